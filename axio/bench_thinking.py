"""What the best computer player's thinking costs in one game, measured in a process of its own.

The time is the processor's, so that other programs on the machine do not count.
"""

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from axio import engine
from axio.engine.game import Setup

HINT_EVERY = 3
"""A hint is asked for before every third move: hints are the same kind of work."""


def memory_mb() -> float | None:
    """The most memory that this process ever had; None where the system does not tell."""
    with suppress(OSError, StopIteration):
        # What `resource` tells on Linux begins with the memory of whoever started this process.
        lines = Path("/proc/self/status").read_text(encoding="ascii", errors="replace").splitlines()
        return int(next(line for line in lines if line.startswith("VmHWM:")).split()[1]) / 2**10
    try:
        import resource
    except ImportError:  # on Windows
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2 ** (20 if sys.platform == "darwin" else 10)


def measured(game: str, count: int, games: int) -> dict[str, Any]:
    """The milliseconds of every move and hint in games of the best players, and the memory beyond the rules' own."""
    _random_game(Setup(game, count, "rules"))
    before = memory_mb()
    from axio import players  # only now: what its tables take counts

    expert = players.PLAYERS["expert"]
    first = engine.start(Setup(game, count, "warm"))
    expert(first.view(first.player), Random(0))  # tables that are made once must not count
    moves: list[float] = []
    hints: list[float] = []
    for number in range(games):
        state = engine.start(Setup(game, count, f"cost {number}"))
        while not state.over:
            view = state.view(state.player)
            if getattr(view, "exchanging", False):  # is always done, without a thought: it must not lower the mean
                state = state.play(expert(view, Random(0)))
                continue
            if len(moves) % HINT_EVERY == 0:
                began = process_time()
                players.hint(view)
                hints.append(1000 * (process_time() - began))
            began = process_time()
            move = expert(view, Random(len(moves)))
            moves.append(1000 * (process_time() - began))
            state = state.play(move)
    after = memory_mb()
    return {
        "game": game,
        "players": count,
        "moves": len(moves),
        "move_ms": fmean(moves),
        "move_worst_ms": max(moves),
        "hint_ms": fmean(hints),
        "hint_worst_ms": max(hints),
        "memory_mb": None if before is None or after is None else after - before,
    }


def _random_game(setup: Setup) -> None:
    chance = Random(0)
    state = engine.start(setup)
    while not state.over:
        choices = state.legal_moves
        state = state.play(choices[int(chance.random() * len(choices))])


def main() -> None:
    """Measure what the arguments say and print it as JSON."""
    game, count, games = sys.argv[1:]
    print(json.dumps(measured(game, int(count), int(games))))


if __name__ == "__main__":
    main()
