"""The buttons of somebody who watches computers play: pause, pace, the next move at once."""

from __future__ import annotations

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from axio.ui.settings import PACES
from axio.words import N_, _

PACE_WORDS = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "at once": N_("At once")}


class Watching(BoxLayout):
    """The buttons while nobody but computers plays."""

    table = ObjectProperty(None, rebind=True)

    def pace_text(self, version: int) -> str:
        """How fast they play now."""
        del version
        return _("Pace: {pace}").format(pace=_(PACE_WORDS[self.table.app.setting("pace")]))

    def next_pace(self) -> None:
        """Another pace, from slow to at once and round again."""
        paces = list(PACES)
        now = paces.index(self.table.app.setting("pace"))
        self.table.app.choose("pace", paces[(now + 1) % len(paces)])


def paces() -> list[tuple[str, str]]:
    """Every pace in words."""
    return [(pace, _(PACE_WORDS[pace])) for pace in PACES]
