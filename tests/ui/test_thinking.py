"""Computers think beside everything else: a sign of life, no waiting, and stopped by undo, leaving and the system."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from axio import engine, players
from axio.engine.game import Move, Setup, View
from axio.players import Cancelled, Hint, Stop
from axio.ui import computers
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import DESKTOP, PATIENCE, PHONE, TABLET, Device, Driver, middle
from tests.ui.player import Player
from tests.ui.test_curtain import meshes

WRONG = "Something went wrong while the computer was thinking."
ANN, EXPERT = ("Ann", "human"), ("Expert", "expert")
GAMES = [("axio", DESKTOP), ("hex", TABLET), ("rota", PHONE)]
every_game = pytest.mark.parametrize(("game", "device"), GAMES)


class Slow:
    """A computer that thinks until it is told to stop, or to answer."""

    def __init__(self) -> None:
        self.began, self.stopped, self.answer = threading.Event(), threading.Event(), threading.Event()
        self.deaf = False
        """Whether it does not hear that nobody wants its answer."""
        self.asked = 0

    def __call__(self, _name: str, view: View, _chance: Random, stop: Stop) -> Move:
        self.asked += 1
        self.began.set()
        self._wait(stop)
        return view.legal_moves[0]

    def late(self, hint: Callable[[View], Hint]) -> Callable[[View, Stop], Hint]:
        """Hints that come only when they are let."""

        def later(view: View, stop: Stop) -> Hint:
            self.began.set()
            self._wait(stop)
            return hint(view)

        return later

    def _wait(self, stop: Stop) -> None:
        while not self.answer.wait(0.001):
            if stop() and not self.deaf:
                self.stopped.set()
                raise Cancelled


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    found = Slow()
    monkeypatch.setattr(computers, "decided", found)
    yield found
    found.answer.set()


def thinks(drive: Make, folder: Path, slow: Slow, game: str = "axio", device: Device = PHONE) -> Driver:
    """A game against a computer in which it is the computer's turn, and it thinks."""
    setup = Setup(game, 2, 5)
    stored(folder, setup, [ANN, EXPERT], first(setup))
    driver = drive(device, folder)
    driver.frames(3)
    assert slow.began.wait(PATIENCE)
    assert driver.app.model.phase == "think"
    return driver


def first(setup: Setup) -> tuple[str, ...]:
    """The first move of a game."""
    return (str(engine.start(setup).legal_moves[0]),)


def ended() -> None:
    """Until no thread of a computer is left."""
    for thread in threading.enumerate():
        if thread.name == "computer":
            thread.join(PATIENCE)
            assert not thread.is_alive()


def test_who_wants_no_motion_sees_still_dots_while_a_computer_thinks(drive: Make, tmp_path: Path, slow: Slow) -> None:
    driver = thinks(drive, tmp_path, slow)
    story = driver.app.screen.ids.story
    driver.app.choose("still", True)
    beat = story.beat
    driver.rest(0.5)
    assert story.busy
    assert story.beat == beat
    driver.app.choose("still", False)
    driver.rest(0.5)
    assert story.beat > beat


@every_game
def test_while_a_computer_thinks_something_moves_and_the_board_can_be_looked_at(
    drive: Make, tmp_path: Path, slow: Slow, game: str, device: Device
) -> None:
    driver = thinks(drive, tmp_path, slow, game, device)
    ids, model = driver.app.screen.ids, driver.app.model
    assert ids.story.busy
    assert "Expert is thinking …" in driver.texts()

    def drawn() -> list[Any]:
        return [list(mesh.vertices) for mesh in meshes(ids.story.canvas.before)]

    before = drawn()
    driver.rest(0.2)
    assert drawn() != before
    scale = ids.board.port.scale
    x, y = middle(ids.board)
    driver.pinch(x, y, 60, 180)
    assert ids.board.port.scale > scale
    assert model.phase == "think"
    slow.answer.set()
    driver.think()
    assert len(model.session.moves) >= 2
    assert not ids.story.busy
    before = drawn()
    driver.rest(0.2)
    assert drawn() == before, "at rest nothing is drawn"


@every_game
def test_undo_stops_a_computer_that_thinks(drive: Make, tmp_path: Path, slow: Slow, game: str, device: Device) -> None:
    driver = thinks(drive, tmp_path, slow, game, device)
    driver.push("Undo")
    assert slow.stopped.wait(PATIENCE)
    driver.frames(3)
    assert driver.app.model.phase == "play"
    assert driver.app.model.session.moves == []


@every_game
def test_leaving_stops_a_computer_that_thinks_and_coming_back_lets_it_think_again(
    drive: Make, tmp_path: Path, slow: Slow, game: str, device: Device
) -> None:
    driver = thinks(drive, tmp_path, slow, game, device)
    driver.key("escape")
    assert slow.stopped.wait(PATIENCE)
    ended()
    driver.frames(3)
    assert driver.screen == "Home"
    slow.answer.set()
    driver.press(next(press for press in driver.presses() if press.text.startswith("Continue")))
    driver.think()
    assert slow.asked >= 2
    assert len(driver.app.model.session.moves) >= 2


@every_game
def test_an_app_that_the_system_puts_aside_does_not_think(
    drive: Make, tmp_path: Path, slow: Slow, game: str, device: Device
) -> None:
    driver = thinks(drive, tmp_path, slow, game, device)
    driver.app.dispatch("on_pause")
    assert slow.stopped.wait(PATIENCE)
    ended()
    driver.frames(30)
    assert len(driver.app.model.session.moves) == 1
    assert slow.asked == 1
    slow.answer.set()
    driver.app.dispatch("on_resume")
    driver.think()
    assert slow.asked >= 2
    assert len(driver.app.model.session.moves) >= 2


def test_a_computer_waits_while_somebody_is_in_the_settings(drive: Make, tmp_path: Path, slow: Slow) -> None:
    driver = thinks(drive, tmp_path, slow)
    driver.push("Menu")
    driver.push("Settings")
    assert slow.stopped.wait(PATIENCE)
    driver.app.dispatch("on_pause")
    driver.app.dispatch("on_resume")
    driver.frames(5)
    assert slow.asked == 1, "nobody is at the table yet"
    slow.answer.set()
    driver.key("escape")
    driver.think()
    assert slow.asked == 2
    assert len(driver.app.model.session.moves) >= 2


@pytest.mark.parametrize("way", ["undo", "leave"])
def test_an_answer_that_comes_too_late_is_not_heard(drive: Make, tmp_path: Path, slow: Slow, way: str) -> None:
    slow.deaf = True
    driver = thinks(drive, tmp_path, slow)
    model = driver.app.model
    if way == "undo":
        driver.push("Undo")
    else:
        driver.key("escape")
    left = len(model.session.moves)
    slow.answer.set()
    ended()
    driver.rest(5)
    driver.frames(5)
    assert len(model.session.moves) == left
    assert driver.app.notice == ""


HIDDEN = "green-blue"


def broken(*_args: Any, **_kwargs: Any) -> Any:
    """A player with a fault, which names a tile that nobody may see."""
    raise KeyError(HIDDEN)


def told_the_log(caplog: pytest.LogCaptureFixture) -> bool:
    """Whether the log tells where the fault is, and of which kind, without the tile."""
    return "KeyError" in caplog.text and "in broken" in caplog.text and HIDDEN not in caplog.text


def test_a_player_that_fails_is_stood_in_for(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(players.LEVELS, "expert", broken)
    stored(tmp_path, Setup("axio", 2, 5), [ANN, EXPERT], first(Setup("axio", 2, 5)))
    driver = drive(PHONE, tmp_path)
    driver.think()
    assert len(driver.app.model.session.moves) >= 2
    assert told_the_log(caplog)


@every_game
def test_a_player_that_breaks_the_rules_is_stood_in_for(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
    game: str, device: Device,
) -> None:  # fmt: skip
    setup = Setup(game, 2, 5)
    monkeypatch.setitem(players.LEVELS, "expert", lambda *_args, **_more: engine.start(setup).legal_moves[0])
    stored(tmp_path, setup, [ANN, EXPERT], first(setup))
    driver = drive(device, tmp_path)
    driver.think()
    assert driver.app.model.trouble == ""
    assert len(driver.app.model.session.moves) >= 2
    assert "IllegalMove" in caplog.text


@every_game
def test_a_computer_that_finds_no_move_at_all_says_so_and_tries_again_on_a_tap(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
    game: str, device: Device,
) -> None:  # fmt: skip
    real = computers.decided
    monkeypatch.setattr(computers, "decided", broken)
    stored(tmp_path, Setup(game, 2, 5), [ANN, EXPERT], first(Setup(game, 2, 5)))
    driver = drive(device, tmp_path)
    ended()
    driver.frames(3)
    model = driver.app.model
    assert model.phase == "think"
    assert WRONG in driver.texts()
    assert told_the_log(caplog)
    monkeypatch.setattr(computers, "decided", real)
    driver.tap(*middle(driver.app.screen.ids.board))
    driver.think()
    assert len(model.session.moves) >= 2
    assert WRONG not in driver.texts()


@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
def test_on_a_phone_what_goes_wrong_is_said_also_where_a_ghost_scores(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    setup = Setup(game, 2, 5)
    stored(tmp_path, setup, [ANN, EXPERT], moves_until(setup, lambda state: len(state.laid) == 8 and not state.player))
    driver = drive(PHONE, tmp_path)
    driver.push("Hint")
    assert driver.app.screen.place_text.startswith("Place +")
    ghost = driver.app.model.draft.ghost
    assert ghost is not None
    monkeypatch.setattr(players, "hint", broken)
    driver.tap(*middle(driver.button("Hint")))
    ended()
    driver.frames(3)
    assert driver.app.screen.ids.ask._words.text == WRONG
    assert driver.app.model.draft.ghost is ghost


@every_game
def test_a_hint_that_fails_is_given_up_with_a_word_and_may_be_asked_for_again(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture,
    game: str, device: Device,
) -> None:  # fmt: skip
    real = players.hint
    monkeypatch.setattr(players, "hint", broken)
    driver = asks(drive, tmp_path, game, device, (ANN, EXPERT))
    model = driver.app.model
    driver.tap(*middle(driver.button("Hint")))
    ended()
    driver.frames(3)
    assert not model.hinting
    assert not driver.app.screen.ids.story.busy
    assert WRONG in driver.texts()
    assert told_the_log(caplog)
    monkeypatch.setattr(players, "hint", real)
    driver.push("Hint")
    assert model.advised is not None
    assert WRONG not in driver.texts()


# Hints


def asks(drive: Make, folder: Path, game: str = "axio", device: Device = PHONE, seats: Any = (ANN,)) -> Driver:
    """A game in which a human decides."""
    stored(folder, Setup(game, len(seats), 5), list(seats))
    driver = drive(device, folder)
    if driver.screen == "Pass":
        driver.push("Show my tiles")
    return driver


def ask(driver: Driver, slow: Slow, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Hint, without waiting for it."""
    monkeypatch.setattr(players, "hint", slow.late(players.hint))
    driver.tap(*middle(driver.button("Hint")))
    assert slow.began.wait(PATIENCE)
    assert driver.app.model.hinting
    assert driver.app.screen.ids.story.busy
    assert "Looking for a good place …" in driver.texts()


@pytest.mark.parametrize("way", ["stop", "lift", "leave", "pause"])
def test_the_search_for_a_hint_is_stopped(
    drive: Make, tmp_path: Path, slow: Slow, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    driver = asks(drive, tmp_path, seats=(ANN, EXPERT))
    model = driver.app.model
    ask(driver, slow, monkeypatch)
    if way == "stop":
        driver.tap(*middle(driver.button("Stop")))
    elif way == "lift":
        rack = driver.app.screen.ids.rack
        driver.tap(*rack.to_window(*rack.centre(1)))
        assert model.draft.lifted == 1
    elif way == "leave":
        driver.app.back()
    else:
        driver.app.dispatch("on_pause")
        driver.app.dispatch("on_resume")
    assert slow.stopped.wait(PATIENCE)
    driver.frames(3)
    assert not model.hinting
    if way != "leave":
        assert model.draft.ghost is None
        assert "Hint" in driver.texts()


def test_a_hint_that_comes_too_late_is_not_shown(
    drive: Make, tmp_path: Path, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = asks(drive, tmp_path)
    slow.deaf = True
    monkeypatch.setattr(players, "hint", slow.late(players.hint))
    driver.tap(*middle(driver.button("Hint")))
    driver.tap(*middle(driver.button("Stop")))
    slow.answer.set()
    ended()
    driver.frames(5)
    assert driver.app.model.draft.ghost is None


@every_game
def test_a_hint_lies_on_the_board_says_why_and_is_taken(drive: Make, tmp_path: Path, game: str, device: Device) -> None:
    driver = asks(drive, tmp_path, game, device, (ANN, EXPERT))
    player = Player(driver, 3)
    for _nth in range(3):
        player.act()
        driver.think()
        if driver.app.dialog is not None:
            driver.push("Close")
    model = driver.app.model
    while model.exchanging:
        player.act()
        driver.think()
    driver.push("Hint")
    hint = model.advised
    assert hint is not None
    assert model.draft.ghost.legal
    assert any(text.startswith("This ") and text.endswith(".") for text in driver.texts())
    before = len(model.session.moves)
    driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))
    assert model.session.moves[before] == hint.move


def test_what_a_hint_says_goes_away_with_the_ghost(drive: Make, tmp_path: Path) -> None:
    driver = asks(drive, tmp_path, "rota", PHONE)
    driver.push("Hint")
    assert any(text.startswith("This ") for text in [driver.app.screen.asking]) or driver.app.model.draft.choices
    driver.push("Turn")
    assert driver.app.model.advised is None


def test_where_hints_are_off_there_are_none(drive: Make, tmp_path: Path) -> None:
    driver = asks(drive, tmp_path)
    driver.app.model.options = {"hints": False, "undo": True}
    driver.app.model.speak()
    number = driver.app.model.number
    driver.key("h")
    assert driver.app.model.draft.ghost is None
    assert driver.app.model.number == number


def test_a_hint_does_not_come_behind_the_curtain(
    drive: Make, tmp_path: Path, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = asks(drive, tmp_path, seats=(ANN, ("Bob", "human")))
    ask(driver, slow, monkeypatch)
    driver.app.dispatch("on_pause")
    assert slow.stopped.wait(PATIENCE)
    slow.answer.set()
    ended()
    driver.app.dispatch("on_resume")
    driver.frames(5)
    assert driver.screen == "Pass"
    assert driver.app.model.advice is None
    assert driver.app.model.draft is None
