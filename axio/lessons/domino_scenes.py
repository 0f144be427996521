"""The positions from which Axio and Axio Hex are learnt."""

from __future__ import annotations

from typing import NamedTuple

from axio.lessons.scenes import Scene


class Scenes(NamedTuple):
    """The positions of one of the two games."""

    first: Scene
    lines: Scene
    both: Scene
    closed: Scene | None
    lowest: Scene
    full: Scene
    exchange: Scene
    end: Scene


_AXIO_TWO = "BB j7 i7, RR g10 g9"
_AXIO_FOUR = _AXIO_TWO + ", BG i8 i9, OP d5 d6"
_AXIO_OTHER = "GO RB PP OO GP"
AXIO = Scenes(
    first=Scene("axio", hands=("RB GO PP BG RO", _AXIO_OTHER)),
    lines=Scene("axio", _AXIO_TWO, ("RB GO PP BG RO", _AXIO_OTHER)),
    both=Scene("axio", _AXIO_FOUR, ("RB RR GO PP BO", _AXIO_OTHER)),
    closed=Scene("axio", _AXIO_TWO + ", GO h8 h9, OP d5 d6", ("BP RG GG PP BO", _AXIO_OTHER)),
    lowest=Scene("axio", _AXIO_FOUR, ("RB RR GO PP BO", _AXIO_OTHER), tracks=((9, 7, 2, 8, 6), (6, 5, 7, 4, 8))),
    full=Scene("axio", _AXIO_FOUR, ("RB RR GO PP BO", _AXIO_OTHER), tracks=((16, 9, 11, 10, 8), (12, 9, 7, 8, 10))),
    exchange=Scene(
        "axio", _AXIO_FOUR, ("RB RR PP BP BO", _AXIO_OTHER), tracks=((12, 3, 9, 7, 11), (9, 8, 10, 6, 7)),
        then="RB g8 h8",
    ),
    end=Scene(
        "axio", seed="lesson-67",
        moves="RB k5 k6, RR g10 g9, RB g8 h8, GB j8 k8, GB j9 k9, GB j10 k10, OP i11 j11, RO h10 i10, exchange, BO i8 "
        "i9, GP g5 g6, RG j6 j7, PP f6 f7, BP h7 h6, RO i5 i6, RO i4 h4, exchange, RP f4 f5, OP d7 e7, RB i3 j3, "
        "BO d3 e3, GP e5 e6, RP c4 d4, GO j4 k4, RG c5 d5, OO c6 d6, BO c8 d8, exchange, GO c9 d9, RP f9 f8, GG "
        "e10 e9, exchange, GO e11 f11, GO c10 d10",
    ),
)  # fmt: skip

_HEX_TWO = "BB 0,-4 0,-3, YY 4,0 3,0"
_HEX_FOUR = _HEX_TWO + ", YO 2,-2 3,-2, GP -4,1 -4,2"
_HEX_OTHER = "GO RB PP OO GP YY"
_HEX_HAND = "RB BY GO PP BO RY"
HEX = Scenes(
    first=Scene("hex", hands=("RB GO PP BG RO YG", _HEX_OTHER)),
    lines=Scene("hex", _HEX_TWO, ("RB GO PP BG RO YG", _HEX_OTHER)),
    both=Scene("hex", _HEX_FOUR, (_HEX_HAND, _HEX_OTHER)),
    closed=None,
    lowest=Scene("hex", _HEX_FOUR, (_HEX_HAND, _HEX_OTHER), tracks=((9, 7, 2, 8, 6, 5), (6, 5, 7, 4, 8, 9))),
    full=Scene("hex", _HEX_FOUR, (_HEX_HAND, _HEX_OTHER), tracks=((12, 9, 16, 10, 8, 11), (12, 9, 7, 8, 10, 9))),
    exchange=Scene(
        "hex", _HEX_FOUR, ("RB BY PP BP BO RY", _HEX_OTHER), tracks=((12, 3, 9, 7, 11, 8), (9, 8, 10, 6, 7, 9)),
        then="BY 0,-2 1,-2",
    ),
    end=Scene(
        "hex", seed="lesson-146",
        moves="RR -4,4 -5,4, BP 1,-5 2,-5, RB -1,-4 0,-4, OP 4,-5 3,-5, PP 1,-4 2,-4, RB -2,-3 -1,-3, GG -4,-1 -4,0, "
        "GB -3,-2 -2,-2, BO 3,-4 4,-4, YY 4,0 5,-1, GY 5,-3 5,-2, OP 3,-3 2,-3, OY 4,-3 4,-2, RO -5,3 -4,3, RB -2,-1 "
        "-3,-1, PY 2,-2 3,-2, RO -5,2 -4,2, GO -3,0 -4,1, exchange, GB -2,0 -1,0, RP -3,3 -2,3, PP 0,-3 1,-3, "
        "exchange, GO -3,1 -3,2, RY 3,-1 4,-1, YY 3,0 3,1, RO -2,2 -2,1, RR -1,1 -1,2, GP -1,-1 0,-2, GP 0,-1 "
        "1,-2, exchange, BP 0,0 1,-1, BP 1,0 2,-1, YY 2,0 2,1, BO 0,1 1,1, BO 0,2 1,2, OO 1,3 2,2, RP -3,4 -2,4, "
        "BB -1,3 0,3, BO 0,4 1,4, OO 2,3 3,2, RP -4,5 -3,5",
    ),
)  # fmt: skip
