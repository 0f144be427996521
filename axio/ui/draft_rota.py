"""A Rota tile in the making of a move: how it is turned, on which square, and what its empty corner counts as."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, pi

from axio.engine import rota
from axio.engine.game import Event, Move, Refusal, counted_of
from axio.ui.draft_domino import REACH, Choice, Ghost
from axio.ui.here import here


class RotaDraft:
    """The placement of a Rota tile."""

    def __init__(self, view: rota.View) -> None:
        self.view = view
        self.lifted: int | None = 0 if view.hand else None
        self.way = 0
        self.ghost: Ghost | None = None
        self.move: rota.Place | None = None
        self.events: tuple[Event, ...] = ()
        self.trouble: Refusal | None = None
        self.choices: tuple[Choice, ...] = ()
        self._cell: tuple[int, int] | None = None
        self._named = ""

    @property
    def angle(self) -> float:
        return -pi / 2 * self.way

    @property
    def tile(self) -> str:
        """The tile as it is turned."""
        return rota.TURNS[self.view.hand[0]][self.way] if self.view.hand else ""

    def lift(self, _nth: int) -> None:
        """There is one tile, always in the hand: a tap turns it."""
        self.turn()

    def drop(self) -> None:
        self.ghost, self.move, self.events, self.trouble, self._cell, self.choices = None, None, (), None, None, ()
        self._named = ""

    def turn(self) -> None:
        """Turn the tile clockwise by a quarter."""
        self.trouble = None
        if self.view.hand:
            self.way = (self.way + 1) % 4
            if self._cell is not None:
                self._lay(self._cell)

    def tap(self, x: float, y: float) -> None:
        """Lay the tile on the square that was tapped."""
        self.trouble = None
        if self.view.hand:
            self._lay((round(x), round(y)))

    def drag(self, x: float, y: float) -> None:
        """Lay the tile on the nearest free square beside the display."""
        if self.view.hand:
            far, cell = min((hypot(sx - x, sy - y), (sx, sy)) for sx, sy in self.view.squares)
            self._lay(cell if far <= REACH else (round(x), round(y)))

    def step(self, dx: float, dy: float) -> None:
        """Move the ghost to the next free square in a direction; without one, to the first there is."""
        if not self.view.hand:
            return
        if self._cell is None:
            self._lay(min(self.view.squares, key=lambda cell: hypot(cell[0] - 0.5, cell[1] - 0.5)))
            return
        x, y = self._cell
        ahead = [
            (on + 3 * off, cell)
            for cell in self.view.squares
            if (on := (cell[0] - x) * dx + (cell[1] - y) * dy) > 0
            and (off := abs((cell[0] - x) * dy - (cell[1] - y) * dx)) >= 0
        ]
        if ahead:
            self._lay(min(ahead)[1])

    def show(self, move: Move) -> None:
        """Lay the tile as a given placement has it."""
        assert isinstance(move, rota.Place)
        self.way = rota.TURNS[self.view.hand[0]].index(move.tile)
        self._cell, self._named = (move.x, move.y), move.named
        self._lay(self._cell)

    def name(self, colour: str) -> None:
        """Let the empty corner count as a colour."""
        if self._cell is not None and any(choice.colour == colour for choice in self.choices):
            self._named = colour
            self._lay(self._cell)

    @property
    def named(self) -> str:
        """The colour that the empty corner counts as, "" while there is none to name."""
        return self.move.named if self.move else ""

    @property
    def naming(self) -> bool:
        """Whether it matters as which colour the empty corner counts."""
        return any(choice.points for choice in self.choices)

    def _lay(self, cell: tuple[int, int]) -> None:
        if cell != self._cell:
            self._cell, self._named = cell, ""
        place = rota.Place(self.tile, *cell)
        self.move, self.events, self.choices, self.trouble = None, (), (), None
        if rota.EMPTY in place.tile:
            ways = [replace(place, named=colour) for colour in rota.COLOURS]
            if self.view.is_legal(ways[0]):
                self.choices = self._counting(ways)
                place = replace(place, named=self._named or self._best())
        self.trouble = here(self.view.why_not(place))
        if self.trouble is None:
            self.move, self.events = place, self.view.preview(place)
        self.ghost = Ghost(place.tile, (cell,), self.move is not None)

    def _counting(self, ways: list[rota.Place]) -> tuple[Choice, ...]:
        """What the empty corner would add to each colour; what goes beyond a track adds nothing."""
        counted = {way.named: counted_of(self.view.preview(way)) for way in ways}
        # What the other corners give a colour is what it gets while the empty one counts as another.
        return tuple(
            Choice(colour, points.get(colour, 0) - min(other.get(colour, 0) for other in counted.values()))
            for colour, points in counted.items()
        )

    def _best(self) -> str:
        """The colour that gets most; of several the one in which the player is lowest."""
        track = dict(zip(rota.COLOURS, self.view.tracks[self.view.player], strict=True))

        def worth(choice: Choice) -> tuple[int, int]:
            return choice.points, -track[choice.colour]

        return max(self.choices, key=worth).colour
