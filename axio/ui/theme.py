"""Colours, sizes and fonts, for light and dark; what the whole app looks at and follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakMethod

from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.metrics import sp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)

from axio.paths import ASSETS
from axio.ui.colours import LIGHT, PALETTES, beside_tiles, inks, on_tiles

FONT = "Inter"
SMALLEST = 14
"""The least size of any text, in sp."""


class Theme(EventDispatcher):
    """What everything is drawn with; its properties may be bound to."""

    dark = BooleanProperty(False)
    colours = OptionProperty("standard", options=list(PALETTES))
    text = NumericProperty(1.0)
    """The text size that the player chose, 0.85 to 1.5."""
    left_handed = BooleanProperty(False)
    font = StringProperty(FONT)

    paper = ColorProperty(LIGHT["paper"])
    card = ColorProperty(LIGHT["card"])
    line = ColorProperty(LIGHT["line"])
    ink = ColorProperty(LIGHT["ink"])
    dim = ColorProperty(LIGHT["dim"])
    track = ColorProperty(LIGHT["track"])
    strong = ColorProperty(LIGHT["strong"])
    reverse = ColorProperty(LIGHT["reverse"])
    alarm = ColorProperty(LIGHT["alarm"])
    focus = ColorProperty(LIGHT["focus"])
    veil = ColorProperty(LIGHT["veil"])

    def __init__(self, **kwargs: Any) -> None:
        self._followers: list[WeakMethod[Callable[[], None]]] = []
        self._many = 64
        self.inks = inks(False, "standard")
        self.symbols = on_tiles("standard")
        """The colours of symbols on tiles."""
        self.loose = beside_tiles(False, "standard")
        """The colours of symbols, and of bars, on the grounds of the screens."""
        super().__init__(**kwargs)
        LabelBase.register(
            FONT, str(ASSETS / "fonts/Inter-Regular.otf"), fn_bold=str(ASSETS / "fonts/Inter-SemiBold.otf")
        )

    def follow(self, answer: Callable[[], None]) -> None:
        """Call a method whenever all must be drawn or laid out anew, as long as its widget lives.

        Kivy would forget a widget that is gone only with the next change, and look through all at every new one.
        """
        if len(self._followers) > self._many:
            self._followers = [follower for follower in self._followers if follower() is not None]
            self._many = 2 * len(self._followers) + 64
        self._followers.append(WeakMethod(answer))

    def _tell(self) -> None:
        for follower in self._followers:
            answer = follower()
            if answer is not None:
                answer()

    def on_version(self, *_args: object) -> None:
        self._tell()

    def on_text(self, *_args: object) -> None:
        self._tell()

    def on_left_handed(self, *_args: object) -> None:
        self._tell()

    def on_dark(self, *_args: object) -> None:
        self._mix()

    def on_colours(self, *_args: object) -> None:
        self._mix()

    def _mix(self) -> None:
        """Take the colours that light or dark and the palette together make."""
        self.inks, self.symbols = inks(self.dark, self.colours), on_tiles(self.colours)
        self.loose = beside_tiles(self.dark, self.colours)
        for name, value in self.inks.items():
            if name in self.properties():
                setattr(self, name, value)
        self.version += 1

    version = NumericProperty(0)
    """Grows whenever what is drawn by hand must be drawn anew."""

    def _small(self) -> float:
        return float(sp(max(SMALLEST, 14 * self.text)))

    def _normal(self) -> float:
        return float(sp(max(SMALLEST, 16 * self.text)))

    def _large(self) -> float:
        return float(sp(20) * self.text)

    def _title(self) -> float:
        return float(sp(28) * self.text)

    # First, since whoever hears of a change last is heeded: what a text has by itself gives way to what it is given.
    normal = AliasProperty(_normal, bind=["text"])
    small = AliasProperty(_small, bind=["text"])
    large = AliasProperty(_large, bind=["text"])
    title = AliasProperty(_title, bind=["text"])


theme = Theme()
