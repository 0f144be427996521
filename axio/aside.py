"""A new file in the place of an old one, which keeps a dated name: at no moment is one of them missing."""

from __future__ import annotations

import filecmp
import glob
import os
import re
import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path

TAILS = ("-journal", "-shm", "-wal", "")
"""What the files of a database end in; the database itself comes last, so that it is never without the others."""
REPLACED = "replaced"
"""What a file is called that keeps what was there before a backup came back."""
READY = ".ready"
"""What a whole new file ends in until it is in its place; before that it says which old file it is for."""


def dated(path: Path, word: str, moment: float) -> Path:
    """A dated name beside a database that no other file has."""
    stem = f"{path.stem}-{word}-{time.strftime('%Y%m%d-%H%M%S', time.localtime(moment))}"
    names = (path.with_name(f"{stem}{f'-{number}' if number > 1 else ''}{path.suffix}") for number in count(1))
    return next(name for name in names if not any(Path(f"{name}{tail}").exists() for tail in TAILS))


def begun(path: Path) -> Path:
    """A new file for what may take the place of this one; nobody takes it for more than a part."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    os.close(handle)
    return Path(name)


def sweep(path: Path) -> None:
    """Remove the parts that a sudden end has left here, of which nothing has come; nobody may be making one."""
    for part in path.parent.glob(f".{glob.escape(path.name)}.*.part*"):
        with suppress(OSError):
            part.unlink()
    for folder in path.parent.glob(f".{glob.escape(path.stem)}-{REPLACED}-*{glob.escape(path.suffix)}.*"):
        if folder.is_dir():
            shutil.rmtree(folder, ignore_errors=True)


def exchange(
    path: Path, part: Path, word: str, moment: float, log: bytes, sure: Callable[[], None] = lambda: None
) -> Path:
    """Put a whole new file in the place of a database; the dated name that the old one has then.

    `sure` is called once the old file is kept, and may still stop it all by an exception.
    Until the new file is called ready, the old one is the one that counts, with all that belongs to it; from then on
    the new one does, and `settle` can do what is left to do.
    """
    aside = dated(path, word, moment)
    try:
        for tail in TAILS:
            _keep(Path(f"{path}{tail}"), Path(f"{aside}{tail}"))
        if log and not Path(f"{aside}-wal").exists():
            Path(f"{aside}-wal").write_bytes(log)
        sure()
    except BaseException:
        for tail in TAILS:
            Path(f"{aside}{tail}").unlink(missing_ok=True)
        raise
    ready = path.with_name(f".{aside.name}{READY}")
    part.replace(ready)
    _put(ready, path)
    return aside


def settle(path: Path) -> Path | None:
    """Put a new file in its place that was ready before a sudden end; which dated name the old one has then."""
    ours = re.compile(rf"\.{re.escape(path.stem)}-[a-z]+-[0-9]{{8}}-[0-9-]+{re.escape(path.suffix + READY)}")
    for ready in path.parent.glob(f".*{READY}"):
        if not ours.fullmatch(ready.name):
            continue
        aside = ready.with_name(ready.name[1 : -len(READY)])
        if _same(path, aside):
            _put(ready, path)
            return aside
        # Somebody has put another file there meanwhile, which is not to be lost either.
        ready.replace(dated(path, "mended", ready.stat().st_mtime))
    return None


def _put(ready: Path, path: Path) -> None:
    # SQLite would read the old file's log into the new one.
    for tail in TAILS[:-1]:
        Path(f"{path}{tail}").unlink(missing_ok=True)
    ready.replace(path)


def _same(path: Path, aside: Path) -> bool:
    """Whether the file is still the one that has this other name, or was lost."""
    with suppress(FileNotFoundError):
        return not path.exists() or filecmp.cmp(path, aside, shallow=False)
    return False


def _keep(old: Path, new: Path) -> None:
    """Give a file a second name; where a file can have only one, copy it, all of it or nothing."""
    if not old.is_file():
        return
    try:
        new.hardlink_to(old)
    except OSError:
        copy = begun(old)
        try:
            shutil.copyfile(old, copy)
            with copy.open("rb+") as file:
                os.fsync(file.fileno())
            copy.replace(new)
        except BaseException:
            copy.unlink(missing_ok=True)
            raise
