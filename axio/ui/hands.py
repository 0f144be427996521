"""Everybody's tiles in rows: a name, and small pictures of what is on the rack or in the hand."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.widget import Widget

from axio.ui.boards import rota, tiles
from axio.ui.boards.shapes import Shapes, box
from axio.ui.ink import Drawn
from axio.ui.parts import Figure
from axio.ui.theme import SMALLEST, theme

ROW = 34
"""The height of a row in dp at the usual text size."""


class Hands(Drawn, Widget):
    """The tiles of the seats that may be seen."""

    hands = ListProperty()
    """Pairs of a name and tiles."""
    hexagonal = BooleanProperty(False)
    slots = 6
    """For how many tiles there is room."""

    def __init__(self, **kwargs: Any) -> None:
        self._labels: list[Any] = []
        super().__init__(**kwargs)
        self._arrange = Clock.create_trigger(self._arranged, -1)
        self.bind(pos=self._arrange, size=self._arrange, hands=self._arrange)
        theme.follow(self._follow)

    def _follow(self, *_args: object) -> None:
        self._arrange()

    @property
    def wanted(self) -> float:
        """The height for all rows, in dp."""
        return ROW * max(1.0, theme.text) * len(self.hands)

    def _rows(self) -> list[tuple[float, float]]:
        """The lower edge and the height of every row."""
        tall = self.height / max(1, len(self.hands))
        return [(self.top - tall * (nth + 1), tall) for nth in range(len(self.hands))]

    @property
    def _left(self) -> float:
        """Where the tiles begin."""
        return float(self.x + min(self.width * 0.3, dp(130) * theme.text))

    def _arranged(self, *_args: object) -> None:
        while len(self._labels) < len(self.hands):
            self._labels.append(Figure(font_name=theme.font, size_hint=(None, None), valign="middle", bold=True))
            self.add_widget(self._labels[-1])
        for label in self._labels:
            label.text = ""
        for label, (name, _tiles), (bottom, tall) in zip(self._labels, self.hands, self._rows(), strict=False):
            label.shorten, label.shorten_from = True, "right"
            label.font_size, label.color = float(sp(max(SMALLEST, 14 * theme.text))), theme.inks["dim"]
            size = (self._left - self.x - dp(26), tall)
            # Below the names of the compact scores.
            label.pos, label.size, label.text_size = (self.x + dp(20), bottom), size, size
            label.text = name
        self.redraw()

    def draw(self, shapes: Shapes) -> None:
        for (_name, letters), (bottom, tall) in zip(self.hands, self._rows(), strict=True):
            middle = bottom + tall / 2
            pitch = (self.right - dp(8) - self._left) / self.slots
            if not letters:
                rim = box(self._left, middle - dp(1), self._left + dp(14), middle + dp(1), dp(1))
                shapes.fill(rim, theme.inks["dim"])
            for nth, tile in enumerate(letters):
                one = Shapes()
                if len(tile) == 2:
                    unit = min(tall - dp(12), pitch / 2.2)
                    ends = ((-0.5, 0.0), (0.5, 0.0))
                    tiles.tile(one, tile, ends, self.hexagonal, theme.inks, theme.symbols)
                    shapes.add(one, self._left + pitch * nth + unit, middle, unit)
                else:
                    unit = tall - dp(4)
                    rota.tile(one, tile, (0, 0), 1, theme.inks, theme.symbols)
                    shapes.add(one, self._left + unit / 2, middle, unit)
