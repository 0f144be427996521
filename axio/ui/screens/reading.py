"""A licence to read: a long text of which only the paragraphs in sight are drawn."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import ObjectProperty
from kivy.uix.label import Label
from kivy.uix.recycleview import RecycleView

from axio import licences
from axio.ui.parts import Veil
from axio.ui.theme import theme

STEPS = {"up": -0.1, "down": 0.1, "pageup": -0.9, "pagedown": 0.9, "home": -1e6, "end": 1e6}
"""How far each key scrolls, in heights of what is in sight."""


class LicenceText(Label):
    """A paragraph, as high as it was measured."""


class Pages(RecycleView):
    """Paragraphs one below the other, measured anew whenever their width or the size of the text changes."""

    scroll_y: Any
    licence = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        self._measure = Clock.create_trigger(self._fill, -1)
        super().__init__(**kwargs)
        self.bind(width=self._measure, licence=self._measure)
        theme.follow(self._measured_anew)

    def _measured_anew(self) -> None:
        self._measure()

    def turn(self, steps: float) -> None:
        """Scroll by so many of what is in sight at once."""
        hidden = self.children[0].height - self.height
        if hidden > 0:
            self.scroll_y = min(1.0, max(0.0, float(self.scroll_y) - steps * self.height / hidden))

    def _fill(self, *_args: object) -> None:
        found = licences.paragraphs(self.licence)
        self.data = [{"text": text, "height": height(text, self.width - self.children[0].padding[2])} for text in found]


class Reading(Veil):
    """The text of a licence."""

    app = ObjectProperty(None)
    licence = ObjectProperty(None)

    def key(self, name: str, modifiers: list[str]) -> bool:
        del modifiers
        if name in STEPS:
            self.ids.pages.turn(STEPS[name])
        return name in STEPS


def height(text: str, width: float) -> float:
    """How high a paragraph of this width will be."""
    core = CoreLabel(text=text, font_name=theme.font, font_size=theme.small, text_size=(width, None))
    core.resolve_font_name()
    return float(core.render()[1])
