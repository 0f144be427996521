"""What the others did is told: which tile, where, which points, extra turns and exchanges, as long as one wants."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from axio.engine.game import Placed, Setup
from axio.players import PLAYERS
from axio.session import Session
from axio.ui.settings import PACES
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import DESKTOP, PATIENCE, PHONE, PHONE_ACROSS, TABLET, TABLET_UPRIGHT, Device, Driver, middle
from tests.ui.player import Player
from tests.ui.test_curtain import told as hidden_tiles

ANN = ("Ann", "human")
LEVELS = [("Easy", "easy"), ("Medium", "medium"), ("Hard", "hard"), ("Expert", "expert")]
GAMES = [
    ("axio", 2, PHONE),
    ("hex", 4, TABLET),
    ("rota", 3, PHONE_ACROSS),
    ("rota", 2, TABLET_UPRIGHT),
    ("hex", 2, DESKTOP),
]
every_game = pytest.mark.parametrize(("game", "players", "device"), GAMES)


def opened(drive: Make, folder: Path, game: str, players: int, device: Device = PHONE, **settings: Any) -> Driver:
    """A game of a human against computers, some moves old, with the human to decide."""
    setup = Setup(game, players, 5)
    moves = moves_until(
        setup,
        lambda state: len(state.laid) >= 2 * players and state.player == 0 and not getattr(state, "exchanging", 0),
    )
    stored(folder, setup, [ANN, *LEVELS[: players - 1]], moves)
    return drive(device, folder, **settings)


def lay(driver: Driver) -> None:
    """Lay a tile and end one's turn."""
    session = driver.app.model.session
    while True:
        if driver.app.dialog is not None:
            driver.push("Close")
        before = len(session.moves)
        Player(driver, 1).act()
        state = session.states[before + 1]
        if state.player != 0 or state.over:
            return


def settle(driver: Driver) -> None:
    """Until what the computers have thought out is known to the app; its own time stands almost still."""
    for thread in threading.enumerate():
        if thread.name == "computer":
            thread.join(PATIENCE)
    driver.frames(2)


def words(driver: Driver) -> list[str]:
    """What stands on the line that tells."""
    return [label.text for label in driver.app.screen.ids.story.children if label.text]


@every_game
def test_the_moves_of_computers_are_told_one_by_one_until_a_tile_is_taken_up(
    drive: Make, tmp_path: Path, game: str, players: int, device: Device
) -> None:
    driver = opened(drive, tmp_path, game, players, device)
    lay(driver)
    driver.think()
    if driver.app.dialog is not None:
        driver.push("Close")
    model, ids = driver.app.model, driver.app.screen.ids

    assert [told.tile for told in model.news if told.tile]
    assert {told.seat for told in model.news} == set(range(1, players))
    assert model.telling == len(model.news) - 1, "the last move first"
    marked = [model.view.laid[nth][0] for nth in model.marks]
    assert set(marked) == set(range(1, players))
    for _nth in range(len(model.news)):
        told = model.told
        assert ids.story.opacity == 1
        assert ids.story.told is told
        assert any(text.startswith(model.names[told.seat]) or model.names[told.seat] in text for text in words(driver))
        for points in told.gains.values():
            assert f"+{points}" in words(driver)
        assert bool(told.gains) or told.shown or "no points" in words(driver)
        if told.tile:
            assert [event for event in ids.board.lit if isinstance(event, Placed)] == [told.events[0]]
        if len(model.news) > 1:
            assert any(f"{model.telling + 1}/{len(model.news)}" in text for text in words(driver))
            driver.rest()
            driver.tap(*ids.story.to_window(*ids.story.center))
    assert model.telling == len(model.news) - 1, "round again"
    Player(driver, 2).lay("tap")
    assert ids.story.opacity == 0
    assert not words(driver) or not ids.story.opacity
    assert set(model.marks) == {nth for nth, (seat, _place) in enumerate(model.view.laid) if nth in model.marks}


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
@pytest.mark.parametrize(("game", "players"), [("axio", 3), ("rota", 3)])
def test_every_move_of_a_computer_is_shown_as_long_as_the_pace_says(
    drive: Make, tmp_path: Path, game: str, players: int, pace: str
) -> None:
    driver = opened(drive, tmp_path, game, players, pace=pace)
    model = driver.app.model
    lay(driver)
    settle(driver)
    own = len(model.session.moves)
    driver.rest(0.8)
    settle(driver)
    shown = len(model.session.moves)
    assert shown == own + 1, "the first answer comes soon"
    assert model.told.seat == 1
    driver.rest(PACES[pace] - 0.15)
    assert len(model.session.moves) == shown
    driver.rest(0.2)
    assert len(model.session.moves) == shown + 1


@pytest.mark.parametrize("where", ["story", "board", "enter"])
@pytest.mark.parametrize(("game", "players"), [("axio", 3), ("hex", 4), ("rota", 3)])
def test_a_tap_gets_on_with_it_and_is_nothing_else(
    drive: Make, tmp_path: Path, game: str, players: int, where: str
) -> None:
    driver = opened(drive, tmp_path, game, players, pace="slow")
    model, ids = driver.app.model, driver.app.screen.ids
    lay(driver)
    for _nth in range(8):
        if model.phase != "think":
            break
        settle(driver)
        before = len(model.session.moves)
        driver.frames(3)
        assert len(model.session.moves) == before, "without a tap nothing comes yet"
        if where == "enter":
            driver.key("enter")
        else:
            # Not twice on the board: that would show all of it.
            driver.rest(0.4)
            driver.tap(*ids[where].to_window(*ids[where].center))
        assert len(model.session.moves) == before + 1
        assert not driver.app.screen.alarmed
    assert model.phase == "play"
    if driver.app.dialog is not None:
        driver.push("Close")
    assert model.exchanging or (model.draft.ghost, model.draft.trouble, model.trouble) == (None, None, "")
    assert ids.story.told is model.told is not None
    assert ids.story.opacity == 1 or model.exchanging


def test_a_tap_that_comes_a_moment_after_the_computers_move_was_still_meant_for_it(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "rota", 2, pace="slow")
    lay(driver)
    settle(driver)
    model = driver.app.model
    assert model.phase == "think"
    square = model.view.squares[0]
    driver.rest(0.75)
    assert model.phase == "play"
    player = Player(driver, 1)
    driver.tap(*player.window(*square))
    assert (model.draft.ghost, model.trouble) == (None, "")
    player.tap(*model.view.squares[0])
    assert model.draft.ghost is not None


def test_a_tap_on_the_story_that_comes_a_moment_late_does_not_tell_an_earlier_move(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "rota", 3, pace="fast")
    lay(driver)
    model, story = driver.app.model, driver.app.screen.ids.story
    while model.phase == "think":
        settle(driver)
        driver.rest(0.1)
    last = len(model.news) - 1
    assert model.telling == last > 0
    driver.tap(*middle(story))
    assert model.telling == last
    driver.rest()
    driver.tap(*middle(story))
    assert model.telling == 0


def test_with_pace_at_once_nobody_waits(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "axio", 4, pace="at once")
    lay(driver)
    model = driver.app.model
    while model.phase == "think":
        before = len(model.session.moves)
        settle(driver)
        assert len(model.session.moves) > before
    assert {told.seat for told in model.news} == {1, 2, 3}


def test_the_pace_is_a_setting(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "axio", 2, TABLET)
    driver.push("Menu")
    driver.push("Settings")
    driver.push("Slow")
    assert driver.app.setting("pace") == "slow"
    assert driver.app.model.pace == PACES["slow"]


def test_a_tile_laid_beyond_what_is_seen_comes_into_sight(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "hex", 2)
    board = driver.app.screen.ids.board
    lay(driver)
    driver.think()
    told = driver.app.model.told
    for corner in ((-4, 0), (4, 0)):
        driver.pinch(*middle(board), 60, 200)
        for _nth in range(4):
            x, y = middle(board)
            driver.drag((x, y), (x + corner[0] * 80, y))
        board.show_move(told.cells)
        for cell in told.cells:
            x, y = board.where(*board._artist.spot(cell))
            assert board.x <= x <= board.right
            assert board.y <= y <= board.top


def test_an_exchange_of_a_computer_is_told_with_the_tiles_it_showed(drive: Make, tmp_path: Path) -> None:
    setup = Setup("axio", 2, 28)
    moves = moves_until(setup, lambda state: state.exchanging and state.player == 1)
    stored(tmp_path, setup, [ANN, LEVELS[1]], moves)
    driver = drive(PHONE, tmp_path)
    driver.think()
    driver.push("Close")
    model = driver.app.model
    (*_earlier, (_after, event)) = model.session.state.exchanges
    assert model.told.shown == event.shown
    assert any("Medium showed and exchanged" in text for text in words(driver))


# Watching


@pytest.mark.parametrize(("game", "device"), [("axio", PHONE), ("hex", TABLET), ("rota", DESKTOP)])
def test_computers_among_themselves_are_watched_stopped_and_stepped(
    drive: Make, tmp_path: Path, game: str, device: Device
) -> None:
    setup = Setup(game, 2, 5)
    stored(tmp_path, setup, LEVELS[:2], moves_until(setup, lambda state: len(state.laid) == 4))
    driver = drive(device, tmp_path, pace="slow")
    model = driver.app.model
    settle(driver)
    assert not hidden_tiles(driver)
    assert model.hand == []
    before = len(model.session.moves)
    driver.push("Pause")
    driver.rest(20)
    settle(driver)
    assert len(model.session.moves) == before
    assert not driver.app.screen.ids.story.busy
    assert any("Paused" in text for text in words(driver))
    for _nth in range(3):
        before = len(model.session.moves)
        driver.push("Next move")
        settle(driver)
        assert len(model.session.moves) == before + 1
        assert not hidden_tiles(driver)
    driver.push("Pace: Slow")
    assert driver.app.setting("pace") == "normal"
    driver.push("Go on")
    driver.rest(5)
    settle(driver)
    assert len(model.session.moves) > before + 1
    left = len(model.session.moves)
    driver.key("escape")
    driver.rest(20)
    assert driver.screen == "Home"
    driver.press(next(press for press in driver.presses() if press.text.startswith("Continue")))
    assert len(driver.app.model.session.moves) == left, "it was saved as every game"


@pytest.mark.parametrize(("game", "players"), [("axio", 2), ("hex", 1), ("rota", 4)])
def test_computers_play_a_game_to_its_result_while_somebody_watches(
    drive: Make, tmp_path: Path, game: str, players: int
) -> None:
    stored(tmp_path, Setup(game, players, 5), [LEVELS[nth % 2] for nth in range(players)])
    driver = drive(PHONE, tmp_path)
    model = driver.app.model
    phases = set[str]()
    model.bind(phase=lambda _model, phase: phases.add(phase))
    driver.think()
    assert phases == {"over"}
    assert driver.screen == "Result"
    assert model.session.state.over
    assert driver.app.store.load(model.number).moves == tuple(map(str, model.session.moves))
    again = Session(model.session.setup, model.session.seats)
    while name := again.thinker:
        again.play(PLAYERS[name](again.view(again.seat), again.chance()))
    assert again.moves == model.session.moves, "with the same seed they play the same game wherever they play it"


def test_a_computers_line_never_holds_a_tile_that_only_it_may_see(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path, "hex", 3, pace="slow")
    lay(driver)
    model = driver.app.model
    mine = set(model.session.view(0).rack)
    for _nth in range(12):
        if model.phase != "think":
            break
        assert hidden_tiles(driver) <= mine
        assert model.view.seat == 0
        settle(driver)
        driver.key("enter")
    assert model.phase == "play"
