"""Takes the pictures of one device in one language: drives the app through its screens and typical positions."""

from __future__ import annotations

import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

from axio.ui import start
from axio.ui.shots import DEVICES


def png(pixels: bytes, width: int, height: int) -> bytes:
    """A picture file of rows of red, green and blue, the lowest row first."""
    rows = b"".join(b"\0" + pixels[3 * width * y : 3 * width * (y + 1)] for y in reversed(range(height)))

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">2I5B", width, height, 8, 2, 0, 0, 0)
    parts = (chunk(b"IHDR", header), chunk(b"IDAT", zlib.compress(rows, 6)), chunk(b"IEND", b""))
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
        from axio.ui.model import GameModel

        self.loop, self.window = EventLoop, Window
        self.name = f"{device}-{language}"
        self.folder = folder
        self.data = tempfile.TemporaryDirectory()
        GameModel.pace = 0.0
        self.app: Any = AxioApp(Path(self.data.name))
        self.app._run_prepare()
        if EventLoop.status != "started":
            EventLoop.start()
        self.app.choose("language", language)

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
                model.hint()
                model.place()
            self.frames(1)
        self._wait()

    def _wait(self) -> None:
        while self.app.model.phase == "think":
            self.frames(1)

    def reveal(self) -> None:
        """Sit down where it is one's turn."""
        if self.app.model.phase == "pass":
            self.app.model.reveal()
            self.frames(2)
        if self.app.model.exchanging:
            self.play(1)
            self.reveal()

    def all(self) -> None:
        """Every screen, and every game in the beginning, in the middle and at its end."""
        self.take("home")
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
        self.app.model.hint()
        self.take("axio")
        self.sit("hex", 11, "Ada", "Ben", "Clara", "Dan")
        self.play(44)
        self.reveal()
        self.app.model.hint()
        self.take("hex")
        self.sit("rota", 9, "Ada", "Ben")
        self.play(14)
        self.reveal()
        while "-" not in self.app.model.hand[0]:
            self.play(1)
            self.reveal()
        self.app.model.hint()
        self.take("rota")
        self.sit("axio", 5, "Ada", "Ben", "Clara")
        self.play(400)
        self.frames(4)
        self.take("result")
        self.app.home()
        self.take("home-continue")
        self.app.go("saved")
        self.take("saved")
        self.app.home()
        self.app.go("settings")
        self.take("settings")
        self.app.home()
        self.sit("hex", 3, "Ada")
        self.play(12)
        self.app.model.hint()
        self.take("solo")
        self.app.open_menu()
        self.take("menu")
        self.app.stop()
        self.data.cleanup()


if __name__ == "__main__":
    Photographer(sys.argv[1], sys.argv[2], Path(sys.argv[3])).all()
