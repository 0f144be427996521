"""What holds in every game of Axio Rota, whatever is played."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from axio.engine.bag import generator
from axio.engine.game import Advanced, CalledAxio, CornerScored, Drew, Event, IllegalMove, Move, Setup, Track
from axio.engine.rota import COLOURS, TILES, TURNS, Place, State, free_squares, parse, start, tile_named

numbers = st.integers(0, 2**32)
games = st.builds(Setup, st.just("rota"), st.integers(1, 4), numbers)
looks = st.sampled_from([1, 1, 40])
"""Among how many random moves a player takes the one with most points: only the greedy reach twelve."""


def gained(events: tuple[Event, ...]) -> int:
    return sum(event.after - event.before for event in events if isinstance(event, Advanced))


def chosen(state: State, chance: Random, look: int) -> Move:
    moves = [state.legal_moves[int(chance.random() * len(state.legal_moves))] for _ in range(look)]
    return max(moves, key=lambda move: gained(state.preview(move)))


def played(setup: Setup, look: int = 1) -> Iterator[State]:
    """Every state of a game that is played to its end."""
    chance = generator(setup.seed, "moves")
    state = start(setup)
    yield state
    while not state.over:
        state = state.play(chosen(state, chance, look))
        yield state


def tiles(state: State) -> list[str]:
    """Every tile of a state, wherever it is."""
    stacks = [tile for stack in state.stacks for tile in stack]
    hands = [tile for tile in state.hands if tile]
    return sorted([*map(tile_named, state.display.values()), *hands, *stacks, *state.supply])


def somewhere(setup: Setup, look: int, ply: int) -> State:
    """A state from the middle of a game."""
    states = list(played(setup, look))
    return states[ply % len(states)]


@given(games, looks)
def test_no_tile_is_lost_or_doubled(setup: Setup, look: int) -> None:
    for state in played(setup, look):
        assert tiles(state) == sorted(TILES)


@given(games, looks)
def test_tracks_never_leave_the_board_and_never_fall(setup: Setup, look: int) -> None:
    before: tuple[Track, ...] = ((0,) * 5,) * setup.players
    for state in played(setup, look):
        for old, new in zip(before, state.tracks, strict=True):
            assert all(0 <= was <= now <= 12 for was, now in zip(old, new, strict=True))
        before = state.tracks


@given(games, looks)
def test_a_game_ends_after_every_stack_and_at_most_the_whole_supply(setup: Setup, look: int) -> None:
    *_, last = played(setup, look)
    assert len(last.laid) <= 56
    assert last.result is not None
    if last.result.reason == "stacks-empty":
        assert len(last.laid) == 12 * setup.players + (60 - 4 - 12 * setup.players - last.supply_left)
        assert last.hands == ("",) * setup.players


@given(games, looks)
def test_a_game_is_over_exactly_when_no_move_is_legal(setup: Setup, look: int) -> None:
    for state in played(setup, look):
        assert state.over == (len(state.legal_moves) == 0) == (state.result is not None)


@given(games, looks)
def test_the_free_squares_are_those_beside_the_display(setup: Setup, look: int) -> None:
    for state in played(setup, look):
        assert state.squares == free_squares(state.display)


@given(games, looks)
def test_extra_turns_are_those_called_less_those_played(setup: Setup, look: int) -> None:
    before = None
    for state in played(setup, look):
        if before is not None and not state.over:
            calls = sum(isinstance(event, CalledAxio) for event in state.events)
            assert state.extra == min(max(before.extra - 1, 0) + calls, before.supply_left)
            assert before.supply_left - state.supply_left == (1 if state.extra else 0)
            assert state.player == (before.player if state.extra else (before.player + 1) % state.players)
        before = state


@settings(max_examples=25)
@given(games, looks, numbers)
@example(Setup("rota", 1, 0), 1, 0)
@example(Setup("rota", 2, 0), 1, 24)
def test_the_legal_moves_are_all_that_is_legal(setup: Setup, look: int, ply: int) -> None:
    state = somewhere(setup, look, ply)
    xs = [x for x, _ in state.display]
    ys = [y for _, y in state.display]
    area = product(range(min(xs) - 2, max(xs) + 3), range(min(ys) - 2, max(ys) + 3))
    mine = state.hand or ("RGBO",)
    other = next(tile for tile in TILES if tile not in mine and ("-" in tile) == ("-" in mine[0]))
    legal = {
        Place(turned, x, y, named)
        for (x, y), tile, named in product(area, (*mine, other), ("", *COLOURS, "Y"))
        for turned in TURNS[tile]
        if state.is_legal(Place(turned, x, y, named))
    }
    assert set(state.legal_moves) == legal
    assert len(state.legal_moves) == len(legal)


@settings(max_examples=25)
@given(games, looks, numbers)
def test_every_legal_move_has_one_text_form(setup: Setup, look: int, ply: int) -> None:
    for move in somewhere(setup, look, ply).legal_moves:
        assert parse(str(move)) == move


@given(games, numbers, st.sampled_from([tile for ways in TURNS.values() for tile in ways]), st.data())
def test_an_illegal_move_is_refused_and_changes_nothing(setup: Setup, ply: int, tile: str, data: st.DataObject) -> None:
    state = somewhere(setup, 1, ply)
    tile = data.draw(st.sampled_from([tile, *state.hand]))
    move = Place(tile, data.draw(st.integers(-6, 6)), data.draw(st.integers(-6, 6)), data.draw(st.sampled_from(" RY-")))
    copy = pickle.loads(pickle.dumps(state))
    if state.is_legal(move):
        state.play(move)
    else:
        with pytest.raises(IllegalMove):
            state.play(move)
    assert state == copy
    assert state.events == copy.events


@given(games, looks, numbers)
def test_playing_a_move_scores_what_its_preview_says(setup: Setup, look: int, ply: int) -> None:
    state = somewhere(setup, look, ply)
    if not state.over:
        move = chosen(state, generator(ply), look)
        preview = state.preview(move)
        after = state.play(move)
        assert after.events[1 : 1 + len(preview)] == preview
        assert sum(after.tracks[state.player]) - sum(state.tracks[state.player]) == gained(preview)
        corners = [event for event in preview if isinstance(event, CornerScored)]
        assert [event.corner for event in corners] == [0, 1, 2, 3]
        advanced = [event for event in preview if isinstance(event, Advanced)]
        assert sum(event.points for event in corners) == sum(event.points for event in advanced)


@given(games, looks)
def test_the_same_seed_and_moves_make_the_same_game(setup: Setup, look: int) -> None:
    for state, again in zip(played(setup, look), played(setup, look), strict=True):
        assert state == again
        assert state.events == again.events


@given(games, looks, numbers)
def test_a_state_survives_being_packed(setup: Setup, look: int, ply: int) -> None:
    state = somewhere(setup, look, ply)
    for whole in (state, state.view(0), state.view(None)):
        copy = pickle.loads(pickle.dumps(whole))
        assert copy == whole
        assert copy.events == whole.events


def dealt_otherwise(state: State, seat: int | None, order: Random) -> State:
    """The state with all tiles that a seat cannot know exchanged among each other, in the events too."""
    unseen = [tile for other, tile in enumerate(state.hands) if other != seat and tile]
    unseen += [tile for stack in (*state.stacks, state.supply) for tile in stack]
    order.shuffle(unseen)
    hands = tuple(tile if other == seat or not tile else unseen.pop() for other, tile in enumerate(state.hands))
    events = tuple(
        event._replace(tiles=(hands[event.player],)) if isinstance(event, Drew) else event for event in state.events
    )
    stacks = tuple(tuple(unseen.pop() for _ in stack) for stack in state.stacks)
    return replace(state, hands=hands, stacks=stacks, supply=tuple(unseen), events=events)


@given(games, looks, numbers, st.sampled_from([0, 1, 2, 3, None]), st.randoms(use_true_random=False))
def test_a_view_does_not_depend_on_what_its_seat_cannot_know(
    setup: Setup, look: int, ply: int, seat: int | None, order: Random
) -> None:
    state = somewhere(setup, look, ply)
    seat = None if seat is None else seat % setup.players
    other = dealt_otherwise(state, seat, order)
    assert tiles(other) == tiles(state)
    assert other.view(seat) == state.view(seat)
    assert repr(other.view(seat)) == repr(state.view(seat))
    assert list(other.view(seat).legal_moves) == list(state.view(seat).legal_moves)


def test_whole_games_stay_as_they_are() -> None:
    """A change here means that saved games and seeds no longer give what they gave."""
    ends = {players: list(played(Setup("rota", players, 2024), look=40))[-1] for players in (1, 2, 3, 4)}
    assert {players: (len(state.laid), state.tracks) for players, state in ends.items()} == {
        1: (13, ((7, 12, 2, 9, 4),)),
        2: (25, ((10, 4, 7, 11, 2), (5, 12, 4, 8, 9))),
        3: (37, ((7, 5, 11, 4, 7), (5, 8, 6, 10, 1), (6, 12, 10, 11, 3))),
        4: (48, ((8, 11, 4, 11, 6), (5, 8, 10, 8, 6), (10, 4, 9, 7, 9), (11, 7, 11, 3, 7))),
    }
