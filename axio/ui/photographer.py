"""Takes the pictures of one device in one language: drives the app through its screens and typical positions."""

from __future__ import annotations

import struct
import sys
import tempfile
import zlib
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from axio.ui import start
from axio.ui.shots import DEVICES


def png(pixels: bytes, width: int, height: int, clear: bool = False) -> bytes:
    """A picture file of rows of red, green and blue, and of opacity if it can be clear; the lowest row first."""
    line = (4 if clear else 3) * width
    rows = b"".join(b"\0" + pixels[line * y : line * (y + 1)] for y in reversed(range(height)))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">2I5B", width, height, 8, 6 if clear else 2, 0, 0, 0)
    parts = (chunk(b"IHDR", header), chunk(b"IDAT", zlib.compress(rows)), chunk(b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


class Photographer:
    """The app on a device, and a camera."""

    def __init__(self, device: str, language: str, folder: Path) -> None:
        width, height, _density = DEVICES[device]
        start.prepare((width, height))
        from kivy.base import EventLoop
        from kivy.config import Config

        Config.set("graphics", "maxfps", "0")
        from kivy.core.window import Window

        from axio.ui.app import AxioApp

        self.loop, self.window = EventLoop, Window
        self.name = f"{device}-{language}"
        self.folder = folder
        self.data = tempfile.TemporaryDirectory()
        self.app: Any = AxioApp(Path(self.data.name))
        self.app._run_prepare()
        if EventLoop.status != "started":
            EventLoop.start()
        self.app.choose("language", language)
        self.app.choose("pace", "at once")
        self.app.choose("still", True)

    def frames(self, count: int = 4) -> None:
        for _nth in range(count):
            self.loop.idle()

    def take(self, name: str) -> None:
        """A picture in the light and one in the dark."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        for shade, dark in (("light", False), ("dark", True)):
            self.app.choose("dark", dark)
            if name == "settings":
                self.app.go("settings")
            self.frames()
            while getattr(self.app.screen, "sketching", False):
                self.frames(1)
            self.window.dispatch("on_draw")
            width, height = map(int, self.window.size)
            pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
            (self.folder / f"{self.name}-{name}-{shade}.png").write_bytes(png(bytes(pixels), width, height))

    def sit(self, game: str, seed: int, *names: str) -> None:
        """Begin a game: seats named after a computer player are played by it."""
        from axio.engine.game import Setup
        from axio.players import PLAYERS
        from axio.session import HUMAN, Seat

        seats = tuple(Seat(name, name.lower() if name.lower() in PLAYERS else HUMAN) for name in names)
        self.app.start_game(Setup(game, len(names), seed), seats, {})
        self.frames(2)

    def play(self, moves: int) -> None:
        """Let everybody place their best tile, so many times."""
        for _nth in range(moves):
            model = self.app.model
            self._wait()
            if model.phase == "over":
                break
            if model.phase == "pass":
                model.reveal()
            if model.exchanging:
                model.keep()
            else:
                self.hint()
                model.place()
            self.frames(1)
        self._wait()

    def watch(self, moves: int) -> None:
        """Let computers play, so many moves, and stop them."""
        while len(self.app.model.session.moves) < moves:
            self.frames(1)
        self.app.model.pause()

    def hint(self) -> None:
        """Lay a tile where a hint says."""
        self.app.model.hint()
        self._wait()

    def _wait(self) -> None:
        while self.app.model.phase == "think" or self.app.model.hinting:
            self.frames(1)

    def reveal(self) -> None:
        """Sit down where it is one's turn."""
        if self.app.model.phase == "pass":
            self.app.model.reveal()
            self.frames(2)
        if self.app.model.exchanging:
            self.play(1)
            self.reveal()

    def look_back(self) -> None:
        """The replay of the game that was just played, and its review."""
        self.app.replay(self.app.model.number)
        self.app.screen.go(self.app.screen.last // 2)
        self.take("replay")
        self.app.screen.review()
        while self.app.screen.reviewing:
            self.frames(1)
        missed = max(self.app.screen.judged, key=lambda judged: judged.review.lost)
        self.app.screen.go(missed.ply)
        self.take("review")
        self.app.back()

    def learn(self) -> None:
        """Tutorials at work, and pages of rules."""
        self.app.go("how")
        self.take("how")
        for game, step in (("axio", 5), ("hex", 6), ("rota", 4)):
            self.app.remember(game, step)
            self.app.teach(game)
            self.app.screen.model.hint()
            self.take(f"tutorial-{game}")
            self.app.explain(game)
            self.frames(8)
            self.app.screen.ids.scroll.scroll_y = 0.5
            self.take(f"rules-{game}")
        self.app.home()

    def past_days(self) -> None:
        """Challenges and games of some days, and what has come of them."""
        from axio import challenge, pacemakers
        from axio.engine.game import Setup

        day = date(2026, 11, 18)
        self.app.today = lambda: day
        for back, level in enumerate(("hard", "medium", "expert", "easy", "hard")):
            then = day - timedelta(back)
            agreed = challenge.options(then, then if back != 3 else day, done=False)
            self._finished(pacemakers.played(challenge.setup("rota", then), level), agreed)
            marks = pacemakers.marks("rota", then)
            self.app.store.set(challenge.marks_name("rota", then), list(marks))
        for seed in range(12):
            self._finished(pacemakers.played(Setup("rota", 2, seed), "medium"), {}, ("easy", "hard")[seed % 2])
        self.app.deal = ("rota", None)
        self.app.home()
        self.app.go("challenge")
        self.take("challenge")
        self.app.home()
        self.app.go("records")
        self.take("records")
        self.app.go("feats")
        self.take("achievements")

    def _finished(self, session: Any, agreed: dict[str, Any], *others: str) -> None:
        """Keep a finished game as Ada's."""
        from axio.session import HUMAN
        from axio.shelf import progress

        seats = [("Ada", HUMAN), *((level.capitalize(), level) for level in others)]
        self.app.store.create(session.setup, seats, agreed, progress(session.state), map(str, session.moves))

    def all(self) -> None:
        """Every screen, and every game in the beginning, in the middle and at its end."""
        self.take("first-start")
        self.app.decline()
        self.take("home")
        self.learn()
        self.app.go("new")
        self.app.screen.count = 3
        self.take("new")
        self.app.home()
        self.sit("axio", 7, "Ada", "Ben")
        self.reveal()
        self.take("axio-first")
        self.play(26)
        self.take("pass")
        self.reveal()
        self.hint()
        self.take("axio")
        self.sit("hex", 11, "Ada", "Ben", "Clara", "Dan")
        self.play(44)
        self.reveal()
        self.hint()
        self.take("hex")
        self.app.screen.open_log()
        self.app.screen.explain(len(self.app.model.session.moves) - 1)
        self.take("log")
        self.app.close_dialog()
        self.sit("rota", 9, "Ada", "Ben")
        self.play(14)
        self.reveal()
        while "-" not in self.app.model.hand[0]:
            self.play(1)
            self.reveal()
        self.hint()
        self.take("rota")
        self.sit("axio", 5, "Ada", "Ben", "Clara")
        self.play(400)
        self.frames(4)
        self.take("result")
        self.look_back()
        self.past_days()
        self.app.home()
        self.take("home-continue")
        self.app.go("saved")
        self.take("saved")
        unfinished = next(row for row in self.app.screen.rows if row["title"] == "Axio Hex")
        self.app.screen.more(unfinished["number"])
        self.take("kept")
        self.app.dialog.copy()
        self.take("question")
        self.app.close_dialog()
        self.app.open_import()
        self.take("import")
        self.app.home()
        self.app.go("settings")
        self.take("settings")
        self.app.go("about")
        self.take("about")
        self.app.read(self.app.screen.licences[0])
        self.take("licence")
        self.app.home()
        self.sit("hex", 3, "Ada")
        self.play(12)
        self.hint()
        self.take("solo")
        self.app.open_menu()
        self.take("menu")
        self.sit("axio", 7, "Ada", "Hard")
        self.play(6)
        self.take("told")
        self.sit("rota", 7, "Medium", "Hard", "Expert")
        self.watch(7)
        self.take("watched")
        self.app.stop()
        self.data.cleanup()


if __name__ == "__main__":
    Photographer(sys.argv[1], sys.argv[2], Path(sys.argv[3])).all()
