"""Records that were made to do harm: each is refused in a sentence, and none takes much memory or work for that."""

from __future__ import annotations

import json
import re
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import closing
from copy import deepcopy
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from axio import record, shelf
from axio.engine.game import Refusal, Setup
from axio.record import BadRecord
from axio.rows import Progress
from axio.session import Seat, Session, is_name
from axio.store import Store
from tests.fuzz.expected import told
from tests.fuzz.shaping import NAMES, ODD
from tests.played import RECORDS, recorded

MEGABYTE = 1_000_000
MOST = 60 * MEGABYTE
"""What refusing a record may take at its peak: a megabyte of brackets becomes some tens of them."""
CALLS = 2_500_000
"""How often refusing a record may call or leave a function: a megabyte of numbers takes that four times for each."""
SHORT = {
    path.stem: document | {"turns": document["turns"][:3]}
    for path in RECORDS
    if path.stem in ("axio-2-exchange", "hex-1-plain", "rota-2-plain")
    for document in [{key: value for key, value in record.load(path).items() if key != "result"}]
}
TURNING = [name for name in NAMES if not is_name(name)]


def refused(content: str | bytes | Path, most: int = MOST) -> str:
    """The sentence that refuses a record; asserts that finding it takes little memory."""
    return without(
        lambda: record.read(record.load(content) if isinstance(content, Path) else record.parse(content)), most
    )


def without(work: Callable[[], object], most: int) -> str:
    """The sentence that refuses a piece of work, which takes few calls and no more bytes than this at its peak."""
    calls = count()

    def called(_frame: FrameType, _event: str, _value: object) -> None:
        next(calls)

    tracemalloc.start()
    former = sys.getprofile()
    sys.setprofile(called)
    try:
        with pytest.raises(Refusal) as caught:
            work()
        sys.setprofile(former)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        sys.setprofile(former)
        tracemalloc.stop()
    assert peak < most
    assert next(calls) < CALLS
    told(caught.value)
    return str(caught.value)


def document(name: str = "axio-2-exchange") -> dict[str, Any]:
    return deepcopy(SHORT[name])


def places(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document, as the keys that lead there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield (*at, key)
        yield from places(value[key], (*at, key))


def put(found: dict[str, Any], place: tuple[Any, ...], value: object) -> dict[str, Any]:
    """The same document with another value in one place."""
    holder: Any = found
    for key in place[:-1]:
        holder = holder[key]
    holder[place[-1]] = value
    return found


def test_the_short_records_are_right() -> None:
    assert [record.verify(found) for found in SHORT.values()] == [[], [], []]


def test_work_beyond_all_measure_is_noticed() -> None:
    def squared() -> None:
        for _nth in range(2000):
            sum(map(abs, range(2000)))
            [abs(number) for number in range(2000)]
        raise Refusal("This took long.")

    with pytest.raises(AssertionError):
        without(squared, MEGABYTE)


# Size and depth


@pytest.mark.parametrize("unit", ["[", '{"a":', '{"turns":[', "[[],", '[{"":'])
@pytest.mark.parametrize("key", ["format", "game", "seed", "seats", "setup", "turns", "result", "anything"])
def test_nesting_without_end_is_refused_in_every_key(key: str, unit: str) -> None:
    head = json.dumps(document())[:-1]
    assert "game record" in refused(f'{head}, "{key}": {unit * (900_000 // len(unit))}')


@pytest.mark.parametrize("depth", [50, 500, 5_000, 250_000])
@pytest.mark.parametrize(("left", "right"), ["[]", ('{"a":', "}")])
@pytest.mark.parametrize("key", ["seed", "seats", "setup", "turns", "result"])
def test_whole_nesting_is_refused_in_every_key(key: str, left: str, right: str, depth: int) -> None:
    depth = min(depth, 900_000 // len(left + right))
    head = json.dumps({name: value for name, value in document().items() if name != key})[:-1]
    refused(f'{head}, "{key}": {left * depth}{"0" if left != "[" else ""}{right * depth}}}')


@pytest.mark.parametrize("unit", ["[],", "{},", "0,", '"",', "1e1,", '{"":0},', "[[]],"])
def test_a_megabyte_of_small_things_is_refused(unit: str) -> None:
    head = json.dumps(document() | {"turns": 0})[:-2]
    refused(head + "[" + (unit * (990_000 // len(unit)))[:-1] + "]}")


def test_a_megabyte_of_keys_is_refused() -> None:
    keys = ",".join(f'"{number}":0' for number in range(90_000))
    refused(json.dumps(document() | {"game": "none"})[:-1] + "," + keys + "}")


@pytest.mark.parametrize("byte", [b"\0", b"9", b"[", b"{", b'"', b" ", b"\xff"])
def test_of_a_file_of_a_hundred_megabytes_no_more_than_the_beginning_is_read(byte: bytes, tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.write(byte * (2 * MEGABYTE))
        file.truncate(100 * MEGABYTE)
    assert "too large" in refused(path, 3 * MEGABYTE)


def test_a_text_of_a_hundred_megabytes_of_digits_is_refused_unread() -> None:
    text = "9" * (100 * MEGABYTE)
    assert "too large" in refused(text, MEGABYTE)
    assert "too large" in refused(text.encode(), MEGABYTE)


@pytest.mark.parametrize(
    "number", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "9" * 900_000, "1e" + "9" * 900_000]
)
@pytest.mark.parametrize("key", ["seed", "seats", "setup", "turns", "format", "anything"])
def test_what_is_no_number_is_refused_in_every_key(key: str, number: str) -> None:
    assert "number" in refused(json.dumps(document())[:-1] + f', "x{key}": [{{"{key}": {number}}}]}}')


# Wrong values


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: repr(odd)[:20])
@pytest.mark.parametrize("name", SHORT)
def test_an_odd_value_in_any_place_is_a_fault_or_means_nothing(name: str, odd: object) -> None:
    for place in places(SHORT[name]):
        found = put(document(name), place, odd)
        for fault in record.verify(found):
            told(fault)
        try:
            session = record.read(found)
        except BadRecord as refusal:
            told(refusal)
        else:
            assert record.verify(record.write(session)) == [], place


@pytest.mark.parametrize("name", SHORT)
def test_every_key_that_is_missing_is_a_fault_or_means_nothing(name: str) -> None:
    for place in places(SHORT[name]):
        holder: Any = (found := document(name))
        for key in place[:-1]:
            holder = holder[key]
        del holder[place[-1]]
        for fault in record.verify(found):
            told(fault)


def test_a_tile_that_is_not_in_the_bag_is_refused() -> None:
    entry = document()["turns"][0]
    for tile in ("XX", "YY", "RGB", "", "R", "🟥🟥"):
        wrong = put(document(), ("turns", 0, "drawn"), [tile] * len(entry["drawn"]))
        assert "tile" in refused(json.dumps(wrong))
        assert "is no tile" in refused(json.dumps(put(document(), ("setup", "racks", 0, 0), tile)))
    assert "not as many tiles" in refused(json.dumps(put(document(), ("setup", "racks"), [["RR"] * 5] * 2)))


def test_ten_thousand_turns_are_refused_unplayed() -> None:
    for name in SHORT:
        assert "10000 entries" in refused(json.dumps(document(name) | {"turns": [{}] * 10_000}))


@pytest.mark.parametrize("count", [0, 5, 20_000])
def test_no_seats_and_many_seats_are_refused(count: int) -> None:
    seats = [{"name": "", "player": ""}] * count
    assert f"not for {count}" in refused(json.dumps(document() | {"seats": seats}))


def test_a_record_that_lies_in_every_entry_is_refused_after_all_of_them() -> None:
    found = record.load(next(path for path in RECORDS if path.stem == "rota-4-plain"))
    for entry in found["turns"]:
        entry["extra"] = 0 if entry.get("extra") else 1
    assert len(record.verify(found)) >= len(found["turns"])


# Names


@pytest.mark.parametrize("name", TURNING, ids=ascii)
def test_a_name_that_does_more_than_stand_there_is_refused(name: str) -> None:
    found = document()
    found["seats"][0]["name"] = name
    assert "visible characters" in refused(json.dumps(found))
    with pytest.raises(Refusal, match="visible"):
        Session(Setup("axio", 1, 1), [Seat(name, "human")])


def test_marks_that_turn_the_line_round_are_refused_and_those_that_join_letters_are_not() -> None:
    assert not any(is_name(f"a{chr(mark)}b") for mark in (*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
    assert is_name("\N{WOMAN}\u200d\N{PERSONAL COMPUTER}")
    assert is_name("\u05e9\u05e8\u05d4")
    assert is_name("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645")


@pytest.mark.parametrize("name", [name for name in NAMES if is_name(name)], ids=ascii)
def test_any_other_name_is_only_a_name(name: str, tmp_path: Path) -> None:
    session = recorded("axio-2-plain")
    found = record.write(session) | {"seats": [{"name": name, "player": "human"}, {"name": name, "player": name}]}
    with closing(Store(tmp_path / "axio.db")) as store:
        number = shelf.imported(store, record.dump(found))
        assert shelf.opened(store, number).seats == (Seat(name, "human"), Seat(name, name))
        exported = shelf.exported(store, number)
    assert record.parse(exported.text)["seats"] == found["seats"]
    assert re.fullmatch(r"axio-[0-9]{4}-[0-9]{2}-[0-9]{2}[A-Za-z0-9-]*\.json", exported.name)
    assert [path.name for path in tmp_path.parent.glob("**/passwd")] == []


# What a damaged or hostile store can say of a game


GOING = Progress(((1,),), 1, "", ())


@pytest.mark.parametrize("moment", ["9e300", "-9e300", "9e999", "-1", "1e18", "7"])
@pytest.mark.parametrize("column", ["started", "played"])
def test_a_game_of_a_day_that_no_calendar_has_is_listed_and_opened(column: str, moment: str, tmp_path: Path) -> None:
    with closing(Store(tmp_path / "axio.db")) as store:
        number = store.create(Setup("axio", 1, 1), [("Ada", "human")], {}, GOING)
        store._base.execute(f"UPDATE games SET {column} = {moment}")
        (entry,) = store.games()
        assert getattr(entry, column) == (7.0 if moment == "7" else 0.0)
        assert not entry.broken
        assert store.load(number).moves == ()


@pytest.mark.parametrize("plies", [-1, 10**9, 2**63 - 1])
def test_a_game_that_claims_more_moves_than_there_can_be_is_refused_at_once(plies: int, tmp_path: Path) -> None:
    with closing(Store(tmp_path / "axio.db")) as store:
        number = store.create(Setup("axio", 1, 1), [("Ada", "human")], {}, GOING)
        store._base.execute("UPDATE games SET plies = ?", (plies,))
        without(lambda: store.load(number), MEGABYTE)
        assert [entry.broken for entry in store.games()] == [True]
        assert shelf.exported(store, number).fault is not None


def test_a_title_without_end_is_shown_only_as_far_as_anybody_would_read_it(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "axio.db")) as store:
        number = store.create(Setup("axio", 1, 1), [("Ada", "human")], {}, GOING)
        store.rename(number, "e" + "\u0301" * MEGABYTE)
        (entry,) = store.games()
        assert len(entry.title) == len(store.load(number).title) == 200
        store._base.execute("UPDATE games SET plies = -1")
        (entry,) = store.games()
        assert (len(entry.title), entry.broken) == (200, True)


def test_a_name_without_end_is_damage(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "axio.db")) as store:
        for name in ("A" * 200, "A" * 201):
            number = store.create(Setup("axio", 1, 1), [(name, "human")], {}, GOING._replace(reason="no-placement"))
        assert [entry.broken for entry in store.games()] == [True, False]
        assert [result.seats for result in store.results()] == [(("A" * 200, "human"),)]
        with pytest.raises(Refusal, match="damaged"):
            store.load(number)
