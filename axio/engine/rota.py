"""Axio Rota: square tiles with a symbol in each corner, and the circles where corners meet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TypeVar

from axio.engine import bag, score
from axio.engine.game import (
    ALL_COLOURS,
    STACKS_EMPTY,
    Drew,
    ExtraTurnsLost,
    GameOver,
    Move,
    Placed,
    Result,
    Setup,
    check_players,
    check_seat,
    seen_by,
)
from axio.engine.rota_table import CIRCLE, NUMBER, TOP, Table, View, cell_name, free_squares, grown, read_only
from axio.engine.rota_tiles import COLOURS, EMPTY, TILES, TURNS, Cell, Place, parse, tile_named

__all__ = ["CIRCLE", "COLOURS", "EMPTY", "NUMBER", "TILES", "TOP", "TURNS", "Cell", "Place", "State", "Table", "View",
           "cell_name", "free_squares", "parse", "start", "tile_named"]  # fmt: skip

T = TypeVar("T")

STACK = 12
"""How many tiles everybody lays."""

MIDDLE = {(0, 0): 1, (1, 0): 0, (0, 1): 2, (1, 1): 3}
"""The squares of the first display, and which corner of each faces the middle."""


@dataclass(frozen=True)
class State(Table):
    """A game of Rota as it stands, with all that is face down."""

    hands: tuple[str, ...]
    """Each seat's tile, "" for none."""
    stacks: tuple[tuple[str, ...], ...]
    """Each seat's own stack, next tile first."""
    supply: tuple[str, ...]
    """The general supply, next tile first."""

    @property
    def hand(self) -> tuple[str, ...]:
        tile = self.hands[self.player]
        return (tile,) if tile else ()

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        return tuple(1 if tile else 0 for tile in self.hands)

    @property
    def stack_sizes(self) -> tuple[int, ...]:
        return tuple(map(len, self.stacks))

    @property
    def supply_left(self) -> int:
        return len(self.supply)

    def view(self, seat: int | None) -> View:
        check_seat(seat, self.players)
        return View(
            **{public.name: getattr(self, public.name) for public in fields(Table) if public.compare},
            events=seen_by(seat, self.events),
            seat=seat,
            tile="" if seat is None else self.hands[seat],
            hand_sizes=self.hand_sizes,
            stack_sizes=self.stack_sizes,
            supply_left=self.supply_left,
        )

    def play(self, move: Move) -> State:
        if refusal := self.why_not(move):
            raise refusal
        assert isinstance(move, Place)  # all others were refused
        player, x, y, supply, stack = self.player, move.x, move.y, self.supply, self.stacks[self.player]
        track, axios, scored = self.outcome(move)
        perfect = min(track) == TOP
        owed = 0 if perfect else max(self.extra - 1, 0) + axios
        extra = min(owed, len(supply))
        events = [Placed(player, move.tile, (cell_name(x, y),)), *scored]
        if owed > extra:
            events.append(ExtraTurnsLost(player, owed - extra))
        drawn: tuple[str, ...] = ()
        if extra:
            drawn, supply = supply[:1], supply[1:]
        elif not perfect:
            drawn, stack = stack[:1], stack[1:]
        if drawn:
            events.append(Drew(player, "supply" if extra else "stack", 1, drawn))
        tracks = _with(self.tracks, player, track)
        hands = _with(self.hands, player, "".join(drawn))
        then = player if extra or perfect else (player + 1) % self.players
        result = None
        if not hands[then]:
            result = Result(ALL_COLOURS if perfect else STACKS_EMPTY, score.rank(tracks))
            events.append(GameOver(result))
        return State(
            players=self.players,
            display=read_only({**self.display, (x, y): move.tile}),
            squares=grown(self.squares, self.display, x, y),
            tracks=tracks,
            player=then,
            laid=(*self.laid, (player, move)),
            extra=extra,
            result=result,
            events=tuple(events),
            hands=hands,
            stacks=_with(self.stacks, player, stack),
            supply=supply,
        )


def _with(values: tuple[T, ...], nth: int, value: T) -> tuple[T, ...]:
    return (*values[:nth], value, *values[nth + 1 :])


def start(setup: Setup) -> State:
    """A new game. `setup.known` holds the first display as it lies, then each seat's stack, then the general supply."""
    check_players(setup.players)
    chance = bag.generator(setup.seed, "rota")
    starts = [len(MIDDLE) + STACK * seat for seat in range(setup.players + 1)]
    deal = _dealt(bag.shuffled(TILES, chance), setup.known, (0, *starts, len(TILES)))
    shown = {tile for group in setup.known[:1] for tile in group}
    display = {}
    for (cell, middle), tile in zip(MIDDLE.items(), deal, strict=False):
        ways = [way for way in TURNS[tile] if way[middle] == EMPTY] or [way for way in TURNS[tile] if way in shown]
        display[cell] = (ways or TURNS[tile])[int(chance.random() * len(ways or TURNS[tile]))]
    stacks = [deal[first : first + STACK] for first in starts[:-1]]
    return State(
        players=setup.players,
        display=read_only(display),
        squares=free_squares(display),
        tracks=((0,) * len(COLOURS),) * setup.players,
        player=0,
        laid=(),
        extra=0,
        result=None,
        events=tuple(Drew(seat, "stack", 1, stack[:1]) for seat, stack in enumerate(stacks)),
        hands=tuple(stack[0] for stack in stacks),
        stacks=tuple(stack[1:] for stack in stacks),
        supply=deal[starts[-1] :],
    )


def _dealt(order: tuple[str, ...], known: Sequence[Sequence[str]], bounds: Sequence[int]) -> tuple[str, ...]:
    """The tiles in order, each known one brought to its place; one that cannot be there ends what its group tells."""
    deal = list(order)
    settled: set[int] = set()
    for group, first, end in zip(known, bounds, bounds[1:], strict=False):
        for place, tile in zip(range(first, end), map(tile_named, group), strict=False):
            here = next((i for i, other in enumerate(deal) if other == tile and i not in settled), None)
            if here is None:
                break
            deal[here], deal[place] = deal[place], deal[here]
            settled.add(place)
    return tuple(deal)
