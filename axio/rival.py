"""Another program's hexagonal game to measure ours against: momaland's Ingenious, only there for development."""

from __future__ import annotations

import io
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from importlib import import_module
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from random import Random
from typing import Any

from axio.engine.game import Refusal

PACKAGE = "momaland"


def version() -> str:
    """Which version is installed; raises Refusal if none."""
    try:
        return version_of(PACKAGE)
    except PackageNotFoundError:
        raise Refusal(
            "{package} is not installed: `python3 dev.py bench` installs it and compares.", package=PACKAGE
        ) from None


def player(players: int) -> Callable[[int], int]:
    """Plays a random game of theirs with a given number, every move uniformly among the legal ones; raises Refusal."""
    try:
        with _silence():
            numpy: Any = import_module("numpy")
            environment: Any = import_module(f"{PACKAGE}.envs.ingenious.ingenious").raw_env(num_agents=players)
    except ImportError as error:
        raise Refusal("{package} cannot be used here: {reason}.", package=PACKAGE, reason=error) from None

    def play(number: int) -> int:
        random = Random(number).random
        moves = 0
        with _silence():
            environment.reset(seed=number)
            for _agent in environment.agent_iter():
                seen, _reward, ended, cut_off, _info = environment.last()
                action = None
                if not (ended or cut_off):
                    choices = numpy.flatnonzero(seen["action_mask"])
                    action = int(choices[int(random() * len(choices))])
                    moves += 1
                environment.step(action)
        return moves

    return play


@contextmanager
def _silence() -> Iterator[None]:
    """What their program prints or warns of is none of our answer."""
    with warnings.catch_warnings(), redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        warnings.simplefilter("ignore")
        yield
