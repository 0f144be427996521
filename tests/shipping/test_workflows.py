"""The workflows for machines elsewhere ask for nothing that is not there, and for no more than they need."""

from __future__ import annotations

import re

import pytest

import dev
from tests.shipping.environments import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEXTS = [path.read_text(encoding="utf-8") for path in WORKFLOWS]


def test_there_are_two() -> None:
    assert [path.stem for path in WORKFLOWS] == ["ci", "release"]


@pytest.mark.parametrize("text", TEXTS, ids=["ci", "release"])
def test_every_command_and_every_file_that_is_named_is_there(text: str) -> None:
    commands = re.findall(r"python dev\.py (\S+)", text)
    assert commands
    assert set(commands) <= dev.COMMANDS.keys()
    for name in re.findall(r"(?<![\w-])tests/[\w/.]+", text):
        assert (ROOT / name).exists()


@pytest.mark.parametrize("text", TEXTS, ids=["ci", "release"])
def test_it_may_read_only_and_uses_three_actions(text: str) -> None:
    assert "permissions:\n  contents: read\n" in text
    assert "secrets." not in text
    used = {name.partition("@")[0] for name in re.findall(r"uses: (\S+)", text)}
    assert used == {"actions/checkout", "actions/setup-python", "actions/upload-artifact"}


@pytest.mark.parametrize("text", TEXTS, ids=["ci", "release"])
def test_it_says_that_it_was_not_run(text: str) -> None:
    assert "Not run where this was written" in text


def test_the_python_versions_are_those_that_the_program_is_for() -> None:
    for version in re.findall(r'python(?:-version)?: "([\d.]+)"', "".join(TEXTS)):
        assert dev.OLDEST <= tuple(map(int, version.split("."))) <= dev.NEWEST


def test_the_tools_for_android_are_the_ones_that_were_checked() -> None:
    (pinned,) = re.findall(r"buildozer==[\d.]+", TEXTS[1])
    assert f'"{pinned}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
