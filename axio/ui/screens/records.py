"""Records and statistics: the best games alone with their replays, and wins against each level over time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from axio import dates, feats, tally
from axio.engine import GAMES
from axio.rows import Result
from axio.ui.boards.shapes import Shapes, box
from axio.ui.ink import Sketch
from axio.ui.parts import Press
from axio.ui.plot import Plot
from axio.ui.screens import Screen
from axio.ui.screens.new import level
from axio.ui.theme import theme
from axio.words import N_, _, n_

__all__ = ["Plot", "Records", "Share", "StatLine"]

SHORT = {
    tally.PEOPLE: N_("people"),
    "random": N_("random"),
    "easy": N_("easy"),
    "medium": N_("medium"),
    "hard": N_("hard"),
    "expert": N_("expert"),
}
NAMES = 6
"""How many people can be chosen: those who played most."""


class Records(Screen):
    """What was reached, for a game and for everybody or somebody."""

    game = StringProperty("axio")
    games = ListProperty()
    who = StringProperty("")
    """The name of one person; empty for everybody."""
    people = ListProperty()
    no_alone = BooleanProperty(True)
    no_others = BooleanProperty(True)
    against = StringProperty("")
    """The level that is plotted."""
    levels = ListProperty()
    points = ListProperty()
    course = StringProperty("")
    """What the plot shows, in words."""
    first = StringProperty("")
    last = StringProperty("")
    feats = StringProperty("")
    empty = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        self._results: list[Result] = []
        super().__init__(**kwargs)
        self.read()
        for name in ("game", "who", "against"):
            self.bind(**{name: self._tell})

    def read(self) -> None:
        """Look at everything anew."""
        self._results = tally.counted(self.app.asked(self.app.store.results, []))
        self.empty = not self._results
        there = {one.game for one in self._results}
        self.games = [(key, game.name) for key, game in GAMES.items() if key in there or not game.form_of]
        names = tally.people(self._results)[:NAMES]
        self.people = [("", _("Everybody")), *((name, name) for name in names)] if len(names) > 1 else []
        if self._results:
            last = max(self._results, key=lambda one: one.when).game
            self.game = last if last in GAMES else "axio"
        self.who = ""
        earned = feats.told(self._results, self.app.asked(self.app.marker.all, {}))
        have = sum(feat.result is not None for feat in earned)
        self.feats = _("Achievements: {have} of {all}").format(have=have, all=len(earned))
        self._tell()

    def _tell(self, *_args: object) -> None:
        """Say everything about the chosen game and person."""
        name = self.who or None
        lines = [line for line in tally.lines(self._results, name) if line.game == self.game]
        alone = [line for line in lines if line.level == tally.ALONE]
        self._fill("alone", map(line_of, alone))
        self.no_alone, self.no_others = not alone, len(lines) == len(alone)
        self._fill("best", map(self._press, tally.best_alone(self._results, self.game, name)))
        others = [line for line in lines if line.level != tally.ALONE]
        self._fill("lines", map(line_of, others))
        found = list(dict.fromkeys(line.level for line in others if line.wins is not None))
        self.levels = [(key, short_name(key)) for key in found]
        if self.against not in found:
            self.against = found[-1] if found else ""
        self._plot(name)

    def _plot(self, name: str | None) -> None:
        course = tally.course(self._results, self.game, self.against, name) if self.against else []
        self.points = [(point.won, point.rate) for point in course]
        self.first, self.last = (
            (dates.day_told(course[0].when), dates.day_told(course[-1].when)) if course else ("", "")
        )
        lately = min(len(course), tally.LATELY)
        told = n_("{count} game: {percent} % won", "The last {count} games: {percent} % won", lately)
        self.course = told.format(count=lately, percent=round(100 * course[-1].rate)) if course else ""

    def _fill(self, place: str, widgets: Iterable[Any]) -> None:
        self.ids[place].clear_widgets()
        for widget in widgets:
            self.ids[place].add_widget(widget)

    def _press(self, one: Result) -> Press:
        """A game alone to be seen again, if it is still there."""
        words = "   ".join(filter(None, (str(min(one.scores[0])), one.seats[0][0], dates.day_told(one.when))))
        press = Press(text=words, disabled=one.saved is None)
        press.bind(on_release=lambda _press: self.app.replay(one.saved))
        return press

    def ask_to_forget(self) -> None:
        """Everything is to begin anew, but only after a question."""
        self.app.ask(
            _(
                "Forget all results? Records, statistics, achievements and the marks of challenges begin anew."
                " The saved games stay, but they are not counted again."
            ),
            _("Forget them"),
            self.forget,
        )

    def forget(self) -> None:
        self.app.asked(self.app.store.forget_results)
        self.read()


class StatLine(BoxLayout):
    """The games of one kind: what they were, and their figures."""

    heading = StringProperty("")
    figures = StringProperty("")
    lowest = StringProperty("")
    share = NumericProperty(-1)
    """The share of games won; below 0 where one cannot tell."""


class Share(Sketch):
    """A share as a bar."""

    share = NumericProperty(-1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(share=self.redraw)

    def draw(self, shapes: Shapes) -> None:
        if self.share < 0:
            return
        radius = self.height / 2
        shapes.fill(box(self.x, self.y, self.right, self.top, radius), theme.inks["track"])
        end = self.x + max(self.height, self.share * self.width)
        if self.share:
            shapes.fill(box(self.x, self.y, end, self.top, radius), theme.inks["ink"])


def level_name(key: str) -> str:
    """Against whom a game was, in words."""
    return _("Among people") if key == tally.PEOPLE else level(key)


def short_name(key: str) -> str:
    """The same in one word."""
    return _(SHORT[key]) if key in SHORT else key.capitalize()


def line_of(line: tally.Line) -> StatLine:
    """A line of the statistics in words."""
    heading = level_name(line.level)
    if line.level != tally.ALONE:
        seats = n_("{count} at the table", "{count} at the table", line.seats).format(count=line.seats)
        heading = _("{level}; {seats}").format(level=heading, seats=seats)
    told = n_("{count} game", "{count} games", line.games).format(count=line.games)
    if line.wins is not None:
        won = _("{count} won ({percent} %)").format(count=line.wins, percent=round(100 * line.wins / line.games))
        told = f"{told}, {won}"
    tenths = round(10 * line.mean)
    mean = _("{whole}.{tenths}").format(whole=tenths // 10, tenths=tenths % 10)
    lowest = _("Lowest colour: {mean} on average, {best} at best").format(mean=mean, best=line.best)
    share = -1 if line.wins is None else line.wins / line.games
    return StatLine(heading="" if line.level == tally.ALONE else heading, figures=told, lowest=lowest, share=share)
