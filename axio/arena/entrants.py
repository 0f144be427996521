"""Who may play in the arena: the players of the program, and anybody's own out of a module."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Any

from axio import players
from axio.draw import harmless
from axio.engine.game import Refusal, check_players
from axio.players import Player
from axio.seating import Usage


def seats_from(text: str) -> tuple[str, ...]:
    """The players of a list like `expert,mymodule:MyPlayer`, all of them there; raises Refusal."""
    names = [name.strip() for name in text.split(",")] if text.strip() else []
    check_players(len(names))
    for name in names:
        if not name:
            raise Usage('"{text}" leaves a seat empty: write a list such as expert,points.', text=text[:40])
        entrant(name)
    return tuple(names)


def entrant(name: str) -> Player:
    """A player by its name, a new one of its class if `module:Class` names one; raises Refusal."""
    module, colon, inside = name.partition(":")
    if not colon:
        if name not in players.ARENA:
            names = ", ".join((*players.ARENA, "module:Player"))
            raise Refusal("There is no player called {name}: choose {players}.", name=name[:40], players=names)
        return players.ARENA[name]
    try:
        with redirect_stdout(sys.stderr):  # what it prints must not stand among the figures
            return _loaded(module, inside)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a foreign module may fail in any way
        reason = harmless(fault(error))
        raise Refusal("The player {name} cannot be loaded ({reason}).", name=harmless(name), reason=reason) from error


def fault(error: BaseException) -> str:
    """What went wrong in foreign code, which may even be unable to say it."""
    kind = type(error).__name__
    try:
        return f"{kind}: {error}"
    except Exception:
        return kind


def _loaded(module: str, inside: str) -> Player:
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.insert(0, here)  # the installed command looks beside itself, not where it was called
    found: Any = import_module(module)
    for part in inside.split("."):
        found = getattr(found, part)
    made: Any = found() if isinstance(found, type) else found
    if not callable(made):
        raise TypeError(f"{inside} cannot be called")
    player: Player = made
    return player
