"""The app's part in the challenge of a day: which day it is, how far everything is, beginning and going on."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from axio import challenge, dates
from axio.engine import GAMES
from axio.engine.game import Refusal
from axio.rows import Result
from axio.store import Entry, Store
from axio.ui.marking import Marker
from axio.words import N_, _, n_, say

MARK_NAMES = (N_("no mark"), N_("bronze"), N_("silver"), N_("gold"))


class Daily:
    """What an app needs to have challenges."""

    store: Store
    notice: str
    trail: list[str]
    dialog: Any
    _rebuild: Callable[[], None]
    marker: Marker
    start_game: Callable[..., None]
    open_game: Callable[[int], bool]
    asked: Callable[..., Any]
    setting: Callable[[str], Any]

    today: Callable[[], date] = staticmethod(date.today)
    """The day by the calendar of this place."""
    deal: tuple[str, date | None] = ("axio", None)
    """The challenge that was looked at last: its game and its day, None for today's."""

    def new_day(self) -> None:
        """The app comes back: what is said of today may be of yesterday."""
        if self.trail[-1:] in (["home"], ["challenge"]) and self.dialog is None:
            self._rebuild()

    def challenges_done(self) -> dict[tuple[str, date], Result]:
        """The games that count, by game and day."""
        results = self.asked(lambda: self.store.results(option=challenge.DAY), [])
        return challenge.done(results)

    def challenges_begun(self) -> dict[tuple[str, date], Entry]:
        """The challenges that lie half played, by game and day; of several the one played last."""
        found: dict[tuple[str, date], Entry] = {}
        for entry in self.asked(self.store.games, []):
            day = None if entry.broken or entry.progress.reason else challenge.day_of(entry.options)
            if day is not None and len(entry.seats) == 1:
                found.setdefault((entry.setup.game, day), entry)
        return found

    def play_challenge(self, game: str, day: date) -> None:
        """Go on with the challenge of a day, or begin it."""
        begun = self.challenges_begun().get((game, day))
        if begun is not None:
            self.open_game(begun.id)
            return
        from axio.session import HUMAN, Seat

        names = [name.strip() for name in self.setting("new")["names"][:1]]
        seat = Seat(names[0] if names and names[0] else _("Player"), HUMAN)
        agreed = challenge.options(day, self.today(), done=(game, day) in self.challenges_done())
        try:
            self.start_game(challenge.setup(game, day), (seat,), agreed)
        except Refusal as refusal:
            self.notice = say(refusal)

    def today_in_words(self) -> str:
        """How far the challenges of today are, and how many days in a row there were."""
        today, done = self.today(), self.challenges_done()
        begun = self.challenges_begun()
        told = [
            self._standing(game, today, done)
            for game in challenge.ALONE
            if (game, today) in done or (game, today) in begun
        ]
        told = told or [_("Not played yet")]
        row = challenge.streak(challenge.played_days(done), today)
        return "\n".join(filter(None, ("; ".join(told), row_in_words(row) if row else "")))

    def _standing(self, game: str, day: date, done: dict[tuple[str, date], Result]) -> str:
        name = GAMES[game].name
        if (game, day) not in done:
            return _("{game}: begun").format(game=name)
        mark = self.mark_of(done[game, day])
        return f"{name}: {_('played') if mark is None else _(MARK_NAMES[mark])}"

    def mark_of(self, result: Result) -> int | None:
        """The mark that a challenge reached; None as long as nobody knows the marks."""
        day = challenge.day_of(result.options)
        marks = day and self.asked(lambda: self.marker.marks(result.game, day))
        return marks.reached(min(result.scores[0])) if marks else None

    def ended_in_words(self, result: Result) -> str:
        """What a finished challenge has brought; nothing if this is none."""
        day = challenge.day_of(result.options)
        if day is None:
            return ""
        head = _("Challenge of {day}").format(day=dates.told(day))
        if result.options.get(challenge.TRY) == challenge.AGAIN:
            return _("{challenge}: only the first game counts.").format(challenge=head)
        marks = self.asked(lambda: self.marker.marks(result.game, day))
        if marks is None:
            return _("{challenge}: the computer is still playing for the marks.").format(challenge=head)
        mark = marks.reached(min(result.scores[0]))
        if mark == challenge.GOLD:
            return _("{challenge}: gold!").format(challenge=head)
        name, points = _(MARK_NAMES[mark + 1]), marks[mark]
        if mark == challenge.NOTHING:
            return _("{challenge}: no mark this time; {next} asks for {points}.").format(
                challenge=head, next=name, points=points
            )
        return _("{challenge}: {mark}! For {next} it takes {points}.").format(
            challenge=head, mark=_(MARK_NAMES[mark]), next=name, points=points
        )


def row_in_words(days: int) -> str:
    return n_("{count} day in a row", "{count} days in a row", days).format(count=days)
