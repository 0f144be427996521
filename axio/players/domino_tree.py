"""Axio and Axio Hex for thinking: positions that remember their best replies, so that nothing is worked out twice."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from operator import add, itemgetter
from typing import Any

from axio.engine.box import EMPTY, PYRAMID
from axio.engine.game import Track
from axio.players.gains import Lines
from axio.players.worth import TAKEN, Worth

Values = tuple[int, ...]


class Ground:
    """What all positions of one search share: the edges that were free at its root, and what scores are worth."""

    def __init__(self, lines: Lines, edges: list[tuple[int, int]], worth: Worth) -> None:
        self.lines = lines
        self.worth = worth
        self.ones = [a for a, _ in edges] + [b for _, b in edges]
        """The first space of every edge one way round, then of every edge the other way round."""
        self.twos = [b for _, b in edges] + [a for a, _ in edges]
        self.first: Any = itemgetter(*self.ones)
        self.second: Any = itemgetter(*self.twos)
        self.later = self
        """What holds once another tile lies."""

    def cooled(self, worths: Iterable[Worth]) -> Ground:
        """The same, but what scores are worth changes with every further tile."""
        ground = self
        for worth in worths:
            ground.later = copy(ground)
            ground = ground.later
            ground.worth = worth
            ground.later = ground
        return self


class Node:
    """A position after some placements; every player is taken to play what is worth most at once."""

    __slots__ = ("_best", "_children", "_values", "board", "ends", "gains", "ground", "reached", "tracks")

    def __init__(
        self,
        ground: Ground,
        board: bytearray,
        gains: list[bytearray],
        ends: list[tuple[int, int]],
        tracks: tuple[Track, ...],
        reached: int = 0,
    ) -> None:
        self.ground = ground
        self.board = board
        self.gains = gains
        self.ends = ends
        """Spaces that one more symbol beside them closes in, and where that symbol has to go."""
        self.tracks = tracks
        self.reached = reached
        """How many colours the last placement brought to the top."""
        self._values: dict[int, tuple[Values, Values]] = {}
        self._best: dict[int, int] = {}
        self._children: dict[int, Node] = {}

    def forget(self) -> None:
        """Give back the memory of all that was worked out from here."""
        self._values.clear()
        self._best.clear()
        self._children.clear()

    def best(self, seat: int, kind: int) -> int:
        """How much a tile relieves this seat's wants at most."""
        key = seat << 6 | kind
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = max(self.reliefs(seat, kind))
        return found

    def reliefs(self, seat: int, kind: int) -> Any:
        """How much a tile relieves this seat's wants, on every edge both ways round."""
        one, two = kind >> 3, kind & 7
        if one != two:
            return map(add, self._parts(seat, one)[0], self._parts(seat, two)[1])
        ground, gain, track = self.ground, self.gains[one], self.tracks[seat]
        table = ground.worth.relief_with_axio(track[one], ground.worth.total(track))
        return map(table.__getitem__, map(add, ground.first(gain), ground.second(gain)))

    def _parts(self, seat: int, colour: int) -> tuple[Values, Values]:
        """What one half of a tile relieves, on the first and on the second space of every edge."""
        key = seat << 3 | colour
        found = self._values.get(key)
        if found is None:
            ground, track = self.ground, self.tracks[seat]
            worth = ground.worth
            table = worth.relief_with_axio(track[colour], worth.total(track))
            values = list(map(table.__getitem__, self.gains[colour]))
            if self.ends:
                self._add_pyramids(values, table, track, colour)
            found = self._values[key] = ground.first(values), ground.second(values)
        return found

    def _add_pyramids(self, values: list[int], table: list[int], track: Track, colour: int) -> None:
        """Count the pyramid that a half would raise, as if the other half had none of the colours around it."""
        board, worth, lines = self.board, self.ground.worth, self.ground.lines
        for end, cell in self.ends:
            if board[end] or board[cell] or lines.around[cell](board).count(EMPTY) == 1:
                continue
            own, others = 1, 0
            for symbol in lines.around[end](board):
                if symbol - 1 == colour:
                    own += 1
                elif symbol:
                    others += worth.relief(track[symbol - 1])[1]
            more = table[self.gains[colour][cell] + own] + others - values[cell]
            values[cell] += more
            values[end] -= more  # a tile on both spaces raises none

    def child(self, seat: int, kind: int) -> Node:
        """The position after this seat has laid a tile where it is worth most."""
        key = seat << 6 | kind
        found = self._children.get(key)
        if found is None:
            edge = list(self.reliefs(seat, kind)).index(self._best[key])
            found = self._children[key] = self.laid(seat, kind, self.ground.ones[edge], self.ground.twos[edge])
        return found

    def laid(self, seat: int, kind: int, a: int, b: int) -> Node:
        """The position after this seat has laid a tile with its first colour on `a` and its second on `b`."""
        ground, lines = self.ground, self.ground.lines
        one, two = kind >> 3, kind & 7
        board, gains = self.board[:], [gain[:] for gain in self.gains]
        points = [0] * len(gains)
        points[one] = gains[one][a]
        points[two] += gains[two][b]
        lines.land(board, gains[one], one + 1, a)
        lines.land(board, gains[two], two + 1, b)
        for gain in gains:
            gain[a] = gain[b] = TAKEN
        ends = self.ends
        if lines.pyramids:
            near = lines.neighbours[a] + lines.neighbours[b]
            for cell in near:
                if board[cell] == EMPTY:
                    around = lines.around[cell](board)
                    free = around.count(EMPTY)
                    if free == 0:
                        board[cell] = PYRAMID
                        for symbol in around:
                            points[symbol - 1] += 1
                    elif free == 1:
                        ends = [*ends, (cell, lines.neighbours[cell][around.index(EMPTY)])]
        before, after = self.tracks[seat], ground.worth.after
        reached, top = 0, ground.worth.top
        track = list(before)
        for colour, made in enumerate(points):
            if made and track[colour] != top:
                track[colour] = after(track[colour], made)
                reached += not track[colour] % ground.worth.step
        tracks = self.tracks
        for mate in lines.mates[seat]:
            tracks = (*tracks[:mate], tuple(track), *tracks[mate + 1 :])
        return Node(ground.later, board, gains, ends, tracks, reached if ground.worth.extra_turns else 0)
