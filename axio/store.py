"""What the app remembers: games with their moves, their results and the settings, all in one file."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from math import isfinite
from pathlib import Path
from typing import Any

from axio import aside, backup, locker, rows, schema
from axio.engine.game import Refusal, Setup
from axio.rows import COLUMNS, Best, Entry, Progress, Result, Saved, dump

__all__ = ["Best", "Elsewhere", "Entry", "Progress", "Result", "Saved", "Store"]

CHANGED = "This game was changed in another window; open it again to go on."
GONE = "This game is no longer among the saved ones."
DAY = 86_400.0
"""How many seconds another window may take to think better of a deletion."""


class Elsewhere(Refusal):
    """A game is no longer as whoever wants to change it knows it: another window has played on, or deleted it."""


class Store:
    """All that is kept from one day to the next; whatever a call has changed is on the disk when it returns."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time) -> None:
        # What a link leads to has its latest changes beside it there.
        self._now, self._path = now, Path(os.path.realpath(path))
        self._base, trouble = locker.opened(self._path, now)
        self.trouble: Refusal | None = trouble
        """What was wrong with the file and what was done about it; None if all is well."""
        self._deleted: dict[int, int] = {}
        """What was deleted here, and when, and can still be put back."""
        self.lasting = bool(self._base.execute("PRAGMA database_list").fetchone()[2])
        """Whether anything is kept once this is closed; if the file cannot be used, all is in memory alone."""

    def create(
        self,
        setup: Setup,
        seats: Iterable[tuple[str, str]],
        options: Mapping[str, Any],
        progress: Progress,
        moves: Iterable[str] = (),
    ) -> int:
        """Store a new game, with the moves that it has already if it comes from elsewhere; its number."""
        texts = list(moves)
        values = [setup.game, setup.players, *map(dump, (setup.seed, setup.known, [*seats], dict(options)))]
        with self._saving() as base:
            moment = self._now()
            game = base.execute(
                "INSERT INTO games (title, game, players, seed, known, seats, options, plies,"
                " scores, remaining, reason, winners, started, played)"
                " VALUES ('', ?, ?, ?, ?, ?, ?, 0, '[]', 0, '', '[]', ?, 0)",
                [*values, moment],
            ).lastrowid
            assert game is not None
            base.executemany("INSERT INTO moves VALUES (?, ?, ?)", [(game, *move) for move in enumerate(texts)])
            self._advance(base, game, len(texts), progress, moment)
        return game

    def append(
        self,
        game: int,
        ply: int,
        move: str,
        progress: Progress,
        before: Iterable[str] | None = None,
        setup: Setup | None = None,
    ) -> None:
        """Store a move that was made after `ply` others; raises Elsewhere if the stored game has more or fewer.

        `before` are the moves that it was made after, in a game of this `setup`: others are refused, too.
        """
        with self._saving() as base:
            if self._plies(base, game) != ply:
                raise Elsewhere(CHANGED)
            self._compare(base, game, before, setup)
            base.execute("INSERT INTO moves VALUES (?, ?, ?)", (game, ply, move))
            self._advance(base, game, ply + 1, progress, self._now())

    def cut(
        self,
        game: int,
        plies: int,
        progress: Progress,
        before: Iterable[str] | None = None,
        setup: Setup | None = None,
    ) -> None:
        """Keep only the first moves of a game; raises Elsewhere if it has fewer, or others than those `before`."""
        with self._saving() as base:
            if not 0 <= plies <= self._plies(base, game):
                raise Elsewhere(CHANGED)
            self._compare(base, game, before, setup)
            base.execute("DELETE FROM moves WHERE game = ? AND ply >= ?", (game, plies))
            self._advance(base, game, plies, progress, self._now())

    def load(self, game: int) -> Saved:
        """A game with its moves; raises Refusal if there is none or it cannot be read."""
        with self._reading() as base:
            row = base.execute(f"SELECT {COLUMNS} FROM games WHERE id = ?", (game,)).fetchone()
            moves = base.execute("SELECT ply, text FROM moves WHERE game = ? ORDER BY ply", (game,)).fetchall()
        if row is None:
            raise Refusal(GONE)
        try:
            entry = rows.entry(row)
            if [ply for ply, _ in moves] != list(range(entry.plies)):
                raise ValueError("moves are missing")
            texts = rows.texts(text for _, text in moves)
        except (ValueError, RecursionError) as error:
            raise Refusal("This saved game is damaged and cannot be read.") from error
        return Saved(*entry[:5], texts, entry.progress, entry.started, entry.played)

    def games(self) -> list[Entry]:
        """The games that are not deleted, the last played first; one that cannot be read is marked as broken."""
        with self._reading() as base:
            query = f"SELECT {COLUMNS} FROM games WHERE NOT deleted ORDER BY played DESC, id DESC"
            return [rows.shown(row) for row in base.execute(query).fetchall()]

    def raw(self, game: int) -> dict[str, Any]:
        """Everything that is stored of a game as it is, right or wrong, to be kept elsewhere; raises Refusal."""
        with self._reading() as base:
            row = base.execute(f"SELECT {COLUMNS} FROM games WHERE id = ?", (game,)).fetchone()
            moves = base.execute("SELECT ply, text FROM moves WHERE game = ? ORDER BY ply", (game,)).fetchall()
        if row is None:
            raise Refusal(GONE)
        values = [_plain(value) for value in row]
        return dict(zip(COLUMNS.split(", "), values, strict=True)) | {"moves": [list(map(str, move)) for move in moves]}

    def rename(self, game: int, title: str) -> None:
        """Give a game a title, or none with ""; letters that no file can hold become question marks."""
        self._update(game, "title", title.encode("utf-8", "replace").decode())

    def delete(self, game: int) -> None:
        """Take a game off the list; until `purge`, or until it is played on, it can be put back."""
        moment = max(1, int(self._now()))  # older files have a 1 there
        self._update(game, "deleted", moment)
        self._deleted[game] = moment

    def undelete(self, game: int) -> None:
        """Put a deleted game back on the list."""
        self._update(game, "deleted", 0)

    def purge(self) -> None:
        """Forget the deleted games for good, but not what was reached in them.

        What another window has deleted within the last day stays: somebody may still think better of it there.
        """
        with self._saving() as base:
            base.executemany("DELETE FROM games WHERE id = ? AND deleted = ?", self._deleted.items())
            base.execute("DELETE FROM games WHERE deleted AND abs(deleted - ?) > ?", (self._now(), DAY))
        self._deleted.clear()

    def results(self, game: str | None = None, option: str = "") -> list[Result]:
        """How all finished games ended, the earliest first; also of games that were deleted.

        If it is given, only those of one kind of game, or those on which something was agreed under this name.
        """
        with self._reading() as base:
            found = base.execute(
                "SELECT results.game, seats, scores, winners, ended,"
                " (SELECT id FROM games WHERE id = saved AND NOT deleted), options"
                " FROM results WHERE ? IN (game, '') AND instr(options, ?) ORDER BY ended, id",
                (game or "", f"{dump(option)}:" if option else ""),
            ).fetchall()
        return list(rows.readable(rows.result, found))

    def best(self, game: str, limit: int = 10) -> list[Best]:
        """The best games of a human alone: by their lowest colour, then by the next ones, then the earlier first."""
        alone = [
            one for one in self.results(game) if [player for _, player in one.seats] == ["human"] and not one.foreign
        ]
        found = [Best(one.game, min(one.scores[0]), one.scores[0], one.when, one.saved) for one in alone]
        return sorted(found, key=lambda best: sorted(best.scores), reverse=True)[:limit]

    def forget_results(self) -> None:
        """Begin all records and statistics anew; the games themselves stay."""
        with self._saving() as base:
            base.execute("DELETE FROM results")

    def setting(self, name: str, default: Any) -> Any:
        """What was kept under this name; the default if there is nothing, or nothing that can be read."""
        with suppress(ValueError, RecursionError):
            with self._reading() as base:
                row = base.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
            return rows.loose(row[0]) if row else default
        return default

    def settings(self, beginning: str) -> dict[str, Any]:
        """All that is kept under names with this beginning and can be read."""
        with self._reading() as base:
            query = "SELECT name, value FROM settings WHERE substr(name, 1, ?) = ?"
            found = base.execute(query, (len(beginning), beginning)).fetchall()
        return dict(rows.readable(lambda row: (str(row[0]), rows.load(row[1])), found))

    def set(self, name: str, value: Any) -> None:
        """Keep a value that JSON can hold under this name."""
        text = dump(value)
        with self._saving() as base:
            base.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, text))

    def backup(self, path: Path) -> None:
        """Write everything into another file, whole or not at all; raises Refusal."""
        backup.write(self._base, path)

    def restore(self, path: Path) -> Path:
        """Put what another file holds in the place of everything; where everything is kept now. Raises Refusal."""
        with backup.read(path) as found:
            kept = self._keep()
            try:
                backup.fill(self._base, found)
            except sqlite3.Error as error:
                kept.unlink(missing_ok=True)
                raise _unsaved(error) from error
        return kept

    def _keep(self) -> Path:
        """Write everything into a dated file; one at a time, so that no two choose the same name."""
        try:
            with locker.alone(self._path):
                kept = aside.dated(self._path, aside.REPLACED, self._now())
                self.backup(kept)
        except (sqlite3.Error, OSError) as error:
            raise _unsaved(error) from error
        return kept

    @contextmanager
    def together(self) -> Iterator[None]:
        """Several changes, all of them or none."""
        with self._saving():
            yield

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    @contextmanager
    def _saving(self) -> Iterator[sqlite3.Connection]:
        """One change, all of it or nothing; raises Refusal if the file does not take it."""
        try:
            # One within another is a part of it.
            with nullcontext() if self._base.in_transaction else schema.transaction(self._base):
                yield self._base
        except (sqlite3.Error, OverflowError) as error:
            raise _unsaved(error) from error

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """One look at the file as it is at this moment."""
        try:
            with schema.transaction(self._base, "DEFERRED"):
                yield self._base
        except (sqlite3.Error, OverflowError) as error:
            raise Refusal("The saved games cannot be read.") from error

    def _plies(self, base: sqlite3.Connection, game: int) -> int:
        row = base.execute("SELECT plies FROM games WHERE id = ?", (game,)).fetchone()
        if row is None:
            raise Elsewhere(GONE)
        return int(row[0])

    def _compare(self, base: sqlite3.Connection, game: int, moves: Iterable[str] | None, setup: Setup | None) -> None:
        """Another window may have taken moves back and made as many others: what fits those does not fit these.

        Or it has restored a backup, in which another game has this number.
        """
        if setup is not None:
            begun = base.execute("SELECT game, players, seed, known FROM games WHERE id = ?", (game,)).fetchone()
            if begun != (setup.game, setup.players, dump(setup.seed), dump(setup.known)):
                raise Elsewhere(GONE)
        if moves is not None:
            stored = base.execute("SELECT text FROM moves WHERE game = ? ORDER BY ply", (game,)).fetchall()
            if [text for (text,) in stored] != [*moves]:
                raise Elsewhere(CHANGED)

    def _update(self, game: int, column: str, value: object) -> None:
        with self._saving() as base:
            self._plies(base, game)
            base.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, game))

    def _advance(self, base: sqlite3.Connection, game: int, plies: int, progress: Progress, moment: float) -> None:
        """Note how far a game is now, and how it ended if it is over, and only then; it is on the list again."""
        scores, left, reason, winners = progress
        base.execute(
            "UPDATE games SET plies = ?, scores = ?, remaining = ?, reason = ?, winners = ?, played = ?, deleted = 0"
            " WHERE id = ?",
            (plies, dump(scores), left, reason, dump(winners), moment, game),
        )
        base.execute("DELETE FROM results WHERE saved = ?", (game,))
        base.execute(schema.ENDED + " AND id = ?", (game,))


def _plain(value: Any) -> Any:
    """A value as every document can hold it."""
    if isinstance(value, bytes):
        return value.hex()
    return str(value) if isinstance(value, float) and not isfinite(value) else value


def _unsaved(error: BaseException) -> Refusal:
    if schema.code(error) in schema.FULL:
        return Refusal("This could not be saved, because the disk is full.")
    if schema.code(error) in schema.BUSY:
        return Refusal("This could not be saved, because another program is using the saved games.")
    return Refusal("This could not be saved, because the file of the saved games cannot be written.")
