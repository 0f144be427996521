"""A language in letters of its own: whatever it is not written in has come past the catalogue."""

from __future__ import annotations

from pathlib import Path

from tests import longer

LANGUAGE = "yy"
LETTERS = {ord("a") + nth: chr(ord("а") + nth) for nth in range(26)} | {  # noqa: RUF001 - meant to be Cyrillic
    ord("A") + nth: chr(ord("А") + nth)  # noqa: RUF001
    for nth in range(26)
}


def foreign(text: str) -> str:
    """The text with every letter exchanged for another, but for what it must keep."""
    parts, end = list[str](), 0
    for found in longer.KEPT.finditer(text):
        parts += [text[end : found.start()].translate(LETTERS), found[0]]
        end = found.end()
    return "".join([*parts, text[end:].translate(LETTERS)])


def write(folder: Path) -> None:
    """Put the language beside the others in a folder."""
    longer.write(folder, LANGUAGE, foreign)
