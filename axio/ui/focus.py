"""Which control the keyboard is on: Tab goes round, Enter and the space bar press."""

from __future__ import annotations

from typing import Any


class Focus:
    """The focus within a screen or a dialog."""

    def __init__(self) -> None:
        self._on: Any = None

    def forget(self) -> None:
        """Nothing has the focus any more."""
        if self._on is not None:
            self._on.focused = False
            self._on = None

    def typing(self, where: Any) -> bool:
        """Whether the keys go into a text."""
        return any(getattr(widget, "focus", False) is True for widget in where.walk())

    def key(self, where: Any, name: str, modifiers: list[str]) -> bool:
        """Answer to Tab, and to Enter and the space bar if something has the focus."""
        if name == "tab":
            self._move(where, -1 if "shift" in modifiers else 1)
            return True
        if (
            name in ("enter", "numpadenter", "spacebar")
            and hasattr(self._on, "trigger_action")
            and not self._on.disabled
        ):
            self._on.dispatch("on_press")
            self._on.dispatch("on_release")
            return True
        return False

    def _move(self, where: Any, step: int) -> None:
        found = controls(where)
        if not found:
            return
        at = found.index(self._on) if self._on in found else (-1 if step > 0 else 0)
        self.forget()
        self._on = found[(at + step) % len(found)]
        self._on.focused = True


def controls(where: Any) -> list[Any]:
    """Everything that can be pressed, in the order in which it is read: from the top, from the left."""
    found = [
        widget
        for widget in where.walk()
        if getattr(widget, "focusable", False) and not widget.disabled and widget.opacity and widget.height > 1
    ]
    return sorted(
        found, key=lambda widget: (-round(widget.to_window(*widget.center)[1] / 8), widget.to_window(*widget.center)[0])
    )
