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

Deal: TypeAlias = tuple[str, date]


class Marker:
    """Lets the computer play the deals that somebody asks for, the last wanted first, one at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wanted: list[Deal] = []
        self._working: Deal | None = None
        self._ready: Callable[[], None] | None = None
        self._gone = False
        self._found: dict[Deal, Marks] = {}
        """Marks that could not be kept are remembered as long as the app runs."""

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

    def stop(self) -> None:
        """The app ends."""
        self._gone = True
        self._wanted.clear()
        self._ready = None

    def _unknown(self, deal: Deal) -> bool:
        try:
            return self.marks(*deal) is None
        except Refusal:
            return True

    def _go_on(self) -> None:
        if self._working is None and self._wanted:
            self._working = self._wanted.pop(0)
            Thread(target=self._work, args=(self._working,), daemon=True, name="marks").start()

    def _work(self, deal: Deal) -> None:
        from axio import pacemakers
        from axio.players import Cancelled

        try:
            marks = pacemakers.marks(*deal, stop=lambda: self._gone)
        except Cancelled:
            return
        Clock.schedule_once(lambda _dt: self._come(deal, marks), 0)

    def _come(self, deal: Deal, marks: Marks) -> None:
        """Back on the side of the screen."""
        self._working = None
        if self._gone:
            return
        self._found[deal] = marks
        with suppress(Refusal):  # then they will be found out again another time
            self._store.set(challenge.marks_name(*deal), list(marks))
        self._go_on()
        if self._ready is not None:
            self._ready()
