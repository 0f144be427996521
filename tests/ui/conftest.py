"""A real window for the tests of the app: SDL's offscreen driver, software OpenGL, no display needed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")  # else Kivy takes over pytest's own output
os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
os.environ.setdefault("KIVY_METRICS_FONTSCALE", "1")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
if sys.platform.startswith("linux"):
    os.environ["SDL_VIDEODRIVER"] = "offscreen"

from axio import engine, pacemakers
from axio.challenge import Marks
from axio.engine.game import Setup
from axio.session import Seat, Session
from axio.store import Store
from tests.played import recorded
from tests.ui.driver import DESKTOP, Device, Driver

Make = Callable[..., Driver]


@pytest.fixture(autouse=True)
def known_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The marks of challenges at once: what the levels reach takes seconds and is tested elsewhere."""
    monkeypatch.setattr(
        pacemakers,
        "marks",
        lambda game, _day, **_more: Marks(3, 5, 7) if game == "rota" else Marks(9, 14, 20),
    )


@pytest.fixture
def drive(tmp_path: Path) -> Iterator[Make]:
    """Opens the app as on a device, with a store of its own; what is opened is closed again."""
    opened: list[Driver] = []

    def open_app(device: Device = DESKTOP, folder: Path | None = None, **settings: object) -> Driver:
        for driver in opened:
            if driver.open:
                driver.close()
        opened.append(Driver(folder or tmp_path / "data", device, settings))
        return opened[-1]

    yield open_app
    for driver in opened:
        driver.close()


def stored(folder: Path, setup: Setup, seats: list[tuple[str, str]], moves: tuple[str, ...] = ()) -> int:
    """Put a game into the store of an app that is not open, to be the one that it opens."""
    from axio.shelf import progress

    session = Session.of(setup, [Seat(*seat) for seat in seats], moves)
    store = Store(folder / "axio.db")
    number = store.create(setup, seats, {"hints": True, "undo": True}, progress(session.state), moves)
    store.set("open", number)
    store.close()
    return number


def moves_until(setup: Setup, there: Callable[[Any], bool]) -> tuple[str, ...]:
    """Moves of a game by chance up to where something holds."""
    state, chance, moves = engine.start(setup), Random(1), list[str]()
    while not there(state):
        legal = state.legal_moves
        move = legal[int(chance.random() * len(legal))]
        state = state.play(move)
        moves.append(str(move))
    return tuple(moves)


def played_until(record: str, there: Callable[[Any], bool]) -> tuple[Setup, tuple[str, ...]]:
    """A recorded game up to where something holds: its setup and its moves."""
    session = recorded(record)
    ply = next(ply for ply, state in enumerate(session.states) if there(state))
    return session.setup, tuple(map(str, session.moves[:ply]))
