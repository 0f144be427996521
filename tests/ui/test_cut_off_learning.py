"""Nothing is cut off or covered where one learns: tutorials, rules and the offer, on every device."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from axio.lessons.course import GAMES
from axio.lessons.steps import ANSWER, PLAY
from axio.ui.boards.shapes import Shapes
from axio.ui.theme import theme
from tests import longer
from tests.catalogue import LANGUAGES
from tests.ui.conftest import Make
from tests.ui.driver import Driver
from tests.ui.test_cut_off import ALL_DEVICES, SIZES, faults


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only words matter here."""
    for name in ("fill", "band", "halo"):
        monkeypatch.setattr(Shapes, name, lambda *_args: None)
    yield
    theme.property("version").dispatch(theme)


def tutorial(driver: Driver, game: str) -> Iterator[str]:
    """The longest task, another move, a ghost that scores, an exchange, the question, a wrong answer, the end."""
    app = driver.app
    app.teach(game)
    lesson = app.screen
    course = lesson.course
    shown = set()
    while not course.over:
        task = max((step.ask for step in course.steps if step.kind == PLAY), key=len)
        if course.step.ask == task:
            yield f"{game}: the longest task"
            lesson.model.hint()
            yield f"{game}: a ghost that scores"
            before = course.said
            wrong = next(
                m for m in course.state.legal_moves if not course.step.wanted(course.state, m, course._after(m))
            )
            lesson.model.play(wrong)
            assert course.said != before
            yield f"{game}: something else"
            lesson.model.play(course.example())
            assert course.waiting
            yield f"{game}: done"
        kind = course.step.at if course.step.at == "exchange" else course.step.kind
        if kind in ("exchange", ANSWER) and kind not in shown:
            shown.add(kind)
            yield f"{game}: {kind}"
            if kind == ANSWER:
                lesson.answer(1 - course.result.winners[0])
                yield f"{game}: a wrong answer"
        lesson.skip()
    yield f"{game}: the end"


def screens(driver: Driver) -> Iterator[str]:
    app = driver.app
    yield "home with the offer"
    assert "offer" in app.screen.ids
    app.go("how")
    yield "how to play"
    for game in GAMES:
        app.explain(game)
        yield f"rules of {game}"
        yield from tutorial(driver, game)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("device", ALL_DEVICES)
def test_nothing_is_cut_off_or_covered_where_one_learns(drive: Make, device: str, language: str) -> None:
    look_at_all(drive, device, language, SIZES[::2])


@pytest.mark.parametrize("device", ["phone", "phone-across", "small-window"])
def test_there_is_room_for_texts_two_fifths_longer_where_one_learns(
    drive: Make, tmp_path: Path, device: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with longer.spoken(tmp_path / "locale", monkeypatch):
        look_at_all(drive, device, longer.LANGUAGE, (1.3,))


def look_at_all(drive: Make, device: str, language: str, sizes: Sequence[float]) -> None:
    """Go through every screen where one learns, and tell everything that is wrong."""
    driver = drive(ALL_DEVICES[device], language=language)
    told: list[str] = []
    for nth, screen in enumerate(screens(driver)):
        gc.collect()
        for size in sizes if nth % 2 else reversed(sizes):
            driver.app.choose("text", size)
            driver.frames(3)
            told += [f"{screen}: {what} at text size {size} ({measure})" for what, measure in faults(driver)]
    if told:
        pytest.fail(f"{len(told)} faults on {device} in {language}:\n" + "\n".join(told[:60]), pytrace=False)
