"""What everybody sees of a game of dominoes, what may be laid there and what it scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from axio.engine import score
from axio.engine.box import EMPTY, NUMBER, PYRAMID, Exchange, Keep, Pair, Place, Rules
from axio.engine.game import (
    COLOURS,
    Event,
    Exchanged,
    HalfScored,
    IllegalMove,
    Move,
    PyramidRaised,
    Result,
    Track,
    visible,
)
from axio.engine.grid import Grid
from axio.engine.placements import Placements

FIRST_TILE = "Your first tile must touch a coloured space that nobody has used yet."

Lines: TypeAlias = Sequence[tuple[int, ...]]


class Outcome(NamedTuple):
    """What a placement does on the table, in numbers; `Table.told` puts it into events."""

    board: bytes
    pyramids: tuple[int, ...]
    raised: Sequence[tuple[int, int | None]]
    """Spaces that got a pyramid, each with the space that gave it up if all stood on the board."""
    lines: tuple[Lines, Lines]
    """For each half, the runs of its colour that lead away from it."""
    points: Sequence[int]
    before: Track
    track: Track
    reached: Sequence[int]
    """The colours, by number, that give an extra turn."""


@dataclass(frozen=True)
class Table:
    """What everybody sees of a game of dominoes."""

    rules: Rules
    board: bytes
    """One byte per space: EMPTY, a colour's number in COLOURS plus 1, or PYRAMID."""
    tracks: tuple[Track, ...]
    player: int
    laid: tuple[tuple[int, Place], ...]
    """Every placement with its seat, from the first."""
    free: int
    """As bits, the edges of the grid with both spaces empty."""
    pyramids: tuple[int, ...]
    """The spaces on which one stands, the longest first."""
    extra: int
    exchanging: bool
    """Whether the player may exchange now: the only decision open then."""
    exchanges: tuple[tuple[int, Exchanged], ...]
    """Every exchange, with how many tiles had been laid by then."""
    result: Result | None

    @property
    def hand(self) -> tuple[str, ...]:
        raise NotImplementedError

    @property
    def players(self) -> int:
        return self.rules.players

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        return self.rules.teams

    @property
    def colours(self) -> str:
        return self.rules.colours

    @property
    def top(self) -> int:
        return self.rules.top

    @property
    def lap(self) -> int:
        return self.rules.length

    @property
    def over(self) -> bool:
        return self.result is not None

    def symbol(self, cell: str) -> str:
        """The colour that lies or is printed on a space, "" if none."""
        value = self.board[self.rules.grid.index[cell]]
        return COLOURS[value - 1] if EMPTY < value < PYRAMID else ""

    @property
    def legal_moves(self) -> Sequence[Move]:
        if self.result is not None or not self.hand:
            return ()
        if self.exchanging:
            return Exchange(), Keep()
        ways: list[Sequence[Place]] = []
        for tile in dict.fromkeys(self.hand):
            ways += self.rules.ways[tile]
        return Placements(ways, self.open_edges)

    @property
    def first_round(self) -> bool:
        """Whether the next tile is its player's first."""
        return len(self.laid) < self.rules.players

    @property
    def open_edges(self) -> int:
        """As bits, the edges on which the next tile may lie.

        A first tile must lie beside a printed space, and beside none that a tile of the first round touches.
        """
        if not self.first_round:
            return self.free
        laid = sum(1 << self.rules.pairs[place.a, place.b].edge for _, place in self.laid)
        unused = used = 0
        for edges in self.rules.beside:
            if edges & laid:
                used |= edges
            else:
                unused |= edges
        return self.free & unused & ~used

    def is_legal(self, move: Move) -> bool:
        if self.result is not None or not self.hand:
            return False
        if not isinstance(move, Place):
            return self.exchanging and isinstance(move, Exchange | Keep)
        pair = self.rules.pairs.get((move.a, move.b))
        if pair is None or self.exchanging or move.tile not in self.hand:
            return False
        return bool(self.open_edges >> pair.edge & 1)

    def why_not(self, move: Move) -> IllegalMove | None:
        return None if self.is_legal(move) else self.reason(move)

    def reason(self, move: Move) -> IllegalMove:
        """The first rule that an illegal move breaks."""
        if self.result is not None:
            return IllegalMove("The game is over.")
        if not self.hand:
            return IllegalMove("It is another player's turn.")
        if isinstance(move, Exchange | Keep):
            return IllegalMove(
                "You may exchange only at the end of your turn, and only if no tile left on your rack shows"
                " a colour in which you are lowest."
            )
        if not isinstance(move, Place):
            return IllegalMove("{move} is no move of this game.", move=move)
        if self.exchanging:
            return IllegalMove("First decide whether you exchange your tiles or keep them.")
        if move.tile not in self.hand:
            return IllegalMove("There is no tile {tile} on your rack.", tile=move.tile)
        for cell in (move.a, move.b):
            if cell not in self.rules.grid.index:
                return IllegalMove("There is no space {cell} in this game.", cell=visible(cell, 20))
            if self.board[self.rules.grid.index[cell]] != EMPTY:
                return IllegalMove("The space {cell} is not empty.", cell=cell)
        if (move.a, move.b) not in self.rules.pairs:
            return IllegalMove("The two halves of a tile must lie on neighbouring spaces.")
        return IllegalMove(FIRST_TILE)

    def preview(self, move: Move) -> tuple[Event, ...]:
        """What a legal placement would score; () for the other moves."""
        return tuple(self.told(self.player, move, self.outcome(move))) if isinstance(move, Place) else ()

    def outcome(self, place: Place) -> Outcome:
        """What a legal placement does: lines, pyramids, track, extra turns."""
        rules, grid = self.rules, self.rules.grid
        pair = rules.pairs[place.a, place.b]
        one, two = NUMBER[place.tile[0]], NUMBER[place.tile[1]]
        # Both halves are scored before either lies there: towards each other their lines are empty.
        lines = self._lines(pair.a, one + 1), self._lines(pair.b, two + 1)
        points = [0] * len(rules.colours)
        points[one] = sum(map(len, lines[0]))
        points[two] += sum(map(len, lines[1]))
        board = bytearray(self.board)
        board[pair.a] = one + 1
        board[pair.b] = two + 1
        pyramids = self.pyramids
        raised: list[tuple[int, int | None]] = []
        if rules.pyramids:
            for cell in _closed_in(grid, board, pair):
                taken = None
                if len(pyramids) == rules.pyramids:
                    taken, pyramids = pyramids[0], pyramids[1:]
                    board[taken] = EMPTY
                board[cell] = PYRAMID
                pyramids += (cell,)
                raised.append((cell, taken))
                for near in grid.neighbours[cell]:
                    points[board[near] - 1] += 1
        before = self.tracks[self.player]
        track = score.advance(before, points, rules.length, rules.laps)
        reached = () if rules.solo or track is before else score.reached(before, track, rules.length)
        return Outcome(bytes(board), pyramids, raised, lines, points, before, track, reached)

    def _lines(self, cell: int, colour: int) -> Lines:
        """The runs of a colour that lead away from a space."""
        board, grid = self.board, self.rules.grid
        if colour not in grid.around[cell](board):
            return ()
        found = []
        for ray in grid.rays[cell]:
            length = 0
            for i in ray:
                if board[i] != colour:
                    break
                length += 1
            if length:
                found.append(ray[:length])
        return found

    def told(self, player: int, place: Place, outcome: Outcome) -> list[Event]:
        """What a placement scored, in events."""
        names, colours = self.rules.grid.names, self.rules.colours
        events: list[Event] = []
        for cell, letter, lines in zip((place.a, place.b), place.tile, outcome.lines, strict=True):
            events.append(HalfScored(player, cell, letter, tuple(tuple(names[i] for i in line) for line in lines)))
        for cell_number, taken in outcome.raised:
            around = self.rules.grid.neighbours[cell_number]
            symbols = tuple((names[i], COLOURS[outcome.board[i] - 1]) for i in around)
            taken_from = None if taken is None else names[taken]
            events.append(PyramidRaised(player, names[cell_number], symbols, taken_from))
        events += score.told(player, colours, outcome.before, outcome.points, outcome.track)
        events += score.called(player, colours, outcome.reached)
        return events


def _closed_in(grid: Grid, board: bytearray, pair: Pair) -> list[int]:
    """The single empty spaces beside a new tile that have symbols or the edge on all sides, in the grid's order.

    A space that gave its pyramid up is closed in already, so no tile can be laid beside it again.
    """
    near = {i for cell in (pair.a, pair.b) for i in grid.neighbours[cell] if board[i] == EMPTY}
    return sorted(i for i in near if all(grid.around[i](board)))


@dataclass(frozen=True)
class View(Table):
    """A game of dominoes as one seat sees it."""

    seat: int | None
    rack: tuple[str, ...]
    """The seat's own tiles."""
    rack_sizes: tuple[int, ...]
    tiles_left: int
    """How many tiles are in the bag."""
    events: tuple[Event, ...] = field(compare=False)

    @property
    def hand(self) -> tuple[str, ...]:
        return self.rack if self.seat == self.player else ()
