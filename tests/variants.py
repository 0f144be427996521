"""A variant that is in no box, registered for one test: Axio with four colours on a smaller board."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from itertools import combinations

import pytest

from axio import engine
from axio.engine import box
from axio.engine.grid import square

KEY, NAME = "small", "Axio Small"
BEFORE = box.rules
KNOW_THE_BOX = ("axio.engine.domino", "axio.opening", "axio.players.gains", "axio.lessons.pages", "axio.lessons.scenes")
"""Modules that take `rules` from the box by its name, loaded before that is another one."""


@cache
def small(players: int) -> box.Rules:
    """The rules of the variant."""
    pairs = [a + b for a, b in combinations("RGBO", 2)] * 8 + [colour * 2 for colour in "RGBO"] * 4
    return box.Rules(
        game=KEY,
        players=players,
        colours="RGBO",
        grid=square((7, 7, 9, 9)[players - 1]),
        # Enough for all, and so far apart that no first tile lies beside two of them.
        printed={"g7": "R", "g10": "G", "j7": "B", "g4": "O", "d7": "R"},
        tiles=tuple(sorted(pairs)),
        rack=1 if players == 1 else 4,
        pyramids=8,
        length=12,
        laps=2 if players == 1 else 1,
    )


def rules(game: str, players: int) -> box.Rules:
    """What box.rules is once the variant is in it."""
    return small(players) if game == KEY else BEFORE(game, players)


def register(patch: pytest.MonkeyPatch) -> None:
    """What whoever adds the variant writes into box.rules and GAMES."""
    for name in KNOW_THE_BOX:
        import_module(name)
    for module in [one for name, one in sys.modules.items() if name.startswith("axio.")]:
        if getattr(module, "rules", None) is BEFORE:
            patch.setattr(module, "rules", rules)
    patch.setitem(engine.GAMES, KEY, engine.Game(NAME, "domino"))
