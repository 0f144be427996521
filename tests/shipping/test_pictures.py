"""Two programs look alike, or the picture in which they do not is named."""

from __future__ import annotations

from pathlib import Path

from axio.ui.photographer import png
from tests.shipping import pictures

WIDTH, HEIGHT = 20, 10
GREY = bytes([120] * 3 * WIDTH * HEIGHT)


def take(folder: Path, **taken: bytes) -> Path:
    folder.mkdir()
    for name, pixels in taken.items():
        (folder / f"{name}.png").write_bytes(png(pixels, WIDTH, HEIGHT))
    return folder


def test_the_colours_of_a_picture_are_read_from_the_top(tmp_path: Path) -> None:
    lower, upper = bytes([10] * 3 * WIDTH), bytes([200] * 3 * WIDTH)
    folder = take(tmp_path / "one", home=lower * 9 + upper)
    assert pictures.pixels(folder / "home.png") == ((WIDTH, HEIGHT), upper + lower * 9)


def test_the_picture_that_differs_most_is_named(tmp_path: Path) -> None:
    line = bytes([250] * 3 * WIDTH)
    one = take(tmp_path / "one", home=GREY, menu=GREY)
    two = take(tmp_path / "two", home=GREY, menu=line + GREY[len(line) :])
    assert pictures.furthest(one, two) == (0.1, "menu.png")


def test_what_nobody_would_see_is_no_difference(tmp_path: Path) -> None:
    one = take(tmp_path / "one", home=GREY)
    two = take(tmp_path / "two", home=bytes(120 + pictures.ALIKE for _byte in GREY))
    assert pictures.furthest(one, two) == (0.0, "home.png")


def test_another_size_is_another_picture(tmp_path: Path) -> None:
    one = take(tmp_path / "one", home=GREY)
    (tmp_path / "two.png").write_bytes(png(GREY, HEIGHT, WIDTH))
    assert pictures.differing(one / "home.png", tmp_path / "two.png") == 1.0


def test_a_picture_that_is_missing_and_none_at_all_are_told(tmp_path: Path) -> None:
    one, two, none = take(tmp_path / "one", home=GREY, menu=GREY), take(tmp_path / "two", home=GREY), tmp_path / "none"
    assert pictures.furthest(one, two) == (None, "1 are missing or too many, such as menu.png")
    assert pictures.furthest(none, none) == (None, "there are none")
