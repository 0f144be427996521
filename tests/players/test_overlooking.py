"""What the weaker levels overlook, and what they never do; and what a player remembers."""

from __future__ import annotations

import pytest

from axio import engine, players
from axio.engine import domino, rota
from axio.engine.bag import generator
from axio.engine.game import CalledAxio, Setup, State
from axio.players import domino_search, levels, rota_search
from axio.players.levels import SHARP
from axio.players.worth import REMEMBERED, TABLES, worth


def midgame(game: str, seats: int, seed: int) -> list[State]:
    """Positions in which somebody may decide, as most-points greed comes to them."""
    state, chance, found = engine.start(Setup(game, seats, seed)), generator("midgame", seed), []
    while not state.over:
        view = state.view(state.player)
        if not (isinstance(view, domino.View) and view.exchanging):
            found.append(state)
        state = state.play(players.ARENA["points"](view, chance))
    return found


@pytest.mark.parametrize(("game", "seats"), [("axio", 2), ("axio", 4), ("hex", 3), ("hex-teams", 4)])
def test_whoever_notices_nothing_sees_every_extra_turn_of_a_domino(game: str, seats: int) -> None:
    seen = 0
    for state in midgame(game, seats, 5)[8::3]:
        view = state.view(state.player)
        assert isinstance(view, domino.View)
        board = domino_search.Board(view, SHARP, SHARP)
        found = {one.place for one in board.weighed(10_000, lambda *_: False)}
        expected = {
            move for move in view.legal_moves if any(isinstance(event, CalledAxio) for event in view.preview(move))
        }
        assert {_as_it_lies(move) for move in found} == {_as_it_lies(move) for move in expected}
        seen += len(expected)
    assert seen > 10


def _as_it_lies(move: object) -> object:
    """The halves of a tile with their spaces: a double has two names for one placement."""
    assert isinstance(move, domino.Place)
    return frozenset(((move.tile[0], move.a), (move.tile[1], move.b)))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_notices_nothing_sees_every_extra_turn_in_rota(seats: int) -> None:
    seen = 0
    for seed in range(6):
        for state in midgame("rota", seats, seed)[10:]:
            view = state.view(state.player)
            assert isinstance(view, rota.View)
            found = rota_search.Board(view, SHARP, SHARP).weighed(10_000, lambda *_: False)
            expected = {
                (move.tile, move.x, move.y)
                for move in view.legal_moves
                if isinstance(move, rota.Place) and any(isinstance(event, CalledAxio) for event in view.preview(move))
            }
            assert {(one.place.tile, one.place.x, one.place.y) for one in found} == expected
            seen += len(expected)
    assert seen > 20


def test_a_game_without_an_effort_of_its_own_is_played_like_that_with_the_same_kind_of_grid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    views = {game: engine.start(Setup(game, 4, 1)).view(0) for game in ("axio", "hex", "hex-teams")}
    for game, alike in (("axio", "axio"), ("hex-teams", "hex")):
        known = dict(levels.EXPERT)
        expected = known[alike, 4]
        if game != alike:
            del known[game, 4]
        monkeypatch.setattr(levels, "EXPERT", known)
        assert levels.effort(views[game]) == expected


def test_a_worth_remembers_only_so_much_however_long_it_is_used() -> None:
    judge = worth(7.125, 18, 1)
    for first in range(19):
        for second in range(19):
            for third in range(19):
                judge.of((first, second, third, 0, 0))
    for total in range(1, 200):
        for points in range(10, 18):
            judge.relief_with_axio(points, total << 38)
    assert len(judge._of) <= REMEMBERED
    assert len(judge._axio_reliefs) <= TABLES
    assert judge.of((1, 2, 3, 4, 5)) == judge.of((1, 2, 3, 4, 5))
