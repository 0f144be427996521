"""Who may import whom, read from the source itself."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "axio"
MODULES = sorted(PACKAGE.rglob("*.py"))
KV = ROOT / "kv"
LONGEST = 400

RULES = {"engine"}
RECORD = {"record", "document", "opening", "verify"}
PARTS = {path.relative_to(PACKAGE).parts[0].removesuffix(".py") for path in MODULES} - {"__init__"} | {""}

ALLOWED = {
    "": set[str](),
    "engine": RULES,
    "players": RULES | {"players"},
    "session": RULES,
    **dict.fromkeys(RECORD, RULES | RECORD | {"session"}),
    "schema": set[str](),
    "rows": RULES,
    "shelf": RULES | RECORD | {"rows", "session", "store"},
    "challenge": RULES | {"rows"},
    "pacemakers": RULES | {"challenge", "players", "session"},
    "tally": RULES | {"rows", "session"},
    "feats": RULES | {"challenge", "rows", "tally", "words"},
    "dates": {"words"},
    "rescue": {"schema"},
    "aside": set[str](),
    "locker": RULES | {"aside", "rescue", "schema"},
    "backup": RULES | {"locker", "schema"},
    "store": RULES | {"aside", "backup", "locker", "rows", "schema"},
    "folders": set[str](),
    "paths": set[str](),
    "words": {"paths"},
    "ui": PARTS,
    "window": PARTS,
}
"""What each part of the program may import of the others; the part "" is axio/__init__.py."""

SHELL = PARTS - {"ui"}
"""What the commands and whatever draws and talks for them may import: the parts that ALLOWED does not name."""

FOREIGN = {"bench": {"momaland"}, "rival": {"momaland"}, "ui": {"kivy", "jnius", "android"}}
"""What does not come with Python, and where alone it may be used."""

OUTSIDE_WORLD = {"os", "io", "pathlib", "time", "datetime", "secrets", "socket", "subprocess", "threading", "locale"}
NETWORK = {"asyncio", "ftplib", "http", "imaplib", "poplib", "smtplib", "socket", "socketserver", "ssl", "urllib",
           "webbrowser", "xmlrpc", "requests", "kivy.network"}  # fmt: skip
"""What could reach a network."""
F_STRING = re.compile(r"""(?<![A-Za-z0-9_'"])(?:[fF][rR]?|[rR][fF])(?:"|')""")


def part(path: Path) -> str:
    """The part of the program that a file belongs to."""
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imports(path: Path) -> Iterator[str]:
    """Every module that a file imports, anywhere in it, by its whole name."""
    package = [PACKAGE.name, *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def is_ours(name: str) -> bool:
    return name.partition(".")[0] == PACKAGE.name


def part_of(name: str) -> str:
    """The part that `axio.engine.game.Move` belongs to; "" for a name that axio/__init__.py itself holds."""
    first = [*name.split("."), ""][1]
    return first if (PACKAGE / first).is_dir() or (PACKAGE / f"{first}.py").exists() else ""


def short(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_a_module_imports_only_what_lies_below_it(path: Path) -> None:
    used = {part_of(name) for name in imports(path) if is_ours(name)}
    assert used <= ALLOWED.get(part(path), SHELL)


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_a_module_needs_nothing_but_the_standard_library(path: Path) -> None:
    foreign = {name.partition(".")[0] for name in imports(path) if not is_ours(name)} - sys.stdlib_module_names
    assert foreign <= FOREIGN.get(part(path), set())


@pytest.mark.parametrize("path", [path for path in MODULES if part(path) == "engine"], ids=short)
def test_the_rules_know_no_clock_and_no_files(path: Path) -> None:
    assert not {name.partition(".")[0] for name in imports(path)} & OUTSIDE_WORLD


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_nothing_here_can_reach_a_network(path: Path) -> None:
    names = {".".join(name.split(".")[:length]) for name in imports(path) for length in (1, 2)}
    assert not names & NETWORK


@pytest.mark.parametrize("path", MODULES, ids=short)
def test_a_module_stays_short_and_says_what_it_is_for(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= LONGEST
    assert ast.get_docstring(ast.parse(source))


def test_every_kind_of_widget_has_its_name_alone() -> None:
    """Kivy finds the looks of a widget by the name of its class: two of one name would get each other's."""
    rules = Counter(
        name for path in KV.glob("*.kv") for name in re.findall(r"^<-?(\w+)", path.read_text("utf-8"), re.M)
    )
    classes = Counter(
        node.name
        for path in MODULES
        if part(path) == "ui"
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name in rules
    )
    assert [name for name, count in (rules | classes).items() if count > 1] == []


def test_the_rules_are_found() -> None:
    assert {"domino.py", "rota.py", "score.py"} <= {path.name for path in MODULES if part(path) == "engine"}


def test_relative_imports_are_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "PACKAGE", tmp_path / "axio")
    path = tmp_path / "axio" / "engine" / "some.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        "from . import game\nfrom .bag import draw\nfrom ..ui import app\nimport kivy.app\n", encoding="utf-8"
    )
    assert list(imports(path)) == ["axio.engine.game", "axio.engine.bag.draw", "axio.ui.app", "kivy.app"]


@pytest.mark.parametrize("path", sorted((ROOT / "kv").rglob("*.kv")), ids=short)
def test_a_kv_file_has_no_f_string(path: Path) -> None:
    assert not F_STRING.search(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("line", ["text: f'{root.points}'", 'text: F"x"', "text: rf'x'", "text: fr'x'"])
def test_an_f_string_in_kv_would_be_noticed(line: str) -> None:
    assert F_STRING.search(line)


@pytest.mark.parametrize("line", ["text: 'f'", "text: _('half') + 'f'", "pdf: 'x'", "text: if_('x')"])
def test_other_texts_in_kv_are_let_through(line: str) -> None:
    assert not F_STRING.search(line)
