"""How a table is divided between board, scores, rack and buttons, on every shape of screen; sizes in dp."""

from __future__ import annotations

from typing import NamedTuple


class Area(NamedTuple):
    """A rectangle; y upwards."""

    x: float
    y: float
    width: float
    height: float


class Areas(NamedTuple):
    """The parts of a table."""

    bar: Area
    scores: Area
    board: Area
    ask: Area
    rack: Area
    actions: Area
    wide: bool
    """Board and the rest side by side, not one above the other."""


BAR, ACTIONS, GAP = 52.0, 62.0, 8.0
RACK_LEAST, RACK_MOST = 84.0, 132.0


def is_wide(width: float, height: float) -> bool:
    """Whether a table is better divided side by side."""
    return width >= 560 and width >= 1.15 * height


def strip_height(seats: int, text: float) -> float:
    """The height of the compact scores: whoever decides first and larger, the others a line each."""
    return (80 + 30 * (seats - 1)) * text


def card_height(colours: int, pitch: float, text: float) -> float:
    """The height of one seat's scores with a bar per colour."""
    return (34 + pitch * colours) * text


def full_height(seats: int, colours: int, text: float) -> float:
    """The least height of full scores for all seats."""
    return card_height(colours, 19, text) + (seats - 1) * (card_height(colours, 15, text) + GAP)


def areas(
    width: float, height: float, *, seats: int, colours: int, text: float, asks: int, shape: float, left_handed: bool
) -> Areas:
    """The parts of a table of so many dp.

    `asks` is how many rows the line of words and chips has, `shape` the board's height by its width.
    """
    ask = (46 if asks == 1 else 96) * max(1.0, text)
    actions = max(ACTIONS, 46 * text + 14)
    bar = max(BAR, 40 * text)
    if is_wide(width, height):
        return _beside(width, height, bar, ask, actions, seats, colours, text, left_handed)
    scores = strip_height(seats, text)
    rest = height - bar - scores - ask - actions - 2 * GAP
    wanted = width * shape
    rack = min(RACK_MOST if width < 600 else 1.3 * RACK_MOST, max(RACK_LEAST, rest - wanted))
    rack = min(rack, max(RACK_LEAST * 0.7, rest * 0.4))
    board = rest - rack
    y = height
    rows = []
    for part in (bar, scores, GAP + board, ask, GAP + rack, actions):
        y -= part
        rows.append(Area(0, y, width, part))
    rows[2] = rows[2]._replace(height=board)
    rows[4] = rows[4]._replace(height=rack)
    return Areas(rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], wide=False)


def _beside(
    width: float,
    height: float,
    bar: float,
    ask: float,
    actions: float,
    seats: int,
    colours: int,
    text: float,
    left: bool,
) -> Areas:
    side = min(max(0.36 * width, 320 + 60 * (text - 1)), 500 * max(1.0, text), 0.55 * width)
    wanted = full_height(seats, colours, text)
    rest = height - ask - actions - GAP
    if rest - RACK_LEAST >= wanted:
        rack = min(RACK_MOST, rest - wanted)
        scores = min(rest - rack, 2.2 * wanted)
    else:
        scores = min(strip_height(seats, text), rest - RACK_LEAST * 0.7)
        rack = min(RACK_MOST, rest - scores)
    x = 0.0 if left else width - side
    board_x = side if left else 0.0
    y = height - scores
    # What is left over keeps the rack and the buttons together at the thumbs.
    return Areas(
        bar=Area(board_x, height - bar, width - side, bar),
        scores=Area(x, y, side, scores),
        board=Area(board_x, 0, width - side, height - bar),
        ask=Area(x, actions + rack + GAP, side, ask),
        rack=Area(x, actions, side, rack),
        actions=Area(x, 0, side, actions),
        wide=True,
    )
