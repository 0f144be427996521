"""The app opens and shows its first screen."""

from tests.ui.conftest import Make


def test_the_app_opens_at_home(drive: Make) -> None:
    driver = drive()
    assert driver.screen == "Home"


def test_a_game_is_started_with_two_taps_and_a_tile_placed(drive: Make) -> None:
    driver = drive()
    driver.push("New game")
    driver.push("Start")
    assert driver.screen == "DominoTable"
    board = driver.app.screen.ids.board
    spot = driver.app.model.draft.geometry.centres[sorted(driver.app.model.draft.open_cells)[0]]
    driver.tap(*board.where(*spot))
    assert driver.app.model.draft.ghost is not None
    driver.press(next(p for p in driver.presses() if p.text.startswith("Place")))
    assert len(driver.app.model.session.moves) == 1
