"""A line through a whole game: drag or tap to be at any move."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from axio.ui.boards.shapes import Shapes, box, circle
from axio.ui.ink import Drawn
from axio.ui.theme import theme


class Scrubber(Drawn, Widget):
    """Where in a game one is; its event `on_scrub` carries where a finger wants to be."""

    ply = NumericProperty(0)
    last = NumericProperty(1)
    edge = 22
    """How many dp at either side belong to nothing."""

    __events__ = ("on_scrub",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("ply", self.redraw)
        self.fbind("last", self.redraw)

    def place(self, ply: float) -> float:
        """Where a move is, from left to right."""
        left, right = self.x + dp(self.edge), self.right - dp(self.edge)
        return float(left + (right - left) * ply / max(1, self.last))

    def at(self, x: float) -> int:
        """The move that is nearest to a point."""
        left, right = self.place(0), self.place(self.last)
        part = (x - left) / max(1.0, right - left)
        return round(min(1.0, max(0.0, part)) * self.last)

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        self._go(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._go(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _go(self, touch: Any) -> None:
        wanted = self.nearest(touch.x, touch.y)
        if wanted != self.ply:
            self.dispatch("on_scrub", wanted)

    def nearest(self, x: float, y: float) -> int:
        """The move that a finger means."""
        del y
        return self.at(x)

    def on_scrub(self, ply: int) -> None: ...

    def draw(self, shapes: Shapes) -> None:
        inks, middle, here = theme.inks, self.center_y, self.place(self.ply)
        left, right = self.place(0), self.place(self.last)
        thick = dp(2.5)
        shapes.fill(box(left - thick, middle - thick, right + thick, middle + thick, thick, 3), inks["track"])
        shapes.fill(box(left - thick, middle - thick, here + thick, middle + thick, thick, 3), inks["ink"])
        shapes.fill(circle(here, middle, dp(11)), inks["strong"])
        shapes.fill(circle(here, middle, dp(4)), inks["reverse"])
