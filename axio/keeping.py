"""The commands for saved games: list them, take one out or in, keep everything in a second file and bring it back."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from axio import aside, files, listing, record, shelf
from axio.draw import harmless
from axio.engine.game import Refusal
from axio.folders import data_folder
from axio.options import checked, command, number
from axio.store import Store
from axio.words import _, n_, say

STREAM = "-"
"""The file that is standard input or output."""


def add(commands: Any) -> None:
    """The five commands and what can be asked of them."""
    games = command(
        commands,
        "games",
        _("List the saved games."),
        _(
            "The number of each, when it was last played, its title or game, who plays with\n"
            "their lowest colour, and the tiles left or how it ended."
        ),
        "  axio games\n  axio games --json",
    )
    games.add_argument("--json", action="store_true", help=_("print JSON instead of a table"))
    games.set_defaults(run=list_games)

    export = command(
        commands,
        "export",
        _("Write a saved game into a file."),
        _("It is a game record; a game that cannot be opened is written as it is stored."),
        "  axio export 3 evening.json\n  axio export 3 - | axio import -",
    )
    export.add_argument("number", type=checked(number), metavar="ID", help=_("the number that axio games shows"))
    export.add_argument("file", metavar="FILE", help=_("the new file or a folder for it; - is standard output"))
    _add_replace(export)
    export.set_defaults(run=export_game)

    import_ = command(
        commands,
        "import",
        _("Put game records among the saved games."),
        _("Each is checked by the rules first: if one is wrong, nothing is saved."),
        "  axio import evening.json\n  axio import games/*.json",
    )
    import_.add_argument("files", nargs="+", metavar="FILE", help=_("a game record; - is standard input"))
    import_.set_defaults(run=import_games)

    backup = command(
        commands,
        "backup",
        _("Write all saved games, results and settings into one file."),
        _("The app may be open meanwhile."),
        "  axio backup axio-backup.db",
    )
    backup.add_argument("file", type=Path, metavar="FILE", help=_("the new file"))
    _add_replace(backup)
    backup.set_defaults(run=back_up)

    restore = command(
        commands,
        "restore",
        _("Bring everything back from a backup."),
        _(
            "All games, results and settings become those of the backup; what was there before\n"
            "is kept in a dated file."
        ),
        "  axio restore axio-backup.db",
    )
    restore.add_argument("file", type=Path, metavar="FILE", help=_("a file that axio backup has written"))
    restore.set_defaults(run=restore_all)


def _add_replace(parser: Any) -> None:
    parser.add_argument("--replace", action="store_true", help=_("replace the file if it is there already"))


def list_games(options: Namespace) -> int:
    """All saved games as a table or as JSON, the last played first."""
    with _store() as store:
        print(listing.document(store) if options.json else listing.table(store))
    return 0


def export_game(options: Namespace) -> int:
    """Write one game into a file, or on standard output."""
    to_stream = options.file == STREAM
    path = Path(options.file)
    if not (to_stream or path.is_dir()):
        _check_free(path, options.replace)
    with _store() as store:
        export = shelf.exported(store, options.number)
    if to_stream:
        # A record is UTF-8 whatever else this stream would be.
        sys.stdout.flush()
        sys.stdout.buffer.write(export.text.encode())
        sys.stdout.buffer.flush()
    else:
        if path.is_dir():
            path /= export.name
            _check_free(path, options.replace)
        files.write(path, export.text)
        print(harmless(_("{file} is written.").format(file=path)))
    if export.fault is not None:
        _warn(
            _("This is no game record, but all that is stored of a game that cannot be opened: {reason}").format(
                reason=say(export.fault)
            )
        )
    return 0


def import_games(options: Namespace) -> int:
    """Store the games of some records: all of them, or none if one is wrong."""
    texts, faults = [], 0
    for file in options.files:
        try:
            texts.append(_read(file))
        except (Refusal, OSError) as error:
            reason = say(error) if isinstance(error, Refusal) else f"{error.strerror or error}."
            _warn(_("{file}: {reason}").format(file=file, reason=reason))
            faults += 1
    if faults:
        return 1
    with _store(changing=True) as store:
        with store.together():
            numbers = [shelf.imported(store, text) for text in texts]
        for file, number in zip(options.files, numbers, strict=True):
            print(harmless(_("{file} is saved as game {number}.").format(file=file, number=number)))
    return 0


def _read(file: str) -> bytes:
    """The text of a right record; raises BadRecord or OSError."""
    if file == STREAM:
        content = sys.stdin.buffer.read(record.LIMIT + 1)
    else:
        with Path(file).open("rb") as stream:
            content = stream.read(record.LIMIT + 1)
    record.read(record.parse(content))
    return content


def back_up(options: Namespace) -> int:
    """Write everything into one file."""
    _check_free(options.file, options.replace)
    # What cannot be opened may hold more than can be read of it now.
    with _store(changing=True) as store:
        if store.trouble is not None and options.file.exists():
            raise Refusal(
                "{file} was not replaced, because something was wrong with the saved games; ask once more to do it.",
                file=options.file,
            )
        count = len(store.games())
        store.backup(options.file)
    games = n_("{count} game", "{count} games", count).format(count=count)
    print(harmless(_("{file} is written: {games}.").format(file=options.file, games=games)))
    return 0


def restore_all(options: Namespace) -> int:
    """Put the content of a backup in the place of everything."""
    _check_apart(options.file)
    with _store(changing=True) as store:
        kept = store.restore(options.file)
        count = len(store.games())
    games = n_("{count} game", "{count} games", count).format(count=count)
    print(harmless(_("{games} came back from {file}.").format(games=games, file=options.file)))
    print(harmless(_("What was there before is kept in {file}.").format(file=kept)))
    return 0


@contextmanager
def _store(changing: bool = False) -> Iterator[Store]:
    """The store of the app; its trouble is told, and refused if a change would not last or everything is wanted."""
    with closing(Store(_file())) as store:
        if store.trouble is not None:
            if changing and not store.lasting:
                raise store.trouble
            _warn(say(store.trouble))
        yield store


def _file() -> Path:
    return data_folder() / "axio.db"


def _check_free(path: Path, replace: bool) -> None:
    _check_apart(path)
    if path.exists() and not path.is_file():
        raise Refusal("{file} is no ordinary file: choose another one.", file=path)
    if path.exists() and not replace:
        raise Refusal("{file} is there already; with --replace it is replaced.", file=path)


def _check_apart(path: Path) -> None:
    """Nothing may be written over the store or be brought back from it: it would lose its latest moves."""
    lock = _file().with_name(f".{_file().name}.lock")
    for own in (lock, *(Path(f"{_file()}{tail}") for tail in aside.TAILS)):
        # Also one that is not there now: it is there as soon as the store is opened.
        same = os.path.realpath(path) == os.path.realpath(own)
        if same or (path.exists() and own.exists() and path.samefile(own)):
            raise Refusal("{file} holds the saved games themselves: choose another file.", file=path)


def _warn(sentence: str) -> None:
    print(harmless(sentence), file=sys.stderr)
