"""How to play, by touches alone: every tutorial from its first to its last step, the first start, the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from axio.engine.game import Setup
from axio.lessons.course import GAMES, steps
from axio.lessons.steps import ANSWER, LAY, LIFT, PLAY, TURN
from axio.ui.learning import DONE
from tests.ui.conftest import Make, stored
from tests.ui.driver import DESKTOP, DEVICES, PHONE, PHONE_ACROSS, Driver
from tests.ui.player import Player

NAMES = {"axio": "Axio", "hex": "Axio Hex", "rota": "Axio Rota"}


def begin(driver: Driver, game: str) -> Player:
    """From the first screen into a tutorial."""
    driver.push("How to play")
    subject = next(one for one in driver.widgets() if getattr(one, "game", "") == game and hasattr(one, "tutorial"))
    driver.press(next(press for press in subject.walk() if getattr(press, "text", "") == subject.tutorial))
    assert driver.screen == "Lesson"
    return Player(driver, 1)


def course(driver: Driver) -> Any:
    return driver.app.screen.course


def wrong(driver: Driver) -> Any:
    """A legal move that the step does not ask for."""
    lesson = course(driver)
    state, wanted = lesson.state, lesson.step.wanted
    return next((move for move in state.legal_moves if not wanted(state, move, lesson._after(move))), None)


def place(driver: Driver) -> None:
    driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))


def do(driver: Driver, player: Player) -> None:
    """What the teacher asks for now, first something else where that is possible."""
    lesson, nth = course(driver), course(driver).nth
    match lesson.step.kind:
        case k if k == LIFT:
            player.lift(2)
        case k if k == TURN:
            if lesson.game == "rota":
                hand = driver.app.screen.table.ids.hand
                driver.tap(*hand.to_window(*hand.center))
            else:
                player.lift(driver.app.screen.model.draft.lifted)
        case k if k == LAY:
            player.lay("tap")
        case k if k == PLAY and lesson.step.at == "exchange":
            driver.push("Keep")
            assert "press Exchange all" in driver.app.screen.said
            driver.push("Exchange all")
        case k if k == PLAY:
            move = wrong(driver)
            if move is not None:
                laid = len(lesson.state.laid)
                player.lay("turn", move)
                place(driver)
                assert (lesson.nth, lesson.waiting, len(lesson.state.laid)) == (nth, False, laid)
                assert driver.app.screen.said not in ("", lesson.step.ask)
            player.lay("turn", lesson.example())
            place(driver)
        case k if k == ANSWER:
            assert not any("place 1" in text for text in driver.texts()), "the answer stands beside the question"
            driver.push("Ada")
            assert driver.app.screen.said.startswith("Look again")
            driver.push("You")
            assert any("place 1" in text for text in driver.texts())
    driver.frames(3)
    if lesson.waiting:
        assert driver.app.screen.said != lesson.steps[nth].ask
        driver.push("Go on")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("device", ["phone", "tablet"])
def test_a_whole_tutorial_is_gone_through_by_touches(drive: Make, game: str, device: str) -> None:
    driver = drive(DEVICES[device])
    player, count = begin(driver, game), len(steps(game))
    for nth in range(count):
        assert course(driver).nth == nth
        assert f"Step {nth + 1} of {count}" in driver.texts()
        assert driver.app.learnt(game) == nth
        do(driver, player)
    assert course(driver).over
    assert driver.app.learnt(game) == DONE
    assert f"That was all: now you can play {NAMES[game]}. Enjoy it!" in driver.texts()
    assert driver.app.store.games() == []
    driver.push("Rules")
    assert driver.screen == "RulesPage"
    driver.push("Back")
    assert driver.screen == "Lesson"
    assert f"That was all: now you can play {NAMES[game]}. Enjoy it!" in driver.texts()
    assert driver.app.learnt(game) == DONE
    driver.push("New game")
    driver.push("Back")
    assert f"That was all: now you can play {NAMES[game]}. Enjoy it!" in driver.texts()
    driver.push("Back")
    assert driver.screen == "HowTo"
    assert driver.texts().count("Tutorial once more") == 1


def test_a_finished_tutorial_begins_anew_and_stays_finished(drive: Make, tmp_path: Path) -> None:
    driver = drive(PHONE, folder=tmp_path, lessons={"rota": DONE})
    player = begin(driver, "rota")
    assert course(driver).nth == 0
    for _nth in range(3):
        do(driver, player)
    driver.push("Back")
    assert "Tutorial once more" in driver.texts()
    driver.kill()
    driver = drive(PHONE, folder=tmp_path)
    driver.push("How to play")
    assert "Tutorial once more" in driver.texts()


def test_from_the_rules_a_tutorial_that_has_just_ended_begins_anew(drive: Make) -> None:
    driver = drive(PHONE)
    begin(driver, "rota")
    for _nth in range(len(steps("rota"))):
        driver.rest()
        driver.push("Skip")
    driver.push("Rules")
    driver.push("Tutorial")
    assert not course(driver).over
    assert course(driver).nth == 0


def test_the_hint_shows_what_is_asked_for(drive: Make) -> None:
    driver = drive(PHONE, lessons={"axio": 6})
    begin(driver, "axio")
    driver.push("Hint")
    place(driver)
    assert course(driver).waiting
    assert driver.app.screen.said.startswith("A pyramid!")


def test_a_tile_dropped_on_the_board_is_answered_like_one_that_is_placed(drive: Make) -> None:
    driver = drive(PHONE, drop=True, lessons={"axio": 4})
    player = begin(driver, "axio")
    rack = driver.app.screen.table.ids.rack
    dropped = driver.app.screen.model.draft
    assert player.carry(rack.to_window(*rack.centre(0)), *dropped.geometry.centres[10])
    assert course(driver).said.startswith("That would score")
    driver.push("Hint")
    driver.push("Place +3")
    assert course(driver).waiting


def test_a_tutorial_that_was_left_goes_on_in_another_run(drive: Make, tmp_path: Path) -> None:
    driver = drive(PHONE, folder=tmp_path)
    player = begin(driver, "hex")
    for _nth in range(6):
        do(driver, player)
    driver.key("escape")
    assert driver.screen == "HowTo"
    assert "Go on with the tutorial" in driver.texts()
    driver.kill()
    driver = drive(PHONE, folder=tmp_path)
    begin(driver, "hex")
    assert course(driver).nth == 6


def test_every_step_can_be_skipped(drive: Make) -> None:
    driver = drive(PHONE)
    begin(driver, "rota")
    for nth in range(len(steps("rota"))):
        assert course(driver).nth == nth
        driver.rest()
        driver.push("Skip")
    assert course(driver).over
    driver.push("New game")
    assert driver.screen == "NewGame"
    assert driver.app.screen.game == "rota"


def test_a_tutorial_is_gone_through_by_keys(drive: Make) -> None:
    driver = drive(DESKTOP, lessons={"axio": 6})
    begin(driver, "axio")
    driver.key("h")
    driver.key("enter")
    assert course(driver).waiting
    driver.key("enter")
    assert course(driver).nth == 7


@pytest.mark.parametrize("device", [PHONE, PHONE_ACROSS])
def test_turning_the_device_keeps_the_place(drive: Make, device: Any) -> None:
    driver = drive(device, lessons={"axio": 7})
    begin(driver, "axio")
    driver.resize(device[1], device[0])
    assert course(driver).nth == 7
    driver.push("Hint")
    place(driver)
    assert course(driver).waiting


def test_no_log_and_no_explanation_tells_of_moves_that_never_happened(drive: Make) -> None:
    driver = drive(DESKTOP, lessons={"axio": 7})
    begin(driver, "axio")
    table = driver.app.screen.table
    driver.key("l")
    assert driver.app.dialog is None
    assert table.moves is None
    table.explain_score(0, "R")
    driver.frames(2)
    assert not table.asking
    driver.push("Hint")
    place(driver)
    table.explain_score(0, course(driver).state.events[1].colour)
    assert table.explained == 1


# The first start


def test_the_first_start_offers_the_tutorial_and_one_tap_sends_it_away_for_good(drive: Make, tmp_path: Path) -> None:
    driver = drive(PHONE, folder=tmp_path)
    assert "Show me" in driver.texts()
    driver.push("No, thanks")
    assert driver.screen == "Home"
    assert "Show me" not in driver.texts()
    driver.push("Settings")
    driver.app.back()
    driver.frames(2)
    assert "Show me" not in driver.texts()
    driver.rest(1)
    driver.kill()
    assert "Show me" not in drive(PHONE, folder=tmp_path).texts()


def test_the_offer_leads_into_the_tutorial_and_does_not_come_back(drive: Make) -> None:
    driver = drive(PHONE)
    driver.push("Show me")
    assert driver.screen == "Lesson"
    driver.key("escape")
    assert driver.screen == "Home"
    assert "Show me" not in driver.texts()


def test_an_offer_that_was_only_seen_is_not_made_again(drive: Make, tmp_path: Path) -> None:
    driver = drive(PHONE, folder=tmp_path)
    driver.rest(1)
    driver.kill()
    assert "Show me" not in drive(PHONE, folder=tmp_path).texts()


def test_the_offer_keeps_nobody_from_playing(drive: Make) -> None:
    driver = drive(PHONE)
    assert "Show me" in driver.texts()
    driver.push("New game")
    driver.push("Start")
    assert driver.screen == "DominoTable"
    driver.key("escape")
    assert driver.screen == "Home"
    assert "Show me" not in driver.texts()


def test_whoever_has_played_before_is_offered_nothing(drive: Make, tmp_path: Path) -> None:
    number = stored(tmp_path, Setup("axio", 1, 5), [("Ann", "human")])
    driver = drive(PHONE, folder=tmp_path, open=0)
    assert driver.screen == "Home"
    assert number
    assert "Show me" not in driver.texts()


# The rules


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_scroll_to_their_end(drive: Make, game: str, device: str) -> None:
    driver = drive(DEVICES[device])
    driver.app.explain(game)
    driver.frames(4)
    pile = driver.app.screen.ids.pile
    for part in pile.children[::-4]:
        driver.bring(part)
    driver.bring(pile.children[0])
    drawn = [one for one in pile.walk() if type(one).__name__ == "Diagram"]
    assert len(drawn) >= 4
    assert all(one.width > 100 and one.height > 100 and one._meshes["pieces"].vertices for one in drawn[1:])
    assert "Our ruling" in driver.texts()


@pytest.mark.parametrize(("game", "title"), [("hex", "Axio Hex"), ("rota", "Axio Rota")])
def test_the_menu_of_a_table_leads_to_the_rules_of_its_game_and_back(
    drive: Make, tmp_path: Path, game: str, title: str
) -> None:
    number = stored(tmp_path, Setup(game, 1, 5), [("Ann", "human")])
    driver = drive(PHONE, folder=tmp_path)
    driver.push("Menu")
    driver.push("Rules")
    assert driver.screen == "RulesPage"
    assert f"Rules of {title}" in driver.texts()
    assert driver.app.dialog is None
    driver.push("Back")
    assert driver.screen in ("DominoTable", "RotaTable")
    assert driver.app.model.number == number


def test_two_against_two_have_the_rules_of_hex(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("hex-teams", 4, 5), [(name, "random") for name in "ABC"] + [("Ann", "human")])
    driver = drive(PHONE, folder=tmp_path)
    driver.think()
    driver.app.explain("hex-teams")
    driver.frames(2)
    assert "Two against two" in driver.texts()


def test_from_the_rules_one_comes_to_the_tutorial(drive: Make) -> None:
    driver = drive(PHONE)
    driver.app.explain("rota")
    driver.frames(2)
    driver.push("Tutorial")
    assert driver.screen == "Lesson"
    assert course(driver).game == "rota"


def test_tutorial_and_rules_lead_to_each_other_as_often_as_one_likes(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("rota", 1, 5), [("Ann", "human")])
    driver = drive(PHONE, folder=tmp_path)
    driver.push("Menu")
    for _nth in range(3):
        driver.push("Rules")
        assert driver.screen == "RulesPage"
        driver.push("Tutorial")
        assert driver.screen == "Lesson"
        for _step in range(len(steps("rota"))):
            driver.rest()
            driver.push("Skip")
    assert driver.app.back()
    assert driver.app.back()
    driver.frames(2)
    assert driver.screen == "RotaTable"


@pytest.mark.parametrize("value", [7, "axio", {"axio": "3"}, {"axio": True}, {"axio": 10**30}, [1], None])
def test_progress_that_makes_no_sense_is_forgotten(drive: Make, value: Any) -> None:
    driver = drive(PHONE, lessons=value)
    begin(driver, "axio")
    assert course(driver).nth == 0
