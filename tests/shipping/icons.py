"""Draws the icons and the first picture on a phone from the symbols of the game: `python3 dev.py icons`."""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Callable
from math import cos, pi, sin
from pathlib import Path
from typing import NamedTuple

from axio.ui.boards.shapes import Shapes, Spot, box
from axio.ui.boards.symbols import symbol
from axio.ui.photographer import png

ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
FINE = 4
"""How many samples each pixel has in each direction."""
PAPER, TILE, EDGE = "F5F2EB", "1B1E25", "3A3E48"
SYMBOLS = {"R": "E5484D", "G": "30A46C", "B": "3E82F7", "O": "F59E0B", "P": "A36BE0"}
NOTHING = "00000000"
TURN = pi / 4
"""The tile lies across the icon."""


class Picture(NamedTuple):
    """A picture that has yet to be painted: its width and height, and what is on it."""

    width: int
    height: int
    draw: Callable[[Shapes], None]


def colour(code: str) -> tuple[float, ...]:
    """Red, green, blue and opacity, each from 0 to 1, of hexadecimal digits."""
    return tuple(byte / 255 for byte in bytes.fromhex(code if len(code) == 8 else f"{code}FF"))


def domino(shapes: Shapes, x: float, y: float, half: float, letters: str = "RB") -> None:
    """A tile of two halves across the picture, each half so far from its middle to its edge."""

    def turned(spots: list[Spot]) -> list[Spot]:
        return [(x + a * cos(TURN) - b * sin(TURN), y + a * sin(TURN) + b * cos(TURN)) for a, b in spots]

    shapes.fill(turned(box(-2 * half, -half, 2 * half, half, half * 0.42, 16)), colour(EDGE))
    rim = half * 0.06
    shapes.fill(turned(box(-2 * half + rim, -half + rim, 2 * half - rim, half - rim, half * 0.38, 16)), colour(TILE))
    for letter, side in zip(letters, (-1, 1), strict=True):
        (place,) = turned([(side * half * 0.94, 0)])
        symbol(shapes, letter, place, half * 0.56, colour(SYMBOLS[letter]))


def _icon(shapes: Shapes) -> None:
    """The tile on a rounded sheet, for desktops and old phones."""
    shapes.fill(box(16, 16, 496, 496, 104, 24), colour(PAPER))
    domino(shapes, 256, 256, 100)


def _foreground(shapes: Shapes) -> None:
    """The tile alone: a phone cuts its own outline, but never nearer to the middle than 132 pixels."""
    domino(shapes, 216, 216, 58)


def _background(shapes: Shapes) -> None:
    """The sheet alone."""
    shapes.fill(box(-1, -1, 433, 433, 0), colour(PAPER))


def _presplash(shapes: Shapes) -> None:
    """What a phone shows while Python starts: the tile, and the five colours below it."""
    shapes.fill(box(-1, -1, 721, 721, 0), colour(PAPER))
    domino(shapes, 360, 420, 110)
    for nth, (letter, code) in enumerate(SYMBOLS.items()):
        symbol(shapes, letter, (360 + (nth - 2) * 84, 80), 24, colour(code))


PICTURES = {
    "icon.png": Picture(512, 512, _icon),
    "icon_foreground.png": Picture(432, 432, _foreground),
    "icon_background.png": Picture(432, 432, _background),
    "presplash.png": Picture(720, 720, _presplash),
}


def pixels(picture: Picture) -> bytes:
    """Red, green, blue and opacity of every pixel, row by row from the bottom."""
    shapes = Shapes()
    picture.draw(shapes)
    inks = [tuple(bytes.fromhex(NOTHING))]
    wide = picture.width * FINE
    rows = [bytearray(wide) for _row in range(picture.height * FINE)]
    numbers, indices = shapes.vertices, shapes.indices
    for nth in range(0, len(indices), 3):
        corners = [numbers[8 * index : 8 * index + 8] for index in indices[nth : nth + 3]]
        if all(corner[7] for corner in corners):
            ink = tuple(round(255 * part) for part in corners[0][4:8])
            if ink not in inks:
                inks.append(ink)
            _triangle(rows, [(corner[0] * FINE, corner[1] * FINE) for corner in corners], inks.index(ink))
    return b"".join(_blended(rows[y : y + FINE], inks) for y in range(0, len(rows), FINE))


def _triangle(rows: list[bytearray], corners: list[Spot], ink: int) -> None:
    """Fill all samples whose middle lies in a triangle."""
    first, last = min(y for _x, y in corners), max(y for _x, y in corners)
    for row in range(max(0, round(first)), min(len(rows), round(last))):
        y, crossed = row + 0.5, list[float]()
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
            if (ay <= y) != (by <= y):
                crossed.append(ax + (bx - ax) * (y - ay) / (by - ay))
        if crossed:
            left, right = max(0, round(min(crossed))), min(len(rows[row]), round(max(crossed)))
            rows[row][left:right] = bytes([ink]) * max(0, right - left)


def _blended(rows: list[bytearray], inks: list[tuple[int, ...]]) -> bytes:
    """One row of pixels from the samples that it is made of."""
    found: dict[bytes, bytes] = {}
    line = bytearray()
    for x in range(0, len(rows[0]), FINE):
        samples = b"".join(bytes(row[x : x + FINE]) for row in rows)
        if samples not in found:
            found[samples] = _mixed([inks[ink] for ink in samples])
        line += found[samples]
    return bytes(line)


def _mixed(inks: list[tuple[int, ...]]) -> bytes:
    """The mean of some inks; one that is not there at all has no colour to give."""
    seen = [ink for ink in inks if ink[3]]
    if not seen:
        return bytes(4)
    return bytes([*(round(sum(ink[part] for ink in seen) / len(seen)) for part in range(3)),
                  round(255 * len(seen) / len(inks))])  # fmt: skip


def read(file: bytes) -> tuple[int, int, bytes]:
    """Width, height and pixels of a picture that was written here."""
    width, height = struct.unpack(">2I", file[16:24])
    start = file.index(b"IDAT") + 4
    (size,) = struct.unpack(">I", file[start - 8 : start - 4])
    lines = zlib.decompress(file[start : start + size])
    step = 4 * width + 1
    return width, height, b"".join(lines[step * y + 1 : step * (y + 1)] for y in reversed(range(height)))


def main() -> int:
    for name, picture in PICTURES.items():
        file = png(pixels(picture), picture.width, picture.height, clear=True)
        (ASSETS / name).write_bytes(file)
        print(f"assets/{name}: {picture.width} x {picture.height} pixels, {len(file)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
