"""What a player types at the prompt, as a move."""

from __future__ import annotations

from axio import engine
from axio.engine import rota
from axio.engine.game import BadMove, Move, View
from axio.words import N_, _

WORDS = (N_("help"), N_("quit"), N_("undo"), N_("best"), N_("board"), N_("exchange"), N_("keep"))
_SHORT = {"h": "help", "?": "help", "q": "quit", "exit": "quit", "u": "undo", "b": "best"}


def word(text: str) -> str:
    """The English word for what a player typed, in English, in short or in the player's own language; else the text."""
    said = text.strip().lower()
    own = {_(one): one for one in WORDS}
    return _SHORT.get(said) or own.get(said) or (said if said in WORDS else text)


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
    return view.completed(rota.parse(" ".join(words)))
