"""What everybody may have their own way: language, looks, text size, how a tile is laid."""

from __future__ import annotations

from typing import Any

from kivy.properties import ListProperty

from axio.ui.screens import Screen
from axio.words import _


class SettingsScreen(Screen):
    """All settings; each takes effect at once."""

    languages = ListProperty()
    themes = ListProperty()
    palettes = ListProperty()
    sizes = ListProperty()
    layings = ListProperty()
    yes_no = ListProperty()
    hands = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        self.languages = [("", _("As the device")), ("en", "English"), ("de", "Deutsch")]
        self.themes = [(False, _("Light")), (True, _("Dark"))]
        self.palettes = [
            ("standard", _("Standard")),
            ("colour-blind", _("For red-green blindness")),
            ("high-contrast", _("High contrast")),
        ]
        self.sizes = [
            (size, _("{percent} %").format(percent=round(100 * size))) for size in (0.85, 1.0, 1.15, 1.3, 1.5)
        ]
        self.layings = [(False, _("Confirm with Place")), (True, _("Drop to place"))]
        self.yes_no = [(False, _("Off")), (True, _("On"))]
        self.hands = [(False, _("Right")), (True, _("Left"))]
        super().__init__(**kwargs)
