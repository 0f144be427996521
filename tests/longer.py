"""A language whose every text is longer by two fifths: what fits in it will fit in most others."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from axio import words
from tests import catalogue

LANGUAGE = "xx"
MORE = 0.4
KEPT = re.compile(r"\{[^}]*\}|%\([^)]*\)s|%[sr]|\n")
"""What a text must keep as it is."""


def longer(text: str) -> str:
    """The text with letters doubled here and there until it is longer by two fifths."""
    kept = [span for found in KEPT.finditer(text) for span in range(*found.span())]
    letters = [nth for nth, letter in enumerate(text) if letter.isalpha() and nth not in kept]
    wanted = round(MORE * len(text))
    if not letters:
        return text
    doubled = [letters[nth * len(letters) // wanted] for nth in range(wanted)]
    return "".join(letter * (1 + doubled.count(nth)) for nth, letter in enumerate(text))


def write(folder: Path, language: str = LANGUAGE, change: Callable[[str], str] = longer) -> None:
    """Put the language beside the others in a folder, or another that is made of the English texts."""
    made = catalogue.read("en")
    for message in made:
        if message.id:
            texts = catalogue.strings(message.string)
            message.string = tuple(map(change, texts)) if len(texts) > 1 else change(texts[0])
    path = folder / language / "LC_MESSAGES" / "axio.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(catalogue.compiled(made))


@contextmanager
def spoken(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the app speak nothing else, whatever it is told to speak; before and after it is asked whether it does."""
    write(folder)
    use = words.use

    def spoken_only(_language: object) -> None:
        use(LANGUAGE, folder)

    monkeypatch.setattr(words, "use", spoken_only)
    spoken_only(None)
    heard()
    yield
    heard()
    use("en")


def heard() -> None:
    """Fail if the longer texts are not what the app says."""
    for text in ("Hint", "New game"):
        assert words._(text) == longer(text) != text
