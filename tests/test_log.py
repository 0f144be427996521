"""The log of a game: complete, in words, and nobody reads another's tiles in it."""

from __future__ import annotations

import pytest

from axio import log, words
from axio.engine import domino
from axio.engine.game import Advanced, CalledAxio, CornerScored, Drew, HalfScored, Placed, PyramidRaised
from tests.played import RECORDS, recorded

NAMES = ["Ada", "Ben", "Clara", "Dan"]
ALL = [path.stem for path in RECORDS]


@pytest.fixture(autouse=True)
def english() -> None:
    words.use("en")


@pytest.mark.parametrize("name", ALL)
def test_every_decision_has_an_entry_with_all_its_sums(name: str) -> None:
    session = recorded(name)
    entries = log.entries(session.states, None, NAMES)
    assert [entry.ply for entry in entries] == list(range(1, len(session.states)))
    for entry, state in zip(entries, session.states[1:], strict=True):
        told = "\n".join(entry.details)
        for event in state.events:
            if isinstance(event, HalfScored | CornerScored) and event.points:
                assert f": {event.points} point" in told
            elif isinstance(event, PyramidRaised):
                assert f"{event.cell}: {len(event.symbols)} point" in told
            elif isinstance(event, Advanced):
                assert f"+{event.points}: {event.before} -> {event.after}" in told
            elif isinstance(event, CalledAxio):
                assert "AXIO!" in told
                assert "AXIO!" in entry.summary
            elif isinstance(event, Placed):
                assert entry.tile == event.tile
                assert " ".join(event.cells) in entry.summary


@pytest.mark.parametrize("name", ["axio-3-exchange", "hex-2-plain", "rota-4-plain"])
def test_nobody_reads_what_others_drew(name: str) -> None:
    session = recorded(name)
    for reader in (None, *range(session.setup.players)):
        for entry in log.entries(session.states, reader, NAMES):
            for event in entry.events:
                if isinstance(event, Drew) and event.player != reader:
                    assert not event.tiles
                    assert any(f"{NAMES[event.player]} draws {event.number} tile" in line for line in entry.details)


def test_one_reads_what_one_drew_oneself_in_the_words_of_the_colours() -> None:
    session = recorded("axio-2-plain")
    drew = next(event for event in session.states[1].events if isinstance(event, Drew))
    (entry, *_others) = log.entries(session.states, 0, NAMES)
    red_green_blue = {"R": "red", "G": "green", "B": "blue", "O": "orange", "P": "purple"}
    tile = "/".join(red_green_blue[letter] for letter in drew.tiles[0])
    assert entry.details[-1] == f"Ada draws {tile} from the bag."


def test_an_exchange_is_told_with_the_shown_tiles_and_a_refusal_of_it_too() -> None:
    session = recorded("axio-2-exchange")
    told = {
        type(move): log.entry(session.states, ply, None, NAMES).summary for ply, move in enumerate(session.moves, 1)
    }
    assert told[domino.Exchange].startswith("shows ")
    assert told[domino.Exchange].endswith("and exchanges them")
    if domino.Keep in told:
        assert told[domino.Keep] == "keeps the tiles"


def test_the_last_entry_says_why_the_game_ended_and_who_has_won() -> None:
    session = recorded("axio-2-plain")
    *_all, reason, winner = log.entries(session.states, None, NAMES)[-1].details
    assert reason.startswith("The game is over")
    assert winner.endswith("wins.")


def test_the_latest_gain_of_a_score_is_found() -> None:
    session = recorded("axio-2-plain")
    for colour in "RGBOP":
        ply = log.latest(session.states, 1, colour)
        assert ply is not None
        gains = [
            event for state in session.states[ply:] for event in state.events
            if isinstance(event, Advanced) and (event.player, event.colour) == (1, colour)
        ]  # fmt: skip
        assert len(gains) == 1
        assert gains[0].after == session.state.tracks[1]["RGBOP".index(colour)]
    assert log.latest(session.states[:1], 0, "R") is None


def test_of_one_colour_only_its_own_lines_and_its_part_of_a_pyramid_are_left() -> None:
    session = recorded("axio-2-two-pyramids")
    events = next(
        state.events for state in session.states
        if sum(isinstance(event, PyramidRaised) for event in state.events) == 2
    )  # fmt: skip
    colour = next(event.colour for event in events if isinstance(event, Advanced))
    found = log.of_colour(events, colour)
    points = sum(event.points for event in found if isinstance(event, HalfScored))
    points += sum(len(event.symbols) for event in found if isinstance(event, PyramidRaised))
    assert [points] == [event.points for event in found if isinstance(event, Advanced)]
    assert {event.colour for event in found if isinstance(event, HalfScored)} <= {colour}
