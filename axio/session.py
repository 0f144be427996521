"""One game in progress: its setup, its seats, every move and every state; play, undo, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple, TypeGuard
from unicodedata import category

from axio import engine
from axio.engine.bag import generator
from axio.engine.game import BadSetup, Drew, Exchanged, Move, Refusal, Seed, Setup, State, View

HUMAN = "human"
NAME_LENGTH = 200
SEED_BITS = 665
"""The most bits of a whole number as a seed: what 200 digits need."""


class Seat(NamedTuple):
    """Who sits there: a name to show, and "human" or the name of a computer player."""

    name: str
    player: str

    @property
    def human(self) -> bool:
        return self.player == HUMAN


def is_name(text: str) -> bool:
    """Whether a text can name a seat or a player: not too long, no control characters, no broken ones."""
    return len(text) <= NAME_LENGTH and not any(category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text)


def is_seed(value: object) -> TypeGuard[Seed]:
    """Whether a value can be the seed of a game: a whole number of at most 200 digits, or a text fit to be a name."""
    if isinstance(value, str):
        return is_name(value)
    # True and False are whole numbers to Python, but not to a reader of records.
    return isinstance(value, int) and not isinstance(value, bool) and value.bit_length() <= SEED_BITS


class Session:
    """A game from its start to now; the states are a pure function of the setup and the moves."""

    def __init__(self, setup: Setup, seats: Iterable[Seat]) -> None:
        self.setup = setup
        self.seats = tuple(seats)
        if len(self.seats) != setup.players:
            raise BadSetup("This game has {players} seats, not {seats}.", players=setup.players, seats=len(self.seats))
        if not all(is_name(text) for seat in self.seats for text in seat):
            raise BadSetup("A name has at most {length} characters, all of them visible.", length=NAME_LENGTH)
        if not is_seed(setup.seed):
            raise BadSetup("A seed has at most {length} characters, all of them visible.", length=NAME_LENGTH)
        self.moves: list[Move] = []
        self.states: list[State] = [engine.start(setup)]
        """The start and the state after every move."""

    @classmethod
    def of(cls, setup: Setup, seats: Iterable[Seat], moves: Iterable[str]) -> Session:
        """A game replayed from the texts of its moves; raises BadSetup, BadMove or IllegalMove."""
        session = cls(setup, seats)
        parse = engine.game(setup.game).parse
        for text in moves:
            session.play(parse(text))
        return session

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def seat(self) -> int | None:
        """The seat that has to decide, None once the game is over."""
        return None if self.state.over else self.state.player

    @property
    def thinker(self) -> str | None:
        """The computer player that has to decide now, None if a human has to, or nobody."""
        seat = self.seat
        return None if seat is None or self.seats[seat].human else self.seats[seat].player

    def view(self, seat: int | None) -> View:
        """The game as a seat may see it; None for an onlooker."""
        return self.state.view(seat)

    def chance(self, ply: int | None = None) -> Random:
        """The random generator for a computer's decision: the same one for the same ply of the same game."""
        return generator(self.setup.seed, "player", len(self.moves) if ply is None else ply)

    def play(self, move: Move) -> State:
        """The state after a move; raises IllegalMove and changes nothing then."""
        state = self.state.play(move)
        self.moves.append(move)
        self.states.append(state)
        return state

    @property
    def undo_to(self) -> int | None:
        """How many moves an undo would leave, None if it is not allowed.

        A human alone, or alone against computers, may always take the last decision back, with all that followed.
        Several humans may do so only while nobody has seen a tile because of it.
        """
        last = next((ply for ply in reversed(range(len(self.moves))) if self._decider(ply).human), None)
        if last is None or (sum(seat.human for seat in self.seats) > 1 and self._revealed_since(last)):
            return None
        return last

    def undo(self) -> State:
        """The state before the last human decision; raises Refusal if it can no longer be taken back."""
        left = self.undo_to
        if left is None:
            raise Refusal("There is nothing that you can take back now.")
        del self.moves[left:], self.states[left + 1 :]
        return self.state

    def _decider(self, ply: int) -> Seat:
        return self.seats[self.states[ply].player]

    def _revealed_since(self, ply: int) -> bool:
        return any(
            isinstance(event, Exchanged) or (isinstance(event, Drew) and event.number > 0)
            for state in self.states[ply + 1 :]
            for event in state.events
        )
