"""A plot of wins over time: the line of their share, with a point for every game, full if it was won."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.floatlayout import FloatLayout

from axio.ui.boards.shapes import Shapes, circle, line
from axio.ui.ink import Drawn
from axio.ui.theme import theme

MOST = 60
"""Of more games only the line is drawn: their points would be a blur."""


class Plot(Drawn, FloatLayout):
    """Draws the course of wins; what it says is told in words beside it."""

    points = ListProperty()
    """Whether each game was won, and the rate of wins then."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(points=self.redraw)

    def draw(self, shapes: Shapes) -> None:
        inks = theme.inks
        left, right = self.x + dp(56) * theme.text, self.right - dp(10)
        low, high = self.y + 0.1 * self.height, self.y + 0.9 * self.height
        for part in (0, 0.5, 1):
            y = low + part * (high - low)
            shapes.fill(line((left, y), (right, y), dp(1)), inks["line"])
        step = (right - left) / max(1, len(self.points) - 1)
        middle = (left + right) / 2 if len(self.points) == 1 else left
        spots = [(middle + nth * step, low + rate * (high - low)) for nth, (_won, rate) in enumerate(self.points)]
        for one, two in pairwise(spots):
            shapes.fill(line(one, two, dp(2)), inks["ink"])
        if len(spots) > MOST:
            return
        for spot, (won, _rate) in zip(spots, self.points, strict=True):
            shapes.fill(circle(*spot, dp(5), 20), inks["ink"])
            if not won:
                shapes.fill(circle(*spot, dp(3), 20), inks["card"])
