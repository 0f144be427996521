"""Luck: shuffles that are the same for the same seed on every machine and Python version."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from random import Random

from axio.engine.game import Seed


def generator(seed: Seed, *salt: object) -> Random:
    """A random generator for one purpose of one game; only its `random()` is the same on every Python version."""
    text = "/".join(map(str, (seed, *salt)))
    return Random(int.from_bytes(sha256(text.encode("utf-8", "surrogatepass")).digest(), "big"))


def shuffled(tiles: Iterable[str], chance: Random) -> tuple[str, ...]:
    """The tiles in random order (Fisher and Yates; `Random.shuffle` may differ between Python versions)."""
    order = list(tiles)
    random = chance.random
    for i in range(len(order) - 1, 0, -1):
        j = int(random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def front(known: Iterable[str], order: tuple[str, ...]) -> tuple[str, ...]:
    """The order with the known tiles in front, as far as they are among it."""
    rest = list(order)
    first: list[str] = []
    for tile in known:
        if tile not in rest:
            break
        rest.remove(tile)
        first.append(tile)
    return (*first, *rest)


@dataclass(frozen=True, slots=True)
class Luck:
    """Decides in which order tiles leave a bag; tiles that a record shows come as it shows them."""

    seed: Seed
    known: tuple[str, ...] = ()
    """All tiles known to leave the bag, from the first."""

    def order(self, tiles: Iterable[str], drawn: int) -> tuple[str, ...]:
        """The order in which the tiles of a bag will come, once `drawn` tiles have left it."""
        mixed = shuffled(sorted(tiles), generator(self.seed, "bag", drawn))
        return front(self.known[drawn:], mixed) if drawn < len(self.known) else mixed
