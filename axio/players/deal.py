"""What might be hidden: the tiles that a seat cannot see, dealt at random into racks and bag."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from axio.engine.table import View

Chance = Callable[[], float]


class Deal(NamedTuple):
    """One way in which the hidden tiles may lie; the deciding seat's own rack is not among them."""

    racks: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]


class Unseen:
    """All that a seat knows about the dominoes that it cannot see."""

    def __init__(self, view: View, number: Callable[[str], int]) -> None:
        seat = view.player
        unseen = Counter(view.rules.tiles)
        unseen.subtract([*(place.tile for _, place in view.laid), *view.rack])
        self.tiles = [number(tile) for tile in sorted(unseen.elements())]
        self.sizes = tuple(0 if other == seat else size for other, size in enumerate(view.rack_sizes))
        self._returned = _returned(view, number)

    def deal(self, chance: Chance) -> Deal:
        """Deal the hidden tiles; what was on a rack when others were shown and put back is none of those."""
        tiles = self.tiles[:]
        for i in range(len(tiles) - 1, 0, -1):
            j = int(chance() * (i + 1))
            tiles[i], tiles[j] = tiles[j], tiles[i]
        racks = []
        for seat, size in enumerate(self.sizes):
            rack = []
            for returned in self._returned.get(seat, ()):
                left = returned.copy()
                for n, tile in enumerate(tiles):
                    if left[tile] <= 0:
                        rack.append(tiles.pop(n))
                        break
                    left[tile] -= 1
            rest = size - len(rack)
            racks.append((*rack, *tiles[:rest]))
            del tiles[:rest]
        return Deal(tuple(racks), tuple(tiles))


def _returned(view: View, number: Callable[[str], int]) -> dict[int, list[Counter[int]]]:
    """For other seats, tile by tile of what they must have held since exchanges: what was put back then."""
    held: dict[int, list[Counter[int]]] = {}
    for laid, event in view.exchanges:
        shown = Counter(map(number, event.shown))
        for seat, size in enumerate(view.rack_sizes):
            if event.player == seat and seat in held:
                del held[seat]
            if seat == view.player:
                continue
            since = sum(1 for other, _ in view.laid[laid:] if other == seat)
            old = min(max(view.rules.rack - since, 0), size)
            known = held.setdefault(seat, [])
            known += [Counter() for _ in range(old - len(known))]
            for n in range(old):
                known[n] = known[n] | shown
    return held
