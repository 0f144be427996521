"""The rules of the three games; what the rest of the program needs to start and read them."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from axio.engine.game import PLAYERS, BadSetup, Move, Setup, State, visible


class Game(NamedTuple):
    """One game of the catalogue; its rules are loaded when they are first needed."""

    name: str
    module: str
    players: tuple[int, ...] = PLAYERS
    """How many can play it."""
    form_of: str = ""
    """The key of the game of which this is another form: one is an option of the other."""

    @property
    def partners(self) -> bool:
        """Whether the seats in the second half share the tracks of those in the first."""
        return bool(self.form_of)

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
    "hex-teams": Game("Axio Hex Teams", "domino", (4,), form_of="hex"),
}
TABLES = [(key, players) for key, game in GAMES.items() for players in game.players]
"""Every game with every number of players."""


def game(key: str) -> Game:
    """The game with this key; raises BadSetup."""
    if key not in GAMES:
        raise BadSetup("There is no game called {game}: choose {games}.", game=visible(key), games=", ".join(GAMES))
    return GAMES[key]


def start(setup: Setup) -> State:
    """A new game; raises BadSetup."""
    return game(setup.game).start(setup)
