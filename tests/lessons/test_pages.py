"""The rules in words: complete, with the engine's numbers, and every drawn position is a real one."""

from __future__ import annotations

import re

import pytest

from axio import engine
from axio.engine import rota
from axio.engine.box import rules
from axio.engine.game import Setup, points_of
from axio.lessons.course import GAMES
from axio.lessons.pages import sections


def told(game: str) -> str:
    return "\n".join(text for section in sections(game) for text, _ruling in section.said)


@pytest.mark.parametrize("game", GAMES)
def test_no_text_has_a_gap_left(game: str) -> None:
    assert not re.search(r"[{}]", told(game))


@pytest.mark.parametrize("game", GAMES)
def test_every_drawn_move_is_legal_and_scores(game: str) -> None:
    drawn = [section for section in sections(game) if section.move]
    assert len(drawn) >= 2
    for section in drawn:
        assert section.scene is not None
        state = section.scene.state()
        move = engine.game(section.scene.game).parse(section.move)
        assert state.is_legal(move)
        assert points_of(state.preview(move))


@pytest.mark.parametrize("game", GAMES)
def test_what_the_books_do_not_settle_is_marked_as_ours(game: str) -> None:
    rulings = [text for section in sections(game) for text, ruling in section.said if ruling]
    assert len(rulings) >= 2


def test_the_numbers_are_those_of_the_box() -> None:
    for game in ("axio", "hex"):
        text, two = told(game), rules(game, 2)
        for number in (len(two.tiles), two.rack, two.length, rules(game, 1).top):
            assert re.search(rf"\b{number}\b", text)
    assert "13 by 13" in told("axio")
    assert "20 pyramids" in told("axio")
    assert "5 directions" in told("hex")
    assert "32 tiles with two players, 20 with three, 8 with four" in told("rota")


def test_only_hex_tells_of_teams() -> None:
    assert "partners" in told("hex")
    assert "partners" not in told("axio") + told("rota")


def test_hex_says_of_each_form_where_it_comes_from() -> None:
    rulings = " ".join(text for section in sections("hex") for text, ruling in section.said if ruling)
    assert "Our source, the online hexagonal game, is for two." in rulings
    assert "The form for one player and the larger boards for three and four are ours." in rulings
    assert "The online hexagonal game, our source, has no form for one" in rulings
    assert "This form for teams is that of the published hexagonal game." in told("hex")
    assert told("hex").count("published") == 1, "one game cannot both have and lack a form"


def test_of_the_pyramids_only_which_one_moves_is_ours() -> None:
    (pyramids,) = [section for section in sections("axio") if section.title == "Pyramids"]
    assert [text for text, ruling in pyramids.said if ruling] == [
        "The one that moves is the one that has stood longest."
    ]


def test_rota_tells_all_about_extra_turns_also_alone() -> None:
    assert "Two colours at once give two extra turns." in told("rota")
    assert "no more extra turns; those already earned lapse, too." in told("rota")
    (alone,) = [section for section in sections("rota") if section.title == "Alone"]
    assert "44 tiles" in alone.said[0].text
    assert len(rota.start(Setup("rota", 1, 1)).supply) == 44
    assert "an extra turn here, too" in alone.said[0].text


def test_no_wording_invites_a_wrong_reading() -> None:
    everything = "".join(map(told, GAMES))
    assert "draw up to" not in everything, "nobody draws 5 tiles more"
    assert "straight away" not in everything, "a direction, not a time"
    assert "2 times" not in everything
