"""A Debian with the Python of the phone, 3.14, and Kivy: a system of its own in a folder, made once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.shipping.environments import SHELF, Unready, run

MIRROR = "http://deb.debian.org/debian"
SUITE = "sid"
"""The Debian that has a Kivy for Python 3.14."""
OLD = "Acquire::Check-Valid-Until=false"
"""A mirror that has not been told of today is good enough."""


def root(name: str) -> Path:
    return SHELF / "systems" / name


def made(name: str) -> bool:
    """Whether the system is there."""
    return (root(name) / "ready").exists()


def make(name: str, suite: str, *packages: str) -> Path:
    """The folder of a small Debian with these packages; raises Unready."""
    home = root(name)
    if made(name):
        return home
    if not hasattr(os, "geteuid") or os.geteuid() or not shutil.which("debootstrap"):
        raise Unready("A Debian of its own needs the tool debootstrap and the rights of root.")
    print(
        f"Making a Debian in {home.relative_to(SHELF.parent.parent)}; this takes some minutes.",
        file=sys.stderr,
        flush=True,
    )
    shutil.rmtree(home, ignore_errors=True)
    home.parent.mkdir(parents=True, exist_ok=True)
    failed = f"A Debian ({suite}) could not be made, perhaps because there is no network"
    run(["debootstrap", "--variant=minbase", suite, home, MIRROR], failed)
    run(["chroot", home, "apt-get", "-o", OLD, "install", "-y", "--no-install-recommends", *packages], failed,
        DEBIAN_FRONTEND="noninteractive", LC_ALL="C.UTF-8")  # fmt: skip
    (home / "ready").write_text(suite, encoding="utf-8")
    return home


def newest() -> Path:
    """The system with the Python of the phone; raises Unready."""
    return make("newest", SUITE, "python3-kivy", "libgl1", "libegl1", "libgl1-mesa-dri")


def within(home: Path, *command: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a command inside of a system, with no word of this one around it."""
    told = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8", **environ}
    return subprocess.run(
        ["chroot", str(home), *command], env=told, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
        errors="replace", check=False,
    )  # fmt: skip
