"""Axio Hex in teams of two, in the app."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.metrics import dp

from axio import engine
from axio.engine.game import Setup
from axio.ui.areas import strip_height
from axio.ui.scores import Scores, ticks
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import DESKTOP, PHONE, TABLET, Device, Driver
from tests.ui.player import Player, write
from tests.ui.test_curtain import Watch, drawn, hands, known, racks, told

NAMES = ("Ada", "Ben", "Clara", "Dan")
FOUR = [(name, "human") for name in NAMES]


def heads(driver: Driver) -> list[str]:
    """What stands at the scores."""
    scores = next(widget for widget in driver.widgets() if isinstance(widget, Scores))
    return [label.text for label in scores._labels if label.text]


def test_teams_are_offered_where_they_can_be_played(drive: Make) -> None:
    driver = drive(PHONE)
    driver.app.go("new")
    driver.frames(2)
    assert "Axio Hex Teams" not in driver.texts()
    assert "Teams of two" not in driver.texts()
    driver.push("Axio Hex")
    assert "Teams of two" not in driver.texts()
    driver.push("4")
    driver.push("Teams of two")
    assert "Seats 1 and 3 play together, against 2 and 4." in driver.texts()
    driver.push("Start")
    assert driver.app.model.game == "hex-teams"
    assert driver.app.model.session.state.teams == ((0, 2), (1, 3))
    driver.app.home()
    driver.app.go("new")
    assert driver.app.screen.teams, "it is remembered"
    driver.push("Axio Rota")
    driver.frames(2)
    assert "Teams of two" not in driver.texts()
    driver.push("Start")
    assert driver.app.model.game == "rota"


@pytest.mark.parametrize("device", [PHONE, TABLET, DESKTOP])
def test_partners_have_one_line_of_scores(drive: Make, tmp_path: Path, device: Device) -> None:
    setup = Setup("hex-teams", 4, 5)
    stored(tmp_path / "data", setup, FOUR, moves_until(setup, lambda state: len(state.laid) == 9))
    driver = drive(device)
    driver.app.model.reveal()
    driver.frames(3)
    found = heads(driver)
    assert found[0] == "Ben and Dan", "whoever plays comes first"
    assert "Ada and Clara" in found
    assert not set(NAMES) & set(found)
    scores = driver.app.screen.ids.scores
    assert not any(label.is_shortened for label in scores._labels if label.text)
    if device == PHONE:
        assert scores.height == pytest.approx(dp(strip_height(2, 1.0))), "two lines have the room of two"


def test_the_result_ranks_teams(drive: Make, tmp_path: Path) -> None:
    setup = Setup("hex-teams", 4, 5)
    stored(tmp_path / "data", setup, FOUR, moves_until(setup, lambda state: state.over))
    driver = drive(TABLET)
    driver.frames(3)
    assert driver.screen == "Result"
    texts = driver.texts()
    assert {"Ada and Clara", "Ben and Dan"} <= set(texts)
    assert {"1.", "2."} <= set(texts)
    assert not {"3.", "4."} & set(texts)
    assert any(text.endswith(" win.") for text in texts)


def test_computers_play_a_whole_game_as_partners_and_as_opponents(drive: Make, tmp_path: Path) -> None:
    seats = [("Ada", "human"), ("E1", "easy"), ("E2", "easy"), ("E3", "easy")]
    setup = Setup("hex-teams", 4, 5)
    # The middle of it is nothing new.
    begun = moves_until(setup, lambda state: len(state.laid) >= 50 and state.player == 0)
    stored(tmp_path / "data", setup, seats, begun)
    driver = drive(TABLET)
    while driver.screen != "Result":
        driver.app.model.play(driver.app.model.view.legal_moves[0])
        driver.think()
        driver.frames(3)
    state = driver.app.model.session.state
    assert {seat for seat, _place in state.laid[50:]} == {0, 1, 2, 3}
    assert state.result is not None
    assert state.result.winners in ((0, 2), (1, 3))
    assert any(text.endswith(" win.") for text in driver.texts())


def test_four_pass_the_device_by_touches_and_nobody_sees_the_rack_of_a_partner(drive: Make) -> None:
    driver = drive(PHONE)
    for button in ("New game", "Axio Hex", "4", "Teams of two"):
        driver.push(button)
    write(driver, "a new one", "5")
    watch = Watch(driver)
    try:
        driver.push("Start")
        player, model = Player(driver, 4), driver.app.model
        assert model.game == "hex-teams"
        for turn in range(6):
            assert driver.screen == "Pass", "partners pass the device, too"
            assert model.seat == turn % 4
            driver.push("Show my tiles")
            state = model.session.state
            assert model.hand == list(hands(state)[model.seat])
            (rack,) = [rack for rack in racks(driver) if rack.tiles]
            assert list(rack.tiles) == model.hand
            assert drawn(rack)
            partner = set(hands(state)[(model.seat + 2) % 4]) - set(model.hand)
            assert partner
            assert not told(driver) & (partner - known(state))
            before = len(state.laid)
            while model.phase == "play":
                player.act()
            assert len(model.session.state.laid) > before
    finally:
        watch.stop()
    assert watch.pictures >= 6
    assert player.done["place"] >= 6
    (one, two), (other, another) = model.session.state.teams
    tracks = model.session.state.tracks
    assert tracks[one] == tracks[two]
    assert tracks[other] == tracks[another]


@pytest.mark.parametrize(
    ("game", "players", "parts"),
    [("hex-teams", 4, [18 / 36]), ("axio", 1, [18 / 36]), ("hex", 4, [6 / 18, 12 / 18]), ("rota", 1, [4 / 12, 8 / 12])],
)
def test_a_double_track_shows_where_its_second_half_begins(game: str, players: int, parts: list[float]) -> None:
    assert list(ticks(engine.start(Setup(game, players, 5)).view(0))) == pytest.approx(parts)
