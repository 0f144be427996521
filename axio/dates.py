"""Days and months in the player's language, and the weeks of a month."""

from __future__ import annotations

from datetime import date, datetime

from axio.words import N_, _

MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip
SHORT_MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"), N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"),
    N_("Nov"), N_("Dec"),
)  # fmt: skip
WEEKDAYS = (N_("Mo"), N_("Tu"), N_("We"), N_("Th"), N_("Fr"), N_("Sa"), N_("Su"))
"""The week begins with Monday."""


def told(day: date) -> str:
    """A day in words."""
    return _("{day} {month} {year}").format(day=day.day, month=_(MONTHS[day.month - 1]), year=day.year)


def month_told(year: int, month: int) -> str:
    return _("{month} {year}").format(month=_(MONTHS[month - 1]), year=year)


def weekdays() -> list[str]:
    return [_(name) for name in WEEKDAYS]


def next_month(year: int, month: int, step: int = 1) -> tuple[int, int]:
    """The month so many months later, or earlier."""
    number = 12 * year + month - 1 + step
    return number // 12, number % 12 + 1


def days_of(year: int, month: int) -> list[date | None]:
    """The days of a month in rows of weeks: None where a row begins with days of the month before."""
    first = date(year, month, 1)
    days: list[date | None] = [None] * first.weekday()
    for number in range(1, 32):
        try:
            days.append(first.replace(day=number))
        except ValueError:
            break
    return days


def day_told(moment: float) -> str:
    """The day of a moment in words; nothing for one that no calendar has."""
    when = _moment(moment)
    return told(when.date()) if when is not None else ""


def moment_told(moment: float, today: date) -> str:
    """Day and time of a moment in words; nothing for one that no calendar has."""
    when = _moment(moment)
    if when is None:
        return ""
    pattern = _("Today, {time}") if when.date() == today else _("{day}, {time}")
    return pattern.format(time=_time(when), day=told(when.date()))


def short_told(moment: float, today: date) -> str:
    """The day of a moment in few letters, of today its time; nothing for one that no calendar has."""
    when = _moment(moment)
    if when is None:
        return ""
    if when.date() == today:
        return _time(when)
    return _("{day} {month} {year}").format(day=when.day, month=_(SHORT_MONTHS[when.month - 1]), year=when.year)


def _moment(moment: float) -> datetime | None:
    try:
        return datetime.fromtimestamp(moment)
    except (ValueError, OverflowError, OSError):
        return None


def _time(when: datetime) -> str:
    return _("{hour}:{minute}").format(hour=f"{when:%H}", minute=f"{when:%M}")
