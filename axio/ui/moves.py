"""The log beside a board: every decision in words; a tap on one chooses it and tells all of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from axio.log import Entry
from axio.ui.boards import rota, tiles
from axio.ui.boards.shapes import Shapes, box
from axio.ui.boards.symbols import framed
from axio.ui.ink import Drawn
from axio.ui.parts import Ground
from axio.ui.theme import theme

PADDING, SIDE = 10, 14
LEAST = 48
"""The least height of a row in dp: a thumb must hit it."""


@lru_cache(maxsize=4000)
def text_height(text: str, size: float, bold: bool, width: int | None) -> float:
    """How high a text of several lines is."""
    core = CoreLabel(text=text, font_name=theme.font, font_size=size, bold=bold, text_size=(width, None))
    core.resolve_font_name()
    return float(core.render()[1])


class LogList(RecycleView):
    """The decisions; only the rows in sight exist."""

    def _bind_inactive_bar_color(self, *_args: object) -> None:
        """Let the bar be: where it faded, the whole table would be drawn anew for it."""


class LogRow(ButtonBehavior, Drawn, BoxLayout):
    """One decision; the chosen one tells everything."""

    text = StringProperty("")
    hint = StringProperty("")
    kind = StringProperty("plain")
    focused = BooleanProperty(False)
    focusable = True

    ply = NumericProperty(0)
    head = NumericProperty(20)
    """The height of the heading."""
    body = StringProperty("")
    tile = StringProperty("")
    chosen = BooleanProperty(False)
    owner = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("chosen", "focused", "tile", "state"):
            self.fbind(name, self.redraw)

    def draw(self, shapes: Shapes) -> None:
        inks = theme.inks
        rim = box(self.x + dp(4), self.y + dp(2), self.right - dp(4), self.top - dp(2), dp(10))
        if self.chosen or self.focused:
            edge = inks["focus" if self.focused else "ink"]
            framed(shapes, rim, dp(2), inks["card"], edge)
        elif self.state == "down":
            shapes.fill(rim, inks["track"])
        if self.tile:
            one = Shapes()
            size = dp(19) * min(1.2, theme.text)
            x, y = self.right - dp(PADDING) - dp(4) - size, self.top - dp(PADDING) - self.ids.heading.height / 2
            if len(self.tile) == 2:
                hexagonal = self.owner is not None and self.owner.hexagonal
                tiles.tile(one, self.tile, ((-0.5, 0), (0.5, 0)), hexagonal, inks, theme.symbols)
                shapes.add(one, x, y, size)
            else:
                rota.tile(one, self.tile, (0, 0), 1, inks, theme.symbols)
                shapes.add(one, x + size / 2, y - dp(2), size * 1.4)

    def on_release(self) -> None:
        if self.owner is not None:
            self.owner.choose(self.ply)


class Moves(Ground):
    """The whole log. Its event `on_choose` carries the number of the state that a decision led to, 0 for none."""

    entries = ListProperty()
    names = ListProperty()
    chosen = NumericProperty(0)
    hexagonal = BooleanProperty(False)
    closable = BooleanProperty(False)
    rows = ListProperty()
    __events__ = ("on_choose", "on_close")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self._fill = Clock.create_trigger(self._filled, -1)
        # The list has to know how high it is before it can be scrolled.
        self._bring = Clock.create_trigger(self._brought, 0)
        self.bind(entries=self._fill, names=self._fill, chosen=self._fill, width=self._fill)
        theme.follow(self._follow)
        self._fill()

    def _follow(self, *_args: object) -> None:
        self._fill()

    def _filled(self, *_args: object) -> None:
        """Write all rows anew."""
        if self.width < dp(60):
            return
        found = [self._row(entry) for entry in self.entries]
        if found != self.rows:
            self.rows = found
            self._bring()

    def _brought(self, *_args: object) -> None:
        """Bring the chosen decision or else the last one into sight."""
        heights = [row["height"] for row in self.rows]
        spare = sum(heights) - self.ids.list.height
        if spare <= 0:
            self.ids.list.scroll_y = 1
            return
        plies = [entry.ply for entry in self.entries]
        at = plies.index(self.chosen) if self.chosen in plies else len(plies) - 1
        below = sum(heights[at + 1 :])
        part = self.ids.list.scroll_y * spare
        # As little as needed: the row's lower edge is in sight, and above all its upper one.
        part = min(part, below) if part > below else part
        part = max(part, below + heights[at] - self.ids.list.height)
        self.ids.list.scroll_y = min(1.0, max(0.0, part / spare))

    def _row(self, entry: Entry) -> dict[str, Any]:
        chosen = entry.ply == self.chosen
        body = "\n".join(entry.details) if chosen else entry.summary
        width = int(self.width - dp(2 * SIDE + 4)) - 1
        heading = f"{entry.ply}. {self.names[entry.seat]}"
        head = text_height("Ag", theme.normal, True, None)
        tall = head + text_height(body, theme.small, False, width)
        return {
            "ply": entry.ply,
            "text": heading,
            "head": head,
            "body": body,
            "tile": entry.tile,
            "chosen": chosen,
            "owner": self,
            "height": max(dp(LEAST), tall + dp(2 * PADDING)),
            "size_hint_y": None,
        }

    def choose(self, ply: int) -> None:
        """Choose a decision; the chosen one once more for none."""
        self.dispatch("on_choose", 0 if ply == self.chosen else ply)

    def on_choose(self, ply: int) -> None: ...
    def on_close(self) -> None: ...
