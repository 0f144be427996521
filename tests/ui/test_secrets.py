"""What is hidden on the table stays out of logs, output, the window's title, the clipboard and files."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.logger import Logger

from axio import shelf
from axio.engine import domino, rota
from axio.store import Store
from tests.ui.conftest import Make
from tests.ui.driver import PHONE
from tests.ui.player import Player, start

TURNS = 6


@pytest.fixture
def logged() -> Iterator[list[str]]:
    """Everything that anybody logs for those who use or mend the app."""
    found: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(record.getMessage())

    ear = Ear(logging.DEBUG)
    levels = {logger: logger.level for logger in (logging.getLogger(), Logger)}
    for logger in levels:
        logger.setLevel(logging.DEBUG)
        logger.addHandler(ear)
    yield found
    for logger, level in levels.items():
        logger.setLevel(level)
        logger.removeHandler(ear)


@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
def test_a_whole_evening_leaves_no_tile_outside_the_table(
    game: str,
    drive: Make,
    tmp_path: Path,
    logged: list[str],
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    copied, titles = list[Any](), list[str]()
    for name in ("copy", "put"):
        monkeypatch.setattr(Clipboard, name, lambda *what: copied.append(what))
    monkeypatch.setattr(Window, "set_title", titles.append)
    driver = drive(PHONE, tmp_path)
    Logger.debug("the ear hears")
    assert "the ear hears" in logged
    start(driver, game, 2, "5")
    player = Player(driver, 2)
    for _nth in range(TURNS):
        player.act()
    if driver.screen == "Pass":
        driver.push("Show my tiles")
    driver.push("Hint")
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    driver.push("Back")
    driver.push("Saved games")
    driver.push("More")
    driver.close()
    tiles = hands(tmp_path)
    assert len(tiles) > 4
    assert "the ear hears" in logged
    assert told(logged, tiles) == []
    assert told([*logged, "('RB', 'GG')"], {"GG"}), "a tile among others would be heard"
    assert copied == []
    assert set(titles) <= {"Axio"}
    assert driver.app.title == "Axio"
    assert capfd.readouterr() == ("", "")
    assert {file.name for file in tmp_path.iterdir()} <= {"axio.db", ".axio.db.lock", "axio.db-wal", "axio.db-shm"}


def told(lines: list[str], tiles: set[str]) -> list[str]:
    """The lines in which a tile stands, in whatever brackets or quotes."""
    tile = re.compile(rf"(?<![A-Za-z])(?:{'|'.join(map(re.escape, sorted(tiles)))})(?![A-Za-z])")
    return [line for line in lines if tile.search(line)]


@pytest.mark.parametrize("line", ["RB", "('RB', 'GG')", "rack=[RB]", "Place(RB)", "RB a1 a2", "move:RB,2", "_RB_"])
def test_a_tile_in_a_log_is_noticed_however_it_is_written(line: str) -> None:
    assert told([line], {"RB", "YY"}) == [line]
    assert told([line.replace("RB", "VERB"), line.replace("RB", "RBX")], {"RB"}) == []


def hands(folder: Path) -> set[str]:
    """Every tile that somebody had, in the whole game."""
    with closing(Store(folder / "axio.db")) as store:
        session = shelf.opened(store, 1)
    found: set[str] = set()
    for state in session.states:
        if isinstance(state, domino.State):
            found.update(*state.racks)
        elif isinstance(state, rota.State):
            found.update(state.hands)
    return found - {""}
