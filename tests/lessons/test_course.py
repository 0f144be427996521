"""Every tutorial can be gone through, answers what is asked for and what is not, and says only what the engine says."""

from __future__ import annotations

import re

import pytest

from axio.engine import GAMES as ENGINE_GAMES
from axio.engine import domino, rota
from axio.engine.game import Move, PyramidRaised
from axio.lessons.course import GAMES, Course, steps
from axio.lessons.scenes import State
from axio.lessons.steps import ANSWER, PLAY, Step, gained
from axio.ui.draft import Draft, draft

PLAYED = [(game, nth) for game in GAMES for nth, step in enumerate(steps(game)) if step.kind == PLAY]


def at(game: str, nth: int) -> Course:
    """A course that has come to a step."""
    course = Course(game, nth)
    while course.nth < nth:
        course.skip()
    assert (course.nth, course.waiting) == (nth, False)
    return course


def other(course: Course) -> Move | None:
    """A legal move that is not what is asked for."""
    state, step = course.state, course.step
    return next((move for move in state.legal_moves if not step.wanted(state, move, after(state, move))), None)


def laid(course: Course, move: Move) -> Draft:
    made = draft(course.state.view(course.state.player))
    made.show(move)
    return made


def after(state: State, move: Move) -> State:
    found = state.play(move)
    assert isinstance(found, State)
    return found


def test_every_game_but_a_mere_form_of_another_has_a_tutorial() -> None:
    assert [key for key, game in ENGINE_GAMES.items() if not game.form_of] == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_asks_for_everything_once(game: str) -> None:
    kinds = [step.kind for step in steps(game)]
    assert kinds[-1] == ANSWER
    assert {"turn", "lay", "play"} <= set(kinds)
    assert ("lift" in kinds) == (game != "rota")
    assert any(step.at == "exchange" for step in steps(game)) == (game != "rota")
    assert 10 <= len(kinds) <= 13


@pytest.mark.parametrize(("game", "nth"), PLAYED)
def test_a_step_takes_a_move_that_does_what_is_asked_and_says_what_it_scored(game: str, nth: int) -> None:
    course = at(game, nth)
    move = course.example()
    assert move is not None
    before = course.state
    assert course.judge(move)
    if course.waiting:
        assert course.said != course.steps[nth].ask
        points = gained(after(before, move))
        raised = any(isinstance(event, PyramidRaised) for event in after(before, move).events)
        exact = course.steps[nth].at != "exchange" and "AXIO" not in course.said and "corner" not in course.said
        assert not exact or raised or points in course.said


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_does_something_else_is_answered_and_not_played(game: str) -> None:
    missed = 0
    for nth in (nth for one, nth in PLAYED if one == game):
        course = at(game, nth)
        wrong, before = other(course), course.state
        if wrong is None:
            continue  # any placement will do: the first tile, the extra turn, the last tile
        assert not course.judge(wrong)
        assert course.said not in ("", course.step.ask)
        assert course.state is before
        assert not course.waiting
        example = course.example()
        assert example is not None
        if isinstance(example, domino.Place | rota.Place):
            course.looked(laid(course, example))
            assert course.said == course.step.ask, "the answer to another move is gone"
        assert course.judge(example)
        missed += 1
    assert missed >= 5


def test_a_move_before_its_time_is_answered_with_the_task() -> None:
    course = Course("axio")
    assert not course.judge(course.state.legal_moves[0])
    assert course.step.ask in course.said
    assert course.said != course.step.ask


def test_a_move_against_the_rules_is_answered_with_the_reason() -> None:
    course = at("axio", 4)
    place = course.state.legal_moves[0]
    taken = ENGINE_GAMES["axio"].parse(f"{str(place).split()[0]} i7 j7")
    assert not course.judge(taken)
    assert "not empty" in course.said


@pytest.mark.parametrize("game", GAMES)
def test_whoever_has_won_the_last_game_has_won_it_whatever_the_last_tile_was(game: str) -> None:
    course = at(game, len(steps(game)) - 2)
    ends = [after(course.state, move) for move in course.state.legal_moves]
    assert all(end.over for end in ends)
    results = {(end.result.winners, end.result.standings[1].broke_at) for end in ends if end.result}
    # The lowest colours are equal: only the second lowest tells who has won.
    assert results == {((course.learner,), 1)}


@pytest.mark.parametrize("game", GAMES)
def test_the_question_who_has_won_takes_the_right_answer_only(game: str) -> None:
    course = at(game, len(steps(game)) - 1)
    winner = course.learner
    assert course.choices == course.names
    assert not course.answer(1 - winner)
    assert course.said.startswith("Look again")
    assert course.answer(winner)
    assert course.waiting
    assert not course.on()
    assert course.over


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_can_be_skipped_through_to_its_end(game: str) -> None:
    course = Course(game)
    for _step in range(len(course.steps) - 1):
        assert course.skip()
    assert not course.skip()
    assert course.over


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_goes_on_where_it_was_left_or_at_the_last_beginning_before(game: str) -> None:
    for nth, step in enumerate(steps(game)):
        course = Course(game, nth)
        assert course.nth <= nth
        assert course.step.scene is not None
        assert course.nth == nth or step.scene is None


@pytest.mark.parametrize("nth", [-1, 13, 10**9])
def test_a_step_that_is_not_there_begins_at_the_first(nth: int) -> None:
    assert Course("axio", nth).nth == 0


def test_lifting_turning_and_laying_any_tile_on_trial_is_enough() -> None:
    for nth in range(5):
        course = Course("axio")
        making = draft(course.state.view(0))
        assert not course.looked(making)
        making.lift(nth)
        assert course.looked(making)
        assert course.step.kind == "turn"
        assert not course.looked(making)
        making.turn()
        assert course.looked(making)
        assert course.step.kind == "lay"
        making.step(1, 0)
        assert course.looked(making)
        assert course.step.kind == "play"


def scenes() -> list[tuple[str, Step]]:
    return [(game, step) for game in GAMES for step in steps(game) if step.scene]


@pytest.mark.parametrize(("game", "step"), scenes())
def test_a_scene_deals_what_it_promises_and_loses_no_tile(game: str, step: Step) -> None:
    scene = step.scene
    assert scene is not None
    state = scene.state()
    assert scene.game == game
    assert state.player == scene.learner
    if scene.hands and not scene.then:
        assert sorted("".join(sorted(tile)) for tile in state.hand) == sorted(
            "".join(sorted(tile)) for tile in scene.hands[0].split()[: len(state.hand)]
        )
    if scene.tracks:
        assert state.tracks[1 - scene.learner] == scene.tracks[1 - scene.learner]


def test_no_text_has_a_gap_left() -> None:
    for game in GAMES:
        for step in steps(game):
            assert not re.search(r"[{}]", step.ask)


@pytest.mark.parametrize("game", GAMES)
def test_no_task_says_where_on_the_screen_to_look(game: str) -> None:
    for step in steps(game):
        assert not re.search(r"\b(below|under|beside|above) the board\b", step.ask), "that is not so on every device"
