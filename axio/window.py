"""The one door from the command line to the app: only here is the app imported, and only when somebody asks for it."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from importlib.util import find_spec

from axio import words
from axio.engine.game import Refusal

NO_KIVY = "The app needs Kivy, which is not installed here; axio play plays in the terminal."
NO_SCREEN = "There is no screen here to open a window on; axio play plays in the terminal."


def main() -> int:
    """Open the app; if that cannot be, say why in a sentence."""
    words.use()
    try:
        return run()
    except Refusal as refusal:
        if sys.stderr is not None:
            print(words.say(refusal), file=sys.stderr)
        return 1


def run(options: Namespace | None = None) -> int:
    """Open the app and come back when it is closed; raises Refusal."""
    del options
    if find_spec("kivy") is None:
        raise Refusal(NO_KIVY)
    if not has_screen():
        raise Refusal(NO_SCREEN)
    from axio.ui import start

    return start.run()


def shots(options: Namespace) -> int:
    """Take the pictures of all screens."""
    if find_spec("kivy") is None:
        raise Refusal(NO_KIVY)
    from axio.ui import shots as pictures

    code: int = pictures.run(options)
    return code


def bench(options: Namespace) -> int:
    """Measure the app beside a bare window."""
    if find_spec("kivy") is None:
        raise Refusal(NO_KIVY)
    from axio.ui import bench as measure

    code: int = measure.run(options)
    return code


def has_screen() -> bool:
    """Whether a window would be seen by anybody: on Linux a display is needed, or a driver chosen on purpose."""
    if not sys.platform.startswith("linux") or hasattr(sys, "getandroidapilevel"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))
