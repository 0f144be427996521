"""Makes a program slow, as if this machine had so many times less processor to give: by a control group of Linux, or,
where none may be made, by stopping the program from outside most of the time."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.shipping.environments import Unready, last_line

PERIOD = 0.02
"""Seconds in which the program gets its share once: shorter than anybody notices."""
ROUNDS, TRIES = 3, 5
"""How often the share is corrected, and how many times the work is timed for that."""
CLOSE = 0.05
"""By which part a program may be quicker than is wanted."""
WORK = (
    "from time import perf_counter, process_time; wall, work = perf_counter(), process_time();"
    "sum(n * n for n in range(2_000_000)); print(perf_counter() - wall, process_time() - work)"
)
GROUPS = (Path("/sys/fs/cgroup/cpu"), Path("/sys/fs/cgroup"))


class Free:
    """No brake at all."""

    @contextlib.contextmanager
    def started(self, command: Sequence[str], **options: object) -> Iterator[subprocess.Popen[str]]:
        with subprocess.Popen(command, text=True, **options) as process:  # type: ignore[call-overload]
            try:
                yield process
            finally:
                process.kill()  # if nobody waits for its end any more


class Group(Free):
    """A control group: all threads of what runs in it share its part of one core."""

    how = "a control group of Linux"

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def share(self, part: float) -> None:
        """Give it this part of one core; raises OSError."""
        period = round(1e6 * PERIOD)
        if (self._folder / "cpu.max").exists():
            (self._folder / "cpu.max").write_text(f"{round(period * part)} {period}", encoding="ascii")
        else:
            (self._folder / "cpu.cfs_period_us").write_text(str(period), encoding="ascii")
            (self._folder / "cpu.cfs_quota_us").write_text(str(round(period * part)), encoding="ascii")

    @contextlib.contextmanager
    def started(self, command: Sequence[str], **options: object) -> Iterator[subprocess.Popen[str]]:
        """A program that is in the group before its first step."""
        enter = ["sh", "-c", 'echo $$ > "$0" && exec "$@"', str(self._folder / "cgroup.procs")]
        with super().started([*enter, *command], **options) as process:
            yield process

    def away(self) -> None:
        with contextlib.suppress(OSError):
            self._folder.rmdir()


class Stops(Free):
    """Somebody outside who lets the program run for a moment and then stops it for several."""

    how = "stopping it from outside"

    def __init__(self) -> None:
        self._part = 1.0

    def share(self, part: float) -> None:
        self._part = min(1.0, part)

    @contextlib.contextmanager
    def started(self, command: Sequence[str], **options: object) -> Iterator[subprocess.Popen[str]]:
        """A program that is stopped and goes on, again and again."""
        with super().started(command, **options) as process:
            ended = threading.Event()
            hand = threading.Thread(target=self._stop_and_go, args=(process, ended), daemon=True)
            hand.start()
            try:
                yield process
            finally:
                ended.set()
                hand.join()

    def _stop_and_go(self, process: subprocess.Popen[str], ended: threading.Event) -> None:
        while not ended.is_set() and process.poll() is None:
            time.sleep(PERIOD * self._part)
            process.send_signal(signal.SIGSTOP)
            time.sleep(PERIOD * (1 - self._part))
            process.send_signal(signal.SIGCONT)

    def away(self) -> None:
        """There is nothing to clear up."""


def brake() -> Group | Stops:
    """What can slow a program down here; raises Unready."""
    for home in GROUPS:
        folder = home / f"axio-{os.getpid()}"
        try:
            folder.mkdir()
            group = Group(folder)
            group.share(0.5)
        except OSError:
            with contextlib.suppress(OSError):
                folder.rmdir()
            continue
        return group
    if not hasattr(signal, "SIGSTOP"):
        raise Unready("Nothing here can slow a program down: this works on Linux and macOS.")
    return Stops()


def timed(slow: Group | Stops | None) -> tuple[float, float]:
    """How many seconds the same work takes, slowed down or not, and how many a processor has to do with it."""
    command = [sys.executable, "-c", WORK]
    with (slow or Free()).started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        out, error = process.communicate()
    if process.returncode:
        raise Unready(f"A program could not be slowed down: {last_line(error)}")
    wall, work = map(float, out.split())
    return wall, work


def slowness(slow: Group | Stops) -> float:
    """How many times longer than its work it takes, each at its best of several in turn: others only disturb."""
    pairs = [(timed(None), timed(slow)) for _try in range(TRIES)]
    return min(wall for _free, (wall, _work) in pairs) / min(work for (_wall, work), _slow in pairs)


def set_to(slow: Group | Stops, times: float) -> float:
    """Have everything take so many times longer; how many times it is in truth, more if others use the machine."""
    part = 1 / times
    for _round in range(ROUNDS):
        slow.share(part)
        found = slowness(slow)
        if found >= times * (1 - CLOSE):
            break
        part *= found / times
    return found
