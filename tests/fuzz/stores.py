"""The opener of the store: a good file that was damaged must open, tell, and lose nothing that was not hit."""

from __future__ import annotations

import json
import sqlite3
import tempfile
import time
from contextlib import closing, suppress
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from axio import schema, shelf
from axio.engine import GAMES
from axio.engine.game import Refusal, Setup
from axio.store import Entry, Progress, Saved, Store
from tests.fuzz.expected import sayable, sound_settings, told, usable
from tests.fuzz.shaping import NAMES, ODD
from tests.played import go_on, new

CELLS = {
    "games": (
        *("title", "game", "players", "seed", "known", "seats", "options", "plies", "scores", "remaining", "reason"),
        *("winners", "started", "played", "deleted"),
    ),
    "moves": ("ply", "text"),
    "settings": ("name", "value"),
}
"""What damage may change without anything that SQLite could notice."""
VALUES: tuple[object, ...] = (
    *(0, 1, -1, 2**63 - 1, -(2**63), 1.5, 1e300, -1e300, float("inf"), b"", b"\xff\x00", "", "x", "\0"),
    *("Infinity", "NaN", "[" * 100_000, "9" * 5000, *NAMES),
    *(json.dumps(value, default=str) for value in ODD if value != 10**3999),
    *(json.dumps([["Ada \ud83d", "human"]] * count) for count in (1, 2, 4)),
    '["\\ude00"]',
    '{"names": ["\\udc80"]}',
)
PAGE = 4096
GOING = Progress(((1, 2, 3, 4, 5),), 9, "", ())


class Good(NamedTuple):
    """A file as the app leaves it."""

    content: bytes
    games: dict[int, Saved]


@cache
def good() -> Good:
    """Games of every kind, going on and finished, and some settings."""
    with tempfile.TemporaryDirectory() as folder, closing(_open(Path(folder))) as store:
        for nth, game in enumerate(GAMES):
            for moves in (0, 9, 1000):
                session = go_on(new(game, *_players(game, nth), seed=nth), moves)
                texts = list(map(str, session.moves))
                store.create(session.setup, session.seats, {"hints": True}, shelf.progress(session.state), texts)
        for name, value in {"language": "de", "open": 3, "text": 1.15, "window": [900, 640, None, None]}.items():
            store.set(name, value)
        games = {entry.id: store.load(entry.id) for entry in store.games()}
        store.close()
        return Good(Path(folder, "axio.db").read_bytes(), games)


def _players(game: str, nth: int) -> list[str]:
    """Who plays: one or two, or as many as it takes."""
    return ["human", "random"][: 1 + nth % 2] if 1 in GAMES[game].players else ["human", *["random"] * 3]


def _open(folder: Path) -> Store:
    ticks = count(1_000_000_000)
    return Store(folder / "axio.db", lambda: float(next(ticks)))


class Damage:
    """Bytes read as a list of things that happen to a file."""

    def __init__(self, data: bytes) -> None:
        self._data = iter(data)
        self.hit: set[int] = set()
        """The games whose rows were changed."""
        self.broken = False
        """Whether the file itself was changed, and not only what stands in it."""

    def number(self, size: int = 1) -> int:
        """The next number; 0 once the bytes are used up."""
        return int.from_bytes([next(self._data, 0) for _byte in range(size)], "big")

    def happen(self, path: Path) -> None:
        """Do it all to this file."""
        values = self.number() % 4
        with closing(sqlite3.connect(path)) as base, base:
            for _value in range(values):
                self._change_value(base)
        content = bytearray(path.read_bytes())
        for _change in range(self.number() % 4):
            self._change_bytes(content)
        self.broken = content != path.read_bytes()
        path.write_bytes(content)
        if self.number() % 8 == 7:
            Path(f"{path}-wal").write_bytes(bytes(self._data))
            self.broken = True

    def _change_value(self, base: sqlite3.Connection) -> None:
        table = list(CELLS)[self.number() % len(CELLS)]
        column = CELLS[table][self.number() % len(CELLS[table])]
        value, row = VALUES[self.number(2) % len(VALUES)], self.number()
        owner = {"games": "id", "moves": "game", "settings": "0"}[table]
        rows = base.execute(f"SELECT rowid, {owner} FROM {table}").fetchall()
        place, game = rows[row % len(rows)]
        with suppress(sqlite3.IntegrityError):  # no damage of this kind can come about
            base.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, place))
            self.hit.add(game)

    def _change_bytes(self, content: bytearray) -> None:
        kind, place, other = self.number() % 5, self.number(3), self.number(3)
        length = self.number(2) % 512
        place, other = place % (len(content) + 1), other % (len(content) + 1)
        match kind:
            case 0:
                content[place : place + 1] = bytes(byte ^ 1 << other % 8 for byte in content[place : place + 1])
            case 1:
                content[place : place + length] = bytes([other % 256]) * length
            case 2:
                del content[place:]
            case 3:
                page, source = place // PAGE * PAGE, other // PAGE * PAGE
                content[page : page + PAGE] = content[source : source + PAGE]
            case 4:
                del content[place : place + length]


def store(data: bytes) -> None:
    """The opener of the store: whatever has happened to the file, games can be listed, opened, exported and played."""
    before, safety = good(), schema.SAFETY
    schema.SAFETY = "OFF"  # nobody cuts the power here
    try:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "axio.db")
            path.write_bytes(before.content)
            damage = Damage(data)
            damage.happen(path)
            size = path.stat().st_size
            _check(Path(folder), before, damage, size)
    finally:
        schema.SAFETY = safety


def _check(folder: Path, before: Good, damage: Damage, size: int) -> None:
    with closing(_open(folder)) as opened:
        trouble = opened.trouble
        found = _read(opened)
        if not damage.broken:
            assert trouble is None, f"nothing was damaged, and yet: {trouble}"
            for number in before.games.keys() - damage.hit:
                assert found[number] == before.games[number], "a game that was not hit has changed"
        number = opened.create(Setup("rota", 1, 1), [("Ada", "human")], {}, GOING)
        opened.append(number, 0, "a move", GOING)
        opened.set("language", "en")
    if trouble is not None:
        assert "Nothing can be saved" not in str(trouble), f"the file could be replaced, and yet: {trouble}"
        sizes = [file.stat().st_size for file in folder.glob("axio-*.db")]
        assert size in sizes or size < 2, "the damaged file is not kept"
    with closing(_open(folder)) as opened:
        assert opened.trouble is None, f"damaged again: {opened.trouble}"
        again = _read(opened)
        assert again.pop(number) is not None, "a new game is lost"
        assert again == found, "what was read is no longer there"
        assert opened.setting("language", "") == "en"


def _read(opened: Store) -> dict[int, Saved | None]:
    """Everything that the app asks a store for; None for a game that is listed but cannot be read."""
    found: dict[int, Saved | None] = {}
    if opened.trouble is not None:
        assert str(opened.trouble).isprintable()
    for entry in opened.games():
        sayable(entry)
        found[entry.id] = _read_game(opened, entry)
        exported = shelf.exported(opened, entry.id)
        assert exported.name.isascii(), "a file name that not every system takes"
        if exported.fault is not None:
            told(exported.fault)
    sound, defaults = sound_settings()
    for name in defaults:
        usable(name, sound(name, opened.setting(name, None)))
    for game in (*GAMES, "x"):
        sayable(opened.best(game))
    for result in opened.results():
        sayable(result)
    return found


def _read_game(opened: Store, entry: Entry) -> Saved | None:
    time.localtime(entry.played)  # the list of games shows it
    shown: tuple[Any, ...] = (entry.title, entry.seats, entry.progress)
    assert repr(shown)
    try:
        saved = opened.load(entry.id)
    except Refusal:
        return None
    sayable(saved)
    with suppress(Refusal):
        shelf.opened(opened, entry.id)
    return saved
