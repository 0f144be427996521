"""The command `axio`: what can be asked of it, and one clear sentence whenever it cannot do it."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from axio import __version__, actions, bench, bench_players, bench_store, keeping, players, window, words
from axio.arena import command as arena
from axio.arena.entrants import seats_from
from axio.draw import harmless
from axio.engine.game import BadSetup, Refusal
from axio.options import add_game, checked, command, count, entry, seconds
from axio.seating import Usage, players_from
from axio.session import HUMAN
from axio.words import _, say


class _Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, instead of printing the whole usage."""

    def error(self, message: str) -> NoReturn:
        text = message.rstrip(".")
        hint = _("Try {command} --help.").format(command=self.prog)
        self.exit(2, harmless(f"{self.prog}: {text}. {hint}") + "\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments ask; the exit code."""
    words.use()
    _settle_streams()
    try:
        code = _run(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as error:
        _drop_output()
        return _fail(_("{what}: {reason}.").format(what=error.filename or "axio", reason=error.strerror or error), 1)
    return code


def _settle_streams() -> None:
    """No letter that a stream cannot hold, and no stream that is closed, may stop the program."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - as long as the program
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if name == "stdin" else "backslashreplace")


def _run(argv: Sequence[str] | None) -> int:
    try:
        arguments = list(sys.argv[1:] if argv is None else argv)
        options = _parser().parse_args(arguments or ["app"])
        code: int = options.run(options)
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except (Usage, BadSetup) as refusal:
        return _fail(say(refusal), 2)
    except Refusal as refusal:
        return _fail(say(refusal), 1)
    except KeyboardInterrupt:
        return _fail(_("Stopped."), 130)
    return code


def _fail(sentence: str, code: int) -> int:
    print(harmless(sentence), file=sys.stderr)
    return code


def _drop_output() -> None:
    """Nobody reads on, or nothing can be written: let the interpreter not stumble over it once more when it ends."""
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
    except (OSError, ValueError):
        pass


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="axio",
        description=_("Axio, Axio Hex and Axio Rota: lay tiles, collect colours; only your lowest colour counts."),
        epilog=_("Without a command, axio opens the app. Each command has its own --help."),
    )
    parser.add_argument(
        "--version", action="version", version=f"axio {__version__}", help=_("show the version and exit")
    )
    commands = parser.add_subparsers(title=_("commands"), metavar=_("command"))
    _add_app(commands)
    _add_play(commands)
    _add_selfplay(commands)
    _add_check(commands)
    _add_show(commands)
    keeping.add(commands)
    _add_arena(commands)
    _add_bench(commands)
    _add_shots(commands)
    return parser


def _add_app(commands: Any) -> None:
    parser = command(
        commands, "app", _("Open the app in a window."), _("The same as axio without a command."), "  axio app"
    )
    parser.set_defaults(run=window.run)


def _add_shots(commands: Any) -> None:
    parser = command(
        commands,
        "shots",
        _("Take pictures of every screen."),
        _(
            "The real app is driven through its screens and typical positions of all three games, as on a\n"
            "phone, a tablet and a desktop, light and dark, in every language; no window is needed."
        ),
        "  axio shots pictures\n  axio shots pictures --device phone --language de",
    )
    parser.add_argument("folder", type=Path, metavar="DIR", help=_("where the pictures go"))
    parser.add_argument("--device", choices=["phone", "tablet", "desktop"], help=_("only this one"))
    parser.add_argument("--language", choices=list(words.LANGUAGES), help=_("only this one"))
    parser.set_defaults(run=window.shots)


def _add_play(commands: Any) -> None:
    parser = command(
        commands,
        "play",
        _("Play a game in the terminal."),
        _("Alone, with others who pass the keyboard on, or against the computer. Type help while you play."),
        "  axio play\n"
        "  axio play --game hex --players human,random --names Ada\n"
        "  axio play --game rota --players 3 --save evening.json",
    )
    add_game(parser, None, _("which game (asked for if not given)"))
    parser.add_argument(
        "--players",
        type=checked(lambda text: players_from(text, HUMAN)),
        metavar="LIST",
        help=_("who sits where, such as human,random, or how many people; computer players: {players}").format(
            players=", ".join(players.PLAYERS)
        ),
    )
    parser.add_argument("--names", metavar="A,B", default="", help=_("the names of the seats, in order"))
    parser.add_argument("--seed", metavar="S", help=_("any text or number: the same seed deals the same tiles"))
    parser.add_argument(
        "--save", metavar="FILE", type=Path, help=_("keep the game in this file; if it is there already, go on with it")
    )
    parser.add_argument("--plain", action="store_true", help=_("no colours, no line art, no control codes"))
    parser.set_defaults(run=actions.play)


def _add_selfplay(commands: Any) -> None:
    parser = command(
        commands,
        "selfplay",
        _("Let computer players play, and write a record of every game."),
        _("The files are called after game, players and number, such as axio-2-0001.json."),
        "  axio selfplay --game hex --players random,random --seed 7 --games 100 --out games",
    )
    add_game(parser, "axio", _("which game (axio if not given)"))
    parser.add_argument(
        "--players",
        type=checked(lambda text: players_from(text, "random")),
        default=["random", "random"],
        metavar="LIST",
        help=_("1 to 4 computer players, such as random,random: {players}").format(players=", ".join(players.PLAYERS)),
    )
    parser.add_argument("--seed", metavar="S", help=_("any text or number; game 3 of several has the seed S-3"))
    parser.add_argument("--games", type=checked(count), default=1, metavar="N", help=_("how many games (1)"))
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="DIR",
        help=_("the folder for the records; files of the same name in it are replaced"),
    )
    parser.set_defaults(run=actions.selfplay)


def _add_check(commands: Any) -> None:
    parser = command(
        commands,
        "check",
        _("Check game records against the rules."),
        _("Each is played through from its own tiles: ok, or one line per fault. The exit code is 1 if any is wrong."),
        "  axio check games/*.json",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help=_("a game record"))
    parser.set_defaults(run=actions.check)


def _add_show(commands: Any) -> None:
    parser = command(
        commands,
        "show",
        _("Draw a position of a game record."),
        _("Board with coordinates, tracks and all hands; the last tile is in round brackets."),
        "  axio show game.json\n  axio show game.json --at 0",
    )
    parser.add_argument("file", metavar="FILE", help=_("a game record"))
    parser.add_argument(
        "--at",
        type=checked(entry),
        metavar="N",
        help=_("after this many tiles; 0 is the start (the end if not given)"),
    )
    parser.set_defaults(run=actions.show)


def _add_arena(commands: Any) -> None:
    parser = command(
        commands,
        "arena",
        _("Let computer players meet over many deals, and measure who is stronger."),
        _(
            "Every deal is played with every rotation of the seats. Told are each player's share of the\n"
            "victories with the interval that holds it with 95 %, lowest colours, extra turns, and time per move.\n"
            "The same seed gives the same result on any number of cores; Ctrl-C tells what was played until then.\n"
            "In hex-teams the first and the third are partners against the others, and share each victory."
        ),
        "  axio arena --game hex --seats expert,points --games 400 --seed 7\n"
        "  axio arena --seats hard,medium,medium --games 3000 --out long.jsonl\n"
        "  axio arena --seats mymodule:MyPlayer,random\n"
        "  axio arena --ladder",
    )
    add_game(parser, None, _("which game (axio if not given; with --ladder all of them)"))
    parser.add_argument(
        "--seats",
        type=checked(seats_from),
        metavar="A,B",
        help=_("1 to 4 players, or your own as module:Name; there are {players}").format(
            players=", ".join(players.ARENA)
        ),
    )
    parser.add_argument(
        "--ladder", action="store_true", help=_("every level against the one below, and more, as one table")
    )
    parser.add_argument(
        "--games", type=checked(count), metavar="N", help=_("how many games (100), rounded up to whole deals")
    )
    parser.add_argument("--seed", metavar="S", help=_("any text or number; deal 3 has the seed S-3"))
    parser.add_argument("--jobs", type=checked(count), metavar="J", help=_("how many processes (one for each core)"))
    parser.add_argument("--json", action="store_true", help=_("print JSON instead of a table"))
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help=_("keep every game in this file; if it has some, go on with it"),
    )
    parser.set_defaults(run=arena.run)


def _add_bench(commands: Any) -> None:
    parser = command(
        commands,
        "bench",
        _("Measure how fast the rules are on this machine."),
        _(
            "For every game and number of players: random games per second, time per move, the\n"
            "largest list of legal moves and the time to make it, the time to replay a record."
        ),
        "  axio bench\n  axio bench --json --games 20\n  axio bench --against momaland\n"
        "  axio bench --store\n  axio bench --players --games 5",
    )
    instead = parser.add_mutually_exclusive_group()
    instead.add_argument("--app", action="store_true", help=_("measure the app instead, beside a bare Kivy window"))
    instead.add_argument("--store", action="store_true", help=_("measure the saved games instead, on their disk"))
    instead.add_argument("--players", action="store_true", help=_("measure what the expert's moves and hints cost"))
    parser.add_argument("--against", choices=["momaland"], help=_("measure this package's game beside Hex, in turns"))
    parser.add_argument("--json", action="store_true", help=_("print JSON instead of a table"))
    parser.add_argument(
        "--games", type=checked(count), metavar="N", help=_("exactly N games in each measurement instead")
    )
    parser.add_argument(
        "--seconds",
        type=checked(seconds),
        default=1.0,
        metavar="S",
        help=_("about how long each measurement lasts (1)"),
    )
    parser.set_defaults(run=_bench)


def _bench(options: argparse.Namespace) -> int:
    if options.players:
        return bench_players.run(options)
    measure = window.bench if options.app else bench_store.run if options.store else bench.run
    return measure(options)
