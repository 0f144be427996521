"""The program as it lies on a phone: unpacked, compiled without its sources, and the Python environment around it."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tests.shipping.environments import ROOT, SHELF, Unready, environment, extra, run, untar
from tests.shipping.expected import NOT_THERE

INSIDE = Path(__file__).with_name("inside.py")
FOLDER = SHELF / "android"


def report(project: Path = ROOT, folder: Path = FOLDER) -> dict[str, Any]:
    """What buildozer and python-for-android make of a project, in a folder made anew; raises Unready."""
    python = environment("android", extra("android"))
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    file = folder / "report.json"
    run([python, Path(__file__).with_name("in_buildozer.py"), project, folder, file], "Buildozer cannot do its work")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def unpacked(found: dict[str, Any]) -> Path:
    """The folder of the program as the phone unpacks it, still with its sources."""
    folder = FOLDER / "payload"
    shutil.rmtree(folder, ignore_errors=True)
    untar(Path(found["release"]["program"]), folder)
    return folder


def phone_python(found: dict[str, Any]) -> Path:
    """A Python with exactly what the phone has besides its standard library; raises Unready."""
    recipes: dict[str, str] = found["recipes"]
    packages = [f"kivy=={recipes['kivy']}", *sorted(name for name, version in recipes.items() if not version)]
    return environment("phone", packages, alone=True)


def lacking(found: dict[str, Any]) -> str:
    """The modules that the phone does not have."""
    return " ".join(sorted({*NOT_THERE, *found["lacking"]} - {"__pycache__", "tests"}))


def strip(folder: Path) -> None:
    """Only what is compiled goes to a phone."""
    for path in folder.rglob("*.py"):
        path.unlink()


def compiled(folder: Path, python: Path) -> Path:
    """Compile the program as python-for-android does: no assertions, no docstrings, no sources."""
    run([python, "-OO", "-m", "compileall", "-b", "-f", "-q", folder], "The program cannot be compiled")
    strip(folder)
    return folder


def told(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    """What the program said about itself, from its last line; raises Unready."""
    lines = done.stdout.strip().splitlines()
    if done.returncode or not lines:
        raise Unready((done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[-1])
    found: dict[str, Any] = json.loads(lines[-1])
    return found
