"""Whatever is wrong with a program that was shipped is said in a sentence."""

from __future__ import annotations

import json
import subprocess
from typing import Any

from tests.shipping import looking

SEEN = {
    "python": "3.14.2", "kivy": "2.3.1", "version": "1.0.0", "home": "/app/axio", "modules": 9, "screens": ["home"],
    "dialogs": [], "missing": {}, "blank": [], "unseen": [],
}  # fmt: skip


def looked_at(code: int = 0, error: str = "", **changed: Any) -> list[str]:
    """The faults of a packed program that tells this about itself."""

    def run(*_words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], code, json.dumps({**SEEN, **changed}), error)

    return looking.shown("1.0.0", "/app/axio", "/app/main.pyc", run)


def test_a_program_that_shows_all_its_screens_has_no_faults() -> None:
    assert looked_at() == []


def test_a_screen_that_fails_one_that_is_blank_and_a_program_from_elsewhere_are_found_out() -> None:
    assert looked_at(missing={"learn": "KeyError: 'x'"}, blank=["home"], home="/usr/axio", version="0.9.0") == [
        "the screen learn was not drawn: KeyError: 'x'",
        "home is blank",
        "the program came from /usr/axio",
        "the program says 0.9.0",
    ]


def test_a_program_that_does_not_start_is_told_with_its_last_words() -> None:
    assert looked_at(1, "Traceback\nModuleNotFoundError: the device has no module tkinter\n") == [
        "the packed program fails: ModuleNotFoundError: the device has no module tkinter"
    ]
