"""Where a board lies in its area of the screen, and how far it can be panned and zoomed without getting lost."""

from __future__ import annotations

from dataclasses import dataclass, replace

EDGE = 0.15
"""How far an edge of a board larger than the area may be panned into the area, as a part of the area's size."""

NEAR = 1 + 1e-9
"""A scale this close to the one that fits is the one that fits: many small factors seldom multiply to exactly 1."""


@dataclass(frozen=True, slots=True)
class Viewport:
    """How a board lies on the screen: scale in pixels per board unit, and where the board's origin is in the area."""

    width: float
    height: float
    bounds: tuple[float, float, float, float]
    """Left, bottom, right and top of the content in board units, its margin included; never empty."""
    closest: float
    """The largest scale, unless the whole content fits at a larger one."""
    scale: float
    x: float
    """Pixels from the left of the area to the board's origin."""
    y: float
    """Pixels from the bottom of the area to the board's origin."""

    @classmethod
    def fitted(cls, width: float, height: float, bounds: tuple[float, float, float, float], closest: float) -> Viewport:
        """The whole content in the middle of the area, as large as it can be."""
        return cls(width, height, bounds, closest, scale=1.0, x=0.0, y=0.0).fit()

    def fit(self) -> Viewport:
        left, bottom, right, top = self.bounds
        scale = self.fit_scale
        return replace(
            self,
            scale=scale,
            x=(self.width - (left + right) * scale) / 2,
            y=(self.height - (bottom + top) * scale) / 2,
        )

    @property
    def fit_scale(self) -> float:
        """The smallest scale, at which the whole content just fits."""
        across, up = self._size
        # While a window is laid out its areas may have no size at all, but a scale of 0 would have no way back.
        return min(max(self.width, 1.0) / across, max(self.height, 1.0) / up)

    @property
    def fits(self) -> bool:
        """Whether the whole content is in sight: at this scale no pan takes any of it out of the area."""
        return self.scale <= self.fit_scale * NEAR

    def to_board(self, px: float, py: float) -> tuple[float, float]:
        return (px - self.x) / self.scale, (py - self.y) / self.scale

    def to_screen(self, bx: float, by: float) -> tuple[float, float]:
        return self.x + bx * self.scale, self.y + by * self.scale

    def pan(self, dx: float, dy: float) -> Viewport:
        """The board moved, but not away: what is smaller than the area stays inside, what is larger covers most."""
        return self._panned(dx, dy, 0.0)

    def zoom_at(self, px: float, py: float, factor: float) -> Viewport:
        """The board point under a pixel stays there, except where zooming out would leave the board off centre."""
        return self.pinch(px, py, factor, 0.0, 0.0)

    def pinch(self, px: float, py: float, factor: float, dx: float, dy: float) -> Viewport:
        """A pan and a zoom at once: the board point that was under (px - dx, py - dy) comes to lie under (px, py)."""
        # One step, as fingers that spread are reported one by one and their middle swings to and fro: a fitted board
        # would refuse the pan before the zoom but allow its return after it, and slip away below the fingers.
        fit = self.fit_scale
        scale = min(max(self.scale * factor, fit), max(self.closest, fit))
        if factor < 1 and scale <= fit * NEAR:
            return self.fit()
        if scale == self.scale:
            return self.pan(dx, dy)
        if scale > self.scale:
            # Half of what the board grows is how far the middle of two fingers on the board swings while they spread.
            return self._scaled(px - dx, py - dy, scale)._panned(dx, dy, (scale - self.scale) / 2)
        return self._scaled(px - dx, py - dy, scale, dx, dy)._drawn_in(self)

    def resized(self, width: float, height: float) -> Viewport:
        """The area has another size: the same board point in its middle, or the whole content if it was in sight."""
        if (width, height) == (self.width, self.height):
            return self
        x, y = self.x + (width - self.width) / 2, self.y + (height - self.height) / 2
        return replace(self, width=width, height=height, x=x, y=y)._settled(self.fits)

    def rebounded(self, bounds: tuple[float, float, float, float]) -> Viewport:
        """The content has other bounds: the same view, or the whole content if it was in sight."""
        return self if bounds == self.bounds else replace(self, bounds=bounds)._settled(self.fits)

    def showing(self, bx: float, by: float, margin: float) -> Viewport:
        """The least pan that brings a board point `margin` pixels into the area, or to its middle if that is less."""
        if self.fits:  # all is in sight, and a pan would only put something else out of it
            return self
        px, py = self.to_screen(bx, by)
        dx = _clamped(px, min(margin, self.width / 2), max(self.width - margin, self.width / 2)) - px
        dy = _clamped(py, min(margin, self.height / 2), max(self.height - margin, self.height / 2)) - py
        return replace(self, x=self.x + dx, y=self.y + dy)._centred()

    @property
    def _size(self) -> tuple[float, float]:
        """Width and height of the content in board units."""
        left, bottom, right, top = self.bounds
        return right - left, top - bottom

    @property
    def _offset(self) -> tuple[float, float]:
        """Pixels from the middle of the area to the middle of the content; every limit is one of these, either way."""
        left, bottom, right, top = self.bounds
        x, y = self.to_screen((left + right) / 2, (bottom + top) / 2)
        return x - self.width / 2, y - self.height / 2

    def _scaled(self, px: float, py: float, scale: float, dx: float = 0.0, dy: float = 0.0) -> Viewport:
        grown = scale / self.scale
        return replace(self, scale=scale, x=px + dx - (px - self.x) * grown, y=py + dy - (py - self.y) * grown)

    def _panned(self, dx: float, dy: float, more: float) -> Viewport:
        """A pan within reach, or from where the view is beyond it no further than `more` pixels per board unit."""
        (across, up), (x, y) = self._size, self._offset
        return replace(
            self,
            x=self.x + _step(x, dx, _reach(across * self.scale, self.width), across * more),
            y=self.y + _step(y, dy, _reach(up * self.scale, self.height), up * more),
        )._centred()

    def _drawn_in(self, before: Viewport) -> Viewport:
        """The view after zooming out from `before`, drawn in evenly so that it comes to lie centred when it fits."""
        (across, up), (old_x, old_y) = self._size, before._offset
        fit = self.fit_scale
        # Zoomed in from the fitted view about a point and out again, the content takes the same line back.
        line = (self.scale - fit) / (before.scale - fit)
        # The same slope as in _reach, here also for the axis on which there is room to spare when the content fits.
        slope = 1.5 * (self.scale - fit)
        return self._kept(
            max(min(_reach(across * self.scale, self.width), slope * across), line * abs(old_x)),
            max(min(_reach(up * self.scale, self.height), slope * up), line * abs(old_y)),
        )._centred()

    def _settled(self, fitted: bool) -> Viewport:
        return self.fit() if fitted or self.fits else self._centred()

    def _centred(self) -> Viewport:
        """What holds always: the middle of the area lies on the content."""
        across, up = self._size
        return self._kept(across * self.scale / 2, up * self.scale / 2)

    def _kept(self, across: float, up: float) -> Viewport:
        x, y = self._offset
        dx, dy = _clamped(x, -across, across) - x, _clamped(y, -up, up) - y
        return replace(self, x=self.x + dx, y=self.y + dy) if dx or dy else self


def _clamped(value: float, low: float, high: float) -> float:
    return min(max(value, low), high)


def _reach(content: float, area: float) -> float:
    """How far the middle of the content may be panned from the middle of the area, both sizes in pixels."""
    over = content - area
    if over <= 0:
        return min(-over, content) / 2
    # The gap at the edge opens as the content outgrows the area, or zooming out through that size would make it jump.
    return over / 2 + min(EDGE * area, over)


def _step(offset: float, by: float, reach: float, more: float) -> float:
    """The part of a pan that the limits allow; zooming may have led beyond them, which is no reason to jump back."""
    return _clamped(offset + by, min(-reach, offset - more), max(reach, offset + more)) - offset
