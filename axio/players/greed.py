"""Three simple players to measure others against: one wants its lowest colour up, two want most points."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from axio.engine import domino, rota
from axio.engine.game import Move, Track, View


def _greedy(view: View, wanted: Callable[[Track], object]) -> Move:
    """The first of the moves after which the own track is wanted most."""
    if isinstance(view, domino.View):
        if view.exchanging:
            return domino.Exchange()
        places = cast("list[domino.Place]", view.legal_moves)
        return max(places, key=lambda place: wanted(view.outcome(place).track))  # type: ignore[arg-type, return-value]
    assert isinstance(view, rota.View)
    squares = cast("list[rota.Place]", view.legal_moves)
    return max(squares, key=lambda place: wanted(view.outcome(place).track))  # type: ignore[arg-type, return-value]


def lowest(view: View, _chance: Random) -> Move:
    """Raise the lowest colour, then the second lowest, and so on."""
    return _greedy(view, sorted)


def points(view: View, _chance: Random) -> Move:
    """Take the most points that count."""
    return _greedy(view, sum)


def spread(view: View, _chance: Random) -> Move:
    """Take the most points that count; among equals, those that raise the lowest colours."""
    return _greedy(view, lambda track: (sum(track), sorted(track)))
