"""Axio Rota for thinking: positions that remember their best replies, so that nothing is worked out twice."""

from __future__ import annotations

from collections.abc import Mapping
from operator import add

from axio.engine.game import Track
from axio.engine.rota import COLOURS, EMPTY, NUMBER, TILES, TURNS, Cell
from axio.players.worth import Worth

ROW = 256
"""A square or a point where corners meet is a number: x times this, plus y."""
CORNERS = (1, ROW + 1, ROW, 0)
"""From a square to the points at its corners, clockwise from the top left."""
BESIDE = (-ROW, -1, 1, ROW)
BLANK = len(COLOURS)

Turned = tuple[int, int, int, int]
"""The colours of a tile as it lies, BLANK for the empty corner."""


def _numbers(tile: str) -> Turned:
    one, two, three, four = (BLANK if letter == EMPTY else NUMBER[letter] for letter in tile)
    return one, two, three, four


TILE = {tile: number for number, tile in enumerate(TILES)}
WAYS: list[list[Turned]] = [[_numbers(turned) for turned in TURNS[tile]] for tile in TILES]
"""For every tile its four rotations."""


def square_of(x: int, y: int) -> int:
    """The number of a square."""
    return x * ROW + y


class Node:
    """A display after some placements; every player is taken to play what is worth most at once."""

    __slots__ = ("_children", "_values", "points", "reached", "squares", "taken", "tracks", "worth", "worths")

    def __init__(
        self,
        worths: tuple[Worth, ...],
        points: dict[int, int],
        taken: frozenset[int],
        squares: list[int],
        tracks: tuple[Track, ...],
        reached: int = 0,
    ) -> None:
        self.worth = worths[0]
        self.worths = worths
        """What scores are worth now and, if that changes, once further tiles lie."""
        self.points = points
        """Where corners meet: how often each colour is there, two bits each."""
        self.taken = taken
        self.squares = squares
        """The free squares beside the display."""
        self.tracks = tracks
        self.reached = reached
        self._values: dict[tuple[int, int], list[list[int]]] = {}
        self._children: dict[int, Node] = {}

    @classmethod
    def of(
        cls, worths: tuple[Worth, ...], display: Mapping[Cell, str], squares: list[int], tracks: tuple[Track, ...]
    ) -> Node:
        """The position of a display."""
        points: dict[int, int] = {}
        for (x, y), tile in display.items():
            _touch(points, _numbers(tile), square_of(x, y))
        return cls(worths, points, frozenset(square_of(x, y) for x, y in display), squares, tracks)

    def forget(self) -> None:
        """Give back the memory of all that was worked out from here."""
        self._values.clear()
        self._children.clear()

    def _corners(self, seat: int, colour: int) -> list[list[int]]:
        """What a colour relieves in each of the four corners on every free square."""
        found = self._values.get((seat, colour))
        if found is None:
            if colour == BLANK:
                every = [self._corners(seat, named) for named in range(BLANK)]
                found = [list(map(max, *[corners[nth] for corners in every])) for nth in range(4)]
            else:
                track, get, shift = self.tracks[seat], self.points.get, 2 * colour
                table = self.worth.relief_with_axio(track[colour], self.worth.total(track))
                found = [[table[get(square + to, 0) >> shift & 3] for square in self.squares] for to in CORNERS]
            self._values[seat, colour] = found
        return found

    def reliefs(self, seat: int, way: Turned) -> list[int]:
        """How much a turned tile relieves this seat's wants on every free square."""
        one, two, three, four = [self._corners(seat, colour)[nth] for nth, colour in enumerate(way)]
        return list(map(add, map(add, one, two), map(add, three, four)))

    def child(self, seat: int, tile: int) -> Node:
        """The position after this seat has laid a tile where it is worth most."""
        key = seat << 6 | tile
        found = self._children.get(key)
        if found is None:
            best, chosen, place = -1, WAYS[tile][0], 0
            for way in WAYS[tile]:
                reliefs = self.reliefs(seat, way)
                most = max(reliefs)
                if most > best:
                    best, chosen, place = most, way, self.squares[reliefs.index(most)]
            found = self._children[key] = self.laid(seat, chosen, place, self.named(seat, chosen, place))
        return found

    def named(self, seat: int, way: Turned, square: int) -> int:
        """The colour to name for an empty corner; BLANK if there is none."""
        if BLANK not in way:
            return BLANK
        nth = way.index(BLANK)
        point, track, relief = self.points.get(square + CORNERS[nth], 0), self.tracks[seat], self.worth.relief
        return max(range(BLANK), key=lambda colour: relief(track[colour])[point >> 2 * colour & 3])

    def fills(self, seat: int, way: Turned, square: int) -> bool:
        """Whether a turned tile would bring a colour of this seat to the top, the right one named."""
        made = [0] * BLANK
        blank = 0
        for colour, to in zip(way, CORNERS, strict=True):
            point = self.points.get(square + to, 0)
            if colour == BLANK:
                blank = point
            else:
                made[colour] = point >> 2 * colour & 3
        short = self.worth.short
        return any(
            0 < short(points) <= made[colour] + (blank >> 2 * colour & 3)
            for colour, points in enumerate(self.tracks[seat])
        )

    def laid(self, seat: int, way: Turned, square: int, named: int) -> Node:
        """The position after this seat has laid a turned tile."""
        worth, get = self.worth, self.points.get
        made = [0] * BLANK
        for colour, to in zip(way, CORNERS, strict=True):
            scored = named if colour == BLANK else colour
            made[scored] += get(square + to, 0) >> 2 * scored & 3
        track = list(self.tracks[seat])
        reached = 0
        for colour, gain in enumerate(made):
            if gain and track[colour] != worth.top:
                track[colour] = worth.after(track[colour], gain)
                reached += track[colour] == worth.top
        points = self.points.copy()
        _touch(points, way, square)
        taken = self.taken | {square}
        squares = [other for other in self.squares if other != square]
        squares += [square + to for to in BESIDE if square + to not in taken and square + to not in self.squares]
        tracks = (*self.tracks[:seat], tuple(track), *self.tracks[seat + 1 :])
        return Node(self.worths[1:] or self.worths, points, taken, squares, tracks, reached)


def _touch(points: dict[int, int], way: Turned, square: int) -> None:
    """The symbols of a new tile are there at its corners."""
    for colour, to in zip(way, CORNERS, strict=True):
        if colour != BLANK:
            point = square + to
            now = points.get(point, 0)
            # A fourth of its colour completes a circle: nobody can lay there any more.
            if now >> 2 * colour & 3 != 3:
                points[point] = now + (1 << 2 * colour)
