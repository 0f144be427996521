"""A second tap on the same spot, or Enter twice, does not answer what has come up there meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from axio.engine import domino
from axio.engine.game import Setup
from tests.ui.conftest import Make, moves_until, played_until, stored
from tests.ui.driver import DESKTOP, PHONE, PHONE_ACROSS, TABLET, Driver, middle

HUMANS = [("Ada", "human"), ("Ben", "human")]
PAIR = Setup("axio", 2, 7)


def ready_to_place(driver: Driver) -> Any:
    """Whoever is next looks, and a hint lies there as a ghost: the button that places it."""
    driver.push("Show my tiles")
    driver.push("Hint")
    return next(press for press in driver.presses() if press.text.startswith("Place"))


def twice(driver: Driver, widget: Any) -> None:
    """Two taps as fast as a finger can."""
    spot = middle(widget)
    driver.calm()
    for _nth in (1, 2):
        driver.finger("down", *spot)
        driver.finger("up", *spot)
    driver.frames(3)


@pytest.mark.parametrize("device", [PHONE, PHONE_ACROSS, TABLET, DESKTOP])
def test_a_double_tap_on_place_does_not_show_the_next_players_tiles(
    drive: Make, tmp_path: Path, device: tuple[int, int, float]
) -> None:
    stored(tmp_path, PAIR, HUMANS)
    driver = drive(device, tmp_path)
    twice(driver, ready_to_place(driver))
    assert len(driver.app.model.session.moves) == 1
    assert driver.screen == "Pass"
    assert driver.app.model.hand == []


def test_enter_twice_does_not_show_the_next_players_tiles(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, PAIR, HUMANS)
    driver = drive(DESKTOP, tmp_path)
    ready_to_place(driver)
    driver.key("enter")
    driver.key_at_once("enter")
    assert driver.screen == "Pass"
    driver.key("enter")
    assert driver.screen == "DominoTable"


def test_a_double_tap_on_place_does_not_exchange(drive: Make, tmp_path: Path) -> None:
    setup, moves = played_until("axio-2-exchange", lambda state: state.exchanging)
    stored(tmp_path, setup, HUMANS, moves[:-1])
    driver = drive(PHONE, tmp_path)
    driver.push("Show my tiles")
    model = driver.app.model
    model.draft.show(domino.parse(moves[-1]))
    model.speak()
    driver.frames(2)
    twice(driver, next(press for press in driver.presses() if press.text.startswith("Place")))
    assert model.exchanging
    driver.key("enter")
    assert model.exchanging, "Enter alone exchanges nothing"
    driver.key("k")
    assert not model.exchanging


def test_a_double_tap_on_the_last_place_does_not_begin_the_next_game(drive: Make, tmp_path: Path) -> None:
    setup = Setup("rota", 1, 5)
    moves = moves_until(setup, lambda state: state.over)
    number = stored(tmp_path, setup, HUMANS[:1], moves[:-1])
    driver = drive(PHONE, tmp_path)
    driver.push("Hint")
    twice(driver, next(press for press in driver.presses() if press.text.startswith("Place")))
    assert driver.screen == "Result"
    assert driver.app.model.number == number
    driver.key("enter")
    assert driver.app.model.number == number
