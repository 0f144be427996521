"""What a table tells of the others' moves: when, in which words, and what is lit on the board meanwhile."""

from __future__ import annotations

from typing import Any

from axio.ui.phase import PLAY, THINK
from axio.ui.reasons import why
from axio.words import _


class Stories:
    """The part of a table that tells."""

    model: Any
    ids: Any
    asking: Any
    chips: Any

    def __init__(self, **kwargs: Any) -> None:
        self._shown: Any = None
        self._advised: Any = None
        super().__init__(**kwargs)

    def on_asking(self, *_args: object) -> None:
        """Something else is said in the place of the story."""
        if self.asking and "story" in self.ids:
            self.ids.story.opacity = 0

    def rule(self, view: Any) -> str:
        raise NotImplementedError

    def invitation(self, view: Any) -> str:
        raise NotImplementedError

    def _telling(self, draft: Any) -> bool:
        """Whether it is told what the others did: until whoever looks takes a tile up."""
        model = self.model
        if model.phase == PLAY:
            free = draft is not None and draft.ghost is None and (draft.lifted is None or len(draft.view.hand) == 1)
            return bool(model.told) and free and not model.trouble and not model.view.extra
        return bool(model.phase == THINK) and not model.trouble

    def _tell_story(self, draft: Any) -> None:
        model, story = self.model, self.ids.story
        working = model.hinting or (model.phase == THINK and not model.paused)
        telling = model.hinting or self._telling(draft)
        if telling:
            self.asking, self.chips = "", []
        hint = model.advised
        self.ids.ask.brief = why(hint, model.view, model.names, 1) if hint and not model.trouble else ""
        story.told = None if model.hinting or not telling else model.told
        story.words = self._words()
        many = model.phase == PLAY and len(model.news) > 1 and not model.hinting
        story.count = f"{int(model.telling) + 1}/{len(model.news)}" if many else ""
        story.busy, story.opacity = telling and working, 1 if telling else 0
        if story.told is not None and story.told is not self._shown:
            self.ids.board.show_move(story.told.cells)
        if hint is not None and hint is not self._advised:
            self.ids.board.show_ghost()
        self._shown, self._advised = story.told, hint

    def _words(self) -> str:
        """What a computer is doing."""
        model = self.model
        if model.hinting:
            return _("Looking for a good place …")
        if model.paused:
            return _("Paused")
        if model.phase == THINK:
            return _("{name} is thinking …").format(name=model.names[model.seat])
        return self.rule(model.view) or self.invitation(model.view)

    def _lit(self, draft: Any) -> list[Any]:
        """What is lit on the board while no ghost lies there: the move that is told, or the last one."""
        if draft is not None and draft.ghost is not None:
            return []
        told = self.ids.story.told
        return list(told.events if told is not None else self.model.last_events)
