"""The line of a table that says what is asked, or what the ghost would score."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from axio.ui.parts import Fit, Press, fits, text_width
from axio.ui.theme import SMALLEST, theme


class Ask(FloatLayout):
    """A line of words and the chips that belong to it: colours with points."""

    text = StringProperty("")
    brief = StringProperty("")
    """What is said instead where the text has no room."""
    alarmed = BooleanProperty(False)
    chips = ListProperty()
    """Colour, text, and whether it is the chosen one."""
    rows = NumericProperty(1)
    worded = BooleanProperty(False)
    """Whether the words are worth more than the chips, should both have no room."""
    centred = BooleanProperty(False)
    """Whether chips without words stand in the middle."""
    __events__ = ("on_chip",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._words = Fit(font_name=theme.font, valign="middle", size_hint=(None, None))
        self.add_widget(self._words)
        self._presses: list[Press] = []
        self.bind(
            text=self._trigger_layout,
            brief=self._trigger_layout,
            alarmed=self._trigger_layout,
            chips=self._trigger_layout,
            worded=self._trigger_layout,
        )
        theme.follow(self._follow)

    def _follow(self, *_args: object) -> None:
        self._trigger_layout()

    def do_layout(self, *_args: object, **_kwargs: object) -> None:
        """Words and chips in one row, or only what matters more of them; or, in two rows, the words above."""
        if self.width < 2:
            return
        left, right = self.x + dp(14), self.right - dp(10)
        apart = self.rows > 1
        below = self._tall if apart and self.chips else 0.0
        text = self.text
        if self.brief and not fits(text, float(sp(SMALLEST)), False, right - left, self.height - below):
            text = self.brief
        size = theme.small if len(text) > 44 or self.chips else theme.normal
        words = right - left if apart else self._words_width(text, size, right - left)
        label = self._words
        label.wanted, label.color = size, theme.inks["alarm" if self.alarmed else "ink"]
        label.pos = left, self.y + below
        label.size = label.text_size = max(1.0, words), self.height - below
        label.text = text if words else ""
        self._put_chips(left + (0 if apart else words), right)

    def _words_width(self, text: str, size: float, room: float) -> float:
        """How wide the words are that have chips beside them: one line, or some if they are worth it."""
        if not self.chips:
            return room
        line, chips = text_width(text, size, False) + dp(8), len(self.chips) * dp(66) * theme.text
        if line <= room - chips:
            return line
        if not self.worded:
            return 0.0
        return room - chips if fits(text, float(sp(SMALLEST)), False, room - chips, self.height) else room

    @property
    def _tall(self) -> float:
        """The height of a chip: in a row of their own a thumb can hit them."""
        if self.rows > 1:
            return max(float(dp(48)), self.height / 2)
        return float(min(self.height - dp(8), dp(48) * theme.text))

    def _put_chips(self, left: float, right: float) -> None:
        """Place the chips there are and there is room for."""
        chips = self.chips if right - left > dp(24) else []
        while len(self._presses) < len(chips):
            press = Press(size_hint=(None, None), kind="plain")
            press.bind(on_release=lambda press: self.dispatch("on_chip", press.letter))
            self._presses.append(press)
        for nth, press in enumerate(self._presses):
            if nth < len(chips) and press.parent is None:
                self.add_widget(press)
            elif nth >= len(chips) and press.parent is not None:
                self.remove_widget(press)
        tall = self._tall
        wide = min(dp(78) * theme.text, (right - left) / max(1, len(chips)) - dp(4))
        if self.centred:
            left += (right - left - len(chips) * (wide + dp(4))) / 2
        for press, (letter, text, chosen) in zip(self._presses, chips, strict=False):
            press.letter, press.text, press.kind = letter, text, "chosen" if chosen else "plain"
            press.focusable = any(chip[2] for chip in chips)  # else they only tell
            press.size = wide, tall
            press.pos = left, self.y + (0 if self.rows > 1 else (self.height - tall) / 2)
            left += wide + dp(4)

    def on_chip(self, letter: str) -> None: ...
