"""What can be read of a damaged store: from both ends of every table, and around what is lost."""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from axio import schema

FORMER = {"results": "best"}
"""What tables were called in older files."""
GAP = 5000
"""The most rows that are asked for one by one where damaged pages lie between readable ones."""

MENDING = (
    "DELETE FROM games WHERE instr(game || seed || known || seats || options || scores || reason || winners, char(0))",
    "DELETE FROM moves WHERE instr(text, char(0)) OR instr(text, char(65533))",
    "DELETE FROM moves WHERE game NOT IN (SELECT id FROM games)",
    "DELETE FROM moves WHERE ply < 0 OR ply >= (SELECT plies FROM games WHERE id = moves.game)",
    "DELETE FROM moves WHERE rowid IN (SELECT place FROM (SELECT rowid AS place, ply,"
    " ROW_NUMBER() OVER (PARTITION BY game ORDER BY ply) AS number FROM moves) WHERE ply <> number - 1)",
    "UPDATE games SET plies = (SELECT COUNT(*) FROM moves WHERE game = games.id), reason = '', winners = '[]'"
    " WHERE plies <> (SELECT COUNT(*) FROM moves WHERE game = games.id)",
    "UPDATE results SET saved = NULL WHERE saved NOT IN (SELECT id FROM games)",
    # Lists of tracks: older files have the one track of a game alone.
    "UPDATE results SET scores = '[' || scores || ']' WHERE scores NOT LIKE '[[%'",
    schema.ENDED,
)
"""What makes rescued rows fit each other: a game keeps its moves up to the first that is lost, and goes on there.

A game is lost, and so is a move, where its text has run into a missing page (0); a move also where it holds what is
no letter (65533).
"""


def rescue(path: Path, base: sqlite3.Connection) -> bool:
    """Copy what can be read of a damaged file into a new store; whether there was anything."""
    before = base.total_changes
    base.execute("PRAGMA foreign_keys = OFF")  # until everything is there
    try:
        with schema.transaction(base), closing(_ways(path, base)) as ways:
            for old in ways:
                _copy(old, base)
            found = base.total_changes > before
            for order in MENDING:
                base.execute(order)
    finally:
        base.execute("PRAGMA foreign_keys = ON")
    return found


def _ways(path: Path, base: sqlite3.Connection) -> Generator[sqlite3.Connection, None, None]:
    """The damaged file opened in one way after the other, until one of them shows what there is."""
    before, tables = base.total_changes, schema.columns(base)
    # The second way passes over locks and latest changes, but it works where nothing may be written.
    for way in ("mode=ro", "mode=ro&immutable=1"):
        with suppress(*schema.FAULTS), closing(schema.connect(f"{path.absolute().as_uri()}?{way}", uri=True)) as old:
            old.execute("PRAGMA writable_schema = ON")  # reads a file that is shorter than it should be, too
            found = schema.columns(old)
            yield old
            if (
                all(found.get(name) or found.get(FORMER.get(name, "")) for name in tables)
                and base.total_changes > before
            ):
                return
    # The first page tells where everything is: if it is lost, that of a new store will do, since all begin alike.
    with suppress(*schema.FAULTS, OSError, AttributeError), closing(schema.connect(":memory:")) as old:
        first = bytearray(base.serialize()[: schema.number(base, "page_size")])
        first[28:32] = bytes(4)  # the number of pages: 0 stands for as many as there are
        old.deserialize(bytes(first) + path.read_bytes()[len(first) :])
        yield old


def _copy(old: sqlite3.Connection, base: sqlite3.Connection) -> None:
    have: dict[str, list[str]] = {}
    with suppress(*schema.FAULTS):
        have = schema.columns(old)
    for table, columns in schema.columns(base).items():
        name = table if table in have else FORMER.get(table, table)
        shared = [column for column in columns if column in have.get(name, [])]
        order = f"INSERT OR IGNORE INTO {table} ({', '.join(shared)}) VALUES ({', '.join('?' * len(shared))})"
        for row in _rows(old, name, ", ".join(shared)) if shared else ():
            with suppress(sqlite3.IntegrityError):
                base.execute(order, row)


def _rows(old: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """The rows of a table: from its start to the first damaged page, from its end to the last, and between them."""
    query = f"SELECT rowid, {columns} FROM {table} NOT INDEXED"
    low, high = 0, GAP
    with suppress(*schema.FAULTS):
        for row in old.execute(f"{query} ORDER BY rowid"):
            low = row[0]
            yield row[1:]
        return
    high += low
    with suppress(*schema.FAULTS):
        for row in old.execute(f"{query} WHERE rowid > ? ORDER BY rowid DESC", (low,)):
            high = row[0]
            yield row[1:]
    for rowid in range(low + 1, min(high, low + GAP)):
        with suppress(*schema.FAULTS):
            yield from (row[1:] for row in old.execute(f"{query} WHERE rowid = ?", (rowid,)))
