"""A match: the same players over many deals, each deal once with every rotation of the seats."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout, suppress
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter
from traceback import extract_tb
from typing import NamedTuple

from axio import engine
from axio.arena.entrants import entrant, fault
from axio.draw import harmless
from axio.engine.bag import generator
from axio.engine.game import (
    ALL_COLOURS,
    CalledAxio,
    ExtraTurnsLost,
    IllegalMove,
    Move,
    Refusal,
    Seed,
    Setup,
    State,
    View,
)
from axio.players import Player
from axio.session import Seat, Session
from axio.words import say


class Match(NamedTuple):
    """Who meets whom in which game."""

    game: str
    seats: tuple[str, ...]


class Fixture(NamedTuple):
    """One game to be played: in rotation 1 everybody sits one seat further than in rotation 0, and so on."""

    match: Match
    seed: Seed
    deal: int
    rotation: int


class Score(NamedTuple):
    """What one player of a match did in one game."""

    share: float
    """Of the victory: 1 alone, a half if two share it, 0 for the others."""
    lowest: int
    extra: int
    """Extra turns won."""
    instant: bool
    """Whether it won at once, with all colours at the top."""
    moves: int
    ms: float
    """Time for all its moves."""
    worst: float
    """Time for its slowest."""


def fixtures(match: Match, seed: Seed, games: int) -> list[Fixture]:
    """So many games, rounded up to whole deals."""
    seats = len(match.seats)
    return [
        Fixture(match, seed, deal, rotation) for deal in range(1, -(-games // seats) + 1) for rotation in range(seats)
    ]


def play(fixture: Fixture) -> tuple[Score, ...]:
    """Play a game; the scores are in the order of the match, whoever sat where; raises Refusal."""
    with redirect_stdout(sys.stderr):  # what a player prints must not stand among the figures
        return _played(fixture)


def _played(fixture: Fixture) -> tuple[Score, ...]:
    match, count = fixture.match, len(fixture.match.seats)
    names = [match.seats[(seat - fixture.rotation) % count] for seat in range(count)]
    for name in names:
        _warm_up(match.game, count, name)
    players = [entrant(name) for name in names]
    setup = Setup(match.game, count, f"{fixture.seed}-{fixture.deal}")
    session = Session(setup, [Seat(str(seat), harmless(name)) for seat, name in enumerate(names)])
    times: list[list[float]] = [[] for _name in names]
    while (seat := session.seat) is not None:
        view, chance = session.view(seat), session.chance()
        began = perf_counter()
        move = _decided(names[seat], players[seat], view, chance, setup.seed)
        times[seat].append(1000 * (perf_counter() - began))
        _play(session, move, names[seat])
    scores = _scores(session.states, times)
    return tuple(scores[(nth + fixture.rotation) % count] for nth in range(count))


@cache
def _warm_up(game: str, count: int, name: str) -> None:
    """Let a player decide once in this process before its time is taken: tables that are made once must not count."""
    state = engine.start(Setup(game, count, 0))
    with suppress(Refusal):  # if it fails it will fail again where somebody is told
        _decided(name, entrant(name), state.view(state.player), generator(0), 0)


def _decided(name: str, player: Player, view: View, chance: Random, seed: Seed) -> Move:
    """What a player answers; its own faults, of any kind, become one sentence."""
    try:
        return player(view, chance)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        frame = extract_tb(error.__traceback__)[-1]
        reason = f"{fault(error)} ({Path(frame.filename).name}:{frame.lineno})"
        raise _told("{player} failed in the game with seed {seed}: {reason}", name, seed, reason) from error


def _play(session: Session, move: Move, name: str) -> None:
    """Play what a player answered; what is no move of this game becomes one sentence."""
    try:
        session.play(move)
    except Exception as error:  # a foreign player may answer with anything
        reason = say(error) if isinstance(error, IllegalMove) else fault(error)
        sentence = "{player} made an illegal move in the game with seed {seed}: {reason}"
        raise _told(sentence, name, session.setup.seed, reason) from None


def _told(sentence: str, player: str, seed: Seed, reason: str) -> Refusal:
    return Refusal(sentence, player=harmless(player), seed=harmless(str(seed)), reason=harmless(reason))


def _scores(states: list[State], times: list[list[float]]) -> list[Score]:
    """What everybody did in a game that is over, seat by seat."""
    extra = [0] * len(times)
    for state in states:
        for event in state.events:
            if isinstance(event, CalledAxio):
                extra[event.player] += 1
            elif isinstance(event, ExtraTurnsLost):
                extra[event.player] -= event.number
    end = states[-1]
    result = end.result
    assert result is not None  # the game is over
    return [
        Score(
            share=1 / len(result.winners) if seat in result.winners else 0.0,
            lowest=min(end.tracks[seat]),
            extra=extra[seat],
            instant=result.reason == ALL_COLOURS and seat in result.winners,
            moves=len(spent),
            ms=sum(spent),
            worst=max(spent, default=0.0),
        )
        for seat, spent in enumerate(times)
    ]
