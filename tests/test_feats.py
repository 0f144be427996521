"""Achievements: each is earned by what it says, and by nothing less."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from axio import feats
from axio.challenge import Marks
from axio.rows import Result
from tests.test_tally import result

DAY = date(2026, 11, 18)


def earned(*results: Result, marks: Any = None) -> set[str]:
    return {feat.key for feat in feats.told(results, marks or {}) if feat.result is not None}


def tracked(players: str, *tracks: tuple[int, ...], game: str = "axio", winners: tuple[int, ...] = (0,)) -> Result:
    return result(players, *map(min, tracks), game=game, winners=winners)._replace(scores=tracks)


def tried(game: str, lowest: int, day: date = DAY, chance: str = "day") -> Result:
    return result("Ada", lowest, game=game, options={"challenge": str(day), "try": chance})


def test_there_are_a_dozen_and_each_says_what_it_asks_for() -> None:
    found = feats.told([], {})
    assert len(found) == len({feat.key for feat in found}) == 12
    assert all(feat.name and feat.story.endswith(".") and feat.have == 0 and feat.need > 0 for feat in found)
    assert earned() == set()


def test_the_first_game_that_is_finished() -> None:
    one = result("Ada", 5)
    assert earned(one) == {"first"}
    assert earned(result("easy hard", 5, 6)) == set(), "nobody sat there"


def test_all_three_games_in_any_order_and_however_often() -> None:
    some = [result("Ada", 5), result("Ada", 5, game="rota"), result("Ada", 5, game="rota")]
    (told,) = [feat for feat in feats.told(some, {}) if feat.key == "all"]
    assert (told.have, told.need, told.result) == (2, 3, None)
    assert "all" in earned(*some, result("Ada", 5, game="hex"))


@pytest.mark.parametrize(("game", "end"), [("axio", 18), ("hex", 18), ("rota", 12)])
def test_a_colour_at_the_end_of_its_track(game: str, end: int) -> None:
    assert "top" in earned(tracked("Ada easy", (3, end), (4, 5), game=game))
    assert "top" not in earned(tracked("Ada easy", (3, end - 1), (4, end), game=game)), "the computer's colour"


def test_in_teams_the_first_call_counts_as_anywhere() -> None:
    mine, other = (3, 18), (4, 5)
    assert "top" in earned(tracked("Ada easy Ben easy", mine, other, mine, other, game="hex-teams"))
    assert "top" not in earned(tracked("Ada easy Ben easy", other, mine, other, mine, game="hex-teams"))


def test_four_at_the_table() -> None:
    assert "four" in earned(result("Ada easy easy easy", 1, 2, 3, 4))
    assert "four" not in earned(result("Ada easy easy", 1, 2, 3))


def test_colours_that_keep_together() -> None:
    assert "even" in earned(tracked("Ada", (9, 12, 10)))
    assert "even" in earned(tracked("Ada", (6, 9, 8), game="rota"))
    assert "even" in earned(tracked("Ada Ben", (1, 12, 10), (9, 12, 10))), "whoever at the table it was"
    assert "even" not in earned(tracked("Ada", (9, 13, 10)))
    assert "even" not in earned(tracked("Ada", (8, 11, 10)))


def test_a_victory_that_the_next_colours_decide() -> None:
    assert "hair" in earned(tracked("Ada easy", (5, 9), (5, 8)))
    assert "hair" not in earned(tracked("Ada easy", (5, 9), (5, 9), winners=(0, 1))), "shared"
    assert "hair" not in earned(tracked("Ada easy", (5, 9), (5, 10), winners=(1,))), "lost"
    assert "hair" not in earned(tracked("Ada easy easy", (6, 9), (5, 10), (5, 8))), "two others were alike"


def test_a_team_too_can_win_by_the_next_colours() -> None:
    one, two = (5, 9), (5, 8)
    assert "hair" in earned(tracked("Ada easy Ben easy", one, two, one, two, game="hex-teams", winners=(0, 2)))
    two = (4, 9)
    assert "hair" not in earned(tracked("Ada easy Ben easy", one, two, one, two, game="hex-teams", winners=(0, 2)))


def test_victories_over_each_of_the_lower_levels() -> None:
    easy, medium, hard = (result(f"Ada {level}", 9, 5) for level in ("easy", "medium", "hard"))
    assert "up" in earned(hard, easy, medium)
    assert "up" not in earned(easy, medium, hard._replace(winners=(1,)))


def test_three_victories_running_against_those_who_play_well() -> None:
    won, lost, easy = result("Ada hard", 9, 5), result("Ada expert", 5, 9, winners=(1,)), result("Ada easy", 5, 9)
    assert "row" in earned(lost, won, won, easy._replace(winners=(1,)), won)
    assert "row" not in earned(won, won, lost, won, easy, easy)


def test_what_earned_it_stays_the_first_that_did() -> None:
    won = [result("Ada hard", 9, 5, when=float(nth), saved=nth) for nth in range(9)]
    lost = result("Ada hard", 5, 9, winners=(1,))
    (told,) = [feat for feat in feats.told([*won[:3], lost, *won[3:]], {}) if feat.key == "row"]
    assert told.result == won[2]
    assert [feat.key for feat in feats.earned_by(won, {}, 2)] == ["row"]
    assert [feat.key for feat in feats.earned_by(won, {}, 0)] == ["first"]
    assert feats.earned_by(won, {}, 1) == []


def test_the_expert_beaten_in_every_game() -> None:
    won = [result("Ada expert", 9, 5, game=game) for game in ("axio", "hex", "rota")]
    assert "expert" in earned(*won)
    assert "expert" not in earned(*won[:2], *won[:2])


def test_a_victory_beside_the_expert_is_none_over_it() -> None:
    def won(*players: str) -> Result:
        return result(" ".join(players), 9, 5, 9, 5, game="hex-teams", winners=(0, 2))

    others = [result("Ada expert", 9, 5, game=game) for game in ("axio", "rota")]
    assert "expert" in earned(*others, won("Ada", "expert", "easy", "expert"))
    assert "expert" not in earned(*others, won("Ada", "easy", "expert", "easy"))


def test_a_mark_in_every_challenge_of_one_day() -> None:
    marks = {(game, DAY): Marks(5, 8, 12) for game in ("axio", "hex", "rota")}
    three = [tried("axio", 5), tried("hex", 6), tried("rota", 5)]
    assert "day" in earned(*three, marks=marks)
    assert "day" not in earned(*three), "nobody knows the marks yet"
    assert "day" not in earned(*three[:2], tried("rota", 4), tried("rota", 9, chance="again"), marks=marks)
    assert "day" not in earned(*three[:2], tried("rota", 5, chance="later"), marks=marks)


def test_gold_on_the_day_itself() -> None:
    marks = {("axio", DAY): Marks(5, 8, 12)}
    assert "gold" in earned(tried("axio", 12), marks=marks)
    assert "gold" not in earned(tried("axio", 11), marks=marks)
    assert "gold" not in earned(tried("axio", 20, chance="later"), marks=marks)


def test_seven_days_in_a_row() -> None:
    week = [tried("axio", 3, DAY + timedelta(nth)) for nth in range(7)]
    assert "week" in earned(*week)
    assert "week" not in earned(*week[:3], *week[4:])
    assert "week" not in earned(*week[:6], tried("axio", 3, DAY + timedelta(6), "later"))


def test_a_game_that_this_version_does_not_know_earns_nothing() -> None:
    assert earned(result("Ada", 30, game="chess")) == set()
