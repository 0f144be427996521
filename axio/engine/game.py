"""The contract that every game keeps: moves, states, events, results and refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeAlias

COLOURS = "RGBOPY"
"""Red, green, blue, orange, purple, yellow: the letters of every text form, in this order."""

Seed: TypeAlias = int | str
Track: TypeAlias = tuple[int, ...]
"""A player's points, one number per colour of the game."""

PLAYERS = (1, 2, 3, 4)
"""How many can play a game, unless it says otherwise."""

NO_PLACEMENT, ALL_COLOURS, STACKS_EMPTY = "no-placement", "all-colours", "stacks-empty"


class Refusal(ValueError):  # noqa: N818 - a refusal is an answer to a player, not a fault of the program
    """Something that cannot be done; its text is one sentence for the player."""

    def __init__(self, sentence: str, **values: object) -> None:
        self.sentence = sentence
        """The sentence before its values are filled in: what a catalogue translates."""
        self.values = values
        super().__init__(sentence.format(**values) if values else sentence)


def visible(text: str, length: int = 40) -> str:
    """The beginning of a text from outside, fit to be shown anywhere."""
    return "".join(letter if letter.isprintable() else "?" for letter in text[:length])


class IllegalMove(Refusal):
    """A move that the rules do not allow in this state."""


class BadMove(Refusal):
    """A text that is no move."""


class BadSetup(Refusal):
    """A game that cannot be set up."""


def check_players(players: int, counts: Sequence[int] = PLAYERS) -> None:
    """Raises BadSetup unless a game can be played by so many."""
    if players not in counts:
        if len(counts) == 1:
            raise BadSetup("This game is for {count} players, not for {players}.", count=counts[0], players=players)
        raise BadSetup("This game is for 1 to 4 players, not for {players}.", players=players)


def alone(players: int) -> tuple[tuple[int, ...], ...]:
    """The teams of a game in which everybody plays for themselves."""
    return tuple((seat,) for seat in range(players))


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides a game but its moves."""

    game: str
    players: int
    seed: Seed
    known: tuple[tuple[str, ...], ...] = ()
    """Tiles whose order is settled already (from a record): the game's module says which; the seed decides the rest."""


class Move:
    """One decision of a player; `str` gives its one text form."""

    __slots__ = ()


class Placed(NamedTuple):
    """A tile was laid: a domino on two cells, a Rota tile on one."""

    player: int
    tile: str
    cells: tuple[str, ...]


class HalfScored(NamedTuple):
    """One half of a domino, with the lines of its colour that lead away from it, nearest symbol first."""

    player: int
    cell: str
    colour: str
    lines: tuple[tuple[str, ...], ...]

    @property
    def points(self) -> int:
        return sum(map(len, self.lines))


class CornerScored(NamedTuple):
    """One corner (0 to 3, clockwise from the top left) with the other corners of its colour in the circle."""

    player: int
    cell: str
    corner: int
    colour: str
    named: bool
    """Whether this was the empty corner, scored as the colour that the player named."""
    others: tuple[tuple[str, int], ...]
    """Cell and corner of every symbol that counted."""

    @property
    def points(self) -> int:
        return len(self.others)


class PyramidRaised(NamedTuple):
    """A pyramid on a space that was closed in, with the symbols around it, each worth a point of its colour."""

    player: int
    cell: str
    symbols: tuple[tuple[str, str], ...]
    """Cell and colour of each."""
    taken_from: str | None
    """The space that gave its pyramid up because all of them stood on the board."""


class Advanced(NamedTuple):
    """What a placement as a whole gave one colour: `points`, of which `lost` went beyond the track."""

    player: int
    colour: str
    before: int
    after: int
    points: int
    lost: int


class CalledAxio(NamedTuple):
    """A colour reached the end of its track: "AXIO!" and an extra turn."""

    player: int
    colour: str


class ExtraTurnsLost(NamedTuple):
    """Extra turns that the empty general supply cannot serve."""

    player: int
    number: int


class Exchanged(NamedTuple):
    """The tiles that everybody was shown before they went back into the bag."""

    player: int
    shown: tuple[str, ...]


class Drew(NamedTuple):
    """Tiles drawn; `tiles` is empty for a seat that may not see them."""

    player: int
    source: str
    """`bag`, `stack` or `supply`."""
    number: int
    tiles: tuple[str, ...]


class Standing(NamedTuple):
    """One seat in the final ranking."""

    seat: int
    place: int
    """1 for the winner; equal seats share a place."""
    scores: tuple[int, ...]
    """All colours, lowest first: the order in which they are compared."""
    broke_at: int | None
    """Which of `scores` (0 for the lowest) put this seat behind the one above; None if nothing did."""


class Result(NamedTuple):
    """How a game ended."""

    reason: str
    standings: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(sorted(standing.seat for standing in self.standings if standing.place == 1))


class GameOver(NamedTuple):
    """The game has ended."""

    result: Result


Event: TypeAlias = (
    Placed
    | HalfScored
    | CornerScored
    | PyramidRaised
    | Advanced
    | CalledAxio
    | ExtraTurnsLost
    | Exchanged
    | Drew
    | GameOver
)


def check_seat(seat: int | None, players: int) -> None:
    """Raises IndexError unless there is such a seat, or it is None, for an onlooker."""
    if seat is not None and not 0 <= seat < players:
        raise IndexError(f"there is no seat {seat} among {players}")


def seen_by(seat: int | None, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """The events without the tiles that this seat may not see."""
    return tuple(
        event._replace(tiles=()) if isinstance(event, Drew) and event.player != seat else event for event in events
    )


class Position(Protocol):
    """What a state and a view have in common: all that may be asked without knowing anything hidden."""

    @property
    def player(self) -> int:
        """The seat that has to decide now."""

    @property
    def players(self) -> int: ...

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that share a track and win together; in most games every seat for itself."""

    @property
    def colours(self) -> str:
        """The colours of this game, in the order of a track."""

    @property
    def tracks(self) -> tuple[Track, ...]: ...

    @property
    def top(self) -> int:
        """The most points that a colour can have."""

    @property
    def lap(self) -> int:
        """The end of the track; less than `top` where a colour goes along it twice."""

    @property
    def extra(self) -> int:
        """Extra turns still to be played."""

    @property
    def result(self) -> Result | None: ...

    @property
    def over(self) -> bool: ...

    @property
    def events(self) -> tuple[Event, ...]:
        """What the move that led here did."""

    @property
    def hand(self) -> tuple[str, ...]:
        """The tiles of the seat that has to decide, where they may be seen."""

    @property
    def legal_moves(self) -> Sequence[Move]:
        """Every move that is legal now; a sequence that may make its moves only when they are asked for."""

    def why_not(self, move: Move) -> IllegalMove | None:
        """The reason why a move is illegal, or None if it is legal."""

    def is_legal(self, move: Move) -> bool: ...

    def preview(self, move: Move) -> tuple[Event, ...]:
        """What a legal placement would score, as events; nothing hidden is needed to tell."""


class View(Position, Protocol):
    """A game as one seat sees it: what is hidden from that seat is not there."""

    @property
    def seat(self) -> int | None: ...


class State(Position, Protocol):
    """A game as it stands, with everything hidden: a frozen value."""

    def play(self, move: Move) -> State:
        """The state after a move; raises IllegalMove."""

    def view(self, seat: int | None) -> View:
        """What a seat may know; None for an onlooker, who may see no hand at all."""


def points_of(events: tuple[Event, ...]) -> Mapping[str, int]:
    """What a placement gave per colour, before any limit."""
    return {event.colour: event.points for event in events if isinstance(event, Advanced)}


def counted_of(events: tuple[Event, ...]) -> Mapping[str, int]:
    """What a placement moved each colour on; what went beyond a limit is lost and does not count."""
    moved = {event.colour: event.points - event.lost for event in events if isinstance(event, Advanced)}
    return {colour: points for colour, points in moved.items() if points}
