"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path


def write(path: Path, text: str) -> None:
    """Replace a file by this text; whatever happens meanwhile, the file holds the old text or the new one."""
    try:
        _replace(path.resolve(), text)  # a link keeps pointing where it points
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def holds(look: Callable[[], bool]) -> bool:
    """Whether something is so on the disk; what nobody may look at, and what no system has a name for, is not."""
    with suppress(OSError, ValueError):
        return look()
    return False


def _replace(path: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", suffix=".part", dir=path.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o666 & ~_mask())
        part.replace(path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def _mask() -> int:
    """What a new file of this user is not allowed; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
