"""Sweeps away what nobody needs any more, on the side of the screen only.

Python would do it wherever it happens to be, also in the thread of a computer that thinks: then the screen could meet
widgets that are gone but still asked to follow the theme.
"""

from __future__ import annotations

import gc

from kivy.clock import Clock

MOMENT = 0.5
"""Seconds between two looks whether there is enough to sweep."""
SOON = 0.3
"""Seconds after which everything is looked through, once something is known to be left over."""
ENOUGH = (700, 10, 10)
"""How much has to come together in each of Python's generations, as Python itself has it."""


class Sweeper:
    """Does what Python would do by itself, between two frames."""

    def __init__(self) -> None:
        self._everything = Clock.create_trigger(lambda _dt: gc.collect(), SOON)
        self._looks = Clock.create_trigger(self._look, MOMENT, interval=True)

    def begin(self) -> None:
        """The app is there: from now on nothing is swept away behind its back."""
        # What is there by now stays: no need to look through it ever again.
        gc.freeze()
        gc.disable()
        self._looks()

    def soon(self) -> None:
        """A screen or a dialog is gone; until it is swept away it would follow every change of the theme."""
        self._everything()

    def end(self) -> None:
        """The app ends."""
        self._looks.cancel()
        self._everything.cancel()
        gc.enable()

    def _look(self, _dt: float) -> None:
        found = gc.get_count()
        for generation in (2, 1, 0):
            if found[generation] > ENOUGH[generation]:
                gc.collect(generation)
                return


sweeper = Sweeper()
