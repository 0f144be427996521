"""What all tests share: English texts, and the same examples on every run."""

import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

os.environ["LANGUAGE"] = "en"

from axio import words

settings.register_profile("ci", derandomize=True, deadline=None)
settings.load_profile("ci")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test starts in English, whatever the one before it spoke."""
    monkeypatch.setenv("LANGUAGE", "en")
    words.use("en")
    yield
    words.use("en")
