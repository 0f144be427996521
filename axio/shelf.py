"""Saved games and game records: out of the store and into it."""

from __future__ import annotations

import json
import re
import time
import unicodedata
from typing import Any, NamedTuple

from axio import record
from axio.engine import domino, rota
from axio.engine.game import Refusal, State
from axio.rows import IMPORTED, Progress
from axio.session import Seat, Session
from axio.store import Store

RAW = "axio-saved/1"
"""The format of a game that no longer replays, exported as it is stored."""


class Export(NamedTuple):
    """A saved game as a file for elsewhere."""

    name: str
    """What the file may be called."""
    text: str
    fault: Refusal | None
    """Why this is no game record but all that is stored, as it is; None for a record."""


def progress(state: State) -> Progress:
    """What a list of games tells about one without playing it through."""
    result = state.result
    return Progress(state.tracks, tiles_left(state), result.reason if result else "", result.winners if result else ())


def tiles_left(position: Any) -> int:
    """How many tiles are still to come: in the bag, or in the stacks and hands of Rota."""
    if isinstance(position, domino.View | domino.State):
        return position.tiles_left
    assert isinstance(position, rota.View | rota.State)
    return sum(position.stack_sizes) + sum(position.hand_sizes)


def opened(store: Store, number: int) -> Session:
    """A saved game, replayed; raises Refusal with the reason if it cannot be."""
    saved = store.load(number)
    return Session.of(saved.setup, [Seat(*seat) for seat in saved.seats], saved.moves)


def exported(store: Store, number: int) -> Export:
    """A saved game as a record; one that cannot be replayed as everything that is stored of it."""
    raw = store.raw(number)
    try:
        session = opened(store, number)
    except Refusal as refusal:
        text = json.dumps({"format": RAW} | raw, indent=1, ensure_ascii=True, allow_nan=False) + "\n"
        return Export(_file_name(raw, []), text, refusal)
    return Export(_file_name(raw, session.seats), record.dump(record.write(session)), None)


def imported(store: Store, text: str | bytes) -> int:
    """Store the game that a record tells; its number. Raises BadRecord, or Refusal if it cannot be saved."""
    session = record.read(record.parse(text))
    return store.create(
        session.setup, session.seats, {IMPORTED: True}, progress(session.state), map(str, session.moves)
    )


def _file_name(raw: dict[str, Any], seats: Any) -> str:
    """A name that every system takes: game, day and the names in plain letters."""
    played = raw["played"] if isinstance(raw["played"], float) and 0 <= raw["played"] < 4e9 else 0.0
    day = time.strftime("%Y-%m-%d", time.localtime(played))
    parts = [str(raw["game"]), day, *(seat.name for seat in seats)]
    plain = (unicodedata.normalize("NFKD", part).encode("ascii", "ignore").decode() for part in parts)
    words = [re.sub(r"[^A-Za-z0-9-]+", "", part)[:20].strip("-") for part in plain]
    return "-".join(filter(None, words)) + ".json"
