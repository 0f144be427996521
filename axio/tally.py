"""Records and statistics: pure functions of the results of finished games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from axio import engine
from axio.engine.game import Refusal, Setup, alone
from axio.rows import Result
from axio.session import HUMAN

ALONE, PEOPLE = "alone", "people"
"""Instead of a level: nobody else at the table, or nobody but people."""
STRENGTH = ("random", "easy", "medium", "hard", "expert")
LATELY = 10
"""Over how many games the rate of wins at one moment is taken."""


class Line(NamedTuple):
    """All games of one kind with one number of seats against one level."""

    game: str
    seats: int
    level: str
    games: int
    wins: int | None
    """How many were won, shared victories too; None where one cannot tell who that would be."""
    best: int
    """The highest lowest colour."""
    mean: float
    """The mean lowest colour."""


class Point(NamedTuple):
    """One game in the course of wins against a level."""

    when: float
    won: bool
    rate: float
    """The share of wins among the last games up to this one."""


def counted(results: Iterable[Result]) -> list[Result]:
    """The results that are somebody's here: not those of computers among themselves, nor of games from elsewhere."""
    return [one for one in results if not one.foreign and any(player == HUMAN for _name, player in one.seats)]


def called(name: str) -> str:
    """What makes two names the same person's."""
    return " ".join(name.casefold().split())


def people(results: Iterable[Result]) -> list[str]:
    """Who has played, by name: whoever played most comes first."""
    times: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for one in results:
        for name in {called(name): name for name, player in one.seats if player == HUMAN}.values():
            if called(name):
                times[called(name)] += 1
                spelled[called(name)] = name
    return [spelled[key] for key, _times in sorted(times.items(), key=lambda pair: (-pair[1], pair[0]))]


def level(result: Result) -> str:
    """Against whom it was: the strongest computer that is nobody's partner, or people, or nobody."""
    if len(result.seats) == 1:
        return ALONE
    teams = [[result.seats[seat][1] for seat in team] for team in _teams(result.game, len(result.seats))]
    computers = [player for team in teams if HUMAN not in team for player in team]
    return max(computers, key=_strength) if computers else PEOPLE


@cache
def _teams(game: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats that play together; of a game that is unknown here, each for itself."""
    try:
        return engine.start(Setup(game, seats, 0)).teams
    except Refusal:
        return alone(seats)


def _strength(player: str) -> int:
    return STRENGTH.index(player) if player in STRENGTH else -1


def mine(result: Result, name: str | None) -> tuple[int, ...]:
    """The seats of a person, or of all people if no name is given."""
    seats = enumerate(result.seats)
    return tuple(
        nth for nth, (who, player) in seats if player == HUMAN and (name is None or called(who) == called(name))
    )


def won(result: Result, name: str | None) -> bool | None:
    """Whether this person, or any, is among the winners; None where that says nothing."""
    if len(result.seats) == 1 or (name is None and level(result) == PEOPLE):
        return None
    return any(seat in result.winners for seat in mine(result, name))


def lines(results: Iterable[Result], name: str | None = None) -> list[Line]:
    """The statistics, by game, seats and level; of one person, or of all."""
    groups: dict[tuple[str, int, str], list[Result]] = defaultdict(list)
    for one in counted(results):
        if mine(one, name):
            groups[one.game, len(one.seats), level(one)].append(one)
    return [_line(*key, groups[key], name) for key in sorted(groups, key=lambda key: (*key[:2], _order(key[2])))]


def _order(level: str) -> tuple[int, str]:
    return (len(STRENGTH), level) if level == PEOPLE else (_strength(level), level)


def _line(game: str, seats: int, level: str, group: Sequence[Result], name: str | None) -> Line:
    lowest = [min(one.scores[seat]) for one in group for seat in mine(one, name)]
    wins = [won(one, name) for one in group]
    told = None if None in wins else sum(map(bool, wins))
    return Line(game, seats, level, len(group), told, max(lowest), sum(lowest) / len(lowest))


def best_alone(results: Iterable[Result], game: str, name: str | None = None, limit: int = 5) -> list[Result]:
    """The best games alone: by the lowest colour, then by the next ones, then the earlier first."""
    alone = [one for one in counted(results) if one.game == game and len(one.seats) == 1 and mine(one, name)]
    alone.sort(key=lambda one: one.when)
    return sorted(alone, key=lambda one: sorted(one.scores[0]), reverse=True)[:limit]


def course(results: Iterable[Result], game: str, against: str, name: str | None = None) -> list[Point]:
    """How the wins against a level went over time, the earliest game first."""
    found: list[Point] = []
    wins: list[bool] = []
    for one in sorted(counted(results), key=lambda one: one.when):
        if one.game == game and level(one) == against and mine(one, name):
            wins.append(bool(won(one, name)))
            lately = wins[-LATELY:]
            found.append(Point(one.when, wins[-1], sum(lately) / len(lately)))
    return found
