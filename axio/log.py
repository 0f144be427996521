"""The log of a game: every decision in words, with no more of anybody's tiles than the reader may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from axio import tell
from axio.draw import colour_names
from axio.engine.game import Advanced, CalledAxio, Event, Exchanged, Placed, PyramidRaised, State, seen_by
from axio.words import _


class Entry(NamedTuple):
    """One decision."""

    ply: int
    """The number of the state that it led to; the start has 0."""
    seat: int
    tile: str
    """What was laid, as it lies; "" if the rack was exchanged or kept."""
    cells: tuple[str, ...]
    summary: str
    """What happened, in short."""
    details: tuple[str, ...]
    """Every line, circle and pyramid with its sum, the tracks, and what was drawn."""
    events: tuple[Event, ...]

    @property
    def scored(self) -> tuple[str, ...]:
        """The colours that got points."""
        return tuple(event.colour for event in self.events if isinstance(event, Advanced))


EVERYBODY = -1
"""Instead of a reader: all tiles may be told, because the game is over."""


def entry(states: Sequence[State], ply: int, reader: int | None, names: Sequence[str]) -> Entry:
    """The decision that led to a state, as a seat, or with None an onlooker, may know it."""
    seat, events = states[ply - 1].player, states[ply].events
    if reader != EVERYBODY:
        events = seen_by(reader, events)
    placed = next((event for event in events if isinstance(event, Placed)), None)
    tile, cells = (placed.tile, placed.cells) if placed else ("", ())
    details = [line.strip() for line in tell.told(events, names, tell.spelled)]
    state = states[ply]
    if state.result is not None:
        details.append(tell.reason(state, names))
        details += [tell.winners(state.result.winners, names, state.teams)] if len(names) > 1 else []
    return Entry(ply, seat, tile, cells, _summary(events, placed), tuple(details), events)


def entries(states: Sequence[State], reader: int | None, names: Sequence[str]) -> list[Entry]:
    """The whole log, the first decision first."""
    return [entry(states, ply, reader, names) for ply in range(1, len(states))]


def latest(states: Sequence[State], seat: int, colour: str) -> int | None:
    """The last state in which a seat, or its partner, had just got points of a colour; None if it has none yet."""
    team = next(team for team in states[0].teams if seat in team)
    for ply in range(len(states) - 1, 0, -1):
        for event in states[ply].events:
            if isinstance(event, Advanced) and event.player in team and event.colour == colour:
                return ply
    return None


def of_colour(events: Sequence[Event], colour: str) -> tuple[Event, ...]:
    """What of the events has to do with points of one colour."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, PyramidRaised):
            symbols = tuple(symbol for symbol in event.symbols if symbol[1] == colour)
            if symbols:
                found.append(event._replace(symbols=symbols))
        elif isinstance(event, Placed) or getattr(event, "colour", colour) == colour:
            found.append(event)
    return tuple(found)


def _summary(events: Sequence[Event], placed: Placed | None) -> str:
    shown = next((event.shown for event in events if isinstance(event, Exchanged)), None)
    if shown is not None:
        return _("shows {tiles} and exchanges them").format(tiles=", ".join(map(tell.spelled, shown)))
    if placed is None:
        return _("keeps the tiles")
    names = colour_names()
    parts = [_("{tile} on {cells}").format(tile=tell.spelled(placed.tile), cells=" ".join(placed.cells))]
    points = [f"{names[event.colour]} +{event.points}" for event in events if isinstance(event, Advanced)]
    parts.append(", ".join(points) if points else _("no points"))
    for event in events:
        if isinstance(event, PyramidRaised):
            parts.append(_("a pyramid on {cell}").format(cell=event.cell))
        elif isinstance(event, CalledAxio):
            parts.append(_("AXIO! for {colour}").format(colour=names[event.colour]))
    return "; ".join(parts)
