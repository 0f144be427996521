"""Small pictures of stored games: played through and drawn a little in every frame, so that nothing waits for them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from axio.engine.game import Refusal
from axio.store import Store
from axio.ui.boards.board import CLOSEST, Board, artist_for
from axio.ui.boards.shapes import Shapes
from axio.ui.theme import theme
from axio.ui.viewport import Viewport
from axio.words import say

SLICE = 0.004
"""Seconds of a frame that may go into pictures."""


class Sketched(NamedTuple):
    """A stored game as everybody may see it; with a fault and no shapes if it cannot be opened."""

    bounds: tuple[float, float, float, float]
    base: Shapes
    pieces: Shapes
    fault: str


class Picture(Board):
    """The board of a stored game, as small as there is room for it."""

    sketched = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(still=True, **kwargs)
        self.bind(sketched=self._redraw)

    def _draw(self, *_args: object) -> None:
        found = self.sketched
        if found is None or found.fault:
            self._put("base", Shapes())
            self._put("pieces", Shapes())
            return
        self.port = Viewport.fitted(self.width, self.height, found.bounds, dp(CLOSEST))
        self._look()
        self._put("base", found.base)
        self._put("pieces", found.pieces)


class Sketcher:
    """Draws the games that somebody wants to see, the last wanted first."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted: list[tuple[int, Callable[[Sketched], None]]] = []
        self._work: tuple[Generator[None, None, Sketched], Callable[[Sketched], None]] | None = None
        self._running: Any = None
        self._closed = False

    @property
    def busy(self) -> bool:
        return self._work is not None or bool(self._wanted)

    def want(self, number: int, tell: Callable[[Sketched], None]) -> None:
        """Draw this game when there is time, and tell."""
        if self._closed:
            return
        self._wanted.append((number, tell))
        if self._running is None:
            self._running = Clock.schedule_interval(self._step, 0)

    def close(self) -> None:
        """The screen is left: it may still hear of another theme, but nobody looks any more."""
        self._closed = True
        self.stop()

    def stop(self) -> None:
        """What was wanted is wanted no longer."""
        self._wanted.clear()
        self._work = None
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def _step(self, _dt: float) -> None:
        end = perf_counter() + SLICE
        while perf_counter() < end:
            if self._work is None:
                if not self._wanted:
                    self.stop()
                    return
                number, tell = self._wanted.pop()
                self._work = sketching(self._store, number), tell
            work, tell = self._work
            try:
                next(work)
            except StopIteration as done:
                self._work = None
                tell(done.value)


def sketching(store: Store, number: int) -> Generator[None, None, Sketched]:
    """The picture of a game in many short steps."""
    # The rules are loaded with the first game that anybody looks at.
    from axio import engine
    from axio.session import Seat, Session

    try:
        saved = store.load(number)
        session = Session(saved.setup, [Seat(*seat) for seat in saved.seats])
        parse = engine.game(saved.setup.game).parse
        for text in saved.moves:
            session.play(parse(text))
            yield
    except Refusal as refusal:
        return Sketched((0, 0, 1, 1), Shapes(), Shapes(), say(refusal))
    view = session.view(None)
    artist, base, pieces = artist_for(view), Shapes(), Shapes()
    yield
    artist.base(base, view, theme.inks, theme.loose)
    for piece in artist.pieces(view):
        yield
        artist.piece(pieces, piece, theme.inks, theme.symbols)
    return Sketched(artist.bounds(view), base, pieces, "")
