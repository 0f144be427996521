"""What is heard and felt: short sounds, loaded before they are needed, and a touch of vibration on phones."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from axio.paths import ASSETS
from axio.ui.device import on_android, soon

NAMES = ("lift", "turn", "place", "refuse", "score", "pyramid", "axio", "turns", "end")
PAUSE = 0.02
"""Seconds between the loading of two sounds: one never takes a frame's time, all of them would."""
CONFIRM, LONG_PRESS = 16, 0
"""Android's names for what is felt: something done, and its stand-in on phones before Android 11."""


class Sounds:
    """All sounds, ready to be heard; a device without sound stays silent."""

    def __init__(self) -> None:
        self.on = True
        self._ready: dict[str, Any] = {}

    def load(self) -> None:
        """Load one sound after the other, each in a moment of its own."""
        waiting = [name for name in NAMES if name not in self._ready]

        def next_one(_dt: float) -> bool:
            if waiting:
                name = waiting.pop(0)
                self._ready[name] = _loaded(name)
            return bool(waiting)

        if waiting:
            Clock.schedule_interval(next_one, PAUSE)

    def play(self, name: str) -> None:
        """Let a sound be heard, if they are on and it is there by now."""
        sound = self._ready.get(name) if self.on else None
        if sound is not None:
            sound.play()


def _loaded(name: str) -> Any:
    """A sound, or None where there is no way to hear one."""
    try:
        from kivy.core.audio import SoundLoader

        return SoundLoader.load(str(ASSETS / "sounds" / f"{name}.wav"))
    except Exception:
        # Whatever is wrong with the device's sound, the game goes on without.
        return None


def vibrate() -> None:
    """Let a phone be felt for a moment, in the way that its owner has set up; no permission is needed for that."""
    if not on_android():
        return
    try:
        _vibrate()
    except Exception:
        # A phone that cannot is no worse a phone.
        return


def _vibrate() -> None:
    from jnius import autoclass

    kind = CONFIRM if autoclass("android.os.Build$VERSION").SDK_INT >= 30 else LONG_PRESS
    view = autoclass("org.kivy.android.PythonActivity").mActivity.getWindow().getDecorView()
    soon(lambda: view.performHapticFeedback(kind))


sounds = Sounds()
