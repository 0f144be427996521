"""The app measured from within: one start, a full board panned and zoomed, rest, and a tap."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import cos, pi, sin
from typing import Any

from axio.ui import bare, start

SIZE = (1280, 800)
SPREAD = 90
"""How far from the middle each finger of a pinch begins, in pixels, and how far a pan leads away."""


def measured(drawing: str, number: int, frames: int, seconds: float) -> dict[str, Any]:
    """All numbers of the app, from its home screen to a tap on the board of a stored game."""
    from kivy.app import App

    app = App.get_running_app()
    app.open_game(number)
    app.model.reveal()
    app.root.calm_until = 0.0
    bare.rest()
    board = app.screen.ids.board
    made, views = dict(board.rebuilt), list[tuple[float, ...]]()
    frame = bare.frame_ms(_handled(board, frames, views))
    rebuilt = sum(board.rebuilt[name] - count for name, count in made.items())
    memory, idle = bare.memory_mb(), bare.idle_ms(seconds)
    return {
        "frame": frame,
        "memory": memory,
        "idle": idle,
        "rebuilt": rebuilt,
        "vertices": _keep(board, views, drawing),
        "tiles": len(app.model.view.laid),
        "ghost_frames": _ghost_frames(app, board),
        **_paced(app, board, frames),
    }


def _paced(app: Any, board: Any, frames: int) -> dict[str, float]:
    """How long 19 of 20 frames take at most while the board is panned, by the wall: alone, and beside an expert."""
    from axio.ui.thinking import Thought

    bare.rest()
    x, y = board.center
    calm = bare.paced_ms(_circle(x, y, frames))
    thought = Thought(lambda stop: _think_on(app.model.view, stop), lambda _nothing: None)
    beside = bare.paced_ms(_circle(x, y, frames))
    thought.drop()
    return {"pace": calm, "thinking": beside}


def _think_on(view: Any, stop: Any) -> None:
    """Let an expert decide the same again and again."""
    from axio import players
    from axio.engine.bag import generator

    while not stop():
        players.choose("expert", stop=stop)(view, generator("bench"))


def _handled(board: Any, frames: int, views: list[tuple[float, ...]]) -> Iterator[None]:
    """Fingers on the board: a report before each frame, and after it a note of how the board lay."""
    x, y = board.center
    for _report in _fingers(x, y, frames // 3):
        yield
        views.append((board.x + board.port.x, board.y + board.port.y, board.port.scale))


def _fingers(x: float, y: float, steps: int) -> Iterator[None]:
    """Two fingers spread, one pans in a circle, two close again."""
    yield from _pinch(x, y, 1, 2, steps)
    yield from _circle(x, y, steps)
    yield from _pinch(x, y, 2, 1.1, steps)


def _circle(x: float, y: float, steps: int) -> Iterator[None]:
    """One finger pans in a circle."""
    bare.finger("down", x, y)
    bare.turn()  # Kivy tells of a finger only where it is by the next frame
    for nth in range(steps):
        turned = 2 * pi * nth / steps
        bare.finger("motion", x + SPREAD * cos(turned), y + SPREAD * sin(turned))
        yield
    bare.finger("up", x, y)


def _pinch(x: float, y: float, wide: float, then: float, steps: int) -> Iterator[None]:
    """Two fingers about a point, from one spread to another."""
    ways = {1: -SPREAD, 2: SPREAD}
    for number, way in ways.items():
        bare.finger("down", x + way * wide, y, number)
    bare.turn()
    for nth in range(1, steps + 1):
        spread = wide + (then - wide) * nth / steps
        for number, way in ways.items():
            bare.finger("motion", x + way * spread, y, number)
        yield
    for number, way in ways.items():
        bare.finger("up", x + way * then, y, number)


def _keep(board: Any, views: list[tuple[float, ...]], drawing: str) -> int:
    """Write down what the board drew and how it lay in each frame; the number of vertices."""
    import json
    from pathlib import Path

    from axio.ui.boards.board import FORMAT, FRAGMENT, VERTEX

    vertices: list[float] = []
    indices: list[int] = []
    size = sum(size for _name, size, _kind in FORMAT)
    for mesh in _meshes(board.canvas):
        first = len(vertices) // size
        vertices += mesh.vertices
        indices += [first + index for index in mesh.indices]
    drawn = {
        "format": [(name.decode(), size, kind) for name, size, kind in FORMAT],
        "vertex": VERTEX,
        "fragment": FRAGMENT,
        "vertices": vertices,
        "indices": indices,
        "views": views,
    }
    Path(drawing).write_text(json.dumps(drawn), encoding="ascii")
    return len(vertices) // size


def _meshes(group: Any) -> Iterator[Any]:
    from kivy.graphics import Mesh

    for one in group.children:
        if isinstance(one, Mesh):
            yield one
        elif hasattr(one, "children"):
            yield from _meshes(one)


def _ghost_frames(app: Any, board: Any) -> int:
    """How many frames after a tap on a free space its ghost is on the screen."""
    draft = app.model.draft
    if draft.lifted is None:
        app.model.lift(0)
    taken = {name for _seat, place in draft.view.laid for name in (place.a, place.b)} | set(draft.view.rules.printed)
    cell = next(nth for nth, name in enumerate(draft.view.rules.grid.names) if name not in taken)
    x, y = board.where(*draft.geometry.centres[cell])
    bare.finger("down", x, y)
    bare.rest()
    made, drawn = board.rebuilt["overlay"], bare.flips()
    bare.finger("up", x, y)
    for frame in range(1, bare.REST):
        bare.turn()
        if draft.ghost is not None and board.rebuilt["overlay"] > made and drawn():
            return frame
    raise RuntimeError("the tap shows no ghost")


def main(drawing: str = "", number: str = "", frames: str = "", seconds: str = "") -> int:
    """Open the app as its command does, and measure it; with nowhere to keep a drawing, only its start."""
    start.prepare(SIZE)
    # The command must not make the window smaller again.
    start.prepare = lambda size=SIZE: None  # noqa: ARG005
    bare.instead_of_the_loop((lambda: measured(drawing, int(number), int(frames), float(seconds))) if drawing else None)
    from axio.__main__ import main as command

    return command([])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
