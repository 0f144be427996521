"""Long work that says on a terminal how far it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def shown(items: Sequence[T], what: str) -> Iterator[T]:
    """The items one by one; if standard error is a terminal, a line there says how many are done."""
    quiet = sys.stderr is None or not sys.stderr.isatty()
    told = -1
    try:
        for nth, item in enumerate(items):
            percent = 100 * nth // len(items)
            if not quiet and percent != told:
                told = percent
                sys.stderr.write(f"\r{what}: {nth}/{len(items)} ({percent} %) ")
                sys.stderr.flush()
            yield item
    finally:
        if not quiet:
            sys.stderr.write("\r" + " " * (len(what) + 30) + "\r")
            sys.stderr.flush()
