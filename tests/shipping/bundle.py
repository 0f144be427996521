"""Builds the folder that starts on a computer without Python: `python3 dev.py bundle`; tries it there (`--check`), also
one that was built elsewhere (`--try FILE`)."""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import sys
import tarfile
import tempfile
from collections.abc import Iterable
from pathlib import Path

from axio import __version__
from tests.shipping import newest, pictures
from tests.shipping.environments import ROOT, SHELF, Unready, environment, extra, project, run, untar

DESKTOP = ROOT / "desktop"
DIST = ROOT / "dist"
NAME = f"axio-{__version__}-{platform.system().lower()}-{platform.machine().lower()}"
BESIDE = ("LICENSE", "THIRD_PARTY.md")
"""What lies beside the program for whoever unpacks it."""
SYSTEMS = ("bookworm", "trixie")
"""The Debians on which the folder is tried."""
LIKE_A_DESKTOP = ("libgl1", "libegl1", "libgl1-mesa-dri", "xvfb", "xauth", "desktop-file-utils")
"""What a desktop has: OpenGL and a screen; and something that knows right .desktop files."""
OURS = re.compile(r"lib(SDL2|SDL2_image|SDL2_mixer|SDL2_ttf|png15|python3\.\d+|expat|ffi|sqlite3|mtdev)[-.]")
"""The libraries that the folder may have on Linux; each of them is in THIRD_PARTY.md."""
MODULE = re.compile(r"\.(cpython|abi3)")
"""Parts of Python and Kivy themselves."""
SECONDS = "8"
"""How long the started app is left alone."""


def built() -> Path:
    """The folder; raises Unready."""
    packages = [*extra("bundle"), *map(str, project()["dependencies"])]
    python, home, work = environment("bundle", packages), DIST / NAME, SHELF / "bundle"
    shutil.rmtree(home, ignore_errors=True)
    shutil.rmtree(work, ignore_errors=True)
    where = ["--distpath", work / "dist", "--workpath", work / "work"]
    command = [
        python,
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--log-level=ERROR",
        *where,
        DESKTOP / "axio.spec",
    ]
    run(command, "PyInstaller could not do its work", SDL_VIDEODRIVER="offscreen", KIVY_NO_ARGS="1")
    app = work / "dist" / "Axio.app"
    if app.exists():
        shutil.copytree(app, home / app.name, symlinks=True)
    else:
        shutil.copytree(work / "dist" / "axio", home, symlinks=True)
    for name in BESIDE:
        shutil.copy(ROOT / name, home / name)
    if sys.platform.startswith("linux"):
        slim(home / "_internal")
        shutil.copy(ROOT / "assets" / "icon.png", home / "axio.png")
        for name in ("axio.desktop", "menu.sh"):
            shutil.copy(DESKTOP / name, home / name)
    return home


def slim(inside: Path) -> None:
    """Take out what only a debugger reads: more than half. Other libraries were changed since; they are left alone."""
    if shutil.which("strip"):
        whole = [*(inside / "kivy").rglob("*.so"), *inside.glob("libpython*")]
        run(["strip", *whole], "The libraries could not be made smaller")


def packed(home: Path) -> Path:
    """The folder as one file."""
    kind = "zip" if os.name == "nt" else "gztar"
    return Path(shutil.make_archive(str(home), kind, home.parent, home.name))


def unpacked(file: Path) -> Path:
    """The folder that was packed elsewhere; raises Unready."""
    where = SHELF / "bundle" / "tried"
    shutil.rmtree(where, ignore_errors=True)
    try:
        untar(file, where)
    except (OSError, tarfile.TarError) as error:
        raise Unready(f"{file} cannot be unpacked: {error}") from error
    homes = [path for path in where.iterdir() if (path / "_internal").is_dir()]
    if len(homes) != 1:
        raise Unready(f"{file} holds no folder of the program.")
    return homes[0]


def libraries(names: Iterable[str]) -> list[str]:
    """What is wrong with the libraries in the folder."""
    found = {name for name in names if ".so" in name and not MODULE.search(name)}
    return [f"{name} is in the folder: it belongs to the system, or into OURS and THIRD_PARTY.md" for name in
            sorted(found) if not OURS.match(name)]  # fmt: skip


def tried(home: Path, suite: str, ours: Path) -> list[str]:
    """What is wrong with the folder on a Debian without Python; raises Unready."""
    system = newest.make(f"desktop-{suite}", suite, *LIKE_A_DESKTOP)
    if [*(system / "usr" / "bin").glob("python*")]:
        return [f"{suite} has a Python"]
    shutil.rmtree(system / "opt" / "axio", ignore_errors=True)
    for name in ("root", "tmp/pictures"):
        shutil.rmtree(system / name, ignore_errors=True)
        (system / name).mkdir()
    shutil.copytree(home, system / "opt" / "axio", symlinks=True)
    wrong = []

    def does(what: str, *command: str, code: int = 0) -> str:
        done = newest.within(system, *command)
        if done.returncode != code:
            last = (done.stderr.strip().splitlines() or [str(done.returncode)])[-1]
            wrong.append(f"on {suite}, {what}: {last}")
        return done.stdout.strip()

    screen = ("xvfb-run", "-a", "-s", "-screen 0 1280x800x24")
    said = does("its version cannot be told", "/opt/axio/axio", "--version")
    does("it does not stay open", *screen, "timeout", SECONDS, "/opt/axio/axio", code=124)
    if not (system / "root/.local/share/axio/axio.db").exists():
        wrong.append(f"on {suite}, a new player's games are not kept")
    photographer = ("/opt/axio/axio", "-m", "axio.ui.photographer", "desktop", "en", "/tmp/pictures")
    does("its screens cannot be drawn", *screen, *photographer)
    does(
        "it cannot use its processes",
        "/opt/axio/axio",
        "arena",
        "--seats",
        "random,random",
        "--games",
        "4",
        "--jobs",
        "2",
    )
    does("it does not get into the menu", "/opt/axio/menu.sh")
    does("its entry in the menu is wrong", "desktop-file-validate", "/root/.local/share/applications/axio.desktop")
    far, worst = pictures.furthest(ours, system / "tmp" / "pictures")
    if far is None:
        wrong.append(f"on {suite}, its pictures are not those of the program: {worst}")
    elif far > pictures.MOST:
        wrong.append(f"on {suite}, {worst} looks otherwise: {far:.1%}")
    else:
        count = len([*ours.glob("*.png")])
        print(f"Debian {suite}, no Python: {said} starts and stays, {count} pictures of its screens; furthest from the"
              f" program's own: {worst}, {far:.2%} of its pixels.")  # fmt: skip
    return wrong


def checked(home: Path) -> list[str]:
    """All faults of the folder; raises Unready."""
    wrong = libraries(path.name for path in (home / "_internal").rglob("*.so*"))
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "axio.ui.photographer", "desktop", "en", folder]
        sizes = {"KIVY_METRICS_DENSITY": "1", "KIVY_METRICS_FONTSCALE": "1", "SDL_VIDEODRIVER": "offscreen"}
        run(command, "The program's own pictures could not be taken", **sizes)
        for suite in SYSTEMS:
            wrong += tried(home, suite, Path(folder))
    return wrong


def size(files: Iterable[Path]) -> str:
    return f"{sum(file.stat().st_size for file in files if file.is_file()) / 1e6:.0f} MB"


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py bundle")
    parser.add_argument("--check", action="store_true", help="try it on Debians without Python (as root, debootstrap)")
    parser.add_argument("--try", dest="file", type=Path, help="try this one, which was built elsewhere")
    options = parser.parse_args()
    try:
        if options.file:
            home = unpacked(options.file)
        else:
            home = built()
            file = packed(home)
            print(f"{home.relative_to(ROOT)}: {size(home.rglob('*'))}; {file.name}: {size([file])}.", flush=True)
        check = options.check or options.file is not None
        wrong = checked(home) if check else []
    except Unready as unready:
        print(unready, file=sys.stderr)
        return 1
    for fault in wrong:
        print(f"Fault: {fault}.", file=sys.stderr)
    if check and not wrong:
        print("The folder starts without Python.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
