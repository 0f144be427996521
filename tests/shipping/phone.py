"""The packed program on a phone as slow as a cheap one, through whole games by touches: `python3 dev.py phone`."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

from axio import columns
from tests.shipping import payload, slowing
from tests.shipping.environments import ROOT, Unready

PLAYER = (
    "tests/__init__.py", "tests/shipping/__init__.py", "tests/shipping/inside.py", "tests/shipping/playing.py",
    "tests/ui/__init__.py", "tests/ui/fingers.py", "tests/ui/player.py",
)  # fmt: skip
"""What lies beside the program there: somebody who plays on it."""
TIMES = 4.0
DRAWN = {"": "every pixel drawn by the processor", "cheap": "pixels left to a graphics chip"}


def run(found: dict[str, Any], folder: Path, python: Path, slow: slowing.Group | slowing.Stops, how: str) -> Any:
    """Play all games in one process; what it measured."""
    tools = payload.FOLDER / "player"
    for name in PLAYER:
        (tools / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tools / name)
    environ = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KIVY", "AXIO"))}
    environ.update(PYTHONPATH=os.pathsep.join([str(folder), str(tools)]), PYTHONDONTWRITEBYTECODE="1")
    command = [
        str(python),
        "-OO",
        "-m",
        "tests.shipping.playing",
        str(folder / "main.pyc"),
        payload.lacking(found),
        how,
    ]
    began = monotonic()
    with slow.started(command, cwd=folder, env=environ, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as process:
        said, _none = process.communicate()
    lines = said.strip().splitlines()
    if process.returncode or not lines:
        raise Unready(f"The game could not be played on the phone: it ended with {process.returncode}.")
    seen = json.loads(lines[-1])
    return {**seen, "start": 1000 * (seen["first"] - began)}


def table(seen: dict[str, Any]) -> str:
    """What was measured in each game."""
    games = seen["games"].values()
    rows = [
        ["tiles placed", *(str(one["placed"]) for one in games)],
        ["reports of a finger that a frame answered", *(str(one["touches"]) for one in games)],
        ["ms from a touch to its frame, median", *(f"{one['median']:.0f}" for one in games)],
        ["the longest", *(f"{one['longest'][0]:.0f}" for one in games)],
        ["ms from the touch to a hint, longest", *(f"{one['hint']:.0f}" for one in games)],
        ["ms to the move of an expert, longest", *(f"{one['computer']:.0f}" for one in games)],
        ["MB after the game alone, all in one process", *(f"{one['memory']:.0f}" for one in games)],
    ]
    return columns.table(["", *seen["games"]], rows)


def told(seen: dict[str, Any], how: str) -> str:
    """All that was measured in one process: start, memory, waits."""
    (width, height), games = seen["size"], seen["games"]
    longest, where = max((tuple(one["longest"]) for one in games.values()), default=(0, "nowhere"))
    return "\n".join(
        [
            f"{width} x {height} pixels, 3 to a dp, one process, no keyboard; {DRAWN[how]}:",
            f"Start: {seen['start'] / 1000:.1f} s from the start of the process to the first frame that hears a touch.",
            f"Memory: {seen['home']:.0f} MB at the first screen, {seen['most']:.0f} MB at most.",
            f"Longest wait for a frame: {longest:.0f} ms ({where}).",
            table(seen),
            *(
                f"Longest in {game}: {one['longest'][1]}; the game took {one['seconds']:.0f} s to {one['ended']}."
                for game, one in games.items()
            ),
        ]
    )


def played(times: float, ways: list[str]) -> None:
    """Play and tell; raises Unready."""
    found = payload.report()
    python = payload.phone_python(found)
    folder = payload.compiled(payload.unpacked(found), python)
    slow = slowing.brake()
    try:
        slowness = slowing.set_to(slow, times)
        print(f"Slowed down {slowness:.1f} times by {slow.how}; all threads and the drawing share that.", flush=True)
        for how in ways:
            print(f"\n{told(run(found, folder, python, slow, how), how)}", flush=True)
        print(f"\nAfterwards it was still slowed down {slowing.slowness(slow):.1f} times.")
    finally:
        slow.away()


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py phone")
    parser.add_argument("--times", type=float, default=TIMES, help="how many times slower than this machine")
    parser.add_argument("--only", choices=("pixels", "chip"), help="draw every pixel, or leave that to a chip")
    options = parser.parse_args()
    if not sys.platform.startswith("linux"):
        print("A phone can be imitated on Linux only.", file=sys.stderr)
        return 1
    try:
        played(options.times, {"pixels": [""], "chip": ["cheap"], None: list(DRAWN)}[options.only])
    except Unready as unready:
        print(unready, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
