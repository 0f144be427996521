"""Rows of the store as values and back: what stands in a file is believed only if it can be true."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from axio.engine.game import Setup

T = TypeVar("T")
PLIES = 10_000
"""More moves than any game has."""
LETTERS = 200
"""More than any name has, or title that was typed: what is longer would only keep the screen busy."""
DAYS_END = 32_000_000_000.0
"""Seconds up to the year 2984: some systems know no later day, and none of them knows all that a number can say."""
IMPORTED = "imported"
"""Among the options of a game, what marks one that came from elsewhere."""
LONE = re.compile("[\ud800-\udfff]")
"""Half a pair of surrogates: one damaged letter of an escape makes it, and nothing can show or write it."""
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
    broken: bool = False
    """Whether it cannot be read; then nothing but its number, and perhaps its title and its times, is known."""


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


class Result(NamedTuple):
    """How a finished game ended."""

    game: str
    seats: tuple[tuple[str, str], ...]
    """Name and player of each; names may be empty in what older versions have kept."""
    scores: tuple[tuple[int, ...], ...]
    """The tracks, seat by seat."""
    winners: tuple[int, ...]
    when: float
    saved: int | None
    """The stored game, None once it is deleted."""
    options: Mapping[str, Any] = MappingProxyType({})
    """What was agreed on for this game."""

    @property
    def foreign(self) -> bool:
        """Whether the game came from elsewhere: it is nobody's result here."""
        return self.options.get(IMPORTED) is True


class Best(NamedTuple):
    """The result of a finished solo game."""

    game: str
    lowest: int
    scores: tuple[int, ...]
    """The track, in the order of the game's colours."""
    when: float
    saved: int | None
    """The stored game, None once it is deleted."""


def dump(value: Any) -> str:
    """A value as it is kept; raises ValueError for what JSON cannot hold."""
    return json.dumps(value, allow_nan=False)


def loose(text: Any) -> Any:
    """The value that was dumped, with texts that perhaps nothing can show; raises ValueError."""
    # Everything that was dumped is plain ASCII, so that other letters are damage.
    return json.loads(_of(text, str) if str(text).isascii() else "")


def load(text: Any) -> Any:
    """The value that was dumped; raises ValueError."""
    value = loose(text)
    if "\\u" in text:
        json.dumps(value, ensure_ascii=False).encode()
    return value


def _pairs(seats: Any) -> tuple[tuple[str, str], ...]:
    """Name and player of each seat; a damaged letter of a name is only that."""
    pairs = tuple((LONE.sub("\ufffd", name), LONE.sub("\ufffd", player)) for name, player in _table(loose(seats), str))
    if any(len(text) > LETTERS for pair in pairs for text in pair):
        raise ValueError("this is no name")
    return pairs


def _of(value: Any, kind: type[T]) -> T:
    if type(value) is not kind:  # so that True is no number
        raise ValueError(f"this is no {kind.__name__}")
    return value


def _tuple(value: Any, kind: type[T]) -> tuple[T, ...]:
    return tuple(_of(item, kind) for item in _of(value, list))


def texts(values: Iterable[Any]) -> tuple[str, ...]:
    """Values that must all be texts; raises ValueError."""
    return _tuple(list(values), str)


def _table(value: Any, kind: type[T]) -> tuple[tuple[T, ...], ...]:
    return tuple(_tuple(item, kind) for item in _of(value, list))


def entry(row: tuple[Any, ...]) -> Entry:
    """A row of the table of games; raises ValueError for what can only be damage."""
    number, title, game, players, seed, known, seats, options, plies, scores, left, reason, winners, *times = row
    pairs = _pairs(seats)
    if len(pairs) != players or type(load(seed)) not in (int, str) or not 0 <= _of(plies, int) <= PLIES:
        raise ValueError("this is no game")
    return Entry(
        number,
        _of(title, str)[:LETTERS],
        Setup(_of(game, str), players, load(seed), _table(load(known), str)),
        pairs,
        _of(load(options), dict),
        plies,
        Progress(_table(load(scores), int), _of(left, int), _of(reason, str), _tuple(load(winners), int)),
        _moment(times[0]),
        _moment(times[1]),
    )


def _moment(value: object) -> float:
    """When something was; the beginning of time if no calendar has that day. Raises ValueError."""
    # A file with one damaged letter in its table gives whole numbers without their point.
    if not isinstance(value, int | float):
        raise ValueError("this is no moment")
    return float(value) if 0 <= value < DAYS_END else 0.0


def shown(row: tuple[Any, ...]) -> Entry:
    """The same for a list, which shows a game that cannot be read, too: it may still be exported or deleted."""
    with suppress(ValueError, RecursionError):
        return entry(row)
    number, title, *_, started, played = row
    nothing = Progress((), 0, "", ())
    title = title[:LETTERS] if isinstance(title, str) else ""
    began, ended = (_moment(moment) if isinstance(moment, int | float) else 0.0 for moment in (started, played))
    return Entry(number, title, Setup("", 0, 0), (), {}, 0, nothing, began, ended, broken=True)


def result(row: tuple[Any, ...]) -> Result:
    """A row of the table of results; raises ValueError for what can only be damage."""
    game, seats, scores, winners, ended, saved, options = row
    pairs = _pairs(seats)
    tracks = _table(load(scores), int)
    if len(tracks) != len(pairs) or not all(tracks):
        raise ValueError("this is no result")
    return Result(
        _of(game, str), pairs, tracks, _tuple(load(winners), int), _moment(ended), saved, _of(load(options), dict)
    )


def readable(read: Callable[[tuple[Any, ...]], T], rows: Iterable[tuple[Any, ...]]) -> Iterator[T]:
    """What can be made of these rows; a damaged one does not hide the others."""
    for row in rows:
        with suppress(ValueError, RecursionError):
            yield read(row)
