"""Every sound is there, soft and short, made by its script, and heard when it shall be."""

from __future__ import annotations

import builtins
import io
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from axio import engine
from axio.engine.game import Setup
from axio.paths import ASSETS
from axio.ui import echo, sound
from tests.shipping import sounds as made
from tests.ui.conftest import Make, moves_until, played_until, stored
from tests.ui.driver import PHONE, Driver

TWO = [("Ada", "human"), ("Ben", "human")]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What is heard from now on."""
    names: list[str] = []
    monkeypatch.setattr(sound.sounds, "play", lambda name: names.append(name) if sound.sounds.on else None)
    yield names
    sound.sounds.on = True


def lay(driver: Driver) -> None:
    """Lay a tile where it scores, or anywhere."""
    model = driver.app.model
    model.lift(0)
    moves = model.view.legal_moves
    model._with_draft(lambda draft: draft.show(moves[0]))
    model.place()
    driver.rest(1)


@pytest.mark.parametrize("name", sound.NAMES)
def test_a_sound_is_what_its_script_makes(name: str) -> None:
    there, fresh = made.read((ASSETS / "sounds" / f"{name}.wav").read_bytes()), made.read(made.file(name))
    assert len(there) == len(fresh)
    # Other machines may round the last bit of a sine another way.
    assert max(abs(one - two) for one, two in zip(there, fresh, strict=True)) <= 1


def test_there_are_no_sounds_that_nobody_plays() -> None:
    assert {path.stem for path in (ASSETS / "sounds").iterdir()} == set(sound.NAMES) == set(made.SOUNDS)


@pytest.mark.parametrize("name", sound.NAMES)
def test_a_sound_is_soft_short_and_begins_and_ends_in_silence(name: str) -> None:
    numbers = made.read((ASSETS / "sounds" / f"{name}.wav").read_bytes())
    assert len(numbers) / made.RATE <= 1.5
    assert max(map(abs, numbers)) <= made.LOUDEST * 32768
    assert abs(numbers[0]) < 300 > abs(numbers[-1])


def test_all_sounds_are_ready_before_they_are_needed(drive: Make) -> None:
    driver = drive(PHONE)
    driver.rest(1)
    driver.frames(60)
    assert set(sound.sounds._ready) == set(sound.NAMES)
    assert all(sound.sounds._ready.values())


def test_a_tile_is_heard_when_it_is_lifted_turned_and_laid(drive: Make, tmp_path: Path, heard: list[str]) -> None:
    stored(tmp_path / "data", Setup("axio", 1, 5), [("Ada", "human")])
    driver = drive(PHONE)
    driver.app.model.lift(0)
    assert heard == ["turn"], "the only tile is up already"
    lay(driver)
    assert "place" in heard
    assert not {"turns", "end"} & set(heard)


def test_what_cannot_be_done_is_heard(drive: Make, tmp_path: Path, heard: list[str]) -> None:
    stored(tmp_path / "data", Setup("axio", 1, 5), [("Ada", "human")])
    driver = drive(PHONE)
    driver.app.model.tap(6, 6, False)
    assert driver.app.model.trouble
    assert heard[-1] == "refuse"


def test_somebody_elses_turn_and_the_end_are_heard(drive: Make, tmp_path: Path, heard: list[str]) -> None:
    setup = Setup("rota", 2, 7)
    stored(tmp_path / "data", setup, TWO, moves_until(setup, lambda state: len(state.laid) == 23))
    driver = drive(PHONE)
    driver.app.model.reveal()
    lay(driver)
    assert heard[-1] == "end"


def test_points_an_axio_and_the_next_turn_are_heard(drive: Make, tmp_path: Path, heard: list[str]) -> None:
    setup = Setup("rota", 2, 7)
    stored(tmp_path / "data", setup, TWO, moves_until(setup, lambda state: len(state.laid) == 10))
    driver = drive(PHONE)
    driver.app.model.reveal()
    best = max(driver.app.model.view.legal_moves, key=lambda move: len(driver.app.model.view.preview(move)))
    driver.app.model.play(best)
    driver.rest(1)
    assert heard == ["place", "score", "turns"]


def test_one_tap_in_the_menu_turns_the_sounds_off_and_it_stays_so(
    drive: Make, tmp_path: Path, heard: list[str]
) -> None:
    stored(tmp_path / "data", Setup("axio", 1, 5), [("Ada", "human")])
    driver = drive(PHONE)
    driver.app.open_menu()
    driver.rest()
    driver.push("Turn the sounds off")
    lay(driver)
    assert heard == []
    driver.close()
    assert drive(PHONE).app.setting("sound") is False


def test_a_device_without_sound_stays_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    import kivy.core.audio

    def broken(_name: str) -> None:
        raise OSError("no device")

    monkeypatch.setattr(kivy.core.audio.SoundLoader, "load", broken)
    assert sound._loaded("lift") is None
    sound.Sounds().play("lift")


def test_an_axio_is_felt_on_a_phone_in_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    felt: list[int] = []
    view = SimpleNamespace(performHapticFeedback=felt.append)
    window = SimpleNamespace(getDecorView=lambda: view)
    classes = {
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=36),
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=SimpleNamespace(getWindow=lambda: window)),
    }
    jnius, runnable = ModuleType("jnius"), ModuleType("android.runnable")
    jnius.autoclass = classes.__getitem__  # type: ignore[attr-defined]
    runnable.Runnable = lambda task: task  # type: ignore[attr-defined]
    monkeypatch.setitem(__import__("sys").modules, "jnius", jnius)
    monkeypatch.setitem(__import__("sys").modules, "android", ModuleType("android"))
    monkeypatch.setitem(__import__("sys").modules, "android.runnable", runnable)
    sound.vibrate()
    assert felt == [], "a desktop cannot be felt"
    monkeypatch.setattr(sound, "on_android", lambda: True)
    sound.vibrate()
    assert felt == [sound.CONFIRM]
    classes["android.os.Build$VERSION"].SDK_INT = 29
    sound.vibrate()
    assert felt == [sound.CONFIRM, sound.LONG_PRESS]


def test_an_axio_at_the_table_is_felt_unless_the_setting_says_no(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    felt: list[str] = []
    monkeypatch.setattr(echo, "vibrate", lambda: felt.append("AXIO!"))
    setup, moves = played_until("rota-1-two-extra-turns", lambda state: state.extra > 0)
    stored(tmp_path / "data", setup, [("Ada", "human")], moves[:-2])
    driver = drive(PHONE)
    model = driver.app.model
    before, last = (engine.GAMES["rota"].parse(move) for move in moves[-2:])
    model.play(before)
    assert felt == [], "an ordinary move is not felt"
    model.play(last)
    assert felt == ["AXIO!"]
    model.undo()
    driver.app.choose("vibration", False)
    model.play(last)
    assert felt == ["AXIO!"], "the setting takes effect in the game that runs"
    model.undo()
    driver.app.choose("vibration", True)
    model.play(last)
    assert felt == ["AXIO!", "AXIO!"]
    driver.close()
    felt.clear()
    stored(tmp_path / "data", setup, [("Ada", "human")], moves[:-1])
    driver = drive(PHONE, vibration=False)
    driver.app.model.play(last)
    assert felt == [], "nor in one that was opened later"


def test_a_sound_is_only_started_while_somebody_plays(
    drive: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str]] = []

    class Ready:
        """Stands in for a sound that is loaded: whatever else is asked of it fails."""

        def __init__(self, name: str) -> None:
            self._name = name

        def play(self) -> None:
            asked.append(("play", self._name))

    stored(tmp_path / "data", Setup("axio", 2, 5), TWO)
    driver = drive(PHONE)
    driver.rest(1)
    driver.frames(60)
    monkeypatch.setattr(sound.sounds, "_ready", {name: Ready(name) for name in sound.NAMES})
    monkeypatch.setattr(sound, "_loaded", lambda name: asked.append(("load", name)))
    opened = open

    def watched(file: object, *args: Any, **more: Any) -> Any:
        asked.append(("open", str(file)))
        return opened(file, *args, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(builtins, "open", watched)
    monkeypatch.setattr(io, "open", watched)
    for _turn in range(3):
        driver.push("Show my tiles")
        driver.app.model.lift(1)
        driver.push("Turn")
        lay(driver)
    assert {("play", name) for name in ("lift", "turn", "place", "turns")} <= set(asked)
    assert {kind for kind, _what in asked} == {"play"}
