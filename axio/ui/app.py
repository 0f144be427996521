"""The app: opens the store, changes screens, follows the keyboard, the back key and the life of a phone app."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import StringProperty

from axio import words
from axio.engine.game import Refusal
from axio.folders import data_folder
from axio.store import Store
from axio.ui import desktop
from axio.ui.daily import Daily
from axio.ui.device import bars, language, on_android
from axio.ui.dialogs import Dialogs
from axio.ui.elsewhere import OtherWindows
from axio.ui.focus import Focus
from axio.ui.games import Games
from axio.ui.learning import Learning
from axio.ui.marking import Marker
from axio.ui.motion import motion
from axio.ui.parts import Figure
from axio.ui.phase import OVER, PASS, THINK
from axio.ui.replays import Replays
from axio.ui.root import Root
from axio.ui.screens import make
from axio.ui.settings import DEFAULTS, sound_setting
from axio.ui.sound import sounds
from axio.ui.sweeping import sweeper
from axio.ui.theme import theme
from axio.words import say

BACK_KEYS = (27, 1073742106)
"""Escape, and with it the back key of Android; its number in a later SDL."""
SILENT = 0.5
"""Seconds from the start until the sounds are loaded."""
SEATS_AT = {1: (0,), 2: (0, 2), 3: (0, 3, 2), 4: (0, 3, 2, 1)}
"""At which edge of a table each seat sits, in quarters of a circle."""


class AxioApp(Daily, Dialogs, Games, Learning, Replays, OtherWindows, App):
    """Everything that is there while the program runs."""

    notice = StringProperty("")
    """What was wrong when the store was opened, as a sentence."""
    title = "Axio"

    def __init__(self, folder: Path | None = None, **kwargs: Any) -> None:
        self._folder = folder or data_folder()
        self.store: Store
        self.model: Any = None
        self._echo: Any = None
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
        self.marker = Marker(self.store)
        self._settings = {name: sound_setting(name, self.store.setting(name, None)) for name in DEFAULTS}
        words.use(self._settings["language"] or language())
        self._apply_looks()
        Window.clearcolor = theme.paper
        Window.softinput_mode = "below_target"
        Window.bind(on_keyboard=self._on_keyboard, on_key_down=self._on_key, on_resize=self._resized)
        Window.bind(on_drop_file=self._dropped, focus=self.look_again)
        # A computer that thinks must not make the screen wait for it.
        sys.setswitchinterval(0.001)
        self._root = Root()
        self._root.look()
        desktop.place_window(self._settings["window"])
        # The first screen comes before what it sounds like.
        Clock.schedule_once(lambda _dt: sounds.load(), SILENT)
        sweeper.begin()
        told = say(self.store.trouble) if self.store.trouble is not None else ""
        if not self._reopen():
            self.notice = told or self.notice
            self.go("home")
        elif told:
            # The table has no room for it, and it must not pass unseen.
            self.ask(told)
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
        elif name == "pace" and self.model is not None:
            self.model.keep_pace(value)

    def _apply_looks(self) -> None:
        theme.dark, theme.colours = self._settings["dark"], self._settings["colours"]
        theme.text, theme.left_handed = self._settings["text"], self._settings["left_handed"]
        sounds.on, motion.still = self._settings["sound"], self._settings["still"]
        if motion.still:
            motion.skip()
        if self._echo is not None:
            self._echo.touching = self._settings["vibration"]
        Window.clearcolor = theme.paper
        bars(theme.dark)

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
        elif name == "home" and self.store.trouble is not None and not self.store.lasting:
            self.notice = self.notice or say(self.store.trouble)
        self.dialog = None  # it goes with the screen that it lies on
        if self.screen is not None and self.screen not in self._kept.values():
            self.screen.close()
            sweeper.soon()
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
        if self.model is not None:
            # Computers play while somebody is at the table.
            (self.model.wake if self.trail[-1] == "table" else self.model.rest)()

    def _drop_kept(self) -> None:
        for screen in self._kept.values():
            screen.close()
        self._kept.clear()
        sweeper.soon()

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

    def calm_down(self) -> None:
        self._root.calm_down()

    # Keys and the window

    def _on_keyboard(self, _window: Any, key: int, *_args: object) -> bool:
        """The back key: closes a dialog, leaves the screen, at last the app; a phone puts the app aside then."""
        if key not in BACK_KEYS:
            return False
        if not self.back():
            if on_android():
                return False
            self.stop()
        return True

    def _on_key(self, _window: Any, key: int, _scan: int, text: str | None, modifiers: list[str]) -> bool:
        name = Window._system_keyboard.keycode_to_string(key) if Window._system_keyboard else (text or "")
        motion.skip()
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
        return bool(where.key(name, modifiers))

    def _dropped(self, _window: Any, name: bytes, *_args: object) -> None:
        """A file was dropped on the window: a game from elsewhere."""
        self.take_file(Path(os.fsdecode(name)))

    def _resized(self, *_args: object) -> None:
        self._root.look()
        self._root._trigger_layout()

    # The life of a phone app

    def on_pause(self) -> bool:
        """Everything is stored already; only what others may not see must go before the system takes its picture."""
        if self.model is not None:
            self.model.rest()
            self.model.hide()
        self.marker.rest()
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
        if self.model is not None and self.trail[-1] == "table":
            self.model.wake()
        self.marker.wake()
        Figure.forget()
        theme.version += 1
        Window.update_viewport()
        self.look_again()
        self.new_day()

    def on_stop(self) -> None:
        place = desktop.window_place()
        if place is not None:
            self.set_setting("window", place)
        if self.model is not None:
            self.model.rest()
        self.marker.stop()
        sweeper.end()
        self.store.close()
