"""Runs inside what was shipped, with nothing of the checkout: imports all of it, starts it, draws each of its screens.

It is run by its path, by whatever Python has the program to be looked at, and prints what it found as JSON.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import platform
import runpy
import sys
import tempfile
from pathlib import Path
from typing import Any

SMALL = (360, 800, 1.0)
"""A phone whose pixels are cheap to draw."""
DIALOGS: dict[str, dict[str, Any]] = {"Files": {}, "Shown": {"story": "Tiles", "tiles": ["RG"]}}
"""Dialogs to which the photographer does not come, and what they are made of."""
COLOURS = 3
"""So many colours at least has a screen on which something is drawn."""


class Lacking:
    """Stands before all finders, and finds nothing of what the device does not have."""

    def __init__(self, names: list[str]) -> None:
        self._names = names

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
        if any(name == lacking or name.startswith(f"{lacking}.") for lacking in self._names):
            raise ModuleNotFoundError(f"the device has no module {name}", name=name)


def modules() -> list[str]:
    """Import every module of the program."""
    import axio

    names = [found.name for found in pkgutil.walk_packages(axio.__path__, "axio.")]
    for name in names:
        importlib.import_module(name)
    return names


def screens() -> tuple[dict[str, int], dict[str, str]]:
    """Every screen and dialog by its name with the number of colours that were to be seen; why others were not."""
    from axio.ui import shots
    from axio.ui.photographer import Photographer
    from axio.ui.screens import CLASSES

    seen: dict[str, int] = {}
    failed: dict[str, str] = {}

    class Onlooker(Photographer):
        """Goes where the photographer goes, and only looks."""

        def take(self, *_name: object, **_more: object) -> None:
            from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

            self.frames()
            self.window.dispatch("on_draw")
            width, height = map(int, self.window.size)
            pixels = bytes(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE))
            name = self.app._shown if self.app.dialog is None else type(self.app.dialog).__name__
            seen[name] = len({pixels[nth : nth + 3] for nth in range(0, len(pixels), 3)})

        def play(self, moves: int) -> None:
            """Let everybody lay anything: here nobody admires their moves."""
            for _nth in range(moves):
                self._wait()
                model = self.app.model
                if model.phase == "over":
                    break
                model.reveal()
                model.play(model.view.legal_moves[-1])
                self.frames(1)
            self._wait()

        def go_on(self) -> None:
            """Go where the photographer did not go."""
            for name in {*CLASSES, *DIALOGS} - seen.keys():
                try:
                    if name in CLASSES:
                        self.app.go(name)
                    else:
                        self.app._open_dialog(name.lower(), name, **DIALOGS[name])
                    self.take()
                except Exception as error:
                    failed[name] = f"{type(error).__name__}: {error}"

    shots.DEVICES["small"] = SMALL
    with tempfile.TemporaryDirectory() as folder:
        onlooker = Onlooker("small", "en", Path(folder))
        stop = onlooker.app.stop

        def at_the_end() -> None:
            onlooker.go_on()
            stop()

        onlooker.app.stop = at_the_end
        onlooker.all()
    return seen, failed


def layouts() -> list[str]:
    """Every kv file that no screen has read so far; whether it can be read is tried, too."""
    from kivy.lang import Builder

    from axio.paths import KV
    from axio.ui.screens import load

    names = sorted(path.stem for path in KV.glob("*.kv"))
    read = {Path(name).stem for name in Builder.files if name}
    for name in names:
        load(name)
    return [name for name in names if name not in read]


def looked_at() -> dict[str, Any]:
    """What the program is made of and what it draws."""
    imported = modules()
    seen, failed = screens()
    import kivy

    import axio
    from axio.ui.screens import CLASSES

    return {
        "python": platform.python_version(),
        "kivy": kivy.__version__,
        "version": axio.__version__,
        "home": str(Path(axio.__file__).parent),
        "modules": len(imported),
        "screens": sorted(set(CLASSES) & set(seen)),
        "dialogs": sorted(set(seen) - set(CLASSES)),
        "missing": {
            name: failed.get(name, "nobody could go there") for name in sorted({*CLASSES, *DIALOGS} - seen.keys())
        },
        "blank": sorted(name for name, colours in seen.items() if colours < COLOURS),
        "unseen": layouts(),
    }


def started(main: str) -> None:
    """Start the program by its main file, or by its name, as it is started on the device, up to its first frame."""
    from axio.ui import bare

    bare.instead_of_the_loop(None)
    sys.argv = [main]
    (runpy.run_path if os.sep in main else runpy.run_module)(main, run_name="__main__")


def main(main: str, lacking: str = "") -> None:
    """With a main file or a module to start, start it; with nothing, look at all."""
    sys.path.pop(0)  # this file's own folder
    sys.meta_path.insert(0, Lacking(lacking.split()))
    # Else Kivy keeps to itself what went wrong.
    os.environ["KIVY_LOG_MODE"] = "PYTHON"
    os.environ.update(KIVY_METRICS_DENSITY="1", KIVY_METRICS_FONTSCALE="1", SDL_AUDIODRIVER="dummy")
    if sys.platform.startswith("linux"):
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    with tempfile.TemporaryDirectory() as data:
        os.environ.update(AXIO_DATA=data, LANGUAGE="en")
        if main:
            started(main)
        else:
            print(json.dumps(looked_at()))


if __name__ == "__main__":
    main(*sys.argv[1:])
