"""What the documents say of the program is true of it."""

from __future__ import annotations

import pytest

from tests.shipping import noting

CONTRIBUTING = noting.NOTES.read_text(encoding="utf-8")


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
