"""A hint: what an expert would do in this seat, and the numbers that speak for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from axio.engine import domino, rota
from axio.engine.bag import generator
from axio.engine.game import Advanced, CalledAxio, Move, View, counted_of
from axio.players.halving import Stop, never
from axio.players.levels import hinted


@dataclass(frozen=True)
class Hint:
    """A move and its reasons."""

    move: Move
    points: Mapping[str, int]
    """What it gives per colour, without what goes beyond a limit."""
    lowest: tuple[str, ...]
    """The colours that are lowest after it."""
    lowest_before: int
    lowest_after: int
    axios: tuple[str, ...]
    """The colours that it brings to the top."""
    reply: float
    """How many points the next player makes on average after it, as far as can be foreseen; 0 alone."""
    avoided: float
    """How many points fewer that is than if nothing had been laid; below 0 if it opens something."""


def hint(view: View, stop: Stop = never) -> Hint:
    """A good decision for the seat that has to decide, the same whenever it is asked for; raises Cancelled."""
    assert isinstance(view, domino.View | rota.View)
    move, reply, avoided = hinted(view, generator("hint", view.player, len(view.laid)), stop)
    events = view.preview(move)
    before = view.tracks[view.player]
    after = dict(zip(view.colours, before, strict=True))
    after |= {event.colour: event.after for event in events if isinstance(event, Advanced)}
    least = min(after.values())
    return Hint(
        move=move,
        points=counted_of(events),
        lowest=tuple(colour for colour, points in after.items() if points == least),
        lowest_before=min(before),
        lowest_after=least,
        axios=tuple(event.colour for event in events if isinstance(event, CalledAxio)),
        reply=reply,
        avoided=avoided,
    )
