"""What only the device can tell: its language, and what its bars and its notch take of the window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NamedTuple

OVER_THE_APP = 35
"""The first Android whose bars lie over the app."""


class Insets(NamedTuple):
    """Pixels at each edge that nothing may lie under."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


def on_android() -> bool:
    return hasattr(sys, "getandroidapilevel")


def language() -> str | None:
    """The language that the device speaks; None where the environment tells it."""
    if not on_android():
        return None
    try:
        from jnius import autoclass

        return str(autoclass("java.util.Locale").getDefault().getLanguage())
    except Exception:
        # English is better than no game.
        return None


def insets() -> Insets:
    """What the system takes now; nothing anywhere but on Android."""
    if not on_android():
        return Insets()
    try:
        return _asked()
    except Exception:
        # Whatever an unknown device answers: a game under a bar is better than none.
        return Insets()


def _asked() -> Insets:
    from jnius import autoclass

    version = autoclass("android.os.Build$VERSION").SDK_INT
    window = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow()
    found = window.getDecorView().getRootWindowInsets()
    if found is None:
        return Insets()
    if version >= 30:
        kinds = autoclass("android.view.WindowInsets$Type")
        taken = found.getInsets(kinds.systemBars() | kinds.displayCutout())
        return Insets(taken.left, taken.top, taken.right, taken.bottom)
    return Insets(
        found.getSystemWindowInsetLeft(),
        found.getSystemWindowInsetTop(),
        found.getSystemWindowInsetRight(),
        found.getSystemWindowInsetBottom(),
    )


def soon(task: Callable[[], object]) -> None:
    """Do something in the thread that Android wants for all that is seen and felt; raises whatever it likes."""
    from android.runnable import Runnable

    # Its run_on_ui_thread would keep every task for ever, and phones have room for so many only.
    Runnable(task)()


def guard(secret: bool) -> None:
    """Let the system keep no picture of this app for the list of recent ones while others could see tiles in it."""
    if not on_android():
        return
    try:
        _guard(secret)
    except Exception:
        # The curtain comes up before the app is put aside, too.
        return


def _guard(secret: bool) -> None:
    from jnius import autoclass

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    version = autoclass("android.os.Build$VERSION").SDK_INT
    flag = autoclass("android.view.WindowManager$LayoutParams").FLAG_SECURE

    def tell() -> None:
        if version >= 33:
            activity.setRecentsScreenshotEnabled(not secret)
        elif secret:
            activity.getWindow().addFlags(flag)
        else:
            activity.getWindow().clearFlags(flag)

    soon(tell)


def bars(dark: bool) -> None:
    """Let the signs on the system's bars be seen where these lie over the app's own ground."""
    if not on_android():
        return
    try:
        _bars(dark)
    except Exception:
        # Signs that are hard to see are better than no game.
        return


def _bars(dark: bool) -> None:
    from jnius import autoclass

    if autoclass("android.os.Build$VERSION").SDK_INT < OVER_THE_APP:
        return  # these bars have a ground of their own, and it is black
    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    kinds = autoclass("android.view.WindowInsetsController")
    both = kinds.APPEARANCE_LIGHT_STATUS_BARS | kinds.APPEARANCE_LIGHT_NAVIGATION_BARS

    def tell() -> None:
        activity.getWindow().getInsetsController().setSystemBarsAppearance(0 if dark else both, both)

    soon(tell)
