"""Collects the texts of the program, updates the catalogues and compiles them: `python3 dev.py words`."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from axio import words

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
TEMPLATE = LOCALE / "axio.pot"
LANGUAGES = tuple(words.LANGUAGES)
KV_TEXT = re.compile(r"""(?<!\w)_\(('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)""")
MARKERS = {"_": (0,), "N_": (0,), "n_": (0, 1)}

ARGPARSE: tuple[str | tuple[str, str], ...] = (
    "usage: ",
    "options",
    "positional arguments",
    "subcommands",
    "%(heading)s:",
    " (default: %(default)s)",
    "show this help message and exit",
    "show program's version number and exit",
    "%(prog)s: error: %(message)s\n",
    "%(prog)s: warning: %(message)s\n",
    "argument %(argument_name)s: %(message)s",
    "the following arguments are required: %s",
    "one of the arguments %s is required",
    "unrecognized arguments: %s",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "ambiguous option: %(option)s could match %(matches)s",
    "unexpected option string: %s",
    "expected one argument",
    "expected at most one argument",
    "expected at least one argument",
    ("expected %s argument", "expected %s arguments"),
    "invalid %(type)s value: %(value)r",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "invalid choice: %(value)r, maybe you meant %(closest)r? (choose from %(choices)s)",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
    "can't open '%(filename)s': %(error)s",
)
"""What argparse of Python 3.11 to 3.14 may say to a player."""


class Text(NamedTuple):
    """A text of the program and the module it stands in; `many` for texts that count."""

    one: str
    many: str | None
    place: str


def texts(package: Path = ROOT / "axio") -> list[Text]:
    """Every text that is marked: by `_`, `n_`, `N_`, or as the parameter `sentence` of whatever takes one."""
    return [*_in_python(package), *_in_kv(package.parent / "kv")]


def _in_kv(folder: Path) -> Iterator[Text]:
    """The texts of the screens: `_('...')` in what stands behind the colons."""
    for path in sorted(folder.glob("*.kv")):
        for found in KV_TEXT.finditer(path.read_text(encoding="utf-8")):
            yield Text(ast.literal_eval(found[1]), None, f"kv/{path.name}")


def _in_python(package: Path) -> list[Text]:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(package.rglob("*.py"))}
    takers = _takers(trees.values()) | MARKERS
    constants = dict(found for tree in trees.values() for found in _constants(tree))
    found = []
    for path, tree in trees.items():
        place = path.relative_to(package.parent).as_posix()
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (name := _name(node.func)) in takers:
                args = [list(_values(arg, constants)) for arg in _arguments(node, takers[name])]
                if name == "n_":
                    found += [Text(one, many, place) for one, many in zip(*args, strict=True)]
                else:
                    found += [Text(text, None, place) for texts in args for text in texts if text]
    return found


def _takers(trees: Iterable[ast.Module]) -> dict[str, tuple[int, ...]]:
    """The functions and classes with a parameter `sentence`, and which of their arguments it is."""
    takers: dict[str, tuple[int, ...]] = {}
    classes = []
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.FunctionDef):
            names = [arg.arg for arg in node.args.args if arg.arg not in ("self", "cls")]
            if "sentence" in names and node.name != "__init__":
                takers[node.name] = (names.index("sentence"),)
        elif isinstance(node, ast.ClassDef):
            classes.append(node)
            fields = [item.target.id for item in node.body if _is_field(item)]  # type: ignore[attr-defined]
            starts = [item for item in node.body if isinstance(item, ast.FunctionDef) and item.name == "__init__"]
            names = [arg.arg for arg in starts[0].args.args[1:]] if starts else fields
            if "sentence" in names:
                takers[node.name] = (names.index("sentence"),)
    for _ in classes:  # as often as a family can be deep
        for node in classes:
            for base in map(_name, node.bases):
                if base in takers:
                    takers.setdefault(node.name, takers[base])
    return takers


def _is_field(item: ast.stmt) -> bool:
    return isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)


def _name(node: ast.expr) -> str:
    """The last word of `a`, `a.b` or `super().b`."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _arguments(call: ast.Call, positions: tuple[int, ...]) -> Iterator[ast.expr]:
    yield from (call.args[position] for position in positions if position < len(call.args))
    yield from (keyword.value for keyword in call.keywords if keyword.arg == "sentence")


def _constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The texts that a module gives a name to."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield from ((_name(target), node.value) for target in node.targets)


def _values(node: ast.expr, constants: dict[str, ast.expr]) -> Iterator[str]:
    """The texts that an expression can stand for."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _values(node.body, constants)
        yield from _values(node.orelse, constants)
    elif (isinstance(node, ast.Name | ast.Attribute)) and _name(node).isupper() and _name(node) in constants:
        yield from _values(constants[_name(node)], {})


def template() -> Catalog:
    """The catalogue without translations; with the date of the one before, so that only texts make it differ."""
    before = _read(TEMPLATE) if TEMPLATE.exists() else None
    catalogue = _empty(None)
    catalogue.creation_date = before.creation_date if before else catalogue.creation_date
    catalogue.revision_date = catalogue.creation_date
    for text in texts():
        catalogue.add((text.one, text.many) if text.many else text.one, locations=[(text.place, 1)])
    for said in ARGPARSE:
        catalogue.add(said, locations=[("argparse", 1)])
    return catalogue


def _empty(language: str | None) -> Catalog:
    return Catalog(
        locale=language,
        domain="axio",
        project="Axio",
        version="1",
        header_comment="# The texts of Axio.",
        msgid_bugs_address="none",
        last_translator="The Axio contributors",
        language_team="The Axio contributors",
        fuzzy=False,
    )


def po(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "axio.po"


def read(language: str) -> Catalog:
    """The catalogue of a language as it was written."""
    return _read(po(language), language)


def _read(path: Path, language: str | None = None) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=language, domain="axio")


def compiled(catalogue: Catalog) -> bytes:
    """What the program reads."""
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def update(language: str) -> list[str]:
    """Write and compile the catalogue of a language; the texts that still lack a translation."""
    path, fresh = po(language), template()
    path.parent.mkdir(parents=True, exist_ok=True)
    known = {message.id: message.string for message in read(language)} if path.exists() else {}
    catalogue = _empty(language)
    catalogue.creation_date = catalogue.revision_date = fresh.creation_date
    for message in fresh:
        if message.id:
            string = message.id if language == "en" else known.get(message.id, "")
            if isinstance(message.id, tuple):
                string = _forms(string, catalogue.num_plurals)
            catalogue.add(message.id, string, locations=message.locations)
    _write(path, catalogue)
    path.with_suffix(".mo").write_bytes(compiled(catalogue))
    return [str(message.id) for message in catalogue if message.id and not all(strings(message.string))]


def strings(text: str | Iterable[str] | None) -> tuple[str, ...]:
    """A text of a catalogue, in its forms for one and for many if it has two."""
    return (text,) if isinstance(text, str) else tuple(text or [""])


def _forms(text: str | Iterable[str] | None, count: int) -> tuple[str, ...]:
    """A text that counts in as many forms as a language has: some have one, others six."""
    return (*strings(text), *[""] * count)[:count]


def _write(path: Path, catalogue: Catalog) -> None:
    with path.open("wb") as file:
        write_po(file, catalogue, width=120, ignore_obsolete=True, include_lineno=False, sort_output=True)


def main() -> int:
    fresh = template()
    _write(TEMPLATE, fresh)
    missing = [f"{language} lacks: {text}" for language in LANGUAGES for text in update(language)]
    print(*missing, f"{len(fresh)} texts in {', '.join(LANGUAGES)}.", sep="\n")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
