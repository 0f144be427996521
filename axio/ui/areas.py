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
    text: float
    """The text size that there is room for: the one that the player wants, or as much of it as fits."""


class Table(NamedTuple):
    """What is to be put on the screen."""

    width: float
    height: float
    seats: int
    colours: int
    asks: int
    """How many rows the line of words and chips has."""
    shape: float
    """The board's height by its width."""
    left_handed: bool
    bar: bool
    """Whether there is a bar at the top."""


BAR, ACTIONS, GAP = 52.0, 62.0, 8.0
RACK_LEAST, RACK_SMALL, RACK_GOOD, RACK_MOST = 84.0, 56.0, 116.0, 126.0
SIDE_LEAST, BOARD_LEAST = 300.0, 150.0
RIM = 6.0
"""Between the compact scores and the upper edge, where no bar keeps them apart."""
WATCHED = 60.0
"""How much of the room for tiles is left to the words where nobody has any, at the usual text size."""
ROOMY, LARGER = 600.0, 1.25
"""From which width on compact scores are larger where the board loses nothing by it, and how much."""
STEP = 0.05
FOLDS = 0, 1, 2
"""How far the cards of scores can be folded: see `bar_rows`."""


def strip_height(seats: int, text: float) -> float:
    """The height of the compact scores: whoever decides first and larger, the others a line each."""
    return (82 + 30 * (seats - 1)) * text


def card_height(rows: int, pitch: float, text: float) -> float:
    """The height of one seat's scores with so many rows of bars."""
    return (34 + pitch * rows) * text


def bar_rows(colours: int, fold: int) -> tuple[int, int]:
    """In how many rows the bars of the first seat and those of all others stand.

    The more the cards are folded, the more of them have their bars in two columns: none, all but the first, all.
    """
    half = (colours + 1) // 2
    return half if fold > 1 else colours, half if fold else colours


def full_height(seats: int, colours: int, text: float, fold: int = 0) -> float:
    """The least height of full scores for all seats."""
    text = max(1.0, text)
    first, others = bar_rows(colours, fold)
    return card_height(first, 20, text) + (seats - 1) * (card_height(others, 17, text) + GAP)


def areas(
    width: float, height: float, *, seats: int, colours: int, text: float, asks: int, shape: float, left_handed: bool,
    bar: bool = True,
) -> Areas:  # fmt: skip
    """The parts of a table of so many dp, divided so that the board becomes as large as it can."""
    table = Table(width, height, seats, colours, asks, shape, left_handed, bar)
    upright, beside = _above(table, text), _beside(table, text)
    return beside if _board_size(beside, shape) > _board_size(upright, shape) else upright


def watched(parts: Areas) -> Areas:
    """The same for somebody who only watches: most of the room for tiles goes to the board, or to the scores."""
    left = min(parts.rack.height, WATCHED * max(1.0, parts.text))
    low, spare = parts.rack._replace(height=left), parts.rack.height - left
    ask = parts.ask._replace(y=parts.ask.y - spare)
    if parts.wide:
        grown = parts.scores._replace(y=parts.scores.y - spare, height=parts.scores.height + spare)
        return parts._replace(rack=low, ask=ask, scores=grown)
    grown = parts.board._replace(y=parts.board.y - spare, height=parts.board.height + spare)
    return parts._replace(rack=low, ask=ask, board=grown)


def _board_size(parts: Areas, shape: float) -> float:
    """How wide the whole board would be drawn; nothing if the rest has no room."""
    if min(parts.board.height, parts.board.width, parts.rack.height) <= 0:
        return 0.0
    return min(parts.board.width, parts.board.height / shape)


def _heights(table: Table, text: float) -> tuple[float, float, float]:
    """Bar, line of words and buttons."""
    ask = (52 if table.asks == 1 else 88) * max(1.0, text)
    return max(BAR, 50 * text) if table.bar else 0.0, ask, max(ACTIONS, 46 * text + 14)


def _above(table: Table, text: float) -> Areas:
    """Everything one above the other, as on a phone."""
    while True:
        bar, ask, actions = _heights(table, text)
        scores = strip_height(table.seats, text)
        rest = table.height - bar - scores - ask - actions - 2 * GAP
        if rest - RACK_LEAST >= max(BOARD_LEAST, 0.3 * table.height) or text < 0.85:
            break
        text -= STEP
    more = (LARGER - 1) * scores
    if table.width >= ROOMY and rest - more - RACK_MOST >= table.width * table.shape:
        scores, rest = scores + more, rest - more
    most = RACK_MOST if table.width < ROOMY else 1.3 * RACK_MOST
    rack = min(most, max(RACK_LEAST, rest - table.width * table.shape), max(RACK_SMALL, rest * 0.4))
    board = rest - rack
    rows, y = [], table.height
    for part in (bar, scores, GAP + board, ask, GAP + rack, actions):
        y -= part
        rows.append(Area(0, y, table.width, part))
    rows[2], rows[4] = rows[2]._replace(height=board), rows[4]._replace(height=rack)
    return Areas(rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], False, text)


def _beside(table: Table, text: float) -> Areas:
    """The board at one side, all the rest at the other, where the thumb is."""
    while True:
        bar, ask, actions = _heights(table, text)
        rest = table.height - ask - actions - GAP
        if rest - strip_height(table.seats, text) >= RACK_SMALL or text < 0.85:
            break
        text -= STEP
    side = min(max(0.36 * table.width, 320 + 60 * (text - 1)), 500 * max(1.0, text))
    side = max(SIDE_LEAST, min(side, 0.46 * table.width))
    # Cards are folded before the tiles become small, and that before there are no cards.
    folds = FOLDS if table.seats > 1 else FOLDS[:1]
    folded = [full_height(table.seats, table.colours, text, fold) + RIM for fold in folds]
    wanted, rim = next((height for height in folded if rest - RACK_GOOD >= height), folded[-1]), 0.0
    if rest - RACK_LEAST >= wanted:
        rack = min(RACK_MOST, rest - wanted)
        scores = min(rest - rack, 2.2 * wanted)
    else:
        scores = strip_height(table.seats, text)
        # The tiles need what there is first.
        rim = min(RIM, max(0.0, rest - scores - RACK_LEAST))
        rack = min(RACK_MOST, rest - scores - rim)
    x, board_x = (0.0, side) if table.left_handed else (table.width - side, 0.0)
    # What is left over keeps the rack and the buttons together at the thumb.
    return Areas(
        bar=Area(board_x, table.height - bar, table.width - side, bar),
        scores=Area(x, table.height - rim - scores, side, scores),
        board=Area(board_x, 0, table.width - side, table.height - bar),
        ask=Area(x, actions + rack + GAP, side, ask),
        rack=Area(x, actions, side, rack),
        actions=Area(x, 0, side, actions),
        wide=True,
        text=text,
    )
