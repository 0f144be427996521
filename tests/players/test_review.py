"""A look back at placements: the same numbers on every run, and the best is never worse than what was played."""

from __future__ import annotations

import pytest

from axio.engine import domino, rota
from axio.engine.game import points_of
from axio.players import Cancelled
from axio.players.review import review
from axio.session import Session
from tests.engine.test_teams import ROW, table
from tests.played import recorded

LOOKED_AT = {
    "axio-1-plain": 30, "axio-2-two-pyramids": 12, "axio-3-plain": 40, "hex-1-plain": 33, "hex-2-plain": 20,
    "hex-4-plain": 60, "rota-1-plain": 9, "rota-2-plain": 13, "rota-4-plain": 30,
}  # fmt: skip


def placements(session: Session) -> list[int]:
    return [ply for ply, move in enumerate(session.moves) if isinstance(move, domino.Place | rota.Place)]


@pytest.mark.parametrize("name", LOOKED_AT)
def test_the_best_is_legal_and_at_least_as_good_as_what_was_played(name: str) -> None:
    session = recorded(name)
    ply = next(ply for ply in placements(session) if ply >= LOOKED_AT[name])
    state, played = session.states[ply], session.moves[ply]
    found = review(state.view(state.player), played)
    assert state.is_legal(found.best)
    assert found.lost >= 0
    if found.best == played:
        assert found.lost == 0
    most = 1 if state.players > 1 else state.top
    assert 0 <= found.value <= found.best_value <= most


@pytest.mark.parametrize("name", ["axio-2-two-pyramids", "hex-2-plain", "rota-3-plain"])
def test_the_numbers_are_the_same_on_every_run_and_need_nothing_hidden(name: str) -> None:
    session = recorded(name)
    again = Session.of(session.setup, session.seats, map(str, session.moves))
    for ply in placements(session)[-3:]:
        state, other = session.states[ply], again.states[ply]
        found = review(state.view(state.player), session.moves[ply])
        assert review(other.view(other.player), again.moves[ply]) == found


def test_a_placement_that_nobody_would_think_of_is_judged_too() -> None:
    session = recorded("axio-2-plain")
    state = session.states[20]
    view = state.view(state.player)
    worst = min(state.legal_moves, key=lambda move: sum(points_of(view.preview(move)).values()))
    found = review(view, worst)
    assert found.best != worst
    assert found.lost > 0


def test_partners_may_hope_for_the_whole_victory_together() -> None:
    most = [36, 36, 36, 36, 36, 33]
    winning = table(ROW, "YB RO", most, [20] * 6)
    found = review(winning.view(0), domino.parse("YB 0,0 -1,1"))
    assert (found.value, found.best_value) == (1, 1)
    hopeless = table(ROW, "YB RO", [3] * 6, most)
    assert 0 <= review(hopeless.view(0), domino.parse("YB 0,0 -1,1")).best_value < 0.1


def test_it_can_be_stopped() -> None:
    session = recorded("rota-2-plain")
    asked = iter(range(1000))
    with pytest.raises(Cancelled):
        review(session.states[4].view(session.states[4].player), session.moves[4], lambda: next(asked) > 5)
