"""A line to write in."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.textinput import TextInput

from axio.ui.boards.shapes import Shapes, box
from axio.ui.boards.symbols import framed
from axio.ui.ink import Drawn
from axio.ui.theme import theme


class Field(Drawn, TextInput):
    """A text input that looks like everything else."""

    limit = NumericProperty(200)
    """How many letters there is room for."""
    focused = BooleanProperty(False)
    focusable = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("focus", self.redraw)
        self.fbind("focused", self._follow)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        super().insert_text(substring[: max(0, self.limit - len(self.text))], from_undo)

    def _follow(self, *_args: object) -> None:
        self.focus = self.focused

    def keyboard_on_key_down(self, window: Any, keycode: tuple[int, str], text: str, modifiers: list[str]) -> bool:
        """Tab belongs to the whole screen."""
        return keycode[1] == "tab" or super().keyboard_on_key_down(window, keycode, text, modifiers)

    def draw(self, shapes: Shapes) -> None:
        rim = box(self.x, self.y, self.right, self.top, dp(14))
        edge = theme.inks["focus" if self.focus else "line"]
        framed(shapes, rim, dp(2.5) if self.focus else dp(1.2), theme.inks["card"], edge)
