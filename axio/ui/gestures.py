"""What fingers mean: positions and times go in; taps, drags and pinches come out."""

from __future__ import annotations

from enum import Enum, auto
from math import hypot
from typing import NamedTuple

Point = tuple[float, float]


class Tap(NamedTuple):
    """A short touch where the finger went down; `count` is 2 for the second tap of a double tap."""

    x: float
    y: float
    count: int  # type: ignore[assignment]  # nobody counts in a tap what tuple.count would


class DragStart(NamedTuple):
    """A finger has moved too far for a tap; the point is where it went down."""

    x: float
    y: float


class Drag(NamedTuple):
    """Where the finger is, and how far it moved since the last report, at first since it went down."""

    x: float
    y: float
    dx: float
    dy: float


class DragEnd(NamedTuple):
    x: float
    y: float


class DragCancel(NamedTuple):
    """A second finger came, or the touch was taken away: what was dragged goes back."""


class Pinch(NamedTuple):
    """The new middle of two fingers, and how it and their distance changed; made for `Viewport.pinch(*gesture)`."""

    x: float
    y: float
    factor: float
    dx: float
    dy: float


class PinchEnd(NamedTuple):
    """The last finger of a pinch is up."""


Gesture = Tap | DragStart | Drag | DragEnd | DragCancel | Pinch | PinchEnd
"""Ask for the class, never with ==, for which a DragStart and a DragEnd at the same point are the same tuple."""


class _Mode(Enum):
    TOUCH = auto()
    DRAG = auto()
    PINCH = auto()


class Gestures:
    """Follows the fingers on one area."""

    def __init__(self, slop: float, double_time: float = 0.3, double_reach: float | None = None) -> None:
        """Up to `slop` pixels of travel are a tap; two taps are double up to 4 times that apart, unless told."""
        self._slop = slop
        self._double_time = double_time
        self._double_reach = 4 * slop if double_reach is None else double_reach
        self._fingers: dict[object, Point] = {}
        """Where every finger is, in the order they came; the first two count."""
        self._mode = _Mode.TOUCH
        self._start: Point = (0.0, 0.0)
        self._second = False
        """Whether the touch, if it becomes a tap, is the second of a double tap."""
        self._tapped: tuple[Point, float] | None = None
        """Where and when the last tap was, while a second may follow."""

    @property
    def active(self) -> bool:
        """Whether any finger is down."""
        return bool(self._fingers)

    def down(self, finger: object, x: float, y: float, time: float) -> list[Gesture]:
        if finger in self._fingers:
            return []
        self._fingers[finger] = (x, y)
        tapped, self._tapped = self._tapped, None
        if len(self._fingers) == 1:
            self._mode = _Mode.TOUCH
            self._start = (x, y)
            self._second = (
                tapped is not None
                and time - tapped[1] <= self._double_time
                and _distance(tapped[0], (x, y)) <= self._double_reach
            )
            return []
        dragged = self._mode is _Mode.DRAG
        self._mode = _Mode.PINCH
        return [DragCancel()] if dragged else []

    def move(self, finger: object, x: float, y: float, time: float) -> list[Gesture]:  # noqa: ARG002 - as down and up
        if finger not in self._fingers:
            return []
        if self._mode is _Mode.PINCH:
            return self._pinch(finger, (x, y))
        if self._mode is _Mode.DRAG:
            return self._drag(finger, (x, y))
        if _distance(self._start, (x, y)) <= self._slop:
            self._fingers[finger] = (x, y)  # a pinch may begin here
            return []
        self._mode = _Mode.DRAG
        self._fingers[finger] = self._start
        return [DragStart(*self._start), *self._drag(finger, (x, y))]

    def up(self, finger: object, x: float, y: float, time: float) -> list[Gesture]:
        found = self.move(finger, x, y, time)
        if self._fingers.pop(finger, None) is None:
            return []
        if self._mode is _Mode.PINCH:
            return found if self._fingers else [*found, PinchEnd()]
        if self._mode is _Mode.DRAG:
            return [*found, DragEnd(x, y)]
        if not self._second:
            self._tapped = (self._start, time)
        return [Tap(*self._start, 2 if self._second else 1)]

    def cancel(self, finger: object) -> list[Gesture]:
        """The system has taken a touch away: neither a tap nor the end of a drag."""
        if self._fingers.pop(finger, None) is None or self._fingers:
            return []
        if self._mode is _Mode.PINCH:
            return [PinchEnd()]
        return [DragCancel()] if self._mode is _Mode.DRAG else []

    def _drag(self, finger: object, to: Point) -> list[Gesture]:
        (old_x, old_y), self._fingers[finger] = self._fingers[finger], to
        dx, dy = to[0] - old_x, to[1] - old_y
        return [Drag(*to, dx, dy)] if dx or dy else []

    def _pinch(self, finger: object, to: Point) -> list[Gesture]:
        """A finger of a pinch moved; what a third one does is kept for the time when it takes the place of another."""
        (old_x, old_y), old_spread = self._pair()
        self._fingers[finger] = to
        (x, y), spread = self._pair()
        factor, dx, dy = spread / old_spread, x - old_x, y - old_y
        return [Pinch(x, y, factor, dx, dy)] if dx or dy or factor != 1 else []

    def _pair(self) -> tuple[Point, float]:
        """The middle of the first two fingers and how far apart they are; a finger alone is its own pair."""
        first, *others = self._fingers.values()
        second = others[0] if others else first
        # Fingers on one point have no ratio to any distance; as one pixel apart they have, and it still multiplies up.
        return ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2), max(_distance(first, second), 1.0)


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
