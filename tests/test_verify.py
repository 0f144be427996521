"""Wrong records: every kind of fault is found, named and put down to the right entry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from axio import record, words
from axio.engine.box import rules, tile_named
from axio.record import BadRecord, Fault
from axio.session import Session
from tests.played import RECORDS

Document: TypeAlias = dict[str, Any]
Change: TypeAlias = Callable[[Document], object]

FILES = {path.stem: path for path in RECORDS}
EXCHANGE, EXTRA, ROTA = "axio-2-exchange", "axio-2-two-extra-turns", "rota-2-two-extra-turns"


def right(name: str) -> Document:
    return record.load(FILES[name])


def rewrite(document: dict[str, Any], entry: int, change: Callable[[str], str]) -> None:
    """Write the move of an entry in another way."""
    turn = document["turns"][entry - 1]
    turn["move"] = change(turn["move"])


def put(*path: str | int, to: object) -> Change:
    """Puts a value somewhere into a document; entries count from 1 as in a fault."""

    def change(document: Any) -> None:
        *way, last = path
        for step in way:
            document = document[step - 1 if isinstance(step, int) else step]
        document[last - 1 if isinstance(last, int) else last] = to

    return change


def without(*path: str | int) -> Change:
    def change(document: Any) -> None:
        *way, last = path
        for step in way:
            document = document[step - 1 if isinstance(step, int) else step]
        del document[last]

    return change


def both(*changes: Change) -> Change:
    return lambda document: [change(document) for change in changes]


def only(entries: int) -> Change:
    """An unfinished record of the first entries."""
    return lambda document: document.update(turns=document["turns"][:entries]) or document.pop("result")


def add(*path: str | int, what: object) -> Change:
    def change(document: Any) -> None:
        for step in path:
            document = document[step - 1 if isinstance(step, int) else step]
        document.append(what)

    return change


def faults(name: str, change: Change) -> list[Fault]:
    document = right(name)
    change(document)
    return record.verify(document)


FULL = dict.fromkeys("RGBOP", 0)

# What is changed in which right record, and where which rule is broken then.
WRONG: dict[str, tuple[str, Change, list[tuple[int | None, str]]]] = {
    # The document
    "newer format": (EXTRA, put("format", to="axio-record/2"), [(None, "format")]),
    "older format": (EXTRA, put("format", to="axio-record/0"), [(None, "format")]),
    "half a format": (EXTRA, put("format", to="axio-record/"), [(None, "format")]),
    "format with a zero": (EXTRA, put("format", to="axio-record/01"), [(None, "format")]),
    "format is a number": (EXTRA, put("format", to=1), [(None, "format")]),
    "no format": (EXTRA, without("format"), [(None, "format")]),
    "no turns": (EXTRA, without("turns"), [(None, "format")]),
    "turns are an object": (EXTRA, put("turns", to={}), [(None, "format")]),
    "more turns than tiles": (EXTRA, lambda d: d.update(turns=d["turns"] * 4), [(None, "format")]),
    "ten thousand turns": (ROTA, lambda d: d.update(turns=[{}] * 10_000), [(None, "format")]),
    # The start
    "unknown game": (EXTRA, put("game", to="chess"), [(None, "setup")]),
    "game is a list": (EXTRA, put("game", to=["axio"]), [(None, "setup")]),
    "another game": (EXTRA, put("game", to="hex"), [(None, "setup")]),
    "Rota as Axio": (ROTA, put("game", to="axio"), [(None, "setup")]),
    "Axio as Rota": (EXTRA, put("game", to="rota"), [(None, "setup")]),
    "no seats": (EXTRA, put("seats", to=[]), [(None, "setup")]),
    "five seats": (EXTRA, put("seats", to=[{"name": "A", "player": "x"}] * 5), [(None, "setup")]),
    "one seat less": (EXTRA, without("seats", 1), [(None, "setup")]),
    "seats are a number": (EXTRA, put("seats", to=2), [(None, "setup")]),
    "seat is a text": (EXTRA, put("seats", 1, to="Ada"), [(None, "setup")]),
    "seat without a name": (EXTRA, without("seats", 1, "name"), [(None, "setup")]),
    "seat without a player": (EXTRA, without("seats", 1, "player"), [(None, "setup")]),
    "name is a number": (EXTRA, put("seats", 1, "name", to=7), [(None, "setup")]),
    "name too long": (EXTRA, put("seats", 1, "name", to="x" * 201), [(None, "setup")]),
    "name with an escape": (EXTRA, put("seats", 1, "name", to="\x1b[2J"), [(None, "setup")]),
    "seed is true": (EXTRA, put("seed", to=True), [(None, "setup")]),
    "seed is null": (EXTRA, put("seed", to=None), [(None, "setup")]),
    "seed is a list": (EXTRA, put("seed", to=[1]), [(None, "setup")]),
    "seed is not a number": (EXTRA, put("seed", to=float("nan")), [(None, "setup")]),
    "seed is infinite": (EXTRA, put("seed", to=float("inf")), [(None, "setup")]),
    "move in small letters": (EXTRA, lambda d: rewrite(d, 3, str.lower), [(3, "move")]),
    "move with a space behind it": ("hex-2-plain", lambda d: rewrite(d, 3, lambda text: text + " "), [(3, "move")]),
    "move with too many spaces": (ROTA, lambda d: rewrite(d, 3, lambda text: text.replace(" ", "  ")), [(3, "move")]),
    "move with a zero in front": (ROTA, lambda d: rewrite(d, 3, lambda text: text.replace(",", ",0")), [(3, "move")]),
    "no setup": (EXTRA, without("setup"), [(None, "setup")]),
    "setup is a list": (EXTRA, put("setup", to=[]), [(None, "setup")]),
    "space of another colour": (EXTRA, put("setup", "spaces", "g7", to="R"), [(None, "setup")]),
    "space missing": (EXTRA, without("setup", "spaces", "g7"), [(None, "setup")]),
    "space too many": (EXTRA, put("setup", "spaces", "a1", to="R"), [(None, "setup")]),
    "rack missing": (EXTRA, without("setup", "racks", 1), [(None, "setup")]),
    "rack too small": (EXTRA, without("setup", "racks", 1, 0), [(None, "setup")]),
    "rack too large": (EXTRA, add("setup", "racks", 1, what="RR"), [(None, "setup")]),
    "rack is a text": (EXTRA, put("setup", "racks", 1, to="RBRBR"), [(None, "setup")]),
    "tile with a colour of another game": (EXTRA, put("setup", "racks", 1, 1, to="RY"), [(None, "setup")]),
    "tile of one colour": (EXTRA, put("setup", "racks", 1, 1, to="R"), [(None, "setup")]),
    "tile is a number": (EXTRA, put("setup", "racks", 1, 1, to=7), [(None, "setup")]),
    "five tiles of which there are four": (EXTRA, put("setup", "racks", 1, to=["RR"] * 5), [(None, "setup")]),
    "display of three": (ROTA, without("setup", "display", "0,0"), [(None, "setup")]),
    "display elsewhere": (ROTA, put("setup", "display", "2,0", to="RGBO"), [(None, "setup")]),
    "display is a list": (ROTA, put("setup", "display", to=["OGPR"] * 4), [(None, "setup")]),
    "display tile is null": (ROTA, put("setup", "display", "0,0", to=None), [(None, "setup")]),
    "empty corner outside": (ROTA, put("setup", "display", "0,1", to="-GBR"), [(None, "setup")]),
    "tile twice in the display": (ROTA, put("setup", "display", "0,0", to="OBRP"), [(None, "setup")]),
    "tile that Rota does not have": (ROTA, put("setup", "display", "0,0", to="RRGB"), [(None, "setup")]),
    "hand from the display": (ROTA, put("setup", "hands", 1, to="OGPR"), [(None, "setup")]),
    "hand missing": (ROTA, without("setup", "hands", 1), [(None, "setup")]),
    "hands are null": (ROTA, put("setup", "hands", to=None), [(None, "setup")]),
    # Entries that end the check
    "entry is a text": (EXTRA, put("turns", 5, to="RB"), [(5, "format")]),
    "wrong seat": (EXTRA, put("turns", 5, "seat", to=1), [(5, "seat")]),
    "no seat": (EXTRA, without("turns", 5, "seat"), [(5, "seat")]),
    "seat is false": (EXTRA, put("turns", 5, "seat", to=False), [(5, "seat")]),
    "seat that is not there": (EXTRA, put("turns", 5, "seat", to=2), [(5, "seat")]),
    "seat is huge": (EXTRA, put("turns", 5, "seat", to=10**5000), [(5, "seat")]),
    "wrong seat in Rota": (ROTA, put("turns", 5, "seat", to=1), [(5, "seat")]),
    "no move": (EXTRA, without("turns", 5, "move"), [(5, "move")]),
    "move is a list": (EXTRA, put("turns", 5, "move", to=["RB", "g10", "f10"]), [(5, "move")]),
    "move is nonsense": (EXTRA, put("turns", 5, "move", to="hello"), [(5, "move")]),
    "move with an escape": (EXTRA, put("turns", 5, "move", to="RB \x1b[2J g1"), [(5, "move")]),
    "move without an end": (EXTRA, put("turns", 5, "move", to="RB " * 10_000), [(5, "move")]),
    "exchange as a move": (EXCHANGE, put("turns", 5, "move", to="exchange"), [(5, "move")]),
    "tile that is not on the rack": (EXTRA, put("turns", 1, "move", to="RR j8 k8"), [(1, "move")]),
    "space that is taken": (EXTRA, put("turns", 3, "move", to="RB k7 k6"), [(3, "move")]),
    "space that is not there": (EXTRA, put("turns", 3, "move", to="RB a1 a2"), [(3, "move")]),
    "first tile away from the colours": (EXTRA, put("turns", 1, "move", to="RB d4 d5"), [(1, "move")]),
    "tile of Rota that is not in the hand": (ROTA, put("turns", 1, "move", to="RGBO 2,0"), [(1, "move")]),
    "empty corner without a colour": (ROTA, put("turns", 1, "move", to="G-BR 2,0"), [(1, "move")]),
    "entry after the end": (EXTRA, lambda d: d["turns"].append(d["turns"][-1]), [(34, "move")]),
    "exchange that is not allowed": (EXCHANGE, put("turns", 5, "exchange", to=["RG"] * 4), [(5, "exchange")]),
    "exchange in an extra turn": (EXTRA, put("turns", 26, "exchange", to=["RG"] * 4), [(26, "exchange")]),
    "exchange in Rota": (ROTA, put("turns", 5, "exchange", to=["-RGB"]), [(5, "exchange")]),
    "nothing drawn": (EXTRA, without("turns", 5, "drawn"), [(5, "drawn")]),
    "nothing drawn at the end of an unfinished record": (
        EXTRA,
        both(only(5), without("turns", 5, "drawn")),
        [(5, "drawn")],
    ),
    "one tile too many drawn": (EXTRA, add("turns", 5, "drawn", what="RG"), [(5, "drawn")]),
    "drawn before an extra turn": (EXTRA, put("turns", 22, "drawn", to=["RG"]), [(22, "drawn")]),
    "drawn is a text": (EXTRA, put("turns", 5, "drawn", to="RG"), [(5, "drawn")]),
    "drawn is null": (EXTRA, put("turns", 5, "drawn", to=None), [(5, "drawn")]),
    "drawn tile is a number": (EXTRA, put("turns", 5, "drawn", to=[7]), [(5, "drawn")]),
    "drawn tile of another game": (EXTRA, put("turns", 5, "drawn", to=["RY"]), [(5, "drawn")]),
    "drawn tile of Rota seen before": (ROTA, put("turns", 7, "drawn", to=["-RGB"]), [(7, "drawn")]),
    "nothing drawn in Rota": (ROTA, put("turns", 7, "drawn", to=[]), [(7, "drawn")]),
    "drawn from an empty stack": (ROTA, put("turns", 26, "drawn", to=["RGOB"]), [(26, "drawn")]),
    "exchange that drew one tile": (EXCHANGE, put("turns", 30, "drawn", to=["BB"]), [(30, "drawn")]),
    "exchange kept secret": (EXCHANGE, without("turns", 30, "exchange"), [(30, "drawn")]),
    # Claims that are compared while the check goes on
    "points too many": (EXTRA, put("turns", 4, "points", "R", to=2), [(4, "points")]),
    "points in a colour that got none": (EXTRA, put("turns", 4, "points", "G", to=1), [(4, "points")]),
    "points left out": (EXTRA, without("turns", 4, "points", "R"), [(4, "points")]),
    "no points": (EXTRA, without("turns", 4, "points"), [(4, "points")]),
    "points are a list": (EXTRA, put("turns", 4, "points", to=[1]), [(4, "points")]),
    "points are true": (EXTRA, put("turns", 4, "points", "R", to=True), [(4, "points")]),
    "points are a fraction": (EXTRA, put("turns", 4, "points", "R", to=1.0), [(4, "points")]),
    "points in an unknown colour": (EXTRA, put("turns", 4, "points", "Y", to=0), [(4, "points")]),
    "points are huge": (EXTRA, put("turns", 4, "points", "R", to=10**5000), [(4, "points")]),
    "points of Rota": (ROTA, put("turns", 4, "points", "R", to=0), [(4, "points")]),
    "score too low": (EXTRA, put("turns", 4, "scores", "B", to=2), [(4, "scores")]),
    "score of one colour missing": (EXTRA, without("turns", 4, "scores", "G"), [(4, "scores")]),
    "no scores": (EXTRA, without("turns", 4, "scores"), [(4, "scores")]),
    "scores in an unknown colour": (EXTRA, put("turns", 4, "scores", "red", to=0), [(4, "scores")]),
    "score is a text": (EXTRA, put("turns", 4, "scores", "B", to="3"), [(4, "scores")]),
    "pyramid that nobody built": (EXTRA, put("turns", 1, "pyramids", to=["e5"]), [(1, "pyramids")]),
    "pyramid left out": (EXTRA, put("turns", 24, "pyramids", to=["h3"]), [(24, "pyramids")]),
    "pyramids left out": (EXTRA, without("turns", 24, "pyramids"), [(24, "pyramids")]),
    "pyramid twice": (EXTRA, put("turns", 24, "pyramids", to=["h3", "h3", "i4"]), [(24, "pyramids")]),
    "pyramids are a text": (EXTRA, put("turns", 24, "pyramids", to="h3"), [(24, "pyramids")]),
    "pyramid in Rota": (ROTA, put("turns", 24, "pyramids", to=["1,1"]), [(24, "pyramids")]),
    "extra turn that is none": (EXTRA, put("turns", 4, "extra", to=1), [(4, "extra")]),
    "extra turn left out": (EXTRA, without("turns", 26, "extra"), [(26, "extra")]),
    "extra is true": (EXTRA, put("turns", 22, "extra", to=True), [(22, "extra")]),
    "extra turn of Rota left out": (ROTA, put("turns", 24, "extra", to=0), [(24, "extra")]),
    "extra turn of Rota that is none": (ROTA, put("turns", 5, "extra", to=1), [(5, "extra")]),
    "every extra turn of Rota left out": (
        ROTA,
        lambda d: [entry.pop("extra") for entry in d["turns"]],
        [(entry, "extra") for entry in (22, 24, 25, 27, 28)],
    ),
    "extra turns of Rota without reason": (
        ROTA,
        lambda d: [entry.update(extra=True) for entry in d["turns"]],
        [(entry, "extra") for entry in range(1, 30)],
    ),
    "shown tiles that are not on the rack": (
        EXCHANGE,
        put("turns", 30, "exchange", to=["GO", "PB", "PG", "BB"]),
        [(30, "exchange")],
    ),
    "shown tile left out": (EXCHANGE, put("turns", 30, "exchange", to=["GO", "PB", "PG"]), [(30, "exchange")]),
    "shown tiles are true": (EXCHANGE, put("turns", 30, "exchange", to=True), [(30, "exchange")]),
    "shown tiles are endless": (EXCHANGE, put("turns", 30, "exchange", to=["GO"] * 999), [(30, "exchange")]),
    "several": (
        EXTRA,
        both(
            put("turns", 2, "points", to={}),
            put("turns", 2, "scores", to=FULL),
            put("turns", 9, "extra", to=3),
            put("turns", 9, "pyramids", to=["a1"]),
            put("result", "winners", to=[1]),
        ),
        [(2, "points"), (2, "scores"), (9, "pyramids"), (9, "extra"), (None, "result")],
    ),
    # The end
    "no result": (EXTRA, without("result"), [(None, "result")]),
    "result too early": (EXTRA, lambda d: d.update(turns=d["turns"][:10]), [(None, "result")]),
    "result before the first turn": (EXTRA, put("turns", to=[]), [(None, "result")]),
    "result is null": (EXTRA, put("result", to=None), [(None, "result")]),
    "result is a text": (EXTRA, put("result", to="Ada won"), [(None, "result")]),
    "wrong reason": (EXTRA, put("result", "reason", to="all-colours"), [(None, "result")]),
    "no reason": (EXTRA, without("result", "reason"), [(None, "result")]),
    "wrong winner": (EXTRA, put("result", "winners", to=[1]), [(None, "result")]),
    "no winner": (EXTRA, put("result", "winners", to=[]), [(None, "result")]),
    "winner is false": (EXTRA, put("result", "winners", to=[False]), [(None, "result")]),
    "victory not shared": ("hex-2-shared-victory", put("result", "winners", to=[0]), [(None, "result")]),
    "wrong score at the end": (EXTRA, put("result", "scores", 2, "R", to=17), [(None, "result")]),
    "scores of one seat only": (EXTRA, without("result", "scores", 1), [(None, "result")]),
    "scores of one seat null": (EXTRA, put("result", "scores", 1, to=None), [(None, "result")]),
    "scores missing": (EXTRA, without("result", "scores"), [(None, "result")]),
    "everything wrong at the end": (
        EXTRA,
        put("result", to={"reason": "x", "winners": 0, "scores": [FULL, FULL]}),
        [(None, "result")] * 4,
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_record_has_exactly_this_fault(what: str) -> None:
    name, change, expected = WRONG[what]
    found = faults(name, change)
    assert [(fault.entry, fault.rule) for fault in found] == expected
    for fault in found:
        assert str(fault).isprintable()
        assert len(str(fault)) < 300
        assert words.say(fault) in str(fault)


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_record_is_not_read(what: str) -> None:
    name, change, _ = WRONG[what]
    document = right(name)
    change(document)
    with pytest.raises(BadRecord):
        record.read(document)


@pytest.mark.parametrize(
    ("what", "sentence"),
    [
        ("points too many", "entry 4: points: the record says R 2, the rules give R 1"),
        ("score too low", "entry 4: scores: the record says B 2, the rules give B 3"),
        ("pyramid left out", "entry 24: pyramids: the record says h3, the rules give h3 i4"),
        ("pyramid that nobody built", "entry 1: pyramids: the record says e5, the rules give -"),
        ("extra turn left out", "entry 26: extra: the record says 0, the rules give 2"),
        ("drawn tile of another game", "entry 5: drawn: there is no tile RY left to draw"),
        ("one tile too many drawn", "entry 5: drawn: the record draws 2 tiles, the rules 1"),
        ("tile that is not on the rack", "entry 1: move: There is no tile RR on your rack."),
        ("wrong seat", "entry 5: seat: it is the turn of seat 0"),
        ("entry after the end", "entry 34: move: The game is over."),
        ("no result", "result: the game is over, but the record has no result"),
        ("wrong winner", "result: the record gives the winners 1, the rules 0"),
        ("wrong score at the end", "result: the record says R 17 for seat 1, the rules give R 18"),
        ("newer format", "format: This record needs a newer version of this program."),
        ("no format", "format: This is not a game record."),
    ],
)
def test_a_fault_says_what_is_wrong(what: str, sentence: str) -> None:
    name, change, _ = WRONG[what]
    assert [str(fault) for fault in faults(name, change)] == [sentence]


@pytest.mark.parametrize("document", [None, 1, True, "axio-record/1", [], [{}], {}, {1: 2}, {"format": {}}, object()])
def test_anything_else_is_not_a_game_record(document: object) -> None:
    assert [str(fault) for fault in record.verify(document)] == ["format: This is not a game record."]


def unseen(document: Document, entries: int) -> Counter[str]:
    """How many of each tile of a game of Axio nobody has drawn in so many entries."""
    left = Counter(rules("axio", len(document["seats"])).tiles)
    left.subtract(tile_named(tile) for rack in document["setup"]["racks"] for tile in rack)
    left.subtract(tile_named(tile) for entry in document["turns"][:entries] for tile in entry.get("drawn", []))
    return left


def test_a_tile_drawn_more_often_than_it_exists_is_found_where_it_happens() -> None:
    document = right("axio-4-plain")
    before = next(entries for entries in range(99) if 0 in unseen(document, entries).values())
    gone = next(tile for tile, count in unseen(document, before).items() if count == 0)
    document["turns"][before]["drawn"] = [gone]
    assert list(map(str, record.verify(document))) == [
        f"entry {before + 1}: drawn: there is no tile {gone} left to draw"
    ]


def test_a_tile_may_be_drawn_again_after_an_exchange_has_put_it_back() -> None:
    document = right("axio-4-exchange")
    assert min(unseen(document, len(document["turns"])).values()) < 0
    assert record.verify(document) == []


def test_what_may_be_left_out_may_be_left_out() -> None:
    document = right(EXTRA)
    for entry in document["turns"]:
        for key in ("extra", "pyramids", "drawn"):
            if not entry.get(key):
                entry.pop(key, None)
    assert record.verify(document) == []


def test_colours_with_nothing_may_be_told_too() -> None:
    document = right(EXTRA)
    for entry in document["turns"]:
        entry["points"] = FULL | entry["points"]
    assert record.verify(document) == []


def test_the_order_of_shown_tiles_pyramids_and_winners_is_all_the_same() -> None:
    document = right(EXCHANGE)
    for entry in document["turns"]:
        entry["pyramids"].reverse()
        entry.get("exchange", []).reverse()
    assert record.verify(document) == []
    document = right("hex-2-shared-victory")
    document["result"]["winners"].reverse()
    assert record.verify(document) == []


# Nothing that a document can hold does any harm


def paths(value: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to everything in a document."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [here, *(way for key, item in items for way in paths(item, (*here, key)))]


SAMPLES = [(right(name), paths(right(name))) for name in (EXCHANGE, EXTRA, ROTA, "rota-1-plain", "hex-1-plain")]

scalars = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["RB", "BR", "RR", "-RGB", "RGBO", "RB g10 f10", "g7", "0,0", "exchange", "keep", 10**400])
)
anything = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3) | st.sampled_from("RGBOP"), inner),
    max_leaves=8,
)


def harmless(document: object) -> None:
    found = record.verify(document)
    assert all(isinstance(fault, Fault) and str(fault).isprintable() for fault in found)
    try:
        session = record.read(document)
    except BadRecord:
        assert found
    else:
        assert found == []
        assert isinstance(session, Session)
        assert record.verify(record.write(session)) == []


@given(anything)
def test_any_json_is_checked_without_harm(document: object) -> None:
    harmless(document)


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "format": st.just("axio-record/1"),
            "game": st.sampled_from(["axio", "hex", "rota"]),
            "seed": anything,
            "seats": st.just([{"name": "A", "player": "human"}]) | anything,
            "setup": st.fixed_dictionaries(
                {}, optional=dict.fromkeys(["spaces", "racks", "display", "hands"], anything)
            ),
            "turns": anything,
            "result": anything,
        },
    )
)
def test_anything_that_looks_like_a_record_is_checked_without_harm(document: object) -> None:
    harmless(document)


@given(st.data())
def test_a_right_record_with_anything_changed_is_checked_without_harm(data: st.DataObject) -> None:
    sample, ways = data.draw(st.sampled_from(SAMPLES))
    document = deepcopy(sample)
    for *way, last in data.draw(st.lists(st.sampled_from(ways[1:]), min_size=1, max_size=3)):
        value: Any = document
        try:
            for step in way:
                value = value[step]
            if data.draw(st.booleans()):
                del value[last]
            elif data.draw(st.booleans()):
                other = sample
                for step in data.draw(st.sampled_from(ways)):
                    other = other[step]
                value[last] = deepcopy(other)
            else:
                value[last] = data.draw(anything)
        except (KeyError, IndexError, TypeError):
            continue  # an earlier change has taken the place away
    harmless(document)


@pytest.mark.parametrize("name", ["axio-2-plain", "hex-1-plain", "rota-1-plain"])
def test_every_single_thing_missing_is_noticed_or_may_be_missing(name: str) -> None:
    whole = right(name)
    for way in paths(whole)[1:]:
        document = deepcopy(whole)
        value: Any = document
        for step in way[:-1]:
            value = value[step]
        gone = value[way[-1]]
        del value[way[-1]]
        if not record.verify(document):
            assert way[-1] == "seed" or gone in (0, []), way


def test_every_wrong_claim_is_told_once_even_if_everything_is_wrong() -> None:
    document = right("rota-4-shared-victory")
    for entry in document["turns"]:
        entry |= {"points": {"R": 99}, "scores": {}, "extra": True, "pyramids": ["x"] * 20}
    assert len(record.verify(document)) == 4 * len(document["turns"])
