"""What the simple players that others are measured against want."""

from __future__ import annotations

from typing import Any, cast

import pytest

from axio import players
from axio.engine.bag import generator
from axio.engine.game import Setup, Track
from tests.playthrough import random_game


@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
def test_all_take_the_first_of_the_moves_that_they_want_most(game: str) -> None:
    wanted: dict[str, Any] = {
        "lowest": sorted,
        "points": sum,
        "spread": lambda track: (sum(track), sorted(track)),
    }
    met: set[tuple[str, ...]] = set()
    for ply, state in enumerate(random_game(Setup(game, 2, "greed"), 20)):
        if state.over or getattr(state, "exchanging", False):
            continue
        view = cast("Any", state.view(state.player))
        tracks: list[Track] = [view.outcome(move).track for move in view.legal_moves]
        chosen = {}
        for name, want in wanted.items():
            chosen[name] = players.ARENA[name](view, generator(ply))
            values = [want(track) for track in tracks]
            assert chosen[name] == view.legal_moves[values.index(max(values))], name
        met |= {tuple(name for name in wanted if chosen[name] == chosen[other]) for other in wanted}
    assert ("points",) in met, "most points alone is a player of its own"
