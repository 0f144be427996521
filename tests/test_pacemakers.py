"""What the levels reach on the deal of a day, and that it is the same on every run."""

from __future__ import annotations

from datetime import date

import pytest

from axio import challenge, pacemakers, record
from axio.players import Cancelled
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
    assert marks == challenge.marks_from(reached, 12)


def test_whoever_no_longer_waits_for_the_marks_stops_their_making() -> None:
    with pytest.raises(Cancelled):
        pacemakers.marks("hex", DAY, lambda: True)
