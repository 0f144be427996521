"""How fast games are saved, listed and opened, on the disk where the app keeps them."""

from __future__ import annotations

import json
import os
import platform
import sqlite3
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, NamedTuple

from axio import columns, engine, progress, shelf
from axio.engine.game import Setup
from axio.folders import data_folder
from axio.session import HUMAN, Seat, Session
from axio.store import Store
from axio.words import _

GAMES, APPENDS, SAMPLES = 1000, 500, 9
"""How many games are in the store, how many moves are stored, and how often everything else is done."""
NAMES = ("Ada", "Ben", "Cleo", "Dan")
PAGE = bytes(4096)
"""What the bare write beside a stored move writes: one page, as a database does."""
TARGETS = {"move": 5.0, "list": 100.0, **{f"open_{game}": 50.0 for game in engine.GAMES}}
"""The most milliseconds that the median of each may take."""


class Taken(NamedTuple):
    """How long something took each time, in milliseconds."""

    times: list[float]

    def told(self, name: str) -> dict[str, Any]:
        """The numbers of a measurement, with its target if it has one."""
        target = {"target_ms": TARGETS[name]} if name in TARGETS else {}
        return {"median_ms": median(self.times), "worst_ms": max(self.times), **target}


def measured() -> dict[str, dict[str, Any]]:
    """All measurements by their names."""
    with TemporaryDirectory(prefix="axio-bench-", dir=_disk()) as folder:
        path = Path(folder, "axio.db")
        with closing(Store(path)) as store:
            finished = _fill(store)
            moves, bare = _stored_moves(store, Path(folder, "bare"))
        found = {"move": moves, "bare": bare, "start": _repeated(lambda: Store(path).close())}
        with closing(Store(path)) as store:
            found["list"] = _repeated(store.games)
            for game, number in finished.items():
                found[f"open_{game}"] = _repeated(lambda number=number: shelf.opened(store, number))  # type: ignore[misc]
    return {name: taken.told(name) for name, taken in found.items()}


def _disk() -> Path:
    """The nearest folder to the app's own that is there: what is made in it lies on the same disk."""
    folder = data_folder().absolute()
    return next(one for one in (folder, *folder.parents) if one.is_dir())


def _fill(store: Store) -> dict[str, int]:
    """Store games of every kind for every number of players, half of them finished; a finished one for four of each."""
    tables = engine.TABLES
    typical = [_played(*table, seed) for seed, table in enumerate(tables)]
    typical += [_half(session) for session in typical]
    full: dict[str, int] = {}
    for nth in progress.shown(range(GAMES), _("saving games")):
        session = typical[nth % len(typical)]
        number = store.create(session.setup, session.seats, {}, shelf.progress(session.state), map(str, session.moves))
        if session.state.over and len(session.seats) == 4:
            full[session.setup.game] = number
    return full


def _played(game: str, players: int, seed: int) -> Session:
    session = Session(Setup(game, players, seed), [Seat(name, HUMAN) for name in NAMES[:players]])
    chance = Random(seed)
    while not session.state.over:
        choices = session.state.legal_moves
        session.play(choices[int(chance.random() * len(choices))])
    return session


def _half(session: Session) -> Session:
    return Session.of(session.setup, session.seats, map(str, session.moves[: len(session.moves) // 2]))


def _stored_moves(store: Store, bare: Path) -> tuple[Taken, Taken]:
    """Moves stored one by one, each in turn with a bare write to the disk, so that both meet the same weather."""
    moves, writes = Taken([]), Taken([])
    sync = getattr(os, "fdatasync", os.fsync)  # as SQLite does it where it can
    with bare.open("wb", buffering=0) as file:

        def write() -> None:
            # Always in the same place: a file that grows would make the system write more than the page.
            file.seek(0)
            file.write(PAGE)
            sync(file.fileno())

        write()

        for append in progress.shown(list(_appends(store, APPENDS)), _("saving moves")):
            moves.times.append(_ms(append))
            writes.times.append(_ms(write))
    return moves, writes


def _appends(store: Store, count: int) -> Iterator[Callable[[], None]]:
    """So many moves of real games, ready to be stored one after the other."""
    seed = 0
    while count > 0:
        session = _played(list(engine.GAMES)[seed % len(engine.GAMES)], 4, seed)
        start, *states = session.states
        number = store.create(session.setup, session.seats, {}, shelf.progress(start))
        for ply, (move, state) in enumerate(list(zip(session.moves, states, strict=True))[:count]):
            # With a comparison of all that was stored before, as the app asks for it.
            values = (number, ply, str(move), shelf.progress(state), list(map(str, session.moves[:ply])))
            yield lambda values=values: store.append(*values)  # type: ignore[misc]
        count -= len(session.moves)
        seed += 1


def _repeated(action: Callable[[], object]) -> Taken:
    action()  # tables that are made once must not count
    return Taken([_ms(action) for _nth in range(SAMPLES)])


def _ms(action: Callable[[], object]) -> float:
    began = perf_counter()
    action()
    return 1000 * (perf_counter() - began)


def run(options: Namespace) -> int:
    """Measure, and print a table or JSON."""
    found = measured()
    ratio = found["move"]["median_ms"] / found["bare"]["median_ms"]
    versions = {"python": platform.python_version(), "sqlite": sqlite3.sqlite_version}
    if options.json:
        print(json.dumps({**versions, "games": GAMES, "store": found, "ratios": {"move": ratio}}, indent=2))
        return 0
    print(_("Saved games, Python {python}, SQLite {sqlite}").format(**versions))
    words = _words()
    rows = [
        [words[name], f"{one['median_ms']:.2f}", f"{one['worst_ms']:.2f}", str(one.get("target_ms", ""))]
        for name, one in found.items()
    ]
    print(columns.table([_("what"), _("median ms"), _("worst ms"), _("target")], rows))
    print(_("A stored move takes {ratio:.1f} times as long as the bare write.").format(ratio=ratio))
    return 0


def _words() -> dict[str, str]:
    opened = _("open a finished {game} game for four")
    return {
        "move": _("store a move, safe from a power cut"),
        "bare": _("a bare write of one page to the disk"),
        "start": _("open the store with {games} games").format(games=GAMES),
        "list": _("list {games} games").format(games=GAMES),
        **{f"open_{key}": opened.format(game=game.name) for key, game in engine.GAMES.items()},
    }
