"""The rack: a lifted tile has room to be turned, and is as large as the others however it lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from axio.engine.game import Setup
from axio.ui.boards import tiles
from tests.ui.conftest import Make, stored
from tests.ui.driver import DESKTOP, PHONE, PHONE_ACROSS, TABLET, Device, Driver

every_device = pytest.mark.parametrize(
    "device", [PHONE, PHONE_ACROSS, TABLET, DESKTOP], ids=["phone", "phone-across", "tablet", "desktop"]
)
every_game = pytest.mark.parametrize("game", ["axio", "hex"])


def sit_down(drive: Make, folder: Path, game: str, device: Device) -> Driver:
    stored(folder, Setup(game, 2, 4), [("Ann", "human"), ("Bob", "random")])
    driver = drive(device, folder)
    driver.think()
    return driver


def taps(driver: Driver, rack: Any, x: float) -> None:
    driver.tap(*rack.to_window(x, rack.center_y))
    driver.rest()


@every_device
@every_game
def test_whatever_part_of_a_tile_is_tapped_the_next_taps_turn_it(
    drive: Make, tmp_path: Path, game: str, device: Device
) -> None:
    driver = sit_down(drive, tmp_path, game, device)
    rack, model = driver.app.screen.ids.rack, driver.app.model
    for nth in (0, 4, 2, 3, 1):
        half = 0.45 * rack.unit * tiles.width(game == "hex")
        for part in (-half, half):
            taps(driver, rack, rack.centre(nth)[0] + part)
            assert model.draft.lifted == nth
        x = rack.centre(nth)[0] + 0.48 * rack.widths[nth]
        for _turn in range(6):
            way = model.draft.way
            taps(driver, rack, x)
            assert model.draft.lifted == nth
            assert model.draft.way != way


@every_device
@every_game
def test_the_others_make_room_for_the_lifted_tile_and_can_still_be_hit(
    drive: Make, tmp_path: Path, game: str, device: Device
) -> None:
    driver = sit_down(drive, tmp_path, game, device)
    rack = driver.app.screen.ids.rack
    for nth in range(len(rack.tiles)):
        taps(driver, rack, rack.centre(nth)[0])
        widths = rack.widths
        assert sum(widths) <= rack.width
        assert min(widths) >= min(dp(48), rack.pitch) - 1
        assert all(width >= rack.unit * tiles.width(game == "hex") for width in widths)
        # What lies across is whole, or as good as whole on a phone; on one that lies across, too, at least larger.
        whole = {PHONE_ACROSS: 1.3, PHONE: 1.7}.get(device, 2.0)
        assert widths[nth] >= whole * rack.unit
