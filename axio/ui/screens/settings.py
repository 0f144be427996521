"""What everybody may have their own way: language, looks, text size, how a tile is laid."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty

from axio.ui.device import on_android
from axio.ui.screens import Screen
from axio.ui.screens.watching import paces
from axio.words import LANGUAGES, _


class SettingsScreen(Screen):
    """All settings; each takes effect at once."""

    languages = ListProperty()
    themes = ListProperty()
    palettes = ListProperty()
    sizes = ListProperty()
    layings = ListProperty()
    yes_no = ListProperty()
    hands = ListProperty()
    paces = ListProperty()
    motions = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        self.languages = [("", _("As the device")), *LANGUAGES.items()]
        self.themes = [(False, _("Light")), (True, _("Dark"))]
        self.palettes = [
            ("standard", _("Standard")),
            ("colour-blind", _("For red-green blindness")),
            ("blue-yellow", _("For blue-yellow blindness")),
            ("high-contrast", _("High contrast")),
        ]
        self.sizes = [
            (size, _("{percent} %").format(percent=round(100 * size))) for size in (0.85, 1.0, 1.15, 1.3, 1.5)
        ]
        self.layings = [(False, _("Confirm with Place")), (True, _("Drop to place"))]
        self.yes_no = [(False, _("Off")), (True, _("On"))]
        self.motions = [(False, _("On")), (True, _("Show the end at once"))]
        self.hands = [(False, _("Right")), (True, _("Left"))]
        self.paces = paces()
        super().__init__(**kwargs)
        if not on_android():
            # Nothing but a phone can be felt.
            self.ids.vibration.parent.remove_widget(self.ids.vibration)
