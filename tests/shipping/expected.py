"""What must be true of a package for Android; each function gives the faults that it finds, as sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

ANDROID = "{http://schemas.android.com/apk/res/android}"
API, OLDEST = "36", "24"
PROGRAM = ("axio", "kv", "assets")
"""The folders that go to the phone."""
ALONE = ("LICENSE", "main.py")
"""The files beside them that do."""
NOT_FOR_THE_PHONE = re.compile(r"(^assets/android/|^assets/(icon|presplash)[^/]*\.png$|\.(po|pot|md)$)")
"""Sources of what is packed, and what lies elsewhere in the package already."""
RESOURCES = (
    "drawable/presplash.jpg", "mipmap-anydpi-v26/icon.xml", "mipmap/icon.png", "mipmap/icon_background.png",
    "mipmap/icon_foreground.png", "xml/backup_rules.xml", "xml/data_extraction_rules.xml",
)  # fmt: skip
ORIENTATIONS = {"Portrait", "LandscapeLeft", "PortraitUpsideDown", "LandscapeRight"}
PINNED = {"python3": "3.14.2", "hostpython3": "3.14.2", "kivy": "2.3.1", "pyjnius": "1.7.0"}
PACKAGE = "org.axio.axio"
"""What Android knows the app by: under another name it would be another app, without its games."""
ARCHES = ("arm64-v8a", "armeabi-v7a")
TOOL = ("2026.05.09", "58d21141f17c889bf8585f5665921d72028f8831")
"""The python-for-android that is looked at, and the commit of it that builds."""
ASKED = {
    "--icon": "the icon is python-for-android's own",
    "--presplash": "the picture at the start is python-for-android's own",
    "--presplash-color": "the ground of the picture at the start is black",
    "--window": "the app covers the bars of the system",
}
"""What buildozer has to hand on, and what would be without it."""
NOT_THERE = (
    "readline", "bz2", "_bz2", "lzma", "_lzma", "curses", "_curses", "_posixshmem", "_dbm", "_gdbm", "termios",
    "resource", "grp", "pyexpat", "unittest", "pydoc_data", "kivy.tests", "kivy.tools", "PIL", "numpy",
)  # fmt: skip
"""What a phone lacks besides what python-for-android leaves out by name: there are no libraries for them."""
BESIDE = ("service", "receiver", "provider")
"""What runs beside an app or answers other apps; a game has none."""


def wanted(root: Path) -> list[str]:
    """Every file of the project that belongs on a phone."""
    files = [*(root / name for name in ALONE), *(path for name in PROGRAM for path in (root / name).rglob("*"))]
    names = [path.relative_to(root).as_posix() for path in files if path.is_file() and "__pycache__" not in path.parts]
    return sorted(name for name in names if not NOT_FOR_THE_PHONE.search(name))


def files(found: Iterable[str], expected: Iterable[str]) -> list[str]:
    """Whether exactly these files are packed."""
    here, there = set(found), set(expected)
    lost = [f"{name} is not packed" for name in sorted(there - here)]
    return lost + [f"{name} is packed, but does not belong on a phone" for name in sorted(here - there)]


def manifest(text: str, debug: bool) -> list[str]:
    """Whether the manifest asks for nothing, and is for the systems that it has to be for."""
    tree = ElementTree.fromstring(text)
    faults = [f"the app asks for {one.get(f'{ANDROID}name')}" for one in tree if one.tag.startswith("uses-permission")]
    sdk, app = tree.find("uses-sdk"), tree.find("application")
    if sdk is None or app is None:
        return [*faults, "the manifest names no system or no application"]
    activity = app.find("activity")
    expected = [
        (sdk, "targetSdkVersion", API),
        (sdk, "minSdkVersion", OLDEST),
        (app, "debuggable", "true" if debug else None),
        (app, "enableOnBackInvokedCallback", "false"),
        (app, "allowBackup", "true"),
        (app, "fullBackupContent", "@xml/backup_rules"),
        (app, "dataExtractionRules", "@xml/data_extraction_rules"),
        (activity, "screenOrientation", "unspecified"),
    ]
    for element, name, value in expected:
        there = None if element is None else element.get(ANDROID + name)
        if there != value:
            faults.append(f"{name} is {there}, not {value}")
    return faults + [f"the app has a {kind}" for kind in BESIDE if app.find(kind) is not None]


def gradle(text: str) -> list[str]:
    """Whether gradle is told the same systems."""
    lines = [f"compileSdkVersion {API}", f"targetSdkVersion {API}", f"minSdkVersion {OLDEST}"]
    return [f"build.gradle lacks {line}" for line in lines if line not in text]


def resources(found: str) -> list[str]:
    """Whether icons, first picture and rules for backups are in the package."""
    return [f"the package lacks {name}" for name in RESOURCES if name not in found.splitlines()]


def settings(text: str) -> list[str]:
    """Whether SDL lets the app be turned every way."""
    told = dict(line.split("=", 1) for line in text.splitlines())
    lost = ORIENTATIONS - set(told.get("KIVY_ORIENTATION", "").split())
    return [f"the app cannot be turned to {name}" for name in sorted(lost)]


def recipes(found: dict[str, str]) -> list[str]:
    """Whether the parts that are compiled have the versions that the program is tested with."""
    return [f"{name} is {found.get(name)}, not {version}" for name, version in PINNED.items()
            if found.get(name) != version]  # fmt: skip


def unnamed(with_stl: Iterable[str]) -> list[str]:
    """Whether the NDK's own C++ library is left out: THIRD_PARTY.md does not name it."""
    return [f"{name} brings libc++_shared along, which is not in THIRD_PARTY.md" for name in with_stl]


def asked(words: list[str]) -> list[str]:
    """Whether buildozer asks for a package of ours, for all phones, and for a bundle when it is for the store."""
    faults = [fault for word, fault in ASKED.items() if word not in words]
    faults += [f"there is no program for {arch}" for arch in ARCHES if arch not in words]
    if f"--ndk-api={OLDEST}" not in words:
        faults.append(f"the libraries are not built for API {OLDEST}")
    if "--permission" in words:
        faults.append("buildozer asks for a permission")
    return faults + ([] if words[0] == "aab" and "--release" in words else ["a release is no bundle for the store"])


def tool(version: str, commit: str) -> list[str]:
    """Whether what is looked at is what builds."""
    if (version, commit) == TOOL:
        return []
    return [f"python-for-android {version} is looked at, but {commit} of it builds: give both in TOOL"]


def report(found: dict[str, Any], root: Path, version: str) -> list[str]:
    """All faults of what buildozer and python-for-android made."""
    faults = [f"buildozer never reads {key}" for key in found["unread"]]
    if found["ndk"] != found["wants"]:
        faults.append(f"the NDK is {found['ndk']}, but python-for-android wants {found['wants']}")
    if found["version"] != version or not re.fullmatch(r"\d+(\.\d+){2}", found["version"]):
        faults.append(f"the version is {found['version']}, not {version}")
    if found["package"] != PACKAGE:
        faults.append(f"the app is {found['package']}, not {PACKAGE}")
    faults += asked(found["asked"]) + tool(*found["tool"]) + recipes(found["recipes"])
    faults += unnamed(found["with_stl"])
    for mode in ("debug", "release"):
        made = found[mode]
        faults += [f"{fault} ({mode})" for fault in files(made["files"], wanted(root)) + settings(made["settings"])]
        faults += manifest(made["manifest"], mode == "debug") + gradle(made["gradle"]) + resources(made["resources"])
    return faults
