"""How a game ended: the ranking explained colour by colour, records, and another game."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from axio import tell
from axio.ui.parts import Card, Press
from axio.ui.screens import Screen
from axio.words import _


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


class Result(Screen):
    """The end of a game."""

    model = ObjectProperty(None, rebind=True)
    headline = StringProperty("")
    reason = StringProperty("")
    record = StringProperty("")
    solo = BooleanProperty(False)
    bests = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        session = self.model.session
        state = session.state
        names = [seat.name for seat in session.seats]
        self.reason = tell.reason(state.result, names)
        self.solo = len(names) == 1
        if self.solo:
            self._solo(min(state.tracks[0]))
        else:
            self.headline = tell.winners(state.result.winners, names)
        for nth, standing in enumerate(state.result.standings):
            above = state.result.standings[nth - 1] if nth else None
            track = state.tracks[standing.seat]
            order = [colour for _points, colour in sorted((points, colour) for colour, points in enumerate(track))]
            decisive = {standing.broke_at} if above else set()
            if nth + 1 < len(state.result.standings):
                decisive |= {state.result.standings[nth + 1].broke_at}
            figures = [(state.colours[c], track[c], i in decisive) for i, c in enumerate(order)]
            why = tell.why_behind(standing.broke_at, above.scores, standing.scores) if above else ""
            place = "" if self.solo else f"{standing.place}."
            rank = Rank(place=place, name=names[standing.seat], why=why, figures=figures)
            self.ids.ranks.add_widget(rank)

    def _solo(self, score: int) -> None:
        self.headline = _("Your lowest colour: {score}").format(score=score)
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
