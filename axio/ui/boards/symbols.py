"""The symbols of the colours: each has a shape of its own, so that nobody needs to see the colour."""

from __future__ import annotations

from collections.abc import Mapping

from axio.ui.boards.shapes import Colour, Shapes, Spot, box, circle, inset, star


def symbol(shapes: Shapes, letter: str, at: Spot, size: float, colour: Colour) -> None:
    """Draw the symbol of a colour, about as large as a disc of this radius."""
    x, y = at
    if letter == "R":
        shapes.fill(star(x, y, 12, size * 1.1, size * 0.82), colour)
    elif letter == "G":
        shapes.fill(circle(x, y, size * 0.93), colour)
    elif letter == "B":
        shapes.fill(star(x, y, 6, size * 1.16, size * 0.58), colour)
    elif letter == "O":
        shapes.fill(star(x, y, 4, size * 1.16, 0), colour)
    elif letter == "P":
        shapes.band(circle(x, y, size * 0.98), circle(x, y, size * 0.5), colour)
    else:
        shapes.fill(star(x, y - size * 0.22, 3, size * 1.22, 0), colour)


def loose(shapes: Shapes, letter: str, at: Spot, size: float, inks: Mapping[str, Colour], colour: Colour) -> None:
    """The symbol of a colour that lies on no tile; if it would not be seen well there, it has a piece of one below."""
    if "token" in inks:
        x, y, half = *at, size * 1.2
        shapes.fill(box(x - half, y - half, x + half, y + half, half * 0.4, 4), inks["token"])
        size *= 0.86
    symbol(shapes, letter, at, size, colour)


def pyramid(shapes: Shapes, at: Spot, size: float, light: Colour, shade: Colour) -> None:
    """A pyramid seen from the side: one face in the light, one in the shade."""
    x, y = at
    tip, left, foot, right = (
        (x, y + size),
        (x - size, y - size * 0.8),
        (x + size * 0.3, y - size),
        (x + size, y - size * 0.62),
    )
    shapes.fill([tip, left, foot], light)
    shapes.fill([tip, foot, right], shade)


def arrow_up(shapes: Shapes, at: Spot, size: float, colour: Colour) -> None:
    """The mark of the lowest colour."""
    x, y = at
    shapes.fill([(x, y + size * 0.6), (x - size * 0.8, y - size * 0.6), (x + size * 0.8, y - size * 0.6)], colour)


def arrow_left(shapes: Shapes, at: Spot, size: float, colour: Colour) -> None:
    """The same mark, beside a bar."""
    x, y = at
    shapes.fill([(x - size * 0.6, y), (x + size * 0.6, y - size * 0.8), (x + size * 0.6, y + size * 0.8)], colour)


def outlined(shapes: Shapes, outline: list[Spot], width: float, inside: Colour, edge: Colour) -> None:
    """A shape with an edge of another colour."""
    shapes.fill(outline, edge)
    shapes.fill(inset(outline, width), inside)


def framed(shapes: Shapes, outline: list[Spot], width: float, inside: Colour, edge: Colour) -> None:
    """The same for a large shape: nothing is painted twice."""
    shapes.fill(inset(outline, width / 2), inside)
    shapes.stroke(outline, width, edge)
