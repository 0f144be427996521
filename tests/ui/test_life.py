"""The life of the app: killed and opened again, led back, turned, resized, with damaged files, in another language."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from axio.engine import GAMES
from axio.engine.game import Setup
from axio.store import Store
from axio.words import _
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import DESKTOP, PHONE, PHONE_ACROSS, Driver, middle
from tests.ui.player import Player, start

ANN, BOB, COMPUTER = ("Ann", "human"), ("Bob", "human"), ("Random", "random")


def stops(driver: Driver) -> list[bool]:
    """Whether the app wanted to end: it is not let to."""
    found: list[bool] = []
    driver.app.stop = lambda *_args: found.append(True)
    return found


# Killed


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if not game.form_of])
def test_an_app_killed_in_a_turn_opens_where_it_was_without_the_ghost(drive: Make, game: str) -> None:
    driver = drive(PHONE)
    start(driver, game, 1, "5")
    player = Player(driver, 1)
    for _nth in range(3):
        player.act()
    player.lay("tap")
    screen, session = driver.screen, driver.app.model.session
    assert driver.app.model.draft.ghost is not None
    driver.kill()
    driver = drive(PHONE)
    assert driver.screen == screen
    again = driver.app.model.session
    assert (again.setup, again.seats, again.moves, again.state) == (
        session.setup,
        session.seats,
        session.moves,
        session.state,
    )
    assert driver.app.model.draft.ghost is None
    Player(driver, 1).act()
    assert len(driver.app.model.session.moves) == len(session.moves) + 1


def test_an_app_killed_while_somebody_looks_opens_with_the_curtain(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 2, "5")
    player = Player(driver, 1)
    for _nth in range(5):
        player.act()
    assert driver.screen == "DominoTable"
    seat, moves = driver.app.model.seat, driver.app.model.session.moves
    driver.kill()
    driver = drive(PHONE)
    assert driver.screen == "Pass"
    assert driver.app.model.hand == []
    assert (driver.app.model.seat, driver.app.model.session.moves) == (seat, moves)


def test_an_app_killed_in_the_first_moment_of_a_game_opens_with_it(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "hex", 1, "5")
    driver.kill()
    driver = drive(PHONE)
    assert driver.screen == "DominoTable"
    assert driver.app.model.session.setup.seed == 5


def test_a_computer_that_was_killed_thinking_thinks_again(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("axio", 2, 5), [ANN, COMPUTER])
    driver = drive(PHONE, tmp_path)
    Player(driver, 1).lay("tap")
    place = next(press for press in driver.presses() if press.text.startswith("Place"))
    driver.finger("down", *place.to_window(*place.center))
    driver.finger("up", *place.to_window(*place.center))
    driver.kill()
    driver = drive(PHONE, tmp_path)
    driver.think()
    assert [state.player for state in driver.app.model.session.states[:3]] == [0, 1, 0]
    assert driver.app.model.phase == "play"


def test_an_app_killed_in_a_menu_or_in_its_settings_opens_at_the_table(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    driver.push("Menu")
    driver.kill()
    driver = drive(PHONE)
    assert (driver.screen, driver.app.dialog) == ("DominoTable", None)
    driver.push("Menu")
    driver.push("Settings")
    driver.kill()
    assert drive(PHONE).screen == "DominoTable"


def test_an_app_killed_at_home_opens_at_home_and_offers_the_game(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    driver.key("escape")
    assert driver.screen == "Home"
    driver.kill()
    driver = drive(PHONE)
    assert driver.screen == "Home"
    driver.push("Continue Axio")
    assert driver.app.model.session.setup.seed == 5


def test_an_app_killed_before_anything_was_done_opens_at_home(drive: Make) -> None:
    drive(PHONE).kill()
    driver = drive(PHONE)
    assert driver.screen == "Home"
    assert driver.app.notice == ""


# Back


def test_the_back_key_closes_the_menu_leaves_the_table_and_ends_the_app(drive: Make) -> None:
    driver = drive(PHONE)
    stopped = stops(driver)
    start(driver, "axio", 1, "5")
    driver.push("Menu")
    driver.key("escape")
    assert (driver.screen, driver.app.dialog) == ("DominoTable", None)
    driver.key("escape")
    assert driver.screen == "Home"
    assert not stopped
    driver.key("escape")
    assert stopped == [True]


@pytest.mark.parametrize("button", ["New game", "Saved games", "Settings"])
def test_the_back_key_leads_home_from_every_screen(drive: Make, button: str) -> None:
    driver = drive(PHONE)
    stopped = stops(driver)
    driver.push(button)
    assert driver.screen != "Home"
    driver.key("escape")
    assert driver.screen == "Home"
    assert not stopped


def test_the_back_key_leads_from_the_settings_to_the_table_they_were_opened_at(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "rota", 1, "5")
    Player(driver, 1).lay("tap")
    ghost = driver.app.model.draft.ghost
    driver.push("Menu")
    driver.push("Settings")
    driver.push("Dark")
    driver.key("escape")
    assert driver.screen == "RotaTable"
    assert driver.app.model.draft.ghost == ghost


def test_the_back_key_leads_from_the_last_board_to_the_result_and_home(drive: Make, tmp_path: Path) -> None:
    setup = Setup("rota", 2, 5)
    stored(tmp_path, setup, [ANN, BOB], moves_until(setup, lambda state: state.over))
    driver = drive(PHONE, tmp_path)
    assert driver.screen == "Result"
    driver.push("Board")
    assert driver.screen == "RotaTable"
    driver.key("escape")
    assert driver.screen == "Result"
    driver.key("escape")
    assert driver.screen == "Home"


def test_the_back_key_leads_home_from_the_curtain_and_the_game_comes_back_behind_it(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "hex", 2, "5")
    driver.key("escape")
    assert driver.screen == "Home"
    driver.push("Continue Axio Hex")
    assert driver.screen == "Pass"


# Damage


def test_a_damaged_file_is_told_in_a_sentence_on_the_first_screen(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    Player(driver, 1).act()
    driver.close()
    path = driver.folder / "axio.db"
    path.write_bytes(b"no database at all" * 1000)
    driver = drive(PHONE)
    assert driver.screen == "Home"
    told = next(text for text in driver.texts() if text.startswith("The saved games were damaged beyond reading"))
    aside = next(driver.folder.glob("axio-damaged-*.db"))
    assert str(aside) in told
    start(driver, "axio", 1, "5")
    Player(driver, 1).act()
    assert len(driver.app.model.session.moves) == 1


def spoil(folder: Path, order: str) -> None:
    """Change something in the file of a closed app."""
    with closing(sqlite3.connect(folder / "axio.db")) as base, base:
        assert base.execute(order).rowcount == 1


@pytest.mark.parametrize("move", ["RG a1 a2", "nothing", "keep", "0,0:RRRR", ""])
def test_a_game_whose_moves_do_not_replay_does_not_stop_the_app(drive: Make, tmp_path: Path, move: str) -> None:
    setup = Setup("axio", 1, 5)
    stored(tmp_path, setup, [ANN], moves_until(setup, lambda state: len(state.laid) == 2))
    spoil(tmp_path, f"UPDATE moves SET text = '{move}' WHERE ply = 1")
    driver = drive(PHONE, tmp_path)
    assert driver.screen == "Home"
    assert driver.app.notice
    assert driver.app.notice in driver.texts()


def test_a_game_that_cannot_be_opened_from_the_list_says_so_there(drive: Make, tmp_path: Path) -> None:
    setup = Setup("axio", 1, 5)
    stored(tmp_path, setup, [ANN], moves_until(setup, lambda state: len(state.laid) == 2))
    spoil(tmp_path, "UPDATE moves SET text = 'nothing' WHERE ply = 1")
    driver = drive(PHONE, tmp_path, open=0)
    driver.push("Saved games")
    driver.push("Open")
    assert driver.app.notice in driver.texts()


@pytest.mark.parametrize(
    "change", ["game = 'chess'", "scores = '[[]]'", 'seats = \'[["Ann", "nobody"]]\'', "options = '[]'"]
)
def test_a_game_that_no_version_knows_does_not_stop_the_app(drive: Make, tmp_path: Path, change: str) -> None:
    stored(tmp_path, Setup("axio", 1, 5), [ANN])
    spoil(tmp_path, f"UPDATE games SET {change}")
    driver = drive(PHONE, tmp_path)
    if driver.screen != "Home":
        driver.key("escape")
    driver.push("Saved games")
    assert driver.screen == "Saved"
    driver.key("escape")
    assert driver.screen == "Home"


def test_a_game_that_another_window_has_changed_is_not_overwritten(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    model = driver.app.model
    other = Store(driver.folder / "axio.db")
    move = str(model.view.legal_moves[0])
    other.append(model.number, 0, move, other.load(model.number).progress)
    Player(driver, 1).act()
    assert model.session.moves == []
    assert list(map(str, driver.app.model.session.moves)) == [move]
    assert "This game has gone on in another window. This is how it stands now." in driver.texts()
    assert other.load(model.number).moves == (move,)
    other.close()


# The window


def test_the_window_opens_as_large_as_it_was_closed(drive: Make) -> None:
    driver = drive(DESKTOP)
    driver.resize(1000, 700)
    driver.close()
    driver = drive(DESKTOP)
    assert tuple(Window.size) == (1000, 700)
    assert tuple(driver.app.root.size) == (1000, 700)


def test_the_size_of_the_window_is_kept_in_units_of_the_screen(drive: Make) -> None:
    drive(DESKTOP).resize(1000, 700)
    drive((1280, 800, 2.0))
    assert tuple(Window.size) == (2000, 1400)


def ghost_in_sight(driver: Driver) -> bool:
    """Whether every half of the ghost lies on the part of the board that is shown."""
    board = driver.app.screen.ids.board
    spots = [board.where(*spot) for spot in driver.app.model.draft.ghost.spots]
    return all(board.x <= x <= board.right and board.y <= y <= board.top for x, y in spots)


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if not game.form_of])
def test_a_device_turned_in_a_move_keeps_the_ghost_and_the_lifted_tile_in_sight(drive: Make, game: str) -> None:
    driver = drive(PHONE)
    start(driver, game, 1, "5")
    player = Player(driver, 1)
    player.act()
    player.lay("tap")
    draft = driver.app.model.draft
    before = (draft.ghost, draft.lifted, draft.way)
    for device in (PHONE_ACROSS, PHONE):
        driver.resize(*device[:2])
        assert driver.app.model.draft is draft
        assert (draft.ghost, draft.lifted, draft.way) == before
        assert ghost_in_sight(driver)
    driver.press(next(press for press in driver.presses() if press.text.startswith("Place")))
    assert len(driver.app.model.session.moves) == 2


@pytest.mark.parametrize("game", ["axio", "hex"])
def test_a_device_turned_with_the_board_zoomed_keeps_the_ghost_in_sight(drive: Make, game: str) -> None:
    driver = drive(PHONE)
    start(driver, game, 1, "5")
    Player(driver, 1).act()
    board = driver.app.screen.ids.board
    driver.pinch(*middle(board), dp(30), dp(75))
    for across, up in ((0.1, 0.1), (0.1, 0.9), (0.9, 0.1), (0.9, 0.9)):
        driver.rest()
        driver.tap(*board.to_window(board.x + across * board.width, board.y + up * board.height))
        assert driver.app.model.draft.ghost is not None
        for device in (PHONE_ACROSS, PHONE):
            assert not board.port.fits
            driver.resize(*device[:2])
            assert ghost_in_sight(driver), (across, up, device)


# Languages


def tour(driver: Driver) -> dict[str, list[str]]:
    """The texts of the settings and of all screens that lead from the first one."""
    found = {driver.screen: driver.texts()}
    driver.key("escape")
    found[driver.screen] = driver.texts()
    for button in ("New game", "Saved games"):
        driver.push(_(button))
        found[driver.screen] = driver.texts()
        driver.key("escape")
    driver.push(_("Continue {game}").format(game="Axio"))
    found[driver.screen] = driver.texts()
    driver.push(_("Show my tiles"))
    found[driver.screen] = driver.texts()
    driver.push(_("Menu"))
    found["Menu"] = driver.texts()
    driver.key("escape")
    return found


def test_another_language_is_spoken_everywhere_at_once(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("axio", 2, 5), [ANN, BOB])
    driver = drive(PHONE, tmp_path, open=0)
    driver.push("Settings")
    english = tour(driver)
    driver.key("escape")
    driver.push("Settings")
    driver.push("Deutsch")
    switched = tour(driver)
    driver.close()
    driver = drive(PHONE, tmp_path, open=0)
    driver.push(_("Settings"))
    german = tour(driver)
    assert switched == german
    assert english.keys() == german.keys()
    for screen, texts in english.items():
        assert texts != german[screen], screen


def test_a_language_chosen_at_a_table_is_spoken_there(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    board = driver.app.screen.ids.board
    player = Player(driver, 1)
    closed = set(range(len(driver.app.model.draft.geometry.centres))) - driver.app.model.draft.open_cells
    player.tap(*driver.app.model.draft.geometry.centres[min(closed)])
    assert driver.app.model.draft.move is None
    sentence = driver.app.model.draft.trouble.sentence
    assert sentence in driver.texts()
    driver.push("Menu")
    driver.push("Settings")
    driver.push("Deutsch")
    driver.key("escape")
    assert driver.app.screen.ids.board is not board
    assert sentence not in driver.texts()
    assert _(sentence) in driver.texts()
    assert _("Hint") in driver.texts()


def test_the_language_of_the_device_comes_back(drive: Make) -> None:
    driver = drive(PHONE)
    driver.push("Settings")
    before = driver.texts()
    driver.push("Deutsch")
    assert driver.texts() != before
    driver.push(_("As the device"))
    assert driver.texts() == before


# Taken back


def test_alone_everything_is_taken_back_to_the_beginning(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 1, "5")
    player, model = Player(driver, 1), driver.app.model
    first = model.session.state
    for _nth in range(4):
        player.act()
    reader = Store(driver.folder / "axio.db")
    for left in (3, 2, 1, 0):
        assert not driver.button("Undo").disabled
        driver.push("Undo")
        assert len(model.session.moves) == left
        assert reader.load(model.number).moves == tuple(map(str, model.session.moves))
    reader.close()
    assert driver.button("Undo").disabled
    assert model.session.state == first


def test_beside_a_computer_its_answer_is_taken_back_too(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("rota", 2, 5), [ANN, COMPUTER])
    driver = drive(PHONE, tmp_path)
    player, model = Player(driver, 1), driver.app.model
    for _nth in range(2):
        player.act()
        driver.think()
    assert len(model.session.moves) == 4
    driver.push("Undo")
    assert (len(model.session.moves), model.phase) == (2, "play")
    driver.push("Undo")
    assert model.session.moves == []


def test_two_take_nothing_back_once_tiles_were_drawn(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 2, "5")
    player, model = Player(driver, 1), driver.app.model
    driver.push("Show my tiles")
    assert driver.button("Undo").disabled
    player.act()
    assert driver.screen == "Pass"
    driver.push("Show my tiles")
    assert driver.button("Undo").disabled
    driver.push("Undo")
    assert len(model.session.moves) == 1


def test_two_may_take_a_placement_back_before_anything_is_drawn(drive: Make, tmp_path: Path) -> None:
    setup = Setup("axio", 2, 4)
    moves = moves_until(setup, lambda state: state.exchanging)
    stored(tmp_path, setup, [ANN, BOB], moves)
    driver = drive(PHONE, tmp_path)
    driver.push("Show my tiles")
    seat = driver.app.model.seat
    driver.push("Undo")
    assert driver.screen == "DominoTable"
    assert (driver.app.model.seat, len(driver.app.model.session.moves)) == (seat, len(moves) - 1)


def test_where_nothing_may_be_taken_back_undo_does_nothing(drive: Make) -> None:
    driver = drive(PHONE)
    driver.push("New game")
    driver.press([press for press in driver.presses() if press.text == "Off"][1])
    driver.push("Start")
    Player(driver, 1).act()
    assert driver.button("Undo").disabled
    driver.push("Undo")
    driver.key("z", "ctrl")
    assert len(driver.app.model.session.moves) == 1
