"""What this program is: its version, whose games these are, what it keeps, and whose work it is made with."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors.button import ButtonBehavior

from axio import __version__, licences
from axio.ui.parts import Ground
from axio.ui.screens import Screen
from axio.ui.screens.home import Emblem

__all__ = ["About", "Emblem", "LicenceRow"]


class LicenceRow(ButtonBehavior, Ground):
    """A part of the program and its licence; a tap opens the text."""

    text = StringProperty("")
    hint = StringProperty("")
    kind = StringProperty("plain")
    focused = BooleanProperty(False)
    focusable = True
    licence = ObjectProperty(None)

    def on_focused(self, *_args: object) -> None:
        self.chosen = self.focused


class About(Screen):
    """All that somebody may want to know about the program itself."""

    version = __version__
    licences = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.licences = licences.every()
        for licence in self.licences:
            row = LicenceRow(licence=licence, hint=licence.part)
            row.bind(on_release=lambda row: self.app.read(row.licence))
            self.ids.rows.add_widget(row)
