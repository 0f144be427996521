"""Looking back at games in the app: scrubbed, stepped, played at three speeds, reviewed, and the curve tapped."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from axio.lookback import Judged, Lookback
from axio.players import Stop
from axio.ui.screens.replay import SPEEDS
from tests.played import recorded
from tests.ui.conftest import Make, stored
from tests.ui.driver import DESKTOP, FRAME, PHONE, TABLET, Device, Driver

ADA, BEN, EXPERT = ("Ada", "human"), ("Ben", "human"), ("Expert", "expert")
GAMES = {"axio": "axio-2-exchange", "hex": "hex-2-plain", "rota": "rota-2-plain"}


def looking_back(drive: Make, folder: Path, record: str, device: Device = PHONE, moves: int | None = None) -> Driver:
    """A game opened from the list of the saved ones."""
    session = recorded(record)
    stored(folder, session.setup, [ADA, BEN][: session.setup.players], tuple(map(str, session.moves))[:moves])
    driver = drive(device, folder, open=0)
    driver.push("Saved games")
    driver.push("More")
    driver.push("Look back at it")
    assert driver.screen == "Replay"
    return driver


def on_line(driver: Driver, ply: float) -> tuple[float, float]:
    screen = driver.app.screen
    line = screen.ids.curve if screen.judged else screen.ids.line
    x, y = line.to_window(line.place(ply), line.center_y)
    return float(x), float(y)


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_is_stepped_to_either_end(drive: Make, tmp_path: Path, game: str) -> None:
    driver = looking_back(drive, tmp_path, GAMES[game])
    screen, states = driver.app.screen, driver.app.lookback.session.states
    assert screen.ply == 0
    for ply in (1, 2, 3):
        driver.push("Next move")
        assert screen.ply == ply
        assert screen.ids.board.view.tracks == states[ply].tracks
    driver.push("Move before")
    assert screen.ply == 2
    driver.push("Last move")
    assert screen.ply == len(states) - 1
    assert driver.button("Next move").disabled
    driver.push("First move")
    assert screen.ply == 0
    assert driver.button("Move before").disabled


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", [PHONE, TABLET])
def test_a_replay_is_scrubbed_by_a_finger(drive: Make, tmp_path: Path, game: str, device: Device) -> None:
    driver = looking_back(drive, tmp_path, GAMES[game], device)
    screen = driver.app.screen
    driver.drag(on_line(driver, 0), on_line(driver, 17), steps=20)
    assert screen.ply == 17
    driver.tap(*on_line(driver, 5))
    assert screen.ply == 5
    driver.drag(on_line(driver, 5), on_line(driver, screen.last + 9))
    assert screen.ply == screen.last
    session = driver.app.lookback.session
    assert screen.view.tracks == session.state.tracks
    assert screen.told.startswith(("Ada: ", "Ben: "))
    laid = len(session.state.laid) - 1
    assert screen.ids.board.explanation.marks in ((laid,), ())


def test_it_plays_at_three_speeds_stops_and_ends_by_itself(drive: Make, tmp_path: Path) -> None:
    driver = looking_back(drive, tmp_path, "rota-2-plain")
    screen = driver.app.screen
    for nth, pause in enumerate(SPEEDS):
        assert screen.speed == nth
        if screen.ply:
            driver.push("First move")
        driver.push("Play")
        frames = 0
        while screen.ply < 3:
            driver.frames(1)
            frames += 1
        assert 2.5 * pause <= frames * FRAME <= 3.5 * pause + 6 * FRAME
        driver.push("Stop")
        driver.rest(3)
        driver.frames(30)
        assert screen.ply == 3
        driver.push("Speed")
    driver.push("Speed")
    driver.push("Speed")
    driver.tap(*on_line(driver, screen.last - 1))
    driver.push("Play")
    while screen.playing:
        driver.frames(1)
    assert screen.ply == screen.last
    driver.push("Play")
    driver.frames(3)
    assert screen.ply == 0, "at the end it begins anew"


@pytest.mark.parametrize("game", GAMES)
def test_everybody_s_tiles_are_shown_once_the_game_is_over(drive: Make, tmp_path: Path, game: str) -> None:
    driver = looking_back(drive, tmp_path, GAMES[game])
    screen, lookback = driver.app.screen, driver.app.lookback
    driver.tap(*on_line(driver, 9))
    assert screen.hands == [(name, lookback.hands(9)[nth][1]) for nth, name in enumerate(["Ada", "Ben"])]


@pytest.mark.parametrize("game", GAMES)
def test_before_the_end_nobody_s_tiles_are_anywhere_and_no_review_is_offered(
    drive: Make, tmp_path: Path, game: str
) -> None:
    driver = looking_back(drive, tmp_path, GAMES[game], moves=12)
    screen = driver.app.screen
    for ply in (0, 7, 12):
        driver.tap(*on_line(driver, ply))
        assert screen.hands == []
        assert screen.view.seat is None
    assert driver.button("Review").disabled
    assert "Once the game is over" in screen.verdict
    told = "\n".join(line for entry in screen.log_entries for line in entry.details)
    assert "draws 1 tile from" in told


def test_the_result_leads_to_the_replay_and_back(drive: Make, tmp_path: Path) -> None:
    session = recorded("rota-2-plain")
    stored(tmp_path, session.setup, [ADA, BEN], tuple(map(str, session.moves)))
    driver = drive(PHONE, tmp_path)
    assert driver.screen == "Result"
    driver.push("Look back at the game")
    assert driver.screen == "Replay"
    driver.push("Back")
    assert driver.screen == "Result"


def test_keys_step_play_and_open_the_log(drive: Make, tmp_path: Path) -> None:
    driver = looking_back(drive, tmp_path, "axio-2-plain", DESKTOP)
    screen = driver.app.screen
    driver.key("right")
    driver.key("right")
    driver.key("left")
    assert screen.ply == 1
    driver.key("spacebar")
    assert screen.playing
    driver.key("spacebar")
    assert not screen.playing
    driver.key("s")
    assert screen.speed == 1


def test_a_move_of_the_log_and_a_score_lead_to_where_they_happened(drive: Make, tmp_path: Path) -> None:
    driver = looking_back(drive, tmp_path, "axio-2-two-pyramids")
    screen = driver.app.screen
    driver.push("Last move")
    driver.push("Moves")
    row = next(row for row in driver.presses() if getattr(row, "ply", 0) == screen.last - 1)
    driver.press(row)
    assert screen.ply == screen.last - 1
    driver.push("Close")
    driver.push("Last move")
    scores = screen.ids.scores
    area = next(area for area, *score in scores._spots if score == [0, "G"])
    driver.tap(*scores.to_window(area[0] + area[2] / 2, area[1] + area[3] / 2))
    assert screen.told_score == [0, "G"]
    assert screen.view.tracks[0][1] == driver.app.lookback.session.state.tracks[0][1]


@pytest.mark.parametrize("name", ["[b]x[/b]", "{app.stop()}", "%s%n%(x)s", "x" * 200])
def test_names_are_plain_text_in_the_log_and_the_replay(drive: Make, tmp_path: Path, name: str) -> None:
    session = recorded("rota-2-plain")
    stored(tmp_path, session.setup, [(name, "human"), BEN], tuple(map(str, session.moves)))
    driver = drive(TABLET, tmp_path)
    driver.push("Look back at the game")
    driver.push("Next move")
    texts = driver.texts()
    assert f"1. {name}" in texts
    assert any(text.startswith(name[:15]) for text in texts if ": " in text)
    assert not any(getattr(widget, "markup", False) for widget in driver.widgets())


# Review


def reviewed(driver: Driver, count: int | None = None, button: str = "Review") -> Any:
    """Wait for the review, or for so many placements of it."""
    driver.push(button)
    screen = driver.app.screen
    for _nth in range(100_000):
        if not screen.reviewing or (count is not None and len(screen.judged) >= count):
            break
        for thread in threading.enumerate():
            if thread.name == "computer":
                thread.join(60)
        driver.frames(1)
    return screen


@pytest.mark.parametrize("record", ["rota-2-plain", "rota-1-plain"])
def test_a_review_judges_every_placement_and_says_the_same_on_every_run(
    drive: Make, tmp_path: Path, record: str
) -> None:
    driver = looking_back(drive, tmp_path, record)
    screen = reviewed(driver)
    assert [one.ply for one in screen.judged] == driver.app.lookback.placements
    again = Lookback(recorded(record))
    for one in screen.judged[:3] + screen.judged[-3:]:
        assert again.judging(one.ply)(lambda: False) == one
    for one in screen.judged:
        driver.tap(*on_line(driver, one.ply))
        assert screen.ply == one.ply
        missed = "Nothing better" not in screen.verdict
        if missed:
            after, best = re.findall(r"(\d+ %|\d+\.\d)", screen.verdict)
            assert after != best, "nobody is told of something better that is worth the same"
        assert missed or one.review.lost < 0.1
        assert (screen.action == "Show best") is missed


def test_the_best_placement_is_shown_as_a_ghost_with_its_sums_and_put_away_again(drive: Make, tmp_path: Path) -> None:
    driver = looking_back(drive, tmp_path, "rota-2-plain", TABLET)
    screen = reviewed(driver)
    missed = max(screen.judged, key=lambda one: one.review.lost)
    driver.tap(*on_line(driver, missed.ply))
    driver.push("Show best")
    shown = screen.ids.board.explanation
    assert shown.draft.move == missed.review.best
    assert len(screen.view.laid) == len(driver.app.lookback.session.states[missed.ply].laid) - 1
    driver.push("Played")
    assert screen.ids.board.explanation.draft is None


def test_a_review_that_fails_stops_with_a_word_and_goes_on_when_asked(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = looking_back(drive, tmp_path, "rota-2-plain")
    real = Lookback.judging

    def broken(_stop: Stop) -> Judged:
        raise ZeroDivisionError

    monkeypatch.setattr(Lookback, "judging", lambda self, ply: broken if ply == 3 else real(self, ply))
    screen = reviewed(driver)
    driver.frames(3)
    assert [one.ply for one in screen.judged] == [1, 2]
    assert not screen.reviewing
    assert "Something went wrong while the computer was thinking." in driver.texts()
    monkeypatch.setattr(Lookback, "judging", real)
    driver.push("Go on")
    assert screen.reviewing
    assert "Something went wrong while the computer was thinking." not in driver.texts()


def test_a_review_is_cancelled_and_goes_on_later(drive: Make, tmp_path: Path) -> None:
    driver = looking_back(drive, tmp_path, "rota-2-plain")
    screen = reviewed(driver, 2)
    assert screen.verdict.startswith("Reviewing")
    driver.push("Stop")
    done = len(screen.judged)
    driver.frames(20)
    assert not screen.reviewing
    assert len(screen.judged) == done < len(driver.app.lookback.placements)
    driver.push("Go on")
    assert screen.reviewing


def test_whoever_leaves_stops_the_review_and_goes_on_with_it_later(drive: Make, tmp_path: Path) -> None:
    driver = looking_back(drive, tmp_path, "rota-2-plain")
    screen = reviewed(driver, 2)
    thought, begun = screen._thought, list(screen.judged)
    assert 2 <= len(begun) < len(driver.app.lookback.placements)
    driver.push("Back")
    assert not thought._wanted
    driver.push("More")
    driver.push("Look back at it")
    assert driver.app.screen.judged == begun
    assert not driver.app.screen.reviewing
    driver.tap(*on_line(driver, begun[1].ply))
    assert driver.app.screen.found == begun[1]
    screen = reviewed(driver, button="Go on")
    found = list(screen.judged)
    assert found[: len(begun)] == begun
    assert [one.ply for one in found] == driver.app.lookback.placements
    driver.push("Back")
    driver.push("More")
    driver.push("Look back at it")
    assert driver.app.screen.judged == found


def test_what_was_reviewed_of_one_game_is_not_shown_with_another(drive: Make, tmp_path: Path) -> None:
    driver = looking_back(drive, tmp_path, "rota-2-plain")
    reviewed(driver, 1)
    driver.app.lookback = Lookback(recorded("rota-1-plain"))
    driver.app.home()
    driver.app.go("replay")
    assert driver.app.screen.judged == []


def test_nothing_goes_on_while_the_app_is_put_aside(drive: Make, tmp_path: Path) -> None:
    driver = looking_back(drive, tmp_path, "rota-2-plain")
    screen = reviewed(driver, 1)
    driver.push("Play")
    assert screen.playing
    assert screen.reviewing
    driver.app.on_pause()
    assert not screen.playing
    assert not screen.reviewing


def test_the_curve_s_bars_begin_where_its_points_are(drive: Make, tmp_path: Path) -> None:
    driver = looking_back(drive, tmp_path, "rota-2-plain")
    screen = reviewed(driver)
    curve = screen.ids.curve
    for one in screen.judged:
        x, y = curve.spot(one, one.review.value)
        assert abs(x - curve.place(one.ply)) < 1
        assert curve.y <= y <= curve.top
        better = curve.spot(one, one.review.best_value)[1]
        assert better >= y - 0.01 if one.side == 0 else better <= y + 0.01
    assert curve.height >= dp(80)
