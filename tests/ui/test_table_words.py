"""What a table tells: extra turns, exchanges to everybody, records, and what cannot be stored."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from axio.engine.game import Setup
from axio.store import Store
from tests.ui.conftest import Make, moves_until, played_until, stored
from tests.ui.driver import DESKTOP, PHONE, Driver

from kivy.core.text import Label as CoreLabel  # isort: skip

from axio.ui.device import Insets  # isort: skip
from axio.ui.computers import RETRY  # isort: skip
from axio.ui.model import GameModel  # isort: skip
from axio.ui.phase import PASS  # isort: skip

HUMANS = [("Ada", "human"), ("Ben", "human"), ("Cyd", "human"), ("Dan", "human")]
COMPUTER = ("Random", "random")


def texts(driver: Driver) -> list[str]:
    where = driver.app.dialog or driver.app.screen
    return [widget.text for widget in where.walk() if getattr(widget, "text", "")]


def test_extra_turns_are_called_and_counted(drive: Make, tmp_path: Path) -> None:
    setup, moves = played_until("rota-2-two-extra-turns", lambda state: state.extra > 0)
    stored(tmp_path, setup, HUMANS[:2], moves)
    driver = drive(PHONE, tmp_path)
    driver.push("Show my tiles")
    extra = driver.app.model.view.extra
    assert f"AXIO! extra turns: {extra}" in texts(driver)
    assert any(text.startswith("AXIO! Place another tile") for text in texts(driver))


def test_the_exchange_is_offered_exactly_when_it_is_legal(drive: Make, tmp_path: Path) -> None:
    setup, moves = played_until("axio-2-exchange", lambda state: state.exchanging)
    stored(tmp_path, setup, HUMANS[:2], moves[:-1])
    driver = drive(PHONE, tmp_path)
    driver.push("Show my tiles")
    assert "Exchange all" not in texts(driver)
    driver.close()
    stored(tmp_path, setup, HUMANS[:2], moves)
    driver = drive(PHONE, tmp_path)
    driver.push("Show my tiles")
    assert {"Exchange all", "Keep"} <= set(texts(driver))


def test_everybody_is_shown_the_tiles_of_an_exchange(drive: Make, tmp_path: Path) -> None:
    setup, moves = played_until("axio-3-exchange", lambda state: state.exchanging)
    stored(tmp_path, setup, HUMANS[:3], moves)
    driver = drive(PHONE, tmp_path)
    driver.push("Show my tiles")
    shown = list(driver.app.model.hand)
    who = driver.app.model.names[driver.app.model.seat]
    driver.push("Exchange all")
    assert driver.screen == "Pass"
    assert list(driver.app.screen.shown) == shown
    driver.push("Show my tiles")
    assert driver.app.dialog is None, "it was on the curtain"
    driver.push("Hint")
    driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))
    if driver.app.model.exchanging:
        driver.push("Keep")
    driver.push("Show my tiles")
    assert driver.app.dialog is not None
    assert f"{who} has shown these tiles and exchanged them." in texts(driver)
    driver.push("Close")
    assert driver.app.dialog is None


def test_pyramids_and_tiles_left_are_counted(drive: Make, tmp_path: Path) -> None:
    setup = Setup("axio", 1, 7)
    moves = moves_until(setup, lambda state: len(state.pyramids) == 2)
    stored(tmp_path, setup, HUMANS[:1], moves)
    driver = drive(PHONE, tmp_path)
    assert f"{driver.app.model.view.tiles_left} left · 2/20 pyramids" in texts(driver)


def test_a_computers_solo_game_is_nobodys_record(drive: Make, tmp_path: Path) -> None:
    setup = Setup("rota", 1, 5)
    moves = moves_until(setup, lambda state: state.over)
    stored(tmp_path, setup, [COMPUTER], moves)
    driver = drive(PHONE, tmp_path)
    assert driver.app.store.best("rota") == []


def test_a_record_is_told_once_and_kept(drive: Make, tmp_path: Path) -> None:
    setup = Setup("rota", 1, 5)
    moves = moves_until(setup, lambda state: state.over)
    stored(tmp_path, setup, HUMANS[:1], moves[:-1])
    driver = drive(PHONE, tmp_path)
    driver.push("Hint")
    driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))
    assert "Your first result in this game." in texts(driver)
    assert len(driver.app.store.best("rota")) == 1


def lock(folder: Path) -> sqlite3.Connection:
    """Another program that writes and does not end."""
    other = sqlite3.connect(folder / "axio.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


def test_a_move_that_cannot_be_stored_stays_a_ghost_and_says_why(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("axio", 1, 7), HUMANS[:1])
    driver = drive(DESKTOP, tmp_path)
    driver.app.store._base.execute("PRAGMA busy_timeout = 0")
    with closing(lock(tmp_path)):
        driver.push("Hint")
        driver.key("enter")
        assert "This could not be saved, because another program is using the saved games." in texts(driver)
        assert driver.app.model.draft.move is not None
        assert driver.app.model.session.moves == []
    driver.key("enter")
    assert len(driver.app.model.session.moves) == 1


def test_a_computers_move_that_cannot_be_stored_is_tried_again(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("rota", 2, 7), [HUMANS[0], COMPUTER])
    driver = drive(DESKTOP, tmp_path)
    driver.app.store._base.execute("PRAGMA busy_timeout = 0")
    model: GameModel = driver.app.model
    driver.push("Hint")
    driver.key("enter")
    with closing(lock(tmp_path)):
        driver.rest(1.0)
        driver.frames(4)
    driver.rest(RETRY)
    driver.think()
    assert len(model.session.moves) == 2


def test_a_saved_game_that_cannot_be_deleted_now_stays_and_says_why(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("axio", 1, 7), HUMANS[:1])
    Store(tmp_path / "axio.db").close()
    driver = drive(PHONE, tmp_path)
    driver.key("escape")
    driver.push("Saved games")
    driver.app.store._base.execute("PRAGMA busy_timeout = 0")
    driver.push("More")
    with closing(lock(tmp_path)):
        driver.push("Delete")
        assert "This could not be saved, because another program is using the saved games." in texts(driver)
        driver.push("Back")
        assert driver.screen == "Home"


def test_table_mode_turns_to_people_and_not_to_computers(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("rota", 2, 7), [HUMANS[0], COMPUTER])
    driver = drive(DESKTOP, tmp_path, table=True)
    seen = set()
    for _nth in range(3):
        driver.push("Hint")
        driver.key("enter")
        seen.add(driver.app.root.turned.quarters)
        driver.think()
        seen.add(driver.app.root.turned.quarters)
    assert seen == {0}


@pytest.mark.parametrize("bars", [Insets(0, 90, 0, 60), Insets(120, 0, 60, 30)])
def test_nothing_lies_under_the_bars_of_the_system(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bars: Insets
) -> None:
    monkeypatch.setattr("axio.ui.root.insets", lambda: bars)
    stored(tmp_path, Setup("hex", 1, 7), HUMANS[:1])
    driver = drive(PHONE, tmp_path)
    width, height, _density = PHONE
    for widget in driver.app.screen.walk():
        if widget.width > 1 and widget.height > 1 and widget.opacity:
            left, bottom = widget.to_window(*widget.pos)
            right, top = widget.to_window(widget.right, widget.top)
            assert left >= bars.left - 1
            assert bottom >= bars.bottom - 1
            assert right <= width - bars.right + 1
            assert top <= height - bars.top + 1


def test_every_number_shows_what_it_says_after_many_turns(drive: Make, tmp_path: Path) -> None:
    setup, moves = played_until("hex-4-plain", lambda state: len(state.laid) == 20)
    stored(tmp_path, setup, HUMANS, moves)
    driver = drive(DESKTOP, tmp_path)
    for _nth in range(6):
        # A good hint may have brought an extra turn: then nobody else has to look.
        if driver.app.model.phase == PASS:
            driver.push("Show my tiles")
        figures = [widget for widget in driver.app.screen.ids.scores.children if widget.text]
        assert len(figures) == 4 * 6 + 2 * 4
        for figure in figures:
            fresh = CoreLabel(
                text=figure.text,
                font_name=figure.font_name,
                font_size=figure.font_size,
                bold=figure.bold,
                color=tuple(figure.color),
                text_size=tuple(figure.text_size),
                halign=figure.halign,
                valign=figure.valign,
                shorten=figure.shorten,
                shorten_from=figure.shorten_from,
            )
            fresh.refresh()
            assert bytes(figure.texture.pixels) == bytes(fresh.texture.pixels), figure.text
        driver.push("Hint")
        driver.key("enter")
        if driver.app.model.exchanging:
            driver.push("Keep")
