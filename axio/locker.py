"""The store's file: opened by one at a time, checked, and replaced by what can be read of it if it is damaged."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from axio import aside, schema
from axio.engine.game import Refusal
from axio.rescue import rescue

DAMAGED, NEWER = "damaged", "newer"
"""What is wrong with a file that is set aside, as its new name says."""


def opened(path: Path, now: Callable[[], float]) -> tuple[sqlite3.Connection, Refusal | None]:
    """The store in this file, or as near to it as can be; and what was wrong with it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():
            raise FileExistsError(errno.EEXIST, "no ordinary file", str(path))  # a pipe would be waited for
        with alone(path) as nobody_else, _made_whole(path):
            if nobody_else:
                aside.sweep(path)
            old = aside.settle(path)
            empty, log = _is_empty(path), _log(path)
            trouble = Refusal("The file {file} was empty, so everything begins anew.", file=path) if empty else None
            if old is not None:
                trouble = _replaced(old, not old.name.startswith(f"{path.stem}-{NEWER}-"), kept=True)
            try:
                return _open(path), trouble
            except (schema.Damaged, schema.Newer) as fault:
                trouble = _renew(path, fault, log, now())
                return _open(path), trouble
    except (*schema.FAULTS, OSError, schema.Damaged, schema.Newer) as error:
        base = schema.connect(":memory:")
        schema.upgrade(base)
        with suppress(*schema.FAULTS, OSError):
            if path.is_file():
                rescue(path, base)
        return base, _not_saving(error, path)


@contextmanager
def alone(path: Path) -> Iterator[bool]:
    """While nobody else opens this store or keeps it aside: no two at once may put a new file in one place.

    Whether that is so: with a lock that cannot be had, somebody else may be there.
    """
    lock = path.with_name(f".{path.name}.lock")
    if lock.exists() and not lock.is_file():
        yield False  # something else has its name: no reason to save nothing
        return
    sure = True
    with ExitStack() as stack:
        try:
            base = stack.enter_context(closing(schema.connect(lock)))
            base.execute("PRAGMA synchronous = OFF")
            # It ends with the connection: there is nothing to be written, so that a full disk cannot be in the way.
            base.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if schema.code(error) in schema.OUTSIDE:
                raise
            lock.unlink()  # damaged, and it holds nothing: this once without it
            sure = False
        yield sure


@contextmanager
def _made_whole(path: Path) -> Iterator[None]:
    """A new file comes with all that belongs in it, or not at all: an empty one would be missed at the next start."""
    new = not path.exists()
    try:
        yield
    except BaseException:
        if new and path.is_file() and path.stat().st_size == 0:
            path.unlink()
        raise


def _not_saving(error: BaseException, path: Path) -> Refusal:
    if schema.code(error) in schema.FULL:
        return Refusal("Nothing can be saved now, because the disk is full.")
    if schema.code(error) in schema.BUSY:
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


def whole(path: Path) -> sqlite3.Connection:
    """The store in a file that has to be there and whole; raises Damaged or Newer, or what is wrong around it."""
    if path.stat().st_size < 2:
        raise schema.Damaged
    return _open(path)


def _open(path: Path) -> sqlite3.Connection:
    """The store in a file, checked and of the newest version; raises Damaged or Newer, or what is wrong around it."""
    # With a log beside it the end of the file may be missing rightly: it is written there first.
    size = path.stat().st_size if path.exists() and not _log(path) else 0
    base = schema.connect(path)
    try:
        _check(base, size)
    except (schema.Damaged, schema.Newer, *schema.FAULTS) as error:
        with closing(base):
            # A file that may be written and still cannot be claims a format that SQLite does not know.
            unknown = schema.code(error) == sqlite3.SQLITE_READONLY and os.access(path, os.W_OK)
            if schema.code(error) in schema.OUTSIDE and not unknown:
                raise
            _leave(base)
        if isinstance(error, schema.FAULTS):
            raise schema.Damaged from error
        raise
    return base


def _check(base: sqlite3.Connection, size: int) -> None:
    base.execute(f"PRAGMA synchronous = {schema.SAFETY}")
    base.execute("PRAGMA fullfsync = ON")  # macOS empties the disk's own memory only on request, others always
    with suppress(sqlite3.OperationalError):  # where this cannot be had, SQLite's older way is as safe
        base.execute("PRAGMA journal_mode = WAL")
    # First what there is: checking the rows does what the tables ask for, and those of others may ask for anything.
    with schema.transaction(base, "DEFERRED"):  # at one moment: another window may just be making them
        schema.known(base)
    if base.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        raise schema.Damaged
    if size > 1 and size % schema.number(base, "page_size"):
        raise schema.Damaged
    try:
        schema.upgrade(base)
    except sqlite3.OperationalError as error:
        # Somebody is writing for long: no reason not to read what is there, and to write later.
        if schema.code(error) not in schema.BUSY or schema.number(base, "user_version") != len(schema.MIGRATIONS):
            raise


def _leave(base: sqlite3.Connection) -> None:
    """Fold the log of latest changes into the file; refused while another window has it open, where it must stay."""
    try:
        base.execute("PRAGMA journal_mode = DELETE")
    except schema.FAULTS as error:
        if schema.code(error) in schema.BUSY:
            raise


def _renew(path: Path, fault: schema.Damaged | schema.Newer, log: bytes, moment: float) -> Refusal:
    """Put a new store in the place of a file, with what can be read if that is damaged, and set the old file aside."""
    damaged = isinstance(fault, schema.Damaged)
    part = aside.begun(path)
    try:
        # First the new file, then the old one aside: if the disk is full, everything stays as it was.
        with closing(schema.connect(part)) as base:
            schema.upgrade(base)
            kept = damaged and rescue(path, base)
        word = DAMAGED if damaged else NEWER
        # Opened before it counts: with no room for its log, what has happened could not be told, and never would be.
        old = aside.exchange(path, part, word, moment, log if damaged else b"", lambda: _open(part).close())
    except BaseException:
        for tail in aside.TAILS:
            Path(f"{part}{tail}").unlink(missing_ok=True)
        raise
    return _replaced(old, damaged, kept)


def _replaced(old: Path, damaged: bool, kept: bool) -> Refusal:
    if not damaged:
        return Refusal("The saved games are from a newer version of Axio; they are kept in {file}.", file=old)
    if kept:
        return Refusal(
            "The saved games were damaged; what could be read of them is here, and the old file is kept as {file}.",
            file=old,
        )
    return Refusal("The saved games were damaged beyond reading; the old file is kept as {file}.", file=old)
