"""What is in the folder that starts without Python, and its entry in a desktop's menu."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest

from tests.shipping import bundle
from tests.shipping.environments import ROOT, Unready


def test_a_library_that_belongs_to_the_system_is_found_out() -> None:
    assert bundle.libraries(["libstdc++.so.6", "libSDL2-2-d9872e50.0.so.0.3000.7", "libX11.so.6"]) == [
        f"{name} is in the folder: it belongs to the system, or into OURS and THIRD_PARTY.md"
        for name in ("libX11.so.6", "libstdc++.so.6")
    ]


def test_parts_of_python_and_kivy_are_let_through() -> None:
    assert not bundle.libraries(["properties.cpython-311-x86_64-linux-gnu.so", "libpython3.11.so.1.0", "base.zip"])


def test_what_the_python_of_a_debian_brings_along_is_let_through_and_named() -> None:
    assert not bundle.libraries(["libexpat.so.1", "libffi.so.8", "libsqlite3.so.0", "libmtdev.so.1"])
    parts = (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8")
    assert all(f"\n| {name} |" in parts for name in ("Expat", "libffi", "SQLite", "mtdev"))


def started(*words: str) -> subprocess.CompletedProcess[str]:
    """What the start of the bundle does with a command line."""
    return subprocess.run(
        [sys.executable, bundle.DESKTOP / "start.py", *words], env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip


def test_it_is_the_command_line_and_starts_its_own_modules() -> None:
    assert started("--version").stdout == started("-m", "axio.__main__", "--version").stdout != ""


@pytest.mark.parametrize("words", [["-m", "this"], ["-m", "axiom"], ["-m"], ["-m", "", "axio.cli"]])
def test_it_runs_no_module_of_others(words: list[str]) -> None:
    done = started(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("platform", "programs"),
    [("linux", ["axio"]), ("darwin", ["axio"]), ("win32", ["axio", "axio-console"])],
)
def test_windows_gets_a_second_program_that_can_print(
    platform: str, programs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    class Made:
        """Whatever PyInstaller makes: only the programs are looked at."""

        pure, scripts, binaries, datas = "pure", "scripts", list[Any](), list[Any]()

        def __init__(self, *_parts: object, name: str = "", console: bool | None = None, **_more: object) -> None:
            if console is not None:
                made.append((name, console))

    for name in ("kivy_deps", "kivy_deps.angle", "kivy_deps.glew", "kivy_deps.sdl2"):
        module = types.ModuleType(name)
        module.dep_bins = []  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, name, module)
        if name != "kivy_deps":
            monkeypatch.setattr(sys.modules["kivy_deps"], name.split(".")[1], module, raising=False)
    monkeypatch.setitem(sys.modules, "kivy.tools.packaging.pyinstaller_hooks", types.ModuleType("hooks"))
    hooks = sys.modules["kivy.tools.packaging.pyinstaller_hooks"]
    hooks.get_deps_minimal = lambda **_without: {"hiddenimports": [], "excludes": []}  # type: ignore[attr-defined]
    hooks.hookspath = hooks.runtime_hooks = list  # type: ignore[attr-defined]
    monkeypatch.setattr(sys, "platform", platform)
    spec = bundle.DESKTOP / "axio.spec"
    words = dict.fromkeys(("Analysis", "PYZ", "EXE", "Tree", "COLLECT", "BUNDLE"), Made)
    exec(compile(spec.read_text(encoding="utf-8"), str(spec), "exec"), {"SPECPATH": str(bundle.DESKTOP), **words})
    assert made == [(name, name != "axio") for name in programs]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no such menu")
@pytest.mark.parametrize("name", ["axio", "my games & more", "a|b\\c"])
def test_the_menu_starts_the_program_from_where_it_lies(tmp_path: Path, name: str) -> None:
    folder, data = tmp_path / name, tmp_path / "data"
    folder.mkdir()
    for file in ("axio.desktop", "menu.sh"):
        shutil.copy(bundle.DESKTOP / file, folder / file)
    environ = {"PATH": "/usr/bin:/bin", "XDG_DATA_HOME": str(data), "HOME": str(tmp_path)}
    subprocess.run([folder / "menu.sh"], env=environ, check=True, capture_output=True)
    entry = (data / "applications" / "axio.desktop").read_text(encoding="utf-8")
    assert f'Exec="{folder}/axio"\n' in entry
    assert f"Icon={folder}/axio.png\n" in entry
    assert "@FOLDER@" not in entry
    subprocess.run([folder / "menu.sh", "--remove"], env=environ, check=True, capture_output=True)
    assert not [*(data / "applications").iterdir()]


def test_a_folder_that_was_built_elsewhere_is_unpacked_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "SHELF", tmp_path / "shelf")
    home = tmp_path / "axio-1.2.3-linux-x86_64"
    (home / "_internal").mkdir(parents=True)
    (home / "axio").write_text("#!/bin/sh\n", encoding="utf-8")
    (home / "axio").chmod(0o755)
    there = bundle.unpacked(bundle.packed(home))
    assert there.name == home.name
    assert (there / "axio").stat().st_mode == (home / "axio").stat().st_mode


def test_a_file_that_is_no_packed_folder_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "SHELF", tmp_path / "shelf")
    (tmp_path / "axio.tar.gz").write_bytes(b"no archive")
    for file in (tmp_path / "axio.tar.gz", tmp_path / "lost.tar.gz"):
        with pytest.raises(Unready, match="cannot be unpacked"):
            bundle.unpacked(file)
    (tmp_path / "other").mkdir()
    with pytest.raises(Unready, match="holds no folder of the program"):
        bundle.unpacked(bundle.packed(tmp_path / "other"))
