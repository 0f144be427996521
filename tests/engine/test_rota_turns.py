"""Axio Rota: tracks, extra turns and the end of the game."""

from __future__ import annotations

from collections import Counter

from axio.engine import rota
from axio.engine.game import (
    Advanced,
    CalledAxio,
    Drew,
    ExtraTurnsLost,
    GameOver,
    Result,
    Setup,
    Standing,
)
from axio.engine.rota import start
from tests.engine.rota_boards import NOTCH, ROW, after, kinds, laid, position


class TestTracks:
    def test_points_beyond_twelve_are_lost(self) -> None:
        state = position("GO OB **\nRB GR **\nBG GR ..\nPO BO ..", "BOGR", track=(11, 5, 0, 0, 0))
        state = after(state, "BOGR 2,1")
        assert state.tracks[0] == (12, 5, 1, 0, 0)
        assert state.events[5:7] == (Advanced(0, "R", 11, 12, 2, 1), Advanced(0, "B", 0, 1, 1, 0))

    def test_a_full_colour_gives_no_more_extra_turns(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 12, 0, 0), supply=("GBOP",))
        state = after(state, "BOGP 2,1")
        assert state.tracks[0] == (0, 0, 12, 0, 1)
        assert Advanced(0, "B", 12, 12, 1, 1) in state.events
        assert state.extra == 0
        assert state.supply == ("GBOP",)

    def test_colours_advance_in_the_order_of_the_track(self) -> None:
        picture = "GR **\nBO **"
        told = [event.colour for event in laid(picture, "RGBO").events if isinstance(event, Advanced)]
        assert told == ["R", "O"]
        told = [event.colour for event in laid("GO **\nBR **", "OGBR").events if isinstance(event, Advanced)]
        assert told == ["R", "O"]

    def test_only_the_player_who_placed_advances(self) -> None:
        others = ((1, 2, 3, 4, 5), (5, 4, 3, 2, 1))
        state = after(position(NOTCH, "BOGP", others=others), "BOGP 2,1")
        assert state.tracks == ((0, 0, 1, 0, 1), *others)


class TestTurns:
    def test_after_a_turn_the_own_stack_gives_the_next_tile_and_the_next_seat_plays(self) -> None:
        state = position(NOTCH, "BOGP", others=((0,) * 5,), stack=("GBPO", "RGPB"), supply=("ROPG",))
        state = after(state, "BOGP 2,1")
        assert (state.player, state.extra, state.over) == (1, 0, False)
        assert state.hands == ("GBPO", "RGBP")
        assert state.stacks == (("RGPB",), ("-RGB",))
        assert state.supply == ("ROPG",)
        assert state.events[-1] == Drew(0, "stack", 1, ("GBPO",))

    def test_the_last_seat_is_followed_by_the_first(self) -> None:
        state = position(ROW, "RGOP", others=((0,) * 5,) * 2)
        for seat, text in enumerate(("RGOP 1,0", "RGBP 2,0", "RGBP 3,0")):
            assert state.player == seat
            state = after(state, text)
        assert state.player == 0

    def test_reaching_twelve_gives_an_extra_turn_with_a_tile_of_the_supply(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 11, 0, 0), others=((0,) * 5,), supply=("ROPG", "GBPO"))
        state = after(state, "BOGP 2,1")
        assert (state.player, state.extra) == (0, 1)
        assert state.hand == ("ROPG",)
        assert (state.stacks[0], state.supply) == (("RGBO",), ("GBPO",))
        assert state.events[-2:] == (CalledAxio(0, "B"), Drew(0, "supply", 1, ("ROPG",)))
        state = after(state, "ROPG 3,0")
        assert (state.player, state.extra) == (1, 0)
        assert state.hands[0] == "RGBO"
        assert (state.stacks[0], state.supply) == ((), ("GBPO",))
        assert state.events[-1] == Drew(0, "stack", 1, ("RGBO",))

    def test_two_axios_at_once_give_two_extra_turns(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 11, 0, 11), others=((0,) * 5,), supply=("ROPG", "GBPO", "-RGO"))
        state = after(state, "BOGP 2,1")
        assert (state.player, state.extra, state.hand) == (0, 2, ("ROPG",))
        assert state.events[-3:-1] == (CalledAxio(0, "B"), CalledAxio(0, "P"))
        state = after(state, "ROPG 3,0")
        assert (state.player, state.extra, state.hand) == (0, 1, ("GBPO",))
        state = after(state, "GBPO 4,0")
        assert (state.player, state.extra, state.hands[0], state.supply) == (1, 0, "RGBO", ("-RGO",))

    def test_an_extra_turn_may_give_another(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 11, 0, 0), extra=2, supply=("ROPG", "GBPO", "-RGO"))
        state = after(state, "BOGP 2,1")
        assert (state.extra, state.hand, state.supply) == (2, ("ROPG",), ("GBPO", "-RGO"))

    def test_without_a_supply_there_is_no_extra_turn(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 11, 0, 11), others=((0,) * 5,))
        state = after(state, "BOGP 2,1")
        assert (state.player, state.extra, state.hands[0]) == (1, 0, "RGBO")
        assert state.events[-4:] == (
            CalledAxio(0, "B"),
            CalledAxio(0, "P"),
            ExtraTurnsLost(0, 2),
            Drew(0, "stack", 1, ("RGBO",)),
        )

    def test_extra_turns_already_earned_are_lost_with_the_last_tile_of_the_supply(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 11, 0, 11), others=((0,) * 5,), supply=("ROPG",))
        state = after(state, "BOGP 2,1")
        assert (state.extra, state.supply) == (1, ())
        assert state.events[-2:] == (ExtraTurnsLost(0, 1), Drew(0, "supply", 1, ("ROPG",)))
        state = after(state, "ROPG 3,0")
        assert (state.player, state.extra) == (1, 0)

    def test_an_extra_turn_still_open_goes_when_the_supply_cannot_serve_it(self) -> None:
        state = position(NOTCH, "BOGP", extra=3, others=((0,) * 5,), supply=("ROPG",))
        state = after(state, "BOGP 2,1")
        assert state.extra == 1
        assert state.events[-2:] == (ExtraTurnsLost(0, 1), Drew(0, "supply", 1, ("ROPG",)))

    def test_a_supply_that_suffices_loses_nothing(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 11, 0, 0), supply=("ROPG",))
        assert "ExtraTurnsLost" not in kinds(after(state, "BOGP 2,1").events)

    def test_extra_turns_are_played_even_when_the_own_stack_is_empty(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 11, 0, 0), stack=(), supply=("ROPG",))
        state = after(state, "BOGP 2,1")
        assert (state.over, state.hand, state.extra) == (False, ("ROPG",), 1)
        state = after(state, "ROPG 3,0")
        assert state.over

    def test_a_seat_with_an_empty_stack_draws_nothing(self) -> None:
        state = position(NOTCH, "BOGP", others=((0,) * 5,), stack=())
        state = after(state, "BOGP 2,1")
        assert (state.hands, state.player, state.over) == (("", "RGBP"), 1, False)
        assert "Drew" not in kinds(state.events)
        assert state.hand_sizes == (0, 1)


class TestEnd:
    def test_the_game_ends_when_everybody_has_placed_twelve_tiles(self) -> None:
        for players in range(1, 5):
            state = start(Setup("rota", players, "end"))
            for _ in range(12 * players):
                assert not state.over
                state = state.play(state.legal_moves[0])
            assert state.over
            assert state.result is not None
            assert state.result.reason == "stacks-empty"
            assert state.player == 0
            assert state.events[-1] == GameOver(state.result)
            assert Counter(seat for seat, _ in state.laid) == dict.fromkeys(range(players), 12)

    def test_twelve_in_all_five_colours_wins_at_once(self) -> None:
        state = position(NOTCH, "BOGP", track=(12, 12, 11, 12, 11), others=((12, 12, 12, 12, 11),), supply=("ROPG",))
        state = after(state, "BOGP 2,1")
        result = Result("all-colours", (Standing(0, 1, (12,) * 5, None), Standing(1, 2, (11, 12, 12, 12, 12), 0)))
        assert state.result == result
        assert result.winners == (0,)
        assert (state.extra, state.player, state.hands) == (0, 0, ("", "RGBP"))
        assert (state.stacks, state.supply) == ((("RGBO",), ("-RGB",)), ("ROPG",))
        assert kinds(state.events)[-4:] == ["Advanced", "CalledAxio", "CalledAxio", "GameOver"]
        assert state.legal_moves == ()

    def test_a_perfect_placement_plays_no_extra_turn_that_was_open(self) -> None:
        state = position(NOTCH, "BOGP", track=(12, 12, 11, 12, 12), extra=2, supply=("ROPG",) * 3)
        state = after(state, "BOGP 2,1")
        assert (state.over, state.extra, state.supply_left) == (True, 0, 3)

    def test_the_lowest_colour_decides(self) -> None:
        state = position(ROW, "RGOP", track=(8, 12, 12, 12, 12), others=((9, 9, 9, 9, 9),), stack=())
        state = rota.State(**{**vars(state), "hands": ("-OPB", ""), "stacks": ((), ())})
        result = after(state, "-OPB 0,1 =B").result
        assert result is not None
        assert (result.reason, result.winners) == ("stacks-empty", (1,))

    def test_a_tie_may_be_broken_at_the_third_lowest_colour(self) -> None:
        tracks = ((7, 8, 12, 12, 12), (12, 9, 9, 9, 7), (7, 12, 10, 12, 9))
        state = position(ROW, "RGOP", track=tracks[0], others=tracks[1:])
        state = rota.State(**{**vars(state), "hands": ("-OPB", "", ""), "stacks": ((), (), ())})
        result = after(state, "-OPB 0,1 =B").result
        assert result == Result(
            "stacks-empty",
            (
                Standing(2, 1, (7, 9, 10, 12, 12), None),
                Standing(1, 2, (7, 9, 9, 9, 12), 2),
                Standing(0, 3, (7, 8, 12, 12, 12), 1),
            ),
        )

    def test_equal_in_all_colours_is_a_shared_victory(self) -> None:
        state = position(ROW, "RGOP", track=(3, 4, 5, 6, 7), others=((7, 6, 5, 4, 3),))
        state = rota.State(**{**vars(state), "hands": ("-OPB", ""), "stacks": ((), ())})
        result = after(state, "-OPB 0,1 =B").result
        assert result is not None
        assert result.winners == (0, 1)

    def test_alone_one_plays_turn_after_turn_with_extra_turns(self) -> None:
        state = position(NOTCH, "BOGP", track=(0, 0, 11, 0, 0), supply=("ROPG",))
        state = after(after(state, "BOGP 2,1"), "ROPG 3,0")
        assert (state.player, state.hand, state.over) == (0, ("RGBO",), False)
        state = after(state, "RGBO -1,0")
        assert state.result is not None
        assert state.result.standings == (Standing(0, 1, tuple(sorted(state.tracks[0])), None),)
