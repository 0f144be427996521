"""The app in a program of its own that does what it is told and says what is to be seen then."""
# ruff: noqa: E402 - Kivy has to be prepared before it is imported

from __future__ import annotations

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from axio.ui import start as beginning

beginning.prepare((320, 320))

from tests.killing import tell
from tests.ui.driver import DESKTOP, Driver
from tests.ui.player import Player, start


def obey(driver: Driver, player: Player, order: str, *rest: Any) -> None:
    """Do one thing as somebody at the window would."""
    if order == "act":
        # Whatever lies over the table is read first, whoever has the device looks, and then a tile is laid.
        before = len(driver.app.model.session.moves)
        while driver.app.model is not None and len(driver.app.model.session.moves) == before:
            told = driver.app.dialog
            if not player.act() or driver.app.model is None or driver.app.model.trouble:
                break
            if told is None and driver.app.dialog is not None:
                break
    elif order == "start":
        start(driver, *rest)
    elif order == "push":
        driver.push(rest[0])
    elif order == "fill":
        fill(Path(rest[0]))
    elif order == "remove":
        Path(rest[0]).unlink()


def fill(file: Path) -> None:
    """Write into a file until the disk is full."""
    with suppress(OSError), file.open("wb", buffering=0) as stream:
        while True:
            stream.write(bytes(1000))


def seen(driver: Driver) -> dict[str, Any]:
    """What somebody at the window sees."""
    model = driver.app.model
    return {
        "screen": driver.screen,
        "dialog": type(driver.app.dialog).__name__ if driver.app.dialog is not None else "",
        "texts": driver.texts(),
        "moves": list(map(str, model.session.moves)) if model is not None else None,
        "stored": list(driver.app.store.load(model.number).moves) if model is not None else None,
        "undo": model is not None and model.can_undo,
        "over": model is not None and model.phase == "over",
    }


def live(folder: str, seed: int) -> None:
    """Open the app and obey line by line."""
    driver = Driver(Path(folder), DESKTOP)
    player = Player(driver, seed)
    tell(seen(driver))
    for line in sys.stdin:
        obey(driver, player, *json.loads(line))
        tell(seen(driver))
    driver.close()
