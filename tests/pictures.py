"""Boards drawn as text, so that a rule can be read off its test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from axio.engine.box import EMPTY, NUMBER, PYRAMID, rules
from axio.engine.domino import Place, State, start, tile_named
from axio.engine.game import Event, Setup, points_of


def board_of(game: str, players: int, picture: str) -> bytes:
    """The board that a picture shows; what it leaves out is as printed.

    Square boards: a first line with the files, then a line per rank. Hexagonal boards: a line per row of constant r,
    `r: q` of its first space, then the spaces. `.` is empty, `^` a pyramid.
    """
    r = rules(game, players)
    board = bytearray(r.board)
    lines = [line.split() for line in picture.strip().splitlines()]
    if game == "axio":
        files, lines = lines[0], lines[1:]
        cells = {f"{file}{rank}": mark for rank, *marks in lines for file, mark in zip(files, marks, strict=True)}
    else:
        cells = {}
        for row, first, *marks in lines:
            cells |= {f"{int(first) + i},{int(row.strip(':'))}": mark for i, mark in enumerate(marks)}
    for cell, mark in cells.items():
        board[r.grid.index[cell]] = {".": EMPTY, "^": PYRAMID}.get(mark) or (NUMBER[mark] + 1 if mark in NUMBER else 0)
    for cell, letter in r.printed.items():
        assert board[r.grid.index[cell]] == NUMBER[letter] + 1, f"{cell} is printed {letter}"
    return bytes(board)


def free_edges(game: str, players: int, board: bytes) -> int:
    edges = rules(game, players).grid.edges
    return sum(1 << edge for edge, (a, b) in enumerate(edges) if board[a] == board[b] == EMPTY)


def position(
    picture: str,
    rack: str = "RB",
    *,
    game: str = "axio",
    players: int = 2,
    track: Sequence[int] | None = None,
    bag: str | None = None,
    pyramids: Sequence[str] = (),
    extra: int = 0,
) -> State:
    """A state in the middle of a game: seat 0 to move, the others with racks that matter to nobody."""
    state = start(Setup(game, players, "picture"))
    board = board_of(game, players, picture)
    index = state.rules.grid.index
    standing = [i for i, value in enumerate(board) if value == PYRAMID and i not in {index[cell] for cell in pyramids}]
    return replace(
        state,
        board=board,
        free=free_edges(game, players, board),
        laid=tuple((seat, Place("RR", "x", "y")) for seat in range(players)),
        pyramids=(*(index[cell] for cell in pyramids), *standing),
        tracks=(tuple(track or state.tracks[0]), *state.tracks[1:]),
        racks=(tuple(map(tile_named, rack.split())), *state.racks[1:]),
        bag=state.bag if bag is None else tuple(bag.split()),
        extra=extra,
    )


def told(events: Sequence[Event]) -> str:
    """The points of a placement, as a player would say them."""
    return " ".join(f"{colour}{points}" for colour, points in points_of(tuple(events)).items())


def full(free: str, game: str = "axio", players: int = 2) -> str:
    """A picture of a board that is full but for the named cells; neighbours differ, so that little scores."""
    r = rules(game, players)
    open_cells = set(free.split())
    if game == "axio":
        size = sorted({x for x, _ in r.grid.points})
        files = [r.grid.names[r.grid.points.index((x, size[0]))][0] for x in size]
        rows = []
        for y in reversed(size):
            marks = []
            for x in size:
                name = r.grid.names[r.grid.points.index((x, y))]
                marks.append("." if name in open_cells else r.printed.get(name, "RGBOP"[(x + 2 * y) % 5]))
            rows.append(f"{y + 1} " + " ".join(marks))
        return "  " + " ".join(files) + "\n" + "\n".join(rows)
    rows = []
    for row in sorted({y for _, y in r.grid.points}):
        cells = [(q, name) for (q, y), name in zip(r.grid.points, r.grid.names, strict=True) if y == row]
        marks = ["." if name in open_cells else r.printed.get(name, "RGBOPY"[(q + 2 * row) % 6]) for q, name in cells]
        rows.append(f"{row}: {cells[0][0]} " + " ".join(marks))
    return "\n".join(rows)
