"""Whole games written down event by event; `python -m tests.playthrough` writes them anew after a wanted change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from axio import engine
from axio.engine import domino, rota
from axio.engine.bag import generator
from axio.engine.game import Move, Setup, State, Track, points_of

FOLDER = Path(__file__).parent / "playthroughs"
GAMES = engine.TABLES


def random_game(setup: Setup, look: int = 1, raised: int = 0) -> Iterator[State]:
    """Every state of a game in which each move is the one with most points among `look` drawn from the legal ones.

    With `raised` the game is shown from its second round on, with so many points more in every colour.
    """
    chance = generator(setup.seed, "moves")

    def choose(state: State) -> Move:
        moves = state.legal_moves
        some = [moves[int(chance.random() * len(moves))] for _ in range(look)]
        return max(some, key=lambda move: sum(points_of(state.preview(move)).values())) if look > 1 else some[0]

    state = engine.start(setup)
    if raised:
        for _ in range(setup.players):
            state = state.play(choose(state))
        most = state.top - 1
        state = with_tracks(state, tuple(tuple(min(p + raised, most) for p in track) for track in state.tracks))
    yield state
    while not state.over:
        state = state.play(choose(state))
        yield state


def with_tracks(state: State, tracks: tuple[Track, ...]) -> State:
    """The state with other tracks."""
    assert isinstance(state, domino.State | rota.State)
    return replace(state, tracks=tracks)


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
