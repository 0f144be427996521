"""Every text that can be seen has come through the catalogue: a tour of the whole app in letters of no language."""

from __future__ import annotations

import gc
import re
import shutil
from collections.abc import Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import pytest
from kivy.core.text import LabelBase
from kivy.uix.label import Label

from axio import licences, words
from axio.ui.parts import Figure
from axio.ui.screens import CLASSES
from axio.words import _
from axio.words import use as spoken
from tests import foreign
from tests.ui import test_cut_off as tour
from tests.ui import test_cut_off_learning as learning
from tests.ui.conftest import Make
from tests.ui.driver import DESKTOP, PHONE, Device, Driver
from tests.ui.test_cut_off import NAMES, Games
from tests.ui.test_cut_off import games as games

DIALOGS = {"Menu", "Kept", "Question", "Incoming", "Files", "Reading", "Sheet", "Shown"}
OURS = [*NAMES, "Axio Hex", "Axio Rota", "Axio", "AXIO!", "English", "Deutsch", "Ada"]
"""What is called the same in every language: players, games, the call, and the languages themselves."""
SPACE = re.compile(r"\b[a-m]\d\d?\b")
FILE = re.compile(r"/.*|[\w-]+\.json|\{\s*\"format\".*", re.DOTALL)
"""A folder, the name of a record, and what stands in one."""
QUOTED = {text for one in licences.every() for text in (one.part, one.name, *licences.paragraphs(one))}
"""What is read as its authors wrote it."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every text that is drawn and that no label keeps: what labels have is looked at in the window.

    Labels of other tests that are not swept away yet may be drawn anew at any time, in another language.
    """
    found, kept = set[str](), list[Any]()
    refresh, update = LabelBase.refresh, Label.texture_update

    def remembered(label: Any) -> None:
        if not kept:
            found.add(label.text)
        refresh(label)

    @wraps(update)  # the clock asks for it by this name
    def updated(label: Any, *arguments: Any) -> None:
        kept.append(label)
        update(label, *arguments)
        kept.pop()

    monkeypatch.setattr(LabelBase, "refresh", remembered)
    monkeypatch.setattr(Label, "texture_update", updated)
    return found


def english(text: str) -> str:
    """What is left of a text without what may be the same in every language."""
    if FILE.fullmatch(text) or text in QUOTED:
        return ""
    for name in OURS:
        text = text.replace(name, "")
    return " ".join(re.findall(r"[A-Za-z]+", SPACE.sub("", text)))


def everywhere(drive: Make, device: Device, games: Games, folder: Path) -> Iterator[tuple[str, Driver]]:
    """Every screen, first as who has never played before finds them."""
    driver = drive(device)
    yield from ((screen, driver) for screen in learning.screens(driver))
    driver = drive(device, folder=shutil.copytree(games.folder, folder))
    yield from ((screen, driver) for screen in tour.every_screen(driver, games))
    driver.app.open_game(games.numbers["hex-shown"])
    driver.app.model.reveal()
    driver.app.model.unseen.append((NAMES[0], ("RB", "GP")))
    driver.app.screen.show_unseen()
    yield "tiles that were shown", driver


@pytest.mark.parametrize("device", [PHONE, DESKTOP])
def test_every_text_that_can_be_seen_comes_from_the_catalogue(
    drive: Make, games: Games, tmp_path: Path, device: Device, drawn: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    foreign.write(tmp_path / "locale")
    monkeypatch.setattr(words, "use", lambda _language: spoken(foreign.LANGUAGE, tmp_path / "locale"))
    Figure.forget()
    # What other tests left behind follows the new device.
    drive(device).frames(3)
    gc.collect()
    drawn.clear()
    told, seen = dict[str, str](), set[str]()
    for screen, driver in everywhere(drive, device, games, tmp_path / "games"):
        driver.frames(3)
        seen |= {driver.screen, type(driver.app.dialog).__name__}
        for text in {*driver.texts(), *drawn}:
            if english(text):
                told.setdefault(english(text), f"{screen}: {text!r}")
        drawn.clear()
    assert _("Settings") == foreign.foreign("Settings"), "this is what was spoken all the time"
    spoken("en")
    assert {name.partition(":")[2] for name in CLASSES.values()} | DIALOGS <= seen
    if told:
        pytest.fail(f"{len(told)} texts come past the catalogue:\n" + "\n".join(told.values()), pytrace=False)
