"""Where one begins: go on with a game, start a new one."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import StringProperty

from axio.engine import GAMES
from axio.store import Entry
from axio.ui.boards import tiles
from axio.ui.boards.shapes import Shapes
from axio.ui.ink import Sketch
from axio.ui.screens import Screen
from axio.ui.theme import theme
from axio.words import _, n_


def described(entry: Entry) -> str:
    """A stored game in a line: who plays, and how many tiles are left."""
    names = ", ".join(name for name, _player in entry.seats)
    if entry.progress.reason:
        return _("{names}; finished").format(names=names)
    left = entry.progress.left
    return n_("{names}; {count} tile left", "{names}; {count} tiles left", left).format(names=names, count=left)


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

    def __init__(self, **kwargs: Any) -> None:
        self._column: Any = None
        super().__init__(**kwargs)
        self._look_again = Clock.create_trigger(self._see)
        self.bind(size=self._look_again)
        self.ids.pile.bind(height=self._look_again)
        entries = self.app.asked(self.app.store.games, [])
        going = (entry for entry in entries if not entry.progress.reason and entry.setup.game in GAMES)
        self._entry = next(going, None)
        if self._entry is not None:
            self.current = described(self._entry)
            self.current_game = GAMES[self._entry.setup.game].name
        else:
            box = self.ids.going
            box.parent.remove_widget(box)

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

    def key(self, name: str, modifiers: list[str]) -> bool:
        del modifiers
        if name == "enter":
            if self._entry is not None:
                self.resume()
            else:
                self.app.go("new")
            return True
        return False
