"""Positions to learn from: dealt and played by the engine, so that everything they score is the engine's own."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from axio import engine
from axio.engine import domino, rota
from axio.engine.box import rules
from axio.engine.game import Setup, Track

State = domino.State | rota.State


class Scene(NamedTuple):
    """A game for two up to the learner's turn."""

    game: str
    moves: str = ""
    """What has been played, with commas between."""
    hands: tuple[str, ...] = ()
    """What each seat holds then; chance decides the rest of what is dealt."""
    display: str = ""
    """The first tiles of Rota as they lie."""
    supply: str = ""
    """The first tiles of Rota's general supply."""
    tracks: tuple[Track, ...] = ()
    """How the tracks stand, if they are to stand otherwise than after these moves."""
    then: str = ""
    """What is played once the tracks stand like that."""
    seed: str = "lesson"
    players: int = 2
    learner: int = 0
    """The seat of whoever learns; it decides next."""

    def state(self) -> State:
        """The position."""
        parse = engine.game(self.game).parse
        known = () if not self.hands else self._tiles() if self.game == "rota" else self._racks()
        state = engine.start(Setup(self.game, self.players, self.seed, known))
        for text in filter(None, self.moves.split(", ")):
            state = state.play(parse(text))
        assert isinstance(state, State)
        if self.tracks:
            state = replace(state, tracks=self.tracks)
        for text in filter(None, self.then.split(", ")):
            state = state.play(parse(text))
            assert isinstance(state, State)
        return state

    def _dealt(self) -> list[list[str]]:
        """The tiles of each seat: those that it plays, then those that it holds."""
        moves = [text.split()[0] for text in filter(None, self.moves.split(", "))]
        return [moves[seat :: self.players] + self.hands[seat].split() for seat in range(self.players)]

    def _racks(self) -> tuple[tuple[str, ...], ...]:
        dealt, rack = self._dealt(), rules(self.game, self.players).rack
        moves = len(list(filter(None, self.moves.split(", "))))
        # Every move is followed by one tile from the bag.
        drawn = [dealt[nth % self.players][rack + nth // self.players] for nth in range(moves)]
        return (*(tuple(tiles[:rack]) for tiles in dealt), tuple(drawn))

    def _tiles(self) -> tuple[tuple[str, ...], ...]:
        return tuple(self.display.split()), *map(tuple, self._dealt()), tuple(self.supply.split())
