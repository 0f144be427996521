"""Boards on the screen: fitted, zoomed, panned, and never lost."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from axio.ui.viewport import EDGE, Viewport

Bounds = tuple[float, float, float, float]
CLOSEST = 120.0
WIDE = Viewport.fitted(800, 400, (-5, -5, 5, 5), CLOSEST)
"""A square board in a wide area: 40 pixels per unit, 200 pixels free on the left and the right."""


def real(low: float, high: float) -> st.SearchStrategy[float]:
    return st.floats(low, high, allow_nan=False)


bounds = st.builds(
    lambda left, bottom, width, height: (left, bottom, left + width, bottom + height),
    real(-30, 30),
    real(-30, 30),
    real(1, 60),
    real(1, 60),
)
areas = st.tuples(real(50, 3000), real(50, 3000))
tiny_areas = st.tuples(st.sampled_from([0.0, 1.0, 0.5, 700.0]), st.sampled_from([0.0, 1.0, 2.0, 900.0]))
fitted = st.builds(lambda area, box: Viewport.fitted(area[0], area[1], box, CLOSEST), areas, bounds)
parts = st.tuples(real(0, 1), real(0, 1))
"""A point of a rectangle, as parts of its width and height."""

operations = st.one_of(
    st.tuples(st.just("pan"), st.tuples(real(-3000, 3000), real(-3000, 3000))),
    st.tuples(st.just("zoom_at"), st.tuples(real(-500, 3500), real(-500, 3500), real(0.1, 10))),
    st.tuples(
        st.just("pinch"), st.tuples(real(0, 3000), real(0, 3000), real(0.5, 2), real(-200, 200), real(-200, 200))
    ),
    st.tuples(st.just("resized"), areas | tiny_areas),
    st.tuples(st.just("rebounded"), st.tuples(bounds)),
    st.tuples(st.just("showing"), st.tuples(real(-90, 90), real(-90, 90), real(0, 300))),
    st.tuples(st.just("fit"), st.just(())),
)


def after(view: Viewport, *steps: tuple[str, tuple[object, ...]]) -> Viewport:
    for name, values in steps:
        view = getattr(view, name)(*values)
    return view


views = st.builds(lambda view, steps: after(view, *steps), fitted, st.lists(operations, max_size=8))


def edges(view: Viewport) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of the content in pixels."""
    left, bottom, right, top = view.bounds
    return *view.to_screen(left, bottom), *view.to_screen(right, top)


def content_point(view: Viewport, part: tuple[float, float]) -> tuple[float, float]:
    """A pixel on the content."""
    left, bottom, right, top = edges(view)
    return left + part[0] * (right - left), bottom + part[1] * (top - bottom)


def near(*values: float) -> object:
    return pytest.approx(values, rel=0, abs=1e-6)


def same(view: Viewport) -> object:
    """The same view but for rounding."""
    return near(view.width, view.height, *view.bounds, view.scale, view.x, view.y)


def numbers(view: Viewport) -> tuple[float, ...]:
    return view.width, view.height, *view.bounds, view.scale, view.x, view.y


def test_a_fitted_board_lies_in_the_middle_and_fills_the_tighter_side() -> None:
    assert (WIDE.scale, WIDE.x, WIDE.y) == (40, 400, 200)
    assert edges(WIDE) == (200, 0, 600, 400)
    assert WIDE.fits
    assert edges(Viewport.fitted(300, 900, (0, 0, 10, 10), CLOSEST)) == (0, 300, 300, 600)


def test_a_small_board_may_fit_at_more_than_the_closest_scale() -> None:
    small = Viewport.fitted(800, 400, (0, 0, 2, 2), CLOSEST)
    assert small.scale == 200
    assert small.zoom_at(400, 200, 2) == small


def test_zooming_in_ends_at_the_closest_scale() -> None:
    assert WIDE.zoom_at(400, 200, 1000).scale == CLOSEST
    assert WIDE.zoom_at(400, 200, float("inf")).scale == CLOSEST


@given(views, real(-4000, 4000), real(-4000, 4000))
def test_pixels_and_board_points_are_each_other_s_inverse(view: Viewport, px: float, py: float) -> None:
    assert view.to_screen(*view.to_board(px, py)) == near(px, py)


@given(views)
def test_the_middle_of_the_area_is_always_on_the_content(view: Viewport) -> None:
    left, bottom, right, top = edges(view)
    assert left - 1e-6 <= view.width / 2 <= right + 1e-6
    assert bottom - 1e-6 <= view.height / 2 <= top + 1e-6


@given(views)
def test_the_scale_stays_within_its_limits(view: Viewport) -> None:
    assert view.fit_scale * (1 - 1e-9) <= view.scale <= max(view.closest, view.fit_scale) * (1 + 1e-9)


@given(views, areas)
def test_what_fits_is_wholly_in_sight_and_what_does_not_is_not(view: Viewport, area: tuple[float, float]) -> None:
    view = view.resized(*area)
    left, bottom, right, top = edges(view)
    in_sight = left >= -1e-4 and bottom >= -1e-4 and right <= view.width + 1e-4 and top <= view.height + 1e-4
    assert in_sight or not view.fits
    just_larger = view.scale < view.fit_scale * (1 + 1e-5)
    assert view.fits or not in_sight or just_larger


@given(views, parts, real(1, 8))
def test_zooming_in_keeps_the_board_point_under_the_fingers(
    view: Viewport, part: tuple[float, float], factor: float
) -> None:
    at = content_point(view, part)
    assert view.zoom_at(*at, factor).to_board(*at) == near(*view.to_board(*at))


@given(views, parts, real(0.1, 0.99))
def test_zooming_out_to_the_limit_is_exactly_fitted(view: Viewport, part: tuple[float, float], factor: float) -> None:
    view = view.zoom_at(*content_point(view, part), 3)
    for _ in range(700):
        view = view.zoom_at(*content_point(view, part), factor)
    assert view == view.fit()


@given(fitted, parts, real(1.01, 6), real(0, 1))
def test_zooming_in_from_a_fitted_board_and_out_again_takes_the_same_way_back(
    view: Viewport, part: tuple[float, float], factor: float, back: float
) -> None:
    at = content_point(view, part)
    near_by = view.zoom_at(*at, factor)
    half_way = 1 + (near_by.scale / view.scale - 1) * back
    out = near_by.zoom_at(*at, half_way * view.scale / near_by.scale)
    assert numbers(out) == same(view.zoom_at(*at, half_way))


@given(views, parts, real(1e-7, 1e-6))
def test_zooming_out_never_jumps(view: Viewport, part: tuple[float, float], little: float) -> None:
    view = view.zoom_at(*content_point(view, part), 1.2)
    # At the last step the view becomes the fitted one; before it, where the board is follows how much it shrinks.
    room = view.scale / view.fit_scale - 1
    assume(room > 0.01)
    out = view.zoom_at(*content_point(view, part), 1 - little)
    most = little * 1e5 * (1 + 1 / room)
    assert all(abs(a - b) <= most for a, b in zip(edges(out), edges(view), strict=True))


def test_zooming_out_glides_to_the_middle_even_where_there_is_room_to_spare() -> None:
    view = WIDE.zoom_at(400, 200, 1.2).pan(-400, 0)
    assert edges(view)[0] == pytest.approx(0, abs=1e-6)
    steps = [view]
    while not steps[-1].fits:
        steps.append(steps[-1].zoom_at(0, 200, 0.999))
    middles = [(edges(step)[0] + edges(step)[2]) / 2 for step in steps]
    assert max(abs(a - b) for a, b in pairwise(middles)) < 3
    assert middles[-1] == pytest.approx(400)


def test_a_pan_follows_the_finger_within_the_limits() -> None:
    view = WIDE.zoom_at(400, 200, 3)
    moved = view.pan(30, -50)
    assert (moved.x, moved.y, moved.scale) == (view.x + 30, view.y - 50, view.scale)


def test_an_edge_of_a_large_board_comes_only_a_little_inside() -> None:
    view = WIDE.zoom_at(400, 200, 3)
    left, bottom, _, _ = edges(view.pan(9999, 9999))
    assert (left, bottom) == near(EDGE * 800, EDGE * 400)
    _, _, right, top = edges(view.pan(-9999, -9999))
    assert (right, top) == near(800 - EDGE * 800, 400 - EDGE * 400)


def test_a_board_with_room_to_spare_stays_inside_and_under_the_middle() -> None:
    assert edges(WIDE.pan(-9999, 0))[0] == pytest.approx(0)
    assert edges(WIDE.pan(9999, 0))[2] == pytest.approx(800)
    narrow = Viewport.fitted(800, 400, (0, 0, 2, 10), CLOSEST)
    assert edges(narrow.pan(-9999, 0))[2] == pytest.approx(400)


@given(fitted, real(-3000, 3000), real(-3000, 3000))
def test_a_wholly_fitting_board_cannot_be_panned_along_its_tight_side(view: Viewport, dx: float, dy: float) -> None:
    left, bottom, right, top = view.bounds
    moved = view.pan(dx, dy)
    if view.width / (right - left) <= view.height / (top - bottom):
        assert moved.x == pytest.approx(view.x, abs=1e-6)
    else:
        assert moved.y == pytest.approx(view.y, abs=1e-6)
    assert moved.fits


@given(views)
def test_a_pan_of_nothing_changes_nothing(view: Viewport) -> None:
    assert numbers(view.pan(0, 0)) == same(view)


@given(views, real(-3000, 3000), real(-3000, 3000))
def test_a_pan_never_goes_against_the_finger_or_ahead_of_it(view: Viewport, dx: float, dy: float) -> None:
    moved = view.pan(dx, dy)
    assert min(0, dx) - 1e-6 <= moved.x - view.x <= max(0, dx) + 1e-6
    assert min(0, dy) - 1e-6 <= moved.y - view.y <= max(0, dy) + 1e-6


def test_where_a_zoom_led_beyond_the_limits_a_pan_goes_back_but_not_further() -> None:
    view = WIDE.zoom_at(200, 200, 2.5)
    assert edges(view)[0] == pytest.approx(200)
    assert edges(view)[0] > EDGE * 800
    assert view.pan(10, 0) == view
    assert view.pan(-10, 0).x == view.x - 10


@given(views, real(0, 1000), real(0, 1000), real(-100, 100), real(-100, 100))
def test_a_pinch_that_keeps_its_size_is_a_pan(view: Viewport, px: float, py: float, dx: float, dy: float) -> None:
    assert view.pinch(px, py, 1.0, dx, dy) == view.pan(dx, dy)


def test_two_fingers_cannot_pan_a_fitted_board_by_trembling() -> None:
    assert numbers(WIDE.pinch(400, 200, 1 + 1e-12, 0, 100)) == same(WIDE)


@given(views, areas)
def test_a_resized_area_keeps_its_middle_point_or_the_whole_board(view: Viewport, area: tuple[float, float]) -> None:
    resized = view.resized(*area)
    if view.fits and area != (view.width, view.height):
        assert resized == resized.fit()
    elif not resized.fits:
        middle = view.to_board(view.width / 2, view.height / 2)
        assert resized.to_board(resized.width / 2, resized.height / 2) == near(*middle)
        assert resized.scale == view.scale


@given(views.filter(lambda view: not view.fits), tiny_areas)
def test_a_layout_passing_through_no_size_at_all_loses_nothing(view: Viewport, tiny: tuple[float, float]) -> None:
    small = view.resized(min(tiny[0], view.width), min(tiny[1], view.height))
    assert numbers(small.resized(view.width, view.height)) == same(view)


@given(tiny_areas, bounds)
def test_an_area_without_size_can_be_worked_with(area: tuple[float, float], box: Bounds) -> None:
    view = Viewport.fitted(*area, box, CLOSEST)
    assert view.fits
    assert view.scale > 0
    view = view.zoom_at(0, 0, 2).pan(5, 5).showing(box[0], box[1], 20).zoom_at(0, 0, 0.01)
    assert view == view.fit()
    assert view.resized(800, 600) == Viewport.fitted(800, 600, box, CLOSEST)


def test_the_same_size_and_the_same_bounds_change_nothing() -> None:
    moved = WIDE.pan(50, 0)
    assert moved != WIDE
    assert moved.resized(800, 400) == moved
    assert moved.rebounded((-5, -5, 5, 5)) == moved


@given(fitted, bounds)
def test_a_fitted_board_that_grows_is_fitted_again(view: Viewport, box: Bounds) -> None:
    assert view.rebounded(box) == Viewport.fitted(view.width, view.height, box, CLOSEST)


@given(views.filter(lambda view: not view.fits), st.tuples(*[real(0, 20)] * 4))
def test_a_board_that_grows_out_of_sight_stays_where_it_is(view: Viewport, more: Bounds) -> None:
    left, bottom, right, top = view.bounds
    grown: Bounds = (left - more[0], bottom - more[1], right + more[2], top + more[3])
    assert numbers(view.rebounded(grown)) == same(replace(view, bounds=grown))


def test_a_board_that_shrinks_is_not_lost() -> None:
    corner = WIDE.zoom_at(600, 400, 3)
    shrunk = corner.rebounded((-5, -5, 0, 0))
    assert shrunk.scale == corner.scale
    assert edges(shrunk)[2:] == near(400, 200)
    assert WIDE.zoom_at(600, 400, 1.5).rebounded((-1, -1, 1, 1)) == Viewport.fitted(800, 400, (-1, -1, 1, 1), CLOSEST)


@given(views.filter(lambda view: not view.fits), parts, real(0, 100), areas)
def test_a_point_of_the_board_is_shown_with_a_margin(
    view: Viewport, part: tuple[float, float], margin: float, area: tuple[float, float]
) -> None:
    view = view.resized(*area)
    assume(not view.fits)
    point = view.to_board(*content_point(view, part))
    shown = view.showing(*point, margin)
    px, py = shown.to_screen(*point)
    assert min(margin, view.width / 2) - 1e-6 <= px <= max(view.width - margin, view.width / 2) + 1e-6
    assert min(margin, view.height / 2) - 1e-6 <= py <= max(view.height - margin, view.height / 2) + 1e-6
    assert shown.scale == view.scale
    assert numbers(shown.showing(*point, margin)) == same(shown)


def test_showing_moves_no_more_than_it_must() -> None:
    view = WIDE.zoom_at(400, 200, 3)
    assert view.showing(0, 0, 50) == view
    assert view.showing(4, 0, 50).to_screen(4, 0) == near(750, 200)
    assert view.showing(-4, -4, 50).to_screen(-4, -4) == near(50, 50)
    assert view.showing(4, 4, 300).to_screen(4, 4) == near(500, 200)
    assert WIDE.showing(5, 5, 50) == WIDE
