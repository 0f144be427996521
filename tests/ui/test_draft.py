"""A move in the making: whatever is tapped, dragged, turned or stepped, what lies there is legal or says why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from axio import players as computers
from axio.engine import domino, rota
from axio.engine.bag import generator
from axio.engine.game import Move, Refusal, Setup, View, points_of
from axio.ui.draft import Draft, draft
from axio.ui.draft_domino import BEYOND, ONLY_WAY, PICK_ONE, REACH, DominoDraft
from axio.ui.draft_rota import RotaDraft
from axio.words import say
from tests.engine.rota_boards import drawn, position
from tests.playthrough import GAMES, random_game

every_game = pytest.mark.parametrize(("game", "players"), GAMES)
every_domino = pytest.mark.parametrize(("game", "players"), [(game, n) for game, n in GAMES if game != "rota"])
every_rota = pytest.mark.parametrize("players", [1, 2, 3, 4])
laws = settings(max_examples=25)
seeds = st.integers(0, 3)
parts = st.floats(0, 0.999)
"""How far into a game a position is."""
numbers = st.integers(0, 10_000)

spots = st.tuples(st.floats(-0.1, 1.1), st.floats(-0.1, 1.1))
"""A point of the board or a little beside it, as parts of its width and height."""
ways = st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)])
actions = st.one_of(
    st.tuples(st.just("lift"), st.tuples(st.integers(-1, 6))),
    st.tuples(st.just("turn"), st.just(())),
    st.tuples(st.just("tap"), spots),
    st.tuples(st.just("drag"), spots),
    st.tuples(st.just("step"), ways),
    st.tuples(st.just("drop"), st.just(())),
    st.tuples(st.just("name"), st.tuples(st.sampled_from("RGBOPY"))),
    st.tuples(st.just("show"), st.tuples(numbers)),
)


@cache
def views(game: str, players: int, seed: int) -> tuple[View, ...]:
    """Every position of a game in which a tile is to be laid, as whoever decides sees it."""
    states = random_game(Setup(game, players, seed), 1 + seed % 2 * 7)
    return tuple(s.view(s.player) for s in states if not s.over and not getattr(s, "exchanging", False))


def view_at(game: str, players: int, seed: int, part: float) -> Any:
    found = views(game, players, seed)
    return found[int(part * len(found))]


def bounds(view: Any) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of where tiles lie or may lie."""
    if isinstance(view, rota.View):
        xs, ys = zip(*view.display, *view.squares, strict=True)
        return min(xs), min(ys), max(xs), max(ys)
    return DominoDraft(view).geometry.bounds


def spot_at(view: Any, part: tuple[float, float]) -> tuple[float, float]:
    left, bottom, right, top = bounds(view)
    return left + part[0] * (right - left), bottom + part[1] * (top - bottom)


def do(made: Draft, name: str, values: tuple[Any, ...]) -> None:
    """What a finger or a key does to a draft."""
    if name in ("tap", "drag"):
        values = spot_at(made.view, (values[0], values[1]))
    if name == "show":
        values = (legal(made.view, values[0]),)
    if name != "name" or isinstance(made, RotaDraft):
        getattr(made, name)(*values)


def legal(view: View, nth: int) -> Move:
    return view.legal_moves[nth % len(view.legal_moves)]


def as_it_lies(made: Draft) -> Move:
    """The placement that the ghost shows."""
    assert made.ghost is not None
    if isinstance(made, RotaDraft):
        x, y = made.ghost.spots[0]
        return rota.Place(made.ghost.tile, round(x), round(y), made.named)
    names = made.view.rules.grid.names
    a, b = (names[made.geometry.nearest(*spot) or 0] for spot in made.ghost.spots)
    return domino.Place(made.ghost.tile, a, b)


def is_sentence(trouble: Refusal) -> bool:
    """A whole one, and without the name of a space: nobody finds that on the board."""
    text = say(trouble)
    return text[0].isupper() and text[-1] in ".?!" and not set("{}0123456789") & set(text)


def check(made: Draft) -> None:
    """What holds for a draft at any time."""
    assert (made.move is not None) == (made.ghost is not None and made.ghost.legal)
    if made.move is not None:
        assert made.view.is_legal(made.move)
        assert made.move == as_it_lies(made)
        assert made.events == made.view.preview(made.move)
        assert made.trouble is None or made.trouble.sentence == ONLY_WAY
    else:
        assert made.events == ()
    if made.ghost is not None:
        assert made.ghost.tile == made.tile
        assert made.ghost.legal or made.trouble is not None
    assert made.trouble is None or is_sentence(made.trouble)
    assert not made.choices or rota.EMPTY in made.tile


@every_game
@laws
@given(seed=seeds, part=parts, steps=st.lists(actions, max_size=12))
def test_whatever_is_done_the_move_is_none_or_legal_and_as_the_ghost_lies(
    game: str, players: int, seed: int, part: float, steps: list[tuple[str, tuple[Any, ...]]]
) -> None:
    made = draft(view_at(game, players, seed, part))
    for name, values in steps:
        do(made, name, values)
        check(made)


@every_game
@settings(max_examples=10)
@given(steps=st.lists(actions.filter(lambda action: action[0] != "show"), max_size=8))
def test_whoever_has_no_tile_lays_none(game: str, players: int, steps: list[tuple[str, tuple[Any, ...]]]) -> None:
    state = next(random_game(Setup(game, players, 1)))
    for seat in (None, *(seat for seat in range(players) if seat != state.player)):
        made = draft(state.view(seat))
        for name, values in steps:
            do(made, name, values)
            assert made.ghost is None
            assert made.move is None
            assert made.trouble is None or is_sentence(made.trouble)


@every_game
@laws
@given(seed=seeds, part=parts, before=st.lists(actions, max_size=3), nth=numbers)
def test_a_shown_move_is_laid_exactly(
    game: str, players: int, seed: int, part: float, before: list[tuple[str, tuple[Any, ...]]], nth: int
) -> None:
    view = view_at(game, players, seed, part)
    made = draft(view)
    for name, values in before:
        do(made, name, values)
    move = legal(view, nth)
    made.show(move)
    assert made.move == move
    check(made)


@every_game
@laws
@given(seed=seeds, part=parts)
def test_a_hint_can_be_shown(game: str, players: int, seed: int, part: float) -> None:
    view = view_at(game, players, seed, part)
    made = draft(view)
    move = computers.hint(view).move
    made.show(move)
    assert made.move == move


@every_game
@laws
@given(seed=seeds, part=parts, nth=numbers)
def test_a_dropped_tile_is_off_the_board(game: str, players: int, seed: int, part: float, nth: int) -> None:
    view = view_at(game, players, seed, part)
    made = draft(view)
    made.show(legal(view, nth))
    lifted, way = made.lifted, made.way
    made.drop()
    assert (made.ghost, made.move, made.events, made.trouble, made.choices) == (None, None, (), None, ())
    assert (made.lifted, made.way) == (lifted, way)


@every_game
@laws
@given(seed=seeds, part=parts, nth=numbers)
def test_a_ghost_dragged_to_where_it_lies_stays_there(
    game: str, players: int, seed: int, part: float, nth: int
) -> None:
    view = view_at(game, players, seed, part)
    made = draft(view)
    made.show(legal(view, nth))
    assert made.ghost is not None
    move = made.move
    made.drag(*(sum(parts) / len(parts) for parts in zip(*made.ghost.spots, strict=True)))
    assert made.move == move


@every_game
@laws
@given(seed=seeds, part=parts, nth=numbers, steps=st.lists(ways, min_size=1, max_size=12))
def test_the_keyboard_leads_from_one_legal_place_to_another(
    game: str, players: int, seed: int, part: float, nth: int, steps: list[tuple[int, int]]
) -> None:
    view = view_at(game, players, seed, part)
    made = draft(view)
    made.lift(nth % len(view.hand))
    for step in steps:
        made.step(*step)
        assert made.move is not None
        check(made)


@every_game
@laws
@given(seed=seeds, part=parts, nth=numbers, way=ways)
def test_steps_in_one_direction_come_to_an_end(
    game: str, players: int, seed: int, part: float, nth: int, way: tuple[int, int]
) -> None:
    made = draft(view_at(game, players, seed, part))
    made.lift(nth % len(made.view.hand))
    made.step(*way)
    seen = [made.ghost]
    for _step in range(40):
        made.step(*way)
        if made.ghost == seen[-1]:
            break
        assert made.ghost not in seen
        seen.append(made.ghost)
    else:
        raise AssertionError("the ghost goes on for ever")


# Dominoes


def lifted(view: domino.View, nth: int) -> DominoDraft:
    """A draft with one tile of the rack in the hand."""
    made = DominoDraft(view)
    if made.lifted != nth % len(view.hand):
        made.lift(nth % len(view.hand))
    return made


def covering(view: domino.View, tile: str, cell: str) -> set[Move]:
    """Every legal placement of a tile with a half on a space."""
    return {m for m in view.legal_moves if isinstance(m, domino.Place) and m.tile == tile and cell in (m.a, m.b)}


@every_domino
@settings(max_examples=12)
@given(seed=seeds, part=parts, nth=numbers, turns=st.integers(0, 5), angle=st.floats(0, 2 * pi), far=st.floats(0, 0.45))
def test_a_tap_where_a_placement_is_legal_gives_one_there_and_elsewhere_a_sentence(
    game: str, players: int, seed: int, part: float, nth: int, turns: int, angle: float, far: float
) -> None:
    view = view_at(game, players, seed, part)
    made = lifted(view, nth)
    for _turn in range(turns):
        made.turn()
    for name, (x, y) in zip(view.rules.grid.names, made.geometry.centres, strict=True):
        made.tap(x + far * cos(angle), y + far * sin(angle))
        wanted = covering(view, made.tile, name)
        if wanted:
            assert made.move in wanted
            assert made.trouble is None
        else:
            assert made.move is None
            assert made.ghost is not None
            assert not made.ghost.legal
            assert made.trouble is not None
            assert is_sentence(made.trouble)
        check(made)


@every_domino
@laws
@given(seed=seeds, part=parts, nth=numbers, at=numbers)
def test_turning_goes_through_all_legal_places_about_the_tapped_space(
    game: str, players: int, seed: int, part: float, nth: int, at: int
) -> None:
    view = view_at(game, players, seed, part)
    made = lifted(view, nth)
    move = legal(view, at)
    assert isinstance(move, domino.Place)
    made.tap(*made.geometry.centres[view.rules.grid.index[move.a]])
    wanted = covering(view, made.tile, move.a)
    assert move.tile != made.tile or move in wanted
    first = made.move
    seen: list[Move | None] = []
    for _turn in range(2 * made.geometry.ways):
        made.turn()
        seen.append(made.move)
    assert set(seen) == wanted
    if len(wanted) == 1:
        assert made.trouble is not None
        assert made.trouble.sentence == ONLY_WAY
    else:
        assert made.trouble is None
        assert all(one != two for one, two in pairwise([first, *seen]))
    if made.tile[0] != made.tile[1]:
        # Each once, and then from the beginning.
        assert set(seen[: len(wanted)]) == wanted
        assert seen[len(wanted) - 1] == first


@every_domino
@laws
@given(seed=seeds, part=parts, nth=numbers, turns=st.integers(1, 12))
def test_in_the_hand_a_tile_is_turned_by_one_step_and_comes_round(
    game: str, players: int, seed: int, part: float, nth: int, turns: int
) -> None:
    made = lifted(view_at(game, players, seed, part), nth)
    angle = made.angle
    for _turn in range(turns):
        made.turn()
    assert made.ghost is None
    assert made.way == turns % made.geometry.ways
    assert cos(made.angle - angle) == pytest.approx(cos(2 * pi * turns / made.geometry.ways))


@every_domino
@laws
@given(seed=seeds, part=parts, nth=numbers, where=spots, turns=st.integers(0, 6))
def test_a_dragged_tile_keeps_its_way_and_lies_where_it_can_if_that_is_near(
    game: str, players: int, seed: int, part: float, nth: int, where: tuple[float, float], turns: int
) -> None:
    view = view_at(game, players, seed, part)
    made = lifted(view, nth)
    for _turn in range(turns):
        made.turn()
    way = made.way
    x, y = spot_at(view, where)
    made.drag(x, y)
    assert made.way == way
    near = [hypot(mx - x, my - y) for mx, my in middles(made)]
    if near and min(near) <= REACH - 1e-9:
        assert made.move is not None
        assert made.ghost is not None
        (ax, ay), (bx, by) = made.ghost.spots
        assert hypot((ax + bx) / 2 - x, (ay + by) / 2 - y) == pytest.approx(min(near))
    check(made)


def middles(made: DominoDraft) -> Iterator[tuple[float, float]]:
    """Where the middle of the lifted tile may be, turned as it is."""
    index, geometry, tile = made.view.rules.grid.index, made.geometry, made.tile
    dx, dy = geometry.step(made.way)
    for move in covered(made.view, tile):
        for one, two in ((move.a, move.b), (move.b, move.a))[: 1 + (tile[0] == tile[1])]:
            if geometry.beside[index[one]][made.way] == index[two]:
                x, y = geometry.centres[index[one]]
                yield x + dx / 2, y + dy / 2


def covered(view: domino.View, tile: str) -> list[domino.Place]:
    return [move for move in view.legal_moves if isinstance(move, domino.Place) and move.tile == tile]


@every_domino
@laws
@given(seed=seeds, part=parts)
def test_the_open_spaces_are_those_of_the_legal_first_placements(
    game: str, players: int, seed: int, part: float
) -> None:
    view = view_at(game, players, seed, part)
    names = view.rules.grid.names
    found = {names[cell] for cell in DominoDraft(view).open_cells}
    assert found == ({cell for m in view.legal_moves for cell in (m.a, m.b)} if view.first_round else set())


@every_domino
def test_in_the_first_round_every_seat_is_shown_its_open_spaces(game: str, players: int) -> None:
    for view in views(game, players, 0)[:players]:
        assert isinstance(view, domino.View)
        assert view.first_round
        open_cells = DominoDraft(view).open_cells
        names = view.rules.grid.names
        assert {names[cell] for cell in open_cells} == {
            cell for m in view.legal_moves if isinstance(m, domino.Place) for cell in (m.a, m.b)
        }
        assert not DominoDraft(replace(view, seat=None)).open_cells


def test_without_a_lifted_tile_taps_turns_and_steps_ask_for_one() -> None:
    made = DominoDraft(view_at("axio", 2, 0, 0))
    for name, values in (("tap", (6, 6)), ("turn", ()), ("step", (1, 0))):
        getattr(made, name)(*values)
        assert made.trouble is not None
        assert made.trouble.sentence == PICK_ONE
        assert made.ghost is None
        made.drop()


@pytest.mark.parametrize("game", ["axio", "hex"])
def test_the_only_tile_of_a_solo_game_is_lifted_already(game: str) -> None:
    assert DominoDraft(view_at(game, 1, 0, 0)).lifted == 0


def test_a_tile_tapped_again_is_turned_and_another_one_takes_its_place() -> None:
    view = view_at("axio", 2, 0, 0.5)
    made = lifted(view, 0)
    made.lift(0)
    assert (made.lifted, made.way) == (0, 1)
    move = legal(view, 3)
    assert isinstance(move, domino.Place)
    made.tap(*made.geometry.centres[view.rules.grid.index[move.a]])
    assert made.ghost is not None
    where = made.ghost.spots
    other = next(nth for nth, tile in enumerate(view.hand) if tile != view.hand[0])
    made.lift(other)
    assert made.ghost.spots == where
    assert made.ghost.tile == view.hand[other]
    check(made)


def test_a_tap_beside_the_board_takes_the_tile_back() -> None:
    view = view_at("axio", 2, 0, 0.5)
    made = lifted(view, 0)
    made.show(legal(view, 0))
    made.tap(-5, -5)
    assert made.ghost is None
    assert made.lifted is not None


def test_a_tile_that_would_reach_beyond_the_board_says_so() -> None:
    view = view_at("axio", 2, 0, 0)
    made = lifted(view, 0)
    left, bottom, _right, _top = made.geometry.bounds
    made.drag(left + 0.6, bottom)
    assert made.trouble is not None
    assert made.trouble.sentence == BEYOND


# Rota


def with_empty_corner(players: int, seed: int) -> tuple[rota.View, ...]:
    found = [view for view in views("rota", players, seed) if rota.EMPTY in view.hand[0]]
    return tuple(view for view in found if isinstance(view, rota.View))


def points_at(view: rota.View, tile: str, x: int, y: int, colour: str) -> int:
    """How many symbols of a colour lie around the empty corner of a tile on a square."""
    around = rota.CIRCLE[tile.index(rota.EMPTY)]
    return sum(view.display.get((x + dx, y + dy), "    ")[other] == colour for dx, dy, other in around)


@every_rota
@laws
@given(seed=seeds, nth=numbers, at=numbers, turns=st.integers(0, 3))
def test_the_choices_tell_what_the_empty_corner_adds_to_every_colour(
    players: int, seed: int, nth: int, at: int, turns: int
) -> None:
    found = with_empty_corner(players, seed)
    view = found[nth % len(found)]
    made = RotaDraft(view)
    for _turn in range(turns):
        made.turn()
    x, y = view.squares[at % len(view.squares)]
    made.tap(x, y)
    assert [choice.colour for choice in made.choices] == list(rota.COLOURS)
    track = dict(zip(rota.COLOURS, view.tracks[view.player], strict=True))
    laid = points_of(view.preview(rota.Place(made.tile, x, y, rota.COLOURS[0])))
    for choice in made.choices:
        points = points_at(view, made.tile, x, y, choice.colour)
        named_first = points if choice.colour == rota.COLOURS[0] else 0
        others = laid.get(choice.colour, 0) - named_first
        assert choice.points == min(points, max(0, view.top - track[choice.colour] - others))
    # Where the corner adds nothing, what the other corners score is told instead.
    assert made.naming == any(choice.points for choice in made.choices)


@pytest.mark.parametrize(("red", "counts"), [(9, 2), (10, 1), (11, 0)])
def test_the_empty_corner_adds_nothing_that_goes_beyond_a_track(red: int, counts: int) -> None:
    """Two reds lie around the empty corner and a blue; the tile's own red corner has brought one point already."""
    picture = """
    GO OP GP
    BR RB RO
    GB ** ..
    OP ** ..
    """
    made = RotaDraft(position(picture, "-RGO", track=(red, 3, 3, 3, 3)).view(0))
    made.tap(*drawn(picture)[1])
    assert made.tile == "-RGO"
    assert {choice.colour: choice.points for choice in made.choices if choice.colour in "RB"} == {"R": counts, "B": 1}
    assert made.named == ("R" if counts > 1 else "B")


@every_rota
@laws
@given(seed=seeds, nth=numbers, taps=st.lists(numbers, min_size=1, max_size=4), turns=st.integers(0, 3))
def test_the_colour_that_gives_most_is_chosen_at_first_and_of_several_the_lowest(
    players: int, seed: int, nth: int, taps: list[int], turns: int
) -> None:
    found = with_empty_corner(players, seed)
    view = found[nth % len(found)]
    made = RotaDraft(view)
    for _turn in range(turns):
        made.turn()
    for tap in taps:
        made.tap(*view.squares[tap % len(view.squares)])
        points = {choice.colour: choice.points for choice in made.choices}
        assert points[made.named] == max(points.values())
        track = dict(zip(rota.COLOURS, view.tracks[view.player], strict=True))
        assert track[made.named] == min(track[c] for c, gain in points.items() if gain == points[made.named])


@every_rota
@laws
@given(seed=seeds, nth=numbers, at=numbers, colour=st.sampled_from(rota.COLOURS))
def test_a_named_colour_counts_until_the_tile_lies_elsewhere(
    players: int, seed: int, nth: int, at: int, colour: str
) -> None:
    found = with_empty_corner(players, seed)
    view = found[nth % len(found)]
    made = RotaDraft(view)
    here, there = (view.squares[(at + more) % len(view.squares)] for more in (0, 1))
    made.tap(*here)
    made.name(colour)
    assert made.named == colour
    assert made.move == rota.Place(made.tile, *here, colour)
    check(made)
    made.tap(*there)
    points = {choice.colour: choice.points for choice in made.choices}
    assert points[made.named] == max(points.values())


@every_rota
@laws
@given(seed=seeds, nth=numbers, at=numbers, colour=st.sampled_from(rota.COLOURS))
def test_a_colour_named_before_the_tile_was_taken_back_is_forgotten(
    players: int, seed: int, nth: int, at: int, colour: str
) -> None:
    found = with_empty_corner(players, seed)
    view = found[nth % len(found)]
    made, fresh = RotaDraft(view), RotaDraft(view)
    made.tap(*view.squares[at % len(view.squares)])
    made.name(colour)
    made.drop()
    there = view.squares[(at + 1) % len(view.squares)]
    made.tap(*there)
    fresh.tap(*there)
    assert made.move == fresh.move


@every_rota
def test_there_is_nothing_to_name_without_an_empty_corner(players: int) -> None:
    view = next(view for view in views("rota", players, 0) if rota.EMPTY not in view.hand[0])
    assert isinstance(view, rota.View)
    made = RotaDraft(view)
    made.tap(*view.squares[0])
    move = made.move
    assert (made.choices, made.named) == ((), "")
    made.name("R")
    assert made.move == move


def test_a_colour_that_is_not_in_the_game_cannot_be_named() -> None:
    view = with_empty_corner(2, 0)[0]
    made = RotaDraft(view)
    made.name("R")
    assert made.ghost is None
    made.tap(*view.squares[0])
    move = made.move
    made.name("Y")
    assert made.move == move


@every_rota
@laws
@given(seed=seeds, part=parts, at=numbers, x=st.floats(-0.45, 0.45), y=st.floats(-0.45, 0.45))
def test_a_tap_on_a_free_square_lays_the_tile_and_turning_shows_its_four_ways(
    players: int, seed: int, part: float, at: int, x: float, y: float
) -> None:
    view = view_at("rota", players, seed, part)
    made = RotaDraft(view)
    square = view.squares[at % len(view.squares)]
    made.tap(square[0] + x, square[1] + y)
    seen = []
    for _turn in range(4):
        assert made.move is not None
        assert (made.move.x, made.move.y) == square
        seen.append(made.move.tile)
        made.lift(0)
        check(made)
    assert tuple(seen) == rota.TURNS[view.hand[0]]
    assert made.move is not None
    assert made.move.tile == seen[0]


@every_rota
@laws
@given(seed=seeds, part=parts)
def test_a_tap_on_a_tile_or_far_away_says_why_not(players: int, seed: int, part: float) -> None:
    view = view_at("rota", players, seed, part)
    made = RotaDraft(view)
    for spot in (*view.display, (40, 40)):
        made.tap(*spot)
        assert made.move is None
        assert made.trouble is not None
        assert is_sentence(made.trouble)
        check(made)


@every_rota
@laws
@given(seed=seeds, part=parts, at=numbers, angle=st.floats(0, 2 * pi), far=st.floats(0, 0.49))
def test_a_tile_dragged_near_a_free_square_lies_there(
    players: int, seed: int, part: float, at: int, angle: float, far: float
) -> None:
    view = view_at("rota", players, seed, part)
    made = RotaDraft(view)
    x, y = view.squares[at % len(view.squares)]
    made.drag(x + far * cos(angle), y + far * sin(angle))
    assert made.move is not None
    assert (made.move.x, made.move.y) == (x, y)


def test_a_random_player_s_moves_are_drafts_of_every_game() -> None:
    for game, players in GAMES:
        for view in views(game, players, 2)[::7]:
            made = draft(view)
            move = computers.random(view, generator(2, "draft", len(view.laid)))  # type: ignore[attr-defined]
            made.show(move)
            assert made.move == move
