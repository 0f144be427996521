"""What the app remembers, and that nothing of it is lost whatever happens to the file."""

from __future__ import annotations

import errno
import json
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import count, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axio import aside, locker, schema, shelf
from axio.engine.game import Refusal, Setup
from axio.session import is_name
from axio.store import Best, Elsewhere, Entry, Progress, Result, Saved, Store
from tests.disks import small_disk

ROOT = Path(__file__).resolve().parent.parent
SAFETY = schema.SAFETY
DUEL = Setup("axio", 2, 7)
SEATS = (("Ada", "human"), ("Bob", "random"))
GOING = Progress(((1, 2, 3), (4, 5, 6)), 80, "", ())
SOLO, ALONE = Setup("rota", 1, "abc"), (("Zoë", "human"),)
GAMES, PLIES = 30, 30
"""How much there is in a store before it is damaged: enough for many pages."""
START = 1_000_000_000.0
VERSION = 63
"""The byte of a file that says its version: with another one it claims to be newer."""
SECOND = ("CREATE TABLE notes (text TEXT)", "ALTER TABLE games ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'")

Opener = Callable[..., Store]
json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**200), 10**200)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test in this process can cut the power, so that waiting for the disk would only take time."""
    monkeypatch.setattr(schema, "SAFETY", "OFF")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "axio.db"


@pytest.fixture
def opener(path: Path) -> Iterator[Opener]:
    """Opens the store as often as a test likes, with a clock that ticks once per question."""
    stores, clock = [], count(int(START))

    def opened(file: Path = path) -> Store:
        stores.append(Store(file, lambda: float(next(clock))))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(opener: Opener) -> Store:
    return opener()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.05)


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """One store for many examples."""
    with closing(Store(tmp_path_factory.mktemp("lasting") / "axio.db")) as store:
        yield store


def solo(*track: int, reason: str = "all-colours") -> Progress:
    """A solo game that has come to its end, or to no end yet."""
    return Progress((track,), 0, reason, (0,) if reason else ())


def play(store: Store, plies: int = 3, setup: Setup = DUEL, seats: tuple[tuple[str, str], ...] = SEATS) -> int:
    """A stored game with so many moves."""
    game = store.create(setup, seats, {}, GOING)
    for ply in range(plies):
        store.append(game, ply, f"move {ply}", GOING)
    return game


def moves(store: Store) -> dict[int, tuple[str, ...]]:
    return {entry.id: store.load(entry.id).moves for entry in store.games()}


def change(path: Path, order: str) -> None:
    """Do to a file what the store itself never does."""
    with closing(sqlite3.connect(path)) as base, base:
        base.execute(order)


def others(path: Path) -> list[str]:
    """What lies in the folder besides the store."""
    usual = {f".{path.name}.lock", *(path.name + tail for tail in aside.TAILS)}
    return sorted(file.name for file in path.parent.iterdir() if file.name not in usual)


def sentence(store: Store) -> str:
    return store.trouble.sentence if store.trouble else ""


# Games


def test_what_is_saved_is_on_the_disk_and_waits_for_others_a_while(
    opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "SAFETY", SAFETY)
    store = opener()
    pragmas = ("journal_mode", "synchronous", "fullfsync", "foreign_keys", "busy_timeout", "user_version")
    found = [store._base.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in pragmas]
    assert found == ["wal", 2, 1, 1, 2000, len(schema.MIGRATIONS)]


def test_a_new_store_is_empty_and_makes_its_folder(tmp_path: Path, opener: Opener) -> None:
    store = opener(tmp_path / "not" / "there" / "axio.db")
    assert (store.trouble, store.games(), store.best("axio"), store.setting("language", "en")) == (None, [], [], "en")
    assert (tmp_path / "not" / "there" / "axio.db").is_file()
    assert store.lasting


def test_a_game_is_the_same_after_the_next_start(opener: Opener) -> None:
    setup = Setup("rota", 2, "Zoë's seed", (("RGBO",), ("P", "Y")))
    options = {"hints": True, "level": 3, "names": ["x", None]}
    store = opener()
    game = store.create(setup, SEATS, options, GOING)
    store.append(game, 0, "first", GOING)
    later = GOING._replace(scores=((9, 9, 9), (1, 1, 1)), left=79)
    store.append(game, 1, "second", later)
    store.rename(game, "Sunday 👩\u200d💻")
    store.close()
    expected = Saved(game, "Sunday 👩\u200d💻", setup, SEATS, options, ("first", "second"), later, START, START + 2)
    store = opener()
    assert store.trouble is None
    assert store.load(game) == expected
    assert store.games() == [Entry(*expected[:5], 2, *expected[6:])]


def test_a_game_from_elsewhere_comes_with_its_moves(store: Store) -> None:
    game = store.create(SOLO, ALONE, {}, solo(5, 6, 7), ["a", "b", "c"])
    assert store.load(game).moves == ("a", "b", "c")
    assert [best.saved for best in store.best("rota")] == [game]


@given(st.integers(-(10**200) + 1, 10**200 - 1) | st.text(max_size=200).filter(is_name))
def test_every_seed_comes_back_as_it_was(lasting: Store, seed: int | str) -> None:
    game = lasting.create(Setup("axio", 2, seed), SEATS, {}, GOING)
    found = lasting.load(game).setup.seed
    assert (found, type(found)) == (seed, type(seed))


@given(st.lists(st.lists(st.text(max_size=5), max_size=3).map(tuple), max_size=3).map(tuple), st.text(max_size=50))
def test_every_known_tile_and_title_comes_back_as_it_was(
    lasting: Store, known: tuple[tuple[str, ...], ...], title: str
) -> None:
    game = lasting.create(Setup("axio", 2, 1, known), SEATS, {}, GOING)
    lasting.rename(game, title)
    assert lasting.load(game).setup.known == known
    assert lasting.load(game).title == title


def test_a_title_that_no_file_can_hold_is_kept_as_well_as_can_be(store: Store) -> None:
    game = play(store)
    store.rename(game, "half \ud800")
    assert store.load(game).title == "half ?"


def test_the_last_played_game_comes_first(store: Store) -> None:
    first, second, third = play(store), play(store), play(store)
    store.append(first, 3, "move", GOING)
    store.cut(second, 1, GOING)
    store.rename(third, "not played")
    assert [(entry.id, entry.plies) for entry in store.games()] == [(second, 1), (first, 4), (third, 3)]


def test_games_played_at_the_same_time_are_listed_the_newest_first(path: Path) -> None:
    with closing(Store(path, lambda: START)) as store:
        games = [play(store) for _ in range(3)]
        assert [entry.id for entry in store.games()] == games[::-1]


def test_undo_keeps_the_first_moves(store: Store) -> None:
    game, other = play(store, 5), play(store, 5)
    store.cut(game, 2, GOING._replace(left=99))
    assert store.load(game).moves == ("move 0", "move 1")
    assert store.load(game).progress.left == 99
    store.append(game, 2, "another", GOING)
    assert store.load(game).moves == ("move 0", "move 1", "another")
    assert len(store.load(other).moves) == 5


@pytest.mark.parametrize("ply", [-1, 0, 2, 4])
def test_a_move_is_refused_after_other_moves_than_the_stored_ones(ply: int, store: Store) -> None:
    game = play(store, 3)
    before = store.load(game)
    with pytest.raises(Refusal, match="changed in another window"):
        store.append(game, ply, "move", GOING._replace(left=1))
    assert store.load(game) == before


@pytest.mark.parametrize("plies", [-1, 4])
def test_undo_is_refused_to_where_the_stored_game_never_was(plies: int, store: Store) -> None:
    game = play(store, 3)
    before = store.load(game)
    with pytest.raises(Refusal, match="changed in another window"):
        store.cut(game, plies, GOING)
    assert store.load(game) == before


@pytest.mark.parametrize(
    "call",
    [
        lambda store, game: store.load(game),
        lambda store, game: store.append(game, 0, "move", GOING),
        lambda store, game: store.cut(game, 0, GOING),
        lambda store, game: store.rename(game, "title"),
        lambda store, game: store.delete(game),
        lambda store, game: store.undelete(game),
    ],
    ids=["load", "append", "cut", "rename", "delete", "undelete"],
)
def test_a_game_that_is_not_there_is_refused(call: Callable[[Store, int], object], store: Store) -> None:
    game = play(store)
    for number in (game + 1, -1, 10**30):
        with pytest.raises(Refusal):
            call(store, number)
    assert moves(store) == {game: ("move 0", "move 1", "move 2")}


def test_two_windows_see_each_other_and_only_one_of_two_moves_is_taken(opener: Opener) -> None:
    one, other = opener(), opener()
    game = play(one, 2)
    other.append(game, 2, "from the other", GOING)
    with pytest.raises(Refusal, match="changed in another window"):
        one.append(game, 2, "too late", GOING)
    assert one.load(game) == other.load(game)
    one.append(game, 3, "after looking", GOING)
    assert other.load(game).moves == ("move 0", "move 1", "from the other", "after looking")


# Deleting


def test_a_move_after_as_many_others_than_those_that_are_stored_is_refused(opener: Opener) -> None:
    one, two = opener(), opener()
    game = play(one)
    seen = two.load(game).moves
    one.cut(game, 2, GOING)
    one.append(game, 2, "another", GOING)
    with pytest.raises(Elsewhere, match="changed in another window"):
        two.append(game, 3, "move 3", GOING, seen)
    for left, before in ((2, seen), (0, ())):
        with pytest.raises(Elsewhere, match="changed in another window"):
            two.cut(game, left, GOING, before)
    seen = two.load(game).moves
    two.append(game, 3, "after looking", GOING, seen)
    one.cut(game, 3, GOING, (*seen, "after looking"))
    assert one.load(game).moves == ("move 0", "move 1", "another")


def test_a_deleted_game_can_be_put_back(store: Store) -> None:
    kept, game = play(store), play(store)
    before = store.load(game)
    store.delete(game)
    assert [entry.id for entry in store.games()] == [kept]
    store.undelete(game)
    assert store.load(game) == before
    assert [entry.id for entry in store.games()] == [game, kept]


def test_a_purged_game_is_gone_and_its_number_is_not_given_again(store: Store, path: Path) -> None:
    kept, game = play(store), play(store)
    store.delete(game)
    store.purge()
    with pytest.raises(Refusal, match="no longer among the saved"):
        store.undelete(game)
    assert play(store) > game
    assert store.load(kept).moves
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("SELECT COUNT(*) FROM moves WHERE game = ?", (game,)).fetchone() == (0,)


def test_what_another_window_has_deleted_just_now_can_be_put_back_there(opener: Opener) -> None:
    one, two = opener(), opener()
    mine, yours, again = play(one), play(one), play(one)
    one.delete(mine)
    two.delete(yours)
    two.purge()
    one.undelete(mine)
    assert sorted(moves(one)) == [mine, again]
    with pytest.raises(Refusal, match="no longer among the saved"):
        two.undelete(yours)
    one.delete(mine)
    two.undelete(mine)
    two.delete(mine)
    one.purge()
    two.undelete(mine)
    one.purge()
    assert sorted(moves(two)) == [mine, again]


@pytest.mark.parametrize("moment", [1, int(START) - 90_000, int(START) + 90_000, 2**60])
def test_what_was_deleted_long_ago_or_in_no_known_time_is_forgotten_by_any_window(moment: int, store: Store) -> None:
    kept, old, new = play(store), play(store), play(store)
    for game, deleted in ((old, moment), (new, int(START) - 80_000)):
        store._base.execute("UPDATE games SET deleted = ? WHERE id = ?", (deleted, game))
    store.purge()
    store.undelete(new)
    assert sorted(moves(store)) == [kept, new]


def test_a_deleted_game_that_is_played_on_in_another_window_is_on_the_list_again(opener: Opener) -> None:
    one, two = opener(), opener()
    longer, shorter = play(one), play(one)
    for game in (longer, shorter):
        one.delete(game)
    assert moves(two) == {}
    two.append(longer, 3, "more", GOING, two.load(longer).moves)
    two.cut(shorter, 2, GOING)
    one.purge()
    assert {game: len(texts) for game, texts in moves(one).items()} == {longer: 4, shorter: 2}


def test_purging_leaves_what_is_not_deleted(store: Store) -> None:
    games = [play(store), play(store)]
    store.purge()
    assert sorted(moves(store)) == games


# The best


def finish(store: Store, *track: int, setup: Setup = SOLO) -> int:
    game = play(store, 2, setup, ALONE * setup.players)
    store.append(game, 2, "last", solo(*track))
    return game


def test_the_best_are_ranked_by_their_lowest_colour_and_then_by_the_next(store: Store) -> None:
    tracks = [(4, 18, 18), (9, 5, 5), (5, 6, 7), (18, 5, 6), (5, 5, 9)]
    games = {track: finish(store, *track) for track in tracks}
    ranking = [(18, 5, 6), (5, 6, 7), (9, 5, 5), (5, 5, 9), (4, 18, 18)]
    best = store.best("rota")
    assert [(one.scores, one.saved) for one in best] == [(track, games[track]) for track in ranking]
    assert [one.lowest for one in best] == [5, 5, 5, 5, 4]
    assert all(one.when < other.when for one, other in pairwise([best[2], best[3]])), "the earlier one comes first"
    assert store.best("rota", 2) == best[:2]
    assert store.best("axio") == []


def test_only_finished_solo_games_are_among_the_best(store: Store) -> None:
    play(store, 2, SOLO, ALONE)
    duel = play(store, 2)
    store.append(duel, 2, "last", Progress(((1, 2), (3, 4)), 0, "no-placement", (1,)))
    assert store.best("rota") == store.best("axio") == []


def test_a_result_goes_with_the_move_that_is_taken_back(store: Store) -> None:
    game, other = finish(store, 5, 6, 7), finish(store, 1, 1, 1)
    store.cut(game, 2, solo(4, 6, 7, reason=""))
    assert [best.saved for best in store.best("rota")] == [other]
    store.append(game, 2, "better", solo(8, 8, 8))
    assert store.best("rota")[0] == Best("rota", 8, (8, 8, 8), store.load(game).played, game)
    assert len(store.best("rota")) == 2


def test_a_result_is_kept_when_its_game_is_deleted_and_purged(store: Store, opener: Opener) -> None:
    game = finish(store, 5, 6, 7)
    (best,) = store.best("rota")
    store.delete(game)
    assert store.best("rota") == [best._replace(saved=None)]
    store.undelete(game)
    assert store.best("rota") == [best]
    store.delete(game)
    store.purge()
    assert opener().best("rota") == [best._replace(saved=None)]


def test_a_result_that_cannot_be_saved_leaves_the_game_without_its_last_move(store: Store) -> None:
    game = play(store, 2, SOLO, ALONE)
    before = store.load(game)
    store._base.execute("CREATE TEMP TRIGGER no BEFORE INSERT ON results BEGIN SELECT RAISE (ABORT, 'no'); END")
    with pytest.raises(Refusal, match="could not be saved"):
        store.append(game, 2, "last", solo(5, 6, 7))
    assert store.load(game) == before


# Settings


@given(st.text(st.characters(codec="utf-8")), json_values)
def test_every_setting_comes_back_as_it_was(lasting: Store, name: str, value: Any) -> None:
    lasting.set(name, value)
    assert lasting.setting(name, "default") == value


def test_the_last_value_of_a_setting_counts_after_the_next_start_too(opener: Opener) -> None:
    store = opener()
    store.set("language", "en")
    store.set("language", "de")
    store.close()
    assert opener().setting("language", None) == "de"


@pytest.mark.parametrize("value", [float("nan"), object(), b"bytes"])
def test_a_value_that_is_no_json_is_a_mistake_of_the_program(value: object, store: Store) -> None:
    store.set("name", 1)
    with pytest.raises((TypeError, ValueError)):
        store.set("name", value)
    assert store.setting("name", None) == 1


@pytest.mark.parametrize(
    "damage", ["'{'", "''", "x'ff00ff'", "'[' || hex(zeroblob(5000))", "17", "CAST(x'22ff22' AS TEXT)"]
)
def test_a_damaged_setting_gives_the_default(damage: str, store: Store, path: Path) -> None:
    store.set("name", 1)
    store.set("other", 2)
    change(path, f"UPDATE settings SET value = {damage} WHERE name = 'name'")
    assert store.setting("name", "default") == ("default" if damage != "17" else 17)
    assert store.setting("other", "default") == 2


def test_a_setting_nested_without_end_gives_the_default(store: Store, path: Path) -> None:
    store.set("name", 1)
    change(path, f"UPDATE settings SET value = '{'[' * 100_000}'")
    assert store.setting("name", "default") == "default"


# Damaged rows


@pytest.mark.parametrize(
    "damage",
    [
        "players = 3",
        "players = 'two'",
        "game = x'00'",
        "seed = 'abc'",
        "seed = 'true'",
        "seed = '1.5'",
        "seed = CAST(x'22ff22' AS TEXT)",
        "known = '{}'",
        "known = '[[1]]'",
        "seats = '[]'",
        'seats = \'[["Ada"], ["Bob"]]\'',
        "seats = '[[1, 2], [3, 4]]'",
        "options = '[]'",
        "options = x'7b7d'",
        "plies = 2",
        "plies = 'many'",
        "scores = '[1, 2]'",
        "scores = '[[true]]'",
        "remaining = 'x'",
        "reason = x'00'",
        "winners = '0'",
        "started = 'yesterday'",
        "played = x'00'",
        "title = x'00'",
    ],
)
def test_a_game_that_cannot_be_read_is_refused_and_does_not_hide_the_others(
    damage: str, store: Store, path: Path
) -> None:
    game, other = play(store), play(store)
    change(path, f"UPDATE games SET {damage} WHERE id = {game}")
    with pytest.raises(Refusal, match="damaged and cannot be read"):
        store.load(game)
    broken = {entry.id: entry.broken for entry in store.games()}
    assert not broken[other]
    assert game in broken, "it can still be exported or deleted"
    assert store.raw(game)["moves"] == [["0", "move 0"], ["1", "move 1"], ["2", "move 2"]]
    assert store.load(other).moves == ("move 0", "move 1", "move 2")


@pytest.mark.parametrize("order", ["DELETE FROM moves WHERE ply = 1", "UPDATE moves SET text = x'00' WHERE ply = 1"])
def test_a_game_with_a_lost_move_is_refused(order: str, store: Store, path: Path) -> None:
    game = play(store)
    change(path, order)
    with pytest.raises(Refusal, match="damaged and cannot be read"):
        store.load(game)


def test_a_damaged_letter_in_a_title_is_only_that(store: Store, path: Path) -> None:
    game = play(store)
    change(path, "UPDATE games SET title = CAST(x'53ff6e' AS TEXT)")
    assert store.load(game).title == "S\ufffdn"


HALF = r"\ud83d"
"""Half of what an escaped letter needs: one damaged letter of the other half leaves it."""


def test_a_damaged_letter_in_a_name_is_only_that_wherever_it_is_told(store: Store, path: Path) -> None:
    over = Progress(((1, 2, 3), (4, 5, 6)), 0, "no-placement", (1,))
    game = store.create(DUEL, (("Ada \U0001f469", "human"), ("Bob", "random")), {}, over)
    for table in ("games", "results"):
        change(path, f"UPDATE {table} SET seats = replace(seats, '{HALF}', '\\ue83d')")
    (entry,), (result,) = store.games(), store.results()
    for seats in (entry.seats, store.load(game).seats, result.seats):
        assert seats == (("Ada \ue83d\ufffd", "human"), ("Bob", "random"))
    assert not entry.broken


@pytest.mark.parametrize("column", ["seed", "known", "options"])
def test_a_game_with_a_damaged_letter_where_it_matters_is_refused(column: str, store: Store, path: Path) -> None:
    game = store.create(Setup("axio", 2, HALF, ((HALF,),)), SEATS, {HALF: HALF}, GOING)
    change(path, rf"UPDATE games SET {column} = replace({column}, '\\', '\')")
    assert [entry.broken for entry in store.games()] == [True]
    with pytest.raises(Refusal, match="damaged and cannot be read"):
        store.load(game)
    store.raw(game)


@pytest.mark.parametrize("damage", ["'[]'", "'x'", "'[1.5]'", "x'00'"])
def test_a_damaged_result_does_not_hide_the_others(damage: str, store: Store, path: Path) -> None:
    game, other = finish(store, 9, 9, 9), finish(store, 5, 6, 7)
    change(path, f"UPDATE results SET scores = {damage} WHERE saved = {game}")
    assert [best.saved for best in store.best("rota")] == [other]


# Versions


def test_an_older_file_is_brought_to_the_newest_version(opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    store = opener()
    game = play(store)
    store.close()
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, SECOND))
    store = opener()
    assert (store.trouble, moves(store)) == (None, {game: ("move 0", "move 1", "move 2")})
    assert store._base.execute("PRAGMA user_version").fetchone() == (len(schema.MIGRATIONS),)
    assert store._base.execute("SELECT colour FROM games").fetchall() == [("red",)]
    store.close()
    assert opener().trouble is None, "each step is done only once"


def test_a_step_that_fails_leaves_the_older_file_as_it_was(
    path: Path, opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opener()
    game = play(store)
    store.close()
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, (*SECOND, "nonsense")))
        with pytest.raises(sqlite3.OperationalError):
            opener()
    assert others(path) == []
    store = opener()
    assert (store.trouble, list(moves(store))) == (None, [game])


def test_a_newer_file_is_set_aside_untouched(path: Path, opener: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, SECOND))
        store = opener()
        game = play(store)
        store.close()
    store = opener()
    assert store.games() == []
    (name,) = others(path)
    assert re.fullmatch(r"axio-newer-\d{8}-\d{6}\.db", name)
    assert sentence(store).startswith("The saved games are from a newer version of Axio")
    assert str(path.with_name(name)) in str(store.trouble)
    play(store)
    store.close()
    assert opener().trouble is None
    monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, SECOND))
    store = opener(path.with_name(name))
    assert (store.trouble, list(moves(store))) == (None, [game])


@pytest.mark.usefixtures("impatient")
def test_a_newer_file_that_is_in_use_stays_where_it_is(
    path: Path, opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, SECOND))
        newer = opener()
    game = play(newer)
    older = opener()
    assert sentence(older) == "Nothing can be saved now, because another program is using {file}."
    assert (others(path), list(moves(older))) == ([], [game])
    newer.append(game, 3, "undisturbed", GOING)


def test_a_kept_file_of_the_first_version_is_read_with_all_that_it_has(path: Path, opener: Opener) -> None:
    path.write_bytes((ROOT / "tests" / "stores" / "version-1.db").read_bytes())
    for _start in range(2):
        store = opener()
        assert store.trouble is None
        assert [(entry.setup.game, entry.setup.players, entry.plies > 0) for entry in store.games()] == [
            ("axio", 2, True), ("hex", 3, True), ("rota", 1, True), ("axio", 2, True),
        ]  # fmt: skip
        assert [entry.title for entry in store.games()] == ["On the train", "", "", ""]
        found = store.results()
        assert [(one.game, len(one.seats), one.saved) for one in found] == [
            ("rota", 1, 2), ("rota", 1, None), ("hex", 3, 4), ("axio", 2, 5), ("hex", 1, None),
        ]  # fmt: skip
        assert all(len(one.scores) == len(one.seats) and one.winners for one in found)
        assert len(store.best("rota")) == 2
        assert (store.setting("language", ""), store.setting("text", 0)) == ("de", 1.15)
        store.undelete(7)
        assert store.results("hex")[1].saved == 7
        store.delete(7)
        store.close()


def test_a_kept_file_of_the_second_version_is_read_with_all_that_it_has(path: Path, opener: Opener) -> None:
    path.write_bytes((ROOT / "tests" / "stores" / "version-2.db").read_bytes())
    for _start in range(2):
        store = opener()
        assert store.trouble is None
        assert [(entry.setup.game, entry.setup.players) for entry in store.games()] == [
            ("rota", 2), ("axio", 1), ("axio", 2), ("hex", 3), ("rota", 1), ("axio", 2),
        ]  # fmt: skip
        found = store.results()
        assert [(one.game, len(one.seats), one.saved) for one in found] == [
            ("rota", 1, 2), ("rota", 1, None), ("hex", 3, 4), ("axio", 2, 5), ("hex", 1, None),
            ("axio", 1, 8), ("hex", 2, None), ("rota", 2, 10),
        ]  # fmt: skip
        agreed = {"hints": True, "undo": True}
        assert [one.options for one in found] == [agreed, {}, agreed, agreed, {}, {}, {}, {}]
        games = {entry.id: entry.progress for entry in store.games()}
        kept = [one for one in found if one.saved in games]
        assert [(one.scores, one.winners) for one in kept] == [
            (games[one.saved].scores, games[one.saved].winners) for one in kept if one.saved is not None
        ]
        store.close()


@pytest.mark.parametrize("version", range(1, len(schema.MIGRATIONS)))
def test_games_in_a_kept_file_of_an_older_version_can_be_played_on_and_back(
    version: int, path: Path, opener: Opener
) -> None:
    path.write_bytes((ROOT / "tests" / "stores" / f"version-{version}.db").read_bytes())
    store = opener()
    for entry in store.games():
        assert shelf.progress(shelf.opened(store, entry.id).state) == entry.progress


@pytest.mark.parametrize("page", range(1, 10))
def test_of_a_damaged_file_of_the_first_version_the_results_are_rescued_too(
    page: int, path: Path, opener: Opener
) -> None:
    old = (ROOT / "tests" / "stores" / "version-1.db").read_bytes()
    path.write_bytes(noise(old, 4096 * (page - 1), 4096))
    store = opener()
    assert "damaged" in sentence(store)
    games, found = {entry.id: entry for entry in store.games()}, store.results()
    finished = {number for number, entry in games.items() if entry.progress.reason}
    assert finished <= {one.saved for one in found}
    assert games or found or store.setting("language", "") == "de"
    assert_goes_on(store, opener, path)


# Results


def test_every_finished_game_has_its_result_whoever_played(store: Store) -> None:
    game = store.create(DUEL, SEATS, {}, GOING)
    assert store.results() == []
    over = Progress(((1, 2, 3), (4, 5, 6)), 0, "no-placement", (1,))
    store.append(game, 0, "last", over)
    (found,) = store.results()
    assert found == Result("axio", SEATS, over.scores, (1,), store.load(game).played, game, {})
    assert store.results("axio") == [found]
    assert (store.results("hex"), store.best("axio")) == ([], [])
    store.cut(game, 0, GOING)
    assert store.results() == []


def test_results_outlive_their_games(store: Store) -> None:
    game = store.create(DUEL, SEATS, {}, Progress(((1, 2, 3), (4, 5, 6)), 0, "no-placement", (1,)))
    store.delete(game)
    store.purge()
    (found,) = store.results()
    assert (found.seats, found.winners, found.saved) == (SEATS, (1,), None)


def test_a_result_knows_what_was_agreed_on_even_when_its_game_is_gone(store: Store) -> None:
    over = Progress(((1, 2, 3), (4, 5, 6)), 0, "no-placement", (1,))
    game = store.create(DUEL, SEATS, {"hints": False, "more": [1]}, GOING)
    store.append(game, 0, "last", over)
    store.delete(game)
    store.purge()
    assert [one.options for one in store.results()] == [{"hints": False, "more": [1]}]


def test_results_are_found_by_what_was_agreed_on(store: Store) -> None:
    over = Progress(((1, 2, 3),), 0, "no-placement", (0,))
    for options in ({}, {"deal": 1}, {"note": "deal"}, {"deal": None}, {"ideal": 1}):
        store.create(SOLO, ALONE, options, over)
    assert [one.options for one in store.results(option="deal")] == [{"deal": 1}, {"deal": None}]
    assert store.results("hex", option="deal") == []
    assert len(store.results()) == 5


def test_settings_are_found_by_the_beginning_of_their_names(store: Store) -> None:
    for name in ("marks a", "marks b", "mark", "other"):
        store.set(name, [name])
    store._base.execute("INSERT INTO settings VALUES ('marks c', 'no JSON')")
    assert store.settings("marks ") == {"marks a": ["marks a"], "marks b": ["marks b"]}
    assert store.settings("none ") == {}


@pytest.mark.parametrize("moment", [1e300, -1.0, float("inf")])
def test_a_result_of_a_day_that_no_calendar_has_is_one_of_the_first_day(store: Store, moment: float) -> None:
    store.create(SOLO, ALONE, {}, Progress(((9, 9, 9),), 0, "no-placement", (0,)))
    store._base.execute("UPDATE results SET ended = ?", (moment,))
    assert [(one.when, one.scores) for one in store.results()] == [(0.0, ((9, 9, 9),))]


def test_results_can_be_forgotten_and_the_games_stay(store: Store) -> None:
    over = Progress(((9, 9, 9),), 0, "no-placement", (0,))
    game = store.create(SOLO, ALONE, {}, over)
    store.forget_results()
    assert (store.results(), store.best("rota")) == ([], [])
    assert [entry.id for entry in store.games()] == [game]
    later = store.create(SOLO, ALONE, {}, over)
    assert [one.saved for one in store.results()] == [later]


def test_the_game_of_somebody_else_is_nobodys_best(store: Store) -> None:
    over = Progress(((9, 9, 9),), 0, "no-placement", (0,))
    store.create(SOLO, ALONE, {"imported": True}, over)
    mine = store.create(SOLO, ALONE, {}, over)
    assert [one.foreign for one in store.results()] == [True, False]
    assert [best.saved for best in store.best("rota")] == [mine]


# Backups


def test_a_backup_brings_everything_back_and_keeps_what_was_there(tmp_path: Path, store: Store) -> None:
    game = play(store)
    store.set("language", "de")
    store.backup(tmp_path / "backup.db")
    store.delete(game)
    store.purge()
    other = play(store)
    kept = store.restore(tmp_path / "backup.db")
    assert list(moves(store)) == [game]
    assert store.setting("language", "en") == "de"
    assert re.fullmatch(r"axio-replaced-\d{8}-\d{6}\.db", kept.name)
    with closing(Store(kept)) as former:
        assert (former.trouble, list(moves(former))) == (None, [other])
    assert [name.name for name in tmp_path.iterdir() if "part" in name.name] == []


def test_a_window_that_is_open_meanwhile_sees_what_was_restored(tmp_path: Path, opener: Opener) -> None:
    one, two = opener(), opener()
    game = play(one)
    one.backup(tmp_path / "backup.db")
    other = play(two)
    one.restore(tmp_path / "backup.db")
    assert list(moves(two)) == [game]
    with pytest.raises(Refusal, match="no longer among the saved ones"):
        two.append(other, 3, "late", GOING)
    two.append(game, 3, "more", GOING)
    assert one.load(game).moves[-1] == "more"


@pytest.mark.parametrize(
    "other", [Setup("hex", 2, 7), Setup("axio", 3, 7), Setup("axio", 2, "7"), Setup("axio", 2, 7, (("RR",),))]
)
def test_a_move_is_not_added_to_another_game_that_was_restored_under_its_number(
    other: Setup, tmp_path: Path, opener: Opener
) -> None:
    one, two, elsewhere = opener(), opener(), opener(tmp_path / "other" / "backup.db")
    game, same = play(one, 0), play(elsewhere, 0, other, SEATS[:1] * other.players)
    assert game == same
    two.restore(tmp_path / "other" / "backup.db")
    with pytest.raises(Elsewhere, match="no longer among the saved ones"):
        one.append(game, 0, "move", GOING, [], DUEL)
    with pytest.raises(Elsewhere, match="no longer among the saved ones"):
        one.cut(game, 0, GOING, [], DUEL)
    assert moves(two) == {game: ()}
    one.append(game, 0, "move", GOING, [], other)
    one.cut(game, 0, GOING, ["move"], other)


def test_an_older_backup_is_brought_to_the_newest_version_and_stays_as_it_is(store: Store) -> None:
    kept = ROOT / "tests" / "stores" / "version-1.db"
    before = kept.read_bytes()
    store.restore(kept)
    assert len(store.games()) == 4
    assert len(store.results()) == 5
    assert kept.read_bytes() == before
    assert store._base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_a_store_that_another_program_has_open_is_restored_with_its_latest_moves(
    tmp_path: Path, opener: Opener
) -> None:
    file = tmp_path / "other" / "elsewhere.db"
    other = opener(file)
    game = play(other)
    before = [file.read_bytes(), Path(f"{file}-wal").read_bytes()]
    assert b"move 2" not in before[0], "the moves stand in the log alone"
    assert b"move 2" in before[1]
    with closing(sqlite3.connect(file, isolation_level=None)) as writer:
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("DELETE FROM games")
        store = opener()
        store.restore(file)
        writer.execute("ROLLBACK")
    assert moves(store) == {game: ("move 0", "move 1", "move 2")}
    assert [file.read_bytes(), Path(f"{file}-wal").read_bytes()] == before
    other.append(game, 3, "undisturbed", GOING)


def test_a_copy_of_a_store_is_restored_with_the_log_that_was_copied_with_it(tmp_path: Path, opener: Opener) -> None:
    running, copy = opener(tmp_path / "other" / "running.db"), tmp_path / "stick" / "axio.db"
    game = play(running)
    copy.parent.mkdir()
    for tail in ("", "-wal"):
        Path(f"{copy}{tail}").write_bytes((tmp_path / "other" / f"running.db{tail}").read_bytes())
    store = opener()
    store.restore(copy)
    assert moves(store) == {game: ("move 0", "move 1", "move 2")}
    assert sorted(one.name for one in copy.parent.iterdir()) == ["axio.db", "axio.db-wal"]


@pytest.mark.parametrize("content", [None, b"", b"x", bytes(4096), b"SQLite format 3\0" + bytes(4080)])
def test_what_is_no_backup_changes_nothing(content: bytes | None, tmp_path: Path, store: Store, path: Path) -> None:
    game, file = play(store), tmp_path / "other.db"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(Refusal, match=re.escape(str(file))):
        store.restore(file)
    assert list(moves(store)) == [game]
    assert others(path) in ([], [file.name])


def test_a_damaged_and_a_newer_backup_are_refused(tmp_path: Path, store: Store, content: bytes) -> None:
    file = tmp_path / "other.db"
    file.write_bytes(noise(content, len(content) // 2, 4096))
    with pytest.raises(Refusal, match="no whole backup"):
        store.restore(file)
    newer = bytearray(content)
    newer[VERSION] = 99
    file.write_bytes(newer)
    with pytest.raises(Refusal, match="newer version"):
        store.restore(file)


@pytest.mark.usefixtures("impatient")
def test_nothing_is_restored_while_another_program_keeps_writing(tmp_path: Path, store: Store, path: Path) -> None:
    game = play(store)
    store.backup(tmp_path / "backup.db")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Refusal, match="could not be saved"):
            store.restore(tmp_path / "backup.db")
    assert list(moves(store)) == [game]
    assert others(path) == ["backup.db"], "nothing was replaced, so nothing is kept"


@pytest.mark.usefixtures("impatient")
def test_two_who_restore_at_the_same_moment_do_not_keep_what_was_there_under_the_same_name(
    tmp_path: Path, store: Store, path: Path
) -> None:
    game = play(store)
    store.backup(tmp_path / "backup.db")
    # The other one has chosen a name, and there is no such file yet.
    with locker.alone(path), pytest.raises(Refusal, match="because another program is using the saved games"):
        store.restore(tmp_path / "backup.db")
    assert (list(moves(store)), others(path)) == ([game], ["backup.db"])
    store.restore(tmp_path / "backup.db")


def test_nothing_is_restored_where_a_damaged_lock_has_to_stay(
    tmp_path: Path, store: Store, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = play(store)
    store.backup(tmp_path / "backup.db")
    path.with_name(".axio.db.lock").write_bytes(Random(1).randbytes(5000))

    def stays(_path: Path) -> None:
        raise PermissionError(errno.EACCES, "no")

    monkeypatch.setattr(Path, "unlink", stays)
    with pytest.raises(Refusal, match="could not be saved"):
        store.restore(tmp_path / "backup.db")
    assert (list(moves(store)), others(path)) == ([game], ["backup.db"])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no such end")
def test_a_restoring_that_was_killed_leaves_nothing_lying_about(tmp_path: Path, store: Store, opener: Opener) -> None:
    store.backup(tmp_path / "backup.db")
    program = """
import os, signal, sys
from pathlib import Path
from axio.store import Store
store = Store(Path(sys.argv[1]))
Path.replace = lambda part, path: os.kill(os.getpid(), signal.SIGKILL)
store.restore(Path(sys.argv[2]))
"""
    command = [sys.executable, "-c", program, str(tmp_path / "axio.db"), str(tmp_path / "backup.db")]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == -signal.SIGKILL
    (left,) = tmp_path.glob(".axio-replaced-*")
    assert (left / "part").stat().st_size == (tmp_path / "backup.db").stat().st_size
    assert opener().trouble is None
    assert others(tmp_path / "axio.db") == ["backup.db"]


@pytest.mark.parametrize("size", [512, 1024, 8192, 65536])
def test_a_backup_with_pages_of_another_size_is_restored_with_all_that_it_has(
    size: int, tmp_path: Path, opener: Opener
) -> None:
    file = tmp_path / "other" / "backup.db"
    other = opener(file)
    games = [play(other) for _ in range(30)]
    other.close()
    with closing(sqlite3.connect(file, isolation_level=None)) as base:
        for order in ("PRAGMA journal_mode = DELETE", f"PRAGMA page_size = {size}", "VACUUM"):
            base.execute(order)
    before = file.read_bytes()
    store = opener()
    play(store)
    store.restore(file)
    assert sorted(moves(store)) == games
    assert_goes_on(store, opener, tmp_path / "axio.db")
    assert file.read_bytes() == before


def test_through_a_link_a_store_in_use_is_restored_with_its_latest_moves(tmp_path: Path, opener: Opener) -> None:
    file, link = tmp_path / "other" / "elsewhere.db", tmp_path / "link.db"
    other = opener(file)
    game = play(other)
    link.symlink_to(file)
    store = opener()
    store.restore(link)
    assert moves(store) == {game: ("move 0", "move 1", "move 2")}


def test_a_store_behind_a_link_keeps_its_latest_moves_though_its_file_is_lost(tmp_path: Path, opener: Opener) -> None:
    running, real = opener(tmp_path / "running.db"), tmp_path / "real" / "real.db"
    game = play(running)
    real.parent.mkdir()
    Path(f"{real}-wal").write_bytes((tmp_path / "running.db-wal").read_bytes())
    real.write_bytes(b"")
    (tmp_path / "link.db").symlink_to(real)
    store = opener(tmp_path / "link.db")
    assert moves(store) == {game: ("move 0", "move 1", "move 2")}
    store.close()
    real.write_bytes(Random(1).randbytes(5000))
    assert "damaged beyond reading" in sentence(opener(tmp_path / "link.db"))
    assert (tmp_path / "link.db").is_symlink()
    assert list(real.parent.glob("real-damaged-*.db"))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
@pytest.mark.parametrize("name", ["/dev/zero", "pipe", "pipe beside it", "folder"])
def test_what_is_no_ordinary_file_is_not_copied_to_be_restored(name: str, tmp_path: Path, store: Store) -> None:
    file = Path(name) if name.startswith("/") else tmp_path / "other.db"
    if name == "pipe":
        os.mkfifo(file)
    elif name == "folder":
        file.mkdir()
    elif name == "pipe beside it":
        store.backup(file)
        os.mkfifo(tmp_path / "other.db-wal")
        store.restore(file)
        return
    with pytest.raises(Refusal, match="is no whole backup of Axio"):
        store.restore(file)


def test_what_does_not_begin_as_a_backup_is_not_copied(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "film.mp4"
    with file.open("wb") as film:
        film.truncate(10**12)
    monkeypatch.setattr(shutil, "copyfile", lambda *_names: pytest.fail("it was copied"))
    with pytest.raises(Refusal, match="is no whole backup of Axio"):
        store.restore(file)


GREEDY = "CHECK (length(hex(randomblob(400000000))) > 0)"
"""What makes whoever checks a row fill more than a gigabyte for it."""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere memory is counted in other units")
@pytest.mark.parametrize("restoring", [True, False])
def test_what_the_tables_of_others_ask_for_is_not_done(restoring: bool, path: Path, opener: Opener) -> None:
    file = path if not restoring else path.with_name("other.db")
    store = opener(file)
    game = play(store)
    store.close()
    with closing(sqlite3.connect(file, isolation_level=None)) as base:
        base.execute("PRAGMA writable_schema = ON")
        base.execute(
            f"UPDATE sqlite_master SET sql = substr(sql, 1, length(sql) - 1) || ', {GREEDY})' WHERE name = 'moves'"
        )
    *told, most = run(RESTORING + MEMORY, path, file).splitlines()
    assert int(most) < 300_000
    assert told == ["{file} is no whole backup of Axio."] * restoring
    assert list(moves(opener())) == [game] * (not restoring)


MEMORY = """
lines = Path("/proc/self/status").read_text().splitlines()
print(next(line.split()[1] for line in lines if line.startswith("VmHWM")))
"""
"""The most memory that a program itself had, in kB; what getrusage tells begins with what its parent had."""
RESTORING = """
import sys
from pathlib import Path
from axio.engine.game import Refusal
from axio.store import Store
store = Store(Path(sys.argv[1]))
try:
    store.restore(Path(sys.argv[2]))
except Refusal as refusal:
    print(refusal.sentence)
"""


def test_a_disk_too_small_for_a_copy_of_the_backup_is_named(content: bytes, tmp_path: Path) -> None:
    big, place = tmp_path / "big.db", tmp_path / "disk"
    big.write_bytes(content)
    place.mkdir()
    through = ["env", f"TMPDIR={place}", *small_disk(place, "40k")]
    program = [sys.executable, "-c", RESTORING, str(tmp_path / "axio.db"), str(big)]
    done = subprocess.run([*through, *program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "{file} cannot be copied, because the disk is full.\n"


def test_a_backup_that_cannot_be_written_is_refused(tmp_path: Path, store: Store) -> None:
    with pytest.raises(Refusal, match="cannot be written"):
        store.backup(tmp_path / "nowhere" / "backup.db")


# Damaged files


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a store that has something of everything, on many pages."""
    path = tmp_path_factory.mktemp("content") / "axio.db"
    with closing(Store(path, lambda: START)) as store:
        for number in range(GAMES):
            texts = [f"move {ply} of game {number}" for ply in range(PLIES)]
            store.create(SOLO, ALONE, {"note": "x" * 100}, solo(number, 7, 8), texts)
        store.set("language", "de")
    return path.read_bytes()


def noise(content: bytes, start: int, length: int) -> bytes:
    return content[:start] + Random(start).randbytes(length) + content[start + length :]


def assert_right(store: Store) -> dict[int, tuple[str, ...]]:
    """The games that are left, each of them as it was or as its first moves."""
    found = {entry.id: store.load(entry.id) for entry in store.games()}
    for game, (*_, texts, progress, _, _) in found.items():
        assert texts == tuple(f"move {ply} of game {game - 1}" for ply in range(len(texts)))
        assert bool(progress.reason) == (len(texts) == PLIES), "it goes on where a move is lost"
    return {game: saved.moves for game, saved in found.items()}


def assert_goes_on(store: Store, opener: Opener, path: Path) -> None:
    """Whatever happened to the store, from now on it works."""
    game = play(store)
    store.close()
    again = opener(path)
    assert again.trouble is None
    assert again.load(game).moves == ("move 0", "move 1", "move 2")


def test_a_file_of_noise_is_set_aside_and_the_store_begins_anew(path: Path, opener: Opener) -> None:
    content = Random(1).randbytes(50_000)
    path.write_bytes(content)
    store = opener()
    (name,) = others(path)
    assert re.fullmatch(r"axio-damaged-\d{8}-\d{6}\.db", name)
    assert path.with_name(name).read_bytes() == content
    assert store.trouble is not None
    assert store.trouble.sentence == "The saved games were damaged beyond reading; the old file is kept as {file}."
    assert store.trouble.values == {"file": path.with_name(name)}
    assert store.games() == []
    assert_goes_on(store, opener, path)


@pytest.mark.parametrize(
    "content", [b"\0" * 2, b"\0" * 8192, b"hello", b"SQLite format 3\0", b"SQLite format 3\0" * 500]
)
def test_a_file_of_something_else_is_set_aside_too(content: bytes, path: Path, opener: Opener) -> None:
    path.write_bytes(content)
    store = opener()
    assert path.with_name(others(path)[0]).read_bytes() == content
    assert "damaged beyond reading" in sentence(store)
    assert_goes_on(store, opener, path)


def test_the_database_of_another_program_is_set_aside_and_not_written_into(path: Path, opener: Opener) -> None:
    change(path, "CREATE TABLE games (name TEXT)")
    change(path, "INSERT INTO games VALUES ('chess')")
    store = opener()
    (name,) = others(path)
    assert store.games() == []
    with closing(sqlite3.connect(path.with_name(name))) as base:
        assert base.execute("SELECT * FROM games").fetchall() == [("chess",)]
        assert base.execute("SELECT COUNT(*) FROM sqlite_master").fetchone() == (1,)
    assert_goes_on(store, opener, path)


def test_no_old_file_takes_the_place_of_another(path: Path) -> None:
    names = []
    for text in (b"one", b"two", b"three"):
        path.write_bytes(text)
        with closing(Store(path, lambda: START)) as store:
            assert store.trouble is not None
            names.append(Path(str(store.trouble.values["file"])))
    assert [name.read_bytes() for name in names] == [b"one", b"two", b"three"]
    assert sorted(name.name for name in names) == others(path)


def test_the_log_of_latest_changes_goes_with_its_file(path: Path, opener: Opener) -> None:
    content, log = Random(1).randbytes(20_000), Random(2).randbytes(5000)
    path.write_bytes(content)
    path.with_name("axio.db-wal").write_bytes(log)
    path.with_name("axio.db-shm").write_bytes(log)
    store = opener()
    aside = Path(str(store.trouble.values["file"])) if store.trouble else path
    assert (aside.read_bytes(), Path(f"{aside}-wal").read_bytes()) == (content, log)
    assert_goes_on(store, opener, path)


@pytest.mark.parametrize(
    "left", [None, b"", b"\0" * 100, Random(1).randbytes(40_000)], ids=["missing", "empty", "zeros", "noise"]
)
def test_what_stands_only_in_the_log_is_found_though_the_file_is_lost(
    left: bytes | None, tmp_path: Path, opener: Opener
) -> None:
    running = opener(tmp_path / "running.db")
    game = play(running)
    lost = tmp_path / "lost.db"
    Path(f"{lost}-wal").write_bytes((tmp_path / "running.db-wal").read_bytes())
    if left is not None:
        lost.write_bytes(left)
    assert moves(opener(lost)) == {game: ("move 0", "move 1", "move 2")}


@pytest.mark.parametrize("left", [b"", b"S"])
def test_an_emptied_file_is_filled_again_and_the_player_told(left: bytes, path: Path, opener: Opener) -> None:
    path.write_bytes(left)
    store = opener()
    assert sentence(store) == "The file {file} was empty, so everything begins anew."
    assert_goes_on(store, opener, path)


@pytest.mark.parametrize("start", [0, 16, 60, 100, 4000])
def test_everything_is_rescued_though_the_first_page_is_noise(
    start: int, content: bytes, path: Path, opener: Opener
) -> None:
    path.write_bytes(noise(content, start, 96))
    store = opener()
    assert "what could be read of them is here" in sentence(store)
    assert [len(texts) for texts in assert_right(store).values()] == [PLIES] * GAMES
    assert store.setting("language", None) == "de"
    assert [best.lowest for best in store.best("rota", 3)] == [7, 7, 7]
    assert_goes_on(store, opener, path)


def test_most_is_rescued_whichever_page_is_noise(content: bytes, opener: Opener, tmp_path: Path) -> None:
    counts = []
    for start in range(0, len(content), 4096):
        file = tmp_path / str(start) / "axio.db"
        file.parent.mkdir()
        file.write_bytes(noise(content, start, 4096))
        store = opener(file)
        assert sentence(store).startswith("The saved games were damaged")
        assert len(others(file)) == 1
        counts.append(len(assert_right(store)))
        store.close()
    assert len(counts) > 15
    assert sorted(counts)[1] > 0, "only the page that leads to all games may take all of them along"
    assert sorted(counts)[len(counts) // 2] == GAMES


@pytest.mark.parametrize("part", [0.001, 0.01, *(nth / 40 for nth in range(2, 40)), 0.99, 0.9999])
def test_a_file_that_is_cut_short_gives_what_it_has(part: float, content: bytes, path: Path, opener: Opener) -> None:
    path.write_bytes(content[: int(len(content) * part)])
    store = opener()
    assert sentence(store).startswith("The saved games were damaged")
    assert path.with_name(others(path)[0]).stat().st_size == int(len(content) * part)
    assert len(assert_right(store)) >= (GAMES if part > 0.9 else 0)
    assert_goes_on(store, opener, path)


def test_no_byte_of_the_beginning_can_keep_the_store_from_opening(
    content: bytes, tmp_path: Path, opener: Opener
) -> None:
    for at in (*range(0, 16, 5), *range(16, 72), *range(92, 100)):  # all that SQLite reads
        path = tmp_path / f"{at}.db"
        path.write_bytes(content[:at] + bytes([content[at] ^ 255]) + content[at + 1 :])
        store = opener(path)
        assert len(store.games()) == (0 if at == VERSION else GAMES)
        store.append(play(store, 0), 0, "move", GOING)
        store.close()


def test_a_lost_table_is_noticed_and_made_anew(content: bytes, path: Path, opener: Opener) -> None:
    path.write_bytes(content)
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA writable_schema = ON")
        base.execute("DELETE FROM sqlite_master WHERE tbl_name = 'results'")
    store = opener()
    assert "what could be read of them is here" in sentence(store)
    assert len(assert_right(store)) == GAMES
    assert_goes_on(store, opener, path)


def test_an_index_that_leads_astray_is_noticed_and_made_anew(content: bytes, path: Path, opener: Opener) -> None:
    path.write_bytes(content)
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA writable_schema = ON")
        base.execute(
            "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name LIKE '%index_best%')"
            " WHERE name LIKE '%index_moves%'"
        )
    store = opener()
    assert "what could be read of them is here" in sentence(store)
    assert [len(texts) for texts in assert_right(store).values()] == [PLIES] * GAMES


def test_a_column_of_another_name_is_noticed(content: bytes, path: Path, opener: Opener) -> None:
    path.write_bytes(content)
    change(path, "ALTER TABLE settings RENAME COLUMN value TO worth")
    store = opener()
    assert "what could be read of them is here" in sentence(store)
    assert len(assert_right(store)) == GAMES
    assert_goes_on(store, opener, path)


@pytest.mark.parametrize(
    ("name", "right", "wrong"),
    [
        ("sqlite_sequence", "sqlite_sequence", "sqliTe_sequence"),
        ("sqlite_sequence", "seq)", "req)"),
        ("games", "REAL NOT NULL,", "REAM NOT NULL,"),
        ("games", "AUTOINCREMENT", "             "),
        ("moves", "CASCADE", "RESTRICT"),
        ("settings", "name TEXT", "name TEXU"),
        ("results", "INTEGER UNIQUE", "INTEGER"),
    ],
)
def test_one_wrong_word_in_what_a_table_was_made_with_is_noticed(
    name: str, right: str, wrong: str, content: bytes, path: Path, opener: Opener
) -> None:
    path.write_bytes(content)
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA writable_schema = ON")
        (made,) = base.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()
        assert right in made
        base.execute("UPDATE sqlite_master SET sql = ? WHERE name = ?", (made.replace(right, wrong), name))
    store = opener()
    assert "what could be read of them is here" in sentence(store)
    assert [len(texts) for texts in assert_right(store).values()] == [PLIES] * GAMES
    assert re.fullmatch(r"axio-damaged-\d{8}-\d{6}\.db", others(path)[0])
    assert_goes_on(store, opener, path)


def test_other_spaces_and_quotes_in_what_a_table_was_made_with_are_no_damage(path: Path, opener: Opener) -> None:
    store = opener()
    game = play(store)
    store.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute("PRAGMA writable_schema = ON")
        base.execute("""UPDATE sqlite_master SET sql = replace(sql, 'TABLE "results" (', 'TABLE results(')""")
        assert base.execute("SELECT sql FROM sqlite_master WHERE name = 'results' AND sql LIKE '%results(%'").fetchone()
    store = opener()
    assert (store.trouble, list(moves(store))) == (None, [game])
    assert_goes_on(store, opener, path)


def test_a_damaged_lock_keeps_nobody_out(path: Path, opener: Opener) -> None:
    lock = path.with_name(".axio.db.lock")
    lock.write_bytes(Random(1).randbytes(5000))
    store = opener()
    assert store.trouble is None
    assert_goes_on(store, opener, path)


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_something_else_in_place_of_the_lock_keeps_nobody_out(kind: str, path: Path, opener: Opener) -> None:
    lock = path.with_name(".axio.db.lock")
    if kind == "folder":
        lock.mkdir()
    else:
        make_pipe(lock)
    assert opener().trouble is None
    assert_goes_on(opener(), opener, path)
    assert lock.exists()


def test_a_file_that_another_window_just_makes_is_not_taken_for_damage(
    path: Path, opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir(exist_ok=True)
    path.with_name(".axio.db.lock").mkdir()  # so that nobody is kept out
    really, made = schema.columns, list[bool]()

    def meanwhile(base: sqlite3.Connection) -> Any:
        if not made:
            made.append(True)
            with closing(schema.connect(path)) as other:
                schema.upgrade(other)
        return really(base)

    monkeypatch.setattr(schema, "columns", meanwhile)
    store = opener()
    assert (made, store.trouble, others(path)) == ([True], None, [])


def make_pipe(path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("this system has no pipes among its files")
    os.mkfifo(path)


# Files that cannot be written


def test_a_pipe_in_place_of_the_file_is_not_waited_for(path: Path) -> None:
    make_pipe(path)
    told = run(OPENING, path)
    assert told == "Nothing can be saved now, because {file} cannot be written. []"
    assert path.is_fifo()


OPENING = """
import signal, sys
from pathlib import Path
from axio.store import Store
signal.alarm(60)  # whoever waits for a pipe waits for ever
store = Store(Path(sys.argv[1]))
print(store.trouble.sentence, store.games())
"""


def test_a_folder_in_place_of_the_file_leaves_a_store_that_forgets(path: Path, opener: Opener) -> None:
    path.mkdir()
    store = opener()
    assert sentence(store) == "Nothing can be saved now, because {file} cannot be written."
    assert str(path) in str(store.trouble)
    assert not store.lasting
    game = play(store)
    store.delete(game)
    store.purge()
    finish(store, 1, 2, 3)
    store.set("language", "de")
    assert (store.setting("language", None), len(store.best("rota"))) == ("de", 1)
    assert list(path.iterdir()) == []


def test_a_file_in_place_of_the_folder_leaves_a_store_that_forgets(tmp_path: Path, opener: Opener) -> None:
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    store = opener(tmp_path / "data" / "axio.db")
    assert "cannot be written" in sentence(store)
    game = play(store)
    assert moves(store) == {game: ("move 0", "move 1", "move 2")}


READ_ONLY = """
import os, sys
from pathlib import Path
from axio.store import Store
if os.geteuid() == 0:
    os.seteuid(65534)  # whoever may do everything has no read-only files
store = Store(Path(sys.argv[1]))
print(store.trouble.sentence, [entry.id for entry in store.games()], store.setting("language", None), sep="|")
"""


@pytest.mark.skipif(os.name == "nt", reason="Windows has other permissions")
@pytest.mark.parametrize("damage", [0, 50])
def test_a_read_only_folder_is_read(damage: int, content: bytes) -> None:
    # Not in pytest's own folder, which nobody else may enter.
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "axio.db"
        before = noise(content, 0, damage)
        path.write_bytes(before)
        path.chmod(0o444)
        path.parent.chmod(0o555)
        trouble, games, language = run(READ_ONLY, path).split("|")
        path.parent.chmod(0o755)
        assert trouble == "Nothing can be saved now, because {file} cannot be written."
        assert (len(json.loads(games)), language) == (GAMES, "de")
        assert (path.read_bytes(), others(path)) == (before, [])


@pytest.mark.usefixtures("impatient")
def test_a_file_locked_for_long_refuses_to_be_written_and_is_as_it_was(path: Path, opener: Opener) -> None:
    store = opener()
    game = play(store)
    before = store.load(game)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for call in (
            lambda: store.append(game, 3, "move", GOING),
            lambda: store.cut(game, 0, GOING),
            lambda: store.create(DUEL, SEATS, {}, GOING),
            lambda: store.rename(game, "title"),
            lambda: store.delete(game),
            store.purge,
            lambda: store.set("language", "de"),
        ):
            with pytest.raises(Refusal, match="could not be saved, because another program is using the saved games"):
                call()
        assert store.load(game) == before
        late = opener()
        assert (late.trouble, late.load(game)) == (None, before), "what is there can be read meanwhile"
        other.execute("ROLLBACK")
    assert store.setting("language", None) is None
    store.append(game, 3, "move", GOING)
    late.append(game, 4, "move", GOING)


@pytest.mark.usefixtures("impatient")
def test_a_file_that_is_locked_altogether_leaves_a_store_that_forgets(path: Path, opener: Opener) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        store = opener()
        assert sentence(store) == "Nothing can be saved now, because another program is using {file}."
        game = play(store)
        assert list(moves(store)) == [game]
        other.execute("ROLLBACK")
    assert others(path) == []


@pytest.mark.usefixtures("impatient")
def test_a_store_that_somebody_is_mending_for_long_can_be_read(content: bytes, path: Path, opener: Opener) -> None:
    path.write_bytes(content)
    with closing(sqlite3.connect(path.with_name(".axio.db.lock"), isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        store = opener()
    assert sentence(store) == "Nothing can be saved now, because another program is using {file}."
    assert len(assert_right(store)) == GAMES


def test_a_full_disk_refuses_the_move_and_nothing_else_changes(store: Store) -> None:
    game = play(store)
    pages = store._base.execute("PRAGMA page_count").fetchone()[0]
    store._base.execute(f"PRAGMA max_page_count = {pages}")

    def go_on() -> None:
        for ply in count(3):
            store.append(game, ply, f"move {ply}", GOING)

    with pytest.raises(Refusal) as refused:
        go_on()
    assert refused.value.sentence == "This could not be saved, because the disk is full."
    kept = store.load(game).moves
    assert kept == tuple(f"move {ply}" for ply in range(len(kept)))
    assert len(kept) > 3
    store._base.execute("PRAGMA max_page_count = 1000000")
    store.append(game, len(kept), "there is room again", GOING)


@pytest.mark.parametrize("before", [b"", b"noise" * 1000])
def test_a_disk_that_is_full_from_the_start_leaves_a_store_that_forgets(
    before: bytes, path: Path, opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(before)
    upgrade = schema.upgrade

    def crowded(base: sqlite3.Connection) -> None:
        if base.execute("PRAGMA database_list").fetchone()[2]:  # memory is not on the disk
            base.execute("PRAGMA max_page_count = 2")
        upgrade(base)

    monkeypatch.setattr(schema, "upgrade", crowded)
    store = opener()
    assert sentence(store) == "Nothing can be saved now, because the disk is full."
    assert list(moves(store)) == []
    play(store)
    assert (path.read_bytes()[: len(before)], others(path)) == (before, [])


def test_a_new_file_that_finds_no_room_leaves_no_empty_one_behind(
    path: Path, opener: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crowded(base: sqlite3.Connection, _size: int) -> None:
        base.execute("PRAGMA max_page_count = 1")
        base.execute("CREATE TABLE one (a)")

    with monkeypatch.context() as patch:
        patch.setattr(locker, "_check", crowded)
        assert sentence(opener()) == "Nothing can be saved now, because the disk is full."
    assert not path.exists()
    assert opener().trouble is None


def run(program: str, *arguments: object, through: Sequence[str] = ()) -> str:
    """What a program of its own prints."""
    command = [*through, sys.executable, "-W", "error", "-c", program, *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


CROWDED = """
import resource, signal, sys
from itertools import count
from pathlib import Path
from axio.engine.game import Refusal, Setup
from axio.store import Progress, Store

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
progress = Progress(((1,), (2,)), 3, "", ())
path = Path(sys.argv[1])
store = Store(path)
game = store.create(Setup("axio", 2, 7), [("Ada", "human"), ("Bob", "random")], {}, progress)
limit(Path(f"{path}-wal").stat().st_size + 50_000)
try:
    for ply in count():
        store.append(game, ply, f"move {ply}", progress)
except Refusal as refusal:
    print(refusal)
assert store.load(game).moves == tuple(f"move {ply}" for ply in range(ply))
limit(1000)
forgetful = Store(Path(sys.argv[2]))
print(forgetful.trouble.sentence)
forgetful.create(Setup("axio", 2, 7), [("Ada", "human"), ("Bob", "random")], {}, progress)
limit(resource.RLIM_INFINITY)
store.append(game, ply, f"move {ply}", progress)
store.close()
print(ply)
"""


def test_a_disk_that_takes_no_more_bytes_refuses_them_and_loses_none(path: Path, opener: Opener) -> None:
    pytest.importorskip("resource")
    refusal, trouble, last = run(CROWDED, path, path.with_name("other.db")).splitlines()
    assert refusal == "This could not be saved, because the file of the saved games cannot be written."
    assert trouble == "Nothing can be saved now, because {file} cannot be written."
    (texts,) = moves(opener()).values()
    assert texts == tuple(f"move {ply}" for ply in range(int(last) + 1))


# Several programs, and sudden ends


APPENDING = """
import sys
from itertools import count
from pathlib import Path
from axio.store import Progress, Store
store = Store(Path(sys.argv[1]))
assert store.trouble is None, store.trouble
game = int(sys.argv[2])
for ply in count(len(store.load(game).moves)):
    store.append(game, ply, f"move {ply}", Progress(((1,), (2,)), 3, "", ()))
    print(ply, flush=True)
"""


def test_no_acknowledged_move_is_lost_when_the_program_is_killed(path: Path, opener: Opener) -> None:
    luck = Random(20)
    store = opener()
    game = play(store, 0)
    store.close()
    for _ in range(20):
        command = [sys.executable, "-c", APPENDING, str(path), str(game)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout is not None
            told = [program.stdout.readline() for _ in range(luck.randint(1, 40))]
            program.kill()
            told += program.stdout.read().splitlines()
        acknowledged = max(int(line) for line in told if line.strip())
        store = opener()
        assert store.trouble is None
        texts = store.load(game).moves
        assert texts == tuple(f"move {ply}" for ply in range(len(texts)))
        assert len(texts) > acknowledged
        if luck.random() < 0.5:  # else the next program finds what the killed one left behind
            store.close()


STARTING = """
import sys
from pathlib import Path
from axio import schema
from axio.engine.game import Setup
from axio.store import Progress, Store
schema.PATIENCE = 60.0  # on a machine with much else to do the six of them take long
print("ready", flush=True)
sys.stdin.readline()
store = Store(Path(sys.argv[1]))
for _ in range(10):
    game = store.create(Setup("axio", 1, 7), [("Ada", "human")], {}, Progress(((1,),), 3, "", ()))
    store.append(game, 0, "move", Progress(((1,),), 3, "", ()))
store.close()
print(store.trouble.sentence if store.trouble else "")
"""


@pytest.mark.parametrize("damaged", [False, True], ids=["new", "damaged"])
def test_programs_that_start_at_the_same_moment_do_not_disturb_each_other(
    damaged: bool, content: bytes, path: Path, opener: Opener
) -> None:
    if damaged:
        path.write_bytes(noise(content, 0, 50))
    command = [sys.executable, "-c", STARTING, str(path)]
    pipe = subprocess.PIPE
    programs = [subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) for _ in range(6)]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    troubles = sorted(program.communicate()[0].strip() for program in programs)
    assert [text.partition(";")[0] for text in troubles if text] == ["The saved games were damaged"] * damaged
    store = opener()
    assert store.trouble is None
    assert len(store.games()) == 60 + GAMES * damaged
    assert len(others(path)) == damaged


def test_a_closed_store_refuses_everything(store: Store) -> None:
    game = play(store)
    store.close()
    store.close()
    with pytest.raises(Refusal, match="could not be saved"):
        store.append(game, 3, "move", GOING)
    with pytest.raises(Refusal, match="cannot be read"):
        store.games()
    assert store.setting("language", "en") == "en"
