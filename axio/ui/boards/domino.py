"""Draws the table of Axio and Axio Hex: spaces, tiles, pyramids, and what the player is about to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from axio.engine import domino
from axio.engine.game import Event, HalfScored, Placed, PyramidRaised
from axio.ui.boards.shapes import Shapes, Spot, box, circle, dashes, inset, line, star
from axio.ui.boards.symbols import loose, outlined, pyramid, symbol
from axio.ui.boards.tiles import Inks, outline, tile
from axio.ui.draft_domino import DominoDraft, Ghost
from axio.ui.layout import geometry


class Artist:
    """Draws one game; `base` under everything once, `pieces` as they come, `overlay` whenever something moves."""

    def __init__(self, view: domino.View) -> None:
        self.rules = view.rules
        self.geometry = geometry(view.rules.grid)
        self.hexagonal = view.rules.grid.hexagonal

    def bounds(self, _view: domino.View) -> tuple[float, float, float, float]:
        return self.geometry.bounds

    def base_key(self, _view: domino.View) -> object:
        """What the base depends on."""
        return None

    def base(self, shapes: Shapes, _view: domino.View, inks: Inks, symbols: Inks) -> None:
        names, printed = self.rules.grid.names, self.rules.printed
        for cell, (x, y) in enumerate(self.geometry.centres):
            rim = self._cell(x, y)
            letter = printed.get(names[cell])
            if letter:
                outlined(shapes, rim, 0.045, inks["printed"], inks["ink"] if "seam" in inks else symbols[letter])
                loose(shapes, letter, (x, y), 0.25 if self.hexagonal else 0.27, inks, symbols[letter])
            elif "seam" in inks:
                outlined(shapes, rim, 0.022, inks[self._area(cell)], inks["seam"])
            else:
                shapes.fill(rim, inks[self._area(cell)])

    def _cell(self, x: float, y: float, shrink: float = 0.0) -> list[Spot]:
        if self.hexagonal:
            return star(x, y, 6, 0.548 - shrink, 0)
        return box(x - 0.465 + shrink, y - 0.465 + shrink, x + 0.465 - shrink, y + 0.465 - shrink, 0.11 - shrink, 3)

    def _area(self, cell: int) -> str:
        """The ink of a space: the outer ones, for 3 and 4 players, are a step darker each."""
        x, y = self.rules.grid.points[cell]
        far = max(abs(x), abs(y), abs(x + y)) - 5 if self.hexagonal else max(abs(x - 6), abs(y - 6)) - 4
        return ("cell", "cell3", "cell4")[max(0, far)]

    def pieces(self, view: domino.View) -> Sequence[Any]:
        """What lies on the table, in the order in which it came."""
        return view.laid

    def piece(self, shapes: Shapes, laid: tuple[int, domino.Place], inks: Inks, symbols: Inks) -> None:
        place = laid[1]
        tile(shapes, place.tile, self._spots((place.a, place.b)), self.hexagonal, inks, symbols)

    def _spots(self, names: Iterable[str]) -> tuple[Spot, ...]:
        index, centres = self.rules.grid.index, self.geometry.centres
        return tuple(centres[index[name]] for name in names)

    def overlay(
        self, shapes: Shapes, view: domino.View, draft: DominoDraft | None, marks: Sequence[int],
        lit: Sequence[Event], inks: Inks, symbols: Inks,
    ) -> None:  # fmt: skip
        """Pyramids, the spaces for a first tile, the last moves, what scored or would score, and the ghost."""
        for cell in view.pyramids:
            pyramid(shapes, self.geometry.centres[cell], 0.3, inks["face"], inks["shade"])
        if draft is not None:
            for cell in draft.open_cells:
                rim = self._cell(*self.geometry.centres[cell])
                # Brighter than all others, but not in the colour of any symbol.
                shapes.halo(rim, 0.06, (*inks["ink"][:3], 0.25))
                shapes.fill(rim, inks["open"])
                shapes.stroke(rim, 0.035, (*inks["ink"][:3], 0.6))
        for nth in marks:
            place = view.laid[nth][1]
            rim = outline(self._spots((place.a, place.b)), self.hexagonal, 0.035)
            shapes.stroke(rim, 0.05, inks["glow"])
        self._score(shapes, lit, inks, symbols)
        if draft is not None and draft.ghost is not None:
            self._score(shapes, draft.events, inks, symbols)
            self._ghost(shapes, draft.ghost, inks, symbols)

    def spot(self, cell: str) -> Spot:
        """The middle of a space."""
        return self._spots([cell])[0]

    def settle(self, shapes: Shapes, events: Iterable[Event], settled: float, inks: Inks) -> None:
        """The tile that was just laid comes to lie: a rim closes in on it."""
        for event in events:
            if isinstance(event, Placed) and settled < 1:
                away = 0.05 + 0.45 * (1 - settled)
                shapes.stroke(
                    outline(self._spots(event.cells), self.hexagonal, away), 0.07, (*inks["ink"][:3], settled)
                )

    def _score(self, shapes: Shapes, events: Iterable[Event], inks: Inks, symbols: Inks) -> None:
        """The lines that count, each from its half to its last symbol, and the pyramids that rise."""
        for event in events:
            if isinstance(event, Placed):
                shapes.stroke(outline(self._spots(event.cells), self.hexagonal, 0.05), 0.1, inks["glow"])
            elif isinstance(event, HalfScored):
                (start,) = self._spots([event.cell])
                colour = (*symbols[event.colour][:3], 0.55)
                for cells in event.lines:
                    spots = self._spots(cells)
                    shapes.fill(line(start, spots[-1], 0.13), colour)
                    for spot in spots:
                        if "token" in inks:
                            # Not all of them lie on tiles.
                            shapes.band(circle(*spot, 0.43), circle(*spot, 0.32), inks["token"])
                        shapes.band(circle(*spot, 0.4), circle(*spot, 0.35), (*symbols[event.colour][:3], 0.95))
            elif isinstance(event, PyramidRaised):
                (spot,) = self._spots([event.cell])
                for cell, letter in event.symbols:
                    (near,) = self._spots([cell])
                    middle = ((spot[0] + near[0]) / 2, (spot[1] + near[1]) / 2)
                    if "token" in inks:
                        shapes.fill(line(spot, middle, 0.17), inks["token"])
                    shapes.fill(line(spot, middle, 0.09), (*symbols[letter][:3], 0.9))
                pyramid(shapes, spot, 0.3, inks["face"], inks["shade"])

    def _ghost(self, shapes: Shapes, ghost: Ghost, inks: Inks, symbols: Inks) -> None:
        rim = outline(ghost.spots, self.hexagonal)
        shapes.halo(rim, 0.16, inks["shadow"])
        shapes.fill(rim, (*inks["tile"][:3], 0.9))
        for letter, spot in zip(ghost.tile, ghost.spots, strict=True):
            symbol(shapes, letter, spot, 0.25 if self.hexagonal else 0.29, symbols[letter])
        edge = inks["ink"] if ghost.legal else inks["alarm"]
        for one, two in dashes(inset(rim, -0.03), 0.13, 0.09):
            shapes.fill(line(one, two, 0.055), edge)
        if not ghost.legal:
            for x, y in ghost.spots:
                for up in (-1, 1):
                    shapes.fill(line((x - 0.22, y - 0.22 * up), (x + 0.22, y + 0.22 * up), 0.07), inks["alarm"])

    def on_ghost(self, ghost: Ghost, x: float, y: float) -> bool:
        """Whether a point is on the ghost."""
        return any((x - sx) ** 2 + (y - sy) ** 2 <= 0.3 for sx, sy in ghost.spots)

    def middle(self, ghost: Ghost) -> Spot:
        (ax, ay), (bx, by) = ghost.spots
        return (ax + bx) / 2, (ay + by) / 2
