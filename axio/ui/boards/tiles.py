"""Draws a domino, on the board and everywhere else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from axio.ui.boards.shapes import Colour, Shapes, Spot, along
from axio.ui.boards.symbols import outlined, symbol

Inks = Mapping[str, Colour]


def width(hexagonal: bool) -> float:
    """How wide a domino is across, in board units."""
    return 0.8 if hexagonal else 0.91


def outline(spots: Sequence[Spot], hexagonal: bool, grow: float = 0.0) -> list[Spot]:
    """The rim of a domino whose halves are at two points one board unit apart."""
    half = width(hexagonal) / 2 + grow
    if hexagonal:
        return along(spots[0], spots[1], half, half, half, 8)
    return along(spots[0], spots[1], half, half, 0.15 + grow)


def tile(shapes: Shapes, letters: str, spots: Sequence[Spot], hexagonal: bool, inks: Inks, symbols: Inks) -> None:
    """A domino with its edge and its shadow."""
    rim = outline(spots, hexagonal)
    shapes.halo([(x, y - 0.025) for x, y in rim], 0.07, inks["shadow"])
    outlined(shapes, rim, 0.022, inks["tile"], inks["edge"])
    for letter, spot in zip(letters, spots, strict=True):
        symbol(shapes, letter, spot, 0.25 if hexagonal else 0.29, symbols[letter])
