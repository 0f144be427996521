"""Folders that nobody may look into, that are gone or cannot be: the app says so in a sentence and goes on."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from kivy.core.window import Window

from axio.store import Store
from tests.ui.conftest import Make
from tests.ui.driver import DESKTOP, Driver
from tests.ui.test_faults import nobody
from tests.ui.test_saved import RECORDS, keep

TEXT = (RECORDS / "axio-1-plain.json").read_bytes()

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that everybody may enter, unlike pytest's own, with one that lets nobody in."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        (folder / "shut" / "inner").mkdir(parents=True)
        (folder / "shut" / "game.json").write_bytes(TEXT)
        (folder / "game.json").write_bytes(TEXT)
        (folder / "door").symlink_to(folder / "shut" / "inner")
        (folder / "shut").chmod(0o644)
        yield folder
        (folder / "shut").chmod(0o755)


def choosing(drive: Make, data: Path, folder: str) -> Driver:
    """An app that has been in this folder before, about to choose a file."""
    with closing(Store(data / "axio.db")) as store:
        store.set("folder", folder)
    driver = drive(DESKTOP, data)
    driver.push("Saved games")
    driver.push("Import a game")
    return driver


def test_a_file_dropped_from_a_folder_that_lets_nobody_in_is_refused(drive: Make, tmp_path: Path, place: Path) -> None:
    driver = drive(DESKTOP, tmp_path)
    for name, sentence in (
        ("shut/game.json", "You may not read this."),
        ("shut/inner", "You may not read this."),
        ("x" * 300, "This cannot be read: File name too long."),
    ):
        with nobody():
            Window.dispatch("on_drop_file", os.fsencode(place / name), 10, 10)
            driver.frames(3)
        assert driver.app.notice == sentence
    assert driver.app.store.games() == []


def test_a_folder_with_something_in_it_that_nobody_may_look_at_shows_the_rest(
    drive: Make, tmp_path: Path, place: Path
) -> None:
    with nobody():
        driver = choosing(drive, tmp_path, "")
        driver.app.set_setting("folder", str(place))
        driver.push("Choose a file")
        assert driver.app.dialog.trouble == ""
        assert [row["text"] for row in driver.app.dialog.rows] == ["One folder up", "shut/", "game.json"]
        driver.push("shut/")
        assert driver.app.dialog.trouble == "shut: Permission denied."
        assert driver.app.dialog.folder == str(place)
    driver.push("game.json")
    assert len(driver.app.store.games()) == 1


@pytest.mark.parametrize(
    ("folder", "sentence"),
    [
        ("{place}/shut", "shut: Permission denied."),
        ("{place}/shut/inner", "inner: Permission denied."),
        ("{place}/" + "x" * 300, "x" * 80 + ": File name too long."),
        ("{place}/gone", "gone: No such file or directory."),
        ("{place}/game.json", "game.json: Not a directory."),
    ],
)
def test_a_remembered_folder_that_cannot_be_entered_is_told_and_home_is_shown(
    folder: str, sentence: str, drive: Make, tmp_path: Path, place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (place / "home").mkdir()
    monkeypatch.setenv("HOME", str(place / "home"))
    driver = choosing(drive, tmp_path, folder.format(place=place))
    with nobody():
        driver.push("Choose a file")
    assert driver.app.dialog.folder == str(place / "home")
    assert driver.app.dialog.trouble == sentence
    assert sentence in driver.texts()


@pytest.mark.parametrize("home", ["missing", "none"])
def test_without_a_home_nothing_is_written_where_nobody_looks(
    home: str, drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path / "data", "rota-2-plain")
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    if home == "missing":
        monkeypatch.setenv("HOME", str(tmp_path / "gone"))
    else:
        monkeypatch.setattr(Path, "home", homeless)
    driver = drive(DESKTOP, tmp_path / "data", open=0)
    driver.push("Saved games")
    driver.push("More")
    driver.push("Save as a file")
    assert driver.app.dialog.folder == "/"
    assert driver.app.dialog.trouble == ("gone: No such file or directory." if home == "missing" else "")
    driver.app.dialog.folder = ""  # as where nothing whatsoever can be entered
    driver.push("Save here")
    assert "There is no folder here to save it in." in driver.texts()
    assert list((tmp_path / "here").iterdir()) == []


def homeless() -> Path:
    raise RuntimeError("Could not determine home directory.")
