"""Nothing is cut off, covered or too small to read: every screen on every device, in every text size and language."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.label import Label
from kivy.uix.recycleview import views
from kivy.uix.scrollview import ScrollView

from axio import challenge
from axio.engine import domino, rota
from axio.engine.game import Move, points_of
from axio.lookback import Judged
from axio.players import Hint
from axio.players.review import Review
from axio.session import Seat, Session
from axio.shelf import progress
from axio.store import Store
from axio.ui.boards.board import Board
from axio.ui.boards.shapes import Shapes
from axio.ui.fields import Field
from axio.ui.rack import Rack
from axio.ui.telling import axios, gained
from axio.ui.theme import theme
from axio.words import _
from tests import longer
from tests.catalogue import LANGUAGES
from tests.played import recorded
from tests.ui.conftest import Make
from tests.ui.driver import DEVICES, TODAY, Driver

ALL_DEVICES = {**DEVICES, "small-window": (640, 560, 1.0)}
SIZES = (0.85, 1.15, 1.5)
LONGER_ON = {
    "phone": (1.0, 1.3),
    "phone-across": (1.0, 1.3),
    "small-window": (1.3,),
    "tablet": (1.3,),
    "desktop": (1.3,),
}
"""The devices and text sizes for longer texts: the small ones, where these are felt, in two."""
TIGHT = {"phone-across": "replay with a review"}
"""The one screen of a device that has no room for longer texts yet."""
NAMES = ("Anna", "Maximilian Oberhuber", "Jo", "Bartholomäus")
"""One as long as the app lets anybody type."""
SMALLEST, BOARD_LEAST = 14, 90
"""The least size of a text in sp, and of a board in dp."""

Box = tuple[float, float, float, float]
"""Left, bottom, right and top in the window."""


# Games to look at


class Games(NamedTuple):
    """A store full of games, and what they are called there."""

    folder: Path
    numbers: dict[str, int]
    moves: dict[str, Move]
    """What is about to be played there."""


def cut(session: Session, wanted: Callable[[Session, int], float]) -> tuple[Session, Move]:
    """A game up to the ply that is wanted most, and the move made there."""
    ply = max(range(len(session.moves)), key=lambda ply: (wanted(session, ply), -ply))
    return Session.of(session.setup, session.seats, map(str, session.moves[:ply])), session.moves[ply]


def colours_scored(session: Session, ply: int) -> float:
    return len(points_of(session.states[ply + 1].events))


def first_exchange(session: Session, ply: int) -> float:
    return isinstance(session.moves[ply], domino.Exchange)


def after_exchange(session: Session, ply: int) -> float:
    return ply > 0 and isinstance(session.moves[ply - 1], domino.Exchange)


def extra_turns(session: Session, ply: int) -> float:
    return session.states[ply].extra


def empty_corner(session: Session, ply: int) -> float:
    state = session.states[ply]
    return ply > 8 and isinstance(state, rota.State) and rota.EMPTY in state.hand[0]


WANTED: dict[str, tuple[str, Callable[[Session, int], float]]] = {
    "axio": ("axio-2-two-pyramids", colours_scored),
    "hex": ("hex-4-plain", colours_scored),
    "axio-exchange": ("axio-2-exchange", first_exchange),
    "hex-exchange": ("hex-4-exchange", first_exchange),
    "hex-shown": ("hex-4-exchange", after_exchange),
    "axio-extra": ("axio-4-two-extra-turns", extra_turns),
    "rota": ("rota-4-plain", empty_corner),
    "axio-start": ("axio-2-plain", lambda _session, _ply: 0),
    "hex-start": ("hex-4-plain", lambda _session, _ply: 0),
}


def after_axio(session: Session, ply: int) -> float:
    return ply > 0 and len(axios(session.states[ply].events)) + len(gained(session.states[ply].events)) / 10


WATCHED: dict[str, tuple[str, Callable[[Session, int], float]]] = {
    "axio-watched": ("axio-4-two-extra-turns", after_axio),
    "hex-watched": ("hex-4-exchange", after_exchange),
    "rota-watched": ("rota-4-all-colours", after_axio),
}
FINISHED = {"a game of four": "axio-4-plain", "a game alone": "hex-1-plain"}


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Games:
    folder = tmp_path_factory.mktemp("games")
    now = [1.7e9]
    store = Store(folder / "axio.db", now=lambda: now[0])
    numbers, moves = {}, {}

    def keep(name: str, session: Session, options: Mapping[str, Any] = {}, player: str = "human") -> None:
        seats = [Seat(NAMES[nth], player) for nth in range(session.setup.players)]
        numbers[name] = store.create(session.setup, seats, options, progress(session.state), map(str, session.moves))

    for name, (record, wanted) in WANTED.items():
        session, moves[name] = cut(recorded(record), wanted)
        keep(name, session)
    for name, (record, wanted) in WATCHED.items():
        keep(name, cut(recorded(record), wanted)[0], player="expert")
    for name, record in FINISHED.items():
        keep(name, recorded(record))
    now[0] = datetime(TODAY.year, TODAY.month, TODAY.day, 14, 5).timestamp()
    for nth in (1, 2, 40):
        day = TODAY - timedelta(nth)
        session = recorded("hex-1-plain")
        keep(f"challenge {nth}", session, challenge.options(day, day, done=False))
        store.set(challenge.marks_name("hex", day), [1, 2, 36])
    store.close()
    return Games(folder, numbers, moves)


# What is in sight


class Seen(NamedTuple):
    """Something with words on it, where it is and what it can be scrolled in."""

    widget: Any
    box: Box
    scroll: Any
    clip: Box

    @property
    def name(self) -> str:
        widget = self.widget
        text = getattr(widget, "text", "") or getattr(widget, "hint", "") or getattr(widget, "hint_text", "")
        return "a number" if text.isdigit() else f"“{text}”" if text else type(widget).__name__.lower()

    @property
    def visible(self) -> Box:
        return overlap(self.box, self.clip)


def box_of(widget: Any) -> Box:
    one, two = widget.to_window(widget.x, widget.y), widget.to_window(widget.right, widget.top)
    return min(one[0], two[0]), min(one[1], two[1]), max(one[0], two[0]), max(one[1], two[1])


def overlap(one: Box, two: Box) -> Box:
    return max(one[0], two[0]), max(one[1], two[1]), min(one[2], two[2]), min(one[3], two[3])


def is_there(box: Box, tolerance: float = 0.0) -> bool:
    return box[2] - box[0] > tolerance and box[3] - box[1] > tolerance


def seen(widget: Any, clip: Box, scroll: Any = None) -> Iterator[Seen]:
    """All words, buttons, boards and racks that can be seen, or scrolled to."""
    if not widget.opacity:
        return
    worded = isinstance(widget, Label) and (widget.text or getattr(widget, "icon", ""))
    if worded or isinstance(widget, Field | Board) or (isinstance(widget, Rack) and widget.tiles):
        yield Seen(widget, box_of(widget), scroll, clip)
    if isinstance(widget, ScrollView):
        scroll, clip = widget, overlap(clip, box_of(widget))
    for child in widget.children:
        yield from seen(child, clip, scroll)


# What may be wrong


@cache
def text_size(text: str, font: str, size: float, bold: bool, padding: tuple[float, ...], width: float | None) -> Any:
    """Width and height of a text that has so much room from left to right."""
    core = CoreLabel(text=text, font_name=font, font_size=size, bold=bold, padding=padding, text_size=(width, None))
    core.resolve_font_name()
    core.render()
    return core._internal_size


class Fault(NamedTuple):
    """What is wrong, and by how much."""

    what: str
    measure: str


def text_faults(label: Any) -> Iterator[Fault]:
    look = label.font_name, label.font_size, label.bold, tuple(label.padding)
    if label.font_size < sp(SMALLEST) - 0.01:
        yield Fault("is too small", f"{label.font_size / sp(1):.1f} sp")
    if label.texture_size[0] > label.width + 1 or label.texture_size[1] > label.height + 1:
        yield Fault("does not fit", f"{label.texture_size} in {rounded(label.size)}")
        return
    width = label.text_size[0]
    room = label.width if width is None else min(width, label.width)
    if width is None or label.shorten:
        natural, height = text_size(label.text, *look, None)
        if natural > room + 1 and not (label.shorten and any(name in label.text for name in NAMES)):
            yield Fault("is too long", f"{natural} in {round(room)}")
    else:
        _width, height = text_size(label.text, *look, width)
        longest = max(text_size(word, *look, None)[0] for word in label.text.split())
        if longest > room + 1:
            yield Fault("breaks within a word", f"{longest} in {round(room)}")
    if height > label.height + 1:
        yield Fault("is cut off below or above", f"{height} in {round(label.height)}")


def field_faults(field: Any) -> Iterator[Fault]:
    if field.font_size < sp(SMALLEST) - 0.01:
        yield Fault("is too small", f"{field.font_size / sp(1):.1f} sp")
    if field.line_height > field.height:
        yield Fault("is cut off below or above", f"{field.line_height} in {round(field.height)}")
    width, _height = text_size(field.hint_text, field.font_name, field.font_size, False, (0, 0, 0, 0), None)
    room = field.width - field.padding[0] - field.padding[2]
    if width > room + 1:
        yield Fault("is too long", f"{width} in {round(room)}")


def rounded(values: Any) -> list[int]:
    return [round(value) for value in values]


def faults(driver: Driver) -> Iterator[Fault]:
    """Everything that is wrong with what is on the screen now."""
    where = driver.app.dialog or driver.app.screen
    window = (0.0, 0.0, float(Window.width), float(Window.height))
    found = list(seen(where, overlap(window, box_of(driver.app.screen))))
    assert len(found) >= 2
    for one in found:
        for fault in one_s_faults(one):
            yield Fault(f"{one.name} {fault.what}", fault.measure)
    for one, two in combinations(found, 2):
        alike = one.scroll is two.scroll
        common = overlap(one.box, two.box) if alike else overlap(one.visible, two.visible)
        if is_there(common, 1):
            size = rounded((common[2] - common[0], common[3] - common[1]))
            yield Fault(f"{one.name} and {two.name} cover each other", f"by {size}")


def one_s_faults(one: Seen) -> Iterator[Fault]:
    """Everything that is wrong with one thing alone."""
    if isinstance(one.widget, Label) and one.widget.text:
        yield from text_faults(one.widget)
    elif isinstance(one.widget, Field):
        yield from field_faults(one.widget)
    left, bottom, right, top = one.box
    where = f"{rounded(one.box)} in {rounded(one.clip)}"
    if left < one.clip[0] - 1 or right > one.clip[2] + 1:
        yield Fault("reaches beyond the sides", where)
    if one.scroll is None and (bottom < one.clip[1] - 1 or top > one.clip[3] + 1):
        yield Fault("reaches beyond top or bottom", where)
    if isinstance(one.widget, Board) and not one.widget.still and not is_there(one.box, BOARD_LEAST * dp(1)):
        yield Fault("has no room", where)


# All screens


@pytest.fixture(autouse=True)
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Only words matter here: all that is drawn beside them takes time, and so do screens that were left long ago."""
    for name in ("fill", "band", "halo"):
        monkeypatch.setattr(Shapes, name, lambda *_args: None)
    yield
    theme.property("version").dispatch(theme)


def homes(driver: Driver) -> Iterator[str]:
    app = driver.app
    app.notice = _("This game was changed in another window; open it again to go on.")
    app.go("home")
    yield "home with a game to continue and a notice"
    app.notice = ""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.store, "games", list)
        app.go("home")
        yield "home"
    app.go("saved")
    app.screen.delete(app.screen.rows[0]["number"])
    yield "saved, one of them deleted"
    app.screen.bring_back()
    app.screen.more(app.screen.rows[-1]["number"])
    yield "what can be done with a saved game"
    app.dialog.copy()
    assert app.dialog.yes
    yield "a question"
    app.ask(_("This game has gone on in another window. This is how it stands now."))
    yield "something to know"
    app.open_import()
    yield "ways for a game to come in"
    app.share(int(app.screen.rows[0]["number"]))
    yield "a folder for a file"
    app.close_dialog()
    app.go("challenge")
    yield "challenge of today"
    app.screen.show("hex", TODAY - timedelta(1))
    yield "a challenge that was played"
    assert app.screen.kept
    app.go("records")
    app.screen.game = "hex"
    yield "records"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app.store, "results", lambda *_args, **_more: [])
        app.home()
        app.go("records")
        yield "records without any game"
    app.go("feats")
    yield "achievements"
    app.home()
    app.go("records")
    app.screen.ask_to_forget()
    yield "a question before everything is forgotten"
    app.close_dialog()
    app.go("settings")
    yield "settings"
    app.go("about")
    yield "about"
    app.read(app.screen.licences[0])
    yield "a licence"
    app.close_dialog()
    names, kinds = [*NAMES[:2], "", ""], ["human", "medium", "hard", "expert"]
    app.set_setting("new", {"game": "hex", "count": 4, "names": names, "kinds": kinds, "hints": True, "undo": True})
    app.go("new")
    app.screen.trouble = _("A seed has at most {length} characters, all of them visible.").format(length=200)
    yield "new, refused"


def dominoes(driver: Driver, games: Games, game: str) -> Iterator[str]:
    app = driver.app
    app.open_game(games.numbers[f"{game}-start"])
    app.model.reveal()
    yield f"{game} at the start"
    draft, board = app.model.draft, app.model.view.board
    closed = next(cell for cell, value in enumerate(board) if not value and cell not in draft.open_cells)
    app.model.lift(0)
    app.model.tap(*draft.geometry.centres[closed], False)
    yield f"{game}, refused"
    assert app.model.trouble
    app.open_game(games.numbers[game])
    app.model.reveal()
    yield f"{game} with news"
    assert app.screen.ids.story.told
    app.model.draft.show(games.moves[game])
    app.model._changed()
    yield f"{game} with a ghost that scores"
    assert app.screen.chips
    yield from hints(driver, game)
    app.screen.explain(len(app.model.session.moves) - 1)
    yield f"{game}, a move explained"
    app.screen.explain_score(0, "G")
    yield f"{game}, a score explained"
    app.screen.open_log()
    app.screen.explain(len(app.model.session.moves) - 1)
    yield f"{game} with its log"
    app.close_dialog()
    app.open_game(games.numbers[f"{game}-exchange"])
    app.model.reveal()
    yield f"{game} in exchange"
    assert app.model.exchanging


def hints(driver: Driver, game: str) -> Iterator[str]:
    """The longest that a hint can say, for the ghost that lies there; then its search."""
    model = driver.app.model
    view, move = model.view, model.draft.move
    letters = view.colours[1:3]
    model.advice = Hint(move, dict.fromkeys(letters, 12), (letters[0],), 3, 15, tuple(letters), 20, 12)
    model._changed()
    yield f"{game} with a hint of AXIO"
    assert model.advised
    low = view.colours[view.tracks[view.player].index(min(view.tracks[view.player]))]
    model.advice = Hint(move, {low: 12}, (low,), min(view.tracks[view.player]), 15, (), 20, 12)
    model._changed()
    yield f"{game} with a hint for the lowest colour"
    model.hinting = True
    model._changed()
    yield f"{game}, looking for a hint"
    model.hinting = False


def watched(driver: Driver, games: Games) -> Iterator[str]:
    for name in WATCHED:
        driver.app.open_game(games.numbers[name])
        driver.app.model.pause()
        yield f"{name}, paused"
        assert driver.app.screen.ids.story.told
        driver.app.model.paused = False
        driver.app.model._found = None
        driver.app.screen.tell()
        yield name


def others(driver: Driver, games: Games) -> Iterator[str]:
    app = driver.app
    app.open_game(games.numbers["hex"])
    yield "pass in hex"
    app.open_game(games.numbers["hex-shown"])
    yield "pass with shown tiles"
    assert app.screen.shown
    app.open_game(games.numbers["axio-extra"])
    app.model.reveal()
    yield "axio with an extra turn"
    app.open_menu()
    yield "menu"
    app.close_dialog()
    app.open_game(games.numbers["rota"])
    yield "pass in rota"
    app.model.reveal()
    yield "rota"
    app.model.draft.show(games.moves["rota"])
    app.model._changed()
    yield "rota with an empty corner"
    assert len(app.screen.chips) == 5
    yield from hints(driver, "rota")
    app.model.tap(0, 0, False)
    yield "rota, refused"
    for game in FINISHED:
        app.open_game(games.numbers[game])
        yield f"result of {game}"
    app.look()
    yield "board of a finished game"
    app.open_game(games.numbers["challenge 1"])
    yield "result of a challenge"
    yield from replays(driver, games)


def replays(driver: Driver, games: Games) -> Iterator[str]:
    app = driver.app
    app.home()
    app.replay(games.numbers["hex"])
    app.screen.go(app.screen.last)
    yield "replay of a game that goes on"
    app.home()
    app.replay(games.numbers["a game of four"])
    app.screen.go(30)
    yield "replay"
    missed = domino.Place("RB", "g9", "g10")
    reviews = [Review(missed, 0.5, 0.75 + 0.0001 * ply) for ply in app.screen.lookback.placements]
    points = {"R": 5, "G": 4, "B": 3, "O": 3, "P": 2}
    app.screen.judged = [
        Judged(ply, ply % 4, review, points)
        for ply, review in zip(app.screen.lookback.placements, reviews, strict=True)
    ]
    app.screen.go(app.screen.lookback.placements[30])
    app.screen._trigger_layout()
    yield "replay with a review"
    app.screen.open_log()
    yield "replay with its log"
    app.close_dialog()


def every_screen(driver: Driver, games: Games) -> Iterator[str]:
    """Go from screen to screen; the name of each."""
    yield from homes(driver)
    yield from dominoes(driver, games, "axio")
    yield from dominoes(driver, games, "hex")
    yield from others(driver, games)
    yield from watched(driver, games)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("device", ALL_DEVICES)
def test_nothing_is_cut_off_or_covered_in_any_text_size(
    drive: Make, games: Games, tmp_path: Path, device: str, language: str
) -> None:
    look_at_all(drive, games, tmp_path, device, language, SIZES)


@pytest.mark.parametrize(("device", "sizes"), LONGER_ON.items())
def test_there_is_room_for_texts_two_fifths_longer(
    drive: Make, games: Games, tmp_path: Path, device: str, sizes: Sequence[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    with longer.spoken(tmp_path / "locale", monkeypatch):
        look_at_all(drive, games, tmp_path, device, longer.LANGUAGE, sizes, TIGHT.get(device, ""))


def look_at_all(
    drive: Make, games: Games, tmp_path: Path, device: str, language: str, sizes: Sequence[float], but: str = ""
) -> None:
    """Go through every screen in every text size, and tell everything that is wrong."""
    shutil.copytree(games.folder, tmp_path / "games")
    driver = drive(ALL_DEVICES[device], folder=tmp_path / "games", language=language)
    found: dict[tuple[str, str], dict[float, str]] = {}
    for nth, screen in enumerate(every_screen(driver, games)):
        gc.collect()  # else all screens that were left would follow the text size, too
        # Up and down in turn, so that each screen is made in the largest or the smallest size.
        for size in sizes if nth % 2 else reversed(sizes):
            # Rows of lists that were made for another device must not come back on this one.
            views._cached_views.clear()
            views._cache_count = 0
            driver.app.choose("text", size)
            driver.frames(3)
            for fault in faults(driver) if screen != but else ():
                found.setdefault((screen, fault.what), {})[size] = fault.measure
    told = [
        f"{screen}: {what} at text size {', '.join(f'{size} ({measure})' for size, measure in measures.items())}"
        for (screen, what), measures in found.items()
    ]
    if told:
        pytest.fail(f"{len(told)} faults on {device} in {language}:\n" + "\n".join(told), pytrace=False)
