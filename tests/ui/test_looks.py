"""What a player chooses for eyes and hands takes effect at once, in the middle of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from axio.engine.game import Setup
from axio.ui.colours import PALETTES, inks, on_tiles
from axio.ui.motion import Motion, motion
from axio.ui.theme import theme
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import DESKTOP, PHONE, PHONE_ACROSS, Device, Driver
from tests.ui.test_contrast import bare, colours_in


def playing(drive: Make, folder: Path, device: Device, game: str = "hex", **settings: object) -> Driver:
    setup = Setup(game, 1, 5)
    stored(folder / "data", setup, [("Ada", "human")], moves_until(setup, lambda state: len(state.laid) == 6))
    driver = drive(device, **settings)
    driver.frames(3)
    return driver


def choose(driver: Driver, name: str, value: object) -> None:
    """From the table to the settings and back, as a player would; the game stays as it is."""
    moves, screen = list(driver.app.model.session.moves), driver.screen
    driver.app.go("settings")
    driver.frames(2)
    driver.app.choose(name, value)
    driver.app.back()
    driver.frames(3)
    assert driver.screen == screen
    assert driver.app.model.session.moves == moves


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("dark", [False, True])
def test_a_palette_colours_the_whole_table_at_once(drive: Make, tmp_path: Path, palette: str, dark: bool) -> None:
    other = next(name for name in PALETTES if name != palette)
    driver = playing(drive, tmp_path, PHONE, dark=dark, colours=other)
    ids = driver.app.screen.ids
    before = on_tiles(other)
    choose(driver, "colours", palette)
    assert theme.symbols == on_tiles(palette)
    assert theme.inks == inks(dark, palette)
    used = {letter for _seat, place in driver.app.model.view.laid for letter in place.tile}
    for letter in used:
        seen = colours_in(ids.board._pieces)
        assert bare(on_tiles(palette)[letter]) in seen
        assert bare(before[letter]) not in seen
    assert bare(theme.loose["R"]) in colours_in(ids.scores._figures)


@pytest.mark.parametrize("device", [PHONE_ACROSS, DESKTOP])
def test_a_left_handed_player_has_tiles_and_buttons_at_the_left_at_once(
    drive: Make, tmp_path: Path, device: Device
) -> None:
    driver = playing(drive, tmp_path, device)
    ids = driver.app.screen.ids
    for left_handed in (False, True, False):
        choose(driver, "left_handed", left_handed)
        assert (ids.rack.right <= ids.board.x) is left_handed
        assert (ids.placing.right <= ids.board.x) is left_handed
        assert (ids.board.right <= ids.rack.x) is not left_handed


def test_motion_that_is_not_wanted_stops_at_once(drive: Make, tmp_path: Path) -> None:
    driver = playing(drive, tmp_path, PHONE)
    Motion.pace = 1.0
    try:
        model = driver.app.model
        model.play(max(model.view.legal_moves, key=lambda move: len(model.view.preview(move))))
        driver.frames(1)
        assert motion
        driver.app.choose("still", True)
        driver.frames(1)
        assert not motion
        assert driver.app.screen.ids.board.grown == 1
        model.play(model.view.legal_moves[0])
        assert not motion
    finally:
        motion.skip()
        Motion.pace = 0.0
