"""What everybody sees of a game of Axio Rota, where a tile may be laid there and what its corners score."""

from __future__ import annotations

import copyreg
from bisect import insort
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from axio.engine import score
from axio.engine.game import CornerScored, Event, IllegalMove, Move, Result, Track, alone
from axio.engine.rota_tiles import COLOURS, EMPTY, TURNS, Cell, Place, Places, tile_named

TOP = 12
NUMBER = {letter: number for number, letter in enumerate(COLOURS)}

CIRCLE = (
    ((-1, 0, 1), (-1, 1, 2), (0, 1, 3)),
    ((0, 1, 2), (1, 1, 3), (1, 0, 0)),
    ((1, 0, 3), (1, -1, 0), (0, -1, 1)),
    ((0, -1, 0), (-1, -1, 1), (-1, 0, 2)),
)
"""For each corner, 0 to 3 clockwise from the top left, the others of its circle: step to the tile, and its corner."""

NAME_ONE = "Name a colour for the empty corner of your tile."
NAME_NONE = "You may name a colour only for a tile with an empty corner."


@cache
def cell_name(x: int, y: int) -> str:
    """The text form of a square."""
    return f"{x},{y}"


def read_only(display: dict[Cell, str]) -> MappingProxyType[Cell, str]:
    """A display that nobody can change."""
    return MappingProxyType(display)


# It must still travel to other processes.
copyreg.pickle(MappingProxyType, lambda display: (read_only, (dict(display),)))


def _beside(x: int, y: int) -> tuple[Cell, Cell, Cell, Cell]:
    return (x - 1, y), (x, y - 1), (x, y + 1), (x + 1, y)


def free_squares(display: Mapping[Cell, str]) -> tuple[Cell, ...]:
    """The free squares that share a side with a tile, in order."""
    return tuple(sorted({near for cell in display for near in _beside(*cell)}.difference(display)))


def grown(squares: tuple[Cell, ...], display: Mapping[Cell, str], x: int, y: int) -> tuple[Cell, ...]:
    """The free squares beside the display once one of them is taken."""
    free = list(squares)
    free.remove((x, y))
    for near in _beside(x, y):
        if near not in display and near not in squares:
            insort(free, near)
    return tuple(free)


class Outcome(NamedTuple):
    """What a placement does on the table, before anything is drawn."""

    track: Track
    axios: int
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Table:
    """What everybody sees of a game of Rota."""

    colours: ClassVar[str] = COLOURS
    top: ClassVar[int] = TOP
    lap: ClassVar[int] = TOP

    players: int
    display: Mapping[Cell, str] = field(hash=False)
    """The tiles as they lie, by square."""
    squares: tuple[Cell, ...]
    """The free squares beside the display, in order."""
    tracks: tuple[Track, ...]
    player: int
    laid: tuple[tuple[int, Place], ...]
    """Every placement with its seat, from the first."""
    extra: int
    result: Result | None
    events: tuple[Event, ...] = field(compare=False)

    @property
    def hand(self) -> tuple[str, ...]:
        raise NotImplementedError

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        return alone(self.players)

    @property
    def over(self) -> bool:
        return self.result is not None

    @property
    def legal_moves(self) -> Sequence[Move]:
        if self.over or not self.hand:
            return ()
        (tile,) = self.hand
        return Places(TURNS[tile], self.squares, COLOURS if EMPTY in tile else ("",))

    def is_legal(self, move: Move) -> bool:
        return self.why_not(move) is None

    def why_not(self, move: Move) -> IllegalMove | None:
        """The reason why a move is illegal, or None if it is legal."""
        if self.result is not None:
            return IllegalMove("The game is over.")
        if not self.hand:
            return IllegalMove("It is another player's turn.")
        if not isinstance(move, Place):
            return IllegalMove("{move} is no move of this game.", move=move)
        if tile_named(move.tile) not in self.hand:
            return IllegalMove("The tile {tile} is not in your hand.", tile=move.tile)
        if (move.x, move.y) in self.display:
            return IllegalMove("There is a tile on the square {x},{y} already.", x=move.x, y=move.y)
        if not any(near in self.display for near in _beside(move.x, move.y)):
            return IllegalMove("The square {x},{y} does not share a side with a tile.", x=move.x, y=move.y)
        if EMPTY not in move.tile:
            return IllegalMove(NAME_NONE) if move.named else None
        if not move.named:
            return IllegalMove(NAME_ONE)
        if move.named not in NUMBER:
            return IllegalMove("There is no colour {colour} in this game.", colour=move.named)
        return None

    def completed(self, place: Place) -> Place:
        """The placement with a colour named for its empty corner if that was left open and no colour gives a point."""
        if EMPTY not in place.tile or place.named or not self.hand:
            return place
        ways = [replace(place, named=colour) for colour in COLOURS]
        for way in ways:
            for event in self.outcome(way).events:
                if isinstance(event, CornerScored) and event.named and event.points:
                    return place
        return ways[0]

    def preview(self, move: Move) -> tuple[Event, ...]:
        """What a legal placement would score."""
        return self.outcome(move).events if isinstance(move, Place) else ()

    def outcome(self, place: Place) -> Outcome:
        """What a legal placement does: four corners, track, "AXIO!"."""
        symbols, player, x, y = self.display.get, self.player, place.x, place.y
        cell = cell_name(x, y)
        points = [0] * len(COLOURS)
        events: list[Event] = []
        for corner, letter in enumerate(place.tile):
            colour = place.named if letter == EMPTY else letter
            others = tuple(
                [
                    (cell_name(x + dx, y + dy), other)
                    for dx, dy, other in CIRCLE[corner]
                    if symbols((x + dx, y + dy), "    ")[other] == colour
                ]
            )
            points[NUMBER[colour]] += len(others)
            events.append(CornerScored(player, cell, corner, colour, letter == EMPTY, others))
        before = self.tracks[player]
        track = score.advance(before, points, TOP)
        axios = score.reached(before, track, TOP)
        events += score.told(player, COLOURS, before, points, track)
        events += score.called(player, COLOURS, axios)
        return Outcome(track, len(axios), tuple(events))


@dataclass(frozen=True)
class View(Table):
    """A game of Rota as one seat sees it."""

    seat: int | None
    tile: str
    """The seat's own tile, "" if it has none."""
    hand_sizes: tuple[int, ...]
    stack_sizes: tuple[int, ...]
    supply_left: int

    @property
    def hand(self) -> tuple[str, ...]:
        return (self.tile,) if self.tile and self.seat == self.player else ()
