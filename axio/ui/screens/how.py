"""How to play: for every game a tutorial and its rules."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty, StringProperty

from axio.engine import GAMES
from axio.ui.boards import rota, tiles
from axio.ui.boards.shapes import Shapes, Spot
from axio.ui.ink import Sketch
from axio.ui.learning import DONE
from axio.ui.parts import Card
from axio.ui.screens import Screen
from axio.ui.theme import theme
from axio.words import _


def sign(shapes: Shapes, game: str, at: Spot, size: float) -> None:
    """A tile of a game, so high, around a point."""
    one = Shapes()
    if game == "rota":
        rota.tile(one, "RGBO", (0, 0), 1.7, theme.inks, theme.symbols)
    elif game == "hex":
        tiles.tile(one, "YB", ((-0.25, 0.43), (0.25, -0.43)), True, theme.inks, theme.symbols)
    else:
        tiles.tile(one, "RG", ((0, 0.5), (0, -0.5)), False, theme.inks, theme.symbols)
    shapes.add(one, at[0], at[1], size / 2.1)


class Sign(Sketch):
    """A tile of a game."""

    game = StringProperty("")

    def draw(self, shapes: Shapes) -> None:
        sign(shapes, self.game, self.center, min(self.width, self.height))


class Subject(Card):
    """One game to learn."""

    app = ObjectProperty(None)
    game = StringProperty("")
    name = StringProperty("")
    about = StringProperty("")
    tutorial = StringProperty("")


class HowTo(Screen):
    """The games to learn."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        about = {
            "axio": _("Dominoes on squares, and pyramids."),
            "hex": _("Dominoes of hexagons, six colours."),
            "rota": _("Tiles whose corners meet in circles."),
        }
        for game, text in about.items():
            at = self.app.learnt(game)
            tutorial = _("Tutorial once more") if at == DONE else _("Go on with the tutorial") if at else _("Tutorial")
            card = Subject(app=self.app, game=game, name=GAMES[game].name, about=text, tutorial=tutorial)
            self.ids.games.add_widget(card)
