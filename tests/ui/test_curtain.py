"""The curtain between players of one device: nobody sees, and nothing on the screen holds, a tile of another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.graphics import InstructionGroup, Mesh

from axio import engine
from axio.engine import domino, rota
from axio.engine.box import Rules
from axio.engine.game import Setup, State
from axio.ui.rack import Rack
from tests.ui.conftest import Make, moves_until, stored
from tests.ui.driver import PHONE, TABLET, Driver
from tests.ui.player import Player, start

HUMANS = [("Ann", "human"), ("Bob", "human"), ("Cid", "human"), ("Dot", "human")]
COMPUTER = ("Random", "random")


def hands(state: State) -> list[tuple[str, ...]]:
    """The tiles of every seat."""
    if isinstance(state, domino.State):
        return list(state.racks)
    assert isinstance(state, rota.State)
    return [(tile,) if tile else () for tile in state.hands]


def known(state: State) -> set[str]:
    """The tiles that everybody has seen: those laid, and those shown in an exchange."""
    laid = {place.tile for _seat, place in state.laid}  # type: ignore[attr-defined]
    if isinstance(state, domino.State):
        return laid | {tile for _after, event in state.exchanges for tile in event.shown}
    return laid


def held(value: Any, seen: set[int]) -> Iterator[str]:
    """Every text inside a value: in its properties, fields and items, however deep; not what is in the box anyway."""
    if isinstance(value, str):
        yield value
        return
    if id(value) in seen or isinstance(value, Rules | bytes | bytearray | int | float):
        return
    seen.add(id(value))
    if isinstance(value, EventDispatcher):
        inside: list[Any] = [getattr(value, name) for name in value.properties()]
    elif is_dataclass(value) and not isinstance(value, type):
        inside = [getattr(value, field.name) for field in fields(value)]
    elif isinstance(value, Mapping):
        inside = [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        inside = list(value)
    elif hasattr(value, "lifted"):  # a draft
        inside = list(vars(value).values())
    else:
        return
    for one in inside:
        yield from held(one, seen)


def meshes(canvas: Any) -> Iterator[Any]:
    """All meshes among the instructions of a canvas."""
    for child in canvas.children:
        if isinstance(child, Mesh):
            yield child
        elif isinstance(child, InstructionGroup):
            yield from meshes(child)


def drawn(rack: Any) -> int:
    """How many corners of triangles a rack draws."""
    return sum(len(mesh.indices) for mesh in meshes(rack.canvas))


def racks(driver: Driver) -> list[Any]:
    return [widget for widget in driver.widgets() if isinstance(widget, Rack)]


def told(driver: Driver) -> set[str]:
    """The tiles of all hands, unknown to the others, that some widget holds."""
    state, seen = driver.app.model.session.state, set[int]()
    words = {word for widget in driver.widgets() for text in held(widget, seen) for word in text.split()}
    return words.intersection(tile for hand in hands(state) for tile in hand) - known(state)


def nothing_is_told(driver: Driver) -> None:
    """No widget holds or draws a tile that only its player may see."""
    state, model = driver.app.model.session.state, driver.app.model
    assert not told(driver)
    assert model.view.seat is None
    assert model.view.hand == ()
    assert model.hand == []
    assert model.draft is None
    for rack in racks(driver):
        assert set(rack.tiles) <= known(state)
        assert bool(drawn(rack)) == bool(rack.tiles)


class Watch:
    """Looks at every picture that the window draws: behind the curtain is nothing, from the first one on."""

    def __init__(self, driver: Driver) -> None:
        self._driver, self.pictures = driver, 0
        Window.bind(on_draw=self._look)

    def _look(self, *_args: object) -> None:
        model = self._driver.app.model
        if model is not None and model.phase == "pass":
            assert self._driver.screen == "Pass"
            nothing_is_told(self._driver)
            self.pictures += 1

    def stop(self) -> None:
        Window.unbind(on_draw=self._look)


@pytest.mark.parametrize(("game", "players"), [("axio", 2), ("hex", 3), ("rota", 4)])
def test_while_the_device_is_passed_on_nothing_on_it_holds_or_draws_a_tile_of_anybody(
    drive: Make, game: str, players: int
) -> None:
    driver = drive(PHONE)
    watch = Watch(driver)
    try:
        start(driver, game, players, "5")
        player, model = Player(driver, 2), driver.app.model
        for _nth in range(2 * players):
            assert driver.screen == "Pass"
            assert driver.app.screen.name == model.names[model.seat]
            nothing_is_told(driver)
            driver.push("Show my tiles")
            assert driver.screen == ("RotaTable" if game == "rota" else "DominoTable")
            assert model.hand == list(hands(model.session.state)[model.seat])
            shown = [rack for rack in racks(driver) if rack.tiles]
            assert [list(rack.tiles) for rack in shown] == [model.hand]
            assert all(map(drawn, shown))
            assert told(driver) == set(model.hand) - known(model.session.state)
            while model.phase == "play":
                player.act()
    finally:
        watch.stop()
    assert watch.pictures >= 2 * players


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("axio", [*HUMANS[:1]]),
        ("hex", [*HUMANS[:1], COMPUTER]),
        ("hex", [COMPUTER, *HUMANS[:1], COMPUTER]),
        ("rota", [COMPUTER, *HUMANS[:1]]),
    ],
)
def test_one_human_never_passes_the_device(
    drive: Make, tmp_path: Path, game: str, seats: list[tuple[str, str]]
) -> None:
    stored(tmp_path, Setup(game, len(seats), 7), seats)
    driver = drive(folder=tmp_path)
    player, model = Player(driver, 3), driver.app.model
    phases: set[str] = set()
    model.bind(phase=lambda _model, phase: phases.add(phase))
    for _nth in range(6):
        player.act()
    assert not player.done["pass"]
    assert "pass" not in phases
    assert driver.screen != "Pass"
    assert len(model.session.moves) >= 6


def test_an_app_that_the_system_puts_aside_shows_the_curtain_if_several_play(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("axio", 2, 7), HUMANS[:2])
    driver = drive(PHONE, tmp_path)
    driver.push("Show my tiles")
    Player(driver, 1).lay("tap")
    assert driver.screen == "DominoTable"
    driver.app.dispatch("on_pause")
    assert driver.screen == "Pass"
    nothing_is_told(driver)
    driver.app.dispatch("on_resume")
    driver.frames(3)
    assert driver.screen == "Pass"
    nothing_is_told(driver)
    driver.push("Show my tiles")
    assert driver.screen == "DominoTable"
    assert driver.app.model.draft.ghost is None


def test_an_app_that_the_system_puts_aside_with_a_menu_open_shows_the_curtain_too(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("rota", 2, 7), HUMANS[:2])
    driver = drive(PHONE, tmp_path)
    driver.push("Show my tiles")
    driver.push("Menu")
    driver.app.dispatch("on_pause")
    driver.frames(3)
    assert driver.app.dialog is None
    assert driver.screen == "Pass"
    nothing_is_told(driver)


def test_an_app_put_aside_in_its_settings_comes_back_to_the_curtain(drive: Make, tmp_path: Path) -> None:
    stored(tmp_path, Setup("axio", 2, 7), HUMANS[:2])
    driver = drive(PHONE, tmp_path)
    driver.push("Show my tiles")
    driver.push("Menu")
    driver.push("Settings")
    driver.app.dispatch("on_pause")
    driver.frames(3)
    assert driver.screen == "SettingsScreen"
    nothing_is_told(driver)
    driver.push("Back")
    assert driver.screen == "Pass"
    nothing_is_told(driver)


@pytest.mark.parametrize("drop", [False, True])
def test_a_tile_under_the_finger_goes_back_when_the_app_is_put_aside(drive: Make, tmp_path: Path, drop: bool) -> None:
    stored(tmp_path, Setup("axio", 2, 7), HUMANS[:2])
    driver = drive(PHONE, tmp_path, drop=drop)
    driver.push("Show my tiles")
    ids = driver.app.screen.ids
    driver.calm()
    driver.finger("down", *ids.rack.to_window(*ids.rack.centre(1)))
    driver.finger("motion", *ids.rack.to_window(ids.rack.center_x, ids.rack.top))
    driver.finger("motion", *ids.board.to_window(*ids.board.center))
    assert driver.app.model.draft.ghost is not None
    driver.app.dispatch("on_pause")
    driver.finger("up", *ids.board.to_window(*ids.board.center))
    driver.app.dispatch("on_resume")
    driver.frames(3)
    nothing_is_told(driver)
    driver.push("Show my tiles")
    assert driver.app.model.session.moves == []
    assert driver.app.model.draft.lifted is None
    assert driver.app.screen.ids.carried.letters == ""
    Player(driver, 1).lift(2)
    assert driver.app.model.draft.lifted == 2


@pytest.mark.parametrize("seats", [HUMANS[:1], [HUMANS[0], COMPUTER]])
def test_an_app_put_aside_by_a_human_alone_is_as_it_was(
    drive: Make, tmp_path: Path, seats: list[tuple[str, str]]
) -> None:
    stored(tmp_path, Setup("axio", len(seats), 7), seats)
    driver = drive(PHONE, tmp_path)
    Player(driver, 1).lay("tap")
    ghost = driver.app.model.draft.ghost
    driver.app.dispatch("on_pause")
    driver.frames(3)
    driver.app.dispatch("on_resume")
    driver.frames(3)
    assert driver.screen == "DominoTable"
    assert driver.app.model.draft.ghost == ghost
    assert driver.app.model.hand


def test_tiles_shown_in_an_exchange_are_on_the_curtain_for_everybody(drive: Make) -> None:
    driver = drive(PHONE)
    start(driver, "axio", 2, "23")
    player, model = Player(driver, 1), driver.app.model
    while not player.done["Exchange all"]:
        player.act()
    ((_after, event),) = model.session.state.exchanges
    assert driver.screen == "Pass"
    (rack,) = racks(driver)
    assert list(rack.tiles) == list(event.shown)
    assert drawn(rack)
    assert f"{model.names[event.player]} has shown these tiles and exchanged them." in driver.texts()
    nothing_is_told(driver)


@pytest.mark.parametrize("way", ["button", "beside", "key"])
def test_tiles_that_a_computer_shows_are_shown_to_whoever_plays_with_it(drive: Make, tmp_path: Path, way: str) -> None:
    setup = Setup("axio", 2, 28)
    moves = moves_until(setup, lambda state: state.exchanging and state.player == 1)
    stored(tmp_path, setup, [HUMANS[0], COMPUTER], moves)
    driver = drive(PHONE, tmp_path)
    driver.think()
    (*_earlier, (_after, event)) = driver.app.model.session.state.exchanges
    assert event.player == 1
    shown = next(rack for rack in racks(driver) if rack.still)
    assert list(shown.tiles) == list(event.shown)
    assert drawn(shown)
    assert "Random has shown these tiles and exchanged them." in driver.texts()
    if way == "button":
        driver.push("Close")
    elif way == "beside":
        driver.tap(5, 5)
    else:
        driver.key("escape")
    assert driver.app.dialog is None
    assert driver.screen == "DominoTable"
    player = Player(driver, 1)
    player.act()
    assert player.done["place"] == 1
    driver.think()
    assert driver.app.dialog is None


def rearranged(game: str, players: int) -> tuple[Setup, Setup, str]:
    """Two games alike but for what the second seat holds and what comes later, and a first move of both."""
    setup = Setup(game, players, 11)
    state = engine.start(setup)
    move = str(state.legal_moves[len(state.legal_moves) // 2])
    if isinstance(state, domino.State):
        size = state.rules.rack
        other = tuple(reversed(state.bag))
        first = (state.racks[0], *state.racks[1:], state.bag)
        second = (state.racks[0], *(other[size * n : size * (n + 1)] for n in range(players - 1)))
        return Setup(game, players, 11, first), Setup(game, players, 11, second), move
    assert isinstance(state, rota.State)
    display = tuple(state.display.values())
    mine = (state.hands[0], *state.stacks[0][:1])
    other = tuple(reversed(state.supply))
    size = rota.STACK
    second = (display, mine, *(other[size * n : size * (n + 1)] for n in range(players - 1)))
    return setup, Setup(game, players, 11, second), move


@pytest.mark.parametrize(("game", "players"), [("axio", 2), ("hex", 4), ("rota", 2)])
def test_the_curtain_looks_the_same_whatever_it_hides(drive: Make, tmp_path: Path, game: str, players: int) -> None:
    one, two, move = rearranged(game, players)
    pictures, revealed, hidden, public = [], [], [], []
    for name, setup in (("one", one), ("two", two)):
        stored(tmp_path / name, setup, HUMANS[:players], (move,))
        driver = drive(TABLET, tmp_path / name)
        assert driver.screen == "Pass"
        driver.rest()
        pictures.append(driver.picture())
        hidden.append(hands(driver.app.model.session.state)[1:])
        public.append(driver.app.model.session.view(None))
        driver.push("Show my tiles")
        revealed.append(driver.picture())
    assert public[0] == public[1]
    assert not set(hidden[0]).intersection(hidden[1])
    assert pictures[0] == pictures[1]
    assert revealed[0] != revealed[1]
