"""Everything that is drawn becomes sound triangles: counter-clockwise, none without area, edges fading to nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot, isfinite, pi

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from axio.engine import domino as domino_game
from axio.engine import rota as rota_game
from axio.engine.game import Setup
from axio.ui.boards import domino, rota, tiles
from axio.ui.boards.shapes import Colour, Shapes, Spot, along, box, circle, dashes, inset, line, star
from axio.ui.boards.symbols import arrow_left, arrow_up, outlined, pyramid, symbol
from axio.ui.draft import draft
from axio.ui.icons import _LINES, icon
from tests.playthrough import GAMES, random_game

INK = (0.25, 0.5, 0.75, 0.625)
"""Numbers that a mesh of four-byte floats keeps exactly."""
TINY = 1e-9

places = st.tuples(st.floats(-50, 50), st.floats(-50, 50))
sizes = st.floats(0.1, 400)


class Palette(dict[str, Colour]):
    """A colour for every name."""

    def __missing__(self, name: str) -> Colour:
        return INK


def area(outline: Sequence[Spot]) -> float:
    """Positive if the outline goes counter-clockwise."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*outline, outline[0]])) / 2


def check_outline(outline: Sequence[Spot]) -> None:
    """Counter-clockwise, no corner twice, all of it to be seen from the middle of its corners."""
    assert len(outline) >= 3
    assert all(isfinite(number) for spot in outline for number in spot)
    x, y = (sum(numbers) / len(outline) for numbers in zip(*outline, strict=True))
    span = max(hypot(ax - x, ay - y) for ax, ay in outline)
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        assert hypot(bx - ax, by - ay) > 1e-5 * span, "a corner is there twice"
        assert (ax - x) * (by - y) - (bx - x) * (ay - y) > -TINY * span**2, "a side cannot be seen from the middle"
    assert area(outline) > 1e-6 * span**2


class Checked(Shapes):
    """Shapes that look at everything that is put into them."""

    def fill(self, outline: Sequence[Spot], colour: Colour) -> None:
        check_outline(outline)
        first, size = self.count, len(outline)
        super().fill(outline, colour)
        self._check_rings(first, size, [colour[3], 0.0])
        assert self.vertices[8 * (self.count - 1) + 7] == pytest.approx(colour[3])

    def band(self, outer: Sequence[Spot], inner: Sequence[Spot], colour: Colour) -> None:
        assert len(outer) == len(inner)
        for outline in (outer, inner):
            assert area(outline) > 0
        assert area(inner) < area(outer)
        first, size = self.count, len(outer)
        super().band(outer, inner, colour)
        self._check_rings(first, size, [0.0, colour[3], 0.0, colour[3]])

    def halo(self, outline: Sequence[Spot], reach: float, colour: Colour) -> None:
        check_outline(outline)
        first, size = self.count, len(outline)
        super().halo(outline, reach, colour)
        self._check_rings(first, size, [colour[3], 0.0])
        rim = [self._spot(first + size + nth) for nth in range(size)]
        assert area(rim) > area(outline)

    def _spot(self, nth: int) -> Spot:
        return self.vertices[8 * nth], self.vertices[8 * nth + 1]

    def _check_rings(self, first: int, size: int, alphas: list[float]) -> None:
        """Each ring has its opacity, the outermost none at all."""
        found = self.vertices[8 * first + 7 : 8 * (first + size * len(alphas)) : 8]
        assert list(found) == pytest.approx([alpha for alpha in alphas for _nth in range(size)])

    def check(self) -> None:
        """What holds for a mesh as a whole."""
        assert len(self.vertices) == 8 * self.count
        assert len(self.indices) % 3 == 0
        assert self.indices
        assert 0 <= min(self.indices) <= max(self.indices) < self.count
        assert set(self.indices) == set(range(self.count))
        assert all(map(isfinite, self.vertices))
        assert all(0 <= part <= 1 for nth in range(4, 8) for part in self.vertices[nth::8])
        assert all(hypot(nx, ny) < 2 for nx, ny in zip(self.vertices[2::8], self.vertices[3::8], strict=True))


def drawn(draw: Callable[[Checked], None]) -> Checked:
    shapes = Checked()
    draw(shapes)
    shapes.check()
    return shapes


# Single shapes


@pytest.mark.parametrize("letter", "RGBOPY")
@given(at=places, size=sizes)
def test_every_symbol_is_sound_at_any_place_and_size(letter: str, at: Spot, size: float) -> None:
    shapes = drawn(lambda shapes: symbol(shapes, letter, at, size, INK))
    for x, y in zip(shapes.vertices[0::8], shapes.vertices[1::8], strict=True):
        assert hypot(x - at[0], y - at[1]) < 1.5 * size


def test_no_two_symbols_have_the_same_shape() -> None:
    outlines = [tuple(drawn(lambda s, c=c: symbol(s, c, (0, 0), 1, INK)).vertices) for c in "RGBOPY"]  # type: ignore[misc]
    assert len(set(outlines)) == 6


@pytest.mark.parametrize("draw", [arrow_up, arrow_left], ids=["up", "left"])
@given(at=places, size=sizes)
def test_arrows_are_sound(draw: Callable[[Shapes, Spot, float, Colour], None], at: Spot, size: float) -> None:
    drawn(lambda shapes: draw(shapes, at, size, INK))


@given(at=places, size=sizes)
def test_pyramids_are_sound(at: Spot, size: float) -> None:
    drawn(lambda shapes: pyramid(shapes, at, size, INK, INK))


@pytest.mark.parametrize("name", [*_LINES, "menu"])
@given(at=places, size=st.floats(4, 60))
def test_icons_are_sound(name: str, at: Spot, size: float) -> None:
    drawn(lambda shapes: icon(shapes, name, at, size, INK))


@pytest.mark.parametrize("way", range(12))
@pytest.mark.parametrize("hexagonal", [False, True], ids=["square", "hexagonal"])
def test_a_domino_is_sound_however_it_lies(hexagonal: bool, way: int) -> None:
    x, y = star(3, 4, 12, 1, 0)[way]
    for letters in ("RG", "BO", "PY", "PP"):
        drawn(lambda shapes, t=letters: tiles.tile(shapes, t, ((3, 4), (x, y)), hexagonal, Palette(), Palette()))  # type: ignore[misc]
    for grow in (0, 0.035, 0.1):
        check_outline(tiles.outline(((3, 4), (x, y)), hexagonal, grow))


@pytest.mark.parametrize("tile", rota_game.TILES)
def test_a_rota_tile_is_sound_however_it_lies(tile: str) -> None:
    for turned in rota_game.TURNS[tile]:
        for size in (1, 44):
            drawn(lambda shapes, t=turned, s=size: rota.tile(shapes, t, (5, -3), s, Palette(), Palette()))  # type: ignore[misc]


@pytest.mark.parametrize("quarters", [1, 2, 3, 4])
@given(at=places, start=st.sampled_from([0, pi / 2, pi, -pi / 2]), radius=sizes)
def test_every_part_of_a_circle_is_sound(quarters: int, at: Spot, start: float, radius: float) -> None:
    outline = rota.wedge(*at, start, quarters, radius)
    check_outline(outline)
    assert area(outline) == pytest.approx(pi * radius**2 * quarters / 4, rel=0.01)


@given(at=places, width=sizes, height=sizes, radius=st.floats(0, 300), steps=st.integers(1, 8))
def test_a_box_is_sound_whatever_its_corners(at: Spot, width: float, height: float, radius: float, steps: int) -> None:
    left, bottom = at
    outline = box(left, bottom, left + width, bottom + height, radius, steps)
    check_outline(outline)
    assert min(x for x, _ in outline) == pytest.approx(left, abs=1e-6)
    assert max(y for _, y in outline) == pytest.approx(bottom + height, abs=1e-6)
    assert area(outline) <= width * height * (1 + 1e-9)


@given(one=places, angle=st.integers(0, 23), length=sizes, part=st.floats(0.02, 1))
def test_a_line_is_as_long_and_wide_as_it_should_be(one: Spot, angle: int, length: float, part: float) -> None:
    width = part * length
    x, y = star(*one, 24, length, 0)[angle]
    outline = line(one, (x, y), width)
    check_outline(outline)
    assert length * width < area(outline) < (length + width) * width
    assert area(along(one, (x, y), width, width, 0)) == pytest.approx((length + 2 * width) * 2 * width)


@given(at=places, points=st.integers(3, 12), outer=sizes, notch=st.floats(0.4, 0.9))
def test_stars_and_circles_are_sound(at: Spot, points: int, outer: float, notch: float) -> None:
    check_outline(star(*at, points, outer, 0))
    check_outline(star(*at, points, outer, outer * notch))
    check_outline(circle(*at, outer))


@given(at=places, size=st.floats(1, 100), width=st.floats(0.01, 0.3))
def test_an_inset_outline_is_smaller_by_its_width(at: Spot, size: float, width: float) -> None:
    x, y = at
    outline = box(x, y, x + size, y + size, 0)
    assert area(inset(outline, width)) == pytest.approx((size - 2 * width) ** 2, rel=1e-6)
    assert area(inset(outline, -width)) == pytest.approx((size + 2 * width) ** 2, rel=1e-6)
    drawn(lambda shapes: outlined(shapes, outline, width, INK, INK))
    drawn(lambda shapes: shapes.stroke(outline, width, INK))


@given(at=places, size=st.floats(0.5, 50), dash=st.floats(0.05, 0.4), gap=st.floats(0.05, 0.4))
def test_dashes_go_evenly_round_an_outline(at: Spot, size: float, dash: float, gap: float) -> None:
    x, y = at
    outline = box(x, y, x + size, y + size, 0)
    found = dashes(outline, dash, gap)
    assert abs(len(found) - 4 * size / (dash + gap)) <= 0.5 + 1e-6
    for (ax, ay), (bx, by) in found:
        assert hypot(bx - ax, by - ay) > 0
        for sx, sy in ((ax, ay), (bx, by)):
            assert min(abs(sx - x), abs(sx - x - size), abs(sy - y), abs(sy - y - size)) < 1e-6


def test_shapes_put_elsewhere_keep_their_form() -> None:
    one, all_of_them = Checked(), Checked()
    symbol(one, "B", (0, 0), 1, INK)
    symbol(all_of_them, "R", (0, 0), 1, INK)
    before = all_of_them.count
    all_of_them.add(one, 10, 20, 3)
    all_of_them.check()
    assert all_of_them.count == before + one.count
    assert list(all_of_them.indices)[-len(one.indices) :] == [before + index for index in one.indices]
    moved = list(all_of_them.vertices)[8 * before :]
    assert moved[0::8] == pytest.approx([10 + 3 * x for x in one.vertices[0::8]])
    assert moved[1::8] == pytest.approx([20 + 3 * y for y in one.vertices[1::8]])
    for nth in range(2, 8):
        assert moved[nth::8] == list(one.vertices)[nth::8]


# Whole boards


@pytest.mark.parametrize(("game", "players"), GAMES)
@settings(max_examples=4)
@given(seed=st.integers(0, 1000), part=st.floats(0, 0.999), nth=st.integers(0, 10_000))
def test_whole_boards_with_ghosts_marks_and_scores_are_sound(
    game: str, players: int, seed: int, part: float, nth: int
) -> None:
    states = [s for s in random_game(Setup(game, players, seed), 8) if not s.over and not getattr(s, "exchanging", 0)]
    state = states[int(part * len(states))]
    view = state.view(state.player)
    artist = domino.Artist(view) if isinstance(view, domino_game.View) else rota.Artist(view)  # type: ignore[arg-type]
    inks = Palette()
    drawn(lambda shapes: artist.base(shapes, view, inks, inks))  # type: ignore[arg-type]
    pieces = Checked()
    for piece in artist.pieces(view):  # type: ignore[arg-type]
        artist.piece(pieces, piece, inks, inks)
        pieces.check()
    made = draft(view)
    marks = range(len(view.laid))[-2:]  # type: ignore[attr-defined]
    for spot in (view.legal_moves[nth % len(view.legal_moves)], None):
        if spot is None:
            made.lift(0)
            made.tap(*(made.geometry.centres[0] if hasattr(made, "geometry") else (0, 0)))
        else:
            made.show(spot)
        drawn(lambda shapes: artist.overlay(shapes, view, made, marks, view.events, inks, inks))  # type: ignore[arg-type]
        assert made.ghost is not None
        assert artist.on_ghost(made.ghost, *artist.middle(made.ghost))
