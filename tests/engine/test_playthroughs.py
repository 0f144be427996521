"""Recorded games: a change of the rules shows here as a difference that can be read."""

from __future__ import annotations

import pytest

from axio import engine
from axio.engine.game import Setup
from tests.playthrough import FOLDER, GAMES, played


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_recorded_game_is_played_the_same_again(game: str, players: int) -> None:
    assert played(game, players) == (FOLDER / f"{game}-{players}.txt").read_text(encoding="utf-8")


def move_counts(game: str, players: int) -> list[int]:
    """How many moves are legal at each of 8 steps, always taking the first of them."""
    state = engine.start(Setup(game, players, "count"))
    counts = []
    for _ in range(8):
        counts.append(len(state.legal_moves))
        state = state.play(state.legal_moves[0])
    return counts


MOVE_COUNTS = {
    ("axio", 1): [80, 248, 242, 117, 228, 110, 212, 204],
    ("axio", 2): [280, 231, 1080, 702, 1017, 550, 963, 618],
    ("axio", 3): [392, 315, 306, 1472, 1440, 1593, 1211, 1352],
    ("axio", 4): [420, 336, 324, 192, 2421, 1590, 2349, 2064],
    ("hex", 1): [108, 432, 422, 410, 199, 386, 376, 364],
    ("hex", 2): [594, 405, 2321, 2255, 2189, 1737, 1692, 1638],
    ("hex", 3): [1122, 765, 612, 2592, 2830, 3080, 2466, 2680],
    ("hex", 4): [1584, 1080, 864, 648, 3930, 4268, 3830, 3411],
    ("hex-teams", 4): [1584, 1080, 864, 648, 3930, 4268, 3830, 3411],
    ("rota", 1): [160, 180, 44, 52, 300, 68, 76, 84],
    ("rota", 2): [160, 36, 220, 260, 60, 340, 76, 420],
    ("rota", 3): [160, 36, 220, 260, 300, 68, 76, 420],
    ("rota", 4): [160, 36, 220, 52, 300, 340, 76, 420],
}


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_the_numbers_of_legal_moves_from_a_fixed_seed_stay(game: str, players: int) -> None:
    assert move_counts(game, players) == MOVE_COUNTS[game, players]


@pytest.mark.parametrize(("game", "leaves"), [("axio", 90144), ("hex", 153090), ("rota", 28800)])
def test_the_number_of_games_two_moves_deep_stays(game: str, leaves: int) -> None:
    state = engine.start(Setup(game, 2, "perft"))
    assert sum(len(state.play(move).legal_moves) for move in state.legal_moves) == leaves
