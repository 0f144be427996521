"""The rules of Axio Rota in words, with positions that show them; every number is the engine's own."""

from __future__ import annotations

from axio.engine import rota
from axio.lessons.parts import Said, Section, aim, compared
from axio.lessons.rota_steps import CLOSED, CORNER, FIRST, FULL
from axio.words import _


def sections() -> tuple[Section, ...]:
    """All of them, in the player's language."""
    return (aim(len(rota.COLOURS), rota.TOP), *_playing(), _end(), _alone())


def _supply(players: int) -> int:
    """How many tiles are the general supply at first."""
    return len(rota.TILES) - len(rota.MIDDLE) - rota.STACK * players


def _playing() -> tuple[Section, ...]:
    everybody = [_supply(players) for players in (2, 3, 4)]
    return (
        Section(
            _("Tiles and display"),
            (
                Said(
                    _(
                        "{tiles} square tiles have a symbol in each corner, never a colour twice; some have an empty"
                        " corner. {shown} of them lie face up in a square, empty corners towards the middle. There is"
                        " no edge."
                    ).format(tiles=len(rota.TILES), shown=len(rota.MIDDLE))
                ),
                Said(
                    _(
                        "Everybody has {stack} tiles face down and holds the top one, which nobody else sees. The"
                        " rest are the general supply: {two} tiles with two players, {three} with three, {four} with"
                        " four."
                    ).format(stack=rota.STACK, two=everybody[0], three=everybody[1], four=everybody[2])
                ),
                Said(
                    _("Which tiles there are is our choice: every colour appears equally often."),
                    True,
                ),
            ),
            FIRST,
        ),
        Section(
            _("Laying a tile"),
            (
                Said(
                    _(
                        "Turn your tile as you like and lay it on a free square that shares a side with a tile."
                        " Nothing has to match."
                    )
                ),
            ),
        ),
        Section(
            _("Circles"),
            (
                Said(
                    _(
                        "Where corners of up to four tiles meet they form a circle, complete or not. Each corner of"
                        " your tile scores a point for every other symbol of its colour in its circle; the one across"
                        " counts, too."
                    )
                ),
            ),
            CLOSED,
            "PBGO 2,1",
        ),
        Section(
            _("Empty corners"),
            (
                Said(
                    _(
                        "For the empty corner of your tile you name a colour, and it scores as if it had that symbol:"
                        " now and never again. Empty corners that lay there before give nothing to anyone."
                    )
                ),
                Said(_("A colour is always named, even where it gives nothing; then the app names one for you."), True),
            ),
            CORNER,
            "OP-G -1,1 =R",
        ),
        Section(
            _("AXIO!"),
            (
                Said(
                    _(
                        "Whoever brings a colour to {top} calls AXIO!, takes a tile from the general supply and lays"
                        " it, too. Two colours at once give two extra turns. Points beyond {top} are lost."
                    ).format(top=rota.TOP)
                ),
                Said(_("Once the supply is empty there are no more extra turns; those already earned lapse, too.")),
            ),
            FULL,
            "OPRB -1,1",
        ),
    )


def _end() -> Section:
    return Section(
        _("The end"),
        (
            Said(
                _(
                    "After your turn you take the next tile of your stack. The game ends when everybody has laid their"
                    " {stack} tiles. Somebody with all colours full wins at once."
                ).format(stack=rota.STACK)
            ),
            compared(),
        ),
    )


def _alone() -> Section:
    return Section(
        _("Alone"),
        (
            Said(
                _(
                    "You play one turn after the other with one stack of {stack}. The general supply has {supply}"
                    " tiles, and a full colour earns an extra turn here, too. Your result is your lowest colour."
                ).format(stack=rota.STACK, supply=_supply(1))
            ),
        ),
    )
