"""The app's way to look back at a game: the one that was just played, or any that is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from axio.engine.game import Refusal
from axio.store import Store
from axio.words import say


class Replays:
    """What is looked back at."""

    store: Store
    notice: str
    go: Callable[[str], None]
    lookback: Any = None
    """The game of the replay that is shown."""
    kept_review: tuple[object, list[Any]] = ((), [])
    """The last review: of which game, and what it has found so far; it is there at once when that game opens again."""

    def replay(self, number: int) -> None:
        """Look back at a stored game."""
        from axio import shelf
        from axio.lookback import Lookback

        try:
            self.lookback = Lookback(shelf.opened(self.store, number))
        except Refusal as refusal:
            self.notice = say(refusal)
            return
        self.go("replay")
