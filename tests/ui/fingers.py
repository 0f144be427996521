"""Fingers on the real app, and eyes that find what is on its screens; in whose time, those who use it say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.core.window import Window
from kivy.core.window.window_sdl2 import SDL2MotionEventProvider
from kivy.metrics import Metrics
from kivy.uix.scrollview import ScrollView


class Fingers:
    """Somebody who uses the app by touches alone."""

    app: Any

    # Time

    def frames(self, count: int = 1) -> None:
        """Let the app draw so many frames."""
        raise NotImplementedError

    def rest(self, seconds: float = 0.5) -> None:
        """Do nothing for a while: what follows is no double tap."""
        raise NotImplementedError

    def calm(self) -> None:
        """Wait until the app no longer takes a tap for one that was meant for what was there before."""
        raise NotImplementedError

    def think(self) -> None:
        """Until no computer thinks."""
        raise NotImplementedError

    def heed(self) -> None:
        """Let the app answer a press, if that takes it longer than some frames."""

    # Keys

    def type(self, text: str) -> None:
        """Write into the line that was tapped."""
        raise NotImplementedError

    # Fingers

    def finger(self, kind: str, x: float, y: float, number: int = 1) -> None:
        """One report of one finger, as Android gives it: "down", "motion" or "up", in window coordinates."""
        place = (x / Window.width, 1 - y / Window.height)
        SDL2MotionEventProvider.q.appendleft((f"finger{kind}", number, *place, 1.0))
        self.frames(1)

    def tap(self, x: float, y: float) -> None:
        self.calm()
        self.finger("down", x, y)
        self.finger("up", x, y)
        self.frames(3)

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8, hold: int = 0) -> None:
        """Draw a finger from one point to another; held there for some frames, it has no speed when it leaves."""
        self.calm()
        self.finger("down", *start)
        for nth in range(1, steps + 1):
            part = nth / steps
            self.finger("motion", start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        for _nth in range(hold):
            self.finger("motion", *end)
        self.finger("up", *end)
        self.frames(3)

    def pinch(self, x: float, y: float, start: float, end: float, steps: int = 8) -> None:
        """Two fingers left and right of a point, moved from one distance to another."""
        self.calm()
        self.finger("down", x - start, y, 1)
        self.finger("down", x + start, y, 2)
        for nth in range(1, steps + 1):
            far = start + (end - start) * nth / steps
            self.finger("motion", x - far, y, 1)
            self.finger("motion", x + far, y, 2)
        self.finger("up", x - end, y, 1)
        self.finger("up", x + end, y, 2)
        self.frames(3)

    def press(self, widget: Any) -> None:
        """Tap the middle of a widget, scrolled into sight first."""
        self.bring(widget)
        self.tap(*middle(widget))
        self.heed()

    def button(self, text: str) -> Any:
        """The button in sight with these words, or with this hint if it is an icon."""
        found = [press for press in self.presses() if text in (press.text, press.hint)]
        assert found, f"no button {text!r} among {[press.text or press.hint for press in self.presses()]}"
        return found[0]

    def push(self, text: str) -> None:
        """Tap a button by its words."""
        self.press(self.button(text))

    def bring(self, widget: Any) -> None:
        """Scroll a widget into sight with a finger that rests before it leaves."""
        for _try in range(12):
            hidden = next((area for area in scrollers(widget) if not _inside(widget, area)), None)
            if hidden is None:
                return
            (left, bottom), (_right, top) = hidden.to_window(*hidden.pos), hidden.to_window(hidden.right, hidden.top)
            centre, most = (bottom + top) / 2, (top - bottom) * 0.4
            far = max(-most, min(most, centre - middle(widget)[1]))
            x = left + Metrics.density * 5
            self.drag((x, centre - far / 2), (x, centre + far / 2), steps=4, hold=8)
            self.rest()
            self.frames(30)
        raise AssertionError(f"{widget} cannot be scrolled into sight")

    # What is there

    def widgets(self) -> Iterator[Any]:
        return self.app.root.walk()

    def presses(self) -> list[Any]:
        """Every button that can be seen, in the dialog if there is one."""
        where = self.app.dialog or self.app.screen
        return [w for w in where.walk() if hasattr(w, "hint") and hasattr(w, "kind") and w.height > 1 and w.opacity]

    def texts(self) -> list[str]:
        """Every text on the screen, from the back to the front."""
        found = [
            getattr(widget, name) for widget in self.widgets() for name in ("text", "hint", "hint_text")
            if isinstance(getattr(widget, name, None), str)
        ]  # fmt: skip
        return [text for text in found if text]

    @property
    def screen(self) -> str:
        """The name of the screen's class."""
        return type(self.app.screen).__name__


def middle(widget: Any) -> tuple[float, float]:
    """The middle of a widget in window coordinates."""
    x, y = widget.to_window(*widget.center)
    return float(x), float(y)


def scrollers(widget: Any) -> list[Any]:
    """What a widget can be scrolled in, the nearest first."""
    found = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        if isinstance(widget, ScrollView):
            found.append(widget)
    return found


def in_sight(widget: Any) -> bool:
    """Whether no scrolling hides the middle of a widget."""
    return all(_inside(widget, area) for area in scrollers(widget))


def _inside(widget: Any, area: Any) -> bool:
    y, half = middle(widget)[1], min(widget.height, area.height) / 2
    bottom, top = area.to_window(*area.pos)[1], area.to_window(area.right, area.top)[1]
    return bool(bottom - 1 <= y - half and y + half <= top + 1)
