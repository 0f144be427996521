"""Axio and Axio Hex: one game of dominoes on two grids."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple, TypeVar

from axio.engine import score
from axio.engine.bag import Luck
from axio.engine.box import EMPTY, NUMBER, PYRAMID, Exchange, Keep, Place, parse, rules, tile_named
from axio.engine.game import (
    ALL_COLOURS,
    NO_PLACEMENT,
    Drew,
    Event,
    Exchanged,
    GameOver,
    Move,
    Placed,
    Result,
    Setup,
    Track,
    check_seat,
    seen_by,
)
from axio.engine.table import Outcome, Table, View

__all__ = ["EMPTY", "PYRAMID", "Exchange", "Keep", "Place", "State", "Table", "View", "parse", "start", "tile_named"]

T = TypeVar("T")


class Story(NamedTuple):
    """What the last move did, in numbers; `State.events` puts it into words when somebody asks."""

    player: int
    place: Place | None
    outcome: Outcome | None
    shown: tuple[str, ...]
    drawn: tuple[tuple[int, tuple[str, ...]], ...]
    """Seats and the tiles they drew."""


@dataclass(frozen=True)
class State(Table):
    """A game of dominoes as it stands, racks and bag included."""

    racks: tuple[tuple[str, ...], ...]
    bag: tuple[str, ...]
    """The tiles in the order in which they will be drawn, next one first."""
    luck: Luck
    story: Story = field(compare=False)

    @property
    def hand(self) -> tuple[str, ...]:
        return self.racks[self.player]

    @property
    def tiles_left(self) -> int:
        return len(self.bag)

    @cached_property
    def events(self) -> tuple[Event, ...]:
        player, place, outcome, shown, drawn = self.story
        events: list[Event] = []
        if place and outcome:
            events = [Placed(player, place.tile, (place.a, place.b)), *self.told(player, place, outcome)]
        if shown:
            events.append(Exchanged(player, shown))
        events += [Drew(seat, "bag", len(tiles), tiles) for seat, tiles in drawn if tiles]
        if self.result is not None:
            events.append(GameOver(self.result))
        return tuple(events)

    def view(self, seat: int | None) -> View:
        check_seat(seat, self.players)
        return View(
            **{name: getattr(self, name) for name in Table.__dataclass_fields__},
            seat=seat,
            rack=() if seat is None else self.racks[seat],
            rack_sizes=tuple(map(len, self.racks)),
            tiles_left=len(self.bag),
            events=seen_by(seat, self.events),
        )

    def play(self, move: Move) -> State:
        if not self.is_legal(move):
            raise self.reason(move)
        return self._place(move) if isinstance(move, Place) else self._decide(isinstance(move, Exchange))

    def _place(self, place: Place) -> State:
        """Steps 1 to 4 of a turn, and the refill unless an extra turn or the exchange comes first."""
        rules, player = self.rules, self.player
        outcome = self.outcome(place)
        rack = self.racks[player]
        at = rack.index(place.tile)
        rack = rack[:at] + rack[at + 1 :]
        tracks = self.tracks
        track = outcome.track
        if track is not outcome.before:
            for seat in rules.mates[player]:
                tracks = _with(tracks, seat, track)
        extra = len(outcome.reached) + (self.extra - 1 if self.extra else 0)
        bag, turn = self.bag, player
        drawn: tuple[str, ...] = ()
        exchanging, reason = False, ""
        free = self.free & rules.pairs[place.a, place.b].keep
        least = min(track)
        if least == rules.top:
            reason, extra = ALL_COLOURS, 0
        elif not extra:
            exchanging = self._may_exchange(rack, track, least)
            if not exchanging:
                drawn = bag[: rules.rack - len(rack)]
                bag = bag[len(drawn) :]
                rack += drawn
                turn = (player + 1) % rules.players
        racks = _with(self.racks, player, rack)
        if not (reason or exchanging or (free and racks[turn])):
            reason = NO_PLACEMENT
        return State(
            rules,
            outcome.board,
            tracks,
            turn,
            (*self.laid, (player, place)),
            free,
            outcome.pyramids,
            extra,
            exchanging,
            self.exchanges,
            Result(reason, score.rank(tracks)) if reason else None,
            racks,
            bag,
            self.luck,
            Story(player, place, outcome, (), ((player, drawn),)),
        )

    def _may_exchange(self, rack: tuple[str, ...], track: Track, least: int) -> bool:
        """Whether a rack may be exchanged: no tile left shows a lowest colour, and the bag can give a new one."""
        if self.rules.solo or not rack or len(self.bag) < self.rules.rack:
            return False
        for tile in rack:  # noqa: SIM110 - all() of a generator takes twice as long, in every turn
            if track[NUMBER[tile[0]]] == least or track[NUMBER[tile[1]]] == least:
                return False
        return True

    def _decide(self, exchange: bool) -> State:
        """The end of a turn in which the rack might be exchanged."""
        rules, player, rack = self.rules, self.player, self.hand
        drawn = self.bag[: rules.rack - (0 if exchange else len(rack))]
        bag = self.bag[len(drawn) :]
        exchanges = self.exchanges
        shown: tuple[str, ...] = ()
        if exchange:
            shown, rack = rack, ()
            exchanges = (*exchanges, (len(self.laid), Exchanged(player, shown)))
            returned = sum(len(event.shown) for _, event in self.exchanges)
            bag = self.luck.order(bag + shown, drawn=len(rules.tiles) + returned - len(bag))
        racks = _with(self.racks, player, rack + drawn)
        turn = (player + 1) % rules.players
        over = not (self.free and racks[turn])
        return State(
            rules,
            self.board,
            self.tracks,
            turn,
            self.laid,
            self.free,
            self.pyramids,
            0,
            False,
            exchanges,
            Result(NO_PLACEMENT, score.rank(self.tracks)) if over else None,
            racks,
            bag,
            self.luck,
            Story(player, None, None, shown, ((player, drawn),)),
        )


def _with(values: tuple[T, ...], nth: int, value: T) -> tuple[T, ...]:
    return (*values[:nth], value, *values[nth + 1 :])


def start(setup: Setup) -> State:
    """A new game. `setup.known` holds the start racks seat by seat, then all tiles drawn later as one sequence."""
    r = rules(setup.game, setup.players)
    luck = Luck(setup.seed, tuple(tile_named(tile) for group in setup.known for tile in group))
    bag = luck.order(r.tiles, drawn=0)
    racks = tuple(bag[seat * r.rack : (seat + 1) * r.rack] for seat in range(r.players))
    return State(
        rules=r,
        board=r.board,
        tracks=((0,) * len(r.colours),) * r.players,
        player=0,
        laid=(),
        free=r.free,
        pyramids=(),
        extra=0,
        exchanging=False,
        exchanges=(),
        result=None,
        racks=racks,
        bag=bag[r.players * r.rack :],
        luck=luck,
        story=Story(0, None, None, (), tuple(enumerate(racks))),
    )
