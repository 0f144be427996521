"""Somebody who plays by touches alone: which move is drawn from the legal ones, how it is laid varies."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from axio.engine import GAMES, domino, rota
from axio.words import _
from tests.ui.fingers import Fingers

HOW = ("tap", "drag", "tap", "turn")


def start(driver: Fingers, game: str, players: int, seed: str = "") -> None:
    """From the first screen to the table, with a seed typed or without."""
    driver.push("New game")
    driver.push(GAMES[game].name)
    driver.push("Solo" if players == 1 else str(players))
    if seed:
        write(driver, "a new one", seed)
    driver.push("Start")


def write(driver: Fingers, hint: str, text: str) -> None:
    """Tap a field that shows this hint, and type."""
    field = next(widget for widget in driver.widgets() if getattr(widget, "hint_text", "") == hint)
    driver.press(field)
    assert field.focus
    driver.type(text)


class Player:
    """Plays one game for all humans at the table."""

    def __init__(self, driver: Fingers, seed: int) -> None:
        self._driver = driver
        self._chance = Random(seed)
        self.done: Counter[str] = Counter()
        """How often each kind of thing was done."""

    @property
    def _table(self) -> Any:
        """The table on the screen, also where a teacher stands beside it."""
        screen = self._driver.app.screen
        return getattr(screen, "table", screen)

    @property
    def _model(self) -> Any:
        return self._table.model

    def act(self) -> bool:
        """Do the next thing; False once the game is over."""
        model, driver = self._model, self._driver
        if model.phase == "over":
            return False
        if driver.app.dialog is not None:
            driver.push(_("Close"))
        elif model.phase == "think":
            driver.think()
        elif model.phase == "pass":
            driver.push(_("Show my tiles"))
            self.done["pass"] += 1
        elif model.exchanging:
            answer = ("Exchange all", "Keep")[(self.done["Exchange all"] + self.done["Keep"]) % 2]
            driver.push(_(answer))
            self.done[answer] += 1
        else:
            self.lay()
            driver.press(next(press for press in driver.presses() if press.text.startswith(_("Place"))))
            self.done["place"] += 1
        return True

    def lay(self, how: str = "", move: Any = None) -> None:
        """Bring the ghost of some legal placement onto the board, or of this one."""
        moves = self._model.view.legal_moves
        move = move or moves[int(self._chance.random() * len(moves))]
        how = how or HOW[self.done["place"] % len(HOW)]
        if isinstance(move, rota.Place):
            self._lay_square(move, how)
        else:
            self._lay_domino(move, how)
        assert self._model.draft.move is not None, (how, str(move), self._model.trouble)

    def window(self, x: float, y: float) -> tuple[float, float]:
        """The point of the window over a point of the board."""
        board = self._table.ids.board
        return board.to_window(*board.where(x, y))

    def tap(self, x: float, y: float) -> None:
        """Tap a point of the board, not twice in a moment."""
        self._driver.rest()
        self._driver.tap(*self.window(x, y))

    def lift(self, nth: int) -> None:
        """Tap a tile of the rack."""
        rack = self._table.ids.rack
        self._driver.tap(*rack.to_window(*rack.centre(nth)))

    def _lay_domino(self, move: domino.Place, how: str) -> None:
        model, draft = self._model, self._model.draft
        nth, geometry, index = model.view.hand.index(move.tile), draft.geometry, model.view.rules.grid.index
        (ax, ay), (bx, by) = geometry.centres[index[move.a]], geometry.centres[index[move.b]]
        if draft.lifted != nth:
            self.lift(nth)
        if how == "drag":
            way = geometry.beside[index[move.a]].index(index[move.b])
            self._until(lambda: draft.way == way, lambda: self.lift(nth))
            rack = self._table.ids.rack
            if self.carry(rack.to_window(*rack.centre(nth)), (ax + bx) / 2, (ay + by) / 2):
                assert draft.move == move
                return
        self.tap(ax, ay)
        if how == "turn":
            self._until(lambda: _same(draft.move, move), lambda: self.tap(ax, ay))
            self.done["turn"] += 1

    def _lay_square(self, move: rota.Place, how: str) -> None:
        draft = self._model.draft
        hand = self._table.ids.hand
        held = hand.to_window(*hand.center)
        if how != "turn":
            self._until(lambda: draft.tile == move.tile, lambda: self._driver.tap(*held))
        if how != "drag" or not self.carry(held, move.x, move.y):
            self.tap(move.x, move.y)
        if how == "turn":
            self._until(lambda: draft.tile == move.tile, lambda: self.tap(move.x, move.y))
            self.done["turn"] += 1
        if draft.named != move.named and draft.naming:
            self.name(move.named)
        # Where no colour gets anything there is none to choose.
        assert draft.move == move or (not draft.naming and replace(draft.move, named=move.named) == move)

    def name(self, colour: str) -> None:
        """Tap the chip of a colour for the empty corner."""
        ask = self._table.ids.ask
        self._driver.press(next(chip for chip in ask.children if getattr(chip, "letter", "") == colour))
        self.done["name"] += 1

    def carry(self, start: tuple[float, float], x: float, y: float) -> bool:
        """Drag a tile to a point of the board, unless that is too near to the edge for the finger that holds it."""
        driver, ids = self._driver, self._table.ids
        driver.calm()
        driver.finger("down", *start)
        near = start[0], start[1] + dp(24)
        driver.finger("motion", *near)
        (hx, hy), (fx, fy), (bx, by) = ids.carried.at, ids.board.to_widget(*near), ids.board.where(x, y)
        end = ids.board.to_window(bx - (hx - fx), by - (hy - fy))
        reaches = 0 < end[0] < Window.width and 0 < end[1] < Window.height
        if reaches:
            driver.finger("motion", (near[0] + end[0]) / 2, (near[1] + end[1]) / 2)
            driver.finger("motion", *end)
            self.done["drag"] += 1
        driver.finger("up", *(end if reaches else start))
        driver.frames(3)
        return reaches

    def _until(self, reached: Any, step: Any) -> None:
        """Take steps until something is reached, at most a full turn of both halves."""
        for _nth in range(12):
            if reached():
                return
            step()
        assert reached()


def _same(one: domino.Place | None, two: domino.Place) -> bool:
    """Whether two placements look alike: a tile with two equal halves has two names for one place."""
    if one is None or one.tile != two.tile:
        return False
    return one == two or (one.tile[0] == one.tile[1] and {one.a, one.b} == {two.a, two.b})
