"""Games to test with: the right records, and games played at random."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from axio import record
from axio.engine.game import Setup
from axio.players import random
from axio.session import Seat, Session

RECORDS = sorted((Path(__file__).parent / "records").glob("*.json"))
GAMES = ("axio", "hex", "rota")


def recorded(name: str, *players: str) -> Session:
    """A game from the right records, with these players in its seats."""
    session = record.read(record.load(Path(__file__).parent / "records" / f"{name}.json"))
    session.seats = seats(players) if players else session.seats
    return session


def seats(players: Iterable[str]) -> tuple[Seat, ...]:
    return tuple(Seat(f"Seat {number}", player) for number, player in enumerate(players, 1))


def new(game: str, *players: str, seed: int | str = 1) -> Session:
    return Session(Setup(game, len(players), seed), seats(players))


def go_on(session: Session, moves: int = 1000) -> Session:
    """Play at random, up to this many moves."""
    for _ in range(moves):
        if session.seat is None:
            break
        session.play(random(session.view(session.seat), session.chance()))
    return session


def cut(session: Session, moves: int) -> Session:
    """The same game after its first moves."""
    return Session.of(session.setup, session.seats, map(str, session.moves[:moves]))
