"""Axio Hex in teams: partners sit opposite each other and share one double track."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from axio import engine, record
from axio.engine import domino
from axio.engine.box import rules
from axio.engine.domino import State
from axio.engine.game import ALL_COLOURS, BadSetup, CalledAxio, Drew, Setup
from axio.session import Seat, Session
from tests.pictures import full, position, told
from tests.playthrough import random_game

ROW = """
-1: -6 . . . . . . . . . . . . . .
0:  -7 . . G . . . . . Y Y Y Y Y . .
1:  -7 . . . . . . . . . . . . . .
"""
"""Five yellows in a row, open at 0,0."""


def table(picture: str, rack: str, track: list[int], others: list[int] | None = None, **more: object) -> State:
    """Four players in two teams; seats 0 and 2 have the first track, seats 1 and 3 the other."""
    state = position(picture, rack, game="hex-teams", players=4, **more)  # type: ignore[arg-type]
    one, two = tuple(track), tuple(others or [0] * 6)
    return replace(state, tracks=(one, two, one, two))


def after(state: State, move: str) -> State:
    return state.play(domino.parse(move))


def team_games(seed: int, *course: int) -> Iterator[State]:
    for state in random_game(Setup("hex-teams", 4, seed), *course):
        assert isinstance(state, State)
        yield state


def test_partners_sit_opposite_each_other() -> None:
    assert engine.start(Setup("hex-teams", 4, 1)).teams == ((0, 2), (1, 3))
    assert engine.start(Setup("hex", 4, 1)).teams == ((0,), (1,), (2,), (3,))
    assert engine.start(Setup("rota", 2, 1)).teams == ((0,), (1,))


def test_board_tiles_and_racks_are_those_of_four_players() -> None:
    teams, four = rules("hex-teams", 4), rules("hex", 4)
    assert (teams.tiles, teams.rack, teams.board, teams.printed) == (four.tiles, four.rack, four.board, four.printed)
    assert (teams.top, teams.length) == (36, 18)


@pytest.mark.parametrize("players", [0, 1, 2, 3, 5])
def test_it_takes_four(players: int) -> None:
    with pytest.raises(BadSetup) as refused:
        engine.start(Setup("hex-teams", players, 1))
    assert str(refused.value) == f"This game is for 4 players, not for {players}."


def test_what_one_partner_scores_both_have() -> None:
    state = after(table(ROW, "YB RO RO RO RO RO", [3, 3, 3, 3, 3, 3]), "YB 0,0 -1,1")
    assert told(state.events) == "Y5"
    assert state.tracks == ((3, 3, 3, 3, 3, 8), (0,) * 6, (3, 3, 3, 3, 3, 8), (0,) * 6)


def test_the_first_18_gives_an_extra_turn_and_what_goes_beyond_is_lost() -> None:
    state = after(table(ROW, "YB RO RO RO RO RO", [3, 3, 3, 3, 3, 15]), "YB 0,0 -1,1")
    assert state.tracks[0] == state.tracks[2] == (3, 3, 3, 3, 3, 18)
    assert [event.colour for event in state.events if isinstance(event, CalledAxio)] == ["Y"]
    assert (state.player, state.extra) == (0, 1)


def test_from_18_a_colour_goes_on_without_another_extra_turn() -> None:
    state = after(table(ROW, "YB RO RO RO RO RO", [3, 3, 3, 3, 3, 18]), "YB 0,0 -1,1")
    assert state.tracks[0][5] == 23
    assert (state.player, state.extra) == (1, 0)


def test_the_second_18_gives_an_extra_turn_too() -> None:
    state = after(table(ROW, "YB RO RO RO RO RO", [3, 3, 3, 3, 3, 34]), "YB 0,0 -1,1")
    assert state.tracks[0][5] == 36
    assert [event.colour for event in state.events if isinstance(event, CalledAxio)] == ["Y"]
    assert (state.player, state.extra) == (0, 1)


def test_a_full_colour_scores_nothing_and_gives_no_extra_turn() -> None:
    state = after(table(ROW, "YB RO RO RO RO RO", [3, 3, 3, 3, 3, 36]), "YB 0,0 -1,1")
    assert state.tracks[0][5] == 36
    assert (state.player, state.extra) == (1, 0)


def test_36_in_all_six_colours_wins_at_once_for_both() -> None:
    state = after(table(ROW, "YB RO RO RO RO RO", [36, 36, 36, 36, 36, 33], [35] * 6), "YB 0,0 -1,1")
    assert state.result is not None
    assert (state.result.reason, state.result.winners) == (ALL_COLOURS, (0, 2))


def test_18_in_all_six_colours_does_not_end_the_game() -> None:
    assert not after(table(ROW, "YB RO RO RO RO RO", [18, 18, 18, 18, 18, 13]), "YB 0,0 -1,1").over


def test_the_exchange_looks_at_the_teams_lowest_colour() -> None:
    state = after(table(ROW, "YB RO RO RO RO RO", [3, 0, 3, 3, 3, 3]), "YB 0,0 -1,1")
    assert state.exchanging
    assert not after(table(ROW, "YB RO RO RO RO RO", [0, 3, 3, 3, 3, 3]), "YB 0,0 -1,1").exchanging


def test_the_team_with_the_highest_lowest_colour_wins_together() -> None:
    picture = full("0,0 1,0", "hex", 4)
    state = table(picture, "RB", [9, 9, 9, 9, 9, 9], [8, 20, 20, 20, 20, 20], bag="")
    state = after(replace(state, racks=(("RB",), (), (), ())), "RB 0,0 1,0")
    assert state.result is not None
    assert state.result.winners == (0, 2)
    assert [(standing.seat, standing.place) for standing in state.result.standings] == [(0, 1), (2, 1), (1, 3), (3, 3)]


def test_equal_teams_share_the_victory() -> None:
    state = table(full("0,0 1,0", "hex", 4), "RB", [9] * 6, [9, 9, 11, 9, 9, 9], bag="")
    state = after(replace(state, racks=(("RB",), (), (), ())), "RB 0,0 1,0")
    assert told(state.events) == "B2"
    assert state.result is not None
    assert state.result.winners == (0, 1, 2, 3)


@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), course=st.sampled_from([(1, 0), (20, 0), (10, 8), (10, 25)]))
def test_partners_always_have_the_same_track_and_win_together(seed: int, course: tuple[int, int]) -> None:
    for state in team_games(seed, *course):
        assert (state.tracks[0], state.tracks[1]) == (state.tracks[2], state.tracks[3])
        if state.result is not None:
            assert state.result.winners in ((0, 2), (1, 3), (0, 1, 2, 3))


@settings(max_examples=8)
@given(seed=st.integers(0, 2**32))
def test_no_seat_sees_its_partners_rack(seed: int) -> None:
    for state in team_games(seed):
        for seat in range(4):
            view = state.view(seat)
            assert view.rack == state.racks[seat]
            assert all(event.player == seat or not event.tiles for event in view.events if isinstance(event, Drew))
            assert not hasattr(view, "racks")


def test_a_game_in_teams_goes_into_a_record_and_back() -> None:
    session = Session(Setup("hex-teams", 4, 7), [Seat(name, "random") for name in "ABCD"])
    moves = 0
    while session.seat is not None and moves < 60:
        session.play(session.state.legal_moves[moves % len(session.state.legal_moves)])
        moves += 1
    document = record.parse(record.dump(record.write(session)))
    assert document["game"] == "hex-teams"
    assert record.verify(document) == []
    assert record.read(document).states == session.states


def test_a_record_in_teams_for_three_is_refused() -> None:
    session = Session(Setup("hex", 3, 7), [Seat(name, "random") for name in "ABC"])
    faults = record.verify(record.write(session) | {"game": "hex-teams"})
    assert [str(fault) for fault in faults] == ["setup: This game is for 4 players, not for 3."]
