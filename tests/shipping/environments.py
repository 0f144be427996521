"""Clean virtual environments for one purpose each, kept in build/ until what they hold changes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
SHELF = ROOT / "build" / "shipping"
"""Where everything lies that takes long to make: environments, systems, packages."""


class Unready(Exception):  # noqa: N818 - nothing is wrong with the program
    """Something that is needed cannot be had here; the text is the sentence that says so."""


def project() -> dict[str, Any]:
    """What pyproject.toml says of the program."""
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def extra(name: str) -> list[str]:
    """What pyproject.toml lists for one purpose."""
    return [str(line) for line in project()["optional-dependencies"][name]]


def python_of(name: str) -> Path:
    """Where the Python of an environment is, once there is one."""
    return SHELF / "environments" / name / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def environment(name: str, packages: Sequence[str], python: str = sys.executable, alone: bool = False) -> Path:
    """The Python of an environment with these packages; `alone` without what they themselves ask for.

    Raises Unready.
    """
    home = SHELF / "environments" / name
    stamp, wanted = home / "stamp.json", json.dumps([*packages, python, alone, str(home)])
    inside = python_of(name)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted and inside.exists():
        return inside
    print(f"Preparing an environment for {name}; this takes a moment.", file=sys.stderr, flush=True)
    shutil.rmtree(home, ignore_errors=True)
    run([python, "-m", "venv", str(home)], f"An environment for {name} could not be made")
    pip = [str(inside), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    failed = f"Installing for {name} failed, perhaps because there is no network"
    run([*pip, *(["--no-deps"] if alone else []), *packages], failed)
    stamp.write_text(wanted, encoding="utf-8")
    return inside


def run(command: Sequence[object], failed: str, **environ: str) -> str:
    """What a command prints; if it fails, Unready with what was meant to be and the last line that it said."""
    done = subprocess.run(
        [str(part) for part in command], env={**os.environ, **environ}, cwd=ROOT, stdin=subprocess.DEVNULL,
        capture_output=True, encoding="utf-8", errors="replace", check=False,
    )  # fmt: skip
    if done.returncode:
        raise Unready(f"{failed}: {last_line(done.stderr) or last_line(done.stdout) or done.returncode}")
    return done.stdout


def untar(file: Path, folder: Path) -> None:
    """Unpack a file that we or our tools have packed."""
    with tarfile.open(file) as archive:
        if sys.version_info >= (3, 12):
            archive.extractall(folder, filter="data")
        else:
            archive.extractall(folder)


def last_line(text: str) -> str:
    """The line that says what went wrong: pip's first error, else the last line there is."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR:").strip() for line in lines if line.startswith("ERROR:")]
    return (errors or lines[-1:] or [""])[0]
