"""Shapes on a widget: one mesh and one texture of colours, drawn by Kivy's own shader, anew only when needed."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from axio.ui.boards.shapes import Shapes
from axio.ui.theme import theme

ROWS = 256


class Inks:
    """A texture with a row for every colour, opaque on its left and clear on its right: where an edge fades, the mesh
    goes from left to right."""

    def __init__(self) -> None:
        self._rows: dict[tuple[float, ...], float] = {}
        self._bytes = bytearray(8 * ROWS)
        self._texture: Any = None

    @property
    def texture(self) -> Any:
        if self._texture is None:
            self._texture = Texture.create(size=(2, ROWS), colorfmt="rgba")
            self._texture.wrap = "clamp_to_edge"
            # Android may drop everything on the graphics chip while the app is away.
            self._texture.add_reload_observer(self._fill)
        return self._texture

    def _fill(self, texture: Any) -> None:
        texture.blit_buffer(bytes(self._bytes), colorfmt="rgba", bufferfmt="ubyte")

    def row(self, colour: tuple[float, ...]) -> float:
        """Where on the texture a colour is."""
        if colour not in self._rows:
            nth = len(self._rows) % ROWS
            shades = [round(255 * part) for part in colour]
            self._bytes[8 * nth : 8 * nth + 8] = bytes([*shades, *shades[:3], 0])
            self._fill(self.texture)
            self._rows[colour] = (nth + 0.5) / ROWS
        return self._rows[colour]


inks = Inks()


def flat(shapes: Shapes) -> list[float]:
    """The vertices as Kivy's own shader takes them: place and place on the texture."""
    found: list[float] = []
    rows: dict[tuple[float, ...], float] = {}
    numbers = shapes.vertices
    opaque = 0.0
    for at in range(0, len(numbers), 8):
        x, y, nx, ny, red, green, blue, alpha = numbers[at : at + 8]
        if alpha:
            opaque = alpha
        # A clear vertex belongs to the colour that fades there.
        key = (red, green, blue, alpha or opaque)
        if key not in rows:
            rows[key] = inks.row(key)
        found += (x + nx, y + ny, 0.25 if alpha else 0.75, rows[key])
    return found


_stale: dict[int, Any] = {}
"""What has to be drawn anew before the next frame."""


def _refresh(*_args: object) -> None:
    """Once per frame, after all layout: a widget may have been moved many times since the last one."""
    while _stale:
        _stale.popitem()[1].sketch()


Window.bind(on_draw=_refresh)


class Drawn:
    """Lets any widget draw itself with shapes, behind its children; the coordinates are those of its position."""

    def __init__(self, **kwargs: Any) -> None:
        self._mesh: Any = None
        super().__init__(**kwargs)
        with self.canvas.before:  # type: ignore[attr-defined]
            Color(1, 1, 1, 1)
            self._mesh = Mesh(mode="triangles", texture=inks.texture)
        self.bind(pos=self.redraw, size=self.redraw)  # type: ignore[attr-defined]
        theme.follow(self.redraw)
        self.redraw()

    def draw(self, shapes: Shapes) -> None:
        """Put the shapes of this widget."""

    def redraw(self, *_args: object) -> None:
        """Draw this widget anew in the next frame."""
        _stale[id(self)] = self
        self.canvas.ask_update()  # type: ignore[attr-defined]

    def sketch(self) -> None:
        """Draw it now."""
        shapes = Shapes()
        self.draw(shapes)
        self._mesh.indices = ()
        if shapes.count:
            self._mesh.vertices = flat(shapes)
            self._mesh.indices = shapes.indices


class Sketch(Drawn, Widget):
    """A widget that is nothing but a drawing."""
