"""The app: opens the store, changes screens, follows the keyboard, the back key and the life of a phone app."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import StringProperty

from axio import __version__, words
from axio.engine.game import Refusal, Setup
from axio.folders import data_folder
from axio.store import Store
from axio.ui import desktop
from axio.ui.device import guard, insets, language
from axio.ui.dialogs import Dialogs
from axio.ui.focus import Focus
from axio.ui.parts import Figure
from axio.ui.phase import OVER, PASS, THINK
from axio.ui.root import Root
from axio.ui.screens import make
from axio.ui.settings import DEFAULTS, sound_setting
from axio.ui.theme import theme
from axio.words import _, say

if TYPE_CHECKING:
    # The rules are loaded with the first game: they take longer than the first screen.
    from axio.session import Seat, Session

BACK_KEYS = (27, 1073742106)
"""Escape, and with it the back key of Android; its number in a later SDL."""
SEATS_AT = {1: (0,), 2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""At which edge of a table each seat sits, in quarters of a circle."""


class AxioApp(Dialogs, App):
    """Everything that is there while the program runs."""

    notice = StringProperty("")
    """What was wrong when the store was opened, as a sentence."""
    title = "Axio"

    def __init__(self, folder: Path | None = None, **kwargs: Any) -> None:
        self._folder = folder or data_folder()
        self.store: Store
        self.model: Any = None
        self.screen: Any = None
        self.dialog: Any = None
        self.trail: list[str] = []
        """The screens that lead to the present one."""
        self._shown = ""
        """The name of the present screen."""
        self._kept: dict[str, Any] = {}
        """The screens of the game in play: they change places in every turn, so they are made once."""
        self._looking = False
        """Whether the board of a finished game is looked at."""
        self.focus = Focus()
        # A screen that nobody shows any more still follows every change of the theme until it is swept away.
        self._sweep = Clock.create_trigger(lambda _dt: gc.collect(), 0.3)
        super().__init__(**kwargs)

    def load_kv(self, filename: str | None = None) -> bool:
        """The screens load their own files."""
        del filename
        return False

    def open_settings(self, *_args: object) -> bool:
        """Kivy's own settings would come up with F1; ours are a screen."""
        return False

    def build(self) -> Root:
        self.store = Store(self._folder / "axio.db")
        if self.store.trouble is not None:
            self.notice = say(self.store.trouble)
        self._settings = {name: sound_setting(name, self.store.setting(name, None)) for name in DEFAULTS}
        words.use(self._settings["language"] or language())
        self._apply_looks()
        Window.clearcolor = theme.paper
        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_keyboard, on_key_down=self._on_key, on_resize=self._resized)
        Window.bind(on_drop_file=self._dropped)
        # A computer that thinks must not make the screen wait for it.
        sys.setswitchinterval(0.001)
        self._root = Root()
        self._root.insets = insets()
        desktop.place_window(self._settings["window"])
        # What is there by now stays: no need to look through it ever again.
        gc.freeze()
        if not self._reopen():
            self.go("home")
        return self._root

    def _reopen(self) -> bool:
        """Be where the player was when the app ended."""
        number = self._settings["open"]
        return bool(number) and self.open_game(number)

    def asked(self, question: Callable[[], Any], otherwise: Any = None) -> Any:
        """What the store answers; if it cannot, the reason is shown and this instead."""
        try:
            return question()
        except Refusal as refusal:
            self.notice = say(refusal)
            return otherwise

    # Settings

    @property
    def about(self) -> str:
        return _(
            "Axio {version}. An unofficial program for games by Reiner Knizia, without affiliation to him or the"
            " publishers. No network, no data leaves this device. Text font: Inter (SIL Open Font License)."
        ).format(version=__version__)

    def setting(self, name: str) -> Any:
        return self._settings[name]

    def set_setting(self, name: str, value: Any) -> None:
        """Keep a setting."""
        self._settings[name] = value
        try:
            self.store.set(name, value)
        except Refusal as refusal:
            self.notice = say(refusal)

    def choose(self, name: str, value: Any) -> None:
        """Keep a setting and let it take effect."""
        self.set_setting(name, value)
        self._apply_looks()
        if name == "language":
            words.use(value or language())
            self._drop_kept()
            if self.model is not None:
                self.model.speak()
            self._rebuild()
        elif name == "table":
            self._turn()

    def _apply_looks(self) -> None:
        theme.dark, theme.colours = self._settings["dark"], self._settings["colours"]
        theme.text, theme.left_handed = self._settings["text"], self._settings["left_handed"]
        Window.clearcolor = theme.paper

    # Screens

    def go(self, name: str) -> None:
        """Show a screen; the back key leads back from it."""
        if self.screen is not None:
            self.notice = ""
        if name == "home":
            self.trail = ["home"]
        elif name not in self.trail:
            self.trail.append(name)
        self._rebuild()

    def home(self) -> None:
        """Leave the table; the game is stored as it is."""
        self._leave_game()
        self.go("home")

    def back(self) -> bool:
        """One step back; False at the very beginning."""
        self.notice = ""
        if self.dialog is not None:
            self.close_dialog()
        elif self._looking:
            self.show_result()
        elif len(self.trail) > 1:
            if self.trail.pop() == "table":
                self._leave_game()
            self._rebuild()
        else:
            return False
        return True

    def _rebuild(self) -> None:
        """Make the screen that belongs here now."""
        name = self.trail[-1]
        if name == "table":
            name = self._table_screen()
        self.dialog = None  # it goes with the screen that it lies on
        if self.screen is not None and self.screen not in self._kept.values():
            self.screen.close()
            self._sweep()
        self.focus.forget()
        turned = self._root.turned
        turned.clear_widgets()
        self.screen = self._kept.get(name)
        if self.screen is None:
            extra = {"model": self.model} if name in ("domino", "rota", "pass", "result") else {}
            self.screen = make(name, app=self, **extra)
            if name in ("domino", "rota", "pass"):
                self._kept[name] = self.screen
        self._shown = name
        turned.add_widget(self.screen)
        self._turn()

    def _drop_kept(self) -> None:
        for screen in self._kept.values():
            screen.close()
        self._kept.clear()
        self._sweep()

    def _table_screen(self) -> str:
        assert self.model is not None
        if self.model.phase == PASS:
            return "pass"
        if self.model.phase == OVER and not self._looking:
            return "result"
        return "rota" if self.model.game == "rota" else "domino"

    def _turn(self) -> None:
        """In table mode everything turns towards the edge at which the player sits."""
        turned = self._root.turned
        if (
            self.trail[-1:] != ["table"]
            or self.model is None
            or not self._settings["table"]
            or self.model.phase == OVER
        ):
            turned.quarters = 0
        elif self.model.phase != THINK:
            # While a computer thinks nobody needs to read from another side.
            turned.quarters = SEATS_AT[len(self.model.names)][self.model.seat]

    # Games

    def start_game(self, setup: Setup, seats: tuple[Seat, ...], options: dict[str, Any]) -> None:
        """Deal a new game and sit down; raises Refusal."""
        from axio.session import Session
        from axio.shelf import progress

        session = Session(setup, seats)
        number = self.store.create(setup, seats, options, progress(session.state))
        self._sit_down(session, number, options)

    def open_game(self, number: int) -> bool:
        """Go on with a stored game; whether it could be opened."""
        from axio import shelf

        try:
            session, options = shelf.opened(self.store, number), dict(self.store.load(number).options)
        except Refusal as refusal:
            self.notice = say(refusal)
            return False
        self._sit_down(session, number, options)
        return True

    def _sit_down(self, session: Session, number: int, options: dict[str, Any]) -> None:
        from axio.ui.model import GameModel

        self._leave_game()
        self.model = GameModel(session, self.store, number, options)
        self.model.bind(phase=self._phase_changed)
        self.set_setting("open", number)
        guard(self.model.humans > 1)
        self.trail = ["home", "table"]
        self._rebuild()

    def _leave_game(self) -> None:
        self._looking = False
        self._drop_kept()
        if self.model is not None:
            self.model.unbind(phase=self._phase_changed)
            self.model.leave()
            self.model = None
            guard(False)
            self.set_setting("open", 0)

    def _phase_changed(self, *_args: object) -> None:
        if self.model is not None and self.model.phase != OVER:
            self._looking = False
        self._follow()

    def _follow(self, *_args: object) -> None:
        """Show the screen of the phase that the game is in now."""
        if self.model is None or self.trail[-1:] != ["table"]:
            return
        if self._shown != self._table_screen():
            self.close_dialog()
            self._rebuild()
            self.calm_down()
        else:
            self._turn()

    def calm_down(self) -> None:
        self._root.calm_down()

    def show_result(self) -> None:
        self._looking = False
        self._rebuild()

    def look(self) -> None:
        """Look at the board of a finished game."""
        self._looking = True
        self._rebuild()

    def rematch(self) -> None:
        """The same game once more: whoever was last begins, alone or after a tie the next seat."""
        model = self.model
        if model is None or model.session.state.result is None:
            return
        seats, result = model.session.seats, model.session.state.result
        last = result.standings[-1]
        first = last.seat if last.place > 1 else 1 % len(seats)
        order = (*seats[first:], *seats[:first])
        from axio.seating import seed_from

        setup = Setup(model.game, len(seats), seed_from(None))
        try:
            self.start_game(setup, order, dict(model.options))
        except Refusal as refusal:
            self.notice = say(refusal)

    def show_saved(self, said: str) -> None:
        """Show the list of the saved games, with something new in it."""
        self.home()
        self.go("saved")
        self.screen.said = said

    # Keys and the window

    def _on_keyboard(self, _window: Any, key: int, *_args: object) -> bool:
        """The back key: closes a dialog, leaves the screen, at last the app."""
        if key in BACK_KEYS:
            if not self.back():
                self.stop()
            return True
        return False

    def _on_key(self, _window: Any, key: int, _scan: int, text: str | None, modifiers: list[str]) -> bool:
        name = Window._system_keyboard.keycode_to_string(key) if Window._system_keyboard else (text or "")
        if name == "f11":
            Window.fullscreen = False if Window.fullscreen else "auto"
            return True
        where = self.dialog or self.screen
        if self._root.calm:
            return True
        if where is None or (self.focus.typing(where) and name != "tab"):
            return False
        if self.focus.key(where, name, modifiers):
            return True
        return self.dialog is None and self.screen is not None and self.screen.key(name, modifiers)

    def _dropped(self, _window: Any, name: bytes, *_args: object) -> None:
        """A file was dropped on the window: a game from elsewhere."""
        self.take_file(Path(os.fsdecode(name)))

    def _resized(self, *_args: object) -> None:
        self._root.insets = insets()
        self._root._trigger_layout()

    # The life of a phone app

    def on_pause(self) -> bool:
        """Everything is stored already; only what others may not see must go before the system takes its picture."""
        if self.model is not None:
            self.model.hide()
        if self.screen is not None:
            # The system may keep the end of a touch to itself.
            for widget in self.screen.walk():
                if hasattr(widget, "let_go"):
                    widget.let_go()
        # The picture among the recent apps is of the last frame: let that be one that everybody may see.
        for _nth in range(3):
            Clock.tick_draw()
        Window.dispatch("on_draw")
        Window.flip()
        return True

    def on_resume(self) -> None:
        """Draw everything anew: the graphics chip may have forgotten it."""
        Figure.forget()
        theme.version += 1
        Window.update_viewport()

    def on_stop(self) -> None:
        place = desktop.window_place()
        if place is not None:
            self.set_setting("window", place)
        if self.model is not None:
            self.model.leave()
        self.store.close()
