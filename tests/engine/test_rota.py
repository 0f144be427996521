"""Axio Rota: where a tile may go and what it scores, on small displays drawn as text."""

from __future__ import annotations

import pytest

from axio.engine import domino, rota
from axio.engine.game import (
    Advanced,
    CornerScored,
    Move,
    Placed,
    Setup,
)
from axio.engine.rota import COLOURS, Place, parse
from tests.engine.rota_boards import NOTCH, ROW, after, drawn, kinds, laid, points, position, refused


def test_a_picture_is_read_from_its_lowest_and_leftmost_square() -> None:
    assert drawn("RG **\nOB **\n.. P-\n.. BO") == ({(0, 1): "RGBO", (1, 0): "P-OB"}, (1, 1))


class TestPlacing:
    def test_a_tile_goes_beside_the_display_in_any_rotation(self) -> None:
        state = position(ROW, "RGOP")
        moves = list(state.legal_moves)
        assert moves[:5] == [parse(f"{tile} -1,0") for tile in ("RGOP", "PRGO", "OPRG", "GOPR")] + [parse("RGOP 0,-1")]
        assert {(move.x, move.y) for move in moves if isinstance(move, Place)} == {(-1, 0), (0, -1), (0, 1), (1, 0)}
        assert len(moves) == 16

    def test_an_empty_corner_may_be_named_in_any_colour(self) -> None:
        state = position(ROW, "-RGB")
        moves = state.legal_moves
        assert len(moves) == 4 * 4 * 5
        assert [str(move) for move in moves[:6]] == [
            "-RGB -1,0 =R",
            "-RGB -1,0 =G",
            "-RGB -1,0 =B",
            "-RGB -1,0 =O",
            "-RGB -1,0 =P",
            "B-RG -1,0 =R",
        ]

    def test_the_legal_moves_are_a_sequence(self) -> None:
        moves = position(ROW, "-RGB").legal_moves
        everyone = list(moves)
        assert [moves[i] for i in range(80)] == everyone
        assert moves[-1] == everyone[-1] == parse("RGB- 1,0 =P")
        assert list(moves[3:70:9]) == everyone[3:70:9]
        assert list(moves[::-1]) == everyone[::-1]
        assert everyone[7] in moves
        assert moves == position(ROW, "-RGB").legal_moves
        for beyond in (80, -81):
            with pytest.raises(IndexError):
                moves[beyond]

    def test_the_free_squares_follow_the_display_in_order(self) -> None:
        state = position(NOTCH, "RGBP")
        assert state.squares == (
            *((-1, 0), (-1, 1), (0, -1), (0, 2), (1, -1), (1, 2)),
            *((2, -1), (2, 1), (3, 0)),
        )
        assert after(state, "RGBP 2,1").squares == (
            *((-1, 0), (-1, 1), (0, -1), (0, 2), (1, -1), (1, 2)),
            *((2, -1), (2, 2), (3, 0), (3, 1)),
        )

    def test_the_display_shows_the_tile_as_it_was_laid(self) -> None:
        state = position(ROW, "RGOP")
        assert after(state, "OPRG 1,0").display == {(0, 0): "RGBO", (1, 0): "OPRG"}
        assert state.display == {(0, 0): "RGBO"}

    def test_nobody_can_change_a_display_not_even_through_a_view(self) -> None:
        for table in (rota.start(Setup("rota", 2, 1)), rota.start(Setup("rota", 2, 1)).view(0)):
            with pytest.raises(TypeError):
                table.display[9, 9] = "RGBO"  # type: ignore[index]
        state = after(position(ROW, "RGOP"), "RGOP 1,0")
        with pytest.raises(TypeError):
            state.display[9, 9] = "RGBO"  # type: ignore[index]

    def test_the_placements_are_kept_in_order_with_their_seats(self) -> None:
        state = position(ROW, "RGOP", others=((0,) * 5,))
        state = after(after(state, "OPRG 1,0"), "RGBP 2,0")
        assert state.laid == ((0, parse("OPRG 1,0")), (1, parse("RGBP 2,0")))


class TestRefusals:
    state = position(ROW, "RGOP", others=((0,) * 5,))

    def test_a_tile_of_somebody_else(self) -> None:
        assert refused(self.state, parse("RGBP 1,0")) == "The tile RGBP is not in your hand."

    def test_a_tile_that_does_not_exist(self) -> None:
        assert refused(self.state, Place("RRRR", 1, 0)) == "The tile RRRR is not in your hand."
        assert refused(self.state, Place("", 1, 0)) == "The tile  is not in your hand."

    def test_the_mirror_image_of_the_own_tile(self) -> None:
        assert refused(self.state, parse("RPOG 1,0")) == "The tile RPOG is not in your hand."

    def test_a_square_that_is_taken(self) -> None:
        assert refused(self.state, parse("RGOP 0,0")) == "There is a tile on the square 0,0 already."

    @pytest.mark.parametrize("square", ["1,1", "-1,1", "2,0", "999,-999"])
    def test_a_square_that_is_not_beside_the_display(self, square: str) -> None:
        sentence = refused(self.state, parse(f"RGOP {square}"))
        assert sentence == f"The square {square} does not share a side with a tile."

    def test_a_square_at_the_end_of_the_world(self) -> None:
        assert not self.state.is_legal(Place("RGOP", 10**300, -(10**300)))

    def test_an_empty_corner_without_a_colour(self) -> None:
        state = position(ROW, "-RGB")
        assert refused(state, parse("-RGB 1,0")) == "Name a colour for the empty corner of your tile."

    def test_a_colour_without_an_empty_corner(self) -> None:
        sentence = refused(self.state, parse("RGOP 1,0 =R"))
        assert sentence == "You may name a colour only for a tile with an empty corner."

    @pytest.mark.parametrize("colour", ["Y", "-", "RG", "r"])
    def test_a_colour_that_the_game_does_not_have(self, colour: str) -> None:
        state = position(ROW, "-RGB")
        assert refused(state, Place("-RGB", 1, 0, colour)) == f"There is no colour {colour} in this game."

    def test_a_move_of_another_game(self) -> None:
        move: Move = domino.Keep()
        assert refused(self.state, move) == "keep is no move of this game."
        assert self.state.preview(move) == ()

    def test_the_first_broken_rule_is_named(self) -> None:
        assert refused(self.state, parse("RGBP 0,0 =Y")) == "The tile RGBP is not in your hand."
        assert refused(self.state, parse("RGOP 0,0 =Y")) == "There is a tile on the square 0,0 already."
        assert refused(self.state, parse("RGOP 5,5 =Y")) == "The square 5,5 does not share a side with a tile."

    def test_anything_once_the_game_is_over(self) -> None:
        state = after(position(ROW, "RGOP", stack=()), "RGOP 1,0")
        assert state.over
        assert refused(state, parse("RGOP 2,0")) == "The game is over."
        assert refused(state, domino.Keep()) == "The game is over."
        assert state.legal_moves == ()


class TestScoring:
    def test_a_corner_scores_every_other_symbol_of_its_colour_in_its_circle(self) -> None:
        assert points(NOTCH, "BOGP") == {"B": 1, "P": 1}

    def test_every_corner_is_told_with_what_counted(self) -> None:
        assert laid(NOTCH, "BOGP").events[:6] == (
            Placed(0, "BOGP", ("2,1",)),
            CornerScored(0, "2,1", 0, "B", False, (("1,1", 1),)),
            CornerScored(0, "2,1", 1, "O", False, ()),
            CornerScored(0, "2,1", 2, "G", False, ()),
            CornerScored(0, "2,1", 3, "P", False, (("1,1", 2),)),
            Advanced(0, "B", 0, 1, 1, 0),
        )

    def test_two_symbols_in_one_circle_are_two_points(self) -> None:
        picture = """
        GO OB **
        RB GR **
        BG GR ..
        PO BO ..
        """
        assert points(picture, "BOGR") == {"R": 2, "B": 1}

    def test_the_tile_across_the_corner_counts_too(self) -> None:
        picture = """
        GO OB **
        RB RG **
        BG GR ..
        PO BO ..
        """
        assert points(picture, "BOGR") == {"R": 1, "B": 1}

    def test_a_symbol_elsewhere_on_a_neighbour_does_not_count(self) -> None:
        assert points("GO **\nBR **", "GPBO") == {}
        assert points("GO **\nBR **", "OGBR") == {"O": 1, "R": 1}

    def test_all_four_corners_score_in_a_hole(self) -> None:
        picture = """
        OP BR BG
        GR OG RP
        PR ** RB
        BG ** OP
        BG OG OP
        OP BR RB
        """
        assert laid(picture, "RGPO").events[1:5] == (
            CornerScored(0, "1,1", 0, "R", False, (("0,1", 1), ("0,2", 2))),
            CornerScored(0, "1,1", 1, "G", False, (("1,2", 2),)),
            CornerScored(0, "1,1", 2, "P", False, ()),
            CornerScored(0, "1,1", 3, "O", False, (("1,0", 0),)),
        )

    @pytest.mark.parametrize(
        ("tile", "corner", "others"),
        [
            ("RGBO", 0, (("0,1", 1), ("0,2", 2), ("1,2", 3))),
            ("GRBO", 1, (("1,2", 2), ("2,2", 3), ("2,1", 0))),
            ("GBRO", 2, (("2,1", 3), ("2,0", 0), ("1,0", 1))),
            ("GBOR", 3, (("1,0", 0), ("0,0", 1), ("0,1", 2))),
        ],
    )
    def test_each_corner_belongs_to_its_own_circle(
        self, tile: str, corner: int, others: tuple[tuple[str, int], ...]
    ) -> None:
        ring = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)]
        # No real tile shows a colour twice; all red ones tell which corners meet.
        state = position("RR\nRR", tile)
        state = rota.State(**{**vars(state), "display": dict.fromkeys(ring, "RRRR"), "squares": ((1, 1),)})
        scored = state.preview(Place(tile, 1, 1))[corner]
        assert scored == CornerScored(0, "1,1", corner, "R", False, others)
        assert isinstance(scored, CornerScored)
        assert scored.points == 3

    def test_an_empty_corner_scores_as_the_colour_that_is_named(self) -> None:
        picture = """
        GO GB **
        RB -P **
        BG OR ..
        PO BG ..
        """
        assert points(picture, "-ORP", "B") == {"B": 1, "P": 1}
        assert points(picture, "-ORP", "G") == {"P": 1}
        assert laid(picture, "-ORP", "B").events[1] == CornerScored(0, "2,1", 0, "B", True, (("1,1", 1),))

    def test_a_symbol_scores_nothing_beside_an_empty_corner(self) -> None:
        picture = """
        RG G- **
        BO BP **
        """
        assert points(picture, "RPGB") == {}
        assert points(picture, "RGBP") == {"P": 1}

    def test_naming_decides_between_colours(self) -> None:
        picture = """
        GO OB **
        RB GR **
        BG GR PO
        PO BO BR
        """
        assert points(picture, "BOG-", "R") == {"B": 1, "R": 2}
        assert points(picture, "BOG-", "P") == {"B": 1, "P": 1}
        assert points(picture, "BOG-", "O") == {"B": 1}

    def test_a_colour_that_is_on_the_tile_may_be_named_too_and_both_corners_add_up(self) -> None:
        picture = """
        GR **
        OB **
        BR ..
        GO ..
        """
        assert points(picture, "RGB-", "R") == {"R": 2}
        assert points(picture, "RGB-", "B") == {"R": 1, "B": 1}

    def test_a_named_corner_scores_up_to_three_points(self) -> None:
        picture = """
        GB **
        OR **
        BR RO
        GO BP
        """
        assert points(picture, "BOG-", "R") == {"B": 1, "R": 3}

    def test_an_empty_corner_that_lay_there_before_gives_nothing_whatever_is_named(self) -> None:
        picture = """
        G- **
        B- **
        """
        # Two gaps on one tile do not exist; here they stand for any that may lie there.
        for colour in COLOURS:
            assert points(picture, "-RGB", colour) == points(picture, "RGB-", colour) == {}

    def test_a_colour_is_named_for_the_player_where_none_gives_a_point(self) -> None:
        state = position("RG **\nOB **", "-OPB")
        assert state.completed(Place("BPO-", 1, 0)) == Place("BPO-", 1, 0), "red or orange or blue would give one"
        assert state.completed(Place("B-OP", 1, 0)) == Place("B-OP", 1, 0, "R")
        assert state.completed(Place("B-OP", 1, 0, "P")) == Place("B-OP", 1, 0, "P")
        assert state.completed(Place("RGBO", 1, 0)) == Place("RGBO", 1, 0)
        assert not state.view(None).completed(Place("B-OP", 1, 0)).named, "only whose turn it is names a colour"

    def test_what_was_named_is_forgotten(self) -> None:
        state = position("RG **\nOB **", "-OPB", others=((0,) * 5,))
        state = after(state, "-OPB 1,0 =G")
        assert state.tracks[0] == (0, 1, 1, 0, 0)
        assert state.display[1, 0] == "-OPB"
        state = after(state, "BPRG 1,1")
        assert state.events[4] == CornerScored(1, "1,1", 3, "G", False, (("0,0", 1),))
        assert state.tracks[1] == (0, 1, 0, 0, 0)

    def test_a_preview_tells_what_the_move_will_score(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 11, 0, 0))
        events = state.preview(parse("BOGP 2,1"))
        assert kinds(events) == ["CornerScored"] * 4 + ["Advanced", "Advanced", "CalledAxio"]
        assert after(state, "BOGP 2,1").events[1:8] == events

    def test_an_outcome_counts_the_axios(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 11, 0, 11))
        track, axios, _ = state.outcome(parse("BOGP 2,1"))
        assert (track, axios) == ((0, 0, 12, 0, 12), 2)
