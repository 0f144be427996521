"""Filled shapes as triangles whose edges fade within one pixel, whatever the zoom: the smoothness is in the mesh."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TypeAlias

Spot: TypeAlias = tuple[float, float]
Colour: TypeAlias = Sequence[float]
"""Red, green, blue and how opaque, each from 0 to 1."""

SHARPEST = 0.35
"""How far a corner may be pushed out along its bisector: the smaller, the further."""


class Shapes:
    """Collects shapes; a vertex is its place, the direction in which its edge fades, and its colour."""

    def __init__(self) -> None:
        self.vertices = array("f")
        """Eight numbers each: x, y, the fading's x and y in pixels, red, green, blue, opacity."""
        self.indices = array("H")
        self.count = 0

    def fill(self, outline: Sequence[Spot], colour: Colour) -> None:
        """A shape, counter-clockwise, all of which can be seen from the middle of its corners."""
        red, green, blue, opaque = colour
        size, first, put = len(outline), self.count, self.vertices.extend
        normals = _normals(outline)
        for (x, y), (nx, ny) in zip(outline, normals, strict=True):
            put((x, y, -nx / 2, -ny / 2, red, green, blue, opaque))
        for (x, y), (nx, ny) in zip(outline, normals, strict=True):
            put((x, y, nx / 2, ny / 2, red, green, blue, 0.0))
        put((sum(x for x, _ in outline) / size, sum(y for _, y in outline) / size, 0, 0, red, green, blue, opaque))
        middle = first + 2 * size
        for nth in range(size):
            here, there = first + nth, first + (nth + 1) % size
            self.indices.extend((middle, here, there, here, here + size, there + size, here, there + size, there))
        self.count += 2 * size + 1

    def band(self, outer: Sequence[Spot], inner: Sequence[Spot], colour: Colour) -> None:
        """What lies between two outlines of as many corners."""
        red, green, blue, opaque = colour
        size, first, put = len(outer), self.count, self.vertices.extend
        for outline, fading in ((outer, 1), (inner, -1)):
            normals = _normals(outline)
            for side, alpha in ((fading / 2, 0.0), (-fading / 2, opaque)):
                for (x, y), (nx, ny) in zip(outline, normals, strict=True):
                    put((x, y, nx * side, ny * side, red, green, blue, alpha))
        self._loops(first, size, ((0, 1), (1, 3), (3, 2)))
        self.count += 4 * size

    def halo(self, outline: Sequence[Spot], reach: float, colour: Colour) -> None:
        """A glow or a shadow: the colour at the outline, nothing of it any more so far away."""
        red, green, blue, opaque = colour
        size, first, put = len(outline), self.count, self.vertices.extend
        normals = _normals(outline)
        for x, y in outline:
            put((x, y, 0, 0, red, green, blue, opaque))
        for (x, y), (nx, ny) in zip(outline, normals, strict=True):
            put((x + nx * reach, y + ny * reach, 0, 0, red, green, blue, 0.0))
        self._loops(first, size, ((0, 1),))
        self.count += 2 * size

    def stroke(self, outline: Sequence[Spot], width: float, colour: Colour) -> None:
        """A closed line of a width, drawn inside its outline."""
        self.band(outline, inset(outline, width), colour)

    def add(self, other: Shapes, x: float, y: float, scale: float) -> None:
        """Put shapes that were made around 0,0 somewhere else and in another size."""
        numbers = other.vertices[:]
        numbers[0::8] = array("f", [x + scale * number for number in numbers[0::8]])
        numbers[1::8] = array("f", [y + scale * number for number in numbers[1::8]])
        self.vertices += numbers
        self.indices.extend([self.count + index for index in other.indices])
        self.count += other.count

    def _loops(self, first: int, size: int, pairs: Iterable[tuple[int, int]]) -> None:
        for one, two in pairs:
            a, b = first + one * size, first + two * size
            for nth in range(size):
                then = (nth + 1) % size
                self.indices.extend((a + nth, b + nth, b + then, a + nth, b + then, a + then))


def _normals(outline: Sequence[Spot]) -> list[Spot]:
    """For each corner, where one step outwards leads if both its edges move out by one."""
    size = len(outline)
    edges = []
    for nth in range(size):
        (x, y), (ax, ay) = outline[nth], outline[(nth + 1) % size]
        length = hypot(ax - x, ay - y) or 1.0
        edges.append(((ay - y) / length, (x - ax) / length))
    normals = []
    for nth in range(size):
        (bx, by), (ax, ay) = edges[nth - 1], edges[nth]
        nx, ny = ax + bx, ay + by
        stretch = max(nx * ax + ny * ay, SHARPEST)
        normals.append((nx / stretch, ny / stretch))
    return normals


def inset(outline: Sequence[Spot], width: float) -> list[Spot]:
    """The outline moved inwards; outwards if the width is negative."""
    return [(x - nx * width, y - ny * width) for (x, y), (nx, ny) in zip(outline, _normals(outline), strict=True)]


def box(left: float, bottom: float, right: float, top: float, radius: float, steps: int = 5) -> list[Spot]:
    """A rectangle with round corners."""
    radius = max(0.0, min(radius, (right - left) / 2, (top - bottom) / 2))
    corners = ((right - radius, top - radius), (left + radius, top - radius), (left + radius, bottom + radius),
               (right - radius, bottom + radius))  # fmt: skip
    # Where a side has no length left, two corners meet in one point; twice the same point has no direction.
    found: list[Spot] = []
    for nth, (x, y) in enumerate(corners):
        for step in range(steps + 1 if radius else 1):
            angle = pi / 2 * (nth + step / steps)
            spot = (x + radius * cos(angle), y + radius * sin(angle))
            if not found or hypot(spot[0] - found[-1][0], spot[1] - found[-1][1]) > 1e-6:
                found.append(spot)
    if hypot(found[0][0] - found[-1][0], found[0][1] - found[-1][1]) <= 1e-6:
        found.pop()
    return found


def along(one: Spot, two: Spot, side: float, end: float, radius: float, steps: int = 5) -> list[Spot]:
    """A box along the line between two points: so far to its sides, so far beyond its ends."""
    length = hypot(two[0] - one[0], two[1] - one[1]) or 1.0
    ux, uy = (two[0] - one[0]) / length, (two[1] - one[1]) / length
    return [
        (one[0] + x * ux - y * uy, one[1] + x * uy + y * ux)
        for x, y in box(-end, -side, length + end, side, radius, steps)
    ]


def line(one: Spot, two: Spot, width: float) -> list[Spot]:
    """A straight line with round ends."""
    return along(one, two, width / 2, width / 2, width / 2)


def dashes(outline: Sequence[Spot], dash: float, gap: float) -> list[tuple[Spot, Spot]]:
    """A closed outline cut into dashes of about these lengths, evenly all the way round."""
    corners = [*outline, outline[0]]
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(corners)]
    whole = sum(lengths)
    count = max(1, round(whole / (dash + gap)))
    dash = whole / count * dash / (dash + gap)

    def at(way: float) -> Spot:
        for (ax, ay), (bx, by), length in zip(corners, corners[1:], lengths, strict=False):
            if way <= length and length:
                return ax + (bx - ax) * way / length, ay + (by - ay) * way / length
            way -= length
        return corners[-1]

    return [(at(whole * n / count), at(whole * n / count + dash)) for n in range(count)]


def circle(x: float, y: float, radius: float, steps: int = 28) -> list[Spot]:
    return [(x + radius * cos(2 * pi * n / steps), y + radius * sin(2 * pi * n / steps)) for n in range(steps)]


def star(x: float, y: float, points: int, outer: float, inner: float, turn: float = pi / 2) -> list[Spot]:
    """Points and notches in turn; with an `inner` of 0 a plain polygon."""
    if not inner:
        return [(x + outer * cos(turn + 2 * pi * n / points), y + outer * sin(turn + 2 * pi * n / points))
                for n in range(points)]  # fmt: skip
    return [
        (x + r * cos(turn + pi * n / points), y + r * sin(turn + pi * n / points))
        for n in range(2 * points)
        for r in ((outer, inner)[n % 2],)
    ]
