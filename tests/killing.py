"""Programs that are killed at random moments, and what must be left of what they had told."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from time import perf_counter
from types import TracebackType
from typing import Any

from axio.session import Seat, Session
from axio.store import Store

ROOT = Path(__file__).resolve().parent.parent


# In the program


def tell(*what: Any) -> None:
    """Say a line to whoever will kill this program, all of it or nothing, and without a delay."""
    os.write(1, json.dumps(what).encode() + b"\n")


def halt_after(kind: type, name: str, times: int) -> None:
    """Wait to be killed as soon as something was done so often, before anybody can be shown what it did."""
    really = getattr(kind, name)

    def done(*args: Any, **kwargs: Any) -> Any:
        nonlocal times
        answer, times = really(*args, **kwargs), times - 1
        if times == 0:
            tell("halt")
            signal.pause()
        return answer

    setattr(kind, name, done)


def divide(live: Callable[..., None]) -> None:
    """Become one more program for every order that comes in, and tell how it ended: much quicker than starting one."""
    for line in sys.stdin:
        child = os.fork()
        if child:
            tell("end", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            continue
        tell("born", os.getpid())
        live(*json.loads(line))
        os._exit(0)


# Around it


class Pace:
    """How long a program usually takes from its birth to its first line, and from one line to the next.

    Learned while it runs: a machine that is slow or has much else to do must not have all kills in the same place.
    """

    def __init__(self) -> None:
        self._usual: dict[bool, float] = {}

    def learn(self, first: bool, seconds: float) -> None:
        before = self._usual.get(first, seconds)
        self._usual[first] = before + (seconds - before) / 8

    def moment(self, first: bool, part: float) -> float:
        """So many seconds are this part of the way to the next line, and a little more."""
        return part * 1.2 * self._usual.get(first, 0.0)


class Doomed:
    """A program that is started as often as one likes and never ends by itself."""

    def __init__(self, program: str) -> None:
        command = [sys.executable, "-c", program]
        self._stem = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._pace = Pace()

    def __enter__(self) -> Doomed:
        return self

    def __exit__(self, *_error: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._stem.communicate()

    def live_and_die(self, order: tuple[Any, ...], lines: int | None, part: float) -> list[list[Any]]:
        """Let it run until it has told some lines, and for a part of the way to the next; all that it told.

        Without a number of lines it is killed where it halts.
        """
        assert self._stem.stdin is not None
        self._stem.stdin.write(json.dumps(order) + "\n")
        self._stem.stdin.flush()
        word, child = self._hear()
        assert word == "born"
        told: list[list[Any]] = []
        last = perf_counter()
        while told[-1:] != [["halt"]] if lines is None else len(told) < lines:
            told.append(self._hear())
            assert told[-1][0] != "end", "it ended by itself"
            now = perf_counter()
            self._pace.learn(len(told) == 1, now - last)
            last = now
        moment = last + self._pace.moment(not told, part)
        while perf_counter() < moment:
            pass  # to be asleep here would leave it to the system when this goes on
        os.kill(child, signal.SIGKILL)
        while not told or told[-1][0] != "end":
            told.append(self._hear())
        assert told.pop() == ["end", -signal.SIGKILL], "it ended by itself"
        return [line for line in told if line != ["halt"]]

    def _hear(self) -> list[Any]:
        assert self._stem.stdout is not None
        found = json.loads(self._stem.stdout.readline())
        assert isinstance(found, list)
        return found


class Ledger:
    """The games as killed programs have shown them, to be compared with what is stored.

    A program tells ["shown", game, moves made, the last of them] once everybody can see it, game 0 if there is none to
    be seen, and ["undo", moves left] before it takes moves back.
    """

    def __init__(self) -> None:
        self.games: dict[int, tuple[str, ...]] = {}
        """The moves of each."""
        self.shown = 0
        """The game that was to be seen last."""
        self.ahead = 0
        """How often something was stored already but not shown yet."""
        self._left: int | None = None
        """How many moves there will be once those are gone that were about to be taken back."""

    def hear(self, told: list[list[Any]]) -> None:
        """Note what a program said; it can show one move more or some less, but no others."""
        for word, *rest in told:
            self._left = rest[0] if word == "undo" else None
            if word != "shown":
                continue
            self.shown, plies, move = rest
            if self.shown:
                before = self.games.get(self.shown, ())[: plies - 1] if plies else ()
                self.games[self.shown] = (*before, move) if plies else ()
                assert len(self.games[self.shown]) == plies

    def compare(self, store: Store) -> None:
        """That everything shown is stored, and at most one step more; from now on that counts as shown."""
        assert store.trouble is None
        entries = store.games()
        found = {entry.id: store.load(entry.id).moves for entry in entries}
        new = set(found) - set(self.games)
        assert set(self.games) <= set(found)
        assert len(new) <= 1
        assert all(found[game] == () for game in new), "nobody has seen this game"
        for game, moves in self.games.items():
            kept = found[game]
            if kept == moves:
                continue
            assert game == self.shown
            assert not new, "two steps were stored and not shown"
            if self._left is not None:
                assert kept == moves[: self._left]
            else:
                assert kept[:-1] == moves
            self.ahead += 1
        self.ahead += len(new)
        self.games = found
        self._left = None
        assert {one.saved for one in store.results()} == {entry.id for entry in entries if entry.progress.reason}


def replay(store: Store, game: int) -> Session:
    """A stored game from its first move on; it must be where its entry says."""
    saved = store.load(game)
    session = Session.of(saved.setup, [Seat(*seat) for seat in saved.seats], saved.moves)
    result = session.state.result
    assert saved.progress.scores == session.state.tracks
    assert (saved.progress.reason, saved.progress.winners) == ((result.reason, result.winners) if result else ("", ()))
    return session


def assert_whole(path: Path) -> None:
    """That nothing in a file is half-written."""
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert base.execute("PRAGMA foreign_key_check").fetchall() == []
        count = "(SELECT COUNT(*) FROM moves WHERE game = id)"
        assert base.execute(f"SELECT id FROM games WHERE plies <> {count}").fetchall() == []


def found(path: Path, luck: Random) -> Path:
    """Where to look at what a killed program left: there, or in a copy, so that the next program finds it as it is."""
    if luck.random() < 0.5:
        return path
    copy = path.parent.with_name("copy")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(path.parent, copy, ignore=shutil.ignore_patterns("*-shm"))
    return copy / path.name
