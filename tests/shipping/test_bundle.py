"""What is in the folder that starts without Python, and its entry in a desktop's menu."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shipping import bundle
from tests.shipping.environments import Unready


def test_a_library_that_belongs_to_the_system_is_found_out() -> None:
    assert bundle.libraries(["libstdc++.so.6", "libSDL2-2-d9872e50.0.so.0.3000.7", "libX11.so.6"]) == [
        f"{name} is in the folder: it belongs to the system, or into OURS and THIRD_PARTY.md"
        for name in ("libX11.so.6", "libstdc++.so.6")
    ]


def test_parts_of_python_and_kivy_are_let_through() -> None:
    assert not bundle.libraries(["properties.cpython-311-x86_64-linux-gnu.so", "libpython3.11.so.1.0", "base.zip"])


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
