"""Where one begins: go on with a game, start a new one."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import BooleanProperty, StringProperty

from axio import dates
from axio.engine import GAMES
from axio.store import Entry
from axio.ui.boards import tiles
from axio.ui.boards.shapes import Shapes
from axio.ui.ink import Sketch
from axio.ui.screens import Screen
from axio.ui.theme import theme
from axio.words import _, n_

LATER = 0.25
"""Seconds until the picture of the game that goes on is drawn: first of all there is something to press."""


def described(entry: Entry) -> str:
    """A stored game in a line: who plays, and how many tiles are left."""
    names = ", ".join(name for name, _player in entry.seats)
    if entry.progress.reason:
        return _("{names}; finished").format(names=names)
    left = entry.progress.left
    return n_("{names}; {count} tile left", "{names}; {count} tiles left", left).format(names=names, count=left)


def numbers(entry: Entry) -> str:
    """The numbers that decide, seat by seat or team by team."""
    scores, game = entry.progress.scores, GAMES.get(entry.setup.game)
    if game is not None and game.partners:
        scores = scores[: len(scores) // 2]
    return ", ".join(str(min(track)) for track in scores if track)


def lowest(entry: Entry) -> str:
    """What those numbers are, too."""
    found = numbers(entry)
    return _("Lowest: {scores}").format(scores=found) if found else ""


class Emblem(Sketch):
    """Three tiles of the game: the sign of the app."""

    def draw(self, shapes: Shapes) -> None:
        one, unit = Shapes(), min(self.height / 1.1, self.width / 6)
        for nth, letters in enumerate(("RG", "BO", "PY")):
            x = 2 * nth - 2.5
            tiles.tile(one, letters, ((x, 0), (x + 1, 0)), True, theme.inks, theme.symbols)
        shapes.add(one, self.center_x, self.center_y, unit)


class Home(Screen):
    """The first screen."""

    current = StringProperty("")
    """The last game that is not over, in words; empty if there is none."""
    current_game = StringProperty("")
    today = StringProperty("")
    """How far today's challenges are, in words."""
    wide = BooleanProperty(False)
    """Whether there is room for two columns."""

    def __init__(self, **kwargs: Any) -> None:
        self._column: Any = None
        self._sketcher: Any = None
        self._sketching: Any = None
        self._picture: Any = None
        super().__init__(**kwargs)
        self.today = self.app.today_in_words()
        self._look_again = Clock.create_trigger(self._see)
        self.bind(size=self._look_again)
        self.ids.pile.bind(height=self._look_again)
        entries = self.app.asked(self.app.store.games, [])
        going = (entry for entry in entries if not entry.progress.reason and entry.setup.game in GAMES)
        self._entry = next(going, None)
        if self._entry is not None:
            when = dates.moment_told(self._entry.played, self.app.today())
            self.current = "\n".join(filter(None, (described(self._entry), lowest(self._entry), when)))
            self.current_game = GAMES[self._entry.setup.game].name
            # The picture may come a moment later than the buttons.
            self._sketching = Clock.schedule_once(self._sketch, LATER)
            theme.follow(self._sketch)
        else:
            self.ids.first.remove_widget(self.ids.going)
        if not self.app.offering(bool(entries)):
            self.ids.first.remove_widget(self.ids.offer)

    def _sketch(self, *_args: object) -> None:
        """Draw the board of the game that goes on."""
        from axio.ui.sketching import Picture, Sketcher

        if self._entry is None or not self.ids:
            return
        if self._sketcher is None:
            self._sketcher = Sketcher(self.app.store)
            self._picture = Picture()
            self.ids.frame.add_widget(self._picture)
        self._sketcher.want(self._entry.id, lambda found: setattr(self._picture, "sketched", found))

    @property
    def sketching(self) -> bool:
        return self._sketcher is not None and self._sketcher.busy

    def close(self) -> None:
        if self._sketching is not None:
            self._sketching.cancel()
        if self._sketcher is not None:
            self._sketcher.close()

    def _see(self, *_args: object) -> None:
        """Let what does not fit be scrolled; where it fits, as mostly, nothing of that is needed."""
        pile = self.ids.pile.__self__
        if pile.parent is self and self.parent is not None and pile.height > self.height:
            self.remove_widget(pile)
            column = Factory.Column(size_hint_y=None, pos_hint={"x": 0, "center_y": 0.5})
            column.add_widget(pile)
            self.add_widget(column)
            self._column = column
        if self._column is not None:
            self._column.height = min(self.height, pile.height)

    def resume(self) -> None:
        """Go on with the last game."""
        if self._entry is not None:
            self.app.open_game(self._entry.id)

    def challenge(self) -> None:
        """See the challenges of today."""
        self.app.deal = (self.app.deal[0], None)
        self.app.go("challenge")

    def key(self, name: str, modifiers: list[str]) -> bool:
        del modifiers
        if name == "enter":
            if self._entry is not None:
                self.resume()
            else:
                self.app.go("new")
            return True
        return False
