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

_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn round what follows them: a name with one would scramble the rest of its line."""


class Seat(NamedTuple):
    """Who sits there: a name to show, and "human" or the name of a computer player."""

    name: str
    player: str

    @property
    def human(self) -> bool:
        return self.player == HUMAN


def is_name(text: str) -> bool:
    """Whether a text can name a seat or a player: not too long, no control characters, no broken ones."""
    if len(text) > NAME_LENGTH or not _TURNING.isdisjoint(text):
        return False
    return not any(category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in text)


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
    def last_human(self) -> int | None:
        """The human seat that decided last, None if none has yet."""
        ply = self._last_human_ply()
        return None if ply is None else self.states[ply].player

    def undo_to(self, seat: int | None) -> int | None:
        """How many moves would be left if this seat took its last decision back, None if it may not.

        A human alone, or alone against computers, always may, with all that followed. Among several humans each may
        do so only while no other human has decided and nobody has seen a tile because of it.
        """
        last = self._last_human_ply()
        if last is None or self.states[last].player != seat:
            return None
        if sum(seat.human for seat in self.seats) > 1 and self._revealed_since(last):
            return None
        return last

    def undo(self, seat: int | None) -> State:
        """The state before this seat's last decision; raises Refusal if it can no longer be taken back."""
        left = self.undo_to(seat)
        if left is None:
            raise Refusal("There is nothing that you can take back now.")
        del self.moves[left:], self.states[left + 1 :]
        return self.state

    def _last_human_ply(self) -> int | None:
        plies = reversed(range(len(self.moves)))
        return next((ply for ply in plies if self.seats[self.states[ply].player].human), None)

    def _revealed_since(self, ply: int) -> bool:
        return any(
            isinstance(event, Exchanged) or (isinstance(event, Drew) and event.number > 0)
            for state in self.states[ply + 1 :]
            for event in state.events
        )
