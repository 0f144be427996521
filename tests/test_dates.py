"""Days in words, and the weeks of a month."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from axio import dates, words

DAY = date(2026, 3, 8)


def test_a_day_is_told_in_the_player_s_language() -> None:
    assert dates.told(DAY) == "8 March 2026"
    words.use("de")
    assert dates.told(DAY) == "8. März 2026"
    assert dates.month_told(2026, 10) == "Oktober 2026"
    assert dates.weekdays()[2] == "Mi"


@pytest.mark.parametrize(
    ("language", "day", "moment", "short", "now"),
    [
        ("en", "8 March 2026", "8 March 2026, 01:05", "8 Mar 2026", "Today, 01:05"),
        ("de", "8. März 2026", "8. März 2026, 01:05", "8. März 2026", "Heute, 01:05"),
    ],
)
def test_a_moment_is_told_in_words_and_of_today_only_its_time(
    language: str, day: str, moment: str, short: str, now: str
) -> None:
    words.use(language)
    then, other = datetime(2026, 3, 8, 1, 5).timestamp(), date(2026, 3, 9)
    assert dates.day_told(then) == day
    assert dates.short_told(then, other) == short
    assert dates.moment_told(then, other) == moment
    assert dates.moment_told(then, DAY) == now
    assert dates.short_told(then, DAY) == "01:05"


@pytest.mark.parametrize("moment", [1e300, float("nan"), float("inf")])
def test_a_moment_that_no_calendar_has_is_not_told(moment: float) -> None:
    assert dates.day_told(moment) == dates.moment_told(moment, DAY) == dates.short_told(moment, DAY) == ""


@pytest.mark.parametrize(("year", "month", "gap", "days"), [(2026, 11, 6, 30), (2024, 2, 3, 29), (2027, 2, 0, 28)])
def test_a_month_begins_on_its_weekday_and_has_its_days(year: int, month: int, gap: int, days: int) -> None:
    found = dates.days_of(year, month)
    assert found[:gap] == [None] * gap
    assert [day.day for day in found[gap:] if day] == list(range(1, days + 1))


def test_the_last_month_of_all_has_its_days() -> None:
    assert dates.days_of(9999, 12)[-1] == date.max


def test_months_follow_each_other_over_the_year() -> None:
    assert dates.next_month(2026, 12) == (2027, 1)
    assert dates.next_month(2026, 1, -1) == (2025, 12)
    assert dates.next_month(2026, 6) == (2026, 7)
