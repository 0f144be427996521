"""What the pages of rules are made of, and what all games have in common."""

from __future__ import annotations

from typing import NamedTuple

from axio.lessons.scenes import Scene
from axio.words import _


class Said(NamedTuple):
    """A paragraph."""

    text: str
    ruling: bool = False
    """Whether this is ours, because no rule book we know settles it."""


class Section(NamedTuple):
    """A part of the rules; what is shown with it is played in the scene."""

    title: str
    said: tuple[Said, ...]
    scene: Scene | None = None
    move: str = ""
    """What is played in the scene, to show what it scores; "" shows the scene as it is."""


def aim(count: int, top: int) -> Section:
    """What counts in the end."""
    return Section(
        _("What counts"),
        (
            Said(
                _(
                    "Everybody has a track from 0 to {top} for each of {count} colours. In the end only the colour"
                    " counts in which you are lowest: whoever's lowest colour is highest wins."
                ).format(top=top, count=count)
            ),
        ),
    )


def compared() -> Said:
    """How the winner is found."""
    return Said(
        _(
            "The lowest colours are compared. If they are equal, the second lowest decide, and so on. Equal in all"
            " colours means a shared victory."
        )
    )
