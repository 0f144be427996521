"""A look back at one placement: what the strongest player would have done there, and what either was worth."""

from __future__ import annotations

from dataclasses import dataclass

from axio.engine import domino, rota
from axio.engine.bag import generator
from axio.engine.game import Move, View
from axio.players import domino_search, rota_search
from axio.players.halving import Cancelled, Stop, never
from axio.players.levels import effort

TRIALS = 60
"""How many sampled games either placement is tried in."""


@dataclass(frozen=True)
class Review:
    """A placement beside the best one of the same hand; alone, the values are lowest colours to hope for."""

    best: Move
    """The placement played, if nothing better was found."""
    value: float
    """The share of the victory that the seat, with its partner, could hope for after the placement played: 0 to 1."""
    best_value: float
    """The same after the best one."""

    @property
    def lost(self) -> float:
        """How much the best placement would have been better."""
        return self.best_value - self.value


def review(view: View, played: Move, stop: Stop = never) -> Review:
    """Judge a legal placement with what its seat could see; the same whenever it is asked for. Raises Cancelled."""
    assert isinstance(view, domino.View | rota.View)
    chance = generator("review", view.player, len(view.laid))
    best: Move
    if isinstance(view, rota.View):
        assert isinstance(played, rota.Place)
        squares = rota_search.Search(view, effort(view), chance)
        best = squares.run(stop)[0].place
        values = [squares.value(place, TRIALS, stop) for place in (played, best)]
    else:
        assert isinstance(played, domino.Place)
        dominoes = domino_search.Search(view, effort(view), chance)
        best = dominoes.run(stop)[0].place
        values = [dominoes.value(place, TRIALS, stop) for place in (played, best)]
    # A victory of partners is half of it for each of them: together they have all of it.
    side = next(len(team) for team in view.teams if view.player in team)
    value, best_value = (side * share for share in values)
    return Review(played, value, value) if value >= best_value else Review(best, value, best_value)


__all__ = ["Cancelled", "Review", "review"]
