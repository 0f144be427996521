"""The app's ways to learn: which tutorial or which rules are open, and how far each tutorial has come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from axio.engine import GAMES

LATER = 0.5
"""Seconds from the first start until it is kept that the tutorial was offered."""
DONE = -1
"""What is kept of a tutorial that has been gone through."""


class Learning:
    """How to play, from everywhere in the app."""

    setting: Callable[[str], Any]
    set_setting: Callable[[str, Any], None]
    go: Callable[[str], None]
    close_dialog: Callable[[], None]
    back: Callable[[], bool]
    trail: list[str]

    subject = "axio"
    """The game of which a tutorial or the rules are shown."""
    finished: Any = None
    """The course that has just come to its end: whoever comes back to it finds that end."""
    _offering: bool | None = None

    def offering(self, played: bool) -> bool:
        """Whether the tutorial is offered: at the very first start, until something is done about it."""
        if self._offering is None:
            self._offering = not played and not self.setting("offered")
            if self._offering:
                # The first start is over soon enough; there has to be something to press first.
                Clock.schedule_once(lambda _dt: self.set_setting("offered", True), LATER)
        return self._offering and not played

    def decline(self) -> None:
        """No tutorial, thank you."""
        self._offering = False
        self.go("home")

    def teach(self, game: str) -> None:
        """Open the tutorial of a game; one that was gone through begins anew."""
        self._offering, self.finished = False, None
        self._open("lesson", game)

    def explain(self, game: str) -> None:
        """Open the rules of a game."""
        self.close_dialog()
        self._open("rules", GAMES[game].form_of or game)

    def _open(self, name: str, game: str) -> None:
        """Open a page of this kind; one that is open already is left, with what was opened from it."""
        self.subject = game
        if name in self.trail:
            self.trail = self.trail[: self.trail.index(name)]
        self.go(name)

    def begin(self, game: str) -> None:
        """A new game of what was just learnt: as it was learnt, against one other, and an easy one."""
        last = self.setting("new")
        kinds = ["human", "easy", *last["kinds"][2:]]
        self.set_setting("new", {**last, "game": game, "count": 2, "kinds": kinds})
        self.go("new")

    def learnt(self, game: str) -> int:
        """At which step of a tutorial somebody has arrived."""
        return int(self.setting("lessons").get(game, 0))

    def remember(self, game: str, step: int) -> None:
        """Keep at which step of a tutorial somebody is; whoever has gone through it has done so for good."""
        if self.learnt(game) not in (step, DONE):
            self.set_setting("lessons", {**self.setting("lessons"), game: step})
