"""Everybody's tracks: compact lines on a phone, bars on larger screens; the lowest colours are marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from axio.engine import score
from axio.ui.areas import FOLDS, GAP, LARGER, RIM, ROOMY, Area, bar_rows, card_height, full_height, strip_height
from axio.ui.boards.growing import SETTLE
from axio.ui.boards.shapes import Shapes, Spot, box
from axio.ui.boards.symbols import arrow_left, arrow_up, framed, loose
from axio.ui.ink import Drawn
from axio.ui.motion import motion
from axio.ui.parts import Figure, text_width
from axio.ui.telling import together
from axio.ui.theme import SMALLEST, theme
from axio.words import _

RISE = 0.6
"""Seconds in which the markers move."""
LINE = 38
"""The dp that a colour wants in the line of somebody who does not play now."""


def ticks(view: Any) -> tuple[float, ...]:
    """Which parts of a track have a tick: where a second lap begins, or else every third."""
    return (view.lap / view.top,) if view.lap < view.top else (1 / 3, 2 / 3)


class Scores(Drawn, Widget):
    """The tracks of all seats, whoever decides first."""

    view = ObjectProperty(None, allownone=True, comparator=lambda one, two: one is two)
    names = ListProperty()
    seat = NumericProperty(0)
    moved = NumericProperty(1.0)
    """How far the markers have come on their way to where they belong."""
    most = NumericProperty(1.5)
    """The largest text size that there is room for."""
    told = ListProperty()
    """Seat and colour of the score that is being explained."""
    ranked = BooleanProperty(True)
    """Whether it says who leads."""
    __events__ = ("on_score",)

    def __init__(self, **kwargs: Any) -> None:
        self._spots: list[tuple[Area, int, str]] = []
        """Where each seat's score of each colour is."""
        self._labels: list[Any] = []
        self._used = 0
        self._figures = Shapes()
        self._larger = 1.0
        """How much larger everything is than the text size says, where there is room."""
        self._tracks: tuple[Any, ...] = ()
        """The tracks as they are, and before them as they were when the markers set out."""
        self._before: tuple[Any, ...] = ()
        super().__init__(**kwargs)
        self._arrange = Clock.create_trigger(self._arranged, -1)
        self.bind(pos=self._arrange, size=self._arrange, view=self._arrange, names=self._arrange)
        self.bind(seat=self._arrange, most=self._arrange, told=self._arrange)
        self.bind(moved=self._arrange, ranked=self._arrange)
        theme.follow(self._follow)
        self._arrange()

    def on_view(self, *_args: object) -> None:
        """The markers move up their tracks."""
        tracks = self.view.tracks if self.view is not None else ()
        if tracks != self._tracks:
            known = len(tracks) == len(self._tracks) and tracks and len(tracks[0]) == len(self._tracks[0])
            rising = known and sum(map(sum, tracks)) > sum(map(sum, self._tracks))
            self._before, self._tracks = (self._tracks if rising else tracks), tracks
            motion.run(self, "moved", RISE if rising else 0, SETTLE)

    def _track(self, seat: int) -> tuple[float, ...]:
        """The points of a seat, or what its markers show of them on their way."""
        after = self.view.tracks[seat]
        if self.moved >= 1 or self._tracks is not self.view.tracks:
            return tuple(after)
        return tuple(old + (new - old) * self.moved for old, new in zip(self._before[seat], after, strict=True))

    def _follow(self, *_args: object) -> None:
        self._arrange()

    @property
    def text_scale(self) -> float:
        """The text size here."""
        return min(theme.text, self.most) * self._larger

    def _size(self, points: float) -> float:
        return float(sp(max(SMALLEST, points * self.text_scale)))

    def draw(self, shapes: Shapes) -> None:
        shapes.add(self._figures, 0, 0, 1)

    def _arranged(self, *_args: object) -> None:
        """Place all labels and figures anew."""
        self._figures, self._used, self._larger = Shapes(), 0, 1.0
        self._spots.clear()
        view = self.view
        if view is not None and len(self.names) == len(view.tracks) and self.width > 1:
            order = self._order(view)
            fold = self.fold(len(order), len(view.colours))
            if fold is not None:
                self._cards(view, order, fold)
            else:
                self._strip(view, order)
        for label in self._labels[self._used :]:
            label.text = ""
        self.redraw()

    # Touches

    def nearest(self, x: float, y: float) -> tuple[int, str] | None:
        """The score under a point, or the nearest one: some are smaller than a finger."""
        if not self._spots:
            return None

        def far(spot: tuple[Area, int, str]) -> float:
            left, bottom, width, height = spot[0]
            return float(max(left - x, x - left - width, 0) + max(bottom - y, y - bottom - height, 0))

        _area, seat, colour = min(self._spots, key=far)
        return seat, colour

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos) or touch.is_mouse_scrolling:
            return False
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        found = self.nearest(*touch.pos)
        if found is not None and self.collide_point(*touch.pos):
            self.dispatch("on_score", *found)
        return True

    def on_score(self, seat: int, colour: str) -> None: ...

    def _spot(self, area: Area, seat: int, colour: str) -> None:
        """Here is a score; if it is being explained, it has a frame."""
        self._spots.append((area, seat, colour))
        if self.told == [seat, colour]:
            x, y, width, height = area
            rim = box(x, y, x + width, y + height, dp(8))
            self._figures.stroke(rim, dp(2), theme.inks["focus"])

    def _order(self, view: Any) -> list[int]:
        """A seat of every team, that of whoever decides first."""
        seats = [(self.seat + nth) % len(self.names) for nth in range(len(self.names))]
        order: list[int] = []
        for seat in seats:
            if not any(seat in team for other in order for team in view.teams if other in team):
                order.append(seat)
        return order

    def _name(self, seat: int) -> str:
        """Who has these tracks: partners share theirs, whoever decides first."""
        team = next(team for team in self.view.teams if seat in team)
        return together(sorted(team, key=lambda mate: mate != self.seat), self.names)

    def fold(self, seats: int, colours: int) -> int | None:
        """How far the cards with a bar per colour and seat have to be folded; None if even so there is no room."""
        if self.width >= dp(560):
            return None
        room = self.height / dp(1) - RIM + 1
        return next((fold for fold in FOLDS if room >= full_height(seats, colours, self.text_scale, fold)), None)

    def _put(self, text: str, at: Area, size: float, *, bold: bool = False, ink: str = "ink", align: str = "left",
             shorten: bool = False) -> None:  # fmt: skip
        """Set the next label; there is a pool of them, since making one takes time."""
        if self._used == len(self._labels):
            label = Figure(font_name=theme.font, size_hint=(None, None), valign="middle", shorten_from="right")
            self._labels.append(label)
            self.add_widget(label)
        label = self._labels[self._used]
        self._used += 1
        label.bold, label.shorten, label.halign = bold, shorten, align
        label.font_size, label.color = size, theme.inks[ink]
        label.pos, label.size, label.text_size = at[:2], at[2:], at[2:]
        label.text = text

    def _standing(self, seat: int) -> list[str]:
        """The lowest colour's points and, among several, the place that they mean; then what says less in less room."""
        if self.view.extra and seat == self.view.player:
            return [_("AXIO! extra turns: {count}").format(count=self.view.extra), "AXIO!"]
        least = min(self.view.tracks[seat])
        if len(self.names) == 1 or not self.ranked:
            return [_("lowest {score}").format(score=least)]
        standings = score.rank_teams(self.view.tracks, self.view.teams)
        team = next(team for team in self.view.teams if seat in team)
        place = next(standing.place for standing in standings if standing.seat in team)
        whole = _("lowest {score}, place {place}").format(score=least, place=place)
        return [whole, _("lowest {score}").format(score=least)]

    def _heading(self, seat: int, left: float, right: float, top: float) -> None:
        """The name, and at the right how the seat stands."""
        high = dp(24) * max(1.0, self.text_scale)
        bottom, size, name = top - high - dp(3), self._size(14), self._name(seat)
        room = right - left - dp(32)
        # A name is cut short only down to its first letters.
        kept = min(text_width(name, self._size(16), True) + dp(2), dp(64) * max(1.0, self.text_scale))
        told = [(text, text_width(text, size, False) + dp(2)) for text in self._standing(seat)]
        standing, wide = next(((text, wide) for text, wide in told if wide <= room - kept), ("", 0.0))
        at = Area(left + dp(12), bottom, room - wide, high)
        self._put(name, at, self._size(16), bold=True, shorten=True)
        self._put(standing, Area(right - dp(12) - wide, bottom, wide, high), size, ink="dim", align="right")

    # Bars

    def _cards(self, view: Any, order: Sequence[int], fold: int) -> None:
        text, rows = max(1.0, self.text_scale), bar_rows(len(view.colours), fold)
        spare = self.height - dp(RIM) - dp(full_height(len(order), len(view.colours), text, fold))
        more = max(0.0, min(13.0, spare / dp(1) / text / (rows[0] + rows[1] * (len(order) - 1))))
        top = self.top - dp(RIM)
        for nth, seat in enumerate(order):
            pitch, own = (20 + more, rows[0]) if nth == 0 else (17 + more, rows[1])
            height = dp(card_height(own, pitch, text))
            self._card(view, seat, nth == 0 and not view.over, (top - height, height), (own, dp(pitch) * text))
            top -= height + dp(GAP)

    def _card(
        self, view: Any, seat: int, first: bool, place: tuple[float, float], bars: tuple[int, float]
    ) -> None:  # fmt: skip
        """One seat's card, at this lower edge and so high, with so many rows of bars at such a distance."""
        inks = theme.inks
        (bottom, height), (rows, pitch) = place, bars
        left, right, top = self.x + dp(6), self.right - dp(6), bottom + height
        edge = inks["ink" if first else "line"]
        framed(self._figures, box(left, bottom, right, top, dp(12)), dp(2 if first else 1.2), inks["card"], edge)
        self._heading(seat, left, right, top)
        track, least = self._track(seat), score.lowest(view.tracks[seat])
        wide = (right - left) / -(-len(track) // rows)
        for nth, letter in enumerate(view.colours):
            x, y = (
                left + nth // rows * wide,
                top - dp(24) * max(1.0, self.text_scale) - dp(5) - pitch * (nth % rows + 0.5),
            )
            self._spot(Area(x + dp(4), y - pitch / 2, wide - dp(8), pitch), seat, letter)
            self._row(view, letter, Area(x, y, wide, pitch), track[nth], nth in least)

    def _row(self, view: Any, letter: str, at: Area, points: float, lowest: bool) -> None:
        """A colour's figure, bar and number around a line, and the mark of the lowest."""
        text, (left, y, width, pitch) = max(1.0, self.text_scale), at
        right, number = left + width, dp(30) * text
        start, end = left + dp(36) * text, right - number - dp(24) * text
        self._figure(letter, (left + dp(20) * text, y), min(pitch * 0.36, dp(8) * text))
        self._bar(start, end, y, dp(5) * text, points, view, letter)
        self._put(
            str(int(points)), Area(end + dp(2), y - pitch / 2, number, pitch), self._size(14), bold=True, align="right"
        )
        if lowest:
            arrow_left(self._figures, (right - dp(13) * text, y), dp(5.5) * text, theme.inks["ink"])

    def _bar(self, start: float, end: float, y: float, thick: float, points: float, view: Any, letter: str) -> None:
        """A track with its marker and ticks to count by."""
        inks = theme.inks
        self._figures.fill(box(start, y - thick / 2, end, y + thick / 2, thick / 2, 3), inks["groove"])
        for part in ticks(view):
            x = start + (end - start) * part
            self._figures.fill(box(x - dp(0.6), y - thick * 0.9, x + dp(0.6), y + thick * 0.9, 0, 1), inks["line"])
        if points:
            reach = max(start + thick, start + (end - start) * points / view.top)
            self._figures.fill(box(start, y - thick / 2, reach, y + thick / 2, thick / 2, 3), theme.loose[letter])

    # Lines

    def _strip(self, view: Any, order: Sequence[int]) -> None:
        if self.width >= dp(ROOMY):
            self._larger = max(1.0, min(LARGER, self.height / dp(strip_height(len(order), self.text_scale))))
        margin = dp(8)
        left, width = self.x + margin, self.width - 2 * margin
        tall = min(dp(82) * self.text_scale, self.height * 82 / (82 + 30 * (len(order) - 1)))
        low = (self.height - tall) / max(1, len(order) - 1)
        self._first(view, order[0], left, self.top - tall, width, tall)
        room = self._names_room(order[1:], width, len(view.colours))
        for nth, seat in enumerate(order[1:], 1):
            self._line(view, seat, Area(left, self.top - tall - low * nth, width, low), room)

    def _names_room(self, seats: Sequence[int], width: float, colours: int) -> float:
        """How much of a line the names have: for long ones all that the colours can spare."""
        usual = min(width * 0.28, dp(150) * self.text_scale)
        longest = max((text_width(self._name(seat), self._size(14), True) for seat in seats), default=0.0) + dp(18)
        return max(usual, min(longest, width - dp(4) - dp(LINE) * self.text_scale * colours))

    def _first(self, view: Any, seat: int, x: float, y: float, width: float, height: float) -> None:
        inks = theme.inks
        framed(self._figures, box(x, y, x + width, y + height, dp(12)), dp(1.2), inks["card"], inks["line"])
        self._heading(seat, x, x + width, y + height)
        track, least = self._track(seat), score.lowest(view.tracks[seat])
        pitch = (width - dp(16)) / len(track)
        size = self._scale(pitch, 58)
        rest = height - dp(27) * max(1.0, self.text_scale)
        middle = y + rest * 0.62
        bar = y + rest * 0.28
        for nth, letter in enumerate(view.colours):
            left = x + dp(8) + pitch * nth
            self._spot(Area(left - dp(2), y + dp(3), pitch - dp(2), rest - dp(2)), seat, letter)
            self._figure(letter, (left + dp(13) * size, middle), dp(9) * size)
            at = Area(left + dp(27) * size, middle - dp(14) * size, pitch - dp(27) * size, dp(28) * size)
            self._put(str(int(track[nth])), at, sp(max(SMALLEST, 20 * size)), bold=True)
            self._bar(left + dp(4), left + pitch - dp(6), bar, dp(3.4) * size, track[nth], view, letter)
            if nth in least:
                arrow_up(self._figures, (left + dp(13) * size, y + rest * 0.12), dp(4.6) * size, inks["ink"])

    def _line(self, view: Any, seat: int, row: Area, room: float) -> None:
        (x, y, width, height), track, least = row, self._track(seat), score.lowest(view.tracks[seat])
        middle = y + height * 0.56
        name = Area(x + dp(12), middle - height / 2, room - dp(14), height)
        self._put(self._name(seat), name, self._size(14), bold=True, ink="dim", shorten=True)
        pitch = (width - room - dp(4)) / len(track)
        size = self._scale(pitch, LINE)
        for nth, letter in enumerate(view.colours):
            left = x + room + pitch * nth
            self._spot(Area(left - dp(3), y, pitch - dp(2), height), seat, letter)
            self._figure(letter, (left + dp(8) * size, middle), dp(6.4) * size)
            at = Area(left + dp(18) * size, middle - height / 2, pitch - dp(18) * size, height)
            lowest = nth in least
            self._put(
                str(int(track[nth])), at, sp(max(SMALLEST, 14 * size)), bold=lowest, ink="ink" if lowest else "dim"
            )
            if lowest:
                low = max(y + height * 0.1, middle - dp(14) * size)
                arrow_up(self._figures, (left + dp(8) * size, low), dp(3.6) * size, theme.inks["ink"])

    def _scale(self, pitch: float, wanted: float) -> float:
        """The text size that colours side by side leave room for, so many dp each at the usual one."""
        return float(min(self.text_scale, pitch / dp(wanted)))

    def _figure(self, letter: str, at: Spot, size: float) -> None:
        loose(self._figures, letter, at, size, theme.inks, theme.loose[letter])
