"""The challenge of a day in the app: played by touches, left and continued, its marks, its calendar, and the clock."""

from __future__ import annotations

import threading
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from axio import challenge, pacemakers
from axio.challenge import Marks
from axio.engine.game import Refusal
from axio.players import Cancelled, Stop
from axio.rows import Progress
from axio.store import Store
from axio.ui.medals import DayPress, Medal
from axio.words import _
from tests.ui.conftest import Make
from tests.ui.driver import DESKTOP, PHONE, TABLET, TODAY, Driver
from tests.ui.player import Player

REAL_MARKS = pacemakers.marks


def keep(folder: Path, lowest: int, back: int = 0, chance: str = "day", game: str = "axio", marks: Any = None) -> None:
    """Store a finished challenge of a day before today, and its marks."""
    day = TODAY - timedelta(back)
    agreed = challenge.options(day, day, done=False) | {"try": chance}
    with closing(Store(folder / "axio.db")) as store:
        over = Progress(((lowest, 36, 36, 36, 36),), 0, "no-placement", (0,))
        store.create(challenge.setup(game, day), [("Ada", "human")], agreed, over)
        if marks is not None:
            store.set(challenge.marks_name(game, day), marks)


def marked(driver: Driver) -> None:
    """Until the computer has found out all marks that are wanted."""
    for _nth in range(9):
        for thread in threading.enumerate():
            if thread.name == "marks":
                thread.join(60)
        driver.frames(3)
        if not driver.app.marker.busy:
            return
    raise AssertionError("the marks never come")


def opened(drive: Make, folder: Path, device: Any = PHONE, **settings: Any) -> Driver:
    driver = drive(device, folder, open=0, **settings)
    driver.push(_("Today's challenge"))
    marked(driver)
    return driver


def says(driver: Driver, *words: str) -> bool:
    texts = driver.texts()
    return all(any(word in text for text in texts) for word in words)


def day(driver: Driver, number: int) -> DayPress:
    return next(w for w in driver.app.screen.walk() if isinstance(w, DayPress) and w.text == str(number))


def test_a_challenge_is_played_by_touches_left_continued_and_brings_its_mark(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacemakers, "marks", lambda *_args, **_kwargs: Marks(1, 35, 36))
    driver = drive(PHONE, tmp_path)
    assert says(driver, "Not played yet")
    driver.push("Today's challenge")
    assert says(driver, "Axio, 18 November 2026 (today)", "Not played yet.")
    driver.push("Axio Rota")
    marked(driver)
    assert says(driver, "Axio Rota, 18 November 2026 (today)", "Bronze\n1", "Silver\n35", "Gold\n36")
    assert says(driver, "silver the best of easy, medium and hard, gold the best of all four levels.")
    driver.push("Play this deal")
    model = driver.app.model
    assert (model.game, model.session.setup.seed, len(model.names)) == ("rota", "challenge-2026-11-18", 1)
    player = Player(driver, 4)
    for _nth in range(3):
        assert player.act()
    assert not model.can_undo
    assert not [press for press in driver.presses() if press.text in ("Hint", "Undo") and not press.disabled]
    driver.push("Back")
    assert driver.screen == "Home"
    assert says(driver, "Axio Rota: begun")
    driver.push("Today's challenge")
    left = driver.app.challenges_begun()["rota", TODAY].progress.left
    assert says(driver, f"Begun: {left} tiles left.")
    driver.push("Continue")
    assert len(driver.app.model.session.moves) == 3
    player = Player(driver, 11)
    while player.act():
        pass
    driver.frames(3)
    lowest = min(driver.app.model.session.state.tracks[0])
    assert lowest >= 1
    assert says(driver, "Challenge of 18 November 2026: bronze! For silver it takes 35.", "At the table: Play a game")
    driver.push("Challenge")
    assert says(driver, f"You reached {lowest}: bronze.", "1 day in a row")
    assert [medal.reached for medal in sorted(medals(driver), key=lambda medal: medal.number)] == [True, False, False]
    assert (day(driver, 18).played, day(driver, 18).mark, day(driver, 18).later) == (True, 1, False)
    driver.push("Back")
    assert says(driver, "Axio Rota: bronze", "1 day in a row")


def medals(driver: Driver) -> list[Medal]:
    return [widget for widget in driver.app.screen.walk() if isinstance(widget, Medal)]


def test_a_second_try_is_allowed_and_counts_for_nothing(drive: Make, tmp_path: Path) -> None:
    keep(tmp_path, 10)
    driver = opened(drive, tmp_path)
    assert says(driver, "You reached 10: bronze.", "The first game that you finish counts")
    driver.push("Play again, just for fun")
    model = driver.app.model
    assert model.session.setup == challenge.setup("axio", TODAY)
    assert model.options["try"] == "again"
    over = Progress(((30, 36, 36, 36, 36),), 0, "no-placement", (0,))
    driver.app.store.append(model.number, 0, str(model.session.state.legal_moves[0]), over)
    driver.push("Back")
    driver.push("Today's challenge")
    assert says(driver, "You reached 10: bronze.")


def test_a_game_that_was_begun_goes_on_and_no_other_is_begun(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path)
    driver.push("Play this deal")
    number = driver.app.model.number
    driver.push("Back")
    driver.push("Today's challenge")
    driver.push("Continue")
    assert driver.app.model.number == number
    assert len(driver.app.store.games()) == 1


def test_a_challenge_that_was_begun_yesterday_counts_for_yesterday(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path)
    driver.push("Play this deal")
    driver.app.today = lambda: TODAY + timedelta(1)
    assert driver.app.model.options == challenge.options(TODAY, TODAY, done=False)
    driver.push("Back")
    driver.push("Today's challenge")
    assert says(driver, "19 November 2026 (today)", "Not played yet.")
    driver.press(day(driver, 18))
    assert says(driver, "Begun: ")


@pytest.mark.parametrize("there", ["Home", "Challenge"])
def test_whoever_comes_back_on_the_next_day_finds_its_challenge(drive: Make, tmp_path: Path, there: str) -> None:
    keep(tmp_path, 10)
    driver = drive(PHONE, tmp_path, open=0)
    if there == "Challenge":
        driver.push("Today's challenge")
    driver.app.dispatch("on_pause")
    driver.app.today = lambda: TODAY + timedelta(1)
    driver.app.dispatch("on_resume")
    driver.frames(3)
    assert driver.screen == there
    assert says(driver, "Not played yet" if there == "Home" else "Axio, 19 November 2026 (today)")


def test_past_days_are_in_the_calendar_and_may_be_played_later(drive: Make, tmp_path: Path) -> None:
    keep(tmp_path, 15, 1, marks=[9, 14, 20])
    keep(tmp_path, 30, 3, "later", marks=[9, 14, 20])
    keep(tmp_path, 5, 4, marks=[9, 14, 20])
    keep(tmp_path, 15, 40, marks=[9, 14, 20])
    driver = opened(drive, tmp_path, TABLET)
    shown = [(day(driver, n).played, day(driver, n).mark, day(driver, n).later) for n in (17, 15, 14)]
    assert shown == [(True, 2, False), (True, 3, True), (True, 0, False)]
    assert says(driver, "1 day in a row")
    assert day(driver, 19).disabled
    driver.press(day(driver, 19))
    assert says(driver, "18 November 2026 (today)")
    driver.press(day(driver, 15))
    assert says(driver, "Axio, 15 November 2026", "You reached 30: gold. Played later.")
    driver.press(day(driver, 12))
    marked(driver)
    assert says(driver, "Not played. You may play it now; it will not count for the days in a row.", "Bronze\n9")
    driver.push("The month before")
    assert says(driver, "October 2026")
    assert day(driver, 9).played
    driver.press(day(driver, 1))
    driver.push("Play this deal")
    assert driver.app.model.session.setup.seed == "challenge-2026-10-01"
    assert driver.app.model.options["try"] == "later"


def test_the_calendar_goes_back_to_the_first_challenge_and_not_beyond_today(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, DESKTOP)
    assert driver.button("The next month").disabled
    for _nth in range(10):
        driver.push("The month before")
    assert says(driver, "January 2026")
    assert driver.button("The month before").disabled
    assert not day(driver, 1).disabled
    driver.push("The next month")
    assert says(driver, "February 2026")


@pytest.mark.parametrize("back", [1, 400, 20000])
def test_a_clock_that_goes_back_loses_nothing_and_breaks_nothing(drive: Make, tmp_path: Path, back: int) -> None:
    for nth in range(5):
        keep(tmp_path, 15, nth, marks=[9, 14, 20])
    driver = drive(DESKTOP, tmp_path, open=0)
    assert says(driver, "5 days in a row")
    driver.app.today = lambda: TODAY - timedelta(back)
    driver.push("Today's challenge")
    marked(driver)
    assert says(driver, "(today)", "5 days in a row")
    assert not day(driver, driver.app.today().day).disabled
    driver.app.today = lambda: TODAY
    driver.push("Back")
    assert says(driver, "5 days in a row")


@pytest.mark.parametrize("now", [date.min, date.max])
def test_a_clock_at_the_end_of_all_days_opens_the_challenge_too(drive: Make, tmp_path: Path, now: date) -> None:
    driver = drive(DESKTOP, tmp_path)
    driver.app.today = lambda: now
    driver.push("Today's challenge")
    marked(driver)
    driver.push("Play this deal")
    assert driver.app.model.session.setup.seed == f"challenge-{now}"


def test_marks_are_found_out_beside_everything_else_and_kept(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacemakers, "marks", REAL_MARKS)
    driver = drive(DESKTOP, tmp_path)
    driver.app.deal = ("rota", None)
    driver.push("Today's challenge")
    assert says(driver, "The computer is playing these tiles; the marks will be here in a moment.", "Gold\n…")
    driver.app.marker._wanted.clear()
    marked(driver)
    bronze, silver, gold = REAL_MARKS("rota", TODAY)
    assert says(driver, f"Bronze\n{bronze}", f"Silver\n{silver}", f"Gold\n{gold}")
    driver.close()
    monkeypatch.setattr(pacemakers, "marks", lambda *_args, **_kwargs: pytest.fail("they are known already"))
    driver = drive(DESKTOP, tmp_path)
    assert driver.app.marker.marks("rota", TODAY) == (bronze, silver, gold)


def test_marks_that_cannot_be_kept_are_shown_all_the_same(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(DESKTOP, tmp_path)

    def refuse(*_args: object) -> None:
        raise Refusal("The disk is full.")

    monkeypatch.setattr(driver.app.store, "set", refuse)
    driver.push("Today's challenge")
    marked(driver)
    assert says(driver, "Bronze\n9", "Gold\n20")


def test_marks_that_cannot_be_found_out_are_not_waited_for(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []

    def broken(game: str, _day: date, **_more: object) -> Marks:
        asked.append(game)
        if game == "axio":
            raise ZeroDivisionError
        return Marks(9, 14, 20)

    monkeypatch.setattr(pacemakers, "marks", broken)
    driver = opened(drive, tmp_path)
    assert says(driver, "The computer could not play these tiles: there are no marks.")
    assert "ZeroDivisionError" in caplog.text
    driver.push("Axio Hex")
    marked(driver)
    assert says(driver, "Bronze\n9", "Gold\n20")
    driver.push("Axio")
    marked(driver)
    assert asked.count("axio") == 1


def test_marks_are_not_found_out_while_the_app_is_put_aside(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, answer = threading.Event(), threading.Event()

    def waiting(_game: str, _day: date, stop: Stop) -> Marks:
        began.set()
        while not answer.wait(0.001):
            if stop():
                raise Cancelled
        return Marks(9, 14, 20)

    monkeypatch.setattr(pacemakers, "marks", waiting)
    driver = drive(PHONE, tmp_path, open=0)
    driver.push("Today's challenge")
    assert began.wait(60)
    driver.app.dispatch("on_pause")
    for thread in threading.enumerate():
        if thread.name == "marks":
            thread.join(60)
            assert not thread.is_alive()
    driver.frames(5)
    assert not driver.app.marker.busy
    answer.set()
    driver.frames(5)
    assert not says(driver, "Bronze\n9")
    driver.app.dispatch("on_resume")
    marked(driver)
    assert says(driver, "Bronze\n9", "Gold\n20")


def test_the_language_changes_on_the_screen_of_a_chosen_day(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path)
    driver.push("Axio Hex")
    driver.press(day(driver, 5))
    driver.app.choose("language", "de")
    driver.frames(3)
    assert says(driver, "Axio Hex, 5. November 2026", "Mi", "Für alle die gleichen Plättchen")


def test_in_german_a_deal_is_played_and_a_replay_is_run(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, language="de")
    assert [press.text for press in driver.presses() if "spielen" in press.text.lower()] == ["Spielen"]


def test_enter_plays(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, DESKTOP)
    driver.key("enter")
    assert driver.app.model.session.setup.seed == "challenge-2026-11-18"
