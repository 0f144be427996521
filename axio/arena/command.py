"""What `axio arena` does: plays what is not played yet, and tells the result."""

from __future__ import annotations

import json
from argparse import Namespace
from contextlib import closing

from axio import engine, progress
from axio.arena import ladder, report
from axio.arena.book import Book
from axio.arena.match import Fixture, Match, fixtures, play
from axio.arena.report import Outcome
from axio.arena.workers import cores, worked
from axio.engine.game import Seed, check_players
from axio.seating import Usage, seed_from
from axio.words import _

GAMES = 100
"""How many games a match has if nobody says it."""


def run(options: Namespace) -> int:
    """Play a match, or the ladder; after Ctrl-C, tell of what was played until then."""
    if options.ladder == bool(options.seats):
        raise Usage("Say who plays with --seats, or --ladder for the whole ladder.")
    games = [options.game] if options.game else [key for key, game in engine.GAMES.items() if not game.form_of]
    matches = ladder.matches(games) if options.ladder else [Match(games[0], options.seats)]
    for match in matches:
        check_players(len(match.seats), engine.GAMES[match.game].players)  # before a file is begun
    seed = None if options.seed is None else seed_from(options.seed)
    with Book(options.out, matches, seed, seed_from(None)) as book:
        wanted = {match: fixtures(match, book.seed, _games(options, match)) for match in matches}
        stopped = _stopped(book, wanted, options.jobs or cores())
    found = [report.outcome(match, asked, book.played) for match, asked in wanted.items()]
    outcomes = {outcome.match: outcome for outcome in found if outcome is not None}
    if outcomes and options.json:
        documents = [report.document(outcome, book.seed) for outcome in outcomes.values()]
        print(json.dumps({"seed": book.seed, "matches": documents} if options.ladder else documents[0], indent=2))
    elif outcomes:
        print("\n".join(_told(outcomes, games, book.seed, options.ladder)))
    if stopped:
        raise KeyboardInterrupt
    return 0


def _games(options: Namespace, match: Match) -> int:
    usual = ladder.GAMES[len(match.seats)] if options.ladder else GAMES
    count: int = options.games or usual
    return count


def _stopped(book: Book, wanted: dict[Match, list[Fixture]], jobs: int) -> bool:
    """Play what the book does not have yet; whether somebody stopped it.

    All matches grow together, so that the time left is true and a run that is stopped has something of each.
    """
    order = sorted(
        (nth / len(asked), fixture)
        for asked in wanted.values()
        for nth, fixture in enumerate(asked)
        if fixture not in book.played
    )
    missing = [fixture for _when, fixture in order]
    try:
        with closing(worked(play, missing, jobs)) as games:
            for fixture, scores in progress.counted(games, len(missing), _("games played")):
                book.add(fixture, scores)
    except KeyboardInterrupt:
        return True
    return False


def _told(outcomes: dict[Match, Outcome], games: list[str], seed: Seed, whole_ladder: bool) -> list[str]:
    if not whole_ladder:
        return [report.text(outcome, seed) for outcome in outcomes.values()]
    played = sum(outcome.games for outcome in outcomes.values())
    return [ladder.markdown(outcomes, games), "", ladder.caption(played, seed)]
