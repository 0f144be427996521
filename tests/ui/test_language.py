"""Another language in the middle of a game: everything else is as it was, and play goes on."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from axio.engine.game import Setup
from axio.words import _
from tests.played import GAMES
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import PHONE, TABLET, Device, Driver
from tests.ui.player import Player

SAME = {"Ann", "Bob", "Axio", "Axio Hex", "Axio Rota"}
"""What is called alike in both languages."""


def words_of(texts: list[str]) -> set[str]:
    """The texts that have words in them, not only numbers, spaces of a board and names."""
    return {text for text in texts if text not in SAME and re.search(r"[^\W\d_]{3}", re.sub(r"Ann|Bob", "", text))}


def log_of(driver: Driver) -> list[tuple[int, str]]:
    """Number and player of every move in the log; read beside the board or over it."""
    over = not any(getattr(widget, "ply", 0) for widget in driver.presses())
    if over:
        driver.push(_("Moves"))
    moves = next(widget for widget in driver.widgets() if type(widget).__name__ == "Moves")
    found = [(row["ply"], row["text"]) for row in moves.rows]
    assert words_of([row["body"] for row in moves.rows])
    if over:
        driver.push(_("Close"))
    return found


def standing(driver: Driver) -> Any:
    """The game as it stands: moves, scores, whose turn, the tiles in hand, and the ghost."""
    model = driver.app.model
    board = driver.app.screen.ids.board
    scores = driver.app.screen.ids.scores
    assert board.view is scores.view is model.view
    ghost = model.draft.ghost
    return (
        list(map(str, model.session.moves)), scores.view.tracks, model.seat, model.view.hand,
        model.draft.move, ghost.spots, ghost.legal, [chip[:2] for chip in driver.app.screen.chips],
    )  # fmt: skip


@pytest.mark.parametrize("device", [PHONE, TABLET])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_its_middle_survives_another_language_with_its_ghost_its_log_and_its_scores(
    drive: Make, tmp_path: Path, game: str, device: Device
) -> None:
    setup = Setup(game, 2, 5)
    moves = moves_until(setup, lambda state: len(state.laid) == 9 and len(state.legal_moves) > 2)
    number = stored(tmp_path, setup, [("Ann", "human"), ("Bob", "human")], moves)
    driver = drive(device, tmp_path)
    player = Player(driver, 3)
    driver.push("Show my tiles")
    scoring = max(driver.app.model.view.legal_moves, key=lambda move: len(driver.app.model.view.preview(move)))
    player.lay("turn", scoring)
    driver.rest()
    lying = driver.app.model.draft.move
    log, before, texts = log_of(driver), standing(driver), words_of(driver.texts())
    assert len(before[0]) == len(moves) == len(log)

    driver.push("Menu")
    driver.push("Settings")
    driver.push("Deutsch")
    driver.push("Zurück")

    assert driver.screen in ("DominoTable", "RotaTable")
    assert standing(driver) == before
    assert log_of(driver) == log
    german = words_of(driver.texts())
    assert len(german) == len(texts)
    assert not german & texts, "nothing is left in the other language"

    driver.press(next(press for press in driver.presses() if press.text.startswith("Legen")))
    assert driver.app.model.session.moves[-1] == lying
    while len(driver.app.model.session.moves) < len(moves) + 6:
        assert player.act()
    assert player.done["place"] >= 3
    played = tuple(map(str, driver.app.model.session.moves))
    assert driver.app.store.load(number).moves == played
    assert played[: len(moves)] == moves
