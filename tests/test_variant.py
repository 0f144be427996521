"""A variant needs a Rules value and a line in GAMES: everything here then runs over it by itself."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from axio import cli, draw, engine, log, record, tell
from axio import players as computers
from axio.engine import domino
from axio.engine.bag import generator
from axio.engine.game import Setup
from axio.players.review import review
from axio.session import Session
from tests import variants
from tests.played import go_on, new

counts = pytest.mark.parametrize("players", [1, 2, 3, 4])


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    variants.register(monkeypatch)


def played(players: int, seed: int = 1) -> Session:
    return go_on(new(variants.KEY, *["random"] * players, seed=seed))


@counts
def test_a_whole_game_is_played_and_ends_with_a_result(players: int) -> None:
    for seed in range(5):
        state = played(players, seed).state
        assert isinstance(state, domino.State)
        assert state.result is not None
        assert len(state.laid) > 3 * players
        assert state.top == (24 if players == 1 else 12)
        assert len(state.racks[0]) <= (1 if players == 1 else 4)
        again = pickle.loads(pickle.dumps(state))
        assert (again, again.rules) == (state, variants.small(players))


@counts
def test_its_record_is_written_checked_and_read(players: int) -> None:
    session = played(players)
    document = record.parse(record.dump(record.write(session)))
    assert document["game"] == variants.KEY
    assert record.verify(document) == []
    found = record.read(document)
    assert (found.moves, found.state) == (session.moves, session.state)


def test_a_wrong_record_of_it_is_found_out() -> None:
    document = record.write(played(2))
    document["turns"][3]["points"] = {"R": 9}
    assert record.verify(document) != []


@counts
def test_it_is_drawn_and_told(players: int) -> None:
    session = new(variants.KEY, *["random"] * players)
    names = [seat.name for seat in session.seats]
    rows = [line for line in draw.board(session.state).splitlines() if line.strip()]
    side = 7 if players < 3 else 9
    assert len(rows) == side + 1
    assert sum(row.count("[") for row in rows) == 5
    go_on(session)
    assert "(" in draw.board(session.state)
    assert len([*tell.tracks(session.state, names, draw.Style())]) == 1 + players
    assert log.entries(session.states, None, names)


@counts
def test_every_level_plays_it_and_the_best_gives_hints_and_looks_back(players: int) -> None:
    for level in computers.LEVELS:
        state = engine.start(Setup(variants.KEY, players, level))
        for nth in range(3 * players):
            view = state.view(state.player)
            move = computers.PLAYERS[level](view, generator("variant", nth))
            assert view.is_legal(move)
            if nth == players:
                assert view.is_legal(computers.hint(view).move)
                assert review(view, view.legal_moves[0]).lost >= 0
            state = state.play(move)


def test_the_commands_know_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", variants.KEY, "--players", "random,random", "--seed", "3", "--out", str(tmp_path)]
    assert cli.main(["selfplay", *words]) == 0
    (file,) = tmp_path.glob("*.json")
    assert cli.main(["check", str(file)]) == 0
    assert cli.main(["show", str(file), "--at", "4"]) == 0
    assert "(of 12; * lowest)" in capsys.readouterr().out
