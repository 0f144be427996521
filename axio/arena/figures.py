"""What many games say about a player: its share of the victories, how sure that is, and all else that is counted."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from axio.arena.match import Score

SURE = 1.96
"""Standard errors to both sides that hold 95 %."""
FEW = 10
"""With fewer deals than this their spread says little."""


class Range(NamedTuple):
    """A mean, and between which numbers it lies with 95 %."""

    mean: float
    low: float
    high: float


class Figures(NamedTuple):
    """One player over all its games of a match."""

    player: str
    share: Range
    lowest: Range
    best: int
    extra: float
    """Extra turns per game."""
    instant: int
    """Games won at once."""
    moves: int
    ms: float
    """Per move."""
    worst: float


def figures(player: str, deals: Sequence[Sequence[Score]]) -> Figures:
    """The figures of a player from its scores, deal by deal."""
    scores = [score for deal in deals for score in deal]
    moves = sum(score.moves for score in scores)
    return Figures(
        player,
        share=share([fmean(score.share for score in deal) for deal in deals]),
        lowest=spread([fmean(score.lowest for score in deal) for deal in deals]),
        best=max(score.lowest for score in scores),
        extra=fmean(score.extra for score in scores),
        instant=sum(score.instant for score in scores),
        moves=moves,
        ms=sum(score.ms for score in scores) / max(moves, 1),
        worst=max(score.worst for score in scores),
    )


def share(deals: Sequence[float]) -> Range:
    """The share of the victories from that of every deal; the games of one deal are not independent, deals are.

    Where the deals are few, or all alike, the interval is Wilson's for only as many games as there are deals.
    """
    mean, count = fmean(deals), len(deals)
    if count >= FEW and max(deals) > min(deals):
        found = spread(deals)
        return found._replace(high=min(found.high, 1.0))
    square = SURE * SURE
    middle = (mean + square / (2 * count)) / (1 + square / count)
    reach = SURE / (1 + square / count) * sqrt(mean * (1 - mean) / count + square / (4 * count * count))
    return Range(mean, max(middle - reach, 0.0), min(middle + reach, 1.0))


def spread(deals: Sequence[float]) -> Range:
    """The mean of numbers from 0 on with its interval (nearly Student's); of a single one nothing is known."""
    mean, count = fmean(deals), len(deals)
    if count < 2:
        return Range(mean, mean, mean)
    sure = SURE * (1 + (SURE * SURE + 1) / (4 * (count - 1)))
    reach = sure * stdev(deals) / sqrt(count)
    return Range(mean, max(mean - reach, 0.0), mean + reach)
