"""What a move scored while it is shown: the lines grow symbol by symbol, then the pyramids stand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from axio.engine.game import CornerScored, Event, HalfScored, Placed, PyramidRaised

SETTLE, STEP, MOST = 0.12, 0.09, 0.9
"""Seconds until the tile has settled, for each symbol, and for all of it at most."""


def steps(events: Iterable[Event]) -> int:
    """After how many steps all is shown: one per symbol of the longest line, one more for pyramids."""
    longest = risen = 0
    for event in events:
        if isinstance(event, HalfScored):
            longest = max([longest, *map(len, event.lines)])
        elif isinstance(event, CornerScored):
            longest = max(longest, len(event.others))
        elif isinstance(event, PyramidRaised):
            risen = 1
    return longest + risen


def seconds(events: Sequence[Event]) -> float:
    """How long it takes to show a move; nothing if nothing was laid."""
    if not any(isinstance(event, Placed) for event in events):
        return 0.0
    return min(MOST, SETTLE + STEP * steps(events))


def settled(events: Sequence[Event], grown: float) -> float:
    """How far the tile has come to lie, from 0 to 1."""
    whole = seconds(events)
    return min(1.0, grown * whole / SETTLE) if whole else 1.0


def grown_to(events: Sequence[Event], grown: float) -> list[Event]:
    """What is lit when so much of the time, from 0 to 1, has gone."""
    whole, last = seconds(events), steps(events)
    if grown >= 1 or not whole or not last:
        return list(events)
    step = int(max(0.0, grown * whole - SETTLE) / (whole - SETTLE) * (last + 1))
    found: list[Event] = []
    for event in events:
        if isinstance(event, HalfScored):
            lines = tuple(line[:step] for line in event.lines)
            event = event._replace(lines=tuple(filter(None, lines)))
        elif isinstance(event, CornerScored):
            event = event._replace(others=event.others[:step])
        elif isinstance(event, PyramidRaised) and step < last:
            continue
        found.append(event)
    return found
