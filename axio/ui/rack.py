"""The tiles in the hand: tap to lift or turn, drag to carry to the board."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from axio.engine import domino as domino_game
from axio.ui.boards import rota, tiles
from axio.ui.boards.shapes import Shapes, Spot, box
from axio.ui.ink import Sketch
from axio.ui.theme import theme

ABOVE = 44
"""How far above a finger a carried tile is held, in dp."""
SLOP = 9
"""How many dp a finger may wander and still tap."""
CLEAR = 6
"""How many dp stay free beside a lifted tile, and beside the row."""


class Rack(Sketch):
    """A row of tiles. Its events: `on_lift` (a tap), `on_carry` and `on_carried` (a drag, in window coordinates)."""

    tiles = ListProperty()
    draft = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    version = NumericProperty(0)
    hexagonal = BooleanProperty(False)
    slots = NumericProperty(5)
    """For how many tiles there is room."""
    still = BooleanProperty(False)
    """A picture only."""

    __events__ = ("on_lift", "on_carry", "on_carried")

    def __init__(self, **kwargs: Any) -> None:
        self._carrying: int | None = None
        self._held = False
        super().__init__(**kwargs)
        for name in ("tiles", "draft", "version", "hexagonal", "slots"):
            self.fbind(name, self.redraw)

    @property
    def pitch(self) -> float:
        """From one tile to the next."""
        return float(min((self.width - dp(16)) / max(1, self.slots), self.height * 0.66, dp(92)))

    @property
    def unit(self) -> float:
        """From one half of a tile to the other."""
        return float(min(self.pitch * 0.98, (self.height - dp(14)) / 2.0))

    @property
    def lifted(self) -> int | None:
        """The tile that is lifted."""
        lifted = self.draft.lifted if self.draft is not None and not self.still else None
        return lifted if lifted is not None and lifted < len(self.tiles) else None

    @property
    def widths(self) -> list[float]:
        """How wide each tile's place is: the others make room for a lifted one to be turned."""
        count, pitch, lifted = len(self.tiles), self.pitch, self.lifted
        if lifted is None or count < 2:
            return [pitch] * count
        # However it is turned its place stays the same: a second tap on the same spot turns it once more.
        turned = max(pitch, 2.0 * self.unit + dp(CLEAR))
        room = max(pitch * count, self.width - 2 * dp(CLEAR))
        least = max(self.unit * tiles.width(self.hexagonal) + dp(4), dp(48))
        others = min(pitch, max((room - turned) / (count - 1), least))
        turned = max(pitch, min(turned, room - others * (count - 1)))
        return [turned if nth == lifted else others for nth in range(count)]

    def centre(self, nth: int) -> Spot:
        """The middle of a tile's place."""
        widths = self.widths
        return self.center_x - sum(widths) / 2 + sum(widths[:nth]) + widths[nth] / 2, self.center_y

    def at(self, x: float, y: float) -> int | None:
        """The tile under a point."""
        for nth, width in enumerate(self.widths):
            if abs(x - self.centre(nth)[0]) <= width / 2 and self.y <= y <= self.top:
                return nth
        return None

    def draw(self, shapes: Shapes) -> None:
        unit, lifted, widths = self.unit, self.lifted, self.widths
        for nth, letters in enumerate(self.tiles):
            x, y = self.centre(nth)
            if nth != lifted:
                self._tile(shapes, letters, (x, y - dp(4)), ((0, 0.5), (0, -0.5)), unit)
                continue
            dx, dy = self.draft.geometry.step(self.draft.way)
            spots = ((-dx / 2, -dy / 2), (dx / 2, dy / 2))
            # Where even so its place is narrow, a tile that lies across it is drawn smaller, and covers no other.
            room = widths[nth] - dp(CLEAR) if len(self.tiles) > 1 else self.width
            size = min(unit, room / (1 + abs(dx)))
            rim = Shapes()
            rim.stroke(tiles.outline(spots, self.hexagonal, 0.1), 0.06, theme.inks["ink"])
            shapes.add(rim, x, y + dp(5), size)
            self._tile(shapes, letters, (x, y + dp(5)), spots, size)

    def _tile(self, shapes: Shapes, letters: str, at: Spot, spots: tuple[Spot, Spot], unit: float) -> None:
        one = Shapes()
        tiles.tile(one, letters, spots, self.hexagonal, theme.inks, theme.symbols)
        shapes.add(one, at[0], at[1], unit)

    def on_touch_down(self, touch: Any) -> bool:
        if self.still or not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        nth = self.at(*touch.pos)
        if nth is None:
            return False
        if self._held:
            # One hand at a time: another finger neither lifts nor takes the tile away.
            return True
        self._held = True
        touch.grab(self)
        touch.ud[self] = nth
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        far = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        if self._carrying is None and far > dp(SLOP):
            self._carrying = touch.ud[self]
        if self._carrying is not None:
            # A finger hides what is under it, a pointer does not.
            above = 0 if "button" in touch.profile else dp(ABOVE)
            self.dispatch("on_carry", self._carrying, touch.x, touch.y + above)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._held = False
        nth = touch.ud.pop(self)
        if self._carrying is None:
            self.dispatch("on_lift", nth)
        else:
            self._carrying = None
            self.dispatch("on_carried", *touch.pos)
        return True

    def let_go(self) -> None:
        """Forget a finger that will never be lifted."""
        self._held, self._carrying = False, None

    def on_lift(self, nth: int) -> None: ...
    def on_carry(self, nth: int, x: float, y: float) -> None: ...
    def on_carried(self, x: float, y: float) -> None: ...


class Hand(Rack):
    """The one tile of Axio Rota."""

    def centre(self, nth: int) -> Spot:
        del nth
        return self.center

    def at(self, x: float, y: float) -> int | None:
        return 0 if self.tiles and self.collide_point(x, y) else None

    def draw(self, shapes: Shapes) -> None:
        if not self.tiles:
            return
        side = min(self.width, self.height) - dp(8)
        letters = self.draft.tile if self.draft is not None else self.tiles[0]
        x, y = self.center
        rim = box(x - side / 2 - dp(3), y - side / 2 - dp(3), x + side / 2 + dp(3), y + side / 2 + dp(3), dp(6))
        shapes.stroke(rim, dp(2), theme.inks["ink"])
        rota.tile(shapes, letters, self.center, side, theme.inks, theme.symbols)


def is_hexagonal(view: object) -> bool:
    return isinstance(view, domino_game.View) and view.rules.grid.hexagonal
