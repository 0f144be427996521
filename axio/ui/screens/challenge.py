"""The challenge of a day: its marks, how far it is, days in a row, and a calendar of the days before."""

from __future__ import annotations

from datetime import date
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from axio import challenge, dates
from axio.engine import GAMES
from axio.rows import Result
from axio.store import Entry
from axio.ui.daily import MARK_NAMES, row_in_words
from axio.ui.medals import Medal
from axio.ui.month import Month
from axio.ui.screens import Screen
from axio.words import _, n_

__all__ = ["Challenge", "Medal", "Month"]


class Challenge(Screen):
    """Choose a game and a day, and play."""

    game = StringProperty("axio")
    games = ListProperty()
    headline = StringProperty("")
    standing = StringProperty("")
    """How far the chosen challenge is, in words."""
    asks = ListProperty(["", "", ""])
    """What the three marks ask for; empty as long as nobody knows."""
    reached = ListProperty([False, False, False])
    about = StringProperty("")
    row = StringProperty("")
    play_text = StringProperty("")
    fresh = BooleanProperty(True)
    """Whether this try counts."""
    kept = BooleanProperty(False)
    """Whether the game that counts is still among the saved ones."""

    def __init__(self, **kwargs: Any) -> None:
        self._day = date.min
        self._done: dict[tuple[str, date], Result] = {}
        self._begun: dict[tuple[str, date], Entry] = {}
        self.games = [(key, GAMES[key].name) for key in challenge.ALONE]
        super().__init__(**kwargs)
        self._done, self._begun = self.app.challenges_done(), self.app.challenges_begun()
        game, day = self.app.deal
        self.show(game, day or self.app.today())
        self.bind(game=lambda _self, game: self.show(game, self._day))

    @property
    def day(self) -> date:
        return self._day

    def show(self, game: str, day: date) -> None:
        """Look at the challenge of a game and a day."""
        today = self.app.today()
        self.game, self._day = game, day
        self.app.deal = (game, None if day == today else day)
        self._tell(today)
        marks = self.app.asked(self.app.marker.all, {})
        played = {
            one: (result, marks[kind, one].reached(min(result.scores[0])) if (kind, one) in marks else 0)
            for (kind, one), result in self._done.items()
            if kind == game
        }
        self.ids.month.show(day, today, played)
        self._want()

    def _tell(self, today: date) -> None:
        key = (self.game, self._day)
        name = GAMES[self.game].name
        head = _("{game}, {day}").format(game=name, day=dates.told(self._day))
        self.headline = _("{challenge} (today)").format(challenge=head) if self._day == today else head
        done, begun = self._done.get(key), self._begun.get(key)
        marks = self.app.asked(lambda: self.app.marker.marks(*key))
        self.asks = [str(mark) for mark in marks] if marks else ["", "", ""]
        lowest = min(done.scores[0]) if done else -1
        self.reached = [marks is not None and lowest >= mark for mark in marks or (0, 0, 0)]
        self.about = (
            _(
                "Bronze takes what the easy computer reaches with these tiles, silver the best of easy, medium and"
                " hard, gold the best of all four levels."
            )
            if marks
            else _("The computer could not play these tiles: there are no marks.")
            if self.app.marker.failed(*key)
            else _("The computer is playing these tiles; the marks will be here in a moment.")
        )
        self.standing = self._standing(done, begun, today)
        self.fresh, self.kept = done is None, done is not None and done.saved is not None
        self.play_text = (
            _("Continue") if begun else _("Play this deal") if self.fresh else _("Play again, just for fun")
        )
        days = challenge.played_days(self._done)
        self.row = row_in_words(challenge.streak(days, today))
        if challenge.longest(days) > 1:
            self.row += "; " + _("the longest row: {count}").format(count=challenge.longest(days))

    def _standing(self, done: Result | None, begun: Entry | None, today: date) -> str:
        told = ""
        if done is not None:
            mark = self.app.mark_of(done)
            told = _("You reached {points}.").format(points=min(done.scores[0]))
            if mark is not None:
                told = _("You reached {points}: {mark}.").format(points=min(done.scores[0]), mark=_(MARK_NAMES[mark]))
            if not challenge.on_its_day(done):
                told += " " + _("Played later.")
        elif self._day != today:
            told = _("Not played. You may play it now; it will not count for the days in a row.")
        elif begun is None:
            told = _("Not played yet.")
        if begun is not None:
            left = begun.progress.left
            half = n_("Begun: {count} tile left.", "Begun: {count} tiles left.", left).format(count=left)
            told = half if done is None else f"{told} {half}"
        return told

    def _want(self) -> None:
        """Have the marks found out, those that are looked at first."""
        today = self.app.today()
        deals = [(self.game, self._day), *((game, today) for game in challenge.ALONE)]
        self.app.marker.want(list(dict.fromkeys(deals)), self._marked)

    def _marked(self) -> None:
        """There are new marks."""
        self.show(self.game, self._day)

    def close(self) -> None:
        self.app.marker.forget(self._marked)

    # What can be done

    def play(self) -> None:
        self.app.play_challenge(self.game, self._day)

    def look(self) -> None:
        """Go through the game that counts, move by move."""
        done = self._done.get((self.game, self._day))
        if done is not None and done.saved is not None:
            self.app.replay(done.saved)

    def key(self, name: str, modifiers: list[str]) -> bool:
        del modifiers
        if name == "enter":
            self.play()
            return True
        return False
