"""Names and titles are plain text on every screen: nothing in them is markup, a format, kv or a word to translate."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kivy.core.text.markup import MarkupLabel
from kivy.uix.label import Label

from axio import record, shelf
from axio.session import Seat, Session, is_name
from axio.store import Store
from axio.tell import short
from axio.ui.scores import Scores
from tests.catalogue import LANGUAGES
from tests.fuzz.shaping import NAMES
from tests.played import recorded
from tests.ui.conftest import Make
from tests.ui.driver import DESKTOP, PHONE, Driver

# A name that is also a word of the app must not be translated.
PLAIN = [name for name in NAMES if is_name(name)]
PLAIN += ["Undo", "Settings", "{name} {count}", "x" * 200]
PLAIN += ["&amp;[&bl;b]"] * (-len(PLAIN) % 4)
GROUPS = [tuple(PLAIN[first : first + 4]) for first in range(0, len(PLAIN), 4)]
each_group = pytest.mark.parametrize("names", GROUPS, ids=lambda names: ascii(names[0])[:20])
each_language = pytest.mark.parametrize("language", LANGUAGES)


def keep(folder: Path, game: str, names: tuple[str, ...], moves: int | None = None, player: str = "human") -> int:
    """Store a recorded game of four with these names, up to a number of moves, to be the one that is opened."""
    whole = recorded(game)
    seats = [Seat(name, player) for name in names]
    session = Session.of(whole.setup, seats, list(map(str, whole.moves))[:moves])
    with closing(Store(folder / "axio.db")) as store:
        number = shelf.imported(store, record.dump(record.write(session)))
        store.rename(number, names[0])
        store.set("open", number)
    return number


def plain(driver: Driver) -> list[str]:
    """Every text on the screen, none of it markup."""
    driver.frames(3)
    for widget in driver.widgets():
        assert not getattr(widget, "markup", False), widget
        if isinstance(widget, Label):
            assert not isinstance(widget._label, MarkupLabel), widget
    return driver.texts()


def scored(driver: Driver) -> list[str]:
    """What the labels of the scores say."""
    found = next(widget for widget in driver.widgets() if isinstance(widget, Scores))
    return [label.text for label in found._labels]


def test_the_names_are_as_hostile_as_a_game_can_have_them() -> None:
    assert {"[b]x[/b]", "{app.stop()}", "{names}", "%s%n%(x)s", "app.root", "../../etc/passwd"} <= set(PLAIN)
    assert all(map(is_name, PLAIN))
    assert all(len(names) == 4 for names in GROUPS)


@each_language
@each_group
def test_home_and_the_saved_games_show_names_and_titles_as_they_are(
    names: tuple[str, ...], language: str, drive: Make, tmp_path: Path
) -> None:
    keep(tmp_path, "axio-4-plain", names, 9)
    driver = drive(DESKTOP, tmp_path, language=language, open=0)
    assert ", ".join(names) in next(text for text in plain(driver) if names[0] in text)
    driver.app.go("saved")
    texts = plain(driver)
    assert names[0] in texts
    assert any(", ".join(names) in text for text in texts)
    (entry,) = driver.app.store.games()
    driver.app.screen.more(entry.id)
    assert names[0] in plain(driver)
    driver.app.close_dialog()


@each_language
@each_group
@pytest.mark.parametrize("game", ["axio-4-plain", "rota-4-plain"])
def test_curtain_and_table_show_names_as_they_are(
    game: str, names: tuple[str, ...], language: str, drive: Make, tmp_path: Path
) -> None:
    keep(tmp_path, game, names, 5)
    driver = drive(DESKTOP, tmp_path, language=language)
    assert driver.screen == "Pass"
    model = driver.app.model
    assert driver.app.screen.name == names[model.seat]
    texts = plain(driver)
    assert names[model.seat] in texts
    assert driver.app.screen.story.startswith(names[model.seat - 1])
    assert set(names) <= set(scored(driver))
    model.reveal()
    plain(driver)
    assert driver.screen in ("DominoTable", "RotaTable")
    assert set(names) <= set(scored(driver))
    driver.app.open_menu()
    plain(driver)
    driver.app.close_dialog()


@each_language
@each_group
def test_shown_tiles_news_and_thinking_computers_name_everybody_as_they_are(
    names: tuple[str, ...], language: str, drive: Make, tmp_path: Path
) -> None:
    keep(tmp_path, "axio-4-plain", names, 8)
    driver = drive(PHONE, tmp_path, language=language)
    model = driver.app.model
    model.reveal()
    driver.frames(3)
    for name in names:
        model.unseen.append((name, ("RG", "BO")))
        driver.app.screen.show_unseen()
        assert any(text.startswith(f"{name} ") for text in plain(driver))
        driver.app.close_dialog()
    for _nth in range(len(model.news)):
        driver.frames(3)
        assert any(text.startswith(names[model.told.seat]) for text in plain(driver))
        model.tell_next()
    model.news, model.phase = [], "think"
    driver.app.screen.tell()
    assert any(text.startswith(f"{names[model.seat]} ") for text in plain(driver))


@each_language
@each_group
@pytest.mark.parametrize("game", ["axio-4-all-colours", "rota-4-shared-victory"])
def test_the_result_names_everybody_as_they_are(
    game: str, names: tuple[str, ...], language: str, drive: Make, tmp_path: Path
) -> None:
    keep(tmp_path, game, names)
    driver = drive(DESKTOP, tmp_path, language=language)
    assert driver.screen == "Result"
    texts = plain(driver)
    assert set(names) <= set(texts)
    result = driver.app.model.session.state.result
    assert all(short(names[seat]) in driver.app.screen.headline for seat in result.winners)
    driver.app.look()
    plain(driver)
    assert set(names) <= set(scored(driver))


@each_language
@each_group
def test_the_names_of_the_last_new_game_are_only_text_in_its_fields(
    names: tuple[str, ...], language: str, drive: Make, tmp_path: Path
) -> None:
    new = {"game": "axio", "count": 4, "names": [*names], "kinds": [], "hints": True, "undo": True}
    driver = drive(DESKTOP, tmp_path, language=language, new=new)
    driver.app.go("new")
    texts = plain(driver)
    assert all(name[:20] in texts for name in names)


@pytest.mark.parametrize("player", ["{app.stop()}", "[ref=x]y[/ref]", "../../random", "Human"])
def test_a_seat_of_a_player_that_nobody_knows_is_said_and_nothing_is_run(
    player: str, drive: Make, tmp_path: Path
) -> None:
    keep(tmp_path, "axio-4-plain", ("Ann", "Bob", "Cid", "Dot"), 5, player)
    driver = drive(DESKTOP, tmp_path)
    assert any(f"There is no player called {player}" in text for text in plain(driver))


def test_a_record_is_refused_with_what_it_says_as_plain_text(drive: Make) -> None:
    driver = drive()
    for name in PLAIN:
        text = record.dump(
            {"format": "axio-record/1", "game": "axio", "seats": [], "setup": {}, name: name, "turns": []}
        )
        driver.app.notice = ""
        driver.app.asked(partial(shelf.imported, driver.app.store, text))
        assert driver.app.notice
        plain(driver)
    wrong: dict[str, Any] = record.write(recorded("axio-2-plain"))
    wrong["setup"]["racks"][0][0] = "[b]{0.__class__}[/b]"
    driver.app.asked(lambda: shelf.imported(driver.app.store, record.dump(wrong)))
    assert "[b]{0.__class__}[/b]" in driver.app.notice
    driver.app.go("home")
    plain(driver)
