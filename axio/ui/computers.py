"""What computers do at a table: think about their moves in a pace that people can follow, and give hints."""

from __future__ import annotations

from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty

from axio import players
from axio.engine.game import Move, Refusal, View
from axio.players import Hint, Player, Stop
from axio.session import Session
from axio.ui.phase import PLAY, THINK
from axio.ui.settings import PACES
from axio.ui.thinking import Thought, report
from axio.words import _, say

ANSWER = 0.7
"""The longest that a computer waits for nothing but to let people see their own move."""
RETRY = 2.0
"""Seconds until a computer's move that could not be stored is tried again."""


class Computers:
    """The part of a game in play that thinks."""

    paused = BooleanProperty(False)
    """Whether whoever watches wants no further move for now."""
    hinting = BooleanProperty(False)
    """Whether a hint is being looked for."""
    advice = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    """The hint that lies on the board, or did."""

    phase: Any
    view: Any
    draft: Any
    options: dict[str, Any]
    trouble: Any
    version: Any

    def __init__(self, **kwargs: Any) -> None:
        self.pace = PACES["normal"]
        self._thought: Thought[Move] | None = None
        self._search: Thought[Hint] | None = None
        self._found: Move | None = None
        """The move that is about to be played."""
        self._began = 0.0
        self._hurried = self._resting = False
        self._due: Any = None
        super().__init__(**kwargs)

    @property
    def session(self) -> Session:
        raise NotImplementedError

    def play(self, move: Move) -> bool:
        raise NotImplementedError

    def _lay(self, move: Move) -> None:
        raise NotImplementedError

    # Moves

    def _think(self) -> None:
        """Let a computer decide, beside everything else."""
        self._forget()
        session = self.session
        name, seat = session.thinker, session.seat
        if self._resting or name is None:
            return
        try:
            players.choose(name)
        except Refusal as refusal:
            self.trouble = say(refusal)
            return
        self.trouble = ""
        view, chance = session.view(seat), session.chance()
        self._began, self._hurried = Clock.time(), False
        self._thought = Thought(lambda stop: decided(name, view, chance, stop), self._decided)

    def _forget(self) -> None:
        """Stop whatever is being thought about or waited for."""
        if self._thought is not None:
            self._thought.drop()
        if self._due is not None:
            self._due.cancel()
        self._thought = self._found = self._due = None
        self.stop_hint()

    def _decided(self, move: Move | None) -> None:
        if move is None:
            self._thought = None
            self.trouble = _("Something went wrong while the computer was thinking.")
        self._found = move
        self._go()

    @property
    def _wait(self) -> float:
        """How many seconds the last move still has to be seen."""
        session = self.session
        after_human = not session.moves or session.seats[session.states[-2].player].human
        least = min(self.pace, ANSWER) if after_human else self.pace
        return 0.0 if self._hurried else self._began + least - float(Clock.time())

    def _go(self, *_args: object) -> None:
        """Play the move that was found, once everybody has seen the one before."""
        if self._due is not None:
            self._due.cancel()
        move, wait = self._found, self._wait
        if move is None or self.phase != THINK or (self.paused and not self._hurried):
            return
        if wait > 0:
            self._due = Clock.schedule_once(self._go, wait)
            return
        self._found = None
        if not self.play(move) and not self._resting:
            # It could not be stored; perhaps it can be soon.
            self._found = move
            self._due = Clock.schedule_once(self._go, RETRY)

    def skip(self) -> None:
        """Whoever looks has seen enough: the next move may come; where none was found, think once more."""
        if self.phase == THINK:
            if self._thought is None:
                self._think()
            self._hurried = True
            self._go()

    def pause(self) -> None:
        """Stop the computers that are watched, or let them go on."""
        self.paused = not self.paused
        self.version += 1
        self._go()

    def keep_pace(self, pace: str) -> None:
        """Show every move of a computer for as long as this pace says."""
        self.pace = PACES[pace]
        self.version += 1
        self._go()

    def rest(self) -> None:
        """Stop thinking: nobody looks."""
        self._resting = True
        self._forget()

    def wake(self) -> None:
        """Somebody looks again: think anew."""
        if self._resting:
            self._resting = False
            if self.phase == THINK:
                self._think()

    # Hints

    def hint(self) -> None:
        """Look for a good place for a tile, beside everything else; asked once more, stop."""
        if self.hinting:
            self.stop_hint()
        elif self.phase == PLAY and self.draft is not None and self.options.get("hints", True):
            view: View = self.view
            self._search = Thought(lambda stop: players.hint(view, stop), self._hinted)
            self.hinting = True
            self.version += 1

    def stop_hint(self) -> None:
        """Look no further."""
        if self._search is not None:
            self._search.drop()
            self._search = None
            self.hinting = False
            self.version += 1

    def _hinted(self, hint: Hint | None) -> None:
        self._search, self.hinting, self.advice = None, False, hint
        if hint is None:
            self.trouble = _("Something went wrong while the computer was thinking.")
            self.version += 1
        else:
            self._lay(hint.move)

    @property
    def advised(self) -> Hint | None:
        """The hint, while the ghost lies as it says."""
        hint: Hint | None = self.advice
        there = hint is not None and self.draft is not None and self.draft.move == hint.move
        return hint if there else None


def decided(name: str, view: View, chance: Random, stop: Stop) -> Move:
    """What a computer player decides; raises Cancelled."""
    try:
        player: Player = players.choose(name, stop=stop)
        move = player(view, chance)
        if refusal := view.why_not(move):
            raise refusal
        return move
    except players.Cancelled:
        raise
    except Exception as error:
        # Whatever is wrong with this player, the others want to go on.
        report(error)
        return players.random(view, chance)
