"""A short ladder with exact results: the same on every machine and with every version of Python."""

from __future__ import annotations

import pytest

from axio.arena.match import Match, fixtures, play

RESULTS = {
    "axio: easy, random": ["6*, 0", "7*, 2"],
    "axio: medium, easy": ["10*, 6", "8*, 6"],
    "axio: hard, medium": ["11*, 7", "10*, 5"],
    "axio: expert, hard": ["9*, 7", "8*, 6"],
    "axio: hard, medium, easy": ["12*, 11, 6", "12*, 6, 6", "11*, 11, 7"],
    "axio: hard, medium, easy, random": ["13, 14*, 5, 0", "18*, 10, 8, 0", "14*, 11, 5, 0", "17*, 13, 11, 0"],
    "axio: easy": ["12*"],
    "axio: medium": ["9*"],
    "axio: hard": ["10*"],
    "hex: easy, random": ["8*, 0", "7*, 0"],
    "hex: medium, easy": ["7*, 4", "9*, 4"],
    "hex: hard, medium": ["8, 9*", "9*, 8"],
    "hex: expert, hard": ["7*, 7", "9*, 5"],
    "hex: hard, medium, easy": ["10*, 8, 8", "10*, 8, 3", "12*, 9, 5"],
    "hex: hard, medium, easy, random": ["12, 15*, 9, 0", "16*, 12, 9, 0", "10*, 10, 4, 0", "12*, 9, 5, 0"],
    "hex: easy": ["8*"],
    "hex: medium": ["5*"],
    "hex: hard": ["14*"],
    "rota: easy, random": ["2*, 0", "4*, 0"],
    "rota: medium, easy": ["4, 6*", "5*, 4"],
    "rota: hard, medium": ["8*, 5", "6*, 5"],
    "rota: expert, hard": ["7*, 7", "8*, 6"],
    "rota: hard, medium, easy": ["6*, 5, 4", "7*, 7, 5", "7*, 5, 5"],
    "rota: hard, medium, easy, random": ["8*, 6, 5, 0", "8*, 6, 6, 1", "6, 6*, 5, 0", "8*, 6, 6, 1"],
    "rota: easy": ["4*"],
    "rota: medium": ["5*"],
    "rota: hard": ["5*"],
    "rota: expert": ["7*"],
    "axio: expert, points, lowest": ["13*, 10, 10"],
    "hex: expert, hard, points, points": ["11, 10, 13*, 8"],
    "rota: expert, hard, points": ["6, 6, 6*"],
    "axio: points, spread, lowest": ["10*, 9, 10", "10*, 9, 8", "8, 7, 8*"],
    "hex: points, spread, lowest": ["18*, 11, 10", "13, 14*, 10", "12*, 4, 9"],
    "rota: points, spread, lowest": ["8*, 6, 8", "7, 7*, 7", "5, 6, 7*"],
}
"""Who meets whom, and the lowest colours at the end of games, in each of which all sit one seat further; * has won."""


@pytest.mark.parametrize("who", RESULTS)
def test_the_short_ladder_ends_as_it_always_did(who: str) -> None:
    game, seats = who.split(": ")
    expected = RESULTS[who]
    match = Match(game, tuple(seats.split(", ")))
    for fixture, result in zip(fixtures(match, "short ladder", len(expected)), expected, strict=False):
        scores = play(fixture)
        assert ", ".join(f"{score.lowest}{'*' if score.share else ''}" for score in scores) == result
