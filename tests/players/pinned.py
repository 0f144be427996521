"""What the computer players do, written down; `python -m tests.players.pinned` writes it anew after a wanted change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from axio import players
from axio.arena.match import Match, fixtures, play
from axio.engine.bag import generator
from axio.engine.game import Setup
from tests.playthrough import random_game

FILE = Path(__file__).with_name("pinned.txt")
LADDER = {
    "axio: easy, random": 2,
    "axio: medium, easy": 2,
    "axio: hard, medium": 2,
    "axio: expert, hard": 2,
    "axio: hard, medium, easy": 3,
    "axio: hard, medium, easy, random": 4,
    "axio: easy": 1,
    "axio: medium": 1,
    "axio: hard": 1,
    "hex: easy, random": 2,
    "hex: medium, easy": 2,
    "hex: hard, medium": 2,
    "hex: expert, hard": 2,
    "hex: hard, medium, easy": 3,
    "hex: hard, medium, easy, random": 4,
    "hex: easy": 1,
    "hex: medium": 1,
    "hex: hard": 1,
    "rota: easy, random": 2,
    "rota: medium, easy": 2,
    "rota: hard, medium": 2,
    "rota: expert, hard": 2,
    "rota: hard, medium, easy": 3,
    "rota: hard, medium, easy, random": 4,
    "rota: easy": 1,
    "rota: medium": 1,
    "rota: hard": 1,
    "rota: expert": 1,
    "axio: expert, points, lowest": 1,
    "hex: expert, hard, points, points": 1,
    "rota: expert, hard, points": 1,
    "axio: points, spread, lowest": 3,
    "hex: points, spread, lowest": 3,
    "rota: points, spread, lowest": 3,
}
"""Who meets whom, and in how many games."""
DECISIONS = {"axio 1": 12, "axio 4": 40, "hex 1": 15, "hex 3": 40, "hex-teams 4": 40, "rota 4": 20}
"""By game and number of players, after how many decisions of a game an expert is asked."""


def ended(who: str) -> str:
    """The lowest colours at the end of games, in each of which all sit one seat further; * has won."""
    game, seats = who.split(": ")
    games = fixtures(Match(game, tuple(seats.split(", "))), "short ladder", LADDER[who])[: LADDER[who]]
    return "; ".join(
        ", ".join(f"{score.lowest}{'*' if score.share else ''}" for score in play(fixture)) for fixture in games
    )


def decided(where: str) -> str:
    """The move of an expert in a game that was played by chance until then."""
    game, seats = where.split()
    states = [
        state
        for state in random_game(Setup(game, int(seats), "pinned"), 20)
        if not state.over and not getattr(state, "exchanging", False)
    ]
    view = states[DECISIONS[where]].view(states[DECISIONS[where]].player)
    return str(players.choose("expert")(view, generator("pinned")))


def found() -> Iterator[str]:
    """What the players do now, line by line."""
    for who in LADDER:
        yield f"{who} = {ended(who)}"
    for where in DECISIONS:
        yield f"{where} = {decided(where)}"


def written() -> dict[str, str]:
    """What they did when it was written down."""
    return dict(line.split(" = ") for line in FILE.read_text("utf-8").splitlines())


def main() -> None:
    lines = []
    for line in found():
        print(line, flush=True)
        lines.append(f"{line}\n")
    FILE.write_text("".join(lines), "utf-8")


if __name__ == "__main__":
    main()
