"""Why a hint is a good move, in one sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from axio.draw import colour_names
from axio.engine.game import View
from axio.players import Hint
from axio.words import _, n_

WORTH_TELLING = 1.5
"""From how many points on that the next player makes fewer this is a reason."""


def why(hint: Hint, view: View, names: Sequence[str], most: int = 2) -> str:
    """The one or two strongest reasons of a hint for the seat that has to decide."""
    found = [reason for reason in (_axio(hint), _lowest(hint, view), _reply(hint, view, names)) if reason]
    if not found:
        found = [_points(hint)]
    if len(found) == 1 or most == 1:
        told = _("This {reason}.").format(reason=found[0])
    else:
        told = _("This {reason} and {another}.").format(reason=found[0], another=found[1])
    # A number does not stand alone in a line of its own.
    return re.sub(r" (?=\d)", "\u00a0", told)


def _axio(hint: Hint) -> str:
    colours = colour_names()
    if not hint.axios:
        return ""
    return _("brings AXIO in {colours}").format(colours=_(" and ").join(colours[colour] for colour in hint.axios))


def _lowest(hint: Hint, view: View) -> str:
    """What it does for the colours that are lowest now."""
    colours = colour_names()
    track = dict(zip(view.colours, view.tracks[view.player], strict=True))
    low = [colour for colour, points in track.items() if points == min(track.values())]
    built = max(low, key=lambda colour: hint.points.get(colour, 0))
    points = hint.points.get(built, 0)
    if not points or built in hint.axios:
        return ""
    if len(low) == 1:
        return _("builds your lowest colour, {colour}, by {points}").format(colour=colours[built], points=points)
    return _("builds {colour}, one of your lowest colours, by {points}").format(colour=colours[built], points=points)


def _reply(hint: Hint, view: View, names: Sequence[str]) -> str:
    """What it keeps the next player from."""
    if hint.avoided < WORTH_TELLING:
        return ""
    name, points = names[(view.player + 1) % view.players], round(hint.avoided)
    return _("keeps {name} from about {points} points").format(name=name, points=points)


def _points(hint: Hint) -> str:
    points = sum(hint.points.values())
    if points:
        return n_("scores {count} point", "scores {count} points", points).format(count=points)
    return _("scores nothing now, but serves you best in the turns to come")
