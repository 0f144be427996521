"""Why a ghost cannot lie where it is: the rules name spaces and squares, and here everybody sees which they are."""

from __future__ import annotations

from axio.engine.game import Refusal
from axio.words import N_

HERE = {
    "The space {cell} is not empty.": N_("A tile needs two empty spaces."),
    "There is a tile on the square {x},{y} already.": N_("There is a tile here already."),
    "The square {x},{y} does not share a side with a tile.": N_("A tile has to share a side with another tile."),
}
"""What is said of a ghost instead of a sentence of the rules."""


def here(refusal: Refusal | None) -> Refusal | None:
    """The reason for the eyes of whoever sees the ghost."""
    return Refusal(HERE[refusal.sentence]) if refusal is not None and refusal.sentence in HERE else refusal
