"""What is left over is swept away on the side of the screen, never in the thread of a computer."""

from __future__ import annotations

import gc
import threading
from weakref import ref

from tests.ui.conftest import Make


class Ring:
    """Something that only a look through everything can sweep away."""

    def __init__(self) -> None:
        self.me = self


def test_a_thread_that_works_hard_sweeps_nothing_away(drive: Make) -> None:
    driver = drive()
    where = set[str]()

    def told(_phase: str, _info: dict[str, int]) -> None:
        where.add(threading.current_thread().name)

    def work() -> None:
        for _nth in range(50):
            [[] for _nth in range(1000)]

    gc.callbacks.append(told)
    try:
        thread = threading.Thread(target=work, name="hard")
        thread.start()
        thread.join()
        assert "hard" not in where
        for _nth in range(3):
            driver.rest(1)
    finally:
        gc.callbacks.remove(told)


def test_what_is_left_over_is_swept_away_while_the_app_runs(drive: Make) -> None:
    driver = drive()
    left = ref(Ring())
    many = [list[int]() for _nth in range(1000)]
    driver.rest(1)
    assert many
    assert left() is None


def test_a_closed_dialog_is_swept_away(drive: Make) -> None:
    driver = drive()
    driver.app.ask("Well?")
    left = ref(driver.app.dialog)
    driver.app.close_dialog()
    driver.frames(2)
    driver.rest()
    assert left() is None


def test_python_sweeps_by_itself_once_the_app_is_closed(drive: Make) -> None:
    driver = drive()
    assert not gc.isenabled()
    driver.close()
    assert gc.isenabled()
