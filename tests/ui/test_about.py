"""The page about the program: its version, rights, privacy, and licences that can be read to their end."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from axio import __version__, licences
from tests.ui.conftest import Make
from tests.ui.driver import DESKTOP, PHONE, Device, Driver

PYTHON = licences.paragraphs(next(one for one in licences.every() if one.part == "Python"))
"""A long text."""


def about(drive: Make, device: Device = PHONE, **settings: Any) -> Driver:
    driver = drive(device, **settings)
    driver.push("Settings" if settings.get("language") != "de" else "Einstellungen")
    driver.push("About Axio" if settings.get("language") != "de" else "Über Axio")
    return driver


def pages(driver: Driver) -> Any:
    return driver.app.dialog.ids.pages


def text_in_sight(driver: Driver) -> str:
    """The paragraphs that are drawn, from top to bottom."""
    found = [widget for widget in pages(driver).walk() if type(widget).__name__ == "LicenceText"]
    return "\n".join(widget.text for widget in sorted(found, key=lambda widget: -widget.y))


def test_it_says_version_rights_and_privacy(drive: Make) -> None:
    told = " ".join(about(drive).texts())
    assert f"version {__version__}" in told
    assert "unofficial program" in told
    assert "Reiner Knizia" in told
    assert "No network, no account" in told


def test_it_speaks_german(drive: Make) -> None:
    told = " ".join(about(drive, language="de").texts())
    assert "inoffizielles Programm" in told
    assert "Kein Netz" in told


def test_every_licence_is_listed_and_opens(drive: Make) -> None:
    driver = about(drive)
    rows = [press for press in driver.presses() if type(press).__name__ == "LicenceRow"]
    assert [row.hint for row in rows] == [licence.part for licence in licences.every()]
    for nth, row in enumerate(rows):
        if nth in (0, len(rows) - 1):
            driver.press(row)
        else:
            row.dispatch("on_release")
            driver.frames(2)
        assert row.hint in driver.texts()
        assert licences.paragraphs(row.licence)[0] in text_in_sight(driver)
        driver.push("Close")
        assert driver.app.dialog is None


def test_a_finger_scrolls_to_the_end_of_a_licence(drive: Make) -> None:
    driver = about(drive, text=1.5)
    driver.push("HarfBuzz")
    last = licences.paragraphs(next(one for one in licences.every() if one.part == "HarfBuzz"))[-1]
    assert last not in text_in_sight(driver)
    x, y = pages(driver).to_window(*pages(driver).center)
    for _nth in range(20):
        driver.drag((x, y - 300), (x, y + 800), hold=2)
        driver.rest()
        if pages(driver).scroll_y <= 0:
            break
    assert last in text_in_sight(driver)


def test_keys_scroll_through_a_licence(drive: Make) -> None:
    driver = about(drive, DESKTOP)
    driver.push("Python")
    for name, steps in (("pagedown", 2), ("down", 3), ("end", 1)):
        for _nth in range(steps):
            before = pages(driver).scroll_y
            driver.key(name)
            assert pages(driver).scroll_y < before
    assert PYTHON[-1] in text_in_sight(driver)
    driver.key("up")
    assert pages(driver).scroll_y > 0
    driver.key("home")
    assert PYTHON[0] in text_in_sight(driver)


@pytest.mark.parametrize("size", [0.85, 1.5])
def test_no_paragraph_covers_the_next_in_any_size_of_text(drive: Make, size: float) -> None:
    driver = about(drive)
    driver.push("Python")
    driver.app.choose("text", size)
    driver.frames(4)
    found = sorted(
        (one for one in pages(driver).walk() if type(one).__name__ == "LicenceText"), key=lambda one: -one.top
    )
    assert len(found) > 3
    for above, below in pairwise(found):
        assert above.texture_size[1] <= above.height + 1
        assert below.top < above.y


def test_the_way_back_leads_to_the_settings(drive: Make) -> None:
    driver = about(drive)
    driver.push("Axio")
    driver.key("escape")
    assert driver.app.dialog is None
    assert driver.screen == "About"
    driver.key("escape")
    assert driver.screen == "SettingsScreen"
