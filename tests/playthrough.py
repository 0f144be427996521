"""Whole games written down event by event; `python -m tests.playthrough` writes them anew after a wanted change."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from axio import engine
from axio.engine.bag import generator
from axio.engine.game import Setup, State

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = [(game, players) for game in engine.GAMES for players in (1, 2, 3, 4)]


def random_game(setup: Setup) -> Iterator[State]:
    """Every state of a game in which each move is drawn from the legal ones."""
    chance = generator(setup.seed, "moves")
    state = engine.start(setup)
    yield state
    while not state.over:
        moves = state.legal_moves
        state = state.play(moves[int(chance.random() * len(moves))])
        yield state


def played(game: str, players: int) -> str:
    """The playthrough of one game as text."""
    setup = Setup(game, players, "playthrough")
    chance = generator(setup.seed, "moves")
    state = engine.start(setup)
    lines = [f"{game} for {players}, seed {setup.seed}", *map(str, state.events)]
    while not state.over:
        moves = state.legal_moves
        move = moves[int(chance.random() * len(moves))]
        lines += ["", f"seat {state.player} of {len(moves)} moves: {move}"]
        state = state.play(move)
        lines += map(str, state.events)
        lines.append(f"tracks {' '.join('/'.join(map(str, track)) for track in state.tracks)} extra {state.extra}")
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game, players in GAMES:
        (FOLDER / f"{game}-{players}.txt").write_text(played(game, players), encoding="utf-8")


if __name__ == "__main__":
    main()
