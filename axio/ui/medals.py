"""Medals and days: what tells a mark by a number of dots, so that nobody needs to see its colour."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import get_color_from_hex

from axio.ui.boards.shapes import Colour, Shapes, box, circle
from axio.ui.boards.symbols import framed
from axio.ui.ink import Drawn
from axio.ui.parts import Press
from axio.ui.theme import theme

METALS = [get_color_from_hex(colour) for colour in ("#C98A5B", "#B9C0C9", "#E8BE3C")]
DARK = get_color_from_hex("#1B1E25")


def dots(shapes: Shapes, number: int, at: tuple[float, float], size: float, colour: Colour, hollow: bool) -> None:
    """One to three dots in a row; a dash for none."""
    x, y = at
    if not number:
        shapes.fill(box(x - 2 * size, y - size * 0.35, x + 2 * size, y + size * 0.35, size * 0.3), colour)
    for nth in range(number):
        middle = x + (nth - (number - 1) / 2) * 2.7 * size
        if hollow:
            shapes.band(circle(middle, y, size, 16), circle(middle, y, size * 0.5, 16), colour)
        else:
            shapes.fill(circle(middle, y, size, 16), colour)


class Medal(Drawn, BoxLayout):
    """A mark: its name, what it asks for, and whether it was reached."""

    number = NumericProperty(1)
    """1 for bronze, 2 for silver, 3 for gold."""
    name = StringProperty("")
    asks = StringProperty("")
    """The points that it takes; empty as long as nobody knows."""
    reached = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(reached=self.redraw, number=self.redraw)

    def draw(self, shapes: Shapes) -> None:
        size = dp(22) * theme.text
        at = (self.center_x, self.top - size - dp(2))
        inks, number = theme.inks, int(self.number)
        if self.reached:
            shapes.fill(circle(*at, size, 40), inks["ink"])
            shapes.fill(circle(*at, size - dp(2), 40), METALS[number - 1])
        else:
            shapes.band(circle(*at, size, 40), circle(*at, size - dp(2), 40), inks["dim"])
        dots(shapes, number, at, size / 6, DARK if self.reached else inks["dim"], False)


class DayPress(Press):
    """A day of the calendar: what was played on it, whether it is today, whether it is looked at."""

    played = BooleanProperty(False)
    later = BooleanProperty(False)
    """Whether it was played, but not on the day itself."""
    mark = NumericProperty(0)
    today = BooleanProperty(False)

    def _suit(self, *_args: object) -> None:
        super()._suit()
        # The dots have their place below the number.
        self.padding = (0, 0, 0, dp(12) * theme.text)

    def _tint(self, *_args: object) -> None:
        super()._tint()
        if self.today:
            self.color = self.disabled_color = theme.inks["reverse"]

    def on_today(self, *_args: object) -> None:
        self._tint()

    def draw(self, shapes: Shapes) -> None:
        inks = theme.inks
        rim = self._rim(dp(2))
        if not self.disabled:
            chosen = self.kind == "chosen"
            ground = inks["track" if self.state == "down" else "card"]
            framed(shapes, rim, dp(2.5) if chosen else dp(1.2), ground, inks["ink" if chosen else "line"])
        if self.today:
            shapes.fill(self._rim(dp(6)), inks["strong"])
        if self.played:
            at = (self.center_x, self.y + dp(13) * max(1, theme.text))
            dots(shapes, int(self.mark), at, dp(3) * theme.text, inks["reverse" if self.today else "ink"], self.later)
        if self.focused:
            shapes.stroke(rim, dp(3), inks["focus"])

    def _rim(self, margin: float) -> list[tuple[float, float]]:
        return box(self.x + margin, self.y + margin, self.right - margin, self.top - margin, dp(12) - margin)
