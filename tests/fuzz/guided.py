"""One target fed by atheris, which looks for inputs that reach new lines of the program: run by `tests.fuzz`."""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

LONGEST = 60_000
"""The most bytes of an input; the longest record has about 40,000."""

atheris: Any = import_module("atheris")
# Only what is imported in here is watched, so that nothing of the program may be imported above.
with atheris.instrument_imports(include=["axio"]):
    shaping = import_module("tests.fuzz.shaping")
    seeds = import_module("tests.fuzz.seeds")
    targets = import_module("tests.fuzz.targets")
    targets.sound_settings()


def mutated(data: bytes, most: int, seed: int) -> bytes:
    """Another document like this one, where it is one; else other bytes."""
    chance = Random(seed)
    try:
        document = json.loads(data)
        if isinstance(document, dict) and chance.random() < 0.8:
            other = json.dumps(shaping.changed(document, chance, chance.randrange(1, 4))).encode()
            if len(other) <= most:
                return other
    except (ValueError, RecursionError):
        pass
    return bytes(atheris.Mutate(data, most))


class Watched:
    """A target whose faults are written down instead of ending everything: each kind once."""

    def __init__(self, target: Callable[[bytes], None], folder: Path) -> None:
        self._target, self._folder = target, folder
        self._known: set[tuple[str, int]] = set()

    def __call__(self, data: bytes) -> None:
        try:
            self._target(data)
        except Exception as error:
            place = traceback.extract_tb(error.__traceback__)[-1]
            kind = (f"{type(error).__name__} {place.filename}", place.lineno or 0)
            if kind not in self._known:
                self._known.add(kind)
                path = self._folder / f"finding-{len(self._known)}"
                path.write_bytes(data)
                path.with_suffix(".txt").write_text(traceback.format_exc(), encoding="utf-8", errors="replace")


def main(name: str, seconds: str, corpus: str, findings: str) -> None:
    for nth, seed in enumerate(seeds.SEEDS[name]()):
        Path(corpus, f"seed-{nth}").write_bytes(seed)
    options = {"max_total_time": seconds, "max_len": LONGEST, "timeout": 20, "rss_limit_mb": 2048, "seed": 1}
    arguments = [f"-{option}={value}" for option, value in options.items()]
    shaped = {"custom_mutator": mutated} if name in ("record", "settings") else {}
    watched = Watched(targets.TARGETS[name], Path(findings))
    atheris.Setup([sys.argv[0], corpus, *arguments, f"-artifact_prefix={findings}/"], watched, **shaped)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
