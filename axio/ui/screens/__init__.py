"""The screens: one class and one kv file each, loaded when first shown."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from kivy.lang import Builder
from kivy.lang.parser import global_idmap
from kivy.properties import ObjectProperty
from kivy.uix.floatlayout import FloatLayout

from axio.paths import KV
from axio.ui.theme import theme
from axio.words import _

CLASSES = {
    "home": "home:Home",
    "new": "new:NewGame",
    "domino": "table:DominoTable",
    "rota": "table:RotaTable",
    "pass": "curtain:Pass",
    "result": "result:Result",
    "saved": "saved:Saved",
    "challenge": "challenge:Challenge",
    "records": "records:Records",
    "feats": "feats:Feats",
    "replay": "replay:Replay",
    "settings": "settings:SettingsScreen",
    "how": "how:HowTo",
    "lesson": "lesson:Lesson",
    "rules": "rules:RulesPage",
    "about": "about:About",
}
_loaded: set[str] = set()


class Screen(FloatLayout):
    """What fills the window."""

    app = ObjectProperty(None)

    def key(self, name: str, modifiers: list[str]) -> bool:
        """Answer to a key of the keyboard; whether it meant something here."""
        del name, modifiers
        return False

    def close(self) -> None:
        """The screen is left."""


def load(name: str) -> None:
    """Read a kv file, once."""
    if name not in _loaded:
        _loaded.add(name)
        Builder.load_file(str(KV / f"{name}.kv"))


def make(name: str, **kwargs: Any) -> Screen:
    """A new screen."""
    global_idmap.update(_=_, theme=theme)
    module, cls = CLASSES[name].split(":")
    made = getattr(import_module(f"axio.ui.screens.{module}"), cls)
    load("parts")
    load(name)
    screen = made(**kwargs)
    assert isinstance(screen, Screen)
    return screen
