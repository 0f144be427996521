"""The tiles of Axio Rota, and the move that lays one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TypeAlias, overload

from axio.engine.game import BadMove, Move, visible

Cell: TypeAlias = tuple[int, int]
"""A square: x grows to the right, y upwards."""

COLOURS, EMPTY = "RGBOP", "-"

# The 60 tiles, corners read clockwise from the top left. No source lists the real set, so this one is as even as 60
# tiles allow; an owner of the box may correct it here: all else follows from this table.
TILES = (
    *(first + "".join(rest) for first, *others in combinations(COLOURS, 4) for rest in permutations(others)),
    *(EMPTY + three for a, b, c in combinations(COLOURS, 3) for three in (a + b + c, b + c + a, c + a + b)),
)

TURNS = {tile: tuple(tile[4 - n :] + tile[: 4 - n] for n in range(4)) for tile in TILES}
"""Every tile in its four rotations, each a quarter turn clockwise from the one before."""
_NAMES = {turned: tile for tile, turns in TURNS.items() for turned in turns}

_MOVE = re.compile(r"([RGBOP-]{4}) (-?[0-9]{1,3}),(-?[0-9]{1,3})(?: =([A-Z]))?")


@dataclass(frozen=True, slots=True)
class Place(Move):
    """A tile, turned as it is to lie, on a square; `named` is the colour for its empty corner, "" if it has none."""

    tile: str
    x: int
    y: int
    named: str = ""

    def __str__(self) -> str:
        return f"{self.tile} {self.x},{self.y} ={self.named}" if self.named else f"{self.tile} {self.x},{self.y}"

    @property
    def texts(self) -> tuple[str]:
        """The one way to write the placement down."""
        return (str(self),)


def tile_named(text: str) -> str:
    """The one name of a tile, however it is turned: its rotation in TILES."""
    return _NAMES.get(text, text)


def parse(text: str) -> Place:
    """The move that a text says; raises BadMove."""
    found = _MOVE.fullmatch(" ".join(text.upper().split()))
    if not found:
        raise BadMove(
            '"{text}" is no move: write a tile and a square, and "=" with a colour for an empty corner.',
            text=visible(text),
        )
    tile, x, y, named = found.groups(default="")
    return Place(tile, int(x), int(y), named)


@dataclass(frozen=True, slots=True)
class Places(Sequence[Place]):
    """Every way to lay one tile, made only when asked for: a position has hundreds."""

    turns: tuple[str, ...]
    squares: tuple[Cell, ...]
    names: Sequence[str]

    def __len__(self) -> int:
        return len(self.squares) * len(self.turns) * len(self.names)

    @overload
    def __getitem__(self, nth: int) -> Place: ...
    @overload
    def __getitem__(self, nth: slice) -> tuple[Place, ...]: ...
    def __getitem__(self, nth: int | slice) -> Place | tuple[Place, ...]:
        if isinstance(nth, slice):
            return tuple(self[i] for i in range(len(self))[nth])
        rest, name = divmod(range(len(self))[nth], len(self.names))
        square, turn = divmod(rest, len(self.turns))
        return Place(self.turns[turn], *self.squares[square], self.names[name])

    def __iter__(self) -> Iterator[Place]:
        return (Place(tile, x, y, name) for x, y in self.squares for tile in self.turns for name in self.names)
