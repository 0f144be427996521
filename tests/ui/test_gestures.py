"""Fingers on the board: taps, drags and pinches."""

from __future__ import annotations

from math import hypot, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axio.ui.gestures import Drag, DragCancel, DragEnd, DragStart, Gesture, Gestures, Pinch, PinchEnd, Tap
from axio.ui.viewport import Viewport

Point = tuple[float, float]


@pytest.fixture
def fingers() -> Gestures:
    return Gestures(slop=10)


def typed(found: list[Gesture]) -> list[tuple[type, Gesture]]:
    """Gestures with their classes, as tuples of different classes may be equal."""
    return [(type(gesture), gesture) for gesture in found]


def means(found: list[Gesture], *expected: Gesture) -> bool:
    return typed(found) == typed(list(expected))


def tap(fingers: Gestures, x: float, y: float, time: float) -> list[Gesture]:
    return fingers.down("a", x, y, time) + fingers.up("a", x, y, time + 0.05)


def test_a_touch_that_hardly_moves_is_a_tap_where_it_began(fingers: Gestures) -> None:
    assert means(fingers.down("a", 100, 100, 0))
    assert fingers.active
    assert means(fingers.move("a", 106, 108, 0.1))
    assert means(fingers.up("a", 104, 100, 0.2), Tap(100, 100, 1))
    assert not fingers.active


def test_two_taps_in_time_and_place_are_a_double_tap_and_the_third_starts_anew(fingers: Gestures) -> None:
    counts = [found.count for n in range(5) for found in tap(fingers, 50 + n, 50, n * 0.2) if isinstance(found, Tap)]
    assert counts == [1, 2, 1, 2, 1]


@pytest.mark.parametrize(("x", "time", "count"), [(90, 0.35, 2), (91, 0.35, 1), (50, 0.36, 1)])
def test_two_taps_far_apart_are_two_taps(fingers: Gestures, x: float, time: float, count: int) -> None:
    tap(fingers, 50, 50, 0)
    assert means(tap(fingers, x, 50, time), Tap(x, 50, count))


def test_how_close_a_double_tap_must_be_can_be_told() -> None:
    fingers = Gestures(slop=10, double_time=1, double_reach=5)
    tap(fingers, 50, 50, 0)
    assert means(tap(fingers, 56, 50, 0.5), Tap(56, 50, 1))
    assert means(tap(fingers, 56, 55, 1.5), Tap(56, 55, 2))


def test_after_a_late_second_tap_the_third_may_be_its_double(fingers: Gestures) -> None:
    tap(fingers, 50, 50, 0)
    tap(fingers, 50, 50, 1)
    assert means(tap(fingers, 50, 50, 1.2), Tap(50, 50, 2))


def test_taps_around_a_drag_or_a_pinch_are_no_double_tap(fingers: Gestures) -> None:
    tap(fingers, 50, 50, 0)
    fingers.down("a", 50, 50, 0.1)
    fingers.up("a", 80, 50, 0.12)
    assert means(tap(fingers, 50, 50, 0.15), Tap(50, 50, 1))
    fingers.down("a", 50, 50, 0.22)
    fingers.down("b", 60, 50, 0.22)
    fingers.up("a", 50, 50, 0.23)
    fingers.up("b", 60, 50, 0.23)
    assert means(tap(fingers, 50, 50, 0.25), Tap(50, 50, 1))


def test_a_drag_starts_where_the_finger_went_down_and_loses_nothing(fingers: Gestures) -> None:
    fingers.down("a", 100, 100, 0)
    assert means(fingers.move("a", 110, 100, 0))
    assert means(fingers.move("a", 111, 100, 0), DragStart(100, 100), Drag(111, 100, 11, 0))
    assert means(fingers.move("a", 111, 100, 0))
    assert means(fingers.move("a", 101, 105, 0), Drag(101, 105, -10, 5))
    assert means(fingers.up("a", 101, 105, 0), DragEnd(101, 105))


def test_a_finger_lifted_elsewhere_has_been_dragged_there(fingers: Gestures) -> None:
    fingers.down("a", 0, 0, 0)
    assert means(fingers.up("a", 30, 0, 0), DragStart(0, 0), Drag(30, 0, 30, 0), DragEnd(30, 0))


def test_a_second_finger_cancels_the_drag_for_good(fingers: Gestures) -> None:
    fingers.down("a", 0, 0, 0)
    fingers.move("a", 30, 0, 0)
    assert means(fingers.down("b", 130, 0, 0), DragCancel())
    assert means(fingers.move("b", 230, 0, 0), Pinch(130, 0, 2, 50, 0))
    assert means(fingers.up("b", 230, 0, 0))
    assert means(fingers.move("a", 40, 7, 0), Pinch(40, 7, 1, 10, 7))
    assert fingers.active
    assert means(fingers.up("a", 40, 7, 0), PinchEnd())
    assert not fingers.active


def test_a_second_finger_makes_a_tap_a_pinch_from_where_the_first_is_now(fingers: Gestures) -> None:
    fingers.down("a", 0, 0, 0)
    fingers.move("a", 4, 0, 0)
    assert means(fingers.down("b", 104, 0, 0))
    assert means(fingers.move("a", -96, 0, 0), Pinch(4, 0, 2, -50, 0))
    assert means(fingers.up("a", -96, 0, 0))
    assert means(fingers.up("b", 104, 0, 0), PinchEnd())


def test_a_new_second_finger_goes_on_with_the_pinch(fingers: Gestures) -> None:
    fingers.down("a", 0, 0, 0)
    fingers.down("b", 100, 0, 0)
    fingers.up("a", 0, 0, 0)
    assert means(fingers.down("c", 100, 50, 0))
    assert means(fingers.move("c", 100, 100, 0), Pinch(100, 50, 2, 0, 25))


def test_a_third_finger_waits_for_its_turn(fingers: Gestures) -> None:
    fingers.down("a", 0, 0, 0)
    fingers.down("b", 100, 0, 0)
    assert means(fingers.down("c", 500, 500, 0))
    assert means(fingers.move("c", 100, 40, 0))
    assert means(fingers.up("a", 0, 0, 0))
    assert means(fingers.move("c", 100, 80, 0), Pinch(100, 40, 2, 0, 20))
    assert means(fingers.up("c", 100, 80, 0))
    assert means(fingers.up("b", 100, 0, 0), PinchEnd())


def test_what_happens_to_unknown_fingers_is_ignored(fingers: Gestures) -> None:
    assert means(fingers.move("x", 1, 1, 0) + fingers.up("x", 1, 1, 0) + fingers.cancel("x"))
    fingers.down("a", 0, 0, 0)
    assert means(fingers.move("x", 100, 1, 0) + fingers.up("x", 100, 1, 0) + fingers.cancel("x"))
    assert means(fingers.down("a", 5, 5, 0))
    assert means(fingers.up("a", 0, 0, 0), Tap(0, 0, 1))


def test_a_touch_taken_away_is_neither_a_tap_nor_the_end_of_a_drag(fingers: Gestures) -> None:
    fingers.down("a", 0, 0, 0)
    assert means(fingers.cancel("a"))
    assert not fingers.active
    fingers.down("a", 0, 0, 0.1)
    fingers.move("a", 50, 0, 0.2)
    assert means(fingers.cancel("a"), DragCancel())
    fingers.down("a", 0, 0, 0.3)
    fingers.down("b", 50, 0, 0.3)
    assert means(fingers.cancel("a"))
    assert means(fingers.move("b", 60, 0, 0.3), Pinch(60, 0, 1, 10, 0))
    assert means(fingers.cancel("b"), PinchEnd())
    assert means(tap(fingers, 0, 0, 0.4), Tap(0, 0, 1))


def test_two_fingers_on_one_point_do_no_harm(fingers: Gestures) -> None:
    fingers.down("a", 50, 50, 0)
    fingers.down("b", 50, 50, 0)
    assert means(fingers.move("b", 50, 50, 0))
    assert means(fingers.move("b", 60, 50, 0), Pinch(55, 50, 10, 5, 0))
    assert means(fingers.move("a", 60, 50, 0), Pinch(60, 50, 0.1, 5, 0))


def positions(low: float, high: float) -> st.SearchStrategy[Point]:
    number = st.floats(low, high, allow_nan=False)
    return st.tuples(number, number)


@given(positions(0, 900), positions(0, 900), st.lists(st.tuples(st.sampled_from("ab"), positions(0, 900))))
def test_the_reports_of_a_pinch_add_up(a: Point, b: Point, moves: list[tuple[str, Point]]) -> None:
    fingers = Gestures(slop=10)
    at = {"a": a, "b": b}
    found = fingers.down("a", *a, 0) + fingers.down("b", *b, 0)
    for name, to in moves:
        at[name] = to
        found += fingers.move(name, *to, 0)
    pinches = [gesture for gesture in found if isinstance(gesture, Pinch)]
    assert pinches == found

    def apart(one: Point, two: Point) -> float:
        return max(hypot(one[0] - two[0], one[1] - two[1]), 1)

    assert prod(p.factor for p in pinches) == pytest.approx(apart(at["a"], at["b"]) / apart(a, b))
    assert sum(p.dx for p in pinches) == pytest.approx((at["a"][0] + at["b"][0] - a[0] - b[0]) / 2, abs=1e-6)
    assert sum(p.dy for p in pinches) == pytest.approx((at["a"][1] + at["b"][1] - a[1] - b[1]) / 2, abs=1e-6)
    if pinches:
        last = pinches[-1]
        assert (last.x, last.y) == ((at["a"][0] + at["b"][0]) / 2, (at["a"][1] + at["b"][1]) / 2)


def pinched(view: Viewport, starts: tuple[Point, Point], ends: tuple[Point, Point], steps: int) -> Viewport:
    """The view after two fingers went straight from their starts to their ends, reported in turn."""
    fingers = Gestures(slop=10)
    for name, start in zip("ab", starts, strict=True):
        assert not fingers.down(name, *start, 0)
    for step in range(1, steps + 1):
        for name, (x, y), (to_x, to_y) in zip("ab", starts, ends, strict=True):
            part = step / steps
            for gesture in fingers.move(name, x + (to_x - x) * part, y + (to_y - y) * part, 0):
                assert isinstance(gesture, Pinch)
                view = view.pinch(*gesture)
    return view


@given(
    st.sampled_from([(800, 400), (400, 700), (600, 600), (300, 1200)]),
    positions(0.1, 0.9),
    positions(0.02, 0.1),
    st.floats(1.01, 5),
    st.integers(1, 30),
)
def test_what_two_spreading_fingers_touch_stays_under_both(
    area: tuple[int, int], middle: Point, half: Point, factor: float, steps: int
) -> None:
    view = Viewport.fitted(*area, (-6, -6, 6, 6), 1000)
    size = 12 * view.scale
    x, y = view.to_screen(12 * middle[0] - 6, 12 * middle[1] - 6)
    dx, dy = half[0] * size, half[1] * size
    starts = (x - dx, y - dy), (x + dx, y + dy)
    ends = (x - dx * factor, y - dy * factor), (x + dx * factor, y + dy * factor)
    after = pinched(view, starts, ends, steps)
    assert after.scale == pytest.approx(view.scale * factor)
    for start, end in zip(starts, ends, strict=True):
        assert after.to_board(*end) == pytest.approx(view.to_board(*start), abs=1e-6)


@given(positions(150, 450), positions(150, 450), positions(150, 450), positions(150, 450), st.integers(1, 20))
def test_the_board_point_between_two_fingers_stays_between_them(
    a: Point, b: Point, to_a: Point, to_b: Point, steps: int
) -> None:
    view = Viewport.fitted(600, 600, (-5000, -5000, 5000, 5000), 1e9).zoom_at(300, 300, 1e6)
    before = view.to_board((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    after = pinched(view, (a, b), (to_a, to_b), steps)
    x, y = after.to_screen(*before)
    assert (x, y) == pytest.approx(((to_a[0] + to_b[0]) / 2, (to_a[1] + to_b[1]) / 2), abs=1e-4)


@given(positions(0.1, 0.9), st.integers(1, 40))
def test_fingers_that_close_again_leave_the_board_fitted(middle: Point, steps: int) -> None:
    view = Viewport.fitted(400, 700, (-6, -6, 6, 6), 1000)
    x, y = view.to_screen(12 * middle[0] - 6, 12 * middle[1] - 6)
    apart = (x - 100, y), (x + 100, y)
    close = (x - 20, y), (x + 20, y)
    assert pinched(pinched(view, close, apart, steps), apart, ((x - 19, y), (x + 19, y)), steps) == view
