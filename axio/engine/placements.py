"""All legal placements of a rack as a sequence that makes a move only when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, compress
from typing import Generic, TypeVar, overload

M = TypeVar("M")

_ZERO_OR_ONE = bytes.maketrans(b"01", b"\0\1")
_NTH_IN_BYTE = tuple(tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256))


def nth_bit(bits: int, n: int) -> int:
    """The place of the n-th set bit (from 0), found by halving; there must be one."""
    place, width = 0, 1 << max(bits.bit_length().bit_length() - 1, 3)
    while width >= 8:
        low = bits & ((1 << width) - 1)
        count = low.bit_count()
        if n < count:
            bits = low
        else:
            n -= count
            bits >>= width
            place += width
        width >>= 1
    return place + _NTH_IN_BYTE[bits][n]


class Placements(Sequence[M], Generic[M]):
    """For each way to hold a tile, the moves on those edges of the grid whose bit is set."""

    __slots__ = ("_count", "_free", "_ways")

    def __init__(self, ways: list[Sequence[M]], free: int) -> None:
        self._ways = ways
        self._free = free
        self._count = free.bit_count()

    def __len__(self) -> int:
        return self._count * len(self._ways)

    @overload
    def __getitem__(self, nth: int) -> M: ...
    @overload
    def __getitem__(self, nth: slice) -> Sequence[M]: ...
    def __getitem__(self, nth: int | slice) -> M | Sequence[M]:
        if isinstance(nth, slice):
            return tuple(self)[nth]
        if not 0 <= nth < self._count * len(self._ways):
            if -len(self) <= nth < 0:
                return self[nth + len(self)]
            raise IndexError("there are not so many moves")
        way, edge = divmod(nth, self._count)
        return self._ways[way][nth_bit(self._free, edge)]

    def __iter__(self) -> Iterator[M]:
        bits = bin(self._free)[:1:-1].encode().translate(_ZERO_OR_ONE)
        return chain.from_iterable([compress(way, bits) for way in self._ways])
