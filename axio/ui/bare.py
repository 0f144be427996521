"""A bare Kivy window with one label, and the gauges that it and the app are measured with: nothing here but Kivy."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from time import monotonic, process_time
from typing import Any

REST = 20
"""In how many frames a window surely comes to rest."""


def instead_of_the_loop(measure: Callable[[], dict[str, Any]] | None) -> None:
    """Where Kivy would begin its main loop, tell when the first frame was and what else is measured, and end."""
    from kivy.base import EventLoop

    def loop() -> None:
        found = {"first": first_frame(), **(measure() if measure else {})}
        import json

        print(json.dumps(found))

    EventLoop.mainloop = loop


def turn() -> None:
    """What Kivy's main loop does again and again."""
    from kivy.base import EventLoop

    EventLoop.idle()
    EventLoop.window.mainloop()


def rest() -> None:
    """Some frames, so that the window comes to rest; each is waited for, or they would pile up in memory."""
    from kivy.graphics.opengl import glFinish

    for _frame in range(REST):
        turn()
        glFinish()


def finger(kind: str, x: float, y: float, number: int = 0) -> None:
    """A report of a finger, in window coordinates, that waits for the next frame."""
    from kivy.core.window import Window
    from kivy.core.window.window_sdl2 import SDL2MotionEventProvider

    place = (x / Window.width, 1 - y / Window.height)
    SDL2MotionEventProvider.q.appendleft((f"finger{kind}", number, *place, 1.0))


def flips() -> Callable[[], int]:
    """Counts the frames that are drawn from now on."""
    from kivy.core.window import Window

    count = 0

    def flipped(_window: Any) -> None:
        nonlocal count
        count += 1

    Window.bind(on_flip=flipped)
    return lambda: count


def first_frame() -> float:
    """The moment when the first frame is on the screen and a touch that waited for it has been heard."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    heard: list[bool] = []
    # Not the touch itself: it knows all widgets that it met, and none of them would ever go.
    Window.bind(on_touch_up=lambda _window, _touch: heard.append(True))
    drawn = flips()
    finger("down", 1, 1)
    finger("up", 1, 1)
    while not (heard and drawn()):
        turn()
    glFinish()
    return monotonic()


def frame_ms(moves: Iterable[object]) -> float:
    """The median CPU time, of all threads, of the frames that show what each move has changed."""
    from kivy.graphics.opengl import glFinish

    drawn, costs = flips(), list[float]()
    began = process_time()
    for _move in moves:
        before = drawn()
        turn()
        glFinish()
        if drawn() == before:
            raise RuntimeError(f"frame {len(costs)} was not drawn")
        ended = process_time()
        costs.append(ended - began)
        began = ended
    return 1000 * sorted(costs)[len(costs) // 2]


def paced_ms(moves: Iterable[object]) -> float:
    """How long, by the wall and with every wait, 19 of 20 frames take at most."""
    from kivy.graphics.opengl import glFinish

    costs = list[float]()
    began = monotonic()
    for _move in moves:
        turn()
        glFinish()
        ended = monotonic()
        costs.append(ended - began)
        began = ended
    return 1000 * sorted(costs)[len(costs) * 19 // 20]


def idle_ms(seconds: float) -> float:
    """The CPU time of one second in which nothing happens."""
    rest()
    began, used = monotonic(), process_time()
    while monotonic() - began < seconds:
        turn()
    return 1000 * (process_time() - used) / (monotonic() - began)


def memory_mb() -> float:
    """The memory that is in use; where the system does not tell, the most that ever was."""
    import resource
    from pathlib import Path

    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * resource.getpagesize() / 2**20
    except OSError:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak / 2 ** (20 if sys.platform == "darwin" else 10)


def measured(drawing: str, seconds: float) -> dict[str, Any]:
    """All numbers of the bare window; the drawing comes last, so that it counts as a frame but not as memory."""
    idle, memory = idle_ms(seconds), memory_mb()
    return {"idle": idle, "memory": memory, "frame": frame_ms(zoomed(drawing))}


def zoomed(drawing: str) -> Iterator[None]:
    """The triangles of a drawing in one mesh, moved before each frame as the app's board was."""
    import json
    from pathlib import Path

    from kivy.core.window import Window
    from kivy.graphics import MatrixInstruction, Mesh, PopMatrix, PushMatrix, RenderContext
    from kivy.graphics.transformation import Matrix
    from kivy.uix.widget import Widget

    drawn = json.loads(Path(drawing).read_text(encoding="ascii"))
    sheet = Widget()
    with sheet.canvas:
        PushMatrix()
        matrix = MatrixInstruction()
    ink = RenderContext(use_parent_projection=True, use_parent_modelview=True)
    ink.shader.fs, ink.shader.vs = drawn["fragment"], drawn["vertex"]
    sheet.canvas.add(ink)
    parts = [(name.encode(), size, kind) for name, size, kind in drawn["format"]]
    ink.add(Mesh(fmt=parts, mode="triangles", vertices=drawn["vertices"], indices=drawn["indices"]))
    with sheet.canvas:
        PopMatrix()
    Window.add_widget(sheet)
    for x, y, scale in drawn["views"]:
        matrix.matrix = Matrix().translate(x, y, 0).multiply(Matrix().scale(scale, scale, 1))
        ink["pixel"] = 1.0 / scale
        yield


def main(drawing: str = "", _number: str = "", _frames: str = "", seconds: str = "") -> None:
    """Open the bare window and measure it; with nothing to draw, only its start."""
    from kivy.app import App
    from kivy.uix.label import Label

    class Bare(App):
        """One label."""

        def build(self) -> Any:
            return Label(text="Axio")

    instead_of_the_loop((lambda: measured(drawing, float(seconds))) if drawing else None)
    Bare().run()


if __name__ == "__main__":
    main(*sys.argv[1:])
