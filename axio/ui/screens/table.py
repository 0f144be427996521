"""The table: board, scores, rack and buttons, for the domino games and for Rota."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from axio.engine import GAMES, rota
from axio.shelf import tiles_left
from axio.ui.areas import areas, watched
from axio.ui.ask import Ask
from axio.ui.boards import rota as rota_board
from axio.ui.boards import tiles
from axio.ui.boards.board import Board
from axio.ui.boards.shapes import Shapes, box
from axio.ui.explaining import Explaining
from axio.ui.ink import Sketch
from axio.ui.parts import text_width
from axio.ui.phase import OVER, THINK
from axio.ui.rack import Hand, Rack, is_hexagonal
from axio.ui.reasons import why
from axio.ui.scores import Scores
from axio.ui.screens import Screen, load
from axio.ui.screens.stories import Stories
from axio.ui.screens.watching import Watching
from axio.ui.story import Story
from axio.ui.telling import gained
from axio.ui.theme import SMALLEST, theme
from axio.words import _, n_

__all__ = ["Ask", "Board", "DominoTable", "Hand", "Rack", "RotaTable", "Scores", "Story", "Watching"]
"""Also what the kv files name."""

NARROWEST = 0.72 / 3.92
"""The share of the row of buttons that the narrowest of them has."""
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class TableBar(BoxLayout):
    """The way back, the game, the menu."""

    table = ObjectProperty(None, rebind=True)
    logged = BooleanProperty(False)
    """Whether the log is there already."""
    roomy = BooleanProperty(False)
    """Whether there is room for what the menu offers, too."""


class Placing(BoxLayout):
    """The buttons while a tile is laid."""

    table = ObjectProperty(None, rebind=True)
    small = BooleanProperty(False)
    """Whether icons stand for the words: these have no room."""

    def on_width(self, *_args: object) -> None:
        words = " ".join((_("Undo"), _("Hint"), _("Stop"), _("Turn"))).split()
        widest = max(text_width(word, sp(SMALLEST), True) for word in words)
        self.small = widest > NARROWEST * (self.width - dp(34)) - dp(12)


class Ended(BoxLayout):
    """The buttons once the game is over."""

    table = ObjectProperty(None, rebind=True)


class Cloth(Sketch):
    """What a display without an edge lies on."""

    def draw(self, shapes: Shapes) -> None:
        edge = dp(6)
        rim = box(self.x + edge, self.y + dp(2), self.right - edge, self.top - dp(2), dp(14))
        shapes.fill(rim, theme.inks["cell"])


class Carried(Sketch):
    """The tile under the finger on its way to the board."""

    letters = StringProperty("")
    draft = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    at = ListProperty([0, 0])
    unit = NumericProperty(40)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(letters=self.redraw, at=self.redraw)

    def draw(self, shapes: Shapes) -> None:
        if not self.letters or self.draft is None:
            return
        one = Shapes()
        if isinstance(self.draft.view, rota.View):
            rota_board.tile(one, self.draft.tile, (0, 0), 1, theme.inks, theme.symbols)
        else:
            dx, dy = self.draft.geometry.step(self.draft.way)
            spots = ((-dx / 2, -dy / 2), (dx / 2, dy / 2))
            tiles.tile(one, self.letters, spots, is_hexagonal(self.draft.view), theme.inks, theme.symbols)
        shapes.add(one, self.at[0], self.at[1], self.unit)


class Table(Stories, Explaining, Screen):
    """What both kinds of table have in common."""

    model = ObjectProperty(None, rebind=True)
    title = StringProperty("")
    subtitle = StringProperty("")
    left = StringProperty("")
    """The same in short: only how many tiles are left."""
    asking = StringProperty("")
    alarmed = BooleanProperty(False)
    chips = ListProperty()
    """Colour, text, and whether it is chosen."""
    advised = BooleanProperty(False)
    """Whether the ghost lies as a hint says: then what is asked tells why."""
    place_text = StringProperty("")
    can_place = BooleanProperty(False)
    lit = ListProperty()
    asks = 1

    def __init__(self, **kwargs: Any) -> None:
        self._rows: dict[str, Any] = {}
        super().__init__(**kwargs)
        self.title = GAMES[self.model.game].name
        self._rows = {name: self.ids[name].__self__ for name in ("placing", "exchanging", "watching", "ended")}
        self._told = Clock.create_trigger(self.tell, -1)
        self.model.bind(version=self._told, trouble=self._told)
        theme.follow(self._follow)
        self.tell()

    def close(self) -> None:
        self.model.unbind(version=self._told, trouble=self._told)

    # Layout

    def _follow(self, *_args: object) -> None:
        self._trigger_layout()

    def do_layout(self, *_args: object, **_kwargs: object) -> None:
        if not self._rows or self.width < 2 or self.height < 2:
            return
        view, unit = self.model.view, dp(1)
        left, bottom, right, top = self.ids.board.content(view)
        parts = areas(
            self.width / unit,
            self.height / unit,
            seats=len(view.teams),
            colours=len(view.colours),
            text=theme.text,
            asks=self.asks,
            shape=(top - bottom) / (right - left),
            left_handed=theme.left_handed,
            bar=self.ids.bar.parent is not None,
        )
        parts = self.with_log(parts if self.model.humans else watched(parts))
        for name in ("bar", "scores", "board", "ask", "rack"):
            self.set_area(self.ids[name], getattr(parts, name))
        # Who only watches has no tiles: there is room to tell more.
        low = parts.ask.y if self.model.humans else parts.rack.y
        self.set_area(self.ids.story, parts.ask._replace(y=low, height=parts.ask.y + parts.ask.height - low))
        self.ids.rack.opacity = 1 if self.model.humans else 0
        for row in self._rows.values():
            self.set_area(row, parts.actions)
        self.ids.scores.most = parts.text
        self.ids.carried.pos, self.ids.carried.size = self.pos, self.size
        if "cloth" in self.ids:
            self.ids.cloth.pos, self.ids.cloth.size = self.ids.board.pos, self.ids.board.size

    def set_area(self, widget: Any, area: Any) -> None:
        unit = dp(1)
        widget.pos = self.x + area.x * unit, self.y + area.y * unit
        widget.size = area.width * unit, area.height * unit

    def _show(self, name: str) -> None:
        for row, widget in self._rows.items():
            if row == name and widget.parent is None:
                self.add_widget(widget, index=1)
                self.app.calm_down()
            elif row != name and widget.parent is not None:
                self.remove_widget(widget)

    # Words

    def tell(self, *_args: object) -> None:
        """Say what is asked, or what the ghost would score."""
        self.forget_explanation()
        self.refresh_log()
        model, draft = self.model, self.model.draft
        view = model.view
        self._show(self._row())
        self.subtitle, self.left = self.counts(view)
        self.can_place = draft is not None and draft.move is not None
        points = gained(draft.events) if self.can_place else {}
        self.place_text = _("Place +{points}").format(points=sum(points.values())) if points else _("Place")
        self.chips = self.chips_for(draft, points)
        self.alarmed, self.advised = bool(model.trouble), model.advised is not None
        self.asking = model.trouble or self.question(view, draft, bool(points))
        self._tell_story(draft)
        self.lit = self._lit(draft)
        if self.app.dialog is None:
            self.show_unseen()

    def _row(self) -> str:
        """Which buttons are needed now."""
        model = self.model
        if model.phase == OVER:
            return "ended"
        if not model.humans:
            return "watching"
        return "exchanging" if model.exchanging else "placing"

    def show_unseen(self) -> None:
        """Show the tiles of an exchange that whoever looks has not seen yet."""
        if self.model.unseen and self.parent is not None:
            name, tiles = self.model.unseen.pop(0)
            self.app.show_tiles(_("{name} has shown these tiles and exchanged them.").format(name=name), list(tiles))

    def counts(self, view: Any) -> tuple[str, str]:
        """How much of everything is left, and in short."""
        raise NotImplementedError

    def chips_for(self, draft: Any, points: Mapping[str, int]) -> list[tuple[str, str, bool]]:
        # What went wrong is said in words.
        del draft
        told = points if self.asks > 1 or not self.model.trouble else {}
        return [(letter, f"+{count}", False) for letter, count in told.items()]

    def question(self, view: Any, draft: Any, scores: bool) -> str:
        """What is asked of whoever looks."""
        model = self.model
        if model.phase == OVER:
            return _("The game is over.")
        if model.exchanging:
            return _("None of your tiles shows your lowest colour. Show and exchange them all?")
        if model.advised is not None:
            return why(model.advised, view, model.names)
        if draft is not None and draft.ghost is not None:
            return _("This scores") if scores else _("This scores nothing.")
        if view.extra:
            return n_(
                "AXIO! Place another tile: {count} extra turn.",
                "AXIO! Place another tile: {count} extra turns.",
                view.extra,
            ).format(count=view.extra)
        return self.rule(view) or self.invitation(view)

    def rule(self, view: Any) -> str:
        """What must be known before anything else."""
        del view
        return ""

    def invitation(self, view: Any) -> str:
        raise NotImplementedError

    # Touches

    def carry(self, nth: int, x: float, y: float) -> None:
        """A tile of the rack is on its way to the board."""
        model, board = self.model, self.ids.board
        if model.draft is None:
            return
        model.take(nth)
        over = board.collide_point(x, y)
        if over:
            model.drag(*board.at(x, y))
        elif model.draft.ghost is not None:
            model.drop()
        carried = self.ids.carried
        carried.draft, carried.unit = model.draft, board.port.scale if over else dp(44)
        carried.at = [x, y]
        carried.letters = "" if over and model.draft.ghost is not None else model.draft.tile

    def carried(self, x: float, y: float) -> None:
        """The finger has let go of a tile."""
        self.ids.carried.letters, self.ids.carried.draft = "", None
        del x, y
        self.released(True)

    def released(self, done: bool) -> None:
        """A ghost was dragged somewhere: with drop-to-place it lies there now."""
        if not done:
            self.model.recall()
        elif self.app.setting("drop"):
            self.model.place()

    def place(self) -> None:
        self.model.place()

    # Keys

    def key(self, name: str, modifiers: list[str]) -> bool:
        model = self.model
        if name in ARROWS:
            model.step(*ARROWS[name])
            self.ids.board.show_ghost()
        elif name == "n" or (name in ("enter", "numpadenter", "spacebar") and model.phase == THINK):
            model.tell_next()
        elif name in ("enter", "numpadenter"):
            self._enter()
        elif name == "r" or name == "spacebar":
            model.turn()
        elif name in ("e", "k") and model.exchanging:
            (model.exchange if name == "e" else model.keep)()
        elif name == "p" and not model.humans:
            model.pause()
        elif name == "h":
            self.hint()
        elif name == "l":
            self.open_log()
        elif name == "z" and ("ctrl" in modifiers or "meta" in modifiers):
            model.undo()
        elif name in ("+", "=", "numpadadd"):
            self.ids.board.zoom(1.25)
        elif name in ("-", "numpadsubstract"):
            self.ids.board.zoom(0.8)
        elif name in ("0", "f"):
            self.ids.board.fit()
        elif name.isdigit() and model.draft is not None:
            model.lift(int(name) - 1)
        elif name == "delete" or name == "backspace":
            model.drop()
        else:
            return False
        return True

    def _enter(self) -> None:
        if self.model.phase == OVER:
            self.app.show_result()
        else:
            self.model.place()

    def hint(self) -> None:
        self.model.hint()


class DominoTable(Table):
    """The table of Axio and Axio Hex."""

    hexagonal = BooleanProperty(False)
    slots = NumericProperty(5)

    def __init__(self, **kwargs: Any) -> None:
        load("table")
        model = kwargs["model"]
        super().__init__(hexagonal=is_hexagonal(model.view), slots=max(4, model.view.rules.rack), **kwargs)

    def counts(self, view: Any) -> tuple[str, str]:
        left = _("{count} left").format(count=tiles_left(view))
        if not view.rules.pyramids:
            return left, left
        raised = _("{count}/{all} pyramids").format(count=len(view.pyramids), all=view.rules.pyramids)
        return f"{left} · {raised}", left

    def rule(self, view: Any) -> str:
        if view.first_round and view.hand:
            return _("Place your first tile on two glowing spaces, beside a printed symbol.")
        return ""

    def invitation(self, view: Any) -> str:
        return _("Tap a tile, then a space.") if not view.rules.solo else _("Tap a space.")


class RotaTable(Table):
    """The table of Axio Rota."""

    asks = 2
    about = ListProperty()
    """How many tiles there are for extra turns, and the same in short."""

    def __init__(self, **kwargs: Any) -> None:
        load("table")
        super().__init__(**kwargs)

    def counts(self, view: Any) -> tuple[str, str]:
        seat = self.model.seat
        left = view.stack_sizes[seat] + view.hand_sizes[seat]
        told = (_("Supply for extra turns: {count}"), _("Supply: {count}"))
        self.about = [text.format(count=view.supply_left) for text in told]
        text = n_("{count} tile to place", "{count} tiles to place", left).format(count=left)
        return text, text

    def chips_for(self, draft: Any, points: Mapping[str, int]) -> list[tuple[str, str, bool]]:
        if draft is not None and draft.naming:
            return [(choice.colour, f"+{choice.points}", choice.colour == draft.named) for choice in draft.choices]
        return super().chips_for(draft, points)

    def question(self, view: Any, draft: Any, scores: bool) -> str:
        if draft is not None and draft.naming and self.model.advised is None:
            return _("Empty corner counts as")
        return super().question(view, draft, scores)

    def invitation(self, view: Any) -> str:
        del view
        return _("Tap a dashed square to lay your tile there; tap the tile to turn it.")
