"""Turns the whole app towards a player at one edge of the table."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.properties import NumericProperty
from kivy.uix.floatlayout import FloatLayout


class Turned(FloatLayout):
    """Turns what is on it by quarters of a circle, towards a seat at one edge of the table."""

    quarters = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate()
            self._rotate = Rotate(angle=0, axis=(0, 0, 1))
            self._back = Translate()
        with self.canvas.after:
            PopMatrix()
        self.bind(quarters=self._trigger_layout, pos=self._trigger_layout)

    def _upright(self) -> tuple[float, float]:
        return (self.height, self.width) if self.quarters % 2 else (self.width, self.height)

    def do_layout(self, *_args: object) -> None:
        width, height = self._upright()
        self._shift.xy = self.center
        self._rotate.angle = 90 * self.quarters
        self._back.xy = (-width / 2, -height / 2)
        for child in self.children:
            child.pos, child.size = (0, 0), (width, height)

    def to_local(self, x: float, y: float, **_kwargs: Any) -> tuple[float, float]:
        width, height = self._upright()
        dx, dy = _turned(x - self.center_x, y - self.center_y, -self.quarters)
        return dx + width / 2, dy + height / 2

    def to_parent(self, x: float, y: float, **_kwargs: Any) -> tuple[float, float]:
        width, height = self._upright()
        dx, dy = _turned(x - width / 2, y - height / 2, self.quarters)
        return dx + self.center_x, dy + self.center_y

    def _inside(self, touch: Any, handle: str) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        done = getattr(super(), handle)(touch)
        touch.pop()
        return bool(done)

    def on_touch_down(self, touch: Any) -> bool:
        return self._inside(touch, "on_touch_down")

    def on_touch_move(self, touch: Any) -> bool:
        return self._inside(touch, "on_touch_move")

    def on_touch_up(self, touch: Any) -> bool:
        return self._inside(touch, "on_touch_up")


def _turned(x: float, y: float, quarters: float) -> tuple[float, float]:
    for _nth in range(int(quarters) % 4):
        x, y = -y, x
    return x, y
