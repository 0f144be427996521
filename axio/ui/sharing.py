"""Game records to and from elsewhere: the clipboard everywhere, Android's share sheet and its choice of files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard

from axio.document import LIMIT
from axio.engine.game import Refusal
from axio.ui.device import on_android

PICK = 4178
"""The number by which the answer to our question for a file is known."""
CHOSEN = -1
"""What Android answers if a file was chosen."""


def copy(text: str) -> None:
    """Put a text on the clipboard."""
    Clipboard.copy(text)


def paste() -> str:
    """What is on the clipboard; raises Refusal if that is no text."""
    text = Clipboard.paste()
    if not isinstance(text, str) or not text.strip():
        raise Refusal("There is no text on the clipboard.")
    return text


def can_share() -> bool:
    """Whether the system has a share sheet and its own choice of files."""
    return on_android()


def share(name: str, text: str) -> None:
    """Offer a text to the other apps of the device; raises Refusal."""
    try:
        from jnius import autoclass, cast

        intent_class, string = autoclass("android.content.Intent"), autoclass("java.lang.String")
        intent = intent_class(intent_class.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(intent_class.EXTRA_SUBJECT, cast("java.lang.CharSequence", string(name)))
        intent.putExtra(intent_class.EXTRA_TEXT, cast("java.lang.CharSequence", string(text)))
        chooser = intent_class.createChooser(intent, cast("java.lang.CharSequence", string(name)))
        autoclass("org.kivy.android.PythonActivity").mActivity.startActivity(chooser)
    except Exception as error:
        raise Refusal("This device has nothing to share with.") from error


def pick(answer: Callable[[bytes], None]) -> None:
    """Let the player choose a file; its content comes later, and not at all if none is chosen. Raises Refusal."""
    try:
        from android import activity
        from jnius import autoclass

        def chosen(request: int, result: int, data: Any) -> None:
            # Android asks from a thread of its own, where neither the screen nor the store may be touched; and it is
            # going through the list of those who listen, which must not change meanwhile.
            if request == PICK:
                Clock.schedule_once(lambda _dt: arrived(result, data))

        def arrived(result: int, data: Any) -> None:
            activity.unbind(on_activity_result=chosen)
            if result == CHOSEN and data is not None:
                answer(_content(data.getData()))

        intent_class = autoclass("android.content.Intent")
        intent = intent_class(intent_class.ACTION_OPEN_DOCUMENT)
        intent.addCategory(intent_class.CATEGORY_OPENABLE)
        intent.setType("*/*")
        activity.bind(on_activity_result=chosen)
        autoclass("org.kivy.android.PythonActivity").mActivity.startActivityForResult(intent, PICK)
    except Exception as error:
        raise Refusal("This device does not let you choose a file.") from error


def _content(uri: Any) -> bytes:
    """What a chosen file holds, up to what a record may have; nothing if it cannot be read."""
    from jnius import autoclass

    resolver = autoclass("org.kivy.android.PythonActivity").mActivity.getContentResolver()
    content, part = bytearray(), bytearray(65536)
    try:
        stream = resolver.openInputStream(uri)
        try:
            while len(content) <= LIMIT and (count := stream.read(part)) > 0:
                content += part[:count]
        finally:
            stream.close()
    except Exception:
        # It lies in a cloud that cannot be reached, or is gone again: what came of it is no record.
        return b""
    return bytes(content)
