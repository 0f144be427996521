"""How a game ended: the ranking explained colour by colour, records, and another game."""

from __future__ import annotations

import re
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from axio import challenge, feats, tell
from axio.engine import score
from axio.ui.boards.board import Board
from axio.ui.parts import Card, Press
from axio.ui.screens import Screen
from axio.ui.telling import together
from axio.words import _

__all__ = ["Board", "Rank", "Result"]


class Rank(Card):
    """One seat in the ranking."""

    place = StringProperty("")
    name = StringProperty("")
    why = StringProperty("")
    figures = ListProperty()
    """Colour, points, and whether this colour decided, lowest first."""


class Figures(BoxLayout):
    """Colours with their points, lowest first; the one that decided has a frame."""

    figures = ListProperty()

    def on_figures(self, *_args: object) -> None:
        self.clear_widgets()
        for letter, points, decided in self.figures:
            press = Press(letter=letter, text=str(points), kind="chosen" if decided else "quiet", size_hint_y=1)
            press.focusable = False
            press.disabled_color = press.color
            self.add_widget(press)

    def on_touch_down(self, touch: Any) -> bool:
        del touch
        return False


def whole(part: str) -> str:
    """A sentence of what is only the end of one elsewhere; the numbers at its end stay in one line."""
    kept = re.sub(r"(\d+) (\w+) (\d+)$", "\\1\u00a0\\2\u00a0\\3", part)
    return f"{kept[:1].upper()}{kept[1:]}."


class Result(Screen):
    """The end of a game."""

    model = ObjectProperty(None, rebind=True)
    headline = StringProperty("")
    reason = StringProperty("")
    record = StringProperty("")
    solo = BooleanProperty(False)
    wide = BooleanProperty(False)
    """Whether there is room for two columns, and for the board in one of them."""
    bests = ListProperty()
    daily = StringProperty("")
    """What this game has brought as the challenge of a day."""
    feats = StringProperty("")
    """The achievements that this game has earned."""
    again = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        session = self.model.session
        state = session.state
        names = [seat.name for seat in session.seats]
        self.reason = tell.reason(state, names)
        self.solo = len(names) == 1
        if self.solo:
            self._solo(min(state.tracks[0]))
        else:
            self.headline = tell.winners(state.result.winners, names, state.teams)
        self._day = challenge.day_of(self.model.options)
        self.again = _("Challenge") if self._day else _("Play again")
        self._brought()
        if self._day is not None and self.solo:
            self.app.marker.want([(self.model.game, self._day)], self._brought)
        teams = {team[0]: together(team, names) for team in state.teams}
        standings = score.rank_teams(state.tracks, state.teams)
        for nth, standing in enumerate(standings):
            above = standings[nth - 1] if nth else None
            track = state.tracks[standing.seat]
            order = [colour for _points, colour in sorted((points, colour) for colour, points in enumerate(track))]
            decisive = {standing.broke_at} if above else set()
            if nth + 1 < len(standings):
                decisive |= {standings[nth + 1].broke_at}
            figures = [(state.colours[c], track[c], i in decisive) for i, c in enumerate(order)]
            why = whole(tell.why_behind(standing.broke_at, above.scores, standing.scores)) if above else ""
            place = "" if self.solo else f"{standing.place}."
            rank = Rank(place=place, name=teams[standing.seat], why=why, figures=figures)
            self.ids.ranks.add_widget(rank)

    def _brought(self) -> None:
        """Tell what this game has earned, apart from its ranking; once more when the marks are there."""
        results = self.app.asked(self.app.store.results, [])
        mine = next((one for one in results if one.saved == self.model.number), None)
        self.daily = self.app.ended_in_words(mine) if mine is not None else ""
        earned = feats.earned_by(results, self.app.asked(self.app.marker.all, {}), self.model.number)
        told = (_("{name}: {story}").format(name=_(feat.name), story=_(feat.story)) for feat in earned)
        self.feats = "\n".join(told)

    def play_again(self) -> None:
        """The same game once more; after a challenge the way back to it."""
        if self._day is None:
            self.app.rematch()
        else:
            self.app.deal = (self.model.game, self._day)
            self.app.home()
            self.app.go("challenge")

    def close(self) -> None:
        self.app.marker.forget(self._brought)

    def _solo(self, lowest: int) -> None:
        self.headline = _("Your lowest colour: {score}").format(score=lowest)
        bests = self.app.asked(lambda: self.app.store.best(self.model.game, 50), [])
        mine = next((best.when for best in bests if best.saved == self.model.number), float("inf"))
        earlier = [best for best in bests if best.when < mine]
        if not earlier:
            self.record = _("Your first result in this game.")
        elif tuple(sorted(self.model.session.state.tracks[0])) > tuple(sorted(earlier[0].scores)):
            self.record = _("A new record! The best before was {score}.").format(score=earlier[0].lowest)
        else:
            self.record = _("Your best result is {score}.").format(score=earlier[0].lowest)
        self.bests = [best.lowest for best in bests[:5]]
