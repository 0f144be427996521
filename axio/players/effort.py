"""How much a player looks at."""

from __future__ import annotations

from typing import NamedTuple

from axio.players.worth import Softness


class Effort(NamedTuple):
    """How a search goes about it."""

    softness: Softness
    """For ranking moves and for what a position is worth."""
    played: Softness
    """For the quick turns of a trial."""
    candidates: int
    trials: int
    """How many trials there are per candidate on average: the better ones get more."""
    turns: int
    """How many turns follow the own move in a trial."""
    nested: int = 0
    """Among how many replies an opponent looks one turn further."""
    averaged: bool = True
    """Whether the position before the own last turn counts as much as the one after it."""
    blocks: int = 0
    """How many more candidates there are for what they take away from others."""
