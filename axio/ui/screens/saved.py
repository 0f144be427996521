"""All stored games: open one, give it away, or delete it and think better of it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from axio import dates
from axio.engine import GAMES
from axio.engine.game import Refusal
from axio.store import Entry
from axio.ui.parts import Ground
from axio.ui.screens import Screen
from axio.ui.screens.home import Emblem, lowest, numbers
from axio.ui.sketching import Picture, Sketched, Sketcher
from axio.ui.theme import theme
from axio.words import _, n_

__all__ = ["Emblem", "Picture", "Saved", "SavedList", "SavedRow"]


def kind(entry: Entry) -> str:
    """Which game it is."""
    if entry.broken:
        return _("A game that cannot be read")
    return GAMES[entry.setup.game].name if entry.setup.game in GAMES else entry.setup.game


def title(entry: Entry) -> str:
    """What a stored game is called: as the players want, else after its kind."""
    return entry.title or kind(entry)


def names(entry: Entry) -> str:
    """Who plays; with the kind of game where the title does not tell it."""
    told = ", ".join(name for name, _player in entry.seats)
    return f"{kind(entry)}: {told}" if entry.title and not entry.broken else told


def standing(entry: Entry) -> str:
    """How many tiles are left, or who has won."""
    progress, seats = entry.progress, entry.seats
    if not progress.reason:
        return n_("{count} tile left", "{count} tiles left", progress.left).format(count=progress.left)
    if len(seats) > 1 and progress.winners and all(0 <= seat < len(seats) for seat in progress.winners):
        from axio.tell import winners

        # Two who have won together are told alike, whether they were a team or not.
        together = [progress.winners] if len(progress.winners) == 2 else []
        return winners(progress.winners, [name for name, _player in seats], together)
    return _("finished")


class SavedList(RecycleView):
    """The list; only the rows in sight exist."""


class SavedRow(RecycleDataViewBehavior, ButtonBehavior, Ground):
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
    numbers = StringProperty("")
    left = StringProperty("")
    when = StringProperty("")
    sketched = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    screen = ObjectProperty(None)

    def refresh_view_attrs(self, rv: Any, index: int, data: dict[str, Any]) -> None:
        super().refresh_view_attrs(rv, index, data)
        self.sketched = self.screen.sketch(self.number)

    def on_focused(self, *_args: object) -> None:
        self.chosen = self.focused


class Saved(Screen):
    """The games that are kept."""

    rows = ListProperty()
    empty = BooleanProperty(False)
    deleted = NumericProperty(0)
    said = StringProperty("")
    """What has just been done, as a sentence."""

    def __init__(self, **kwargs: Any) -> None:
        self._entries: dict[int, Entry] = {}
        self._sketches: dict[int, Sketched | None] = {}
        """The pictures that are there, and None for those that are being drawn."""
        super().__init__(**kwargs)
        self._sketcher = Sketcher(self.app.store)
        theme.follow(self._repaint)
        self.fill()

    def fill(self) -> None:
        """Read the list anew."""
        entries = self.app.asked(self.app.store.games, [])
        self._entries = {entry.id: entry for entry in entries}
        self.rows = [self._row(entry) for entry in entries]
        self.empty = not self.rows

    def _row(self, entry: Entry) -> dict[str, Any]:
        return {
            "number": entry.id,
            "title": title(entry),
            "about": names(entry),
            "scores": lowest(entry),
            "numbers": numbers(entry),
            "left": "" if entry.broken else standing(entry),
            "when": dates.short_told(entry.played, self.app.today()),
            "screen": self,
        }

    # Pictures

    @property
    def sketching(self) -> bool:
        return self._sketcher.busy

    def sketch(self, number: int) -> Sketched | None:
        """The picture of a game, if it is there by now; if not, it comes soon."""
        if number not in self._sketches:
            self._sketches[number] = None
            self._sketcher.want(number, lambda found: self._drawn(number, found))
        return self._sketches[number]

    def _drawn(self, number: int, found: Sketched) -> None:
        self._sketches[number] = found
        for row in self._in_sight():
            if row.number == number:
                row.sketched = found

    def _in_sight(self) -> list[Any]:
        return [row for row in self.ids.list.walk() if isinstance(row, SavedRow)] if "list" in self.ids else []

    def _repaint(self, *_args: object) -> None:
        self._sketcher.stop()
        self._sketches.clear()
        for row in self._in_sight():
            row.sketched = self.sketch(row.number)

    # What can be done

    def open(self, number: float) -> None:
        self.app.open_game(int(number))

    def more(self, number: float) -> None:
        """Show what else can be done with a game."""
        self.app.open_kept(self._entries[int(number)])

    def rename(self, number: int, title: str) -> None:
        """Give a game another title."""
        plain = "".join(letter for letter in title if letter.isprintable()).strip()
        self.said, self.app.notice = "", ""
        self.app.asked(lambda: self.app.store.rename(number, plain))
        self.fill()

    def delete(self, number: float) -> None:
        """Take a game from the list; for a while it can be brought back."""
        self.said, self.app.notice = "", ""
        self.app.asked(lambda: self.app.store.delete(int(number)))
        if not self.app.notice:
            self.deleted = number
            self.said = _("{game} is deleted.").format(game=title(self._entries[int(number)]))
        self.fill()

    def bring_back(self) -> None:
        """Undo the last deletion."""
        self.said, self.app.notice = "", ""
        self.app.asked(lambda: self.app.store.undelete(int(self.deleted)))
        if not self.app.notice:
            self.deleted = 0
        self.fill()

    def close(self) -> None:
        self._sketcher.close()
        # What cannot be swept away now will be another time.
        with suppress(Refusal):
            self.app.store.purge()
