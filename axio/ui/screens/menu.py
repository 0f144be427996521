"""The dialogs: the menu of a table, tiles that somebody had to show, questions, what can be done with a stored game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from axio.ui import sharing
from axio.ui.explaining import Sheet
from axio.ui.fields import Field
from axio.ui.parts import Veil
from axio.ui.rack import Rack
from axio.ui.screens.files import Files
from axio.ui.screens.reading import Reading
from axio.ui.screens.saved import names, title
from axio.words import _

__all__ = ["Field", "Files", "Incoming", "Kept", "Menu", "Question", "Rack", "Reading", "Sheet", "Shown"]


class Menu(Veil):
    """What is not needed in every turn."""

    app = ObjectProperty(None)

    def fit(self) -> None:
        self.app.close_dialog()
        self.app.screen.ids.board.fit()

    def turn_table(self) -> None:
        self.app.close_dialog()
        self.app.choose("table", not self.app.setting("table"))

    def hush(self) -> None:
        self.app.close_dialog()
        self.app.choose("sound", not self.app.setting("sound"))

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


class Question(Veil):
    """A sentence, and an action to agree to if there is one."""

    app = ObjectProperty(None)
    story = StringProperty("")
    yes = StringProperty("")
    """What the action is called; empty where there is only something to know."""
    action = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not self.yes:
            press = self.ids.agree.__self__
            press.parent.remove_widget(press)

    def agree(self) -> None:
        self.app.close_dialog()
        self.action()


class Kept(Veil):
    """A stored game: its title, and ways to give it away or to be rid of it."""

    app = ObjectProperty(None)
    entry = ObjectProperty(None)

    @property
    def about(self) -> str:
        """Which game this is."""
        return ": ".join(filter(None, (title(self.entry), names(self.entry))))

    @property
    def secret(self) -> bool:
        """Whether a record would tell one player the tiles of another, since the game still goes on."""
        return not self.entry.broken and not self.entry.progress.reason and len(self.entry.seats) > 1

    @property
    def share_text(self) -> str:
        return _("Share") if sharing.can_share() else _("Save as a file")

    def share(self) -> None:
        self._given(self.app.share)

    def copy(self) -> None:
        self._given(self.app.copy)

    def _given(self, give: Callable[[Any], None]) -> None:
        """Give the record away; if it holds tiles that are hidden on the table, only after a question."""
        if not self.secret:
            give(self.entry.id)
            return
        story = _(
            "This game is still being played, and its record holds all tiles, also those that nobody may see yet."
        )
        self.app.ask(story, _("Do it anyway"), lambda: give(self.entry.id))

    def rename(self, title: str) -> None:
        self.app.close_dialog()
        self.app.screen.rename(self.entry.id, title)

    def replay(self) -> None:
        self.app.close_dialog()
        self.app.replay(self.entry.id)

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
