"""The folders of this machine: choose a record to take in, or where one goes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from axio import files
from axio.files import holds
from axio.ui.parts import Veil
from axio.words import _

MOST = 500
"""How many folders and files of one folder are listed."""
MOST_LETTERS = 80
"""How many letters of a name are told with what is wrong about it."""


class Files(Veil):
    """A folder: its folders, and its game records if one is wanted."""

    app = ObjectProperty(None)
    folder = StringProperty("")
    shown = StringProperty("")
    """The folder as it can be read."""
    rows = ListProperty()
    name = StringProperty("")
    """What the file to be written is called; empty where one is to be read."""
    text = StringProperty("")
    """What goes into it."""
    trouble = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not self.text:
            for widget in (self.ids.name.__self__, self.ids.save.__self__):
                widget.parent.remove_widget(widget)
        trouble = ""
        for folder in self._first():
            self.enter(folder)
            trouble = trouble or self.trouble
            if self.folder:
                break
        self.trouble = trouble

    def _first(self) -> Iterator[Path]:
        """Where to look first: in the folder of the last time, at home, or at the top of everything."""
        if self.app.setting("folder"):
            yield Path(self.app.setting("folder"))
        with suppress(RuntimeError):
            yield Path.home()
        yield Path("/")

    def enter(self, folder: Path) -> None:
        """Look into a folder."""
        self.trouble = ""
        try:
            # A folder may tell what it has and still let nobody in.
            (folder / "..").stat()
            found = sorted(folder.iterdir(), key=lambda path: (not holds(path.is_dir), path.name.lower()))
        except (OSError, ValueError) as error:
            self._tell(folder.name or folder, error)
            return
        self.folder, self.shown = str(folder), _shown(folder)
        paths = [path for path in found if not path.name.startswith(".") and (holds(path.is_dir) or self._wanted(path))]
        above = [] if folder.parent == folder else [folder.parent]
        self.rows = [
            *({"text": _("One folder up"), "path": path, "dialog": self} for path in above),
            *(
                {"text": _shown(path.name) + ("/" if holds(path.is_dir) else ""), "path": path, "dialog": self}
                for path in paths[:MOST]
            ),
        ]

    def _wanted(self, path: Path) -> bool:
        return not self.text and path.suffix.lower() == ".json" and holds(path.is_file)

    def choose(self, path: Path) -> None:
        """A folder opens, a record comes in."""
        if holds(path.is_dir):
            self.enter(path)
        else:
            self.app.set_setting("folder", self.folder)
            self.app.take_file(path)

    def save(self, name: str) -> None:
        """Write the file into this folder; one that is there already is not touched."""
        if not name.strip() or Path(name).name != name:
            self.trouble = _("This cannot be the name of a file.")
            return
        if not self.folder:
            self.trouble = _("There is no folder here to save it in.")
            return
        path = Path(self.folder, name)
        try:
            if path.exists():
                self.trouble = _("{file} is there already; choose another name.").format(file=name)
                return
            files.write(path, self.text)
        except (OSError, ValueError) as error:
            self._tell(name, error)
            return
        self.app.set_setting("folder", self.folder)
        self.app.close_dialog()
        self.app.screen.said = _("{file} is written.").format(file=_shown(path))

    def _tell(self, what: object, error: OSError | ValueError) -> None:
        reason = getattr(error, "strerror", None) or str(error)
        self.trouble = _("{what}: {reason}.").format(what=_shown(what)[:MOST_LETTERS], reason=reason)


def _shown(path: object) -> str:
    """A name of a file as a text: some systems have names in letters that no text has."""
    return str(path).encode("utf-8", "replace").decode()
