"""The few icons of the app, drawn like everything else."""

from __future__ import annotations

from axio.ui.boards.shapes import Colour, Shapes, Spot, circle, line

STROKE = 0.18


def icon(shapes: Shapes, name: str, at: Spot, size: float, ink: Colour) -> None:
    """Draw an icon; `size` is half its width."""
    for one, two in _LINES.get(name, ()):
        shapes.fill(line(_on(at, size, one), _on(at, size, two), STROKE * size), ink)
    if name == "menu":
        for up in (-1, 0, 1):
            shapes.fill(circle(at[0], at[1] + 0.7 * up * size, 0.19 * size, 16), ink)


def _on(at: Spot, size: float, spot: Spot) -> Spot:
    return at[0] + size * spot[0], at[1] + size * spot[1]


_LINES: dict[str, tuple[tuple[Spot, Spot], ...]] = {
    "back": (((0.35, 0.8), (-0.45, 0)), ((-0.45, 0), (0.35, -0.8))),
    "up": (((-0.8, -0.35), (0, 0.45)), ((0, 0.45), (0.8, -0.35))),
    "down": (((-0.8, 0.35), (0, -0.45)), ((0, -0.45), (0.8, 0.35))),
    "close": (((-0.7, -0.7), (0.7, 0.7)), ((-0.7, 0.7), (0.7, -0.7))),
    "plus": (((-0.8, 0), (0.8, 0)), ((0, -0.8), (0, 0.8))),
    "tick": (((-0.7, 0), (-0.15, -0.55)), ((-0.15, -0.55), (0.75, 0.55))),
    "fit": (
        ((-0.8, 0.3), (-0.8, 0.8)), ((-0.8, 0.8), (-0.3, 0.8)), ((0.8, 0.3), (0.8, 0.8)), ((0.8, 0.8), (0.3, 0.8)),
        ((-0.8, -0.3), (-0.8, -0.8)), ((-0.8, -0.8), (-0.3, -0.8)),
        ((0.8, -0.3), (0.8, -0.8)), ((0.8, -0.8), (0.3, -0.8)),
    ),
}  # fmt: skip
