"""Which control the keyboard is on: Tab goes round, Enter and the space bar press."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp


class Focus:
    """The focus within a screen or a dialog."""

    def __init__(self) -> None:
        self._on: Any = None
        self._among: list[Any] = []
        """All controls that there were when it came to this one."""

    def forget(self) -> None:
        """Nothing has the focus any more."""
        if self._on is not None:
            self._on.focused = False
            self._on = None
            self._among = []

    def typing(self, where: Any) -> bool:
        """Whether the keys go into a text."""
        return any(getattr(widget, "focus", False) is True for widget in where.walk())

    def key(self, where: Any, name: str, modifiers: list[str]) -> bool:
        """Answer to Tab, and to Enter and the space bar if something has the focus."""
        self._stay(where)
        if name == "tab":
            self._leave_text(where)
            self._move(where, -1 if "shift" in modifiers else 1)
            return True
        if (
            name in ("enter", "numpadenter", "spacebar")
            and hasattr(self._on, "trigger_action")
            and not self._on.disabled
        ):
            self._on.dispatch("on_press")
            self._on.dispatch("on_release")
            self._stay(where)
            return True
        return False

    def _leave_text(self, where: Any) -> None:
        """From a text that is being written, Tab goes on to what comes after it."""
        for widget in where.walk():
            if getattr(widget, "focus", False) is True:
                self.forget()
                widget.focus, self._on = False, widget

    def _stay(self, where: Any) -> None:
        """Be on what has taken the place of the control, if the same controls were made anew."""
        if self._on is None or any(widget is self._on for widget in where.walk()):
            return
        at, count, found = self._among.index(self._on), len(self._among), controls(where)
        self.forget()
        if len(found) == count:
            self._settle(found, at)

    def _move(self, where: Any, step: int) -> None:
        found = controls(where)
        if not found:
            return
        at = found.index(self._on) if self._on in found else (-1 if step > 0 else 0)
        self.forget()
        self._settle(found, (at + step) % len(found))
        _bring_into_sight(self._on)

    def _settle(self, found: list[Any], at: int) -> None:
        self._on, self._among = found[at], found
        self._on.focused = True


def _bring_into_sight(widget: Any) -> None:
    """Scroll to a control, if it is on something that scrolls."""
    above = widget.parent
    while above is not None and above is not above.parent:
        if hasattr(above, "scroll_y"):
            _scroll(above, widget)
        above = above.parent


def _scroll(scroll: Any, widget: Any) -> None:
    content = scroll.children[0].height - scroll.height
    if content <= 0:
        return
    bottom, top = widget.to_window(*widget.pos)[1], widget.to_window(widget.right, widget.top)[1]
    lowest, highest = scroll.to_window(*scroll.pos)[1] + dp(16), scroll.to_window(scroll.right, scroll.top)[1] - dp(16)
    way = min(0, bottom - lowest) or max(0, top - highest)
    scroll.scroll_y = min(1.0, max(0.0, scroll.scroll_y + way / content))


def controls(where: Any) -> list[Any]:
    """Everything that can be pressed, in the order in which the screen was written down."""
    found = [where] if getattr(where, "focusable", False) and _can_be_used(where) else []
    for child in reversed(where.children):
        found += controls(child)
    return found


def _can_be_used(widget: Any) -> bool:
    return bool(not widget.disabled and widget.opacity and widget.height > 1)
