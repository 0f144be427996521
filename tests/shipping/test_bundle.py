"""What is in the folder that starts without Python, and its entry in a desktop's menu."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shipping import bundle


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
