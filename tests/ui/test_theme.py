"""What the app looks like is told to everything that is there, in an order that can be relied on."""

from __future__ import annotations

import pytest
from kivy.lang import Builder

from axio.ui.theme import theme
from tests.ui.conftest import Make

WORDS = """
#:import theme axio.ui.theme.theme
Words:
    font_size: theme.{size}
"""


@pytest.mark.parametrize("size", ["small", "large", "title"])
def test_words_of_a_size_of_their_own_keep_it_when_the_text_size_changes(drive: Make, size: str) -> None:
    driver = drive()
    words = Builder.load_string(WORDS.format(size=size))
    for text in (1.5, 0.85, 1.3):
        driver.app.choose("text", text)
        assert words.font_size == pytest.approx(getattr(theme, size))
