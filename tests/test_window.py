"""The door to the app, and what it says where there is none."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from axio import __main__ as door
from axio import window
from axio.engine.game import Refusal

ROOT = Path(__file__).resolve().parent.parent


def test_without_kivy_the_terminal_game_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(window, "find_spec", lambda _name: None)
    assert door.main([]) == 1
    assert capsys.readouterr().err == window.NO_KIVY + "\n"


def test_without_a_screen_the_terminal_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(Refusal, match="no screen"):
        window.run()
    monkeypatch.setenv("DISPLAY", ":0")
    assert window.has_screen()


def test_with_arguments_the_command_line_answers(capsys: pytest.CaptureFixture[str]) -> None:
    assert door.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("axio ")


@pytest.mark.parametrize("arguments", [[], ["--version"]])
def test_who_stops_it_while_it_still_starts_sees_no_traceback(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Impatient:
        def find_spec(self, *_args: object) -> None:
            raise KeyboardInterrupt

    for module in ("axio.cli", "axio.window"):
        monkeypatch.delitem(sys.modules, module, raising=False)
        monkeypatch.delattr(module, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Impatient()])
    assert door.main(arguments) == 130
    assert capsys.readouterr() == ("", "")


STOP = """
import sys
from kivy.clock import Clock
from kivy.app import App
Clock.schedule_once(lambda dt: App.get_running_app().stop(), 0.2)
import runpy
sys.argv = sys.argv[1:]
run = runpy.run_path if sys.argv[0].endswith(".py") else runpy.run_module
run(sys.argv[0], run_name="__main__")
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="windows without a screen are known on Linux only")
@pytest.mark.parametrize("start", [str(ROOT / "main.py"), "axio"])
def test_the_app_is_started_by_its_file_and_by_its_name(start: str, tmp_path: Path) -> None:
    environ = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "AXIO_DATA": str(tmp_path), "KIVY_NO_ARGS": "1"}
    code = "from axio.ui import start; start.prepare()\n" + STOP
    done = subprocess.run(
        [sys.executable, "-c", code, start],
        env=environ,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "axio.db").exists()


def test_a_picture_is_a_picture() -> None:
    from axio.ui.photographer import png

    picture = png(bytes([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]), 2, 2)
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">2I", picture[16:24]) == (2, 2)
    start = picture.index(b"IDAT") + 4
    size = struct.unpack(">I", picture[start - 8 : start - 4])[0]
    assert zlib.decompress(picture[start : start + size]) == bytes([0, 0, 0, 255, 9, 9, 9, 0, 255, 0, 0, 0, 255, 0])
