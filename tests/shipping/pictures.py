"""Compares the pictures that one program took of itself with those of another."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

MOST = 0.02
"""The share of a picture's pixels that may differ: another OpenGL draws edges otherwise, and a clock goes on."""
ALIKE = 40
"""The most by which red, green or blue of a pixel may differ, of 255."""


def pixels(file: Path) -> tuple[tuple[int, int], bytes]:
    """Width, height and colours of a picture as our photographer writes them: no filter, three bytes each."""
    data, at, body = file.read_bytes(), 8, b""
    width, height = struct.unpack(">II", data[16:24])
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        if kind == b"IDAT":
            body += data[at + 8 : at + 8 + length]
        at += 12 + length
    rows, wide = zlib.decompress(body), 3 * width + 1
    return (width, height), b"".join(rows[nth * wide + 1 : (nth + 1) * wide] for nth in range(height))


def differing(one: Path, two: Path) -> float:
    """The share of pixels that differ so that somebody may see it; all of them if the sizes do."""
    (size, first), (other, second) = pixels(one), pixels(two)
    if size != other:
        return 1.0
    if first == second:
        return 0.0
    apart = sum(
        any(abs(first[nth + part] - second[nth + part]) > ALIKE for part in range(3))
        for nth in range(0, len(first), 3)
        if first[nth : nth + 3] != second[nth : nth + 3]
    )
    return apart / (len(first) / 3)


def furthest(ours: Path, theirs: Path) -> tuple[float | None, str]:
    """The picture that differs most, and by how much; None with names if one has pictures that the other has not."""
    names = {path.name for path in ours.glob("*.png")}
    odd = names ^ {path.name for path in theirs.glob("*.png")}
    if odd or not names:
        return None, f"{len(odd)} are missing or too many, such as {min(odd)}" if odd else "there are none"
    return max((differing(ours / name, theirs / name), name) for name in names)
