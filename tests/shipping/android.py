"""All that can be known of the Android package without an SDK: `python3 dev.py android-check [--newest]`."""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from axio import __version__
from tests.shipping import expected, newest, payload
from tests.shipping.environments import ROOT, Unready
from tests.shipping.looking import runner, shown

NONE_NEWER = (
    "Python 3.14: not here, so this was not looked at (as root, with debootstrap, `android-check --newest` makes one)."
)


def here(found: dict[str, Any]) -> list[str]:
    """The packed program in an environment like the phone's, with the Python at hand."""
    python = payload.phone_python(found)
    folder = payload.compiled(payload.unpacked(found), python)
    run = runner(python, folder, "-OO", PYTHONPATH=str(folder))
    return shown(found["version"], f"{folder}/axio", f"{folder}/main.pyc", run, payload.lacking(found))


def there(found: dict[str, Any], home: Path) -> list[str]:
    """The packed program with the Python that the phone has."""
    folder = "/axio"
    shutil.rmtree(home / "axio", ignore_errors=True)
    shutil.copytree(payload.unpacked(found), home / "axio")
    shutil.copy(payload.INSIDE, home / "inside.py")
    newest.within(home, "python3", "-OO", "-m", "compileall", "-b", "-f", "-q", folder)
    payload.strip(home / "axio")

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        return newest.within(home, "python3", "-OO", "/inside.py", *words, PYTHONPATH=folder)

    return shown(found["version"], f"{folder}/axio", f"{folder}/main.pyc", run, payload.lacking(found))


def told(found: dict[str, Any]) -> None:
    """What the package is, in a few lines."""
    print(f"buildozer.spec: every key is read; {found['package']} {found['version']}, NDK {found['ndk']}.")
    print(f"Packed: {len(found['files'])} files, exactly those of the program, its screens and its assets.")
    made = [f"{name} {version}" if version not in ("", "None") else name for name, version in found["recipes"].items()]
    print(f"Recipes: {', '.join(made)}.")
    print(
        f"Manifest: no permissions, API {expected.OLDEST} to {expected.API}, debuggable in debug builds only,"
        " back key kept, all four orientations, no cloud backup."
    )


def checked(make_newest: bool) -> list[str]:
    """All faults; raises Unready."""
    found = payload.report()
    faults = expected.report(found, ROOT, __version__)
    if not faults:
        told(found)
    faults += here(found)
    if make_newest or newest.made("newest"):
        faults += there(found, newest.newest())
    else:
        print(NONE_NEWER)
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py android-check")
    parser.add_argument("--newest", action="store_true", help="make a Debian with Python 3.14 if there is none")
    options = parser.parse_args()
    try:
        faults = checked(options.newest)
    except Unready as unready:
        print(unready, file=sys.stderr)
        return 1
    for fault in faults:
        print(f"Fault: {fault}.", file=sys.stderr)
    if not faults:
        print("The package for Android is as it should be; the APK itself is not built by this check.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
