"""The readers of what comes from outside: each takes any bytes, and raises only if it is at fault itself."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache

from axio import record as records
from axio import typed
from axio.engine import GAMES, domino, rota
from axio.engine import game as game_of
from axio.engine.game import BadMove, Refusal, Setup
from axio.session import Seat, Session
from tests.fuzz.expected import sound_settings, told, usable
from tests.fuzz.stores import store


def record(data: bytes) -> None:
    """The reader of game records: a game that comes out again as it went in, or a sentence."""
    try:
        document = records.parse(data)
    except records.BadRecord as refusal:
        return told(refusal)
    faults = records.verify(document)
    for fault in faults:
        told(fault)
    try:
        session = records.read(document)
    except records.BadRecord as refusal:
        assert faults, "refused without a fault"
        return told(refusal)
    assert not faults, "read in spite of faults"
    written = records.write(session)
    assert records.verify(written) == [], "what was read cannot be written"
    again = records.read(records.parse(records.dump(written)))
    assert (again.seats, again.moves, again.states) == (session.seats, session.moves, session.states)
    return None


def moves(data: bytes) -> None:
    """The parsers of moves: a move with one text form, or BadMove."""
    text = data.decode("utf-8", "surrogateescape")
    for key in GAMES:
        try:
            move = game_of(key).parse(text)
        except BadMove:
            continue
        assert game_of(key).parse(str(move)) == move, f"{move} does not come back"
        if isinstance(move, domino.Place | rota.Place):
            assert all(game_of(key).parse(way) == move for way in move.texts)
        with suppress(Refusal):
            begun(key).state.play(move)
    for key in GAMES:
        with suppress(Refusal):
            begun(key).state.play(typed.move(text, key, begun(key).view(0)))


@cache
def begun(key: str) -> Session:
    """A game at its start; its states are values, so that one serves for all."""
    players = 2 if 2 in GAMES[key].players else GAMES[key].players[0]
    return Session(Setup(key, players, 1), [Seat(name, "human") for name in ("Ada", "Bob", "Cyd", "Dan")[:players]])


def settings(data: bytes) -> None:
    """What the store may hold as settings: each is used as its kind allows, or not at all."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return
    sound, defaults = sound_settings()
    for name, default in defaults.items():
        for one in (value, value.get(name) if isinstance(value, dict) else value):
            found = sound(name, one)
            assert found is one or found == default, f"{name} was made up"
            usable(name, found)


TARGETS: Mapping[str, Callable[[bytes], None]] = {
    "record": record,
    "moves": moves,
    "settings": settings,
    "store": store,
}
