"""The way through a tutorial: which step it is, what the teacher says, and whether a move is what was asked for."""

from __future__ import annotations

from axio.engine.game import Move, Refusal, Result
from axio.lessons import domino_steps, rota_steps
from axio.lessons.scenes import State
from axio.lessons.steps import ANSWER, LAY, LIFT, PLAY, TURN, Draft, Step, advanced
from axio.words import _, say

GAMES = ("axio", "hex", "rota")
"""The games that have a tutorial."""


def steps(game: str) -> tuple[Step, ...]:
    """The steps of a tutorial, in the player's language."""
    return rota_steps.steps() if game == "rota" else domino_steps.steps(game)


class Course:
    """One learner on the way through one tutorial."""

    def __init__(self, game: str, at: int = 0) -> None:
        self.game = game
        self.steps = steps(game)
        self.nth = at if 0 <= at < len(self.steps) else 0
        # What begins where the step before ended cannot begin anew.
        while self.step.scene is None:
            self.nth -= 1
        self.state: State
        self.said = ""
        """What the teacher says now."""
        self.waiting = False
        """Whether the step is done, and the learner may go on."""
        self.over = False
        self._way = 0
        self._begin()

    @property
    def step(self) -> Step:
        return self.steps[self.nth]

    @property
    def learner(self) -> int:
        """The learner's seat."""
        return next(step.scene.learner for step in reversed(self.steps[: self.nth + 1]) if step.scene)

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits there."""
        return (_("You"), "Ada") if self.learner == 0 else ("Ada", _("You"))

    @property
    def choices(self) -> tuple[str, ...]:
        """What may be answered to a question."""
        return self.names if self.step.kind == ANSWER and not self.waiting else ()

    @property
    def answered(self) -> bool:
        """Whether it is out who has won."""
        return self.over or (self.step.kind == ANSWER and self.waiting)

    def _begin(self) -> None:
        if self.step.scene is not None:
            self.state, self._way = self.step.scene.state(), 0
        self.waiting, self.said = False, self.step.ask

    def looked(self, draft: Draft | None) -> bool:
        """Look at the move in the making; whether that was what the step asked for."""
        if draft is None or self.waiting:
            return False
        if self.step.kind == PLAY and draft.move is not None:
            if self.step.wanted(self.state, draft.move, self._after(draft.move)):
                self.said = self.step.ask  # what was said of another move is true no longer
            return False
        done = {LIFT: draft.lifted is not None, TURN: draft.way != self._way, LAY: draft.move is not None}
        if not done.get(self.step.kind):
            self._way = draft.way if self.step.kind == LIFT else self._way
            return False
        self._way = draft.way
        self._done(self.state, self.state)
        return True

    def judge(self, move: Move) -> bool:
        """Whether a move is to be played; the teacher says what became of it."""
        if self.waiting or self.over:
            return False
        if self.step.kind != PLAY:
            self.said = _("Soon! But first: {task}").format(task=self.step.ask)
            return False
        try:
            after = self.state.play(move)
        except Refusal as refusal:
            self.said = say(refusal)
            return False
        assert isinstance(after, State)
        if not self.step.wanted(self.state, move, after):
            self.said = self.step.missed(self.state, after)
            return False
        before, self.state = self.state, after
        self._done(before, after)
        return True

    def answer(self, seat: int) -> bool:
        """An answer to the question who has won; whether it is right."""
        right = seat in self.result.winners
        if right:
            self._done(self.state, self.state)
        else:
            self.said = self.step.missed(self.state, self.state)
        return right

    @property
    def result(self) -> Result:
        assert self.state.result is not None
        return self.state.result

    def example(self) -> Move | None:
        """A move that does what the step asks for, if it asks for one."""
        if self.step.kind not in (LAY, PLAY) or self.waiting:
            return None
        # The more it brings, the better it shows what a step is about.
        moves = sorted(self.state.legal_moves, key=self._worth, reverse=True)
        return next((move for move in moves if self.step.wanted(self.state, move, self._after(move))), None)

    def _worth(self, move: Move) -> int:
        return sum(one.points - one.lost for one in advanced(self.state.preview(move)).values())

    def _after(self, move: Move) -> State:
        after = self.state.play(move)
        assert isinstance(after, State)
        return after

    def _done(self, before: State, after: State) -> None:
        told = self.step.told(before, after)
        if told:
            self.said, self.waiting = told, True
        else:
            self.on()

    def on(self) -> bool:
        """To the next step; whether there is one."""
        if self.nth + 1 == len(self.steps):
            self.over, self.waiting = True, True
            return False
        self.nth += 1
        self._begin()
        return True

    def skip(self) -> bool:
        """Leave a step out; where the next one goes on from it, it is done for the learner."""
        further = self.nth + 1 < len(self.steps) and self.steps[self.nth + 1].scene is None
        move = self.example() if further and self.step.kind == PLAY else None
        if move is not None:
            self.state = self._after(move)
        return self.on()
