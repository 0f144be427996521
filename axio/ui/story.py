"""The line of a table that tells what somebody else did, and shows that a computer is at work."""

from __future__ import annotations

from math import pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.widget import Widget

from axio.ui.boards import rota, tiles
from axio.ui.boards.shapes import Shapes, Spot, box, circle
from axio.ui.boards.symbols import loose
from axio.ui.icons import icon
from axio.ui.ink import Drawn
from axio.ui.motion import motion
from axio.ui.parts import Figure, Fit, fits, text_width
from axio.ui.telling import heading, sentence
from axio.ui.theme import SMALLEST, theme
from axio.words import _

BEAT = 0.15
"""Seconds between two pictures of the sign of life."""
ROW = 48
"""The height of the first row at the usual text size, in dp; what is left below it takes whole sentences."""
SIGN = 34
"""How wide the sign of life or the arrow to the next move is, in dp."""


class Story(ButtonBehavior, Drawn, Widget):
    """Who laid which tile and what it scored; a tap leads on."""

    told = ObjectProperty(None, allownone=True)
    """The move that is told; without one, only words."""
    names = ListProperty()
    words = StringProperty("")
    """What goes on now."""
    count = StringProperty("")
    """Which of how many moves this is, if there are several."""
    busy = BooleanProperty(False)
    """Whether a computer is at work: then something moves."""
    hexagonal = BooleanProperty(False)
    focused = BooleanProperty(False)
    beat = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._figures = Shapes()
        self._labels: list[Any] = []
        self._used = 0
        super().__init__(**kwargs)
        self._head = Fit(size_hint=(None, None), shorten=True, shorten_from="right", bold=True)
        self._below = Fit(size_hint=(None, None))
        self._below.valign = "top"
        self.add_widget(self._head)
        self.add_widget(self._below)
        self._arrange = Clock.create_trigger(self._arranged, -1)
        for name in ("pos", "size", "told", "names", "words", "count", "busy", "hexagonal", "opacity"):
            self.fbind(name, self._arrange)
        for name in ("beat", "focused"):
            self.fbind(name, self.redraw)
        theme.follow(self._follow)
        self._pulse = Clock.schedule_interval(self._live, BEAT)
        self._pulse.cancel()
        self._arrange()

    def _follow(self, *_args: object) -> None:
        self._arrange()

    def on_touch_down(self, touch: Any) -> bool:
        return bool(self.opacity) and bool(super().on_touch_down(touch))

    @property
    def focusable(self) -> bool:
        """Whether a tap does anything."""
        return bool(self.opacity and (self.busy or self.count))

    def on_busy(self, *_args: object) -> None:
        self._pulse.cancel()
        if self.busy:
            self._pulse()

    def _live(self, _dt: float) -> None:
        # The setting may change while a computer thinks.
        if not motion.still:
            self.beat += 1

    def draw(self, shapes: Shapes) -> None:
        if not self.opacity:
            return
        shapes.add(self._figures, 0, 0, 1)
        right, middle, ink = self.right - dp(10), self.top - self._row / 2, theme.inks["ink"]
        if self.busy:
            for nth in range(3):
                size = dp(2.4 + 1.3 * max(0.0, sin(2 * pi * (self.beat - nth) / 7)))
                shapes.fill(circle(right - dp(4) - dp(9) * (2 - nth), middle, size, 16), ink)
        elif self.count:
            icon(shapes, "next", (right - dp(10), middle), dp(8), ink)
        if self.focused:
            rim = box(self.x + dp(3), self.y + dp(1), self.right - dp(3), self.top - dp(1), dp(10))
            shapes.stroke(rim, dp(3), theme.inks["focus"])

    @property
    def _row(self) -> float:
        """The height of the first row."""
        return float(min(self.height, dp(ROW) * max(1.0, theme.text)))

    def _arranged(self, *_args: object) -> None:
        """Place everything anew."""
        self._figures, self._used = Shapes(), 0
        self._head.text = self._below.text = ""
        if self.opacity and self.width > dp(100):
            left, right = self.x + dp(12), self.right - dp(SIGN) * (1 if self.busy or self.count else 0.3)
            if self.told is not None:
                self._tell(left, right)
            else:
                self._head.shorten = False
                self._say(self._head, self.words, (left, self.top - self._row), right - left, self._row)
        for label in self._labels[self._used :]:
            label.text = ""
        self.redraw()

    def _say(self, label: Any, text: str, at: Spot, width: float, height: float) -> None:
        label.font_name, label.wanted, label.color = theme.font, theme.normal, theme.ink
        label.pos, label.size, label.text_size = at, (width, height), (width, height)
        label.text = text

    def _tell(self, left: float, right: float) -> None:
        """A picture, who it was, and the points; below, if there is room, the same in sentences."""
        row, told = self._row, self.told
        bottom = self.top - row
        left = self._pictures(left, bottom + row / 2, row) + dp(10)
        text = heading(told, self.names) + (f"  {self.count}" if self.count else "")
        if told.shown:
            self._head.shorten = not fits(text, float(sp(SMALLEST)), True, right - left, row)
            self._say(self._head, text, (left, bottom), right - left, row)
        else:
            self._head.shorten = True
            self._say(self._head, text, (left, bottom + row / 2), right - left, row / 2)
            self._gains(left, right, bottom + row * 0.25, row / 2)
        rest = self.height - row - dp(4)
        wide, told_whole = self.width - dp(24), sentence(told, self.names)
        for below in (f"{told_whole}\n{self.words}".strip(), self.words, told_whole):
            if below and fits(below, float(sp(SMALLEST)), False, wide, rest):
                self._say(self._below, below, (self.x + dp(12), self.y + dp(2)), wide, rest)
                break

    def _pictures(self, left: float, middle: float, row: float) -> float:
        """The tile that was laid, or those that were shown; where the next thing may begin."""
        inks, symbols = theme.inks, theme.symbols
        if len(self.told.tile) == 4:
            side = min(row - dp(8), dp(52))
            rota.tile(self._figures, self.told.tile, (left + side / 2, middle), side, inks, symbols)
            return float(left + side)
        unit = min((row - dp(4)) / 2, dp(22))
        upright = ((0.0, 0.5), (0.0, -0.5))
        for letters in self.told.shown:
            self._domino(letters, (left + unit / 2, middle), upright, unit)
            left += unit + dp(2)
        if self.told.tile:
            unit = min(row - dp(16), dp(26))
            self._domino(self.told.tile, (left + unit, middle), ((-0.5, 0.0), (0.5, 0.0)), unit)
            left += 2 * unit
        return left

    def _domino(self, letters: str, at: Spot, spots: tuple[Spot, Spot], unit: float) -> None:
        one = Shapes()
        tiles.tile(one, letters, spots, self.hexagonal, theme.inks, theme.symbols)
        self._figures.add(one, at[0], at[1], unit)

    def _gains(self, left: float, right: float, middle: float, high: float) -> None:
        """The points by colour."""
        gains = self.told.gains
        if not gains:
            self._figure(_("no points"), left, middle, right - left, high)
        pitch = (right - left) / max(1, len(gains))
        scale = max(0.7, min(theme.text, pitch / dp(46), high / dp(20)))
        for letter, points in gains.items():
            at = (left + dp(8) * scale, middle)
            loose(self._figures, letter, at, dp(7.5) * scale, theme.inks, theme.loose[letter])
            left = self._figure(f"+{points}", left + dp(19) * scale, middle, pitch, high, scale) + dp(9) * scale

    def _figure(self, text: str, left: float, middle: float, most: float, high: float, scale: float = 1.0) -> float:
        """Set a short text; where it ends."""
        if self._used == len(self._labels):
            self._labels.append(Figure(font_name=theme.font, size_hint=(None, None), valign="middle", bold=True))
            self.add_widget(self._labels[-1])
        label, size = self._labels[self._used], float(sp(max(SMALLEST, 15 * scale)))
        self._used += 1
        width = min(most, text_width(text, size, True) + dp(2))
        label.font_size, label.color = size, theme.inks["ink"]
        label.pos, label.size, label.text_size = (left, middle - high / 2), (width, high), (width, high)
        label.text = text
        return float(left + width)
