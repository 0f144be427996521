"""Computer players, by name: a view in, a move out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from axio.engine.game import Advanced, Move, Refusal, View

Player: TypeAlias = Callable[[View, Random], Move]
"""Sees what its seat may see and a generator of which it uses only `random()`; answers with a legal move."""


def random(view: View, chance: Random) -> Move:
    """Any legal move, each as likely as the others."""
    moves = view.legal_moves
    return moves[int(chance.random() * len(moves))]


PLAYERS: dict[str, Player] = {"random": random}


def choose(name: str, *others: str) -> Player:
    """The computer player with this name; raises Refusal, which offers these others, too."""
    if name not in PLAYERS:
        names = ", ".join((*others, *PLAYERS))
        raise Refusal("There is no player called {name}: choose {players}.", name=name[:40], players=names)
    return PLAYERS[name]


def hint(view: View) -> Move:
    """A good decision for the seat that has to decide: the one after which its lowest colours stand highest."""
    moves = view.legal_moves
    before = view.tracks[view.player]

    def standing(move: Move) -> tuple[tuple[int, ...], int]:
        advanced = [event for event in view.preview(move) if isinstance(event, Advanced)]
        track = dict(zip(view.colours, before, strict=True)) | {event.colour: event.after for event in advanced}
        return tuple(sorted(track.values())), sum(event.points for event in advanced)

    return max(moves, key=standing)
