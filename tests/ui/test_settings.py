"""Settings from a damaged store are not used."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axio import cli
from axio.ui.settings import DEFAULTS, sound_setting
from tests.catalogue import LANGUAGES, LOCALE
from tests.ui.conftest import Make

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=6), inner, max_size=5),
    max_leaves=8,
)


@pytest.mark.parametrize("name", DEFAULTS)
def test_a_default_makes_sense(name: str) -> None:
    assert sound_setting(name, DEFAULTS[name]) == DEFAULTS[name]


@pytest.mark.parametrize(
    ("name", "value"),
    [("language", "de"), ("dark", True), ("text", 1.5), ("text", 1), ("open", 7), ("window", [900, 640, None, None])],
)
def test_what_a_player_chose_is_used(name: str, value: Any) -> None:
    assert sound_setting(name, value) == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 3),
        ("colours", "none"),
        ("text", 9),
        ("text", True),
        ("open", -1),
        ("open", 1.5),
        ("window", [900, 640]),
        ("window", [9, 9, 0, 0]),
        ("window", [900, 640, "x", 0]),
        ("new", {"game": "axio"}),
        ("new", DEFAULTS["new"] | {"count": True}),
        ("new", DEFAULTS["new"] | {"names": ["\ude00"]}),
        ("language", "\ud83d"),
        ("folder", "/\ud83d"),
        ("shuffled", ["\udc80"]),
        ("lessons", {"\ude00": 1}),
        ("dark", "yes"),
    ],
)
def test_what_makes_no_sense_is_not_used(name: str, value: Any) -> None:
    assert sound_setting(name, value) == DEFAULTS[name]


@pytest.mark.parametrize("name", DEFAULTS)
@given(value=ANYTHING)
def test_whatever_is_stored_the_setting_is_of_its_kind(name: str, value: Any) -> None:
    sound = sound_setting(name, value)
    assert (
        DEFAULTS[name] is None or isinstance(sound, type(DEFAULTS[name])) or (name == "text" and 0.85 <= sound <= 1.5)
    )


def test_every_language_with_a_catalogue_can_be_chosen_and_photographed(
    drive: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    driver = drive()
    driver.push("Settings")
    assert [key for key, _name in driver.app.screen.languages] == ["", *LANGUAGES]
    assert sorted(path.name for path in LOCALE.iterdir() if path.is_dir()) == sorted(LANGUAGES)
    cli.main(["shots", "--help"])
    assert f"{{{','.join(LANGUAGES)}}}" in capsys.readouterr().out
