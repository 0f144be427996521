"""A session as a game record and back: `axio-record/1`, one JSON document per game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from axio.document import LIMIT, BadRecord, dump, load, parse
from axio.engine import domino, rota
from axio.engine.game import Drew, Event, Exchanged, PyramidRaised, State, Track, points_of
from axio.session import Session
from axio.verify import FORMAT, VERSION, Fault, replay, verify

__all__ = ["LIMIT", "BadRecord", "Fault", "dump", "entry_ends", "load", "parse", "read", "replay", "verify", "write"]


def read(document: object) -> Session:
    """The game that a record tells, ready to be played on if it is not over; raises BadRecord with the first fault."""
    session, faults = replay(document)
    if faults:
        entry, rule, sentence, values = faults[0]
        reason = BadRecord(sentence, **values)
        if entry is not None:
            raise BadRecord(
                "Entry {entry} of this record is wrong ({rule}): {reason}", entry=entry, rule=rule, reason=reason
            )
        raise (
            reason
            if rule == "format"
            else BadRecord("This record is wrong ({rule}): {reason}", rule=rule, reason=reason)
        )
    assert session is not None  # or there would be a fault
    return session


def write(session: Session) -> dict[str, Any]:
    """The record of a game, finished or not."""
    state = session.state
    document: dict[str, Any] = {
        "format": f"{FORMAT}/{VERSION}",
        "game": session.setup.game,
        "seed": session.setup.seed,
        "seats": [seat._asdict() for seat in session.seats],
        "setup": _setup(session.states[0]),
        "turns": _turns(session),
    }
    if state.result is not None:
        document["result"] = {
            "reason": state.result.reason,
            "winners": list(state.result.winners),
            "scores": [_numbers(state, track) for track in state.tracks],
        }
    return document


def entry_ends(session: Session) -> list[int]:
    """After how many moves each entry of the record is complete, from the start of the game."""
    ends = [0]
    for ply, move in enumerate(session.moves, 1):
        if isinstance(move, domino.Place | rota.Place):
            ends.append(ply)
        else:
            # The decision at the end of a turn belongs to the entry of the tile before it.
            ends[-1] = ply
    return ends


def _setup(start: State) -> dict[str, Any]:
    if isinstance(start, domino.State):
        return {"spaces": dict(start.rules.printed), "racks": [list(rack) for rack in start.racks]}
    assert isinstance(start, rota.State)
    return {
        "display": {rota.cell_name(*cell): tile for cell, tile in start.display.items()},
        "hands": list(start.hands),
    }


def _turns(session: Session) -> list[dict[str, Any]]:
    turns = []
    for first, end in pairwise(entry_ends(session)):
        entry = _entry(session.states[first], str(session.moves[first]), session.states[first + 1])
        turns.append(entry | _taken(session.states[end].events))
    return turns


def _entry(before: State, move: str, after: State) -> dict[str, Any]:
    points = points_of(after.events)
    entry: dict[str, Any] = {
        "seat": before.player,
        "move": move,
        "points": {colour: points[colour] for colour in before.colours if points.get(colour)},
        "scores": _numbers(after, after.tracks[before.player]),
    }
    if isinstance(after, domino.State):
        entry["pyramids"] = [event.cell for event in after.events if isinstance(event, PyramidRaised)]
    return entry | {"extra": after.extra}


def _taken(events: tuple[Event, ...]) -> dict[str, list[str]]:
    """The tiles shown in an exchange, and those drawn."""
    shown = [list(event.shown) for event in events if isinstance(event, Exchanged)]
    drawn = [tile for event in events if isinstance(event, Drew) for tile in event.tiles]
    return ({"exchange": shown[0]} if shown else {}) | {"drawn": drawn}


def _numbers(state: State, track: Track) -> dict[str, int]:
    return dict(zip(state.colours, track, strict=True))
