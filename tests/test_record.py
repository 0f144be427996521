"""Sessions as records and back."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from axio import record
from axio.engine import domino
from axio.engine.game import Setup, points_of
from axio.record import BadRecord
from axio.session import Seat, Session
from tests.played import GAMES, RECORDS, cut, go_on, new, recorded

KEYS = ["seat", "move", "points", "scores", "pyramids", "extra", "drawn"]


def again(session: Session) -> Session:
    """The session after writing, checking and reading it."""
    document = record.write(session)
    assert record.verify(document) == []
    found = record.read(record.parse(record.dump(document)))
    assert record.write(found) == document
    assert (found.seats, found.setup.seed, found.moves) == (session.seats, session.setup.seed, session.moves)
    return found


def plain(document: dict[str, Any], game: str) -> dict[str, Any]:
    """A record in our own words: tiles in their canonical order, nothing left out that may be left out."""
    document = deepcopy(document)
    named = domino.tile_named if game != "rota" else str
    if game != "rota":
        document["setup"]["racks"] = [list(map(named, rack)) for rack in document["setup"]["racks"]]
    for entry in document["turns"]:
        if game != "rota":
            entry["move"] = str(domino.parse(entry["move"]))
        entry.setdefault("extra", 0)
        entry["drawn"] = list(map(named, entry.get("drawn", [])))
        if "exchange" in entry:
            entry["exchange"] = sorted(map(named, entry["exchange"]))
        if game != "rota":
            entry["pyramids"].sort()
    return document


def test_the_records_are_there() -> None:
    assert len(RECORDS) == 48


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_right_record_has_no_fault(path: Path) -> None:
    assert record.verify(record.load(path)) == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_right_record_comes_out_as_it_went_in(path: Path) -> None:
    document = record.load(path)
    game = document["game"]
    written = record.write(again(record.read(document)))
    for entry in written["turns"]:
        if "exchange" in entry:
            entry["exchange"].sort()
        if "pyramids" in entry:
            entry["pyramids"].sort()
    assert written == plain(document, game)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_after_writing_and_reading_at_every_length(game: str, players: int) -> None:
    session = new(game, *["human", "random", "random", "random"][:players], seed="a seed")
    while True:
        found = again(session)
        assert (found.seat, found.state.hand, found.state.tracks) == (
            session.seat,
            session.state.hand,
            session.state.tracks,
        )
        if session.seat is None:
            break
        go_on(session, 1)


@pytest.mark.parametrize(
    "name",
    ["axio-2-exchange", "axio-4-all-colours", "hex-2-two-extra-turns", "hex-3-exchange", "rota-4-two-extra-turns"],
)
def test_a_game_with_exchanges_and_extra_turns_is_the_same_at_every_length(name: str) -> None:
    whole = recorded(name)
    for moves in range(len(whole.moves) + 1):
        again(cut(whole, moves))


@pytest.mark.parametrize("game", GAMES)
def test_an_unfinished_game_of_ours_goes_on_as_if_it_had_never_been_put_away(game: str) -> None:
    whole = go_on(new(game, "random", "random", "random", seed=3))
    for moves in range(0, len(whole.moves), 7):
        assert record.write(go_on(again(cut(whole, moves)))) == record.write(whole)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32), moves=st.integers(0, 120), back=st.integers(1, 30), other=st.randoms())
def test_a_game_of_ours_that_was_put_away_goes_back_and_on_with_the_same_luck(
    game: str, players: int, seed: int, moves: int, back: int, other: Random
) -> None:
    session = go_on(new(game, "human", *["random"] * (players - 1), seed=seed), moves)
    found = again(session)
    assert found.setup == session.setup
    for _ in range(back):
        for one in (session, found):
            if one.undo_to(0) is not None:
                one.undo(0)
    for _ in range(60):
        assert found.state == session.state
        if session.seat is None:
            break
        move = other.choice(session.state.legal_moves)
        assert found.play(move).events == session.play(move).events


@pytest.mark.parametrize("seed", [0, 1, 3, 6, 10])
def test_going_back_over_an_exchange_after_reading_deals_what_was_dealt(seed: int) -> None:
    whole = new("axio", "human", "random", seed=seed)
    while not (is_exchanging(whole) and whole.seat == 0):
        go_on(whole, 1)
    whole.play(domino.Exchange())
    found = again(go_on(whole, 14))
    for session in (whole, found):
        while not is_exchanging(session):
            session.undo(0)
        session.play(domino.Keep())
        go_on(session)
    assert found.states == whole.states


def is_exchanging(session: Session) -> bool:
    return isinstance(session.state, domino.State) and session.state.exchanging


def test_a_game_is_put_away_while_an_exchange_is_to_be_decided() -> None:
    whole = recorded("axio-2-exchange")
    ply = next(ply for ply, move in enumerate(whole.moves) if isinstance(move, domino.Exchange))
    session = again(cut(whole, ply))
    assert session.state.legal_moves == whole.states[ply].legal_moves
    assert {str(move) for move in session.state.legal_moves} == {"exchange", "keep"}
    assert record.write(session)["turns"][-1]["drawn"] == []
    session.play(domino.Exchange())
    assert again(session).state.hand == session.state.hand


def test_an_exchange_that_a_finished_record_does_not_tell_was_not_made() -> None:
    whole = recorded("axio-2-exchange")
    ply = next(ply for ply, move in enumerate(whole.moves) if isinstance(move, domino.Exchange))
    session = cut(whole, ply)
    session.play(domino.Keep())
    found = again(session)
    assert isinstance(found.moves[-1], domino.Keep)
    assert "exchange" not in record.write(found)["turns"][-1]


def test_a_record_has_every_key_of_the_format() -> None:
    document = record.write(recorded("axio-2-exchange"))
    assert list(document) == ["format", "game", "seed", "seats", "setup", "turns", "result"]
    assert list(document["setup"]) == ["spaces", "racks"]
    assert all([key for key in entry if key != "exchange"] == KEYS for entry in document["turns"])
    assert sum("exchange" in entry for entry in document["turns"]) == 2
    document = record.write(recorded("rota-2-plain"))
    assert list(document["setup"]) == ["display", "hands"]
    assert all(list(entry) == [key for key in KEYS if key != "pyramids"] for entry in document["turns"])


def test_names_and_players_are_written_as_given() -> None:
    seats = [Seat("Zoë 👩\u200d💻", "human"), Seat("", "expert")]
    session = again(Session(Setup("rota", 2, "Grüße"), seats))
    assert record.write(session)["seats"] == [
        {"name": "Zoë 👩\u200d💻", "player": "human"},
        {"name": "", "player": "expert"},
    ]


@pytest.mark.parametrize("seed", [0, -5, 10**199, "", "any text", "7"])
def test_any_seed_is_kept(seed: int | str) -> None:
    again(go_on(new("axio", "random", seed=seed), 3))


@pytest.mark.parametrize("seed", [10**300, -(10**300), "x" * 201, "two\nlines", "\x1b", 10**3999])
def test_a_seed_that_no_screen_could_show_is_known_by_its_fingerprint(seed: int | str) -> None:
    document = {**record.write(go_on(new("axio", "human"), 3)), "seed": seed}
    found = record.read(record.parse(record.dump(document)))
    assert isinstance(found.setup.seed, str)
    assert len(found.setup.seed) == 64
    assert again(found).setup.seed == found.setup.seed


def test_a_seed_that_is_no_whole_number_is_kept_as_text() -> None:
    document = record.write(new("axio", "human"))
    assert record.read({**document, "seed": 1.5}).setup.seed == "1.5"


def test_a_record_without_a_seed_goes_on_in_one_way_only() -> None:
    document = record.write(go_on(new("hex", "random", "random"), 10))
    del document["seed"]
    one, other = record.read(document), record.read(deepcopy(document))
    assert one.setup.seed == other.setup.seed
    assert record.write(go_on(one)) == record.write(go_on(other))


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_replayed_from_its_own_tiles_whatever_its_seed_says(game: str) -> None:
    document = record.write(go_on(new(game, "random", "random", "random")))
    assert record.verify({**document, "seed": "another"}) == []


def test_a_move_may_be_written_the_other_way_round() -> None:
    document = record.load(next(path for path in RECORDS if path.stem == "axio-2-plain"))
    assert document["turns"][0]["move"] == "RB g10 h10"
    document["turns"][0]["move"] = "BR h10 g10"
    assert record.verify(document) == []
    assert points_of(record.read(document).states[1].events) == {"R": 1}


def test_keys_that_we_do_not_know_are_overlooked() -> None:
    document = record.load(RECORDS[0])
    document["comment"] = document["turns"][0]["comment"] = document["setup"]["comment"] = ["anything"]
    assert record.verify(document) == []


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "axio-record/2"}, "This record needs a newer version of this program."),
        ({"format": "chess"}, "This is not a game record."),
        ({"turns": None}, "This record has no list of turns."),
        ({"seats": []}, "This record is wrong (setup): This game is for 1 to 4 players, not for 0."),
        ({"turns": [{"seat": 1}]}, "Entry 1 of this record is wrong (seat): it is the turn of seat 0"),
    ],
)
def test_a_wrong_record_is_refused_with_its_first_fault(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord) as caught:
        record.read({**record.load(RECORDS[0]), **change})
    assert str(caught.value) == sentence
