"""Why did I score that: a tapped score or a move of the log lights up on a table's board, with its sums."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from axio import log, tell
from axio.draw import colour_names
from axio.engine.game import Advanced, Placed
from axio.ui.areas import GAP, Area, Areas, full_height
from axio.ui.boards.sums import Explanation
from axio.ui.moves import Moves
from axio.ui.screens import load
from axio.ui.theme import theme
from axio.words import _

LOG_LEAST = 150
"""The least height in dp of a log that stands below the scores; with less it comes as a sheet when it is wanted."""


class Explaining:
    """What a table needs to explain scores and to show its log."""

    explanation = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    told_score = ListProperty()
    """Seat and colour of the score that is explained."""
    log_entries = ListProperty()
    explained = NumericProperty(0)
    """The move that is explained, 0 for none."""
    moves = ObjectProperty(None, allownone=True)
    """The log below the scores, where there is room for it."""

    _logged: tuple[object, int | None] = (None, None)
    """For which state and which reader the log was written."""

    app: Any
    model: Any
    ids: Any
    asking: str
    alarmed: bool
    chips: list[Any]

    def explain(self, ply: int, colour: str = "") -> None:
        """Light up what a move scored, or only what it gave to one colour; 0 for nothing any more."""
        if not ply:
            self.tell()
            return
        states = self.model.session.states
        entry = log.entry(states, ply, self.model.view.seat, self.model.names)
        events = log.of_colour(entry.events, colour) if colour else entry.events
        self.told_score = []
        laid = len(states[ply].laid)
        placed = any(isinstance(event, Placed) for event in events)
        self.explanation = Explanation((laid - 1,) if placed else (), events)
        self.explained = ply
        self.ids.ask.brief = ""
        gains = [event for event in events if isinstance(event, Advanced)]
        self.chips = [(event.colour, f"+{event.points}", False) for event in gains]
        self.asking, self.alarmed = self._sentence(entry, gains if colour else [], bool(gains)), False

    def _sentence(self, entry: log.Entry, gains: list[Advanced], scored: bool) -> str:
        name = tell.short(self.model.names[entry.seat])
        if gains:
            before, after = gains[0].before, gains[0].after
            told = _("Move {number}, {name}: {colour} {before} → {after}")
            colour = colour_names()[gains[0].colour]
            return told.format(number=entry.ply, name=name, colour=colour, before=before, after=after)
        if scored:
            return _("Move {number}, {name}").format(number=entry.ply, name=name)
        told = _("Move {number}, {name}: {what}")
        return told.format(number=entry.ply, name=name, what=_("no points") if entry.tile else entry.summary)

    def explain_score(self, seat: int, colour: str) -> None:
        """Explain the latest gain of a score; the same score once more: enough of it."""
        if self.told_score == [seat, colour]:
            self.explain(0)
            return
        ply = log.latest(self.model.session.states, seat, colour)
        if ply is None:
            self.explain(0)
            told = _("{name} has no points for {colour} yet.")
            self.asking = told.format(name=tell.short(self.model.names[seat]), colour=colour_names()[colour])
        else:
            self.explain(ply, colour)
            self.told_score = [seat, colour]

    def forget_explanation(self) -> None:
        """Something has happened: nothing is explained any more."""
        self.explanation, self.told_score, self.explained = None, [], 0

    # The log

    @property
    def log_names(self) -> list[str]:
        """What the seats are called."""
        return list(self.model.names)

    def refresh_log(self) -> None:
        """Write down what has happened, where somebody can read it."""
        if self.moves is not None or isinstance(self.app.dialog, Sheet):
            model = self.model
            state, reader = model.session.states[-1], model.view.seat
            # Most of what happens at a table changes nothing of the log.
            if self._logged[0] is not state or self._logged[1] != reader:
                self._logged = state, reader
                self.log_entries = log.entries(model.session.states, reader, model.names)

    def with_log(self, parts: Areas) -> Areas:
        """The parts of the table, with the log below the scores if there is room for it; else it is put away."""
        tracks, colours = len(self.model.view.teams), len(self.model.view.colours)
        wanted = full_height(tracks, colours, parts.text) + 6
        room = parts.scores.height - wanted - GAP
        if not parts.wide or room < LOG_LEAST * max(1.0, parts.text):
            if self.moves is not None:
                self.remove_widget(self.moves)  # type: ignore[attr-defined]
                self.moves = None
            return parts
        if self.moves is None:
            self._make_moves()
        x, y, width, height = parts.scores
        self.set_area(self.moves, Area(x + 6, y, width - 12, room))
        return parts._replace(scores=Area(x, y + height - wanted, width, wanted))

    def _make_moves(self) -> None:
        load("moves")
        self.moves = Moves(hexagonal=getattr(self, "hexagonal", False), names=self.model.names, size_hint=(None, None))
        self.moves.bind(on_choose=lambda _moves, ply: self.explain(ply))
        for mine, its in (("log_entries", "entries"), ("explained", "chosen")):
            self.fbind(mine, self.moves.setter(its))  # type: ignore[attr-defined]
        self.add_widget(self.moves, index=2)  # type: ignore[attr-defined]
        self.refresh_log()

    def open_log(self) -> None:
        """Show the log: beside the board it is there already, elsewhere it comes over everything but the board."""
        if self.moves is None:
            self.app.open_sheet(self)
            self.refresh_log()

    def tell(self, *_args: object) -> None:
        raise NotImplementedError

    def set_area(self, widget: Any, area: Area) -> None:
        raise NotImplementedError


class Sheet(FloatLayout):
    """The log over everything of a table but its board."""

    app = ObjectProperty(None)
    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        moves = self.ids.moves
        moves.names, moves.hexagonal = self.table.log_names, getattr(self.table, "hexagonal", False)
        self.table.bind(log_entries=self._read, explained=self._read, size=self._trigger_layout)
        theme.follow(self._follow)
        self._read()

    def _read(self, *_args: object) -> None:
        self.ids.moves.entries, self.ids.moves.chosen = self.table.log_entries, self.table.explained

    def key(self, name: str, _modifiers: list[str]) -> bool:
        """The letter that opened the log puts it away."""
        if name == "l":
            self.app.close_dialog()
        return name == "l"

    def on_parent(self, _sheet: Any, parent: Any) -> None:
        """Once it is put away the table must not write to it any more."""
        if parent is None:
            self.table.unbind(log_entries=self._read, explained=self._read, size=self._trigger_layout)

    def _follow(self) -> None:
        self._trigger_layout()

    def do_layout(self, *_args: object, **_kwargs: object) -> None:
        """Below the board, or beside it."""
        board, moves = self.table.ids.board, self.ids.moves
        edge = dp(6)
        if board.width < self.width - dp(100):
            left = board.right if board.x < dp(1) else 0.0
            moves.pos = left + edge, edge
            moves.size = self.width - board.width - 2 * edge, self.height - 2 * edge
        else:
            moves.pos = edge, edge
            moves.size = self.width - 2 * edge, board.y - edge
