"""The book of an arena: a file with one line per game played, so that a long run can stop and go on."""

from __future__ import annotations

import errno
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO

from axio import __version__
from axio.arena.match import Fixture, Match, Score
from axio.draw import harmless
from axio.engine.game import Refusal, Seed
from axio.session import is_seed

FORMAT = "axio-arena/1"
FAR = 1 << 30
"""Further than any of these files goes."""
STRANGE = "{file} is left as it is: it holds no games of the arena."


class Book:
    """The games of a question that are played already; every further one is written down at once."""

    def __init__(self, path: Path | None, matches: Sequence[Match], seed: Seed | None, fresh: Seed) -> None:
        """The book in a file, or one kept nowhere; raises Refusal if the file has the games of another question.

        Without a seed a book that is begun goes on with its own, and a new one takes the fresh one.
        """
        self.matches = list(matches)
        self.seed = fresh if seed is None else seed
        self.played: dict[Fixture, tuple[Score, ...]] = {}
        self._file: BinaryIO | None = None
        if path is not None:
            name = harmless(str(path))
            if path.exists() and not path.is_file():  # a device may never end, a pipe may never begin
                raise Refusal(STRANGE, file=name)
            self._file = path.open("a+b")
            try:
                self._begin(self._file, name, seed)
            except BaseException:
                self._file.close()
                raise

    def _begin(self, file: BinaryIO, name: str, seed: Seed | None) -> None:
        """Take over what a file has, or start it."""
        if not reserved(file):
            raise Refusal("{file} is left as it is: another arena writes there.", file=name)
        file.seek(0)
        content = file.read()
        kept = self._read(name, content, seed) if content else 0
        file.truncate(kept)
        if not content:
            self._line(self._header())

    def __enter__(self) -> Book:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, fixture: Fixture, scores: tuple[Score, ...]) -> None:
        """Keep a game that was just played."""
        self.played[fixture] = scores
        nth = self.matches.index(fixture.match)
        told = [score._asdict() for score in scores]
        self._line({"match": nth, "deal": fixture.deal, "rotation": fixture.rotation, "scores": told})

    def _line(self, content: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(content).encode() + b"\n")
            self._file.flush()

    def _header(self) -> dict[str, Any]:
        """The question; other versions may have other players of the same name."""
        return {
            "format": FORMAT,
            "version": __version__,
            "seed": self.seed,
            "matches": [[match.game, *match.seats] for match in self.matches],
        }

    def _read(self, file: str, content: bytes, seed: Seed | None) -> int:
        """Take over the games of a file; how much of it may stay: all but a last line that is damaged."""
        *lines, _cut_off = content.split(b"\n")
        header = _parsed(lines[0]) if lines else None
        if not (isinstance(header, dict) and header.get("format") == FORMAT):
            raise Refusal(STRANGE, file=file)
        if seed is None and is_seed(header.get("seed")):
            self.seed = header["seed"]
        if header != self._header():
            raise Refusal("{file} is left as it is: it holds the games of another question.", file=file)
        kept = len(lines[0]) + 1
        for number, line in enumerate(lines[1:], 2):
            game = self._game(_parsed(line))
            if game is not None:
                self.played[game[0]] = game[1]
                kept += len(line) + 1
            elif number < len(lines):
                raise Refusal("{file} is left as it is: line {number} is damaged.", file=file, number=number)
        return kept

    def _game(self, line: Any) -> tuple[Fixture, tuple[Score, ...]] | None:
        """The game that a line tells of, None if it tells of none."""
        try:
            match = self.matches[line["match"]]
            scores = tuple(Score(**score) for score in line["scores"])
            fixture = Fixture(match, self.seed, int(line["deal"]), int(line["rotation"]))
        except (TypeError, ValueError, LookupError):
            return None
        whole = len(scores) == len(match.seats) and all(
            isinstance(one, int | float) for score in scores for one in score
        )
        return (fixture, scores) if whole else None


def reserved(file: BinaryIO) -> bool:
    """Whether a file is now ours alone, until we close it or end in any way."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(FAR)  # what is locked there cannot be read
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)  # a disk without locks must do
    return True


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None
