"""The settings and what they are when nobody has changed them; a stored value that makes no sense is not used."""

from __future__ import annotations

from typing import Any

from axio.ui.theme import PALETTES

DEFAULTS: dict[str, Any] = {
    "language": "",
    "dark": False,
    "colours": "standard",
    "text": 1.0,
    "drop": False,
    "table": False,
    "left_handed": False,
    "open": 0,
    "window": None,
    "new": {"game": "axio", "count": 1, "names": [], "kinds": [], "hints": True, "undo": True},
}


def sound_setting(name: str, value: Any) -> Any:
    """The value if it can be used, else what the setting is by default."""
    default = DEFAULTS[name]
    if value is None or not _fits(name, value, default):
        return default
    return value


def _fits(name: str, value: Any, default: Any) -> bool:
    if name == "language":
        return isinstance(value, str) and len(value) <= 8
    if name == "colours":
        return value in PALETTES
    if name == "text":
        return isinstance(value, float | int) and not isinstance(value, bool) and 0.85 <= value <= 1.5
    if name == "open":
        return isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if name == "window":
        return (
            isinstance(value, list)
            and len(value) == 4
            and all(
                isinstance(part, float | int) and not isinstance(part, bool) and abs(part) < 20000 for part in value
            )
            and value[0] >= 200
            and value[1] >= 200
        )
    if name == "new":
        return isinstance(value, dict) and all(isinstance(value.get(key), type(one)) for key, one in default.items())
    return isinstance(value, type(default))
