"""What a good player does, one picture each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from axio import players
from axio.engine import domino, rota
from axio.engine.bag import generator
from axio.engine.game import Exchanged, Move, State, counted_of
from tests.engine.rota_boards import drawn
from tests.engine.rota_boards import position as display
from tests.engine.test_teams import table as partners
from tests.pictures import full, position

Decide = Callable[[State], Move]


def expert(state: State) -> Move:
    return players.choose("expert")(state.view(state.player), generator("tactics"))


def hint(state: State) -> Move:
    return players.hint(state.view(state.player)).move


good_players = pytest.mark.parametrize("decide", [expert, hint])

COLUMN = """
   c  d  e  f  g  h  i  j  k
11 .  .  .  .  R  .  .  .  .
10 .  .  .  .  .  .  .  .  .
9  .  .  .  .  .  .  .  .  .
8  .  .  .  .  .  .  .  .  .
7  O  .  .  .  P  .  .  .  B
6  .  .  .  .  P  .  .  .  .
5  .  .  .  .  P  .  .  .  .
4  .  .  .  .  P  .  .  .  .
3  .  .  .  .  G  .  .  .  .
"""
"""Four purples in a column, open at g8."""

ROW = """
-1: -4 . . . . . . . . . .
0:  -5 G . . . . . Y Y Y Y Y
1:  -5 . . . . . . . . . .
"""
"""Five yellows in a row, open at 0,0; nowhere else does a tile give five yellow points."""


@good_players
@pytest.mark.parametrize(
    "state",
    [
        position(COLUMN, "RB BP GO GG RO", track=[18, 18, 18, 18, 14]),
        position(ROW, "RB BP GO GG RO GY", game="hex", track=[18, 18, 18, 18, 18, 13]),
    ],
    ids=["axio", "hex"],
)
def test_an_axio_that_wins_is_taken(decide: Decide, state: State) -> None:
    after = state.play(decide(state))
    assert after.result is not None
    assert after.result.winners == (0,)


@good_players
def test_an_axio_that_wins_is_taken_in_rota(decide: Decide) -> None:
    """Three reds lie around one corner of the marked square, and nowhere else."""
    picture = """
    OB ** ..
    GR ** ..
    GR RP ..
    PB GO ..
    OB BG RO
    RG OP GP
    .. BR ..
    .. GO ..
    """
    state = display(picture, "RGBO", track=(9, 12, 12, 12, 12), others=((12, 12, 12, 12, 11),))
    assert decide(state) == rota.Place("GBOR", *drawn(picture)[1])
    after = state.play(decide(state))
    assert after.result is not None
    assert after.result.winners == (0,)


@good_players
def test_a_line_that_would_bring_the_other_to_18_is_blocked(decide: Decide) -> None:
    state = position(COLUMN, "RB GO GB RO RG", track=[12, 12, 12, 12, 12])
    state = replace(state, tracks=(state.tracks[0], (18, 18, 18, 18, 14)))
    move = decide(state)
    assert isinstance(move, domino.Place)
    assert "g8" in (move.a, move.b)


@good_players
def test_a_line_that_would_bring_the_other_to_18_is_blocked_in_hex(decide: Decide) -> None:
    state = position(ROW, "RB GO GB RO RG OP", game="hex", track=[12, 12, 12, 12, 12, 12])
    state = replace(state, tracks=(state.tracks[0], (18, 18, 18, 18, 18, 13)))
    move = decide(state)
    assert isinstance(move, domino.Place)
    assert "0,0" in (move.a, move.b)


@good_players
def test_a_line_that_would_bring_the_next_of_three_to_18_is_blocked(decide: Decide) -> None:
    state = position(COLUMN, "RR GG BB OO RB", players=3, track=[15, 15, 15, 15, 15])
    others = (12, 12, 12, 12, 12)
    move = decide(replace(state, tracks=(state.tracks[0], (18, 18, 18, 18, 14), others)))
    assert isinstance(move, domino.Place)
    assert "g8" in (move.a, move.b)
    harmless = decide(replace(state, tracks=(state.tracks[0], others, others)))
    assert isinstance(harmless, domino.Place)
    assert "g8" not in (harmless.a, harmless.b), "it was the danger that led there"


THREE_PURPLES = """
GB ** ..
RP .. ..
OP PR GO
RG OB PR
PG .. BP
OB .. RO
"""
"""Three purples lie around one corner of the marked square; below, at 1,0, a tile scores two greens and two blues."""


@good_players
@pytest.mark.parametrize("purple", [9, 10])
def test_a_circle_that_would_bring_the_other_to_12_is_filled_in_rota(decide: Decide, purple: int) -> None:
    state = display(THREE_PURPLES, "RGBO", track=(9, 9, 9, 9, 9), others=((12, 12, 12, 12, purple),))
    move = decide(state)
    assert isinstance(move, rota.Place)
    assert (move.x, move.y) == drawn(THREE_PURPLES)[1]
    harmless = replace(state, tracks=(state.tracks[0], (9, 9, 9, 9, 9)))
    assert dict(counted_of(harmless.preview(decide(harmless)))) == {"G": 2, "B": 2}


@good_players
def test_an_axio_that_wins_is_taken_for_both_partners(decide: Decide) -> None:
    picture = """
    -1: -6 . . . . . . . . . . . . . .
    0:  -7 . . G . . . . . Y Y Y Y Y . .
    1:  -7 . . . . . . . . . . . . . .
    """
    state = partners(picture, "RB BP GO GG RO GY", [36, 36, 36, 36, 36, 33], [30] * 6)
    after = state.play(decide(state))
    assert after.result is not None
    assert after.result.winners == (0, 2)


def test_in_teams_a_line_that_would_make_the_others_win_is_blocked_and_one_that_would_not_is_let_be() -> None:
    picture = """
    -1: -6 . . . . . . . . . . . . . .
    0:  -7 . . G . . . . . . . Y Y Y Y Y
    1:  -7 . . . . . . . . . . . . . .
    """
    rack = "RB BP GO GG RO OB"
    danger = partners(picture, rack, [30] * 6, [36, 36, 36, 36, 36, 32])
    assert "2,0" in str(expert(danger)).split()
    assert "2,0" not in str(expert(partners(picture, rack, [30] * 6, [20] * 6))).split()


@good_players
def test_alone_many_points_wait_until_the_second_track_has_room_for_them(decide: Decide) -> None:
    """With purple at 17 three of four points would be lost; at 10 all four count."""
    state = position(COLUMN, "BP", players=1, track=[20, 20, 20, 20, 17])
    move = decide(state)
    assert dict(counted_of(state.preview(move))) == {"P": 1}
    assert isinstance(move, domino.Place)
    assert "g8" not in (move.a, move.b)
    lower = replace(state, tracks=((20, 20, 20, 20, 10),))
    assert dict(counted_of(lower.preview(decide(lower)))) == {"P": 4}


@good_players
def test_late_the_lowest_colour_comes_before_many_points(decide: Decide) -> None:
    """Seven red points lose to one purple, in the corner below, that nobody can make good."""
    picture = """
       c  d  e  f  g  h  i  j  k
    11 R  R  R  .  R  G  B  O  G
    10 R  R  R  .  B  O  G  B  O
    9  B  O  G  B  O  R  B  O  R
    8  O  B  R  O  B  O  R  G  B
    7  O  G  B  R  P  B  G  R  B
    6  G  B  O  G  R  O  B  O  G
    5  B  O  G  B  O  G  R  B  O
    4  O  P  .  .  B  O  G  R  B
    3  G  O  B  O  G  B  O  G  R
    """
    state = position(picture, "RR GP", track=[10, 14, 14, 14, 6], bag="")
    state = replace(state, tracks=(state.tracks[0], (14, 14, 14, 14, 6)))
    assert decide(state) == domino.parse("GP f4 e4")


@good_players
def test_late_the_lowest_colour_comes_before_many_points_in_hex(decide: Decide) -> None:
    """Ten red points lose to one yellow, in the row below the middle, that nobody can make good."""
    picture = """
    -5: 0 B O P Y R O
    -4: -1 O P Y R G B O
    -3: -2 P Y R G B O P Y
    -2: -3 Y R G B O P Y R G
    -1: -4 R G R R P Y R G B O
    0: -5 G B R . . R G B O P Y
    1: -5 O P R R G B O P Y R
    2: -5 Y R G B O P . . G
    3: -5 G B O P Y R G B
    4: -5 O P Y R G B O
    5: -5 R R G B O P
    """
    state = position(picture, "RR BY", game="hex", track=[7, 14, 14, 14, 14, 6], bag="")
    state = replace(state, tracks=(state.tracks[0], (14, 14, 14, 14, 14, 6)))
    assert decide(state) == domino.parse("BY 1,2 2,2")


@good_players
def test_late_the_lowest_colour_comes_before_many_points_in_rota(decide: Decide) -> None:
    """With the last tile of the game one red, at the marked square, wins; whatever gives more points has no red."""
    picture = """
    OB BP **
    PG GO **
    BP RB RB
    OG OG GO
    .. GR RB
    .. BP OP
    """
    state = display(picture, "RGBO", track=(2, 9, 9, 9, 9), others=((2, 12, 12, 12, 12),), stack=())
    state = replace(state, hands=(state.hands[0], ""), stacks=((), ()))
    most = max(state.legal_moves, key=lambda move: sum(counted_of(state.preview(move)).values()))
    assert sum(counted_of(state.preview(most)).values()) > 2
    assert "R" not in counted_of(state.preview(most))
    assert dict(counted_of(state.preview(decide(state)))) == {"R": 1}
    after = state.play(decide(state))
    assert after.result is not None
    assert after.result.winners == (0,)


@good_players
def test_early_points_are_spread_over_the_colours(decide: Decide) -> None:
    """Two green points and two blue ones, at e10 and e9, are worth more than four in red, which is far ahead."""
    picture = """
       c  d  e  f  g  h  i  j  k
    11 O  P  .  .  R  .  .  .  .
    10 G  G  .  .  .  .  .  .  .
    9  B  B  .  .  .  .  .  .  .
    8  P  O  .  .  .  .  .  .  .
    7  O  .  .  .  P  .  .  .  B
    6  P  .  .  .  .  .  .  .  .
    5  G  R  R  .  .  .  .  .  .
    4  O  R  R  .  .  .  .  .  .
    3  .  .  .  .  G  .  .  .  .
    """
    state = position(picture, "RR GB", track=[9, 1, 1, 1, 1])
    assert decide(state) == domino.parse("GB e10 e9")


@good_players
def test_early_points_are_spread_over_the_colours_in_hex(decide: Decide) -> None:
    """Two green points and two blue ones, beside the rows above, are worth more than five in red, far ahead."""
    picture = """
    -4: -1 G G . . . . .
    -3: -2 . B B . . . . .
    3: -5 . . R R . . . .
    4: -5 . . R R . . .
    """
    state = position(picture, "RR GB", game="hex", track=[9, 1, 1, 1, 1, 1])
    assert decide(state) == domino.parse("GB 1,-4 1,-3")


@good_players
def test_early_points_are_spread_over_the_colours_in_rota(decide: Decide) -> None:
    """Two green points and a blue one, at the marked square, are worth more than two red and two orange, far ahead."""
    picture = """
    .. .. ** PR
    .. .. ** GB
    RB GB GB GP
    OG PR OP OB
    RB .. GO ..
    OP .. BP ..
    OP .. .. ..
    RG .. .. ..
    RG .. .. ..
    BO .. .. ..
    """
    state = display(picture, "RGBO", track=(8, 1, 1, 8, 1), others=((2, 2, 2, 2, 2),), stack=("RGBO",) * 8)
    most = max(state.legal_moves, key=lambda move: sum(counted_of(state.preview(move)).values()))
    assert dict(counted_of(state.preview(most))) == {"R": 2, "O": 2}
    assert dict(counted_of(state.preview(decide(state)))) == {"G": 2, "B": 1}


@good_players
@pytest.mark.parametrize(
    ("state", "colour"),
    [
        (position(COLUMN, "RB BP GO GG RO", track=[0, 0, 0, 0, 3]), 4),
        (position(ROW, "RB BP GO GG RO RY", game="hex", track=[0, 0, 0, 0, 0, 3]), 5),
    ],
    ids=["axio", "hex"],
)
def test_early_a_colour_that_is_ahead_goes_on_if_it_gives_much(decide: Decide, state: State, colour: int) -> None:
    after = state.play(decide(state))
    assert after.tracks[0][colour] >= 7


@good_players
@pytest.mark.parametrize(
    "state",
    [
        position(COLUMN, "RB BP GG RB", track=[5, 5, 5, 0, 5]),
        position(ROW, "RB BP GG RB YY", game="hex", track=[5, 5, 5, 0, 5, 5]),
    ],
    ids=["axio", "hex"],
)
def test_tiles_without_a_lowest_colour_are_exchanged(decide: Decide, state: State) -> None:
    assert isinstance(state, domino.State)
    after = replace(state, exchanging=True).play(decide(replace(state, exchanging=True)))
    assert [event.shown for event in after.events if isinstance(event, Exchanged)] == [state.racks[0]]


@good_players
def test_an_exchange_brings_tiles_that_score_in_the_lowest_colour(decide: Decide) -> None:
    """Without purple on the rack nothing can be made of the four purples; the bag is full of it."""
    state = position(COLUMN, "RB GG RO GB", track=[5, 5, 5, 5, 0], bag="RB BP BP GP RP OP RG")
    state = replace(state, exchanging=True)

    def purple(after: State) -> int:
        """The most purple points that the rack could score next."""
        assert isinstance(after, domino.State)
        mine = replace(after, player=0, exchanging=False)
        return max(counted_of(mine.preview(move)).get("P", 0) for move in mine.legal_moves)

    assert purple(state.play(domino.Keep())) == 0
    assert purple(state.play(decide(state))) == 4


@good_players
def test_the_last_tile_wins_by_the_highest_colour_if_all_others_are_equal(decide: Decide) -> None:
    state = position(full("e5 f5"), "BB RO", track=[9, 9, 9, 9, 8], bag="")
    state = replace(state, tracks=(state.tracks[0], (9, 9, 9, 9, 8)))
    after = state.play(decide(state))
    assert after.result is not None
    assert after.result.winners == (0,)
    assert after.tracks[0] == (10, 9, 9, 9, 8)


@good_players
def test_the_empty_corner_is_named_for_the_colour_that_needs_it(decide: Decide) -> None:
    picture = """
    PR GB
    OG RO
    BR RG
    RG BO
    """
    state = display(picture, "-GBO", track=(4, 12, 12, 12, 12), others=((12, 12, 12, 12, 3),), stack=())
    move = decide(state)
    assert isinstance(move, rota.Place)
    assert move.named == "R"


def test_a_hint_tells_why() -> None:
    hint = players.hint(position(COLUMN, "RB BP GO GG RO", track=[18, 18, 18, 18, 14]).view(0))
    assert hint.points["P"] == 4
    assert (hint.lowest_before, hint.lowest_after) == (14, 18)
    assert hint.axios == ("P",)


def test_a_hint_tells_what_reply_it_avoids() -> None:
    state = position(COLUMN, "RB GO GB RO RG", track=[12, 12, 12, 12, 12])
    hint = players.hint(replace(state, tracks=(state.tracks[0], (18, 18, 18, 18, 14))).view(0))
    assert hint.avoided > 1
    assert hint.reply < 3


@pytest.mark.parametrize(
    "picture",
    [
        test_a_line_that_would_bring_the_other_to_18_is_blocked,
        test_a_line_that_would_bring_the_other_to_18_is_blocked_in_hex,
        test_late_the_lowest_colour_comes_before_many_points,
        test_late_the_lowest_colour_comes_before_many_points_in_hex,
        test_late_the_lowest_colour_comes_before_many_points_in_rota,
        test_early_points_are_spread_over_the_colours,
        test_early_points_are_spread_over_the_colours_in_hex,
        test_early_points_are_spread_over_the_colours_in_rota,
    ],
)
def test_most_points_alone_would_decide_otherwise(picture: Callable[[Decide], None]) -> None:
    """So that a picture shows what its name says."""

    def greedy(state: State) -> Move:
        return players.ARENA["points"](state.view(state.player), generator("tactics"))

    with pytest.raises(AssertionError):
        picture(greedy)
