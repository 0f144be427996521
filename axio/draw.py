"""Boards as text: every symbol a letter, every space with a name that a player can say."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import NamedTuple, TextIO

from axio.engine import domino, rota
from axio.engine.game import COLOURS, Position
from axio.engine.grid import Point
from axio.words import _

INKS = dict(zip(COLOURS, ("31", "32", "34", "38;5;208", "35", "33"), strict=True))
_BOXES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""Line art by the arms that meet: up 1, right 2, down 4, left 8."""
_RISING, _FALLING = "╱╲"  # noqa: RUF001 - not to be mistaken for slashes


class Style(NamedTuple):
    """What the place where a drawing goes can show."""

    lines: bool = False
    """Line art instead of ASCII."""
    ink: bool = False
    """Letters in their colours, too."""

    def paint(self, text: str, colour: str) -> str:
        return f"\x1b[1;{INKS[colour]}m{text}\x1b[0m" if self.ink and colour in INKS else text

    def art(self, drawn: str, typed: str) -> str:
        return drawn if self.lines else typed


def style_for(stream: TextIO) -> Style:
    """What a stream can show: line art if its encoding can, colours on a terminal unless NO_COLOR forbids them."""
    try:
        (_BOXES + _RISING + _FALLING + "·▲").encode(getattr(stream, "encoding", None) or "ascii")
        lines = True
    except (UnicodeEncodeError, LookupError):
        lines = False
    return Style(lines, takes_codes(stream) and not os.environ.get("NO_COLOR"))


def takes_codes(stream: TextIO) -> bool:
    """Whether a stream is a terminal that understands control codes."""
    old_windows = os.name == "nt" and not {"WT_SESSION", "ANSICON", "TERM"} & os.environ.keys()
    return stream.isatty() and os.environ.get("TERM") != "dumb" and not old_windows


def harmless(text: str) -> str:
    """The text with everything that a terminal would obey instead of show written as an escape."""
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii") for letter in text
    )


class Canvas:
    """Characters at rows and columns, in any order and with any origin."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._cells: dict[int, dict[int, str]] = {}

    def put(self, row: int, column: int, text: str, colour: str = "") -> None:
        cells = self._cells.setdefault(row, {})
        for i, letter in enumerate(text):
            cells[column + i] = self.style.paint(letter, colour)

    def text(self) -> str:
        left = min(column for cells in self._cells.values() for column in cells)
        rows = (self._cells.get(row, {}) for row in range(min(self._cells), max(self._cells) + 1))
        return "\n".join(
            "".join(cells.get(column, " ") for column in range(left, max(cells, default=left - 1) + 1))
            for cells in rows
        )


def board(position: Position, style: Style = Style()) -> str:  # noqa: B008 - a frozen value
    """The board of any game with its coordinates, the last tile in round brackets."""
    canvas = Canvas(style)
    if isinstance(position, domino.Table):
        _dominoes(canvas, position)
    elif isinstance(position, rota.Table):
        _display(canvas, position)
    return canvas.text()


def legend(position: Position, style: Style = Style()) -> str:  # noqa: B008 - a frozen value
    """What the letters and signs of a board mean."""
    names = colour_names()
    letters = [f"{style.paint(colour, colour)} {names[colour]}" for colour in position.colours]
    if isinstance(position, domino.Table):
        dash = style.art("─", "-")
        signs = [f"R{dash}B {_('tile')}", f"(R){dash}(B) {_('last tile')}", f"[R] {_('printed')}"]
        if position.rules.pyramids:
            signs.append(f"{style.art('▲', '^')} {_('pyramid')}")
        signs.append(f"{style.art('·', '.')} {_('empty')}")
    else:
        signs = [f"- {_('empty corner')}", f"(   ) {_('last tile')}", f"1,2 {_('free square')}"]
    return "  ".join(letters) + "\n" + "  ".join(signs)


def colour_names() -> dict[str, str]:
    """What the letters of the colours stand for."""
    return dict(zip(COLOURS, (_("red"), _("green"), _("blue"), _("orange"), _("purple"), _("yellow")), strict=True))


def _dominoes(canvas: Canvas, table: domino.Table) -> None:
    grid, hexagonal = table.rules.grid, table.rules.grid.hexagonal
    at: Callable[[Point], tuple[int, int]] = _hex_at if hexagonal else _square_at
    spots = {name: at(point) for name, point in zip(grid.names, grid.points, strict=True)}
    for name, (row, column) in spots.items():
        symbol = table.symbol(name)
        empty = table.board[grid.index[name]] == domino.EMPTY
        other = canvas.style.art("·", ".") if empty else canvas.style.art("▲", "^")
        canvas.put(row, column, symbol or other, symbol)
    for name in table.rules.printed:
        _bracket(canvas, spots[name], "[]")
    for _seat, place in table.laid:
        _join(canvas, *sorted((spots[place.a], spots[place.b])))
    for _seat, place in table.laid[-1:]:
        _bracket(canvas, spots[place.a], "()")
        _bracket(canvas, spots[place.b], "()")
    (_hex_labels if hexagonal else _square_labels)(canvas, grid.points)


def _square_at(point: Point) -> tuple[int, int]:
    return -2 * point[1], 4 * point[0]


def _hex_at(point: Point) -> tuple[int, int]:
    return 2 * point[1], 4 * point[0] + 2 * point[1]


def _bracket(canvas: Canvas, spot: tuple[int, int], pair: str) -> None:
    canvas.put(spot[0], spot[1] - 1, pair[0])
    canvas.put(spot[0], spot[1] + 1, pair[1])


def _join(canvas: Canvas, upper: tuple[int, int], lower: tuple[int, int]) -> None:
    """The line that makes one tile of two halves; the first is above or left of the second."""
    (row, column), (below, right) = upper, lower
    if row == below:
        canvas.put(row, column + 1, canvas.style.art("───", "---"))
    elif column == right:
        canvas.put(row + 1, column, canvas.style.art("│", "|"))
    else:
        slanted = canvas.style.art(_FALLING, "\\") if column < right else canvas.style.art(_RISING, "/")
        canvas.put(row + 1, (column + right) // 2, slanted)


def _square_labels(canvas: Canvas, points: Iterable[Point]) -> None:
    """Ranks at the left, files below."""
    left, bottom = min(points)
    for x, y in points:
        if x == left:
            row, column = _square_at((x, y))
            canvas.put(row, column - 5, f"{y + 1:>2}")
        if y == bottom:
            row, column = _square_at((x, y))
            canvas.put(row + 2, column, "abcdefghijklm"[x])


def _hex_labels(canvas: Canvas, points: Iterable[Point]) -> None:
    """r before every row; q above and below the board and at its lower right edge, where the slanting rows end."""
    area = set(points)
    top, bottom = min(r for _q, r in area), max(r for _q, r in area)
    tick = canvas.style.art(_FALLING, "\\")
    for q, r in area:
        row, column = _hex_at((q, r))
        if (q - 1, r) not in area:
            label = f"r={r}"
            canvas.put(row, column - 3 - len(label), label)
        if r == top:
            _q_label(canvas, row - 2, column - 2, q, first=(q - 1, r) not in area)
            canvas.put(row - 1, column - 1, tick)
        if r == bottom:
            _q_label(canvas, row + 2, column + 2, q, first=(q - 1, r) not in area)
            canvas.put(row + 1, column + 1, tick)
        elif (q, r + 1) not in area:
            # No tick here: between the rows it would look like the line that joins two halves.
            canvas.put(row + 2, column + 2, f"q={q}")


def _q_label(canvas: Canvas, row: int, column: int, q: int, first: bool) -> None:
    label = f"q={q}" if first else str(q)
    canvas.put(row, column + 1 - len(label), label)


def _display(canvas: Canvas, table: rota.Table) -> None:
    arms: dict[tuple[int, int], int] = {}
    last = {(place.x, place.y) for _seat, place in table.laid[-1:]}
    for (x, y), tile in table.display.items():
        row, column = -3 * y, 6 * x
        for nth, (down, right) in enumerate(((1, 2), (1, 4), (2, 4), (2, 2))):
            canvas.put(row + down, column + right, tile[nth], tile[nth])
        if (x, y) in last:
            for down in (1, 2):
                canvas.put(row + down, column + 1, "(")
                canvas.put(row + down, column + 5, ")")
        _frame(arms, row, column)
    for (row, column), meeting in arms.items():
        plain = {10: "-", 5: "|"}.get(meeting, "+")
        canvas.put(row, column, canvas.style.art(_BOXES[meeting], plain))
    for x, y in table.squares:
        label = f"{x},{y}"
        label = label if len(label) < 6 else canvas.style.art("·", ".")
        canvas.put(-3 * y + 1, 6 * x + 3 - len(label) // 2, label)
    xs, ys = zip(*table.display, *table.squares, strict=True)
    for y in range(min(ys), max(ys) + 1):
        canvas.put(-3 * y + 1, 6 * min(xs) - 6, f"y={y}")
    for x in range(min(xs), max(xs) + 1):
        canvas.put(-3 * min(ys) + 3, 6 * x + 2, f"x={x}")


def _frame(arms: dict[tuple[int, int], int], row: int, column: int) -> None:
    """The lines around one tile, as arms that meet in every character they pass."""
    for i in range(7):
        for edge in (row, row + 3):
            arms[edge, column + i] = arms.get((edge, column + i), 0) | (2 if i < 6 else 0) | (8 if i else 0)
    for i in range(4):
        for edge in (column, column + 6):
            arms[row + i, edge] = arms.get((row + i, edge), 0) | (4 if i < 3 else 0) | (1 if i else 0)
