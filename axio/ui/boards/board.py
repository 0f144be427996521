"""The board on the screen: pan, zoom and taps in, a few meshes under one matrix out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    MatrixInstruction,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RenderContext,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
)  # fmt: skip
from kivy.graphics.transformation import Matrix
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from axio.engine import domino as domino_game
from axio.engine.game import CalledAxio
from axio.ui.boards import domino, rota
from axio.ui.boards.growing import grown_to, seconds, settled
from axio.ui.boards.shapes import Shapes
from axio.ui.boards.sums import Sums
from axio.ui.gestures import Drag, DragCancel, DragEnd, DragStart, Gesture, Gestures, Pinch, Tap
from axio.ui.motion import motion
from axio.ui.shout import Shout
from axio.ui.theme import theme
from axio.ui.viewport import Viewport

FORMAT = [(b"vPosition", 2, "float"), (b"vNormal", 2, "float"), (b"vColor", 4, "float")]
VERTEX = """$HEADER$
attribute vec2 vNormal;
attribute vec4 vColor;
uniform float pixel;
void main() {
    frag_color = vColor * vec4(1.0, 1.0, 1.0, opacity);
    tex_coord0 = vTexCoords0;
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy + vNormal * pixel, 0.0, 1.0);
}
"""
FRAGMENT = """$HEADER$
void main() { gl_FragColor = frag_color; }
"""
CLOSEST = 110
"""The most dp of a board unit: nothing is gained by larger symbols."""
WHEEL = 1.15


class Board(Widget):
    """A view of a game, zoomable, with the ghost of the move in the making.

    Its events carry board units: `on_tap` (a space, or the ghost), `on_grasp`, `on_pull`
    and `on_release` (the ghost is dragged; in the end, whether for good).
    """

    view = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    draft = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    version = NumericProperty(0)
    """Grows whenever the draft has changed."""
    marks = ListProperty()
    """The numbers of the laid tiles that are marked."""
    lit = ListProperty()
    """Events whose lines are lit although nothing is being laid: what the last move scored."""
    explanation = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    """A move that is explained: only its tile is marked, only its lines are lit, and their sums are written."""
    grown = NumericProperty(1.0)
    """How much is shown of what is lit, while that is new."""
    still = BooleanProperty(False)
    """A picture only: no touch moves it."""

    __events__ = ("on_tap", "on_grasp", "on_pull", "on_release", "on_turn")

    def __init__(self, **kwargs: Any) -> None:
        self.port = Viewport.fitted(1, 1, (0, 0, 1, 1), dp(CLOSEST))
        self.rebuilt = {"base": 0, "pieces": 0, "overlay": 0}
        """How often each mesh was made anew: nothing of it may happen while only the view moves."""
        self._artist: Any = None
        self._game: object = None
        self._base_key: object = self
        self._laid: list[object] = []
        self._pieces = Shapes()
        self._gestures = _gestures()
        self._pulling: tuple[float, float] | None = None
        self._told: list[Any] = []
        """What was lit last, and has been seen to grow."""
        self._shout: Any = None
        super().__init__(**kwargs)
        with self.canvas:
            StencilPush()
            self._mask = Rectangle()
            StencilUse()
            PushMatrix()
            self._matrix = MatrixInstruction()
        self._ink = RenderContext(use_parent_projection=True, use_parent_modelview=True)
        self._ink.shader.fs = FRAGMENT
        self._ink.shader.vs = VERTEX
        self.canvas.add(self._ink)
        self._meshes = {name: Mesh(fmt=FORMAT, mode="triangles") for name in ("base", "pieces", "overlay")}
        for mesh in self._meshes.values():
            self._ink.add(mesh)
        self._sums = Sums()
        self.canvas.add(self._sums.group)
        with self.canvas:
            PopMatrix()
            StencilUnUse()
            self._unmask = Rectangle()
            StencilPop()
        self._redraw = Clock.create_trigger(self._draw, -1)
        self._replace = Clock.create_trigger(self._resize, -1)
        self.bind(pos=self._replace, size=self._replace, view=self._redraw, draft=self._redraw)
        self.bind(version=self._redraw, marks=self._redraw, lit=self._show_new, explanation=self._redraw)
        self.bind(grown=self._redraw)
        theme.follow(self._retint)

    # Drawing

    def _show_new(self, *_args: object) -> None:
        """What is lit for the first time grows before everybody's eyes."""
        self._redraw()
        if self.lit and self.lit != self._told:
            self._told = list(self.lit)
            motion.run(self, "grown", seconds(self._told))
            colours = [event.colour for event in self._told if isinstance(event, CalledAxio)]
            if colours and not motion.still:
                self._call(colours)

    def _call(self, colours: list[str]) -> None:
        if self._shout is None:
            self._shout = Shout()
            self.add_widget(self._shout)
        self._shout.call(colours, self.center_x, self.center_y)

    def _retint(self, *_args: object) -> None:
        self._base_key, self._laid = self, []
        self._redraw()

    def _draw(self, *_args: object) -> None:
        view = self.view
        if view is None:
            return
        kind = view.rules if isinstance(view, domino_game.View) else "rota"
        if self._game is not kind:
            self._game = kind
            self._artist = artist_for(view)
            self._base_key, self._laid = self, []
            self.port = Viewport.fitted(self.width, self.height, self._artist.bounds(view), dp(CLOSEST))
            self._look()
        elif self._artist.bounds(view) != self.port.bounds:
            self.port = self.port.rebounded(self._artist.bounds(view))
            self._look()
        inks, symbols = theme.inks, theme.symbols
        key = self._artist.base_key(view)
        if key != self._base_key:
            self._base_key = key
            shapes = Shapes()
            self._artist.base(shapes, view, inks, theme.loose)
            self._put("base", shapes)
        self._draw_pieces(view)
        shapes = Shapes()
        shown = self.explanation
        if shown is None:
            lit = grown_to(self.lit, self.grown)
            self._artist.overlay(shapes, view, self.draft, self.marks, lit, inks, symbols)
            if self.lit and self.grown < 1:
                self._artist.settle(shapes, self.lit, settled(self.lit, self.grown), inks)
        else:
            self._artist.overlay(shapes, view, shown.draft, shown.marks, shown.events, inks, symbols)
        self._sums.write(shapes, view, shown.events if shown else (), self.port.scale)
        self._put("overlay", shapes)

    def _draw_pieces(self, view: Any) -> None:
        """Add the tiles that are new; only a move taken back makes all of them anew."""
        laid = list(self._artist.pieces(view))
        if laid == self._laid and self._laid:
            return
        known = len(self._laid)
        if not known or laid[:known] != self._laid:
            self._pieces, known = Shapes(), 0
        for piece in laid[known:]:
            self._artist.piece(self._pieces, piece, theme.inks, theme.symbols)
        self._laid = laid
        self._put("pieces", self._pieces)

    def _put(self, name: str, shapes: Shapes) -> None:
        mesh = self._meshes[name]
        mesh.indices = ()
        if shapes.count:
            # Copies: an array that somebody looks into cannot grow.
            mesh.vertices = shapes.vertices[:]
            mesh.indices = shapes.indices[:]
        self.rebuilt[name] += 1

    def _look(self) -> None:
        """Let the matrix follow the viewport: all that panning and zooming costs."""
        port = self.port
        matrix = Matrix().translate(self.x + port.x, self.y + port.y, 0)
        self._matrix.matrix = matrix.multiply(Matrix().scale(port.scale, port.scale, 1))
        self._ink["pixel"] = 1.0 / port.scale

    def _resize(self, *_args: object) -> None:
        for mask in (self._mask, self._unmask):
            mask.pos, mask.size = self.pos, self.size
        self.port = self.port.resized(self.width, self.height)
        self._look()
        self.show_ghost()
        if self.explanation is not None:
            # Its sums are as large as the board allows.
            self._redraw()

    # Looking around

    def fit(self) -> None:
        """Show the whole board."""
        self.port = self.port.fit()
        self._look()

    def zoom(self, factor: float) -> None:
        """Zoom about the middle."""
        self.port = self.port.zoom_at(self.width / 2, self.height / 2, factor)
        self._look()

    def show_ghost(self) -> None:
        """Bring the ghost into sight."""
        if self.draft is not None and self.draft.ghost is not None and self._artist is not None:
            x, y = self._artist.middle(self.draft.ghost)
            self.port = self.port.showing(x, y, 1.2 * self.port.scale)
            self._look()

    def show_move(self, cells: Sequence[str]) -> None:
        """Bring the tile on these spaces into sight."""
        if self._artist is not None and cells:
            spots = [self._artist.spot(cell) for cell in cells]
            x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
            self.port = self.port.showing(x, y, 1.2 * self.port.scale)
            self._look()

    def content(self, view: Any) -> tuple[float, float, float, float]:
        """The rectangle, in board units, that a view takes."""
        return artist_for(view).bounds(view)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """The board point under a point of the window."""
        return self.port.to_board(x - self.x, y - self.y)

    def where(self, x: float, y: float) -> tuple[float, float]:
        """The point of the window over a board point."""
        px, py = self.port.to_screen(x, y)
        return px + self.x, py + self.y

    # Touches

    def on_touch_down(self, touch: Any) -> bool:
        if self.still or not self.collide_point(*touch.pos):
            return False
        if touch.is_mouse_scrolling:
            # Kivy's names are those of the content's way: the wheel turned up arrives as scrolldown.
            factor = WHEEL if touch.button == "scrolldown" else 1 / WHEEL
            self.port = self.port.zoom_at(touch.x - self.x, touch.y - self.y, factor)
            self._look()
            return True
        if "button" in touch.profile and touch.button == "right":
            self.dispatch("on_turn")
            return True
        touch.grab(self)
        self._obey(self._gestures.down(touch.uid, touch.x, touch.y, touch.time_start))
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        self._obey(self._gestures.move(touch.uid, touch.x, touch.y, touch.time_update))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._obey(self._gestures.up(touch.uid, touch.x, touch.y, touch.time_end))
        return True

    def _obey(self, gestures: list[Gesture]) -> None:
        for gesture in gestures:
            match gesture:
                case Tap(x, y, count):
                    self._tapped(x, y, count)
                case DragStart(x, y):
                    self._grasp(x, y)
                case Drag(x, y, dx, dy):
                    self._dragged(x, y, dx, dy)
                case DragEnd() | DragCancel():
                    if self._pulling is not None:
                        self._pulling = None
                        self.dispatch("on_release", isinstance(gesture, DragEnd))
                case Pinch(x, y, factor, dx, dy):
                    self.port = self.port.pinch(x - self.x, y - self.y, factor, dx, dy)
                    self._look()

    def _tapped(self, x: float, y: float, count: int) -> None:
        spot = self.at(x, y)
        if count == 2 and not (self._over_ghost(*spot) and self.draft.ghost.legal):
            self.fit()
        else:
            self.dispatch("on_tap", *spot, self._over_ghost(*spot))

    def _over_ghost(self, x: float, y: float) -> bool:
        ghost = self.draft.ghost if self.draft is not None else None
        return ghost is not None and self._artist is not None and self._artist.on_ghost(ghost, x, y)

    def _grasp(self, x: float, y: float) -> None:
        spot = self.at(x, y)
        if self._over_ghost(*spot):
            middle = self._artist.middle(self.draft.ghost)
            self._pulling = middle[0] - spot[0], middle[1] - spot[1]
            self.dispatch("on_grasp")

    def _dragged(self, x: float, y: float, dx: float, dy: float) -> None:
        if self._pulling is None:
            self.port = self.port.pan(dx, dy)
            self._look()
        else:
            spot = self.at(x, y)
            self.dispatch("on_pull", spot[0] + self._pulling[0], spot[1] + self._pulling[1])

    def let_go(self) -> None:
        """Forget fingers that will never be lifted."""
        self._gestures, self._pulling = _gestures(), None

    def on_tap(self, x: float, y: float, on_ghost: bool) -> None: ...
    def on_grasp(self) -> None: ...
    def on_pull(self, x: float, y: float) -> None: ...
    def on_release(self, done: bool) -> None: ...
    def on_turn(self) -> None: ...


def _gestures() -> Gestures:
    return Gestures(dp(9), double_reach=dp(24))


def artist_for(view: Any) -> Any:
    """What draws this kind of board."""
    return domino.Artist(view) if isinstance(view, domino_game.View) else rota.Artist(view)
