"""A game in progress: playing, undoing, and whose turn it is."""

from __future__ import annotations

import pytest

from axio.engine.domino import Exchange, Keep, Place
from axio.engine.game import BadMove, BadSetup, Drew, IllegalMove, Refusal, Setup
from axio.session import SEED_BITS, Seat, Session
from tests.played import GAMES, cut, go_on, new, recorded, seats


def first_exchange(session: Session) -> int:
    """After how many moves the first exchange is decided."""
    return next(ply for ply, move in enumerate(session.moves) if isinstance(move, Exchange))


def undo_to(session: Session) -> int | None:
    """How many moves would be left if whoever decided last took that back."""
    return session.undo_to(session.last_human)


def first_extra_turn(session: Session) -> int:
    """After how many moves the first extra turn begins."""
    return next(ply for ply, state in enumerate(session.states) if state.extra and not state.over)


def test_a_new_game_waits_for_the_first_seat() -> None:
    session = new("axio", "human", "random")
    assert (session.seat, session.thinker, session.moves, len(session.states)) == (0, None, [], 1)


def test_a_computer_has_to_think_when_it_is_its_turn() -> None:
    assert new("axio", "random", "human").thinker == "random"


@pytest.mark.parametrize("game", GAMES)
def test_nobody_has_to_decide_once_the_game_is_over(game: str) -> None:
    session = go_on(new(game, "random", "random"))
    assert session.state.over
    assert (session.seat, session.thinker) == (None, None)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_again_from_its_setup_and_the_texts_of_its_moves(game: str) -> None:
    session = go_on(new(game, "random", "human", "random"))
    assert Session.of(session.setup, session.seats, map(str, session.moves)).states == session.states


@pytest.mark.parametrize(
    ("text", "refusal"), [("nonsense", BadMove), ("RR a1 a2", IllegalMove), ("exchange", IllegalMove)]
)
def test_a_game_is_not_replayed_past_a_move_that_is_none(text: str, refusal: type[Refusal]) -> None:
    with pytest.raises(refusal):
        Session.of(Setup("axio", 2, 1), seats(["human", "human"]), [text])


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_move_changes_nothing(game: str) -> None:
    session = go_on(new(game, "random", "random"), 5)
    moves, states = list(session.moves), list(session.states)
    with pytest.raises(IllegalMove):
        session.play(session.moves[0])
    assert (session.moves, session.states) == (moves, states)


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_its_own_tiles_and_an_onlooker_none(game: str) -> None:
    session = new(game, "human", "human")
    assert session.view(0).hand == session.state.hand
    assert session.view(1).hand == session.view(None).hand == ()


def test_a_computer_decides_by_a_luck_of_its_own_that_depends_only_on_the_ply() -> None:
    session = new("axio", "random", "random")
    before = session.chance().random()
    assert before == session.chance(0).random() == new("axio", "human", "random").chance().random()
    go_on(session, 1)
    assert session.chance().random() == session.chance(1).random() != before


@pytest.mark.parametrize(
    ("setup", "names"),
    [
        (Setup("axio", 2, 1), ["A"]),
        (Setup("axio", 2, 1), ["A", "B", "C"]),
        (Setup("axio", 0, 1), []),
        (Setup("axio", 5, 1), list("ABCDE")),
        (Setup("chess", 2, 1), ["A", "B"]),
        (Setup("axio", 1, 1), ["A" * 201]),
        (Setup("axio", 1, 1), ["bell\a"]),
        (Setup("axio", 1, 1), ["two\nlines"]),
        (Setup("axio", 1, 1), ["half \ud800"]),
        (Setup("axio", 1, 2**SEED_BITS), ["A"]),
        (Setup("axio", 1, "x" * 201), ["A"]),
        (Setup("axio", 1, True), ["A"]),
    ],
)
def test_what_no_record_could_hold_is_not_set_up(setup: Setup, names: list[str]) -> None:
    with pytest.raises(BadSetup):
        Session(setup, [Seat(name, "human") for name in names])


@pytest.mark.parametrize("name", ["", "Ada", "Zoë", "名前", "👩\u200d💻", "x" * 200])
def test_a_seat_may_have_any_name_that_can_be_shown(name: str) -> None:
    assert new("axio", "human", seed=name).setup.seed == name
    assert Session(Setup("rota", 1, 1), [Seat(name, "human")]).seats[0].name == name


# Undo: one human


@pytest.mark.parametrize("game", GAMES)
def test_a_human_alone_may_take_back_everything_one_decision_at_a_time(game: str) -> None:
    session = go_on(new(game, "human"))
    for left in reversed(range(len(session.moves))):
        assert undo_to(session) == left
        assert session.undo(session.last_human) is session.state
        assert len(session.moves) == left == len(session.states) - 1
    assert undo_to(session) is None
    with pytest.raises(Refusal, match="nothing that you can take back"):
        session.undo(session.last_human)


@pytest.mark.parametrize("game", GAMES)
def test_a_human_against_computers_goes_back_over_their_moves(game: str) -> None:
    session = go_on(new(game, "random", "human", "random"))
    while (left := undo_to(session)) is not None:
        assert all(state.player != 1 for state in session.states[left + 1 : -1])
        session.undo(session.last_human)
        assert session.seat == 1
        assert len(session.moves) == left
    assert len(session.moves) == 1, "only the move before the human's first is left"


def test_a_human_against_a_computer_may_decide_otherwise_about_an_exchange() -> None:
    session = recorded("axio-2-exchange", "x", "human")
    ply = first_exchange(session)
    session = cut(session, ply + 1)
    assert undo_to(session) == ply
    session.undo(session.last_human)
    assert session.seat == 1
    session.play(Keep())
    assert undo_to(session) == ply


@pytest.mark.parametrize("game", GAMES)
def test_computers_among_themselves_take_nothing_back(game: str) -> None:
    assert undo_to(go_on(new(game, "random", "random"), 7)) is None


# Undo: several humans


@pytest.mark.parametrize("game", GAMES)
def test_two_humans_take_nothing_back_once_a_tile_is_drawn(game: str) -> None:
    session = go_on(new(game, "human", "human"), 1)
    assert any(isinstance(event, Drew) for event in session.state.events)
    assert undo_to(session) is None
    with pytest.raises(Refusal):
        session.undo(session.last_human)
    assert len(session.moves) == 1


def test_two_humans_may_take_back_a_tile_that_gave_an_extra_turn() -> None:
    session = recorded("axio-2-two-extra-turns", "human", "human")
    ply = first_extra_turn(session)
    session = cut(session, ply)
    assert undo_to(session) == ply - 1
    session.undo(session.last_human)
    assert session.state.extra == 0
    assert undo_to(session) is None, "before that, a tile was drawn"


def test_two_humans_may_take_back_extra_turns_one_by_one() -> None:
    session = recorded("axio-2-two-extra-turns", "human", "human")
    ply = next(ply for ply, state in enumerate(session.states) if state.extra == 2)
    session = cut(session, ply + 1)
    assert (session.state.extra, undo_to(session)) == (1, ply)
    session.undo(session.last_human)
    assert undo_to(session) == ply - 1


def test_an_extra_turn_of_rota_draws_a_tile_and_so_cannot_be_taken_back() -> None:
    session = recorded("rota-2-two-extra-turns", "human", "human")
    assert undo_to(cut(session, first_extra_turn(session))) is None


def test_two_humans_may_take_back_the_tile_before_an_exchange_is_decided() -> None:
    session = recorded("axio-2-exchange", "human", "human")
    ply = first_exchange(session)
    session = cut(session, ply)
    assert undo_to(session) == ply - 1
    assert isinstance(session.moves[-1], Place)
    session.undo(session.last_human)
    assert session.seat == 1


@pytest.mark.parametrize("decision", [Exchange(), Keep()])
def test_two_humans_take_nothing_back_once_an_exchange_is_decided(decision: Exchange | Keep) -> None:
    session = recorded("axio-2-exchange", "human", "human")
    session = cut(session, first_exchange(session))
    session.play(decision)
    assert undo_to(session) is None


def test_two_humans_take_nothing_back_over_a_computer_that_drew_a_tile() -> None:
    session = recorded("axio-3-two-extra-turns", "human", "human", "random")
    assert all(undo_to(cut(session, ply)) is None for ply in (3, 6))


def test_two_humans_may_take_back_the_last_tile_when_nothing_is_left_to_draw() -> None:
    session = recorded("rota-2-plain", "human", "human")
    assert session.state.over
    assert undo_to(session) == len(session.moves) - 1


def test_nobody_takes_back_what_another_has_decided() -> None:
    session = recorded("rota-2-plain", "human", "human")
    session = cut(session, len(session.moves) - 1)
    assert (session.seat, session.last_human) == (1, 0)
    assert session.undo_to(0) == len(session.moves) - 1
    assert session.undo_to(1) is None
    assert session.undo_to(None) is None
    with pytest.raises(Refusal, match="nothing that you can take back"):
        session.undo(1)
    session.undo(0)
    assert session.seat == 0


def test_before_the_first_decision_nobody_has_decided_last() -> None:
    session = go_on(new("axio", "random", "human"), 1)
    assert session.last_human is None
    assert session.undo_to(None) is None


# Undo: luck


@pytest.mark.parametrize("game", GAMES)
def test_the_same_moves_after_an_undo_draw_the_same_tiles(game: str) -> None:
    session = go_on(new(game, "human", "random"))
    moves, states = list(session.moves), list(session.states)
    for _ in range(5):
        session.undo(session.last_human)
    for move in moves[len(session.moves) :]:
        session.play(move)
    assert session.states == states
    assert [state.events for state in session.states] == [state.events for state in states]


@pytest.mark.parametrize("game", GAMES)
def test_another_move_after_an_undo_draws_the_same_tile(game: str) -> None:
    session = new(game, "human")
    session.play(session.state.legal_moves[0])
    tiles = [event.tiles for event in session.state.events if isinstance(event, Drew)]
    session.undo(session.last_human)
    session.play(session.state.legal_moves[-1])
    assert [event.tiles for event in session.state.events if isinstance(event, Drew)] == tiles


def test_keeping_the_tiles_after_an_undone_exchange_draws_the_first_tile_that_the_exchange_drew() -> None:
    session = recorded("axio-2-exchange", "human", "x")
    session = cut(session, first_exchange(session) + 1)
    ((tile, *_),) = [event.tiles for event in session.state.events if isinstance(event, Drew)]
    session.seats = seats(["x", "human"])
    session.undo(session.last_human)
    session.play(Keep())
    assert [event.tiles for event in session.state.events if isinstance(event, Drew)] == [(tile,)]
