"""The licences of all that is shipped, each in a file: its name, the licence's name, an empty line, the text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from axio.paths import ASSETS

FOLDER = ASSETS / "licences"
OWN = "axio.txt"
SHORT = 50
"""A line of fewer letters ends where it ends; longer ones were only broken to fit on paper."""
BEGINS = re.compile(r"copyright [(©0-9]|\(?[a-z0-9]{1,2}[.)] |[-*+•] ", re.IGNORECASE)
"""How a line begins that stands by itself."""
RULE = re.compile(r"[-=*_ ]+")


class Licence(NamedTuple):
    """A part of the program, and under which licence it is."""

    part: str
    name: str
    file: Path


def every(folder: Path = FOLDER) -> list[Licence]:
    """All of them: our own first, the others by their names."""
    found = []
    for file in folder.glob("*.txt"):
        part, name, *_text = file.read_text(encoding="utf-8").split("\n", 2)
        found.append(Licence(part, name, file))
    return sorted(found, key=lambda licence: (licence.file.name != OWN, licence.part.casefold()))


def paragraphs(licence: Licence) -> list[str]:
    """The text of a licence in paragraphs, without the line breaks that only a sheet of paper needs."""
    text = licence.file.read_text(encoding="utf-8").split("\n\n", 1)[-1]
    blocks = [[line.strip() for line in block.split("\n")] for block in re.split(r"\n\s*\n", text)]
    lines = [[line for line in block if not RULE.fullmatch(line)] for block in blocks]
    return [_joined(block) for block in lines if any(block)]


def _joined(lines: list[str]) -> str:
    """The lines of a paragraph, those in one that belong together."""
    text, last = "", ""
    for line in (" ".join(line.split()) for line in lines if line):
        gap = "" if not text else "\n" if len(last) < SHORT or BEGINS.match(line) else " "
        text, last = text + gap + line, line
    return text
