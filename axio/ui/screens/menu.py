"""The dialogs over a table: its menu, and tiles that somebody had to show."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from axio.ui.parts import Veil
from axio.ui.rack import Rack

__all__ = ["Menu", "Rack", "Shown"]


class Menu(Veil):
    """What is not needed in every turn."""

    app = ObjectProperty(None)

    def fit(self) -> None:
        self.app.close_dialog()
        self.app.screen.ids.board.fit()

    def turn_table(self) -> None:
        self.app.close_dialog()
        self.app.choose("table", not self.app.setting("table"))

    def leave_for(self, name: str) -> None:
        self.app.close_dialog()
        self.app.go(name)

    def home(self) -> None:
        self.app.close_dialog()
        self.app.home()


class Shown(Veil):
    """The rack that somebody showed and exchanged."""

    app = ObjectProperty(None)
    story = StringProperty("")
    tiles = ListProperty()
    hexagonal = BooleanProperty(False)
