"""Laws that every computer player keeps, in every game and with every number of players."""

from __future__ import annotations

import math
from functools import cache
from typing import cast

import pytest

from axio import engine, players
from axio.engine import domino, rota
from axio.engine.bag import generator
from axio.engine.game import IllegalMove, Refusal, Setup, State
from axio.players import levels
from axio.players.effort import Effort
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


class Brief(Effort):
    """Next to no effort: what would be changed about it for a hint stays as it is."""

    def _replace(self, **_changed: object) -> Brief:
        return self


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts and hints that look at little, so that whole games of theirs take no time."""
    for table, full in levels.EXPERT.items():
        few = Brief(
            full.softness, full.played, 4, 1, 1, nested=min(2, full.nested), averaged=full.averaged,
            blocks=min(1, full.blocks),
        )  # fmt: skip
        monkeypatch.setitem(levels.EXPERT, table, few)


@every_game
@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("name", ["expert", "hint"])
@pytest.mark.parametrize("among", ["their own", "players by chance"])
def test_whole_games_of_experts_and_of_hints_are_played_to_their_end(
    game: str, seats: int, name: str, among: str
) -> None:
    for seed in range(3):
        state = engine.start(Setup(game, seats, f"{name} {seed}"))
        for ply in range(400):
            if state.over:
                break
            view = state.view(state.player)
            if among != "their own" and (ply + seed) % 3:
                move = players.random(view, generator("by chance", ply))
            elif name == "hint":
                found = players.hint(view)
                move = found.move
                track = dict(zip(view.colours, view.tracks[view.player], strict=True))
                assert found.lowest_after >= found.lowest_before == min(track.values())
                assert all(0 < points <= view.top - track[colour] for colour, points in found.points.items())
                assert math.isfinite(found.reply)
                assert math.isfinite(found.avoided)
            else:
                move = players.PLAYERS["expert"](view, generator("whole", game, ply))
            assert state.is_legal(move)
            state = state.play(move)
        assert state.over


def kinds_of(state: State) -> set[str]:
    """What makes a decision one of its own kind."""
    most = state.players * len(state.colours) * state.top
    found = {"late" if 3 * sum(map(sum, state.tracks)) > most else "early"}
    if state.extra:
        found.add("extra turn")
    if isinstance(state, rota.State):
        found.add("empty corner" if rota.EMPTY in state.hand[0] else "full corners")
        return found
    assert isinstance(state, domino.State)
    if state.exchanging:
        found.add("exchange")
    elif any(event.player != state.player for _laid, event in state.exchanges):
        found.add("others showed tiles")
    elif state.exchanges:
        found.add("own tiles shown")
    return found


@cache
def telling(game: str, seats: int) -> dict[str, State]:
    """One state of every kind that this game has with so many players."""
    wanted = {"early", "late"} | ({"empty corner", "full corners"} if game == "rota" else set())
    if seats > 1 or game == "rota":
        wanted.add("extra turn")
    if seats > 1 and game != "rota":
        wanted |= {"exchange", "others showed tiles", "own tiles shown"}
    found: dict[str, State] = {}
    for seed in range(60):
        for state in random_game(Setup(game, seats, seed), 20):
            if not state.over:
                found |= dict.fromkeys(kinds_of(state) - found.keys(), state)
        if found.keys() >= wanted:
            return found
    raise AssertionError(f"no state with {wanted - found.keys()}")


@every_game
@pytest.mark.parametrize("name", [*players.ARENA, "hint"])
def test_nothing_hidden_changes_a_decision_of_any_kind(game: str, seats: int, name: str) -> None:
    for kind, state in telling(game, seats).items():
        mine = state.view(state.player)
        for other in range(2):
            changed = hidden_changed(state, state.player, other)
            theirs = changed.view(state.player)
            if name == "hint":
                assert players.hint(mine) == players.hint(theirs), kind
            else:
                player = players.ARENA[name]
                move = player(mine, generator(kind))
                assert player(theirs, generator(kind)) == move, kind
                assert state.is_legal(move)
                assert changed.is_legal(move)


@every_game
def test_what_is_swapped_is_all_that_is_hidden(game: str, seats: int) -> None:
    """So that the law above cannot hold because nothing was swapped."""
    for kind, state in telling(game, seats).items():
        changed = [hidden_changed(state, state.player, other) for other in range(4)]
        if isinstance(state, domino.State):
            assert seats == 1 or any(cast("domino.State", one).racks != state.racks for one in changed), kind
            assert len(state.bag) < 2 or any(cast("domino.State", one).bag != state.bag for one in changed), kind
        else:
            assert any(one != state for one in changed), kind


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
