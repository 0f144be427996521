"""The small parts of all screens: words, buttons, cards, choices."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.core.text import Label as CoreLabel
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

from axio.ui.boards.shapes import Shapes, box
from axio.ui.boards.symbols import framed, loose
from axio.ui.icons import icon
from axio.ui.ink import Drawn
from axio.ui.theme import SMALLEST, theme


class Words(Label):
    """A text that takes the lines it needs."""


class Figure(Label):
    """A text of few kinds that comes again and again, such as a number: each is drawn once and kept."""

    _drawn: ClassVar[dict[tuple[object, ...], Any]] = {}

    @classmethod
    def forget(cls) -> None:
        """Draw all of them anew: the graphics chip may have lost what was kept."""
        cls._drawn.clear()

    def texture_update(self, *_largs: Any) -> None:
        looks = {
            "text": self.text,
            "font_name": self.font_name,
            "font_size": self.font_size,
            "bold": self.bold,
            "color": tuple(self.color),
            "text_size": tuple(self.text_size),
            "halign": self.halign,
            "valign": self.valign,
            "shorten": self.shorten,
            "shorten_from": self.shorten_from,
        }
        key = tuple(looks.values())
        if key not in self._drawn:
            if len(self._drawn) > 500:
                self.forget()
            # One of its own for each: a label would draw its next text over the one that is kept.
            self._drawn[key] = CoreLabel(**looks)
            self._drawn[key].refresh()
        core = self._drawn[key]
        self.texture = core.texture if self.text else None
        self.texture_size = list(core.texture.size) if self.text else [0, 0]


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
        theme.follow(self._suit)
        theme.follow(self._tint)
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
            framed(shapes, rim, dp(2.5) if chosen else dp(1.2), ground, inks["ink" if chosen else "line"])
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
            loose(shapes, self.letter, middle, dp(8) * scale, inks, theme.loose[self.letter])


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
    while size > least and not fits(text, size, bold, width, height):
        size = max(least, size * 0.94)
    return float(size)


def fits(text: str, size: float, bold: bool, width: float, height: float) -> bool:
    """Whether a text of a size has room in a box."""
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


class Either(Fit):
    """The first of some texts that fits into one line in the least size, else the last of them."""

    texts = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("texts", "width", "bold"):
            self.fbind(name, self._choose)
        self._choose()

    def _choose(self, *_args: object) -> None:
        fitting = (text for text in self.texts if text_width(text, sp(SMALLEST), self.bold) <= self.width)
        self.text = next(fitting, self.texts[-1] if self.texts else "")


class Ground(Drawn, BoxLayout):
    """A box on a ground of its own."""

    chosen = BooleanProperty(False)

    def on_chosen(self, *_args: object) -> None:
        self.redraw()

    def draw(self, shapes: Shapes) -> None:
        rim = box(self.x, self.y, self.right, self.top, dp(14))
        edge = theme.inks["ink" if self.chosen else "line"]
        framed(shapes, rim, dp(2.2) if self.chosen else dp(1.2), theme.inks["card"], edge)


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

    def key(self, name: str, modifiers: list[str]) -> bool:
        """Answer to a key of the keyboard; whether it meant something here."""
        del name, modifiers
        return False


class Choices(StackLayout):
    """One of several: buttons that flow into as many rows as they need."""

    options = ListProperty()
    """Pairs of a value and its words."""
    value = ObjectProperty(None, allownone=True)
    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(options=self._fill, value=self._mark, width=self._flow)
        theme.follow(self._flow)
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
