"""Who plays what: the seats, the game and the seed of a new game, from options or from questions."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

from axio import engine, players
from axio.draw import harmless
from axio.engine.game import BadSetup, Refusal, Seed, check_players
from axio.session import HUMAN, Seat
from axio.words import N_, _, say

DIGITS = 15
"""Longer numbers are seeds too, but as text: not every reader of JSON keeps all their digits."""


NAMES = {HUMAN: N_("Player"), "easy": N_("Easy"), "medium": N_("Medium"), "hard": N_("Hard"), "expert": N_("Expert")}
"""What somebody is called who has no other name."""
LETTERS = 180
"""A record keeps no longer text as a seed; of a longer one its fingerprint is the seed."""


class Usage(Refusal):
    """A wish that makes no sense: wrong use of the command line."""


def seed_from(text: str | None) -> Seed:
    """The seed that a text stands for: a number if it is written like one; without a text, a new one."""
    if text is None:
        return secrets.randbelow(10**9)
    if len(text) <= DIGITS and text.removeprefix("-").isdecimal() and str(int(text)) == text:
        return int(text)
    shown = harmless(text)
    return shown if len(shown) <= LETTERS else sha256(shown.encode()).hexdigest()


def players_from(text: str, usual: str) -> list[str]:
    """The players of a list like `human,random`, or as many of the usual kind as a number says; raises Refusal."""
    names = [name.strip() for name in text.split(",")] if text.strip() else []
    if len(names) == 1 and names[0].isdecimal():
        count = int(names[0][:9])
        names = [usual] * min(count, 5)
    else:
        count = len(names)
    check_players(count)
    for name in names:
        if not name:
            raise Usage('"{text}" leaves a seat empty: write a list such as human,random.', text=text[:40])
        if name != HUMAN:
            players.choose(name, *[HUMAN] * (usual == HUMAN))
    return names


def seats_for(kinds: Sequence[str], names: Sequence[str]) -> tuple[Seat, ...]:
    """The seats of a game; those without a given name get one after their kind; raises Usage."""
    if len(names) > len(kinds):
        raise Usage("There are {names} names for {seats} seats.", names=len(names), seats=len(kinds))
    seats = []
    for nth, kind in enumerate(kinds):
        name = names[nth].strip() if nth < len(names) else ""
        if not name:
            alike = [other for other, one in enumerate(kinds) if one == kind]
            word = _(NAMES[kind]) if kind in NAMES else kind.capitalize()
            name = word if len(alike) == 1 else f"{word} {alike.index(nth) + 1}"
        seats.append(Seat(name, kind))
    return tuple(seats)


def ask_game() -> str:
    """Ask which game to play; Enter means Axio."""
    keys = list(engine.GAMES)
    print(_("Which game?"))
    for number, key in enumerate(keys, 1):
        print(f"  {number}  {engine.GAMES[key].name} ({key})")
    while True:
        answer = input(_("Number or name (Enter: {name}): ").format(name=engine.GAMES[keys[0]].name)).strip().lower()
        if answer in map(str, range(1, len(keys) + 1)):
            return keys[int(answer) - 1]
        try:
            engine.game(answer or keys[0])
        except BadSetup as refusal:
            print(harmless(say(refusal)))
        else:
            return answer or keys[0]


def ask_players(counts: Sequence[int]) -> list[str]:
    """Ask who plays; Enter means a game alone, or as many people as the game takes."""
    if len(counts) == 1:
        print(_("Four play, seats 1 and 3 against 2 and 4. List the seats, such as human,easy,human,easy."))
        question = _("Four players (Enter: four people): ")
    else:
        print(_("How many people play? Or list the seats, such as human,random: a game against the computer."))
        question = _("1 to 4, or a list (Enter: 1): ")
    while True:
        try:
            kinds = players_from(input(question) or str(counts[0]), HUMAN)
            check_players(len(kinds), counts)
        except Refusal as refusal:
            print(harmless(say(refusal)))
        else:
            return kinds
