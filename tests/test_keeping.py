"""Saved games on the command line: what is listed, taken out, taken in, kept twice and brought back."""

from __future__ import annotations

import io
import json
import os
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from axio import files, locker, record, schema, shelf
from axio.cli import main
from axio.session import Seat, Session
from axio.store import Store
from tests.played import cut, go_on, new, recorded

RECORDS = Path(__file__).parent / "records"
Capture = pytest.CaptureFixture[str]
NOON = 1_700_000_000.0
DAY = time.strftime("%Y-%m-%d %H:%M", time.localtime(NOON))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own for every test, not there yet; and no waiting for the disk."""
    monkeypatch.setattr(schema, "SAFETY", "OFF")
    monkeypatch.setenv("AXIO_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def store(folder: Path) -> Iterator[Store]:
    """The app's own store, open as in a second window."""
    with closing(Store(folder / "axio.db", lambda: NOON)) as opened:
        yield opened


def keep(store: Store, session: Session) -> int:
    state = shelf.progress(session.state)
    return store.create(session.setup, session.seats, {}, state, map(str, session.moves))


def spoil(folder: Path, order: str) -> None:
    """Change the file behind the store's back."""
    with closing(sqlite3.connect(folder / "axio.db", isolation_level=None)) as base:
        base.execute(order)


def give(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), encoding="ascii"))


# The list


def test_without_a_game_the_list_says_so(capsys: Capture) -> None:
    assert main(["games"]) == 0
    assert capsys.readouterr() == ("No game is saved yet.\n", "")
    assert main(["games", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"games": []}


def test_the_list_tells_number_day_game_lowest_colours_and_what_is_left_or_who_won(
    store: Store, capsys: Capture
) -> None:
    keep(store, recorded("hex-2-shared-victory"))
    keep(store, recorded("axio-1-plain"))
    store.rename(keep(store, go_on(new("axio", "human", "random"), 6)), "Tuesday")
    keep(store, new("rota", "human"))
    assert main(["games"]) == 0
    out, err = capsys.readouterr()
    heads, *rows = out.splitlines()
    assert heads == "number  last played       game       players and their lowest colour  tiles left or result"
    tiles = [shelf.progress(shelf.opened(store, number).state).left for number in (3, 4)]
    assert rows == [
        f"     4  {DAY}  Axio Rota  Seat 1: 0                        {tiles[1]} tiles left",
        f"     3  {DAY}  Tuesday    Seat 1: 0, Seat 2: 0             {tiles[0]} tiles left",
        f"     2  {DAY}  Axio       0: 11                            finished",
        f"     1  {DAY}  Axio Hex   0: 1, 1: 1                       0 and 1 share the victory",
    ]
    assert err == ""


def test_the_list_as_json_holds_all_numbers(store: Store, capsys: Capture) -> None:
    finished, begun = recorded("hex-2-shared-victory"), go_on(new("axio", "human", "random"), 6)
    keep(store, finished)
    store.rename(keep(store, begun), "Zoë's")
    assert main(["games", "--json"]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    second, first = json.loads(out)["games"]
    assert first["winners"] == [0, 1]
    assert first["scores"] == record.write(finished)["result"]["scores"]
    assert (first["game"], first["moves"], first["title"]) == ("hex", len(finished.moves), "")
    assert (second["id"], second["title"], second["winners"]) == (2, "Zoë's", None)
    assert second["seats"] == [{"name": "Seat 1", "player": "human"}, {"name": "Seat 2", "player": "random"}]
    assert second["tiles_left"] == shelf.progress(begun.state).left
    assert second["started"] == second["played"] == time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(NOON))


def test_a_game_that_cannot_be_opened_is_listed_with_its_reason(store: Store, folder: Path, capsys: Capture) -> None:
    for _number in range(4):
        keep(store, go_on(new("axio", "human"), 3))
    spoil(folder, "UPDATE moves SET text = 'RR z9 z8' WHERE game = 1 AND ply = 1")
    spoil(folder, "UPDATE games SET seats = 'noise', title = 'Mine' WHERE id = 2")
    spoil(folder, "UPDATE games SET game = 'chess' WHERE id = 3")
    assert main(["games"]) == 0
    _heads, whole, chess, noise, move = capsys.readouterr().out.splitlines()
    assert whole.startswith("     4  ")
    assert "chess  Cannot be opened: There is no game called chess: choose axio, hex, rota, hex-teams." in chess
    assert "Mine   Cannot be opened: This saved game is damaged and cannot be read." in noise
    assert "Axio   Cannot be opened: There is no " in move
    assert main(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)["games"]
    assert ["fault" in game for game in games] == [False, True, True, True]
    assert games[2] | {"started": "", "played": ""} == {
        **{"id": 2, "title": "Mine", "game": "", "started": "", "played": "", "seats": []},
        "fault": "This saved game is damaged and cannot be read.",
    }


def test_titles_and_names_do_no_harm_and_stay_short(store: Store, capsys: Capture) -> None:
    session = new("axio", "human", "human")
    session.seats = (Seat("[b]Ada[/b]", "human"), Seat("B" * 200, "human"))
    store.rename(keep(store, session), "\x1b[31m" + "T" * 500)
    assert main(["games"]) == 0
    _heads, row = capsys.readouterr().out.splitlines()
    assert "  \\x1b[31m" + "T" * 19 + "...  " in row
    assert "[b]Ada[/b]: 0, " + "B" * 17 + "...: 0" in row
    assert "\x1b" not in row


def test_a_deleted_game_is_not_listed(store: Store, capsys: Capture) -> None:
    store.delete(keep(store, new("axio", "human")))
    assert main(["games"]) == 0
    assert capsys.readouterr().out == "No game is saved yet.\n"


# Out


@pytest.mark.parametrize("name", ["axio-1-plain", "hex-2-shared-victory", "rota-2-plain"])
def test_an_exported_game_is_the_record_that_was_imported(name: str, tmp_path: Path, capsys: Capture) -> None:
    original, copy = RECORDS / f"{name}.json", tmp_path / "copy.json"
    assert main(["import", str(original)]) == 0
    assert main(["export", "1", str(copy)]) == 0
    assert capsys.readouterr() == (f"{original} is saved as game 1.\n{copy} is written.\n", "")
    assert copy.read_text("utf-8") == record.dump(record.write(record.read(record.load(original))))
    assert main(["check", str(copy)]) == 0


def test_a_game_in_progress_is_exported_and_goes_on_elsewhere(store: Store, tmp_path: Path) -> None:
    session = go_on(new("hex", "human", "random"), 9)
    keep(store, session)
    assert main(["export", "1", str(tmp_path / "half.json")]) == 0
    assert main(["import", str(tmp_path / "half.json")]) == 0
    again = shelf.opened(store, 2)
    assert (again.moves, again.seats, again.state) == (session.moves, session.seats, session.state)


def test_into_a_folder_a_game_goes_under_a_name_of_its_own(store: Store, tmp_path: Path, capsys: Capture) -> None:
    session = new("axio", "human", "human")
    session.seats = (Seat("../../Ada", "human"), Seat("C:\\Ben", "human"))
    keep(store, session)
    (tmp_path / "out").mkdir()
    assert main(["export", "1", str(tmp_path / "out")]) == 0
    (written,) = (tmp_path / "out").iterdir()
    assert written.name == f"axio-{DAY[:10]}-Ada-CBen.json"
    assert main(["export", "1", str(tmp_path / "out")]) == 1
    assert capsys.readouterr().err == f"{written} is there already; with --replace it is replaced.\n"


def test_a_file_that_is_there_is_replaced_only_on_request(store: Store, tmp_path: Path, capsys: Capture) -> None:
    keep(store, new("axio", "human"))
    path = tmp_path / "mine"
    for arguments in (["export", "1", str(path)], ["backup", str(path)]):
        path.write_text("mine", "utf-8")
        assert main(arguments) == 1
        assert capsys.readouterr() == ("", f"{path} is there already; with --replace it is replaced.\n")
        assert path.read_text("utf-8") == "mine"
        assert main([*arguments, "--replace"]) == 0
        assert path.read_bytes() != b"mine"
        assert sorted(one.name for one in tmp_path.iterdir()) == ["data", "mine"]
        capsys.readouterr()


def test_standard_output_gets_the_record_and_nothing_else(
    store: Store, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = new("axio", "human")
    session.seats = (Seat("Zoë", "human"),)
    keep(store, session)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
    assert main(["export", "1", "-"]) == 0
    sys.stdout.seek(0)
    content = sys.stdout.buffer.read()
    assert content.decode() == record.dump(record.write(session))
    give(monkeypatch, content)
    assert main(["import", "-"]) == 0
    assert shelf.opened(store, 2).seats == session.seats
    assert capfdbinary.readouterr() == (b"", b"")


def test_a_game_that_cannot_be_opened_is_exported_as_it_is(
    store: Store, folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    session = go_on(new("axio", "human"), 3)
    keep(store, session)
    spoil(folder, "UPDATE moves SET text = 'noise \x1b' WHERE ply = 1")
    path = tmp_path / "raw.json"
    assert main(["export", "1", str(path)]) == 0
    out, err = capsys.readouterr()
    assert out == f"{path} is written.\n"
    assert err.startswith("This is no game record, but all that is stored of a game that cannot be opened: ")
    assert err.count("\n") == 1
    assert "\x1b" not in err
    raw = json.loads(path.read_bytes())
    first, _second, third = map(str, session.moves)
    assert [text for _ply, text in raw["moves"]] == [first, "noise \x1b", third]
    assert main(["import", str(path)]) == 1


def test_a_number_that_no_game_has_gets_one_sentence_and_no_file(tmp_path: Path, capsys: Capture) -> None:
    for number in ("7", "999999999999999"):
        assert main(["export", number, str(tmp_path / "x")]) == 1
        assert capsys.readouterr() == ("", "This game is no longer among the saved ones.\n")
    assert not (tmp_path / "x").exists()


@pytest.mark.parametrize("number", ["one", "-1", "1.0", "٣", "9" * 16, ""])
def test_what_is_no_number_is_wrong_usage(number: str, tmp_path: Path, capsys: Capture) -> None:
    assert main(["export", "--", number, str(tmp_path / "x")]) == 2
    assert f"{number} is no number of a saved game" in capsys.readouterr().err


def test_a_place_that_cannot_be_written_gets_one_sentence(store: Store, tmp_path: Path, capsys: Capture) -> None:
    keep(store, new("axio", "human"))
    path = tmp_path / "missing" / "file"
    assert main(["export", "1", str(path)]) == 1
    assert capsys.readouterr().err == f"{path}: No such file or directory.\n"
    assert main(["backup", str(path)]) == 1
    assert capsys.readouterr().err == f"{path} cannot be written.\n"


# In


def test_several_records_come_in_at_once(store: Store, capsys: Capture) -> None:
    paths = sorted(map(str, RECORDS.glob("axio-*.json")))
    assert main(["import", *paths]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told == [f"{path} is saved as game {number}." for number, path in enumerate(paths, 1)]
    assert len(store.games()) == len(paths) > 5
    assert all(shelf.opened(store, entry.id) for entry in store.games())


def test_if_one_record_is_wrong_none_comes_in_and_each_wrong_one_is_named(
    store: Store, tmp_path: Path, capsys: Capture
) -> None:
    document = json.loads((RECORDS / "hex-2-shared-victory.json").read_text("utf-8"))
    document["turns"][3]["move"] = "RR a1 a2"
    wrong, noise, missing = tmp_path / "wrong.json", tmp_path / "noise\x1b.json", tmp_path / "missing.json"
    wrong.write_text(json.dumps(document), "utf-8")
    noise.write_bytes(bytes(range(256)))
    good = str(RECORDS / "axio-1-plain.json")
    assert main(["import", good, str(wrong), str(noise), str(missing), str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    first, second, third, fourth = err.splitlines()
    assert out == ""
    assert first.startswith(f"{wrong}: Entry 4 of this record is wrong")
    assert second == f"{tmp_path}/noise\\x1b.json: This is not a game record: it holds text that is not UTF-8."
    assert third == f"{missing}: No such file or directory."
    assert fourth == f"{tmp_path}: Is a directory."
    assert store.games() == []


def test_if_one_record_cannot_be_stored_none_comes_in(
    store: Store, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = locker._open

    def crowded(path: Path) -> sqlite3.Connection:
        base = opened(path)
        base.execute(
            "CREATE TEMP TRIGGER crowded BEFORE INSERT ON games WHEN (SELECT COUNT(*) FROM games)"
            " BEGIN SELECT RAISE (ABORT, 'no room for a second one'); END"
        )
        return base

    monkeypatch.setattr(locker, "_open", crowded)
    records = [str(RECORDS / f"{name}.json") for name in ("hex-2-plain", "rota-2-plain")]
    assert main(["import", *records]) == 1
    sentence = "This could not be saved, because the file of the saved games cannot be written.\n"
    assert capsys.readouterr() == ("", sentence)
    assert store.games() == []
    assert main(["import", records[0]]) == 0


@pytest.mark.parametrize(
    "content", [b"", b"[" * 100_000, b" " * 1_000_001, b'{"seed": NaN}', b'{"format": "axio-record/2"}', b"[]", b"\xff"]
)
def test_a_hostile_record_gets_one_sentence_and_nothing_changes(
    content: bytes, store: Store, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    give(monkeypatch, content)
    assert main(["import", "-"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("-: ")
    assert err.count("\n") == 1
    assert store.games() == []


def test_more_than_a_record_can_have_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = io.BytesIO(b" " * (5 * record.LIMIT))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(endless))
    assert main(["import", "-"]) == 1
    assert endless.tell() < 2 * record.LIMIT


# Everything


def test_a_backup_brings_everything_back_and_what_was_there_is_kept(
    store: Store, folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    store.rename(keep(store, go_on(new("axio", "human", "random"), 8)), "Tuesday")
    keep(store, recorded("axio-1-plain", "human"))
    store.set("language", "de")
    before, best = store.games(), store.best("axio")
    backup = tmp_path / "all.db"
    assert main(["backup", str(backup)]) == 0
    assert capsys.readouterr() == (f"{backup} is written: 2 games.\n", "")
    store.delete(1)
    store.purge()
    store.set("language", "en")
    keep(store, new("rota", "human"))
    later = store.games()
    assert main(["restore", str(backup)]) == 0
    out, err = capsys.readouterr()
    first, second = out.splitlines()
    (kept,) = folder.glob("axio-replaced-*.db")
    assert (first, second) == (
        f"2 games came back from {backup}.",
        f"What was there before is kept in {kept}.",
    )
    assert err == ""
    assert (store.games(), store.best("axio"), store.setting("language", "")) == (before, best, "de")
    assert main(["restore", str(kept)]) == 0
    assert (store.games(), store.setting("language", "")) == (later, "en")


def test_a_backup_is_a_whole_store_by_itself(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = recorded("hex-2-shared-victory")
    keep(store, session)
    (tmp_path / "other").mkdir()
    assert main(["backup", str(tmp_path / "other" / "axio.db")]) == 0
    assert [one.name for one in (tmp_path / "other").iterdir()] == ["axio.db"]
    monkeypatch.setenv("AXIO_DATA", str(tmp_path / "other"))
    assert main(["export", "1", str(tmp_path / "game.json")]) == 0
    assert record.read(record.load(tmp_path / "game.json")).moves == session.moves


def test_a_backup_of_the_first_version_can_be_restored(store: Store) -> None:
    assert main(["restore", str(Path(__file__).parent / "stores" / "version-1.db")]) == 0
    assert store.games()


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("missing", None, "cannot be read."),
        ("empty", b"", "is no whole backup of Axio."),
        ("noise", bytes(range(256)) * 40, "is no whole backup of Axio."),
        ("record", (RECORDS / "axio-1-plain.json").read_bytes(), "is no whole backup of Axio."),
    ],
)
def test_what_is_no_backup_is_refused_and_nothing_changes(
    name: str, content: bytes | None, words: str, store: Store, folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    keep(store, new("axio", "human"))
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    assert main(["restore", str(path)]) == 1
    assert capsys.readouterr() == ("", f"{path} {words}\n")
    assert len(store.games()) == 1
    assert not list(folder.glob("axio-replaced-*"))


def test_the_store_itself_is_never_written_over_nor_its_own_backup(store: Store, folder: Path, capsys: Capture) -> None:
    keep(store, new("axio", "human"))
    path = str(folder / "axio.db")
    for arguments in (["export", "1", path, "--replace"], ["backup", path, "--replace"], ["restore", path]):
        assert main(arguments) == 1
        assert capsys.readouterr() == ("", f"{path} holds the saved games themselves: choose another file.\n")
    assert len(store.games()) == 1


@pytest.mark.parametrize("name", ["axio.db", "axio.db-wal", "axio.db-shm", "axio.db-journal", ".axio.db.lock"])
@pytest.mark.parametrize("there", [False, True])
def test_nothing_that_belongs_to_the_store_is_written_over(
    there: bool, name: str, folder: Path, tmp_path: Path, capsys: Capture, request: pytest.FixtureRequest
) -> None:
    store = request.getfixturevalue("store") if there else None
    if store is not None:
        keep(store, new("axio", "human"))
    folder.mkdir(exist_ok=True)
    (tmp_path / "link").symlink_to(folder / name)
    for path in (folder / name, tmp_path / "link"):
        for command in (["backup"], ["export", "1"]):
            assert main([*command, str(path), "--replace"]) == 1
            assert capsys.readouterr() == ("", f"{path} holds the saved games themselves: choose another file.\n")
    if store is not None:
        assert len(store.games()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")
def test_what_is_no_ordinary_file_is_not_replaced(store: Store, tmp_path: Path, capsys: Capture) -> None:
    keep(store, new("axio", "human"))
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to("/dev/null")
    for path in (pipe, link, Path("/dev/null")):
        for command in (["backup"], ["export", "1"]):
            assert main([*command, str(path), "--replace"]) == 1
            assert capsys.readouterr() == ("", f"{path} is no ordinary file: choose another one.\n")
    assert main(["backup", str(tmp_path), "--replace"]) == 1
    assert pipe.is_fifo()
    assert Path("/dev/null").is_char_device()


# A store with trouble


@pytest.mark.parametrize("replace", [[], ["--replace"]])
def test_of_a_store_that_another_program_keeps_to_itself_no_backup_is_made(
    replace: list[str], folder: Path, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.0)
    with closing(Store(folder / "axio.db")) as store:
        keep(store, go_on(new("axio", "human"), 3))
    good = tmp_path / "good.db"
    if replace:
        assert main(["backup", str(good)]) == 0
    content = good.read_bytes() if replace else b""
    with closing(sqlite3.connect(folder / "axio.db", isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("DELETE FROM moves")
        capsys.readouterr()
        assert main(["backup", str(good), *replace]) == 1
    sentence = f"Nothing can be saved now, because another program is using {folder / 'axio.db'}.\n"
    assert capsys.readouterr() == ("", sentence)
    assert good.read_bytes() == content if replace else not good.exists()


def test_a_good_backup_is_not_replaced_by_what_was_left_of_a_damaged_store(
    folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    with closing(Store(folder / "axio.db")) as store:
        keep(store, go_on(new("axio", "human"), 3))
    good = tmp_path / "good.db"
    assert main(["backup", str(good)]) == 0
    content = good.read_bytes()
    for damaged in (b"noise" * 1000, b""):
        (folder / "axio.db").write_bytes(damaged)
        capsys.readouterr()
        assert main(["backup", str(good), "--replace"]) == 1
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 2)
        assert f"{good} was not replaced, because something was wrong with the saved games" in err
        assert good.read_bytes() == content
    assert main(["backup", str(good), "--replace"]) == 0


def test_the_trouble_of_a_damaged_store_is_told_and_what_could_be_read_is_listed(folder: Path, capsys: Capture) -> None:
    with closing(Store(folder / "axio.db")) as store:
        keep(store, go_on(new("axio", "human"), 3))
    path = folder / "axio.db"
    path.write_bytes(path.read_bytes()[:-100])
    assert main(["games"]) == 0
    out, err = capsys.readouterr()
    assert err.startswith("The saved games were damaged")
    assert err.count("\n") == 1
    assert out
    assert main(["import", str(RECORDS / "axio-1-plain.json")]) == 0
    assert capsys.readouterr().err == ""


def test_nothing_is_taken_in_where_it_would_not_last(tmp_path: Path, folder: Path, capsys: Capture) -> None:
    folder.write_text("a file where the folder should be", "utf-8")
    sentence = f"Nothing can be saved now, because {folder / 'axio.db'} cannot be written.\n"
    for arguments in (["import", str(RECORDS / "axio-1-plain.json")], ["restore", str(tmp_path / "backup.db")]):
        assert main(arguments) == 1
        assert capsys.readouterr() == ("", sentence)
    assert main(["games"]) == 0
    assert capsys.readouterr() == ("No game is saved yet.\n", sentence)


def test_while_another_program_writes_games_are_listed_but_not_taken_in(
    store: Store, folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.0)
    keep(store, cut(recorded("axio-1-plain"), 5))
    with closing(sqlite3.connect(folder / "axio.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert main(["import", str(RECORDS / "axio-1-plain.json")]) == 1
        told = capsys.readouterr()
        assert told == ("", "This could not be saved, because another program is using the saved games.\n")
        assert main(["games"]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    assert err == ""


def test_a_full_disk_gets_one_sentence_and_leaves_no_file(
    store: Store, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path, _text: str) -> None:
        raise OSError(28, "No space left on device", "x.json")

    keep(store, new("axio", "human"))
    monkeypatch.setattr(files, "write", full)
    assert main(["export", "1", str(tmp_path / "x.json")]) == 1
    assert capsys.readouterr() == ("", "x.json: No space left on device.\n")


@pytest.mark.parametrize("command", ["games", "export", "import", "backup", "restore"])
def test_help_explains_with_examples_and_short_lines(command: str, capsys: Capture) -> None:
    assert main([command, "--help"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"usage: axio {command}")
    assert "examples:" in out
    assert max(map(len, out.splitlines())) <= 90
