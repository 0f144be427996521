"""The measurements: that all of them are there; never how fast it is."""

from __future__ import annotations

import json
import sys
from importlib.metadata import PackageNotFoundError
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from axio import bench, engine, rival
from axio.cli import main
from axio.engine.game import Setup

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """As little work as there can be."""
    monkeypatch.setattr(bench, "SAMPLES", 1)
    monkeypatch.setattr(bench, "ROUNDS", 2)


@pytest.mark.usefixtures("small")
def test_the_table_has_a_row_for_every_game_and_player_count(capsys: Capture) -> None:
    assert main(["bench", "--games", "1"]) == 0
    title, heads, *rows = capsys.readouterr().out.splitlines()
    assert title.startswith("Random games, Python ")
    assert heads.split()[:2] == ["game", "games/s"]
    assert [row.split()[0] for row in rows] == [f"{game}-{players}" for game, players in engine.TABLES]
    assert {len(row) for row in (heads, *rows)} == {len(heads)}


@pytest.mark.usefixtures("small")
def test_json_holds_all_numbers_and_no_ratios_without_another_program(capsys: Capture) -> None:
    assert main(["bench", "--json", "--seconds", "0.001"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["ratios"] == {}
    assert "against" not in document
    assert len(document["games"]) == len(engine.TABLES)
    for row in document["games"]:
        assert {"game", "players", "games"} < row.keys()
        assert all(value > 0 for key, value in row.items() if key != "game")


def test_exactly_so_many_games_are_played() -> None:
    played: list[int] = []

    def play(number: int) -> int:
        played.append(number)
        return 10

    done = bench.pace(play, 3, 0.0, first=5)
    assert (done.games, done.moves, played) == (3, 30, [5, 6, 7])
    assert bench.pace(play, None, 1e-9).games == 1


def test_the_same_number_plays_the_same_game() -> None:
    assert bench.ours("axio", 2)(4) == bench.ours("axio", 2)(4) > 20


def test_the_largest_list_is_found_and_can_be_made_afresh() -> None:
    longest, before, move, text = bench._sampled("hex", 2)
    state = before.play(move)
    assert len(list(state.legal_moves)) == longest > 1000
    assert '"game": "hex"' in text
    assert Setup("hex", 2, 0).game == "hex"


def test_without_the_other_program_one_sentence_says_how_to_get_it(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_name: str) -> str:
        raise PackageNotFoundError

    monkeypatch.setattr(rival, "version_of", missing)
    assert main(["bench", "--against", "momaland"]) == 1
    assert capsys.readouterr().err == "momaland is not installed: `python3 dev.py bench` installs it and compares.\n"


def test_a_broken_installation_gets_one_sentence(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rival, "version_of", lambda _name: "0")
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert main(["bench", "--against", "momaland"]) == 1
    assert capsys.readouterr().err.startswith("momaland cannot be used here: ")


class Environment:
    """Acts like the other program's game: two moves, then the end; and it is noisy."""

    def reset(self, seed: int) -> None:
        print("noise", seed)
        self.left = 2

    def agent_iter(self) -> Any:
        while self.left >= 0:
            yield "agent"

    def last(self) -> tuple[dict[str, list[int]], int, bool, bool, dict[str, int]]:
        return {"action_mask": [0, 1, 0, 1]}, 0, self.left == 0, False, {}

    def step(self, action: int | None) -> None:
        assert action in ((None,) if self.left == 0 else (1, 3))
        self.left -= 1


@pytest.mark.usefixtures("small")
def test_beside_the_other_program_the_ratios_are_ours_by_theirs(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    numpy = ModuleType("numpy")
    numpy.flatnonzero = lambda mask: [nth for nth, one in enumerate(mask) if one]  # type: ignore[attr-defined]
    modules = {"numpy": numpy, "momaland.envs.ingenious.ingenious": SimpleNamespace(raw_env=lambda **_n: Environment())}
    monkeypatch.setattr(rival, "import_module", modules.__getitem__)
    monkeypatch.setattr(rival, "version_of", lambda _name: "9.9")
    assert rival.player(2)(0) == 2
    assert main(["bench", "--against", "momaland", "--json", "--games", "1"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert list(document["ratios"]) == ["hex-2", "hex-3", "hex-4"]
    assert document["against"]["version"] == "9.9"
    for name, one in document["against"]["games_per_second"].items():
        assert document["ratios"][name] == pytest.approx(one["ours"] / one["theirs"])
    assert main(["bench", "--against", "momaland", "--games", "1"]) == 0
    out = capsys.readouterr().out
    assert "Axio Hex beside momaland 9.9, medians of 2 rounds in turn" in out
    assert "noise" not in out
