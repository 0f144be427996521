"""What the player reads: every sentence goes through the catalogue of the player's language."""

from __future__ import annotations

import gettext
import os
import struct
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Protocol

from axio.paths import LOCALE

DOMAIN = "axio"
ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "de": "Deutsch"}
"""What there is a catalogue for, and what it is called by those who speak it."""


class Saying(Protocol):
    """A sentence with the values that belong in it: a refusal, a fault of a record."""

    @property
    def sentence(self) -> str: ...

    @property
    def values(self) -> Mapping[str, object]: ...


_catalogue = gettext.NullTranslations()
_asked: str | None = None
"""What LANGUAGE said before we told argparse something else by it."""
_told: str | None = None


def _(text: str) -> str:
    """The text in the player's language; what the catalogue does not know stays as it is."""
    return _catalogue.gettext(text) if text else text


def n_(one: str, many: str, n: int) -> str:
    """The text for one or for many things in the player's language."""
    return _catalogue.ngettext(one, many, n)


def N_(text: str) -> str:  # noqa: N802 (the name that gettext's tools know)
    """Marks a text for the catalogue where it is written down but not yet shown."""
    return text


def say(saying: Saying) -> str:
    """A refusal in the player's language."""
    text = _(saying.sentence)
    said = text.format(**saying.values) if saying.values else text
    return said.encode("utf-8", "replace").decode()  # names of files may be no text


def use(language: str | None = None, folder: Path = LOCALE) -> str:
    """Speak this language, or the one that the environment asks for, and return its name."""
    global _catalogue
    for name in [language] if language else _wanted():
        found = _load(_plain(name), folder)
        if found is not None:
            _catalogue, language = found, _plain(name)
            break
    else:
        _catalogue, language = _load(ENGLISH, folder) or gettext.NullTranslations(), ENGLISH
    _tell_argparse(language, folder)
    return language


def _wanted() -> Iterator[str]:
    """The languages that the environment asks for, the dearest first."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        names = os.environ.get(variable)
        if variable == "LANGUAGE" and names == _told:
            names = _asked
        if names:
            return iter(names.split(":"))
    return iter(())


def _plain(name: str) -> str:
    """`de` for `de_DE.UTF-8`: no catalogue of ours is for one country only."""
    return name.replace("-", "_").partition(".")[0].partition("@")[0].partition("_")[0].lower()


def _load(name: str, folder: Path) -> gettext.NullTranslations | None:
    """The catalogue of a language, or None if there is none that can be read."""
    if not name.isalpha():
        return None
    try:
        with (folder / name / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            found = gettext.GNUTranslations(file)
        found.ngettext("", "", 1)  # a damaged rule for plurals shows only when it is used
    except (OSError, ValueError, LookupError, ArithmeticError, struct.error):
        return None
    return found


def _tell_argparse(language: str, folder: Path) -> None:
    """Let argparse's own words follow: it asks the global text domain, and that asks LANGUAGE."""
    global _asked, _told
    if isinstance(_catalogue, gettext.GNUTranslations):
        gettext.bindtextdomain(DOMAIN, str(folder))
        gettext.textdomain(DOMAIN)
        if os.environ.get("LANGUAGE") != _told:
            _asked = os.environ.get("LANGUAGE")
        os.environ["LANGUAGE"] = _told = language
    else:
        # gettext would fall over the catalogue that we could not read.
        gettext.textdomain("messages")
