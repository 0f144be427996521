"""A game on the table as Kivy properties: what is shown, to whom, and what whoever sits there may do."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from threading import Thread
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

from axio import players
from axio.engine import domino
from axio.engine.game import Advanced, CalledAxio, Event, Exchanged, Move, Refusal
from axio.session import Session
from axio.shelf import progress
from axio.store import Store
from axio.ui.draft import Draft, draft
from axio.ui.phase import OVER, PASS, PLAY, THINK
from axio.words import say

RETRY = 2.0
"""Seconds until a computer's move that could not be stored is tried again."""


class GameModel(EventDispatcher):
    """One stored game in play."""

    pace = 0.7
    """The least time that a computer takes for a move, in seconds: nobody could follow it otherwise."""

    phase = OptionProperty(PLAY, options=[PLAY, PASS, THINK, OVER])
    """Whether a human decides, the device has to be passed on, a computer thinks, or the game is over."""
    view = ObjectProperty(None, comparator=lambda one, two: one is two)
    """The game as whoever looks may see it; nobody's tiles while the device is passed on."""
    hand = ListProperty()
    """The tiles of whoever looks and has to decide."""
    draft = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    version = NumericProperty(0)
    """Grows whenever the draft has changed."""
    seat = NumericProperty(0)
    """Whose turn it is, or was last."""
    names = ListProperty()
    trouble = StringProperty("")
    """What went wrong, as a sentence."""
    news = ListProperty()
    """What happened since whoever looks decided last: the events of every move, oldest first."""
    marks = ListProperty()
    can_undo = BooleanProperty(False)
    exchanging = BooleanProperty(False)

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
        self._thought = 0
        self._before: Draft | None = None
        self._opened = len(session.moves)
        self._noticed: dict[int, int] = {}
        """Up to which move each seat has been shown the exchanges; at first, the move at which the game was opened."""
        self.unseen: list[tuple[str, tuple[str, ...]]] = []
        """Exchanges that whoever looks has not been shown yet: whose, and which tiles."""
        super().__init__(names=[seat.name for seat in session.seats], **kwargs)
        self._refresh()

    # What is shown

    @property
    def session(self) -> Session:
        return self._session

    def _refresh(self) -> None:
        """Show the state as it is now."""
        session = self._session
        seat = session.seat
        self.seat = session.state.player if seat is None else seat
        if seat is None:
            self.phase = OVER
        elif session.thinker:
            self.phase = THINK
        elif self.humans > 1 and self._revealed != seat:
            self.phase, self._revealed = PASS, None
        else:
            self.phase, self._revealed = PLAY, seat
        looks = self._looker()
        self.view = session.view(looks)
        self.hand = list(self.view.hand) if self.phase == PLAY else []
        self._tell(looks)
        self._notice_exchanges()
        self.draft = draft(self.view) if self.phase == PLAY and not self.view_exchanging else None
        self.exchanging = self.phase == PLAY and self.view_exchanging
        self.can_undo = self._may_undo()
        self.trouble = ""
        self.version += 1
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

    def _tell(self, looks: int | None) -> None:
        """What is new to whoever decides next, and which tiles are marked for it."""
        session = self._session
        since = next(
            (ply for ply in reversed(range(len(session.moves))) if session.states[ply].player == self.seat), -1
        )
        # In a turn of several placements the own ones are news too, but no tile of others was laid since.
        new = session.states[since + 1 + (since >= 0) :] if len(session.seats) > 1 else session.states[-1:]
        self.news = [state.view(looks).events for state in new if state is not session.states[0]]
        laid = session.state.laid  # type: ignore[attr-defined]
        mine = next((nth for nth in reversed(range(len(laid))) if laid[nth][0] == self.seat), -1)
        alone = len(session.seats) == 1 or self.phase == OVER
        self.marks = list(range(len(laid) - 1 if alone else mine + 1, len(laid))) if laid else []

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
        """A tap on the board: the ghost turns, another space takes it."""
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

    def hint(self) -> None:
        """Lay the ghost where it does well."""
        if self.draft is not None and self.options.get("hints", True):
            move = players.hint(self.view).move
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
            self._store.append(self.number, len(session.moves), str(move), progress(state))
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
            self._store.cut(self.number, left, progress(session.states[left]))
        except Refusal as refusal:
            self.trouble = say(refusal)
            return
        self._thought += 1
        self.unseen.clear()
        session.undo(seat)
        self._revealed = seat
        self._refresh()

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

    # Computers

    def _think(self) -> None:
        """Let a computer decide, beside everything else; what it says too late is not heard."""
        self._thought += 1
        token, session = self._thought, self._session
        name, seat = session.thinker, session.seat
        assert name is not None
        try:
            player = players.choose(name)
        except Refusal as refusal:
            self.trouble = say(refusal)
            return
        view, chance = session.view(seat), session.chance()

        began = Clock.time()

        def think() -> None:
            try:
                move = player(view, chance)
            except Exception:
                # Whatever is wrong with this player, the others want to go on.
                move = players.random(view, chance)
            Clock.schedule_once(lambda _dt: self._thought_of(token, move, began), 0)

        Thread(target=think, daemon=True, name="computer").start()

    def _thought_of(self, token: int, move: Move, began: float) -> None:
        """Give everybody time to see what the one before did."""
        Clock.schedule_once(lambda _dt: self._answered(token, move), max(0.0, began + self.pace - Clock.time()))

    def _answered(self, token: int, move: Move) -> None:
        if token == self._thought and self.phase == THINK and not self.play(move):
            # It could not be stored; perhaps it can be soon.
            Clock.schedule_once(lambda _dt: self._answered(token, move), RETRY)

    def leave(self) -> None:
        """Stop thinking: nobody sits here any more."""
        self._thought += 1


def axios(events: tuple[Event, ...]) -> list[str]:
    """The colours for which "AXIO!" was called."""
    return [event.colour for event in events if isinstance(event, CalledAxio)]


def gained(events: tuple[Event, ...]) -> dict[str, int]:
    """Points by colour, most first, without those that go beyond a track."""
    counted = {event.colour: event.points - event.lost for event in events if isinstance(event, Advanced)}
    return dict(sorted(counted.items(), key=lambda pair: -pair[1]))
