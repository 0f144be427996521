"""The app in a program of its own, played by touches until it is killed."""
# ruff: noqa: E402, F401 - Kivy has to be prepared before it is imported, and something is imported to be there

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from axio.ui import start as beginning

beginning.prepare((320, 320))

# What opens no window is loaded before the program divides, the rest where a window is wanted.
import kivy.core.clipboard
import kivy.core.text
import kivy.graphics
import kivy.input.providers
import kivy.uix.boxlayout
import kivy.uix.label
import kivy.uix.scrollview
from kivy.app import App

from axio.store import Store
from axio.ui import model
from tests.killing import halt_after, tell

GAMES = (("axio", 1), ("hex", 2), ("rota", 1), ("axio", 2))


def watch() -> None:
    """Tell what is to be seen as soon as it is: when its frame is drawn."""
    from kivy.core.window import Window

    last: tuple[Any, ...] = ()

    def drawn(_window: Any) -> None:
        nonlocal last
        game = App.get_running_app().model
        moves = game.session.moves if game is not None else []
        now = (game.number if game is not None else 0, len(moves), str(moves[-1]) if moves else "")
        if now != last:
            tell("shown", *now)
            last = now

    Window.bind(on_flip=drawn)


def live(folder: str, seed: int, halt: int) -> None:
    """Open the app and play one game after the other, with second thoughts; wait to be killed after so many moves."""
    from tests.ui.driver import DESKTOP, Driver
    from tests.ui.player import Player, start

    watch()
    halt_after(Store, "append", halt)
    driver, luck = Driver(Path(folder), DESKTOP), Random(seed)
    assert not driver.app.notice
    player = Player(driver, seed)
    while True:
        game = driver.app.model
        if game is None:
            start(driver, *luck.choice(GAMES), str(luck.randint(0, 10**6)))
        elif game.phase == "over":
            driver.push(luck.choice(("Play again", "Home")))
        elif game.phase == "play" and game.can_undo and driver.app.dialog is None and luck.random() < 0.15:
            tell("undo", game.session.undo_to(game.session.last_human))
            driver.push("Undo")
        else:
            player.act()
