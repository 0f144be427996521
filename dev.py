#!/usr/bin/env python3
"""Everything a developer does, with nothing installed but Python:

python3 dev.py run [ARGS]     open the app; with ARGS what the command axio does with them
python3 dev.py test [ARGS]    lint, types, tests and coverage; with ARGS only pytest with these
python3 dev.py lint           lint and types only
python3 dev.py words          collect the texts, update and compile the catalogues
python3 dev.py mutate [NAMES] change the rules on purpose and count how often the tests notice
python3 dev.py fuzz [TARGET] [--seconds N]  feed what reads files, moves and settings with anything
python3 dev.py bench [ARGS]   compare the speed with another implementation
python3 dev.py shots [DIR]    take pictures of every screen, and the ones that the README shows
python3 dev.py icons          draw the icons and what a phone shows while it starts
python3 dev.py sounds         make the sounds
python3 dev.py android-check [--newest]  what the package for Android would be, and whether it works; no SDK needed
python3 dev.py package [--check] [--all]  build wheel and sdist; try them in clean environments, with every Python here
python3 dev.py bundle [--check]  build the folder that starts without Python; try it on Debians that have none
python3 dev.py bundle --try FILE try one that was built elsewhere
python3 dev.py phone [--times N] [--only pixels|chip]  play the packed games by touches, four times slower, and measure
python3 dev.py note [COMMAND ...]  write into CONTRIBUTING.md what such a command says; without one count anew there
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from textwrap import shorten
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "axio-stamp.json"
OLDEST, NEWEST = (3, 11), (3, 13)
"""The versions of Python for which Kivy can be had ready to use."""
LIBRARIES = {"libGL.so.1": "libgl1", "libEGL.so.1": "libegl1", "libmtdev.so.1": "libmtdev1"}
"""What a window needs of a Linux system, and the Debian package that has it."""
PICTURES = (
    "phone-en-axio-light",
    "phone-en-rota-light",
    "phone-en-hex-dark",
    "phone-en-review-light",
    "tablet-en-hex-dark",
    "desktop-en-axio-light",
)
"""The pictures that the README shows."""
BRANCHES = 98.0
"""How many per cent of the engine's branches the tests must take."""
LINT = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",))
RULES, WINDOWS, LONGEST, SHARES = "tests/engine", "tests/ui", "tests/ui/test_cut_off.py", 3
"""The tests that have to take the engine's branches; those that open windows, which take so long that they are run in
so many shares; and those of them that take longest."""
KILLED = ("killed", "timeout", "segfault", "caught by type check")
"""What mutmut calls a change that the tests noticed; one that makes the program die is noticed, too."""


def ready(*extras: str) -> None:
    """Make the virtual environment with these extras, unless it is there already."""
    wanted = {
        "python": sys.version,
        "root": str(ROOT),
        "project": hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest(),
    }
    stamp = read_stamp()
    here = PYTHON.exists() and all(stamp.get(key) == wanted[key] for key in ("python", "root"))
    have = set(stamp.get("extras", ())) if here else set()
    if here and stamp["project"] == wanted["project"] and have.issuperset(extras):
        return
    print("Preparing .venv; this takes a moment.", file=sys.stderr, flush=True)
    if not here:
        make_venv()
    STAMP.unlink(missing_ok=True)
    have.update(extras)
    install(sorted(have))
    STAMP.write_text(json.dumps({**wanted, "extras": sorted(have)}), encoding="utf-8")


def read_stamp() -> dict[str, Any]:
    """What was installed last; nothing if that cannot be told."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def make_venv() -> None:
    """A new, empty virtual environment in .venv."""
    if not has_ensurepip():
        install_ensurepip()
    if not has_ensurepip():
        sys.exit("This Python cannot make a virtual environment: run `sudo apt install python3-venv` and try again.")
    if VENV.is_symlink():
        VENV.unlink()  # else the environment elsewhere would be emptied
    made = run_quietly([sys.executable, "-m", "venv", "--clear", str(VENV)])
    if made.returncode:
        sys.exit(f"The virtual environment {VENV} could not be made: {last_line(made.stdout)}")


def has_ensurepip() -> bool:
    """Whether pip can be put into a new environment: Debian keeps that in a package of its own."""
    importlib.invalidate_caches()
    return importlib.util.find_spec("ensurepip") is not None


def install_ensurepip() -> None:
    """On Debian, as root, get the missing package; without a word if that fails."""
    install_packages("python3-venv")


def install_packages(*names: str) -> None:
    """Get packages of the system, if this is Debian and we may."""
    if not (hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")):
        return
    get = ["apt-get", "install", "-y", "--no-install-recommends", *names]
    if run_quietly(get).returncode:
        run_quietly(["apt-get", "update"])
        run_quietly(get)


def ready_for_windows() -> None:
    """See to it that windows can be opened: what the system lacks is installed, or named."""
    if not sys.platform.startswith("linux"):
        return
    missing = missing_libraries()
    if missing:
        install_packages(*(LIBRARIES[name] for name in missing))
        missing = missing_libraries()
    if missing:
        packages = " ".join(LIBRARIES[name] for name in missing)
        get = f"run `sudo apt install {packages}`" if shutil.which("apt") else f"install what has {', '.join(missing)}"
        sys.exit(f"The app's windows need more of this system: {get} and try again.")


def missing_libraries() -> list[str]:
    """What a window needs of the system and that is not there."""
    missing = []
    for library in LIBRARIES:
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(library)
    return missing


def install(extras: list[str]) -> None:
    """Put the program and these extras into the environment."""
    what = str(ROOT) + (f"[{','.join(extras)}]" if extras else "")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", what]
    done = run_quietly(pip)
    if done.returncode:
        sys.exit(f"Installing failed, perhaps because there is no network: {last_line(done.stdout)}")


def run_quietly(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command and keep to ourselves what it says."""
    return subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
        check=False,
    )  # fmt: skip


def last_line(text: str) -> str:
    """The line that says what went wrong: pip's first error, else the last line there is."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line[len("ERROR:") :].strip() for line in lines if line.startswith("ERROR:")]
    return (errors or lines[-1:] or ["no reason was given."])[0]


def call(*command: str) -> int:
    """Run a command of the environment from the root of the project."""
    return subprocess.call([str(PYTHON), "-m", *command], cwd=ROOT)


def run(args: list[str]) -> int:
    """Open the app, or do what the command line asks for."""
    ready()
    if not args:
        ready_for_windows()
    return subprocess.call([str(PYTHON), "-m", "axio", *args])


def lint(_args: list[str]) -> int:
    """Style and types; everything is looked at, even after a fault."""
    ready("dev")
    faults = [call(*command) for command in LINT]
    return 1 if any(faults) else 0


def test(args: list[str]) -> int:
    """All checks, or only pytest if it is told what to run."""
    ready("dev")
    ready_for_windows()
    if args:
        return call("pytest", *args)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "coverage.json")
        failed = beside_each_other(parts(report))
        if branches(report):
            failed.append("the share of branches")
    print("\n".join(f"Failed: {name}" for name in failed) or "All is well.")
    return 1 if failed else 0


def parts(report: Path) -> list[tuple[str, ...]]:
    """All checks as commands, none of which needs another, the longest early; one of them reports on coverage."""
    files = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / WINDOWS).glob("test_*.py"))
    files.remove(LONGEST)
    # Watching which branches are taken makes the rules three times slower: only the tests of the rules are watched.
    coverage = ("--cov=axio/engine", "--cov-report=term", f"--cov-report=json:{report}")
    return [
        *LINT,
        ("pytest", f"--ignore={WINDOWS}", f"--ignore={RULES}"),
        *(("pytest", *files[nth::SHARES]) for nth in range(SHARES)),
        ("pytest", LONGEST),
        ("pytest", RULES, *coverage),
    ]


def beside_each_other(commands: list[tuple[str, ...]]) -> list[str]:
    """Run commands of the environment on all cores, and show what each said once it ends; those that failed."""
    failed = []
    with ThreadPoolExecutor(max(2, os.cpu_count() or 1)) as lanes:
        runs = {lanes.submit(run_quietly, [str(PYTHON), "-m", *command]): command for command in commands}
        try:
            for run in as_completed(runs):
                done, name = run.result(), shorten(" ".join(runs[run]), 120)
                print(f"$ {name}\n{done.stdout}", flush=True)
                if done.returncode:
                    failed.append(name)
        except KeyboardInterrupt:
            lanes.shutdown(wait=False, cancel_futures=True)
            raise
    return failed


def branches(report: Path) -> int:
    """Whether the tests took enough branches of the engine."""
    if not report.exists():
        return 1
    files = json.loads(report.read_text(encoding="utf-8"))["files"]
    engine = [file["summary"] for name, file in files.items() if Path(name).parts[:2] == ("axio", "engine")]
    total = sum(summary["num_branches"] for summary in engine)
    taken = sum(summary["covered_branches"] for summary in engine)
    share = 100 * taken / total if total else 0.0
    print(f"Branches of axio/engine taken: {taken} of {total}, {share:.1f} % (at least {BRANCHES:g} % wanted).")
    return 0 if share >= BRANCHES else 1


def words(args: list[str]) -> int:
    """Collect the texts, update and compile the catalogues."""
    ready("dev")
    return call("tests.catalogue", *args)


def mutate(args: list[str]) -> int:
    """Change the rules on purpose and count how often the tests notice."""
    ready("dev")
    # mutmut forks from its own main module, which `-m` would load twice.
    mutmut = str(BIN / "mutmut")
    code = subprocess.call([mutmut, "run", *args], cwd=ROOT)
    if code:
        return code
    found = subprocess.run(
        [mutmut, "results", "--all", "true"], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=False
    )
    outcomes = re.findall(r"^\s*(\S+): (.+?)\s*$", found.stdout, re.MULTILINE)
    modules = {name: name.rpartition(".")[0] for name, _ in outcomes}
    for name, outcome in outcomes:
        if outcome not in KILLED:
            print(f"{outcome}: {name}")
    for module in [*sorted(set(modules.values())), "all"]:
        mine = [outcome for name, outcome in outcomes if module in (modules[name], "all")]
        killed = sum(outcome in KILLED for outcome in mine)
        print(f"{module}: {killed} of {len(mine)} killed, {100 * killed / max(1, len(mine)):.1f} %")
    return 0 if outcomes else 1


def fuzz(args: list[str]) -> int:
    """Feed everything that reads what comes from outside with whatever reaches new lines of it."""
    ready("fuzz")
    return call("tests.fuzz", *args)


def bench(args: list[str]) -> int:
    """Compare the speed with another implementation."""
    ready("bench")
    return subprocess.call([str(PYTHON), "-m", "axio", "bench", "--against", "momaland", *args])


def shots(args: list[str]) -> int:
    """Take the pictures of all screens, and put those of the README where it looks for them."""
    ready()
    ready_for_windows()
    folder = Path(args[0]) if args else ROOT / "build" / "shots"
    code = subprocess.call([str(PYTHON), "-m", "axio", "shots", str(folder), *args[1:]])
    shown = ROOT / "docs" / "pictures"
    shown.mkdir(parents=True, exist_ok=True)
    for name in PICTURES:
        if (folder / f"{name}.png").exists():
            shutil.copyfile(folder / f"{name}.png", shown / f"{name}.png")
    return code


def icons(_args: list[str]) -> int:
    """Draw the icons anew."""
    ready("dev")
    return call("tests.shipping.icons")


def sounds(_args: list[str]) -> int:
    """Make the sounds anew."""
    ready("dev")
    return call("tests.shipping.sounds")


def android_check(args: list[str]) -> int:
    """Look at the package for Android without an SDK."""
    ready()
    ready_for_windows()
    return call("tests.shipping.android", *args)


def package(args: list[str]) -> int:
    """Build wheel and sdist, and try them."""
    ready()
    ready_for_windows()
    return call("tests.shipping.package", *args)


def bundle(args: list[str]) -> int:
    """Build the folder that starts without Python, and try it."""
    ready()
    ready_for_windows()
    return call("tests.shipping.bundle", *args)


def phone(args: list[str]) -> int:
    """Play what goes to a phone as on a slow one."""
    ready()
    ready_for_windows()
    return call("tests.shipping.phone", *args)


def note(args: list[str]) -> int:
    """Write down what a check says."""
    ready()
    return call("tests.shipping.noting", *args)


COMMANDS = {
    "run": run,
    "test": test,
    "lint": lint,
    "words": words,
    "mutate": mutate,
    "fuzz": fuzz,
    "bench": bench,
    "shots": shots,
    "icons": icons,
    "sounds": sounds,
    "android-check": android_check,
    "package": package,
    "bundle": bundle,
    "phone": phone,
    "note": note,
}


def with_another_python(args: list[str]) -> int:
    """Do it with a Python that Kivy is made for, if there is one beside this."""
    for minor in range(NEWEST[1], OLDEST[1] - 1, -1):
        other = shutil.which(f"python3.{minor}")
        if other:
            return subprocess.call([other, __file__, *args])
    sys.exit("Axio needs Python 3.11, 3.12 or 3.13, and this is Python {}.{}.".format(*sys.version_info))


def main(args: list[str]) -> int:
    if not OLDEST <= sys.version_info[:2] <= NEWEST:
        return with_another_python(args)
    if args and args[0] in ("-h", "--help"):
        print(__doc__)
        return 0
    if not args or args[0] not in COMMANDS:
        print(f"Choose one of {', '.join(COMMANDS)}; `python3 dev.py --help` says what they do.", file=sys.stderr)
        return 2
    try:
        return COMMANDS[args[0]](args[1:])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
