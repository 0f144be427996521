"""What Axio and Axio Hex are played with: tiles, boards and numbers, and the moves that use them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from typing import NamedTuple

from axio.engine.game import COLOURS, PLAYERS, BadMove, Move, alone, check_players, visible
from axio.engine.grid import Grid, hexagon, square

EMPTY, PYRAMID = 0, len(COLOURS) + 1
NUMBER = {letter: number for number, letter in enumerate(COLOURS)}


@dataclass(frozen=True, slots=True)
class Place(Move):
    """A tile on two spaces, its first colour on the first; both ways to say the same become one."""

    tile: str
    a: str
    b: str

    def __post_init__(self) -> None:
        one, two = self.tile[0], self.tile[1]
        if COLOURS.find(one) > COLOURS.find(two) or (one == two and self.a > self.b):
            for name, value in (("tile", two + one), ("a", self.b), ("b", self.a)):
                object.__setattr__(self, name, value)

    def __str__(self) -> str:
        return f"{self.tile} {self.a} {self.b}"

    @property
    def texts(self) -> tuple[str, str]:
        """Both ways to write the placement down, each with the first letter on the first space."""
        return str(self), f"{self.tile[::-1]} {self.b} {self.a}"


@dataclass(frozen=True, slots=True)
class Exchange(Move):
    """Show the whole rack, draw a new one, put the shown tiles back."""

    def __str__(self) -> str:
        return "exchange"


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep the rack and fill it up."""

    def __str__(self) -> str:
        return "keep"


def tile_named(text: str) -> str:
    """The one name of a tile: its colours in the order of COLOURS."""
    return "".join(sorted(text, key=COLOURS.find))


def parse(text: str) -> Move:
    """The move that a text says; raises BadMove."""
    match text.lower().split():
        case ["exchange"]:
            return Exchange()
        case ["keep"]:
            return Keep()
        case [tile, a, b] if len(tile) == 2 and all(letter in NUMBER for letter in tile.upper()):
            return Place(tile.upper(), a, b)
    raise BadMove('"{text}" is no move: write a tile and two spaces, "exchange" or "keep".', text=visible(text))


class Pair(NamedTuple):
    """Two neighbouring spaces in the order of a placement."""

    a: int
    b: int
    edge: int
    """The number of the grid's edge between them."""
    keep: int
    """As bits, the edges that have nothing to do with either space: what stays free once both are taken."""


@dataclass(frozen=True, eq=False)
class Rules:
    """The numbers in which Axio and Axio Hex, and their player counts, differ, and tables made from them."""

    game: str
    players: int
    colours: str
    grid: Grid
    printed: Mapping[str, str]
    """The spaces with a printed symbol, and its colour."""
    tiles: tuple[str, ...]
    rack: int
    pyramids: int
    length: int = 18
    laps: int = 1
    """How often a colour may go along its track: twice in solo games and for teams."""
    partners: bool = False
    """Whether the seats opposite each other share one track."""

    @cached_property
    def solo(self) -> bool:
        return self.players == 1

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that share a track."""
        half = self.players // 2
        return tuple((seat, seat + half) for seat in range(half)) if self.partners else alone(self.players)

    @cached_property
    def mates(self) -> tuple[tuple[int, ...], ...]:
        """For every seat, all that share its track, itself among them."""
        return tuple(next(team for team in self.teams if seat in team) for seat in range(self.players))

    @cached_property
    def top(self) -> int:
        return self.length * self.laps

    @cached_property
    def board(self) -> bytes:
        """The board before the first tile."""
        printed = {self.grid.index[name]: NUMBER[letter] + 1 for name, letter in self.printed.items()}
        return bytes(printed.get(cell, EMPTY) for cell in range(len(self.grid.names)))

    @cached_property
    def free(self) -> int:
        """The edges with two empty spaces before the first tile, as bits."""
        return sum(1 << edge for edge, ends in enumerate(self.grid.edges) if not any(self.board[i] for i in ends))

    @cached_property
    def _edges_at(self) -> list[int]:
        """For every space, its edges as bits."""
        at = [0] * len(self.grid.names)
        for edge, (a, b) in enumerate(self.grid.edges):
            at[a] |= 1 << edge
            at[b] |= 1 << edge
        return at

    @cached_property
    def beside(self) -> tuple[int, ...]:
        """For every printed space, the edges with a space beside it, as bits."""
        found = []
        for name in self.printed:
            edges = 0
            for near in self.grid.neighbours[self.grid.index[name]]:
                edges |= self._edges_at[near]
            found.append(edges)
        return tuple(found)

    @cached_property
    def pairs(self) -> Mapping[tuple[str, str], Pair]:
        """Every pair of neighbouring spaces by their names, both ways round."""
        grid, at = self.grid, self._edges_at
        return {
            (grid.names[a], grid.names[b]): Pair(a, b, edge, ~(at[a] | at[b]))
            for edge, ends in enumerate(grid.edges)
            for a, b in (ends, ends[::-1])
        }

    @cached_property
    def ways(self) -> Mapping[str, tuple[Sequence[Place], ...]]:
        """For every tile its placements on each edge of the empty grid: one way round and, if it differs, the other."""
        ends = [(self.grid.names[a], self.grid.names[b]) for a, b in self.grid.edges]
        return {
            tile: tuple(
                tuple(Place(tile, *(names[::-1] if turned else names)) for names in ends)
                for turned in ((False,) if tile[0] == tile[1] else (False, True))
            )
            for tile in set(self.tiles)
        }

    def __reduce__(self) -> tuple[object, ...]:
        return rules, (self.game, self.players)


@cache
def rules(game: str, players: int) -> Rules:
    """The rules of `axio`, `hex` or `hex-teams` for a number of players."""
    partners = game == "hex-teams"
    check_players(players, (4,) if partners else PLAYERS)
    solo = players == 1
    if game == "axio":
        return Rules(
            game=game,
            players=players,
            colours="RGBOP",
            grid=square((9, 9, 11, 13)[players - 1]),
            printed={"g7": "P", "g11": "R", "k7": "B", "g3": "G", "c7": "O"},
            tiles=_tiles("RGBOP", mixed=8, doubles=4),
            rack=1 if solo else 5,
            pyramids=20,
            laps=2 if solo else 1,
        )
    return Rules(
        game=game,
        players=players,
        colours="RGBOPY",
        grid=hexagon((6, 6, 7, 8)[players - 1]),
        printed={"0,-5": "B", "5,-5": "O", "5,0": "Y", "0,5": "P", "-5,5": "R", "-5,0": "G"},
        tiles=_tiles("RGBOPY", mixed=6, doubles=5),
        rack=1 if solo else 6,
        pyramids=0,
        laps=2 if solo or partners else 1,
        partners=partners,
    )


def _tiles(colours: str, mixed: int, doubles: int) -> tuple[str, ...]:
    pairs = [a + b for a, b in combinations(colours, 2)] * mixed + [colour * 2 for colour in colours] * doubles
    return tuple(sorted(pairs))
