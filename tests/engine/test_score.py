"""Tracks and ranking."""

from __future__ import annotations

import pytest

from axio.engine import score
from axio.engine.game import ALL_COLOURS, Advanced, CalledAxio, Result, Standing


@pytest.mark.parametrize(
    ("before", "points", "laps", "after"),
    [
        ((0, 5), (1, 0), 1, (1, 5)),
        ((17, 0), (1, 0), 1, (18, 0)),
        ((17, 0), (2, 3), 1, (18, 3)),
        ((18, 0), (4, 0), 1, (18, 0)),
        ((17, 0), (5, 0), 2, (18, 0)),
        ((18, 0), (5, 0), 2, (23, 0)),
        ((35, 0), (5, 0), 2, (36, 0)),
        ((36, 0), (5, 0), 2, (36, 0)),
        ((0, 0), (40, 0), 2, (18, 0)),
    ],
)
def test_points_move_a_track_and_stop_at_the_end_of_its_lap(
    before: tuple[int, ...], points: tuple[int, ...], laps: int, after: tuple[int, ...]
) -> None:
    assert score.advance(before, points, 18, laps) == after


def test_one_lap_is_the_rule() -> None:
    assert score.advance((18,), (1,), 18) == (18,)
    assert score.advance((11,), (3,), 12) == (12,)


def test_a_placement_without_points_leaves_the_very_same_track() -> None:
    track = (1, 2, 3)
    assert score.advance(track, (0, 0, 0), 18) is track


def test_a_colour_reaches_its_end_once() -> None:
    assert score.reached((17, 18, 3, 16), (18, 18, 4, 18), 18) == (0, 3)
    assert score.reached((17, 0), (17, 5), 18) == ()


def test_the_events_tell_what_moved_and_what_was_lost() -> None:
    assert score.told(2, "RGB", (17, 1, 2), (3, 0, 4), (18, 1, 6)) == [
        Advanced(2, "R", 17, 18, 3, 2),
        Advanced(2, "B", 2, 6, 4, 0),
    ]
    assert score.called(1, "RGB", (0, 2)) == [CalledAxio(1, "R"), CalledAxio(1, "B")]


def test_all_tied_lowest_colours_are_lowest() -> None:
    assert score.lowest((3, 1, 4, 1)) == (1, 3)
    assert score.lowest((2,)) == (0,)


def test_the_higher_lowest_colour_wins() -> None:
    """Eleven in the lowest colour beats eight, whichever colours they are."""
    assert score.rank([(11, 18, 18, 14, 12), (18, 18, 8, 18, 18)]) == (
        Standing(0, 1, (11, 12, 14, 18, 18), None),
        Standing(1, 2, (8, 18, 18, 18, 18), 0),
    )


def test_a_tie_is_broken_by_the_next_lowest_colour_and_the_next() -> None:
    """All lowest at 9; second lowest 11, 12 and 12; third lowest 12 and 15."""
    anne, kate, julia = (9, 11, 18, 18, 18), (12, 9, 12, 18, 18), (18, 15, 12, 9, 15)
    standings = score.rank([anne, kate, julia])
    assert [(s.seat, s.place, s.broke_at) for s in standings] == [(2, 1, None), (1, 2, 2), (0, 3, 1)]


def test_equal_in_all_colours_is_a_shared_victory() -> None:
    standings = score.rank([(1, 2), (5, 5), (5, 5), (1, 3)])
    assert [(s.seat, s.place, s.broke_at) for s in standings] == [(1, 1, None), (2, 1, None), (3, 3, 0), (0, 4, 1)]
    assert Result(ALL_COLOURS, standings).winners == (1, 2)


def test_equal_seats_further_down_share_their_place() -> None:
    standings = score.rank([(4, 4), (1, 1), (1, 1), (0, 9)])
    assert [(s.seat, s.place) for s in standings] == [(0, 1), (1, 2), (2, 2), (3, 4)]
