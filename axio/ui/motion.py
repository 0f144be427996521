"""What moves on the screen: short animations that a touch or a key ends, and none where motion is not wanted."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation

LONGEST = 1.2
"""The most seconds that the animation of a whole turn takes."""


class Motion:
    """All that moves at the moment."""

    pace = 1.0
    """How long everything takes, as a share of what it should."""

    def __init__(self) -> None:
        self.still = False
        """Whether everything is shown at its end at once."""
        self._moving: dict[tuple[Any, str], Animation] = {}

    def __bool__(self) -> bool:
        return bool(self._moving)

    def run(self, thing: Any, name: str, seconds: float, wait: float = 0.0) -> None:
        """Let a property go from 0 to 1; where motion is not wanted it is 1 at once."""
        self.end(thing, name)
        if self.still or not seconds or not self.pace:
            return
        setattr(thing, name, 0.0)
        animation = Animation(duration=self.pace * wait) if wait else None
        growth = Animation(**{name: 1.0}, duration=self.pace * min(seconds, LONGEST - wait))
        animation = growth if animation is None else animation + growth
        animation.bind(on_complete=lambda *_args: self._moving.pop((thing, name), None))
        self._moving[thing, name] = animation
        animation.start(thing)

    def end(self, thing: Any, name: str) -> None:
        """Show one thing as it will be."""
        animation = self._moving.pop((thing, name), None)
        if animation is not None:
            animation.cancel(thing)
        setattr(thing, name, 1.0)

    def skip(self) -> None:
        """Show everything as it will be: somebody has seen enough."""
        for thing, name in list(self._moving):
            self.end(thing, name)


motion = Motion()
