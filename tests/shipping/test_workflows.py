"""The workflows for machines elsewhere ask for nothing that is not there, and for no more than they need."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

import dev
from tests.shipping.environments import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEXTS = [path.read_text(encoding="utf-8") for path in WORKFLOWS]
ON_NODE_24 = {
    "actions/checkout": 5,
    "actions/setup-python": 6,
    "actions/upload-artifact": 6,
    "actions/download-artifact": 7,
}
"""The actions that may be used, and their first version for the Node that the machines have."""
ELSEWHERE = ("--ignore=tests/ui", "--ignore=tests/shipping")
"""What is not tested on macOS and Windows."""
BUILD = re.compile(r"python3 -m venv (\S+) && \. \1/bin/activate && pip install buildozer==([\d.]+)(?: && |\n +yes \| )"
                   r"buildozer android debug")  # fmt: skip
"""The one command that builds the APK: also where pip may not touch the system's own Python (PEP 668)."""


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
def test_it_may_read_only_and_uses_few_actions_that_are_not_outdated(text: str) -> None:
    assert "permissions:\n  contents: read\n" in text
    assert "secrets." not in text
    used = [name.partition("@v") for name in re.findall(r"uses: (\S+)", text)]
    assert {name for name, _at, _version in used} <= ON_NODE_24.keys()
    for name, _at, version in used:
        assert int(version) >= ON_NODE_24[name]


@pytest.mark.parametrize("text", TEXTS, ids=["ci", "release"])
def test_it_can_be_read_and_every_step_does_one_thing(text: str) -> None:
    yaml = pytest.importorskip("yaml")
    for job in yaml.safe_load(text)["jobs"].values():
        assert job["runs-on"]
        assert all(("run" in step) != ("uses" in step) for step in job["steps"])


def test_the_tests_that_are_asked_for_are_those_that_run() -> None:
    asked = re.findall(r"python dev\.py test(.*)", TEXTS[0])
    assert [words.split() for words in asked] == [[], [*ELSEWHERE], ["tests/ui/test_smoke.py"]]
    without_windows, window = collected(*ELSEWHERE), collected("tests/ui/test_smoke.py")
    assert {"tests/engine/test_laws.py", "tests/test_store.py", "tests/test_cli.py"} <= without_windows
    assert not [name for name in without_windows if name.startswith(("tests/ui/", "tests/shipping/"))]
    assert window == {"tests/ui/test_smoke.py"}


def collected(*words: str) -> set[str]:
    """The files of which pytest would run tests."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", *words]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return {line.partition("::")[0] for line in done.stdout.splitlines() if "::" in line}


def test_the_folder_is_tried_on_a_linux_that_knows_the_keys_of_the_newest_debian() -> None:
    build, rest = TEXTS[1].split("  bundle-on-debian:\n")
    tried = rest.partition("  android:\n")[0]
    assert 'container: "debian:12"' in build
    assert "--check" not in build
    assert "runs-on: ubuntu-24.04\n" in tried
    assert "debian-archive-keyring" in tried
    assert "bundle --try " in tried


@pytest.mark.parametrize("text", TEXTS, ids=["ci", "release"])
def test_it_says_that_it_was_not_run(text: str) -> None:
    assert "Not run where this was written" in text


def test_the_python_versions_are_those_that_the_program_is_for() -> None:
    for version in re.findall(r'python(?:-version)?: "([\d.]+)"', "".join(TEXTS)):
        assert dev.OLDEST <= tuple(map(int, version.split("."))) <= dev.NEWEST


@pytest.mark.parametrize("name", ["README.md", "buildozer.spec", ".github/workflows/release.yml"])
def test_the_apk_is_built_by_one_command_in_an_environment_of_its_own_with_the_tools_that_were_checked(
    name: str,
) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    ((folder, version),) = BUILD.findall(text)
    assert text.count("pip install buildozer") == 1
    assert folder == "build/buildozer"
    assert f'"buildozer=={version}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
