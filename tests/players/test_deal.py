"""What a computer takes to be possible: unseen tiles, dealt so that nothing shown in an exchange is forgotten."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from axio.engine import domino
from axio.engine.bag import generator
from axio.engine.box import Place, rules
from axio.engine.game import Exchanged
from axio.players.deal import Unseen
from axio.players.domino_search import kind_of
from tests.pictures import position

PICTURE = """
   c  d  e  f  g  h  i  j  k
11 .  .  .  .  R  .  .  .  .
7  O  .  .  .  P  .  .  .  B
3  .  .  .  .  G  .  .  .  .
"""
SHOWN = ("RR", "RR", "RR", "RR", "GP")
"""Among them all double reds that there are."""
RR = kind_of("RR")


def view(*exchanges: tuple[int, int], laid: str = "", players: int = 2) -> domino.View:
    """What seat 0 sees after exchanges (how many tiles had been laid by then, and by whom) and tiles of these seats."""
    state = position(PICTURE, "GB GB BO BO OP", players=players)
    return replace(
        state,
        laid=tuple((int(seat), Place("GG", "x", "y")) for seat in laid),
        exchanges=tuple((when, Exchanged(seat, SHOWN)) for when, seat in exchanges),
    ).view(0)


def deals(seen: domino.View, number: int = 200) -> list[tuple[tuple[int, ...], ...]]:
    unseen, chance = Unseen(seen, kind_of), generator("deals").random
    return [unseen.deal(chance).racks for _ in range(number)]


def test_all_double_reds_are_shown() -> None:
    assert rules("axio", 2).tiles.count("RR") == SHOWN.count("RR")


def test_a_deal_has_every_unseen_tile_once_and_racks_of_the_right_size() -> None:
    seen = view((0, 1), (3, 0), laid="0101")
    unseen, chance = Unseen(seen, kind_of), generator("whole").random
    for _ in range(50):
        deal = unseen.deal(chance)
        assert list(map(len, deal.racks)) == [0, 5]
        everything = Counter(deal.bag) + Counter(deal.racks[1])
        laid = Counter(["GG"] * 4)
        assert everything == Counter(map(kind_of, (Counter(seen.rules.tiles) - laid - Counter(seen.rack)).elements()))


def test_without_an_exchange_anything_may_be_on_any_rack() -> None:
    assert any(RR in racks[1] for racks in deals(view(laid="01")))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_rack_that_was_held_or_drawn_while_tiles_lay_open_has_none_of_them(seat: int) -> None:
    assert not any(RR in racks[1] for racks in deals(view((2, seat), laid="01")))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_tile_drawn_since_may_be_one_of_them_again(seat: int) -> None:
    racks = [racks[1] for racks in deals(view((2, seat), laid="011"), 600)]
    assert {rack.count(RR) for rack in racks} == {0, 1}


def test_whoever_exchanges_later_may_draw_what_was_put_back() -> None:
    seen = view((3, 2), laid="01201", players=3)
    assert max(racks[1].count(RR) for racks in deals(seen)) == 1
    later = replace(seen, exchanges=(*seen.exchanges, (5, Exchanged(1, ("GB", "GB", "GB", "GB", "GB")))))
    assert max(racks[1].count(RR) for racks in deals(later)) > 1
    assert not any(RR in racks[2] for racks in deals(later))
