"""Records of whole games of Axio Rota, written by other code, replayed entry by entry."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from axio.engine.game import Drew, Setup, points_of
from axio.engine.rota import COLOURS, cell_name, parse, start

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("rota-*.json"))


def known(record: dict[str, Any]) -> tuple[tuple[str, ...], ...]:
    """The tiles that a record shows: first display, stacks, general supply."""
    display = record["setup"]["display"]
    stacks = [[hand] for hand in record["setup"]["hands"]]
    supply: list[str] = []
    for turn in record["turns"]:
        (supply if turn.get("extra") else stacks[turn["seat"]]).extend(turn.get("drawn", ()))
    return (tuple(display[cell] for cell in ("0,0", "1,0", "0,1", "1,1")), *map(tuple, stacks), tuple(supply))


def test_there_are_records_to_replay() -> None:
    assert len(RECORDS) >= 14


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_is_played_as_it_was_written(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    state = start(Setup("rota", len(record["seats"]), "anything", known(record)))
    assert {cell_name(*cell): tile for cell, tile in state.display.items()} == record["setup"]["display"]
    assert list(state.hands) == record["setup"]["hands"]
    for turn in record["turns"]:
        assert not state.over
        move, seat = parse(turn["move"]), state.player
        assert (seat, str(move)) == (turn["seat"], turn["move"])
        assert move in state.legal_moves
        state = state.play(move)
        assert points_of(state.events) == turn["points"]
        assert dict(zip(COLOURS, state.tracks[seat], strict=True)) == turn["scores"]
        assert state.extra == turn.get("extra", 0)
        drawn = [tile for event in state.events if isinstance(event, Drew) for tile in event.tiles]
        assert drawn == turn.get("drawn", [])
    assert state.result is not None
    assert state.result.reason == record["result"]["reason"]
    assert list(state.result.winners) == record["result"]["winners"]
    assert [dict(zip(COLOURS, track, strict=True)) for track in state.tracks] == record["result"]["scores"]
