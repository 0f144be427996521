"""Two windows on one store: nothing is damaged, and both show how the game stands."""

from __future__ import annotations

import sys
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.core.window import Window

from axio.engine.game import Setup
from axio.session import Session
from axio.shelf import progress
from axio.store import Store
from tests.killing import assert_whole, replay
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import DESKTOP, PHONE, Driver
from tests.ui.player import Player, start
from tests.ui.windows import OtherWindow

ANN, BOB, COMPUTER = ("Ann", "human"), ("Bob", "human"), ("Random", "random")
GONE_ON = "This game has gone on in another window. This is how it stands now."
DELETED = "This game is no longer among the saved ones."
ACTIONS = 30


def play_elsewhere(driver: Driver, move: int = 0) -> str:
    """Another window plays a legal move; its text."""
    model = driver.app.model
    with closing(Store(driver.folder / "axio.db")) as other:
        session = replay(other, model.number)
        before = list(map(str, session.moves))
        played = session.state.legal_moves[move]
        session.play(played)
        other.append(model.number, len(before), str(played), progress(session.state), before)
    return str(played)


def undo_elsewhere(driver: Driver) -> None:
    model = driver.app.model
    with closing(Store(driver.folder / "axio.db")) as other:
        session = replay(other, model.number)
        plies = len(session.moves) - 1
        other.cut(model.number, plies, progress(session.states[plies]))


def shown(driver: Driver) -> list[str]:
    session: Session = driver.app.model.session
    return list(map(str, session.moves))


def test_a_move_made_elsewhere_is_kept_and_shown_when_one_is_made_here(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    other = play_elsewhere(driver)
    Player(driver, 1).act()
    assert GONE_ON in driver.texts()
    assert shown(driver) == [other]
    driver.push("Close")
    assert driver.screen == "DominoTable"
    Player(driver, 1).act()
    assert len(shown(driver)) == 2
    assert driver.app.dialog is None


def test_as_many_other_moves_made_elsewhere_are_not_mixed_with_those_shown_here(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    player = Player(driver, 1)
    for _nth in range(3):
        player.act()
    old = shown(driver)
    undo_elsewhere(driver)
    other = play_elsewhere(driver, 7)
    assert old[-1] != other
    player.act()
    assert shown(driver) == [*old[:2], other]
    assert GONE_ON in driver.texts()
    with closing(Store(driver.folder / "axio.db")) as store:
        assert list(map(str, replay(store, driver.app.model.number).moves)) == [*old[:2], other]


def test_nothing_is_taken_back_that_was_made_elsewhere_and_not_seen_here(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    Player(driver, 1).act()
    first = shown(driver)
    other = play_elsewhere(driver)
    driver.push("Undo")
    assert shown(driver) == [*first, other]
    assert GONE_ON in driver.texts()
    driver.push("Close")
    driver.push("Undo")
    assert shown(driver) == first


def test_a_window_that_comes_to_the_front_shows_what_was_played_elsewhere(drive: Make) -> None:
    driver = drive(DESKTOP)
    start(driver, "rota", 1, "5")
    Window._focus = False
    Window._focus = True
    driver.frames(3)
    assert driver.app.dialog is None, "nothing has changed"
    other = play_elsewhere(driver)
    Window._focus = False
    Window._focus = True
    driver.frames(3)
    assert shown(driver) == [other]
    assert GONE_ON in driver.texts()


def test_an_app_that_comes_back_shows_what_was_played_elsewhere(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "hex", 1, "5")
    driver.app.dispatch("on_pause")
    other = play_elsewhere(driver)
    driver.app.dispatch("on_resume")
    driver.frames(3)
    assert shown(driver) == [other]


def test_between_several_humans_the_curtain_comes_up_with_what_was_played_elsewhere(
    drive: Make, tmp_path: Path
) -> None:
    stored(tmp_path, Setup("axio", 2, 5), [ANN, BOB])
    driver = drive(PHONE, tmp_path)
    driver.push("Show my tiles")
    assert driver.screen == "DominoTable"
    play_elsewhere(driver)
    Player(driver, 1).act()
    assert driver.screen == "Pass"
    assert driver.app.model.hand == []
    assert GONE_ON in driver.texts()


def test_a_computer_whose_move_was_made_elsewhere_does_not_make_it_again(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored(tmp_path, Setup("rota", 2, 5), [ANN, COMPUTER])
    driver = drive(PHONE, tmp_path)
    played = []

    def slow(_name: str, view: Any, _chance: Random, _stop: object) -> Any:
        played.append(play_elsewhere(driver))
        return view.legal_moves[-1]

    monkeypatch.setattr("axio.ui.computers.decided", slow)
    Player(driver, 1).act()
    driver.think()
    assert len(shown(driver)) == 2
    assert shown(driver)[1:] == played
    assert driver.app.model.phase == "play"
    assert GONE_ON in driver.texts()


def test_a_game_deleted_elsewhere_leads_home_with_a_sentence(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    with closing(Store(driver.folder / "axio.db")) as other:
        other.delete(driver.app.model.number)
        other.purge()
    Player(driver, 1).act()
    assert driver.screen == "Home"
    assert DELETED in driver.texts()
    assert driver.app.model is None


def restore_elsewhere(driver: Driver, tmp_path: Path, setup: Setup) -> None:
    """Another window brings a backup back, in which the number of the game here is that of another one."""
    assert stored(tmp_path / "other", setup, [ANN]) == driver.app.model.number
    with closing(Store(driver.folder / "axio.db")) as other:
        other.restore(tmp_path / "other" / "axio.db")


@pytest.mark.parametrize("how", ["a move", "a look"])
def test_a_game_in_whose_place_another_was_restored_leads_home_with_a_sentence(
    how: str, drive: Make, tmp_path: Path
) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    restore_elsewhere(driver, tmp_path, Setup("rota", 1, 5))
    if how == "a move":
        Player(driver, 1).act()
    else:
        driver.app.dispatch("on_resume")
        driver.frames(3)
    assert (driver.screen, driver.app.model) == ("Home", None)
    assert DELETED in driver.texts()
    (entry,) = driver.app.store.games()
    assert (entry.setup.game, entry.plies) == ("rota", 0)


def test_what_was_deleted_in_one_window_can_be_brought_back_though_another_has_left_its_list(
    drive: Make, tmp_path: Path
) -> None:
    number = stored(tmp_path, Setup("rota", 1, 5), [ANN])
    driver = drive(PHONE, tmp_path, open=0)
    driver.push("Saved games")
    driver.push("More")
    driver.push("Delete")
    with OtherWindow(tmp_path) as window:
        window.do("push", "Saved games")
        window.do("push", "Back")
    driver.push("Bring it back")
    assert [entry.id for entry in driver.app.store.games()] == [number]
    assert driver.app.notice == ""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="windows without a screen are known on Linux only")
@pytest.mark.parametrize(
    "seats", [[ANN], [ANN, BOB], [ANN, COMPUTER]], ids=["alone", "two humans", "against a computer"]
)
def test_two_windows_that_play_in_turns_lose_nothing_and_both_know_how_it_stands(
    seats: list[tuple[str, str]], tmp_path: Path
) -> None:
    setup, luck, caught_up = Setup("rota" if len(seats) == 1 else "axio", len(seats), 5), Random(len(seats)), 0
    number = stored(tmp_path, setup, seats, moves_until(setup, lambda state: len(state.laid) == 2))
    with ExitStack() as stack:
        windows = [stack.enter_context(OtherWindow(tmp_path, seed)) for seed in (1, 2)]
        for _nth in range(ACTIONS):
            window = luck.choice(windows)
            if window.seen["over"]:
                break
            undoing = window.seen["undo"] and not window.seen["dialog"] and luck.random() < 0.2
            seen = window.do("push", "Undo") if undoing else window.do("act")
            with closing(Store(tmp_path / "axio.db")) as store:
                assert store.trouble is None
                assert seen["moves"] == list(map(str, replay(store, number).moves))
            caught_up += GONE_ON in seen["texts"]
            assert seen["screen"] in ("DominoTable", "RotaTable", "Pass", "Result")
    assert caught_up > 3
    assert_whole(tmp_path / "axio.db")
