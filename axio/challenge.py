"""Today's challenge: the deal of a day, what a try at it counts for, the marks to reach, and days in a row."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from typing import Any, NamedTuple

from axio import engine
from axio.engine.game import Setup
from axio.rows import Result

ALONE = tuple(key for key, game in engine.GAMES.items() if 1 in game.players)
"""The games that have a challenge: those that one can play alone."""
FIRST = date(2026, 1, 1)
"""The first day that has a challenge, in a calendar that is set right."""
DAY, TRY = "challenge", "try"
"""Among the options of a game: whose challenge it is, and what this try counts for."""
ON_ITS_DAY, LATER, AGAIN = "day", "later", "again"

MARKS = "reached "
"""What the names begin with under which marks are kept; under "marks " there are some that nobody has reached."""

NOTHING, BRONZE, SILVER, GOLD = range(4)


class Marks(NamedTuple):
    """The lowest colours that bronze, silver and gold ask for."""

    bronze: int
    silver: int
    gold: int

    def reached(self, lowest: int) -> int:
        """The best mark that a result reaches."""
        return sum(lowest >= mark for mark in self)


def setup(game: str, day: date) -> Setup:
    """The same tiles in the same order for everybody."""
    return Setup(game, 1, f"challenge-{day.isoformat()}")


def options(day: date, today: date, *, done: bool) -> dict[str, Any]:
    """How a challenge is played: no hint, nothing taken back; and whether it was begun on its day, later, or again."""
    chance = AGAIN if done else ON_ITS_DAY if day == today else LATER
    return {"hints": False, "undo": False, DAY: day.isoformat(), TRY: chance}


def day_of(options: Mapping[str, Any]) -> date | None:
    """Whose challenge a game is; None if it is none."""
    text = options.get(DAY)
    try:
        day = date.fromisoformat(text) if isinstance(text, str) else None
    except ValueError:
        return None
    return day if day is not None and day.isoformat() == text else None


def done(results: Iterable[Result]) -> dict[tuple[str, date], Result]:
    """The game that counts for each challenge: the first that was finished, whatever came after."""
    found: dict[tuple[str, date], Result] = {}
    for one in results:
        day = day_of(one.options)
        if day is None or len(one.scores) != 1 or one.foreign:
            continue
        former = found.get((one.game, day))
        # A clock that went back may put a second try before the first.
        if former is None or (former.options.get(TRY) == AGAIN and one.options.get(TRY) != AGAIN):
            found[one.game, day] = one
    return found


def on_its_day(result: Result) -> bool:
    """Whether a challenge was begun on its own day; else it does not count for days in a row."""
    return result.options.get(TRY) == ON_ITS_DAY


def played_days(done: Mapping[tuple[str, date], Result]) -> set[date]:
    """The days on which a challenge was played when it was that day's."""
    return {day for (_game, day), one in done.items() if on_its_day(one)}


def streak(days: Collection[date], today: date) -> int:
    """How many days in a row up to now; today may still come, and a clock that was put back takes nothing away."""
    now = today.toordinal()
    found = [(run[-1].toordinal(), len(run)) for run in runs(days)]
    # A day that is not here yet was played by a clock that was ahead: what leads up to it counts, and what leads
    # up to now counts, too.
    around = [length for end, length in found if end >= now - 1 and end - length <= now]
    latest = [length for end, length in found[-1:] if end > now]
    return max(around + latest, default=0)


def longest(days: Collection[date]) -> int:
    """The most days in a row that there ever were."""
    return max((len(run) for run in runs(days)), default=0)


def runs(days: Collection[date]) -> list[list[date]]:
    """The days in their order, cut where one is missing."""
    found: list[list[date]] = []
    for day in sorted(set(days)):
        if found and day.toordinal() - found[-1][-1].toordinal() == 1:
            found[-1].append(day)
        else:
            found.append([day])
    return found


def marks_from(reached: Mapping[str, int]) -> Marks:
    """The marks from what the levels reach: easy for bronze, the best up to hard for silver, the best of all for gold.

    On some deals a weaker level is luckier: then two marks ask for the same, but never for what nobody has reached.
    """
    bronze = reached["easy"]
    silver = max(bronze, reached["medium"], reached["hard"])
    return Marks(bronze, silver, max(silver, reached["expert"]))


def marks_name(game: str, day: date) -> str:
    """Under which name the marks of a challenge are kept."""
    return f"{MARKS}{game} {day.isoformat()}"


def all_marks(kept: Mapping[str, object]) -> dict[tuple[str, date], Marks]:
    """Kept marks by game and day; `kept` are values by the names of `marks_name`."""
    found = {}
    for name, value in kept.items():
        _word, game, text = [*name.split(" "), "", ""][:3]
        day, marks = day_of({DAY: text}), marks_kept(value)
        if day is not None and marks is not None:
            found[game, day] = marks
    return found


def marks_kept(value: object) -> Marks | None:
    """The marks as they were kept; None for what cannot be marks."""
    if not isinstance(value, list) or len(value) != 3 or not all(type(mark) is int for mark in value):
        return None
    marks = Marks(*value)
    return marks if 0 <= marks.bronze <= marks.silver <= marks.gold else None
