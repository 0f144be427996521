"""How a recorded game began: who sat down, and which tiles everybody had."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from math import isfinite
from typing import Any, NamedTuple, TypeGuard

from axio.document import BadRecord, is_texts, is_whole
from axio.engine import GAMES, domino, rota
from axio.engine.box import Rules, rules, tile_named
from axio.engine.game import Seed, State, check_players, visible
from axio.session import NAME_LENGTH, Seat, is_name, is_seed


class Opening(NamedTuple):
    """The start of a recorded game, found to be possible."""

    game: str
    seats: tuple[Seat, ...]
    groups: tuple[tuple[str, ...], ...]
    """The tiles that the start shows, grouped as `Setup.known` wants them."""
    tiles: tuple[str, ...]
    """Every tile of the game."""
    named: Callable[[str], str]
    """The one name of a tile, however it is written."""

    def are_tiles(self, value: object) -> TypeGuard[list[str]]:
        return is_texts(value) and all(self.named(tile) in self.tiles for tile in value)

    def dealt(self) -> tuple[tuple[str, ...], ...]:
        """The groups with every tile by its one name; a display as it lies, since that was dealt, too."""
        lying = self.groups[:1] if self.game == "rota" else ()
        return *lying, *(tuple(map(self.named, group)) for group in self.groups[len(lying) :])

    def left(self) -> Counter[str]:
        """How many of each tile nobody has seen yet; less than 0 if the start shows more than there are."""
        left = Counter(self.tiles)
        left.subtract(self.named(tile) for group in self.groups for tile in group)
        return left


def opening(document: Mapping[str, Any]) -> Opening:
    """The start of a recorded game; raises BadRecord or BadSetup."""
    game, setup = document.get("game"), document.get("setup")
    if not isinstance(game, str) or game not in GAMES:
        raise BadRecord('"game" must be one of {games}', games=", ".join(GAMES))
    seats = _seats(document.get("seats"))
    if not isinstance(setup, dict):
        raise BadRecord('"setup" must be an object')
    if game == "rota":
        start = Opening(game, seats, _display_and_hands(setup, len(seats)), rota.TILES, rota.tile_named)
    else:
        box = rules(game, len(seats))
        start = Opening(game, seats, _racks(setup, box), box.tiles, tile_named)
    for group in start.groups:
        for tile in group:
            if start.named(tile) not in start.tiles:
                raise BadRecord("{tile} is no tile of this game", tile=visible(tile))
    for tile, count in start.left().items():
        if count < 0:
            raise BadRecord("there are not as many tiles {tile} in the game as the start shows", tile=tile)
    return start


def shown_at_start(state: State) -> tuple[tuple[str, ...], ...]:
    """What a record shows of the start of a game, grouped like `Opening.groups`."""
    if isinstance(state, rota.State):
        return tuple(state.display[cell] for cell in rota.MIDDLE), *((tile,) for tile in state.hands)
    return state.racks if isinstance(state, domino.State) else ()


def supplied(entry: Mapping[str, object]) -> bool:
    """Whether an entry of Rota says that its tile came from the general supply."""
    extra = entry.get("extra", 0)
    return is_whole(extra) and extra > 0


def known_tiles(start: Opening, turns: Iterable[object], corrected: Mapping[int, bool]) -> tuple[tuple[str, ...], ...]:
    """The tiles that a record shows, up to the first that cannot be true, grouped as `Setup.known` wants them.

    `corrected` has the entries of Rota that mislead about where their tile came from: True for the general supply.
    """
    groups, later, left = [list(group) for group in start.groups], list[str](), start.left()
    for number, entry in enumerate(turns, 1):
        if not isinstance(entry, dict):
            break
        drawn, seat = entry.get("drawn", []), entry.get("seat")
        if not start.are_tiles(drawn) or not is_whole(seat) or not 0 <= seat < len(start.seats):
            break
        if start.game != "rota":
            later += drawn
            continue
        left.subtract(map(start.named, drawn))
        if min(left.values()) < 0:
            break
        (later if corrected.get(number, supplied(entry)) else groups[1 + seat]).extend(drawn)
    return (*map(tuple, groups), tuple(later))


def seed_of(document: Mapping[str, object], known: Iterable[Sequence[str]]) -> Seed:
    """The record's seed, or one made of its tiles: it decides only what the record does not show."""
    if "seed" not in document:
        return sha256(" ".join("/".join(group) for group in known).encode()).hexdigest()[:16]
    seed = document["seed"]
    if is_seed(seed):
        return seed
    if isinstance(seed, float) and isfinite(seed):
        return str(seed)
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise BadRecord('"seed" must be a number or a text')
    # Of a seed that no screen could show, the fingerprint serves as well.
    text = seed if isinstance(seed, str) else hex(seed)
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def _seats(seats: object) -> tuple[Seat, ...]:
    if not isinstance(seats, list):
        raise BadRecord('"seats" must be a list')
    check_players(len(seats))
    found = []
    for seat in seats:
        texts = [seat.get("name"), seat.get("player")] if isinstance(seat, dict) else [None]
        if not is_texts(texts) or not all(map(is_name, texts)):
            raise BadRecord(
                "every seat needs a name and a player of at most {length} visible characters", length=NAME_LENGTH
            )
        found.append(Seat(*texts))
    return tuple(found)


def _racks(setup: Mapping[str, object], box: Rules) -> tuple[tuple[str, ...], ...]:
    if setup.get("spaces") != box.printed:
        printed = " ".join(cell + "=" + colour for cell, colour in box.printed.items())
        raise BadRecord('"spaces" must be the printed spaces: {printed}', printed=printed)
    racks = setup.get("racks")
    if not isinstance(racks, list) or len(racks) != box.players:
        raise BadRecord('"racks" must have one rack for each of {players} seats', players=box.players)
    for rack in racks:
        if not is_texts(rack) or len(rack) != box.rack:
            raise BadRecord("every start rack must have {count} tiles", count=box.rack)
    return tuple(map(tuple, racks))


def _display_and_hands(setup: Mapping[str, object], players: int) -> tuple[tuple[str, ...], ...]:
    cells = {rota.cell_name(*cell): corner for cell, corner in rota.MIDDLE.items()}
    display, hands = setup.get("display"), setup.get("hands")
    if not isinstance(display, dict) or display.keys() != cells.keys() or not is_texts(list(display.values())):
        raise BadRecord('"display" must have a tile on each of {cells}', cells=" ".join(cells))
    for cell, corner in cells.items():
        if rota.EMPTY in display[cell] and display[cell].find(rota.EMPTY) != corner:
            raise BadRecord("the empty corner of the tile on {cell} must face the middle", cell=cell)
    if not is_texts(hands) or len(hands) != players:
        raise BadRecord('"hands" must have one tile for each of {players} seats', players=players)
    return tuple(display[cell] for cell in cells), *((tile,) for tile in hands)
