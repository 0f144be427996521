"""The real app when its file is damaged, locked, read-only or on a full disk: it opens, says a sentence, goes on."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from axio import schema
from axio.engine.game import Setup
from axio.store import Store
from axio.ui.settings import DEFAULTS
from tests.disks import small_disk
from tests.killing import assert_whole, replay
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import PHONE, Driver
from tests.ui.player import Player, start
from tests.ui.windows import OtherWindow

ANN = ("Ann", "human")
SETUP = Setup("axio", 1, 5)
TABLES = ("DominoTable", "RotaTable")
VERSION = 63
"""The byte of a file that says its version."""
LOCKING = """
import sqlite3, sys
base = sqlite3.connect(sys.argv[1], isolation_level=None)
if sys.argv[2] == "EXCLUSIVE":
    base.execute("PRAGMA locking_mode = EXCLUSIVE")  # nobody else may even look
base.execute(f"BEGIN {sys.argv[2]}")
print("locked", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.05)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A store with many games, of which the last was being played."""
    moves = moves_until(SETUP, lambda state: len(state.laid) == 8)
    for _nth in range(12):
        stored(tmp_path, SETUP, [ANN], moves)
    return tmp_path


def cut_short(content: bytes) -> bytes:
    return content[: len(content) * 3 // 4]


def noisy(content: bytes) -> bytes:
    return Random(1).randbytes(len(content))


def noisy_in_the_middle(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + Random(1).randbytes(3000) + content[middle + 3000 :]


def noisy_at_the_start(content: bytes) -> bytes:
    return Random(1).randbytes(2000) + content[2000:]


def newer(content: bytes) -> bytes:
    return content[:VERSION] + b"\x63" + content[VERSION + 1 :]


def emptied(_content: bytes) -> bytes:
    return b""


def plays_on(driver: Driver, moves: int = 2) -> None:
    """Somebody closes what is told, begins a game if none is open, and plays."""
    if driver.app.dialog is not None:
        driver.push("Close")
    if driver.screen == "Home":
        start(driver, "axio", 1, "9")
    player, before = Player(driver, 3), len(driver.app.model.session.moves)
    for _nth in range(moves):
        player.act()
    assert driver.screen in TABLES
    assert driver.app.dialog is None
    assert len(driver.app.model.session.moves) == before + moves


def told(driver: Driver) -> str:
    """The one sentence that is to be seen about the store."""
    (sentence,) = {
        text for text in driver.texts() if re.search(r"saved games were|saved games are|saved now|empty", text)
    }
    return sentence


@pytest.mark.parametrize(
    ("damage", "sentence", "word", "least"),
    [
        (cut_short, "what could be read of them is here", "damaged", 3),
        (noisy_in_the_middle, "what could be read of them is here", "damaged", 3),
        (noisy_at_the_start, "what could be read of them is here", "damaged", 12),
        (noisy, "damaged beyond reading", "damaged", 0),
        (newer, "from a newer version of Axio", "newer", 0),
        (emptied, "was empty, so everything begins anew", "", 0),
    ],
)
def test_with_a_damaged_file_the_app_opens_tells_it_sets_it_aside_and_goes_on(
    damage: Callable[[bytes], bytes], sentence: str, word: str, least: int, drive: Make, folder: Path
) -> None:
    file = folder / "axio.db"
    left = damage(file.read_bytes())
    file.write_bytes(left)
    driver = drive(PHONE, folder)
    assert sentence in told(driver)
    asides = list(folder.glob("axio-*.db"))
    # In its first hundred bytes a file says how it was written last; SQLite may have closed it properly.
    assert [aside.read_bytes()[100:] for aside in asides] == [left[100:]] * bool(word)
    for aside in asides:
        assert re.fullmatch(rf"axio-{word}-\d{{8}}-\d{{6}}\.db", aside.name)
        assert str(aside) in told(driver)
    plays_on(driver)
    moves = driver.app.model.session.moves
    driver.close()
    driver = drive(PHONE, folder)
    assert (driver.app.notice, driver.app.dialog) == ("", None), "it is told once"
    assert driver.app.model.session.moves == moves
    assert len(driver.app.store.games()) >= max(least, 1)
    assert_whole(file)


def test_a_rescued_game_opens_at_its_table_and_what_happened_is_told_there(drive: Make, folder: Path) -> None:
    file = folder / "axio.db"
    file.write_bytes(noisy_at_the_start(file.read_bytes()))
    driver = drive(PHONE, folder)
    assert driver.screen == "DominoTable"
    assert "what could be read of them is here" in driver.app.dialog.story
    driver.push("Close")
    assert len(driver.app.model.session.moves) == 8


def test_damage_is_told_in_the_language_of_the_app_and_before_what_it_leads_to(drive: Make, folder: Path) -> None:
    drive(PHONE, folder, language="de", open=99).close()
    file = folder / "axio.db"
    file.write_bytes(noisy_at_the_start(file.read_bytes()))
    driver = drive(PHONE, folder)
    assert driver.screen == "Home", "the game that was open is lost"
    assert any(text.startswith("Die gespeicherten Spiele waren beschädigt") for text in driver.texts())


# Locked


@contextmanager
def locked(file: Path, how: str) -> Iterator[None]:
    """Another program has the file for itself."""
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", LOCKING, str(file), how], stdin=pipe, stdout=pipe, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "locked\n"
        yield
        other.communicate("")


@pytest.mark.usefixtures("impatient")
def test_a_move_is_refused_while_another_program_writes_and_taken_after_it(drive: Make, folder: Path) -> None:
    driver = drive(PHONE, folder)
    before = list(driver.app.model.session.moves)
    with locked(folder / "axio.db", "IMMEDIATE"):
        Player(driver, 1).act()
        assert "This could not be saved, because another program is using the saved games." in driver.texts()
        assert driver.app.model.session.moves == before, "what is not stored is not shown"
        assert driver.app.model.draft.ghost is not None
    driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))
    assert len(driver.app.model.session.moves) == len(before) + 1
    with closing(Store(folder / "axio.db")) as store:
        assert replay(store, driver.app.model.number).moves == driver.app.model.session.moves


@pytest.mark.usefixtures("impatient")
def test_an_app_that_starts_while_another_program_writes_shows_the_game_and_says_that_it_cannot_save(
    drive: Make, folder: Path
) -> None:
    with locked(folder / "axio.db", "IMMEDIATE"):
        driver = drive(PHONE, folder)
        assert driver.screen == "DominoTable"
        Player(driver, 1).act()
        assert "This could not be saved, because another program is using the saved games." in driver.texts()
        driver.push("Back")
        driver.push("New game")
        driver.push("Start")
        assert driver.screen == "NewGame"
        assert "This could not be saved, because another program is using the saved games." in driver.texts()
    driver.push("Start")
    assert driver.screen == "DominoTable"


@pytest.mark.usefixtures("impatient")
def test_a_file_that_another_program_keeps_locked_is_told_and_the_app_goes_on_without_it(
    drive: Make, folder: Path
) -> None:
    content = (folder / "axio.db").read_bytes()
    with locked(folder / "axio.db", "EXCLUSIVE"):
        driver = drive(PHONE, folder)
        assert "Nothing can be saved now, because another program is using" in told(driver)
        plays_on(driver)
        driver.key("escape")
        assert driver.screen == "Home"
        assert "Nothing can be saved now" in told(driver), "at home it is told as long as it is so"
        driver.close()
    assert (folder / "axio.db").read_bytes() == content
    assert drive(PHONE, folder).app.notice == ""


# One damaged letter


def test_half_a_letter_in_a_name_stops_no_screen(drive: Make, tmp_path: Path) -> None:
    woman = ("Ada \U0001f469", "human")
    stored(tmp_path, SETUP, [woman], moves_until(SETUP, lambda state: len(state.laid) == 3))
    stored(tmp_path, SETUP, [woman], moves_until(SETUP, lambda state: state.over))
    with closing(Store(tmp_path / "axio.db")) as store:
        store.set("new", DEFAULTS["new"] | {"count": 2, "names": [woman[0], "Bob"], "kinds": ["human", "human"]})
        for table, column in (("games", "seats"), ("results", "seats"), ("settings", "value")):
            store._base.execute(rf"UPDATE {table} SET {column} = replace({column}, '\ud83d', '\ue83d')")
            store._base.execute(rf"UPDATE {table} SET {column} = replace({column}, '\udc69', '\udc6a')")
    driver = drive(PHONE, tmp_path, open=0)
    assert any("Ada \ue83d\ufffd" in text for text in driver.texts())
    for name in ("saved", "records", "feats", "challenge", "new", "home"):
        driver.app.go(name)
        driver.frames(10)
        assert driver.app.notice == ""
        assert driver.texts()
    for number in (1, 2):
        assert driver.app.open_game(number)
        driver.frames(10)
        driver.app.home()


# Read-only


@contextmanager
def nobody() -> Iterator[None]:
    """As somebody who has no rights: whoever may do everything has no read-only files."""
    if os.name == "nt" or os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
def test_a_read_only_folder_is_told_its_games_can_be_looked_at_and_the_app_goes_on(drive: Make, folder: Path) -> None:
    # Not in pytest's own folder, which nobody else may enter.
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        shutil.copyfile(folder / "axio.db", place / "axio.db")
        content = (place / "axio.db").read_bytes()
        (place / "axio.db").chmod(0o444)
        place.chmod(0o555)
        try:
            with nobody():
                driver = drive(PHONE, place)
                assert "Nothing can be saved now, because" in told(driver)
                assert len(driver.app.store.games()) == 12
                plays_on(driver)
                driver.close()
        finally:
            place.chmod(0o755)
        assert (place / "axio.db").read_bytes() == content
        assert sorted(file.name for file in place.iterdir()) == ["axio.db"]


# A full disk


@contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file of this program may grow beyond so many bytes."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_file_that_may_not_grow_refuses_the_move_and_takes_it_when_it_may(drive: Make, folder: Path) -> None:
    driver = drive(PHONE, folder)
    player, model = Player(driver, 1), driver.app.model
    before = len(model.session.moves)
    with room_for((folder / "axio.db-wal").stat().st_size + 40_000):
        while not model.trouble:
            player.act()
        assert "This could not be saved, because the file of the saved games cannot be written." in driver.texts()
        kept = list(model.session.moves)
    assert len(kept) > before
    driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))
    assert len(model.session.moves) == len(kept) + 1
    with closing(Store(folder / "axio.db")) as store:
        assert replay(store, model.number).moves == model.session.moves


def test_an_app_that_may_write_nothing_says_so_and_goes_on(drive: Make, tmp_path: Path) -> None:
    with room_for(1000):
        driver = drive(PHONE, tmp_path)
        assert driver.screen == "Home"
        assert "Nothing can be saved now, because" in told(driver)
        plays_on(driver)
        driver.close()
    driver = drive(PHONE, tmp_path)
    assert driver.app.notice == ""
    plays_on(driver)


def test_on_a_full_disk_a_move_is_refused_and_taken_when_there_is_room_again(tmp_path: Path) -> None:
    with OtherWindow(tmp_path, 1, small_disk(tmp_path)) as window:
        window.do("start", "axio", 1, "5")
        window.do("fill", str(tmp_path / "film.mp4"))
        before: list[str] = []
        while len(window.do("act")["moves"]) > len(before):
            before = window.seen["moves"]
        assert "This could not be saved, because the disk is full." in window.seen["texts"]
        assert window.do("remove", str(tmp_path / "film.mp4"))["moves"] == before
        assert len(window.do("act")["moves"]) == len(before) + 1
        assert window.seen["stored"] == window.seen["moves"]


def test_an_app_that_starts_on_a_full_disk_says_so_and_goes_on(tmp_path: Path) -> None:
    full = 'head -c 600k /dev/zero > "$0/film.mp4" 2> /dev/null; exec "$@"'
    through = [*small_disk(tmp_path), "sh", "-c", full, str(tmp_path)]
    with OtherWindow(tmp_path, 1, through) as window:
        assert window.seen["screen"] == "Home"
        assert "Nothing can be saved now, because the disk is full." in window.seen["texts"]
        window.do("start", "axio", 1, "5")
        assert len(window.do("act")["moves"]) == 1


# While it runs


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="windows without a screen are known on Linux only")
@pytest.mark.parametrize("damage", [cut_short, noisy, emptied])
def test_a_file_that_is_damaged_while_it_is_open_stops_nobody(
    damage: Callable[[bytes], bytes], folder: Path, drive: Make
) -> None:
    file = folder / "axio.db"
    with OtherWindow(folder, 1) as window:
        window.do("act")
        file.write_bytes(damage(file.read_bytes()))
        for order in (("act",), ("act",), ("push", "Back"), ("push", "Saved games"), ("push", "Back")):
            window.do(*order)
        assert window.seen["screen"] == "Home"
        window.kill()
    driver = drive(PHONE, folder)
    plays_on(driver)
    driver.close()
    assert_whole(file)
