"""A damaged file that is being replaced when the program is killed: at every step everything is still there."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from axio import aside, schema
from axio.engine.game import Setup
from axio.store import Progress, Store
from tests.disks import small_disk
from tests.test_store import run

GAMES, NOON = 8, 1_700_000_000.0
OVER = Progress(((7, 8, 9),), 0, "all-colours", (0,))

KILLED = """
import os, signal, sys
from itertools import count
from pathlib import Path
from shutil import copytree
from axio import schema
from axio.store import Store

before, after, link = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3] == "link"
schema.SAFETY = "OFF"
here = str(after)

def refuse(*_names):
    raise OSError(1, "no second names here")

if not link:
    os.link = refuse

def live(last):
    steps = count(1)
    def count_steps(event, values):
        # Whatever the program asks of the system for a file of ours.
        if event.partition(".")[0] in ("open", "os", "sqlite3", "tempfile", "shutil"):
            if any(here in os.fsdecode(value) for value in values if isinstance(value, str | bytes | os.PathLike)):
                if next(steps) == last:
                    os.kill(os.getpid(), signal.SIGKILL)
    sys.addaudithook(count_steps)
    Store(after / str(last) / "axio.db").close()

for last in count(1):
    copytree(before, after / str(last))
    child = os.fork()
    if not child:
        live(last)
        os._exit(0)
    if not os.waitpid(child, 0)[1]:
        break
print(last)
"""


CROWDED = """
import os, sys
from pathlib import Path
from axio import schema
from axio.store import Store

content, place = Path(sys.argv[1]).read_bytes(), Path(sys.argv[2])
schema.SAFETY = "OFF"
path, film = place / "axio.db", place / "film.mp4"

def opened():
    store = Store(path)
    told = store.trouble.sentence if store.trouble else ""
    found = [told, store.lasting, len(store.games()), path.read_bytes()[100:] == content[100:]]
    store.close()
    return found

for room in range(0, 300_000, 3000):
    for file in place.iterdir():
        file.unlink()
    path.write_bytes(content)
    disk = os.statvfs(place)
    film.write_bytes(bytes(disk.f_bavail * disk.f_frsize - room))
    crowded = opened()
    film.unlink()
    print([crowded, opened(), [file.read_bytes()[100:] == content[100:] for file in place.glob("axio-*.db")]])
"""


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test in this process can cut the power."""
    monkeypatch.setattr(schema, "SAFETY", "OFF")


def fill(path: Path, games: int = GAMES) -> Store:
    store = Store(path, lambda: NOON)
    for number in range(games):
        store.create(Setup("rota", 1, number), [("Ada", "human")], {}, OVER, [f"move {ply}" for ply in range(9)])
    return store


def noisy(folder: Path) -> None:
    """All can be read, though the beginning of the file is lost."""
    fill(folder / "axio.db").close()
    content = (folder / "axio.db").read_bytes()
    (folder / "axio.db").write_bytes(Random(1).randbytes(96) + content[96:])


def in_the_log(folder: Path) -> None:
    """Half of what there is stands in the log alone, and a page of the file is lost."""
    with closing(fill(folder / "other.db", GAMES // 2)) as store:
        store._base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = store._base.execute(
            "SELECT rootpage FROM sqlite_master WHERE name LIKE '%index_settings%'"
        ).fetchone()
        fill(folder / "other.db", GAMES // 2).close()
        content, log = ((folder / f"other.db{tail}").read_bytes() for tail in ("", "-wal"))
    start = 4096 * (page - 1)
    (folder / "axio.db").write_bytes(content[:start] + Random(1).randbytes(4096) + content[start + 4096 :])
    (folder / "axio.db-wal").write_bytes(log)
    for file in (*folder.glob("other.db*"), folder / ".other.db.lock"):
        file.unlink(missing_ok=True)


def newer(folder: Path) -> None:
    """A newer version of the program has been here."""
    fill(folder / "axio.db").close()
    content = bytearray((folder / "axio.db").read_bytes())
    content[63] = 99
    (folder / "axio.db").write_bytes(content)


def hidden(folder: Path) -> Iterator[str]:
    yield from (file.name for file in folder.iterdir() if file.name.startswith("."))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot divide a program")
@pytest.mark.parametrize("names", ["link", "copy"])
@pytest.mark.parametrize("damage", [noisy, in_the_log, newer])
def test_at_whatever_step_the_program_is_killed_the_next_start_has_everything(
    damage: Callable[[Path], None], names: str, tmp_path: Path
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    before.mkdir()
    damage(before)
    size = (before / "axio.db").stat().st_size
    steps = int(run(KILLED, before, after, names))
    assert steps > 8
    told = 0
    for step in range(1, steps + 1):
        folder = after / str(step)
        assert (folder / "axio.db").is_file(), "at no moment is there none"
        with closing(Store(folder / "axio.db")) as store:
            told += store.trouble is not None
            found = [len(store.load(entry.id).moves) for entry in store.games()]
            assert found == ([] if damage is newer else [9] * GAMES), f"killed at step {step}"
        with closing(Store(folder / "axio.db")) as store:
            assert (store.trouble, len(store.games())) == (None, len(found))
        assert any(file.stat().st_size >= size for file in folder.glob("axio-*.db")), "the old file is kept"
        assert list(hidden(folder)) == [".axio.db.lock"], "nothing is left lying about"
    assert told >= steps - 2, "whoever was not told before is told now"


@pytest.mark.parametrize(("damage", "told"), [(noisy, "The saved games were damaged"), (newer, "The saved games are")])
def test_however_little_room_there_is_what_happened_to_the_old_file_is_told(
    damage: Callable[[Path], None], told: str, tmp_path: Path
) -> None:
    before, place = tmp_path / "before", tmp_path / "place"
    before.mkdir()
    place.mkdir()
    damage(before)
    seen = set[bool]()
    for line in run(CROWDED, before / "axio.db", place, through=small_disk(place, "800k")).splitlines():
        (first, lasting, games, same), (second, *_rest), kept = ast.literal_eval(line)
        seen.add(lasting)
        if lasting:
            assert first.startswith(told)
            assert second == ""
            assert games == (0 if damage is newer else GAMES)
        else:
            # Nothing has changed yet: all that there is to tell comes when there is room.
            assert first == "Nothing can be saved now, because the disk is full."
            assert (same, games) == (True, GAMES)
            assert second.startswith(told)
        assert kept == [True]
    assert seen == {True, False}


def test_a_part_of_another_window_is_left_alone_where_nobody_can_be_kept_out(tmp_path: Path) -> None:
    fill(tmp_path / "axio.db").close()
    (tmp_path / ".axio.db.lock").write_bytes(Random(1).randbytes(5000))
    part = aside.begun(tmp_path / "axio.db")
    Store(tmp_path / "axio.db").close()
    assert part.exists()
    Store(tmp_path / "axio.db").close()
    assert not part.exists()


def test_a_file_that_was_put_there_by_hand_meanwhile_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "axio.db"
    fill(path).close()
    content = path.read_bytes()
    (tmp_path / ".axio-damaged-20260101-000000.db.ready").write_bytes(content)
    (tmp_path / "axio-damaged-20260101-000000.db").write_bytes(b"what was here")
    with closing(Store(path)) as store:
        assert store.trouble is None
        assert len(store.games()) == GAMES
    (mended,) = tmp_path.glob("axio-mended-*.db")
    assert mended.read_bytes() == content
