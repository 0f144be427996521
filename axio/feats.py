"""Achievements: what one may be proud of, each a pure function of the results of finished games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from itertools import groupby
from typing import NamedTuple, TypeAlias

from axio import challenge, tally
from axio.engine import GAMES, start
from axio.engine.game import Setup
from axio.rows import Result
from axio.words import N_

Marks: TypeAlias = Mapping[tuple[str, date], challenge.Marks]
"""The marks of the challenges that are known."""


class Told(NamedTuple):
    """An achievement as it stands."""

    key: str
    name: str
    story: str
    have: int
    need: int
    result: Result | None
    """The result that earned it; None as long as nothing has."""


class Feat(NamedTuple):
    """One achievement: the results that bring it nearer, in their order."""

    key: str
    name: str
    story: str
    need: int
    steps: Callable[[Sequence[Result], Marks], Iterable[Result]]


def told(results: Iterable[Result], marks: Marks) -> list[Told]:
    """All achievements, and how far each has come."""
    mine = [one for one in tally.counted(results) if one.game in GAMES]
    found = []
    for feat in FEATS:
        steps = list(feat.steps(mine, marks))[: feat.need]
        earned = steps[-1] if len(steps) == feat.need else None
        found.append(Told(feat.key, feat.name, feat.story, len(steps), feat.need, earned))
    return found


def earned_by(results: Iterable[Result], marks: Marks, saved: int) -> list[Told]:
    """What a stored game has earned."""
    return [feat for feat in told(results, marks) if feat.result is not None and feat.result.saved == saved]


def people_won(result: Result) -> bool:
    """Whether somebody won a game of several."""
    return len(result.seats) > 1 and any(seat in result.winners for seat in tally.mine(result, None))


@cache
def _length(game: str) -> int:
    """How long a track of this game is; alone and in teams one goes along it twice."""
    single = GAMES[game].form_of or game
    return start(Setup(single, GAMES[single].players[-1], 0)).top


def _distinct(results: Iterable[Result], key: Callable[[Result], object]) -> Iterator[Result]:
    """The first result of each kind."""
    seen = set()
    for one in results:
        if key(one) not in seen:
            seen.add(key(one))
            yield one


def _any(results: Sequence[Result], _marks: Marks) -> Iterable[Result]:
    return results


def _all_games(results: Sequence[Result], _marks: Marks) -> Iterable[Result]:
    return _distinct(results, lambda one: GAMES[one.game].form_of or one.game)


def _to_the_end(results: Sequence[Result], _marks: Marks) -> Iterable[Result]:
    """A colour of one's own at the end of its track."""
    return (one for one in results if any(max(one.scores[s]) >= _length(one.game) for s in tally.mine(one, None)))


def _full_table(results: Sequence[Result], _marks: Marks) -> Iterable[Result]:
    return (one for one in results if len(one.seats) == 4)


def _even(results: Sequence[Result], _marks: Marks) -> Iterable[Result]:
    """All one's own colours close together, and none of them near the start."""
    for one in results:
        tracks = [one.scores[seat] for seat in tally.mine(one, None)]
        if any(max(track) - min(track) <= 3 and 2 * min(track) >= _length(one.game) for track in tracks):
            yield one


def _by_a_hair(results: Sequence[Result], _marks: Marks) -> Iterable[Result]:
    """Won with a lowest colour that somebody else had, too."""
    for one in results:
        lowest = [min(track) for track in one.scores]
        others = {points for seat, points in enumerate(lowest) if seat not in one.winners}
        if any(seat in one.winners and lowest[seat] in others for seat in tally.mine(one, None)):
            yield one


def _beaten(results: Iterable[Result], *levels: str) -> Iterator[Result]:
    return (one for one in results if tally.level(one) in levels and people_won(one))


def _upwards(results: Sequence[Result], _marks: Marks) -> Iterable[Result]:
    return _distinct(_beaten(results, "easy", "medium", "hard"), tally.level)


def _expert(results: Sequence[Result], _marks: Marks) -> Iterable[Result]:
    return _distinct(_beaten(results, "expert"), lambda one: GAMES[one.game].form_of or one.game)


def _in_a_row(results: Sequence[Result], _marks: Marks) -> Iterable[Result]:
    """The first row of three wins against those who play well, or else the longest."""
    against = [one for one in results if tally.level(one) in ("hard", "expert")]
    rows = [list(row) for won, row in groupby(against, people_won) if won]
    return max(rows, key=lambda row: min(len(row), 3), default=[])


def _counting(results: Sequence[Result]) -> dict[tuple[str, date], Result]:
    """The results that count for a challenge and were begun on its day."""
    return {key: one for key, one in challenge.done(results).items() if challenge.on_its_day(one)}


def _whole_day(results: Sequence[Result], marks: Marks) -> Iterable[Result]:
    """The challenges of one day in which a mark was reached, of the day with most of them."""
    days: dict[date, list[Result]] = {}
    for (game, day), one in _counting(results).items():
        if (game, day) in marks and marks[game, day].reached(min(one.scores[0])):
            days.setdefault(day, []).append(one)
    return max(days.values(), key=len, default=[])


def _gold(results: Sequence[Result], marks: Marks) -> Iterable[Result]:
    for key, one in _counting(results).items():
        if key in marks and marks[key].reached(min(one.scores[0])) == challenge.GOLD:
            yield one


def _week(results: Sequence[Result], _marks: Marks) -> Iterable[Result]:
    """The first challenge of each day in the first row of seven days, or else in the longest."""
    first: dict[date, Result] = {}
    for (_game, day), one in _counting(results).items():
        first.setdefault(day, one)
    return [first[day] for day in max(challenge.runs(first), key=lambda run: min(len(run), 7), default=[])]


FEATS = (
    Feat("first", N_("At the table"), N_("Play a game to its end."), 1, _any),
    Feat("all", N_("All three"), N_("Play each of the three games to its end."), 3, _all_games),
    Feat("top", N_("AXIO!"), N_("Bring one of your colours to the end of its track."), 1, _to_the_end),
    Feat("four", N_("Full table"), N_("Play a game with four at the table."), 1, _full_table),
    Feat(
        "even",
        N_("Even hand"),
        N_("End with all your colours within three points of each other, none below half of its track."),
        1,
        _even,
    ),
    Feat(
        "hair",
        N_("By a hair"),
        N_("Win although somebody else has the same lowest colour: the next ones decide."),
        1,
        _by_a_hair,
    ),
    Feat("up", N_("Step by step"), N_("Win against the computer at easy, at medium and at hard."), 3, _upwards),
    Feat("row", N_("Three in a row"), N_("Win three games running against hard or expert."), 3, _in_a_row),
    Feat("expert", N_("Nobody above"), N_("Win against the expert in each of the three games."), 3, _expert),
    Feat("day", N_("A whole day"), N_("Reach a mark in all three challenges of one day."), 3, _whole_day),
    Feat("week", N_("A whole week"), N_("Play the challenge on seven days in a row."), 7, _week),
    Feat("gold", N_("Gold"), N_("Reach gold in a challenge on its day."), 1, _gold),
)
"""A dozen, from the first game on."""
