"""A game on the table as Kivy properties: what is shown, to whom, and what whoever sits there may do."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)

from axio.engine import domino
from axio.engine.game import Event, Exchanged, Move, Refusal
from axio.session import Session
from axio.shelf import progress
from axio.store import Elsewhere, Store
from axio.ui.computers import Computers
from axio.ui.draft import Draft, draft
from axio.ui.phase import OVER, PASS, PLAY, THINK
from axio.ui.telling import Told, latest, since
from axio.words import say

LATE = 0.3
"""Seconds in which a tap is still meant for the computer that has just moved, to get on with it."""


class GameModel(Computers, EventDispatcher):
    """One stored game in play."""

    phase = OptionProperty(PLAY, options=[PLAY, PASS, THINK, OVER])
    """Whether a human decides, the device has to be passed on, a computer thinks, or the game is over."""
    view = ObjectProperty(None, comparator=lambda one, two: one is two)
    """The game as whoever looks may see it; nobody's tiles while the device is passed on."""
    hand = ListProperty()
    """The tiles of whoever looks."""
    draft = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    version = NumericProperty(0)
    """Grows whenever the draft has changed."""
    seat = NumericProperty(0)
    """Whose turn it is, or was last."""
    names = ListProperty()
    trouble = StringProperty("")
    """What went wrong, as a sentence."""
    news = ListProperty()
    """What happened since whoever looks decided last, move by move, oldest first."""
    telling = NumericProperty(0)
    """Which of these is shown."""
    marks = ListProperty()
    can_undo = BooleanProperty(False)
    exchanging = BooleanProperty(False)
    __events__ = ("on_elsewhere",)
    """Another window has played on in this game: what is shown here is no longer how it stands."""

    def __init__(self, session: Session, store: Store, number: int, options: dict[str, Any], **kwargs: Any) -> None:
        self._session, self._store = session, store
        self.number = number
        """What the store calls this game."""
        self.options = options
        self.game = session.setup.game
        self.humans = sum(seat.human for seat in session.seats)
        self._revealed: int | None = next((n for n, seat in enumerate(session.seats) if seat.human), None)
        if self.humans > 1:
            self._revealed = None
        self._before: Draft | None = None
        self._opened = len(session.moves)
        self._noticed: dict[int, int] = {}
        """Up to which move each seat has been shown the exchanges; at first, the move at which the game was opened."""
        self.unseen: list[tuple[str, tuple[str, ...]]] = []
        """Exchanges that whoever looks has not been shown yet: whose, and which tiles."""
        self._own_since = float("-inf")
        """When a computer made room for the human's turn."""
        super().__init__(names=[seat.name for seat in session.seats], **kwargs)
        self._refresh()

    # What is shown

    @property
    def session(self) -> Session:
        return self._session

    def _refresh(self) -> None:
        """Show the state as it is now."""
        session = self._session
        seat, thought = session.seat, self.phase == THINK
        self.seat = session.state.player if seat is None else seat
        if seat is None:
            self.phase = OVER
        elif session.thinker:
            self.phase = THINK
        elif self.humans > 1 and self._revealed != seat:
            self.phase, self._revealed = PASS, None
        else:
            self.phase, self._revealed = PLAY, seat
            self._own_since = Clock.time() if thought else self._own_since
        self.view = session.view(self._looker())
        self.hand = [] if seat is None else list(own_tiles(self.view))
        self.advice = None
        self._tell()
        self._notice_exchanges()
        self.draft = draft(self.view) if self.phase == PLAY and not self.view_exchanging else None
        self.exchanging = self.phase == PLAY and self.view_exchanging
        self.can_undo = self._may_undo()
        self.trouble = ""
        self.version += 1
        self._forget()
        if self.phase == THINK:
            self._think()

    @property
    def view_exchanging(self) -> bool:
        return isinstance(self.view, domino.View) and self.view.exchanging

    def _looker(self) -> int | None:
        """Whose tiles may be on the screen."""
        if self.phase == PASS:
            return None
        if self.phase == PLAY:
            return self._revealed
        return self._revealed if self.humans == 1 else None

    def _tell(self) -> None:
        """What is new to whoever looks, and which tiles are marked for it."""
        session = self._session
        # A human alone among computers looks even while they think.
        looker = self._revealed if self._revealed is not None else self.seat
        self.news = since(session, looker) if self.humans else latest(session, len(session.seats))
        self.telling = len(self.news) - 1
        laid = session.state.laid  # type: ignore[attr-defined]
        mine = next((nth for nth in reversed(range(len(laid))) if laid[nth][0] == looker), -1)
        alone = len(session.seats) == 1 or self.phase == OVER
        self.marks = list(range(len(laid) - 1 if alone else mine + 1, len(laid))) if laid else []

    @property
    def told(self) -> Told | None:
        """The move of the others that is shown now."""
        return self.news[int(self.telling)] if self.news else None

    def tell_next(self) -> None:
        """Show another of the moves of the others; while a computer thinks, get on with it."""
        if self.phase == THINK:
            self.skip()
        elif len(self.news) > 1 and not self._late:
            self.telling = (self.telling + 1) % len(self.news)
            self.version += 1

    @property
    def _late(self) -> bool:
        """Whether a tap now was made before whoever taps could see that it is their turn."""
        return float(Clock.time()) - self._own_since < LATE

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last move did, as far as everybody may know."""
        return self._session.view(None).events if self._session.moves else ()

    @property
    def turn_events(self) -> tuple[Event, ...]:
        """What the last move did; after an exchange or its refusal, what the placement before it did, too."""
        session = self._session
        if not session.moves:
            return ()
        last = [session.states[-1].view(None).events]
        if len(session.moves) > 1 and isinstance(session.moves[-1], domino.Exchange | domino.Keep):
            last.insert(0, session.states[-2].view(None).events)
        return tuple(event for events in last for event in events)

    def _notice_exchanges(self) -> None:
        """Collect the racks that others had to show since; the last one was on the curtain already."""
        session = self._session
        if self.phase != PLAY:
            return
        for ply in range(self._noticed.get(self.seat, self._opened), len(session.moves)):
            on_curtain = self.humans > 1 and ply == len(session.moves) - 1
            for event in session.states[ply + 1].events:
                if isinstance(event, Exchanged) and event.player != self.seat and not on_curtain:
                    self.unseen.append((self.names[event.player], event.shown))
        self._noticed[self.seat] = len(session.moves)

    def _may_undo(self) -> bool:
        seat = self._undoer()
        return self.options.get("undo", True) is True and seat is not None and self._session.undo_to(seat) is not None

    def _undoer(self) -> int | None:
        """Who could take something back: whoever has the device, and that is the human who decided last."""
        if self.humans == 1 or self.phase != PLAY:
            return self._session.last_human
        return self._revealed

    # The draft

    def speak(self) -> None:
        """Say everything anew: the language has changed."""
        self._changed()

    def _changed(self) -> None:
        self.trouble = say(self.draft.trouble) if self.draft is not None and self.draft.trouble else ""
        self.version += 1

    def _with_draft(self, change: Callable[[Draft], None]) -> None:
        self.stop_hint()
        if self.draft is not None:
            change(self.draft)
            self._changed()

    def lift(self, nth: int) -> None:
        """Tap a tile of the rack."""
        self._with_draft(lambda draft: draft.lift(nth))

    def take(self, nth: int) -> None:
        """Take a tile of the rack up to drag it; it is not turned."""
        if self.draft is not None and self.draft.lifted != nth:
            self.lift(nth)

    def turn(self) -> None:
        self._with_draft(lambda draft: draft.turn())

    def tap(self, x: float, y: float, on_ghost: bool) -> None:
        """A tap on the board: the ghost turns, another space takes it; while a computer thinks, get on with it."""
        if self.phase == THINK:
            # That may bring the human's turn at once, and was not meant for it.
            self.skip()
        elif not self._late:
            self._with_draft(lambda draft: draft.turn() if on_ghost else draft.tap(x, y))

    def drag(self, x: float, y: float) -> None:
        self._with_draft(lambda draft: draft.drag(x, y))

    def remember(self) -> None:
        """The ghost is about to be dragged."""
        self._before = copy(self.draft)

    def recall(self) -> None:
        """Let the ghost lie where it lay before it was dragged."""
        if self.draft is not None and self._before is not None and self._before.view is self.view:
            self.draft = self._before
            self._changed()

    def step(self, dx: float, dy: float) -> None:
        self._with_draft(lambda draft: draft.step(dx, dy))

    def drop(self) -> None:
        self._with_draft(lambda draft: draft.drop())

    def name(self, colour: str) -> None:
        """Name the colour of a Rota tile's empty corner."""
        if hasattr(self.draft, "name"):
            self._with_draft(lambda draft: draft.name(colour))  # type: ignore[union-attr]

    def _lay(self, move: Move) -> None:
        self._with_draft(lambda draft: draft.show(move))

    # Moves

    def place(self) -> bool:
        """Lay the tile for good, if the ghost lies well."""
        if self.draft is None or self.draft.move is None:
            return False
        return self.play(self.draft.move)

    def play(self, move: Move) -> bool:
        """Play a move: first it is stored, then it is shown."""
        session = self._session
        try:
            state = session.state.play(move)
            ply = len(session.moves)
            self._store.append(self.number, ply, str(move), progress(state), self._moves(), session.setup)
        except Elsewhere:
            self.dispatch("on_elsewhere")
            return False
        except Refusal as refusal:
            self.trouble = say(refusal)
            return False
        session.play(move)
        self._refresh()
        return True

    def exchange(self) -> None:
        self.play(domino.Exchange())

    def keep(self) -> None:
        self.play(domino.Keep())

    def undo(self) -> None:
        """Take the last decision back, where the session allows it."""
        session, seat = self._session, self._undoer()
        left = session.undo_to(seat)
        if left is None or not self.can_undo:
            return
        try:
            self._store.cut(self.number, left, progress(session.states[left]), self._moves(), session.setup)
        except Elsewhere:
            self.dispatch("on_elsewhere")
            return
        except Refusal as refusal:
            self.trouble = say(refusal)
            return
        self._forget()
        self.unseen.clear()
        session.undo(seat)
        self._revealed = seat
        self._refresh()

    # Other windows

    def _moves(self) -> list[str]:
        return list(map(str, self._session.moves))

    def look_again(self) -> None:
        """See whether another window has played on meanwhile."""
        try:
            stored = self._store.load(self.number)
        except Refusal:
            # What cannot be looked at now is found out with the next move, if it matters.
            return
        if (stored.setup, list(stored.moves)) != (self._session.setup, self._moves()):
            self.dispatch("on_elsewhere")

    def on_elsewhere(self) -> None: ...

    # Whose eyes

    def reveal(self) -> None:
        """The one whose turn it is has the device now."""
        if self.phase == PASS:
            self._revealed = self._session.seat
            self._refresh()

    def hide(self) -> None:
        """Nobody may look any more, if there are several who could."""
        if self.humans > 1 and self.phase == PLAY:
            self._revealed = None
            self._refresh()


def own_tiles(view: Any) -> tuple[str, ...]:
    """The tiles of whoever looks."""
    return view.rack if isinstance(view, domino.View) else (view.tile,) if view.tile else ()
