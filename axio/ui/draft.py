"""A move in the making, of either kind of game."""

from __future__ import annotations

from typing import TypeAlias

from axio.engine import domino, rota
from axio.engine.game import View
from axio.ui.draft_domino import DominoDraft
from axio.ui.draft_rota import RotaDraft

Draft: TypeAlias = DominoDraft | RotaDraft


def draft(view: View) -> Draft:
    """A new draft of what a seat could place."""
    if isinstance(view, domino.View):
        return DominoDraft(view)
    assert isinstance(view, rota.View)
    return RotaDraft(view)
