"""Everything that reads what comes from outside, fed with anything, the same on every run."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from axio import record
from axio.engine import GAMES
from axio.engine import game as game_of
from axio.engine.game import BadMove
from tests.fuzz import stores, targets
from tests.fuzz.expected import told
from tests.fuzz.seeds import SEEDS
from tests.fuzz.shaping import NAMES, changed
from tests.played import GAMES as KEYS
from tests.played import RECORDS, go_on, new

DOCUMENTS = [record.load(path) for path in RECORDS]
LETTERS = "rgbopyRGBOPY-=, 0123456789abcdefghijklmno\u0131\u017f\u03a3\u0130\n\t"

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**30), 10**30) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=10,
)


@pytest.mark.parametrize("name", targets.TARGETS)
def test_what_fuzzing_begins_with_is_right(name: str) -> None:
    seeds = list(SEEDS[name]())
    assert seeds
    for seed in seeds:
        targets.TARGETS[name](seed)


def test_the_records_to_begin_with_are_read_whole_and_in_part() -> None:
    for document in map(record.parse, SEEDS["record"]()):
        assert record.verify(document) == []


# Records


@settings(max_examples=1500)
@given(st.sampled_from(DOCUMENTS), st.integers(0, 2**32), st.integers(1, 5))
def test_a_right_record_that_was_changed_is_refused_in_a_sentence_or_still_right(
    document: dict[str, object], seed: int, changes: int
) -> None:
    targets.record(json.dumps(changed(document, Random(seed), changes)).encode())


@settings(max_examples=300)
@given(st.dictionaries(st.sampled_from(sorted(DOCUMENTS[0])), json_values))
def test_any_document_with_the_keys_of_a_record_is_refused_in_a_sentence(document: dict[str, object]) -> None:
    targets.record(json.dumps({"format": "axio-record/1"} | document).encode())


@settings(max_examples=300)
@given(json_values | st.binary(max_size=200))
def test_anything_else_is_no_record(value: object) -> None:
    targets.record(value if isinstance(value, bytes) else json.dumps(value).encode())


@pytest.mark.parametrize("game", KEYS)
def test_a_record_of_ours_with_its_tiles_the_other_way_round_goes_on_with_the_same_luck(game: str) -> None:
    session = go_on(new(game, "random", "random", seed=5), 9)
    document = record.write(session)
    setup, drawn = document["setup"], [entry["drawn"] for entry in document["turns"]]
    for tiles in [*(setup["racks"] if "racks" in setup else [setup["hands"]]), *drawn]:
        tiles[:] = [tile[2:] + tile[:2] if game == "rota" else tile[::-1] for tile in tiles]
    assert record.read(document).setup == session.setup


# Moves


@settings(max_examples=1000)
@given(st.text(max_size=60) | st.text(LETTERS, max_size=20))
def test_any_text_is_a_move_with_one_form_or_none(text: str) -> None:
    targets.moves(text.encode("utf-8", "surrogatepass"))


@settings(max_examples=300)
@given(st.binary(max_size=40))
def test_any_bytes_are_a_move_with_one_form_or_none(data: bytes) -> None:
    targets.moves(data)


@pytest.mark.parametrize("players", [1, 4])
@pytest.mark.parametrize("game", KEYS)
def test_every_move_of_a_game_comes_back_from_its_text(game: str, players: int) -> None:
    session = go_on(new(game, *["random"] * players), 25)
    for state in session.states[::5]:
        for move in state.legal_moves:
            assert game_of(game).parse(str(move)) == move
    assert set(KEYS) == {key for key, game in GAMES.items() if not game.form_of}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_move_is_shown_short_and_plain(game: str, name: str) -> None:
    with pytest.raises(BadMove, match="is no move") as caught:
        game_of(game).parse(name)
    told(caught.value)


# Settings


@settings(max_examples=800)
@given(json_values)
def test_any_setting_is_used_as_its_kind_allows_or_not_at_all(value: object) -> None:
    targets.settings(json.dumps(value).encode())


@settings(max_examples=1000)
@given(st.integers(0, 2**32), st.integers(1, 4))
def test_settings_that_were_changed_are_used_as_their_kind_allows_or_not_at_all(seed: int, changes: int) -> None:
    for right in SEEDS["settings"]():
        targets.settings(json.dumps(changed(json.loads(right), Random(seed), changes)).encode())


# The store


@settings(max_examples=350)
@given(st.binary(max_size=40))
@example(bytes([1, 0, 12, 0, 7, 2]))
@example(bytes([1, 0, 13, 0, 8, 3]))
@example(bytes([1, 0, 7, 0, 3, 1]))
@example(bytes([117, 115, 206, 100, 31, 36, 3, 160, 40]))
def test_a_damaged_store_opens_tells_and_loses_nothing_that_was_not_hit(data: bytes) -> None:
    stores.store(data)


@settings(max_examples=150)
@given(st.integers(0, 2), st.integers(0, 15), st.integers(0, 2**16 - 1), st.integers(0, 255))
def test_a_wrong_value_in_a_store_hides_nothing_else(table: int, column: int, value: int, row: int) -> None:
    stores.store(bytes([1, table, column, *value.to_bytes(2, "big"), row]))
