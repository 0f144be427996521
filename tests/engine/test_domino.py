"""The rules of Axio and Axio Hex, one picture each."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from axio import engine
from axio.engine import domino
from axio.engine.box import rules
from axio.engine.domino import Exchange, Keep, Place
from axio.engine.game import (
    Advanced,
    BadMove,
    BadSetup,
    CalledAxio,
    Drew,
    Exchanged,
    GameOver,
    HalfScored,
    IllegalMove,
    Move,
    Placed,
    PyramidRaised,
    Result,
    Setup,
)
from axio.engine.score import rank
from tests.pictures import full, position, told


def refusal(state: domino.State, move: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        state.play(domino.parse(move))
    assert not state.is_legal(domino.parse(move))
    return str(refused.value)


# What is in the box


def test_axio_has_100_tiles_each_mixed_pair_8_times_and_each_double_4_times() -> None:
    tiles = Counter(rules.__wrapped__("axio", 2).tiles)
    assert sum(tiles.values()) == 100
    assert {tile: n for tile, n in tiles.items() if tile[0] == tile[1]} == dict.fromkeys(
        ["RR", "GG", "BB", "OO", "PP"], 4
    )
    assert sorted(n for tile, n in tiles.items() if tile[0] != tile[1]) == [8] * 10


def test_hex_has_120_tiles_each_mixed_pair_6_times_and_each_double_5_times() -> None:
    tiles = Counter(rules.__wrapped__("hex", 2).tiles)
    assert sum(tiles.values()) == 120
    assert sorted(n for tile, n in tiles.items() if tile[0] != tile[1]) == [6] * 15
    assert sorted(n for tile, n in tiles.items() if tile[0] == tile[1]) == [5] * 6


@pytest.mark.parametrize(
    ("game", "players", "spaces", "corner"),
    [
        ("axio", 1, 81, "c3"),
        ("axio", 2, 81, "k11"),
        ("axio", 3, 121, "b12"),
        ("axio", 4, 169, "m13"),
        ("hex", 1, 91, "0,-5"),
        ("hex", 2, 91, "5,-5"),
        ("hex", 3, 127, "-6,0"),
        ("hex", 4, 169, "0,7"),
    ],
)
def test_the_area_grows_with_the_players(game: str, players: int, spaces: int, corner: str) -> None:
    grid = rules(game, players).grid
    assert len(grid.names) == len(set(grid.names)) == spaces
    assert corner in grid.index
    assert len(grid.neighbours[grid.index[corner]]) == (2 if game == "axio" else 3)


def test_the_printed_spaces_show_each_colour_once_and_are_symbols() -> None:
    for players in (1, 2, 3, 4):
        axio = domino.start(Setup("axio", players, 1))
        assert {c: axio.symbol(c) for c in ("g7", "g11", "k7", "g3", "c7")} == dict(rules("axio", players).printed) | {
            "g7": "P",
            "g11": "R",
            "k7": "B",
            "g3": "G",
            "c7": "O",
        }
        hexagonal = domino.start(Setup("hex", players, 1))
        corners = {"0,-5": "B", "5,-5": "O", "5,0": "Y", "0,5": "P", "-5,5": "R", "-5,0": "G"}
        assert {cell: hexagonal.symbol(cell) for cell in corners} == corners
        assert hexagonal.symbol("0,0") == ""
        assert sum(map(bool, axio.board)) == 5
        assert sum(map(bool, hexagonal.board)) == 6


@pytest.mark.parametrize(("game", "rack"), [("axio", 5), ("hex", 6)])
def test_every_player_starts_with_a_full_rack_and_the_rest_is_in_the_bag(game: str, rack: int) -> None:
    for players in (2, 3, 4):
        state = domino.start(Setup(game, players, 7))
        assert [len(r) for r in state.racks] == [rack] * players
        assert state.tiles_left == len(state.rules.tiles) - rack * players
        assert state.events == tuple(Drew(seat, "bag", rack, tiles) for seat, tiles in enumerate(state.racks))
        assert state.player == 0
        assert state.extra == 0
        assert not state.over


def test_alone_there_is_no_rack_but_one_tile() -> None:
    for game in ("axio", "hex"):
        state = domino.start(Setup(game, 1, 7))
        assert [len(rack) for rack in state.racks] == [1]
        assert state.top == 36


# Placing


def test_nothing_has_to_match_or_touch() -> None:
    state = position("a\n1 .", "RB", players=4)
    assert state.is_legal(domino.parse("RB a1 b1"))
    assert told(state.play(domino.parse("RB a1 b1")).events) == ""


def test_a_tile_lies_on_two_neighbouring_empty_spaces_of_the_area() -> None:
    state = position(
        """
          g h i
        8 . G .
        7 P . .
        """
    )
    assert refusal(state, "RB g8 h8") == "The space h8 is not empty."
    assert refusal(state, "RB g7 g6") == "The space g7 is not empty."
    assert refusal(state, "RB g8 h9") == "The two halves of a tile must lie on neighbouring spaces."
    assert refusal(state, "RB i7 i7") == "The two halves of a tile must lie on neighbouring spaces."
    assert refusal(state, "RB k11 l11") == "There is no space l11 in this game."
    assert refusal(state, "RB zz i7") == "There is no space zz in this game."
    assert refusal(state, "GO i7 i8") == "There is no tile GO on your rack."
    assert state.is_legal(domino.parse("RB i7 i8"))
    assert state.is_legal(domino.parse("RB i8 i7"))


def test_a_hexagonal_space_has_six_neighbours() -> None:
    state = position("0: 0 .", "RB", game="hex")
    near = ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"]
    assert [cell for cell in state.rules.grid.names if state.is_legal(Place("RB", "0,0", cell))] == sorted(
        near, key=state.rules.grid.index.__getitem__
    )


def test_the_same_placement_said_both_ways_is_one_move() -> None:
    assert Place("BR", "f10", "g10") == Place("RB", "g10", "f10")
    assert Place("RR", "g10", "f10") == Place("RR", "f10", "g10")
    assert Place("RB", "g10", "f10") != Place("RB", "f10", "g10")
    assert str(Place("BR", "f10", "g10")) == "RB g10 f10"


def test_a_mixed_tile_has_two_ways_to_lie_and_a_double_one() -> None:
    picture = full("c3 d3")
    assert list(map(str, position(picture, "RB").legal_moves)) == ["RB c3 d3", "RB d3 c3"]
    assert list(map(str, position(picture, "RR").legal_moves)) == ["RR c3 d3"]
    assert list(map(str, position(picture, "GG RB GG").legal_moves)) == ["GG c3 d3", "RB c3 d3", "RB d3 c3"]


# The first tile

FIRST = "Your first tile must touch a coloured space that nobody has used yet."


def first_tile(players: int, *rack: str, game: str = "axio") -> domino.State:
    state = domino.start(Setup(game, players, 1))
    return replace(state, racks=(rack,) * players)


def test_the_first_tile_must_share_a_side_with_a_printed_space() -> None:
    state = first_tile(2, "RB", "GO")
    assert refusal(state, "RB e5 e6") == FIRST
    assert refusal(state, "RB h8 i8") == FIRST, "a corner is not a side"
    assert state.is_legal(domino.parse("RB g8 g9"))
    assert state.is_legal(domino.parse("RB h9 h8")) is False
    assert state.is_legal(domino.parse("RB h8 h7")), "either half may touch it"


def test_the_first_tiles_must_touch_different_printed_spaces() -> None:
    state = first_tile(3, "RB", "GO", "PP").play(domino.parse("RB g8 g9"))
    assert refusal(state, "RB h7 h6") == FIRST
    state = state.play(domino.parse("RB g10 f10"))
    assert refusal(state, "RB h11 i11") == FIRST
    assert refusal(state, "RB f7 e7") == FIRST
    assert state.is_legal(domino.parse("RB d7 e7"))


def test_the_first_tile_may_not_touch_a_used_space_together_with_an_unused_one() -> None:
    """The printed spaces of the published boards lie too far apart for that; the rule is kept for any board."""
    state = first_tile(2, "RB")
    near = replace(state.rules, printed={"g7": "P", "g9": "R"})
    state = replace(state, rules=near, board=near.board, free=near.free).play(domino.parse("RB f7 f6"))
    state = replace(state, racks=(("RB",), ("RB",)), player=1)
    assert refusal(state, "RB g8 h8") == FIRST
    assert state.is_legal(domino.parse("RB g10 h10"))


def test_from_the_second_tile_on_a_tile_may_lie_anywhere() -> None:
    state = first_tile(2, "RB", "GO").play(domino.parse("RB g8 g9")).play(domino.parse("RB g10 f10"))
    assert state.is_legal(domino.parse("GO k3 k4"))
    assert state.is_legal(domino.parse("GO h7 i7"))


def test_alone_the_first_tile_also_lies_beside_a_printed_space() -> None:
    state = first_tile(1, "RB", game="hex")
    assert refusal(state, "RB 0,0 1,0") == FIRST
    state = state.play(domino.parse("RB 4,0 3,0"))
    tile = state.hand[0]
    assert state.is_legal(Place(tile, "0,0", "1,0"))
    assert state.is_legal(Place(tile, "5,-1", "4,-1"))


def test_the_first_tiles_listed_are_those_beside_unused_printed_spaces() -> None:
    state = first_tile(4, "RB").play(domino.parse("RB g8 g9"))
    touching = {place.a for place in state.legal_moves if isinstance(place, Place)}
    assert "g10" in touching
    assert "f7" not in touching
    assert len(state.legal_moves) == 2 * (4 * 12 - 1), "g9, which is taken, was next to g10"


# Scoring the tile


def test_one_point_in_blue() -> None:
    state = position(
        """
          d e f
        5 B . .
        4 . . .
        """
    )
    assert told(state.preview(domino.parse("RB f5 e5"))) == "B1"


def test_three_points_in_blue_and_two_in_red() -> None:
    state = position(
        """
          d e f g h i
        6 . . B . . .
        5 B B . . R R
        4 . . . . . .
        """
    )
    after = state.play(domino.parse("BR f5 g5"))
    assert told(after.events) == "R2 B3"
    assert after.tracks[0] == (2, 0, 3, 0, 0)
    assert [(e.cell, e.colour, e.points, e.lines) for e in after.events if isinstance(e, HalfScored)] == [
        ("g5", "R", 2, (("h5", "i5"),)),
        ("f5", "B", 3, (("f6",), ("e5", "d5"))),
    ]


def test_four_points_in_blue_and_two_in_red() -> None:
    state = position(
        """
          d e f g h
        6 . . B R .
        5 B B . . .
        4 . . B R .
        3 . . P G .
        """
    )
    assert told(state.preview(domino.parse("BR f5 g5"))) == "R2 B4"


def test_the_line_through_the_other_half_is_not_scored_even_where_it_would_go_on() -> None:
    state = position(
        """
          d e f g h
        5 R . . R .
        """
    )
    assert told(state.preview(domino.parse("RB e5 f5"))) == "R1"


def test_the_two_halves_of_a_double_never_count_each_other() -> None:
    state = position(
        """
          d e f g h
        6 . . R . .
        5 R . . R .
        """,
        "RR",
    )
    assert told(state.preview(domino.parse("RR e5 f5"))) == "R3"


def test_counting_stops_at_another_colour_an_empty_space_a_pyramid_and_the_edge() -> None:
    state = position(
        """
          c d e f g h i
        9 . . . R . . .
        8 . . . . . . .
        7 O . . G P . .
        6 . . . R . . .
        5 R ^ R . . . .
        4 . . . R . . .
        3 . . . R G . .
        """
    )
    after = state.play(domino.parse("RB f5 g5"))
    assert [e.lines for e in after.events if isinstance(e, HalfScored)] == [(("f6",), ("e5",), ("f4", "f3")), ()]


def test_a_printed_space_counts_as_a_symbol() -> None:
    state = position(
        """
          g h i
        8 . . .
        7 P P .
        6 . . .
        """,
        "PR",
    )
    assert told(state.preview(domino.parse("PR i7 j7"))) == "P2"


def test_in_hex_each_half_is_scored_along_five_directions() -> None:
    state = position(
        """
        -2: -1 . . . Y .
        -1: -2 . . Y Y .
         0: -2 Y Y . . Y
         1: -2 . Y Y . .
         2: -2 Y . Y . .
        """,
        "YR",
        game="hex",
    )
    after = state.play(domino.parse("YR 0,0 1,0"))
    assert [set(e.lines) for e in after.events if isinstance(e, HalfScored)] == [
        set(),
        {("-1,0", "-2,0"), ("0,-1",), ("1,-1", "2,-2"), ("0,1", "0,2"), ("-1,1", "-2,2")},
    ]
    assert told(after.events) == "Y9"


def test_hex_has_no_pyramids() -> None:
    state = position(full("0,0 2,0 3,0", game="hex"), "RB", game="hex")
    after = state.play(domino.parse("RB 2,0 3,0"))
    assert after.pyramids == ()
    assert not [e for e in after.events if isinstance(e, PyramidRaised)]


# Pyramids


def test_a_space_closed_in_gets_a_pyramid_worth_a_point_per_symbol_around_it() -> None:
    state = position(
        """
          d e f g h
        6 . . G . .
        5 . B . . .
        4 . . R . .
        """,
        "BB",
    )
    after = state.play(domino.parse("BB g5 g4"))
    assert [e for e in after.events if isinstance(e, PyramidRaised)] == [
        PyramidRaised(0, "f5", (("g5", "B"), ("f6", "G"), ("e5", "B"), ("f4", "R")), None)
    ]
    assert told(after.events) == "R1 G1 B2"
    assert after.symbol("f5") == ""
    assert after.rules.grid.names[after.pyramids[0]] == "f5"


def test_three_points_in_blue_and_a_pyramid_with_one_green_one_blue_one_red() -> None:
    state = position(
        """
          c d e f g
        6 . . . . .
        5 G . . . .
        4 . . B B B
        3 R . . . G
        """,
        "BO",
    )
    after = state.play(domino.parse("BO d4 d5"))
    pyramid = next(e for e in after.events if isinstance(e, PyramidRaised))
    assert pyramid == PyramidRaised(0, "c4", (("d4", "B"), ("c5", "G"), ("c3", "R")), None)
    assert told(after.events) == "R1 G1 B4"


def test_the_edge_closes_a_space_and_gives_nothing() -> None:
    state = position("  c d\n4 R .\n3 . .", "GG")
    after = state.play(domino.parse("GG d3 d4"))
    assert told(after.events) == "R1 G1"
    assert [e.cell for e in after.events if isinstance(e, PyramidRaised)] == ["c3"]


def test_a_printed_space_closes_in_and_gives_a_point() -> None:
    state = position(
        """
          f g h i
        9 . B . .
        8 R . . .
        7 . P . .
        """,
        "RO",
    )
    assert told(state.preview(domino.parse("RO h8 h7"))) == "R2 B1 P1"


def test_one_tile_may_close_two_spaces() -> None:
    state = position(
        """
          d e f g h i j
        6 . . B . . B .
        5 . R . . . . R
        4 . . B . . B .
        """,
        "GO",
    )
    after = state.play(domino.parse("GO g5 h5"))
    assert [e.cell for e in after.events if isinstance(e, PyramidRaised)] == ["f5", "i5"]
    assert told(after.events) == "R2 G1 B4 O1"


def test_two_empty_spaces_together_are_not_closed_in() -> None:
    state = position("  c d e\n4 R B .\n3 . . .", "GG")
    after = state.play(domino.parse("GG e3 e4"))
    assert not after.pyramids
    assert told(after.events) == ""


def test_spaces_closed_in_before_get_no_pyramid_again() -> None:
    state = position("  c d\n4 R .\n3 . .", "GG OO").play(domino.parse("GG d3 d4"))
    state = replace(state, racks=(("OO",), ("OO",)))
    after = state.play(domino.parse("OO c5 d5"))
    assert not [e for e in after.events if isinstance(e, PyramidRaised)]
    assert told(after.events) == ""


def test_when_all_pyramids_stand_the_oldest_moves_and_its_space_stays_empty_for_good() -> None:
    state = position(
        """
           c d e f
        11 ^ G ^ O
        10 G . B .
        9  . . . .
        4  R . . .
        3  . . . .
        """,
        "GG PP",
        pyramids=["e11", "c11"],
    )
    state = replace(state, rules=replace(state.rules, pyramids=2))
    after = state.play(domino.parse("GG d3 d4"))
    assert [e for e in after.events if isinstance(e, PyramidRaised)] == [
        PyramidRaised(0, "c3", (("d3", "G"), ("c4", "R")), "e11")
    ]
    assert [after.rules.grid.names[i] for i in after.pyramids] == ["c11", "c3"]
    assert after.board[after.rules.grid.index["e11"]] == domino.EMPTY
    assert told(after.events) == "R1 G1"
    later = replace(after, player=0).play(domino.parse("PP d10 d9"))
    assert not [e for e in later.events if isinstance(e, PyramidRaised)], "the space that was left never scores again"


def test_there_are_twenty_pyramids_and_they_move_only_when_all_stand() -> None:
    assert rules("axio", 4).pyramids == 20
    assert rules("hex", 4).pyramids == 0
    state = position("  c d\n4 R .\n3 . .", "GG")
    for standing, taken in ((19, None), (20, "k11")):
        cells = [state.rules.grid.index["k11"], *range(60, 60 + standing - 1)]
        raised = replace(state, pyramids=tuple(cells)).preview(domino.parse("GG d3 d4"))
        assert [e.taken_from for e in raised if isinstance(e, PyramidRaised)] == [taken]


def test_two_spaces_closed_at_once_take_the_two_oldest_pyramids() -> None:
    state = position(
        """
           c d e f g h i j
        11 ^ G ^ O R . . .
        6  . . . B . . B .
        5  . . R . . . . R
        4  . . . B . . B .
        """,
        "GO",
        pyramids=["c11", "e11"],
    )
    state = replace(state, rules=replace(state.rules, pyramids=2))
    after = state.play(domino.parse("GO g5 h5"))
    raised = [(e.cell, e.taken_from) for e in after.events if isinstance(e, PyramidRaised)]
    assert raised == [("f5", "c11"), ("i5", "e11")]


# Extra turns


def test_a_colour_that_reaches_18_calls_axio_and_gives_an_extra_turn_without_drawing() -> None:
    state = position("  d e f\n5 B . .", "RB GO", track=(3, 4, 17, 5, 6))
    after = state.play(domino.parse("BR e5 f5"))
    assert after.tracks[0] == (3, 4, 18, 5, 6)
    assert after.events[-2:] == (Advanced(0, "B", 17, 18, 1, 0), CalledAxio(0, "B"))
    assert (after.player, after.extra, after.racks[0]) == (0, 1, ("GO",))
    assert after.bag == state.bag


def test_points_beyond_18_are_lost() -> None:
    state = position("  d e f g\n5 B B . .\n6 . . B .", "RB GO", track=(3, 4, 17, 5, 6))
    after = state.play(domino.parse("BR f5 g5"))
    assert after.tracks[0][2] == 18
    assert Advanced(0, "B", 17, 18, 3, 2) in after.events


def test_a_colour_that_stands_on_18_gives_no_further_extra_turn() -> None:
    state = position("  d e f\n5 B . .", "RB RG", track=(3, 4, 18, 5, 6))
    after = state.play(domino.parse("BR e5 f5"))
    assert Advanced(0, "B", 18, 18, 1, 1) in after.events
    assert after.extra == 0
    assert after.player == 1


def test_two_colours_at_once_give_two_extra_turns() -> None:
    state = position("  d e f g\n5 B . . R", "RB GO GG", track=(17, 4, 17, 5, 6))
    after = state.play(domino.parse("BR e5 f5"))
    assert [e.colour for e in after.events if isinstance(e, CalledAxio)] == ["R", "B"]
    assert after.extra == 2
    after = after.play(domino.parse("GO k3 k4"))
    assert (after.player, after.extra) == (0, 1)
    after = after.play(domino.parse("GG h3 i3"))
    assert after.extra == 0
    assert after.player == 1
    assert len(after.racks[0]) == 5, "refilled only after the last extra turn"
    assert after.events[-1] == Drew(0, "bag", 5, after.racks[0])


def test_tile_and_pyramid_together_reach_18() -> None:
    state = position("  c d\n4 R .\n3 . .", "GG", track=(17, 17, 0, 0, 0))
    after = state.play(domino.parse("GG d3 d4"))
    assert [e.colour for e in after.events if isinstance(e, CalledAxio)] == ["R", "G"]


def test_an_extra_turn_may_give_another() -> None:
    state = position("  d e f g h\n5 B . . . R", "GB RO PP", track=(17, 4, 17, 5, 6))
    after = state.play(domino.parse("GB f5 e5"))
    assert after.extra == 1
    after = after.play(domino.parse("OR g6 h6"))
    assert after.extra == 1
    after = after.play(domino.parse("PP k10 k11"))
    assert after.extra == 0


# Refill and exchange


def test_the_rack_is_filled_up_at_the_end_of_the_turn() -> None:
    state = position("c\n3 .", "RB GO", bag="PP OO GG BB RR RG")
    after = state.play(domino.parse("RB c3 d3"))
    assert after.racks[0] == ("GO", "PP", "OO", "GG", "BB")
    assert after.bag == ("RR", "RG")
    assert after.events == (
        Placed(0, "RB", ("c3", "d3")),
        HalfScored(0, "c3", "R", ()),
        HalfScored(0, "d3", "B", ()),
        Drew(0, "bag", 4, ("PP", "OO", "GG", "BB")),
    )


def test_an_almost_empty_bag_gives_what_it_has() -> None:
    after = position("c\n3 .", "RB GO", bag="PP").play(domino.parse("RB c3 d3"))
    assert after.racks[0] == ("GO", "PP")
    assert after.bag == ()
    after = position("c\n3 .", "RB GO", bag="").play(domino.parse("RB c3 d3"))
    assert after.racks[0] == ("GO",)
    assert not [e for e in after.events if isinstance(e, Drew)]


LOWEST_ORANGE = (5, 5, 5, 0, 5)


def test_the_exchange_is_open_if_no_tile_left_shows_a_lowest_colour() -> None:
    state = position("c\n3 .", "RO GB PP", track=LOWEST_ORANGE, bag="RR GG BB OO PP RG RB")
    after = state.play(domino.parse("RO c3 d3"))
    assert after.exchanging
    assert after.player == 0
    assert tuple(after.legal_moves) == (Exchange(), Keep())
    assert refusal(after, "GB e3 f3") == "First decide whether you exchange your tiles or keep them."
    assert not [e for e in after.events if isinstance(e, Drew)]


def test_exchanging_shows_the_rack_draws_a_new_one_and_then_puts_the_shown_tiles_back() -> None:
    state = position("c\n3 .", "RO GB PP", track=LOWEST_ORANGE, bag="RR GG BB OO PP RG RB")
    after = state.play(domino.parse("RO c3 d3")).play(Exchange())
    assert after.racks[0] == ("RR", "GG", "BB", "OO", "PP")
    assert sorted(after.bag) == sorted(("RG", "RB", "GB", "PP"))
    assert after.events == (Exchanged(0, ("GB", "PP")), Drew(0, "bag", 5, ("RR", "GG", "BB", "OO", "PP")))
    assert after.exchanges == ((3, Exchanged(0, ("GB", "PP"))),)
    assert (after.player, after.exchanging) == (1, False)


def test_keeping_fills_the_rack_up() -> None:
    state = position("c\n3 .", "RO GB PP", track=LOWEST_ORANGE, bag="RR GG BB OO PP RG RB")
    after = state.play(domino.parse("RO c3 d3")).play(Keep())
    assert after.racks[0] == ("GB", "PP", "RR", "GG", "BB")
    assert after.bag == ("OO", "PP", "RG", "RB")
    assert after.events == (Drew(0, "bag", 3, ("RR", "GG", "BB")),)
    assert after.exchanges == ()
    assert after.player == 1


def test_all_tied_lowest_colours_count() -> None:
    state = position("c\n3 .", "RO GB PP", track=(5, 0, 5, 0, 5))
    assert not state.play(domino.parse("RO c3 d3")).exchanging
    state = position("c\n3 .", "RO BB PP", track=(5, 0, 5, 0, 5))
    assert state.play(domino.parse("RO c3 d3")).exchanging


def test_the_lowest_colour_is_that_after_the_placement() -> None:
    state = position("  c d e\n3 . . O", "RO RR", track=(5, 5, 5, 4, 5))
    assert not state.play(domino.parse("RO c3 d3")).exchanging, "orange has caught up"


def test_the_second_half_of_a_tile_counts_too() -> None:
    state = position("c\n3 .", "RR GO", track=LOWEST_ORANGE)
    assert not state.play(domino.parse("RR c3 d3")).exchanging
    state = position("c\n3 .", "RR GO", track=(5, 0, 5, 5, 5))
    assert not state.play(domino.parse("RR c3 d3")).exchanging


def test_no_exchange_with_an_empty_rack_or_fewer_tiles_in_the_bag_than_a_rack() -> None:
    state = position("c\n3 .", "RO", track=LOWEST_ORANGE)
    assert not state.play(domino.parse("RO c3 d3")).exchanging
    state = position("c\n3 .", "RO GB", track=LOWEST_ORANGE, bag="RR GG BB OO")
    assert not state.play(domino.parse("RO c3 d3")).exchanging
    state = position("c\n3 .", "RO GB", track=LOWEST_ORANGE, bag="RR GG BB OO PP")
    assert state.play(domino.parse("RO c3 d3")).exchanging


def test_hex_exchanges_six() -> None:
    track = (5, 5, 5, 0, 5, 5)
    state = position("0: 0 .", "RO GB", game="hex", track=track, bag="RR GG BB OO PP")
    assert not state.play(domino.parse("RO 0,0 1,0")).exchanging
    state = position("0: 0 .", "RO GB", game="hex", track=track, bag="RR GG BB OO PP YY RG")
    after = state.play(domino.parse("RO 0,0 1,0")).play(Exchange())
    assert after.racks[0] == ("RR", "GG", "BB", "OO", "PP", "YY")


def test_the_exchange_comes_after_the_last_extra_turn() -> None:
    state = position("  d e f\n5 B . .", "RB GG PP", track=(3, 4, 17, 0, 6))
    after = state.play(domino.parse("BR e5 f5"))
    assert after.extra == 1
    assert not after.exchanging
    after = after.play(domino.parse("GG k10 k11"))
    assert after.exchanging
    assert after.extra == 0


def test_the_exchange_cannot_be_asked_for_at_another_time() -> None:
    sentence = (
        "You may exchange only at the end of your turn, and only if no tile left on your rack shows"
        " a colour in which you are lowest."
    )
    state = position("c\n3 .", "RO GB", track=LOWEST_ORANGE)
    assert refusal(state, "exchange") == sentence
    assert refusal(state, "keep") == sentence


def test_an_exchange_on_a_full_board_is_still_the_players_choice_and_then_the_game_ends() -> None:
    state = position(full("c3 d3"), "RO GB", track=LOWEST_ORANGE)
    after = state.play(domino.parse("RO c3 d3"))
    assert after.exchanging
    assert not after.over
    for move in (Exchange(), Keep()):
        ended = after.play(move)
        assert ended.over
        assert ended.legal_moves == ()
        assert ended.result == Result("no-placement", rank(ended.tracks))
        assert ended.events[-1] == GameOver(ended.result)


# The end


def test_the_game_ends_when_the_next_player_finds_no_two_neighbouring_spaces() -> None:
    state = position(full("c3 d3 k11 i11"), "RB GG")
    after = state.play(domino.parse("RB c3 d3"))
    assert after.over
    assert after.result is not None
    assert after.result.reason == "no-placement"
    assert after.events[-1] == GameOver(after.result)
    assert refusal(after, "GG k11 j11") == "The game is over."
    assert refusal(after, "keep") == "The game is over."
    assert after.player == 1


def test_the_game_goes_on_while_two_neighbouring_spaces_are_empty() -> None:
    after = position(full("c3 d3 k11 j11"), "RB GG").play(domino.parse("RB c3 d3"))
    assert not after.over


def test_the_game_ends_during_an_extra_turn() -> None:
    state = position(full("c3 d3"), "RO GG", track=(17, 17, 17, 17, 17))
    after = state.play(domino.parse("OR c3 d3"))
    assert [e.colour for e in after.events if isinstance(e, CalledAxio)] == ["O"]
    assert after.over
    assert after.extra == 1
    assert after.player == 0
    assert not [e for e in after.events if isinstance(e, Drew)], "nothing is drawn any more"
    assert after.result is not None
    assert after.result.reason == "no-placement"


def test_the_game_ends_when_an_extra_turn_finds_the_rack_empty() -> None:
    state = position("  d e f\n5 B . .", "RB", track=(3, 4, 17, 5, 6))
    after = state.play(domino.parse("BR e5 f5"))
    assert after.over
    assert after.extra == 1


def test_the_game_ends_when_the_next_player_has_no_tile() -> None:
    state = position("c\n3 .", "RB GO", bag="")
    state = replace(state, racks=(state.racks[0], ()))
    after = state.play(domino.parse("RB c3 d3"))
    assert after.over
    assert after.result is not None
    assert after.result.reason == "no-placement"


def test_all_colours_on_18_win_at_once() -> None:
    state = position("  d e f\n5 B . .", "RB GO", track=(18, 18, 17, 18, 18))
    after = state.play(domino.parse("BR e5 f5"))
    assert after.result is not None
    assert after.result.reason == "all-colours"
    assert after.result.winners == (0,)
    assert after.extra == 0
    assert after.racks[0] == ("GO",)
    assert refusal(after, "GO e6 f6") == "The game is over.", "though there is room and a tile"


def test_the_winner_is_in_front_and_the_ranking_says_where_a_tie_broke() -> None:
    state = position(full("c3 d3"), "RB", players=2, track=(9, 9, 9, 9, 9))
    state = replace(state, tracks=(state.tracks[0], (12, 10, 9, 9, 11)))
    after = state.play(next(m for m in state.legal_moves if not told(state.preview(m))))
    assert after.result is not None
    assert after.result.winners == (1,)
    assert [(s.seat, s.place, s.broke_at) for s in after.result.standings] == [(1, 1, None), (0, 2, 2)]


# Alone


def test_alone_points_beyond_18_are_lost_and_the_colour_goes_on_later() -> None:
    state = position("  d e f g\n5 B B . .\n6 . . B .", "BR", players=1, track=(3, 4, 17, 5, 6))
    after = state.play(domino.parse("BR f5 g5"))
    assert after.tracks[0][2] == 18
    assert Advanced(0, "B", 17, 18, 3, 2) in after.events
    assert not [e for e in after.events if isinstance(e, CalledAxio)]
    assert after.extra == 0
    state = position("  d e f g\n5 B B . .\n6 . . B .", "BR", players=1, track=(3, 4, 18, 5, 6))
    assert state.play(domino.parse("BR f5 g5")).tracks[0][2] == 21


def test_alone_36_is_the_end_of_a_colour_and_in_all_colours_of_the_game() -> None:
    state = position("  d e f g\n5 B B . .", "BR", players=1, track=(36, 36, 35, 36, 36))
    after = state.play(domino.parse("BR f5 g5"))
    assert after.tracks[0] == (36,) * 5
    assert after.result is not None
    assert after.result.reason == "all-colours"
    assert not [e for e in after.events if isinstance(e, CalledAxio)]


def test_alone_one_tile_is_drawn_after_the_other_and_there_is_no_exchange() -> None:
    state = position("c\n3 .", "RO", players=1, track=LOWEST_ORANGE)
    after = state.play(domino.parse("RO c3 d3"))
    assert not after.exchanging
    assert after.racks == (state.bag[:1],)
    assert after.player == 0


# Texts and refusals


@pytest.mark.parametrize("text", ["RB g10 f10", "RY 0,1 1,1", "GG -1,-2 -1,-3", "exchange", "keep"])
def test_a_move_reads_back_from_its_text(text: str) -> None:
    assert str(domino.parse(text)) == text


def test_a_move_may_be_typed_in_small_letters_and_either_way_round() -> None:
    assert domino.parse(" br F10  g10 ") == Place("RB", "g10", "f10")
    assert domino.parse("EXCHANGE") == Exchange()
    assert domino.parse("Keep") == Keep()


@pytest.mark.parametrize(
    "text", ["", "RB", "RB g10", "RB g10 f10 e10", "RX g10 f10", "R g10 f10", "RBG g10 f10", "swap", "keep it"]
)
def test_a_text_that_is_no_move_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadMove) as refused:
        domino.parse(text)
    assert str(refused.value) == f'"{text}" is no move: write a tile and two spaces, "exchange" or "keep".'


def test_a_long_text_is_cut_in_the_refusal() -> None:
    with pytest.raises(BadMove) as refused:
        domino.parse("x" * 10_000)
    assert str(refused.value).startswith(f'"{"x" * 40}" is no move')


def test_a_move_of_another_game_is_refused() -> None:
    class Pass(Move):
        def __str__(self) -> str:
            return "pass"

    state = position("c\n3 .")
    assert str(state.why_not(Pass())) == "pass is no move of this game."
    exchanging = replace(state, exchanging=True)
    assert not exchanging.is_legal(Pass())
    assert str(exchanging.why_not(Pass())) == "pass is no move of this game."
    assert state.preview(Keep()) == ()


@pytest.mark.parametrize("players", [0, 5, -1])
def test_a_game_is_for_one_to_four(players: int) -> None:
    for game in ("axio", "hex", "rota"):
        with pytest.raises(BadSetup) as refused:
            engine.start(Setup(game, players, 1))
        assert str(refused.value) == f"This game is for 1 to 4 players, not for {players}."
    with pytest.raises(BadSetup):
        rules("axio", players)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadSetup) as refused:
        engine.start(Setup("chess", 2, 1))
    assert str(refused.value) == "There is no game called chess: choose axio, hex, rota, hex-teams."


# What a seat sees


def test_a_view_shows_the_own_rack_only_and_no_bag() -> None:
    state = domino.start(Setup("axio", 3, 5))
    view = state.view(1)
    assert view.rack == state.racks[1]
    assert view.hand == ()
    assert view.legal_moves == ()
    assert view.rack_sizes == (5, 5, 5)
    assert view.tiles_left == 85
    assert not hasattr(view, "racks")
    assert not hasattr(view, "bag")
    assert not hasattr(view, "luck")
    assert [event.tiles for event in view.events if isinstance(event, Drew)] == [(), state.racks[1], ()]
    move = state.legal_moves[0]
    assert str(view.why_not(move)) == "It is another player's turn."
    assert state.view(0).hand == state.racks[0]
    assert list(state.view(0).legal_moves) == list(state.legal_moves)


def test_an_onlooker_sees_no_rack() -> None:
    view = domino.start(Setup("hex", 2, 5)).view(None)
    assert view.rack == view.hand == ()
    assert view.seat is None


def test_known_tiles_come_as_a_record_shows_them() -> None:
    racks = (("BR", "GG", "OP", "RP", "BO"), ("RR", "RR", "RR", "RR", "GG"))
    state = domino.start(Setup("axio", 2, 1, (*racks, ("PP", "OG"))))
    assert state.racks == (("RB", "GG", "OP", "RP", "BO"), ("RR", "RR", "RR", "RR", "GG"))
    assert state.bag[:2] == ("PP", "GO")
    assert Counter(state.bag) + Counter(state.racks[0] + state.racks[1]) == Counter(state.rules.tiles)


def test_known_tiles_that_the_bag_cannot_give_end_what_is_known() -> None:
    state = domino.start(Setup("axio", 1, 1, (("RR",), ("RR", "RR", "RR", "RR", "GG"))))
    assert state.racks == (("RR",),)
    assert state.bag[:3] == ("RR", "RR", "RR")
    assert Counter(state.bag)["RR"] == 3


def test_known_tiles_go_on_after_an_exchange() -> None:
    known = (("RO", "GB", "GB", "PP", "PP"), ("RR",) * 4 + ("GG",), ("RG",) * 5 + ("GB", "PP", "OO"))
    state = domino.start(Setup("axio", 2, 1, known))
    state = replace(state, laid=((0, Place("RR", "g8", "g9")),) * 2, tracks=(LOWEST_ORANGE, LOWEST_ORANGE))
    after = state.play(domino.parse("RO c3 d3")).play(Exchange())
    assert after.racks[0] == ("RG",) * 5
    assert after.bag[:3] == ("GB", "PP", "OO"), "tiles that were put back may come again"
