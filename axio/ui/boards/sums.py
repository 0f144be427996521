"""The sums of a move that is explained: a number on every half, circle and pyramid that gave points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp, sp

from axio.engine import domino
from axio.engine.game import CornerScored, Event, HalfScored, Placed, PyramidRaised
from axio.ui.boards.shapes import Shapes, Spot, box
from axio.ui.boards.symbols import framed
from axio.ui.layout import geometry
from axio.ui.theme import SMALLEST, theme

ASIDE = 0.3
"""How far from the middle of a half its sum stands, so that the symbol stays in sight."""
HEIGHT = 0.42
ROOMY = 0.6
"""Up to this height a sum fits on its half; a higher one stands beside the tile."""
MIDDLES: tuple[Spot, ...] = ((0.0, 0.5), (0.5, 0.0), (0.0, -0.5), (-0.5, 0.0))
"""For each corner of a Rota tile, the middle of the side that begins there: no symbol is below it."""


class Explanation(NamedTuple):
    """What is lit on a board when a move is explained."""

    marks: tuple[int, ...]
    """The numbers of the laid tiles that are marked."""
    events: tuple[Event, ...]
    draft: Any = None
    """A placement that might have been made, with its ghost."""


def sums(view: Any, events: Iterable[Event], high: float = HEIGHT) -> list[tuple[Spot, int]]:
    """Where in board units which sum of this height belongs."""
    found: Counter[Spot] = Counter()
    events = tuple(events)
    halves = [event.cell for event in events if isinstance(event, HalfScored)]
    cells = next((event.cells for event in events if isinstance(event, Placed)), tuple(halves))
    # What rises has no other place; what would cover it stands where it covers its own half.
    for event in events:
        if isinstance(event, PyramidRaised):
            found[_spot(view, event.cell)] += len(event.symbols)
    for event in events:
        if isinstance(event, CornerScored) and event.points:
            column, row = map(int, event.cell.split(","))
            dx, dy = MIDDLES[event.corner]
            found[column + dx, row + dy] += event.points
        elif isinstance(event, HalfScored) and event.points:
            found[_beside(view, event.cell, cells, high, found)] += event.points
    return list(found.items())


def _beside(view: domino.View, cell: str, cells: Sequence[str], high: float, others: Iterable[Spot]) -> Spot:
    """On the upper right of a half; if the sum would cover it there, beyond its end of the tile."""
    x, y = _spot(view, cell)
    other = next((other for other in cells if other != cell), None)
    if high <= ROOMY or other is None:
        return x + ASIDE, y + ASIDE
    ox, oy = _spot(view, other)
    far = 0.45 + high / 2
    spot = x + far * (x - ox), y + far * (y - oy)
    covers = any(hypot(spot[0] - other[0], spot[1] - other[1]) < 1.3 * high for other in others)
    return (x + ASIDE, y + ASIDE) if covers else spot


def _spot(view: domino.View, cell: str) -> Spot:
    grid = view.rules.grid
    return geometry(grid).centres[grid.index[cell]]


class Sums:
    """Draws the numbers over everything else on a board; they lie under its matrix, like everything on it."""

    def __init__(self) -> None:
        self.group = InstructionGroup()

    def write(self, shapes: Shapes, view: Any, events: Iterable[Event], scale: float) -> None:
        """Put the grounds of the sums among the shapes, and the numbers over them."""
        self.group.clear()
        # On a small board a number is larger than its space would like, but it can be read.
        high = max(HEIGHT, float(dp(20)) / scale)
        size = max(float(sp(SMALLEST)), high * scale * 0.74)
        self.group.add(Color(*theme.inks["ink"]))
        for (x, y), points in sums(view, events, high):
            label = CoreLabel(text=f"+{points}", font_name=theme.font, font_size=size, bold=True, color=(1, 1, 1, 1))
            label.refresh()
            texture = label.texture
            wide, tall = texture.width / scale, texture.height / scale
            room = max(wide + 0.5 * high, high) / 2
            rim = box(x - room, y - high / 2, x + room, y + high / 2, high / 2)
            framed(shapes, rim, 1.5 * float(dp(1)) / scale, theme.inks["card"], theme.inks["ink"])
            self.group.add(Rectangle(texture=texture, pos=(x - wide / 2, y - tall / 2), size=(wide, tall)))
