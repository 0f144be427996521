"""The result of a match, for people and as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from axio import columns, engine
from axio.arena.figures import Figures, Range, figures
from axio.arena.match import Fixture, Match, Score
from axio.draw import harmless
from axio.engine.game import Seed
from axio.words import _, n_


class Outcome(NamedTuple):
    """A match as far as it was played: the figures of its players, from whole deals only."""

    match: Match
    deals: int
    seats: tuple[Figures, ...]

    @property
    def games(self) -> int:
        return self.deals * len(self.match.seats)


def outcome(match: Match, fixtures: list[Fixture], played: Mapping[Fixture, tuple[Score, ...]]) -> Outcome | None:
    """What came of these games of a match; None while no deal was played with every rotation."""
    deals: dict[int, list[tuple[Score, ...]]] = {}
    for fixture in fixtures:
        if fixture in played:
            deals.setdefault(fixture.deal, []).append(played[fixture])
    count = len(match.seats)
    whole = [games for games in deals.values() if len(games) == count]
    if not whole:
        return None
    return Outcome(
        match,
        len(whole),
        tuple(figures(name, [[game[nth] for game in deal] for deal in whole]) for nth, name in enumerate(match.seats)),
    )


def document(result: Outcome, seed: Seed) -> dict[str, Any]:
    """The result as JSON."""
    return {
        "game": result.match.game,
        "seed": seed,
        "games": result.games,
        "deals": result.deals,
        "seats": [_seat(one) for one in result.seats],
    }


def _seat(one: Figures) -> dict[str, Any]:
    return {
        "player": one.player,
        "share": one.share.mean,
        "low": one.share.low,
        "high": one.share.high,
        "lowest": one.lowest.mean,
        "lowest_low": one.lowest.low,
        "lowest_high": one.lowest.high,
        "best": one.best,
        "extra": one.extra,
        "instant": one.instant,
        "moves": one.moves,
        "ms": one.ms,
        "worst": one.worst,
    }


def text(result: Outcome, seed: Seed) -> str:
    """The result as a table with a title."""
    count = len(result.match.seats)
    title = _("{game}, {players}, {games} ({deals}), seed {seed}").format(
        game=engine.GAMES[result.match.game].name,
        players=n_("{count} player", "{count} players", count).format(count=count),
        games=n_("{count} game", "{count} games", result.games).format(count=result.games),
        deals=n_("{count} deal", "{count} deals", result.deals).format(count=result.deals),
        seed=harmless(str(seed)),
    )
    heads = [
        _("player"),
        _("victories"),
        _("95 % between"),
        _("lowest colour"),
        _("95 % between"),
        _("best"),
        _("extra turns"),
        _("won at once"),
        _("ms/move"),
        _("worst ms"),
    ]
    rows = [_row(one) for one in result.seats]
    if count == 1:  # nobody to win against
        heads, rows = [heads[0], *heads[3:]], [[row[0], *row[3:]] for row in rows]
    return title + "\n" + columns.table(heads, rows)


def _row(one: Figures) -> list[str]:
    return [
        harmless(one.player),
        f"{100 * one.share.mean:.1f} %",
        f"{100 * one.share.low:.1f} - {100 * one.share.high:.1f}",
        f"{one.lowest.mean:.2f}",
        _between(one.lowest),
        str(one.best),
        f"{one.extra:.2f}",
        str(one.instant),
        f"{one.ms:.1f}",
        f"{one.worst:.1f}",
    ]


def _between(found: Range) -> str:
    return f"{found.low:.2f} - {found.high:.2f}"
