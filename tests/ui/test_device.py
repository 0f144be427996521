"""What the app asks of Android, shown to a stand-in; and that a device without it is no trouble."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest
from kivy.clock import Clock

from axio.document import LIMIT
from axio.engine.game import Refusal
from axio.ui import app, device, root, sharing
from axio.ui.device import Insets
from tests.ui.conftest import Make
from tests.ui.driver import PHONE_ACROSS


class Phone:
    """An Android of a given version."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, version: int = 36) -> None:
        self.classes: dict[str, Any] = {}
        self.activity = self.of("org.kivy.android.PythonActivity").mActivity
        self.of("android.os.Build$VERSION").SDK_INT = version
        self.of("android.view.WindowManager$LayoutParams").FLAG_SECURE = 8192
        self.answers: list[Callable[..., None]] = []
        jnius, android, runnable = ModuleType("jnius"), ModuleType("android"), ModuleType("android.runnable")
        jnius.autoclass = self.of  # type: ignore[attr-defined]
        jnius.cast = lambda _kind, value: value  # type: ignore[attr-defined]
        android.activity = self  # type: ignore[attr-defined]
        runnable.Runnable = lambda task: task  # type: ignore[attr-defined]
        for name, module in (("jnius", jnius), ("android", android), ("android.runnable", runnable)):
            monkeypatch.setitem(sys.modules, name, module)
        monkeypatch.setattr(sys, "getandroidapilevel", lambda: version, raising=False)

    def of(self, name: str) -> Any:
        return self.classes.setdefault(name, MagicMock(name=name))

    def bind(self, on_activity_result: Callable[..., None]) -> None:
        self.answers.append(on_activity_result)

    def unbind(self, on_activity_result: Callable[..., None]) -> None:
        self.answers.remove(on_activity_result)

    def answer(self, request: int, result: int, data: Any = None) -> None:
        """Tell everybody who listens, as Android does: not in the app's own time, and going through one list."""
        for heard, listener in enumerate(self.answers, 1):
            listener(request, result, data)
            assert len(self.answers) >= heard, "the list was changed while Android went through it"


@pytest.mark.parametrize("secret", [True, False])
def test_a_new_android_keeps_no_picture_among_the_recent_apps_while_several_play(
    monkeypatch: pytest.MonkeyPatch, secret: bool
) -> None:
    phone = Phone(monkeypatch, 36)
    device.guard(secret)
    phone.activity.setRecentsScreenshotEnabled.assert_called_once_with(not secret)
    phone.activity.getWindow().addFlags.assert_not_called()


def test_an_older_android_takes_no_picture_at_all_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone(monkeypatch, 29)
    device.guard(True)
    phone.activity.getWindow().addFlags.assert_called_once_with(8192)
    device.guard(False)
    phone.activity.getWindow().clearFlags.assert_called_once_with(8192)


def test_elsewhere_and_on_a_strange_device_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    device.guard(True)
    phone = Phone(monkeypatch)
    phone.activity.setRecentsScreenshotEnabled.side_effect = RuntimeError
    device.guard(True)


def test_a_record_is_offered_to_the_other_apps_as_a_text(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone(monkeypatch)
    sharing.share("axio.json", "{}")
    intent = phone.of("android.content.Intent")
    intent().setType.assert_called_once_with("text/plain")
    phone.of("java.lang.String").assert_any_call("{}")
    phone.activity.startActivity.assert_called_once_with(intent.createChooser())


def test_a_device_without_anything_to_share_with_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone(monkeypatch)
    phone.activity.startActivity.side_effect = RuntimeError
    with pytest.raises(Refusal, match="nothing to share with"):
        sharing.share("axio.json", "{}")
    phone.activity.startActivityForResult.side_effect = RuntimeError
    with pytest.raises(Refusal, match="choose a file"):
        sharing.pick(lambda _content: None)


def chosen(phone: Phone, content: bytes) -> Any:
    """What Android answers when a file with this content was chosen."""
    data, left = MagicMock(), bytearray(content)

    def read(part: bytearray) -> int:
        count = min(len(part), len(left))
        part[:count] = left[:count]
        del left[:count]
        return count or -1

    phone.activity.getContentResolver().openInputStream(data.getData()).read = read
    return data


def test_a_chosen_file_comes_in_once_and_a_huge_one_only_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    phone, got = Phone(monkeypatch), list[bytes]()
    for content in (b"{}", bytes(3 * LIMIT)):
        sharing.pick(got.append)
        phone.answer(1, sharing.CHOSEN)
        before = len(got)
        phone.answer(sharing.PICK, sharing.CHOSEN, chosen(phone, content))
        assert len(got) == before, "this thread may not touch the screen"
        Clock.tick()
        assert phone.answers == []
    assert got[0] == b"{}"
    assert LIMIT < len(got[1]) < LIMIT + 100_000


def test_no_file_comes_in_if_none_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    phone, got = Phone(monkeypatch), list[bytes]()
    sharing.pick(got.append)
    phone.answer(sharing.PICK, 0)
    Clock.tick()
    assert (got, phone.answers) == ([], [])


def test_a_chosen_file_that_cannot_be_read_comes_in_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    phone, got = Phone(monkeypatch), list[bytes]()
    sharing.pick(got.append)
    phone.activity.getContentResolver().openInputStream.side_effect = RuntimeError
    phone.answer(sharing.PICK, sharing.CHOSEN, MagicMock())
    Clock.tick()
    assert (got, phone.answers) == ([b""], [])


@pytest.mark.parametrize(("dark", "signs"), [(False, 24), (True, 0)])
def test_the_signs_on_bars_over_the_app_are_dark_on_light_and_light_on_dark(
    monkeypatch: pytest.MonkeyPatch, dark: bool, signs: int
) -> None:
    phone = Phone(monkeypatch, 36)
    kinds = phone.of("android.view.WindowInsetsController")
    kinds.APPEARANCE_LIGHT_STATUS_BARS, kinds.APPEARANCE_LIGHT_NAVIGATION_BARS = 8, 16
    device.bars(dark)
    phone.activity.getWindow().getInsetsController().setSystemBarsAppearance.assert_called_once_with(signs, 24)


def test_bars_that_have_a_ground_of_their_own_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone(monkeypatch, 34)
    device.bars(False)
    phone.activity.getWindow.assert_not_called()


def test_on_a_strange_device_the_bars_are_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone(monkeypatch)
    phone.activity.getWindow.side_effect = RuntimeError
    device.bars(True)
    device.bars(False)


def test_a_phone_turned_upside_down_keeps_its_notch_clear(drive: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = [Insets(left=100, bottom=60)]
    monkeypatch.setattr(root, "on_android", lambda: True)
    monkeypatch.setattr(root, "insets", lambda: taken[-1])
    driver = drive(PHONE_ACROSS)
    turned, width = driver.app.root.turned, driver.app.root.width
    assert (turned.x, turned.right, turned.y) == (100, width, 60)
    taken.append(Insets(right=100, bottom=60))
    driver.rest(root.LOOK)
    assert (turned.x, turned.right, turned.y) == (0, width - 100, 60)


def test_at_the_first_screen_the_back_key_of_a_phone_puts_the_app_aside(
    drive: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive(PHONE_ACROSS)
    ended = list[object]()
    monkeypatch.setattr(driver.app, "stop", ended.append)
    monkeypatch.setattr(app, "on_android", lambda: True)
    driver.push("New game")
    assert driver.app._on_keyboard(None, 27)
    assert driver.screen == "Home"
    assert not driver.app._on_keyboard(None, 27), "what nobody takes goes to the system"
    assert ended == []
