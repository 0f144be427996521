"""A new game: which one, who plays, and from which seed if somebody cares."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from axio import players
from axio.engine import GAMES
from axio.engine.game import Refusal, Setup
from axio.seating import seats_for, seed_from
from axio.session import HUMAN, Seat
from axio.ui.boards.shapes import Shapes
from axio.ui.fields import Field
from axio.ui.parts import Press, fitting
from axio.ui.screens import Screen
from axio.ui.screens.how import sign
from axio.words import N_, _, say

__all__ = ["Field", "GameChoice", "NewGame", "SeatRow"]

LEVELS = {
    HUMAN: N_("Human"),
    "easy": N_("Computer: easy"),
    "medium": N_("Computer: medium"),
    "hard": N_("Computer: hard"),
    "expert": N_("Computer: expert"),
}
ABOUT = {
    "easy": N_("Easy misses most good places: for children and a first game."),
    "medium": N_("Medium misses about half of the good places: once you know the game."),
    "hard": N_("Hard misses little: for practised players."),
    "expert": N_("Expert misses nothing and tries out what may follow: hard to beat."),
}
SIGN = 52
"""How high the picture of a game is on its button, in dp."""
NAME_ROOM = 20
"""How many letters of a name there is room for at a table."""


def level(player: str) -> str:
    """A kind of player in words."""
    return _(LEVELS[player]) if player in LEVELS else player.capitalize()


def kinds() -> list[str]:
    """Who may sit down: people, the levels, and whoever else is a player here, but for the one of the tests."""
    return [HUMAN, *(name for name in players.PLAYERS if name != "random")]


def explained(seats: Sequence[str]) -> str:
    """What whoever chooses the players of these seats wants to know, line by line."""
    if set(seats) == {HUMAN}:
        return _("Tap “Human” to let a computer play there.")
    lines = [_(about) for kind, about in ABOUT.items() if kind in seats]
    if HUMAN in seats:
        lines.append(_("No computer sees your tiles."))
    return "\n".join(lines)


class SeatRow(BoxLayout):
    """One seat: its name, its player, and a way forward in the order."""

    screen = ObjectProperty(None)
    nth = NumericProperty(0)
    name = StringProperty("")
    player = StringProperty(HUMAN)
    level = StringProperty("")

    def on_player(self, *_args: object) -> None:
        self.level = level(self.player)


class GamePress(Press):
    """A game to choose: a tile of it above its name."""

    game = StringProperty("")

    def _suit(self, *_args: object) -> None:
        super()._suit()
        self.padding = (dp(4), dp(SIGN), dp(4), 0)
        # One line: there is no room for two below the picture.
        self.font_size = fitting(self.text, self._wanted, self.bold, self.width - dp(12), 1.9 * self._wanted)

    def draw(self, shapes: Shapes) -> None:
        super().draw(shapes)
        sign(shapes, self.game, (self.center_x, self.top - dp(10 + SIGN / 2)), dp(SIGN - 4))


class GameChoice(BoxLayout):
    """The games side by side."""

    screen = ObjectProperty(None)

    def fill(self, games: Sequence[tuple[str, str]]) -> None:
        """A button for each."""
        for game, name in games:
            press = GamePress(game=game, text=name, size_hint_y=1)
            press.bind(on_release=lambda press: setattr(self.screen, "game", press.game))
            self.add_widget(press)
        self.screen.fbind("game", self._mark)
        self._mark()

    def _mark(self, *_args: object) -> None:
        for press in self.children:
            press.kind = "chosen" if press.game == self.screen.game else "plain"


class NewGame(Screen):
    """Set a game up."""

    game = StringProperty("axio")
    counts = ListProperty()
    count = NumericProperty(1)
    hints = BooleanProperty(True)
    undo = BooleanProperty(True)
    on_off = ListProperty()
    shuffled = BooleanProperty(False)
    """Whether chance says who plays before whom: in Rota the first seat wins less."""
    orders = ListProperty()
    sides = ListProperty()
    form = StringProperty("")
    """The key of the chosen game in teams, if it can be played so."""
    teams = BooleanProperty(False)
    seed = StringProperty("")
    about = StringProperty("")
    """What the players that are chosen are like."""
    trouble = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        self.counts = [(1, _("Solo")), (2, "2"), (3, "3"), (4, "4")]
        self.on_off = [(True, _("On")), (False, _("Off"))]
        self.sides = [(False, _("Everybody alone")), (True, _("Teams of two"))]
        self.orders = [(False, _("As listed")), (True, _("By chance"))]
        self._names = ["", "", "", ""]
        self._kinds = [HUMAN] * 4
        super().__init__(**kwargs)
        self.ids.games.screen = self
        self.ids.games.fill([(key, game.name) for key, game in GAMES.items() if not game.form_of])
        last = self.app.setting("new")
        if last["game"] in GAMES and not GAMES[last["game"]].form_of:
            self.game = last["game"]
        self.teams = self.app.setting("teams")
        self.hints, self.undo = last["hints"], last["undo"]
        self._names = [name[:NAME_ROOM] for name in last["names"]][:4] + [""] * (4 - len(last["names"][:4]))
        self._find_order()
        known = [kind if kind in kinds() else HUMAN for kind in last["kinds"]][:4]
        self._kinds = known + [HUMAN] * (4 - len(known))
        self.count = last["count"] if last["count"] in (1, 2, 3, 4) else 1
        self.fill()

    def on_count(self, *_args: object) -> None:
        self._find_form()
        self.fill()

    def on_game(self, *_args: object) -> None:
        self._find_form()
        self._find_order()

    def _find_order(self) -> None:
        """Every game remembers whether its seats are shuffled."""
        self.shuffled = self.game in self.app.setting("shuffled")

    def _find_form(self) -> None:
        """Whether this game can be played in teams by so many."""
        forms = (key for key, game in GAMES.items() if game.form_of == self.game and self.count in game.players)
        self.form = next(forms, "")

    def fill(self) -> None:
        """One row per seat."""
        if "seats" not in self.ids:
            return
        self.ids.seats.clear_widgets()
        for nth in range(int(self.count)):
            self.ids.seats.add_widget(SeatRow(screen=self, nth=nth, name=self._names[nth], player=self._kinds[nth]))
        for row in self.ids.seats.children:
            row.on_player()
        self.about = explained(self._kinds[: int(self.count)])

    def named(self, nth: int, name: str) -> None:
        self._names[nth] = name[:NAME_ROOM]

    def next_kind(self, nth: int) -> None:
        """Human, then each computer player, then human again."""
        order = kinds()
        self._kinds[nth] = order[(order.index(self._kinds[nth]) + 1) % len(order)]
        self.fill()

    def forward(self, nth: int) -> None:
        """Let a seat play before the one above it."""
        for values in (self._names, self._kinds):
            values[nth - 1], values[nth] = values[nth], values[nth - 1]
        self.fill()

    def _in_order(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """The seats in the order of play; partners stay partners."""
        order = list(seats)
        if self.shuffled and self.form and self.teams:
            first = SystemRandom().randrange(len(order))
            order = order[first:] + order[:first]
        elif self.shuffled:
            SystemRandom().shuffle(order)
        return tuple(order)

    def start(self) -> None:
        """Deal."""
        count = int(self.count)
        sitting, names = self._kinds[:count], self._names[:count]
        self.app.set_setting(
            "new",
            {
                "game": self.game,
                "count": count,
                "names": self._names,
                "kinds": self._kinds,
                "hints": self.hints,
                "undo": self.undo,
            },
        )
        self.app.set_setting("teams", self.teams)
        others = [game for game in self.app.setting("shuffled") if game != self.game]
        self.app.set_setting("shuffled", [*others, self.game] if self.shuffled else others)
        try:
            game = self.form if self.form and self.teams else self.game
            setup = Setup(game, count, seed_from(self.seed.strip() or None))
            seats = self._in_order(seats_for(sitting, names))
            self.app.start_game(setup, seats, {"hints": self.hints, "undo": self.undo})
        except Refusal as refusal:
            self.trouble = say(refusal)

    def key(self, name: str, modifiers: list[str]) -> bool:
        del modifiers
        if name == "enter":
            self.start()
            return True
        return False
