"""A tutorial: the teacher's words, and the real table below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from axio import log
from axio.engine import GAMES
from axio.lessons.course import Course
from axio.ui.boards.shapes import Shapes, box
from axio.ui.echo import Echo
from axio.ui.exercise import ExerciseModel
from axio.ui.ink import Sketch
from axio.ui.learning import DONE
from axio.ui.screens import Screen, load
from axio.ui.screens.table import DominoTable, RotaTable
from axio.ui.telling import gained
from axio.ui.theme import theme
from axio.words import _

if TYPE_CHECKING:
    from axio.ui.screens.table import Table as Base
else:
    Base = object

LOW = 480
"""Below so many dp a screen that is wider than high has the teacher beside the table."""


class Onward(BoxLayout):
    """The button that goes on once a step is done."""

    table = ObjectProperty(None, rebind=True)


class Choosing(BoxLayout):
    """The answers to a question."""

    table = ObjectProperty(None, rebind=True)


class Parting(BoxLayout):
    """Where to go once all is learnt."""

    table = ObjectProperty(None, rebind=True)


class Pointer(Sketch):
    """A frame around the part of the table that matters now."""

    target = ObjectProperty(None, allownone=True)

    def on_target(self, *_args: object) -> None:
        if self.target is not None:
            self.target.bind(pos=self.redraw, size=self.redraw)
        self.redraw()

    def draw(self, shapes: Shapes) -> None:
        one = self.target
        if one is not None and one.parent is not None:
            edge = dp(3)
            rim = box(one.x + edge, one.y + edge, one.right - edge, one.top - edge, dp(14))
            shapes.stroke(rim, dp(3), theme.inks["glow"])


class Progress(Sketch):
    """A dot for every step, filled as far as one has come."""

    done = NumericProperty(0)
    number = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(done=self.redraw, number=self.redraw)

    def draw(self, shapes: Shapes) -> None:
        pitch, high = self.width / max(1, self.number), dp(5)
        for nth in range(int(self.number)):
            left = self.x + pitch * nth
            rim = box(left + dp(2), self.center_y - high / 2, left + pitch - dp(2), self.center_y + high / 2, high / 2)
            shapes.fill(rim, theme.inks["ink" if nth < self.done else "track"])


class Taught(Base):
    """What a table is like while somebody learns at it."""

    course = ObjectProperty(None)
    lesson = ObjectProperty(None)
    choices = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # The bar's place is the teacher's; the table still lays it out.
        self._bar = self.ids.bar.__self__
        self.remove_widget(self._bar)
        self._rows |= {name: self.ids[name].__self__ for name in ("onward", "choosing", "parting")}
        for name in ("onward", "choosing", "parting"):
            self.remove_widget(self._rows[name])
        self.tell()

    def tell(self, *_args: object) -> None:
        self.choices = list(self.course.choices)
        # Who leads is for the learner to find out.
        self.ids.scores.ranked = self.course.answered
        super().tell()

    def _show(self, name: str) -> None:
        course = self.course
        if course.over:
            name = "parting"
        elif course.waiting:
            name = "onward"
        elif course.choices:
            name = "choosing"
        elif name == "ended":
            name = "placing"
        super()._show(name)

    def chips_for(self, draft: Any, points: Any) -> list[tuple[str, str, bool]]:
        done = draft is None or self.course.waiting
        return super().chips_for(None if done else draft, gained(self.model.last_events) if done else points)

    def question(self, view: Any, draft: Any, scores: bool) -> str:
        if draft is None or self.course.waiting:
            return _("This scored") if gained(self.model.last_events) else ""
        return super().question(view, draft, scores)

    def rule(self, view: Any) -> str:
        del view
        return ""

    def news(self) -> str:
        return ""

    def invitation(self, view: Any) -> str:
        del view
        return ""

    def with_log(self, parts: Any) -> Any:
        """No log: what came before the position has never happened here."""
        return parts

    def open_log(self) -> None: ...

    def explain_score(self, seat: int, colour: str) -> None:
        """Explain a score if it was made here."""
        if log.latest(self.model.session.states, seat, colour):
            super().explain_score(seat, colour)

    def _enter(self) -> None:
        if self.course.waiting:
            self.lesson.on()
        else:
            self.model.place()


class DominoLesson(Taught, DominoTable):
    """The table of Axio and Axio Hex with a teacher."""


class RotaLesson(Taught, RotaTable):
    """The table of Axio Rota with a teacher."""


class Lesson(Screen):
    """One tutorial."""

    title = StringProperty("")
    place = StringProperty("")
    """Which step it is, in words."""
    said = StringProperty("")
    ended = BooleanProperty(False)
    table = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        load("table")
        game = kwargs["app"].subject
        load("rota" if game == "rota" else "domino")
        finished = kwargs["app"].finished
        self.course = finished if finished is not None else Course(game, kwargs["app"].learnt(game))
        self.model = ExerciseModel(self.course)
        self._measured: tuple[object, float] = None, 0.0
        self._echo = Echo(self.model, kwargs["app"].setting("vibration"))
        super().__init__(**kwargs)
        kind = RotaLesson if game == "rota" else DominoLesson
        self.table = kind(app=self.app, model=self.model, course=self.course, lesson=self, size_hint=(None, None))
        self.add_widget(self.table, index=1)
        self._look = Clock.create_trigger(self._looked, -1)
        self.model.bind(version=self._look)
        self.ids.words.bind(height=self._trigger_layout)
        theme.follow(self._follow)
        self._tell()

    def close(self) -> None:
        self.model.unbind(version=self._look)
        self.table.close()
        self._echo.close()

    # Layout

    def _follow(self, *_args: object) -> None:
        self._trigger_layout()

    @property
    def beside(self) -> bool:
        """Whether the teacher stands beside the table, not above it."""
        return bool(self.width > self.height and self.height < dp(LOW))

    def do_layout(self, *_args: object, **_kwargs: object) -> None:
        if self.table is None or self.width < 2 or self.height < 2:
            return
        coach, pointer = self.ids.coach, self.ids.pointer
        head, words = self.ids.head.height + self.ids.progress.height, self.ids.words
        if self.beside:
            coach.size = max(dp(200), self.width * 0.29), self.height
            coach.pos = self.pos
            self.table.pos, self.table.size = (coach.right, self.y), (self.right - coach.right, self.height)
        else:
            # Room for the longest task is always there: the board shall not jump.
            coach.size = self.width, min(head + max(words.height, self._longest()), self.height * 0.42)
            coach.pos = self.x, self.top - coach.height
            self.table.pos, self.table.size = self.pos, (self.width, self.height - coach.height)
        pointer.pos, pointer.size = self.pos, self.size
        self._number()

    def _number(self) -> None:
        """Say which step it is, in as many words as there is room for."""
        course = self.course
        place = "{step}/{count}" if self.beside else _("Step {step} of {count}")
        self.place = place.format(step=course.nth + 1, count=len(course.steps))
        self.title = "" if self.beside else GAMES[course.game].name

    def _longest(self) -> float:
        """How high the longest task of all steps is."""
        words = self.ids.words
        look = words.font_size, self.width - 2 * words.padding[0], 2 * words.padding[1]
        if look != self._measured[0]:
            size, room, around = look
            tasks = (CoreLabel(text=step.ask, font_name=theme.font, font_size=size, text_size=(room, None))
                     for step in self.course.steps)  # fmt: skip
            self._measured = look, max(task.render()[1] for task in tasks) + around
        return self._measured[1]

    # What is said

    def _looked(self, *_args: object) -> None:
        """The move in the making has changed, or a move was made."""
        self.course.looked(self.model.draft)
        self._tell()

    def _tell(self) -> None:
        course = self.course
        self.said = course.said
        if course.over:
            self.said = _("That was all: now you can play {game}. Enjoy it!").format(game=GAMES[course.game].name)
        self._number()
        self.ended = course.over
        self.ids.progress.number = len(course.steps)
        self.ids.progress.done = course.nth + (1 if course.waiting else 0)
        self.app.remember(course.game, DONE if course.over else course.nth)
        self.app.finished = course if course.over else None
        self.table.tell()
        self._point()

    def _point(self) -> None:
        """Put the frame around what matters now."""
        ids, at = self.table.ids, self.course.step.at
        parts = {"rack": ids.rack, "scores": ids.scores, "exchange": ids.exchanging, "place": ids.placing}
        self.ids.pointer.target = None if self.course.waiting else parts.get(at)

    # The way on

    def on(self) -> None:
        """To the next step."""
        self.course.on()
        self._begin()

    def skip(self) -> None:
        """Leave this step out."""
        self.course.skip()
        self._begin()

    def answer(self, seat: int) -> None:
        """An answer to the teacher's question."""
        self.course.answer(seat)
        self._tell()

    def _begin(self) -> None:
        if not self.course.over and self.course.state is not self.model.session.state:
            self.model.begin()
            self.table.ids.board.fit()
        self._tell()

    def key(self, name: str, modifiers: list[str]) -> bool:
        return bool(self.table.key(name, modifiers))
