"""What the app remembers: games with their moves, the best results and the settings, all in one file."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from axio import schema
from axio.engine.game import Refusal, Setup

T = TypeVar("T")
CHANGED = "This game was changed in another window; open it again to go on."
GONE = "This game is no longer among the saved ones."
COLUMNS = (
    "id, title, game, players, seed, known, seats, options, plies, scores, remaining, reason, winners, started, played"
)


class Progress(NamedTuple):
    """How far a game is: what a list of games shows without replaying them."""

    scores: tuple[tuple[int, ...], ...]
    """The tracks, seat by seat."""
    left: int
    """Tiles still to come."""
    reason: str
    """Why the game ended; "" while it goes on."""
    winners: tuple[int, ...]


class Entry(NamedTuple):
    """One stored game in a list of them."""

    id: int
    title: str
    setup: Setup
    seats: tuple[tuple[str, str], ...]
    """Name and player of each."""
    options: Mapping[str, Any]
    plies: int
    """How many moves were made."""
    progress: Progress
    started: float
    played: float
    """When the last move was made or taken back."""


class Saved(NamedTuple):
    """One stored game with its moves."""

    id: int
    title: str
    setup: Setup
    seats: tuple[tuple[str, str], ...]
    options: Mapping[str, Any]
    moves: tuple[str, ...]
    progress: Progress
    started: float
    played: float


class Best(NamedTuple):
    """The result of a finished solo game."""

    game: str
    lowest: int
    scores: tuple[int, ...]
    """The track, in the order of the game's colours."""
    when: float
    saved: int | None
    """The stored game, None once it is deleted."""


class Store:
    """All that is kept from one day to the next; whatever a call has changed is on the disk when it returns."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._base, trouble = schema.opened(path, now)
        self.trouble: Refusal | None = trouble
        """What was wrong with the file and what was done about it; None if all is well."""

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
        values = [setup.game, setup.players, *map(_dump, (setup.seed, setup.known, [*seats], dict(options)))]
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

    def append(self, game: int, ply: int, move: str, progress: Progress) -> None:
        """Store a move that was made after `ply` others; raises Refusal if the stored game has more or fewer."""
        with self._saving() as base:
            if self._plies(base, game) != ply:
                raise Refusal(CHANGED)
            base.execute("INSERT INTO moves VALUES (?, ?, ?)", (game, ply, move))
            self._advance(base, game, ply + 1, progress, self._now())

    def cut(self, game: int, plies: int, progress: Progress) -> None:
        """Keep only the first moves of a game; raises Refusal if it has fewer."""
        with self._saving() as base:
            if not 0 <= plies <= self._plies(base, game):
                raise Refusal(CHANGED)
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
            entry = _entry(row)
            if [ply for ply, _ in moves] != list(range(entry.plies)):
                raise ValueError("moves are missing")
            texts = _tuple([text for _, text in moves], str)
        except (ValueError, RecursionError) as error:
            raise Refusal("This saved game is damaged and cannot be read.") from error
        return Saved(*entry[:5], texts, *entry[6:])

    def games(self) -> list[Entry]:
        """The games that are not deleted, the last played first; one that cannot be read is left out."""
        with self._reading() as base:
            query = f"SELECT {COLUMNS} FROM games WHERE NOT deleted ORDER BY played DESC, id DESC"
            return list(_readable(_entry, base.execute(query).fetchall()))

    def rename(self, game: int, title: str) -> None:
        """Give a game a title, or none with ""; letters that no file can hold become question marks."""
        self._update(game, "title", title.encode("utf-8", "replace").decode())

    def delete(self, game: int) -> None:
        """Take a game off the list; until `purge` it can be put back."""
        self._update(game, "deleted", 1)

    def undelete(self, game: int) -> None:
        """Put a deleted game back on the list."""
        self._update(game, "deleted", 0)

    def purge(self) -> None:
        """Forget the deleted games for good, but not what was reached in them."""
        with self._saving() as base:
            base.execute("DELETE FROM games WHERE deleted")

    def best(self, game_key: str, limit: int = 10) -> list[Best]:
        """The best finished solo games: by their lowest colour, then by the next ones, then the earlier first."""
        with self._reading() as base:
            rows = base.execute(
                "SELECT best.game, scores, ended, (SELECT id FROM games WHERE id = saved AND NOT deleted)"
                " FROM best WHERE game = ? ORDER BY ended, id",
                (game_key,),
            ).fetchall()
        return sorted(_readable(_best, rows), key=lambda best: sorted(best.scores), reverse=True)[:limit]

    def setting(self, name: str, default: Any) -> Any:
        """What was kept under this name; the default if there is nothing, or nothing that can be read."""
        with suppress(ValueError, RecursionError):
            with self._reading() as base:
                row = base.execute("SELECT value FROM settings WHERE name = ?", (name,)).fetchone()
            return _load(row[0]) if row else default
        return default

    def set(self, name: str, value: Any) -> None:
        """Keep a value that JSON can hold under this name."""
        text = _dump(value)
        with self._saving() as base:
            base.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (name, text))

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    @contextmanager
    def _saving(self) -> Iterator[sqlite3.Connection]:
        """One change, all of it or nothing; raises Refusal if the file does not take it."""
        try:
            with schema.transaction(self._base):
                yield self._base
        except (sqlite3.Error, OverflowError) as error:
            if schema.code(error) in schema.FULL:
                raise Refusal("This could not be saved, because the disk is full.") from error
            if schema.code(error) in schema.BUSY:
                raise Refusal("This could not be saved, because another program is using the saved games.") from error
            raise Refusal("This could not be saved, because the file of the saved games cannot be written.") from error

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
            raise Refusal(GONE)
        return int(row[0])

    def _update(self, game: int, column: str, value: object) -> None:
        with self._saving() as base:
            self._plies(base, game)
            base.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, game))

    def _advance(self, base: sqlite3.Connection, game: int, plies: int, progress: Progress, moment: float) -> None:
        """Note how far a game is now, and what was reached if it is a finished solo game, and only then."""
        scores, left, reason, winners = progress
        base.execute(
            "UPDATE games SET plies = ?, scores = ?, remaining = ?, reason = ?, winners = ?, played = ? WHERE id = ?",
            (plies, _dump(scores), left, reason, _dump(winners), moment, game),
        )
        base.execute("DELETE FROM best WHERE saved = ?", (game,))
        if reason:
            base.execute(
                "INSERT INTO best (game, scores, ended, saved)"
                " SELECT game, ?, ?, id FROM games WHERE id = ? AND players = 1 AND json_extract(seats, '$[0][1]') = ?",
                (_dump(scores[0]), moment, game, "human"),
            )


def _dump(value: Any) -> str:
    return json.dumps(value, allow_nan=False)


def _load(text: Any) -> Any:
    """The value that was dumped; raises ValueError."""
    # Everything that was dumped is plain ASCII, so that other letters are damage.
    return json.loads(_of(text, str) if str(text).isascii() else "")


def _of(value: Any, kind: type[T]) -> T:
    if type(value) is not kind:  # so that True is no number
        raise ValueError(f"this is no {kind.__name__}")
    return value


def _tuple(value: Any, kind: type[T]) -> tuple[T, ...]:
    return tuple(_of(item, kind) for item in _of(value, list))


def _table(value: Any, kind: type[T]) -> tuple[tuple[T, ...], ...]:
    return tuple(_tuple(item, kind) for item in _of(value, list))


def _entry(row: tuple[Any, ...]) -> Entry:
    """A row of the table of games; raises ValueError for what can only be damage."""
    number, title, game, players, seed, known, seats, options, plies, scores, left, reason, winners, *times = row
    pairs = tuple((name, player) for name, player in _table(_load(seats), str))
    if len(pairs) != players or type(_load(seed)) not in (int, str):
        raise ValueError("this is no game")
    return Entry(
        number,
        _of(title, str),
        Setup(_of(game, str), players, _load(seed), _table(_load(known), str)),
        pairs,
        _of(_load(options), dict),
        _of(plies, int),
        Progress(_table(_load(scores), int), _of(left, int), _of(reason, str), _tuple(_load(winners), int)),
        *(_of(moment, float) for moment in times),
    )


def _best(row: tuple[Any, ...]) -> Best:
    game, scores, ended, saved = row
    track = _tuple(_load(scores), int)
    return Best(_of(game, str), min(track), track, _of(ended, float), saved)


def _readable(read: Callable[[tuple[Any, ...]], T], rows: Iterable[tuple[Any, ...]]) -> Iterator[T]:
    for row in rows:
        with suppress(ValueError, RecursionError):
            yield read(row)
