"""Makes the sounds of the app out of sines and soft noise: `python3 dev.py sounds`."""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable
from io import BytesIO
from math import exp, pi, sin
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "sounds"
RATE = 22050
LOUDEST = 0.5
"""Of what a file can hold: they shall be soft."""
FADE = 0.004
"""Seconds in which every sound comes and goes, so that nothing clicks."""

Wave = Callable[[float], float]
"""What is heard at a moment, in seconds from the beginning."""


def bell(pitch: float, decay: float, start: float = 0.0) -> Wave:
    """A tone that rings out, with two overtones that fade sooner."""

    def heard(moment: float) -> float:
        since = moment - start
        if since < 0:
            return 0.0
        tone = sin(2 * pi * pitch * since) * exp(-since / decay)
        tone += 0.32 * sin(2 * pi * 2.01 * pitch * since) * exp(-since / (0.5 * decay))
        return tone + 0.12 * sin(2 * pi * 3.98 * pitch * since) * exp(-since / (0.25 * decay))

    return heard


def knock(pitch: float, decay: float, start: float = 0.0) -> Wave:
    """Wood on wood: a low tone that falls, and a short rustle."""
    noise = _noise()

    def heard(moment: float) -> float:
        since = moment - start
        if since < 0:
            return 0.0
        tone = sin(2 * pi * pitch * since * (1 + 0.5 * exp(-since / 0.012))) * exp(-since / decay)
        return tone + 0.5 * noise[int(since * RATE) % len(noise)] * exp(-since / 0.008)

    return heard


def _noise() -> list[float]:
    """Numbers from -1 to 1 in no order, the same ones every time; each the mean of neighbours, so that it is soft."""
    value, found = 12345, list[float]()
    for _nth in range(RATE // 10):
        value = (1103515245 * value + 12345) % 2**31
        found.append(value / 2**30 - 1)
    return [(one + two + three) / 3 for one, two, three in zip(found, found[1:] + found[:1], found[2:] + found[:2],
                                                                strict=True)]  # fmt: skip


def together(*waves: Wave) -> Wave:
    """Several at once."""
    return lambda moment: sum(heard(moment) for heard in waves)


C, D, E, G, A, C2, E2, G2 = 523.25, 587.33, 659.26, 783.99, 880.0, 1046.5, 1318.5, 1568.0

SOUNDS: dict[str, tuple[float, float, Wave]] = {
    # seconds, loudness from 0 to 1, and what is heard
    "lift": (0.07, 0.35, knock(620, 0.015)),
    "turn": (0.06, 0.3, knock(900, 0.01)),
    "place": (0.16, 0.9, knock(190, 0.045)),
    "refuse": (0.16, 0.45, together(knock(150, 0.03), knock(120, 0.03, 0.07))),
    "score": (0.34, 0.5, together(bell(E, 0.09), bell(A, 0.12, 0.06))),
    "pyramid": (0.45, 0.5, together(bell(G / 2, 0.16), bell(D, 0.16, 0.05), bell(G, 0.18, 0.1))),
    "axio": (0.9, 0.8, together(bell(C, 0.3), bell(E, 0.3, 0.09), bell(G, 0.3, 0.18), bell(C2, 0.4, 0.27))),
    "turns": (0.3, 0.4, bell(D, 0.12)),
    "end": (1.4, 0.7, together(bell(G, 0.4), bell(C2, 0.5, 0.16), bell(E2, 0.5, 0.32), bell(G2, 0.6, 0.48))),
}
"""A tile is lifted, turned, laid or cannot lie; points, a pyramid, "AXIO!"; somebody else's turn; the end."""


def samples(seconds: float, loudness: float, heard: Wave) -> array[int]:
    """A sound as numbers, as loud as it shall be, fading in and out."""
    count = int(seconds * RATE)
    found = [heard(nth / RATE) for nth in range(count)]
    highest = max(map(abs, found))
    fade = int(FADE * RATE)
    scale = 32767 * LOUDEST * loudness / highest
    return array("h", [round(value * scale * min(1.0, nth / fade, (count - 1 - nth) / (8 * fade)))
                       for nth, value in enumerate(found)])  # fmt: skip


def file(name: str) -> bytes:
    """A sound as a file."""
    numbers = samples(*SOUNDS[name])
    if sys.byteorder == "big":
        numbers.byteswap()
    stream = BytesIO()
    with wave.open(stream, "wb") as made:
        made.setnchannels(1)
        made.setsampwidth(2)
        made.setframerate(RATE)
        made.writeframes(numbers.tobytes())
    return stream.getvalue()


def read(content: bytes) -> array[int]:
    """The numbers in a file."""
    with wave.open(BytesIO(content), "rb") as found:
        assert (found.getnchannels(), found.getsampwidth(), found.getframerate()) == (1, 2, RATE)
        numbers = array("h", found.readframes(found.getnframes()))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for name in SOUNDS:
        content = file(name)
        (FOLDER / f"{name}.wav").write_bytes(content)
        print(f"assets/sounds/{name}.wav: {SOUNDS[name][0]:g} s, {len(content)} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
