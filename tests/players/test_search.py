"""What a search looks at, and what it keeps of it."""

from __future__ import annotations

import pytest

from axio import engine
from axio.engine import domino, rota
from axio.engine.bag import generator
from axio.engine.game import Setup
from axio.players import domino_search, rota_search
from axio.players.levels import EXPERT
from tests.engine.rota_boards import position as display


def view(game: str, seats: int) -> domino.View | rota.View:
    """What the first seat sees at the start."""
    seen = engine.start(Setup(game, seats, "search")).view(0)
    assert isinstance(seen, domino.View | rota.View)
    return seen


@pytest.mark.parametrize("seats", [1, 2])
def test_what_was_worked_out_from_a_candidate_is_forgotten_once_it_is_out(seats: int) -> None:
    """A search for four would else need more than 60 MB."""
    dominoes, squares = view("hex", seats), view("rota", seats)
    assert isinstance(dominoes, domino.View)
    assert isinstance(squares, rota.View)
    search = domino_search.Search(dominoes, EXPERT["hex", seats], generator("search"))
    best, *others = search.run()
    assert best.node._children
    assert not any(one.node._children or one.node._values or one.node._best for one in others)
    shown = rota_search.Search(squares, EXPERT["rota", seats], generator("search"))
    first, *rest = shown.run()
    assert first.node._children
    assert not any(one.node._children or one.node._values for one in rest)


def test_names_for_an_empty_corner_that_give_the_same_are_one_candidate() -> None:
    picture = """
    PR GB
    OG RO
    BR RG
    RG BO
    """
    seen = display(picture, "-GBO", track=(4, 6, 6, 6, 6), others=((6, 6, 6, 6, 6),)).view(0)
    found = rota_search.Board(seen, *EXPERT["rota", 2][:2]).weighed(200)
    outcomes = [(one.place.tile, one.place.x, one.place.y, one.node.tracks) for one in found]
    assert len(set(outcomes)) == len(outcomes) > 40
    assert len({outcome[:3] for outcome in outcomes}) == 4 * len(seen.squares)


@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
def test_alone_the_worth_in_long_trials_changes_as_the_game_goes_on(game: str) -> None:
    """What is good at the end is not what is good at the start: near the end the lowest colour is all that counts."""
    seen = view(game, 1)
    effort = EXPERT[game, 1]
    if isinstance(seen, rota.View):
        temperatures = [one.temperature for one in rota_search.Board(seen, *effort[:2]).root.worths]
    else:
        ground, temperatures = domino_search.Board(seen, *effort[:2]).ground, []
        while ground.later is not ground:
            temperatures.append(ground.worth.temperature)
            ground = ground.later
    assert temperatures == sorted(temperatures, reverse=True)
    assert temperatures[0] > 0.9 * effort.played.first
    assert temperatures[-1] < effort.played.last + 1


@pytest.mark.parametrize("game", ["axio", "hex"])
def test_among_several_the_worth_stays_as_it_is_in_the_few_turns_of_a_trial(game: str) -> None:
    seen = view(game, 2)
    assert isinstance(seen, domino.View)
    ground = domino_search.Board(seen, *EXPERT[game, 2][:2]).ground
    assert ground.later is ground
