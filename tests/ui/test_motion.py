"""What moves: lines that grow, markers, "AXIO!"; not for long, in nobody's way, and not at all if not wanted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from axio import engine
from axio.engine.game import CornerScored, Event, HalfScored, Placed, PyramidRaised, Setup
from axio.ui.boards.growing import SETTLE, grown_to, seconds, settled, steps
from axio.ui.motion import LONGEST, Motion, motion
from axio.ui.scores import Scores
from axio.ui.shout import Shout
from tests.played import RECORDS, recorded
from tests.ui.conftest import Make, moves_until, played_until, stored
from tests.ui.driver import FRAME, PHONE, TABLET, Driver


@pytest.fixture
def moving(drive: Make) -> Iterator[Make]:
    """The app as it moves for people; the tests of everything else see each end at once."""

    def open_app(*args: object, **kwargs: object) -> Driver:
        driver = drive(*args, **kwargs)
        Motion.pace = 1.0
        return driver

    yield open_app
    motion.skip()
    Motion.pace = 0.0


def board(driver: Driver):  # type: ignore[no-untyped-def]
    return driver.app.screen.ids.board


def scoring(driver: Driver) -> None:
    """Lay the tile where it gives most points."""
    model = driver.app.model
    events = {move: model.view.preview(move) for move in model.view.legal_moves}
    model.play(max(events, key=lambda move: seconds([Placed(0, "", ()), *events[move]])))
    driver.frames(1)


def alone(folder: Path) -> None:
    setup = Setup("axio", 1, 5)
    stored(folder / "data", setup, [("Ada", "human")], moves_until(setup, lambda state: len(state.laid) == 12))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_whole_move_is_shown_in_time_and_every_step_only_adds(path: Path) -> None:
    for state in recorded(path.stem).states:
        events = list(state.events)
        assert seconds(events) <= LONGEST
        before = -1
        for part in range(11):
            lit = grown_to(events, part / 10)
            count = sum(len(line) for event in lit if isinstance(event, HalfScored) for line in event.lines)
            count += sum(len(event.others) for event in lit if isinstance(event, CornerScored))
            count += sum(isinstance(event, PyramidRaised) for event in lit)
            assert count >= before
            before = count
        assert grown_to(events, 1.0) == events


def test_a_line_grows_symbol_by_symbol_and_then_the_pyramid_stands() -> None:
    half = HalfScored(0, "g8", "R", (("g9", "g10", "g11"), ("h8",)))
    events: list[Event] = [Placed(0, "RB", ("g8", "f8")), half, PyramidRaised(0, "a1", (("a2", "R"),), None)]
    assert (steps(events), seconds(events)) == (4, SETTLE + 4 * 0.09)
    assert settled(events, 0.0) == 0.0
    seen = list[tuple[tuple[int, ...], bool]]()
    for part in range(101):
        lit = grown_to(events, part / 100)
        lines = next(event.lines for event in lit if isinstance(event, HalfScored))
        step = tuple(map(len, lines)), any(isinstance(event, PyramidRaised) for event in lit)
        if not seen or seen[-1] != step:
            seen.append(step)
    assert seen == [((), False), ((1, 1), False), ((2, 1), False), ((3, 1), False), ((3, 1), True)]


def test_a_move_grows_and_the_markers_rise_while_the_next_tile_can_be_laid(moving: Make, tmp_path: Path) -> None:
    alone(tmp_path)
    driver = moving(PHONE)
    before = sum(driver.app.model.view.tracks[0])
    scoring(driver)
    scores = next(widget for widget in driver.widgets() if isinstance(widget, Scores))
    assert board(driver).grown < 1
    assert sum(scores._track(0)) < sum(driver.app.model.view.tracks[0])
    assert driver.app.model.draft is not None, "who plays may go on at once"
    driver.frames(int(LONGEST / FRAME) + 2)
    assert board(driver).grown == 1
    assert not motion
    assert sum(scores._track(0)) == sum(driver.app.model.view.tracks[0]) > before


def test_a_tap_shows_the_end(moving: Make, tmp_path: Path) -> None:
    alone(tmp_path)
    driver = moving(PHONE)
    scoring(driver)
    assert motion
    driver.finger("down", 5, 5)
    driver.frames(1)
    assert not motion
    assert board(driver).grown == 1
    driver.finger("up", 5, 5)


def test_a_key_shows_the_end(moving: Make, tmp_path: Path) -> None:
    alone(tmp_path)
    driver = moving(PHONE)
    scoring(driver)
    driver.key("r")
    assert not motion


def test_who_wants_no_motion_sees_the_end_at_once(moving: Make, tmp_path: Path) -> None:
    alone(tmp_path)
    driver = moving(PHONE, still=True)
    scoring(driver)
    assert not motion
    assert board(driver).grown == 1


def test_an_axio_is_a_moment_over_the_board_that_takes_no_touch(moving: Make, tmp_path: Path) -> None:
    setup, moves = played_until("rota-1-two-extra-turns", lambda state: state.extra > 0)
    stored(tmp_path / "data", setup, [("Ada", "human")], moves[:-1])
    driver = moving(TABLET)
    last = engine.GAMES["rota"].parse(moves[-1])
    driver.app.model.play(last)
    driver.frames(12)
    shout = next(widget for widget in driver.widgets() if isinstance(widget, Shout))
    assert shout.opacity > 0.5
    assert shout.text == "AXIO!"
    assert shout.colours
    driver.frames(int(0.6 / FRAME) + 2)
    assert shout.opacity == 0


def test_a_game_that_is_left_stops_moving(moving: Make, tmp_path: Path) -> None:
    alone(tmp_path)
    driver = moving(PHONE)
    scoring(driver)
    driver.app.home()
    assert not motion
