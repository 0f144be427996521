"""The drawings, compared with pictures."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from textwrap import dedent

import pytest

from axio import engine
from axio.draw import Style, board, harmless, legend, style_for, takes_codes
from axio.engine import rota
from axio.engine.box import rules
from axio.engine.game import Setup, State

AXIO = (("RB", "GG", "OP", "RP", "BO"), ("PP", "RG", "GO", "BB", "RO"))
HEX = (("RB", "GG", "OP", "RP", "BO", "YY"), ("PP", "RG", "GO", "BB", "RO", "GY"))
ROTA = (("RGBO", "-ORG", "GPBR", "OPRG"), ("RGBP",))


def after(game: str, players: int, known: tuple[tuple[str, ...], ...], *moves: str) -> State:
    state = engine.start(Setup(game, players, 1, known))
    for move in moves:
        state = state.play(engine.GAMES[game].parse(move))
    return state


def picture(text: str) -> str:
    return dedent(text.strip("\n")).rstrip()


def test_a_square_board_names_ranks_and_files() -> None:
    state = after("axio", 2, AXIO, "RB f4 f3", "PP c6 c5", "GG d3 e3", "RG c4 d4")
    assert board(state) == picture("""
        11   .   .   .   .  [R]  .   .   .   .

        10   .   .   .   .   .   .   .   .   .

         9   .   .   .   .   .   .   .   .   .

         8   .   .   .   .   .   .   .   .   .

         7  [O]  .   .   .  [P]  .   .   .  [B]

         6   P   .   .   .   .   .   .   .   .
             |
         5   P   .   .   .   .   .   .   .   .

         4  (R)-(G)  .   R   .   .   .   .   .
                         |
         3   ^   G---G   B  [G]  .   .   .   .

             c   d   e   f   g   h   i   j   k
    """)


def test_a_hexagonal_board_names_every_row_and_every_slanting_row() -> None:
    state = after("hex", 2, HEX, "RB 1,-5 1,-4", "RG -4,5 -4,4", "YY -1,0 0,0", "GO 1,0 2,-1")
    expected = picture(r"""
                    q=0   1   2   3   4   5
                       \   \   \   \   \   \
                 r=-5  [B]  R   .   .   .  [O]
                             \
               r=-4   .   .   B   .   .   .   .

             r=-3   .   .   .   .   .   .   .   .

           r=-2   .   .   .   .   .   .   .   .   .

         r=-1   .   .   .   .   .   .  (O)  .   .   .
                                       /
        r=0  [G]  .   .   .   Y---Y  (G)  .   .   .  [Y]

          r=1   .   .   .   .   .   .   .   .   .   .   q=5

            r=2   .   .   .   .   .   .   .   .   .   q=4

              r=3   .   .   .   .   .   .   .   .   q=3

                r=4   .   G   .   .   .   .   .   q=2
                           \
                  r=5  [R]  R   .   .   .  [P]  q=1
                         \   \   \   \   \   \
                       q=-5  -4  -3  -2  -1   0
    """)
    assert board(state) == expected
    line_art = str.maketrans({"\\": "\u2572", "/": "\u2571", "-": "\u2500", ".": "\u00b7"})
    drawn = re.sub(r"[\\/.]|---|\)-\(", lambda found: found[0].translate(line_art), expected)
    assert board(state, Style(lines=True)) == drawn


def test_a_rota_display_shows_corners_and_names_free_squares() -> None:
    state = after("rota", 1, ROTA, "RGBP -1,0")
    assert board(state) == picture("""
        y=2                 0,2   1,2

                          +-----+-----+
        y=1          -1,1 | G P | O P | 2,1
                          | R B | G R |
                    +-----+-----+-----+
        y=0    -2,0 |(R G)| R G | - O | 2,0
                    |(P B)| O B | G R |
                    +-----+-----+-----+
        y=-1         -1,-1 0,-1  1,-1

                x=-2  x=-1  x=0   x=1   x=2
    """)
    assert board(state, Style(lines=True)) == picture("""
        y=2                 0,2   1,2

                          ┌─────┬─────┐
        y=1          -1,1 │ G P │ O P │ 2,1
                          │ R B │ G R │
                    ┌─────┼─────┼─────┤
        y=0    -2,0 │(R G)│ R G │ - O │ 2,0
                    │(P B)│ O B │ G R │
                    └─────┴─────┴─────┘
        y=-1         -1,-1 0,-1  1,-1

                x=-2  x=-1  x=0   x=1   x=2
    """)


def test_at_the_start_no_tile_is_the_last() -> None:
    for game in engine.GAMES:
        assert "(" not in board(engine.start(Setup(game, 4, 1)))


@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
def test_colours_change_nothing_but_the_ink(game: str) -> None:
    state = engine.start(Setup(game, 3, 5))
    inked = board(state, Style(ink=True))
    assert "\x1b[1;31mR\x1b[0m" in inked
    assert re.sub(r"\x1b\[[0-9;]*m", "", inked) == board(state)


@pytest.mark.parametrize("game", ["axio", "hex"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_player_can_name_any_space_from_the_labels(game: str, players: int) -> None:
    state = engine.start(Setup(game, players, 1))
    text = board(state)
    assert max(map(len, text.splitlines())) <= 100
    names = [name.split(",") if game == "hex" else [name[0], name[1:]] for name in rules(game, players).grid.names]
    for first, second in names:
        if game == "axio":
            assert re.search(rf"^ *{second} ", text, re.MULTILINE)
            assert first in text.splitlines()[-1].split()
        else:
            assert re.search(rf"r={second} ", text)
            assert re.search(rf"[= ]{first}( |$)", text, re.MULTILINE)


def test_the_legend_says_what_stands_on_this_board() -> None:
    axio, hexagonal, rota = (legend(engine.start(Setup(game, 2, 1))) for game in ("axio", "hex", "rota"))
    assert axio.splitlines() == [
        "R red  G green  B blue  O orange  P purple",
        "R-B tile  (R)-(B) last tile  [R] printed  ^ pyramid  . empty",
    ]
    assert "Y yellow" in hexagonal
    assert "pyramid" not in hexagonal
    assert "empty corner" in rota


class Screen(io.TextIOWrapper):
    def __init__(self, encoding: str) -> None:
        super().__init__(io.BytesIO(), encoding=encoding)

    def isatty(self) -> bool:
        return True


def test_what_a_stream_can_show_decides_the_style(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert style_for(Screen("utf-8")) == Style(lines=True, ink=True)
    assert style_for(Screen("ascii")) == Style(lines=False, ink=True)
    assert style_for(io.StringIO()) == Style(lines=False, ink=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert style_for(Screen("utf-8")) == Style(lines=True, ink=False)
    assert takes_codes(Screen("utf-8"))
    monkeypatch.setenv("TERM", "dumb")
    assert not takes_codes(Screen("utf-8"))


def test_what_a_terminal_would_obey_is_written_out() -> None:
    assert harmless("Zoë\x1b[2J\r\n\u202e\udc80") == "Zoë\\x1b[2J\\r\\n\\u202e\\udc80"


def test_the_name_of_a_far_square_never_runs_over_a_tile() -> None:
    far = {(-11, -10): "RGBO"}
    state = replace(rota.start(Setup("rota", 1, 1)), display=far, squares=rota.free_squares(far))
    rows = board(state, Style(lines=True)).splitlines()
    assert sum("┌─────┐" in row for row in rows) == 1
    assert sum("└─────┘" in row for row in rows) == 1
    assert sum("·  │ R G │  ·" in row for row in rows) == 1
