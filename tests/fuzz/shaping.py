"""Right documents made wrong: odd values, and changes that leave a record a record at first sight."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

NAMES = (
    "../../etc/passwd",
    "nul\0l",
    "CON",
    "x" * 100_000,
    "Ada\u202egnp.exe",
    "\u2066Bob\u2069",
    "\u200b\u200d\ufeff",
    "[b]x[/b]",
    "[ref=home]x[/ref]",
    "[color=ff0000]x",
    "{app.stop()}",
    "{names}",
    "{0.__class__}",
    "{",
    "}",
    "app.root",
    "%s%n%(x)s",
    "$(reboot)",
    "<b>&amp;",
    "a\nb",
    "\x1b[2J",
    "\U0001f469\u200d\U0001f4bb",
    "e" + "\u0301" * 50,
)
"""What somebody might call a seat in order to do harm."""


def deep(levels: int) -> list[Any]:
    """A list in a list in a list."""
    inner: list[Any] = []
    for _level in range(levels):
        inner = [inner]
    return inner


ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 3, 4, 99, 10**6, -(10**30), 10**3999, 0.0, 1.5, -1e308),
    *(
        "",
        " ",
        "-",
        "RG",
        "rg g7 g8",
        "RGBO 0,0",
        "axio-record/1",
        "axio-record/2",
        "axio",
        "rota",
        "human",
        "0",
        "\ud800",
    ),
    *([], [[]], [None], [0], [""], ["RG"] * 5, [0] * 10_000, ["x"] * 10_000),
    *({}, {"": None}, {"R": 1}, {"R": True}, {"R": 10**6}, {"name": "", "player": "human"}),
    *NAMES,
    *({name: name for name in NAMES}, deep(30), {"a": deep(300)}),
)
"""Values that no reader expects where it finds them."""


def changed(document: dict[str, Any], chance: Random, changes: int = 1) -> dict[str, Any]:
    """A document in which some values are others, gone, there twice or somewhere else."""
    found = deepcopy(document)
    for _change in range(changes):
        _change_one(found, chance)
    return found


def _change_one(document: Any, chance: Random) -> None:
    holder, key = _place(document, chance)
    value = holder[key]
    match chance.randrange(8):
        case 0 | 1:
            holder[key] = deepcopy(chance.choice(ODD))
        case 2:
            other, name = _place(document, chance)
            holder[key] = deepcopy(other[name])
        case 3:
            del holder[key]
        case 4 if isinstance(holder, list):
            holder.insert(chance.randrange(len(holder) + 1), deepcopy(value))
        case 5 if isinstance(holder, dict):
            holder[chance.choice(("", "x", "exchange", "seed", "result", "drawn", "extra"))] = deepcopy(value)
        case 6 if isinstance(value, str) and value:
            place = chance.randrange(len(value))
            holder[key] = (
                value[:place] + chance.choice("RGBOPY-0123abc=, é\u202e{[") + value[place + chance.randrange(2) :]
            )
        case _ if isinstance(value, int):
            holder[key] = value + chance.choice((-1, 1, 5))
        case _ if isinstance(value, list):
            chance.shuffle(value)
        case _:
            holder[key] = [value]


def _place(document: Any, chance: Random) -> tuple[Any, Any]:
    """Some place of a document: what holds it, and where."""
    holder = document if document else document.setdefault("", 0) or document
    while True:
        key = chance.choice(list(holder)) if isinstance(holder, dict) else chance.randrange(len(holder))
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner or chance.random() < 0.2:
            return holder, key
        holder = inner
