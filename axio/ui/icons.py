"""The few icons of the app, drawn like everything else."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

from axio.ui.boards.shapes import Colour, Shapes, Spot, circle, line

STROKE = 0.18


def icon(shapes: Shapes, name: str, at: Spot, size: float, ink: Colour) -> None:
    """Draw an icon; `size` is half its width."""
    for one, two in _LINES.get(name, ()):
        shapes.fill(line(_on(at, size, one), _on(at, size, two), STROKE * size), ink)
    if name == "menu":
        for up in (-1, 0, 1):
            shapes.fill(circle(at[0], at[1] + 0.7 * up * size, 0.19 * size, 16), ink)


def _arc(at: Spot, radius: float, start: float, end: float) -> tuple[tuple[Spot, Spot], ...]:
    """Lines along a part of a circle, from one angle to another in degrees."""
    angles = [radians(start + (end - start) * nth / 12) for nth in range(13)]
    return tuple(pairwise((at[0] + radius * cos(angle), at[1] + radius * sin(angle)) for angle in angles))


def _on(at: Spot, size: float, spot: Spot) -> Spot:
    return at[0] + size * spot[0], at[1] + size * spot[1]


_LINES: dict[str, tuple[tuple[Spot, Spot], ...]] = {
    "back": (((0.35, 0.8), (-0.45, 0)), ((-0.45, 0), (0.35, -0.8))),
    "next": (((-0.35, 0.8), (0.45, 0)), ((0.45, 0), (-0.35, -0.8))),
    "up": (((-0.8, -0.35), (0, 0.45)), ((0, 0.45), (0.8, -0.35))),
    "down": (((-0.8, 0.35), (0, -0.45)), ((0, -0.45), (0.8, 0.35))),
    "close": (((-0.7, -0.7), (0.7, 0.7)), ((-0.7, 0.7), (0.7, -0.7))),
    "plus": (((-0.8, 0), (0.8, 0)), ((0, -0.8), (0, 0.8))),
    "tick": (((-0.7, 0), (-0.15, -0.55)), ((-0.15, -0.55), (0.75, 0.55))),
    "first": (((0.7, 0.7), (-0.1, 0)), ((-0.1, 0), (0.7, -0.7)), ((-0.6, 0.7), (-0.6, -0.7))),
    "before": (((0.35, 0.7), (-0.45, 0)), ((-0.45, 0), (0.35, -0.7))),
    "after": (((-0.35, 0.7), (0.45, 0)), ((0.45, 0), (-0.35, -0.7))),
    "last": (((-0.7, 0.7), (0.1, 0)), ((0.1, 0), (-0.7, -0.7)), ((0.6, 0.7), (0.6, -0.7))),
    "play": (((-0.5, 0.8), (0.75, 0)), ((0.75, 0), (-0.5, -0.8)), ((-0.5, -0.8), (-0.5, 0.8))),
    "pause": (((-0.4, 0.75), (-0.4, -0.75)), ((0.4, 0.75), (0.4, -0.75))),
    "list": (((-0.3, 0.6), (0.8, 0.6)), ((-0.3, 0), (0.8, 0)), ((-0.3, -0.6), (0.8, -0.6)),
             ((-0.75, 0.6), (-0.7, 0.6)), ((-0.75, 0), (-0.7, 0)), ((-0.75, -0.6), (-0.7, -0.6))),
    "undo": (((-0.8, 0.3), (-0.35, 0.75)), ((-0.8, 0.3), (-0.35, -0.15)), ((-0.8, 0.3), (0.3, 0.3)),
             *_arc((0.3, -0.2), 0.5, 90, -90), ((0.3, -0.7), (-0.3, -0.7))),
    "turn": (*_arc((0, -0.05), 0.7, 35, 325), ((0.85, 0.75), (0.57, 0.35)), ((0.1, 0.35), (0.57, 0.35))),
    "hint": (*_arc((0, 0.25), 0.55, -60, 240), ((-0.27, -0.23), (-0.27, -0.5)), ((0.27, -0.23), (0.27, -0.5)),
             ((-0.27, -0.5), (0.27, -0.5)), ((-0.15, -0.82), (0.15, -0.82))),
    "stop": (((-0.55, -0.55), (0.55, -0.55)), ((0.55, -0.55), (0.55, 0.55)),
             ((0.55, 0.55), (-0.55, 0.55)), ((-0.55, 0.55), (-0.55, -0.55))),
    "fit": (
        ((-0.8, 0.3), (-0.8, 0.8)), ((-0.8, 0.8), (-0.3, 0.8)), ((0.8, 0.3), (0.8, 0.8)), ((0.8, 0.8), (0.3, 0.8)),
        ((-0.8, -0.3), (-0.8, -0.8)), ((-0.8, -0.8), (-0.3, -0.8)),
        ((0.8, -0.3), (0.8, -0.8)), ((0.8, -0.8), (0.3, -0.8)),
    ),
}  # fmt: skip
