"""A window comes back where it was, as large as it was."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest
from kivy.config import Config

from axio.paths import ASSETS
from axio.ui import desktop
from tests.ui.conftest import Make


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A window of a desktop; the one of the tests has no place on any screen."""
    fake = SimpleNamespace(size=(1200, 800), system_size=(1200, 800), left=40, top=30, fullscreen=False)
    monkeypatch.setattr(desktop, "Window", fake)
    monkeypatch.setattr(desktop, "Metrics", SimpleNamespace(density=2.0))
    return fake


def test_size_and_place_are_remembered_and_come_back(window: SimpleNamespace) -> None:
    place = desktop.window_place()
    assert place == [600, 400, 40, 30]
    window.size, window.left, window.top = (10, 10), 0, 0
    desktop.place_window(place)
    assert (window.size, window.left, window.top) == ((1200, 800), 40, 30)


def test_without_a_known_place_only_the_size_comes_back(window: SimpleNamespace) -> None:
    desktop.place_window([300, 300, None, None])
    assert (window.size, window.left, window.top) == ((600, 600), 40, 30)


def test_a_full_screen_is_not_remembered(window: SimpleNamespace) -> None:
    window.fullscreen = "auto"
    assert desktop.window_place() is None


def test_the_window_has_the_icon_of_the_app(drive: Make) -> None:
    drive()
    assert Path(Config.get("kivy", "window_icon")).read_bytes() == (ASSETS / "icon.png").read_bytes()
