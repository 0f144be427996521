"""The real app in a time of its own, with fingers, mouse and keys, frame by frame, through Kivy's own input."""
# ruff: noqa: E402 - Kivy has to be prepared before it is imported

from __future__ import annotations

import gc
import os
import threading
from datetime import date
from pathlib import Path
from typing import TypeAlias
from unittest.mock import patch

from axio.ui import start

# Kivy lays everything out for the device, but SDL's offscreen surface keeps its first size: a small one makes frames
# cheap; `Driver.picture` draws on a sheet as large as the device.
start.prepare((320, 320))

from kivy.config import Config

Config.set("graphics", "maxfps", "0")

from kivy import clock
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.effects import kinetic, scroll
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.input import MotionEventFactory, kivy_postproc_modules, motionevent
from kivy.input.postproc import doubletap, tripletap
from kivy.metrics import Metrics
from kivy.uix.behaviors import button
from kivy.uix.recycleview import views

from axio import words
from axio.store import Store
from axio.ui.app import AxioApp
from axio.ui.motion import Motion
from axio.ui.settings import DEFAULTS
from axio.ui.theme import theme
from tests.ui.fingers import Fingers
from tests.ui.fingers import in_sight as in_sight
from tests.ui.fingers import middle as middle

TODAY = date(2026, 11, 18)
"""The day that it is in all tests."""
Device: TypeAlias = tuple[int, int, float]
"""Width and height in pixels, and pixels per dp."""
PHONE = (1080, 2400, 3.0)
PHONE_ACROSS = (2400, 1080, 3.0)
TABLET = (2560, 1600, 2.0)
TABLET_UPRIGHT = (1600, 2560, 2.0)
DESKTOP = (1280, 800, 1.0)
DEVICES = {
    "phone": PHONE, "phone-across": PHONE_ACROSS, "tablet": TABLET, "tablet-upright": TABLET_UPRIGHT,
    "desktop": DESKTOP,
}  # fmt: skip

KEYS = {
    "escape": 27, "enter": 13, "spacebar": 32, "tab": 9, "left": 276, "right": 275, "up": 273, "down": 274, "f1": 282,
    "f11": 292, "delete": 127, "backspace": 8,
    "home": 278, "end": 279, "pageup": 280, "pagedown": 281,
}  # fmt: skip

FRAME = 1 / 60
"""How long a frame lasts, in seconds of the driver's own time."""
PATIENCE = 60
"""How many real seconds a computer player may think before a test gives up."""


class _Time:
    """The time that Kivy lives in during the tests: it stands still between frames, whatever the machine does."""

    now = 1e9


for module in (kinetic, scroll, motionevent, doubletap, tripletap, button):
    module.time = lambda: _Time.now
clock.ClockBaseBehavior.time = staticmethod(lambda: _Time.now)


class Driver(Fingers):
    """One start of the app, and somebody who uses it in a time of their own."""

    def __init__(self, folder: Path, device: Device, settings: dict[str, object] | None = None) -> None:
        if settings:
            store = Store(folder / "axio.db")
            for name, value in settings.items():
                store.set(name, value)
            store.close()
        # Until the app sweeps by itself: widgets of other apps must not go while they are told of the theme.
        gc.disable()
        os.environ["LANGUAGE"] = "en"  # what the device asks for; the app may have changed it when it ran before
        words._told = None  # and may have spoken something else than what an earlier device asked for
        EventLoop.ensure_window()
        if EventLoop.status != "started":
            _plug_in()
            EventLoop.start()
            gc.collect()
            gc.freeze()
        width, height, density = device
        if Metrics.density != density:
            Metrics.density = density
            theme.property("text").dispatch(theme)
            gc.collect()
            # Rows of lists that were made for another device must not come back on this one.
            views._cached_views.clear()
            views._cache_count = 0
        Window.size = (width, height)
        self.folder = folder
        DEFAULTS["pace"] = "at once"
        Motion.pace = 0.0
        self.app = AxioApp(folder)
        self.app.today = lambda: TODAY
        # The app never looks again through what is there when it opens; here that is what others left behind.
        with patch("gc.freeze"):
            self.app._run_prepare()
        self.open = True
        self._killed = False
        self.frames(4)

    def close(self) -> None:
        """End the app as closing its window does, but keep the window."""
        if self.open:
            self.app.dispatch("on_stop")
            self._away()
        elif self._killed:
            self._killed = False
            self.app.store.close()

    def kill(self) -> None:
        """End the app without a word to it, as Android does; its thoughts end with it, its open file is left alone."""
        if self.app.model is not None:
            self.app.model.rest()
        self._killed = True
        self._away()

    def _away(self) -> None:
        self.open = False
        Window.release_all_keyboards()
        Window.unbind(
            on_keyboard=self.app._on_keyboard,
            on_key_down=self.app._on_key,
            on_resize=self.app._resized,
        )
        Window.unbind(on_keyboard=self.app._on_keyboard_settings)
        Window.remove_widget(self.app.root)
        AxioApp._running_app = None
        self.frames(1)

    # Time

    def frames(self, count: int = 1) -> None:
        for _nth in range(count):
            _Time.now += FRAME
            EventLoop.idle()

    def rest(self, seconds: float = 0.5) -> None:
        _Time.now += seconds
        self.frames(2)

    def think(self) -> None:
        while self.app.model is not None and self.app.model.phase == "think":
            thinking = [thread for thread in threading.enumerate() if thread.name == "computer"]
            for thread in thinking:
                thread.join(PATIENCE)
            before = len(self.app.model.session.moves)
            self.frames(3)
            moved = self.app.model is None or len(self.app.model.session.moves) != before
            assert moved or thinking, "a computer never answered"
        self.frames(2)

    def heed(self) -> None:
        while self.app.model is not None and self.app.model.hinting:
            for thread in threading.enumerate():
                if thread.name == "computer":
                    thread.join(PATIENCE)
            self.frames(3)

    def resize(self, width: int, height: int) -> None:
        """Turn the device, or pull at the window."""
        Window.size = (width, height)
        self.frames(4)

    def calm(self) -> None:
        _Time.now = max(_Time.now, self.app.root.calm_until)

    # Mouse

    def mouse(self, kind: str, x: float, y: float, button: str = "left") -> None:
        """One report of the mouse, as SDL gives it: "down", "move" or "up", in window coordinates."""
        place = x / Window.width * (Window.width - 1), (1 - y / Window.height) * (Window.height - 1)
        Window.dispatch(f"on_mouse_{kind}", *place, *([] if kind == "move" else [button]), [])
        self.frames(1)

    def click(self, x: float, y: float, button: str = "left") -> None:
        """A click; with "scrolldown" the wheel turned up by a notch, with "scrollup" down."""
        self.calm()
        self.mouse("down", x, y, button)
        self.mouse("up", x, y, button)
        self.frames(3)

    # Keys

    def key(self, name: str, *modifiers: str) -> None:
        """One key, as SDL reports it."""
        self.calm()
        self.key_at_once(name, *modifiers)

    def key_at_once(self, name: str, *modifiers: str) -> None:
        """The same without waiting for anything."""
        code = KEYS.get(name) or ord(name)
        text = name if len(name) == 1 else None
        if not Window.dispatch("on_key_down", code, 0, text, list(modifiers)):
            Window.dispatch("on_keyboard", code, 0, text, list(modifiers))
        Window.dispatch("on_key_up", code, 0)
        self.frames(3)
        self.heed()

    def type(self, text: str) -> None:
        """Letters, each as a key and as a text, as SDL reports them."""
        for letter in text:
            Window.dispatch("on_key_down", ord(letter.lower()), 0, letter, [])
            Window.dispatch("on_textinput", letter)
            Window.dispatch("on_key_up", ord(letter.lower()), 0)
        self.frames(3)

    # What is there

    def picture(self) -> bytes:
        """The window's pixels at full size: red, green, blue, row by row from the bottom."""
        width, height = map(int, Window.size)
        self.frames(1)
        canvas, sheet = self.app.root.canvas, Fbo(size=(width, height), with_stencilbuffer=True)
        with sheet:
            ClearColor(*Window.clearcolor)
            ClearBuffers()
        Window.canvas.remove(canvas)
        sheet.add(canvas)
        sheet.draw()
        sheet.bind()
        pixels = bytes(glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE))
        sheet.release()
        sheet.remove(canvas)
        Window.canvas.add(canvas)
        return pixels


def _plug_in() -> None:
    """Give Kivy its mouse and what it makes of touches, as it does itself before it runs."""
    name, _comma, options = Config.get("input", "mouse").partition(",")
    EventLoop.add_input_provider(MotionEventFactory.get(name)("mouse", options), True)
    for post in kivy_postproc_modules.values():
        EventLoop.add_postproc_module(post)
