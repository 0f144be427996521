"""Laws that every computer player keeps, in every game and with every number of players."""

from __future__ import annotations

import pytest

from axio import engine, players
from axio.engine.bag import generator
from axio.engine.game import IllegalMove, Refusal, Setup, State
from tests.engine.test_laws import hidden_changed
from tests.playthrough import GAMES, random_game

every_game = pytest.mark.parametrize(("game", "seats"), GAMES)
QUICK = [name for name in players.ARENA if name != "expert"]


def some(states: list[State], number: int) -> list[State]:
    """Some states of a game, from its first to its last decision."""
    open_states = [state for state in states if not state.over]
    return open_states[:: max(1, len(open_states) // number)]


@every_game
@pytest.mark.parametrize("name", QUICK)
def test_a_whole_game_is_played_without_an_illegal_move(game: str, seats: int, name: str) -> None:
    state = engine.start(Setup(game, seats, f"whole {name}"))
    for ply in range(400):
        if state.over:
            break
        # Against players of every kind it meets positions that it would not bring about itself.
        player = players.ARENA[name if state.player == ply % seats else "random"]
        state = state.play(player(state.view(state.player), generator("whole", game, ply)))
    assert state.over


@every_game
def test_an_expert_plays_only_what_is_legal(game: str, seats: int) -> None:
    for course in ((1, 0), (20, 8)):
        for ply, state in enumerate(some(list(random_game(Setup(game, seats, "expert"), *course)), 6)):
            move = players.PLAYERS["expert"](state.view(state.player), generator("expert", ply))
            assert state.is_legal(move)


@every_game
@pytest.mark.parametrize("name", [*players.ARENA, "hint"])
def test_nothing_hidden_changes_a_move(game: str, seats: int, name: str) -> None:
    states = list(random_game(Setup(game, seats, "hidden"), 20))
    for ply, state in enumerate(some(states, 3)):
        changed = hidden_changed(state, state.player, ply)
        mine, theirs = state.view(state.player), changed.view(state.player)
        if name == "hint":
            assert players.hint(mine) == players.hint(theirs)
        else:
            player = players.ARENA[name]
            assert player(mine, generator(ply)) == player(theirs, generator(ply))


@every_game
def test_thinking_stops_when_nobody_wants_the_answer(game: str, seats: int) -> None:
    view = engine.start(Setup(game, seats, "stop")).view(0)
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 20

    with pytest.raises(players.Cancelled):
        players.choose("expert", stop=stop)(view, generator(1))
    assert asked == 21
    with pytest.raises(players.Cancelled):
        players.hint(view, lambda: True)


def test_a_player_who_is_not_there_is_refused_with_those_who_are() -> None:
    with pytest.raises(Refusal, match="choose human, easy, medium, hard, expert, random"):
        players.choose("lowest", "human")
    assert not issubclass(players.Cancelled, Refusal | IllegalMove)
