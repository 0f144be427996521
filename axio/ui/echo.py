"""Lets a game be heard: looks at what has changed at the table, and chooses the sound for it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock

from axio.engine.game import Advanced, CalledAxio, Event, GameOver, Placed, PyramidRaised
from axio.ui.sound import sounds, vibrate

POINTS, END = 0.12, 0.5
"""Seconds from the tile's sound to that of its points, and to that of the end."""


class Echo:
    """Listens to one game as long as somebody plays it."""

    def __init__(self, model: Any, touching: bool) -> None:
        self._model = model
        self.touching = touching
        """Whether a phone may be felt, too."""
        self._moves = len(model.session.moves)
        self._draft = model.draft
        self._held = self._holding()
        model.bind(version=self._changed, trouble=self._changed)

    def close(self) -> None:
        self._model.unbind(version=self._changed, trouble=self._changed)

    def _holding(self) -> tuple[Any, ...]:
        """Which tile is up, where its ghost lies, how it is turned, and what is wrong."""
        draft = self._model.draft
        if draft is None:
            return None, None, 0, self._model.trouble
        return draft.lifted, draft.ghost and draft.ghost.spots, draft.way, self._model.trouble

    def _changed(self, *_args: object) -> None:
        moves, before, self._held = self._moves, self._held, self._holding()
        same, self._draft = self._draft is self._model.draft, self._model.draft
        self._moves = len(self._model.session.moves)
        if self._moves > moves:
            self._moved([event for state in self._model.session.states[moves + 1 :] for event in state.events])
        elif self._moves == moves:
            lifted, spots, way, trouble = self._held
            if trouble and trouble != before[3]:
                sounds.play("refuse")
            elif not same:
                pass  # it was taken up by itself
            elif lifted is not None and lifted != before[0]:
                sounds.play("lift")
            elif way != before[2]:
                sounds.play("turn")
            elif spots is not None and spots != before[1]:
                sounds.play("lift")

    def _moved(self, events: list[Event]) -> None:
        """A tile was laid: it is heard, then what it scored, then the end."""
        if any(isinstance(event, Placed) for event in events):
            sounds.play("place")
        for kind, name in ((CalledAxio, "axio"), (PyramidRaised, "pyramid"), (Advanced, "score")):
            if any(isinstance(event, kind) for event in events):
                self._later(name, POINTS)
                break
        if self.touching and any(isinstance(event, CalledAxio) for event in events):
            vibrate()
        if any(isinstance(event, GameOver) for event in events):
            self._later("end", END)
        elif self._model.humans and len(self._model.names) > 1 and self._others(events):
            self._later("turns", END)

    def _others(self, events: list[Event]) -> bool:
        """Whether a person has to decide now, after somebody else."""
        session = self._model.session
        decider = session.seat
        return decider is not None and session.thinker is None and session.states[-2].player != decider and bool(events)

    def _later(self, name: str, seconds: float) -> None:
        Clock.schedule_once(lambda _dt: sounds.play(name), seconds)
