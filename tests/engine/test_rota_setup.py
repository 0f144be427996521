"""Axio Rota: how a game begins, and what a seat sees of it."""

from __future__ import annotations

from collections import Counter

import pytest

from axio import engine
from axio.engine import rota
from axio.engine.game import (
    BadSetup,
    Drew,
    Setup,
)
from axio.engine.rota import TILES, TURNS, start, tile_named
from tests.engine.rota_boards import NOTCH, after, position


class TestSetUp:
    def test_the_display_is_two_by_two(self) -> None:
        state = start(Setup("rota", 2, 1))
        assert list(state.display) == [(0, 0), (1, 0), (0, 1), (1, 1)]
        assert len(state.squares) == 8

    @pytest.mark.parametrize(("players", "supply"), [(1, 44), (2, 32), (3, 20), (4, 8)])
    def test_everybody_has_twelve_tiles_and_the_rest_is_the_general_supply(self, players: int, supply: int) -> None:
        state = start(Setup("rota", players, 7))
        assert state.supply_left == len(state.supply) == supply
        assert state.stack_sizes == (11,) * players
        assert state.hand_sizes == (1,) * players
        assert state.players == len(state.hands) == players
        assert state.tracks == ((0, 0, 0, 0, 0),) * players
        assert (state.player, state.extra, state.laid, state.over) == (0, 0, (), False)
        assert (state.colours, state.top) == ("RGBOP", 12)
        assert state.events == tuple(Drew(seat, "stack", 1, (tile,)) for seat, tile in enumerate(state.hands))

    def test_empty_corners_are_turned_to_the_middle(self) -> None:
        facing = {(0, 0): 1, (1, 0): 0, (0, 1): 2, (1, 1): 3}
        gaps: Counter[tuple[int, int]] = Counter()
        for seed in range(50):
            for cell, tile in start(Setup("rota", 1, seed)).display.items():
                if "-" in tile:
                    assert tile[facing[cell]] == "-"
                    gaps[cell] += 1
        assert min(gaps[cell] for cell in facing) > 10

    def test_other_tiles_of_the_display_lie_in_any_rotation(self) -> None:
        turns = Counter(
            TURNS[tile_named(tile)].index(tile)
            for seed in range(100)
            for tile in start(Setup("rota", 1, seed)).display.values()
            if "-" not in tile
        )
        assert sorted(turns) == [0, 1, 2, 3]
        assert min(turns.values()) > 30

    def test_the_seed_decides_all_luck(self) -> None:
        assert start(Setup("rota", 3, "luck")) == start(Setup("rota", 3, "luck"))
        assert start(Setup("rota", 3, "luck")) != start(Setup("rota", 3, "lack"))

    def test_a_seed_means_the_same_game_for_ever(self) -> None:
        state = start(Setup("rota", 2, 7))
        assert state.display == {(0, 0): "G-PR", (1, 0): "PBGO", (0, 1): "PB-O", (1, 1): "GBR-"}
        assert state.hands == ("-PRO", "RBGP")
        assert (state.stacks[1][0], state.supply[0], state.supply[-1]) == ("-PRB", "GBOP", "GPBO")

    def test_fewer_players_find_the_same_display(self) -> None:
        assert start(Setup("rota", 1, 5)).display == start(Setup("rota", 4, 5)).display

    @pytest.mark.parametrize("players", [0, 5, -1])
    def test_the_game_is_for_one_to_four(self, players: int) -> None:
        with pytest.raises(BadSetup) as refusal:
            start(Setup("rota", players, 1))
        assert str(refusal.value) == f"This game is for 1 to 4 players, not for {players}."

    def test_the_catalogue_starts_it(self) -> None:
        assert engine.start(Setup("rota", 2, 7)) == start(Setup("rota", 2, 7))


class TestKnownTiles:
    display = ("O-GB", "-RBP", "OG-B", "BGOP")
    hands = (("ROPG", "-RGB"), ("GOBP",))
    supply = ("RGOB", "RPGO")

    def test_known_tiles_lie_where_the_record_says(self) -> None:
        state = start(Setup("rota", 2, 3, (self.display, *self.hands, self.supply)))
        assert tuple(state.display.values()) == self.display
        assert state.hands == ("ROPG", "GOBP")
        assert state.stacks[0][0] == "-RGB"
        assert state.supply[:2] == self.supply

    def test_known_tiles_may_be_written_in_any_rotation(self) -> None:
        state = start(Setup("rota", 1, 3, ((), ("GROP", "B-RG"), ("GRBO",))))
        assert (state.hands[0], state.stacks[0][0], state.supply[0]) == ("ROPG", "-RGB", tile_named("GRBO"))

    def test_what_is_not_known_is_dealt_by_the_seed(self) -> None:
        known = (self.display, *self.hands, self.supply)
        assert start(Setup("rota", 2, 3, known)) == start(Setup("rota", 2, 3, known))
        assert start(Setup("rota", 2, 3, known)).stacks != start(Setup("rota", 2, 4, known)).stacks

    def test_what_the_seed_would_deal_anyway_changes_nothing(self) -> None:
        dealt = start(Setup("rota", 3, 9))
        stacks = [(hand, *stack) for hand, stack in zip(dealt.hands, dealt.stacks, strict=True)]
        parts = (tuple(dealt.display.values()), *stacks, dealt.supply)
        for upto in range(6):
            assert start(Setup("rota", 3, 9, parts[:upto])) == dealt
            assert start(Setup("rota", 3, 9, tuple(part[:3] for part in parts[:upto]))) == dealt

    def test_an_empty_corner_faces_the_middle_whatever_a_record_says(self) -> None:
        state = start(Setup("rota", 1, 3, (("-GBO", "RBP-", "-BOG", "BGOP"),)))
        assert tuple(state.display.values()) == ("O-GB", "-RBP", "OG-B", "BGOP")

    def test_an_impossible_tile_ends_what_its_group_tells(self) -> None:
        told = start(Setup("rota", 2, 3, (self.display, ("ROPG", "RRRR", "-RGB"), ("GOBP",))))
        assert told == start(Setup("rota", 2, 3, (self.display, ("ROPG",), ("GOBP",))))

    def test_a_tile_cannot_be_in_two_places(self) -> None:
        told = start(Setup("rota", 2, 3, (self.display, ("ROPG", "ROPG"), ("ROPG", "GOBP"))))
        assert told == start(Setup("rota", 2, 3, (self.display, ("ROPG",))))

    def test_more_tiles_than_a_group_holds_are_not_read(self) -> None:
        many = tuple(tile for tile in TILES if tile not in map(tile_named, self.display))
        told = start(Setup("rota", 1, 3, ((*self.display, many[-1]), many[:20], (), ("GBPO",))))
        assert told == start(Setup("rota", 1, 3, (self.display, many[:12])))

    def test_all_tiles_are_dealt_once(self) -> None:
        for known in ((), (self.display,), (self.display, *self.hands, self.supply)):
            state = start(Setup("rota", 2, 3, known))
            dealt = (*map(tile_named, state.display.values()), *state.hands, *sum(state.stacks, ()), *state.supply)
            assert sorted(dealt) == sorted(TILES)


class TestViews:
    state = start(Setup("rota", 3, 11))

    def test_a_seat_sees_its_own_tile_and_how_many_the_others_have(self) -> None:
        view = self.state.view(1)
        assert (view.seat, view.tile) == (1, self.state.hands[1])
        assert (view.hand_sizes, view.stack_sizes, view.supply_left) == ((1, 1, 1), (11, 11, 11), 20)
        assert (view.display, view.tracks, view.player) == (self.state.display, self.state.tracks, 0)
        assert view.events == (
            Drew(0, "stack", 1, ()),
            Drew(1, "stack", 1, (self.state.hands[1],)),
            Drew(2, "stack", 1, ()),
        )

    def test_the_seat_to_play_has_the_same_moves_as_the_state(self) -> None:
        view = self.state.view(0)
        assert view.hand == self.state.hand == (self.state.hands[0],)
        assert view.legal_moves == self.state.legal_moves
        move = self.state.legal_moves[0]
        assert view.is_legal(move)
        assert view.preview(move) == self.state.preview(move)

    @pytest.mark.parametrize("seat", [1, 2, None])
    def test_the_others_have_no_moves(self, seat: int | None) -> None:
        view = self.state.view(seat)
        assert view.hand == ()
        assert view.legal_moves == ()
        assert not view.is_legal(self.state.legal_moves[0])

    def test_an_onlooker_sees_no_hand(self) -> None:
        view = self.state.view(None)
        assert (view.seat, view.tile) == (None, "")
        assert all(event.tiles == () for event in view.events if isinstance(event, Drew))

    def test_a_seat_without_a_tile_holds_nothing(self) -> None:
        state = after(position(NOTCH, "BOGP", stack=()), "BOGP 2,1")
        assert state.hand == state.view(0).hand == ()
        assert state.view(0).tile == ""
        assert state.view(0).over

    def test_a_table_alone_knows_no_hand(self) -> None:
        with pytest.raises(NotImplementedError):
            _ = rota.Table.hand.fget(self.state)  # type: ignore[attr-defined]


def test_events_are_not_compared() -> None:
    state = start(Setup("rota", 2, 1))
    assert rota.State(**{**vars(state), "events": ()}) == state


def test_states_can_be_kept_in_a_set() -> None:
    state = start(Setup("rota", 2, 1))
    assert len({state, start(Setup("rota", 2, 1)), state.play(state.legal_moves[0])}) == 2
