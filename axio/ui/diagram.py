"""A drawn position for a page of words: the board's own drawing, of the part that matters."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty

from axio.engine import rota
from axio.engine.game import CornerScored, HalfScored, Placed, PyramidRaised
from axio.lessons.scenes import State
from axio.ui.boards.board import CLOSEST, Board, artist_for
from axio.ui.layout import around, geometry
from axio.ui.viewport import Viewport

AROUND = 1.6
"""How far around what matters a diagram reaches, in board units."""
LEAST = 4.4
"""The least that a diagram shows in each direction."""


class Diagram(Board):
    """A still board that shows a part of itself."""

    part = ListProperty()
    """Left, bottom, right and top of what is shown, in board units; all of it if empty."""

    def __init__(self, state: State, **kwargs: Any) -> None:
        events = state.events if state.laid else ()
        scored = any(isinstance(event, HalfScored | CornerScored) for event in events)
        marks = [len(state.laid) - 1] if scored else []
        super().__init__(
            still=True,
            view=state.view(None),
            lit=list(events) if scored else [],
            marks=marks,
            part=part(state) if scored or isinstance(state, rota.State) else [],
            **kwargs,
        )
        self._redraw()

    @property
    def shape(self) -> float:
        """The height by the width of what is shown."""
        left, bottom, right, top = self.part or artist_for(self.view).bounds(self.view)
        return float((top - bottom) / (right - left))

    def _draw(self, *_args: object) -> None:
        super()._draw()
        self._frame()

    def _resize(self, *_args: object) -> None:
        super()._resize()
        self._frame()

    def _frame(self) -> None:
        if self.part:
            self.port = Viewport.fitted(self.width, self.height, tuple(self.part), dp(CLOSEST))
            self._look()


def part(state: State) -> list[float]:
    """The rectangle around what the last move laid and counted."""
    if isinstance(state, rota.State):
        return list(around(state.display, 0.75, 0.75))
    names: set[str] = set()
    for event in state.events:
        match event:
            case Placed(_player, _tile, cells):
                names |= set(cells)
            case HalfScored(_player, cell, _colour, lines):
                names |= {cell, *(name for line in lines for name in line)}
            case PyramidRaised(_player, cell, symbols):
                names |= {cell, *(name for name, _letter in symbols)}
    centres, index = geometry(state.rules.grid).centres, state.rules.grid.index
    spots = [centres[index[name]] for name in names]
    xs, ys = zip(*spots, strict=True)
    return [edge for low, high in zip(*(_wide(values) for values in (xs, ys)), strict=True) for edge in (low, high)]


def _wide(values: tuple[float, ...]) -> tuple[float, float]:
    middle, half = (min(values) + max(values)) / 2, (max(values) - min(values)) / 2 + AROUND
    half = max(half, LEAST / 2)
    return middle - half, middle + half
