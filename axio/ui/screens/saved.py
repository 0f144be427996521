"""All stored games: open one, or delete it and think better of it."""

from __future__ import annotations

from contextlib import suppress
from time import localtime, strftime
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.recycleview import RecycleView

from axio.engine import GAMES
from axio.engine.game import Refusal
from axio.store import Entry
from axio.ui.parts import Ground
from axio.ui.screens import Screen
from axio.ui.screens.home import described
from axio.words import _


class SavedList(RecycleView):
    """The list; only the rows in sight exist."""


class SavedRow(ButtonBehavior, Ground):
    """One stored game; a tap opens it."""

    text = StringProperty("")
    hint = StringProperty("")
    kind = StringProperty("plain")
    focused = BooleanProperty(False)
    focusable = True

    number = NumericProperty(0)
    title = StringProperty("")
    about = StringProperty("")
    scores = StringProperty("")
    when = StringProperty("")
    screen = ObjectProperty(None)

    def on_focused(self, *_args: object) -> None:
        self.chosen = self.focused


class Saved(Screen):
    """The games that are kept."""

    rows = ListProperty()
    empty = BooleanProperty(False)
    deleted = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fill()

    def fill(self) -> None:
        """Read the list anew."""
        self.rows = [self._row(entry) for entry in self.app.asked(self.app.store.games, [])]
        self.empty = not self.rows

    def _row(self, entry: Entry) -> dict[str, Any]:
        lowest = ", ".join(str(min(track)) for track in entry.progress.scores if track)
        game = entry.setup.game
        return {
            "number": entry.id,
            "title": entry.title or (GAMES[game].name if game in GAMES else game),
            "about": described(entry),
            "scores": _("Lowest colours: {scores}").format(scores=lowest),
            "when": strftime("%Y-%m-%d %H:%M", localtime(entry.played)),
            "screen": self,
        }

    def open(self, number: float) -> None:
        self.app.open_game(int(number))

    def delete(self, number: float) -> None:
        """Take a game from the list; for a while it can be brought back."""
        self.app.asked(lambda: self.app.store.delete(int(number)))
        if not self.app.notice:
            self.deleted = number
        self.fill()

    def bring_back(self) -> None:
        """Undo the last deletion."""
        self.app.asked(lambda: self.app.store.undelete(int(self.deleted)))
        if not self.app.notice:
            self.deleted = 0
        self.fill()

    def close(self) -> None:
        # What cannot be swept away now will be another time.
        with suppress(Refusal):
            self.app.store.purge()
