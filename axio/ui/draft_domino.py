"""A domino in the making of a move: which one is lifted, how it is turned, where it would lie, what that scores."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from axio.engine import domino
from axio.engine.game import Event, Move, Refusal
from axio.ui.here import here
from axio.ui.layout import Geometry, Spot, geometry

PICK_ONE = "First tap one of your tiles."
BEYOND = "Here the tile would reach beyond the board."
ONLY_WAY = "The tile fits here in this way only."
REACH = 0.8
"""How far a dragged tile may be pulled to a place where it can lie, in board units."""


class Ghost(NamedTuple):
    """A tile as it would lie: its letters, a point for each half of a domino or one for a Rota tile."""

    tile: str
    spots: tuple[Spot, ...]
    legal: bool


class Choice(NamedTuple):
    """A colour that the empty corner could count as, and what that corner would then give."""

    colour: str
    points: int


class DominoDraft:
    """The placement of a domino."""

    def __init__(self, view: domino.View) -> None:
        self.view = view
        self.geometry: Geometry = geometry(view.rules.grid)
        self.lifted: int | None = 0 if len(view.hand) == 1 else None
        self.way = 0
        self.ghost: Ghost | None = None
        self.move: domino.Place | None = None
        self.events: tuple[Event, ...] = ()
        self.trouble: Refusal | None = None
        """Why the tile cannot lie where the ghost is, or why nothing happened."""
        self.choices: tuple[Choice, ...] = ()
        self.naming = False
        self._anchor: int | None = None
        self._half = 0
        """Which half lies on the anchor."""

    @property
    def angle(self) -> float:
        """How the lifted tile is turned, in radians from its first half to its second."""
        return self.geometry.angle(self.way)

    @property
    def open_cells(self) -> frozenset[int]:
        """The spaces that a first tile may use; none once all spaces are open."""
        if not self.view.first_round or not self.view.hand:
            return frozenset()
        edges = self.view.open_edges
        return frozenset(c for nth, ends in enumerate(self.view.rules.grid.edges) if edges >> nth & 1 for c in ends)

    @property
    def tile(self) -> str:
        """The letters of the lifted tile."""
        return "" if self.lifted is None else self.view.hand[self.lifted]

    def lift(self, nth: int) -> None:
        """Take up a tile of the rack; the same one once more turns it."""
        if not 0 <= nth < len(self.view.hand):
            return
        self.trouble = None
        if self.lifted == nth:
            self.turn()
            return
        self.lifted = nth
        if self._anchor is not None:
            self._lay(self._anchor, self._half)

    def drop(self) -> None:
        """Take the tile back from the board; it stays lifted."""
        self.ghost, self.move, self.events, self.trouble, self._anchor = None, None, (), None, None

    def turn(self) -> None:
        """Turn the tile: in the hand by one step, on the board to the next place where it can lie."""
        self.trouble = None
        if self.lifted is None:
            self.trouble = Refusal(PICK_ONE)
        elif self._anchor is None:
            self.way = (self.way + 1) % self.geometry.ways
        else:
            self._turn_about(self._anchor)

    def _turn_about(self, anchor: int) -> None:
        ways = self.geometry.ways
        now = self._half * ways + self.way
        for further in range(1, 2 * ways + 1):
            half, way = divmod((now + further) % (2 * ways), ways)
            place = self._place(anchor, half, way)
            if place and place != self.move and self.view.is_legal(place):
                self.way = way
                self._lay(anchor, half)
                return
        if self.move is None:
            self.way = (self.way + 1) % ways
            self._lay(anchor, self._half)
        else:
            self.trouble = Refusal(ONLY_WAY)

    def tap(self, x: float, y: float) -> None:
        """Lay the tile on the space that was tapped, turned so that it can lie there if there is a way."""
        self.trouble = None
        cell = self.geometry.nearest(x, y)
        if cell is None:
            self.drop()
        elif self.lifted is None:
            self.trouble = Refusal(PICK_ONE)
        else:
            self._try(cell)

    def _try(self, cell: int) -> None:
        ways = self.geometry.ways
        for further in range(ways):
            way = (self.way + further) % ways
            for half in (0, 1):
                place = self._place(cell, half, way)
                if place and self.view.is_legal(place):
                    self.way = way
                    self._lay(cell, half)
                    return
        self._lay(cell, 0)

    def drag(self, x: float, y: float) -> None:
        """Lay the tile, as it is turned, where its middle is nearest to a point."""
        self.trouble = None
        if self.lifted is None:
            return
        best: tuple[bool, float, int] | None = None
        dx, dy = self.geometry.step(self.way)
        for cell, (cx, cy) in enumerate(self.geometry.centres):
            far = hypot(cx + dx / 2 - x, cy + dy / 2 - y)
            if far > 2 * REACH:
                continue
            place = self._place(cell, 0, self.way)
            legal = far <= REACH and place is not None and self.view.is_legal(place)
            if best is None or (not legal, far) < best[:2]:
                best = (not legal, far, cell)
        if best is None:
            self.drop()
        else:
            self._lay(best[2], 0)

    def step(self, dx: float, dy: float) -> None:
        """Move the ghost to the next place in a direction where the tile can lie; without one, to the middle."""
        if self.lifted is None:
            self.trouble = Refusal(PICK_ONE)
            return
        centres = self.geometry.centres
        if self._anchor is None:
            left, bottom, right, top = self.geometry.bounds
            x, y = (left + right) / 2, (bottom + top) / 2
            order = sorted(range(len(centres)), key=lambda c: hypot(centres[c][0] - x, centres[c][1] - y))
        else:
            x, y = centres[self._anchor]
            ahead = [(c, (cx - x) * dx + (cy - y) * dy, abs((cx - x) * dy - (cy - y) * dx))
                     for c, (cx, cy) in enumerate(centres)]  # fmt: skip
            order = [c for c, on, off in sorted(ahead, key=lambda way: way[1] + 3 * way[2]) if on > 0.4 and off <= on]
        for cell in order:
            if any((p := self._place(cell, h, w)) and self.view.is_legal(p)
                   for h in (0, 1) for w in range(self.geometry.ways)):  # fmt: skip
                self._try(cell)
                return

    def show(self, move: Move) -> None:
        """Lay the tile as a given placement has it."""
        assert isinstance(move, domino.Place)
        index = self.view.rules.grid.index
        self.lifted = self.view.hand.index(move.tile)
        a, b = index[move.a], index[move.b]
        self.way = self.geometry.beside[a].index(b)
        self._lay(a, 0)

    def _place(self, cell: int, half: int, way: int) -> domino.Place | None:
        """The placement with one half on a space and the tile turned in a way; None if it would leave the board."""
        other = self._other(cell, half, way)
        if other is None:
            return None
        names = self.view.rules.grid.names
        a, b = (cell, other) if half == 0 else (other, cell)
        return domino.Place(self.tile, names[a], names[b])

    def _other(self, cell: int, half: int, way: int) -> int | None:
        ways = self.geometry.ways
        return self.geometry.beside[cell][way if half == 0 else (way + ways // 2) % ways]

    def _lay(self, cell: int, half: int) -> None:
        self._anchor, self._half = cell, half
        (x, y), (dx, dy) = self.geometry.centres[cell], self.geometry.step(self.way)
        back = -1 if half else 1
        spots = ((x, y), (x + dx * back, y + dy * back))
        place = self._place(cell, half, self.way)
        self.move, self.events = None, ()
        self.trouble = Refusal(BEYOND) if place is None else here(self.view.why_not(place))
        if place is not None and self.trouble is None:
            self.move, self.events = place, self.view.preview(place)
        self.ghost = Ghost(self.tile, spots if half == 0 else spots[::-1], self.move is not None)
