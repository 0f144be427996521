"""The marks of challenges: what the computer levels reach, found out beside everything else and kept."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from threading import Thread
from typing import TypeAlias

from kivy.clock import Clock

from axio import challenge
from axio.challenge import Marks
from axio.engine.game import Refusal
from axio.store import Store
from axio.ui.thinking import report

Deal: TypeAlias = tuple[str, date]


class Marker:
    """Lets the computer play the deals that somebody asks for, the last wanted first, one at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted: list[Deal] = []
        self._working: Deal | None = None
        self._ready: Callable[[], None] | None = None
        self._gone = self._resting = False
        self._found: dict[Deal, Marks] = {}
        """Marks that could not be kept are remembered as long as the app runs."""
        self._failed: set[Deal] = set()
        """What went wrong goes wrong again: it is tried once each time the app runs."""

    @property
    def busy(self) -> bool:
        return self._working is not None

    def marks(self, game: str, day: date) -> Marks | None:
        """The marks of a challenge, if they are there by now; raises Refusal."""
        kept = self._store.setting(challenge.marks_name(game, day), None)
        return self._found.get((game, day)) or challenge.marks_kept(kept)

    def all(self) -> dict[Deal, Marks]:
        """All marks that are there by now; raises Refusal."""
        return challenge.all_marks(self._store.settings(challenge.MARKS)) | self._found

    def want(self, deals: list[Deal], ready: Callable[[], None] | None) -> None:
        """Find out the marks of these deals, the first of them first; whoever waits is called after each."""
        self._ready = ready
        self._wanted = [deal for deal in deals if deal != self._working and self._unknown(deal)]
        self._go_on()

    def forget(self, ready: Callable[[], None]) -> None:
        """Somebody waits no longer; what is begun is brought to its end and kept."""
        if self._ready == ready:
            self._ready = None

    def failed(self, game: str, day: date) -> bool:
        """Whether the marks of a challenge cannot be found out."""
        return (game, day) in self._failed

    def rest(self) -> None:
        """Stop playing: nobody looks."""
        self._resting = True

    def wake(self) -> None:
        """Somebody looks again: what was begun is begun anew."""
        self._resting = False
        self._go_on()

    def stop(self) -> None:
        """The app ends."""
        self._gone = True
        self._wanted.clear()
        self._ready = None

    def _unknown(self, deal: Deal) -> bool:
        if deal in self._failed:
            return False
        try:
            return self.marks(*deal) is None
        except Refusal:
            return True

    def _go_on(self) -> None:
        if self._working is None and self._wanted and not self._resting:
            self._working = self._wanted.pop(0)
            Thread(target=self._work, args=(self._working,), daemon=True, name="marks").start()

    def _work(self, deal: Deal) -> None:
        from axio import pacemakers
        from axio.players import Cancelled

        try:
            marks = pacemakers.marks(*deal, stop=lambda: self._gone or self._resting)
        except Cancelled:
            Clock.schedule_once(lambda _dt: self._stopped(deal), 0)
        except Exception as error:
            report(error)
            Clock.schedule_once(lambda _dt: self._fail(deal), 0)
        else:
            Clock.schedule_once(lambda _dt: self._come(deal, marks), 0)

    def _stopped(self, deal: Deal) -> None:
        """Back on the side of the screen, and to be begun anew."""
        self._working = None
        if not self._gone:
            self._wanted.insert(0, deal)
            self._go_on()

    def _fail(self, deal: Deal) -> None:
        """Back on the side of the screen, and never to be had."""
        self._failed.add(deal)
        self._next()

    def _come(self, deal: Deal, marks: Marks) -> None:
        """Back on the side of the screen with the marks of a deal."""
        if self._gone:
            return
        self._found[deal] = marks
        with suppress(Refusal):  # then they will be found out again another time
            self._store.set(challenge.marks_name(*deal), list(marks))
        self._next()

    def _next(self) -> None:
        """Work on; whoever waits is called."""
        self._working = None
        if self._gone:
            return
        self._go_on()
        if self._ready is not None:
            self._ready()
