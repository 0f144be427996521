"""The rules of each game in words."""

from __future__ import annotations

from axio.lessons import domino_pages, rota_pages
from axio.lessons.parts import Section


def sections(game: str) -> tuple[Section, ...]:
    """The rules of a game, in the player's language."""
    return rota_pages.sections() if game == "rota" else domino_pages.sections(game)
