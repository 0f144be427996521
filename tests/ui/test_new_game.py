"""A new game: people and computers of four levels, names, the order of play, hints and undo or not."""

from __future__ import annotations

from typing import Any

import pytest

from axio import players
from axio.ui.screens.new import explained
from axio.ui.settings import DEFAULTS
from tests.ui.conftest import Make
from tests.ui.driver import PHONE, TABLET, Driver
from tests.ui.player import write


def new(drive: Make, **last: Any) -> Driver:
    """The screen of a new game, as the last one was set up."""
    driver = drive(PHONE, new=DEFAULTS["new"] | last)
    driver.push("New game")
    return driver


def kind(driver: Driver, nth: int) -> Any:
    """The button that says who plays a seat."""
    return [press for press in driver.presses() if press.text == "Human" or press.text.startswith("Computer")][nth]


def test_every_seat_is_a_person_or_one_of_four_levels_and_nothing_else(drive: Make) -> None:
    driver = new(drive, count=2)
    seen = []
    for _nth in range(5):
        seen.append(kind(driver, 1).text)
        driver.press(kind(driver, 1))
    assert seen == ["Human", "Computer: easy", "Computer: medium", "Computer: hard", "Computer: expert"]
    assert kind(driver, 1).text == "Human"


def test_a_player_that_is_no_level_is_not_offered_though_it_was_chosen_once(drive: Make) -> None:
    driver = new(drive, count=2, kinds=["human", "random"])
    assert kind(driver, 1).text == "Human"


def test_whoever_chooses_a_level_is_told_what_it_is_like(drive: Make) -> None:
    driver = new(drive, count=2)
    seen = []
    for _nth in range(5):
        seen.append(driver.app.screen.about.split("\n"))
        assert driver.app.screen.about in driver.texts()
        driver.press(kind(driver, 1))
    assert [[line.split()[0] for line in lines] for lines in seen] == [
        ["Tap"], ["Easy", "No"], ["Medium", "No"], ["Hard", "No"], ["Expert", "No"]
    ]  # fmt: skip
    assert len(explained(["hard", "human", "easy", "hard"]).split("\n")) == 3
    assert len(explained(["expert", "expert"]).split("\n")) == 1, "nobody is there whose tiles could be seen"


def test_a_player_of_ones_own_can_sit_at_every_table(drive: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.PLAYERS, "mine", lambda view, _chance: view.legal_moves[0])
    driver = new(drive, count=2, kinds=["human", "expert"])
    driver.press(kind(driver, 1))
    driver.push("Mine")
    assert kind(driver, 1).text == "Human"
    driver = new(drive, count=2, kinds=["mine", "human"])
    driver.push("Start")
    driver.think()
    assert list(driver.app.model.names) == ["Mine", "Player"]
    assert len(driver.app.model.session.moves) == 1


@pytest.mark.parametrize("game", ["Axio", "Axio Hex", "Axio Rota"])
def test_who_gets_no_name_is_called_what_they_are(drive: Make, game: str) -> None:
    driver = new(drive, count=4, kinds=["human", "easy", "expert", "expert"])
    driver.push(game)
    driver.push("As listed")
    driver.push("Start")
    driver.think()
    assert list(driver.app.model.names) == ["Player", "Easy", "Expert 1", "Expert 2"]
    assert [seat.player for seat in driver.app.model.session.seats] == ["human", "easy", "expert", "expert"]


def test_a_computer_can_have_a_name_of_its_own(drive: Make) -> None:
    driver = new(drive, count=2, kinds=["human", "hard"], names=["", "Deep Domino"])
    driver.push("Start")
    assert list(driver.app.model.names) == ["Player", "Deep Domino"]


def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """An order that is as likely as every other may be the old one; this one is not."""
    monkeypatch.setattr("axio.ui.screens.new.SystemRandom.shuffle", lambda _self, seats: seats.reverse())
    monkeypatch.setattr("axio.ui.screens.new.SystemRandom.randrange", lambda _self, _most: 1)


def test_rota_shuffles_its_seats_unless_somebody_does_not_want_that(
    drive: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance(monkeypatch)
    driver = new(drive, count=2, names=["Ann", "Bob"])
    driver.push("Axio Rota")
    assert driver.button("By chance").kind == "chosen"
    driver.push("Start")
    assert list(driver.app.model.names) == ["Bob", "Ann"]
    driver.key("escape")
    driver.push("New game")
    assert driver.app.screen._names[:2] == ["Ann", "Bob"], "the list stays as it was written"
    driver.push("As listed")
    driver.push("Start")
    assert list(driver.app.model.names) == ["Ann", "Bob"]
    driver.key("escape")
    driver.push("New game")
    assert driver.button("As listed").kind == "chosen"


def test_the_other_games_are_played_as_listed_and_remember_another_wish(
    drive: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance(monkeypatch)
    driver = new(drive, count=3, names=["Ann", "Bob", "Cid"])
    assert driver.button("As listed").kind == "chosen"
    driver.push("By chance")
    driver.push("Start")
    assert list(driver.app.model.names) == ["Cid", "Bob", "Ann"]
    driver.key("escape")
    driver.push("New game")
    assert driver.button("By chance").kind == "chosen"
    driver.push("Axio Hex")
    assert driver.button("As listed").kind == "chosen"


def test_partners_stay_partners_when_the_seats_are_shuffled(drive: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    chance(monkeypatch)
    driver = new(drive, game="hex", count=4, names=["Ann", "Bob", "Cid", "Dot"])
    driver.push("Teams of two")
    driver.push("By chance")
    driver.push("Start")
    assert list(driver.app.model.names) == ["Bob", "Cid", "Dot", "Ann"]


def test_hints_and_undo_can_be_left_out_of_a_game(drive: Make) -> None:
    driver = drive(TABLET)
    driver.push("New game")
    for choices in [
        widget for widget in driver.widgets() if getattr(widget, "options", None) == [(True, "On"), (False, "Off")]
    ]:
        driver.press(next(press for press in choices.children if press.text == "Off"))
    write(driver, "a new one", "5")
    driver.push("Start")
    assert driver.app.model.options == {"hints": False, "undo": False}
    assert driver.button("Hint").disabled
    driver.key("h")
    assert driver.app.model.draft.ghost is None
    driver.app.model.play(driver.app.model.view.legal_moves[0])
    driver.frames(3)
    assert driver.button("Undo").disabled
