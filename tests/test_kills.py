"""The store when its program is killed without a word, at hundreds of random moments."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from axio.engine.game import Setup
from axio.session import Seat, Session
from axio.store import Progress, Store
from tests.killing import Doomed, Ledger, assert_whole, found, halt_after, replay, tell

ROUNDS = 600
PROGRAM = "from tests.test_kills import live; from tests.killing import divide; divide(live)"
SEATS = (Seat("Ada", "human"), Seat("Bob", "random"))
HALTS = 20
"""Every so often the kill comes where it is certain that something is stored and not shown yet."""


def progress(session: Session) -> Progress:
    state = session.state
    return Progress(state.tracks, 0, *((state.result.reason, state.result.winners) if state.result else ("", ())))


def live(name: str, seed: int, halt: int) -> None:
    """Play one game after the other, with second thoughts; wait to be killed once so many moves are stored."""
    halt_after(Store, "append", halt)
    luck, store = Random(seed), Store(Path(name))
    # The latest changes come into the file itself when there are many of them: now and then soon.
    store._base.execute(f"PRAGMA wal_autocheckpoint = {luck.choice((3, 30, 1000))}")
    games = store.games()
    number, session = (games[0].id, replay(store, games[0].id)) if games else (0, None)
    while True:
        if session is None or session.seat is None:
            seats = SEATS[: luck.randint(1, 2)]
            session = Session(Setup(luck.choice(("axio", "hex", "rota")), len(seats), luck.randint(0, 10**9)), seats)
            number = store.create(session.setup, seats, {}, progress(session))
            tell("shown", number, 0, "")
        elif session.moves and luck.random() < 0.15:
            tell("undo", len(session.moves) - 1)
            left = Session.of(session.setup, session.seats, map(str, session.moves[:-1]))
            store.cut(number, len(left.moves), progress(left))
            session = left
        else:
            session.play(luck.choice(session.state.legal_moves))
            store.append(number, len(session.moves) - 1, str(session.moves[-1]), progress(session))
        store.set("open", number)
        tell("shown", number, len(session.moves), str(session.moves[-1]) if session.moves else "")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot divide a program")
def test_nothing_shown_is_lost_at_six_hundred_kills(tmp_path: Path) -> None:
    luck, path, ledger = Random(1), tmp_path / "data" / "axio.db", Ledger()
    with Doomed(PROGRAM) as program:
        for nth in range(ROUNDS):
            halt = luck.randint(1, 8) if nth % HALTS == 0 else 0
            order: tuple[Any, ...] = (str(path), luck.randint(0, 10**9), halt)
            ledger.hear(program.live_and_die(order, None if halt else luck.randint(0, 8), luck.random()))
            place = found(path, luck)
            with closing(Store(place)) as store:
                ledger.compare(store)
                if ledger.shown:
                    replay(store, ledger.shown)
            assert_whole(place)
    assert sorted(file.name for file in path.parent.iterdir() if "-" not in file.name) == [".axio.db.lock", "axio.db"]
    with closing(Store(path)) as store:
        for game in ledger.games:
            replay(store, game)
    assert ledger.ahead >= ROUNDS / HALTS
