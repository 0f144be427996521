"""Whatever is wrong with a package for Android is said in a sentence."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.shipping import expected
from tests.shipping.environments import ROOT

MANIFEST = """<manifest xmlns:android="http://schemas.android.com/apk/res/android">
<uses-sdk android:minSdkVersion="24" android:targetSdkVersion="36" />
<application android:allowBackup="true" android:fullBackupContent="@xml/backup_rules"
  android:dataExtractionRules="@xml/data_extraction_rules" android:enableOnBackInvokedCallback="false">
<activity android:screenOrientation="unspecified" />
</application>
</manifest>"""


def test_a_right_manifest_has_no_faults() -> None:
    assert expected.manifest(MANIFEST, debug=False) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("<uses-sdk", '<uses-permission android:name="VIBRATE" /><uses-sdk', "the app asks for VIBRATE"),
        ("<uses-sdk", '<uses-permission-sdk-23 android:name="CAMERA" /><uses-sdk', "the app asks for CAMERA"),
        ('SdkVersion="36"', 'SdkVersion="35"', "targetSdkVersion is 35, not 36"),
        ("<application", '<application android:debuggable="true"', "debuggable is true, not None"),
        ('Callback="false"', 'Callback="true"', "enableOnBackInvokedCallback is true, not false"),
        ("unspecified", "portrait", "screenOrientation is portrait, not unspecified"),
        ("</application>", "<service /></application>", "the app has a service"),
    ],
)
def test_a_wrong_manifest_is_found_out(old: str, new: str, fault: str) -> None:
    assert expected.manifest(MANIFEST.replace(old, new), debug=False) == [fault]


def test_a_manifest_without_an_application_is_found_out() -> None:
    assert expected.manifest("<manifest />", debug=False) == ["the manifest names no system or no application"]


def test_a_build_for_finding_faults_must_say_that_it_is_one() -> None:
    assert expected.manifest(MANIFEST, debug=True) == ["debuggable is None, not true"]


def test_a_lost_file_and_one_too_many_are_found_out() -> None:
    assert expected.files(["main.py", "tests/test_layers.py"], ["main.py", "kv/home.kv"]) == [
        "kv/home.kv is not packed",
        "tests/test_layers.py is packed, but does not belong on a phone",
    ]


def test_every_file_of_program_screens_and_assets_has_to_be_packed_but_no_sources_of_them(tmp_path: Path) -> None:
    for name in (
        "axio/app.py", "axio/__pycache__/app.pyc", "kv/home.kv", "kv/README.md", "assets/tick.wav", "assets/data.json",
        "assets/icon.png", "assets/android/rules.xml", "assets/axio.po", "assets/axio.mo", "dev.py", "main.py",
    ):  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert expected.wanted(tmp_path) == [
        "assets/axio.mo", "assets/data.json", "assets/tick.wav", "axio/app.py", "kv/home.kv", "main.py",
    ]  # fmt: skip


def test_an_orientation_that_is_left_out_is_found_out() -> None:
    told = "P4A_MINSDK=24\nKIVY_ORIENTATION=Portrait LandscapeLeft LandscapeRight\n"
    assert expected.settings(told) == ["the app cannot be turned to PortraitUpsideDown"]


def test_a_part_of_another_version_is_found_out() -> None:
    assert expected.recipes({**expected.PINNED, "kivy": "2.2.0"}) == ["kivy is 2.2.0, not 2.3.1"]


def test_whatever_buildozer_fails_to_ask_for_is_found_out() -> None:
    words = ["aab", "--release", *expected.ASKED, *expected.ARCHES, "--ndk-api=24"]
    assert expected.asked(words) == []
    assert expected.asked([*words, "--permission"]) == ["buildozer asks for a permission"]
    assert expected.asked(["apk", *words[1:]]) == ["a release is no bundle for the store"]
    for lost in (*expected.ASKED, *expected.ARCHES, "--ndk-api=24"):
        assert len(expected.asked([word for word in words if word != lost])) == 1


def test_building_with_another_tool_than_the_one_that_was_looked_at_is_found_out() -> None:
    assert expected.tool(*expected.TOOL) == []
    assert expected.tool(expected.TOOL[0], "HEAD")
    assert expected.tool("2027.1.1", expected.TOOL[1])


def test_a_library_that_is_among_no_licences_is_found_out() -> None:
    assert expected.unnamed(["kivy"]) == ["kivy brings libc++_shared along, which is not in THIRD_PARTY.md"]
    assert not [
        line for line in (ROOT / "THIRD_PARTY.md").read_text("utf-8").splitlines() if line.startswith("| libc++")
    ]


def test_only_the_games_move_to_a_new_device_and_nothing_to_a_cloud() -> None:
    rules = ElementTree.parse(ROOT / "assets/android/data_extraction_rules.xml").getroot()
    cloud, move = rules.find("cloud-backup"), rules.find("device-transfer")
    assert cloud is not None
    assert move is not None
    domains = {"root", "file", "database", "sharedpref", "external"}
    assert {(one.tag, one.get("domain"), one.get("path")) for one in cloud} == {("exclude", d, ".") for d in domains}
    assert [(one.tag, one.get("domain"), one.get("path")) for one in move] == [
        ("include", "file", "axio.db"),
        ("include", "file", "axio.db-wal"),
    ]
    assert 'self._folder / "axio.db"' in (ROOT / "axio/ui/app.py").read_text(encoding="utf-8")
    before = ElementTree.parse(ROOT / "assets/android/backup_rules.xml").getroot()
    assert {(one.tag, one.get("domain"), one.get("path")) for one in before} == {("exclude", d, ".") for d in domains}
