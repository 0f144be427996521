"""Where the app keeps its data on each system."""

from __future__ import annotations

from pathlib import Path

import pytest

from axio.folders import data_folder

HOME = {"HOME": "/home/ada", "USERPROFILE": "/Users/ada"}


@pytest.mark.parametrize(
    ("platform", "variables", "folder"),
    [
        ("linux", {}, "/home/ada/.local/share/axio"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/axio"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, "/home/ada/.local/share/axio"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/ada/.local/share/axio"),
        ("freebsd14", {}, "/home/ada/.local/share/axio"),
        ("darwin", {}, "/home/ada/Library/Application Support/Axio"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, "/home/ada/Library/Application Support/Axio"),
        ("win32", {"APPDATA": "/Roaming"}, "/Roaming/Axio"),
        ("win32", {}, "/Users/ada/AppData/Roaming/Axio"),
        ("linux", {"ANDROID_PRIVATE": "/files", "ANDROID_ARGUMENT": "/files/app"}, "/files"),
        ("linux", {"ANDROID_ARGUMENT": "/files/app"}, "/files"),
        ("android", {"ANDROID_PRIVATE": "/files"}, "/files"),
    ],
)
def test_every_system_has_its_own_folder(platform: str, variables: dict[str, str], folder: str) -> None:
    assert data_folder(HOME | variables, platform) == Path(folder)


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_the_player_may_choose_another_folder(platform: str) -> None:
    variables = {"AXIO_DATA": "/stick/axio", "XDG_DATA_HOME": "/data", "APPDATA": "/Roaming", "ANDROID_PRIVATE": "/f"}
    assert data_folder(HOME | variables, platform) == Path("/stick/axio")


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_without_the_variable_the_system_is_asked_for_the_home(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/somewhere"))
    assert Path("/somewhere") in data_folder({}, platform).parents


def test_a_user_without_a_home_can_play_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert data_folder({}, "linux") == Path.cwd() / ".local" / "share" / "axio"


def test_the_environment_of_the_program_decides_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "new" / "folder"
    monkeypatch.setenv("AXIO_DATA", str(folder))
    assert data_folder() == folder
    assert not folder.parent.exists(), "nothing is made before it is needed"
