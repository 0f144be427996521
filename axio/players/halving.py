"""Sequential halving: many candidates tried a little, the better half again, until one is left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

Stop = Callable[[], bool]


class Cancelled(Exception):  # noqa: N818 - nothing went wrong: nobody wants the answer any more
    """Thinking was stopped."""


def never() -> bool:
    """Think to the end."""
    return False


class Tried(NamedTuple):
    """A candidate by its number, and the mean of what its trials gave."""

    candidate: int
    mean: float


def halved(
    candidates: int,
    trials: int,
    trial: Callable[[int, int], float],
    stop: Stop,
    forget: Callable[[int], None],
) -> Sequence[Tried]:
    """All candidates, the best first; every candidate meets the same deals, numbered from 0. Raises Cancelled.

    What is known of a candidate may be forgotten as soon as it is out.
    """
    alive = list(range(candidates))
    sums, counts = [0.0] * candidates, [0] * candidates
    rounds = max(1, (candidates - 1).bit_length())
    done = 0
    out: list[int] = []
    for nth in range(rounds):
        more = max(1, trials * candidates // (rounds * len(alive)))
        for candidate in alive:
            for deal in range(done, done + more):
                if stop():
                    raise Cancelled
                sums[candidate] += trial(candidate, deal)
            counts[candidate] += more
        done += more
        alive.sort(key=lambda candidate: (-sums[candidate] / counts[candidate], candidate))
        keep = 1 if nth == rounds - 1 else (len(alive) + 1) // 2
        for candidate in alive[keep:]:
            forget(candidate)
        alive, out = alive[:keep], alive[keep:] + out
    return [Tried(candidate, sums[candidate] / counts[candidate]) for candidate in alive + out]


def mean(candidate: int, trials: int, trial: Callable[[int, int], float], stop: Stop) -> float:
    """What the first so many trials of one candidate give on average. Raises Cancelled."""
    total = 0.0
    for deal in range(trials):
        if stop():
            raise Cancelled
        total += trial(candidate, deal)
    return total / trials
