"""Starts a program that was shipped, looks at all of it, and tells what is wrong."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

from tests.shipping import payload
from tests.shipping.environments import Unready

Run = Callable[..., subprocess.CompletedProcess[str]]


def runner(python: Path, folder: Path, *flags: str, **environ: str) -> Run:
    """Runs what looks from the inside with a Python, with no word of the environment around it."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KIVY", "AXIO"))}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(python), *flags, str(payload.INSIDE), *words], cwd=folder, env={**clean, **environ},
            stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip

    return run


def shown(version: str, home: str, main: str, run: Run, missing: str = "") -> list[str]:
    """Start the program by its main file or module, look at all of it, and tell; the faults."""
    try:
        payload.told(run(main, missing))
        seen = payload.told(run("", missing))
    except Unready as unready:
        return [f"the packed program fails: {unready}"]
    print(
        f"Python {seen['python']}, Kivy {seen['kivy']}: {Path(main).name} starts; {seen['modules']} modules imported;"
        f" screens drawn: {', '.join(seen['screens'])}; dialogs: {', '.join(seen['dialogs'])};"
        f" kv files only read: {', '.join(seen['unseen']) or 'none'}."
    )
    faults = [f"the screen {name} was not drawn: {reason}" for name, reason in seen["missing"].items()]
    faults += [f"{name} is blank" for name in seen["blank"]]
    if seen["home"] != home:
        faults.append(f"the program came from {seen['home']}")
    return faults + ([] if seen["version"] == version else [f"the program says {seen['version']}"])
