"""The board under real fingers: what is touched stays under them, and nothing is drawn that need not be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, hypot, pi, sin
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from axio import engine
from axio.engine import domino, rota
from axio.engine.game import Setup
from axio.ui.boards.board import artist_for
from axio.ui.rack import ABOVE
from axio.ui.theme import theme
from tests.ui.conftest import Make, stored
from tests.ui.driver import DESKTOP, PHONE, PHONE_ACROSS, TABLET, TABLET_UPRIGHT, Device, Driver

Spot = tuple[float, float]

NAMES = ("Ann", "Bob", "Cid", "Dan")
SMALL_TABLE = (900, 700, 1.0)
every_game = pytest.mark.parametrize("game", ["axio", "hex", "rota"])
every_density = pytest.mark.parametrize("device", [DESKTOP, TABLET, PHONE], ids=["1", "2", "3"])
every_zoom = pytest.mark.parametrize("zoom", [1.0, 1.2, 4.0])
"""Fitted, a little nearer, and as near as it goes."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def played(setup: Setup, moves: int) -> tuple[str, ...]:
    """The first moves of a game by chance."""
    state, chance, texts = engine.start(setup), Random(1), list[str]()
    while len(texts) < moves or getattr(state, "exchanging", False):
        legal = state.legal_moves
        move = legal[int(chance.random() * len(legal))]
        state = state.play(move)
        texts.append(str(move))
    return tuple(texts)


def sit_down(
    drive: Make, folder: Path, game: str, device: Device = PHONE, *, players: int = 1, **settings: Any
) -> Driver:
    """A table in the middle of a game: alone, or several humans, of whom whoever is next has the device."""
    setup = Setup(game, players, 7)
    stored(folder, setup, [(name, "human") for name in NAMES[:players]], played(setup, 10 if game == "rota" else 4))
    driver = drive(device, folder=folder, **settings)
    if players > 1:
        driver.push("Show my tiles")
    driver.rest()
    return driver


def show_all(driver: Driver) -> None:
    """Fit the board to the screen, by the button in the bar or, where there is no room for it, in the menu."""
    if not any(press.hint == "Show the whole board" for press in driver.presses()):
        driver.push("Menu")
    driver.push("Show the whole board")


def board_of(driver: Driver) -> Any:
    return driver.app.screen.ids.board


def draft_of(driver: Driver) -> Any:
    return driver.app.model.draft


def seen_at(driver: Driver, spot: Spot) -> Spot:
    """Where a point of the board is in the window."""
    board = board_of(driver)
    x, y = board.to_window(*board.where(*spot))
    return float(x), float(y)


def below(driver: Driver, x: float, y: float) -> Spot:
    """The point of the board at a point of the window."""
    board = board_of(driver)
    found: Spot = board.at(*board.to_widget(x, y))
    return found


def centre_of(driver: Driver) -> Spot:
    """The middle of the board's area in the window."""
    board = board_of(driver)
    x, y = board.to_window(*board.center)
    return float(x), float(y)


def zoom_to(driver: Driver, factor: float) -> None:
    """Spread two fingers until the board is so much larger, or as large as it gets; a place for a tile is in sight."""
    if factor > 1:
        driver.pinch(*seen_at(driver, legal_spot(driver)), dp(30), dp(30) * factor, 10)
        driver.rest()


def fingers(driver: Driver, starts: tuple[Spot, Spot], ends: tuple[Spot, Spot], steps: int = 10) -> None:
    """Two fingers from where they go down to where they leave, each straight."""
    for number, start in enumerate(starts, 1):
        driver.finger("down", *start, number)
    for step in range(1, steps + 1):
        for number, (start, end) in enumerate(zip(starts, ends, strict=True), 1):
            part = step / steps
            x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            driver.finger("motion", x, y, number)
    for number, end in enumerate(ends, 1):
        driver.finger("up", *end, number)
    driver.frames(2)


def legal_spot(driver: Driver, nth: int = 0) -> Spot:
    """The middle of a space on which a tile may lie, as near to the middle of the area as there is one; or the next."""
    board = board_of(driver)
    x, y = board.at(*board.center)
    found = {space_of(driver, move) for move in driver.app.model.view.legal_moves}
    return sorted(found, key=lambda spot: (hypot(spot[0] - x, spot[1] - y), spot))[nth % len(found)]


def space_of(driver: Driver, move: Any) -> Spot:
    if isinstance(move, rota.Place):
        return float(move.x), float(move.y)
    geometry, index = draft_of(driver).geometry, driver.app.model.view.rules.grid.index
    spot: Spot = geometry.centres[index[move.a]]
    return spot


def lay_a_ghost(driver: Driver, nth: int = 0) -> Spot:
    """Tap a space where the tile can lie; where that is on the board."""
    spot = legal_spot(driver, nth)
    driver.tap(*seen_at(driver, spot))
    driver.rest()
    assert draft_of(driver).move is not None
    return spot


def ghost_middle(driver: Driver) -> Spot:
    spots = draft_of(driver).ghost.spots
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def empty_spot(driver: Driver) -> Spot:
    """A point of the board's area, in the window, that is far from the ghost."""
    board = board_of(driver)
    corners = [
        (board.x + part_x * board.width, board.y + part_y * board.height)
        for part_x in (0.2, 0.8)
        for part_y in (0.2, 0.8)
    ]
    ghost = board.where(*ghost_middle(driver)) if draft_of(driver).ghost else board.center
    x, y = board.to_window(*max(corners, key=lambda spot: hypot(spot[0] - ghost[0], spot[1] - ghost[1])))
    return float(x), float(y)


def counters(driver: Driver) -> dict[str, int]:
    return dict(board_of(driver).rebuilt)


def grown(driver: Driver, before: dict[str, int]) -> set[str]:
    """What was made anew since."""
    return {name for name, count in counters(driver).items() if count != before[name]}


# Two fingers


@every_game
@pytest.mark.parametrize("device", [PHONE, PHONE_ACROSS, TABLET], ids=["phone", "phone-across", "tablet"])
def test_what_lies_between_two_spreading_fingers_stays_there(
    drive: Make, folder: Path, game: str, device: Device
) -> None:
    driver = sit_down(drive, folder, game, device)
    board = board_of(driver)
    left, bottom, right, top = board.port.bounds
    for part in ((0.5, 0.5), (0.3, 0.5), (0.5, 0.3), (0.7, 0.65), (0.25, 0.75)):
        spot = left + part[0] * (right - left), bottom + part[1] * (top - bottom)
        x, y = seen_at(driver, spot)
        scale = board.port.scale
        driver.pinch(x, y, dp(24), dp(60))
        assert board.port.scale == pytest.approx(min(2.5 * scale, board.port.closest))
        assert seen_at(driver, spot) == pytest.approx((x, y), abs=2)
        show_all(driver)
        driver.rest()


@every_game
def test_what_lies_between_two_closing_fingers_stays_there_while_the_board_is_larger_than_its_area(
    drive: Make, folder: Path, game: str
) -> None:
    driver = sit_down(drive, folder, game)
    board = board_of(driver)
    for part in ((0.5, 0.5), (0.4, 0.5), (0.6, 0.55), (0.45, 0.6)):
        driver.pinch(*centre_of(driver), dp(30), dp(90))
        x, y = board.x + part[0] * board.width, board.y + part[1] * board.height
        spot, scale = below(driver, x, y), board.port.scale
        driver.pinch(x, y, dp(60), dp(51))
        assert board.port.scale == pytest.approx(0.85 * scale)
        assert seen_at(driver, spot) == pytest.approx((x, y), abs=2)
        show_all(driver)
        driver.rest()


@every_game
@pytest.mark.parametrize("part", [(0.5, 0.5), (0.35, 0.6), (0.65, 0.4)], ids=str)
def test_each_of_two_spreading_fingers_keeps_what_it_touches(drive: Make, folder: Path, game: str, part: Spot) -> None:
    driver = sit_down(drive, folder, game)
    left, bottom, right, top = board_of(driver).port.bounds
    x, y = seen_at(driver, (left + part[0] * (right - left), bottom + part[1] * (top - bottom)))
    near, far = dp(30), dp(52)
    for angle in (0, 40, 90, 135):
        dx, dy = cos(angle * pi / 180), sin(angle * pi / 180)
        starts = (x - near * dx, y - near * dy), (x + near * dx, y + near * dy)
        ends = (x - far * dx, y - far * dy), (x + far * dx, y + far * dy)
        touched = [below(driver, *start) for start in starts]
        fingers(driver, starts, ends)
        for spot, end in zip(touched, ends, strict=True):
            assert seen_at(driver, spot) == pytest.approx(end, abs=2)
        show_all(driver)
        driver.rest()


@every_game
def test_two_fingers_that_move_together_pan(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    zoom_to(driver, 2.5)
    x, y = centre_of(driver)
    spot, scale = below(driver, x, y), board_of(driver).port.scale
    starts = (x - dp(40), y), (x + dp(40), y)
    fingers(driver, starts, tuple((sx + dp(20), sy - dp(16)) for sx, sy in starts))  # type: ignore[arg-type]
    assert board_of(driver).port.scale == pytest.approx(scale)
    assert seen_at(driver, spot) == pytest.approx((x + dp(20), y - dp(16)), abs=2)


@every_game
def test_two_fingers_never_lay_a_tile(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game, drop=True)
    moves = len(driver.app.model.session.moves)
    x, y = seen_at(driver, legal_spot(driver))
    for start, end in ((dp(20), dp(60)), (dp(60), dp(30)), (dp(30), dp(30))):
        driver.pinch(x, y, start, end)
        driver.rest()
        assert draft_of(driver).ghost is None
        assert driver.app.model.trouble == ""
    # Both on one space, hardly moved: still no tap.
    driver.finger("down", x, y, 1)
    driver.finger("down", x + dp(4), y, 2)
    driver.finger("up", x, y, 1)
    driver.finger("up", x + dp(4), y, 2)
    driver.rest()
    assert draft_of(driver).ghost is None
    assert len(driver.app.model.session.moves) == moves


@every_game
@pytest.mark.parametrize("drop", [False, True])
def test_two_fingers_never_move_a_ghost(drive: Make, folder: Path, game: str, drop: bool) -> None:
    driver = sit_down(drive, folder, game, drop=drop)
    lay_a_ghost(driver)
    ghost, moves = draft_of(driver).ghost, len(driver.app.model.session.moves)
    for start, end in ((dp(20), dp(50)), (dp(60), dp(25)), (dp(14), dp(60))):
        driver.pinch(*seen_at(driver, ghost_middle(driver)), start, end)
        driver.rest()
        assert draft_of(driver).ghost == ghost
        assert draft_of(driver).move is not None
    x, y = seen_at(driver, ghost.spots[0])
    fingers(driver, ((x, y), (x + dp(70), y)), ((x + dp(40), y + dp(40)), (x + dp(110), y + dp(40))))
    assert draft_of(driver).ghost == ghost
    assert len(driver.app.model.session.moves) == moves


@every_game
@pytest.mark.parametrize("drop", [False, True])
def test_a_second_finger_brings_a_dragged_ghost_back(drive: Make, folder: Path, game: str, drop: bool) -> None:
    driver = sit_down(drive, folder, game, drop=drop)
    lay_a_ghost(driver)
    ghost, moves = draft_of(driver).ghost, len(driver.app.model.session.moves)
    x, y = seen_at(driver, ghost_middle(driver))
    toward = 1 if x < centre_of(driver)[0] else -1
    driver.finger("down", x, y, 1)
    for step in range(1, 5):
        driver.finger("motion", x + toward * dp(20) * step, y, 1)
    driver.finger("down", x, y - dp(60), 2)
    for number in (1, 2):
        driver.finger("up", x, y - dp(60) * (number - 1), number)
    driver.rest()
    assert len(driver.app.model.session.moves) == moves
    assert draft_of(driver).ghost == ghost


# One finger


@every_game
@every_density
@every_zoom
def test_a_finger_that_trembles_taps(drive: Make, folder: Path, game: str, device: Device, zoom: float) -> None:
    driver = sit_down(drive, folder, game, device)
    zoom_to(driver, zoom)
    spot = legal_spot(driver)
    x, y = seen_at(driver, spot)
    port = board_of(driver).port
    driver.finger("down", x, y)
    for angle in range(0, 360, 60):
        driver.finger("motion", x + dp(7) * cos(angle), y + dp(7) * sin(angle))
    driver.finger("up", x + dp(5), y - dp(5))
    assert board_of(driver).port == port
    ghost = draft_of(driver).ghost
    assert ghost is not None
    assert min(hypot(spot[0] - gx, spot[1] - gy) for gx, gy in ghost.spots) < 0.01


@every_game
@every_density
@every_zoom
@pytest.mark.parametrize("ghost", [False, True], ids=["empty", "ghost"])
def test_a_finger_that_goes_further_pans_by_its_way(
    drive: Make, folder: Path, game: str, device: Device, zoom: float, ghost: bool
) -> None:
    driver = sit_down(drive, folder, game, device)
    zoom_to(driver, zoom)
    if ghost:
        lay_a_ghost(driver)
    lying, trouble = draft_of(driver).ghost, driver.app.model.trouble
    x, y = empty_spot(driver)
    spot, port = below(driver, x, y), board_of(driver).port
    # Towards the middle of the area, so that no edge of the board is in the way.
    middle_x, middle_y = centre_of(driver)
    way = dp(11) if x < middle_x else -dp(11), dp(10) if y < middle_y else -dp(10)
    driver.drag((x, y), (x + way[0], y + way[1]), 3)
    assert draft_of(driver).ghost == lying
    assert driver.app.model.trouble == trouble
    assert board_of(driver).port.scale == port.scale
    left, bottom, right, top = port.bounds
    over = (right - left) * port.scale - port.width, (top - bottom) * port.scale - port.height
    for axis, moved in enumerate(seen_at(driver, spot)):
        # Where the board is hardly larger than its area, it can hardly be moved.
        if over[axis] > 4 * abs(way[axis]):
            assert moved == pytest.approx((x, y)[axis] + way[axis], abs=1)


@every_game
@every_density
@every_zoom
def test_two_fingers_pinch_at_every_zoom(drive: Make, folder: Path, game: str, device: Device, zoom: float) -> None:
    driver = sit_down(drive, folder, game, device)
    zoom_to(driver, zoom)
    board, spot = board_of(driver), centre_of(driver)
    before = board.port
    driver.pinch(*spot, dp(40), dp(50))
    larger = board.port
    assert larger.scale == pytest.approx(min(1.25 * before.scale, before.closest))
    driver.pinch(*spot, dp(50), dp(40))
    assert board.port.scale == pytest.approx(max(0.8 * larger.scale, larger.fit_scale))
    assert draft_of(driver).ghost is None


@every_game
@pytest.mark.parametrize("device", [PHONE, PHONE_ACROSS, DESKTOP], ids=["phone", "phone-across", "desktop"])
def test_a_drag_that_begins_on_the_ghost_moves_the_ghost_and_not_the_board(
    drive: Make, folder: Path, game: str, device: Device
) -> None:
    driver = sit_down(drive, folder, game, device)
    lay_a_ghost(driver)
    ghost, port = draft_of(driver).ghost, board_of(driver).port
    middle = ghost_middle(driver)
    target = max(
        (legal_spot(driver, nth) for nth in range(0, 60, 7)),
        key=lambda spot: hypot(spot[0] - middle[0], spot[1] - middle[1]),
    )
    driver.drag(seen_at(driver, middle), seen_at(driver, target))
    assert board_of(driver).port == port
    moved = ghost_middle(driver)
    assert draft_of(driver).ghost != ghost
    assert hypot(moved[0] - target[0], moved[1] - target[1]) <= 1.2


@every_game
def test_a_ghost_grasped_anywhere_follows_the_finger_without_a_jump(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    lay_a_ghost(driver)
    ghost = draft_of(driver).ghost
    sx, sy = ghost.spots[-1]
    x, y = seen_at(driver, (sx + 0.2, sy - 0.2))
    driver.drag((x, y), (x + dp(10), y), 2)
    assert draft_of(driver).ghost == ghost


@every_game
def test_a_tap_on_the_ghost_turns_it_where_it_lies(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    spot = lay_a_ghost(driver)
    ghost = draft_of(driver).ghost
    driver.tap(*seen_at(driver, spot))
    turned = draft_of(driver).ghost
    assert turned != ghost
    assert any(hypot(spot[0] - x, spot[1] - y) < 0.01 for x, y in turned.spots)


@every_game
def test_a_tap_elsewhere_takes_the_ghost_there(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    first = lay_a_ghost(driver)
    others = [legal_spot(driver, nth) for nth in range(60)]
    spot = next(spot for spot in others if hypot(spot[0] - first[0], spot[1] - first[1]) > 2.5)
    driver.tap(*seen_at(driver, spot))
    assert any(hypot(spot[0] - x, spot[1] - y) < 0.01 for x, y in draft_of(driver).ghost.spots)


@every_game
@pytest.mark.parametrize("players", [1, 2])
def test_a_double_tap_where_no_tile_can_lie_shows_the_whole_board(
    drive: Make, folder: Path, game: str, players: int
) -> None:
    driver = sit_down(drive, folder, game, players=players)
    zoom_to(driver, 1.5)
    assert not board_of(driver).port.fits
    x, y = seen_at(driver, taken_spot(driver))
    driver.tap(x, y)
    driver.tap(x + dp(3), y)
    assert board_of(driver).port == board_of(driver).port.fit()


@pytest.mark.parametrize("game", ["axio", "hex"])
def test_a_double_tap_on_any_space_shows_the_whole_board_while_no_tile_is_lifted(
    drive: Make, folder: Path, game: str
) -> None:
    driver = sit_down(drive, folder, game, players=2)
    zoom_to(driver, 2.5)
    x, y = seen_at(driver, legal_spot(driver))
    driver.tap(x, y)
    driver.tap(x, y)
    assert board_of(driver).port == board_of(driver).port.fit()


@every_game
def test_a_double_tap_on_a_place_for_the_tile_lays_and_turns_it(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    zoom_to(driver, 2)
    port, spot = board_of(driver).port, legal_spot(driver)
    driver.tap(*seen_at(driver, spot))
    ghost = draft_of(driver).ghost
    driver.tap(*seen_at(driver, spot))
    assert board_of(driver).port == port
    assert ghost.legal
    assert draft_of(driver).ghost != ghost


def taken_spot(driver: Driver) -> Spot:
    """The middle of a space with a tile on it, as near to the middle of the area as there is one."""
    view, board = driver.app.model.view, board_of(driver)
    if isinstance(view, rota.View):
        found = [(float(x), float(y)) for x, y in view.display]
    else:
        found = [space_of(driver, place) for _seat, place in view.laid]
    x, y = board.at(*board.center)
    return min(found, key=lambda spot: hypot(spot[0] - x, spot[1] - y))


def test_two_taps_apart_in_time_are_no_double_tap(drive: Make, folder: Path) -> None:
    driver = sit_down(drive, folder, "axio", players=2)
    zoom_to(driver, 2)
    port = board_of(driver).port
    for _tap in range(2):
        driver.tap(*empty_spot(driver))
        driver.rest()
    assert board_of(driver).port == port


@every_game
def test_a_button_shows_the_whole_board(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    zoom_to(driver, 3)
    x, y = centre_of(driver)
    driver.drag((x, y), (x + dp(60), y + dp(30)))
    assert not board_of(driver).port.fits
    show_all(driver)
    assert board_of(driver).port == board_of(driver).port.fit()


@every_game
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_board_cannot_get_lost(drive: Make, folder: Path, game: str, seed: int, device: Device) -> None:
    driver = sit_down(drive, folder, game, device)
    chance, board = Random(seed), board_of(driver)

    def anywhere() -> Spot:
        return board.x + chance.random() * board.width, board.y + chance.random() * board.height

    for _nth in range(40):
        kind = int(chance.random() * 4)
        if kind == 0:
            driver.drag(anywhere(), anywhere(), 3)
        elif kind == 1:
            fingers(driver, (anywhere(), anywhere()), (anywhere(), anywhere()), 3)
        elif kind == 2:
            driver.pinch(*anywhere(), dp(10 + 60 * chance.random()), dp(10 + 60 * chance.random()), 2)
        else:
            driver.tap(*anywhere())
        left, bottom, right, top = board.port.bounds
        x, y = board.at(*board.center)
        assert left - 1e-6 <= x <= right + 1e-6
        assert bottom - 1e-6 <= y <= top + 1e-6
        least, most = board.port.fit_scale, max(board.port.closest, board.port.fit_scale)
        assert least * (1 - 1e-6) <= board.port.scale <= most * (1 + 1e-6)


def test_the_wheel_zooms_about_the_pointer(drive: Make, folder: Path) -> None:
    driver = sit_down(drive, folder, "hex", DESKTOP, players=4)
    x, y = centre_of(driver)
    spot, scale = below(driver, x + 50, y + 40), board_of(driver).port.scale
    driver.click(x + 50, y + 40, "scrolldown")
    assert board_of(driver).port.scale > scale
    assert seen_at(driver, spot) == pytest.approx((x + 50, y + 40), abs=2)
    for _notch in range(3):
        driver.click(x + 50, y + 40, "scrollup")
    assert board_of(driver).port.fits


# What is drawn


@every_game
def test_nothing_is_made_anew_while_only_the_view_changes(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    lay_a_ghost(driver)
    before = counters(driver)
    zoom_to(driver, 3)
    (x, y), (middle_x, middle_y) = empty_spot(driver), centre_of(driver)
    driver.drag((x, y), (middle_x, y))
    fingers(driver, ((x, y), (middle_x, middle_y)), ((middle_x, y), (middle_x, (y + middle_y) / 2)))
    show_all(driver)
    assert grown(driver, before) == set()


@every_game
def test_only_the_overlay_is_made_anew_when_the_ghost_moves(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    before = counters(driver)
    spot = lay_a_ghost(driver)
    driver.tap(*seen_at(driver, spot))
    driver.rest()
    lay_a_ghost(driver, 9)
    driver.drag(seen_at(driver, ghost_middle(driver)), centre_of(driver))
    driver.push("Turn")
    assert grown(driver, before) == {"overlay"}


@every_game
def test_a_tap_shows_its_ghost_in_the_next_frame(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    before = counters(driver)
    x, y = seen_at(driver, legal_spot(driver))
    driver.finger("down", x, y)
    assert draft_of(driver).ghost is None
    assert flips(lambda: driver.finger("up", x, y)) == 1
    assert draft_of(driver).ghost is not None
    assert grown(driver, before) == {"overlay"}
    driver.rest()
    before, ghost = counters(driver), draft_of(driver).ghost
    driver.finger("down", x, y)
    driver.finger("up", x, y)
    assert draft_of(driver).ghost != ghost
    assert counters(driver)["overlay"] == before["overlay"] + 1


@every_game
def test_a_laid_tile_is_added_to_the_others(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    board = board_of(driver)
    lay_a_ghost(driver)
    before, vertices = counters(driver), board._pieces.vertices[:]
    driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))
    assert board_of(driver) is board
    assert board._pieces.vertices[: len(vertices)] == vertices
    assert len(board._pieces.vertices) > len(vertices)
    assert list(board._meshes["pieces"].vertices)[-8:] == pytest.approx(board._pieces.vertices[-8:])
    assert counters(driver)["pieces"] == before["pieces"] + 1
    if game != "rota":
        assert counters(driver)["base"] == before["base"]


@every_game
def test_a_tile_taken_back_is_gone(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game)
    board = board_of(driver)
    vertices = board._pieces.vertices[:]
    lay_a_ghost(driver)
    driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))
    driver.push("Undo")
    assert board._pieces.vertices == vertices


def flips(act: Callable[[], object]) -> int:
    """How many frames were shown while something was done."""
    shown: list[object] = []

    def note(*args: object) -> None:
        shown.append(args)

    Window.bind(on_flip=note)
    act()
    Window.unbind(on_flip=note)
    return len(shown)


@pytest.mark.parametrize("screen", ["home", "new", "settings", "saved"])
def test_no_screen_is_drawn_while_nothing_happens(drive: Make, folder: Path, screen: str) -> None:
    driver = drive(PHONE, folder=folder)
    driver.app.go(screen)
    driver.frames(120)  # until Kivy's own scroll bars have faded
    assert flips(lambda: driver.frames(30)) == 0


@every_game
def test_no_table_is_drawn_while_nothing_happens_and_its_picture_stays(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game, SMALL_TABLE)
    for act in (lambda: None, lambda: lay_a_ghost(driver), lambda: zoom_to(driver, 1.2)):
        act()
        driver.frames(10)
        before = driver.picture()
        driver.frames(2)
        assert flips(lambda: driver.frames(30)) == 0
        assert driver.picture() == before


@every_game
def test_the_picture_changes_with_the_ghost_and_back(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game, SMALL_TABLE)
    before = driver.picture()
    lay_a_ghost(driver)
    assert driver.picture() != before
    driver.key("backspace")
    assert draft_of(driver).ghost is None
    driver.frames(3)
    if game != "rota":
        # The tile in the hand stays turned as it lay.
        draft_of(driver).way = 0
        driver.app.model._changed()
        driver.frames(3)
    assert driver.picture() == before


@every_game
def test_a_table_without_a_tile_is_drawn_without_a_word_of_complaint(
    drive: Make, folder: Path, game: str, capfd: pytest.CaptureFixture[str]
) -> None:
    stored(folder, Setup(game, 2, 7), [("Ann", "human"), ("Bob", "human")])
    driver = drive(PHONE, folder=folder)
    driver.push("Show my tiles")
    driver.rest()
    out, err = capfd.readouterr()
    assert out + err == ""


def test_screens_that_were_left_no_longer_follow_the_theme(drive: Make, folder: Path) -> None:
    driver = drive(PHONE, folder=folder)

    def followers() -> int:
        """Kivy walks through all of them whenever one more is bound: if they grew, every screen would open slower."""
        driver.app.go("settings")
        driver.frames(2)
        driver.app.go("home")
        driver.rest()
        driver.rest()
        names = ("text", "version", "left_handed", "dark", "paper", "ink", "normal")
        return sum(len(list(theme.get_property_observers(name))) for name in names)

    first = followers()
    for _nth in range(5):
        last = followers()
    assert last <= first


# Table mode


def changed(before: bytes, after: bytes, x: float, y: float, reach: float) -> float:
    """The part of the pixels around a point of the window that differ."""
    width, height = map(int, Window.size)
    count = differ = 0
    for row in range(max(0, int(y - reach)), min(height, int(y + reach))):
        for column in range(max(0, int(x - reach)), min(width, int(x + reach))):
            at = 3 * (row * width + column)
            count += 1
            differ += before[at : at + 3] != after[at : at + 3]
    return differ / count


def rack_of(driver: Driver) -> Any:
    ids = driver.app.screen.ids
    return ids.hand if "hand" in ids else ids.rack


def seats_in_turn(driver: Driver, players: int) -> Iterator[None]:
    """Everybody takes the device once; what was laid by then is placed."""
    for _turn in range(players):
        seat = driver.app.model.seat
        assert driver.app.root.turned.quarters == {1: (0,), 2: (0, 2), 3: (0, 3, 2), 4: (0, 3, 2, 1)}[players][seat]
        yield
        driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))
        while driver.app.model.seat == seat:
            # An extra turn, or tiles to exchange.
            driver.app.model.play(driver.app.model.view.legal_moves[0])
            driver.frames(4)
        driver.push("Show my tiles")
        driver.rest()


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_tap_hits_what_it_shows_however_the_table_is_turned(
    drive: Make, folder: Path, game: str, players: int
) -> None:
    driver = sit_down(drive, folder, game, SMALL_TABLE, players=players, table=True)
    for _seat in seats_in_turn(driver, players):
        if game != "rota":
            rack = rack_of(driver)
            driver.tap(*rack.to_window(*rack.centre(1)))
            assert draft_of(driver).lifted == 1
        spot = legal_spot(driver, 3)
        x, y = seen_at(driver, spot)
        before = driver.picture()
        driver.tap(x, y)
        ghost = draft_of(driver).ghost
        assert ghost.legal
        assert any(hypot(spot[0] - gx, spot[1] - gy) < 0.01 for gx, gy in ghost.spots)
        driver.rest()
        assert changed(before, driver.picture(), x, y, 0.3 * board_of(driver).port.scale) > 0.5
        driver.tap(*seen_at(driver, ghost_middle(driver)))
        assert draft_of(driver).ghost != ghost


@every_game
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("device", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_tile_is_dragged_from_the_rack_however_the_table_is_turned(
    drive: Make, folder: Path, game: str, players: int, device: Device
) -> None:
    driver = sit_down(drive, folder, game, device, players=players, table=True)
    for _seat in seats_in_turn(driver, players):
        rack, board, view, draft = rack_of(driver), board_of(driver), driver.app.model.view, draft_of(driver)
        if game == "rota":
            target = legal_spot(driver, 3)
        else:
            move = next(m for m in view.legal_moves if m.tile == view.hand[0] and lies_as_held(draft, m))
            a, b = (draft.geometry.centres[view.rules.grid.index[name]] for name in (move.a, move.b))
            target = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        x, y = board.where(*target)
        port = board.port
        driver.drag(rack.to_window(*rack.centre(0)), board.to_window(x, y - dp(ABOVE)), 10)
        assert board.port == port
        assert draft.move is not None
        assert ghost_middle(driver) == pytest.approx(target)
        assert game == "rota" or draft.move == move


def lies_as_held(draft: Any, move: domino.Place) -> bool:
    index = draft.view.rules.grid.index
    return bool(draft.geometry.beside[index[move.a]][draft.way] == index[move.b])


@every_game
def test_pinches_and_drags_follow_the_fingers_however_the_table_is_turned(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game, TABLET_UPRIGHT, players=4, table=True)
    for _seat in seats_in_turn(driver, 4):
        x, y = centre_of(driver)
        spot = below(driver, x + dp(30), y + dp(50))
        driver.pinch(x + dp(30), y + dp(50), dp(30), dp(60))
        assert not board_of(driver).port.fits
        assert seen_at(driver, spot) == pytest.approx((x + dp(30), y + dp(50)), abs=2)
        driver.rest()
        spot = below(driver, x, y)
        driver.drag((x, y), (x + dp(20), y + dp(14)), 4)
        assert draft_of(driver).ghost is None
        assert seen_at(driver, spot) == pytest.approx((x + dp(20), y + dp(14)), abs=2)
        driver.key("h")


@every_game
def test_a_tile_dropped_on_the_board_lies_there_if_that_is_wished(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game, drop=True)
    moves = len(driver.app.model.session.moves)
    spot = lay_a_ghost(driver)
    assert len(driver.app.model.session.moves) == moves, "a tap alone lays nothing"
    driver.drag(seen_at(driver, spot), centre_of(driver), 6)
    placed = len(driver.app.model.session.moves) - moves
    assert placed == (draft_of(driver).ghost is None)


# Two fingers, one of them on the rack


@pytest.mark.parametrize("game", ["axio", "hex"])
def test_a_second_finger_does_not_take_a_carried_tile_away(drive: Make, folder: Path, game: str) -> None:
    driver = sit_down(drive, folder, game, players=2)
    rack, view = rack_of(driver), driver.app.model.view
    start: Spot = rack.to_window(*rack.centre(0))
    other: Spot = rack.to_window(*rack.centre(3))
    x, y = seen_at(driver, legal_spot(driver))
    driver.finger("down", *start, 1)
    for part in (0.3, 0.6, 1.0):
        driver.finger("motion", start[0] + (x - start[0]) * part, start[1] + (y - dp(ABOVE) - start[1]) * part, 1)
    ghost = draft_of(driver).ghost
    assert ghost.tile == view.hand[0]
    driver.finger("down", *other, 2)
    driver.finger("motion", other[0] + dp(4), other[1], 2)
    assert draft_of(driver).ghost == ghost
    driver.finger("up", *other, 2)
    assert draft_of(driver).ghost == ghost
    driver.finger("motion", x + dp(2), y - dp(ABOVE), 1)
    assert draft_of(driver).ghost == ghost
    driver.finger("up", x, y - dp(ABOVE), 1)
    assert draft_of(driver).ghost == ghost
    assert driver.app.screen.ids.carried.letters == ""


def test_who_lays_no_tile_of_rota_sees_the_display_larger() -> None:
    state: Any = engine.start(Setup("rota", 2, 5))
    artist = artist_for(state.view(0))
    near, far = (artist.bounds(state.view(seat)) for seat in (None, state.player))
    assert near[2] - near[0] < far[2] - far[0]
    assert near[3] - near[1] < far[3] - far[1]
    for x, y in state.display:
        assert near[0] < x - 0.5
        assert x + 0.5 < near[2]
        assert near[1] < y - 0.5
        assert y + 0.5 < near[3]
