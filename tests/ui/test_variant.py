"""The app offers a variant by itself, and a whole game of it can be played there by touches."""

from __future__ import annotations

import pytest

from tests import variants
from tests.ui.conftest import Make
from tests.ui.player import Player, start


@pytest.mark.parametrize("players", [1, 2])
def test_a_variant_is_played_from_the_first_screen_to_the_result(
    drive: Make, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    variants.register(monkeypatch)
    driver = drive()
    start(driver, variants.KEY, players, "1")
    model = driver.app.model
    assert (model.game, len(model.view.colours)) == (variants.KEY, 4)
    player = Player(driver, 1)
    while player.act():
        pass
    driver.frames(3)
    assert driver.screen == "Result"
    assert player.done["drag"]
    driver.push("Home")
    for screen in ("saved", "records"):
        driver.app.go(screen)
        driver.frames(10)
        assert any(variants.NAME in text for text in driver.texts()), screen
    driver.app.replay(model.number)
    driver.frames(10)
    assert driver.screen == "Replay"
    assert driver.app.screen.title == variants.NAME
