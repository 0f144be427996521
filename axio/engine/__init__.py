"""The rules of the three games; what the rest of the program needs to start and read them."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from axio.engine.game import BadSetup, Move, Setup, State, visible


class Game(NamedTuple):
    """One game of the catalogue; its rules are loaded when they are first needed."""

    name: str
    module: str

    def start(self, setup: Setup) -> State:
        """A new game; raises BadSetup."""
        state: State = self._rules().start(setup)
        return state

    def parse(self, text: str) -> Move:
        """The move that a text says; raises BadMove."""
        move: Move = self._rules().parse(text)
        return move

    def _rules(self) -> Any:
        return import_module(f"axio.engine.{self.module}")


GAMES = {
    "axio": Game("Axio", "domino"),
    "hex": Game("Axio Hex", "domino"),
    "rota": Game("Axio Rota", "rota"),
}


def game(key: str) -> Game:
    """The game with this key; raises BadSetup."""
    if key not in GAMES:
        raise BadSetup("There is no game called {game}: choose {games}.", game=visible(key), games=", ".join(GAMES))
    return GAMES[key]


def start(setup: Setup) -> State:
    """A new game; raises BadSetup."""
    return game(setup.game).start(setup)
