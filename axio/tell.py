"""Games in words: what a move did, how the tracks stand, how a game ended and why."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from axio.draw import Style, colour_names, harmless
from axio.engine import domino, rota
from axio.engine.game import (
    ALL_COLOURS,
    STACKS_EMPTY,
    Advanced,
    CalledAxio,
    CornerScored,
    Drew,
    Event,
    Exchanged,
    ExtraTurnsLost,
    HalfScored,
    Placed,
    Position,
    PyramidRaised,
)
from axio.engine.score import lowest, rank_teams
from axio.words import N_, _, n_

NAME_WIDTH = 20
_NTH_LOWEST = (
    N_("the lowest colour"),
    N_("the second lowest colour"),
    N_("the third lowest colour"),
    N_("the fourth lowest colour"),
    N_("the fifth lowest colour"),
    N_("the highest colour"),
)
_CORNERS = (N_("top left"), N_("top right"), N_("bottom right"), N_("bottom left"))


def short(name: str) -> str:
    """A name as it fits into a table and does no harm there."""
    shown = harmless(name)
    return shown if len(shown) <= NAME_WIDTH else shown[: NAME_WIDTH - 3] + "..."


def team_name(seats: Sequence[int], names: Sequence[str]) -> str:
    """Those who play together, by their names."""
    if len(seats) == 1:
        return short(names[seats[0]])
    return _("{one} and {two}").format(one=short(names[seats[0]]), two=short(names[seats[1]]))


def points_word(count: int) -> str:
    return n_("{count} point", "{count} points", count).format(count=count)


def spelled(letters: str) -> str:
    """A colour or a tile in words instead of letters."""
    words = {**colour_names(), rota.EMPTY: _("empty")}
    return "/".join(words[letter] for letter in letters)


def told(events: Iterable[Event], names: Sequence[str], spell: Callable[[str], str] = str) -> list[str]:
    """What a move did, one line each; `spell` says how a colour or a tile is called: by its letters, or in words."""
    events = tuple(events)
    scored = any(isinstance(event, Advanced) for event in events)
    lines = []
    for event in events:
        if line := _line(event, names, spell):
            lines.append(line)
        if isinstance(event, Placed) and not scored:
            lines.append("  " + _("no points"))
    return lines


def _line(event: Event, names: Sequence[str], spell: Callable[[str], str]) -> str:
    match event:
        case Placed(player, tile, cells):
            return _("{name} places {tile} on {cells}.").format(
                name=short(names[player]), tile=spell(tile), cells=" ".join(cells)
            )
        case HalfScored(_player, cell, colour, lines) if lines:
            counted = "; ".join(" ".join(line) for line in lines)
            return "  " + _("{colour} on {cell}: {points} ({counted})").format(
                colour=spell(colour), cell=cell, points=points_word(event.points), counted=counted
            )
        case CornerScored(_player, _cell, corner, colour, named, others) if others:
            sentence = _("named {colour} in the empty {corner} corner: {points} ({counted})") if named else ""
            sentence = sentence or _("{colour} in the {corner} corner: {points} ({counted})")
            return "  " + sentence.format(
                colour=spell(colour),
                corner=_(_CORNERS[corner]),
                points=points_word(event.points),
                counted=" ".join(cell for cell, _corner in others),
            )
        case PyramidRaised(_player, cell, symbols, taken_from):
            counted = ", ".join(f"{spell(colour)} {near}" for near, colour in symbols)
            sentence = _("A pyramid on {cell}: {points} ({counted})")
            if taken_from is not None:
                sentence = _("The pyramid of {taken} moves to {cell}: {points} ({counted})")
            return "  " + sentence.format(
                cell=cell, points=points_word(len(symbols)), counted=counted, taken=taken_from
            )
        case Advanced(_player, colour, before, after, points, lost):
            sentence = _("{name} +{points}: {before} -> {after}")
            if lost:
                sentence = _("{name} +{points}: {before} -> {after} ({lost} lost beyond the track)")
            return "  " + sentence.format(
                name=colour_names()[colour], points=points, before=before, after=after, lost=lost
            )
        case CalledAxio(player, colour):
            return _("AXIO! {name} comes to the end of a track with {colour} and earns an extra turn.").format(
                name=short(names[player]), colour=colour_names()[colour]
            )
        case ExtraTurnsLost(_player, count):
            return n_(
                "The general supply is empty: {count} extra turn is lost.",
                "The general supply is empty: {count} extra turns are lost.",
                count,
            ).format(count=count)
        case Exchanged(player, shown):
            return _("{name} shows {tiles} and exchanges all of them.").format(
                name=short(names[player]), tiles=" ".join(map(spell, shown))
            )
        case Drew(player, source, count, tiles):
            where = {"bag": _("the bag"), "stack": _("their stack"), "supply": _("the general supply")}[source]
            return _("{name} draws {tiles} from {where}.").format(
                name=short(names[player]),
                tiles=" ".join(map(spell, tiles)) or n_("{count} tile", "{count} tiles", count).format(count=count),
                where=where,
            )
    return ""


def tracks(position: Position, names: Sequence[str], style: Style) -> list[str]:
    """All tracks with numbers, the lowest colours starred, an arrow at who has to decide."""
    called = [team_name(team, names) for team in position.teams]
    width = max(map(len, called))
    letters = "".join(f"   {style.paint(colour, colour)} " for colour in position.colours)
    rows = [f"  {'':{width}}{letters}   " + _("(of {top}; * lowest)").format(top=position.top)]
    for name, team in zip(called, position.teams, strict=True):
        track = position.tracks[team[0]]
        least = lowest(track)
        cells = "".join(f"{score:>4}{'*' if nth in least else ' '}" for nth, score in enumerate(track))
        arrow = ">" if position.player in team and not position.over else " "
        rows.append(f"{arrow} {name:{width}}{cells}".rstrip())
    return rows


def left(position: Position) -> str:
    """How many tiles are still to come."""
    if isinstance(position, domino.View | domino.State):
        return _("Tiles in the bag: {count}").format(count=position.tiles_left)
    if isinstance(position, rota.View | rota.State):
        stacks = " ".join(map(str, position.stack_sizes))
        return _("Tiles in the stacks: {stacks}; in the general supply: {count}").format(
            stacks=stacks, count=position.supply_left
        )
    return ""


def ending(position: Position, names: Sequence[str]) -> list[str]:
    """How a game ended: the ranking colour by colour, and where each tie broke."""
    result, tracks, colours = position.result, position.tracks, position.colours
    assert result is not None
    lines = [reason(position, names)]
    if len(tracks) == 1:
        score = min(tracks[0])
        which = " ".join(colours[nth] for nth in lowest(tracks[0]))
        return [*lines, _("The result is the lowest colour: {score} ({colours}).").format(score=score, colours=which)]
    teams = {team[0]: team_name(team, names) for team in position.teams}
    width = max(map(len, teams.values()))
    standings = rank_teams(tracks, position.teams)
    for nth, standing in enumerate(standings):
        track = tracks[standing.seat]
        order = sorted(range(len(track)), key=lambda colour, track=track: (track[colour], colour))  # type: ignore[misc]
        row = "  ".join(f"{colours[colour]} {track[colour]:>2}" for colour in order)
        lines.append(f"{standing.place}. {teams[standing.seat]:{width}}  {row}")
        if nth:
            above = standings[nth - 1]
            lines.append("   " + why_behind(standing.broke_at, above.scores, standing.scores))
    return [*lines, winners(result.winners, names, position.teams)]


def winners(seats: Sequence[int], names: Sequence[str], teams: Sequence[Sequence[int]]) -> str:
    """Who has won, as a sentence."""
    if len(seats) == 1:
        return _("{name} wins.").format(name=short(names[seats[0]]))
    if tuple(seats) in map(tuple, teams):
        return _("{names} win.").format(names=team_name(seats, names))
    *most, last = (short(names[seat]) for seat in seats)
    return _("{names} and {name} share the victory.").format(names=", ".join(most), name=last)


def reason(position: Position, names: Sequence[str]) -> str:
    """Why a game ended, as a sentence."""
    result = position.result
    assert result is not None
    if result.reason == ALL_COLOURS:
        first = next(team for team in position.teams if result.winners[0] in team)
        if len(first) > 1:
            return _("The game is over: {names} have filled every colour.").format(names=team_name(first, names))
        name = short(names[first[0]])
        return _("The game is over: {name} has filled every colour.").format(name=name)
    if result.reason == STACKS_EMPTY:
        return _("The game is over: all tiles are placed.")
    return _("The game is over: the next tile cannot be placed.")


def why_behind(broke_at: int | None, above: Sequence[int], scores: Sequence[int]) -> str:
    """What put a seat behind the one above it."""
    if broke_at is None:
        return _("equal in every colour")
    which = _(_NTH_LOWEST[broke_at])
    if broke_at == 0:
        return _("decided by {which}: {above} against {score}").format(
            which=which, above=above[broke_at], score=scores[broke_at]
        )
    tied = ", ".join(map(str, scores[:broke_at]))
    return _("equal at first ({tied}), then decided by {which}: {above} against {score}").format(
        tied=tied, which=which, above=above[broke_at], score=scores[broke_at]
    )
