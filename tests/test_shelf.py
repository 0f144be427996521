"""Saved games as records for elsewhere, and back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from axio import engine, record, schema, shelf
from axio.document import BadRecord, parse
from axio.engine.game import Refusal, Setup
from axio.session import Seat, Session
from axio.store import Store

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(schema, "SAFETY", "OFF")
    with closing(Store(tmp_path / "axio.db", lambda: 1.7e9)) as opened:
        yield opened


def broken(store: Store, tmp_path: Path) -> int:
    """The number of a game whose second move the rules do not allow."""
    number = shelf.imported(store, RECORDS[0].read_bytes())
    with closing(sqlite3.connect(tmp_path / "axio.db")) as base, base:
        base.execute("UPDATE moves SET text = (SELECT text FROM moves WHERE ply = 0) WHERE ply = 1")
    return number


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_from_elsewhere_comes_in_and_goes_out_the_same(path: Path, store: Store) -> None:
    number = shelf.imported(store, path.read_bytes())
    export = shelf.exported(store, number)
    assert export.fault is None
    assert record.verify(record.parse(export.text)) == []
    old, new = record.load(path), record.parse(export.text)
    parse = engine.game(old["game"]).parse
    assert [parse(turn["move"]) for turn in new["turns"]] == [parse(turn["move"]) for turn in old["turns"]]
    assert new["result"] == old["result"]
    (entry,) = store.games()
    assert (entry.id, entry.progress.reason) == (number, old["result"]["reason"])
    assert store.results()[0].winners == tuple(sorted(old["result"]["winners"]))


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": "axio-record/2"}', b"\xff", '{"format": "axio-saved/1"}'])
def test_what_is_no_record_is_refused_and_nothing_is_stored(text: str | bytes, store: Store) -> None:
    with pytest.raises(BadRecord):
        shelf.imported(store, text)
    assert store.games() == []


def test_a_game_whose_moves_no_longer_replay_says_why_and_is_exported_as_it_is(store: Store, tmp_path: Path) -> None:
    number = broken(store, tmp_path)
    with pytest.raises(Refusal) as reason:
        shelf.opened(store, number)
    export = shelf.exported(store, number)
    assert str(export.fault) == str(reason.value)
    document = json.loads(export.text)
    assert document["format"] == "axio-saved/1"
    assert [text for _ply, text in document["moves"]] == list(store.load(number).moves)
    assert json.loads(document["seats"]) == [list(seat) for seat in store.load(number).seats]


def test_a_row_that_cannot_be_read_is_exported_as_it_is_too(store: Store, tmp_path: Path) -> None:
    number = broken(store, tmp_path)
    with closing(sqlite3.connect(tmp_path / "axio.db")) as base, base:
        base.execute("UPDATE games SET seats = x'00ff', game = '../..', played = 'never'")
    export = shelf.exported(store, number)
    assert export.fault is not None
    assert json.loads(export.text)["seats"] == "00ff"
    assert export.name == "1970-01-01.json"


@pytest.mark.parametrize("moment", ["9e999", "-9e999"])
def test_a_game_of_no_day_at_all_is_exported_as_a_document_that_everybody_can_read(
    moment: str, store: Store, tmp_path: Path
) -> None:
    number = broken(store, tmp_path)
    with closing(sqlite3.connect(tmp_path / "axio.db")) as base, base:
        base.execute(f"UPDATE games SET played = {moment}, started = {moment}")
    played = parse(shelf.exported(store, number).text)["played"]
    assert played == ("inf" if moment == "9e999" else "-inf")


@pytest.mark.parametrize(
    ("names", "file"),
    [
        (("Ada", "Ben"), "axio-2023-11-14-Ada-Ben.json"),
        (("Zoë", "Jürgen"), "axio-2023-11-14-Zoe-Jurgen.json"),
        (("../../etc/passwd", "C:\\CON"), "axio-2023-11-14-etcpasswd-CCON.json"),
        (("", "x" * 99), "axio-2023-11-14-xxxxxxxxxxxxxxxxxxxx.json"),
        (("あ", "-rf *"), "axio-2023-11-14-rf.json"),
    ],
)
def test_a_file_is_named_after_the_game_and_no_name_leads_elsewhere(
    names: tuple[str, ...], file: str, store: Store
) -> None:
    session = Session(Setup("axio", 2, 1), [Seat(name, "human") for name in names])
    number = store.create(session.setup, session.seats, {}, shelf.progress(session.state))
    assert shelf.exported(store, number).name == file


def test_a_game_that_is_gone_cannot_be_exported(store: Store) -> None:
    with pytest.raises(Refusal, match="no longer among the saved ones"):
        shelf.exported(store, 7)
