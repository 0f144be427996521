"""The measurements of the saved games: that all of them are there; never how fast it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from axio import bench_store, locker, schema
from axio.cli import main
from axio.store import Progress, Store

Capture = pytest.CaptureFixture[str]
NAMES = ["move", "bare", "start", "list", "open_axio", "open_hex", "open_rota", "open_hex-teams"]


@pytest.fixture(autouse=True)
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As little work as there can be: each kind of game once, and moves from two of them."""
    monkeypatch.setattr(bench_store, "GAMES", 24)
    monkeypatch.setattr(bench_store, "APPENDS", 80)
    monkeypatch.setattr(bench_store, "SAMPLES", 1)
    monkeypatch.setattr(schema, "SAFETY", "OFF")
    monkeypatch.setenv("AXIO_DATA", str(tmp_path / "not" / "there"))


def test_the_table_has_a_row_for_every_measurement_and_its_target(capsys: Capture) -> None:
    assert main(["bench", "--store"]) == 0
    title, heads, *rows, ratio = capsys.readouterr().out.splitlines()
    assert title.startswith("Saved games, Python ")
    assert heads.split() == ["what", "median", "ms", "worst", "ms", "target"]
    assert len(rows) == len(NAMES)
    assert rows[3].startswith("list 24 games")
    assert [row.split()[-1] for row in rows[3:]] == ["100.0", *["50.0"] * 4]
    assert ratio.startswith("A stored move takes ")


def test_json_holds_all_numbers(capsys: Capture) -> None:
    assert main(["bench", "--store", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert list(document["store"]) == NAMES
    for one in document["store"].values():
        assert 0 < one["median_ms"] <= one["worst_ms"]
    assert {name: one["target_ms"] for name, one in document["store"].items() if "target_ms" in one} == {
        **{"move": 5.0, "list": 100.0},
        **dict.fromkeys(("open_axio", "open_hex", "open_rota", "open_hex-teams"), 50.0),
    }
    store = document["store"]
    assert document["ratios"]["move"] == pytest.approx(store["move"]["median_ms"] / store["bare"]["median_ms"])
    assert document["games"] == 24


def test_nothing_is_left_behind_and_the_saved_games_are_not_touched(tmp_path: Path) -> None:
    assert main(["bench", "--store"]) == 0
    assert list(tmp_path.iterdir()) == []


def test_exactly_so_many_moves_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    stored: list[tuple[int, int]] = []
    append = Store.append

    def noted(store: Store, game: int, ply: int, move: str, progress: Progress, before: list[str]) -> None:
        stored.append((game, ply))
        assert len(before) == ply
        append(store, game, ply, move, progress, before)

    monkeypatch.setattr(Store, "append", noted)
    assert main(["bench", "--store"]) == 0
    assert len(set(stored)) == len(stored) == 80
    assert len({game for game, _ply in stored}) == 2


def test_opening_the_store_is_part_of_what_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    opened = locker.opened

    def slow(*arguments: Any) -> Any:
        clock[0] += 7.0
        return opened(*arguments)

    monkeypatch.setattr(bench_store, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(locker, "opened", slow)
    assert bench_store.measured()["start"]["median_ms"] == 7000.0


def test_the_app_and_the_saved_games_are_measured_one_at_a_time(capsys: Capture) -> None:
    assert main(["bench", "--app", "--store"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
