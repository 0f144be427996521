"""A game to look back at: everybody's tiles after its end, and before it only what may be seen."""

from __future__ import annotations

import pytest

from axio import log
from axio.engine.game import Advanced, Drew, Refusal
from axio.lookback import Lookback
from axio.players.review import Review
from axio.session import Seat, Session
from tests.played import RECORDS, cut, go_on, new, recorded

ADA, BEN, EXPERT = Seat("Ada", "human"), Seat("Ben", "human"), Seat("Expert", "expert")


def unfinished(name: str, *seats: Seat) -> Lookback:
    session = cut(recorded(name), 20)
    session.seats = seats
    return Lookback(session)


@pytest.mark.parametrize("name", [path.stem for path in RECORDS])
def test_after_the_end_everybody_s_tiles_are_shown_at_every_move(name: str) -> None:
    lookback = Lookback(recorded(name))
    for ply in range(lookback.last + 1):
        state = lookback.session.states[ply]
        hands = dict(lookback.hands(ply))
        assert set(hands) == set(range(state.players))
        if not state.over:
            assert hands[state.player] == state.hand


@pytest.mark.parametrize("name", ["axio-2-plain", "hex-2-plain", "rota-2-plain"])
@pytest.mark.parametrize("seats", [(ADA, BEN), (EXPERT, EXPERT)])
def test_while_a_game_of_several_goes_on_nobody_s_tiles_are_shown(name: str, seats: tuple[Seat, Seat]) -> None:
    lookback = unfinished(name, *seats)
    for ply in range(lookback.last + 1):
        assert lookback.hands(ply) == []
        assert lookback.view(ply).seat is None
        assert lookback.view(ply).hand == ()
    for entry in log.entries(lookback.session.states, lookback.reader, ["Ada", "Ben"]):
        assert not any(event.tiles for event in entry.events if isinstance(event, Drew))


@pytest.mark.parametrize("name", ["axio-2-plain", "hex-2-plain", "rota-2-plain"])
def test_while_a_game_against_a_computer_goes_on_only_the_human_s_tiles_are_shown(name: str) -> None:
    lookback = unfinished(name, EXPERT, ADA)
    for ply in range(lookback.last + 1):
        assert [seat for seat, _tiles in lookback.hands(ply)] == [1]
    for entry in log.entries(lookback.session.states, lookback.reader, ["Expert", "Ada"]):
        assert not any(event.tiles for event in entry.events if isinstance(event, Drew) and event.player == 0)


def test_after_the_end_the_log_tells_every_draw() -> None:
    lookback = Lookback(recorded("axio-2-plain"))
    for entry in log.entries(lookback.session.states, lookback.reader, ["Ada", "Ben"]):
        assert all(len(event.tiles) == event.number for event in entry.events if isinstance(event, Drew))


def test_an_unfinished_game_is_not_reviewed() -> None:
    lookback = unfinished("axio-2-plain", ADA, BEN)
    with pytest.raises(Refusal, match="Once the game is over"):
        lookback.judging(lookback.placements[0])


@pytest.mark.parametrize("name", ["axio-2-exchange", "hex-4-plain", "rota-2-two-extra-turns"])
def test_every_placement_can_be_reviewed_and_the_numbers_are_the_same_on_every_run(name: str) -> None:
    session = recorded(name)
    one, two = Lookback(session), Lookback(Session.of(session.setup, session.seats, map(str, session.moves)))
    assert len(one.placements) == len(session.state.laid)  # type: ignore[attr-defined]
    for ply in one.placements[-2:]:
        found = one.judging(ply)(lambda: False)
        assert found == two.judging(ply)(lambda: False)
        view, played = one.before(ply)
        assert view.is_legal(found.review.best)
        assert (found.review.best == played) == (found.review.lost == 0)


@pytest.mark.parametrize("record", [path.stem for path in RECORDS])
def test_the_points_of_a_best_placement_are_those_that_count(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("axio.lookback.review", lambda _view, played, _stop: Review(played, 0.5, 0.5))
    found = Lookback(recorded(record))
    for ply in found.placements:
        before, after = found.session.states[ply - 1], found.session.states[ply]
        moved = zip(before.colours, before.tracks[before.player], after.tracks[before.player], strict=True)
        assert found.judging(ply)(lambda: False).points == {
            colour: new - old for colour, old, new in moved if new > old
        }


def test_some_points_of_the_recorded_games_do_not_count() -> None:
    """So that the test above cannot hold because nothing was lost."""
    events = [event for path in RECORDS for state in recorded(path.stem).states for event in state.events]
    assert any(isinstance(event, Advanced) and event.lost for event in events)


def test_partners_are_one_side_of_the_review() -> None:
    session = go_on(new("hex-teams", "random", "random", "random", "random", seed=3))
    lookback = Lookback(session)
    for ply in lookback.placements[-4:]:
        found = lookback.judging(ply)(lambda: False)
        assert session.states[ply - 1].player in session.state.teams[found.side]
        assert 0 <= found.review.value <= found.review.best_value <= 1
