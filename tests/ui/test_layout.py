"""Where the spaces of every board lie as points."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, isclose, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axio.engine.box import rules
from axio.engine.grid import Grid, hexagon, square
from axio.ui.layout import MARGIN, Geometry, around, geometry

GRIDS = {f"{game}-{players}": rules(game, players).grid for game in ("axio", "hex") for players in (1, 2, 3, 4)}
every_grid = pytest.mark.parametrize("grid", GRIDS.values(), ids=list(GRIDS))
angles = st.floats(0, 2 * pi, allow_nan=False)


def distance(one: tuple[float, float], two: tuple[float, float]) -> float:
    return hypot(one[0] - two[0], one[1] - two[1])


@every_grid
def test_the_neighbours_in_all_ways_are_the_neighbours_of_the_grid(grid: Grid) -> None:
    found = geometry(grid)
    assert len(found.centres) == len(found.beside) == len(grid.points)
    for cell, near in enumerate(found.beside):
        there = [other for other in near if other is not None]
        assert sorted(there) == sorted(grid.neighbours[cell])
        assert len(near) == found.ways


@every_grid
def test_a_neighbour_is_one_unit_away_in_its_way(grid: Grid) -> None:
    found = geometry(grid)
    for cell, (x, y) in enumerate(found.centres):
        for way, other in enumerate(found.beside[cell]):
            if other is not None:
                dx, dy = found.step(way)
                assert found.centres[other] == pytest.approx((x + dx, y + dy))
                assert isclose(hypot(dx, dy), 1)


@every_grid
def test_the_opposite_way_leads_back(grid: Grid) -> None:
    found = geometry(grid)
    for cell, near in enumerate(found.beside):
        for way, other in enumerate(near):
            if other is not None:
                assert found.beside[other][(way + found.ways // 2) % found.ways] == cell


@every_grid
def test_no_two_spaces_are_nearer_than_one_unit(grid: Grid) -> None:
    centres = geometry(grid).centres
    assert min(distance(one, two) for nth, one in enumerate(centres) for two in centres[:nth]) == pytest.approx(1)


@pytest.mark.parametrize(("grid", "first"), [(square(9), -pi / 2), (hexagon(6), -pi / 3)], ids=["square", "hexagon"])
def test_the_ways_go_clockwise_from_below(grid: Grid, first: float) -> None:
    found = geometry(grid)
    assert found.angle(0) == pytest.approx(first)
    for one, two in pairwise(map(found.step, [*range(found.ways), 0])):
        turn = one[0] * two[1] - one[1] * two[0]
        assert turn == pytest.approx(-sin(2 * pi / found.ways))
        assert one[0] * two[0] + one[1] * two[1] == pytest.approx(cos(2 * pi / found.ways))


def test_files_go_to_the_right_and_ranks_upwards_on_a_square_board() -> None:
    grid = square(13)
    centres = geometry(grid).centres
    corner, right, up = (centres[grid.index[name]] for name in ("a1", "b1", "a2"))
    assert (right[0] - corner[0], right[1] - corner[1]) == (1, 0)
    assert (up[0] - corner[0], up[1] - corner[1]) == (0, 1)


def test_q_goes_to_the_right_and_r_to_the_lower_right_on_a_hexagonal_board() -> None:
    grid = hexagon(8)
    centres = geometry(grid).centres
    assert centres[grid.index["0,0"]] == (0, 0)
    assert centres[grid.index["1,0"]] == pytest.approx((1, 0))
    assert centres[grid.index["0,1"]] == pytest.approx((cos(pi / 3), -sin(pi / 3)))


@every_grid
def test_the_nearest_space_of_a_centre_is_its_own(grid: Grid) -> None:
    found = geometry(grid)
    assert [found.nearest(*centre) for centre in found.centres] == list(range(len(found.centres)))


@every_grid
@given(nth=st.integers(0, 10_000), angle=angles, far=st.floats(0, 0.499))
def test_a_point_less_than_half_a_unit_from_a_centre_is_on_that_space(
    grid: Grid, nth: int, angle: float, far: float
) -> None:
    found = geometry(grid)
    cell = nth % len(found.centres)
    x, y = found.centres[cell]
    assert found.nearest(x + far * cos(angle), y + far * sin(angle)) == cell


@every_grid
@given(x=st.floats(-30, 30), y=st.floats(-30, 30))
def test_a_point_is_on_the_space_that_is_nearest_or_beside_the_board(grid: Grid, x: float, y: float) -> None:
    found = geometry(grid)
    cell = found.nearest(x, y)
    least = min(distance(centre, (x, y)) for centre in found.centres)
    if cell is None:
        assert least > 0.5
    else:
        assert distance(found.centres[cell], (x, y)) == least < 0.75


@every_grid
def test_beside_the_board_there_is_no_space(grid: Grid) -> None:
    found = geometry(grid)
    left, bottom, right, top = found.bounds
    for x, y in ((left - 1, 0), (right + 1, 0), (6, bottom - 1), (6, top + 1), (left, bottom - 0.5)):
        assert found.nearest(x, y) is None


@every_grid
def test_the_bounds_hold_every_space_with_its_corners_and_a_margin(grid: Grid) -> None:
    found = geometry(grid)
    left, bottom, right, top = found.bounds
    high = 1 / 3**0.5 if grid.hexagonal else 0.5
    for x, y in found.centres:
        assert left + 0.5 < x < right - 0.5
        assert bottom + high < y < top - high
    xs, ys = zip(*found.centres, strict=True)
    assert (min(xs) - left, min(ys) - bottom) == pytest.approx((0.5 + MARGIN, high + MARGIN))
    assert (right - max(xs), top - max(ys)) == pytest.approx((0.5 + MARGIN, high + MARGIN))


def test_a_grid_has_one_geometry() -> None:
    assert geometry(square(9)) is geometry(square(9))
    assert isinstance(geometry(square(9)), Geometry)


def test_around_a_single_space_is_a_rectangle_of_its_size() -> None:
    assert around([(3, 4)], 0.5, 0.25) == (2.5, 3.75, 3.5, 4.25)
