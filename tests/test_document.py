"""Records as text: what is read, what is refused, and that nothing a file holds can do harm."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axio import record
from axio.document import DIGITS
from axio.engine.game import visible
from axio.record import LIMIT, BadRecord
from tests.played import RECORDS

RIGHT = RECORDS[0].read_text(encoding="utf-8")


def refused(text: str | bytes) -> str:
    with pytest.raises(BadRecord) as caught:
        record.parse(text)
    said = str(caught.value)
    assert said.isprintable()
    assert said.endswith(".")
    assert len(said) < 200
    return said


def test_a_record_is_read_as_the_document_it_holds() -> None:
    assert record.parse(RIGHT) == record.parse(RIGHT.encode()) == json.loads(RIGHT)


def test_a_mark_that_editors_put_at_the_beginning_is_overlooked() -> None:
    assert record.parse(b"\xef\xbb\xbf" + RIGHT.encode()) == json.loads(RIGHT)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "cp500"])
def test_another_encoding_is_refused(encoding: str) -> None:
    assert "game record" in refused(RIGHT.encode(encoding))


def test_text_that_is_not_utf_8_is_refused() -> None:
    assert "UTF-8" in refused(RIGHT.replace('"0"', '"Zoë"').encode("latin-1"))


@pytest.mark.parametrize(
    "text", [r'{"name": "\ud800"}', r'{"name": ["\udc00\ud800"]}', r'{"\uDFFF": 1}', '{"a": "\ud800"}']
)
def test_half_a_pair_of_surrogates_is_refused(text: str) -> None:
    assert "UTF-8" in refused(text)


def test_a_whole_pair_of_surrogates_is_one_character() -> None:
    assert record.parse(r'{"name": "\ud83d\ude00"}') == {"name": "\N{GRINNING FACE}"}


@pytest.mark.parametrize("name", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999", "1." + "0" * 100_000])
def test_what_is_no_number_is_refused(name: str) -> None:
    assert "is no number" in refused(f'{{"seed": {name}}}')


def test_a_number_may_have_a_fraction() -> None:
    assert record.parse('{"seed": -1.5e3}') == {"seed": -1500.0}


def test_a_number_of_thousands_of_digits_is_refused() -> None:
    digits = "9" * 990_000
    assert "990000 digits" in refused(f'{{"seed": {digits}}}')


def test_a_number_may_have_as_many_digits_as_a_seed() -> None:
    seed = int("9" * DIGITS)
    assert record.parse(f'{{"seed": {seed}}}') == {"seed": seed}
    refused(f'{{"seed": {seed}0}}')


def test_a_key_that_is_there_twice_is_refused() -> None:
    assert '"b"' in refused('{"a": [{"b": 1, "c": 2, "b": 1}]}')


def test_a_key_that_is_there_twice_is_found_quickly_among_many_and_shown_without_tricks() -> None:
    keys = ", ".join(f'"{number}": 0' for number in range(60_000))
    twice = ", ".join([f'"\\u001b[2J{"x" * 1000}": 0'] * 2)
    refused(f"{{{keys}, {twice}}}")


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":', '{"turns":['])
@pytest.mark.parametrize("depth", [10_000, 150_000])
def test_nesting_without_end_is_refused(opening: str, depth: int) -> None:
    assert "game record" in refused(opening * (depth // len(opening)))


def test_deep_nesting_that_is_whole_is_refused_or_harmless() -> None:
    for depth in (100, 500, 900, 2_000, 400_000):
        text = f'{{"format": "axio-record/1", "game": {"[" * depth}{"]" * depth}}}'
        try:
            document = record.parse(text)
        except BadRecord:
            continue
        assert [fault.rule for fault in record.verify(document)] == ["setup"]


@pytest.mark.parametrize("length", [0, 1, 10, 1000, len(RIGHT) // 2, len(RIGHT) - 2])
def test_a_record_that_breaks_off_is_refused(length: int) -> None:
    assert "not a complete JSON document (line" in refused(RIGHT[:length])


@pytest.mark.parametrize("text", ["", " ", "\0", "nonsense", "{'a': 1}", "{} {}", '{"a": 1,}', '{"a": "\n"}'])
def test_what_is_no_json_is_refused(text: str) -> None:
    assert "JSON" in refused(text)


@pytest.mark.parametrize("text", ["1", "null", "true", '"axio-record/1"', "[]", '[{"format": "axio-record/1"}]'])
def test_other_json_is_not_a_game_record(text: str) -> None:
    assert refused(text) == "This is not a game record."


def test_a_text_beyond_the_limit_is_refused_unread() -> None:
    assert record.parse("{}" + " " * (LIMIT - 2)) == {}
    assert "too large" in refused("{}" + " " * (LIMIT - 1))


def harmless(content: str | bytes) -> None:
    with suppress(BadRecord):
        record.verify(record.parse(content))


@given(st.binary(max_size=300))
def test_no_bytes_do_harm(content: bytes) -> None:
    harmless(content)


@given(st.integers(0, len(RIGHT) - 1), st.characters())
def test_one_changed_character_does_no_harm(place: int, character: str) -> None:
    harmless(RIGHT[:place] + character + RIGHT[place + 1 :])


# Files


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(RIGHT, encoding="utf-8")
    assert record.load(path) == record.load(str(path)) == json.loads(RIGHT)


def test_of_a_huge_file_only_the_beginning_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    with pytest.raises(BadRecord, match="too large"):
        record.load(path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end here")
def test_a_file_without_an_end_is_refused() -> None:
    with pytest.raises(BadRecord, match="too large"):
        record.load("/dev/zero")


@pytest.mark.parametrize(
    "name", ["missing.json", ".", "missing/game.json", "x" * 5000, "nul\0.json", "esc\x1b[2J.json"]
)
def test_a_path_that_cannot_be_read_is_refused_in_one_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadRecord, match=r"no such file|a folder|cannot be read: |may not read") as caught:
        record.load(tmp_path / name)
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (PermissionError(13, "Permission denied"), "You may not read this."),
        (OSError(5, "Input/output error"), "This cannot be read: Input/output error."),
    ],
)
def test_a_file_that_the_system_withholds_is_refused(
    error: OSError, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def withheld(*_: object) -> None:
        raise error

    monkeypatch.setattr(Path, "open", withheld)
    with pytest.raises(BadRecord) as caught:
        record.load("secret.json")
    assert str(caught.value) == sentence


# Writing


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_document_is_the_same_after_writing_and_reading(path: Path) -> None:
    document = record.load(path)
    text = record.dump(document)
    assert record.parse(text) == document
    assert text.endswith("}\n")
    assert len(text.splitlines()) == len(document["turns"]) + len(document) + 3


def test_a_game_that_has_only_begun_is_written_too() -> None:
    assert record.parse(record.dump({"turns": [], "name": "Zoë"})) == {"turns": [], "name": "Zoë"}
    assert "Zoë" in record.dump({"name": "Zoë"})


def test_what_is_shown_of_a_foreign_text_is_short_and_plain() -> None:
    assert visible("a\x1b[2Jb\u202ec") == "a?[2Jb?c"
    assert visible("x" * 1000) == "x" * 40
