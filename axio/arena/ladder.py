"""The ladder: every level against the one below, the best against simple greed, all of them alone; one table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from axio import columns, engine, players
from axio.arena.match import Match
from axio.arena.report import Outcome
from axio.draw import harmless
from axio.engine.game import Seed
from axio.words import _

LEVELS = ("random", *players.LEVELS)
"""From the weakest; each has to beat the one before it."""
GREEDY = {"lowest": (2,), "points": (2, 3, 4), "spread": (2, 3, 4)}
"""Players that look one move ahead, and how many sit at the tables where the best level meets them."""
GAMES = {1: 200, 2: 400, 3: 240, 4: 240}
"""How many games of each match the ladder plays, by the number of players."""

Table = tuple[str, ...]


def tables() -> list[Table]:
    """Who sits together, the one who shall win first, in the order of the table's rows."""
    best = LEVELS[-1]
    pairs = [(level, below) for below, level in pairwise(LEVELS)]
    return [
        *((level, *[below] * (count - 1)) for count in (2, 3, 4) for level, below in pairs),
        *((best, *[rival] * (count - 1)) for rival, counts in GREEDY.items() for count in counts),
        *((level,) for level in (*LEVELS, *GREEDY)),
    ]


def matches(games: Iterable[str]) -> list[Match]:
    """Every match of the ladder in these games."""
    return [_match(game, table) for table in tables() for game in games if len(table) in engine.GAMES[game].players]


def _match(game: str, table: Table) -> Match:
    """Who sits where: in teams everybody's partner, opposite, is of the same kind."""
    return Match(game, (*table[:2], *table[:2]) if engine.GAMES[game].partners else table)


def markdown(outcomes: Mapping[Match, Outcome], games: Sequence[str]) -> str:
    """The table of the README: share of the victories, alone the mean lowest colour; the seed decides all of it."""
    rows = [[_title(table), *(_cell(outcomes.get(_match(game, table))) for game in games)] for table in tables()]
    return columns.markdown([_("who"), *(engine.GAMES[game].name for game in games)], rows)


def caption(games: int, seed: Seed) -> str:
    """What stands below the table."""
    return _(
        "{games} games, seed {seed}. Victories of the first player, alone its lowest colour: mean (95 % between;\n"
        "games). The others are all of the second kind; each deal is played with every rotation of the seats."
    ).format(games=games, seed=harmless(str(seed)))


def _title(table: Table) -> str:
    if len(table) == 1:
        return _("{level} alone, lowest colour").format(level=table[0])
    return _("{level} against {rival}, {count} players").format(level=table[0], rival=table[1], count=len(table))


def _cell(outcome: Outcome | None) -> str:
    """A share, or alone the mean lowest colour, with its interval and how many games say so."""
    if outcome is None:
        return "-"
    first = outcome.seats[0]
    if len(outcome.seats) == 1:
        low, high = first.lowest.low, first.lowest.high
        return f"{first.lowest.mean:.1f} ({low:.1f}-{high:.1f}; {outcome.games})"
    whole = 200 if engine.GAMES[outcome.match.game].partners else 100  # partners have a half of each victory
    low, high = whole * first.share.low, min(whole * first.share.high, 100)
    return f"{whole * first.share.mean:.0f} % ({low:.0f}-{high:.0f}; {outcome.games})"
