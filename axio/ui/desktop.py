"""Where the window of a desktop was, and to have it there again."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import Metrics

from axio.ui.device import on_android


def place_window(place: list[Any] | None) -> None:
    """Have the window where it was; some systems do not let anybody say where."""
    if on_android() or place is None:
        return
    width, height, left, top = place
    Window.size = width * Metrics.density, height * Metrics.density
    if left is not None and top is not None:
        Window.left, Window.top = left, top


def window_place() -> list[Any] | None:
    """Width and height in dp, left and top; None if that is not worth remembering."""
    if on_android() or Window.fullscreen:
        return None
    size = [round(side / Metrics.density) for side in Window.system_size]
    return [*size, Window.left, Window.top]
