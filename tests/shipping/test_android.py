"""Buildozer and python-for-android on projects with something wrong: that the check finds it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from axio import __version__
from tests.shipping import expected, payload
from tests.shipping.environments import ROOT, Unready, python_of

pytestmark = pytest.mark.skipif(
    not python_of("android").exists(), reason="buildozer is not set up: `python3 dev.py android-check` does that"
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """What of the project has to do with Android, to be spoilt."""
    copy, leave = tmp_path / "project", shutil.ignore_patterns("__pycache__")
    for name in (*expected.PROGRAM, "tests"):
        shutil.copytree(ROOT / name, copy / name, ignore=leave)
    for name in (*expected.ALONE, "buildozer.spec", "dev.py"):
        shutil.copy(ROOT / name, copy / name)
    return copy


def spoil(project: Path, old: str, new: str) -> None:
    """Change something in the spec."""
    spec = project / "buildozer.spec"
    text = spec.read_text(encoding="utf-8")
    assert old in text
    spec.write_text(text.replace(old, new), encoding="utf-8")


def faults(project: Path) -> list[str]:
    found = payload.report(project, project.parent / "made")
    return expected.report(found, project, __version__)


def test_a_project_as_ours_has_no_faults(project: Path) -> None:
    assert faults(project) == []


def test_everything_that_is_wrong_with_a_package_is_named(project: Path) -> None:
    spoil(project, "# No permissions", "android.permissions = INTERNET\n# No permissions")
    spoil(project, "android.api = 36", "android.api = 35\nandroid.apis = 36")
    spoil(project, "android.ndk = 28c", "android.ndk = 25b")
    spoil(project, "exclude_dirs = tests, docs", "exclude_dirs = docs")
    spoil(project, "include_exts = py,kv,mo", "include_exts = py,mo")
    spoil(project, "portrait-reverse, landscape-reverse", "portrait-reverse")
    spoil(project, "android.extra_manifest_application_arguments = ", "# ")
    spoil(project, "android.release_artifact = aab", "android.release_artifact = apk")
    spoil(project, "\nicon.filename", "\n# icon.filename")
    spoil(project, "\npresplash.filename", "\n# presplash.filename")
    spoil(project, "android.presplash_color", "# android.presplash_color")
    spoil(project, "fullscreen = 0", "fullscreen = 1")
    spoil(project, "arm64-v8a, armeabi-v7a", "arm64-v8a")
    spoil(project, "package.domain = org.axio", "package.domain = org.test")
    spoil(project, "android.ndk_api = 24", "android.ndk_api = 21")
    spoil(project, "p4a.commit", "# p4a.commit")
    (project / "assets" / "sound.flac").write_bytes(b"")
    found = faults(project)
    for fault in (
        "buildozer never reads [app] android.apis",
        "the NDK is 25b, but python-for-android wants 28c",
        "buildozer asks for a permission",
        "a release is no bundle for the store",
        "the icon is python-for-android's own",
        "the picture at the start is python-for-android's own",
        "the ground of the picture at the start is black",
        "the app covers the bars of the system",
        "there is no program for armeabi-v7a",
        "the libraries are not built for API 24",
        "the app is org.test.axio, not org.axio.axio",
        "python-for-android 2026.05.09 is looked at, but HEAD of it builds: give both in TOOL",
        "the app asks for android.permission.INTERNET",
        "targetSdkVersion is 35, not 36",
        "enableOnBackInvokedCallback is None, not false",
        "build.gradle lacks targetSdkVersion 36",
        "the app cannot be turned to LandscapeRight (release)",
        "kv/home.kv is not packed (release)",
        "assets/sound.flac is not packed (release)",
        "tests/test_layers.py is packed, but does not belong on a phone (release)",
    ):
        assert fault in found, found
    assert not any(fault.startswith("dev.py ") for fault in found)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[app]", "[app"),
        ("version.regex = __version__", "version.regex = __no_version__"),
        ("requirements = python3==3.14.2", "requirements = sdl3,python3==3.14.2"),
        ("assets/android/application.xml", "assets/android/lost.xml"),
    ],
)
def test_a_spec_that_nothing_can_be_made_of_is_told_in_a_sentence(project: Path, old: str, new: str) -> None:
    spoil(project, old, new)
    with pytest.raises(Unready, match=r"^Buildozer cannot do its work: ."):
        faults(project)
