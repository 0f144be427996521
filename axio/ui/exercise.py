"""A game on the table that is only for learning: it begins anywhere, the teacher has a say, and nothing is stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from axio.engine.game import Move, Setup
from axio.lessons.course import Course
from axio.lessons.scenes import State
from axio.lessons.steps import LIFT, TURN
from axio.session import HUMAN, Seat, Session
from axio.ui.model import GameModel
from axio.ui.phase import PLAY, THINK

OTHER = "random"
"""Who sits opposite: nobody waits for its move."""


class Exercise(Session):
    """A game from a position on."""

    def __init__(self, game: str, names: Sequence[str], learner: int, state: State) -> None:
        seats = [Seat(name, HUMAN if seat == learner else OTHER) for seat, name in enumerate(names)]
        super().__init__(Setup(game, len(seats), "lesson"), seats)
        self.states = [state]

    def follow(self, move: Move, state: State) -> None:
        """Go on to where a move has led."""
        self.moves.append(move)
        self.states.append(state)


class ExerciseModel(GameModel):
    """What the table shows while somebody learns."""

    def __init__(self, course: Course, **kwargs: Any) -> None:
        self.course = course
        nowhere: Any = None  # nothing of it is stored
        super().__init__(self._exercise(), nowhere, 0, {"undo": False, "hints": True}, **kwargs)

    _session: Exercise

    def _exercise(self) -> Exercise:
        course = self.course
        return Exercise(course.game, course.names, course.learner, course.state)

    def begin(self) -> None:
        """Show the position in which the teacher's next step begins."""
        self._session = self._exercise()
        self._revealed = self.course.learner
        self.names = list(self.course.names)
        self._refresh()

    def _refresh(self) -> None:
        super()._refresh()
        # The learner stays in the foreground, and nobody is waited for.
        self.seat = self.course.learner
        if self.phase == THINK:
            self.phase = PLAY

    def _tell(self) -> None:
        super()._tell()
        # What the other one did before has nothing to do with the lesson.
        self.news = []

    def _think(self) -> None:
        """The other one waits until the lesson is over."""

    def play(self, move: Move) -> bool:
        """Play a move if it is what the teacher asks for."""
        played = self.course.judge(move)
        if played:
            self._session.follow(move, self.course.state)
            self._refresh()
        self.version += 1
        return played

    def hint(self) -> None:
        """Do what is asked, but for the last touch: the ghost lies where it should, to be placed."""
        kind, move = self.course.step.kind, self.course.example()
        if kind == LIFT:
            self.take(0)
        elif kind == TURN:
            self.turn()
        elif self.draft is not None and move is not None:
            self._with_draft(lambda draft: draft.show(move))
