"""What may be expected of every answer to the outside: refusals that are sentences, settings that can be used."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import astuple
from functools import cache
from typing import Any

from axio.engine.game import Refusal
from axio.verify import Fault
from axio.words import say


def told(said: Refusal | Fault) -> None:
    """A refusal must be a sentence that fits on a screen and does nothing there."""
    for text in (str(said), say(said)):
        assert text, "a refusal without a word"
        assert text.isprintable(), f"a refusal that does more than speak: {text!r}"
        assert len(text) < 500, "a refusal of pages"


def sayable(value: object) -> None:
    """Every text in a value must be one that a screen can show and a file can hold."""
    json.dumps(value, ensure_ascii=False, default=astuple).encode()


def usable(name: str, value: Any) -> None:
    """A setting must be what the app takes it for without looking again."""
    if name == "folder":
        os.fsencode(value)  # some folders have names that are no text
    else:
        sayable(value)
    match name:
        case "text":
            assert 0.85 <= float(value) <= 1.5
        case "open":
            assert type(value) is int
            assert 0 <= value < 2**63, "a number that no row of the store can have"
        case "window":
            assert value is None or [int(side) for side in value[:2]]
        case "new":
            assert type(value["count"]) is int
            assert all(isinstance(value[key], bool) for key in ("hints", "undo"))
            assert all(isinstance(text, str) for text in [value["game"], *value["names"], *value["kinds"]])
        case "lessons":
            assert all(isinstance(game, str) and type(step) is int for game, step in value.items())
        case "shuffled":
            assert all(isinstance(game, str) for game in value)
        case "language" | "colours" | "folder" | "pace":
            assert isinstance(value, str)
        case _:
            assert isinstance(value, bool)


@cache
def sound_settings() -> tuple[Callable[[str, Any], Any], Mapping[str, Any]]:
    """The judge of the settings and the defaults; they come with Kivy, which is to stay as it is if it is there."""
    if "kivy" not in sys.modules:
        from axio.ui.start import prepare

        prepare()
    from axio.ui.settings import DEFAULTS, sound_setting

    return sound_setting, DEFAULTS
