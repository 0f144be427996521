"""Statistics: what is counted, for whom, and that a recount of the stored games gives the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from axio import shelf, tally
from axio.engine.game import Setup
from axio.rows import Result
from axio.session import Seat, Session
from axio.store import Store
from tests.played import GAMES, RECORDS, go_on


def result(players: str, *lowest: int, winners: tuple[int, ...] = (0,), game: str = "axio", **more: Any) -> Result:
    """A finished game; `players` as in "Ada easy": whoever has a capital letter is a human."""
    names = players.split()
    seats = tuple((name, "human" if name[0].isupper() else name) for name in names)
    tracks = tuple((number, number + 4) for number in lowest)
    return Result(game, seats, tracks, winners, more.get("when", 0.0), more.get("saved"), more.get("options", {}))


def test_a_line_tells_games_wins_best_and_mean() -> None:
    results = [result("Ada easy", 8, 5), result("Ada easy", 4, 9, winners=(1,)), result("Ada easy", 9, 1)]
    assert tally.lines(results) == [tally.Line("axio", 2, "easy", 3, 2, 9, 7.0)]


def test_games_seats_and_levels_have_lines_of_their_own_from_the_weakest_to_people() -> None:
    results = [
        result("Ada Ben", 1, 2), result("Ada expert", 1, 2), result("Ada easy", 1, 2), result("Ada easy easy", 1, 2, 3),
        result("Ada", 5), result("Ada", 5, game="rota"), result("Ada my:Player", 1, 2), result("Ada random", 1, 2),
    ]  # fmt: skip
    assert [(line.game, line.seats, line.level) for line in tally.lines(results)] == [
        ("axio", 1, "alone"), ("axio", 2, "my:Player"), ("axio", 2, "random"), ("axio", 2, "easy"),
        ("axio", 2, "expert"), ("axio", 2, "people"), ("axio", 3, "easy"), ("rota", 1, "alone"),
    ]  # fmt: skip


def test_a_game_counts_against_the_strongest_computer_at_the_table() -> None:
    assert tally.level(result("Ada easy hard random", 1, 2, 3, 4)) == "hard"


def test_a_partner_is_nobody_s_opponent() -> None:
    def level(players: str) -> str:
        return tally.level(result(players, 1, 2, 3, 4, game="hex-teams"))

    assert level("Ada easy expert easy") == "easy"
    assert level("Ada easy Ben hard") == "hard"
    assert level("Ada Ben expert hard") == level("Ada Ben Cid Dan") == "people"


def test_a_game_that_this_version_does_not_know_has_a_level() -> None:
    assert tally.level(result("Ada easy", 1, 2, game="chess")) == "easy"
    assert tally.level(result("Ada easy easy", 1, 2, 3, game="hex-teams")) == "easy"


def test_a_shared_victory_is_a_victory() -> None:
    assert tally.lines([result("Ada easy", 8, 8, winners=(0, 1))])[0].wins == 1


def test_among_people_a_victory_is_somebodys_and_alone_there_is_none() -> None:
    results = [result("Ada Ben", 8, 5), result("Ada", 9)]
    assert [line.wins for line in tally.lines(results)] == [None, None]
    assert [line.wins for line in tally.lines(results, "Ada")] == [None, 1]
    assert [line.wins for line in tally.lines(results, "Ben")] == [0]


def test_the_numbers_of_one_person_are_that_persons_alone() -> None:
    results = [result("Ada Ben easy", 8, 5, 9, winners=(2,)), result("ben easy Ada", 3, 4, 7, winners=(2,))]
    assert tally.lines(results)[0][3:6] == (2, 1, 8), "ben is no human here"
    assert tally.lines(results, "ada")[0][3:] == (2, 1, 8, 7.5)
    assert tally.lines(results, "Ben")[0][3:] == (1, 0, 5, 5.0)


def test_people_are_found_by_their_names_however_they_are_spelled() -> None:
    results = [result("Ada", 1), result("Ben Ada", 1, 2), result("BEN ADA", 1, 2), result("easy Cid", 1, 2)]
    assert tally.people(results) == ["ADA", "BEN", "Cid"]
    nameless = Result("rota", (("", "human"),), ((1,),), (0,), 0.0, None)
    assert tally.people([nameless]) == []
    assert tally.lines([nameless])[0].games == 1


def test_computers_among_themselves_and_games_from_elsewhere_are_not_counted() -> None:
    assert tally.counted([result("easy hard", 1, 2), result("Ada", 5, options={"imported": True})]) == []


def test_the_best_games_alone_are_compared_colour_by_colour_and_the_earlier_comes_first() -> None:
    def alone(when: float, *track: int) -> Result:
        return Result("hex", (("Ada", "human"),), (track,), (0,), when, None)

    results = [alone(1, 7, 9), alone(2, 12, 8), alone(3, 8, 11), alone(4, 12, 8), result("Ada", 30)]
    assert [one.when for one in tally.best_alone(results, "hex")] == [2, 4, 3, 1]
    assert len(tally.best_alone(results, "hex", limit=2)) == 2
    assert tally.best_alone(results, "hex", "Ben") == []


def test_the_course_of_wins_is_that_of_the_last_games_in_their_order() -> None:
    won = "wwlwllllllllw"
    results = [
        result("Ada hard", 8, 5, winners=(0 if letter == "w" else 1,), when=float(nth))
        for nth, letter in enumerate(won)
    ]
    points = tally.course(
        [*reversed(results), result("Ada easy", 9, 9), result("Ada hard", 9, 9, game="hex")], "axio", "hard"
    )
    assert [point.won for point in points] == [letter == "w" for letter in won]
    assert [point.when for point in points] == sorted(point.when for point in points)
    assert [round(point.rate, 2) for point in points[:4]] == [1, 1, 0.67, 0.75]
    assert points[-1].rate == 0.2, "two of the last ten"


# The recount


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    clock = count(1_700_000_000, 86_400)
    with closing(Store(tmp_path / "axio.db", lambda: float(next(clock)))) as store:
        yield store


def keep(store: Store, *players: str, game: str = "axio", seed: int = 1, moves: int = 1000) -> int:
    """Store a game, move by move as it is played."""
    seats = [Seat(name, "human" if name[0].isupper() else name) for name in players]
    session = Session(Setup(game, len(players), seed), seats)
    number = store.create(session.setup, seats, {}, shelf.progress(session.state))
    done = go_on(Session(session.setup, seats), moves)
    for ply, move in enumerate(done.moves):
        store.append(number, ply, str(move), shelf.progress(done.states[ply + 1]))
    return number


def recount(store: Store) -> list[Result]:
    """The results of all games that are stored and over, played through from their moves."""
    found = []
    for entry in store.games():
        session = shelf.opened(store, entry.id)
        if session.state.result is not None:
            seats = tuple((seat.name, seat.player) for seat in session.seats)
            winners = session.state.result.winners
            scores = session.state.tracks
            found.append(Result(entry.setup.game, seats, scores, winners, entry.played, entry.id, entry.options))
    return sorted(found, key=lambda one: one.when)


def test_statistics_equal_a_recount_of_the_stored_games(store: Store) -> None:
    for game in GAMES:
        for seed in range(3):
            keep(store, "Ada", game=game, seed=seed)
            keep(store, "Ada", "random", game=game, seed=seed)
            keep(store, "Ben", "random", "Ada", game=game, seed=seed)
        keep(store, "Ada", "Ben", game=game, seed=9)
        keep(store, "random", "random", game=game)
        keep(store, "Ada", game=game, seed=4, moves=3)
    keep(store, "Ada", "random", "easy", "random", game="hex-teams")
    for path in RECORDS[:5]:
        shelf.imported(store, path.read_bytes())
    again = keep(store, "Ada", "random", seed=20)
    entry = store.load(again)
    session = Session.of(entry.setup, [Seat(*seat) for seat in entry.seats], entry.moves[:-1])
    store.cut(again, len(session.moves), shelf.progress(session.state))
    results, anew = store.results(), recount(store)
    assert results == anew
    for name in (None, "Ada", "Ben"):
        assert tally.lines(results, name) == tally.lines(anew, name)
    assert sum(line.games for line in tally.lines(results)) == 3 * 10 + 1
    for game in (*GAMES, "hex-teams"):
        assert tally.best_alone(results, game) == tally.best_alone(anew, game)
        assert tally.course(results, game, "random") == tally.course(anew, game, "random")


def test_what_was_reached_in_a_deleted_game_stays_in_the_statistics(store: Store) -> None:
    number = keep(store, "Ada", "random")
    keep(store, "Ada")
    before = tally.lines(store.results())
    store.delete(number)
    store.purge()
    assert tally.lines(store.results()) == before
    assert [one.saved is None for one in store.results()] == [True, False]
