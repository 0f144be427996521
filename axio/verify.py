"""Checks a game record: plays it through from its own tiles and compares every claim with the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, NoReturn

from axio import engine
from axio.document import NOT_A_RECORD, are_numbers, is_texts, is_whole
from axio.engine import domino, rota
from axio.engine.game import Drew, Event, Move, PyramidRaised, Refusal, Setup, State, points_of, visible
from axio.opening import Opening, known_tiles, opening, seed_of, shown_at_start, supplied
from axio.session import Session

FORMAT = "axio-record"
VERSION = 1

DIFFERS = "the record says {said}, the rules give {given}"
SEAT_DIFFERS = "the record says {said} for seat {seat}, the rules give {given}"


class Fault(NamedTuple):
    """One wrong claim of a record."""

    entry: int | None
    """Which entry of `turns` makes it, from 1; None for the document as a whole."""
    rule: str
    sentence: str
    values: Mapping[str, object]

    def __str__(self) -> str:
        text = self.sentence.format(**self.values) if self.values else self.sentence
        where = "" if self.entry is None else f"entry {self.entry}: "
        return f"{where}{self.rule}: {text}"


class Replay(NamedTuple):
    """A record played through as far as it makes sense; no session if not even its start does."""

    session: Session | None
    faults: list[Fault]


def verify(document: object) -> list[Fault]:
    """Every wrong claim of a record, in its order; none for a right one."""
    return replay(document).faults


def replay(document: object) -> Replay:
    """Plays a record through: as its seed deals if that gives the very tiles of the record, else from those alone."""
    corrected: dict[int, bool] = {}
    by_seed = True
    while True:
        check = _Check(document, corrected, by_seed)
        try:
            check.run()
        except _Stop:
            pass
        except _DealtElsewhere:
            by_seed = False
            continue
        except _Misled as misled:
            # The entry is wrong about extra turns: once more, with its tile from where the rules took it.
            corrected[misled.entry] = misled.from_supply
            continue
        return Replay(check.session, check.faults)


class _Stop(Exception):  # noqa: N818
    """After this fault everything else would be noise."""


class _DealtElsewhere(Exception):  # noqa: N818
    """The seed gives other tiles than the record has."""


class _Misled(Exception):  # noqa: N818
    def __init__(self, entry: int, from_supply: bool) -> None:
        self.entry = entry
        self.from_supply = from_supply


def _listed(texts: Iterable[str]) -> str:
    return " ".join(visible(text, 8) for text in texts) or "-"


class _Check:
    def __init__(self, document: object, corrected: Mapping[int, bool], by_seed: bool) -> None:
        self.document: dict[str, Any] = document if isinstance(document, dict) else {}
        self.corrected = corrected
        """Rota entries that mislead about where their tile came from, and whether it was the general supply."""
        self.by_seed = by_seed
        """Whether the tiles are to come from the seed: a game of ours then goes on, and back, as if never put away."""
        self.entry: int | None = None
        self.faults: list[Fault] = []
        self.session: Session | None = None

    def wrong(self, rule: str, sentence: str, **values: object) -> None:
        self.faults.append(Fault(self.entry, rule, sentence, values))

    def stop(self, rule: str, sentence: str, **values: object) -> NoReturn:
        self.wrong(rule, sentence, **values)
        raise _Stop

    def run(self) -> None:
        self.check_format()
        try:
            start = opening(self.document)
            turns = self.turns(start)
            known = known_tiles(start, turns, self.corrected)
            seed = seed_of(self.document, known)
        except Refusal as refusal:
            self.stop("setup", refusal.sentence, **refusal.values)
        setup = Setup(start.game, len(start.seats), seed, () if self.by_seed else known)
        self.session = Session(setup, start.seats)
        if self.by_seed and start.dealt() != shown_at_start(self.session.state):
            raise _DealtElsewhere
        for number, entry in enumerate(turns, 1):
            self.entry = number
            if not isinstance(entry, dict):
                self.stop("format", "the entry must be an object")
            self.check_entry(self.session, start, entry, last=number == len(turns))
        self.entry = None
        self.check_result(self.session.state)

    def check_format(self) -> None:
        found = self.document.get("format")
        if found == f"{FORMAT}/{VERSION}":
            return
        name, _, version = found[:40].partition("/") if isinstance(found, str) else ("", "", "")
        if name == FORMAT and version.isascii() and version.isdigit() and int(version) > VERSION:
            self.stop("format", "This record needs a newer version of this program.")
        self.stop("format", NOT_A_RECORD)

    def turns(self, start: Opening) -> list[Any]:
        turns = self.document.get("turns")
        if not isinstance(turns, list):
            self.stop("format", "This record has no list of turns.")
        most = len(start.tiles)
        if len(turns) > most:
            self.stop(
                "format",
                "This record has {turns} entries, but the game has only {tiles} tiles.",
                turns=len(turns),
                tiles=most,
            )
        return turns

    def check_entry(self, session: Session, start: Opening, entry: Mapping[str, Any], last: bool) -> None:
        before = session.state
        seat, colours = before.player, before.colours
        if not before.over and not (is_whole(entry.get("seat")) and entry["seat"] == seat):
            self.stop("seat", "it is the turn of seat {seat}", seat=seat)
        placed = self.play(session, "move", self.placement(start, entry.get("move")))
        self.compare_numbers("points", DIFFERS, entry.get("points"), points_of(placed.events), colours)
        self.compare_scores("scores", DIFFERS, entry.get("scores"), placed, seat)
        self.compare_pyramids(entry.get("pyramids", []), placed.events)
        extra = entry.get("extra", 0)
        if not is_whole(extra):
            self.wrong("extra", '"{key}" must be a whole number', key="extra")
        elif extra != placed.extra:
            self.wrong("extra", DIFFERS, said=extra, given=placed.extra)
        self.compare_drawn(start, entry, self.finish_turn(session, entry, last).events)

    def placement(self, start: Opening, text: object) -> Move:
        if not isinstance(text, str) or len(text) > 40 or not text.isprintable():
            self.stop("move", '"move" must be a short text')
        try:
            move = engine.game(start.game).parse(text)
        except Refusal as refusal:
            self.stop("move", refusal.sentence, **refusal.values)
        if not isinstance(move, domino.Place | rota.Place):
            self.stop("move", "every entry must place a tile")
        if text not in move.texts:
            self.stop("move", 'the move must be written as "{text}"', text=move)
        return move

    def play(self, session: Session, rule: str, move: Move) -> State:
        try:
            return session.play(move)
        except Refusal as refusal:
            self.stop(rule, refusal.sentence, **refusal.values)

    def finish_turn(self, session: Session, entry: Mapping[str, Any], last: bool) -> State:
        """Takes the decision that may be open after a placement; the state at the end of the entry."""
        state = session.state
        is_open = isinstance(state, domino.State) and state.exchanging
        if "exchange" not in entry:
            undecided = last and not entry.get("drawn") and "result" not in self.document
            return state if undecided or not is_open else self.play(session, "exchange", domino.Keep())
        if not is_open:
            self.stop("exchange", "the rules do not allow an exchange here")
        said, given = entry["exchange"], state.hand
        if not is_texts(said):
            self.wrong("exchange", '"{key}" must be a list of tiles', key="exchange")
        elif sorted(map(domino.tile_named, said)) != sorted(given):
            self.wrong("exchange", DIFFERS, said=_listed(said), given=_listed(given))
        return self.play(session, "exchange", domino.Exchange())

    def compare_scores(self, rule: str, sentence: str, said: object, state: State, seat: int) -> None:
        """Compares a track; here no colour may be left out."""
        if isinstance(said, dict) and len(said) < len(state.colours):
            said = None
        given = dict(zip(state.colours, state.tracks[seat], strict=True))
        self.compare_numbers(rule, sentence, said, given, state.colours, seat=seat)

    def compare_numbers(
        self, rule: str, sentence: str, said: object, given: Mapping[str, int], colours: str, **values: object
    ) -> None:
        if not are_numbers(said, colours):
            self.wrong(rule, "there must be whole numbers for the colours {colours}", colours=colours)
            return
        differ = [colour for colour in colours if said.get(colour, 0) != given.get(colour, 0)]
        if differ:
            texts = [" ".join(f"{colour} {numbers.get(colour, 0)}" for colour in differ) for numbers in (said, given)]
            self.wrong(rule, sentence, said=texts[0], given=texts[1], **values)

    def compare_pyramids(self, said: object, events: Iterable[Event]) -> None:
        given = [event.cell for event in events if isinstance(event, PyramidRaised)]
        if not is_texts(said):
            self.wrong("pyramids", '"{key}" must be a list of spaces', key="pyramids")
        elif sorted(said) != sorted(given):
            self.wrong("pyramids", DIFFERS, said=_listed(said), given=_listed(given))

    def compare_drawn(self, start: Opening, entry: Mapping[str, Any], events: Iterable[Event]) -> None:
        draws = [event for event in events if isinstance(event, Drew)]
        said, given = entry.get("drawn", []), [tile for event in draws for tile in event.tiles]
        if not is_texts(said):
            self.stop("drawn", '"{key}" must be a list of tiles', key="drawn")
        if len(said) != len(given):
            self.stop("drawn", "the record draws {said} tiles, the rules {given}", said=len(said), given=len(given))
        if self.by_seed and [start.named(tile) for tile in said] != given:
            raise _DealtElsewhere
        if start.game == "rota" and draws and self.entry is not None:
            from_supply = draws[0].source == "supply"
            if from_supply != self.corrected.get(self.entry, supplied(entry)):
                raise _Misled(self.entry, from_supply)
        for tile, drawn in zip(said, given, strict=True):
            if start.named(tile) != drawn:
                self.stop("drawn", "there is no tile {tile} left to draw", tile=visible(tile, 8))

    def check_result(self, state: State) -> None:
        given, said = state.result, self.document.get("result")
        if "result" not in self.document:
            if given is not None:
                self.wrong("result", "the game is over, but the record has no result")
            return
        if given is None:
            self.stop("result", "the record has a result, but the game is not over")
        if not isinstance(said, dict):
            self.stop("result", '"{key}" must be an object', key="result")
        reason, winners, scores = said.get("reason"), said.get("winners"), said.get("scores")
        if reason != given.reason:
            reason = visible(reason) if isinstance(reason, str) else "-"
            self.wrong(
                "result", "the record gives the reason {said}, the rules {given}", said=reason, given=given.reason
            )
        if not isinstance(winners, list) or len(winners) > 4 or not all(map(is_whole, winners)):
            self.wrong("result", '"{key}" must be a list of seats', key="winners")
        elif sorted(winners) != list(given.winners):
            texts = [_listed(map(str, seats)) for seats in (winners, given.winners)]
            self.wrong(
                "result", "the record gives the winners {said}, the rules {given}", said=texts[0], given=texts[1]
            )
        if not isinstance(scores, list) or len(scores) != state.players:
            self.stop("result", '"{key}" must be a list for {players} seats', key="scores", players=state.players)
        for seat, numbers in enumerate(scores):
            self.compare_scores("result", SEAT_DIFFERS, numbers, state, seat)
