"""The measurements of the app: that all of them are there and mean what they say; never how fast it is."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

import pytest

from axio import window
from axio.engine.game import Refusal
from axio.session import Session
from axio.ui import bench

Capture = pytest.CaptureFixture[str]
MEASURES = ("start", "frame", "idle", "memory")


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """One run of the app and one of the bare window, as short as they can be."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bench, "STARTS", 0)
        return bench.measured(1, 0.1)


@pytest.fixture
def known(found: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Nothing more is measured: what was found once is told."""
    monkeypatch.setattr(bench, "measured", lambda _runs, _seconds: found)
    return found


def test_a_full_board_of_hex_is_played_by_legal_moves() -> None:
    session = bench.full_table()
    again = Session.of(session.setup, session.seats, [str(move) for move in session.moves])
    assert (session.setup.game, session.setup.players) == ("hex", 4)
    assert again.state == session.state
    assert len(session.view(None).laid) == bench.TILES  # type: ignore[attr-defined]
    assert not session.state.over


def test_every_measure_has_a_ratio_to_the_bare_window(found: dict[str, Any]) -> None:
    assert tuple(found["ratios"]) == MEASURES
    for name, unit in bench.UNITS.items():
        assert 0 < found["ratios"][name] == found["ours"][unit] / found["bare"][unit]


def test_a_board_that_is_panned_and_zoomed_is_not_drawn_anew(found: dict[str, Any]) -> None:
    assert found["tiles"] == bench.TILES
    assert found["vertices"] > 100 * bench.TILES
    assert found["rebuilt"] == 0


def test_a_tap_shows_its_ghost_in_the_next_frame(found: dict[str, Any]) -> None:
    assert found["ghost_frames"] == 1


def test_frames_are_timed_alone_and_beside_an_expert_who_thinks(found: dict[str, Any]) -> None:
    assert found["pace_ms"] > 0
    assert found["thinking_ms"] > 0
    assert found["thinking_ratio"] == found["thinking_ms"] / found["pace_ms"]


def test_json_holds_all_numbers(known: dict[str, Any], capsys: Capture) -> None:
    assert window.bench(Namespace(json=True, seconds=0.1)) == 0
    document = json.loads(capsys.readouterr().out)
    assert document.keys() == {"python", "kivy"} | known.keys()
    assert document["ratios"] == known["ratios"]
    assert document["runs"] == 1


def test_the_table_has_a_row_for_every_measure(known: dict[str, Any], capsys: Capture) -> None:
    assert window.bench(Namespace(json=False, seconds=0.1)) == 0
    title, heads, *rows = capsys.readouterr().out.splitlines()
    assert "Kivy" in title
    assert len({len(row) for row in (heads, *rows[:4])}) == 1
    assert rows[4].endswith(": 0")
    assert rows[5].endswith(": 1")
    assert rows[6].endswith(f"{known['thinking_ratio']:.2f}")


def test_what_a_window_says_before_it_fails_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "axio.db").touch()
    monkeypatch.setitem(bench.CHILDREN, "bare", "axio.ui.no_such_window")
    with pytest.raises(Refusal, match=r"could not be measured.*no_such_window"):
        bench._child(tmp_path, "bare")
