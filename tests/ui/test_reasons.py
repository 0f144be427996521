"""A hint says why it is good, in one sentence, from its own numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from axio import engine, players, words
from axio.engine.domino import State
from axio.engine.game import Setup
from axio.players import Hint
from axio.ui.reasons import why
from tests.engine.test_teams import table
from tests.pictures import position

NAMES = ("Ada", "Ben")


class View:
    """As much of a view as reasons need."""

    colours, player, players = "RGB", 0, 2

    def __init__(self, *track: int) -> None:
        self.tracks = (track, (0, 0, 0))


def hint(view: View, points: dict[str, int], axios: tuple[str, ...] = (), avoided: float = 0.0) -> Any:
    move: Any = None
    return Hint(move, points, (), min(view.tracks[0]), 0, axios, 5.0, avoided)


@pytest.fixture(autouse=True)
def english() -> None:
    words.use("en")


def said(view: View, *args: Any, **kwargs: Any) -> str:
    shown: Any = view
    return why(hint(view, *args, **kwargs), shown, NAMES).replace("\u00a0", " ")


def test_the_lowest_colour_is_named_with_what_it_gets() -> None:
    assert said(View(5, 2, 7), {"G": 4, "B": 2}) == "This builds your lowest colour, green, by 4."


def test_of_several_lowest_colours_the_one_that_gets_most_is_named() -> None:
    assert said(View(2, 2, 7), {"R": 1, "G": 4}) == "This builds green, one of your lowest colours, by 4."


COLUMN = """
   c  d  e  f  g  h  i  j  k
11 .  .  .  .  R  .  .  .  .
10 .  .  .  .  .  .  .  .  .
9  .  .  .  .  .  .  .  .  .
8  .  .  .  .  .  .  .  .  .
7  O  .  .  .  P  .  .  .  B
6  .  .  .  .  P  .  .  .  .
5  .  .  .  .  P  .  .  .  .
4  .  .  .  .  P  .  .  .  .
3  .  .  .  .  G  .  .  .  .
"""
"""Four purples in a column: the next one scores 4."""
ROW = """
-1: -6 . . . . . . . . . . . . . .
0:  -7 . . G . . . . . Y Y Y Y Y . .
1:  -7 . . . . . . . . . . . . . .
"""
"""Five yellows in a row: the next one scores 5."""


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (position(COLUMN, "BP", track=[18, 18, 18, 18, 17]), "builds your lowest colour, purple, by 1"),
        (position(COLUMN, "BP", players=1, track=[35, 35, 35, 35, 16]), "builds your lowest colour, purple, by 2"),
        (position(COLUMN, "BP", players=1, track=[35, 35, 35, 35, 32]), "builds your lowest colour, purple, by 4"),
        (table(ROW, "YB", [36, 36, 36, 36, 36, 15]), "builds your lowest colour, yellow, by 3"),
    ],
    ids=["alone on one track", "solo, first lap", "solo, second lap", "partners, first lap"],
)
def test_points_beyond_a_track_are_not_promised(state: State, sentence: str) -> None:
    view = state.view(0)
    hint = players.hint(view)
    told = why(replace(hint, axios=()), view, ("Ada", "Ben", "Cid", "Dan")).replace("\u00a0", " ")
    assert sentence in told
    after = state.play(hint.move).tracks[0]
    assert sum(hint.points.values()) == sum(after) - sum(state.tracks[0])


def test_axio_comes_first() -> None:
    told = said(View(15, 2, 7), {"R": 4, "G": 1}, ("R",))
    assert told == "This brings AXIO in red and builds your lowest colour, green, by 1."


def test_what_the_next_player_loses_is_a_reason() -> None:
    assert said(View(5, 2, 7), {"R": 1}, avoided=3.2) == "This keeps Ben from about 3 points."
    assert said(View(5, 2, 7), {"R": 1}, avoided=0.9) == "This scores 1 point."


def test_without_any_other_reason_the_points_are_told() -> None:
    assert said(View(5, 2, 7), {"R": 2, "B": 1}) == "This scores 3 points."
    assert said(View(5, 2, 7), {}) == "This scores nothing now, but serves you best in the turns to come."


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "seats"), [("axio", 1), ("axio", 2), ("hex", 3), ("rota", 2)])
def test_every_hint_of_a_game_has_one_sentence(game: str, seats: int, language: str) -> None:
    words.use(language)
    state = engine.start(Setup(game, seats, "reasons"))
    for _nth in range(6):
        view = state.view(state.player)
        found = players.hint(view)
        told = why(found, view, ("Ada", "Ben", "Cid")[:seats])
        assert told.endswith(".")
        assert told.count(". ") == 0
        assert told.startswith({"en": "This ", "de": "Das "}[language])
        state = state.play(found.move)
        if getattr(state, "exchanging", False):
            state = state.play(state.legal_moves[1])
