"""Laws that hold for every game, every number of players and every course of play."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from axio import engine
from axio.engine import domino, rota
from axio.engine.bag import generator, shuffled
from axio.engine.game import Advanced, CalledAxio, Drew, GameOver, IllegalMove, Move, Setup, State
from tests.playthrough import GAMES, random_game

Course = tuple[int, int]

every_game = pytest.mark.parametrize(("game", "players"), GAMES)
seeds = st.integers(0, 2**32)
laws = settings(max_examples=12)
courses = st.sampled_from([(1, 0), (20, 0), (1, 8), (10, 8)])
"""How a game goes: at random, for points, or with tracks that are nearly full."""


def tiles(state: State) -> Counter[str]:
    """Every tile of the game, wherever it is."""
    if isinstance(state, domino.State):
        laid = [place.tile for _, place in state.laid]
        return Counter([*laid, *state.bag, *(tile for rack in state.racks for tile in rack)])
    assert isinstance(state, rota.State)
    stacks = [tile for stack in state.stacks for tile in stack]
    return Counter(map(rota.tile_named, [*state.display.values(), *state.supply, *stacks, *filter(None, state.hands)]))


@every_game
@laws
@given(seed=seeds, course=courses)
def test_every_game_ends_and_is_over_exactly_when_nothing_is_legal(
    game: str, players: int, seed: int, course: Course
) -> None:
    for n, state in enumerate(random_game(Setup(game, players, seed), *course)):
        assert n < 400
        assert state.over == (len(state.legal_moves) == 0) == (state.result is not None)
        assert state.over == any(isinstance(event, GameOver) for event in state.events)
    assert state.over


@every_game
@laws
@given(seed=seeds, course=courses)
def test_tiles_are_neither_lost_nor_made(game: str, players: int, seed: int, course: Course) -> None:
    states = random_game(Setup(game, players, seed), *course)
    first = tiles(next(states))
    assert sum(first.values()) == {"axio": 100, "hex": 120, "hex-teams": 120, "rota": 60}[game]
    for state in states:
        assert tiles(state) == first


@every_game
@laws
@given(seed=seeds, course=courses)
def test_tracks_never_fall_stay_in_range_and_move_as_the_events_say(
    game: str, players: int, seed: int, course: Course
) -> None:
    before: State | None = None
    for state in random_game(Setup(game, players, seed), *course):
        assert all(0 <= score <= state.top for track in state.tracks for score in track)
        if before is not None:
            tracks = [list(track) for track in before.tracks]
            for event in state.events:
                if isinstance(event, Advanced):
                    colour = state.colours.index(event.colour)
                    assert tracks[event.player][colour] == event.before
                    assert event.after - event.before == event.points - event.lost
                    assert event.points > 0 <= event.lost
                    for seat in next(team for team in state.teams if event.player in team):
                        tracks[seat][colour] = event.after
            assert tuple(map(tuple, tracks)) == state.tracks
            called = sum(isinstance(event, CalledAxio) for event in state.events)
            owed = max(before.extra - 1, 0) + called
            if isinstance(before, rota.State):
                owed = min(owed, before.supply_left)
            assert state.extra == (0 if state.result and state.result.reason == "all-colours" else owed)
        before = state


@every_game
@laws
@given(seed=seeds, course=courses)
def test_what_is_listed_is_legal_and_reads_back_from_its_text(
    game: str, players: int, seed: int, course: Course
) -> None:
    parse = engine.GAMES[game].parse
    for n, state in enumerate(random_game(Setup(game, players, seed), *course)):
        moves = tuple(state.legal_moves)
        assert len(moves) == len(set(moves)) == len(state.legal_moves)
        step = max(1, len(moves) // 40)
        for i in range(n % step, len(moves), step):
            assert state.legal_moves[i] == moves[i]
            assert state.is_legal(moves[i])
            assert state.why_not(moves[i]) is None
            assert parse(str(moves[i])) == moves[i]
            assert type(parse(str(moves[i]))) is type(moves[i])


@every_game
@laws
@given(seed=seeds, other=seeds, course=courses)
def test_an_illegal_move_raises_and_changes_nothing(
    game: str, players: int, seed: int, other: int, course: Course
) -> None:
    strangers: list[Move] = [
        move for state in random_game(Setup(game, players, other)) for move in tuple(state.legal_moves)[:2]
    ]
    for state in random_game(Setup(game, players, seed), *course):
        kept = pickle.dumps(state)
        legal = set(state.legal_moves)
        for move in strangers[:: max(1, len(strangers) // 12)]:
            assert state.is_legal(move) == (move in legal)
            if move not in legal:
                with pytest.raises(IllegalMove) as refused:
                    state.play(move)
                assert str(refused.value).endswith(".")
        assert pickle.loads(kept) == state


@every_game
@laws
@given(seed=seeds, course=courses)
def test_the_same_seed_and_moves_give_the_same_game(game: str, players: int, seed: int, course: Course) -> None:
    for one, two in zip(*(random_game(Setup(game, players, seed), *course) for _ in range(2)), strict=True):
        assert one == two
        assert one.events == two.events


@every_game
@laws
@given(seed=seeds, course=courses)
def test_playing_changes_no_earlier_state(game: str, players: int, seed: int, course: Course) -> None:
    states = list(random_game(Setup(game, players, seed), *course))
    again = list(random_game(Setup(game, players, seed), *course))
    assert states == again


@every_game
@laws
@given(seed=seeds, course=courses)
def test_a_preview_says_what_the_placement_then_scores(game: str, players: int, seed: int, course: Course) -> None:
    for state in random_game(Setup(game, players, seed), *course):
        for move in tuple(state.legal_moves)[:: max(1, len(state.legal_moves) // 5)]:
            preview = state.preview(move)
            assert preview == state.view(state.player).preview(move)
            told = [e for e in state.play(move).events if type(e) in set(map(type, preview))]
            assert list(preview) == told


def hidden_changed(state: State, seat: int | None, seed: int) -> State:
    """Another state that this seat cannot tell from the first: everything it may not see is dealt anew."""
    chance = generator(seed, "hidden")
    if isinstance(state, domino.State):
        others = [i for i in range(state.players) if i != seat]
        pool = list(shuffled([*state.bag, *(tile for i in others for tile in state.racks[i])], chance))
        racks = list(state.racks)
        for i in others:
            racks[i] = tuple(pool.pop() for _ in state.racks[i])
        drawn = tuple(
            (i, tiles if i == seat else racks[i][-len(tiles) :] if tiles else ()) for i, tiles in state.story.drawn
        )
        story = state.story._replace(drawn=drawn)
        luck = replace(state.luck, seed=f"another {seed}")
        return replace(state, racks=tuple(racks), bag=tuple(pool), luck=luck, story=story)
    assert isinstance(state, rota.State)
    others = [i for i in range(state.players) if i != seat]
    secret = [tile for stack in state.stacks for tile in stack] + [*state.supply]
    secret += [state.hands[i] for i in others if state.hands[i]]
    pool = list(shuffled(secret, chance))
    hands = tuple(hand if i == seat or not hand else pool.pop() for i, hand in enumerate(state.hands))
    stacks = tuple(tuple(pool.pop() for _ in stack) for stack in state.stacks)
    events = tuple(
        event._replace(tiles=(hands[event.player],)) if isinstance(event, Drew) and event.player != seat else event
        for event in state.events
    )
    return replace(state, hands=hands, stacks=stacks, supply=tuple(pool), events=events)


@every_game
@laws
@given(seed=seeds, other=seeds, course=courses)
def test_a_view_tells_nothing_that_its_seat_cannot_know(
    game: str, players: int, seed: int, other: int, course: Course
) -> None:
    for n, state in enumerate(random_game(Setup(game, players, seed), *course)):
        seat = (None, *range(players))[n % (players + 1)]
        changed = hidden_changed(state, seat, other)
        assert tiles(changed) == tiles(state)
        mine, theirs = state.view(seat), changed.view(seat)
        assert mine == theirs
        assert mine.events == theirs.events
        assert tuple(mine.legal_moves) == tuple(theirs.legal_moves)
        assert pickle.dumps(mine) == pickle.dumps(theirs), "not even where nobody looks"


@every_game
@laws
@given(seed=seeds, course=courses)
def test_the_seat_to_move_sees_all_its_moves_and_the_others_none(
    game: str, players: int, seed: int, course: Course
) -> None:
    for state in random_game(Setup(game, players, seed), *course):
        for seat in range(players):
            view = state.view(seat)
            assert tuple(view.legal_moves) == (tuple(state.legal_moves) if seat == state.player else ())


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("game", ["axio", "hex"])
@settings(max_examples=3)
@given(seed=seeds, course=courses)
def test_nothing_but_the_listed_dominoes_is_legal(game: str, players: int, seed: int, course: Course) -> None:
    states = list(random_game(Setup(game, players, seed), *course))
    for state in (states[0], states[players - 1], states[len(states) // 2], states[-3], states[-1]):
        state = cast(domino.State, state)
        names = state.rules.grid.names
        legal = set(state.legal_moves)
        letters = state.colours
        kinds = {a + b for a in letters for b in letters} if len(names) < 100 else set(state.rules.tiles)
        # On the small boards every pair of spaces is tried, on the large ones those that are numbered closely.
        reach = len(names) if len(names) < 100 else 20
        near = {name: names[max(0, i - reach) : i + reach + 1] for i, name in enumerate(names)}
        found: set[Move] = {
            place
            for tile in kinds & ({*state.hand, letters[:2]} | {tile[::-1] for tile in state.hand})
            for a in names
            for b in near[a]
            if state.is_legal(place := domino.Place(tile, a, b))
        }
        found |= {move for move in (domino.Exchange(), domino.Keep()) if state.is_legal(move)}
        assert found == legal


def test_seeds_may_be_any_text() -> None:
    for seed in ("", "Ada's birthday", "🎲", "\ud800", 7, -7, 10**100):
        assert engine.start(Setup("axio", 2, seed)).racks == engine.start(Setup("axio", 2, seed)).racks  # type: ignore[attr-defined]
    assert engine.start(Setup("hex", 2, 7)) != engine.start(Setup("hex", 2, 8))


@every_game
def test_only_seats_and_onlookers_have_a_view(game: str, players: int) -> None:
    state = engine.start(Setup(game, players, 1))
    for seat in (-1, players):
        with pytest.raises(IndexError):
            state.view(seat)
    assert state.view(None).seat is None


@every_game
@given(seed=seeds)
@laws
def test_whoever_has_not_to_decide_is_told_so(game: str, players: int, seed: int) -> None:
    for state in random_game(Setup(game, players, seed)):
        for seat in (None, *range(players)):
            if seat != state.player and not state.over:
                refused = state.view(seat).why_not(state.legal_moves[0])
                assert str(refused) == "It is another player's turn."
