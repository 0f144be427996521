"""Every button of every screen: it does something, or is shown to do nothing; and a thumb can hit it."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from kivy.metrics import dp

from axio import licences
from axio.engine.game import Setup
from axio.ui.theme import theme
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import PHONE, TABLET_UPRIGHT, Device, Driver, middle
from tests.ui.player import Player

ANN, BOB, COMPUTER = ("Ann", "human"), ("Bob", "human"), ("Random", "random")
NEW = {
    "game": "axio", "count": 3, "names": ["Ann", "Bob", "Cid"], "kinds": ["human", "human", "random"], "hints": True,
    "undo": True,
}  # fmt: skip


def closer(driver: Driver) -> None:
    """Zoom in on the board."""
    board = driver.app.screen.ids.board
    driver.pinch(*middle(board), dp(40), dp(90))
    assert not board.port.fits


def domino(drive: Make, folder: Path, **settings: Any) -> Driver:
    setup = Setup("axio", 1, 5)
    stored(folder, setup, [ANN], moves_until(setup, lambda state: len(state.laid) == 3))
    driver = drive(folder=folder, **settings)
    Player(driver, 2).lay("tap")
    closer(driver)
    return driver


def exchange(drive: Make, folder: Path, **settings: Any) -> Driver:
    setup = Setup("axio", 2, 4)
    stored(folder, setup, [ANN, COMPUTER], moves_until(setup, lambda s: s.exchanging and s.player == 0))
    driver = drive(folder=folder, **settings)
    closer(driver)
    return driver


def rota(drive: Make, folder: Path, *, empty: bool = True, **settings: Any) -> Driver:
    setup = Setup("rota", 1, 5)
    stored(folder, setup, [ANN], moves_until(setup, lambda s: len(s.laid) > 1 and ("-" in s.hand[0]) == empty))
    driver = drive(folder=folder, **settings)
    if empty:
        Player(driver, 2).lay("tap")
    else:
        driver.push("Hint")
        assert driver.app.screen.chips
    closer(driver)
    return driver


def rota_points(drive: Make, folder: Path, **settings: Any) -> Driver:
    return rota(drive, folder, empty=False, **settings)


def curtain(drive: Make, folder: Path, **settings: Any) -> Driver:
    setup = Setup("axio", 2, 4)
    stored(folder, setup, [ANN, BOB], moves_until(setup, lambda state: len(state.exchanges) == 1))
    return drive(folder=folder, **settings)


def result(drive: Make, folder: Path, **settings: Any) -> Driver:
    setup = Setup("rota", 1, 5)
    stored(folder, setup, [ANN], moves_until(setup, lambda state: state.over))
    return drive(folder=folder, **settings)


def ended(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = result(drive, folder, **settings)
    driver.push("Board")
    closer(driver)
    return driver


def home(drive: Make, folder: Path, **settings: Any) -> Driver:
    stored(folder, Setup("axio", 1, 5), [ANN])
    return drive(folder=folder, open=0, **settings)


def saved(drive: Make, folder: Path, **settings: Any) -> Driver:
    stored(folder, Setup("hex", 2, 5), [ANN, BOB])
    driver = home(drive, folder, **settings)
    driver.push("Saved games")
    return driver


def deleted(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = saved(drive, folder, **settings)
    driver.push("More")
    driver.push("Delete")
    return driver


def kept(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = saved(drive, folder, **settings)
    driver.push("More")
    return driver


def question(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = saved(drive, folder, **settings)
    driver.app.screen.more(1)
    driver.frames(3)
    driver.push("Copy the record")
    return driver


def first_start(drive: Make, folder: Path, **settings: Any) -> Driver:
    return drive(folder=folder, **settings)


def how_to(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = home(drive, folder, **settings)
    driver.push("How to play")
    return driver


def lesson(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = how_to(drive, folder, lessons={"axio": 4}, **settings)
    driver.push("Go on with the tutorial")
    return driver


def who_has_won(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = how_to(drive, folder, lessons={"axio": 11}, **settings)
    driver.push("Go on with the tutorial")
    driver.push("Skip")
    return driver


def rules_page(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = how_to(drive, folder, **settings)
    driver.push("Rules")
    return driver


def new_game(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = drive(folder=folder, new=NEW, **settings)
    driver.push("New game")
    return driver


def settings_screen(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = drive(folder=folder, **settings)
    driver.push("Settings")
    return driver


def about(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = settings_screen(drive, folder, **settings)
    # They are all alike, and pressed one and all in another test.
    with patch("axio.licences.every", return_value=licences.every()[:2]):
        driver.push("About Axio")
    return driver


def reading(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = about(drive, folder, **settings)
    driver.push("Axio")
    return driver


def challenge(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = home(drive, folder, **settings)
    driver.push("Today's challenge")
    return driver


def records(drive: Make, folder: Path, **settings: Any) -> Driver:
    for seats in ([ANN], [ANN, COMPUTER], [BOB, ("Easy", "easy")]):
        setup = Setup("rota", len(seats), 5)
        stored(folder, setup, seats, moves_until(setup, lambda state: state.over))
    driver = drive(folder=folder, **{**settings, "open": 0})
    driver.push("Records")
    return driver


def feats(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = records(drive, folder, **settings)
    driver.push(next(press.text for press in driver.presses() if press.text.startswith("Achievements")))
    return driver


def menu(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = domino(drive, folder, **settings)
    driver.push("Menu")
    return driver


def shown_tiles(drive: Make, folder: Path, **settings: Any) -> Driver:
    setup = Setup("axio", 2, 28)
    stored(folder, setup, [ANN, COMPUTER], moves_until(setup, lambda s: s.exchanging and s.player == 1))
    driver = drive(folder=folder, **settings)
    driver.think()
    return driver


def log(drive: Make, folder: Path, **settings: Any) -> Driver:
    driver = domino(drive, folder, **settings)
    driver.push("Moves")
    return driver


def replay(drive: Make, folder: Path, **settings: Any) -> Driver:
    setup = Setup("rota", 2, 5)
    number = stored(folder, setup, [ANN, BOB], moves_until(setup, lambda state: state.over))
    driver = drive(folder=folder, open=0, **settings)
    driver.app.replay(number)
    driver.app.screen.go(4)
    driver.frames(2)
    closer(driver)
    return driver


SCENES = {
    "Home": home, "Home, first start": first_start, "HowTo": how_to, "Lesson": lesson, "Lesson, end": who_has_won,
    "RulesPage": rules_page,
    "NewGame": new_game, "DominoTable": domino, "DominoTable, exchange": exchange, "RotaTable": rota,
    "RotaTable, no corner empty": rota_points,
    "RotaTable, ended": ended, "Pass": curtain, "Result": result, "Saved": saved, "Saved, one deleted": deleted,
    "SettingsScreen": settings_screen, "About": about, "About, Reading": reading, "DominoTable, Menu": menu,
    "DominoTable, Shown": shown_tiles, "DominoTable, Sheet": log, "Challenge": challenge, "Records": records,
    "Feats": feats,
    "Saved, Kept": kept, "Saved, Question": question, "Replay": replay,
}  # fmt: skip
DIALOGS = {name: name for name in ("Menu", "Shown", "Reading", "Sheet", "Kept", "Question")}
"""What lies over a screen in the scenes of these names."""


def opened(name: str, drive: Make, folder: Path, device: Device = PHONE, **settings: Any) -> Driver:
    """The app on a screen."""
    driver = SCENES[name](drive, folder, device=device, **settings)
    driver.rest()
    assert driver.screen == name.partition(",")[0]
    assert type(driver.app.dialog).__name__ == DIALOGS.get(name.partition(", ")[2], "NoneType")
    return driver


def name_of(press: Any) -> str:
    return press.text or press.hint or press.letter


def shown(driver: Driver) -> list[Any]:
    """Everything about the app that somebody could notice."""
    app, model = driver.app, driver.app.model
    looks = [
        (
            type(widget).__name__,
            *(str(getattr(widget, key, None)) for key in ("text", "kind", "icon", "focus", "tiles")),
        )
        for widget in driver.widgets()
    ]
    game = model and (model.number, len(model.session.moves), model.draft and (model.draft.ghost, model.draft.way))
    port = getattr(app.screen.ids.get("board"), "port", None)
    return [driver.screen, type(app.dialog), looks, game, port, deepcopy(app._settings), theme.dark, theme.colours]


def others(press: Any) -> list[Any]:
    """The other buttons of which one is always chosen, if this is one of them."""
    return [other for other in press.parent.children if getattr(other, "kind", "") == "plain" and not other.disabled]


@pytest.mark.parametrize("scene", SCENES)
def test_every_button_does_something_and_one_that_cannot_does_nothing(
    drive: Make, tmp_path: Path, scene: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # An order that is as likely as every other may be the old one; this one is not.
    monkeypatch.setattr("axio.ui.screens.new.SystemRandom.shuffle", lambda _self, seats: seats.reverse())
    choosing = scene in ("SettingsScreen", "NewGame", "Challenge", "Records")
    device = TABLET_UPRIGHT if choosing else PHONE
    driver = opened(scene, drive, tmp_path / "0", device)
    names = [name_of(press) for press in driver.presses()]
    assert names
    assert len(set(names)) > 1 or len(names) == 1
    for nth, name in enumerate(names):
        if nth and not (choosing and [name_of(press) for press in driver.presses()] == names):
            driver = opened(scene, drive, tmp_path / str(nth), device)
        press = driver.presses()[nth]
        assert name_of(press) == name
        if not press.focusable:
            continue
        driver.bring(press)
        if press.kind == "chosen":
            driver.press(others(press)[0])
            driver.rest()
            press = driver.presses()[nth]
            driver.bring(press)
            assert press.kind == "plain"
        before, disabled = shown(driver), press.disabled
        driver.press(press)
        driver.think()
        assert (shown(driver) == before) == disabled, name


@pytest.mark.parametrize("text", [0.85, 1.0])
@pytest.mark.parametrize("scene", SCENES)
def test_a_thumb_can_hit_every_button(drive: Make, tmp_path: Path, scene: str, text: float) -> None:
    driver = opened(scene, drive, tmp_path, text=text)
    presses = [press for press in driver.presses() if press.focusable and not press.disabled]
    small = [
        (name_of(press), round(press.width / dp(1), 1), round(press.height / dp(1), 1))
        for press in presses
        if min(press.width, press.height) < dp(48) - 0.1
    ]
    assert presses
    assert not small
