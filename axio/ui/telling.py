"""What the others did, move by move: which tile, where, which points, extra turns, shown tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from axio.draw import colour_names
from axio.engine.game import (
    Advanced,
    CalledAxio,
    CornerScored,
    Event,
    Exchanged,
    ExtraTurnsLost,
    Placed,
    PyramidRaised,
)
from axio.session import Session
from axio.words import _, n_


class Told(NamedTuple):
    """One move of somebody, as far as everybody may know."""

    seat: int
    events: tuple[Event, ...]

    @property
    def tile(self) -> str:
        """The tile that was laid, "" if none was."""
        return next((event.tile for event in self.events if isinstance(event, Placed)), "")

    @property
    def cells(self) -> tuple[str, ...]:
        return next((event.cells for event in self.events if isinstance(event, Placed)), ())

    @property
    def shown(self) -> tuple[str, ...]:
        """The tiles that had to be shown for an exchange."""
        return next((event.shown for event in self.events if isinstance(event, Exchanged)), ())

    @property
    def gains(self) -> Mapping[str, int]:
        return gained(self.events)

    @property
    def axios(self) -> list[str]:
        return axios(self.events)


def together(team: Sequence[int], names: Sequence[str]) -> str:
    """Those who share a track, by their names as they are."""
    if len(team) == 1:
        return str(names[team[0]])
    return _("{one} and {two}").format(one=names[team[0]], two=names[team[1]])


def axios(events: tuple[Event, ...]) -> list[str]:
    """The colours for which "AXIO!" was called."""
    return [event.colour for event in events if isinstance(event, CalledAxio)]


def gained(events: tuple[Event, ...]) -> dict[str, int]:
    """Points by colour, most first, without those that go beyond a track."""
    counted = {event.colour: event.points - event.lost for event in events if isinstance(event, Advanced)}
    return dict(sorted(counted.items(), key=lambda pair: -pair[1]))


def since(session: Session, seat: int) -> list[Told]:
    """What happened since a seat decided last, and was not its own doing: the oldest first."""
    own = next((ply for ply in reversed(range(len(session.moves))) if session.states[ply].player == seat), None)
    return _told(session, 1 if own is None else own + 2)


def latest(session: Session, moves: int) -> list[Told]:
    """What happened in the last moves, for somebody who only watches."""
    return _told(session, max(1, len(session.states) - moves))


def _told(session: Session, first: int) -> list[Told]:
    found = []
    for before, state in zip(session.states[first - 1 :], session.states[first:], strict=False):
        told = Told(before.player, state.view(None).events)
        if told.tile or told.shown:
            found.append(told)
    return found


def heading(told: Told, names: Sequence[str]) -> str:
    """Who did what, in as few words as a phone has room for."""
    name = names[told.seat]
    if told.shown:
        return _("{name} showed and exchanged").format(name=name)
    if told.axios:
        return _("AXIO! {name} plays again").format(name=name) if _again(told) else _("AXIO! {name}").format(name=name)
    return name


def _again(told: Told) -> bool:
    """Whether the extra turns of an "AXIO!" can be played."""
    lost = sum(event.number for event in told.events if isinstance(event, ExtraTurnsLost))
    return len(told.axios) > lost


def sentence(told: Told, names: Sequence[str]) -> str:
    """The same in whole sentences."""
    name, colours = names[told.seat], colour_names()
    if told.shown:
        tiles = ", ".join(f"{colours[tile[0]]}-{colours[tile[1]]}" for tile in told.shown)
        return _("{name} shows these tiles and exchanges them: {tiles}.").format(name=name, tiles=tiles)
    points = ", ".join(f"{colours[colour]} +{points}" for colour, points in told.gains.items())
    parts = [
        _("{name} lays a tile: {points}.").format(name=name, points=points)
        if points
        else _("{name} lays a tile and scores nothing.").format(name=name)
    ]
    named = [event.colour for event in told.events if isinstance(event, CornerScored) and event.named]
    parts += [_("The empty corner counts as {colour}.").format(colour=colours[colour]) for colour in named]
    raised = sum(isinstance(event, PyramidRaised) for event in told.events)
    if raised:
        parts.append(n_("{count} pyramid rises.", "{count} pyramids rise.", raised).format(count=raised))
    if told.axios:
        reached = _(" and ").join(colours[colour] for colour in told.axios)
        parts.append(_("AXIO in {colours}!").format(colours=reached))
    lost = [event.number for event in told.events if isinstance(event, ExtraTurnsLost)]
    if lost:
        parts.append(_("There is no tile left for the extra turn."))
    return " ".join(parts)
