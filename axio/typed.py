"""What a player types at the prompt, as a move."""

from __future__ import annotations

from axio import engine
from axio.engine import rota
from axio.engine.game import BadMove, CornerScored, Move, View


def move(text: str, game: str, view: View) -> Move:
    """The move that a player means, where a number stands for a tile or, in Rota, for a rotation; raises BadMove."""
    words = text.split()
    if isinstance(view, rota.Table):
        return _rota(words, view)
    if words and words[0].isdecimal():
        words[0] = _nth(words[0], view.hand)
    return engine.game(game).parse(" ".join(words))


def _nth(number: str, choices: tuple[str, ...]) -> str:
    if not (len(number) < 3 and 1 <= int(number) <= len(choices)):
        raise BadMove("There is no number {number} here: choose 1 to {count}.", number=number[:10], count=len(choices))
    return choices[int(number) - 1]


def _rota(words: list[str], view: rota.Table) -> Move:
    ways = rota.TURNS[view.hand[0]]
    if words and "," in words[0]:
        words = ["1", *words]
    if words and words[0].isdecimal():
        words = [_nth(words[0], ways), *words[1:]]
    place = rota.parse(" ".join(words))
    if rota.EMPTY in place.tile and not place.named:
        # Where no colour would give anything, the choice means nothing: then one is named for the player.
        named = [rota.Place(place.tile, place.x, place.y, colour) for colour in view.colours]
        if not any(view.is_legal(other) and _corner_counts(view, other) for other in named):
            return named[0]
    return place


def _corner_counts(view: rota.Table, place: rota.Place) -> bool:
    return any(isinstance(event, CornerScored) and event.named and event.points for event in view.preview(place))
