"""How fast the rules are: random games, legal moves and replays, measured through what everybody uses."""

from __future__ import annotations

import json
import platform
from argparse import Namespace
from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from axio import columns, engine, progress, record, rival
from axio.engine.game import Move, Setup, State
from axio.session import Seat, Session
from axio.words import _

SAMPLES = 5
"""Games that are looked through for the largest list of legal moves, and repetitions of what takes only a moment."""
ROUNDS = 5
"""Rounds of ours and theirs in turn, so that both meet the same weather on the machine."""


class Pace(NamedTuple):
    """Random games, one after the other."""

    games: int
    moves: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.games / self.seconds


def random_game(setup: Setup, chance: Random) -> int:
    """Play one game, every move uniformly among the legal ones; how many moves it had."""
    random = chance.random
    state = engine.start(setup)
    moves = 0
    while not state.over:
        choices = state.legal_moves
        state = state.play(choices[int(random() * len(choices))])
        moves += 1
    return moves


def ours(game: str, players: int) -> Callable[[int], int]:
    """Plays the random game with a given number."""
    return lambda number: random_game(Setup(game, players, number), Random(number))


def pace(play: Callable[[int], int], games: int | None, seconds: float, first: int = 0) -> Pace:
    """Play exactly so many games, or as many as begin within so many seconds, numbered from `first`."""
    moves = played = 0
    began = perf_counter()
    while played < games if games else not played or perf_counter() - began < seconds:
        moves += play(first + played)
        played += 1
    return Pace(played, moves, perf_counter() - began)


def measured(game: str, players: int, games: int | None, seconds: float) -> dict[str, Any]:
    """All numbers of one game for one number of players."""
    play = ours(game, players)
    play(0)  # tables that are made once must not count
    done = pace(play, games, seconds)
    longest, before, move, text = _sampled(game, players)
    return {
        "game": game,
        "players": players,
        "games": done.games,
        "games_per_second": done.per_second,
        "moves_per_game": done.moves / done.games,
        "microseconds_per_move": 1e6 * done.seconds / done.moves,
        "largest_legal_moves": longest,
        "legal_moves_ms": median(_listing_ms(before, move) for _nth in range(SAMPLES)),
        "replay_ms": median(_replay_ms(text) for _nth in range(SAMPLES)),
    }


def _sampled(game: str, players: int) -> tuple[int, State, Move, str]:
    """From some games: the length of the longest list of legal moves, how to come there again, and a record's text."""
    longest, found, text = -1, None, ""
    for seed in range(SAMPLES):
        session = Session(Setup(game, players, seed), [Seat(str(seat), "random") for seat in range(players)])
        chance = Random(seed)
        while not session.state.over:
            choices = session.state.legal_moves
            if session.moves and len(choices) > longest:
                longest, found = len(choices), (session.states[-2], session.moves[-1])
            session.play(choices[int(chance.random() * len(choices))])
        text = text or record.dump(record.write(session))
    assert found is not None  # every game has more than one move
    return longest, *found, text


def _listing_ms(before: State, move: Move) -> float:
    """How long a state that nobody has asked yet takes to list its moves."""
    state = before.play(move)
    began = perf_counter()
    list(state.legal_moves)
    return 1000 * (perf_counter() - began)


def _replay_ms(text: str) -> float:
    began = perf_counter()
    record.read(record.parse(text))
    return 1000 * (perf_counter() - began)


def compared(players: int, games: int | None, seconds: float) -> dict[str, Any]:
    """Hex beside the other package's game: rounds in turn, the median of each, and their ratio."""
    plays = {"ours": ours("hex", players), "theirs": rival.player(players)}
    paces: dict[str, list[float]] = {"ours": [], "theirs": []}
    for play in plays.values():
        play(0)
    for nth in range(ROUNDS):
        for who, play in plays.items():
            paces[who].append(pace(play, games, seconds / ROUNDS, first=1 + 10_000 * nth).per_second)
    middle = {who: median(values) for who, values in paces.items()}
    return {**middle, "ratio": middle["ours"] / middle["theirs"], "rounds": ROUNDS}


def run(options: Namespace) -> int:
    """Measure, and print a table or JSON."""
    against: dict[str, Any] = {}
    if options.against:
        version = rival.version()
        for players in progress.shown((2, 3, 4), _("comparing")):
            against[f"hex-{players}"] = compared(players, options.games, options.seconds)
    rows = [
        measured(game, players, options.games, options.seconds)
        for game, players in progress.shown(engine.TABLES, _("measuring"))
    ]
    if options.json:
        document: dict[str, Any] = {"python": platform.python_version(), "games": rows}
        if against:
            document["against"] = {"package": options.against, "version": version, "games_per_second": against}
        document["ratios"] = {name: one["ratio"] for name, one in against.items()}
        print(json.dumps(document, indent=2))
        return 0
    print(_("Random games, Python {version}").format(version=platform.python_version()))
    print(columns.table(_heads(), [_row(row) for row in rows]))
    if against:
        print()
        print(
            _("Axio Hex beside {package} {version}, medians of {rounds} rounds in turn").format(
                package=options.against, version=version, rounds=ROUNDS
            )
        )
        heads = [_("game"), _("theirs/s"), _("ours/s"), _("ratio")]
        lines = [[name, *(f"{one[key]:.1f}" for key in ("theirs", "ours", "ratio"))] for name, one in against.items()]
        print(columns.table(heads, lines))
    return 0


def _heads() -> list[str]:
    return [
        _("game"),
        _("games/s"),
        _("moves/game"),
        _("us/move"),
        _("most legal moves"),
        _("ms to list them"),
        _("ms to replay"),
    ]


def _row(row: dict[str, Any]) -> list[str]:
    return [
        f"{row['game']}-{row['players']}",
        f"{row['games_per_second']:.1f}",
        f"{row['moves_per_game']:.1f}",
        f"{row['microseconds_per_move']:.1f}",
        str(row["largest_legal_moves"]),
        f"{row['legal_moves_ms']:.3f}",
        f"{row['replay_ms']:.2f}",
    ]
