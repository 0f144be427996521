"""`python3 dev.py test` runs every test once, side by side, and says what failed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import dev


def runs(command: tuple[str, ...], file: str) -> bool:
    """Whether a command of pytest runs a file of tests."""
    if command[0] != "pytest":
        return False
    named = [word for word in command[1:] if not word.startswith("-")]
    ignored = [word.partition("=")[2] for word in command if word.startswith("--ignore=")]
    return not file.startswith(tuple(ignored)) and (not named or file.startswith(tuple(named)))


def test_every_file_of_tests_is_run_once() -> None:
    commands = dev.parts(Path("report"))
    files = [path.relative_to(dev.ROOT).as_posix() for path in (dev.ROOT / "tests").rglob("test_*.py")]
    assert {"tests/test_dev.py", "tests/engine/test_laws.py", dev.LONGEST} <= {*files}
    assert [file for file in files if sum(runs(command, file) for command in commands) != 1] == []
    assert {*dev.LINT} <= {*commands}


def test_what_fails_is_named_and_everything_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    failed = dev.beside_each_other([("timeit", "-n1", "-r1", "print('one')"), ("timeit", "nonsense" * 40)])
    assert len(failed) == 1
    assert failed[0].startswith("timeit")
    assert len(failed[0]) <= 120
    told = capsys.readouterr().out
    assert "one\n" in told
    assert "NameError" in told


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere pip brings all libraries")
@pytest.mark.parametrize(
    ("there", "told"),
    [("apt", "run `sudo apt install libgl1 libnothing1`"), ("", "install what has libGL.so.1, libNothing.so.1")],
)
def test_what_the_system_lacks_is_named_as_it_can_be_got_there(
    there: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lacking = {"libGL.so.1": "libgl1", "libNothing.so.1": "libnothing1"}
    monkeypatch.setattr(dev, "LIBRARIES", lacking)
    monkeypatch.setattr(dev, "missing_libraries", lambda: list(lacking))
    monkeypatch.setattr(dev, "install_packages", lambda *_names: None)
    if there:
        (tmp_path / there).touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit) as ended:
        dev.ready_for_windows()
    assert ended.value.code == f"The app's windows need more of this system: {told} and try again."


@pytest.mark.skipif(sys.platform == "win32", reason="there not everybody may make links")
def test_an_environment_elsewhere_to_which_a_link_leads_is_left_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere, link = tmp_path / "elsewhere", tmp_path / ".venv"
    elsewhere.mkdir()
    (elsewhere / "pyvenv.cfg").touch()
    link.symlink_to(elsewhere)
    monkeypatch.setattr(dev, "VENV", link)
    monkeypatch.setattr(dev, "has_ensurepip", lambda: True)
    monkeypatch.setattr(
        dev, "run_quietly", lambda command: subprocess.CompletedProcess(command, int(link.exists()), "it is there")
    )
    dev.make_venv()
    assert (elsewhere / "pyvenv.cfg").exists()


@pytest.mark.parametrize(("taken", "code"), [(100, 0), (98, 0), (97, 1)])
def test_too_few_branches_of_the_rules_are_a_fault(taken: int, code: int, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    assert dev.branches(report) == 1
    summary = f'{{"summary": {{"num_branches": 100, "covered_branches": {taken}}}}}'
    report.write_text(f'{{"files": {{"axio/engine/box.py": {summary}}}}}', encoding="utf-8")
    assert dev.branches(report) == code
