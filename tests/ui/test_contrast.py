"""Everything can be told from what it lies on: in light and dark, in all palettes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from axio.engine.game import Setup
from axio.ui.boards.shapes import Shapes
from axio.ui.boards.symbols import loose
from axio.ui.colours import PALETTES, beside_tiles, inks, on_tiles
from axio.ui.scores import Scores
from axio.ui.theme import theme
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import PHONE, TABLET, Device

AA, HAIRLINE = 4.5, 3.0
TEXTS = {
    "ink": ("paper", "card", "cell", "cell3", "cell4", "printed", "track"),
    "dim": ("paper", "card", "cell", "printed", "track"),
    "alarm": ("paper", "card", "cell", "printed", "track"),
    "reverse": ("strong",),
    "call": ("tile",),
}
"""What is written on which grounds."""
LOOKS = [(dark, palette) for dark in (False, True) for palette in PALETTES]
LEAST = {
    (False, "standard"): {"R": 2.7, "G": 2.2, "B": 2.5, "O": 1.5, "P": 2.5, "Y": 1.8},
    (False, "colour-blind"): {"R": 2.7, "G": 2.4, "B": 1.6, "O": 1.5, "P": 2.1, "Y": 1.8},
    (False, "blue-yellow"): {"R": 2.6, "G": 2.7, "B": 2.0, "O": 1.7, "P": 2.2, "Y": 1.8},
    (True, "standard"): dict.fromkeys("RGBOPY", 3.1),
    (True, "colour-blind"): dict.fromkeys("RGBOPY", 3.1),
    (True, "blue-yellow"): dict.fromkeys("RGBOPY", 3.1),
}
"""What the softer palettes have at least: there the symbol and the number tell what the colour does not."""

EYES = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What is left of red, green and blue light for those who see two colours only (Machado and others, 2009)."""


def brightness(colour: Sequence[float]) -> float:
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Sequence[float], two: Sequence[float]) -> float:
    """As the WCAG count it: from 1 to 21."""
    low, high = sorted((brightness(one), brightness(two)))
    return (high + 0.05) / (low + 0.05)


def seen(colour: Sequence[float], kind: str) -> tuple[float, float, float]:
    """Lightness and the two scales of CIELAB, as somebody of this kind sees a colour."""
    light = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    red, green, blue = (
        min(1, max(0, sum(share * part for share, part in zip(row, light, strict=True)))) for row in EYES[kind]
    )
    x, y, z = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def nearest(palette: str, kind: str) -> float:
    """How far apart the two symbols are whose colours look most alike."""
    colours = [seen(colour, kind) for colour in on_tiles(palette).values()]
    return min(dist(one, two) for one, two in combinations(colours, 2))


def colours_in(shapes: Shapes) -> set[tuple[float, ...]]:
    return {bare(shapes.vertices[at + 4 : at + 7]) for at in range(0, len(shapes.vertices), 8)}


def bare(colour: Sequence[float]) -> tuple[float, ...]:
    """Without its opacity, as bytes."""
    return tuple(round(255 * part) for part in colour[:3])


@pytest.mark.parametrize(("dark", "palette"), LOOKS)
def test_every_text_can_be_read_on_every_ground(dark: bool, palette: str) -> None:
    look = inks(dark, palette)
    for text, grounds in TEXTS.items():
        for ground in grounds:
            assert contrast(look[text], look[ground]) >= AA, (text, ground)


@pytest.mark.parametrize(("dark", "palette"), LOOKS)
def test_symbols_on_tiles_glow(dark: bool, palette: str) -> None:
    look = inks(dark, palette)
    for letter, colour in on_tiles(palette).items():
        for ground in ("tile", "corner"):
            assert contrast(colour, look[ground]) >= (AA if palette == "high-contrast" else 4.2), (letter, ground)


@pytest.mark.parametrize(
    ("palette", "kind", "least"),
    [
        ("colour-blind", "protan", 20),
        ("colour-blind", "deutan", 17),
        ("blue-yellow", "tritan", 29),
        ("high-contrast", "protan", 20),
        ("high-contrast", "deutan", 10),
        ("high-contrast", "tritan", 20),
    ],
)
def test_a_palette_keeps_its_colours_apart_for_those_for_whom_it_is_made(palette: str, kind: str, least: int) -> None:
    assert nearest(palette, kind) >= least
    if palette != "high-contrast":
        assert nearest(palette, kind) > 1.2 * nearest("standard", kind)


@pytest.mark.parametrize("dark", [False, True])
def test_in_high_contrast_symbols_bars_and_lines_stand_out_wherever_they_lie(dark: bool) -> None:
    look = inks(dark, "high-contrast")
    grounds = ("token",) if "token" in look else ("paper", "card", "printed")
    for letter, colour in beside_tiles(dark, "high-contrast").items():
        for ground in (*grounds, "groove"):
            assert contrast(colour, look[ground]) >= AA, (letter, ground)
    for line, ground in (("line", "paper"), ("line", "card"), ("seam", "cell"), ("focus", "paper"), ("edge", "tile")):
        assert contrast(look[line], look[ground]) >= HAIRLINE, (line, ground)


@pytest.mark.parametrize(("dark", "palette"), list(LEAST))
def test_in_the_other_palettes_no_symbol_is_lost_on_its_ground(dark: bool, palette: str) -> None:
    look = inks(dark, palette)
    for letter, colour in beside_tiles(dark, palette).items():
        for ground in ("card", "paper", "printed", "groove"):
            assert contrast(colour, look[ground]) >= LEAST[dark, palette][letter], (letter, ground)


def test_high_contrast_never_has_less_of_it_than_the_usual_colours() -> None:
    for dark in (False, True):
        usual, strong = inks(dark, "standard"), inks(dark, "high-contrast")
        for name in ("dim", "line", "alarm", "glow", "focus"):
            for ground in ("paper", "card"):
                assert contrast(strong[name], strong[ground]) >= contrast(usual[name], usual[ground]), name


def test_a_loose_symbol_takes_a_piece_of_tile_with_it_where_it_needs_one() -> None:
    for dark, palette in LOOKS:
        shapes, look = Shapes(), inks(dark, palette)
        loose(shapes, "Y", (0, 0), 10, look, beside_tiles(dark, palette)["Y"])
        assert (bare(look["tile"]) in colours_in(shapes)) is (not dark and palette == "high-contrast")


@pytest.mark.parametrize("device", [PHONE, TABLET])
def test_the_scores_and_the_board_are_drawn_anew_in_the_chosen_contrast(
    drive: Make, tmp_path: Path, device: Device
) -> None:
    setup = Setup("hex", 2, 5)
    stored(
        tmp_path / "data",
        setup,
        [("Ada", "human"), ("Ben", "human")],
        moves_until(setup, lambda state: len(state.laid) == 9),
    )
    driver = drive(device, dark=False)
    driver.app.model.reveal()
    driver.frames(3)
    scores = next(widget for widget in driver.widgets() if isinstance(widget, Scores))
    board, token = driver.app.screen.ids.board, bare(inks(False, "high-contrast")["token"])
    seam = bare(inks(False, "high-contrast")["seam"])
    for palette, there in (("high-contrast", True), ("colour-blind", False), ("standard", False)):
        base = board.rebuilt["base"]
        driver.app.choose("colours", palette)
        driver.frames(3)
        assert board.rebuilt["base"] == base + 1
        assert ("seam" in theme.inks) is there
        assert bare(beside_tiles(False, palette)["Y"]) in colours_in(scores._figures)
        assert (bare(inks(False, "standard")["groove"]) in colours_in(scores._figures)) is not there
        shapes = Shapes()
        board._artist.base(shapes, driver.app.model.view, theme.inks, theme.loose)
        assert ({seam, token} <= colours_in(shapes)) is there
    driver.app.choose("colours", "high-contrast")
    driver.app.choose("dark", True)
    driver.frames(3)
    assert token not in colours_in(scores._figures)


@pytest.mark.parametrize(("dark", "palette"), LOOKS)
def test_spaces_for_a_first_tile_are_brighter_than_all_others(dark: bool, palette: str) -> None:
    look = inks(dark, palette)
    black = (0.0, 0.0, 0.0, 1.0)
    for other in ("cell", "cell3", "cell4"):
        assert contrast(look["open"], black) > 1.15 * contrast(look[other], black), other
