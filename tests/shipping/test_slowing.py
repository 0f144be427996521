"""Programs are slowed down as much as was asked for, and end as they would have ended."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.shipping import phone, slowing
from tests.shipping.environments import Unready

COUNT = [sys.executable, "-c", "print(sum(range(1_000_000)))"]


def test_where_no_group_may_be_made_the_program_is_stopped_from_outside(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(slowing, "GROUPS", (tmp_path / "lost",))
    slow = slowing.brake()
    assert isinstance(slow, slowing.Stops)
    slow.share(0.25)
    with slow.started(COUNT, stdout=subprocess.PIPE) as process:
        out, _error = process.communicate()
    assert (process.returncode, out) == (0, "499999500000\n")


def test_a_group_tells_linux_the_share_in_its_newer_words(tmp_path: Path) -> None:
    (tmp_path / "cpu.max").touch()
    slowing.Group(tmp_path).share(0.25)
    assert (tmp_path / "cpu.max").read_text() == "5000 20000"


def test_a_group_tells_linux_the_share_in_its_older_words(tmp_path: Path) -> None:
    slowing.Group(tmp_path).share(0.2)
    assert (tmp_path / "cpu.cfs_period_us").read_text() == "20000"
    assert (tmp_path / "cpu.cfs_quota_us").read_text() == "4000"


def test_a_program_is_in_its_group_before_its_first_step(tmp_path: Path) -> None:
    group = slowing.Group(tmp_path)
    with group.started([sys.executable, "-c", "import os; print(os.getpid())"], stdout=subprocess.PIPE) as process:
        out, _error = process.communicate()
    assert (tmp_path / "cgroup.procs").read_text() == out


def test_a_group_that_is_not_made_clears_nothing_up(tmp_path: Path) -> None:
    slowing.Group(tmp_path / "lost").away()


def test_the_share_is_corrected_until_the_work_takes_as_long_as_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = list[float]()

    class Slow(slowing.Stops):
        def share(self, part: float) -> None:
            shares.append(part)

    # Whatever it is given, this machine gives so many times more.
    for more, told in ((1.25, [0.25, 0.2]), (0.8, [0.25])):
        shares.clear()
        monkeypatch.setattr(slowing, "slowness", lambda _slow, more=more: 1 / (more * shares[-1]))
        assert slowing.set_to(Slow(), 4) == pytest.approx(1 / (more * told[-1]))
        assert shares == pytest.approx(told)


def test_work_that_fails_is_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slowing, "WORK", "raise SystemExit('no work today')")
    with pytest.raises(Unready, match="could not be slowed down: no work today"):
        slowing.timed(slowing.Stops())


ONE = {"placed": 31, "touches": 140, "median": 92.4, "longest": [401.6, "finger up on Home"], "hint": 300,
       "computer": 2500, "memory": 215.2, "seconds": 76.7, "ended": "Result"}  # fmt: skip


def test_the_table_has_a_column_for_each_game() -> None:
    lines = phone.table({"games": {"axio": ONE, "rota": {**ONE, "placed": 12}}}).splitlines()
    assert lines[0].split() == ["axio", "rota"]
    assert lines[1].split() == ["tiles", "placed", "31", "12"]
    assert lines[4].split() == ["the", "longest", "402", "402"]
    assert lines[-1].split()[-2:] == ["215", "215"]


def test_start_memory_and_the_longest_wait_of_all_are_told() -> None:
    games = {"axio": ONE, "rota": {**ONE, "longest": [832.1, "finger down on RotaTable"]}}
    seen = {"size": [1080, 2400], "start": 1543.0, "home": 156.4, "most": 240.6, "games": games}
    lines = phone.told(seen, "cheap").splitlines()
    assert lines[0].endswith("pixels left to a graphics chip:")
    assert lines[1].startswith("Start: 1.5 s ")
    assert lines[2] == "Memory: 156 MB at the first screen, 241 MB at most."
    assert lines[3] == "Longest wait for a frame: 832 ms (finger down on RotaTable)."
    assert lines[-1] == "Longest in rota: finger down on RotaTable; the game took 77 s to Result."
