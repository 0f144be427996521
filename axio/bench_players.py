"""What thinking costs on this machine: time per move of the best computer player and per hint, and memory."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

from axio import bench_thinking, columns, engine, progress
from axio.engine.game import Refusal
from axio.words import _

GAMES = 3
"""How many games each number of players plays if nobody says it."""
LIMITS = {2: (150, 400), 4: (350, 900)}
"""The milliseconds that a move may take in the mean and at worst, by the number of players; a hint half of that."""
MEMORY = 60
"""The megabytes that thinking may take beyond the rules."""


def measured(game: str, count: int, games: int) -> dict[str, Any]:
    """The cost in one game for one number of players; raises Refusal."""
    command = [sys.executable, "-m", bench_thinking.__name__, game, str(count), str(games)]
    root = str(Path(__file__).resolve().parent.parent)
    paths = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", check=False, env={**os.environ, "PYTHONPATH": paths}
    )
    if done.returncode:
        *_rest, last = done.stderr.strip().splitlines() or [""]
        raise Refusal("The players could not be measured: {reason}", reason=last)
    return limited(json.loads(done.stdout))


def limited(found: dict[str, Any]) -> dict[str, Any]:
    """A measurement with what is allowed for so many players, if anything is said about that."""
    if found["players"] not in LIMITS:
        return found
    mean, worst = LIMITS[found["players"]]
    return {**found, "limits_ms": {"move": mean, "move_worst": worst, "hint": mean / 2, "hint_worst": worst / 2}}


def run(options: Namespace) -> int:
    """Measure, and print a table or JSON."""
    rows = [
        measured(game, count, options.games or GAMES) for game, count in progress.shown(engine.TABLES, _("measuring"))
    ]
    if options.json:
        print(json.dumps({"python": platform.python_version(), "memory_limit_mb": MEMORY, "players": rows}, indent=2))
        return 0
    print(
        _("The expert's moves and hints in milliseconds of one core, memory beyond the rules, Python {version}").format(
            version=platform.python_version()
        )
    )
    heads = [_("game"), _("moves"), _("move"), _("worst"), _("allowed"), _("hint"), _("worst"), _("allowed"), _("MB")]
    print(columns.table(heads, [_row(row) for row in rows]))
    return 0


def _row(row: dict[str, Any]) -> list[str]:
    limits = row.get("limits_ms")
    memory = row["memory_mb"]
    return [
        f"{row['game']}-{row['players']}",
        str(row["moves"]),
        f"{row['move_ms']:.0f}",
        f"{row['move_worst_ms']:.0f}",
        f"{limits['move']} / {limits['move_worst']}" if limits else "",
        f"{row['hint_ms']:.0f}",
        f"{row['hint_worst_ms']:.0f}",
        f"{limits['hint']:.0f} / {limits['hint_worst']:.0f}" if limits else "",
        "-" if memory is None else f"{memory:.1f}",
    ]
