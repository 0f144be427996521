"""How a replay is divided between board, scores, hands, log, curve and buttons; sizes in dp, without Kivy."""

from __future__ import annotations

from typing import NamedTuple

from axio.ui.areas import ACTIONS, BAR, GAP, RIM, SIDE_LEAST, Area, full_height, strip_height

LOG_LEAST = 150.0
CURVE, SLIDER = 104.0, 48.0
NARROW, TALL = 300.0, 500.0
"""Below which width, by the size of the text, a review takes three lines, and how high a screen has room for them."""
TEXT_LEAST = 0.85


class Wanted(NamedTuple):
    """What is to be put on the screen."""

    width: float
    height: float
    seats: int
    colours: int
    hands: float
    """The height of all hands."""
    shape: float
    """The board's height by its width."""
    text: float
    reviewing: bool
    """Whether there is a curve instead of the plain line, and a line of words for it."""
    left_handed: bool


class Parts(NamedTuple):
    """The parts of a replay."""

    bar: Area
    board: Area
    side: Area
    """Scores and hands; what does not fit is scrolled."""
    scores: float
    """The height of the scores in there."""
    told: Area
    log: Area | None
    verdict: Area
    line: Area
    """The curve, or the plain line."""
    buttons: Area


def replay_areas(wanted: Wanted) -> Parts:
    """The parts, divided so that the board becomes as large as it can."""
    upright, beside = _above(wanted), _beside(wanted)

    def size(parts: Parts) -> float:
        return min(parts.board.width, parts.board.height / wanted.shape)

    return beside if size(beside) > size(upright) else upright


def _smaller(wanted: Wanted) -> Wanted:
    """The same with smaller words, for a screen that has no room for those that were asked for."""
    return wanted._replace(text=max(TEXT_LEAST, wanted.text - 0.05))


def _heights(wanted: Wanted) -> tuple[float, float, float, float, float]:
    """Bar, what is told, the words of the review, the line, the buttons."""
    text = wanted.text
    told = 52 * max(0.95, text)
    verdict = max(56.0, 60 * text)
    line = CURVE * max(1.0, 0.5 + 0.5 * text) if wanted.reviewing else SLIDER
    return max(BAR, 50 * text), told, verdict, line, max(ACTIONS, 46 * text + 14)


def _above(wanted: Wanted) -> Parts:
    """Everything one above the other, as on a phone."""
    width, height = wanted.width, wanted.height
    bar, told, verdict, line, buttons = _heights(wanted)
    rest = height - bar - told - verdict - line - buttons
    if rest < 0.4 * height and wanted.text > TEXT_LEAST:
        return _above(_smaller(wanted))
    scores = strip_height(wanted.seats, wanted.text)
    natural = scores + wanted.hands
    # A short screen has more need of its board, and what is beside it can be scrolled.
    share = 0.39 if height >= 700 else 0.26
    side = min(natural, max(rest - width * wanted.shape, share * rest))
    areas, y = [], height
    for part in (bar, rest - side, told, side, verdict, line, buttons):
        y -= part
        areas.append(Area(0, y, width, part))
    bars, board, tells, sides, verdicts, lines, rows = areas
    return Parts(bars, board, sides, scores, tells, None, verdicts, lines, rows)


def _beside(wanted: Wanted) -> Parts:
    """The board at one side, all the rest at the other."""
    width, height = wanted.width, wanted.height
    bar, told, verdict, line, buttons = _heights(wanted)
    side = min(max(0.36 * width, 320 + 60 * (wanted.text - 1)), 500 * max(1.0, wanted.text))
    side = max(SIDE_LEAST, min(side, 0.46 * width))
    if side < NARROW * wanted.text and height >= TALL:
        verdict = max(verdict, 70 * wanted.text)
    rest = height - told - verdict - line - buttons - GAP
    if rest < 0.15 * height and wanted.text > TEXT_LEAST:
        return _beside(_smaller(wanted))
    x, board_x = (0.0, side) if wanted.left_handed else (width - side, 0.0)
    full = full_height(wanted.seats, wanted.colours, wanted.text) + RIM
    strip = strip_height(wanted.seats, wanted.text)
    scores = full if full + wanted.hands + LOG_LEAST <= rest else strip
    natural = scores + wanted.hands
    # Compact scores leave no room of their own to the upper edge.
    rim = RIM if scores == strip and rest > natural else 0.0
    room = rest - natural - rim - GAP
    log = room if room >= LOG_LEAST else 0.0
    tall = natural if log else max(0.0, rest - rim)
    y = height - rim - tall
    sides = Area(x, y, side, tall)
    logs = Area(x + 6, y - GAP - log, side - 12, log) if log else None
    low = []
    y = 0.0
    for part in (buttons, line, verdict, told):
        low.append(Area(x, y, side, part))
        y += part
    return Parts(
        Area(board_x, height - bar, width - side, bar),
        Area(board_x, 0, width - side, height - bar),
        sides,
        scores,
        low[3],
        logs,
        low[2],
        low[1],
        low[0],
    )
