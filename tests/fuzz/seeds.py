"""What fuzzing begins with: right inputs for every target."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping

from axio import record
from tests.fuzz.expected import sound_settings
from tests.fuzz.shaping import NAMES
from tests.played import RECORDS


def documents() -> Iterator[bytes]:
    """The right records, each whole and after a few turns."""
    for path in RECORDS:
        document = record.load(path)
        yield json.dumps(document).encode()
        del document["result"]
        yield json.dumps(document | {"turns": document["turns"][:5]}).encode()


def move_texts() -> Iterator[bytes]:
    """Moves of all games, and what a player may type instead."""
    for path in RECORDS[::6]:
        yield from (entry["move"].encode() for entry in record.load(path)["turns"][:8])
    yield from (b"exchange", b"keep", b"1 g7 g8", b"2 1,0 =R", b"0,1", *(name.encode() for name in NAMES))


def settings() -> Iterator[bytes]:
    """The settings as they are by default."""
    _sound, defaults = sound_settings()
    yield json.dumps(defaults).encode()
    yield json.dumps({**defaults, "window": [900, 640, None, 0], "language": "de", "open": 7, "folder": "x"}).encode()


def damages() -> Iterator[bytes]:
    """One damage of each kind that `tests.fuzz.stores` knows, and none."""
    yield b""
    for table in range(3):
        for column in range(16):
            yield bytes([1, table, column, 0, 9 * column, 2])
    for kind in range(5):
        yield bytes([0, 1, kind, 0, 64, 100, 0, 16, 0, 0, 90])
    yield bytes([0, 0, 7]) + bytes(range(64))


SEEDS: Mapping[str, Callable[[], Iterator[bytes]]] = {
    "record": documents,
    "moves": move_texts,
    "settings": settings,
    "store": damages,
}
