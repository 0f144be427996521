"""Builds wheel and sdist, and tries them in clean environments: `python3 dev.py package [--check] [--all]`."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from axio import __version__
from tests.shipping.environments import ROOT, Unready, environment, extra, project, run
from tests.shipping.looking import runner, shown

DIST = ROOT / "dist"
PYTHONS = ("3.11", "3.12", "3.13")
"""The versions of Python for which Kivy can be had ready to use."""
WITHIN = ("kv", "assets")
"""Folders that lie in the package in a wheel, and beside it everywhere else."""


def built() -> tuple[Path, Path]:
    """The wheel and the sdist; raises Unready."""
    python = environment("package", extra("package"))
    shutil.rmtree(DIST / "python", ignore_errors=True)
    command = [python, "-m", "build", "--no-isolation", "--outdir", DIST / "python", ROOT]
    run(command, "Wheel and sdist could not be built")
    (wheel,), (sdist,) = (DIST / "python").glob("*.whl"), (DIST / "python").glob("*.tar.gz")
    return wheel, sdist


def wanted_in_wheel(root: Path) -> set[str]:
    """Every file that a wheel must have."""
    found = {path for name in ("axio", *WITHIN) for path in (root / name).rglob("*") if path.is_file()}
    names = {path.relative_to(root).as_posix() for path in found if "__pycache__" not in path.parts}
    return {f"axio/{name}" if name.startswith(tuple(f"{folder}/" for folder in WITHIN)) else name for name in names}


def wanted_in_sdist(root: Path) -> set[str]:
    """Every file that an sdist must have: all that are kept, but for those of the places where they are kept.

    Empty if that cannot be told here: without git, or where the files do not come from it.
    """
    if not shutil.which("git"):
        return set()
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=root, stdout=subprocess.PIPE, encoding="utf-8", check=False
    ).stdout.split("\0")
    return {name for name in listed if name and not name.startswith((".ci/", ".github/", ".git"))}


def faults(found: Iterable[str], wanted: Iterable[str], kind: str) -> list[str]:
    """What is missing in a package, and what should not be there."""
    here, there = set(found), set(wanted)
    lost = [f"the {kind} lacks {name}" for name in sorted(there - here)]
    return lost + [f"the {kind} has {name}" for name in sorted(here - there)]


def contents(wheel: Path, sdist: Path) -> list[str]:
    """What is wrong with the files of both."""
    with zipfile.ZipFile(wheel) as archive:
        in_wheel = [name for name in archive.namelist() if ".dist-info/" not in name]
        licences = [name for name in archive.namelist() if ".dist-info/licenses/" in name]
    with tarfile.open(sdist) as archive:
        in_sdist = [name.partition("/")[2] for name in archive.getnames()]
    told = f"{wheel.name}: {len(in_wheel)} files and {len(licences)} licences; {sdist.name}: {len(in_sdist)} files."
    print(told)
    wrong = faults(in_wheel, wanted_in_wheel(ROOT), "wheel") + ([] if licences else ["the wheel has no licence"])
    sources = wanted_in_sdist(ROOT)
    return wrong + (faults(in_sdist, {*sources, "PKG-INFO", ".gitignore"}, "sdist") if sources else [])


def pythons() -> dict[str, str]:
    """Every version of Python that can be had here, and where it is."""
    found = {}
    for version in PYTHONS:
        places = [
            shutil.which(f"python{version}"),
            *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python")),
        ]
        for place in filter(None, places):
            asked = [place, "-c", "import sys, ensurepip; print('%d.%d' % sys.version_info[:2])"]
            said = subprocess.run(asked, capture_output=True, encoding="utf-8", check=False).stdout.strip()
            if said == version:
                found[version] = place
                break
    return found


def installed(package: Path, name: str, python: str) -> list[str]:
    """Install a package into a clean environment, and look at what came out; the faults."""
    inside = environment(name, [str(line) for line in project()["dependencies"]], python)
    pip = [
        inside,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--force-reinstall",
    ]
    run([*pip, package], f"{package.name} could not be installed")
    home = run([inside, "-I", "-c", "import axio; print(axio.__path__[0])"], f"{package.name} is not there").strip()
    command = inside.parent / ("axio.exe" if os.name == "nt" else "axio")
    said = run([command, "--version"], "The command axio does not start").strip()
    wrong = [] if said == f"axio {__version__}" else [f"axio --version says {said}"]
    if Path(home) == ROOT / "axio":
        return [*wrong, "the program is not the installed one"]
    print(f"{name}: ", end="", flush=True)
    return wrong + shown(__version__, home, "axio", runner(inside, inside.parent))


def checked(everywhere: bool) -> list[str]:
    """All faults of wheel and sdist, with this Python or with every one there is; raises Unready."""
    wheel, sdist = built()
    wrong = contents(wheel, sdist)
    here = ".".join(map(str, sys.version_info[:2]))
    there = pythons() if everywhere else {here: sys.executable}
    for version, python in there.items():
        wrong += installed(wheel, f"wheel-{version}", python)
    if everywhere:
        wrong += installed(sdist, "sdist", sys.executable)
        lost = sorted(set(PYTHONS) - set(there))
        print(f"Not tried, since not here: Python {', '.join(lost)}." if lost else "All versions of Python were tried.")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py package")
    parser.add_argument("--check", action="store_true", help="try the wheel in a clean environment")
    parser.add_argument("--all", action="store_true", help="with every Python there is, and the sdist, too")
    options = parser.parse_args()
    try:
        wrong = checked(options.all) if options.check or options.all else []
        if not (options.check or options.all):
            print("\n".join(str(path.relative_to(ROOT)) for path in built()))
    except Unready as unready:
        print(unready, file=sys.stderr)
        return 1
    for fault in wrong:
        print(f"Fault: {fault}.", file=sys.stderr)
    if not wrong and (options.check or options.all):
        print("Wheel and sdist are as they should be.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
