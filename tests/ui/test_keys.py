"""The keyboard and the mouse of a desktop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from axio import players
from axio.engine.game import Setup
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import Driver, in_sight, middle
from tests.ui.player import Player

ANN, BOB = ("Ann", "human"), ("Bob", "human")


@pytest.fixture
def table(drive: Make, tmp_path: Path) -> Driver:
    """A game of two that has just begun, with the tiles of the first one shown."""
    stored(tmp_path, Setup("axio", 2, 5), [ANN, BOB])
    driver = drive(folder=tmp_path)
    driver.key("enter")
    assert driver.screen == "DominoTable"
    return driver


@pytest.fixture
def alone(drive: Make, tmp_path: Path) -> Driver:
    """A game of Rota alone that has just begun."""
    stored(tmp_path, Setup("rota", 1, 5), [ANN])
    return drive(folder=tmp_path)


def centre(driver: Driver) -> tuple[float, float]:
    """The middle of the ghost, in board units."""
    spots = driver.app.model.draft.ghost.spots
    return sum(x for x, _y in spots) / len(spots), sum(y for _x, y in spots) / len(spots)


# Keys


def test_digits_lift_tiles_and_the_same_digit_turns_the_tile(table: Driver) -> None:
    draft = table.app.model.draft
    for digit in "12345":
        table.key(digit)
        assert draft.lifted == int(digit) - 1
    way = draft.way
    table.key("5")
    assert (draft.lifted, draft.way) == (4, way + 1)
    table.key("9")
    assert draft.lifted == 4


@pytest.mark.parametrize("key", ["r", "spacebar"])
def test_a_key_turns_the_tile_in_the_hand_and_on_the_board(alone: Driver, key: str) -> None:
    draft = alone.app.model.draft
    alone.key(key)
    assert draft.way == 1
    alone.key("right")
    assert draft.ghost is not None
    alone.key(key)
    assert draft.way == 2
    assert draft.ghost.tile == draft.tile


def test_arrows_move_the_ghost_to_where_the_tile_can_lie(table: Driver) -> None:
    draft = table.app.model.draft
    table.key("up")
    assert not draft.ghost
    assert draft.trouble is not None
    table.key("1")
    table.key("up")
    assert draft.ghost.legal
    for name, (dx, dy) in {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}.items():
        for _nth in range(9):
            before = draft.ghost, draft._anchor
            (x, y), _half = draft.geometry.centres[draft._anchor], draft._half
            table.key(name)
            assert draft.ghost.legal
            (nx, ny) = draft.geometry.centres[draft._anchor]
            if (draft.ghost, draft._anchor) == before:
                break
            assert (nx - x) * dx + (ny - y) * dy > 0
        else:
            raise AssertionError("the ghost never came to an edge")


def test_arrows_reach_every_square_of_rota_that_lies_in_their_way(alone: Driver) -> None:
    draft = alone.app.model.draft
    seen = set()
    for name in ("right", "up", "left", "left", "down", "down", "right", "right", "up"):
        alone.key(name)
        assert draft.ghost.legal
        seen.add(draft.ghost.spots)
    assert len(seen) >= 5


def test_a_ghost_moved_by_arrows_stays_in_sight(table: Driver) -> None:
    board = table.app.screen.ids.board
    table.key("1")
    table.key("up")
    for _nth in range(8):
        table.key("+")
    assert not board.port.fits
    for name in ("right", "right", "up", "up", "left", "left", "left", "down", "down", "down"):
        table.key(name)
        x, y = board.where(*centre(table))
        assert board.x <= x <= board.right
        assert board.y <= y <= board.top


def test_enter_places_the_tile(table: Driver) -> None:
    model = table.app.model
    table.key("enter")
    assert model.session.moves == []
    table.key("2")
    table.key("down")
    move = model.draft.move
    table.key("enter")
    assert model.session.moves == [move]
    assert table.screen == "Pass"
    table.key("enter")
    assert table.screen == "DominoTable"


def test_control_z_takes_back_and_z_alone_does_not(alone: Driver) -> None:
    model = alone.app.model
    for _nth in range(2):
        alone.key("up")
        alone.key("enter")
    assert len(model.session.moves) == 2
    alone.key("z")
    assert len(model.session.moves) == 2
    alone.key("z", "ctrl")
    alone.key("z", "meta")
    assert model.session.moves == []
    alone.key("z", "ctrl")
    assert model.session.moves == []


def test_h_shows_a_hint_that_enter_places(table: Driver) -> None:
    model = table.app.model
    wanted = players.hint(model.view).move
    table.key("h")
    assert model.draft.move == wanted
    table.key("enter")
    assert model.session.moves == [wanted]


@pytest.mark.parametrize("key", ["delete", "backspace"])
def test_delete_takes_the_tile_back_from_the_board(table: Driver, key: str) -> None:
    table.key("h")
    table.key(key)
    assert table.app.model.draft.ghost is None
    assert table.app.model.draft.lifted is not None


@pytest.mark.parametrize(("closer", "further", "whole"), [("+", "-", "0"), ("=", "-", "f")])
def test_plus_and_minus_zoom_and_another_key_shows_the_whole_board(
    table: Driver, closer: str, further: str, whole: str
) -> None:
    board = table.app.screen.ids.board
    fitted = board.port
    table.key(closer)
    table.key(closer)
    near = board.port.scale
    assert near > fitted.scale
    table.key(further)
    assert fitted.scale < board.port.scale < near
    table.key(whole)
    assert board.port == fitted


def test_f11_fills_the_screen_and_leaves_it_again(drive: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = drive()
    asked: list[object] = []

    class Screen:
        """Takes the wish in Kivy's place: there is no real screen to fill."""

        def __get__(self, _window: object, _cls: object = None) -> object:
            return asked[-1] if asked else False

        def __set__(self, _window: object, value: object) -> None:
            asked.append(value)

    monkeypatch.setattr(type(Window), "fullscreen", Screen())
    driver.key("f11")
    driver.key("f11")
    assert asked == ["auto", False]


def test_f1_does_not_open_the_settings_of_kivy(drive: Make) -> None:
    driver = drive()
    driver.key("f1")
    assert Window.children == [driver.app.root]


def test_keys_do_nothing_below_a_menu(table: Driver) -> None:
    model = table.app.model
    table.key("h")
    ghost = model.draft.ghost
    table.push("Menu")
    for name in ("1", "r", "left", "delete", "enter", "h"):
        table.key(name)
    assert table.app.dialog is not None
    assert model.draft.ghost == ghost
    assert model.session.moves == []
    table.key("escape")
    assert (table.app.dialog, table.screen) == (None, "DominoTable")


def test_letters_typed_into_a_field_are_no_commands(drive: Make) -> None:
    driver = drive()
    driver.push("New game")
    field = first_name(driver)
    driver.press(field)
    driver.type("Rho 1")
    assert field.text == "Rho 1"
    driver.key("escape")
    assert not field.focus
    assert driver.screen == "NewGame"
    driver.key("enter")
    assert driver.app.model.names == ["Rho 1"]


def test_enter_in_a_field_ends_the_writing_and_starts_nothing(drive: Make) -> None:
    driver = drive()
    driver.push("New game")
    field = first_name(driver)
    driver.press(field)
    driver.type("Ann")
    driver.key("enter")
    assert not field.focus
    assert driver.screen == "NewGame"


@pytest.mark.parametrize(("screen", "steps"), [("NewGame", 1), ("DominoTable", 2)])
def test_enter_alone_leads_to_a_game(drive: Make, screen: str, steps: int) -> None:
    driver = drive()
    for _nth in range(steps):
        driver.key("enter")
    assert driver.screen == screen


# The focus


def first_name(driver: Driver) -> Any:
    """Where the name of the first seat is written."""
    fields = (widget for widget in driver.widgets() if getattr(widget, "hint_text", "") == "Name")
    return next(field for field in fields if field.parent.nth == 0)


def focused(driver: Driver) -> Any:
    """The control that the keyboard is on."""
    found = [widget for widget in driver.widgets() if getattr(widget, "focused", False)]
    assert len(found) == 1
    return found[0]


def controls(driver: Driver) -> set[Any]:
    """Everything that a finger could use: buttons and fields."""
    where = driver.app.dialog or driver.app.screen
    fields = {widget for widget in where.walk() if hasattr(widget, "hint_text")}
    return fields | {press for press in driver.presses() if press.focusable and not press.disabled}


PUSHED = ("New game", "Saved games", "Settings", "How to play", "Today's challenge", "Records")


def come_to(driver: Driver, scene: str) -> None:
    """Go to one of the screens."""
    if scene in ("table", "menu"):
        driver.key("enter")
        driver.key("h")
    if scene == "menu":
        driver.push("Menu")
    elif scene in PUSHED:
        driver.push(scene)
    elif scene == "achievements":
        driver.app.go("feats")
    elif scene == "rules":
        driver.app.explain("axio")
    elif scene == "tutorial":
        driver.app.teach("axio")
    elif scene == "end of a tutorial":
        driver.app.teach("rota")
        while not driver.app.screen.course.over:
            driver.app.screen.skip()
    elif scene == "replay":
        driver.push("Saved games")
        driver.push("More")
        driver.push("Look back at it")
        driver.key("right")
    driver.rest()


SCENES = (
    "Home", *PUSHED, "achievements", "rules", "tutorial", "end of a tutorial", "replay", "table", "menu", "curtain",
)  # fmt: skip


@pytest.mark.parametrize("scene", SCENES)
def test_tab_goes_round_all_controls_and_can_be_seen_on_each(drive: Make, tmp_path: Path, scene: str) -> None:
    stored(tmp_path, Setup("axio", 2, 5), [ANN, BOB], moves_until(Setup("axio", 2, 5), begun(scene)))
    driver = drive((900, 640, 1.0), tmp_path, open=int(scene in ("table", "menu", "curtain")))
    come_to(driver, scene)
    wanted = controls(driver)
    assert wanted
    last, seen = driver.picture(), list[Any]()
    for _nth in wanted:
        driver.key("tab")
        on = focused(driver)
        seen.append(on)
        assert in_sight(on), getattr(on, "text", "")
        picture = driver.picture()
        assert picture != last
        last = picture
    assert set(seen) == wanted
    driver.key("tab")
    assert focused(driver) is seen[0]
    driver.key("tab", "shift")
    assert focused(driver) is seen[-1]


def begun(scene: str) -> Callable[[Any], bool]:
    """How far the game of a scene is: a replay needs some moves."""
    return lambda state: len(state.laid) >= (3 if scene == "replay" else 0)


def test_on_a_replay_tab_comes_to_its_buttons_before_the_moves_of_the_log_from_top_to_bottom(
    drive: Make, tmp_path: Path
) -> None:
    setup = Setup("axio", 2, 5)
    stored(tmp_path, setup, [ANN, BOB], moves_until(setup, lambda state: len(state.laid) >= 25))
    driver = drive((1280, 800, 1.0), tmp_path, open=0)
    come_to(driver, "replay")
    for _nth in range(12):
        driver.key("right")
    assert driver.app.screen.logged
    passed = list[Any]()
    while not passed or not hasattr(passed[-1], "ply"):
        driver.key("tab")
        passed.append(focused(driver))
    assert {"First move", "Next move", "Stop" if driver.app.screen.playing else "Play"} <= {w.hint for w in passed}
    plies = [passed[-1].ply]
    while plies[-1] and len(plies) < 40:
        driver.key("tab")
        plies.append(getattr(focused(driver), "ply", 0))
    last = driver.app.screen.last
    assert plies == [*range(plies[0], last + 1), 0]
    assert focused(driver) is passed[0]


def test_enter_and_the_space_bar_press_what_has_the_focus(drive: Make) -> None:
    driver = drive(offered=True)
    driver.key("tab")
    assert focused(driver).text == "New game"
    driver.key("enter")
    assert driver.screen == "NewGame"
    driver.key("tab")
    assert focused(driver).hint == "Back"
    driver.key("spacebar")
    assert driver.screen == "Home"


@pytest.mark.parametrize(("screen", "words"), [("New game", "Human"), ("Today's challenge", "17")])
def test_the_focus_stays_where_it_was_when_enter_makes_the_controls_anew(drive: Make, screen: str, words: str) -> None:
    driver = drive(offered=True)
    driver.push(screen)
    for _nth in range(40):
        driver.key("tab")
        if getattr(focused(driver), "text", "") == words:
            break
    place = middle(focused(driver))
    driver.key("enter")
    driver.frames(3)
    after = focused(driver)
    assert middle(after) == pytest.approx(place)
    driver.key("tab", "shift")
    driver.key("tab")
    assert focused(driver) is after


def test_a_control_that_is_gone_no_longer_answers_to_enter(drive: Make) -> None:
    driver = drive(offered=True)
    driver.push("Records")
    driver.app.home()
    driver.key("tab")
    gone = focused(driver)
    gone.parent.remove_widget(gone)
    driver.key("enter")
    assert driver.screen == "NewGame", "Enter alone begins a game here, whatever was removed"


def test_a_whole_turn_is_played_with_tab_and_enter(table: Driver) -> None:
    model = table.app.model
    for _nth in range(20):
        table.key("tab")
        if focused(table).text == "Hint":
            break
    table.key("enter")
    assert model.draft.move is not None
    table.key("tab")
    table.key("tab")
    assert focused(table).text.startswith("Place")
    table.key("enter")
    assert len(model.session.moves) == 1


def test_a_field_is_reached_by_tab_and_left_by_it(drive: Make) -> None:
    driver = drive()
    driver.push("New game")
    field = first_name(driver)
    for _nth in range(30):
        driver.key("tab")
        if field.focus:
            break
    assert field.focus
    driver.type("Ann")
    driver.key("tab")
    assert not field.focus
    assert field.text == "Ann"


# The mouse


def test_the_wheel_zooms_at_the_pointer(table: Driver) -> None:
    board = table.app.screen.ids.board
    fitted = board.port
    x, y = board.to_window(board.x + board.width * 0.3, board.y + board.height * 0.6)
    spot = board.at(x, y)
    for _nth in range(4):
        table.click(x, y, "scrolldown")
    assert board.port.scale > 1.2 * fitted.scale
    assert board.at(x, y) == pytest.approx(spot, abs=0.01)
    for _nth in range(8):
        table.click(x, y, "scrollup")
    assert board.port == fitted
    assert table.app.model.draft.ghost is None


def test_a_right_click_turns_the_tile(table: Driver) -> None:
    draft = table.app.model.draft
    table.key("1")
    x, y = middle(table.app.screen.ids.board)
    table.click(x, y, "right")
    assert (draft.way, draft.ghost) == (1, None)
    table.key("h")
    before = draft.ghost
    table.click(x, y, "right")
    assert draft.ghost != before or draft.trouble is not None
    assert draft.lifted is not None


def test_a_drag_with_the_mouse_pans_the_board(table: Driver) -> None:
    board = table.app.screen.ids.board
    x, y = middle(board)
    for _nth in range(5):
        table.click(x, y, "scrolldown")
    before = board.port
    table.mouse("down", x, y)
    for nth in range(1, 5):
        table.mouse("move", x + 15 * nth, y - 10 * nth)
    table.mouse("up", x + 60, y - 40)
    assert (board.port.x - before.x, board.port.y - before.y) == pytest.approx((60, -40), abs=1)
    assert board.port.scale == before.scale
    assert table.app.model.draft.ghost is None


def test_a_turn_is_played_with_the_mouse_alone(table: Driver) -> None:
    model, ids = table.app.model, table.app.screen.ids
    table.click(*ids.rack.to_window(*ids.rack.centre(2)))
    assert model.draft.lifted == 2
    cell = min(model.draft.open_cells)
    table.click(*Player(table, 1).window(*model.draft.geometry.centres[cell]))
    assert model.draft.move is not None
    table.click(*middle(next(press for press in table.presses() if press.text.startswith("Place"))))
    assert len(model.session.moves) == 1


def test_a_tile_is_dragged_to_the_board_with_the_mouse(table: Driver) -> None:
    model, ids = table.app.model, table.app.screen.ids
    table.calm()
    table.mouse("down", *ids.rack.to_window(*ids.rack.centre(0)))
    x, y = middle(ids.board)
    table.mouse("move", x + 40, y - 40)
    table.mouse("move", x, y)
    table.mouse("up", x, y)
    assert model.draft.lifted == 0
    assert model.draft.ghost is not None


def test_the_wheel_scrolls_a_long_screen(drive: Make) -> None:
    driver = drive((700, 420, 1.0))
    driver.push("Settings")
    scroll = driver.app.screen.ids.scroll
    before = scroll.scroll_y
    for _nth in range(3):
        driver.click(*middle(scroll), "scrollup")
    assert scroll.scroll_y < before


def test_tab_leaves_a_text_for_what_comes_after_it(drive: Make) -> None:
    driver = drive()
    driver.push("New game")
    field = first_name(driver)
    driver.press(field)
    driver.type("Bo")
    driver.key("tab")
    assert not field.focus
    assert focused(driver) is not None
    assert focused(driver).parent is field.parent
    driver.type("b")
    assert field.text == "Bo"
