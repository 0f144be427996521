"""The icons are those that `python3 dev.py icons` draws, in the colours of the app."""

from __future__ import annotations

import re

import pytest

from tests.shipping import icons
from tests.shipping.environments import ROOT


@pytest.mark.parametrize("name", icons.PICTURES)
def test_a_picture_is_the_one_that_would_be_drawn_now(name: str) -> None:
    picture = icons.PICTURES[name]
    assert icons.read((icons.ASSETS / name).read_bytes()) == (picture.width, picture.height, icons.pixels(picture))


def test_a_phone_starts_with_the_ground_of_the_first_screen() -> None:
    (ground,) = re.findall(r'"paper": "#(\w+)"', (ROOT / "axio/ui/colours.py").read_text(encoding="utf-8"))[:1]
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    assert f"android.presplash_color = #{ground}\n" in spec
    width, _height, pixels = icons.read((icons.ASSETS / "presplash.png").read_bytes())
    for corner in (0, width - 1):
        assert pixels[4 * corner : 4 * corner + 4] == bytes.fromhex(f"{ground}FF")


def test_what_a_phone_cuts_its_outline_from_keeps_to_the_middle() -> None:
    width, height, pixels = icons.read((icons.ASSETS / "icon_foreground.png").read_bytes())
    safe = (width * 33 / 108) ** 2
    for nth in range(width * height):
        if pixels[4 * nth + 3]:
            x, y = nth % width + 0.5 - width / 2, nth // width + 0.5 - height / 2
            assert x * x + y * y <= safe
