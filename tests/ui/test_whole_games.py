"""Whole games by touches alone, from the first screen to a rematch, on every kind of device."""

from __future__ import annotations

import pytest

from axio.store import Store
from tests.ui.conftest import Make
from tests.ui.driver import DEVICES, Driver
from tests.ui.player import Player, start


def played(driver: Driver, game: str, players: int, seed: int) -> Player:
    """Play a game to its end; every move is on the disk before the next touch."""
    assert driver.screen == "Home"
    start(driver, game, players, str(seed))
    model = driver.app.model
    assert (model.game, len(model.names), model.session.setup.seed) == (game, players, seed)
    player, reader = Player(driver, 1), Store(driver.folder / "axio.db")
    try:
        while player.act():
            stored = reader.load(model.number)
            assert stored.moves == tuple(map(str, model.session.moves))
            assert len(stored.moves) == sum(player.done[kind] for kind in ("place", "Keep", "Exchange all"))
        assert reader.load(model.number).progress.winners == model.session.state.result.winners
    finally:
        reader.close()
    driver.frames(3)
    assert driver.screen == "Result"
    assert player.done["drag"]
    assert player.done["turn"]
    return player


@pytest.mark.parametrize(
    ("game", "device", "seed"), [("axio", "phone", 3), ("hex", "desktop", 3), ("rota", "phone-across", 3)]
)
def test_a_game_alone_is_played_by_touches_to_its_result_and_once_more(
    drive: Make, game: str, device: str, seed: int
) -> None:
    driver = drive(DEVICES[device])
    player = played(driver, game, 1, seed)
    assert not player.done["pass"]
    assert player.done["name"] or game != "rota"
    ended, score = driver.app.model, min(driver.app.model.session.state.tracks[0])
    assert f"Your lowest colour: {score}" in driver.texts()
    assert [best.lowest for best in driver.app.store.best(game)] == [score]
    driver.push("Play again")
    model = driver.app.model
    assert model is not ended
    assert (model.game, model.session.seats, model.session.moves) == (game, ended.session.seats, [])
    assert model.phase == "play"


@pytest.mark.parametrize(
    ("game", "device", "seed", "table"),
    [("axio", "tablet", 23, True), ("hex", "phone", 13, False), ("rota", "tablet-upright", 3, False)],
)
def test_two_pass_the_device_through_a_whole_game_and_who_was_last_begins_the_next(
    drive: Make, game: str, device: str, seed: int, table: bool
) -> None:
    driver = drive(DEVICES[device], table=table)
    player = played(driver, game, 2, seed)
    assert player.done["pass"] >= 20
    if game == "rota":
        assert player.done["name"]
    else:
        assert player.done["Keep"]
        assert player.done["Exchange all"]
    ended = driver.app.model.session
    last = ended.state.result.standings[-1]
    assert last.place == 2
    driver.push("Play again")
    seats = ended.seats
    assert driver.app.model.session.seats == (seats[last.seat], seats[1 - last.seat])
    assert driver.app.model.session.moves == []
    assert driver.screen == "Pass"
    assert seats[last.seat].name in driver.texts()
