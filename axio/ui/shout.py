""" "AXIO!": a moment over the board, which keeps nobody from playing on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.label import Label

from axio.ui.boards.shapes import Shapes, box
from axio.ui.boards.symbols import framed, symbol
from axio.ui.ink import Drawn
from axio.ui.motion import motion
from axio.ui.theme import theme

MOMENT = 0.6
"""Seconds that it can be seen."""


class Shout(Drawn, Label):
    """The word, and the colours that it was called for."""

    colours = ListProperty()
    grown = NumericProperty(1.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(text="AXIO!", bold=True, size_hint=(None, None), opacity=0, **kwargs)
        with self.canvas.before:
            PushMatrix()
            self._scale = Scale(1, 1, 1)
        self.canvas.before.remove(self._mesh)
        self.canvas.before.add(self._mesh)
        with self.canvas.after:
            PopMatrix()
        self.fbind("grown", self._grow)

    def call(self, colours: Sequence[str], x: float, y: float) -> None:
        """Say it about a point of the window."""
        self.colours = list(colours)
        self.font_name, self.font_size, self.color = theme.font, sp(44), theme.inks["call"]
        self.padding = (dp(28), dp(14), dp(28), dp(46))
        self.texture_update()
        self.size = self.texture_size
        self.center = x, y
        self._scale.origin = (x, y)
        motion.run(self, "grown", MOMENT)

    def _grow(self, *_args: object) -> None:
        """It swells in the first part of the moment and fades in the last."""
        size = 0.6 + 0.4 * min(1.0, 4 * self.grown)
        self._scale.xyz = size, size, 1
        self.opacity = max(0.0, min(1.0, 6 * self.grown, 4 * (1 - self.grown)))

    def draw(self, shapes: Shapes) -> None:
        framed(shapes, box(self.x, self.y, self.right, self.top, dp(22)), dp(2), theme.inks["tile"], theme.inks["glow"])
        for nth, letter in enumerate(self.colours):
            x = self.center_x + dp(34) * (nth - (len(self.colours) - 1) / 2)
            symbol(shapes, letter, (x, self.y + dp(27)), dp(11), theme.symbols[letter])
