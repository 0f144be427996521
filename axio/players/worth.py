"""What a player's scores are worth: a soft minimum, early nearly the mean, late nearly the lowest colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from axio.engine import score
from axio.engine.game import Track
from axio.players.numbers import exp, ln, quick_exp

SCALE = 1 << 44
"""The want of a colour without a point; wants are whole numbers, so that equal moves are equal."""
TAKEN = 255
"""Instead of a gain: a space that is not empty."""
IMPOSSIBLE = -(1 << 60)
"""The relief of a move that cannot be made; any sum with it is far below every other."""
REMEMBERED, TABLES = 512, 32
"""How many tracks and how many tables a worth remembers; it forgets all when there are more, or game after game would
take more memory."""
AXIO_PLAYED = 0.3
"""What an extra turn adds to the worth when a turn is played out quickly."""


class Softness(NamedTuple):
    """How the temperature of the soft minimum goes from the first tile to the last."""

    first: float
    last: float

    def at(self, left: float) -> float:
        """The temperature when this share of the game is left."""
        return self.last + (self.first - self.last) * left


class Worth:
    """The worth of tracks at one temperature; a colour's want falls with its score, and a move relieves wants."""

    def __init__(self, temperature: float, length: int, laps: int, extra_turns: bool, gains: int) -> None:
        self.temperature = temperature
        self.length, self.top = length, length * laps
        self.extra_turns = extra_turns
        self.step = length if extra_turns else self.top
        """After how many points each a colour is full, or gives an extra turn."""
        self.want = [int(SCALE * exp(-score / temperature)) for score in range(self.top + 1)]
        self._gains = gains
        self._reliefs: dict[int, list[int]] = {}
        self._axio_reliefs: dict[tuple[int, int], list[int]] = {}
        self._of: dict[Track, float] = {}
        self._axio = 1 - exp(-AXIO_PLAYED / temperature)

    def total(self, track: Track) -> int:
        """The wants of all colours."""
        want = self.want
        total = 0
        for points in track:
            total += want[points]
        return total

    def after(self, before: int, gain: int) -> int:
        """A colour's score after a gain: what goes beyond its lap is lost."""
        end = min(self.top, self.length * (before // self.length + 1))
        return min(before + gain, end)

    def short(self, points: int) -> int:
        """How many points a colour lacks until it is full, or gives an extra turn."""
        return self.step - points % self.step if points < self.top else 0

    def relief(self, points: int) -> list[int]:
        """For a colour with so many points, how much each gain relieves; beyond all gains nothing is possible."""
        found = self._reliefs.get(points)
        if found is None:
            want, now = self.want, self.want[points]
            found = [now - want[self.after(points, gain)] for gain in range(self._gains)]
            found += [IMPOSSIBLE] * (2 * TAKEN + 1 - len(found))
            self._reliefs[points] = found
        return found

    def relief_with_axio(self, points: int, total: int) -> list[int]:
        """The relief, with something for the extra turn where a gain reaches the top; `total` is all that is wanted."""
        short = self.short(points)
        if not self.extra_turns or short <= 0 or short >= self._gains:
            return self.relief(points)
        bonus = int(total * self._axio)
        rough = max(bonus.bit_length() - 3, 0)  # so that there are few tables
        bonus = bonus >> rough << rough
        found = self._axio_reliefs.get((points, bonus))
        if found is None:
            plain = self.relief(points)
            found = plain[:short] + [relief + bonus for relief in plain[short : self._gains]] + plain[self._gains :]
            if len(self._axio_reliefs) >= TABLES:
                self._axio_reliefs.clear()
            self._axio_reliefs[points, bonus] = found
        return found

    def of(self, track: Track) -> float:
        """The soft minimum of a track, in points."""
        found = self._of.get(track)
        if found is None:
            mean = max(self.total(track), 1) / (SCALE * len(track))
            if len(self._of) >= REMEMBERED:
                self._of.clear()
            found = self._of[track] = -self.temperature * ln(mean)
        return found

    def share(self, tracks: Sequence[Track], seat: int, spread: float) -> float:
        """The share of the victory that a seat may hope for; alone, the worth itself."""
        mine = self.of(tracks[seat])
        if len(tracks) == 1:
            return mine
        others = 1.0
        for other, track in enumerate(tracks):
            if other != seat:
                others += quick_exp((self.of(track) - mine) / spread)
        return 1 / others


Ended = Callable[[Sequence[Track], int], float]
"""What the end of a game is worth to a seat."""


def won(tracks: Sequence[Track], seat: int) -> float:
    """The true share of a victory once the game is over; alone, the lowest colour."""
    if len(tracks) == 1:
        return float(min(tracks[0]))
    winners = [standing.seat for standing in score.rank(tracks) if standing.place == 1]
    return 1 / len(winners) if seat in winners else 0.0


def hoped(tracks: Sequence[Track], seat: int) -> float:
    """What a trial that came to the end of the game tells: `won`, but alone the soft minimum at its sharpest.

    The lowest colour hides what became of the others, so that as many trials would tell placements apart less well.
    """
    if len(tracks) == 1:
        return -ln(sum(map(_LACKS.__getitem__, tracks[0])) / (_WHOLE * len(tracks[0])))
    return won(tracks, seat)


_WHOLE = 1 << 80
_LACKS = [int(_WHOLE * exp(-points)) for points in range(64)]
"""What a colour with so many points lacks, as whole numbers: sums of others differ from one Python to the next."""


@lru_cache(maxsize=96)
def worth(temperature: float, length: int, laps: int, extra_turns: bool = True, gains: int = 64) -> Worth:
    """The worth at a temperature; neighbouring decisions of a game share it."""
    return Worth(temperature, length, laps, extra_turns, gains)
