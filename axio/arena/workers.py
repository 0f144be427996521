"""Work shared among processes: as many as the machine has cores, or none where it has only this one."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import current_thread, main_thread
from typing import Any, TypeVar

from axio import words
from axio.engine.game import Refusal

Task = TypeVar("Task")
Done = TypeVar("Done")


def cores() -> int:
    """How many processes can work at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def worked(work: Callable[[Task], Done], tasks: Sequence[Task], jobs: int) -> Generator[tuple[Task, Done], None, None]:
    """Every task with what came of it, in any order; raises what the work refuses.

    A process that is lost leaves its task to the others, and what nobody is left for is done right here.
    """
    waiting = list(reversed(tasks))
    staff = _started(work, min(jobs, len(tasks))) if jobs > 1 else {}
    busy: dict[Connection, Task] = {}
    try:
        for desk in list(staff):
            _hand(desk, waiting, busy)
        while busy:
            ready = wait(list(busy))
            for desk in [one for one in busy if one in ready]:
                task = busy.pop(desk)
                try:
                    done = desk.recv()
                except (EOFError, OSError):
                    waiting.append(task)
                    continue
                if isinstance(done, Refusal):
                    raise done
                _hand(desk, waiting, busy)
                yield task, done
        while waiting:
            task = waiting.pop()
            yield task, work(task)
    finally:
        for desk, process in staff.items():
            process.terminate()
            process.join()
            process.close()
            desk.close()


def _hand(desk: Connection, waiting: list[Task], busy: dict[Connection, Task]) -> None:
    """Give the next task to a process, if there is one and it still listens."""
    if waiting:
        with suppress(OSError):
            desk.send(waiting[-1])
            busy[desk] = waiting.pop()


def _started(work: Callable[[Task], Done], jobs: int) -> dict[Connection, SpawnProcess]:
    """Fresh processes, each with the line to it; fewer where the system allows no more."""
    staff: dict[Connection, SpawnProcess] = {}
    context = get_context("spawn")  # the same on every system, and safe beside threads
    with suppress(OSError), _Undisturbed():
        for _nth in range(jobs):
            desk, line = context.Pipe()
            process = context.Process(target=_serve, args=(work, line), daemon=True)
            process.start()
            line.close()
            staff[desk] = process
    return staff


class _Undisturbed:
    """Processes started meanwhile do not hear Ctrl-C: whoever started them hears it, and ends them."""

    def __enter__(self) -> None:
        self.before: Any = None
        if current_thread() is main_thread():
            self.before = signal.signal(signal.SIGINT, signal.SIG_IGN)

    def __exit__(self, *_error: object) -> None:
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)


def _serve(work: Callable[[Any], Any], line: Connection) -> None:
    """Do one task after the other until nobody hands any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    words.use()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            task = line.recv()
            try:
                done = work(task)
            except Refusal as refusal:
                done = refusal
            line.send(done)
