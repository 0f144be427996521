"""The colours: of light and dark, of the palettes, and what high contrast makes of them."""

from __future__ import annotations

from typing import Any

from kivy.utils import get_color_from_hex

LIGHT = {
    "paper": "#F5F2EB",
    "card": "#FFFFFF",
    "line": "#DCD6C8",
    "ink": "#1B1E25",
    "dim": "#5D5D65",
    "cell": "#E9E4D8",
    "cell3": "#E0DACB",
    "cell4": "#D7D0BF",
    "printed": "#F1EDE3",
    "open": "#FFFFFF",
    "track": "#DDD8CB",
    "groove": "#DDD8CB",
    "tile": "#1B1E25",
    "edge": "#3A3E48",
    "shadow": "#1B1E2538",
    "body": "#8B8D95",
    "corner": "#101216",
    "call": "#FFFFFF",
    "strong": "#1B1E25",
    "reverse": "#FFFFFF",
    "glow": "#F59E0B",
    "alarm": "#B3261E",
    "face": "#CFC8B6",
    "shade": "#5A5C66",
    "focus": "#2563EB",
    "veil": "#1B1E2599",
}
DARK = {
    "paper": "#14161B",
    "card": "#1C1F27",
    "line": "#343945",
    "ink": "#F2F2F4",
    "dim": "#A3A7B2",
    "cell": "#22262F",
    "cell3": "#1E222A",
    "cell4": "#1A1D25",
    "printed": "#2A2F3A",
    "open": "#434B5C",
    "track": "#31353F",
    "groove": "#31353F",
    "tile": "#0A0B0E",
    "edge": "#3D424D",
    "shadow": "#00000066",
    "body": "#4A4F5C",
    "corner": "#08090B",
    "call": "#F2F2F4",
    "strong": "#F2F2F4",
    "reverse": "#14161B",
    "glow": "#F7C948",
    "alarm": "#FF8A80",
    "face": "#C9C4B8",
    "shade": "#7A7D86",
    "focus": "#7DB1FF",
    "veil": "#000000A6",
}
STRONGER_LIGHT = {
    "line": "#7A7568",
    "dim": "#3F3F46",
    "printed": "#FFFFFF",
    "groove": LIGHT["tile"],
    "edge": "#8B8F99",
    "glow": "#B45309",
    "alarm": "#8C1D18",
    "face": "#8F8874",
    "focus": "#1D4ED8",
    # Between the spaces of a board, and under symbols that lie on no tile: only high contrast has these two.
    "seam": "#7F7968",
    "token": LIGHT["tile"],
}
STRONGER_DARK = {
    "line": "#8B92A3",
    "dim": "#D3D6DD",
    "printed": "#1C1F27",
    "groove": DARK["tile"],
    "edge": "#7D8494",
    "body": "#6B7180",
    "focus": "#A9CBFF",
    "seam": "#6B7385",
}
"""What high contrast has instead of the usual colours."""
PALETTES = {
    "standard": "R#E5484D G#30A46C B#3E82F7 O#F59E0B P#A36BE0 Y#F7D448",
    "colour-blind": "R#D55E00 G#009E73 B#56B4E9 O#E69F00 P#CC79A7 Y#F0E442",
    "blue-yellow": "R#F13E55 G#01954D B#88D5FF O#F78637 P#C075C8 Y#FADC65",
    "high-contrast": "R#FF6B6B G#3DDC84 B#5A9EFF O#FFA51F P#E3B5FF Y#FFF26E",
}
"""The colours of the symbols on tiles, which are dark in both themes."""
DARKER = {
    "standard": "Y#CC9A00",
    "colour-blind": "Y#ADA000",
    "blue-yellow": "B#3D9FDB Y#C09A1A",
    "high-contrast": "",
}
"""Those that would not be seen on light grounds; in high contrast all symbols take a piece of tile with them there."""

Colours = dict[str, Any]


def inks(dark: bool, palette: str) -> Colours:
    """The colours of everything but symbols, by their names."""
    usual, stronger = (DARK, STRONGER_DARK) if dark else (LIGHT, STRONGER_LIGHT)
    mixed = {**usual, **stronger} if palette == "high-contrast" else usual
    return {name: get_color_from_hex(value) for name, value in mixed.items()}


def on_tiles(palette: str) -> Colours:
    """The colours of the symbols by letter."""
    return _by_letter(PALETTES[palette])


def beside_tiles(dark: bool, palette: str) -> Colours:
    """The colours of the symbols where they lie on the ground of a screen or of a board."""
    return on_tiles(palette) | ({} if dark else _by_letter(DARKER[palette]))


def _by_letter(colours: str) -> Colours:
    return {part[0]: get_color_from_hex(part[1:]) for part in colours.split()}
