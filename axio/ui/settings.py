"""The settings and what they are when nobody has changed them; a stored value that makes no sense is not used."""

from __future__ import annotations

import json
import os
from typing import Any

from axio.ui.colours import PALETTES

PACES = {"slow": 4.0, "normal": 2.0, "fast": 0.8, "at once": 0.0}
"""For how many seconds a computer's move is shown before the next computer moves."""
DEFAULTS: dict[str, Any] = {
    "language": "",
    "dark": False,
    "colours": "standard",
    "text": 1.0,
    "drop": False,
    "table": False,
    "left_handed": False,
    "pace": "normal",
    "sound": True,
    "vibration": True,
    "shuffled": ["rota"],
    "still": False,
    "open": 0,
    "window": None,
    "folder": "",
    "lessons": {},
    "offered": False,
    "teams": False,
    "new": {"game": "axio", "count": 1, "names": [], "kinds": [], "hints": True, "undo": True},
}


def sound_setting(name: str, value: Any) -> Any:
    """The value if it can be used, else what the setting is by default."""
    default = DEFAULTS[name]
    if value is None or not _fits(name, value, default):
        return default
    return value


def _fits(name: str, value: Any, default: Any) -> bool:
    try:
        # A folder may have a name that is no text; everything else is shown or written one day.
        os.fsencode(value) if name == "folder" else json.dumps(value, ensure_ascii=False).encode()
    except (TypeError, ValueError, RecursionError):
        return False
    if name == "language":
        return isinstance(value, str) and len(value) <= 8
    if name == "folder":
        return isinstance(value, str) and len(value) <= 4096 and "\0" not in value
    if name == "colours":
        return isinstance(value, str) and value in PALETTES
    if name == "pace":
        return isinstance(value, str) and value in PACES
    if name == "shuffled":
        return isinstance(value, list) and all(isinstance(game, str) for game in value)
    if name == "text":
        return _is_number(value) and 0.85 <= value <= 1.5
    if name == "open":
        return _is_number(value) and isinstance(value, int) and value >= 0
    if name == "window":
        return isinstance(value, list) and len(value) == 4 and _is_place(*value)
    if name == "lessons":
        return isinstance(value, dict) and all(_is_number(step) and isinstance(step, int) for step in value.values())
    if name == "new":
        # True is no number of players, though Python takes it for one.
        kinds = isinstance(value, dict) and all(type(value.get(key)) is type(one) for key, one in default.items())
        return kinds and all(isinstance(text, str) for text in value["names"] + value["kinds"])
    return isinstance(value, type(default))


def _is_number(value: Any) -> bool:
    return isinstance(value, float | int) and not isinstance(value, bool) and abs(value) < 2**53


def _is_place(width: Any, height: Any, left: Any, top: Any) -> bool:
    """Whether a window can be that large and there; some systems do not say where."""
    sizes = all(_is_number(side) and 200 <= side <= 20000 for side in (width, height))
    return sizes and all(edge is None or (_is_number(edge) and abs(edge) <= 20000) for edge in (left, top))
