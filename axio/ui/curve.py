"""The winning chances through a game as a curve: a tap leads to a placement, a bar shows what was missed there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty

from axio.lookback import Judged
from axio.ui.boards.shapes import Shapes, Spot, box, circle, line, star
from axio.ui.parts import Figure, text_width
from axio.ui.scrubber import Scrubber
from axio.ui.theme import SMALLEST, theme
from axio.words import _

NOTED = 0.03
"""The least loss, as a share of the curve's height, that gets a bar."""
REACH = 24
"""How far from a placement in dp a finger may be to mean it; beside all of them it means any move."""


class Curve(Scrubber):
    """What every placement was worth to its side: one line for two sides, else one for each."""

    judged = ListProperty()
    names = ListProperty()
    """The sides, a player or a team each."""
    most = NumericProperty(1)
    """The value at the upper edge: 1, or alone the most points."""

    def __init__(self, **kwargs: Any) -> None:
        self._labels: list[Any] = []
        super().__init__(**kwargs)
        self._arrange = Clock.create_trigger(self._arranged, -1)
        for name in ("pos", "size", "names", "most"):
            self.fbind(name, self._arrange)
        self.fbind("judged", self.redraw)
        theme.follow(self._follow)
        self._arrange()

    def _follow(self) -> None:
        self._arrange()

    # Places

    @property
    def _bounds(self) -> tuple[float, float]:
        """The heights of the least and the most value."""
        head = float(sp(SMALLEST) * max(1.0, theme.text) * 1.4)
        return float(self.y + dp(8) + (head if len(self.names) == 2 else 0)), float(self.top_edge - head)

    @property
    def top_edge(self) -> float:
        return float(self.y + self.height - dp(2))

    def spot(self, one: Judged, value: float) -> Spot:
        """Where a value of a placement is; of two players the second's chances are the first's risks."""
        low, high = self._bounds
        if len(self.names) == 2 and one.side == 1:
            value = 1 - value
        return self.place(one.ply), low + (high - low) * min(1.0, value / max(self.most, 1e-9))

    def nearest(self, x: float, y: float) -> int:
        """The placement under a finger, or the move at its place."""
        del y
        plies = [one.ply for one in self.judged]
        if plies:
            ply = min(plies, key=lambda ply: abs(self.place(ply) - x))
            if abs(self.place(ply) - x) <= dp(REACH):
                return int(ply)
        return self.at(x)

    # Words

    def _arranged(self, *_args: object) -> None:
        """The names: above and below the middle line for two, else in a row with a sample of each line."""
        wanted: list[tuple[str, float, float]] = []
        size = float(sp(max(SMALLEST, 14 * min(1.15, theme.text))))
        high = size * 1.35
        left = self.place(0)
        if len(self.names) == 2:
            wanted = [(self.names[0], left, self.top_edge - high), (self.names[1], left, float(self.y))]
        elif len(self.names) > 2:
            pitch = (self.place(self.last) - left) / len(self.names)
            wanted = [(name, left + pitch * n + dp(16), self.top_edge - high) for n, name in enumerate(self.names)]
        else:
            wanted = [(_("lowest colour to hope for"), left, self.top_edge - high)]
        while len(self._labels) < len(wanted):
            self._labels.append(Figure(font_name=theme.font, size_hint=(None, None), valign="middle"))
            self.add_widget(self._labels[-1])
        room = (self.place(self.last) - left) / (len(self.names) if len(self.names) > 2 else 1)
        for label in self._labels:
            label.text = ""
        for label, (text, x, y) in zip(self._labels, wanted, strict=False):
            label.shorten, label.shorten_from = True, "right"
            label.font_size, label.color = size, theme.inks["dim"]
            width = min(room - dp(20 if len(self.names) > 2 else 0), text_width(text, size, False) + dp(4))
            label.pos, label.size, label.text_size = (x, y), (width, high), (width, high)
            label.text = text
        self.redraw()

    # Drawing

    def draw(self, shapes: Shapes) -> None:
        inks, (low, high) = theme.inks, self._bounds
        left, right = self.place(0), self.place(self.last)
        shapes.fill(box(self.x + dp(6), self.y, self.right - dp(6), self.top_edge, dp(10)), inks["card"])
        for part in (0.0, 0.5, 1.0):
            y = low + (high - low) * part
            shapes.fill(box(left, y - dp(0.6), right, y + dp(0.6), 0, 1), inks["line"])
        here = self.place(self.ply)
        shapes.fill(box(here - dp(1.2), low - dp(4), here + dp(1.2), high + dp(4), 0, 1), inks["dim"])
        sides = [None] if len(self.names) < 3 else list(range(len(self.names)))
        for side in sides:
            chosen = [one for one in self.judged if side is None or one.side == side]
            self._line(shapes, [self.spot(one, one.review.value) for one in chosen], side or 0)
            if side is not None:
                label = self._labels[side] if side < len(self._labels) else None
                if label is not None:
                    _mark(shapes, side, (label.x - dp(8), label.center_y), dp(4.5))
        for one in self.judged:
            self._lost(shapes, one)
        for one in self.judged:
            spot = self.spot(one, one.review.value)
            big = one.ply == self.ply
            if big:
                shapes.fill(circle(*spot, dp(9)), inks["ink"])
                shapes.fill(circle(*spot, dp(7)), inks["card"])
            _mark(shapes, one.side if len(self.names) > 2 else 0, spot, dp(4.5 if big else 2.6))

    def _lost(self, shapes: Shapes, one: Judged) -> None:
        """A bar from what was played to what would have been best."""
        if one.review.lost < NOTED * self.most:
            return
        (x, y), (_x, best) = self.spot(one, one.review.value), self.spot(one, one.review.best_value)
        low, high = min(y, best), max(y, best)
        shapes.fill(box(x - dp(2.6), low, x + dp(2.6), high, dp(2), 3), theme.inks["alarm"])

    def _line(self, shapes: Shapes, spots: Sequence[Spot], side: int) -> None:
        """From placement to placement: whole for the first side, broken for the others."""
        ink = theme.inks["ink"]
        for one, two in pairwise(spots):
            if side == 0:
                shapes.fill(line(one, two, dp(1.8)), ink)
                continue
            steps = max(1, round(abs(two[0] - one[0]) / dp(9 - 2 * side)))
            for nth in range(0, steps + 1, 2):
                start, end = nth / (steps + 1), (nth + 1) / (steps + 1)
                shapes.fill(line(_between(one, two, start), _between(one, two, end), dp(1.4)), ink)


def _between(one: Spot, two: Spot, part: float) -> Spot:
    return one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part


def _mark(shapes: Shapes, side: int, at: Spot, size: float) -> None:
    """The sign of a side: a disc, a triangle, a square, a star."""
    ink = theme.inks["ink"]
    if side == 0:
        shapes.fill(circle(*at, size), ink)
    elif side == 1:
        shapes.fill(star(*at, 3, size * 1.3, 0), ink)
    elif side == 2:
        shapes.fill(box(at[0] - size, at[1] - size, at[0] + size, at[1] + size, 0, 1), ink)
    else:
        shapes.fill(star(*at, 5, size * 1.4, size * 0.6), ink)
