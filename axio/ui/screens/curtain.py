"""The curtain between two players of one device: nobody's tiles, only whose turn it is and what just happened."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from axio.engine.game import Exchanged, Placed
from axio.ui.ask import Ask
from axio.ui.boards.board import Board
from axio.ui.rack import Rack, is_hexagonal
from axio.ui.scores import Scores
from axio.ui.screens import Screen
from axio.ui.telling import gained
from axio.words import _

__all__ = ["Ask", "Board", "Pass", "Rack", "Scores"]


class Pass(Screen):
    """Shown until whoever is next takes the device and taps."""

    model = ObjectProperty(None, rebind=True)
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    """Whether there is no room for the scores."""
    name = StringProperty("")
    story = StringProperty("")
    """What happened last, in a sentence or two."""
    gains = ListProperty()
    shown = ListProperty()
    """Tiles that an exchange has shown to everybody."""
    lit = ListProperty()
    hexagonal = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.hexagonal = is_hexagonal(self.model.view)
        self.model.bind(version=self.tell)
        self.tell()

    def close(self) -> None:
        self.model.unbind(version=self.tell)

    def tell(self, *_args: object) -> None:
        """Say who is next and what the one before did."""
        self.name = self.model.names[self.model.seat]
        events, story, shown = self.model.turn_events, "", list[str]()
        for event in events:
            if isinstance(event, Placed):
                story = _("{name} has placed a tile.").format(name=self.model.names[event.player])
            elif isinstance(event, Exchanged):
                shown = list(event.shown)
                story = _("{name} has shown these tiles and exchanged them.").format(
                    name=self.model.names[event.player]
                )
        self.story, self.shown = story, shown
        self.gains = [(letter, f"+{points}", False) for letter, points in gained(events).items()]
        self.lit = list(self.model.last_events)

    def key(self, name: str, modifiers: list[str]) -> bool:
        del modifiers
        if name in ("enter", "spacebar"):
            self.model.reveal()
            return True
        return False
