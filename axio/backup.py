"""The whole store in one other file: written whole or not at all, read without being changed, put in its place."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from axio import locker, schema
from axio.engine.game import Refusal

BEGINNING = b"SQLite format 3\0"
"""What every database begins with."""


def write(base: sqlite3.Connection, path: Path) -> None:
    """Write everything into another file, whole or not at all; raises Refusal."""
    try:
        with tempfile.TemporaryDirectory(prefix=f".{path.name[:100]}.", dir=path.parent) as folder:
            part = Path(folder, "part")
            with closing(sqlite3.connect(part, isolation_level=None)) as copy:
                base.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
            part.replace(path)
    except (sqlite3.Error, OSError) as error:
        if schema.code(error) in schema.FULL:
            raise Refusal("The disk is full: {file} was not written.", file=path) from error
        raise Refusal("{file} cannot be written.", file=path) from error


@contextmanager
def read(path: Path) -> Iterator[sqlite3.Connection]:
    """The content of a backup, checked and of the newest version; the file itself is only read. Raises Refusal."""
    with ExitStack() as stack:
        try:
            copy = Path(stack.enter_context(tempfile.TemporaryDirectory()), "axio.db")
            # What a link leads to has its latest changes beside it there.
            _copy(Path(os.path.realpath(path)), copy)
            base = stack.enter_context(closing(locker.whole(copy)))
        except schema.Newer as error:
            raise Refusal("{file} is from a newer version of Axio.", file=path) from error
        except (OSError, schema.Damaged, *schema.FAULTS) as error:
            if schema.code(error) in schema.FULL:
                raise Refusal("{file} cannot be copied, because the disk is full.", file=path) from error
            if isinstance(error, OSError):
                raise Refusal("{file} cannot be read.", file=path) from error
            raise Refusal("{file} is no whole backup of Axio.", file=path) from error
        yield base


def fill(base: sqlite3.Connection, found: sqlite3.Connection) -> None:
    """Copy another database into this one; raises OperationalError if somebody else keeps writing."""
    began = time.monotonic()

    def patient(status: int, _left: int, _all: int) -> None:
        if status in schema.BUSY and time.monotonic() - began > schema.PATIENCE:
            raise sqlite3.OperationalError("the file is in use")

    # A file that is in use keeps the size of its pages.
    size = schema.number(base, "page_size")
    if schema.number(found, "page_size") != size:
        for order in ("PRAGMA journal_mode = DELETE", f"PRAGMA page_size = {size}", "VACUUM"):
            found.execute(order)
    found.backup(base, progress=patient, sleep=0.05)


def _copy(path: Path, copy: Path) -> None:
    """Copy a database with its latest changes, which may still lie beside it; raises Damaged or OSError."""
    # Looked at first: a device may have no end, and a pipe no beginning.
    if not stat.S_ISREG(path.stat().st_mode):
        raise schema.Damaged
    with path.open("rb") as file:
        if file.read(len(BEGINNING)) != BEGINNING:
            raise schema.Damaged
    if Path(f"{path}-shm").exists():
        # Somebody may be writing into it: SQLite sees to it that the copy is of one moment.
        with (
            suppress(sqlite3.Error),
            closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
            return
    shutil.copyfile(path, copy)
    for tail in ("-journal", "-wal"):
        if Path(f"{path}{tail}").is_file():
            shutil.copyfile(f"{path}{tail}", f"{copy}{tail}")
