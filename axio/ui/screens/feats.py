"""Achievements: all of them, what each asks for, and how far it is."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from axio import dates, feats
from axio.ui.boards.shapes import Shapes, circle
from axio.ui.icons import icon
from axio.ui.ink import Sketch
from axio.ui.medals import DARK, METALS
from axio.ui.parts import Card
from axio.ui.screens import Screen
from axio.ui.theme import theme
from axio.words import _


class Badge(Sketch):
    """The sign of an achievement: a golden tick once it is earned."""

    earned = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(earned=self.redraw)

    def draw(self, shapes: Shapes) -> None:
        size = min(self.width, self.height) / 2
        if self.earned:
            shapes.fill(circle(self.center_x, self.center_y, size, 40), theme.inks["ink"])
            shapes.fill(circle(self.center_x, self.center_y, size - dp(2), 40), METALS[2])
            icon(shapes, "tick", self.center, size * 0.5, DARK)
        else:
            shapes.band(
                circle(self.center_x, self.center_y, size, 40),
                circle(self.center_x, self.center_y, size - dp(2), 40),
                theme.inks["dim"],
            )


class FeatCard(Card):
    """One achievement."""

    name = StringProperty("")
    story = StringProperty("")
    standing = StringProperty("")
    earned = BooleanProperty(False)


class Feats(Screen):
    """A dozen things to be proud of."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        results = self.app.asked(self.app.store.results, [])
        found = feats.told(results, self.app.asked(self.app.marker.all, {}))
        for nth, feat in enumerate(found):
            column = self.ids.left if 2 * nth < len(found) else self.ids.right
            earned = feat.result is not None
            column.add_widget(FeatCard(name=_(feat.name), story=_(feat.story), earned=earned, standing=standing(feat)))


def standing(feat: feats.Told) -> str:
    """How far an achievement is, in words."""
    if feat.result is not None:
        day = dates.day_told(feat.result.when)
        return _("Achieved on {day}").format(day=day) if day else _("Achieved")
    return _("{have} of {need}").format(have=feat.have, need=feat.need) if feat.need > 1 else _("Not yet")
