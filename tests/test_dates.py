"""Days in words, and the weeks of a month."""

from __future__ import annotations

from datetime import date

import pytest

from axio import dates, words


def test_a_day_is_told_in_the_player_s_language() -> None:
    assert dates.told(date(2026, 3, 8)) == "8 March 2026"
    words.use("de")
    assert dates.told(date(2026, 3, 8)) == "8. März 2026"
    assert dates.month_told(2026, 10) == "Oktober 2026"
    assert dates.weekdays()[2] == "Mi"


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
