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
from kivy.utils import get_color_from_hex

from axio.paths import ASSETS

FONT = "Inter"
SMALLEST = 14
"""The least size of any text, in sp."""
LIGHT = {
    "paper": "#F5F2EB",
    "card": "#FFFFFF",
    "line": "#DCD6C8",
    "ink": "#1B1E25",
    "dim": "#63636B",
    "cell": "#E9E4D8",
    "cell3": "#E0DACB",
    "cell4": "#D7D0BF",
    "printed": "#F1EDE3",
    "track": "#DDD8CB",
    "tile": "#1B1E25",
    "edge": "#3A3E48",
    "shadow": "#1B1E2538",
    "body": "#8B8D95",
    "corner": "#101216",
    "strong": "#1B1E25",
    "reverse": "#FFFFFF",
    "glow": "#F59E0B",
    "alarm": "#B3261E",
    "face": "#CFC8B6",
    "shade": "#5A5C66",
    "focus": "#2563EB",
    "veil": "#1B1E2599",
}
DARK = {
    "paper": "#14161B",
    "card": "#1C1F27",
    "line": "#343945",
    "ink": "#F2F2F4",
    "dim": "#A3A7B2",
    "cell": "#22262F",
    "cell3": "#1E222A",
    "cell4": "#1A1D25",
    "printed": "#2A2F3A",
    "track": "#31353F",
    "tile": "#0A0B0E",
    "edge": "#3D424D",
    "shadow": "#00000066",
    "body": "#4A4F5C",
    "corner": "#08090B",
    "strong": "#F2F2F4",
    "reverse": "#14161B",
    "glow": "#F7C948",
    "alarm": "#FF8A80",
    "face": "#C9C4B8",
    "shade": "#7A7D86",
    "focus": "#7DB1FF",
    "veil": "#000000A6",
}
PALETTES = {
    "standard": "R#E5484D G#30A46C B#3E82F7 O#F59E0B P#A36BE0 Y#F7D448",
    "colour-blind": "R#D55E00 G#009E73 B#56B4E9 O#E69F00 P#CC79A7 Y#F0E442",
    "high-contrast": "R#FF6B6B G#3DDC84 B#6CB4FF O#FFB224 P#D7A6FF Y#FFE94A",
}
"""The colours of the symbols; they lie on dark tiles in both themes."""


def palette(name: str) -> dict[str, list[float]]:
    """The colours of the symbols by letter."""
    return {part[0]: get_color_from_hex(part[1:]) for part in PALETTES[name].split()}


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
        self.inks = {name: get_color_from_hex(value) for name, value in LIGHT.items()}
        self.symbols = palette("standard")
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
        self.inks = {name: get_color_from_hex(value) for name, value in (DARK if self.dark else LIGHT).items()}
        for name, value in self.inks.items():
            if name in self.properties():
                setattr(self, name, value)
        self.version += 1

    def on_colours(self, *_args: object) -> None:
        self.symbols = palette(self.colours)
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
