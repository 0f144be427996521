"""Computer players, by name: a view in, a move out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TypeAlias

from axio.engine.game import Move, Refusal, View
from axio.players.greed import lowest, points, spread
from axio.players.halving import Cancelled, Stop
from axio.players.hints import Hint, hint
from axio.players.levels import Level

__all__ = ["ARENA", "PLAYERS", "Cancelled", "Hint", "Player", "Stop", "choose", "hint", "random"]

Player: TypeAlias = Callable[[View, Random], Move]
"""Sees what its seat may see and a generator of which it uses only `random()`; answers with a legal move."""


def random(view: View, chance: Random) -> Move:
    """Any legal move, each as likely as the others."""
    moves = view.legal_moves
    return moves[int(chance.random() * len(moves))]


LEVELS = {name: Level(name) for name in ("easy", "medium", "hard", "expert")}
PLAYERS: dict[str, Player] = {**LEVELS, "random": random}
"""Who may sit at a table."""
ARENA: dict[str, Player] = {**PLAYERS, "lowest": lowest, "points": points, "spread": spread}
"""Who may be measured: also players that nobody would want to play against."""


def choose(name: str, *others: str, stop: Stop | None = None) -> Player:
    """The computer player with this name; raises Refusal, which offers these others, too.

    With `stop` it may be interrupted: once that says so, thinking ends and the player raises Cancelled.
    """
    if name not in PLAYERS:
        names = ", ".join((*others, *PLAYERS))
        raise Refusal("There is no player called {name}: choose {players}.", name=name[:40], players=names)
    if stop is not None and name in LEVELS:
        return partial(LEVELS[name], stop=stop)
    return PLAYERS[name]
