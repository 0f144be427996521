"""The rules of the three games; what the rest of the program needs to start and read them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from axio.engine import domino, rota
from axio.engine.game import BadSetup, Move, Setup, State


class Game(NamedTuple):
    """One game of the catalogue."""

    name: str
    start: Callable[[Setup], State]
    parse: Callable[[str], Move]


GAMES = {
    "axio": Game("Axio", domino.start, domino.parse),
    "hex": Game("Axio Hex", domino.start, domino.parse),
    "rota": Game("Axio Rota", rota.start, rota.parse),
}


def game(key: str) -> Game:
    """The game with this key; raises BadSetup."""
    if key not in GAMES:
        raise BadSetup("There is no game called {game}: choose {games}.", game=key[:40], games=", ".join(GAMES))
    return GAMES[key]


def start(setup: Setup) -> State:
    """A new game; raises BadSetup."""
    return game(setup.game).start(setup)
