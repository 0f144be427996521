"""What the commands of `axio` are described with, and what their arguments may be."""

from __future__ import annotations

import argparse
from typing import Any

from axio import engine
from axio.engine.game import Refusal
from axio.seating import Usage
from axio.words import _, say


def command(commands: Any, name: str, summary: str, details: str, examples: str) -> argparse.ArgumentParser:
    """The parser of a new command, which explains itself."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name,
        help=summary,
        description=f"{summary}\n\n{details}",
        epilog=_("examples:") + "\n" + examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return parser


def checked(check: Any) -> Any:
    """An argument's type: what a check makes of its text; a refusal becomes wrong usage."""

    def convert(text: str) -> Any:
        try:
            return check(text)
        except Refusal as refusal:
            raise argparse.ArgumentTypeError(say(refusal)) from None

    return convert


def add_game(parser: argparse.ArgumentParser, default: str | None, text: str) -> None:
    """The option --game."""
    parser.add_argument("--game", type=checked(game_key), default=default, metavar="|".join(engine.GAMES), help=text)


def game_key(text: str) -> str:
    """The key of a game; raises BadSetup."""
    engine.game(text)
    return text


def count(text: str) -> int:
    """How many of something; raises Usage."""
    if not (text.isdecimal() and 0 < int(text[:9]) <= 1_000_000 and len(text) < 9):
        raise Usage("{text} is no number from 1 to 1000000", text=text[:40])
    return int(text)


def entry(text: str) -> int:
    """A number of tiles, or none; raises Usage."""
    if not (text.isascii() and text.isdecimal() and len(text) < 9):
        raise Usage("{text} is no number of tiles", text=text[:40])
    return int(text)


def seconds(text: str) -> float:
    """A time; raises Usage."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= 3600:
        raise Usage("{text} is no number of seconds up to 3600", text=text[:40])
    return found
