"""The app in its window when it is killed without a word, at two hundred random moments."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from axio.engine.game import Setup
from axio.store import Store
from tests.killing import Doomed, Ledger, assert_whole, found, replay
from tests.ui.conftest import stored

ROUNDS = int(os.environ.get("AXIO_KILLS", "200"))
PROGRAM = "from tests.ui.kill_child import live; from tests.killing import divide; divide(live)"
HALTS = 10
"""Every so often the kill comes where it is certain that a move is stored and not shown yet."""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="windows without a screen are known on Linux only")
def test_nothing_shown_is_lost_at_two_hundred_kills_and_the_app_opens_where_it_was(tmp_path: Path) -> None:
    luck, path, ledger = Random(2), tmp_path / "data" / "axio.db", Ledger()
    ledger.shown = opened = stored(path.parent, Setup("rota", 2, 5), [("Ann", "human"), ("Random", "random")])
    ledger.games[opened] = ()
    thinking = False
    with Doomed(PROGRAM) as app:
        for nth in range(ROUNDS):
            halt = luck.randint(1, 4) if nth % HALTS == 0 else 0
            order = (str(path.parent), luck.randint(0, 10**9), halt)
            ledger.shown = opened  # if it is killed so soon that it shows nothing, a computer may have moved there
            told = app.live_and_die(order, None if halt else luck.randint(0, 7), luck.random())
            if told:
                moves = ledger.games.get(opened, ())
                here = ["shown", opened, len(moves), moves[-1] if moves else ""]
                # A computer whose turn it is may have moved already when the first frame is drawn.
                moved = thinking and told[0][:3] == ["shown", opened, len(moves) + 1]
                assert told[0] == here or moved, "it opened elsewhere"
            ledger.hear(told)
            place = found(path, luck)
            with closing(Store(place)) as store:
                ledger.compare(store)
                opened = store.setting("open", 0)
                thinking = bool(opened) and replay(store, opened).thinker is not None
                going = ledger.shown and not replay(store, ledger.shown).state.over
                # Without a game, and after the end of one, a new one may have begun that nobody has seen yet.
                assert opened in ((ledger.shown,) if going else (ledger.shown, 0, max(ledger.games)))
            assert_whole(place)
    with closing(Store(path)) as store:
        for game in ledger.games:
            replay(store, game)
    assert ledger.ahead >= ROUNDS // HALTS
