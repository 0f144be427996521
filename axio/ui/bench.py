"""How light the app is: its start, its frames, its rest and its memory beside those of a bare Kivy window."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from argparse import Namespace
from importlib.metadata import version
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from axio import columns, progress
from axio.engine import domino
from axio.engine.game import Refusal, Setup
from axio.paths import PACKAGE
from axio.session import HUMAN, Seat, Session
from axio.store import Progress, Store
from axio.window import has_screen
from axio.words import _

RUNS = 5
"""Runs of the app and of the bare window in turn, so that both meet the same weather on the machine."""
STARTS = 2
"""How often in each run both are only started, besides: other programs disturb a start more than all the rest."""
FRAMES = 60
"""How many frames are drawn for each second that a measurement may last."""
TILES = 80
CHILDREN = {"ours": "axio.ui.bench_child", "bare": "axio.ui.bare"}
UNITS = {"start": "start_ms", "frame": "frame_ms", "idle": "idle_ms_per_second", "memory": "memory_mb"}
SETTINGS = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",  # else Kivy keeps what went wrong to itself
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KCFG_KIVY_LOG_LEVEL": "error",
    "KCFG_GRAPHICS_WIDTH": "1280",
    "KCFG_GRAPHICS_HEIGHT": "800",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KCFG_GRAPHICS_MAXFPS": "60",
    "SDL_AUDIODRIVER": "dummy",
}
"""What both windows are told, so that they differ in nothing but the app."""


def full_table() -> Session:
    """A game of four on the board of Hex, filled by legal moves that waste no space."""
    session = Session(Setup("hex", 4, 0), [Seat(name, HUMAN) for name in "ABCD"])
    while len(session.state.laid) < TILES:  # type: ignore[attr-defined]
        session.play(_thrifty(session.state))
    return session


def _thrifty(state: Any) -> Any:
    """The placement on the spaces with the fewest free neighbours, which leaves the fewest alone."""
    grid = state.rules.grid
    names = {*state.rules.printed, *(name for _seat, place in state.laid for name in (place.a, place.b))}
    taken = {grid.index[name] for name in names}
    spaces: dict[tuple[str, str], Any] = {}
    for move in state.legal_moves:
        if not isinstance(move, domino.Place):
            return move
        spaces.setdefault((move.a, move.b), move)

    def room(ends: tuple[str, str]) -> list[int]:
        return sorted(sum(near not in taken for near in grid.neighbours[grid.index[name]]) for name in ends)

    return spaces[min(spaces, key=room)]


def measured(runs: int, seconds: float) -> dict[str, Any]:
    """The medians of so many runs of the app and the bare window, and what they say about the app itself."""
    found: dict[str, list[dict[str, Any]]] = {kind: [] for kind in CHILDREN}
    frames, rest = max(30, round(FRAMES * seconds)), max(2.0, 4 * seconds)
    with TemporaryDirectory() as folder:
        here = Path(folder)
        number = _store(here / "axio.db")
        whole = [here / "drawing.json", number, frames, rest]
        for kind in found:
            _child(here, kind)  # what Python compiles only once must not count
        for nth in progress.shown(range(runs * (1 + STARTS)), _("measuring")):
            for kind, mine in found.items():
                mine.append(_child(here, kind, *([] if nth % (1 + STARTS) else whole)))
    medians = {kind: {name: _median(mine, name) for name in UNITS} for kind, mine in found.items()}
    ours = [one for one in found["ours"] if "tiles" in one]
    return {
        "runs": runs,
        **{kind: {UNITS[name]: middle for name, middle in mine.items()} for kind, mine in medians.items()},
        "tiles": ours[0]["tiles"],
        "vertices": ours[0]["vertices"],
        "rebuilt": max(one["rebuilt"] for one in ours),
        "ghost_frames": max(one["ghost_frames"] for one in ours),
        "pace_ms": median(one["pace"] for one in ours),
        "thinking_ms": median(one["thinking"] for one in ours),
        "thinking_ratio": median(one["thinking"] / one["pace"] for one in ours),
        "ratios": {name: medians["ours"][name] / medians["bare"][name] for name in UNITS},
    }


def _median(found: list[dict[str, Any]], name: str) -> float:
    return median(one[name] for one in found if name in one)


def _store(path: Path) -> int:
    """Put the full table where the app finds it; the number that it has there."""
    session = full_table()
    state: Any = session.state
    store = Store(path)
    done = Progress(state.tracks, state.tiles_left, "", ())
    number = store.create(session.setup, session.seats, {}, done, map(str, session.moves))
    store.close()
    return number


def _child(here: Path, kind: str, *whole: object) -> dict[str, Any]:
    """What one process measures, and how long it took from before its birth to its first frame."""
    with TemporaryDirectory(dir=here) as data:
        shutil.copy(here / "axio.db", data)
        environ = {**os.environ, **SETTINGS, "AXIO_DATA": data}
        environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(PACKAGE.parent), os.environ.get("PYTHONPATH")]))
        # A program that is installed has its bytecode; here it is kept, too, but nowhere else.
        environ["PYTHONPYCACHEPREFIX"] = str(here / "bytecode")
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        if not has_screen():
            environ["SDL_VIDEODRIVER"] = "offscreen"
        began = monotonic()
        done = subprocess.run(
            [sys.executable, "-m", CHILDREN[kind], *map(str, whole)],
            env=environ, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
    lines = done.stdout.splitlines()
    if done.returncode or not lines:
        reason = (done.stderr.strip().splitlines() or [str(done.returncode)])[-1]
        raise Refusal("The app could not be measured: {reason}", reason=reason)
    found: dict[str, Any] = json.loads(lines[-1])
    found["start"] = 1000 * (found["first"] - began)
    return found


def run(options: Namespace) -> int:
    """Measure, and print a table or JSON."""
    if sys.platform == "win32":
        raise Refusal("The app can be measured on Linux and macOS only.")
    found = measured(RUNS, options.seconds)
    versions = {"python": platform.python_version(), "kivy": version("kivy")}
    if options.json:
        print(json.dumps({**versions, **found}, indent=2))
        return 0
    title = _("The app beside a bare window, medians of {runs} runs in turn, Python {python}, Kivy {kivy}")
    print(title.format(runs=found["runs"], **versions))
    names = {
        "start": _("ms to the first frame"),
        "frame": _("ms of work per frame of a zoomed board"),
        "idle": _("ms of work per second at rest"),
        "memory": _("MB of memory"),
    }
    rows = [
        [names[name], *(f"{found[who][unit]:.1f}" for who in ("ours", "bare")), f"{found['ratios'][name]:.2f}"]
        for name, unit in UNITS.items()
    ]
    print(columns.table([_("what"), _("app"), _("bare"), _("ratio")], rows))
    print(_("Drawings made anew while only the view moved: {count}").format(count=found["rebuilt"]))
    print(_("Frames from a tap to its ghost: {count}").format(count=found["ghost_frames"]))
    told = _(
        "19 of 20 frames come within {alone:.1f} ms, beside an expert who thinks within {beside:.1f} ms: {ratio:.2f}"
    )
    print(told.format(alone=found["pace_ms"], beside=found["thinking_ms"], ratio=found["thinking_ratio"]))
    return 0
