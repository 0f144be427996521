"""Tracks: how points move them, which colour is lowest, who has won."""

from __future__ import annotations

from collections.abc import Sequence

from axio.engine.game import Advanced, CalledAxio, Event, Standing, Track


def advance(track: Track, points: Sequence[int], length: int, laps: int = 1) -> Track:
    """The track after one placement's points; what goes beyond the end of the lap a colour is in is lost."""
    if not any(points):
        return track
    after = list(track)
    for colour, gained in enumerate(points):
        if gained:
            end = length * min(track[colour] // length + 1, laps)
            after[colour] = min(track[colour] + gained, end)
    return tuple(after)


def reached(before: Track, after: Track, length: int) -> tuple[int, ...]:
    """The colours, by number, that arrived at the end of a track of this length: one extra turn each."""
    return tuple(colour for colour, score in enumerate(after) if score > before[colour] and not score % length)


def told(player: int, colours: str, before: Track, points: Sequence[int], after: Track) -> list[Event]:
    """The events that say how a track moved."""
    events: list[Event] = []
    for colour, old, gained, new in zip(colours, before, points, after, strict=True):
        if gained:
            events.append(Advanced(player, colour, old, new, gained, old + gained - new))
    return events


def called(player: int, colours: str, reached: Sequence[int]) -> list[Event]:
    """One "AXIO!" for each colour that reached its end."""
    return [CalledAxio(player, colours[colour]) for colour in reached]


def lowest(track: Track) -> tuple[int, ...]:
    """The colours, by number, in which a player is lowest; all tied ones count."""
    least = min(track)
    return tuple(colour for colour, score in enumerate(track) if score == least)


def rank(tracks: Sequence[Track]) -> tuple[Standing, ...]:
    """The seats from first to last: the lowest colours are compared, then the second lowest, and so on."""
    scores = [tuple(sorted(track)) for track in tracks]
    standings: list[Standing] = []
    for nth, seat in enumerate(sorted(range(len(tracks)), key=lambda seat: scores[seat], reverse=True)):
        above = standings[-1] if standings else None
        if above is None:
            standings.append(Standing(seat, 1, scores[seat], None))
        elif above.scores == scores[seat]:
            standings.append(Standing(seat, above.place, scores[seat], None))
        else:
            broke_at = next(i for i, score in enumerate(scores[seat]) if score != above.scores[i])
            standings.append(Standing(seat, nth + 1, scores[seat], broke_at))
    return tuple(standings)


def rank_teams(tracks: Sequence[Track], teams: Sequence[Sequence[int]]) -> tuple[Standing, ...]:
    """The teams from first to last, each by its first seat; where everybody plays alone, the seats."""
    standings = rank([tracks[team[0]] for team in teams])
    return tuple(standing._replace(seat=teams[standing.seat][0]) for standing in standings)
