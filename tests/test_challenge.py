"""The challenge of a day: its deal, what a try counts for, its marks, and days in a row."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import permutations
from typing import Any

import pytest

from axio import challenge, engine
from axio.challenge import Marks
from axio.rows import Result
from tests.played import GAMES

DAY = date(2026, 11, 18)


def played(
    lowest: int, day: date | str = DAY, chance: str = "day", game: str = "axio", when: float = 0, **options: Any
) -> Result:
    agreed = {"hints": False, "undo": False, "challenge": str(day), "try": chance, **options}
    return Result(game, (("Ada", "human"),), ((lowest, 30),), (0,), when, None, agreed)


def days(text: str, first: date = date(2026, 11, 10)) -> set[date]:
    """A row of days, an x for each that was played."""
    return {first + timedelta(nth) for nth, letter in enumerate(text) if letter == "x"}


@pytest.mark.parametrize("game", GAMES)
def test_everybody_gets_the_same_deal_on_a_day_and_another_on_the_next(game: str) -> None:
    one, two = engine.start(challenge.setup(game, DAY)), engine.start(challenge.setup(game, DAY))
    other = engine.start(challenge.setup(game, DAY + timedelta(1)))
    assert challenge.setup(game, DAY).seed == "challenge-2026-11-18"
    assert one == two
    assert one != other


@pytest.mark.parametrize(
    ("game", "tiles"),
    [("axio", "RB RO RO RP RP OP"), ("hex", "BO BO OO GG GO GP"), ("rota", "GBOP RGOB -PRO -GOP ROPG -RBO")],
)
def test_the_deal_of_a_day_never_changes(game: str, tiles: str) -> None:
    state, drawn = engine.start(challenge.setup(game, DAY)), []
    for _nth in range(6):
        drawn.append(state.hand[0])
        state = state.play(state.legal_moves[0])
    assert " ".join(drawn) == tiles, "or everybody's past days would be others"


def test_a_challenge_has_no_hints_and_nothing_is_taken_back() -> None:
    agreed = challenge.options(DAY, DAY, done=False)
    assert (agreed["hints"], agreed["undo"]) == (False, False)


@pytest.mark.parametrize(
    ("day", "done", "chance"),
    [(DAY, False, "day"), (DAY - timedelta(1), False, "later"), (DAY + timedelta(1), False, "later"),
     (DAY, True, "again"), (DAY - timedelta(9), True, "again")],
)  # fmt: skip
def test_a_try_is_on_its_day_later_or_once_more(day: date, done: bool, chance: str) -> None:
    agreed = challenge.options(day, DAY, done=done)
    assert agreed["try"] == chance
    assert challenge.day_of(agreed) == day


@pytest.mark.parametrize("day", [None, 5, "", "2026-11", "20261118", "2026-W47-3", "2026-02-30", ["2026-11-18"]])
def test_what_is_no_day_is_no_challenge(day: object) -> None:
    assert challenge.day_of({"challenge": day}) is None
    assert challenge.day_of({}) is None
    assert challenge.done([played(5, challenge=day)]) == {}


def test_the_first_game_that_is_finished_counts() -> None:
    first, second = played(9, when=1), played(14, chance="again", when=2)
    assert challenge.done([first, second]) == {("axio", DAY): first}


def test_the_first_game_counts_even_if_a_clock_that_went_back_puts_another_before_it() -> None:
    first, second = played(9, when=100), played(14, chance="again", when=2)
    assert challenge.done([second, first]) == {("axio", DAY): first}


def test_each_game_and_day_counts_for_itself_and_games_from_elsewhere_do_not() -> None:
    yesterday = DAY - timedelta(1)
    results = [
        played(9), played(8, game="rota"), played(7, yesterday, "later"), played(20, game="hex", imported=True),
        Result("hex", (("Ada", "human"),), ((9,),), (0,), 0, None, {}),
    ]  # fmt: skip
    found = challenge.done(results)
    assert list(found) == [("axio", DAY), ("rota", DAY), ("axio", yesterday)]
    assert challenge.played_days(found) == {DAY}, "a day played later is none of those in a row"


# Days in a row; today is the day under the v


@pytest.mark.parametrize(
    ("row", "today", "length"),
    [
        ("       ",
         "      v", 0),
        ("    xxx",
         "      v", 3),
        ("   xxx ",
         "      v", 3),
        ("  xxx  ",
         "      v", 0),
        ("x xx xx",
         "      v", 2),
        ("x",
         "v", 1),
    ],
)  # fmt: skip
def test_days_in_a_row_lead_up_to_today_or_to_yesterday(row: str, today: str, length: int) -> None:
    (now,) = days(today.replace("v", "x"))
    assert challenge.streak(days(row), now) == length


@pytest.mark.parametrize(
    ("row", "today", "length"),
    [
        # put back within the row, before it, and a day of a clock that was years ahead
        ("    xxx",
         "     v ", 3),
        ("    xxx",
         "  v    ", 3),
        ("xxx              x",
         "  v               ", 3),
        ("xxx              x",
         "         v        ", 1),
    ],
)  # fmt: skip
def test_a_clock_that_goes_back_breaks_no_row(row: str, today: str, length: int) -> None:
    (now,) = days(today.replace("v", "x"))
    assert challenge.streak(days(row), now) == length


def test_the_ends_of_the_calendar_break_nothing() -> None:
    for day in (date.min, date.max):
        assert challenge.streak({day}, day) == 1
        assert challenge.streak({date.min, date.max}, day) == 1
        assert challenge.setup("axio", day).seed == f"challenge-{day}"


@pytest.mark.parametrize(("row", "length"), [("", 0), ("x", 1), ("xx xxx x", 3), ("xxxx", 4)])
def test_the_longest_row_is_remembered(row: str, length: int) -> None:
    assert challenge.longest(days(row)) == length


# Marks


def test_easy_sets_bronze_the_best_up_to_hard_silver_and_the_best_of_all_gold() -> None:
    reached = {"easy": 9, "medium": 14, "hard": 12, "expert": 20}
    assert challenge.marks_from(reached) == Marks(9, 14, 20)


def test_marks_never_fall_and_never_ask_for_what_nobody_reaches_whoever_is_lucky() -> None:
    for values in [*permutations((0, 3, 12, 36)), (0, 0, 0, 0), (36, 36, 36, 36), (5, 5, 5, 5), (12, 12, 11, 10)]:
        reached = dict(zip(("easy", "medium", "hard", "expert"), values, strict=True))
        marks = challenge.marks_from(reached)
        assert marks.bronze <= marks.silver <= marks.gold, (reached, marks)
        assert set(marks) <= set(values), (reached, marks)


def test_marks_that_ask_for_the_same_are_reached_together() -> None:
    marks = Marks(9, 9, 20)
    assert [marks.reached(lowest) for lowest in (8, 9, 20)] == [challenge.NOTHING, challenge.SILVER, challenge.GOLD]


@pytest.mark.parametrize(("lowest", "mark"), [(0, 0), (8, 0), (9, 1), (13, 1), (14, 2), (19, 2), (20, 3), (36, 3)])
def test_a_mark_is_reached_by_as_much_as_it_asks_for(lowest: int, mark: int) -> None:
    assert Marks(9, 14, 20).reached(lowest) == mark


def test_marks_are_kept_and_what_cannot_be_marks_is_not_taken_for_some() -> None:
    assert challenge.marks_kept([9, 14, 20]) == Marks(9, 14, 20)
    assert challenge.marks_kept([9, 9, 9]) == Marks(9, 9, 9)
    for value in (None, 5, "9,14,20", [9, 14], [9, 14, 20, 25], [9.0, 14, 20], [True, 14, 20], [9, 8, 9], [-1, 1, 2]):
        assert challenge.marks_kept(value) is None
    assert challenge.marks_name("rota", DAY) == "reached rota 2026-11-18"
    kept = {"reached rota 2026-11-18": [1, 2, 3], "reached rota": [1, 2, 3], "reached axio 2026-02-31": [1, 2, 3],
            "reached axio 2026-11-18": "no marks"}  # fmt: skip
    assert challenge.all_marks(kept) == {("rota", DAY): Marks(1, 2, 3)}
