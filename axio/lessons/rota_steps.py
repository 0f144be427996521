"""The tutorial of Axio Rota."""

from __future__ import annotations

from axio.engine import rota
from axio.engine.game import CornerScored, Move
from axio.lessons.domino_steps import (
    called,
    ending,
    full_asked,
    goal,
    in_the_lowest,
    lowest_asked,
    missed_full,
    missed_lowest,
    told_full,
    told_lowest,
)
from axio.lessons.scenes import Scene, State
from axio.lessons.steps import LAY, PLAY, TURN, Step, colours, gained
from axio.words import _, n_

GOAL = 2
"""How many points the step about circles asks for."""

_DISPLAY = "RGBO GBRP OPGR BPOG"
_TWO = "GROB 2,0, PROB -1,0"
FIRST = Scene("rota", hands=("RGBP", "GOPR"), display=_DISPLAY)
CLOSED = Scene("rota", _TWO, ("BGOP", "GOPR"), _DISPLAY)
CORNER = Scene("rota", _TWO, ("-GOP", "GOPR"), _DISPLAY)
LOWEST = Scene("rota", _TWO, ("BGOP", "GOPR"), _DISPLAY, tracks=((7, 6, 5, 2, 6), (4, 6, 3, 5, 5)))
FULL = Scene("rota", _TWO, ("OPRB", "GOPR"), _DISPLAY, "RPG-", ((11, 7, 6, 8, 5), (8, 6, 9, 7, 6)))
END = Scene(
    "rota", seed="lesson-137", learner=1,
    moves="OGRB -1,0, BROG -1,-1, RBO- 0,-1 =O, BPGR -1,1, BO-G -1,2 =P, -PGO 1,-1 =B, BROP 2,0, B-PG 0,-2 =O, "
    "RBOP -2,1, OPR- 0,2 =P, GORB -1,-2, PGBR -2,-2, OGBP 1,-2, PRBG -2,0, GP-R -2,2 =B, P-RO -3,2 =G, BP-R -2,-1 "
    "=G, ORPB -3,1, GPRO -3,-2, RGOP -4,-2, G-BR -4,1 =O, -BOG -4,2 =R, -PBO -3,0 =B",
)  # fmt: skip


def corners(state: State) -> list[CornerScored]:
    """How the corners of the last tile scored."""
    return [event for event in state.events if isinstance(event, CornerScored)]


def _points(state: State) -> int:
    return sum(corner.points for corner in corners(state))


def closes(before: State, move: Move, after: State) -> bool:
    """Whether a tile completes a circle in which it scores."""
    assert isinstance(before, rota.State)
    assert isinstance(move, rota.Place)
    return any(
        corner.points
        and all((move.x + dx, move.y + dy) in before.display for dx, dy, _other in rota.CIRCLE[corner.corner])
        for corner in corners(after)
    )


def named(_before: State, _move: Move, after: State) -> bool:
    """Whether the empty corner scored."""
    return any(corner.named and corner.points for corner in corners(after))


def steps() -> tuple[Step, ...]:
    """All steps of the tutorial."""
    return (
        *_laying(),
        _closed(),
        _corner(),
        Step(PLAY, lowest_asked(LOWEST), "scores", LOWEST, in_the_lowest, missed_lowest, told_lowest),
        *_axio(),
        *ending(END),
    )


def _laying() -> tuple[Step, ...]:
    return (
        Step(
            TURN,
            goal(len(rota.COLOURS)) + " " + _("This is your tile, a symbol in each corner. Tap it: it turns."),
            "rack",
            FIRST,
        ),
        Step(LAY, _("Tap a dashed square: the tile lies there on trial. It has to share a side with another tile.")),
        Step(
            PLAY,
            _(
                "Where corners meet they form a circle. A corner scores a point for every other symbol of its colour in"
                " its circle. Turn and move the tile until it scores {goal}, then Place."
            ).format(goal=GOAL),
            wanted=lambda _before, _move, after: _points(after) >= GOAL,
            missed=lambda _before, after: _(
                "There it scores: {points}. Tap the tile to turn it, or try another square: it can score {goal}."
            ).format(points=gained(after), goal=GOAL),
            told=lambda _before, after: _("{points}: each ring marks a symbol that counted.").format(
                points=gained(after)
            ),
        ),
    )


def _closed() -> Step:
    return Step(
        PLAY,
        _("In a complete circle four corners meet, and the one across counts, too. Complete a circle and score in it."),
        scene=CLOSED,
        wanted=closes,
        missed=lambda _before, _after: _(
            "There no circle is complete that scores. Look for the notch between three tiles, and turn the tile there."
        ),
        told=lambda _before, after: _("The circle is complete. It scored: {points}.").format(points=gained(after)),
    )


def _corner() -> Step:
    def told(_before: State, after: State) -> str:
        (corner,) = (corner for corner in corners(after) if corner.named)
        return n_(
            "Your empty corner counted as {colour}: {count} point. From now on it gives nothing to anyone.",
            "Your empty corner counted as {colour}: {count} points. From now on it gives nothing to anyone.",
            corner.points,
        ).format(colour=colours([corner.colour]), count=corner.points)

    return Step(
        PLAY,
        _(
            "One corner of this tile is empty: this once it counts as a colour, and you choose which. Lay the tile so"
            " that this corner scores."
        ),
        scene=CORNER,
        wanted=named,
        missed=lambda _before, _after: _(
            "The empty corner scores nothing there. Turn it to where symbols meet, and choose one of their colours."
        ),
        told=told,
    )


def _axio() -> tuple[Step, ...]:
    def drawn(_before: State, after: State) -> str:
        return _("It scored: {points}. After all extra turns you take the next tile of your own stack.").format(
            points=gained(after)
        )

    return (
        Step(PLAY, full_asked(FULL), "scores", FULL, called, missed_full, told_full),
        Step(
            PLAY,
            _("Your extra turn: this tile comes from the general supply. Place it anywhere you like."),
            told=drawn,
        ),
    )
