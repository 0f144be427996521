"""Draws the display of Axio Rota: tiles whose corners meet in circles, free squares, and the tile about to be laid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin
from typing import Any

from axio.engine import rota
from axio.engine.game import CornerScored, Event, Placed
from axio.ui.boards.shapes import Colour, Shapes, Spot, box, circle, dashes, inset, line
from axio.ui.boards.symbols import symbol
from axio.ui.draft_domino import Ghost
from axio.ui.draft_rota import RotaDraft
from axio.ui.layout import around

Inks = Mapping[str, Colour]

CORNERS: tuple[Spot, ...] = ((-0.5, 0.5), (0.5, 0.5), (0.5, -0.5), (-0.5, -0.5))
"""Where the corners of a tile are, clockwise from the top left."""
QUADRANTS = ((-1, 0), (0, 0), (0, -1), (-1, -1))
"""The tiles around the point where they meet, clockwise, the upper left first: the first meets with its corner 2."""
RADIUS = 0.455
DEPTH = 0.19
"""How far from its corner's point a symbol lies, along each side."""
SIZE = 0.135


def corner_spot(x: float, y: float, corner: int, size: float = 1.0) -> Spot:
    """Where the symbol in a corner of a tile lies."""
    cx, cy = CORNERS[corner]
    inwards = 1 - 2 * DEPTH
    return x + cx * inwards * size, y + cy * inwards * size


def quarter(x: float, y: float, corner: int, size: float = 1.0) -> list[Spot]:
    """The part of a circle that lies on a corner of a tile."""
    cx, cy = CORNERS[corner]
    return wedge(x + cx * size, y + cy * size, (-pi / 2, pi, pi / 2, 0)[corner], 1, RADIUS * size)


def wedge(x: float, y: float, start: float, quarters: int, radius: float) -> list[Spot]:
    """So many quarters of a disc, counter-clockwise from an angle."""
    if quarters == 4:
        return circle(x, y, radius, 40)
    angles = (start + pi / 18 * nth for nth in range(9 * quarters + 1))
    arc = [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]
    return [*arc, (x, y)] if quarters != 2 else arc


def tile(shapes: Shapes, letters: str, spot: Spot, size: float, inks: Inks, symbols: Inks) -> None:
    """A single tile, as it is held in the hand."""
    x, y = spot
    half = size / 2
    shapes.fill(box(x - half, y - half, x + half, y + half, 0.02 * size, 2), inks["body"])
    for corner, letter in enumerate(letters):
        shapes.fill(quarter(x, y, corner, size), inks["corner"])
        if letter != rota.EMPTY:
            symbol(shapes, letter, corner_spot(x, y, corner, size), SIZE * size, symbols[letter])


class Artist:
    """Draws one game of Rota; the display has no edge, so its bounds grow."""

    def __init__(self, view: rota.View) -> None:
        del view

    def bounds(self, view: rota.View) -> tuple[float, float, float, float]:
        """All tiles, and for whoever has one to lay the squares around them."""
        if not view.hand:
            return around(view.display, 0.8, 0.8)
        return around([*view.display, *view.squares], 0.62, 0.62)

    def base_key(self, view: rota.View) -> object:
        return frozenset(view.display)

    def base(self, shapes: Shapes, view: rota.View, inks: Inks, _symbols: Inks) -> None:
        """The tiles without their symbols: bodies, and the circles where they meet."""
        for x, y in view.display:
            shapes.fill(box(x - 0.492, y - 0.492, x + 0.492, y + 0.492, 0.0, 1), inks["body"])
        points = {(x + dx, y + dy) for x, y in view.display for dx in (0, 1) for dy in (0, 1)}
        for x, y in points:
            self._circle(shapes, view, x, y, inks["corner"])

    def _circle(self, shapes: Shapes, view: rota.View, x: int, y: int, ink: Colour) -> None:
        """The circle around the lower left point of a square, as much of it as there are tiles."""
        there = [(x + dx, y + dy) in view.display for dx, dy in QUADRANTS]
        spot = (x - 0.5, y - 0.5)
        if all(there):
            shapes.fill(wedge(*spot, 0, 4, RADIUS), ink)
            return
        for nth in range(4):
            if there[nth] and not there[nth - 1]:
                run = 1
                while there[(nth + run) % 4]:
                    run += 1
                # Clockwise runs of tiles, counter-clockwise angles: the last one's near side comes first.
                last = (nth + run - 1) % 4
                shapes.fill(wedge(*spot, (pi / 2, 0, -pi / 2, pi)[last], run, RADIUS), ink)

    def pieces(self, view: rota.View) -> Sequence[Any]:
        return list(view.display.items())

    def piece(self, shapes: Shapes, laid: tuple[tuple[int, int], str], _inks: Inks, symbols: Inks) -> None:
        (x, y), letters = laid
        for corner, letter in enumerate(letters):
            if letter != rota.EMPTY:
                symbol(shapes, letter, corner_spot(x, y, corner), SIZE, symbols[letter])

    def overlay(
        self, shapes: Shapes, view: rota.View, draft: RotaDraft | None, marks: Sequence[int],
        lit: Sequence[Event], inks: Inks, symbols: Inks,
    ) -> None:  # fmt: skip
        """The free squares, the last moves, what scored or would score, and the ghost."""
        if draft is not None and view.hand:
            square = Shapes()
            for one, two in dashes(box(-0.42, -0.42, 0.42, 0.42, 0.1, 3), 0.08, 0.07):
                square.fill(line(one, two, 0.022), inks["dim"])
            for x, y in view.squares:
                shapes.add(square, x, y, 1)
        for nth in marks:
            place = view.laid[nth][1]
            rim = box(place.x - 0.52, place.y - 0.52, place.x + 0.52, place.y + 0.52, 0.05, 3)
            shapes.stroke(rim, 0.045, inks["glow"])
        self._score(shapes, lit, inks, symbols)
        if draft is not None and draft.ghost is not None:
            self._ghost(shapes, draft.ghost, inks, symbols)
            self._score(shapes, draft.events, inks, symbols)

    def spot(self, cell: str) -> Spot:
        """The middle of a square."""
        x, y = map(int, cell.split(","))
        return float(x), float(y)

    def settle(self, shapes: Shapes, events: Iterable[Event], settled: float, inks: Inks) -> None:
        """The tile that was just laid comes to lie: a rim closes in on it."""
        for event in events:
            if isinstance(event, Placed) and settled < 1:
                x, y = self.spot(event.cells[0])
                away = 0.53 + 0.4 * (1 - settled)
                rim = box(x - away, y - away, x + away, y + away, 0.06, 3)
                shapes.stroke(rim, 0.06, (*inks["ink"][:3], settled))

    def _score(self, shapes: Shapes, events: Iterable[Event], inks: Inks, symbols: Inks) -> None:
        """A ring around every symbol that counts, tied to the corner that it counts for."""
        for event in events:
            if isinstance(event, Placed):
                x, y = self.spot(event.cells[0])
                shapes.stroke(box(x - 0.53, y - 0.53, x + 0.53, y + 0.53, 0.06, 3), 0.09, inks["glow"])
            elif isinstance(event, CornerScored) and event.others:
                colour = (*symbols[event.colour][:3], 0.9)
                x, y = map(int, event.cell.split(","))
                start = corner_spot(x, y, event.corner)
                for cell, corner in event.others:
                    ox, oy = map(int, cell.split(","))
                    spot = corner_spot(ox, oy, corner)
                    shapes.fill(line(start, spot, 0.06), (*colour[:3], 0.6))
                    shapes.band(circle(*spot, 0.2), circle(*spot, 0.172), colour)
                shapes.band(circle(*start, 0.2), circle(*start, 0.172), colour)

    def _ghost(self, shapes: Shapes, ghost: Ghost, inks: Inks, symbols: Inks) -> None:
        x, y = ghost.spots[0]
        rim = box(x - 0.5, y - 0.5, x + 0.5, y + 0.5, 0.04, 2)
        shapes.halo(rim, 0.14, inks["shadow"])
        tile(shapes, ghost.tile, (x, y), 1.0, inks, symbols)
        edge = inks["ink"] if ghost.legal else inks["alarm"]
        for one, two in dashes(inset(rim, -0.02), 0.1, 0.07):
            shapes.fill(line(one, two, 0.045), edge)
        if not ghost.legal:
            for up in (-1, 1):
                shapes.fill(line((x - 0.3, y - 0.3 * up), (x + 0.3, y + 0.3 * up), 0.07), inks["alarm"])

    def on_ghost(self, ghost: Ghost, x: float, y: float) -> bool:
        sx, sy = ghost.spots[0]
        return abs(x - sx) <= 0.5 and abs(y - sy) <= 0.5

    def middle(self, ghost: Ghost) -> Spot:
        return ghost.spots[0]
