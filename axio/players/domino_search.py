"""Axio and Axio Hex: every move weighed, the best of them tried out against sampled hidden tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from heapq import nlargest
from random import Random
from typing import NamedTuple

from axio.engine.box import EMPTY, NUMBER, Place
from axio.engine.table import View
from axio.players.deal import Deal, Unseen
from axio.players.domino_tree import Ground, Node
from axio.players.effort import Effort
from axio.players.gains import lines
from axio.players.halving import Stop, halved, mean, never
from axio.players.numbers import exp
from axio.players.worth import IMPOSSIBLE, TAKEN, Ended, Softness, Worth, hoped, won, worth


class Weighed(NamedTuple):
    """A placement with the position that it leads to."""

    place: Place
    node: Node


Notices = Callable[[int, int], bool]
"""Whether a player notices that a tile might lie on a space."""


def kind_of(tile: str) -> int:
    """The number of a tile: its first colour times 8, plus its second."""
    return NUMBER[tile[0]] << 3 | NUMBER[tile[1]]


def share_left(view: View) -> float:
    """The share of the area that is still empty."""
    return view.board.count(EMPTY) / len(view.board)


class Board:
    """A view made ready for thinking."""

    def __init__(self, view: View, ranked: Softness, played: Softness) -> None:
        rules = view.rules
        self.view = view
        self.left = share_left(view)
        self.worth: Worth = worth(ranked.at(self.left), rules.length, rules.laps, not rules.solo)
        quick = worth(played.at(self.left), rules.length, rules.laps, not rules.solo)
        ground_lines = lines(rules.game, rules.players)
        edges = rules.grid.edges
        free = [ends for edge, ends in enumerate(edges) if view.free >> edge & 1]
        opened = view.open_edges
        self.open = [bool(opened >> edge & 1) for edge in range(len(edges)) if view.free >> edge & 1]
        """For every edge of the ground, whether the next tile may lie there."""
        self.ground = Ground(ground_lines, free, quick)
        if rules.solo:  # trials go on for so long that it matters
            lefts = [empty / len(view.board) for empty in range(view.board.count(EMPTY) - 2, -1, -2)]
            self.ground.cooled(worth(played.at(left), rules.length, rules.laps, False) for left in lefts)
        self.ranked = Ground(ground_lines, free, self.worth)
        ends = ground_lines.dead_ends(view.board, range(len(view.board))) if ground_lines.pyramids else []
        gains = ground_lines.gains(view.board, len(rules.colours))
        self.root = Node(self.ground, bytearray(view.board), gains, ends, view.tracks)

    def weighed(self, most: int, notices: Notices | None = None, blocks: int = 0) -> list[Weighed]:
        """The best placements by what they are worth at once, best first; ties in the order of the legal moves.

        After them, so many more that are the best if what they take away from the others counts as well.
        """
        view, root, ones, twos = self.view, self.root, self.ground.ones, self.ground.twos
        names, seat = view.rules.grid.names, view.player
        bonus = [exp(-reached / self.worth.temperature) for reached in range(len(view.colours) + 1)]
        hot = {cell for _, cell in root.ends}
        ranking = Node(self.ranked, root.board, root.gains, root.ends, root.tracks)
        threats = self._threats() if blocks else []
        found = []
        for nth, tile in enumerate(dict.fromkeys(view.hand)):
            kind = kind_of(tile)
            seen = [edge for edge in self._edges(kind) if self._sees(kind, ones[edge], twos[edge], notices, hot)]
            reliefs = list(ranking.reliefs(seat, kind))
            edges = set(nlargest(most, seen, key=reliefs.__getitem__))
            if hot:
                edges.update(edge for edge in seen if ones[edge] in hot or twos[edge] in hot)
            if blocks:
                reliefs = [relief + threats[a] + threats[b] for relief, a, b in zip(reliefs, ones, twos, strict=True)]
                edges.update(nlargest(blocks, seen, key=reliefs.__getitem__))
            for edge in edges:
                a, b = ones[edge], twos[edge]
                node = root.laid(seat, kind, a, b)
                score = self.worth.total(node.tracks[seat]) * bonus[node.reached]
                found.append((score, nth, edge, -reliefs[edge], Weighed(Place(tile, names[a], names[b]), node)))
        found.sort(key=lambda one: one[:3])
        others = sorted(found[most:], key=lambda one: (one[3], *one[1:3]))[:blocks]
        return [weighed for *_, weighed in found[:most] + others]

    def _threats(self) -> list[int]:
        """For every space, how much it may relieve another seat's wants, as a share of all that seat wants."""
        view, gains = self.view, self.root.gains
        own = self.worth.total(view.tracks[view.player])
        threats = [0] * len(view.board)
        for seat, track in enumerate(view.tracks):
            if seat not in view.rules.mates[view.player]:
                total = max(self.worth.total(track), 1)
                for points, gain in zip(track, gains, strict=True):
                    relief = self.worth.relief(points)
                    shares = [max(relief[made], 0) * own // total for made in range(64)] + [0] * (TAKEN - 63)
                    threats = list(map(max, threats, map(shares.__getitem__, gain)))
        return threats

    def _edges(self, kind: int) -> list[int]:
        """The edges on which the next tile may lie, each way round that differs."""
        way = len(self.open)
        edges = [edge for edge, is_open in enumerate(self.open) if is_open]
        return edges if kind >> 3 == kind & 7 else edges + [edge + way for edge in edges]

    def _sees(self, kind: int, a: int, b: int, notices: Notices | None, hot: set[int]) -> bool:
        """Whether a placement comes to a player's mind: nobody overlooks an extra turn."""
        if notices is None or notices(kind, a):
            return True
        one, two = kind >> 3, kind & 7
        track, gains, short = self.root.tracks[self.view.player], self.root.gains, self.worth.short
        first, second = gains[one][a], gains[two][b]
        if one == two:
            first = second = first + second
        if 0 < short(track[one]) <= first or 0 < short(track[two]) <= second:
            return True
        raises = a in hot or b in hot
        return raises and self.root.laid(self.view.player, kind, a, b).reached > 0

    def after(self, place: Place) -> Weighed:
        """The position that a legal placement leads to."""
        index = self.view.rules.grid.index
        node = self.root.laid(self.view.player, kind_of(place.tile), index[place.a], index[place.b])
        return Weighed(place, node)


class Search:
    """The trials of one decision."""

    def __init__(self, view: View, effort: Effort, chance: Random) -> None:
        self.view, self.effort = view, effort
        self.board = Board(view, effort.softness, effort.played)
        self.spread = 0.7 + 3.3 * self.board.left
        self.unseen = Unseen(view, kind_of)
        self.deals: list[Deal] = []
        self._random = chance.random
        self.candidates: list[Weighed] = []

    def run(self, stop: Stop = never, notices: Notices | None = None) -> Sequence[Weighed]:
        """The candidates, the best first; raises Cancelled."""
        self.candidates = self.board.weighed(self.effort.candidates, notices, self.effort.blocks)
        if len(self.candidates) < 2:
            return self.candidates
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
        """How many points the next seat makes in its turn on average, over the deals of this search."""
        seat = (self.view.player + 1) % self.view.players
        before, made = sum(node.tracks[seat]), 0
        for deal in self.deals:
            after, _ = quick_turn(node, seat, list(deal.racks[seat]), 1)
            made += sum(after.tracks[seat]) - before
        return made / len(self.deals) if self.deals else 0.0

    def _trial(self, candidate: int, nth: int, ended: Ended = hoped) -> float:
        """The own move, a quick turn of everybody, and what the position is then worth to the own seat."""
        while len(self.deals) <= nth:
            self.deals.append(self.unseen.deal(self._random))
        deal, view = self.deals[nth], self.view
        weighed = self.candidates[candidate]
        me, players = view.player, view.players
        racks = [list(rack) for rack in deal.racks]
        racks[me] = [kind_of(tile) for tile in view.rack]
        racks[me].remove(kind_of(weighed.place.tile))
        drawn = 0
        node, over = weighed.node, min(weighed.node.tracks[me]) == view.top
        owed = weighed.node.reached + max(view.extra - 1, 0)
        if owed and not over:
            node, over = quick_turn(node, me, racks[me], owed)
        more = view.rules.rack - len(racks[me])
        racks[me] += deal.bag[:more]
        drawn = more
        before = -1.0
        for turn in range(1, self.effort.turns + 1):
            if over:
                break
            seat = (me + turn) % players
            if seat == me and self.effort.averaged and turn == self.effort.turns:
                before = self.board.worth.share(node.tracks, me, self.spread)
            if self.effort.nested and seat != me:
                node, over = self._nested_turn(node, seat, racks)
            else:
                node, over = quick_turn(node, seat, racks[seat], 1)
            more = view.rules.rack - len(racks[seat])
            racks[seat] += deal.bag[drawn : drawn + more]
            drawn += more
        value = ended(node.tracks, me) if over else self.board.worth.share(node.tracks, me, self.spread)
        return value if before < 0 else (value + before) / 2

    def _nested_turn(self, node: Node, seat: int, racks: list[list[int]]) -> tuple[Node, bool]:
        """A turn whose first tile is chosen with a look at the own answer to it."""
        me = self.view.player
        kinds = sorted(dict.fromkeys(racks[seat]), key=lambda kind: -node.best(seat, kind))[: self.effort.nested]
        best, chosen = -1.0, None
        for kind in kinds:
            if node.best(seat, kind) < IMPOSSIBLE // 2:
                continue
            rack = racks[seat][:]
            after, over = quick_turn(node, seat, rack, 1, kind)
            if over:
                value = won(after.tracks, seat)
            else:
                answer, ended = quick_turn(after, me, racks[me][:], 1)
                worth = self.board.worth
                value = won(answer.tracks, seat) if ended else worth.share(answer.tracks, seat, self.spread)
            if value > best:
                best, chosen = value, (after, over, rack)
        if chosen is None:
            return node, True
        racks[seat][:] = chosen[2]
        return chosen[0], chosen[1]


def quick_turn(node: Node, seat: int, rack: list[int], owed: int, first: int = -1) -> tuple[Node, bool]:
    """A seat lays what is worth most at once, for every tile owed; also says whether the game is over."""
    while owed:
        best, chosen = IMPOSSIBLE // 2, -1
        if first >= 0:
            chosen, first = first, -1
        else:
            for kind in rack:
                relief = node.best(seat, kind)
                if relief > best:
                    best, chosen = relief, kind
        if chosen < 0:
            return node, True
        node = node.child(seat, chosen)
        rack.remove(chosen)
        owed += node.reached - 1
        if min(node.tracks[seat]) == node.ground.worth.top:
            return node, True
    return node, False
