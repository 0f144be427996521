"""Plays on the packed program as a finger would, in real time, and measures how long the finger waits.

It runs in the program's own process, started by its main file, in an environment that has nothing but the program,
what the phone has besides, and this player.
"""

from __future__ import annotations

import os
import runpy
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

from tests.shipping.inside import Lacking

SIZE = (1080, 2400)
CHEAP = (320, 320)
"""A surface that costs no time to draw on, whatever size the app lays everything out for."""
GAMES = ("axio", "hex", "rota")
SEED = 7
ROUNDS = 4
"""How many moves of a computer are waited for in each game."""
EVERY = 5
"""Each so many placements a hint is asked for."""
PATIENCE = 300.0
"""Seconds after which something surely never comes."""
SOON = 6
"""In how many turns of the loop a touch is answered, if anything on the screen answers it."""


def memory(name: str) -> float:
    """Megabytes that Linux counts for this process: now ("VmRSS") or at most so far ("VmHWM")."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name)) / 1024


def phone() -> Any:
    """A finger on the app that runs."""
    from kivy.app import App
    from kivy.graphics.opengl import glFinish

    from axio.ui import bare
    from tests.ui.fingers import Fingers

    class Phone(Fingers):
        """Somebody who touches, looks, and has a watch."""

        def __init__(self) -> None:
            self.app = App.get_running_app()
            self._drawn = bare.flips()
            self._lifted = 0.0
            self._there: Callable[[], bool] | None = None
            self._met = 0.0
            self.waits: list[tuple[float, str]] = []
            """How long each touch waited for its frame, and what it was."""

        def frames(self, count: int = 1) -> None:
            for _nth in range(count):
                before = self._drawn()
                bare.turn()
                if self._drawn() > before:
                    glFinish()
                    if self._there is not None and self._there():
                        self._there, self._met = None, monotonic()

        def rest(self, seconds: float = 0.5) -> None:
            end = monotonic() + seconds
            while monotonic() < end:
                self.frames()

        def calm(self) -> None:
            while self.app.root.calm:
                self.frames()

        def think(self) -> None:
            while self.app.model is not None and self.app.model.phase == "think":
                self.frames()

        def finger(self, kind: str, x: float, y: float, number: int = 1) -> None:
            before, began, screen = self._drawn(), monotonic(), self.screen
            self._lifted = began
            super().finger(kind, x, y, number)
            for _turn in range(SOON):
                if self._drawn() > before:
                    then = "" if screen == self.screen else f", then {self.screen}"
                    self.waits.append((1000 * (monotonic() - began), f"finger {kind} on {screen}{then}"))
                    break
                self.frames()

        def until(self, there: Callable[[], bool], act: Callable[[], object]) -> float:
            """Do something, and wait for a frame that shows what it is to lead to; the wait since the last touch."""
            self._there = there
            act()
            end = monotonic() + PATIENCE
            while self._there is not None:
                if monotonic() > end:
                    raise TimeoutError(f"nothing came of a touch on {self.screen}")
                self.frames()
            return 1000 * (self._met - self._lifted)

    return Phone()


def alone(finger: Any, game: str) -> dict[str, Any]:
    """A whole game alone, from the first screen to the result and back."""
    from tests.ui import player

    finger.waits.clear()
    began, hints = monotonic(), list[float]()
    player.start(finger, game, 1)
    somebody, model = player.Player(finger, SEED), finger.app.model
    while model.phase != "over":
        if somebody.done["place"] % EVERY == EVERY - 1 and finger.app.dialog is None:
            hints.append(finger.until(lambda: shown(model), lambda: finger.push("Hint")))
            place(finger)
            somebody.done["place"] += 1
        else:
            somebody.act()
    finger.rest()
    screen = finger.screen
    finger.push("Home")
    waits = sorted(finger.waits)
    return {
        "placed": somebody.done["place"],
        "touches": len(waits),
        "seconds": monotonic() - began,
        "ended": screen,
        "longest": waits[-1],
        "median": waits[len(waits) // 2][0],
        "hint": max(hints),
        "memory": memory("VmRSS"),
    }


def shown(model: Any) -> bool:
    """Whether a hint lies on the board."""
    return model.draft is not None and model.draft.move is not None


def place(finger: Any) -> None:
    finger.press(next(press for press in finger.presses() if press.text.startswith("Place")))


def against(finger: Any, game: str) -> float:
    """The longest wait for a move of the strongest computer, from the touch before it, in the first moves of a game."""
    from axio.engine.game import Setup
    from axio.session import HUMAN, Seat
    from tests.ui import player

    app = finger.app
    app.start_game(Setup(game, 2, SEED), (Seat("Ada", HUMAN), Seat("Expert", "expert")), {"hints": True, "undo": True})
    finger.rest()
    finger.think()
    somebody, waits = player.Player(finger, SEED), list[float]()
    model = app.model
    while len(waits) < ROUNDS:
        if app.dialog is not None or model.exchanging:
            somebody.act()
            continue
        somebody.lay()
        before = sum(seat == 1 for seat, _place in model.session.state.laid)

        def answered(before: int = before) -> bool:
            laid = sum(seat == 1 for seat, _place in model.session.state.laid)
            return bool(model.phase in ("play", "over") and laid > before)

        waits.append(finger.until(answered, lambda: place(finger)))
    app.home()
    finger.rest()
    return max(waits)


def measured(cheap: bool) -> dict[str, Any]:
    """All that is measured between the first frame and the end."""
    from kivy.core.window import Window

    at_home = memory("VmRSS")
    if cheap:
        Window.size = SIZE
    finger = phone()
    finger.rest()
    found: dict[str, Any] = {"size": list(map(int, Window.size)), "home": at_home, "games": {}}
    for game in GAMES:
        print(f"{game}: a game alone", file=sys.stderr, flush=True)
        found["games"][game] = alone(finger, game)
    for game in GAMES:
        print(f"{game}: against a computer", file=sys.stderr, flush=True)
        found["games"][game]["computer"] = against(finger, game)
    return {**found, "most": memory("VmHWM")}


def main(program: str, lacking: str, cheap: str = "") -> None:
    sys.meta_path.insert(0, Lacking(lacking.split()))
    os.environ.update(KIVY_METRICS_DENSITY="3", KIVY_METRICS_FONTSCALE="1", SDL_AUDIODRIVER="dummy")
    os.environ.update(SDL_VIDEODRIVER="offscreen", LANGUAGE="en")
    with tempfile.TemporaryDirectory() as data:
        os.environ["AXIO_DATA"] = data
        from axio import seating
        from axio.ui import bare, start

        # The same luck for everybody who measures.
        seating.seed_from = lambda text: SEED  # noqa: ARG005
        start.prepare(CHEAP if cheap else SIZE)
        # The command must not make the window smaller again.
        start.prepare = lambda size=SIZE: None  # noqa: ARG005
        bare.instead_of_the_loop(lambda: measured(bool(cheap)))
        sys.argv = [program]
        runpy.run_path(program, run_name="__main__")


if __name__ == "__main__":
    main(*sys.argv[1:])
