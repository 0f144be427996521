"""A game to look back at: step, scrub, play; afterwards everybody's tiles, and what each placement was worth."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from axio import log, tell
from axio.engine import GAMES
from axio.engine.game import Placed
from axio.log import Entry
from axio.lookback import Lookback
from axio.ui.boards.board import Board
from axio.ui.boards.sums import Explanation
from axio.ui.curve import Curve
from axio.ui.hands import ROW, Hands
from axio.ui.moves import Moves
from axio.ui.rack import is_hexagonal
from axio.ui.replay_areas import Wanted, replay_areas
from axio.ui.scores import Scores
from axio.ui.screens import Screen, load
from axio.ui.screens.reviewing import Reviewing
from axio.ui.scrubber import Scrubber
from axio.ui.theme import theme
from axio.words import _

__all__ = ["Board", "Curve", "Hands", "Moves", "Replay", "ReplayBar", "Scores", "Scrubber"]
"""Also what the kv file names."""

SPEEDS = (1.6, 0.8, 0.3)
"""Seconds from one move to the next."""


class ReplayBar(BoxLayout):
    """The way back, the game, the log."""

    screen = ObjectProperty(None, rebind=True)


class Replay(Reviewing, Screen):
    """One game, move by move."""

    ply = NumericProperty(0)
    last = NumericProperty(0)
    view = ObjectProperty(None, comparator=lambda one, two: one is two)
    explanation = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    names = ListProperty()
    sides = ListProperty()
    """The players or teams."""
    hands = ListProperty()
    title = StringProperty("")
    subtitle = StringProperty("")
    told = StringProperty("")
    told_score = ListProperty()
    log_entries = ListProperty()
    explained = NumericProperty(0)
    """The chosen entry of the log: where one is."""
    playing = BooleanProperty(False)
    speed = NumericProperty(0)
    hexagonal = BooleanProperty(False)
    logged = BooleanProperty(False)
    """Whether the log is beside the board."""

    def __init__(self, **kwargs: Any) -> None:
        load("moves")
        self._running: Any = None
        self._moves: Any = None
        self.lookback: Lookback = kwargs["app"].lookback
        session = self.lookback.session
        names = [seat.name for seat in session.seats]
        super().__init__(
            names=names,
            sides=[tell.team_name(team, names) for team in session.state.teams],
            last=self.lookback.last,
            view=self.lookback.view(0),
            hexagonal=is_hexagonal(self.lookback.view(0)),
            title=GAMES[session.setup.game].name,
            **kwargs,
        )
        self._moves = self.ids.moves.__self__
        self.log_entries = log.entries(session.states, self.lookback.reader, self.names)
        self.begin_review()
        theme.follow(self._follow)
        self.show()

    @property
    def log_names(self) -> list[str]:
        return list(self.names)

    # Where one is

    def go(self, ply: int) -> None:
        """Be at a move; the play stops."""
        self.pause()
        self.move_to(ply)

    def move_to(self, ply: float) -> None:
        """Show the game after so many moves."""
        self.ply = min(self.last, max(0, int(ply)))
        self.told_score, self.alternative = [], False
        self.show()

    def explain(self, ply: int) -> None:
        """A move of the log was tapped."""
        if ply:
            self.go(ply)

    def explain_score(self, seat: int, colour: str) -> None:
        """Go back to where a score last grew."""
        found = log.latest(self.lookback.session.states[: int(self.ply) + 1], seat, colour)
        if found is not None:
            self.go(found)
            self.told_score = [seat, colour]
            self._light(self.log_entries[found - 1], colour)

    def show(self) -> None:
        """Show the move that one is at."""
        lookback, ply = self.lookback, int(self.ply)
        self.subtitle = _("Move {number} of {last}").format(number=ply, last=int(self.last))
        self.hands = [(self.names[seat], tiles) for seat, tiles in lookback.hands(ply)]
        self.explained = ply
        if self.alternative:
            self.show_alternative()
            return
        self.view = lookback.view(ply)
        if not ply:
            self.told, self.explanation = _("Before the first move."), None
            self.tell_review()
            return
        entry = self.log_entries[ply - 1]
        self.told = _("{name}: {what}").format(name=tell.short(self.names[entry.seat]), what=entry.summary)
        self._light(entry)
        self.tell_review()

    def _light(self, entry: Entry, colour: str = "") -> None:
        events = log.of_colour(entry.events, colour) if colour else entry.events
        laid = len(self.view.laid)
        marks = (laid - 1,) if any(isinstance(event, Placed) for event in events) else ()
        self.explanation = Explanation(marks, events)

    # Playing

    def play(self) -> None:
        """Play on, or stop; at the end once more from the beginning."""
        if self.playing:
            self.pause()
            return
        if self.ply >= self.last:
            self.move_to(0)
        self.playing = True
        self._tick()

    def _tick(self) -> None:
        self._running = Clock.schedule_once(self._next, SPEEDS[int(self.speed)])

    def _next(self, _dt: float) -> None:
        self.move_to(self.ply + 1)
        if self.ply >= self.last:
            self.playing = False
        else:
            self._tick()

    def pause(self) -> None:
        self.playing = False
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def let_go(self) -> None:
        """The app is put aside: nobody looks."""
        self.pause()
        self.cancel()

    def close(self) -> None:
        self.let_go()

    def faster(self) -> None:
        """The next of the three speeds."""
        self.speed = (self.speed + 1) % len(SPEEDS)
        if self.playing:
            self._running.cancel()
            self._tick()

    def speed_text(self, speed: float) -> str:
        return ("1 ×", "2 ×", "5 ×")[int(speed)]  # noqa: RUF001 - meant to be a times sign

    # Layout

    def _follow(self) -> None:
        self._trigger_layout()

    def do_layout(self, *_args: object, **_kwargs: object) -> None:
        if self.width < 2 or self.height < 2 or self._moves is None:
            return
        unit, ids = dp(1), self.ids
        left, bottom, right, top = ids.board.content(self.lookback.session.states[-1].view(None))
        hands = ROW * max(1.0, theme.text) * len(self.hands)
        parts = replay_areas(
            Wanted(
                self.width / unit, self.height / unit, len(self.sides), len(self.view.colours), hands,
                (top - bottom) / (right - left), theme.text, bool(self.judged), theme.left_handed,
            )
        )  # fmt: skip
        for name in ("bar", "board", "side", "told", "verdict", "buttons"):
            self._set(ids[name], getattr(parts, name))
        for name in ("line", "curve"):
            shown = (name == "curve") == bool(self.judged)
            self._set(ids[name], parts.line if shown else parts.line._replace(height=0))
            ids[name].opacity, ids[name].disabled = (1, False) if shown else (0, True)
        ids.scores.height, ids.hands.height = dp(parts.scores), dp(hands)
        self.logged = parts.log is not None
        if parts.log is None:
            self.remove_widget(self._moves)
            return
        self._set(self._moves, parts.log)
        if self._moves.parent is None:
            self.add_widget(self._moves)

    def _set(self, widget: Any, area: Any) -> None:
        unit = dp(1)
        widget.pos = self.x + area.x * unit, self.y + area.y * unit
        widget.size = area.width * unit, area.height * unit

    def open_log(self) -> None:
        """Show the log over everything but the board."""
        if not self.logged:
            self.pause()
            self.app.open_sheet(self)

    # Keys

    def key(self, name: str, modifiers: list[str]) -> bool:
        del modifiers
        steps = {"left": -1, "right": 1, "pageup": -10, "pagedown": 10, "home": -10_000, "end": 10_000}
        if name in steps:
            self.go(int(self.ply) + steps[name])
        elif name in ("spacebar", "p"):
            self.play()
        elif name == "s":
            self.faster()
        elif name == "b":
            self.toggle_alternative()
        elif name == "l":
            self.open_log()
        elif name in ("0", "f"):
            self.ids.board.fit()
        else:
            return False
        return True
