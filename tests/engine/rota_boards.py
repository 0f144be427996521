"""Displays of Axio Rota drawn as text: a tile is two letters above two, `..` no tile, `**` where the next one goes."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from axio.engine.game import Event, IllegalMove, Move, Track, points_of
from axio.engine.rota import Cell, Place, State, free_squares, parse, tile_named

NOTCH = """
GO RB **
RB GP **
BG GR OR
PO BO BP
"""
"""Here BOGP scores one blue and one purple point."""

ROW = """
RG **
OB **
"""


def drawn(picture: str) -> tuple[dict[Cell, str], Cell]:
    """The tiles of a picture, whose lowest and leftmost square is 0,0, and its marked square."""
    rows = [line.split() for line in picture.strip().splitlines()]
    display: dict[Cell, str] = {}
    mark = (-9, -9)
    for y, (upper, lower) in enumerate(reversed(list(zip(rows[::2], rows[1::2], strict=True)))):
        for x, (above, below) in enumerate(zip(upper, lower, strict=True)):
            if above == "**":
                mark = x, y
            elif above != "..":
                display[x, y] = above + below[::-1]
    return display, mark


def position(
    picture: str,
    hand: str,
    *,
    track: Track = (0, 0, 0, 0, 0),
    others: tuple[Track, ...] = (),
    extra: int = 0,
    stack: tuple[str, ...] = ("RGBO",),
    supply: tuple[str, ...] = (),
) -> State:
    """A game in which seat 0 has to play; everybody else holds a tile and has a stack of one."""
    display, _ = drawn(picture)
    return State(
        players=1 + len(others),
        display=display,
        squares=free_squares(display),
        tracks=(track, *others),
        player=0,
        laid=(),
        extra=extra,
        result=None,
        events=(),
        hands=(tile_named(hand), *["RGBP"] * len(others)),
        stacks=(stack, *[("-RGB",)] * len(others)),
        supply=supply,
    )


def laid(picture: str, tile: str, named: str = "") -> State:
    """The state once a tile lies, turned as written, on the marked square."""
    return position(picture, tile).play(Place(tile, *drawn(picture)[1], named))


def points(picture: str, tile: str, named: str = "") -> dict[str, int]:
    """What that tile scores on the marked square."""
    return dict(points_of(laid(picture, tile, named).events))


def refused(state: State, move: Move) -> str:
    """The sentence with which a state refuses a move, in every way it can be asked."""
    refusal = state.why_not(move)
    assert isinstance(refusal, IllegalMove)
    assert not state.is_legal(move)
    with pytest.raises(IllegalMove) as raised:
        state.play(move)
    assert str(raised.value) == str(refusal)
    return str(refusal)


def after(state: State, text: str) -> State:
    """The state after the move that a text says."""
    return state.play(parse(text))


def kinds(events: Iterable[Event]) -> list[str]:
    """What kinds of events happened, in order."""
    return [type(event).__name__ for event in events]
