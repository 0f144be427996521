"""The rules of a game, with drawn boards."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from axio import engine
from axio.lessons.pages import sections
from axio.lessons.parts import Section
from axio.ui.ask import Ask
from axio.ui.boards.shapes import Shapes, box
from axio.ui.diagram import Diagram
from axio.ui.ink import Sketch
from axio.ui.parts import Ground, Words
from axio.ui.screens import Screen
from axio.ui.telling import gained
from axio.ui.theme import theme
from axio.words import _

__all__ = ["Ask", "RulesPage"]

TALLEST = 300
"""The most dp that a drawn board may be high."""


class Heading(Words):
    """The title of a part."""


class Sidebar(Sketch):
    """A bar beside what is ours."""

    def draw(self, shapes: Shapes) -> None:
        shapes.fill(box(self.x, self.y, self.right, self.top, self.width / 2), theme.inks["glow"])


class Paragraph(BoxLayout):
    """A few sentences of the rules."""

    text = StringProperty("")
    ruling = BooleanProperty(False)


class Plate(Ground):
    """A drawn board in a frame, and what the last tile scored."""

    chips = ListProperty()

    def __init__(self, diagram: Diagram, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._diagram = diagram
        self.ids.frame.add_widget(diagram)
        self.ids.frame.bind(width=self._suit)

    def _suit(self, frame: Any, width: float) -> None:
        # All of it is in sight at once, also on a phone that lies across.
        frame.height = min(dp(TALLEST), Window.height * 0.4, width * self._diagram.shape)


class RulesPage(Screen):
    """All rules of one game."""

    title = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        game = self.app.subject
        self.title = _("Rules of {game}").format(game=engine.game(game).name)
        for section in sections(game):
            self._add(section)

    def _add(self, section: Section) -> None:
        pile = self.ids.pile
        pile.add_widget(Heading(text=section.title))
        for text, ruling in section.said:
            pile.add_widget(Paragraph(text=text, ruling=ruling))
        if section.scene is not None:
            state: Any = section.scene.state()
            if section.move:
                state = state.play(engine.game(section.scene.game).parse(section.move))
            gains = gained(state.events) if section.move else {}
            chips = [(letter, f"+{points}", False) for letter, points in gains.items()]
            pile.add_widget(Plate(Diagram(state), chips=chips))

    def tutorial(self) -> None:
        """Open the tutorial of this game."""
        self.app.teach(self.app.subject)
