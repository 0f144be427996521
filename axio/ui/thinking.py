"""Work beside everything else: no frame waits for it, and its answer comes between two, if it is still wanted."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from traceback import format_tb
from typing import Generic, TypeVar

from kivy.clock import Clock
from kivy.logger import Logger

from axio.players import Cancelled, Stop

T = TypeVar("T")


class Thought(Generic[T]):
    """One question that is being worked on."""

    def __init__(self, work: Callable[[Stop], T], told: Callable[[T | None], None]) -> None:
        """`work` asks again and again whether it is to stop; `told` gets its answer, between two frames.

        Where `work` goes wrong the answer is None.
        """
        self._work, self._told = work, told
        self._wanted = True
        Thread(target=self._run, daemon=True, name="computer").start()

    def drop(self) -> None:
        """Nobody wants the answer any more: stop, and whatever comes too late is not heard."""
        self._wanted = False

    def _run(self) -> None:
        answer = None
        try:
            answer = self._work(lambda: not self._wanted)
        except Cancelled:
            return
        except Exception as error:
            report(error)
        Clock.schedule_once(lambda _dt: self._tell(answer), 0)

    def _tell(self, answer: T | None) -> None:
        if self._wanted:
            self._told(answer)


def report(error: Exception) -> None:
    """Write into the log where something went wrong; not its message, for that could hold somebody's tiles."""
    where = "".join(format_tb(error.__traceback__))
    Logger.error("Axio: while a computer was thinking: %s\n%s", type(error).__name__, where)
