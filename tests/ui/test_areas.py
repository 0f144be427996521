"""How a table is divided: nothing leaves the window, nothing covers anything, and the board gets the most of it."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from axio.ui.areas import (
    FOLDS,
    RACK_GOOD,
    RIM,
    WATCHED,
    Area,
    Areas,
    areas,
    bar_rows,
    full_height,
    strip_height,
    watched,
)

DEVICES = [(360, 760), (760, 360), (411, 860), (800, 1280), (1280, 800), (960, 640)]
SIZES = (0.85, 1.0, 1.15, 1.3, 1.5)
NEARLY = 1e-6

widths = st.floats(320, 2600) | st.integers(320, 2600)
heights = st.floats(320, 1700) | st.integers(320, 1700)
texts = st.floats(0.85, 1.5)
tables = st.builds(
    areas,
    widths,
    heights,
    seats=st.integers(1, 4),
    colours=st.sampled_from([5, 6]),
    text=texts,
    asks=st.sampled_from([1, 2]),
    shape=st.floats(0.5, 2),
    left_handed=st.booleans(),
)
every_device = pytest.mark.parametrize("device", DEVICES, ids=lambda device: f"{device[0]}x{device[1]}")
every_size = pytest.mark.parametrize("text", SIZES)


def parts(table: Areas) -> dict[str, Area]:
    return {name: getattr(table, name) for name in ("bar", "scores", "board", "ask", "rack", "actions")}


def divided(
    device: tuple[int, int], seats: int, text: float, *, colours: int = 5, asks: int = 1, left_handed: bool = False
) -> Areas:
    shape = 0.9 if colours == 6 else 1.0
    return areas(*device, seats=seats, colours=colours, text=text, asks=asks, shape=shape, left_handed=left_handed)


@settings(max_examples=400)
@given(
    width=widths,
    height=heights,
    seats=st.integers(1, 4),
    colours=st.sampled_from([5, 6]),
    text=texts,
    asks=st.sampled_from([1, 2]),
    shape=st.floats(0.5, 2),
    left_handed=st.booleans(),
)
@example(width=320, height=320, seats=4, colours=6, text=1.5, asks=2, shape=1.0, left_handed=True)
@example(width=320, height=1700, seats=4, colours=6, text=1.5, asks=2, shape=2.0, left_handed=False)
@example(width=2600, height=320, seats=4, colours=6, text=1.5, asks=2, shape=0.5, left_handed=False)
@example(width=560, height=320, seats=4, colours=6, text=1.5, asks=2, shape=1.0, left_handed=True)
def test_every_part_is_inside_the_window_and_none_covers_another(
    width: float, height: float, seats: int, colours: int, text: float, asks: int, shape: float, left_handed: bool
) -> None:
    table = areas(
        width, height, seats=seats, colours=colours, text=text, asks=asks, shape=shape, left_handed=left_handed
    )
    for name, part in parts(table).items():
        assert part.width > 0, name
        assert part.height > 0, name
        assert part.x >= -NEARLY, name
        assert part.y >= -NEARLY, name
        assert part.x + part.width <= width + NEARLY, name
        assert part.y + part.height <= height + NEARLY, name
    for (one, a), (two, b) in combinations(parts(table).items(), 2):
        across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
        up = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
        assert across <= NEARLY or up <= NEARLY, f"{one} and {two}"


@every_device
@every_size
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_board_has_most_of_the_short_side_on_real_devices(device: tuple[int, int], text: float, seats: int) -> None:
    least = 0.75 if text <= 1 else 0.6
    for colours, asks in ((5, 1), (6, 1), (5, 2)):
        board = divided(device, seats, text, colours=colours, asks=asks).board
        assert min(board.width, board.height) >= least * min(device)


@every_device
@every_size
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_fingers_have_room_for_tiles_and_buttons_on_real_devices(
    device: tuple[int, int], text: float, seats: int
) -> None:
    for colours, asks in ((5, 1), (6, 1), (5, 2)):
        table = divided(device, seats, text, colours=colours, asks=asks)
        assert table.rack.height >= 54
        assert table.actions.height >= 60
        assert table.bar.height >= 48
        assert table.ask.height >= 44 * asks * 0.85
        assert min(table.rack.width, table.actions.width) >= 300


@every_device
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_hand_changes_sides_and_nothing_else(device: tuple[int, int], seats: int) -> None:
    right, left = (divided(device, seats, 1.0, left_handed=handed) for handed in (False, True))
    assert right.wide == left.wide
    for name, part in parts(right).items():
        mirrored = device[0] - part.x - part.width if right.wide else part.x
        assert getattr(left, name) == pytest.approx(part._replace(x=mirrored))


@pytest.mark.parametrize(("device", "wide"), [((360, 760), False), ((411, 860), False), ((800, 1280), False),
                                              ((760, 360), True), ((1280, 800), True), ((960, 640), True)])  # fmt: skip
def test_a_wide_window_is_divided_side_by_side(device: tuple[int, int], wide: bool) -> None:
    assert divided(device, 2, 1.0).wide is wide


@given(tables)
def test_the_parts_that_are_used_together_lie_together(table: Areas) -> None:
    """Scores above the words, words above the rack, rack above the buttons."""
    assert table.scores.y >= table.ask.y + table.ask.height - NEARLY
    assert table.ask.y >= table.rack.y + table.rack.height - NEARLY
    assert table.rack.y >= table.actions.y + table.actions.height - NEARLY
    assert table.bar.y >= table.board.y + table.board.height - NEARLY


@given(seats=st.integers(1, 4), colours=st.sampled_from([5, 6]), text=texts, more=st.floats(0, 0.5))
def test_more_seats_and_larger_text_need_more_height(seats: int, colours: int, text: float, more: float) -> None:
    assert strip_height(seats + 1, text) > strip_height(seats, text)
    assert full_height(seats + 1, colours, text) > full_height(seats, colours, text)
    assert full_height(seats, colours, text + more) >= full_height(seats, colours, text)
    assert strip_height(seats, text) < full_height(seats, colours, text) or seats == 1


@every_device
@every_size
def test_where_there_is_no_bar_the_board_or_the_rest_has_its_place(device: tuple[int, int], text: float) -> None:
    with_bar, without = (
        areas(*device, seats=2, colours=5, text=text, asks=1, shape=1.0, left_handed=False, bar=bar)
        for bar in (True, False)
    )
    assert without.bar.height == 0
    assert min(without.board.width, without.board.height) >= min(with_bar.board.width, with_bar.board.height)
    tops = [area.y + area.height for name, area in parts(without).items() if name != "bar"]
    assert max(tops) == pytest.approx(device[1])


@pytest.mark.parametrize("seats", [1, 2])
def test_compact_scores_keep_clear_of_the_upper_edge_where_the_tiles_leave_room(seats: int) -> None:
    parts = areas(800, 360, seats=seats, colours=6, text=1.0, asks=1, shape=0.9, left_handed=False)
    assert parts.wide
    assert parts.scores.y + parts.scores.height <= 360 - 6


@pytest.mark.parametrize("device", [(1280, 800), (960, 640)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_folded_before_tiles_become_small_on_wide_windows(device: tuple[int, int], seats: int) -> None:
    for colours, asks in ((5, 1), (6, 1), (5, 2)):
        parts = divided(device, seats, 1.0, colours=colours, asks=asks)
        assert parts.scores.height >= full_height(seats, colours, 1.0, FOLDS[-1]) + RIM
        assert parts.rack.height >= (RACK_GOOD if asks == 1 else 80)


@given(seats=st.integers(2, 4), colours=st.sampled_from([5, 6]), text=texts)
def test_every_fold_saves_height_and_keeps_every_bar(seats: int, colours: int, text: float) -> None:
    tall = [full_height(seats, colours, text, fold) for fold in FOLDS]
    assert tall == sorted(tall, reverse=True)
    assert len(set(tall)) == len(FOLDS)
    assert tall[-1] > strip_height(seats, text)
    assert all(2 * rows >= colours for fold in FOLDS for rows in bar_rows(colours, fold))


@given(tables)
def test_who_only_watches_has_more_board_or_more_scores_instead_of_tiles(table: Areas) -> None:
    seen = watched(table)
    assert seen.rack.height <= WATCHED * 1.5
    assert seen.rack.height <= table.rack.height
    assert seen.board.height + seen.scores.height + seen.rack.height == pytest.approx(
        table.board.height + table.scores.height + table.rack.height
    )
    for (one, a), (two, b) in combinations(parts(seen).items(), 2):
        across = min(a.x + a.width, b.x + b.width) - max(a.x, b.x)
        up = min(a.y + a.height, b.y + b.height) - max(a.y, b.y)
        assert across <= NEARLY or up <= NEARLY, f"{one} and {two}"
