"""Boards and their tables."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from axio.engine.grid import hexagon, square
from axio.engine.placements import Placements, nth_bit


@pytest.mark.parametrize(
    ("grid", "edges"), [(square(9), 144), (square(13), 312), (hexagon(6), 240), (hexagon(7), 342), (hexagon(8), 462)]
)
def test_every_pair_of_neighbours_is_an_edge_once(grid: object, edges: int) -> None:
    assert len(grid.edges) == len(set(grid.edges)) == edges  # type: ignore[attr-defined]
    assert all(a < b for a, b in grid.edges)  # type: ignore[attr-defined]


def test_rays_lead_straight_to_the_edge_of_the_area() -> None:
    grid = square(9)
    assert [[grid.names[i] for i in ray] for ray in grid.rays[grid.index["d5"]]] == [
        ["e5", "f5", "g5", "h5", "i5", "j5", "k5"],
        ["d6", "d7", "d8", "d9", "d10", "d11"],
        ["c5"],
        ["d4", "d3"],
    ]
    six = hexagon(6)
    assert [[six.names[i] for i in ray] for ray in six.rays[six.index["4,-5"]]] == [
        ["5,-5"],
        ["4,-4", "4,-3", "4,-2", "4,-1", "4,0", "4,1"],
        ["3,-4", "2,-3", "1,-2", "0,-1", "-1,0", "-2,1", "-3,2", "-4,3", "-5,4"],
        ["3,-5", "2,-5", "1,-5", "0,-5"],
    ]


def test_what_lies_around_a_space_is_read_at_once() -> None:
    grid = square(9)
    board = bytearray(81)
    board[grid.index["e5"]], board[grid.index["d4"]] = 3, 5
    assert grid.around[grid.index["d5"]](board) == (3, 0, 0, 5)


@given(st.sets(st.integers(0, 3000), min_size=1))
@example({0})
@example({7, 8, 15, 16})
@example({511, 512, 1023, 1024})
def test_the_nth_bit_is_the_nth_of_all(places: set[int]) -> None:
    bits = sum(1 << place for place in places)
    assert [nth_bit(bits, n) for n in range(len(places))] == sorted(places)


def test_placements_are_a_sequence() -> None:
    moves = Placements([("a0", "a1", "a2", "a3"), ("b0", "b1", "b2", "b3")], 0b1010)
    assert list(moves) == [moves[i] for i in range(4)] == ["a1", "a3", "b1", "b3"]
    assert len(moves) == 4
    assert (moves[-1], moves[-4]) == ("b3", "a1")
    assert moves[1:3] == ("a3", "b1")
    assert "b3" in moves
    assert "b2" not in moves
    for outside in (4, -5):
        with pytest.raises(IndexError, match="there are not so many moves"):
            moves[outside]
    assert list(Placements([("a",)], 0)) == []
    assert not Placements([("a",)], 0)
    with pytest.raises(IndexError):
        Placements([("a",)], 0)[0]
