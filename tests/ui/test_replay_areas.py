"""How a replay is divided: everything has room and nothing covers anything, on every shape of screen."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from axio.ui.areas import Area
from axio.ui.replay_areas import Wanted, replay_areas

SCREENS = {
    "phone": (360, 800), "small": (360, 640), "phone-across": (800, 360), "small-across": (640, 360),
    "tablet": (1280, 800), "tablet-upright": (800, 1280), "window": (640, 560), "desktop": (960, 640),
}  # fmt: skip


def covered(one: Area, two: Area) -> bool:
    return (
        min(one.x + one.width, two.x + two.width) - max(one.x, two.x) > 0.5
        and min(one.y + one.height, two.y + two.height) - max(one.y, two.y) > 0.5
    )


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("text", [0.85, 1.0, 1.15, 1.3, 1.5])
def test_nothing_is_covered_and_the_board_has_room(screen: str, text: float) -> None:
    width, height = SCREENS[screen]
    for seats, colours, reviewing, left in product((1, 2, 3, 4), (5, 6), (False, True), (False, True)):
        hands = 34 * max(1.0, text) * seats
        parts = replay_areas(Wanted(width, height, seats, colours, hands, 1.0, text, reviewing, left))
        areas = [part for part in parts if isinstance(part, Area)]
        for area in areas:
            assert area.x >= -0.01
            assert area.y >= -0.01
            assert area.x + area.width <= width + 0.01
            assert area.y + area.height <= height + 0.01
        for one, two in combinations(areas, 2):
            assert not covered(one, two)
        assert min(parts.board.width, parts.board.height) >= 150
        assert parts.line.height >= 48
        assert parts.buttons.height >= 48


def test_the_board_changes_sides_for_the_left_hand() -> None:
    for left in (False, True):
        parts = replay_areas(Wanted(1280, 800, 2, 5, 68, 1.0, 1.0, False, left))
        assert (parts.board.x > parts.buttons.x) == left


def test_a_large_screen_shows_the_log_and_a_phone_does_not() -> None:
    assert replay_areas(Wanted(1280, 800, 2, 5, 68, 1.0, 1.0, True, False)).log is not None
    assert replay_areas(Wanted(360, 800, 2, 5, 68, 1.0, 1.0, True, False)).log is None
