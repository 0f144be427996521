"""Boards of spaces: names, neighbours and rays as tables that are made once per board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter

Point = tuple[int, int]

SQUARE_STEPS: tuple[Point, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))
HEX_STEPS: tuple[Point, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@dataclass(frozen=True, eq=False)
class Grid:
    """The spaces of one area. A space is a number here, a name everywhere a person may read it."""

    points: tuple[Point, ...]
    names: tuple[str, ...]
    index: dict[str, int]
    """Number by name."""
    neighbours: tuple[tuple[int, ...], ...]
    around: tuple[Callable[[bytes | bytearray], tuple[int, ...]], ...]
    """For every space, what reads the bytes of its neighbours off a board at once."""
    rays: tuple[tuple[tuple[int, ...], ...], ...]
    """For every space, the spaces that lead away from it in each direction, up to the edge of the area."""
    edges: tuple[tuple[int, int], ...]
    """All pairs of neighbouring spaces, lower number first."""
    hexagonal: bool


def _grid(points: Sequence[Point], steps: Sequence[Point], name: Callable[[int, int], str]) -> Grid:
    number = {point: i for i, point in enumerate(points)}

    def ray(point: Point, step: Point) -> tuple[int, ...]:
        found = []
        x, y = point[0] + step[0], point[1] + step[1]
        while (x, y) in number:
            found.append(number[x, y])
            x, y = x + step[0], y + step[1]
        return tuple(found)

    rays = tuple(tuple(line for step in steps if (line := ray(point, step))) for point in points)
    neighbours = tuple(tuple(line[0] for line in lines) for lines in rays)
    names = tuple(name(x, y) for x, y in points)
    return Grid(
        points=tuple(points),
        names=names,
        index={text: i for i, text in enumerate(names)},
        neighbours=neighbours,
        around=tuple(itemgetter(*near) for near in neighbours),
        rays=rays,
        edges=tuple((a, b) for a, around in enumerate(neighbours) for b in around if a < b),
        hexagonal=steps is HEX_STEPS,
    )


def square_name(x: int, y: int) -> str:
    """Files a to m and ranks 1 to 13 of the full board, a1 at the bottom left."""
    return f"{'abcdefghijklm'[x]}{y + 1}"


def pair_name(x: int, y: int) -> str:
    return f"{x},{y}"


@cache
def square(side: int) -> Grid:
    """The centred area of the 13x13 board, with the names of the full board."""
    first = (13 - side) // 2
    reach = range(first, first + side)
    return _grid([(x, y) for y in reach for x in reach], SQUARE_STEPS, square_name)


@cache
def hexagon(side: int) -> Grid:
    """A hexagon of hexagons with `side` spaces a side; axial coordinates, q to the right, r to the lower right."""
    reach = range(1 - side, side)
    return _grid([(q, r) for r in reach for q in reach if abs(q + r) < side], HEX_STEPS, pair_name)
