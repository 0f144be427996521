"""Prepares Kivy before it is imported, and opens the app."""

from __future__ import annotations

import os
from pathlib import Path

from axio.engine.game import Refusal
from axio.paths import ASSETS

ICON = ASSETS / "icon.png"
NO_WINDOW = (
    "A window could not be opened: this machine needs OpenGL (on Debian and Ubuntu: apt install libgl1 libegl1)."
)


def prepare(size: tuple[int, int] = (1200, 800)) -> None:
    """Settle what Kivy reads when it is first imported: no files of its own, no arguments, no noise."""
    for name, value in {
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        # Kivy's own way would print what it found on the machine, and take over what others print.
        "KIVY_LOG_MODE": "PYTHON",
        # The others ask for programs that a desktop may not have, and complain at length.
        "KIVY_CLIPBOARD": "android" if "ANDROID_ARGUMENT" in os.environ else "sdl2",
    }.items():
        os.environ.setdefault(name, value)
    from kivy.config import Config
    from kivy.logger import Logger

    Logger.setLevel("ERROR")
    # Without xclip, Kivy prints pages about the middle mouse button's own clipboard, which nobody misses here.
    Logger.addFilter(lambda record: "Cutbuffer" not in str(record.msg))
    # A phone has the icon elsewhere, and there is no such file.
    if ICON.exists():
        Config.set("kivy", "window_icon", str(ICON))
    # Escape is one step back, not the end.
    Config.set("kivy", "exit_on_escape", "0")
    Config.set("graphics", "multisamples", "0")
    Config.set("graphics", "width", str(size[0]))
    Config.set("graphics", "height", str(size[1]))
    Config.set("graphics", "minimum_width", "360")
    Config.set("graphics", "minimum_height", "480")
    # A right click turns a tile; it is no second finger.
    Config.set("input", "mouse", "mouse,disable_multitouch")


def run(folder: Path | None = None) -> int:
    """Open the app and come back when it is closed."""
    prepare()
    from kivy.core.window import Window

    if Window is None:
        raise Refusal(NO_WINDOW)
    from axio.ui.app import AxioApp

    AxioApp(folder).run()
    return 0
