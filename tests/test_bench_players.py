"""The measurement of what thinking costs: that all of it is there; never how fast it is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from axio import bench_players, bench_thinking, engine, players
from axio.cli import main

Capture = pytest.CaptureFixture[str]


def pretended(game: str, count: int, _games: int) -> dict[str, Any]:
    return {
        "game": game,
        "players": count,
        "moves": 20,
        "move_ms": 60.4,
        "move_worst_ms": 120.0,
        "hint_ms": 20.0,
        "hint_worst_ms": 30.0,
        "memory_mb": None if game == "rota" else 12.34,
    }


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the smallest table is really played at."""
    monkeypatch.setattr(engine, "TABLES", [("rota", 1)])


@pytest.mark.usefixtures("small")
def test_a_whole_game_is_measured_in_a_process_of_its_own(capsys: Capture) -> None:
    assert main(["bench", "--players", "--json", "--games", "1"]) == 0
    document = json.loads(capsys.readouterr().out)
    (row,) = document["players"]
    assert (row["game"], row["players"], document["memory_limit_mb"]) == ("rota", 1, 60)
    assert row["moves"] >= 12
    assert 0 < row["move_ms"] <= row["move_worst_ms"]
    assert 0 < row["hint_ms"] <= row["hint_worst_ms"]
    assert row["memory_mb"] is None or row["memory_mb"] >= 0


def test_a_table_says_what_is_allowed(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_players, "measured", lambda *question: bench_players.limited(pretended(*question)))
    assert main(["bench", "--players"]) == 0
    title, heads, *rows = capsys.readouterr().out.splitlines()
    assert title.startswith("The expert's moves and hints in milliseconds of one core")
    assert heads.split()[:3] == ["game", "moves", "move"]
    assert len(rows) == len(engine.TABLES)
    assert rows[1].split() == ["axio-2", "20", "60", "120", "150", "/", "400", "20", "30", "75", "/", "200", "12.3"]
    assert rows[8].split() == ["rota-1", "20", "60", "120", "20", "30", "-"]


def test_a_process_that_fails_gets_one_sentence(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "TABLES", [("chess", 2)])
    assert main(["bench", "--players"]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("The players could not be measured: axio.engine.game.BadSetup: There is no game called chess")


def test_where_the_system_does_not_tell_its_memory_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_args: Any, **_options: Any) -> str:
        raise OSError

    monkeypatch.setattr(Path, "read_text", missing)
    monkeypatch.setitem(sys.modules, "resource", None)
    assert bench_thinking.memory_mb() is None


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="only Linux tells")
def test_the_memory_of_whoever_started_the_measurement_does_not_count() -> None:
    ballast = bytearray(b"x" * 200 * 2**20)
    print_it = "from axio.bench_thinking import memory_mb; print(memory_mb())"
    told = subprocess.run([sys.executable, "-c", print_it], capture_output=True, text=True, check=True).stdout
    assert float(told) < 150 < len(ballast) / 2**20


def test_exchanges_which_take_no_thought_do_not_lower_the_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[bool]()

    def quick(view: Any, chance: Any) -> Any:
        asked.append(view.exchanging)
        return players.random(view, chance)

    monkeypatch.setitem(players.PLAYERS, "expert", quick)
    monkeypatch.setattr(players, "hint", lambda _view: None)
    found = bench_thinking.measured("axio", 2, 2)
    assert sum(asked) > 0
    assert found["moves"] == len(asked) - sum(asked) - 1, "and the first warms up"
