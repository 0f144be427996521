"""Axio Rota: every way to lay the tile weighed, the best of them tried out against sampled hidden tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from heapq import nlargest
from random import Random
from typing import NamedTuple

from axio.engine.rota import COLOURS, STACK, TILES, TOP, TURNS, Place, View, tile_named
from axio.players.effort import Effort
from axio.players.halving import Stop, halved, mean, never
from axio.players.numbers import exp
from axio.players.rota_tree import BLANK, TILE, WAYS, Node, square_of
from axio.players.worth import Ended, Softness, hoped, won, worth


class Weighed(NamedTuple):
    """A placement with the position that it leads to."""

    place: Place
    node: Node


Notices = Callable[[int, int, int], bool]
"""Whether a player notices that the tile might lie on a square, x and y, with so many quarter turns."""


class Board:
    """A view made ready for thinking."""

    def __init__(self, view: View, ranked: Softness, played: Softness) -> None:
        self.view = view
        self.left = (sum(view.hand_sizes) + sum(view.stack_sizes)) / (STACK * view.players)
        self.worth = worth(ranked.at(self.left), TOP, 1)
        squares = [square_of(x, y) for x, y in view.squares]
        lefts = [self.left]
        if view.players == 1:  # trials go on for so long that it matters
            lefts = [nth / STACK for nth in range(view.stack_sizes[0] + 1, -1, -1)]
        worths = tuple(worth(played.at(left), TOP, 1) for left in lefts)
        self.root = Node.of(worths, view.display, squares, view.tracks)

    def weighed(self, most: int, notices: Notices | None = None) -> list[Weighed]:
        """The best placements by what they are worth at once, best first; ties in the order of the legal moves."""
        view, root, seat = self.view, self.root, self.view.player
        ranking = Node((self.worth,), root.points, root.taken, root.squares, root.tracks)
        bonus = [exp(-reached / self.worth.temperature) for reached in range(BLANK + 1)]
        ways = WAYS[TILE[view.tile]]
        reliefs = [ranking.reliefs(seat, way) for way in ways]
        # Nobody overlooks an extra turn.
        seen = [
            (nth, turn)
            for nth, square in enumerate(view.squares)
            for turn in range(4)
            if notices is None or notices(*square, turn) or ranking.fills(seat, ways[turn], root.squares[nth])
        ]
        found = []
        for nth, turn in nlargest(most, seen, key=lambda place: reliefs[place[1]][place[0]]):
            told = set()
            for named in range(BLANK) if BLANK in ways[turn] else (BLANK,):
                node = root.laid(seat, ways[turn], root.squares[nth], named)
                if node.tracks in told:
                    continue  # naming this colour gives what another gave: nothing
                told.add(node.tracks)
                score = self.worth.total(node.tracks[seat]) * bonus[node.reached]
                letter = "" if named == BLANK else COLOURS[named]
                place = Place(TURNS[view.tile][turn], *view.squares[nth], letter)
                found.append((score, nth, turn, named, Weighed(place, node)))
        return [weighed for *_, weighed in sorted(found, key=lambda one: one[:4])[:most]]

    def after(self, place: Place) -> Weighed:
        """The position that a legal placement leads to."""
        way = WAYS[TILE[self.view.tile]][TURNS[self.view.tile].index(place.tile)]
        named = COLOURS.index(place.named) if place.named else BLANK
        return Weighed(place, self.root.laid(self.view.player, way, square_of(place.x, place.y), named))


class Hidden(NamedTuple):
    """One way in which the tiles may lie that a seat cannot see."""

    hands: list[int]
    stacks: list[list[int]]
    supply: list[int]


class Search:
    """The trials of one decision."""

    def __init__(self, view: View, effort: Effort, chance: Random) -> None:
        self.view, self.effort = view, effort
        self.board = Board(view, effort.softness, effort.played)
        self.spread = 0.7 + 3.3 * self.board.left
        seen = {tile_named(tile) for tile in view.display.values()} | {view.tile}
        self._unseen = [number for number, tile in enumerate(TILES) if tile not in seen]
        self._random = chance.random
        self.deals: list[Hidden] = []
        self.candidates: list[Weighed] = []

    def run(self, stop: Stop = never) -> Sequence[Weighed]:
        """The candidates, the best first; raises Cancelled."""
        self.candidates = self.board.weighed(self.effort.candidates)
        tried = halved(len(self.candidates), self.effort.trials, self._trial, stop, self._forget)
        return [self.candidates[one.candidate] for one in tried]

    def value(self, place: Place, trials: int, stop: Stop = never) -> float:
        """What a legal placement, a candidate or not, is worth on average in so many trials; raises Cancelled."""
        if all(weighed.place != place for weighed in self.candidates):
            self.candidates.append(self.board.after(place))
        candidate = next(nth for nth, weighed in enumerate(self.candidates) if weighed.place == place)
        return mean(candidate, trials, partial(self._trial, ended=won), stop)

    def _forget(self, candidate: int) -> None:
        self.candidates[candidate].node.forget()

    def mean_reply(self, node: Node) -> float:
        """How many points the next seat makes with its tile on average, over the deals of this search."""
        seat = (self.view.player + 1) % self.view.players
        if not self.deals or not self.view.hand_sizes[seat]:
            return 0.0
        before = sum(node.tracks[seat])
        return sum(sum(node.child(seat, deal.hands[seat]).tracks[seat]) - before for deal in self.deals) / len(
            self.deals
        )

    def _deal(self) -> Hidden:
        tiles = self._unseen[:]
        for i in range(len(tiles) - 1, 0, -1):
            j = int(self._random() * (i + 1))
            tiles[i], tiles[j] = tiles[j], tiles[i]
        view = self.view
        hands = [tiles.pop() if size and seat != view.player else -1 for seat, size in enumerate(view.hand_sizes)]
        stacks = [[tiles.pop() for _ in range(size)] for size in view.stack_sizes]
        return Hidden(hands, stacks, tiles)

    def _trial(self, candidate: int, nth: int, ended: Ended = hoped) -> float:
        """The own move, quick turns of everybody, and what the position is then worth to the own seat."""
        while len(self.deals) <= nth:
            self.deals.append(self._deal())
        view, deal = self.view, self.deals[nth]
        me, players = view.player, view.players
        node = self.candidates[candidate].node
        hands, drawn, supplied = deal.hands[:], [0] * players, 0
        seat, turn, owed = me, 0, max(view.extra - 1, 0) + node.reached
        over = min(node.tracks[me]) == TOP
        while not over:
            if owed and supplied < len(deal.supply):
                owed -= 1
                node = node.child(seat, deal.supply[supplied])
                supplied += 1
            else:
                stack = deal.stacks[seat]
                hands[seat] = stack[drawn[seat]] if drawn[seat] < len(stack) else -1
                drawn[seat] += 1
                seat, turn, owed = (seat + 1) % players, turn + 1, 0
                if turn > self.effort.turns:
                    break
                if hands[seat] < 0:
                    over = True
                    break
                node = node.child(seat, hands[seat])
            owed += node.reached
            over = min(node.tracks[seat]) == TOP
        return ended(node.tracks, me) if over else self.board.worth.share(node.tracks, me, self.spread)
