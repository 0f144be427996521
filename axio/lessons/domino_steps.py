"""The tutorials of Axio and Axio Hex: the same steps on two boards."""

from __future__ import annotations

from axio import tell
from axio.engine import domino
from axio.engine.game import CalledAxio, HalfScored, Move, PyramidRaised, points_of
from axio.lessons.domino_scenes import AXIO, HEX, Scenes
from axio.lessons.scenes import Scene, State
from axio.lessons.steps import (
    ANSWER,
    LAY,
    LIFT,
    PLAY,
    TURN,
    Step,
    advanced,
    anything,
    colours,
    gained,
    gains,
    initial,
    lowest_of,
)
from axio.words import _

GOAL = 3
"""How many points a line is to give in the step about lines."""


def steps(game: str) -> tuple[Step, ...]:
    """All steps of a tutorial."""
    scenes = AXIO if game == "axio" else HEX
    closed = [_pyramid(scenes.closed)] if scenes.closed else []
    return (*_laying(scenes), *_scoring(scenes), *closed, _lowest(scenes), *_axio(scenes), _exchange(scenes),
            *ending(scenes.end))  # fmt: skip


def goal(count: int) -> str:
    """What it is all about."""
    return _("You collect points in {count} colours; in the end only your lowest colour counts.").format(count=count)


def _laying(scenes: Scenes) -> tuple[Step, ...]:
    return (
        Step(
            LIFT,
            goal(len(scenes.first.state().colours)) + " " + _("These are your tiles: tap one to lift it."),
            "rack",
            scenes.first,
        ),
        Step(TURN, _("Tap the lifted tile once more: it turns."), "rack"),
        Step(
            LAY,
            _("Now tap a glowing space: the tile lies there on trial. Your first tile has to touch a printed symbol."),
        ),
        Step(
            PLAY,
            _("Tap the tile to turn it, tap elsewhere to move it. You see at once what it scores. Then Place."),
            "place",
            told=lambda _before, after: _("Your first tile is down. It scored: {points}.").format(points=gained(after)),
        ),
    )


def _halves(state: State) -> list[HalfScored]:
    return [event for event in state.events if isinstance(event, HalfScored)]


def _line(_before: State, _move: Move, after: State) -> bool:
    return any(half.points >= GOAL for half in _halves(after))


def _both(_before: State, _move: Move, after: State) -> bool:
    return all(half.points for half in _halves(after))


def _half_missing(_before: State, after: State) -> str:
    if not any(half.points for half in _halves(after)):
        return _("There neither half finds its colour in a line. Try another place.")
    return _("There only one half scores: {points}. Try a place where both find their colour.").format(
        points=gained(after)
    )


def _scoring(scenes: Scenes) -> tuple[Step, ...]:
    return (
        Step(
            PLAY,
            _(
                "A half scores in straight lines: a point for every symbol of its colour, up to the first that is"
                " something else. Make {goal} points with one half."
            ).format(goal=GOAL),
            scene=scenes.lines,
            wanted=_line,
            missed=lambda _before, after: _(
                "That would score: {points}. Look for a line of {goal} and put its colour at the end."
            ).format(points=gained(after), goal=GOAL),
            told=lambda _before, after: _(
                "{points}: a point for every symbol in the line. The tile's own symbols never count."
            ).format(points=gained(after)),
        ),
        Step(
            PLAY,
            _("Each half scores for itself, in its own colour. Find a place where both do."),
            scene=scenes.both,
            wanted=_both,
            missed=_half_missing,
            told=lambda _before, after: _("Both halves have scored: {points}.").format(points=gained(after)),
        ),
    )


def _raised(state: State) -> list[PyramidRaised]:
    return [event for event in state.events if isinstance(event, PyramidRaised)]


def _pyramid(scene: Scene) -> Step:
    def told(_before: State, after: State) -> str:
        letters = [letter for event in _raised(after) for _cell, letter in event.symbols]
        return _("A pyramid! The symbols around it gave {points}. Nothing is ever laid on it.").format(
            points=gains({letter: letters.count(letter) for letter in letters})
        )

    return Step(
        PLAY,
        _("A single empty space closed in on all sides gets a pyramid: a point for every symbol around it. Make one!"),
        scene=scene,
        wanted=lambda _before, _move, after: bool(_raised(after)),
        missed=lambda _before, _after: _("That closes nothing in. Look for a space with only one open side."),
        told=told,
    )


def in_the_lowest(before: State, _move: Move, after: State) -> bool:
    """Whether a move scores in a colour in which its player was lowest."""
    return bool(points_of(after.events).keys() & set(lowest_of(before, before.player)))


def missed_lowest(before: State, after: State) -> str:
    """What is said of points in other colours."""
    return _(
        "There it would score: {points}. But then {colours} stays at {score}: find a place that scores in it."
    ).format(
        points=gained(after),
        colours=colours(lowest_of(before, before.player)),
        score=min(before.tracks[before.player]),
    )


def told_lowest(before: State, after: State) -> str:
    return _("{points}. Your lowest colour has risen from {old} to {new}.").format(
        points=gained(after), old=min(before.tracks[before.player]), new=min(after.tracks[before.player])
    )


def lowest_asked(scene: Scene) -> str:
    """The task to score in the lowest colour."""
    state = scene.state()
    return _(
        "In the end only your lowest colour counts; the small arrow marks it. Now that is {colours} with {score}."
        " Score in it."
    ).format(colours=colours(lowest_of(state, scene.learner)), score=min(state.tracks[scene.learner]))


def _lowest(scenes: Scenes) -> Step:
    return Step(PLAY, lowest_asked(scenes.lowest), "scores", scenes.lowest, in_the_lowest, missed_lowest, told_lowest)


def called(_before: State, _move: Move, after: State) -> bool:
    """Whether a colour was filled."""
    return any(isinstance(event, CalledAxio) for event in after.events)


def missed_full(before: State, after: State) -> str:
    missing = before.top - max(before.tracks[before.player])
    return _("There it would score: {points}. That fills no track: {colour} lacks {missing}.").format(
        points=gained(after), colour=_highest(before), missing=missing
    )


def told_full(_before: State, after: State) -> str:
    filled = [event.colour for event in after.events if isinstance(event, CalledAxio)]
    lost = sum(moved.lost for colour, moved in advanced(after.events).items() if colour in filled)
    told = _("AXIO! {colour} has reached {top}, and you play once more at once.").format(
        colour=initial(colours(filled)), top=after.top
    )
    return told + " " + _("Lost beyond it: {lost}.").format(lost=lost) if lost else told


def full_asked(scene: Scene) -> str:
    """The task to fill a colour."""
    state = scene.state()
    return _(
        "A full track earns an extra turn: AXIO! Yours ends at {top}, and {colour} is at {score}. Fill it."
    ).format(top=state.top, colour=_highest(state), score=max(state.tracks[scene.learner]))


def _highest(state: State) -> str:
    track = state.tracks[state.player]
    return colours([state.colours[track.index(max(track))]])


def _axio(scenes: Scenes) -> tuple[Step, ...]:
    def drawn(_before: State, after: State) -> str:
        assert isinstance(after, domino.State)
        return _("It scored: {points}. Finally you draw until you have {rack} tiles again.").format(
            points=gained(after), rack=after.rules.rack
        )

    return (
        Step(PLAY, full_asked(scenes.full), "scores", scenes.full, called, missed_full, told_full),
        Step(PLAY, _("Your extra turn: place another tile, anywhere you like."), told=drawn),
    )


def _exchange(scenes: Scenes) -> Step:
    state = scenes.exchange.state()
    return Step(
        PLAY,
        _(
            "Your turn is over, and none of your tiles shows {colours}, your lowest colour. Then you may exchange all"
            " of them. Press Exchange all."
        ).format(colours=colours(lowest_of(state, scenes.exchange.learner))),
        "exchange",
        scenes.exchange,
        wanted=lambda _before, move, _after: isinstance(move, domino.Exchange),
        missed=lambda _before, _after: _("You could keep them, too. But try it once: press Exchange all."),
        told=lambda _before, _after: _(
            "New tiles! Everybody has seen the old ones before they went back into the bag."
        ),
    )


def ending(scene: Scene) -> tuple[Step, ...]:
    """The last placement of a game, and who has won it."""
    return (
        Step(PLAY, _("The last turn of another game: after your tile it is over. Place it."), "place", scene, anything),
        Step(
            ANSWER,
            _(
                "Over! Who has won? Compare the lowest colours: the higher one wins. If they are equal, the second"
                " lowest decide, and so on."
            ),
            "scores",
            missed=lambda _before, after: _("Look again, from the lowest colour up: {numbers}.").format(
                numbers=_lowest_numbers(after, scene)
            ),
            told=lambda _before, after: _why(after, scene),
        ),
    )


def _lowest_numbers(state: State, scene: Scene) -> str:
    """Both seats' colours, the lowest first."""
    mine, other = (sorted(state.tracks[seat]) for seat in (scene.learner, 1 - scene.learner))
    return _("you have {mine}; Ada has {other}").format(
        mine=", ".join(map(str, mine)), other=", ".join(map(str, other))
    )


def _why(state: State, scene: Scene) -> str:
    assert state.result is not None
    first, second = state.result.standings
    why = tell.why_behind(second.broke_at, first.scores, second.scores)
    winner = _("You have won") if first.seat == scene.learner else _("Ada has won")
    return _("Right! {winner}, {why}.").format(winner=winner, why=why)
