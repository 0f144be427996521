"""The catalogues are whole, and whatever is wrong with them the program still speaks."""

from __future__ import annotations

import argparse
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from axio import paths, words
from axio.engine.game import Refusal
from tests import catalogue

TEMPLATE = catalogue.template()
IDS = [message.id for message in TEMPLATE if message.id]
PLACEHOLDER = re.compile(r"\{[^{}]*\}|%(?:\(\w+\))?[srd]")
SAME_DATES = {"April", "August", "September", "November", "Mo", "Fr", "Sa"}
SAME_IN_GERMAN = {
    "orange",
    "%(heading)s:",
    "Solo",
    "Vibration",
    "Name",
    "Bronze",
    "Gold",
    "Pause",
    "Normal",
    *SAME_DATES,
}
SENTENCE = "This game is for 1 to 4 players, not for {players}."


def placeholders(text: str) -> list[str]:
    return sorted(PLACEHOLDER.findall(text))


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    """A copy of the catalogues that may be damaged."""
    return Path(shutil.copytree(paths.LOCALE, tmp_path / "locale"))


def mo(locale: Path, language: str = "de") -> Path:
    return locale / language / "LC_MESSAGES" / "axio.mo"


def test_the_texts_of_all_layers_are_found() -> None:
    assert {SENTENCE, "This is not a game record.", "usage: "} <= set(IDS)


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_every_text_has_a_translation_and_nothing_else_has(language: str) -> None:
    found = {message.id: message.string for message in catalogue.read(language) if message.id}
    assert set(found) == set(IDS), "run `python3 dev.py words`"
    assert [key for key, string in found.items() if not all(catalogue.strings(string))] == []


def test_the_template_has_every_text() -> None:
    with catalogue.TEMPLATE.open("rb") as file:
        assert {message.id for message in read_po(file) if message.id} == set(IDS)


def wrong(made: Catalog) -> list[Any]:
    """The texts with too few or too many forms, or a form whose placeholders or end differ from those of the text."""
    found = []
    for message in made:
        ids, strings = catalogue.strings(message.id), catalogue.strings(message.string)
        wanted = {(*placeholders(text), text.endswith("\n")) for text in ids}
        told = {(*placeholders(string), string.endswith("\n")) for string in strings}
        if message.id and (len(strings) != (made.num_plurals if len(ids) > 1 else 1) or told != wanted):
            found.append(message.id)
    return found


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_a_translation_has_the_placeholders_of_its_text_in_every_form(language: str) -> None:
    assert wrong(catalogue.read(language)) == []


@pytest.mark.parametrize(("language", "forms"), [("ja", 1), ("pl", 3), ("ar", 6)])
def test_a_language_may_have_any_number_of_plural_forms(
    language: str, forms: int, locale: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "LOCALE", locale)
    shutil.copytree(locale / "de", locale / language)
    counting = [message.id for message in TEMPLATE if isinstance(message.id, tuple)]
    missing = catalogue.update(language)
    assert len(missing) == (len(counting) if forms > 2 else 0), "what the two forms of German leave open is told"
    made = catalogue.read(language)
    assert made.num_plurals == forms
    for message in made:
        if isinstance(message.id, tuple):
            message.string = tuple(f"{message.id[1]} {form}" for form in range(forms))
    catalogue._write(catalogue.po(language), made)
    assert catalogue.update(language) == []
    assert wrong(catalogue.read(language)) == []
    words.use(language, locale)
    told = {words.n_("{count} tile", "{count} tiles", n) for n in range(200)}
    assert told == {f"{{count}} tiles {form}" for form in range(forms)}
    spoilt = catalogue.read(language)
    one = spoilt.get("{count} tile")
    assert one is not None
    one.string = (*catalogue.strings(one.string)[:-1], "{number} tiles")
    assert wrong(spoilt) == [one.id]


@pytest.mark.parametrize("language", catalogue.LANGUAGES)
def test_the_compiled_catalogue_is_up_to_date(language: str) -> None:
    assert mo(paths.LOCALE, language).read_bytes() == catalogue.compiled(catalogue.read(language))


def test_english_says_what_the_program_says() -> None:
    assert [message.id for message in catalogue.read("en") if message.id and message.string != message.id] == []


def test_german_is_not_english() -> None:
    same = {message.id for message in catalogue.read("de") if message.id and message.id == message.string}
    assert {text for text in same if re.search("[a-z]", PLACEHOLDER.sub("", str(text)))} <= SAME_IN_GERMAN


def test_german_calls_a_thing_by_one_name() -> None:
    told = [text for message in catalogue.read("de") if message.id for text in catalogue.strings(message.string)]
    assert [text for text in told if re.search(r"\b(Stein|Steine|Steinen|Marke|Marken)\b", text)] == []


def test_a_percentage_is_written_in_one_way() -> None:
    assert [text for text in IDS if re.search(r"[}\d]%", str(text))] == []


def test_german_is_spoken_when_asked_for() -> None:
    assert words.use("de") == "de"
    assert words._("red") == "Rot"
    assert words.say(Refusal(SENTENCE, players=7)) == "Dieses Spiel ist für 1 bis 4 Personen, nicht für 7."


def test_one_and_many_differ() -> None:
    words.use("de")
    texts = [words.n_("{count} tile", "{count} tiles", n).format(count=n) for n in (0, 1, 2)]
    assert texts == ["0 Plättchen", "1 Plättchen", "2 Plättchen"]
    words.use("en")
    texts = [words.n_("{count} tile", "{count} tiles", n).format(count=n) for n in (0, 1, 2)]
    assert texts == ["0 tiles", "1 tile", "2 tiles"]


def test_a_refusal_without_values_keeps_its_braces() -> None:
    assert words.say(Refusal("no {value}")) == "no {value}"


def test_a_marked_text_and_an_empty_one_stay_as_they_are() -> None:
    words.use("de")
    assert words.N_("red") == "red"
    assert words._("") == ""
    assert words._("not in any catalogue") == "not in any catalogue"


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANGUAGE": "de"}, "de"),
        ({"LANGUAGE": "xx:de:en"}, "de"),
        ({"LANGUAGE": "en:de"}, "en"),
        ({"LANGUAGE": "", "LC_ALL": "de_AT.UTF-8"}, "de"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_MESSAGES": "de_DE@euro", "LANG": "en_GB.UTF-8"}, "de"),
        ({"LANG": "DE-ch"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "../de"}, "en"),
    ],
)
def test_the_environment_chooses_the_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert words.use() == language
    assert words._("red") == {"en": "red", "de": "Rot"}[language]


def help_and_error(capsys: pytest.CaptureFixture[str]) -> tuple[str, str]:
    parser = argparse.ArgumentParser(prog="axio")
    parser.add_argument("game", choices=["axio", "hex"])
    with pytest.raises(SystemExit):
        parser.parse_args(["chess"])
    return parser.format_help(), capsys.readouterr().err


def test_argparse_speaks_the_same_language(capsys: pytest.CaptureFixture[str]) -> None:
    words.use("de")
    shown, error = help_and_error(capsys)
    assert shown.startswith("Aufruf: axio")
    assert "diese Hilfe anzeigen" in shown
    assert "axio: Fehler: " in error
    assert "'chess'" in error
    words.use("en")
    shown, error = help_and_error(capsys)
    assert shown.startswith("usage: axio")
    assert "axio: error: " in error


def damages(good: bytes) -> list[bytes]:
    """A catalogue cut short or with one byte changed, in places that decide how the rest is read."""
    cut = [good[:length] for length in (0, 3, 4, 19, 20, 28, 200, len(good) // 2, len(good) - 1)]
    changed = [good[:at] + bytes([255]) + good[at + 1 :] for at in (*range(28), 40, 60, 80, len(good) // 2)]
    headers = [
        good.replace(b"charset=utf-8", b"charset=utf-9"),
        good.replace(b"charset=utf-8", b"charset=ascii"),
        good.replace(b"plural=(n != 1)", b"plural=(n != n("),
        good.replace(b"plural=(n != 1)", b"plural=(n / 0 )"),
    ]
    return [*cut, *changed, *headers, b"\0" * 100, bytes(range(256)), b"Not a catalogue at all\n" * 20]


def test_a_damaged_catalogue_never_stops_the_program(locale: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number, damage in enumerate(damages(mo(paths.LOCALE).read_bytes())):
        # A folder for each, since gettext remembers what it has read.
        folder = locale.parent / str(number)
        mo(folder).parent.mkdir(parents=True)
        mo(folder).write_bytes(damage)
        words.use("de", folder)
        assert words._("red")
        assert "1" in words.n_("{count} tile", "{count} tiles", 1).format(count=1)
        assert words.say(Refusal(SENTENCE, players=7))
        assert all(help_and_error(capsys))


@pytest.mark.parametrize("language", [None, "de", "en", "xx", "..", "a/b"])
def test_without_catalogues_the_program_speaks_english(
    language: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert words.use(language, tmp_path) == "en"
    assert words._("red") == "red"
    assert words.n_("{count} tile", "{count} tiles", 2) == "{count} tiles"
    assert help_and_error(capsys)[0].startswith("usage: ")


def test_the_folders_lie_inside_a_wheel_and_beside_a_checkout(tmp_path: Path) -> None:
    package = tmp_path / "axio"
    (tmp_path / "kv").mkdir()
    (package / "assets").mkdir(parents=True)
    assert paths.folder("kv", package) == tmp_path / "kv"
    assert paths.folder("assets", package) == package / "assets"
    assert paths.KV.is_dir()
    assert (paths.ASSETS / "LICENSES.md").is_file()
