"""How many points every colour would give on every space of a domino board, kept up to date tile by tile."""

from __future__ import annotations

from functools import cache

from axio.engine.box import EMPTY, PYRAMID, Rules, rules
from axio.engine.grid import HEX_STEPS, SQUARE_STEPS
from axio.players.worth import TAKEN

Ray = tuple[int, ...]


class Lines:
    """What never changes of a board: for every space the lines through it, and its neighbours."""

    def __init__(self, rules: Rules) -> None:
        grid = rules.grid
        steps = HEX_STEPS if grid.hexagonal else SQUARE_STEPS
        number = {point: i for i, point in enumerate(grid.points)}

        def ray(x: int, y: int, dx: int, dy: int) -> Ray:
            found = []
            while (here := number.get((x := x + dx, y := y + dy))) is not None:
                found.append(here)
            return tuple(found)

        axes = steps[: len(steps) // 2]
        self.axes: list[tuple[tuple[Ray, Ray], ...]] = [
            tuple((ray(x, y, dx, dy), ray(x, y, -dx, -dy)) for dx, dy in axes) for x, y in grid.points
        ]
        """For every space and axis, the spaces that lead away one way and the other."""
        self.neighbours = grid.neighbours
        self.around = grid.around
        self.pyramids = bool(rules.pyramids)
        self.mates = rules.mates
        self.size = len(grid.points)

    def land(self, board: bytearray, gain: bytearray, colour: int, cell: int) -> None:
        """A symbol (colour plus 1) lands on a space: the spaces at the ends of its lines gain."""
        board[cell] = colour
        for one_way, other_way in self.axes[cell]:
            ahead = behind = 0
            first = last = -1
            for i in one_way:
                if board[i] == colour:
                    ahead += 1
                else:
                    if board[i] == EMPTY:
                        first = i
                    break
            for i in other_way:
                if board[i] == colour:
                    behind += 1
                else:
                    if board[i] == EMPTY:
                        last = i
                    break
            if first >= 0:
                gain[first] += 1 + behind
            if last >= 0:
                gain[last] += 1 + ahead

    def gains(self, board: bytes, colours: int) -> list[bytearray]:
        """The gains of all colours on a board as it lies."""
        found = [bytearray(self.size) for _ in range(colours)]
        growing = bytearray(self.size)
        for cell, value in enumerate(board):
            if EMPTY < value < PYRAMID:
                self.land(growing, found[value - 1], value, cell)
            elif value == PYRAMID:
                growing[cell] = value
        for cell, value in enumerate(board):
            if value != EMPTY:
                for gain in found:
                    gain[cell] = TAKEN
        return found

    def dead_ends(self, board: bytes | bytearray, cells: tuple[int, ...] | range) -> list[tuple[int, int]]:
        """Empty spaces among these with a single empty neighbour, and that neighbour: laying there closes them in."""
        found = []
        for cell in cells:
            if board[cell] == EMPTY:
                near = self.around[cell](board)
                if near.count(EMPTY) == 1:
                    found.append((cell, self.neighbours[cell][near.index(EMPTY)]))
        return found


@cache
def lines(game: str, players: int) -> Lines:
    """The lines of a board, made once."""
    return Lines(rules(game, players))
