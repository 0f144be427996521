"""A month of challenges: its days in weeks, and the way to other months."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from axio import challenge, dates
from axio.rows import Result
from axio.ui.medals import DayPress
from axio.ui.parts import Fit

Played = Mapping[date, tuple[Result, int]]
"""The games that count by their days, with their marks."""


class Month(BoxLayout):
    """A calendar; a tap on a day chooses it."""

    title = StringProperty("")
    day = ObjectProperty(None)
    """The day that is looked at."""
    today = ObjectProperty(None)
    played = ObjectProperty({})
    can_back = BooleanProperty(False)
    can_forward = BooleanProperty(False)
    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        self._month = (challenge.FIRST.year, challenge.FIRST.month)
        self._laid_out: tuple[int, int] | None = None
        self._presses: dict[date, DayPress] = {}
        super().__init__(**kwargs)

    def show(self, day: date, today: date, played: Played) -> None:
        """Look at a day, in its month."""
        self.day, self.today, self.played = day, today, played
        self._month = (day.year, day.month)
        self.fill()

    def turn(self, step: int) -> None:
        """The month before, or the next one."""
        self._month = dates.next_month(*self._month, step)
        self.fill()

    def fill(self) -> None:
        self.title = dates.month_told(*self._month)
        earliest = min(challenge.FIRST, self.today)
        self.can_back = self._month > (earliest.year, earliest.month)
        self.can_forward = self._month < (self.today.year, self.today.month)
        if self._laid_out != self._month:
            self._lay_out()
        for day, press in self._presses.items():
            self._tell(press, day)

    def _lay_out(self) -> None:
        """A month of days; those of the same month stay, since the keyboard may be on one of them."""
        self._laid_out, self._presses = self._month, {}
        grid = self.ids.grid
        grid.clear_widgets()
        for name in dates.weekdays():
            grid.add_widget(Weekday(text=name))
        for day in dates.days_of(*self._month):
            grid.add_widget(Widget(size_hint_y=None, height=1) if day is None else self._press(day))

    def _press(self, day: date) -> DayPress:
        press = self._presses[day] = DayPress(text=str(day.day), hint=dates.told(day))
        press.bind(on_release=lambda _press: self.dispatch("on_choice", day))
        return press

    def _tell(self, press: DayPress, day: date) -> None:
        """Say on a day what it is."""
        press.disabled = not (day == self.today or challenge.FIRST <= day < self.today)
        press.today = day == self.today
        press.kind = "chosen" if day == self.day else "plain"
        press.played = day in self.played
        if press.played:
            result, press.mark = self.played[day]
            press.later = not challenge.on_its_day(result)
        press.redraw()

    def on_choice(self, day: date) -> None: ...


class Weekday(Fit):
    """The name of a column."""
