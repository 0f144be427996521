"""The command line: what it prints, what it refuses, and that nothing makes it fall over."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from axio import __version__, files, progress, record
from axio.cli import main
from axio.engine.domino import tile_named

ROOT = Path(__file__).parent.parent
RECORDS = Path(__file__).parent / "records"
SHARED = RECORDS / "hex-2-shared-victory.json"
Capture = pytest.CaptureFixture[str]


def run(*arguments: str, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "axio", *arguments],
        input=text,
        capture_output=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "LANGUAGE": "en", **environment},
        check=False,
        timeout=60,
    )


def selfplay(folder: Path, *more: str) -> int:
    return main(["selfplay", "--seed", "7", "--out", str(folder), *more])


@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_selfplay_writes_records_that_check_finds_right(
    game: str, players: int, tmp_path: Path, capsys: Capture
) -> None:
    kinds = ",".join(["random"] * players)
    assert selfplay(tmp_path / "new" / "folder", "--game", game, "--players", kinds, "--games", "2") == 0
    written = sorted((tmp_path / "new" / "folder").iterdir())
    assert [path.name for path in written] == [f"{game}-{players}-0001.json", f"{game}-{players}-0002.json"]
    assert [json.loads(path.read_text("utf-8"))["seed"] for path in written] == ["7-1", "7-2"]
    assert main(["check", *map(str, written)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("2 games of Axio")
    assert lines[1].startswith(f"{written[0]}: ok ({game}, {players} player")


@pytest.mark.parametrize(
    ("seed", "kept"),
    [
        ("7", 7),
        ("-3", -3),
        ("007", "007"),
        ("Ada", "Ada"),
        ("9" * 400, sha256(b"9" * 400).hexdigest()),
        ("", ""),
        ("٣", "٣"),
        ("\x1b\udc80", "\\x1b\\udc80"),
    ],
)
def test_any_text_is_a_seed_and_a_number_stays_one(seed: str, kept: object, tmp_path: Path) -> None:
    assert main(["selfplay", "--game", "rota", "--players", "1", f"--seed={seed}", "--out", str(tmp_path)]) == 0
    path = tmp_path / "rota-1-0001.json"
    assert json.loads(path.read_text("utf-8"))["seed"] == kept
    assert main(["check", str(path)]) == 0


def test_the_same_seed_writes_the_same_files(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        assert selfplay(tmp_path / folder, "--players", "random,random,random") == 0
    one, other = ((tmp_path / folder / "axio-3-0001.json").read_bytes() for folder in ("a", "b"))
    assert one == other


def test_records_are_not_written_into_a_file(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "games.json"
    path.write_text("mine", encoding="utf-8")
    assert main(["selfplay", "--out", str(path)]) == 2
    assert capsys.readouterr().err == f"{path} is a file, not a folder.\n"
    assert path.read_text("utf-8") == "mine"


def test_without_a_seed_every_selfplay_is_another(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        assert main(["selfplay", "--out", str(tmp_path / folder)]) == 0
    one, other = ((tmp_path / folder / "axio-2-0001.json").read_bytes() for folder in ("a", "b"))
    assert one != other


def test_every_record_of_the_collection_is_right(capsys: Capture) -> None:
    paths = sorted(map(str, RECORDS.glob("*.json")))
    assert main(["check", *paths]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(paths) > 40
    assert f"{SHARED}: ok (hex, 2 players, 38 tiles, 0 and 1 share the victory)" in lines
    assert f"{RECORDS / 'axio-1-plain.json'}: ok (axio, 1 player, 34 tiles, lowest colour 11)" in lines


def test_an_unfinished_record_is_right_too(tmp_path: Path, capsys: Capture) -> None:
    document = json.loads(SHARED.read_text("utf-8"))
    del document["turns"][5:], document["result"]
    path = tmp_path / "begun.json"
    path.write_text(json.dumps(document), "utf-8")
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == f"{path}: ok (hex, 2 players, 5 tiles, not finished)\n"


def test_check_names_entry_and_rule_of_every_fault(tmp_path: Path, capsys: Capture) -> None:
    document = json.loads(SHARED.read_text("utf-8"))
    document["turns"][11]["points"] = {"R": 17}
    document["result"]["winners"] = [0]
    path = tmp_path / "wrong.json"
    path.write_text(json.dumps(document), "utf-8")
    assert main(["check", str(path), str(SHARED)]) == 1
    first, second, third = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{path}: entry 12: points: the record says R 17")
    assert second.startswith(f"{path}: result: ")
    assert third.startswith(f"{SHARED}: ok")


HOSTILE = {
    "empty": b"",
    "cut": b'{"format": "axio-record/1", "game": "ax',
    "binary": bytes(range(256)),
    "deep": b"[" * 100_000,
    "huge": b" " * 1_000_001,
    "list": b"[]",
    "foreign": b'{"moves": ["e4"]}',
    "newer": b'{"format": "axio-record/2"}',
    "number": b'{"seed": ' + b"9" * 5000 + b"}",
    "surrogate": b'{"format": "\\ud800"}',
    "escape": b'{"format": "\\u001b[2Jaxio\\nok"}',
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_gets_one_line(content: bytes, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "hostile.json"
    path.write_bytes(content)
    assert main(["check", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out.startswith(f"{path}: ")
    assert out.count("\n") == 1
    assert "\x1b" not in out
    assert err == ""
    assert main(["show", str(path)]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "hostile.json" in err


def test_folders_and_missing_files_get_one_line(tmp_path: Path, capsys: Capture) -> None:
    assert main(["check", str(tmp_path), str(tmp_path / "none")]) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert first in (f"{tmp_path}: This is a folder, not a file.", f"{tmp_path}: You may not read this.")
    assert second == f"{tmp_path / 'none'}: There is no such file."
    assert main(["show", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'none'}: There is no such file.\n"


def test_control_characters_in_a_path_are_shown_not_obeyed(tmp_path: Path, capsys: Capture) -> None:
    assert main(["check", f"{tmp_path}/\x1b[2J\n\udc80"]) == 1
    out = capsys.readouterr().out
    assert "/\\x1b[2J\\n\\udc80: " in out
    assert out.count("\n") == 1


def test_show_draws_any_position(capsys: Capture) -> None:
    assert main(["show", str(SHARED), "--at", "0"]) == 0
    start = capsys.readouterr().out
    assert start.startswith("Axio Hex, after 0 of 38 tiles\n")
    assert "(R)" not in start.split("\n\n", 2)[1]
    assert main(["show", str(SHARED)]) == 0
    end = capsys.readouterr().out
    assert end.startswith("Axio Hex, after 38 of 38 tiles\n")
    assert "equal in every colour" in end
    assert "0 and 1 share the victory." in end
    assert main(["show", str(SHARED), "--at", "38"]) == 0
    assert capsys.readouterr().out == end


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_no_drawing_is_too_wide_and_every_entry_can_be_shown(path: Path, capsys: Capture) -> None:
    for at in range(0, len(json.loads(path.read_text("utf-8"))["turns"]) + 1, 7):
        assert main(["show", str(path), "--at", str(at)]) == 0
    board, track = 0, 0
    for line in capsys.readouterr().out.splitlines():
        board, track = max(board, len(line)), track + line.startswith(">")
    assert board <= 110
    assert track


def test_show_after_an_exchange_tells_of_it_with_its_tile(capsys: Capture) -> None:
    path = RECORDS / "axio-2-exchange.json"
    turns = json.loads(path.read_text("utf-8"))["turns"]
    number, entry = next((number, entry) for number, entry in enumerate(turns, 1) if "exchange" in entry)
    shown = " ".join(map(tile_named, entry["exchange"]))
    assert main(["show", str(path), "--at", str(number)]) == 0
    out = capsys.readouterr().out
    assert f"{entry['seat']} shows {shown} and exchanges all of them." in out
    assert "places" in out


def test_an_entry_that_is_not_there_is_wrong_usage(capsys: Capture) -> None:
    assert main(["show", str(SHARED), "--at", "39"]) == 2
    assert capsys.readouterr().err == f"{SHARED} has 38 tiles: choose --at 0 to 38.\n"


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "--game", "chess"], "There is no game called chess: choose axio, hex, rota, hex-teams."),
        (["play", "--game", "100%s"], "There is no game called 100%s"),
        (["play", "--players", "0"], "This game is for 1 to 4 players, not for 0."),
        (["play", "--players", ""], "This game is for 1 to 4 players, not for 0."),
        (["play", "--players", "5"], "This game is for 1 to 4 players, not for 5."),
        (["play", "--players", "human," * 4 + "human"], "This game is for 1 to 4 players, not for 5."),
        (
            ["play", "--players", "human,bot"],
            "There is no player called bot: choose human, easy, medium, hard, expert, random.",
        ),
        (["play", "--game", "axio", "--players", "2", "--names", "A,B,C"], "There are 3 names for 2 seats."),
        (["play", "--game", "axio", "--players", "1", "--names", "\x1b"], "A name has at most"),
        (
            ["selfplay", "--players", "human", "--out", "x"],
            "Here only computer players play: easy, medium, hard, expert, random.",
        ),
        (["selfplay"], "--out"),
        (["selfplay", "--out", "x", "--games", "0"], "0 is no number from 1 to 1000000"),
        (["selfplay", "--out", "x", "--games", "many"], "many is no number"),
        (["check"], "FILE"),
        (["play", "--players", ","], '"," leaves a seat empty: write a list such as human,random.'),
        (["play", "--players", "human,,random"], '"human,,random" leaves a seat empty'),
        (["show", str(SHARED), "--at", "two"], "two is no number of tiles"),
        (["show", str(SHARED), "--at=-1"], "-1 is no number of tiles"),
        (["show", str(SHARED), "--at", "9" * 5000], "9" * 40 + " is no number of tiles"),
        (["bench", "--seconds", "nan"], "nan is no number of seconds"),
        (["bench", "--seconds", "soon"], "soon is no number of seconds"),
        (["bench", "--against", "chess"], "momaland"),
        (["dance"], "dance"),
        (["--dance\x1b"], "--dance\\x1b"),
    ],
)
def test_wrong_usage_gets_one_sentence(arguments: list[str], words: str, capsys: Capture) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert words in err
    assert err.count("\n") == 1
    assert "\x1b" not in err
    assert out == ""


@pytest.mark.parametrize("command", [(), ("play",), ("selfplay",), ("check",), ("show",), ("arena",), ("bench",)])
def test_help_explains_with_examples(command: tuple[str, ...], capsys: Capture) -> None:
    assert main([*command, "--help"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(" ".join(("usage: axio", *command)))
    assert "examples:" in out if command else "commands:" in out


def test_the_version_is_told(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"axio {__version__}\n"


def test_a_folder_that_cannot_be_written_gets_one_sentence(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert selfplay(tmp_path / "file" / "folder") == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_a_full_disk_gets_one_sentence_and_leaves_the_old_file(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert selfplay(tmp_path) == 0
    old = (tmp_path / "axio-2-0001.json").read_text("utf-8")
    capsys.readouterr()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert main(["selfplay", "--seed", "8", "--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"{tmp_path / 'axio-2-0001.json'}: No space left on device.\n"
    assert [path.read_text("utf-8") for path in tmp_path.iterdir()] == [old]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_replaced_file_keeps_its_mode_and_a_link_its_target(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old", "utf-8")
    target.chmod(0o640)
    link.symlink_to(target)
    files.write(link, "new")
    assert link.is_symlink()
    assert target.read_text("utf-8") == "new"
    assert target.stat().st_mode & 0o777 == 0o640


def test_stopping_a_long_run_needs_no_traceback(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(_path: Path, _text: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "write", stop)
    assert selfplay(tmp_path) == 130
    assert capsys.readouterr().err == "Stopped.\n"


def test_progress_is_shown_on_a_terminal_only(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(progress.shown([1, 2], "work")) == [1, 2]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert list(progress.shown([1, 2], "work")) == [1, 2]
    assert "work: 1/2 (50 %)" in capsys.readouterr().err


def test_python_m_axio_is_the_same_command() -> None:
    assert run("--version").stdout == f"axio {__version__}\n"
    game = run("play", text="\n\nquit\n")
    assert game.returncode == 0
    assert "Which game?" in game.stdout
    assert "This game is not saved" in game.stdout
    assert game.stderr == ""


def test_a_stream_that_knows_only_ascii_gets_ascii(tmp_path: Path) -> None:
    document = json.loads(SHARED.read_text("utf-8"))
    document["seats"][0]["name"] = "Zoë"
    path = tmp_path / "zoë.json"
    path.write_text(record.dump(document), "utf-8")
    for arguments in (["show", str(path)], ["check", str(path)]):
        done = run(*arguments, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.isascii()
        assert "Zo\\xeb" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="needs a shell with pipes")
@pytest.mark.parametrize("tail", ["| true", "| head -1", ">&-", "> /dev/full"])
def test_a_closed_pipe_or_a_full_device_is_no_reason_to_fall_over(tail: str) -> None:
    if "full" in tail and not Path("/dev/full").exists():
        pytest.skip("this system has no such device")
    files_ = " ".join(f"'{path}'" for path in RECORDS.glob("*.json"))
    done = subprocess.run(
        f"'{sys.executable}' -m axio check {files_} {tail}",
        shell=True,
        capture_output=True,
        cwd=ROOT,
        check=False,
        timeout=60,
    )
    assert done.stderr in (b"", b"axio: No space left on device.\n")


@pytest.mark.skipif(os.name == "nt", reason="needs a shell that closes streams")
def test_a_closed_input_ends_the_game() -> None:
    done = subprocess.run(
        f"'{sys.executable}' -m axio play --game axio --players 1 <&-",
        shell=True,
        capture_output=True,
        cwd=ROOT,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, b"")
