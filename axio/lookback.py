"""A game to look back at: what may be seen of every state, and what every placement might have been."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from axio.engine import domino, rota
from axio.engine.game import Move, Refusal, View, counted_of
from axio.log import EVERYBODY
from axio.players.halving import Stop
from axio.players.review import Review, review
from axio.session import Session
from axio.words import N_

TOO_EARLY = N_("Once the game is over you can review it.")


class Judged(NamedTuple):
    """A placement that was reviewed."""

    ply: int
    """The number of the state that it led to."""
    side: int
    """Which of the players or teams laid it."""
    review: Review
    points: dict[str, int]
    """What the best placement would have given per colour, without what goes beyond a limit."""


class Lookback:
    """One session, of which nothing changes any more."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.finished = session.state.over
        humans = [nth for nth, seat in enumerate(session.seats) if seat.human]
        self.eyes = humans[0] if len(humans) == 1 else None
        """Whose tiles may be seen while the game goes on: the only human's, or nobody's."""

    @property
    def last(self) -> int:
        """The number of the last state."""
        return len(self.session.moves)

    @property
    def reader(self) -> int | None:
        """For whom the log is written."""
        return EVERYBODY if self.finished else self.eyes

    def view(self, ply: int) -> View:
        """A state as whoever looks may see it."""
        return self.session.states[ply].view(None if self.finished else self.eyes)

    def hands(self, ply: int) -> list[tuple[int, tuple[str, ...]]]:
        """The seats whose tiles may be seen in a state, with them."""
        seats = range(len(self.session.seats)) if self.finished else [] if self.eyes is None else [self.eyes]
        return [(seat, _hand(self.session.states[ply].view(seat))) for seat in seats]

    def is_placement(self, ply: int) -> bool:
        """Whether the decision that led to a state laid a tile."""
        return ply > 0 and isinstance(self.session.moves[ply - 1], domino.Place | rota.Place)

    @property
    def placements(self) -> list[int]:
        """The states that a placement led to."""
        return [ply for ply in range(1, self.last + 1) if self.is_placement(ply)]

    def judging(self, ply: int) -> Callable[[Stop], Judged]:
        """The work of reviewing the placement that led to a state; raises Refusal while the game goes on."""
        if not self.finished:
            raise Refusal(TOO_EARLY)
        state, played = self.session.states[ply - 1], self.session.moves[ply - 1]
        view = state.view(state.player)
        side = next(nth for nth, team in enumerate(state.teams) if state.player in team)

        def work(stop: Stop) -> Judged:
            found = review(view, played, stop)
            return Judged(ply, side, found, dict(counted_of(view.preview(found.best))))

        return work

    def before(self, ply: int) -> tuple[View, Move]:
        """What whoever decided saw before the decision that led to a state, and the decision."""
        state = self.session.states[ply - 1]
        return state.view(state.player), self.session.moves[ply - 1]


def _hand(view: View) -> tuple[str, ...]:
    if isinstance(view, domino.View):
        return view.rack
    assert isinstance(view, rota.View)
    return (view.tile,) if view.tile else ()
