"""The dialogs: the menu of a table, tiles that somebody had to show, what can be done with a stored game."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from axio.ui import sharing
from axio.ui.fields import Field
from axio.ui.parts import Veil
from axio.ui.rack import Rack
from axio.ui.screens.files import Files
from axio.words import _

__all__ = ["Field", "Files", "Incoming", "Kept", "Menu", "Rack", "Shown"]


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


class Kept(Veil):
    """A stored game: its title, and ways to give it away or to be rid of it."""

    app = ObjectProperty(None)
    entry = ObjectProperty(None)

    @property
    def secret(self) -> bool:
        """Whether a record would tell one player the tiles of another: no clipboard for it while the game goes on."""
        return not self.entry.broken and not self.entry.progress.reason and len(self.entry.seats) > 1

    @property
    def share_text(self) -> str:
        return _("Share") if sharing.can_share() else _("Save as a file")

    def rename(self, title: str) -> None:
        self.app.close_dialog()
        self.app.screen.rename(self.entry.id, title)

    def delete(self) -> None:
        self.app.close_dialog()
        self.app.screen.delete(self.entry.id)


class Incoming(Veil):
    """A game from elsewhere: from the clipboard or from a file."""

    app = ObjectProperty(None)

    @property
    def story(self) -> str:
        told = _("A game record comes in as a text on the clipboard or as a file.")
        return told if sharing.can_share() else told + " " + _("You may also drop a file on the window.")
