"""What the levels reach on the deal of a day, and that it is the same on every run."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from axio import challenge, pacemakers, record
from axio.engine.game import Setup
from axio.players import Cancelled
from axio.players.halving import Stop, never
from axio.session import Session
from tests.played import GAMES

DAY = date(2026, 11, 18)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_computer_that_plays_the_challenge_of_a_day_plays_the_same_game_on_every_run(game: str, level: str) -> None:
    one, two = (pacemakers.played(challenge.setup(game, DAY), level) for _run in range(2))
    assert one.moves == two.moves
    assert one.states[0] == two.states[0]
    assert one.state.over
    assert record.verify(record.write(one)) == []


def test_the_marks_of_a_day_come_from_what_the_levels_reach_on_its_deal() -> None:
    marks = pacemakers.marks("rota", DAY)
    assert marks == pacemakers.marks("rota", DAY)
    setup = challenge.setup("rota", DAY)
    reached = {level: min(pacemakers.played(setup, level).state.tracks[0]) for level in pacemakers.LEVELS}
    assert marks == challenge.marks_from(reached)


def claimed(marks: challenge.Marks, reached: dict[str, int]) -> bool:
    """Whether the marks are what the challenge's screen says they are."""
    best = [max(reached[level] for level in pacemakers.LEVELS[:count]) for count in (1, 3, 4)]
    return list(marks) == best


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("gold", ["easy", "hard"])
def test_marks_are_what_the_screen_says_on_every_day(game: str, gold: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play, reached, even = pacemakers.played, dict[str, int](), 0

    def remembered(setup: Setup, level: str, stop: Stop = never) -> Session:
        # An expert takes seconds for a deal; whoever plays for it here is beaten by weaker levels all the more often.
        session = play(setup, gold if level == "expert" else level, stop)
        reached[level] = min(session.state.tracks[0])
        return session

    monkeypatch.setattr(pacemakers, "played", remembered)
    for back in range(30):
        marks = pacemakers.marks(game, DAY - timedelta(back))
        assert claimed(marks, reached), (back, marks, reached)
        even += len(set(marks)) < 3
    assert even, "some days put two marks together, or these days show nothing"


def test_where_hard_beats_the_expert_gold_takes_what_hard_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = challenge.setup("hex", DAY)
    play = pacemakers.played
    reached = {level: min(play(setup, level).state.tracks[0]) for level in ("easy", "medium", "hard")}
    assert reached["easy"] < reached["hard"]
    monkeypatch.setattr(
        pacemakers, "played", lambda setup, level, stop: play(setup, "easy" if level == "expert" else level, stop)
    )
    marks = pacemakers.marks("hex", DAY)
    assert claimed(marks, reached | {"expert": reached["easy"]})
    assert marks.gold == reached["hard"]


def test_whoever_no_longer_waits_for_the_marks_stops_their_making() -> None:
    with pytest.raises(Cancelled):
        pacemakers.marks("hex", DAY, lambda: True)
