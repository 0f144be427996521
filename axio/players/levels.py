"""The levels: how far each looks ahead, and how much it overlooks."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from random import Random

from axio.engine import domino, rota
from axio.engine.game import Move, View
from axio.players import domino_search, rota_search
from axio.players.effort import Effort
from axio.players.halving import Stop, never
from axio.players.worth import Softness

REGION = 3
"""How many spaces wide the regions are that a player notices or overlooks as a whole; in Rota, one less."""

SHARP, WIDE, BROAD = Softness(9, 0.6), Softness(14, 1), Softness(18, 1.5)
ROUND = Softness(12, 1)

TO_THE_END = 99
"""More turns than any game has."""

EXPERT = {
    ("axio", 1): Effort(SHARP, SHARP, 20, 15, TO_THE_END, averaged=False),
    ("hex", 1): Effort(SHARP, SHARP, 20, 15, 8, averaged=False),
    ("rota", 1): Effort(ROUND, ROUND, 12, 20, 12),
    ("axio", 2): Effort(SHARP, SHARP, 20, 15, 2, nested=4, blocks=4),
    ("hex", 2): Effort(SHARP, SHARP, 20, 15, 2, blocks=4),
    ("rota", 2): Effort(ROUND, Softness(10, 1), 12, 20, 3),
    ("axio", 3): Effort(WIDE, SHARP, 16, 20, 3, blocks=4),
    ("hex", 3): Effort(WIDE, SHARP, 16, 20, 3, blocks=4),
    ("rota", 3): Effort(ROUND, Softness(10, 1), 12, 20, 4),
    ("axio", 4): Effort(WIDE, SHARP, 16, 20, 4, blocks=4),
    ("hex", 4): Effort(WIDE, SHARP, 16, 20, 4, blocks=4),
    ("hex-teams", 4): Effort(WIDE, SHARP, 16, 8, 4, blocks=4),
    ("rota", 4): Effort(ROUND, Softness(10, 1), 12, 20, 5),
}
GLANCE = Effort(SHARP, SHARP, 8, 4, 1)

SEES = {"easy": 0.15, "medium": 0.5, "hard": 1.0}
SEES_IN_COMPANY = {"easy": 0.15, "medium": 0.4, "hard": 1.0}
"""With three and more at the table, where there is more to choose from."""
SEES_WITH_GLANCES = {"axio": 0.6, "hex": 0.7}
SEES_IN_ROTA = {"easy": 0.2, "medium": 0.45, "hard": 0.75}


def effort(view: View) -> Effort:
    """How an expert goes about a game; a form of one that has none of its own is taken like others on such a grid."""
    if isinstance(view, rota.View):
        return EXPERT["rota", view.players]
    assert isinstance(view, domino.View)
    return EXPERT.get((view.rules.game, view.players)) or EXPERT[_alike(view), view.players]


def _alike(view: domino.View) -> str:
    return "hex" if view.rules.grid.hexagonal else "axio"


def overlooking(share: float, chance: Random) -> Callable[[Hashable], bool]:
    """Whether a player who sees this share of what there is notices one thing: the answer stays the same."""
    drawn: dict[Hashable, bool] = {}

    def notices(thing: Hashable) -> bool:
        if thing not in drawn:
            drawn[thing] = chance.random() < share
        return drawn[thing]

    return notices


@dataclass(frozen=True)
class Level:
    """A computer player of some strength: called with a view and a generator it answers with a move."""

    name: str

    def __call__(self, view: View, chance: Random, stop: Stop = never) -> Move:
        """The move; raises Cancelled once `stop` says so."""
        if isinstance(view, domino.View):
            return self._domino(view, chance, stop)
        assert isinstance(view, rota.View)
        return self._rota(view, chance, stop)

    def _domino(self, view: domino.View, chance: Random, stop: Stop) -> Move:
        if view.exchanging:
            return domino.Exchange()
        if self.name == "expert":
            return domino_search.Search(view, effort(view), chance).run(stop)[0].place
        softness, sight = (SHARP, SEES) if view.players < 3 else (BROAD, SEES_IN_COMPANY)
        glances = self.name == "hard" and view.players == 2
        notices = overlooking(SEES_WITH_GLANCES[_alike(view)] if glances else sight[self.name], chance)
        points = view.rules.grid.points

        def sees(kind: int, cell: int) -> bool:
            x, y = points[cell]
            return notices((kind, x // REGION, y // REGION))

        if glances:
            found = domino_search.Search(view, GLANCE, chance).run(stop, sees)
        else:
            found = domino_search.Board(view, softness, softness).weighed(1, sees)
        # Whoever notices nothing looks again.
        return (found or domino_search.Board(view, softness, softness).weighed(1))[0].place

    def _rota(self, view: rota.View, chance: Random, stop: Stop) -> Move:
        if self.name == "expert":
            return rota_search.Search(view, effort(view), chance).run(stop)[0].place
        board = rota_search.Board(view, ROUND, ROUND)
        if self.name == "hard" and view.players == 2:
            return board.weighed(1)[0].place
        notices = overlooking(SEES_IN_ROTA[self.name], chance)
        region = REGION - 1
        return (board.weighed(1, lambda x, y, turn: notices((turn, x // region, y // region))) or board.weighed(1))[
            0
        ].place


def hinted(view: domino.View | rota.View, chance: Random, stop: Stop) -> tuple[Move, float, float]:
    """What an expert does with half the effort; the points of the mean reply to it, and how many fewer those are."""
    half = effort(view)._replace(candidates=12, trials=6)
    if isinstance(view, rota.View):
        search: rota_search.Search | domino_search.Search = rota_search.Search(view, half, chance)
    elif view.exchanging:
        return domino.Exchange(), 0.0, 0.0
    else:
        search = domino_search.Search(view, half, chance)
    best = search.run(stop)[0]
    if view.players == 1:
        return best.place, 0.0, 0.0
    reply = search.mean_reply(best.node)  # type: ignore[arg-type]
    return best.place, reply, search.mean_reply(search.board.root) - reply  # type: ignore[arg-type]
