"""The file behind the store: its tables, how it is opened and checked, and what becomes of it if it is damaged."""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from axio.engine.game import Refusal

PATIENCE = 2.0
"""How many seconds to wait for another window or program that is writing just now."""
SAFETY = "FULL"
"""What is saved is on the disk and not only on its way there, so that it outlives a power cut."""
APPLICATION = 0x4178696F
"""What marks a database as ours: the letters Axio in its header."""
OLDEST = 1000
"""A version that no program will ever reach: a file that claims it is damaged, not newer."""
TAILS = ("-journal", "-shm", "-wal", "")
"""What the files of a database end in; the database itself comes last, so that it is never without the others."""
FORMER = {"results": "best"}
"""What tables were called in older files."""
GAP = 5000
"""The most rows that are asked for one by one where damaged pages lie between readable ones."""

ENDED = (
    "INSERT INTO results (game, players, seats, scores, winners, ended, saved)"
    " SELECT game, players, seats, scores, winners, played, id FROM games"
    " WHERE reason <> '' AND id NOT IN (SELECT saved FROM results WHERE saved IS NOT NULL)"
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
        ENDED,
    ),
)
"""What leads from each version to the next; a file says in its user_version how many of them it has seen."""

MENDING = (
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
    ENDED,
)
"""What makes rescued rows fit each other: a game keeps its moves up to the first that is lost, and goes on there.

A move is lost, too, where its text has run into a missing page (0) or holds what is no letter (65533).
"""

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
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


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


def opened(path: Path, now: Callable[[], float]) -> tuple[sqlite3.Connection, Refusal | None]:
    """The store in this file, or as near to it as can be; and what was wrong with it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with _alone(path):
            empty, log = _is_empty(path), _log(path)
            trouble = Refusal("The file {file} was empty, so everything begins anew.", file=path) if empty else None
            try:
                return _open(path), trouble
            except (Damaged, Newer) as fault:
                trouble = _renew(path, fault, log, now())
                return _open(path), trouble
    except (*FAULTS, OSError, Damaged, Newer) as error:
        base = _connect(":memory:")
        _upgrade(base)
        with suppress(*FAULTS):
            _rescue(path, base)
        return base, _not_saving(error, path)


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """While nobody else opens this store: two windows at once must not each put a new file in its place."""
    lock = path.with_name(f".{path.name}.lock")
    with ExitStack() as stack:
        try:
            base = stack.enter_context(closing(_connect(lock)))
            base.execute("PRAGMA synchronous = OFF")
            stack.enter_context(transaction(base, "EXCLUSIVE"))
        except sqlite3.Error as error:
            if code(error) in OUTSIDE:
                raise
            lock.unlink()  # damaged, and it holds nothing: this once without it
        yield


def _not_saving(error: BaseException, path: Path) -> Refusal:
    if code(error) in FULL:
        return Refusal("Nothing can be saved now, because the disk is full.")
    if code(error) in BUSY:
        return Refusal("Nothing can be saved now, because another program is using {file}.", file=path)
    return Refusal("Nothing can be saved now, because {file} cannot be written.", file=path)


def _is_empty(path: Path) -> bool:
    """Whether the file is there but has nothing in it, not even in its log of latest changes."""
    empty = path.is_file() and path.stat().st_size < 2  # SQLite takes a single byte for nothing, too
    if (empty or not path.exists()) and _log(path):
        # SQLite would throw the log away. Beside a file with anything in it, it reads what it can from the log.
        path.write_bytes(bytes(512))
        return False
    return empty


def _log(path: Path) -> bytes:
    """The latest changes, which SQLite keeps beside the file and throws away if it cannot read them."""
    log = Path(f"{path}-wal")
    return log.read_bytes() if log.is_file() else b""


def _connect(name: Path | str, uri: bool = False) -> sqlite3.Connection:
    base = sqlite3.connect(name, timeout=PATIENCE, isolation_level=None, uri=uri)
    base.execute("PRAGMA foreign_keys = ON")
    # One damaged letter must not hide a row, let alone the others.
    base.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return base


def whole(path: Path) -> sqlite3.Connection:
    """The store in a file that has to be there and whole; raises Damaged or Newer, or what is wrong around it."""
    if path.stat().st_size < 2:
        raise Damaged
    return _open(path)


def _open(path: Path) -> sqlite3.Connection:
    """The store in a file, checked and of the newest version; raises Damaged or Newer, or what is wrong around it."""
    # With a log beside it the end of the file may be missing rightly: it is written there first.
    size = path.stat().st_size if path.exists() and not _log(path) else 0
    base = _connect(path)
    try:
        _check(base, size)
    except (Damaged, Newer, *FAULTS) as error:
        with closing(base):
            # A file that may be written and still cannot be claims a format that SQLite does not know.
            if code(error) in OUTSIDE and not (code(error) == sqlite3.SQLITE_READONLY and os.access(path, os.W_OK)):
                raise
            _leave(base)
        if isinstance(error, FAULTS):
            raise Damaged from error
        raise
    return base


def _check(base: sqlite3.Connection, size: int) -> None:
    base.execute(f"PRAGMA synchronous = {SAFETY}")
    with suppress(sqlite3.OperationalError):  # where this cannot be had, SQLite's older way is as safe
        base.execute("PRAGMA journal_mode = WAL")
    if base.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        raise Damaged
    if size > 1 and size % _number(base, "page_size"):
        raise Damaged
    try:
        _upgrade(base)
    except sqlite3.OperationalError as error:
        # Somebody is writing for long: no reason not to read what is there, and to write later.
        if code(error) not in BUSY or _number(base, "user_version") != len(MIGRATIONS):
            raise
    with closing(_connect(":memory:")) as model:
        _upgrade(model)
        if _columns(base) != _columns(model):
            raise Damaged


def _leave(base: sqlite3.Connection) -> None:
    """Fold the log of latest changes into the file; refused while another window has it open, where it must stay."""
    try:
        base.execute("PRAGMA journal_mode = DELETE")
    except FAULTS as error:
        if code(error) in BUSY:
            raise


def _upgrade(base: sqlite3.Connection) -> None:
    """Bring a database to the newest version; raises Damaged or Newer and changes nothing then."""
    with transaction(base):
        version = _number(base, "user_version")
        ours = _number(base, "application_id") == APPLICATION or not _columns(base)
        if not ours or not 0 <= version < OLDEST:
            raise Damaged
        if version > len(MIGRATIONS):
            raise Newer
        for steps in MIGRATIONS[version:]:
            for step in steps:
                base.execute(step)
        # Written even if it was so before: a file that cannot be written is to show it now, not at the first move.
        base.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        base.execute(f"PRAGMA application_id = {APPLICATION}")


def _number(base: sqlite3.Connection, pragma: str) -> int:
    return int(base.execute(f"PRAGMA {pragma}").fetchone()[0])


def _columns(base: sqlite3.Connection) -> dict[str, list[str]]:
    """The tables of a database and what each of them holds, in the order of their making."""
    names = base.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").fetchall()
    return {name: [row[1] for row in base.execute(f'PRAGMA table_info("{name}")')] for (name,) in names}


def _renew(path: Path, fault: Damaged | Newer, log: bytes, moment: float) -> Refusal:
    """Put a new store in the place of a file, with what can be read if that is damaged, and set the old file aside."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    os.close(handle)
    part = Path(name)
    try:
        # First the new file, then the old one aside: if the disk is full, everything stays as it was.
        with closing(_connect(part)) as base:
            _upgrade(base)
            kept = isinstance(fault, Damaged) and _rescue(path, base)
        if isinstance(fault, Damaged) and log and not _log(path):
            Path(f"{path}-wal").write_bytes(log)
        aside = _set_aside(path, "damaged" if isinstance(fault, Damaged) else "newer", moment)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    if isinstance(fault, Newer):
        return Refusal("The saved games are from a newer version of Axio; they are kept in {file}.", file=aside)
    if kept:
        return Refusal(
            "The saved games were damaged; what could be read of them is here, and the old file is kept as {file}.",
            file=aside,
        )
    return Refusal("The saved games were damaged beyond reading; the old file is kept as {file}.", file=aside)


def dated(path: Path, word: str, moment: float) -> Path:
    """A dated name beside a database that no other file has."""
    stem = f"{path.stem}-{word}-{time.strftime('%Y%m%d-%H%M%S', time.localtime(moment))}"
    names = (path.with_name(f"{stem}{f'-{number}' if number > 1 else ''}{path.suffix}") for number in count(1))
    return next(name for name in names if not any(Path(f"{name}{tail}").exists() for tail in TAILS))


def _set_aside(path: Path, word: str, moment: float) -> Path:
    """Give a database a dated name that no other file has."""
    aside = dated(path, word, moment)
    for tail in TAILS:
        with suppress(FileNotFoundError):
            Path(f"{path}{tail}").rename(f"{aside}{tail}")
    return aside


def _rescue(path: Path, base: sqlite3.Connection) -> bool:
    """Copy what can be read of a damaged file into a new store; whether there was anything."""
    before = base.total_changes
    base.execute("PRAGMA foreign_keys = OFF")  # until everything is there
    try:
        with transaction(base), closing(_ways(path, base)) as ways:
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
    before, tables = base.total_changes, _columns(base)
    # The second way passes over locks and latest changes, but it works where nothing may be written.
    for way in ("mode=ro", "mode=ro&immutable=1"):
        with suppress(*FAULTS), closing(_connect(f"{path.absolute().as_uri()}?{way}", uri=True)) as old:
            old.execute("PRAGMA writable_schema = ON")  # reads a file that is shorter than it should be, too
            found = _columns(old)
            yield old
            if (
                all(found.get(name) or found.get(FORMER.get(name, "")) for name in tables)
                and base.total_changes > before
            ):
                return
    # The first page tells where everything is: if it is lost, that of a new store will do, since all begin alike.
    with suppress(*FAULTS, OSError, AttributeError), closing(_connect(":memory:")) as old:
        first = bytearray(base.serialize()[: _number(base, "page_size")])
        first[28:32] = bytes(4)  # the number of pages: 0 stands for as many as there are
        old.deserialize(bytes(first) + path.read_bytes()[len(first) :])
        yield old


def _copy(old: sqlite3.Connection, base: sqlite3.Connection) -> None:
    have: dict[str, list[str]] = {}
    with suppress(*FAULTS):
        have = _columns(old)
    for table, columns in _columns(base).items():
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
    with suppress(*FAULTS):
        for row in old.execute(f"{query} ORDER BY rowid"):
            low = row[0]
            yield row[1:]
        return
    high += low
    with suppress(*FAULTS):
        for row in old.execute(f"{query} WHERE rowid > ? ORDER BY rowid DESC", (low,)):
            high = row[0]
            yield row[1:]
    for rowid in range(low + 1, min(high, low + GAP)):
        with suppress(*FAULTS):
            yield from (row[1:] for row in old.execute(f"{query} WHERE rowid = ?", (rowid,)))
