"""The saved games as a list in the terminal, or for other programs."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from axio import engine, progress, shelf, tell
from axio.draw import harmless
from axio.engine.game import Refusal
from axio.session import Session
from axio.store import Entry, Store
from axio.words import _, n_, say

TITLE = 30
"""The most letters of a title in the table."""


class Row(NamedTuple):
    """A saved game, played through, or why it cannot be."""

    entry: Entry
    session: Session | None
    fault: Refusal | None


def table(store: Store) -> str:
    """All saved games in columns, the last played first."""
    rows = list(_rows(store))
    if not rows:
        return _("No game is saved yet.")
    heads = [_("number"), _("last played"), _("game"), _("players and their lowest colour"), _("tiles left or result")]
    return "\n".join(_columns([heads, *map(_cells, rows)]))


def document(store: Store) -> str:
    """The same as JSON."""
    return json.dumps({"games": [_told(row) for row in _rows(store)]}, indent=2)


def _rows(store: Store) -> Iterator[Row]:
    """Every game is played through: only so it shows whether it can be opened."""
    for entry in progress.shown(store.games(), _("looking through the games")):
        try:
            yield Row(entry, shelf.opened(store, entry.id), None)
        except Refusal as refusal:
            yield Row(entry, None, refusal)


def _cells(row: Row) -> list[str]:
    entry, session, fault = row
    game = entry.setup.game
    name = engine.GAMES[game].name if game in engine.GAMES else game or _("A game that cannot be read")
    cells = [str(entry.id), time.strftime("%Y-%m-%d %H:%M", time.localtime(entry.played)), _short(entry.title or name)]
    if session is None:
        assert fault is not None
        return [*cells, harmless(_("Cannot be opened: {reason}").format(reason=say(fault)))]
    names = [seat.name for seat in session.seats]
    state = session.state
    numbers = ", ".join(f"{tell.team_name(team, names)}: {min(state.tracks[team[0]])}" for team in state.teams)
    return [*cells, numbers, _standing(session, names)]


def _standing(session: Session, names: Sequence[str]) -> str:
    result, left = session.state.result, shelf.progress(session.state).left
    if result is None:
        return n_("{count} tile left", "{count} tiles left", left).format(count=left)
    return tell.winners(result.winners, names, session.state.teams).rstrip(".") if len(names) > 1 else _("finished")


def _short(title: str) -> str:
    shown = harmless(title)
    return shown if len(shown) <= TITLE else shown[: TITLE - 3] + "..."


def _columns(rows: list[list[str]]) -> Iterator[str]:
    """Columns as wide as their widest text; numbers to the right, and the last text of a row as long as it likes."""
    widths = [max((len(row[nth]) for row in rows if nth < len(row) - 1), default=0) for nth in range(len(rows[0]))]
    for first, *others in rows:
        cells = [first.rjust(widths[0]), *(text.ljust(width) for text, width in zip(others, widths[1:], strict=False))]
        yield "  ".join(cells).rstrip()


def _told(row: Row) -> dict[str, Any]:
    """A row of the list for other programs, with the same words as a game record."""
    entry, session, fault = row
    told = {
        "id": entry.id,
        "title": entry.title,
        "game": entry.setup.game,
        "started": _utc(entry.started),
        "played": _utc(entry.played),
        "seats": [{"name": name, "player": player} for name, player in entry.seats],
    }
    if session is None:
        return told | {"fault": str(fault)}
    state = session.state
    return told | {
        "moves": len(session.moves),
        "scores": [dict(zip(state.colours, track, strict=True)) for track in state.tracks],
        "tiles_left": shelf.progress(state).left,
        "winners": list(state.result.winners) if state.result else None,
    }


def _utc(moment: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(moment))
