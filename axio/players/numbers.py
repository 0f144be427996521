"""Powers and logarithms that are the same on every machine: built from sums and products alone, never from libm."""

from __future__ import annotations

from math import frexp

_HALVINGS = 10
_LN_2 = 0.6931471805599453
_STEPS, _REACH = 64, 24


def exp(x: float) -> float:
    """e to the power of x."""
    part = x / (1 << _HALVINGS)
    term = total = 1.0
    for n in range(1, 12):
        term = term * part / n
        total = total + term
    for _ in range(_HALVINGS):
        total = total * total
    return total


def ln(x: float) -> float:
    """The natural logarithm of a positive number."""
    mantissa, power = frexp(x)
    ratio = (mantissa - 1) / (mantissa + 1)
    square = ratio * ratio
    term, total = ratio, 0.0
    for n in range(1, 44, 2):
        total = total + term / n
        term = term * square
    return 2 * total + power * _LN_2


_POWERS = [exp(n / _STEPS) for n in range(-_REACH * _STEPS, _REACH * _STEPS + 2)]


def quick_exp(x: float) -> float:
    """e to the power of x, read off a table; what lies outside counts as its end."""
    place = (x + _REACH) * _STEPS if -_REACH < x < _REACH else (0.0 if x < 0 else 2.0 * _REACH * _STEPS)
    n = int(place)
    low = _POWERS[n]
    return low + (place - n) * (_POWERS[n + 1] - low)
