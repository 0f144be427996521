"""Saved games in the app: their pictures, and how they are renamed, given away and taken in."""

from __future__ import annotations

import json
import os
import re
import sqlite3
from contextlib import closing
from datetime import date, datetime
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window

from axio import record, shelf
from axio.engine.game import Setup
from axio.session import Seat
from axio.store import Store
from axio.ui import sharing
from axio.ui.screens.saved import SavedRow
from axio.ui.sketching import Picture
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import DESKTOP, PHONE, TABLET, Driver

RECORDS = Path(__file__).resolve().parent.parent / "records"
ANN, BOB = Seat("Ann", "human"), Seat("Bob", "human")


def keep(folder: Path, *names: str) -> list[int]:
    """Store recorded games; their numbers."""
    with closing(Store(folder / "axio.db")) as store:
        return [shelf.imported(store, (RECORDS / f"{name}.json").read_bytes()) for name in names]


def spoil(folder: Path, number: int) -> None:
    """Make the second move of a game one that the rules do not allow."""
    first = "(SELECT text FROM moves WHERE game = ? AND ply = 0)"
    with closing(sqlite3.connect(folder / "axio.db")) as base, base:
        base.execute(f"UPDATE moves SET text = {first} WHERE game = ? AND ply = 1", (number, number))


def settle(driver: Driver) -> None:
    """Until all pictures are drawn."""
    for _nth in range(2000):
        driver.frames(1)
        if not driver.app.screen.sketching:
            break
    driver.frames(3)


def listed(drive: Make, folder: Path, device: Any = PHONE) -> Driver:
    driver = drive(device, folder, open=0)
    driver.push("Saved games")
    settle(driver)
    return driver


def rows(driver: Driver) -> list[SavedRow]:
    return sorted((row for row in driver.app.screen.walk() if isinstance(row, SavedRow)), key=lambda row: -row.y)


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was copied, the last one last; that is what is pasted, too."""
    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    monkeypatch.setattr(Clipboard, "paste", lambda: copied[-1] if copied else "")
    return copied


def test_every_game_in_sight_has_its_own_board_drawn_from_its_moves(drive: Make, tmp_path: Path) -> None:
    keep(tmp_path, "axio-2-plain", "hex-4-plain", "rota-3-plain")
    driver = listed(drive, tmp_path, TABLET)
    found = rows(driver)
    assert [row.title for row in found] == ["Axio Rota", "Axio Hex", "Axio"]
    for row in found:
        assert row.sketched.fault == ""
        assert row.sketched.pieces.count > 100
        (picture,) = [widget for widget in row.walk(restrict=True) if isinstance(widget, Picture)]
        assert picture.view is None, "a picture knows no game, so that it can show nobody's tiles"
        assert picture.rebuilt["pieces"] >= 1
        assert picture.height <= row.height


def test_the_game_to_continue_is_told_with_its_picture(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("axio", 2, 5), [ANN, BOB])
    driver = drive(PHONE, tmp_path, open=0)
    driver.rest()
    settle(driver)
    (about,) = [text for text in driver.texts() if text.startswith("Ann, Bob; ")]
    assert "Lowest: 0, 0" in about
    (picture,) = [widget for widget in driver.widgets() if isinstance(widget, Picture)]
    assert picture.sketched.base.count > 100


def test_of_hundreds_of_games_only_those_in_sight_are_drawn_and_no_frame_waits_for_all(
    drive: Make, tmp_path: Path
) -> None:
    text = (RECORDS / "rota-1-plain.json").read_bytes()
    with closing(Store(tmp_path / "axio.db")) as store:
        session = record.read(record.parse(text))
        for _nth in range(300):
            store.create(session.setup, session.seats, {}, shelf.progress(session.state), map(str, session.moves))
    driver = listed(drive, tmp_path)
    assert len(driver.app.screen.rows) == 300
    assert len(rows(driver)) < 20
    drawn = driver.app.screen._sketches
    assert len(drawn) < 20
    driver.drag((540, 600), (540, 2000))
    settle(driver)
    top = rows(driver)[0].number
    driver.drag((540, 2000), (540, 600))
    driver.frames(60)
    settle(driver)
    assert rows(driver)[0].number != top
    assert all(row.sketched is not None for row in rows(driver))
    assert len(drawn) < 60


def test_a_game_that_no_longer_replays_says_why_and_can_be_copied_as_it_is(
    drive: Make, tmp_path: Path, clipboard: list[str]
) -> None:
    number, _good = keep(tmp_path, "axio-2-plain", "hex-2-plain")
    spoil(tmp_path, number)
    driver = listed(drive, tmp_path)
    good, bad = rows(driver)
    assert not good.sketched.fault
    assert f"Cannot be opened: {bad.sketched.fault}" in driver.texts()
    driver.press(bad)
    assert driver.screen == "Saved"
    assert driver.app.notice == bad.sketched.fault
    driver.app.screen.more(bad.number)
    driver.frames(3)
    driver.push("Copy the record")
    document = json.loads(clipboard[-1])
    assert document["format"] == "axio-saved/1"
    assert [text for _ply, text in document["moves"]] == list(driver.app.store.load(number).moves)


def test_a_game_gets_another_title(drive: Make, tmp_path: Path) -> None:
    keep(tmp_path, "axio-2-plain")
    driver = listed(drive, tmp_path)
    driver.push("More")
    field = driver.app.dialog.ids.title
    driver.press(field)
    driver.type("On the train")
    driver.push("Rename")
    assert rows(driver)[0].title == "On the train"
    assert driver.app.store.games()[0].title == "On the train"


def test_a_finished_game_is_copied_and_pasted(drive: Make, tmp_path: Path, clipboard: list[str]) -> None:
    keep(tmp_path, "hex-2-exchange")
    driver = listed(drive, tmp_path)
    driver.push("More")
    driver.push("Copy the record")
    assert record.verify(record.parse(clipboard[-1])) == []
    assert "The record of the game is on the clipboard." in driver.texts()
    driver.push("Import a game")
    driver.push("Paste from the clipboard")
    assert "The game is among the saved ones now." in driver.texts()
    one, two = driver.app.store.games()
    assert driver.app.store.load(one.id).moves == driver.app.store.load(two.id).moves
    driver.push("Back")
    assert driver.screen == "Home"


@pytest.mark.parametrize("button", ["Copy the record", "Share"])
@pytest.mark.parametrize("other", [BOB, Seat("Easy", "easy")])
def test_the_record_of_a_running_game_of_several_is_given_away_only_after_a_question(
    drive: Make, tmp_path: Path, clipboard: list[str], monkeypatch: pytest.MonkeyPatch, other: Seat, button: str
) -> None:
    setup = Setup("axio", 2, 5)
    stored(tmp_path, setup, [ANN, other], moves_until(setup, lambda state: len(state.laid) == 4))
    monkeypatch.setattr(sharing, "can_share", lambda: True)
    monkeypatch.setattr(sharing, "share", lambda _name, text: clipboard.append(text))
    driver = listed(drive, tmp_path)
    driver.push("More")
    driver.push(button)
    assert clipboard == []
    assert "its record holds all tiles, also those that nobody may see yet" in driver.app.dialog.story
    driver.push("Cancel")
    assert (clipboard, driver.app.dialog) == ([], None)
    driver.push("More")
    driver.push(button)
    driver.key("escape")
    assert (clipboard, driver.app.dialog) == ([], None)
    driver.push("More")
    driver.push(button)
    driver.push("Do it anyway")
    (text,) = clipboard
    assert record.verify(record.parse(text)) == []
    assert record.read(record.parse(text)).moves == shelf.opened(driver.app.store, 1).moves


def test_a_running_game_of_one_alone_is_copied_at_once(drive: Make, tmp_path: Path, clipboard: list[str]) -> None:
    stored(tmp_path, Setup("axio", 1, 5), [ANN])
    driver = listed(drive, tmp_path)
    driver.push("More")
    driver.push("Copy the record")
    assert record.verify(record.parse(clipboard[-1])) == []


def test_the_list_tells_kind_players_scores_what_is_left_or_who_won_and_when(drive: Make, tmp_path: Path) -> None:
    keep(tmp_path, "axio-2-plain")
    stored(tmp_path, Setup("hex", 2, 5), [ANN, BOB])
    with closing(sqlite3.connect(tmp_path / "axio.db")) as base, base:
        base.execute("UPDATE games SET played = ? WHERE id = 1", (1.7e9,))
        base.execute("UPDATE games SET played = ? WHERE id = 2", (datetime(2026, 11, 18, 14, 5).timestamp(),))
    driver = listed(drive, tmp_path)
    running, finished = rows(driver)
    assert (running.title, running.about, running.scores, running.left) == (
        "Axio Hex", "Ann, Bob", "Lowest: 0, 0", "108 tiles left",
    )  # fmt: skip
    assert running.when == "14:05"
    assert finished.left.endswith(" wins.")
    assert re.fullmatch(r"1[45] Nov 2023", finished.when)
    driver.app.choose("language", "de")
    driver.frames(3)
    assert rows(driver)[0].when == "14:05"
    assert re.fullmatch(r"1[45]\. Nov\. 2023", rows(driver)[1].when)
    driver.key("escape")
    assert any(text.endswith("\nHeute, 14:05") for text in driver.texts())
    driver.app.today = lambda: date(2031, 1, 1)
    driver.app.go("home")
    driver.frames(3)
    assert any(text.endswith("\n18. November 2026, 14:05") for text in driver.texts())


def test_a_deleted_game_is_named_and_can_be_brought_back(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("hex", 2, 5), [ANN, BOB])
    driver = listed(drive, tmp_path)
    driver.push("More")
    driver.push("Delete")
    assert "Axio Hex is deleted." in driver.texts()
    assert rows(driver) == []
    driver.push("Bring it back")
    assert "Axio Hex is deleted." not in driver.texts()
    assert [row.title for row in rows(driver)] == ["Axio Hex"]


def test_a_list_that_was_left_draws_nothing_for_another_theme(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("hex", 2, 5), [ANN, BOB])
    driver = listed(drive, tmp_path)
    left = driver.app.screen
    driver.push("Back")
    driver.app.choose("dark", True)
    assert not left.sketching


@pytest.mark.parametrize("device", [PHONE, TABLET, DESKTOP])
def test_the_buttons_below_the_list_lie_in_its_middle(drive: Make, tmp_path: Path, device: Any) -> None:
    stored(tmp_path, Setup("hex", 2, 5), [ANN, BOB])
    driver = listed(drive, tmp_path, device)
    assert driver.button("Import a game").center_x == pytest.approx(Window.width / 2, abs=1)
    driver.push("More")
    driver.push("Delete")
    driver.frames(3)
    back, into = driver.button("Bring it back"), driver.button("Import a game")
    assert (back.x + into.right) / 2 == pytest.approx(Window.width / 2, abs=1)
    assert back.width == pytest.approx(into.width, abs=1)


def test_names_of_files_that_are_no_text_and_what_is_no_file_do_no_harm(drive: Make, tmp_path: Path) -> None:
    folder = tmp_path / "odd"
    folder.mkdir()
    try:
        Path(os.fsdecode(os.fsencode(folder) + b"/caf\xe9.json")).write_text("no record", encoding="utf-8")
    except OSError:
        pytest.skip("here every name of a file is a text")
    (folder / "[b]bold[&bl;b].json").write_text("no record", encoding="utf-8")
    with closing(Store(tmp_path / "data" / "axio.db")) as store:
        store.set("folder", str(folder))
    driver = drive(DESKTOP, tmp_path / "data")
    driver.push("Saved games")
    for name in ("caf?.json", "[b]bold[&bl;b].json"):
        driver.push("Import a game")
        driver.push("Choose a file")
        driver.push(name)
        assert "This is not a game record" in driver.app.notice
    Window.dispatch("on_drop_file", os.fsencode(folder) + b"/gone-\xff.json", 10, 10)
    assert driver.app.notice == "There is no such file."
    os.mkfifo(folder / "pipe.json")
    Window.dispatch("on_drop_file", os.fsencode(folder / "pipe.json"), 10, 10)
    driver.frames(3)
    assert "This is not a file." in driver.texts()


@pytest.mark.parametrize("text", ["", "   ", "hello", "[[[", '{"format": "axio-record/1"}', "x" * 2_000_000])
def test_what_is_no_record_is_told_in_a_sentence_and_changes_nothing(
    drive: Make, tmp_path: Path, clipboard: list[str], text: str
) -> None:
    driver = listed(drive, tmp_path)
    clipboard.append(text)
    driver.push("Import a game")
    driver.push("Paste from the clipboard")
    assert driver.app.notice
    assert driver.app.notice in driver.texts()
    assert driver.app.store.games() == []


def test_a_game_is_saved_as_a_file_and_taken_in_from_it(drive: Make, tmp_path: Path) -> None:
    keep(tmp_path / "data", "rota-2-plain")
    shelf_folder = tmp_path / "records"
    (shelf_folder / "inner").mkdir(parents=True)
    with closing(Store(tmp_path / "data" / "axio.db")) as store:
        store.set("folder", str(shelf_folder))
    driver = drive(DESKTOP, tmp_path / "data", open=0)
    driver.push("Saved games")
    driver.push("More")
    driver.push("Save as a file")
    driver.push("inner/")
    driver.push("Save here")
    (file,) = (shelf_folder / "inner").iterdir()
    assert f"{file} is written." in driver.texts()
    assert record.verify(record.load(file)) == []
    driver.push("More")
    driver.push("Save as a file")
    driver.push("Save here")
    assert f"{file.name} is there already; choose another name." in driver.texts()
    driver.app.dialog.ids.name.text = "../elsewhere.json"
    driver.push("Save here")
    assert "This cannot be the name of a file." in driver.texts()
    driver.push("Cancel")
    driver.push("Import a game")
    driver.push("Choose a file")
    driver.push("One folder up")
    driver.push("inner/")
    driver.push(file.name)
    assert len(driver.app.store.games()) == 2
    assert "The game is among the saved ones now." in driver.texts()


def test_a_file_dropped_on_the_window_comes_in_from_wherever_one_is(drive: Make, tmp_path: Path) -> None:
    driver = drive(DESKTOP, tmp_path)
    Window.dispatch("on_drop_file", os.fsencode(RECORDS / "axio-4-plain.json"), 10, 10)
    driver.frames(3)
    assert driver.screen == "Saved"
    assert [entry.setup.players for entry in driver.app.store.games()] == [4]
    Window.dispatch("on_drop_file", os.fsencode(tmp_path / "nothing.json"), 10, 10)
    driver.frames(3)
    assert driver.app.notice == "There is no such file."


def test_on_a_phone_a_game_goes_to_the_share_sheet(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared: list[tuple[str, str]] = []
    monkeypatch.setattr(sharing, "can_share", lambda: True)
    monkeypatch.setattr(sharing, "share", lambda name, text: shared.append((name, text)))
    monkeypatch.setattr(sharing, "pick", lambda answer: answer((RECORDS / "hex-1-plain.json").read_bytes()))
    keep(tmp_path, "rota-2-plain")
    driver = listed(drive, tmp_path)
    driver.push("More")
    driver.push("Share")
    ((name, text),) = shared
    assert name.startswith("rota-")
    assert record.verify(record.parse(text)) == []
    driver.push("Import a game")
    driver.push("Choose a file")
    assert [entry.setup.game for entry in driver.app.store.games()] == ["hex", "rota"]


def test_the_last_frame_before_a_pause_shows_the_curtain(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored(tmp_path, Setup("axio", 2, 5), [ANN, BOB])
    driver = drive(PHONE, tmp_path)
    driver.app.model.reveal()
    driver.frames(3)
    shown: list[tuple[str, Any, list[str]]] = []
    monkeypatch.setattr(
        Window, "flip", lambda: shown.append((driver.screen, driver.app.screen.size, driver.app.model.hand))
    )
    driver.app.dispatch("on_pause")
    monkeypatch.undo()
    assert shown == [("Pass", list(Window.size), [])]
