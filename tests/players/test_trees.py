"""What the computer players work out for themselves while they think is what the rules give."""

from __future__ import annotations

import pytest

from axio.engine import domino, rota
from axio.engine.game import CalledAxio, PyramidRaised, Setup, State
from axio.players import domino_search, domino_tree, rota_search, rota_tree
from axio.players.gains import lines
from axio.players.levels import SHARP
from tests.playthrough import GAMES, random_game

COURSES = [(1, 0), (20, 0), (10, 8)]
"""At random, for points, and with tracks that are nearly full."""


def called(state: State) -> int:
    return sum(isinstance(event, CalledAxio) for event in state.events)


def dominoes_laid(before: domino.State, after: domino.State, node: domino_tree.Node | None) -> domino_tree.Node:
    """The position in the mind of whoever thinks, from the last one or from a view."""
    seat, place = after.laid[-1]
    if node is None:
        return domino_search.Board(before.view(seat), SHARP, SHARP).after(place).node
    cell = before.rules.grid.index
    return node.laid(seat, domino_search.kind_of(place.tile), cell[place.a], cell[place.b])


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize(("game", "seats"), [table for table in GAMES if table[0] != "rota"])
def test_dominoes_score_in_thought_as_by_the_rules(game: str, seats: int, course: tuple[int, int]) -> None:
    node, before, moved = None, None, False
    for nth, state in enumerate(random_game(Setup(game, seats, "trees"), *course)):
        assert isinstance(state, domino.State)
        if before is not None and len(state.laid) > len(before.laid):
            node = dominoes_laid(before, state, node if nth % 16 else None)
            assert node.tracks == state.tracks
            assert node.reached == called(state)
            moved = moved or any(isinstance(event, PyramidRaised) and event.taken_from for event in state.events)
            if not moved:  # a space that gave its pyramid up scores as little as one that has it
                assert node.board == state.board
                table, anew = lines(game, seats), lines(game, seats).gains(state.board, len(state.colours))
                empty = [cell for cell, value in enumerate(state.board) if value == domino.EMPTY]
                assert [[gain[cell] for cell in empty] for gain in node.gains] == [
                    [gain[cell] for cell in empty] for gain in anew
                ]
                assert not table.pyramids or {*table.dead_ends(state.board, range(len(state.board)))} <= {*node.ends}
        before = state
    assert node is not None


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_rota_tiles_score_in_thought_as_by_the_rules(seats: int, course: tuple[int, int]) -> None:
    node: rota_tree.Node | None = None
    before = None
    for nth, state in enumerate(random_game(Setup("rota", seats, "trees"), *course)):
        assert isinstance(state, rota.State)
        if before is not None and state.laid:
            seat, place = state.laid[-1]
            if node is None or not nth % 8:
                node = rota_search.Board(before.view(seat), SHARP, SHARP).after(place).node
            else:
                tile = rota.tile_named(place.tile)
                way = rota_tree.WAYS[rota_tree.TILE[tile]][rota.TURNS[tile].index(place.tile)]
                named = rota.COLOURS.index(place.named) if place.named else rota_tree.BLANK
                node = node.laid(seat, way, rota_tree.square_of(place.x, place.y), named)
            assert node.tracks == state.tracks
            assert node.reached == called(state)
            assert sorted(node.squares) == sorted(rota_tree.square_of(*square) for square in state.squares)
        before = state
    assert node is not None
