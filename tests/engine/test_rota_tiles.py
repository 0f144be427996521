"""Axio Rota: the set of tiles, and the text of a move."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from axio.engine.game import (
    BadMove,
)
from axio.engine.rota import COLOURS, TILES, TURNS, Place, parse, tile_named


class TestTiles:
    def test_there_are_sixty_different_tiles(self) -> None:
        assert len(TILES) == len(set(TILES)) == 60

    def test_the_set_reads_as_the_table_says(self) -> None:
        assert TILES[:7] == ("RGBO", "RGOB", "RBGO", "RBOG", "ROGB", "ROBG", "RGBP")
        assert TILES[24:30] == ("GBOP", "GBPO", "GOBP", "GOPB", "GPBO", "GPOB")
        assert TILES[30:34] == ("-RGB", "-GBR", "-BRG", "-RGO")
        assert TILES[57:] == ("-BOP", "-OPB", "-PBO")

    def test_every_colour_appears_forty_two_times(self) -> None:
        assert Counter("".join(TILES)) == {**dict.fromkeys(COLOURS, 42), "-": 30}

    def test_no_tile_shows_a_colour_twice(self) -> None:
        assert all(len(tile) == len(set(tile)) == 4 for tile in TILES)

    def test_no_tile_is_another_one_turned(self) -> None:
        turned = [way for tile in TILES for way in TURNS[tile]]
        assert len(turned) == len(set(turned)) == 240

    def test_four_colours_come_all_six_ways_round_and_three_in_one_order_beside_every_gap(self) -> None:
        assert set(Counter("".join(sorted(tile)) for tile in TILES if "-" not in tile).values()) == {6}
        assert set(Counter("".join(sorted(tile)) for tile in TILES if "-" in tile).values()) == {3}

    def test_a_turn_is_a_quarter_clockwise(self) -> None:
        assert TURNS["RGBO"] == ("RGBO", "ORGB", "BORG", "GBOR")

    def test_a_tile_has_one_name_however_it_lies(self) -> None:
        assert [tile_named(way) for way in ("RGBO", "ORGB", "BORG", "GBOR")] == ["RGBO"] * 4
        assert tile_named("RG-B") == "-BRG"

    def test_what_is_no_tile_keeps_its_name(self) -> None:
        assert [tile_named(text) for text in ("", "RRRR", "nonsense")] == ["", "RRRR", "nonsense"]


class TestMoves:
    @pytest.mark.parametrize(
        ("text", "move"),
        [
            ("RG-B 2,0 =P", Place("RG-B", 2, 0, "P")),
            ("RGBO -1,12", Place("RGBO", -1, 12)),
            ("RGBO 999,-999", Place("RGBO", 999, -999)),
            ("RG-B 2,0", Place("RG-B", 2, 0)),
            ("RGBO 2,0 =Y", Place("RGBO", 2, 0, "Y")),
        ],
    )
    def test_a_move_has_one_text_form(self, text: str, move: Place) -> None:
        assert parse(text) == move
        assert str(move) == text

    def test_small_letters_and_more_spaces_say_the_same(self) -> None:
        assert parse("  rg-b\t2,0   =p\n") == Place("RG-B", 2, 0, "P")

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "RGBO",
            "RGB 2,0",
            "RGBOP 2,0",
            "RGBY 2,0",
            "RGBO 2 0",
            "RGBO 2,0,1",
            "RGBO 2,",
            "RGBO 1000,0",
            "RGBO 0,-1000",
            "RGBO +1,0",
            "RGBO --1,0",
            "RGBO ٣,0",
            "RGBO 2,0 P",
            "RGBO 2,0 =",
            "RGBO 2,0 =PP",
            "RGBO 2,0 =-",
            "RGBO 2,0 =P =P",
            "RGBO 2,0\0",
            "exchange",
        ],
    )
    def test_other_texts_are_no_moves(self, text: str) -> None:
        with pytest.raises(BadMove):
            parse(text)

    def test_the_refusal_of_a_text_shows_its_beginning_only(self) -> None:
        with pytest.raises(BadMove) as refusal:
            parse("{x}" * 10_000)
        assert str(refusal.value) == (
            f'"{("{x}" * 14)[:40]}" is no move: write a tile and a square, and "=" with a colour for an empty corner.'
        )

    def test_a_move_without_an_empty_corner_names_nothing(self) -> None:
        assert Place("RGBO", 1, 2) == Place("RGBO", 1, 2, "")

    def test_moves_are_values(self) -> None:
        move = Place("RG-B", 2, 0, "P")
        assert pickle.loads(pickle.dumps(move)) == move
        assert len({move, Place("RG-B", 2, 0, "P"), Place("RG-B", 2, 0, "R")}) == 2
