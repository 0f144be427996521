"""The small parts of all screens: words, buttons, cards, and what turns a table towards its player."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.core.text import Label as CoreLabel
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Translate
from kivy.metrics import dp, sp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.label import Label
from kivy.uix.stacklayout import StackLayout

from axio.ui.boards import domino
from axio.ui.boards.shapes import Shapes, box
from axio.ui.boards.symbols import outlined, symbol
from axio.ui.icons import icon
from axio.ui.ink import Drawn, Sketch
from axio.ui.theme import SMALLEST, theme


class Words(Label):
    """A text that takes the lines it needs."""


class Figure(Label):
    """A text of few kinds that comes again and again, such as a number: each is drawn once and kept."""

    _drawn: ClassVar[dict[tuple[object, ...], tuple[Any, Any]]] = {}

    @classmethod
    def forget(cls) -> None:
        """Draw all of them anew: the graphics chip may have lost what was kept."""
        cls._drawn.clear()

    def texture_update(self, *largs: Any) -> None:
        key = (
            self.text,
            self.font_size,
            self.bold,
            tuple(self.color),
            tuple(self.text_size),
            self.halign,
            self.shorten,
        )
        if key in self._drawn:
            self.texture, self.texture_size = self._drawn[key]
            return
        super().texture_update(*largs)
        if len(self._drawn) > 500:
            self.forget()
        self._drawn[key] = self.texture, list(self.texture_size)


class Press(ButtonBehavior, Drawn, Label):
    """A button: a word or an icon on a rounded ground."""

    kind = OptionProperty("plain", options=["plain", "strong", "quiet", "chosen"])
    icon = StringProperty("")
    letter = StringProperty("")
    """The symbol of a colour before the text."""
    size_of_text = NumericProperty(0)
    """The size that the text has if it fits; 0 for the usual one."""
    hint = StringProperty("")
    """What the button does, where an icon says it."""
    focused = BooleanProperty(False)
    focusable = True

    def __init__(self, **kwargs: Any) -> None:
        self._scale = 1.0
        super().__init__(**kwargs)
        for name in ("kind", "icon", "letter", "state", "disabled", "focused"):
            self.fbind(name, self.redraw)
        for name in ("size", "text", "size_of_text", "letter"):
            self.fbind(name, self._suit)
        theme.bind(text=self._suit, version=self._tint)
        self.fbind("kind", self._tint)
        self.fbind("disabled", self._tint)
        self._suit()
        self._tint()

    def _tint(self, *_args: object) -> None:
        ink = theme.inks["reverse" if self.kind == "strong" and not self.disabled else "ink"]
        self.color = self.disabled_color = (*ink[:3], 0.45 if self.disabled else 1)

    @property
    def _wanted(self) -> float:
        return float(max(sp(SMALLEST), self.size_of_text * theme.text)) if self.size_of_text else float(theme.normal)

    def _suit(self, *_args: object) -> None:
        """Make text and symbol smaller, down to a limit, if the button is too small for them."""
        wanted, room = self._wanted, self.width - dp(12)
        if self.letter:
            natural = text_width(self.text, wanted, self.bold) + self._symbol_room(1)
            self._scale = max(sp(SMALLEST) / wanted, min(1.0, room / natural)) if room > 0 else 1.0
            self.font_size = wanted * self._scale
            self.padding = (self._symbol_room(self._scale), 0, 0, 0)
        else:
            self.font_size = fitting(self.text, wanted, self.bold, room, self.height - dp(4))
            self.padding = (dp(4), 0, dp(4), 0)

    def _symbol_room(self, scale: float) -> float:
        return float(dp(23) * theme.text * scale)

    @property
    def natural_width(self) -> float:
        """What the button would like to have."""
        symbol_room = self._symbol_room(1) if self.letter else 0
        return text_width(self.text, self._wanted, self.bold) + dp(36) + symbol_room

    def draw(self, shapes: Shapes) -> None:
        inks = theme.inks
        rim = box(self.x, self.y, self.right, self.top, dp(14))
        pressed = self.state == "down" and not self.disabled
        if self.kind == "strong":
            shapes.fill(rim, (*inks["strong"][:3], 0.25 if self.disabled else 0.8 if pressed else 1))
        elif self.kind in ("plain", "chosen"):
            chosen = self.kind == "chosen"
            ground = inks["track" if pressed else "card"]
            outlined(shapes, rim, dp(2.5) if chosen else dp(1.2), ground, inks["ink" if chosen else "line"])
        elif pressed:
            shapes.fill(rim, inks["track"])
        if self.focused:
            shapes.stroke(
                box(self.x - dp(3), self.y - dp(3), self.right + dp(3), self.top + dp(3), dp(16)), dp(3), inks["focus"]
            )
        ink = inks["reverse" if self.kind == "strong" else "ink"]
        if self.icon:
            icon(shapes, self.icon, self.center, dp(9), (*ink[:3], 0.4 if self.disabled else 1))
        if self.letter:
            scale = theme.text * self._scale
            left = (
                self.center_x - (text_width(self.text, self.font_size, self.bold) + self._symbol_room(self._scale)) / 2
            )
            middle = (left + dp(9) * scale, self.center_y)
            symbol(shapes, self.letter, middle, dp(8) * scale, theme.symbols[self.letter])


def text_width(text: str, size: float, bold: bool) -> float:
    """How wide a text is in one line, in pixels."""
    if not text:
        return 0.0
    label = CoreLabel(font_name=theme.font, font_size=size, bold=bold)
    return float(max(label.get_extents(line)[0] for line in text.split("\n")))


def fitting(text: str, wanted: float, bold: bool, width: float, height: float) -> float:
    """The size in which a text fits into a box, in as many lines as it needs; not below the least size of any text."""
    least = sp(SMALLEST)
    if not text or width <= 0:
        return wanted
    size = wanted
    while size > least and not _fits(text, size, bold, width, height):
        size = max(least, size * 0.94)
    return float(size)


def _fits(text: str, size: float, bold: bool, width: float, height: float) -> bool:
    label = CoreLabel(font_name=theme.font, font_size=size, bold=bold)
    if any(label.get_extents(word)[0] > width for word in text.split()):
        return False
    if label.get_extents(text)[0] <= width:
        return bool(label.get_extents(text)[1] <= height)
    lines = CoreLabel(text=text, font_name=theme.font, font_size=size, bold=bold, text_size=(width, None))
    lines.resolve_font_name()
    return bool(lines.render()[1] <= height)


class Fit(Label):
    """A text in a given box: if the box is too small for it, the text becomes smaller."""

    wanted = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("size", "text", "wanted", "bold"):
            self.fbind(name, self._suit)
        self._suit()

    def _suit(self, *_args: object) -> None:
        self.font_size = fitting(self.text, self.wanted or theme.normal, self.bold, self.width, self.height)


class Ground(Drawn, BoxLayout):
    """A box on a ground of its own."""

    chosen = BooleanProperty(False)

    def on_chosen(self, *_args: object) -> None:
        self.redraw()

    def draw(self, shapes: Shapes) -> None:
        rim = box(self.x, self.y, self.right, self.top, dp(14))
        edge = theme.inks["ink" if self.chosen else "line"]
        outlined(shapes, rim, dp(2.2) if self.chosen else dp(1.2), theme.inks["card"], edge)


class Card(Ground):
    """A ground as high as what lies on it."""


class Veil(Drawn, FloatLayout):
    """What lies over a screen while a dialog is open; a touch beside the dialog closes it."""

    card = ObjectProperty(None, allownone=True)
    __events__ = ("on_leave",)

    def draw(self, shapes: Shapes) -> None:
        shapes.fill(
            [(self.x, self.y), (self.right, self.y), (self.right, self.top), (self.x, self.top)], theme.inks["veil"]
        )

    def on_touch_down(self, touch: Any) -> bool:
        if self.card is not None and not self.card.collide_point(*touch.pos):
            self.dispatch("on_leave")
        else:
            super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        super().on_touch_up(touch)
        return True

    def on_leave(self) -> None: ...


class Choices(StackLayout):
    """One of several: buttons that flow into as many rows as they need."""

    options = ListProperty()
    """Pairs of a value and its words."""
    value = ObjectProperty(None, allownone=True)
    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(options=self._fill, value=self._mark, width=self._flow)
        theme.bind(text=self._flow)
        self._fill()

    def _fill(self, *_args: object) -> None:
        self.clear_widgets()
        for value, words in self.options:
            press = Press(text=words, size_hint=(None, None))
            press.value = value
            press.bind(on_release=lambda press: self._chosen(press.value))
            self.add_widget(press)
        self._flow()
        self._mark()

    def _flow(self, *_args: object) -> None:
        for press in self.children:
            press.size = max(dp(48), min(press.natural_width, self.width)), max(dp(48), dp(44) * theme.text)

    def _mark(self, *_args: object) -> None:
        for press in self.children:
            press.kind = "chosen" if press.value == self.value else "plain"

    def _chosen(self, value: object) -> None:
        self.value = value
        self.dispatch("on_choice", value)

    def on_choice(self, value: object) -> None: ...


class Symbol(Sketch):
    """The symbol of a colour."""

    letter = StringProperty("R")

    def on_letter(self, *_args: object) -> None:
        self.redraw()

    def draw(self, shapes: Shapes) -> None:
        symbol(shapes, self.letter, self.center, min(self.width, self.height) * 0.42, theme.symbols[self.letter])


class Emblem(Sketch):
    """Two tiles of the game: the sign of the app."""

    def draw(self, shapes: Shapes) -> None:
        one, unit = Shapes(), min(self.height / 1.1, self.width / 6)
        for nth, letters in enumerate(("RG", "BO", "PY")):
            x = 2 * nth - 2.5
            domino.tile(one, letters, ((x, 0), (x + 1, 0)), True, theme.inks, theme.symbols)
        shapes.add(one, self.center_x, self.center_y, unit)


class Ask(FloatLayout):
    """A line of words and the chips that belong to it: colours with points."""

    text = StringProperty("")
    alarmed = BooleanProperty(False)
    chips = ListProperty()
    """Colour, text, and whether it is the chosen one."""
    rows = NumericProperty(1)
    centred = BooleanProperty(False)
    """Whether chips without words stand in the middle."""
    __events__ = ("on_chip",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._words = Fit(font_name=theme.font, valign="middle", size_hint=(None, None))
        self.add_widget(self._words)
        self._presses: list[Press] = []
        self.bind(text=self._trigger_layout, alarmed=self._trigger_layout, chips=self._trigger_layout)
        theme.bind(text=self._trigger_layout, version=self._trigger_layout)

    def do_layout(self, *_args: object, **_kwargs: object) -> None:
        """Words and chips in one row, the words only if there is room; or, in two rows, the words above."""
        if self.width < 2:
            return
        while len(self._presses) < len(self.chips):
            press = Press(size_hint=(None, None), kind="plain")
            press.bind(on_release=lambda press: self.dispatch("on_chip", press.letter))
            self._presses.append(press)
        for nth, press in enumerate(self._presses):
            if nth < len(self.chips) and press.parent is None:
                self.add_widget(press)
            elif nth >= len(self.chips) and press.parent is not None:
                self.remove_widget(press)
        left, right = self.x + dp(14), self.right - dp(10)
        size = theme.small if len(self.text) > 44 or self.chips else theme.normal
        apart = self.rows > 1
        words = right - left
        if self.chips and not apart:
            words = text_width(self.text, size, False) + dp(8)
            if len(self.chips) * dp(66) * theme.text > right - left - words:
                words = 0.0
        label = self._words
        label.wanted, label.color = size, theme.inks["alarm" if self.alarmed else "ink"]
        label.pos = left, self.y + (self.height / 2 if apart and self.chips else 0)
        label.size = label.text_size = max(1.0, words), self.height / 2 if apart and self.chips else self.height
        label.text = self.text if words else ""
        self._put_chips(left + (0 if apart else words), right)

    def _put_chips(self, left: float, right: float) -> None:
        tall = max(dp(48), self.height / 2) if self.rows > 1 else min(self.height - dp(8), dp(48) * theme.text)
        wide = min(dp(78) * theme.text, (right - left) / max(1, len(self.chips)) - dp(4))
        if self.centred:
            left += (right - left - len(self.chips) * (wide + dp(4))) / 2
        for press, (letter, text, chosen) in zip(self._presses, self.chips, strict=False):
            press.letter, press.text, press.kind = letter, text, "chosen" if chosen else "plain"
            press.focusable = any(chip[2] for chip in self.chips)  # else they only tell
            press.size = wide, tall
            press.pos = left, self.y + ((self.height / 2 - tall) / 2 if self.rows > 1 else (self.height - tall) / 2)
            left += wide + dp(4)

    def on_chip(self, letter: str) -> None: ...


class Turned(FloatLayout):
    """Turns what is on it by quarters of a circle, towards a seat at one edge of the table."""

    quarters = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._shift = Translate()
            self._rotate = Rotate(angle=0, axis=(0, 0, 1))
            self._back = Translate()
        with self.canvas.after:
            PopMatrix()
        self.bind(quarters=self._trigger_layout, pos=self._trigger_layout)

    def _upright(self) -> tuple[float, float]:
        return (self.height, self.width) if self.quarters % 2 else (self.width, self.height)

    def do_layout(self, *_args: object) -> None:
        width, height = self._upright()
        self._shift.xy = self.center
        self._rotate.angle = 90 * self.quarters
        self._back.xy = (-width / 2, -height / 2)
        for child in self.children:
            child.pos, child.size = (0, 0), (width, height)

    def to_local(self, x: float, y: float, **_kwargs: Any) -> tuple[float, float]:
        width, height = self._upright()
        dx, dy = _turned(x - self.center_x, y - self.center_y, -self.quarters)
        return dx + width / 2, dy + height / 2

    def to_parent(self, x: float, y: float, **_kwargs: Any) -> tuple[float, float]:
        width, height = self._upright()
        dx, dy = _turned(x - width / 2, y - height / 2, self.quarters)
        return dx + self.center_x, dy + self.center_y

    def _inside(self, touch: Any, handle: str) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        done = getattr(super(), handle)(touch)
        touch.pop()
        return bool(done)

    def on_touch_down(self, touch: Any) -> bool:
        return self._inside(touch, "on_touch_down")

    def on_touch_move(self, touch: Any) -> bool:
        return self._inside(touch, "on_touch_move")

    def on_touch_up(self, touch: Any) -> bool:
        return self._inside(touch, "on_touch_up")


def _turned(x: float, y: float, quarters: float) -> tuple[float, float]:
    for _nth in range(int(quarters) % 4):
        x, y = -y, x
    return x, y
