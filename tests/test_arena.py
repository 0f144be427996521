"""The arena: fair deals, honest figures, the same result on any number of cores, and a file to go on with."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from axio import players, progress
from axio.arena import command, ladder, report, workers
from axio.arena.book import Book
from axio.arena.entrants import entrant
from axio.arena.figures import figures, share, spread
from axio.arena.match import Fixture, Match, Score, fixtures, play
from axio.cli import main
from axio.engine.game import Move, View

ROOT = Path(__file__).parent.parent
Capture = pytest.CaptureFixture[str]
TIMES = {"ms", "worst"}

MODULE = '''
import os

first = lambda view, chance: view.legal_moves[0]
number = 7


class Last:
    """Plays its first decision of a game differently, to show that it is new in every game."""

    def __init__(self):
        self.asked = 0

    def __call__(self, view, chance):
        self.asked += 1
        return view.legal_moves[0 if self.asked == 1 else -1]


class Needy:
    def __init__(self, something):
        pass


def nothing(view, chance):
    return None


def strange(view, chance):
    from axio.engine.box import Place

    return Place(view.rack[0], 1, 2)


def gone_home(view, chance):
    raise SystemExit(0)


def lost(view, chance):
    raise ValueError("I am lost")


class Speechless(BaseException):
    """What a player in another language may raise: no Exception at all, and one that says nothing."""

    def __str__(self):
        raise RuntimeError


def speechless(view, chance):
    raise Speechless


def stopped(view, chance):
    raise KeyboardInterrupt


def talking(view, chance):
    print("Let me see ...")
    return view.legal_moves[0]


def gone(view, chance):
    """Dies wherever it is not at home."""
    if os.getpid() != HOME:
        os._exit(1)
    return view.legal_moves[0]

'''


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A module with players of its own in the working directory, which is not on the path yet."""
    (tmp_path / "players_of_a_test.py").write_text(MODULE + f"\nHOME = {os.getpid()}\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if entry])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield "players_of_a_test"
    sys.modules.pop("players_of_a_test", None)
    sys.modules.pop("mymodule", None)


def arena(capsys: Capture, *arguments: str, code: int = 0) -> dict[str, Any]:
    """What the command prints as JSON."""
    assert main(["arena", "--json", "--jobs", "1", "--seed", "7", *arguments]) == code
    return cast("dict[str, Any]", json.loads(capsys.readouterr().out))


def timeless(value: Any) -> Any:
    """The same without what a clock has measured."""
    if isinstance(value, dict):
        return {key: timeless(one) for key, one in value.items() if key not in TIMES}
    return [timeless(one) for one in value] if isinstance(value, list) else value


def test_every_deal_is_played_with_every_rotation() -> None:
    match = Match("rota", ("random", "points", "points"))
    found = fixtures(match, 7, 4)
    assert [(one.deal, one.rotation) for one in found] == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]


def test_in_every_rotation_everybody_sits_one_seat_further_before_the_same_tiles(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: dict[int, tuple[str, tuple[str, ...]]] = {}

    def watcher(name: str) -> players.Player:
        def decide(view: View, _chance: Random) -> Move:
            seen.setdefault(view.player, (name, view.hand))
            return view.legal_moves[0]

        return decide

    monkeypatch.setattr(players, "ARENA", {name: watcher(name) for name in "ABC"})
    match = Match("axio", ("A", "B", "C"))
    play(Fixture(match, 7, 1, 0))
    hands = []
    for rotation, order in enumerate(("ABC", "CAB", "BCA")):
        seen.clear()
        play(Fixture(match, 7, 1, rotation))
        assert "".join(seen[seat][0] for seat in range(3)) == order
        hands.append([seen[seat][1] for seat in range(3)])
    assert hands[0] == hands[1] == hands[2]
    assert len(set(hands[0])) == 3


def test_two_of_a_kind_share_everything(capsys: Capture) -> None:
    result = arena(capsys, "--seats", "random,random", "--games", "5")
    assert (result["game"], result["games"], result["deals"], result["seed"]) == ("axio", 6, 3, 7)
    assert [seat["share"] for seat in result["seats"]] == [0.5, 0.5]
    one, other = timeless(result["seats"])
    assert one == other


@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
def test_greed_beats_chance_and_the_seats_stay_in_order(game: str, capsys: Capture) -> None:
    low, high = arena(capsys, "--game", game, "--seats", "random,points", "--games", "4")["seats"]
    assert (low["player"], low["share"], high["player"], high["share"]) == ("random", 0.0, "points", 1.0)
    assert high["low"] < high["high"] == 1.0
    assert high["lowest"] > low["lowest"] >= 0
    assert high["best"] >= high["lowest"]
    assert high["worst"] >= high["ms"] > 0
    assert high["moves"] > 4


def test_one_seat_alone_is_measured_by_its_lowest_colour(capsys: Capture) -> None:
    (seat,) = arena(capsys, "--seats", "points", "--games", "3")["seats"]
    assert seat["lowest_low"] <= seat["lowest"] <= seat["lowest_high"]
    assert main(["arena", "--seats", "points", "--games", "3", "--seed", "7"]) == 0
    title, heads, row = capsys.readouterr().out.splitlines()
    assert title == "Axio, 1 player, 3 games (3 deals), seed 7"
    assert "victories" not in heads
    assert row.split()[:2] == ["points", f"{seat['lowest']:.2f}"]


def test_the_table_says_what_the_json_says(capsys: Capture) -> None:
    seats = arena(capsys, "--game", "rota", "--seats", "points,random", "--games", "2")["seats"]
    assert main(["arena", "--game", "rota", "--seats", "points,random", "--games", "2", "--seed", "7"]) == 0
    title, heads, *rows = capsys.readouterr().out.splitlines()
    assert title == "Axio Rota, 2 players, 2 games (1 deal), seed 7"
    assert "95 % between" in heads
    for row, seat in zip(rows, seats, strict=True):
        assert row.split()[:3] == [seat["player"], f"{100 * seat['share']:.1f}", "%"]


def test_the_result_is_the_same_on_any_number_of_cores(capsys: Capture) -> None:
    question = ["--seats", "points,lowest,random", "--games", "6"]
    alone = arena(capsys, *question)
    shared = arena(capsys, *question, "--jobs", "3")
    assert timeless(alone) == timeless(shared)


def test_a_run_goes_on_where_its_file_ends(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "book.jsonl"
    question = ["--seats", "points,random", "--out", str(path)]
    arena(capsys, *question, "--games", "2")
    begun = path.read_bytes()
    assert begun.count(b"\n") == 3
    more = arena(capsys, *question, "--games", "6")
    assert path.read_bytes().startswith(begun)
    assert path.read_bytes().count(b"\n") == 7
    assert timeless(more) == timeless(arena(capsys, "--seats", "points,random", "--games", "6"))
    again = arena(capsys, *question, "--games", "6")
    assert again == more  # times too: nothing was played
    assert arena(capsys, *question, "--games", "2")["games"] == 2


def test_without_a_seed_a_file_goes_on_with_its_own(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "book.jsonl"
    first = arena(capsys, "--game", "rota", "--seats", "random", "--games", "2", "--out", str(path))
    assert main(["arena", "--game", "rota", "--seats", "random", "--games", "2", "--json", "--out", str(path)]) == 0
    assert json.loads(capsys.readouterr().out) == first


@pytest.mark.parametrize("damage", [b'{"match": 0, "deal": 2, "ro', b"\x00\x00\x00\n", b"[]\n", b'{"match": 5}\n'])
def test_a_damaged_last_line_is_played_again(damage: bytes, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "book.jsonl"
    question = ["--game", "rota", "--seats", "random", "--games", "2", "--out", str(path)]
    whole = arena(capsys, *question)
    header, first, _second = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(header + first + damage)
    assert timeless(arena(capsys, *question)) == timeless(whole)
    assert path.read_bytes().startswith(header + first + b'{"match": 0, "deal": 2')
    assert path.read_bytes().count(b"\n") == 3


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: "my own notes\n" + text, "it holds no games of the arena."),
        (lambda text: text[:20], "it holds no games of the arena."),
        (lambda text: text.replace("axio-arena/1", "axio-arena/2", 1), "it holds no games of the arena."),
        (lambda text: text.replace('"random"', '"points"', 1), "it holds the games of another question."),
        (lambda text: text.replace('"seed": 7', '"seed": 8', 1), "it holds the games of another question."),
        (lambda text: text.replace('"deal": 1', '"deal', 1), "line 2 is damaged."),
        (
            lambda text: text.replace('"lowest": ', '"lowest": "x', 1).replace('"x', '"x", "y": ', 1),
            "line 2 is damaged.",
        ),
    ],
)
def test_a_file_that_does_not_fit_is_left_as_it_is(change: Any, words: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "book.jsonl"
    question = ["arena", "--game", "rota", "--seats", "random", "--games", "2", "--seed", "7", "--jobs", "1"]
    question += ["--out", str(path)]
    assert main(question) == 0
    path.write_text(change(path.read_text("utf-8")), "utf-8", newline="\n")
    before = path.read_bytes()
    capsys.readouterr()
    assert main(question) == 1
    assert capsys.readouterr() == ("", f"{path} is left as it is: {words}\n")
    assert path.read_bytes() == before


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no such thing")
def test_what_is_no_file_is_left_as_it_is(tmp_path: Path, capsys: Capture) -> None:
    """A device never ends, and a pipe waits for somebody at its other end."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (Path("/dev/zero"), pipe, tmp_path):
        assert main(["arena", "--seats", "random", "--out", str(path)]) == 1
        assert capsys.readouterr() == ("", f"{path} is left as it is: it holds no games of the arena.\n")


def test_a_file_that_another_run_writes_is_left_to_it(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "book.jsonl"
    question = ["arena", "--game", "rota", "--seats", "random", "--games", "2", "--seed", "7", "--out", str(path)]
    match = Match("rota", ("random",))
    with Book(path, [match], 7, 8) as book:
        before = path.read_bytes()
        assert main(question) == 1
        assert capsys.readouterr() == ("", f"{path} is left as it is: another arena writes there.\n")
        fixture = fixtures(match, 7, 1)[0]
        book.add(fixture, play(fixture))
    assert path.read_bytes().startswith(before)
    assert main(question) == 0
    assert path.read_bytes().count(b"\n") == 3


def test_a_question_that_cannot_be_asked_begins_no_file(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "book.jsonl"
    assert main(["arena", "--game", "hex-teams", "--seats", "random,random", "--out", str(path)]) != 0
    assert capsys.readouterr() == ("", "This game is for 4 players, not for 2.\n")
    assert not path.exists()


def test_in_teams_the_ladder_seats_partners_of_a_kind_and_counts_their_victories_whole() -> None:
    matches = ladder.matches(["hex-teams"])
    assert Match("hex-teams", ("hard", "medium", "hard", "medium")) in matches
    assert not [match for match in matches if match.seats[:2] != match.seats[2:]]
    match = Match("hex-teams", ("easy", "random", "easy", "random"))
    won, lost = Score(0.5, 9, 1, False, 10, 1.0, 1.0), Score(0.0, 1, 0, False, 10, 1.0, 1.0)
    played = dict.fromkeys(fixtures(match, 7, 80), (won, lost, won, lost))
    outcome = report.outcome(match, list(played), played)
    assert outcome is not None
    assert re.search(
        r"easy against random, 4 players \| 100 % \(\d\d-100; 80\) \|", ladder.markdown({match: outcome}, ["hex-teams"])
    )


def test_stopping_keeps_and_tells_what_was_played(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "book.jsonl"
    played: list[Fixture] = []

    def stop_after_five(fixture: Fixture) -> tuple[Score, ...]:
        if len(played) == 5:
            raise KeyboardInterrupt
        played.append(fixture)
        return play(fixture)

    question = ["--seats", "points,random", "--games", "10", "--out", str(path)]
    with monkeypatch.context() as patch:
        patch.setattr(command, "play", stop_after_five)
        assert main(["arena", "--json", "--jobs", "1", "--seed", "7", *question]) == 130
    out, err = capsys.readouterr()
    assert err == "Stopped.\n"
    assert (json.loads(out)["games"], len(played), path.read_bytes().count(b"\n")) == (4, 5, 6)
    assert arena(capsys, *question)["games"] == 10


def test_stopping_before_a_deal_is_whole_tells_nothing(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_fixture: Fixture) -> tuple[Score, ...]:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "play", stop)
    assert main(["arena", "--seats", "random,random", "--jobs", "1"]) == 130
    assert capsys.readouterr() == ("", "Stopped.\n")


def test_progress_says_how_long_it_will_take(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 10.0, 20.0, 30.0, 40.0])
    monkeypatch.setattr(progress, "monotonic", lambda: next(clock))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert list(progress.counted(iter("abcd"), 4, "games played")) == list("abcd")
    err = capsys.readouterr().err
    assert "games played: 0/4 (0 %) [....................] \r" in err
    assert "games played: 1/4 (25 %) [#####...............] 0:00:30 left" in err
    assert re.search(r"\r +\r$", err)


def test_nothing_to_do_has_no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert list(progress.shown([], "nothing")) == []


def test_an_own_player_is_loaded_from_the_working_directory(module: str, capsys: Capture) -> None:
    seats = arena(capsys, "--seats", f"{module}:first,{module}:Last", "--games", "4")["seats"]
    assert [seat["player"] for seat in seats] == [f"{module}:first", f"{module}:Last"]
    shared = arena(capsys, "--seats", f"{module}:first,{module}:Last", "--games", "4", "--jobs", "2")
    assert timeless(shared["seats"]) == timeless(seats)


def test_a_class_is_made_anew_for_every_game(module: str) -> None:
    assert entrant(f"{module}:Last") is not entrant(f"{module}:Last")
    assert entrant(f"{module}:first") is entrant(f"{module}:first")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("not_there:Player", "ModuleNotFoundError: No module named 'not_there'"),
        ("{module}:None_such", "AttributeError: "),
        ("{module}:number", "TypeError: number cannot be called"),
        ("{module}:Needy", "TypeError: "),
        ("{module}:", "AttributeError: "),
        (":first", "ValueError: "),
        ("broken:first", "SyntaxError: "),
        ("leaving:first", "SystemExit: "),
    ],
)
def test_a_player_that_cannot_be_loaded_gets_one_sentence(
    name: str, reason: str, module: str, tmp_path: Path, capsys: Capture
) -> None:
    (tmp_path / "broken.py").write_text("def first(:\n", "utf-8")
    (tmp_path / "leaving.py").write_text("raise SystemExit\n", "utf-8")
    name = name.format(module=module)
    assert main(["arena", "--seats", f"{name},random"]) == 2
    out, err = capsys.readouterr()
    assert f"The player {name} cannot be loaded ({reason}" in err
    assert (out, err.count("\n")) == ("", 1)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("player", "words"),
    [
        ("nothing", "nothing made an illegal move in the game with seed 7-1: None is no move of this game."),
        ("strange", "strange made an illegal move in the game with seed 7-1: TypeError: "),
        ("lost", "lost failed in the game with seed 7-1: ValueError: I am lost (players_of_a_test.py:"),
        ("gone_home", "gone_home failed in the game with seed 7-1: SystemExit: 0 (players_of_a_test.py:"),
        ("speechless", "speechless failed in the game with seed 7-1: Speechless (players_of_a_test.py:"),
    ],
)
def test_a_player_that_breaks_the_rules_gets_one_sentence(
    player: str, words: str, jobs: str, module: str, capsys: Capture
) -> None:
    assert main(["arena", "--seats", f"{module}:{player}", "--seed", "7", "--games", "2", "--jobs", jobs]) == 1
    out, err = capsys.readouterr()
    assert re.sub("7-2", "7-1", err).startswith(f"{module}:{words}")
    assert (out, err.count("\n")) == ("", 1)


def test_a_player_that_stops_everything_ends_its_process_without_a_word(module: str, capfd: Capture) -> None:
    question = ["arena", "--seats", f"{module}:stopped", "--games", "2", "--jobs", "2"]
    assert main(question) == 130
    assert capfd.readouterr() == ("", "Stopped.\n")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_a_player_prints_does_not_stand_among_the_figures(
    jobs: str, module: str, tmp_path: Path, capfd: Capture
) -> None:
    source = tmp_path / f"{module}.py"
    source.write_text('print("Here I am.")\n' + source.read_text("utf-8"), "utf-8")
    question = ["--game", "rota", "--seats", f"{module}:talking", "--games", "2", "--json", "--jobs", jobs]
    assert main(["arena", *question]) == 0
    out, err = capfd.readouterr()
    assert json.loads(out)["games"] == 2
    assert "Here I am.\n" in err
    assert "Let me see ...\n" in err


def test_games_of_processes_that_die_are_played_here(module: str, capsys: Capture) -> None:
    question = ["--game", "rota", "--seats", f"{module}:gone", "--games", "3"]
    assert timeless(arena(capsys, *question, "--jobs", "2")) == timeless(arena(capsys, *question))


def test_without_processes_all_work_is_done_here(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoProcesses:
        def Pipe(self) -> None:  # noqa: N802 (what multiprocessing calls it)
            raise OSError("none allowed")

    monkeypatch.setattr(workers, "get_context", lambda _method: NoProcesses())
    assert dict(workers.worked(abs, [-1, -2, -3], 4)) == {-1: 1, -2: 2, -3: 3}
    assert workers.cores() >= 1


def test_nothing_to_do_is_done_at_once() -> None:
    assert list(workers.worked(abs, [], 4)) == []


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "Say who plays with --seats, or --ladder for the whole ladder."),
        (["--ladder", "--seats", "random"], "Say who plays with --seats, or --ladder"),
        (["--seats", ""], "This game is for 1 to 4 players, not for 0."),
        (["--seats", "random,random,random,random,random"], "This game is for 1 to 4 players, not for 5."),
        (["--seats", "random,,random"], '"random,,random" leaves a seat empty'),
        (["--seats", "human,random"], "There is no player called human: choose "),
        (["--seats", "random", "--game", "chess"], "There is no game called chess"),
        (["--seats", "random", "--games", "0"], "0 is no number from 1 to 1000000"),
        (["--seats", "random", "--jobs", "all"], "all is no number from 1 to 1000000"),
    ],
)
def test_wrong_usage_gets_one_sentence(arguments: list[str], words: str, capsys: Capture) -> None:
    assert main(["arena", *arguments]) == 2
    out, err = capsys.readouterr()
    assert words in err
    assert (out, err.count("\n")) == ("", 1)


def test_the_interval_is_over_deals() -> None:
    deals = [1.0, 0.5, 0.5, 1.0] * 25
    found = share(deals)
    assert found.mean == 0.75
    assert (round(found.low, 3), round(found.high, 3)) == (0.7, 0.8)
    assert share([*deals, *deals]).high < found.high
    assert share([1.0, 0.0] * 5).high <= 1.0


@pytest.mark.parametrize("count", [1, 2, 9, 100])
def test_deals_that_are_few_or_alike_do_not_pretend_to_be_sure(count: int) -> None:
    always, never = share([1.0] * count), share([0.0] * count)
    assert always.mean == 1.0
    assert always.high == pytest.approx(1.0)
    assert always.low == pytest.approx(1 / (1 + 1.96**2 / count))
    assert never.high == pytest.approx(1 - always.low)


def test_the_spread_of_numbers_is_told_if_there_are_two() -> None:
    assert spread([4.0]) == (4.0, 4.0, 4.0)
    low, high = spread([4.0, 6.0] * 50)[1:]
    assert (round(low, 2), round(high, 2)) == (4.8, 5.2)
    assert spread([0.0, 1.0]).low == 0.0


def test_figures_count_everything_that_happened() -> None:
    deals = [
        [Score(1.0, 9, 2, True, 10, 100.0, 30.0), Score(0.5, 7, 0, False, 10, 60.0, 20.0)],
        [Score(0.0, 5, 1, False, 5, 40.0, 15.0), Score(0.0, 3, 1, False, 5, 40.0, 35.0)],
    ]
    found = figures("me", deals)
    assert (found.player, found.share.mean, found.lowest.mean, found.best) == ("me", 0.375, 6.0, 9)
    assert (found.extra, found.instant, found.moves, found.ms, found.worst) == (1.0, 1, 30, 8.0, 35.0)


def test_the_ladder_has_every_level_against_the_one_below() -> None:
    tables = ladder.tables()
    assert len(set(tables)) == len(tables)
    for level, below in (("easy", "random"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard")):
        assert {(level, below), (level, below, below), (level, below, below, below), (level,)} <= set(tables)
    assert {("expert", "lowest"), ("expert", "points"), ("expert", "points", "points", "points")} <= set(tables)
    assert {("expert", *["spread"] * count) for count in (1, 2, 3)} <= set(tables)


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every player of the ladder costs nothing."""
    monkeypatch.setattr(players, "ARENA", dict.fromkeys(players.ARENA, players.random))


@pytest.mark.usefixtures("cheap")
def test_the_ladder_is_one_table_for_the_readme(capsys: Capture) -> None:
    assert main(["arena", "--ladder", "--games", "1", "--seed", "7", "--jobs", "1"]) == 0
    heads, line, *rows, empty, caption, _more = capsys.readouterr().out.splitlines()
    assert (heads, line, empty) == ("| who | Axio | Axio Hex | Axio Rota |", "| --- | --- | --- | --- |", "")
    assert re.fullmatch(r"\| easy against random, 2 players( \| \d+ % \(\d+-\d+; 2\)){3} \|", rows[0])
    assert re.fullmatch(r"\| expert alone, lowest colour( \| (\d+\.\d) \(\2-\2; 1\)){3} \|", rows[-4])
    assert len(rows) == len(ladder.tables())
    assert caption.startswith(f"{3 * sum(map(len, ladder.tables()))} games, seed 7. ")


@pytest.mark.usefixtures("cheap")
def test_the_ladder_of_one_game_goes_on_too(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "ladder.jsonl"
    question = ["--ladder", "--game", "rota", "--out", str(path)]
    result = arena(capsys, *question, "--games", "1")
    assert [match["game"] for match in result["matches"]] == ["rota"] * len(ladder.tables())
    assert arena(capsys, *question, "--games", "1") == result
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:9]))
    assert timeless(arena(capsys, *question, "--games", "1")) == timeless(result)


def test_a_ladder_that_was_stopped_early_has_a_dash_where_nothing_was_played() -> None:
    table = ladder.markdown({}, ["axio"])
    assert "| expert alone, lowest colour | - |" in table
    assert "| easy against random, 2 players | - |" in table


@pytest.mark.usefixtures("module")
def test_the_player_in_contributing_works_and_has_ten_lines(tmp_path: Path, capsys: Capture) -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (source,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len([line for line in source.splitlines() if line.strip()]) <= 10
    (tmp_path / "mymodule.py").write_text(source, "utf-8")
    mine, other = arena(capsys, "--game", "rota", "--seats", "mymodule:MyPlayer,random", "--games", "4")["seats"]
    assert (mine["share"], other["share"]) == (1.0, 0.0)
