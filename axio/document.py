"""Game records as text: strict JSON, read so that no file whatsoever can do harm."""

from __future__ import annotations

import json
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn, TypeGuard

from axio.engine.game import Refusal, visible

LIMIT = 1_000_000
"""The most bytes that are read of a record; the longest right ones have about 40,000."""
DIGITS = 4000
"""The most digits of a number, as many as Python reads at once: only a seed has more than a few."""

NOT_A_RECORD = "This is not a game record."


class BadRecord(Refusal):
    """A file, a text or a document that is no right game record."""


def is_texts(value: object, most: int = 20) -> TypeGuard[list[str]]:
    """Whether a value is a list of at most so many texts; no entry of a record has use for more."""
    return isinstance(value, list) and len(value) <= most and all(isinstance(item, str) for item in value)


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value is a whole number that a game can have."""
    # True and False are whole numbers to Python, but not to a reader of records.
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1_000_000


def are_numbers(value: object, colours: str) -> TypeGuard[dict[str, int]]:
    """Whether a value gives whole numbers to some of the colours and to nothing else."""
    return isinstance(value, dict) and value.keys() <= set(colours) and all(map(is_whole, value.values()))


def load(path: Path | str) -> dict[str, Any]:
    """The document in a file; raises BadRecord."""
    return parse(content(path))


def content(path: Path | str) -> bytes:
    """What a file holds, as far as a record may go and one byte more; raises BadRecord."""
    try:
        with Path(path).open("rb") as file:
            return file.read(LIMIT + 1)
    except FileNotFoundError:
        raise BadRecord("There is no such file.") from None
    except IsADirectoryError:
        raise BadRecord("This is a folder, not a file.") from None
    except PermissionError:
        raise BadRecord("You may not read this.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadRecord("This cannot be read: {reason}.", reason=reason) from None


def parse(text: str | bytes) -> dict[str, Any]:
    """The document that a text holds; raises BadRecord."""
    if len(text) > LIMIT:
        raise BadRecord("This is too large to be a game record: more than {limit} bytes.", limit=LIMIT)
    try:
        content = text.encode() if isinstance(text, str) else text
        # A mark at the very beginning, as some editors write it, is no part of the document.
        document = _decoder.decode(content.decode("utf-8-sig"))
        # Half a pair of surrogates can hide in an escape; no file can hold it, so this text could not be written again.
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeError:
        raise BadRecord("This is not a game record: it holds text that is not UTF-8.") from None
    except json.JSONDecodeError as error:
        raise BadRecord(
            "This is not a game record: it is not a complete JSON document (line {line}, column {column}).",
            line=error.lineno,
            column=error.colno,
        ) from None
    except RecursionError:
        raise BadRecord("This is not a game record: it is nested too deeply.") from None
    if not isinstance(document, dict):
        raise BadRecord(NOT_A_RECORD)
    return document


def dump(document: dict[str, Any]) -> str:
    """The document as text: one line per entry, so that people can read it and compare two."""
    parts = []
    for key, value in document.items():
        if key == "turns" and value:
            lines = ",\n".join("    " + json.dumps(entry, ensure_ascii=False) for entry in value)
            parts.append(f'  "turns": [\n{lines}\n  ]')
        else:
            parts.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _no_constant(name: str) -> NoReturn:
    raise BadRecord("This is not a game record: {name} is no number.", name=name)


def _integer(digits: str) -> int:
    if len(digits) > DIGITS:
        raise BadRecord("This is not a game record: it holds a number of {count} digits.", count=len(digits))
    return int(digits)


def _float(digits: str) -> float:
    if len(digits) > DIGITS or not isfinite(number := float(digits)):
        raise BadRecord("This is not a game record: {name} is no number.", name=digits[:40])
    return number


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise BadRecord('This is not a game record: it says "{key}" twice in one place.', key=visible(key))
        found[key] = value
    return found


_decoder = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_float, parse_constant=_no_constant
)
