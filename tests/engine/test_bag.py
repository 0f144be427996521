"""Luck that is the same everywhere."""

from __future__ import annotations

from axio.engine.bag import Luck, front, generator, shuffled


def test_the_generator_gives_the_same_numbers_on_every_python() -> None:
    chance = generator("seed", 1)
    assert [round(chance.random(), 9) for _ in range(3)] == [0.918506594, 0.666664377, 0.162139132]


def test_a_shuffle_is_fixed_by_its_generator() -> None:
    assert "".join(shuffled("ABCDEFGHIJ", generator(7))) == "IAEHBFJDCG"
    assert shuffled((), generator(7)) == ()


def test_a_number_and_its_text_are_one_seed_and_salt_makes_another() -> None:
    assert generator(7).random() == generator("7").random()
    assert generator(7, "bag").random() != generator(7).random()


def test_every_order_comes_about_equally_often() -> None:
    chance = generator("even")
    orders = ["".join(shuffled("abc", chance)) for _ in range(6000)]
    assert {order: abs(orders.count(order) - 1000) < 120 for order in set(orders)} == dict.fromkeys(
        ["abc", "acb", "bac", "bca", "cab", "cba"], True
    )


def test_known_tiles_come_first_as_far_as_the_bag_has_them() -> None:
    assert front(("b", "b", "a"), ("a", "b", "c", "b")) == ("b", "b", "a", "c")
    assert front(("b", "x", "a"), ("a", "b", "c")) == ("b", "a", "c")


def test_the_order_of_a_bag_depends_on_how_many_tiles_have_left_it() -> None:
    tiles = ["RR", "GG", "BB", "OO", "PP", "RG", "RB"]
    luck = Luck(3, ("PP", "OO", "RR"))
    assert luck.order(tiles, 0)[:3] == ("PP", "OO", "RR")
    assert luck.order(tiles, 1)[:2] == ("OO", "RR")
    assert luck.order(tiles, 3) == Luck(3).order(reversed(tiles), 3), "what lies in the bag has no order of its own"
    assert Luck(3).order(tiles, 3) != Luck(3).order(tiles, 4)
