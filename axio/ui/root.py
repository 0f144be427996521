"""What everything lies on: it keeps clear of the system's bars and lets no tap hit what it was not meant for."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.floatlayout import FloatLayout

from axio.ui.device import Insets, insets, on_android
from axio.ui.motion import motion
from axio.ui.turned import Turned

CALM = 0.45
"""Seconds in which a tap does nothing after something else has come under the finger: it was not meant for that."""
LOOK = 1.0
"""Seconds between two looks at the system's bars: a phone turned upside down moves them and says nothing."""


class Root(FloatLayout):
    """Keeps what lies on it clear of the system's bars; its ground is the window's own colour."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.insets = Insets()
        self.calm_until = 0.0
        self.turned = Turned()
        self.add_widget(self.turned)
        if on_android():
            Clock.schedule_interval(lambda _dt: self.look(), LOOK)

    def look(self) -> None:
        """Keep clear of the system's bars where they are now."""
        found = insets()
        if found != self.insets:
            self.insets = found
            self._trigger_layout()

    @property
    def calm(self) -> bool:
        return bool(Clock.time() < self.calm_until)

    def on_touch_down(self, touch: Any) -> bool:
        motion.skip()
        return self.calm or super().on_touch_down(touch)

    def calm_down(self) -> None:
        """Something else lies under the finger now: do not take a second tap for an answer to it."""
        self.calm_until = Clock.time() + CALM

    def do_layout(self, *_args: object, **_kwargs: object) -> None:
        left, top, right, bottom = self.insets
        for child in self.children:
            child.pos = self.x + left, self.y + bottom
            child.size = self.width - left - right, self.height - top - bottom
