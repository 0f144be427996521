"""A short ladder and single decisions with exact results: the same on every machine and with every Python version.

Whoever changes a player on purpose writes them anew with `python -m tests.players.pinned`; nobody does by accident.
"""

from __future__ import annotations

import pytest

from tests.players import pinned

WRITTEN = pinned.written()


@pytest.mark.parametrize("who", pinned.LADDER)
def test_the_short_ladder_ends_as_it_always_did(who: str) -> None:
    assert pinned.ended(who) == WRITTEN[who]


@pytest.mark.parametrize("where", pinned.DECISIONS)
def test_an_expert_decides_as_it_always_did(where: str) -> None:
    assert pinned.decided(where) == WRITTEN[where]


def test_nothing_is_written_down_that_nobody_asks_for() -> None:
    assert list(WRITTEN) == [*pinned.LADDER, *pinned.DECISIONS]
