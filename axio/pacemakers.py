"""What the computer levels reach on the deal of a challenge: the marks come from that."""

from __future__ import annotations

from datetime import date

from axio import challenge, players
from axio.engine.game import Setup
from axio.players.halving import Stop, never
from axio.session import Seat, Session

LEVELS = ("easy", "medium", "hard", "expert")


def played(setup: Setup, level: str, stop: Stop = never) -> Session:
    """A deal played to its end by one level, the same on every run; raises Cancelled once `stop` says so."""
    session = Session(setup, [Seat(level, level)] * setup.players)
    player = players.choose(level, stop=stop)
    while not session.state.over:
        session.play(player(session.view(session.seat), session.chance()))
    return session


def marks(game: str, day: date, stop: Stop = never) -> challenge.Marks:
    """The marks of a challenge; raises Cancelled once `stop` says so."""
    setup = challenge.setup(game, day)
    states = {level: played(setup, level, stop).state for level in LEVELS}
    return challenge.marks_from({level: min(state.tracks[0]) for level, state in states.items()})
