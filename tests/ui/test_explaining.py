"""Why did I score that: a tapped score or move lights up with its sums, and the log tells no secrets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from kivy.graphics import Rectangle
from kivy.metrics import dp

from axio import log
from axio.engine.game import Advanced, CornerScored, HalfScored, PyramidRaised, points_of
from axio.ui.boards.sums import sums
from tests.played import recorded
from tests.ui.conftest import Make, stored
from tests.ui.driver import DESKTOP, PHONE, PHONE_ACROSS, TABLET, Device, Driver
from tests.ui.player import Player

ADA, BEN = ("Ada", "human"), ("Ben", "human")
GAMES = {"axio": "axio-2-two-pyramids", "hex": "hex-2-plain", "rota": "rota-2-plain"}


def table(drive: Make, folder: Path, game: str, device: Device, moves: int = 20) -> Driver:
    session = recorded(GAMES[game])
    while session.states[moves].player != 0:
        moves += 1
    stored(folder, session.setup, [ADA, BEN], tuple(map(str, session.moves[:moves])))
    driver = drive(device, folder)
    if driver.screen == "Pass":
        driver.push("Show my tiles")
    return driver


def tap_score(driver: Driver, seat: int, colour: str) -> None:
    scores = driver.app.screen.ids.scores
    (x, y, width, height) = next(area for area, *score in scores._spots if score == [seat, colour])
    driver.tap(*scores.to_window(x + width / 2, y + height / 2))


def lit_points(shown: Any, colour: str) -> int:
    points = 0
    for event in shown.events:
        if isinstance(event, HalfScored | CornerScored):
            assert event.colour == colour
            points += event.points
        elif isinstance(event, PyramidRaised):
            assert {letter for _cell, letter in event.symbols} == {colour}
            points += len(event.symbols)
    return points


@pytest.mark.parametrize("device", [PHONE, TABLET])
@pytest.mark.parametrize("game", GAMES)
def test_a_tapped_score_lights_up_what_it_last_came_from(
    drive: Make, tmp_path: Path, game: str, device: Device
) -> None:
    driver = table(drive, tmp_path, game, device)
    model, screen = driver.app.model, driver.app.screen
    for seat in (0, 1):
        for colour in model.view.colours:
            ply = log.latest(model.session.states, seat, colour)
            tap_score(driver, seat, colour)
            if ply is None:
                assert screen.explanation is None
                assert screen.asking.startswith(f"{model.names[seat]} has no points")
                continue
            gain = points_of(model.session.states[ply].events)[colour]
            assert screen.explained == ply
            assert lit_points(screen.explanation, colour) == gain
            assert screen.chips == [(colour, f"+{gain}", False)]
            assert screen.ids.board.explanation is screen.explanation
            written = sums(model.view, screen.explanation.events)
            assert sum(points for _spot, points in written) == gain
            assert len(screen.ids.board._sums.group.children) >= len(written)
            assert list(screen.ids.scores.told) == [seat, colour]


def test_the_same_score_tapped_again_and_a_tile_laid_end_the_explanation(drive: Make, tmp_path: Path) -> None:
    driver = table(drive, tmp_path, "axio", PHONE)
    screen = driver.app.screen
    tap_score(driver, 0, "G")
    assert screen.explanation is not None
    tap_score(driver, 0, "G")
    assert screen.explanation is None
    assert screen.told_score == []
    tap_score(driver, 0, "G")
    Player(driver, 3).lay("tap")
    assert screen.explanation is None
    assert driver.app.model.draft.ghost is not None


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_log_is_a_sheet_below_the_board_and_a_tapped_move_lights_up(
    drive: Make, tmp_path: Path, game: str
) -> None:
    driver = table(drive, tmp_path, game, PHONE)
    model, screen = driver.app.model, driver.app.screen
    driver.push("Moves")
    moves = driver.app.dialog.ids.moves
    assert [row["ply"] for row in moves.rows] == list(range(1, len(model.session.states)))
    assert moves.top <= screen.ids.board.y
    rows = [row for row in driver.presses() if getattr(row, "ply", 0)]
    row = next(row for row in rows if any(isinstance(e, Advanced) for e in model.session.states[row.ply].events))
    driver.press(row)
    ply = screen.explained
    row = next(row for row in driver.presses() if getattr(row, "ply", 0) == ply)
    assert row.chosen
    events = model.session.states[ply].events
    assert sum(points for _spot, points in sums(model.view, screen.explanation.events)) == sum(
        points_of(events).values()
    )
    driver.press(row)
    assert screen.explained == 0
    driver.push("Close")
    assert driver.app.dialog is None


@pytest.mark.parametrize("device", [TABLET, DESKTOP])
def test_on_a_large_screen_the_log_stands_below_the_scores_and_grows_with_the_game(
    drive: Make, tmp_path: Path, device: Device
) -> None:
    driver = table(drive, tmp_path, "axio", device)
    screen = driver.app.screen
    before = len(screen.moves.rows)
    assert before == len(driver.app.model.session.moves)
    assert screen.moves.top <= screen.ids.scores.y + 1
    player = Player(driver, 3)
    player.lay("tap")
    driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))
    while driver.screen == "Pass" or driver.app.model.exchanging:
        driver.push("Show my tiles" if driver.screen == "Pass" else "Keep")
    assert len(driver.app.screen.moves.rows) == len(driver.app.model.session.moves) > before


def test_the_log_shows_only_the_reader_s_own_draws(drive: Make, tmp_path: Path) -> None:
    driver = table(drive, tmp_path, "axio", TABLET)
    told = "\n".join(line for entry in driver.app.screen.log_entries for line in entry.details)
    assert "Ben draws 1 tile from the bag." in told
    assert "Ada draws 1 tile" not in told


def test_the_letter_l_opens_the_log_and_escape_closes_it(drive: Make, tmp_path: Path) -> None:
    driver = table(drive, tmp_path, "rota", PHONE_ACROSS)
    driver.key("l")
    moves = driver.app.dialog.ids.moves
    board = driver.app.screen.ids.board
    assert moves.x >= board.right or moves.right <= board.x
    driver.key("tab")
    driver.key("tab")
    driver.key("enter")
    assert driver.app.screen.explained
    driver.key("escape")
    assert driver.app.dialog is None
    assert driver.screen == "RotaTable"


def test_when_the_device_is_passed_on_the_log_goes_with_the_table(drive: Make, tmp_path: Path) -> None:
    driver = table(drive, tmp_path, "axio", PHONE)
    driver.push("Moves")
    driver.app.model.hide()
    driver.frames(3)
    assert driver.screen == "Pass"
    assert driver.app.dialog is None


def test_sums_are_written_anew_when_the_board_changes_its_size(drive: Make, tmp_path: Path) -> None:
    driver = table(drive, tmp_path, "axio", PHONE)
    board, model = driver.app.screen.ids.board, driver.app.model
    states = model.session.states
    board.size = (20, 20)
    driver.app.screen.explain(next(ply for ply in range(1, 20) if points_of(states[ply].events)))
    driver.frames(1)
    board.size = (900, 900)
    driver.frames(1)
    numbers = [one for one in board._sums.group.children if isinstance(one, Rectangle)]
    assert numbers
    assert all(max(one.size) * board.port.scale <= dp(60) for one in numbers)
