"""What has to be in a wheel and in an sdist, and that nothing else is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from axio import __version__
from tests.shipping import package
from tests.shipping.environments import ROOT


def test_screens_and_assets_lie_in_the_package_of_a_wheel(tmp_path: Path) -> None:
    for name in ("axio/app.py", "axio/__pycache__/app.pyc", "kv/home.kv", "assets/fonts/one.otf", "dev.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert package.wanted_in_wheel(tmp_path) == {"axio/app.py", "axio/kv/home.kv", "axio/assets/fonts/one.otf"}


def test_a_file_that_is_missing_and_one_that_is_too_many_are_named() -> None:
    assert package.faults(["a.py", "c.py"], ["a.py", "b.py"], "wheel") == ["the wheel lacks b.py", "the wheel has c.py"]


def test_without_git_nothing_is_said_of_what_is_kept_in_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert package.wanted_in_sdist(tmp_path) == set()
    monkeypatch.setenv("PATH", str(tmp_path))
    assert package.wanted_in_sdist(ROOT) == set()


def test_the_version_is_written_down_in_one_place() -> None:
    places = [ROOT / name for name in ("pyproject.toml", "buildozer.spec", "main.py", "dev.py")]
    places += [path for name in ("axio", "kv", "desktop") for path in (ROOT / name).rglob("*") if path.suffix != ".pyc"]
    number = re.compile(rf"(?<![\d.]){re.escape(__version__)}(?![\d.])")
    texts = {path: path.read_text(encoding="utf-8") for path in places if path.is_file()}
    assert [path for path, text in texts.items() if number.search(text)] == [ROOT / "axio" / "__init__.py"]
