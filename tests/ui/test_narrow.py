"""Where words have no room: icons stand for them, and what matters less gives way."""

from __future__ import annotations

from pathlib import Path

import pytest

from axio.engine.game import Setup
from axio.ui.parts import text_width
from axio.ui.scores import Scores
from tests import longer
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import DESKTOP, PHONE, PHONE_ACROSS, Device, Driver

SMALL_WINDOW = (640, 560, 1.0)
ACTIONS = ("undo", "hint", "turn")


def table(drive: Make, folder: Path, device: Device, *names: str, **settings: object) -> Driver:
    setup = Setup("hex", len(names), 5)
    seats = [(name, "human") for name in names]
    stored(folder / "data", setup, seats, moves_until(setup, lambda state: len(state.laid) == 6))
    driver = drive(device, **settings)
    if driver.app.model.phase == "pass":
        driver.app.model.reveal()
    driver.frames(3)
    return driver


@pytest.mark.parametrize("device", [PHONE, DESKTOP, PHONE_ACROSS])
def test_where_there_is_room_the_buttons_have_words(drive: Make, tmp_path: Path, device: Device) -> None:
    driver = table(drive, tmp_path, device, "Ada", text=0.85)
    placing = driver.app.screen.ids.placing
    assert not placing.small
    assert {"Undo", "Hint", "Turn"} <= {press.text for press in placing.children}


@pytest.mark.parametrize("device", [PHONE_ACROSS, SMALL_WINDOW])
def test_buttons_too_narrow_for_their_words_have_icons_and_do_the_same(
    drive: Make, tmp_path: Path, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(longer, "MORE", 1.2)
    with longer.spoken(tmp_path / "locale", monkeypatch):
        driver = table(drive, tmp_path, device, "Ada")
        placing = driver.app.screen.ids.placing
        assert placing.small
        icons = [press for press in placing.children if press.icon]
        assert {press.icon for press in icons} == set(ACTIONS)
        for press in icons:
            assert press.text == ""
            assert press.hint, "a mouse and the keyboard still learn what it does"
            assert min(press.size) >= 48 * device[2]
        turn, hint = (next(press for press in icons if press.icon == name) for name in ("turn", "hint"))
        way = driver.app.model.draft.way
        driver.press(turn)
        assert driver.app.model.draft.way != way
        driver.press(hint)
        assert driver.app.model.draft.move is not None


@pytest.mark.parametrize("device", [PHONE, PHONE_ACROSS, SMALL_WINDOW, DESKTOP])
def test_who_plays_can_be_read_at_the_scores(
    drive: Make, tmp_path: Path, device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    with longer.spoken(tmp_path / "locale", monkeypatch):
        driver = table(drive, tmp_path, device, "You", "Maximilian Oberhuber")
        scores = next(widget for widget in driver.widgets() if isinstance(widget, Scores))
        for text in (0.85, 1.3, 1.5):
            driver.app.choose("text", text)
            driver.frames(3)
            name, long = (
                next(label for label in scores._labels if label.text == who) for who in ("You", "Maximilian Oberhuber")
            )
            assert name.width >= text_width("You", name.font_size, True)
            assert long.width >= 48 * device[2]
