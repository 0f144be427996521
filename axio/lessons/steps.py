"""What a lesson is made of: a step asks for one thing, knows it when it sees it, and answers anything else kindly."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from axio.draw import colour_names
from axio.engine.game import Advanced, Event, Move
from axio.engine.score import lowest
from axio.lessons.scenes import Scene, State
from axio.words import _

LIFT, TURN, LAY, PLAY, ANSWER = "lift", "turn", "lay", "play", "answer"
"""What a step waits for: a tile taken up, turned, laid on trial, a move, or an answer to a question."""

Tell: TypeAlias = Callable[[State, State], str]
"""A sentence about a move, from the positions before and after it."""


def nothing(_before: State, _after: State) -> str:
    return ""


def anything(_before: State, _move: Move, _after: State) -> bool:
    return True


@dataclass(frozen=True)
class Step:
    """One thing to do."""

    kind: str
    ask: str
    at: str = "board"
    """The part of the table that matters: rack, board, place, scores or exchange."""
    scene: Scene | None = None
    """Where it begins; None for where the step before ended."""
    wanted: Callable[[State, Move, State], bool] = anything
    """Whether a move does what is asked."""
    missed: Tell = nothing
    """What is said to a move that does not; it is not played."""
    told: Tell = nothing
    """What is said once it is done; where there is nothing to say the next step follows at once."""


class Draft(Protocol):
    """As much of a move in the making as a step looks at."""

    lifted: int | None
    way: int

    @property
    def move(self) -> Move | None: ...


def gains(points: Mapping[str, int]) -> str:
    """Points by colour in words."""
    names = colour_names()
    return ", ".join(f"+{count} {names[colour]}" for colour, count in points.items() if count)


def gained(state: State) -> str:
    """What the last move brought to the tracks, in words."""
    moved = advanced(state.events)
    return gains({colour: one.points - one.lost for colour, one in moved.items()}) or _("nothing")


def colours(letters: Sequence[str]) -> str:
    """Colours in words."""
    names = colour_names()
    *most, last = (names[letter] for letter in letters)
    return _("{some} and {last}").format(some=", ".join(most), last=last) if most else last


def initial(words: str) -> str:
    """The same words to begin a sentence with."""
    return words[:1].upper() + words[1:]


def lowest_of(state: State, seat: int) -> list[str]:
    """The colours in which a seat is lowest."""
    return [state.colours[colour] for colour in lowest(state.tracks[seat])]


def advanced(events: Sequence[Event]) -> dict[str, Advanced]:
    """How each colour moved."""
    return {event.colour: event for event in events if isinstance(event, Advanced)}
