"""Two windows on one store: when the other one has played on, this one shows how the game stands now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from axio.engine.game import Refusal
from axio.store import GONE
from axio.words import _, say


class OtherWindows:
    """What the app does about games that go on elsewhere."""

    model: Any
    notice: str
    open_game: Callable[[int], bool]
    ask: Callable[[str], None]
    calm_down: Callable[[], None]
    home: Callable[[], None]

    def look_again(self, *_args: object) -> None:
        """The window comes to the front: perhaps another one was there meanwhile."""
        if self.model is not None:
            self.model.look_again()

    def watch(self, model: Any) -> None:
        """Follow a game wherever it is played."""
        # Not at once: whatever asked for the move has still to come to its end.
        model.bind(on_elsewhere=lambda model: Clock.schedule_once(lambda _dt: self._catch_up(model), 0))

    def _catch_up(self, model: Any) -> None:
        """Show the game as it stands now, or, where that cannot be, the first screen with the reason."""
        if model is not self.model:
            return
        before = model.session.setup
        if not self.open_game(model.number):
            reason = self.notice
        elif self.model.session.setup != before:
            # A backup was restored, and its game of this number is another one.
            reason = say(Refusal(GONE))
        else:
            self.ask(_("This game has gone on in another window. This is how it stands now."))
            self.calm_down()
            return
        self.home()
        self.notice = reason
