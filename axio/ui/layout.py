"""Where the spaces of a board lie as points: one board unit from a space to its neighbour, y upwards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple, TypeAlias

from axio.engine.grid import Grid

Spot: TypeAlias = tuple[float, float]
Bounds: TypeAlias = tuple[float, float, float, float]
"""Left, bottom, right, top."""

ROW = sqrt(3) / 2
"""How far apart the rows of hexagons are."""
MARGIN = 0.12
"""The rim around a board that is always in sight with it."""


class Geometry(NamedTuple):
    """A grid of spaces as points, and the ways in which a tile can point from one to the next."""

    centres: tuple[Spot, ...]
    ways: int
    """In how many ways a tile can be turned: 4 or 6."""
    beside: tuple[tuple[int | None, ...], ...]
    """For every space and every way, the neighbour there."""
    bounds: Bounds

    def nearest(self, x: float, y: float) -> int | None:
        """The space under a point, None beside the board."""
        distance, cell = min((hypot(cx - x, cy - y), cell) for cell, (cx, cy) in enumerate(self.centres))
        return cell if distance <= 0.71 else None

    def step(self, way: int) -> Spot:
        """From the first half of a tile to its second, in board units."""
        angle = self.angle(way)
        return cos(angle), sin(angle)

    def angle(self, way: int) -> float:
        """The direction from the first half of a tile to its second: down at first, then clockwise."""
        return (-pi / 2 if self.ways == 4 else -pi / 3) - 2 * pi * way / self.ways


@cache
def geometry(grid: Grid) -> Geometry:
    """The points of a grid of squares or of hexagons that stand on a corner."""
    if grid.hexagonal:
        centres = tuple((q + r / 2, -r * ROW) for q, r in grid.points)
        rim = (0.5 + MARGIN, 1 / sqrt(3) + MARGIN)
    else:
        centres = tuple((float(x), float(y)) for x, y in grid.points)
        rim = (0.5 + MARGIN, 0.5 + MARGIN)
    ways = 6 if grid.hexagonal else 4
    empty = Geometry(centres, ways, (), (0, 0, 0, 0))
    at = {(round(x, 3), round(y, 3)): cell for cell, (x, y) in enumerate(centres)}

    def neighbour(cell: int, way: int) -> int | None:
        (x, y), (dx, dy) = centres[cell], empty.step(way)
        return at.get((round(x + dx, 3) + 0.0, round(y + dy, 3) + 0.0))

    beside = tuple(tuple(neighbour(cell, way) for way in range(ways)) for cell in range(len(centres)))
    return Geometry(centres, ways, beside, around(centres, *rim))


def around(centres: Iterable[Spot], side: float, rise: float) -> Bounds:
    """The rectangle around spaces that reach so far to the sides and up."""
    xs, ys = zip(*centres, strict=True)
    return min(xs) - side, min(ys) - rise, max(xs) + side, max(ys) + rise
