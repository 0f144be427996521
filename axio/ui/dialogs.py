"""What lies over a screen for a moment: the menu, shown tiles, what can be done with a stored game, imports."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from axio.engine.game import Refusal
from axio.files import holds
from axio.licences import Licence
from axio.store import Entry, Store
from axio.ui import sharing
from axio.ui.focus import Focus
from axio.ui.screens import load
from axio.ui.sweeping import sweeper
from axio.words import _, say


class Dialogs:
    """The app's dialogs, at most one at a time."""

    dialog: Any
    screen: Any
    model: Any
    focus: Focus
    store: Store
    notice: str
    _root: Any
    show_saved: Callable[[str], None]

    def open_menu(self) -> None:
        self._open_dialog("menu", "Menu")

    def show_tiles(self, story: str, tiles: list[str]) -> None:
        """Let everybody see the tiles of an exchange."""
        from axio.ui.rack import is_hexagonal

        self._open_dialog("shown", "Shown", story=story, tiles=tiles, hexagonal=is_hexagonal(self.model.view))

    def open_kept(self, entry: Entry) -> None:
        """What can be done with a stored game."""
        self._open_dialog("kept", "Kept", entry=entry)

    def open_sheet(self, table: Any) -> None:
        """The log of a table."""
        self._open_dialog("moves", "Sheet", table=table)

    def open_import(self) -> None:
        """Ways for a game to come in."""
        self._open_dialog("incoming", "Incoming")

    def ask(self, story: str, yes: str = "", action: Callable[[], None] | None = None) -> None:
        """Tell something, or ask whether something is to be done."""
        self._open_dialog("question", "Question", story=story, yes=yes, action=action)

    def read(self, licence: Licence) -> None:
        """Show the text of a licence."""
        self._open_dialog("reading", "Reading", licence=licence)

    def _open_dialog(self, file: str, kind: str, **kwargs: Any) -> None:
        from axio.ui.screens import menu

        load("new")  # where the line to write in has its looks
        load(file)
        self.close_dialog()
        self.focus.forget()
        self.dialog = getattr(menu, kind)(app=self, **kwargs)
        self._root.turned.add_widget(self.dialog)

    def close_dialog(self) -> None:
        if self.dialog is not None:
            self.focus.forget()
            self.dialog.parent.remove_widget(self.dialog)
            self.dialog = None
            sweeper.soon()
            if hasattr(self.screen, "show_unseen"):
                self.screen.show_unseen()

    # Games from and for elsewhere

    def share(self, number: int) -> None:
        """Give a game away: by the device's share sheet, or as a file in a folder of the player's choice."""
        from axio import shelf

        self.close_dialog()
        try:
            export = shelf.exported(self.store, number)
            if sharing.can_share():
                sharing.share(export.name, export.text)
            else:
                self._open_dialog("files", "Files", name=export.name, text=export.text)
        except Refusal as refusal:
            self.notice = say(refusal)

    def copy(self, number: int) -> None:
        """Put the record of a game on the clipboard."""
        from axio import shelf

        self.close_dialog()
        try:
            sharing.copy(shelf.exported(self.store, number).text)
        except Refusal as refusal:
            self.notice = say(refusal)
        else:
            self.screen.said = _("The record of the game is on the clipboard.")

    def paste(self) -> None:
        """Take a game from the clipboard."""
        try:
            self.take_in(sharing.paste())
        except Refusal as refusal:
            self.close_dialog()
            self.notice = say(refusal)

    def choose_file(self) -> None:
        """Let the player choose a record to take in."""
        self.close_dialog()
        try:
            if sharing.can_share():
                sharing.pick(self.take_in)
            else:
                self._open_dialog("files", "Files")
        except Refusal as refusal:
            self.notice = say(refusal)

    def take_file(self, path: Path) -> None:
        """Take a game from a file."""
        from axio import document

        try:
            if holds(path.exists) and not (holds(path.is_file) or holds(path.is_dir)):
                # Somebody might have to write into it first: the app would wait for that.
                raise Refusal("This is not a file.")
            self.take_in(document.content(path))
        except Refusal as refusal:
            self.close_dialog()
            self.notice = say(refusal)

    def take_in(self, text: str | bytes) -> None:
        """Store the game of a record and show that it is there."""
        from axio import shelf

        self.close_dialog()
        self.notice = ""
        try:
            shelf.imported(self.store, text)
        except Refusal as refusal:
            self.notice = say(refusal)
            return
        self.show_saved(_("The game is among the saved ones now."))
