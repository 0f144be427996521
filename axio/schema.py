"""What is in the store's file: its tables, the versions they have had, and what SQLite says if something is wrong."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 2.0
"""How many seconds to wait for another window or program that is writing just now."""
SAFETY = "FULL"
"""What is saved is on the disk and not only on its way there, so that it outlives a power cut."""
APPLICATION = 0x4178696F
"""What marks a database as ours: the letters Axio in its header."""
OLDEST = 1000
"""A version that no program will ever reach: a file that claims it is damaged, not newer."""

_UNNOTED = " WHERE reason <> '' AND id NOT IN (SELECT saved FROM results WHERE saved IS NOT NULL)"
ENDED = (
    "INSERT INTO results (game, players, seats, options, scores, winners, ended, saved)"
    f" SELECT game, players, seats, options, scores, winners, played, id FROM games{_UNNOTED}"
)
"""Notes the results of finished games that are not noted yet."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE games (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, game TEXT NOT NULL,"
        " players INTEGER NOT NULL, seed TEXT NOT NULL, known TEXT NOT NULL, seats TEXT NOT NULL,"
        " options TEXT NOT NULL, plies INTEGER NOT NULL, scores TEXT NOT NULL, remaining INTEGER NOT NULL,"
        " reason TEXT NOT NULL, winners TEXT NOT NULL, started REAL NOT NULL, played REAL NOT NULL,"
        " deleted INTEGER NOT NULL DEFAULT 0)",
        "CREATE TABLE moves (game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE, ply INTEGER NOT NULL,"
        " text TEXT NOT NULL, PRIMARY KEY (game, ply))",
        "CREATE TABLE best (id INTEGER PRIMARY KEY, game TEXT NOT NULL, scores TEXT NOT NULL, ended REAL NOT NULL,"
        " saved INTEGER UNIQUE REFERENCES games (id) ON DELETE SET NULL)",
        "CREATE TABLE settings (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
    ),
    # Not only the best games alone but every finished one. The table stays in its place in the file, only its name
    # and its columns change: what is rescued from a file without its first page relies on that.
    (
        "ALTER TABLE best ADD COLUMN players INTEGER NOT NULL DEFAULT 1",
        'ALTER TABLE best ADD COLUMN seats TEXT NOT NULL DEFAULT \'[["", "human"]]\'',
        "ALTER TABLE best ADD COLUMN winners TEXT NOT NULL DEFAULT '[0]'",
        "UPDATE best SET scores = '[' || scores || ']'",
        "ALTER TABLE best RENAME TO results",
        "INSERT INTO results (game, players, seats, scores, winners, ended, saved)"
        f" SELECT game, players, seats, scores, winners, played, id FROM games{_UNNOTED}",
    ),
    # What was agreed on for the game tells whether it was a challenge, or somebody else's game.
    (
        "ALTER TABLE results ADD COLUMN options TEXT NOT NULL DEFAULT '{}'",
        "UPDATE results SET options = (SELECT options FROM games WHERE id = saved)"
        " WHERE saved IN (SELECT id FROM games)",
    ),
)
"""What leads from each version to the next; a file says in its user_version how many of them it has seen."""

FULL = {sqlite3.SQLITE_FULL, errno.ENOSPC << 8}
BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
OUTSIDE = {
    *(FULL | BUSY),
    *(sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM),
    *(sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOLFS, sqlite3.SQLITE_AUTH),
}
"""What may be wrong around a file; everything else is wrong with the file itself."""
FAULTS = (sqlite3.Error, UnicodeError, MemoryError)
"""What reading a damaged file can raise: noise may pass for a text in no encoding or for a row of gigabytes."""


class Damaged(Exception):  # noqa: N818 - the file is what is damaged
    """The file is no whole database of ours."""


class Newer(Exception):  # noqa: N818 - the file is what is newer
    """The file was written by a newer version of the program."""


def code(error: BaseException) -> int:
    """What kind of fault this is, as SQLite counts them; those of the system count from 256 on."""
    if isinstance(error, OSError):
        return (error.errno or 0) << 8
    found = int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR))
    # What several windows have in common cannot grow: nothing but a full disk does that.
    return sqlite3.SQLITE_FULL if found == sqlite3.SQLITE_IOERR_SHMSIZE else found & 0xFF


@contextmanager
def transaction(base: sqlite3.Connection, kind: str = "IMMEDIATE") -> Iterator[None]:
    """All of it or nothing; once this is left, it is on the disk."""
    base.execute(f"BEGIN {kind}")
    try:
        yield
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise


def connect(name: Path | str, uri: bool = False) -> sqlite3.Connection:
    base = sqlite3.connect(name, timeout=PATIENCE, isolation_level=None, uri=uri)
    base.execute("PRAGMA foreign_keys = ON")
    # One damaged letter must not hide a row, let alone the others.
    base.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return base


def upgrade(base: sqlite3.Connection) -> None:
    """Bring a database to the newest version; raises Damaged or Newer and changes nothing then."""
    with transaction(base):
        _take(base, MIGRATIONS[known(base) :])
        # Written even if it was so before: a file that cannot be written is to show it now, not at the first move.
        base.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        base.execute(f"PRAGMA application_id = {APPLICATION}")


def known(base: sqlite3.Connection) -> int:
    """Which version this is, with tables that were made as that version makes them; raises Damaged or Newer."""
    version = number(base, "user_version")
    ours = number(base, "application_id") == APPLICATION or not columns(base)
    if not ours or not 0 <= version < OLDEST:
        raise Damaged
    if version > len(MIGRATIONS):
        raise Newer
    with closing(connect(":memory:")) as model:
        _take(model, MIGRATIONS[:version])
        if made(base) != made(model):
            raise Damaged
    return version


def _take(base: sqlite3.Connection, migrations: Iterable[tuple[str, ...]]) -> None:
    for steps in migrations:
        for step in steps:
            base.execute(step)


def number(base: sqlite3.Connection, pragma: str) -> int:
    return int(base.execute(f"PRAGMA {pragma}").fetchone()[0])


def columns(base: sqlite3.Connection) -> dict[str, list[str]]:
    """The tables of a database and what each of them holds, in the order of their making."""
    names = base.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").fetchall()
    return {name: [row[1] for row in base.execute(f'PRAGMA table_info("{name}")')] for (name,) in names}


def made(base: sqlite3.Connection) -> list[tuple[Any, ...]]:
    """What every table was made with: one wrong letter may give a column another kind, or keep new rows out."""
    # Versions of SQLite may differ in the spaces and quotes that they write when they change a table.
    sql = "replace(replace(sql, ' ', ''), '\"', '')"
    return base.execute(f"SELECT type, name, tbl_name, {sql} FROM sqlite_master ORDER BY type, name").fetchall()
