"""What the commands of `axio` share in how they are asked: help with examples, and values that are checked."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, TypeVar

from axio import engine
from axio.engine.game import Refusal
from axio.seating import Usage
from axio.words import _, say

T = TypeVar("T")


def command(commands: Any, name: str, summary: str, details: str, examples: str) -> argparse.ArgumentParser:
    """A new command that explains itself."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary}\n\n{details}",
        epilog=_("examples:") + "\n" + examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return parser


def checked(check: Callable[[str], T]) -> Callable[[str], T]:
    """An argument's type: what a check makes of its text; a refusal becomes wrong usage."""

    def convert(text: str) -> T:
        try:
            return check(text)
        except Refusal as refusal:
            raise argparse.ArgumentTypeError(say(refusal)) from None

    return convert


def add_game(parser: argparse.ArgumentParser, default: str | None, text: str) -> None:
    """The option that says which game."""
    parser.add_argument("--game", type=checked(game_key), default=default, metavar="|".join(engine.GAMES), help=text)


def game_key(text: str) -> str:
    """The key of a game; raises BadSetup."""
    engine.game(text)
    return text


def count(text: str) -> int:
    """How many times something is done; raises Usage."""
    if not (text.isascii() and text.isdecimal() and 0 < int(text[:9]) <= 1_000_000 and len(text) < 9):
        raise Usage("{text} is no number from 1 to 1000000", text=text[:40])
    return int(text)


def entry(text: str) -> int:
    """After how many tiles; raises Usage."""
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise Usage("{text} is no number of tiles", text=text[:40])
    return int(text)


def number(text: str) -> int:
    """Which saved game; raises Usage."""
    if not (text.isascii() and text.isdecimal() and len(text) < 16):
        raise Usage("{text} is no number of a saved game", text=text[:40])
    return int(text)


def seconds(text: str) -> float:
    """How long something lasts; raises Usage."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise Usage("{text} is no number of seconds up to 3600", text=text[:40])
    return value
