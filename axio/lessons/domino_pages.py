"""The rules of Axio and Axio Hex in words, with positions that show them; every number is the engine's own."""

from __future__ import annotations

from math import isqrt

from axio.engine.box import Rules, rules
from axio.lessons.domino_scenes import AXIO, HEX, Scenes
from axio.lessons.parts import Said, Section, aim, compared
from axio.words import _


def sections(game: str) -> tuple[Section, ...]:
    """All of them, in the player's language."""
    scenes = AXIO if game == "axio" else HEX
    two = rules(game, 2)
    own = (_pyramids(two),) if two.pyramids else ()
    more = () if game == "axio" else (_teams(rules("hex-teams", 4)),)
    return (aim(len(two.colours), two.length), _box(game, scenes), _turn(scenes), _scoring(game, scenes), *own,
            _extra(two, scenes), _exchange(two), _end(), _alone(rules(game, 1)), *more)  # fmt: skip


def _box(game: str, scenes: Scenes) -> Section:
    two, three, four = (rules(game, players) for players in (2, 3, 4))
    if game == "axio":
        sides = [isqrt(len(each.grid.points)) for each in (two, three, four)]
        board = _(
            "The board has {two} by {two} spaces for one or two players, {three} by {three} for three and {four} by"
            " {four} for four."
        )
    else:
        sides = [1 + max(q for q, _r in each.grid.points) for each in (two, three, four)]
        board = _(
            "The board is a hexagon of hexagons, with {two} along each side for one or two players, {three} for three"
            " and {four} for four."
        )
    board = board.format(two=sides[0], three=sides[1], four=sides[2])
    printed = _("On {count} spaces a symbol is printed. They count like all others and are never covered.").format(
        count=len(two.printed)
    )
    bag = _(
        "{tiles} tiles of two halves are in a bag. You have {rack} of them on a rack that nobody else sees."
    ).format(tiles=len(two.tiles), rack=two.rack)
    said = [Said(board), Said(printed), Said(bag)]
    if game == "axio":
        said.append(Said(_("Which colour is printed where is our choice."), True))
    else:
        said.append(
            Said(
                _(
                    "Our source, the online hexagonal game, is for two. The form for one player and the larger boards"
                    " for three and four are ours."
                ),
                True,
            )
        )
    return Section(_("Board and tiles"), tuple(said), scenes.first)


def _turn(scenes: Scenes) -> Section:
    return Section(
        _("Laying a tile"),
        (
            Said(
                _(
                    "In your turn you lay one tile on two empty spaces side by side, either way round. It need not"
                    " match or touch anything."
                )
            ),
            Said(
                _(
                    "Only your very first tile has to share a side with a printed symbol, and with none that a first"
                    " tile of somebody else touches."
                )
            ),
        ),
        scenes.lines,
    )


def _scoring(game: str, scenes: Scenes) -> Section:
    two = rules(game, 2)
    ways = max(map(len, two.grid.neighbours)) - 1
    return Section(
        _("Scoring"),
        (
            Said(
                _(
                    "Each half scores in its own colour. From it go straight outwards in the {ways} directions that do"
                    " not lead to the other half, and count its colour up to the first space that shows something else"
                    " or nothing. The two symbols of the tile itself do not count."
                ).format(ways=ways)
            ),
        ),
        scenes.both,
        "RB g8 h8" if game == "axio" else "BY 0,-2 1,-2",
    )


def _pyramids(two: Rules) -> Section:
    return Section(
        _("Pyramids"),
        (
            Said(
                _(
                    "If your tile leaves a single empty space with symbols or the edge on all sides, a pyramid is put"
                    " there. You get a point for every symbol beside it, in its colour. A pyramid ends every line."
                )
            ),
            Said(
                _(
                    "There are {count} pyramids. If all of them stand, one of them moves; its old space stays empty and"
                    " never scores again."
                ).format(count=two.pyramids)
            ),
            Said(_("The one that moves is the one that has stood longest."), True),
        ),
        AXIO.closed,
        "BP h6 g6",
    )


def _extra(two: Rules, scenes: Scenes) -> Section:
    return Section(
        _("AXIO!"),
        (
            Said(
                _(
                    "Whoever brings a colour to {top} calls AXIO! and lays another tile of the rack at once, before"
                    " drawing. Two colours at once give two extra turns. Points beyond {top} are lost."
                ).format(top=two.length)
            ),
        ),
        scenes.full,
        "RB g8 h8" if two.game == "axio" else "BY 0,-2 1,-2",
    )


def _exchange(two: Rules) -> Section:
    return Section(
        _("Drawing and exchanging"),
        (
            Said(
                _("Finally you draw until you have {rack} tiles again, as long as the bag has any.").format(
                    rack=two.rack
                )
            ),
            Said(
                _(
                    "If no tile left on your rack shows your lowest colour (or any of those that are equally low),"
                    " you may show all of them to everybody and draw {rack} new ones instead. Then the shown tiles go"
                    " back into the bag."
                ).format(rack=two.rack)
            ),
            Said(
                _("With an empty rack, or fewer than {rack} tiles in the bag, there is no exchange.").format(
                    rack=two.rack
                ),
                True,
            ),
        ),
    )


def _end() -> Section:
    return Section(
        _("The end"),
        (
            Said(
                _(
                    "The game ends at once when whoever has to lay a tile cannot: there is no room, or no tile. The"
                    " round is not played out. Somebody with all colours full wins at once."
                )
            ),
            compared(),
        ),
    )


def _alone(one: Rules) -> Section:
    said = [
        Said(
            _(
                "You have no rack: draw a tile, lay it, score it, draw the next. Every colour goes along its track"
                " twice, so up to {top}. There are no extra turns and no exchange. Your result is your lowest colour."
            ).format(top=one.top)
        ),
        _laps(one),
    ]
    if one.game == "hex":
        said.append(Said(_("The online hexagonal game, our source, has no form for one; this one follows Axio."), True))
    return Section(_("Alone"), tuple(said))


def _laps(two: Rules) -> Said:
    """What is lost where a colour goes along its track twice."""
    return Said(
        _(
            "What one tile gives to a colour is one sum. What goes beyond {length} in the first lap is lost;"
            " later tiles go on from there."
        ).format(length=two.length),
        True,
    )


def _teams(four: Rules) -> Section:
    return Section(
        _("Two against two"),
        (
            Said(
                _(
                    "An option for four players: partners sit opposite each other and share one track per colour, up"
                    " to {top}. Reaching {length} and reaching {top} each give an extra turn. Racks stay secret, even"
                    " from your partner."
                ).format(top=four.top, length=four.length)
            ),
            Said(_("This form for teams is that of the published hexagonal game.")),
            _laps(four),
            Said(_("For an exchange the lowest colours of the shared tracks count."), True),
        ),
    )
