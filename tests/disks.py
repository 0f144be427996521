"""A small disk of its own for a program: what happens when it is full happens for real."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SMALL_DISK = 'mount -t tmpfs -o size=$1 none "$0" && shift && exec "$@"'


def small_disk(place: Path, size: str = "600k") -> list[str]:
    """What makes a program run with a disk of its own in this folder, which holds no more than that."""
    through = ["unshare", "--map-root-user", "--mount", "sh", "-c", SMALL_DISK, str(place), size]
    try:
        able = subprocess.run([*through, "true"], check=False, capture_output=True).returncode == 0
    except OSError:
        able = False
    if not able:
        pytest.skip("this system lets nobody make a disk of their own")
    return through
