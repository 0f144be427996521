"""The app's game in play: dealing, opening, leaving it, and the screen that belongs to what it waits for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from axio.engine.game import Refusal, Setup
from axio.store import Store
from axio.ui.device import guard
from axio.ui.motion import motion
from axio.ui.phase import OVER
from axio.words import say

if TYPE_CHECKING:
    # The rules are loaded with the first game: they take longer than the first screen.
    from axio.session import Seat, Session


class Games:
    """At most one game at a time."""

    model: Any
    store: Store
    screen: Any
    notice: str
    trail: list[str]
    _echo: Any
    _looking: bool
    _shown: str
    _settings: dict[str, Any]
    set_setting: Callable[[str, Any], None]
    watch: Callable[[Any], None]
    go: Callable[[str], None]
    home: Callable[[], None]
    close_dialog: Callable[[], None]
    calm_down: Callable[[], None]
    _rebuild: Callable[[], None]
    _drop_kept: Callable[[], None]
    _table_screen: Callable[[], str]
    _turn: Callable[[], None]

    def start_game(self, setup: Setup, seats: tuple[Seat, ...], options: dict[str, Any]) -> None:
        """Deal a new game and sit down; raises Refusal."""
        from axio.session import Session
        from axio.shelf import progress

        session = Session(setup, seats)
        number = self.store.create(setup, seats, options, progress(session.state))
        self._sit_down(session, number, options)

    def open_game(self, number: int) -> bool:
        """Go on with a stored game; whether it could be opened."""
        from axio import shelf

        try:
            session, options = shelf.opened(self.store, number), dict(self.store.load(number).options)
        except Refusal as refusal:
            self.notice = say(refusal)
            return False
        self._sit_down(session, number, options)
        return True

    def _sit_down(self, session: Session, number: int, options: dict[str, Any]) -> None:
        from axio.ui.echo import Echo
        from axio.ui.model import GameModel

        self._leave_game()
        self.model = GameModel(session, self.store, number, options)
        self.model.keep_pace(self._settings["pace"])
        self._echo = Echo(self.model, self._settings["vibration"])
        self.model.bind(phase=self._phase_changed)
        self.watch(self.model)
        self.set_setting("open", number)
        guard(self.model.humans > 1)
        self.trail = ["home", "table"]
        self._rebuild()

    def _leave_game(self) -> None:
        self._looking = False
        motion.skip()
        self._drop_kept()
        if self.model is not None:
            self.model.unbind(phase=self._phase_changed)
            self._echo.close()
            self._echo = None
            self.model.rest()
            self.model = None
            guard(False)
            self.set_setting("open", 0)

    def _phase_changed(self, *_args: object) -> None:
        if self.model is not None and self.model.phase != OVER:
            self._looking = False
        self._follow()

    def _follow(self, *_args: object) -> None:
        """Show the screen of the phase that the game is in now."""
        if self.model is None or self.trail[-1:] != ["table"]:
            return
        if self._shown != self._table_screen():
            self.close_dialog()
            self._rebuild()
            self.calm_down()
        else:
            self._turn()

    def show_result(self) -> None:
        self._looking = False
        self._rebuild()

    def look(self) -> None:
        """Look at the board of a finished game."""
        self._looking = True
        self._rebuild()

    def rematch(self) -> None:
        """The same game once more: whoever was last begins, alone or after a tie the next seat."""
        from axio.seating import seed_from

        model = self.model
        if model is None or model.session.state.result is None:
            return
        seats, result = model.session.seats, model.session.state.result
        last = result.standings[-1]
        first = last.seat if last.place > 1 else 1 % len(seats)
        order = (*seats[first:], *seats[:first])
        setup = Setup(model.game, len(seats), seed_from(None))
        try:
            self.start_game(setup, order, dict(model.options))
        except Refusal as refusal:
            self.notice = say(refusal)

    def show_saved(self, said: str) -> None:
        """Show the list of the saved games, with something new in it."""
        self.home()
        self.go("saved")
        self.screen.said = said
