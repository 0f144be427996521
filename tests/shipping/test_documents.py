"""What the documents say of the program is true of it."""

from __future__ import annotations

import ast
import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from axio import __version__, cli
from tests import test_layers
from tests.shipping import noting
from tests.shipping.environments import ROOT

CONTRIBUTING = noting.NOTES.read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
HOUSE = CONTRIBUTING.partition("## The house")[2].split("```")[1]
SPOKEN = {"spacebar": "space", "delete": "Del", "backspace": "Backspace", "pageup": "page up", "pagedown": "page down",
          "home": "Home", "end": "End", "tab": "Tab", "enter": "Enter", "left": "left", "right": "right", "up": "up",
          "down": "down"}  # fmt: skip
"""What the README calls a key; a letter is itself."""
UNSAID = {"=", "meta", "ctrl", "shift", "numpadenter", "numpadadd", "numpadsubstract"}
"""What goes with another key, or is another one that does the same."""
LONGEST_KV = 160


def test_what_is_counted_in_the_noted_outputs_is_still_so_many() -> None:
    assert noting.counted(CONTRIBUTING) == CONTRIBUTING, "`python3 dev.py note` counts anew"


def test_there_is_a_place_for_what_each_check_says() -> None:
    places = [found[2] for found in noting.BLOCK.finditer(CONTRIBUTING)]
    assert places == ["android-check --newest", "phone", "package --all", "bundle --check"]


NOTED = """Said so. Last output of `python3 dev.py package --all`:

```
old.whl: 3 files and 1 licences; old.tar.gz: 4 files.
    and more
```

The end. Last output of `python3 dev.py phone`, on a busy machine:

```
                 axio   hex
tiles placed       31    40
```
"""


def test_what_a_command_says_takes_the_place_of_what_it_said_before() -> None:
    said = "wheel: " + "many words " * 20 + "\nAll is well.\n"
    text = noting.noted(NOTED, "package --all", said)
    lines = text.partition("```\n")[2].partition("```")[0].splitlines()
    assert lines[0].startswith("wheel: many words")
    assert lines[1].startswith("    ")
    assert lines[-1] == "All is well."
    assert max(map(len, lines)) <= noting.WIDTH
    assert noting.whole("\n".join(lines)) == [line.rstrip() for line in said.splitlines()]
    assert text.endswith(NOTED[NOTED.index("The end.") :])


def test_a_table_is_noted_as_it_was_printed() -> None:
    said = "                 axio   hex\ntiles placed       30    41\n"
    assert noting.noted(NOTED, "phone", said) == NOTED.replace("31    40", "30    41")


def test_counting_anew_changes_only_the_counts() -> None:
    files = dict(noting.counts())[r"\.whl: \d+ files"]
    assert f"old{files} and " in noting.counted(NOTED)
    assert "    and more" not in noting.counted(NOTED)  # joined to the line that it belongs to
    assert "tiles placed       31    40" in noting.counted(NOTED)


def test_a_command_without_a_place_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(KeyError):
        noting.noted(NOTED, "bench", "")
    assert noting.main(["bench"]) == 2
    assert "android-check --newest; phone; " in capsys.readouterr().err


def test_the_game_in_the_readme_is_what_the_terminal_shows(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = re.search(r"`python3 dev\.py run (play [^`]*--seed[^`]*)`\n\n```\n(.*?)```", README, re.DOTALL)
    assert found
    typed: Iterator[str] = iter(re.findall(r"^Ada> (.+)$", found[2], re.MULTILINE))

    def answer(question: str) -> str:
        line = next(typed, None)
        if line is None:
            raise EOFError
        print(question + line)
        return line

    monkeypatch.setattr("builtins.input", answer)
    cli.main(shlex.split(found[1]))
    out = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    shown = found[2].splitlines()
    assert out[: len(shown)] == shown
    assert next(typed, None) is None


def keys() -> Iterator[str]:
    """Every key of the keyboard that the app answers to, by Kivy's name for it."""
    for path in (ROOT / "axio" / "ui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name in ("key", "_on_key"):
                asked = [one for one in ast.walk(node) if isinstance(one, ast.Compare | ast.Dict)]
                names = (part.value for one in asked for part in ast.walk(one) if isinstance(part, ast.Constant))
                yield from (name for name in names if isinstance(name, str))
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in ("ARROWS", "STEPS"):
                yield from ast.literal_eval(node.value)


def test_the_readme_names_every_key() -> None:
    told = README.partition("| key |")[2].partition("**For everybody**")[0]
    words = {name: SPOKEN.get(name, name.upper()) for name in {*keys()} - UNSAID}
    assert {"r", "p", "b", "left", "pageup", "f11", "backspace"} <= words.keys()
    assert [name for name, word in words.items() if not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", told)] == []


def test_the_house_names_every_module_that_has_no_folder_of_its_own() -> None:
    named = re.findall(r"[\w*]+\.py", HOUSE)
    modules = [
        *(ROOT / "axio").glob("*.py"),
        *(ROOT / "axio" / "ui").glob("*.py"),
        *(ROOT / "axio/engine").glob("*.py"),
    ]
    names = {path.name for path in modules if path.name != "__init__.py"}
    assert [name for name in sorted(names) if not any(fnmatch(name, one) for one in named)] == []
    there = {path.name for path in ROOT.rglob("*.py") if path.relative_to(ROOT).parts[0] in ("axio", "tests")}
    there |= {path.name for path in ROOT.glob("*.py")}
    assert [one for one in named if not any(fnmatch(name, one) for name in there)] == []
    folders = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "axio").rglob("*.py")}
    assert [folder for folder in folders if f"{folder.rpartition('/')[2]}/" not in HOUSE] == []


def test_dialogs_lie_where_the_house_says() -> None:
    places = {path.name for path in (ROOT / "axio" / "ui" / "screens").glob("*.py")
              if re.search(r"^class \w+\(Veil\):", path.read_text(encoding="utf-8"), re.MULTILINE)}  # fmt: skip
    told = HOUSE.partition("Dialogs: ")[2].partition(". ")[0]
    assert places == set(re.findall(r"\w+\.py", told))


def test_kv_files_are_those_that_their_readme_tells_of_and_no_longer_than_it_says() -> None:
    told = (ROOT / "kv" / "README.md").read_text(encoding="utf-8")
    lengths = {path.stem: len(path.read_text(encoding="utf-8").splitlines()) for path in (ROOT / "kv").glob("*.kv")}
    dialogs, shared = (set(re.findall(r"`(\w+)\.kv`", told.partition(word)[2].partition("\n")[0]))
                       for word in ("Dialogs: ", "Shared: "))  # fmt: skip
    assert lengths.keys() == {*noting.screens(), *dialogs, *shared}
    assert f"none more than {LONGEST_KV};" in told
    assert max(lengths.values()) <= LONGEST_KV


def test_modules_may_be_as_long_as_the_style_says() -> None:
    assert f"none of more than {test_layers.LONGEST} (`tests/test_layers.py`)" in CONTRIBUTING


def test_every_module_of_the_rules_is_changed_on_purpose_or_said_to_be_left_out() -> None:
    told = CONTRIBUTING.partition("## Mutation tests")[2].partition("\n## ")[0]
    rows = set(re.findall(r"^\| `(\w+\.py)` \|", told, re.MULTILINE))
    left_out = set(re.findall(r"`(\w+\.py)`", told.partition("Left out are ")[2].partition("\n")[0]))
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    assert [f"axio/engine/{name}" for name in sorted(rows)] == settings["only_mutate"]
    assert rows | left_out == {path.name for path in (ROOT / "axio" / "engine").glob("*.py")}
    assert not rows & left_out


def test_the_version_that_is_given_away_has_a_date_in_the_changes() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(rf"^## {re.escape(__version__)} \(\d{{4}}-\d\d-\d\d\)$", changes, re.MULTILINE)


def test_every_part_of_the_android_package_is_among_what_others_made() -> None:
    (line,) = [line for found in noting.BLOCK.finditer(CONTRIBUTING) for line in noting.whole(found[3])
               if line.startswith("Recipes: ")]  # fmt: skip
    parts = [part.split()[0] for part in line.removeprefix("Recipes: ").rstrip(".").split(", ")]
    rows = re.findall(r"^\| ([^|]+) \|", (ROOT / "THIRD_PARTY.md").read_text(encoding="utf-8"), re.MULTILINE)
    told = re.sub(r"[ _]", "", " ".join(rows)).lower()
    # The first only builds the others; the last is python-for-android's own.
    named = {"python3": "python", "sqlite3": "sqlite", "android": "python-for-android"}
    assert "kivy" in parts
    assert [
        part for part in parts if named.get(part, part).replace("sdl2_", "sdl") not in told and part != "hostpython3"
    ] == []


@pytest.mark.parametrize("code", [0, 1])
def test_only_what_a_check_says_that_found_no_fault_is_noted(
    code: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    notes = tmp_path / "notes.md"
    notes.write_text(NOTED, encoding="utf-8")
    monkeypatch.setattr(noting, "NOTES", notes)
    said = subprocess.CompletedProcess([], code, stdout="All is well.\n")
    monkeypatch.setattr(subprocess, "run", lambda *_command, **_more: said)
    monkeypatch.setattr(noting, "counts", list)
    assert noting.main(["phone"]) == code
    assert notes.read_text(encoding="utf-8") == (NOTED if code else noting.noted(NOTED, "phone", said.stdout))
