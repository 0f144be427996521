"""Long work that says on a terminal how far it is, and how long it will still take."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import timedelta
from time import monotonic
from typing import TypeVar

from axio.words import _

T = TypeVar("T")
BAR = 20
OFTEN = 0.5
"""Seconds after which the line is written anew even if no further hundredth is done."""


def shown(items: Sequence[T], what: str) -> Iterator[T]:
    """The items one by one; if standard error is a terminal, a line there says how many are done."""
    return counted(items, len(items), what)


def counted(items: Iterable[T], total: int, what: str) -> Iterator[T]:
    """The same for items whose number is known but not to themselves."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield from items
        return
    began = told = monotonic()
    done, percent, line = 0, 0, _line(what, 0, total, 0)
    _write(line)
    try:
        for item in items:
            yield item
            done, now = done + 1, monotonic()
            if percent != 100 * done // total or now - told >= OFTEN:
                percent, told = 100 * done // total, now
                line = _line(what, done, total, now - began).ljust(len(line))
                _write(line)
    finally:
        _write(" " * len(line) + "\r")


def _line(what: str, done: int, total: int, seconds: float) -> str:
    """How much is done, as numbers and as a bar, and once something is, how long the rest will take."""
    full = BAR * done // total if total else BAR
    line = f"{what}: {done}/{total} ({100 * done // total if total else 100} %) [{'#' * full}{'.' * (BAR - full)}] "
    if done:
        left = timedelta(seconds=round(seconds / done * (total - done)))
        line += _("{time} left").format(time=left) + " "
    return line


def _write(line: str) -> None:
    sys.stderr.write(f"\r{line}")
    sys.stderr.flush()
