"""Writes into CONTRIBUTING.md what the commands that check a package say: `python3 dev.py note [COMMAND ...]`.

With a command of dev.py it runs that and, if all is well, puts down what it said; without one it only counts anew what
can be counted at once.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import textwrap
from pathlib import Path

from tests.shipping import expected, package
from tests.shipping.environments import ROOT

NOTES = ROOT / "CONTRIBUTING.md"
WIDTH, INDENT = 150, "    "
"""How wide a noted line may be, and how the rest of a longer one begins."""
BLOCK = re.compile(r"(Last output of `python3 dev\.py ([^`]+)`[^\n]*\n(?:[^\n]+\n)*\n```\n)(.*?)(?=```)", re.DOTALL)


def broken(lines: list[str]) -> str:
    """The lines, those that are too wide as several; tables are left as they are."""
    wrapper = textwrap.TextWrapper(WIDTH, subsequent_indent=INDENT, break_on_hyphens=False, break_long_words=False)
    return "".join(f"{part}\n" for line in lines for part in (wrapper.wrap(line) if len(line) > WIDTH else [line]))


def whole(block: str) -> list[str]:
    """The lines as they were before they were broken."""
    return re.sub(rf"\n{INDENT}(?! )", " ", block).splitlines()


def screens() -> list[str]:
    """The screens of the app, read from where they are listed: Kivy need not be there."""
    source = (ROOT / "axio" / "ui" / "screens" / "__init__.py").read_text(encoding="utf-8")
    found = [node.value for node in ast.parse(source).body if isinstance(node, ast.Assign)
             and getattr(node.targets[0], "id", "") == "CLASSES"]  # fmt: skip
    return sorted(ast.literal_eval(found[0]))


def counts() -> list[tuple[str, str]]:
    """What of the noted outputs can be counted without building anything: a pattern, and what has to stand there."""
    files = {path.relative_to(ROOT / "axio") for path in (ROOT / "axio").rglob("*.py")}
    licences = len([*(ROOT / "assets" / "licences").glob("*.txt")]) + 1
    kept = package.wanted_in_sdist(ROOT)
    found = [
        (r"Packed: \d+ files", f"Packed: {len(expected.wanted(ROOT))} files"),
        (r"\.whl: \d+ files", f".whl: {len(package.wanted_in_wheel(ROOT))} files"),
        (r"and \d+ licences;", f"and {licences} licences;"),
        (r"\d+ modules imported", f"{len(files - {Path('__init__.py')})} modules imported"),
        (r"screens drawn: [^;]*;", f"screens drawn: {', '.join(screens())};"),
    ]
    # Beside what is kept an sdist has a file for pip and one for git.
    return found + ([(r"\.tar\.gz: \d+ files\.", f".tar.gz: {len(kept) + 2} files.")] if kept else [])


def counted(text: str) -> str:
    """The notes with everything counted anew that can be."""

    def anew(found: re.Match[str]) -> str:
        lines = whole(found[3])
        for pattern, told in counts():
            lines = [re.sub(pattern, told, line) for line in lines]
        return found[1] + (broken(lines) if lines != whole(found[3]) else found[3])

    return BLOCK.sub(anew, text)


def noted(text: str, command: str, said: str) -> str:
    """The notes with what a command has said; raises KeyError if it has no place there."""
    if command not in [found[2] for found in BLOCK.finditer(text)]:
        raise KeyError(command)
    lines = said.rstrip("\n").splitlines()
    return BLOCK.sub(lambda found: found[1] + (broken(lines) if found[2] == command else found[3]), text)


def main(words: list[str]) -> int:
    text, command = NOTES.read_text(encoding="utf-8"), " ".join(words)
    if command:
        places = [found[2] for found in BLOCK.finditer(text)]
        if command not in places:
            print(f"CONTRIBUTING.md has a place for what these say: {'; '.join(places)}.", file=sys.stderr)
            return 2
        done = subprocess.run(
            [sys.executable, ROOT / "dev.py", *words], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=False
        )
        print(done.stdout, end="")
        if done.returncode:
            return done.returncode
        text = noted(text, command, done.stdout)
    NOTES.write_text(counted(text), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
