"""Whole games at the terminal, typed by a script."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from axio import engine, files, record, tell, typed, words
from axio.cli import main
from axio.draw import Style
from axio.engine import domino, rota
from axio.engine.game import (
    Advanced,
    CalledAxio,
    CornerScored,
    Drew,
    Exchanged,
    ExtraTurnsLost,
    HalfScored,
    Placed,
    PyramidRaised,
    Result,
    Setup,
    State,
    Track,
)
from axio.engine.score import rank
from axio.session import Seat, Session
from axio.terminal import Terminal, best
from tests.catalogue import LANGUAGES
from tests.pictures import position

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch
PAGE = "Pass to "


def types(monkeypatch: Patch, *lines: str) -> None:
    """The player types these lines, then the input ends; prompts are printed as they would be."""
    left = iter(lines)

    def answer(prompt: str = "") -> str:
        print(prompt)
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


def seats(*kinds: str) -> list[Seat]:
    return [Seat(name, kind) for name, kind in zip(("Ada", "Bob", "Cyd", "Dan"), kinds, strict=False)]


def anything(session: Session, stop: int = 10_000) -> Callable[[str], str]:
    """Types random legal moves, in one of the ways in which they can be typed."""
    chance = Random(3)

    def answer(prompt: str = "") -> str:
        print(prompt)
        if prompt.startswith(PAGE):
            return ""
        if len(session.moves) >= stop:
            raise EOFError
        moves = session.state.legal_moves
        move = moves[int(chance.random() * len(moves))]
        if isinstance(move, domino.Place) and chance.random() < 0.5:
            return f"{session.state.hand.index(move.tile) + 1} {move.a} {move.b}"
        if isinstance(move, rota.Place) and chance.random() < 0.5:
            way = rota.TURNS[session.state.hand[0]].index(move.tile) + 1
            return str(move).replace(move.tile, str(way)).lower()
        return str(move)

    return answer


@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
@pytest.mark.parametrize(
    "kinds",
    [["human"], ["human", "random"], ["human", "random", "human"], ["human"] * 4, ["random", "random"]],
    ids="-".join,
)
def test_a_whole_game_can_be_typed(game: str, kinds: list[str], monkeypatch: Patch, capsys: Capture) -> None:
    session = Session(Setup(game, len(kinds), 11), seats(*kinds))
    monkeypatch.setattr("builtins.input", anything(session))
    Terminal(session).run()
    out = capsys.readouterr().out
    assert session.state.over
    assert "The game is over" in out
    assert "Seed 11: the same seed deals the same tiles." in out
    assert "The result is the lowest colour" in out if len(kinds) == 1 else re.search("wins|share the victory", out)
    assert (PAGE in out) == (kinds.count("human") > 1)


def test_enter_twice_is_axio_alone(monkeypatch: Patch, capsys: Capture) -> None:
    types(monkeypatch, "", "")
    assert main(["play", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "\nAxio\n" in out
    assert "(of 36; * lowest)" in out


def test_wrong_answers_are_asked_again(monkeypatch: Patch, capsys: Capture) -> None:
    types(monkeypatch, "chess", "9", "2", "five", "5", "human,random")
    assert main(["play"]) == 0
    out = capsys.readouterr().out
    assert "There is no game called chess" in out
    assert "There is no game called 9" in out
    assert "There is no player called five" in out
    assert "not for 5" in out
    assert "Axio Hex\n" in out
    assert "Random" in out


@pytest.mark.parametrize("answer", ["00010", "0", "5", "٣", "1" * 5000])
def test_a_number_that_no_game_has_is_asked_again(answer: str, monkeypatch: Patch, capsys: Capture) -> None:
    types(monkeypatch, answer, "rota", "1")
    assert main(["play"]) == 0
    assert f"There is no game called {answer[:40]}" in capsys.readouterr().out


def test_a_game_in_teams_asks_for_its_four_players(monkeypatch: Patch, capsys: Capture) -> None:
    types(monkeypatch, "4", "2", "", "")
    assert main(["play"]) == 0
    out = capsys.readouterr().out
    assert "seats 1 and 3 against 2 and 4" in out
    assert "This game is for 4 players, not for 2." in out
    assert "Player 1 and Player 3" in out


def test_stopping_at_the_first_question_is_fine(monkeypatch: Patch) -> None:
    types(monkeypatch)
    assert main(["play"]) == 0


def axio_moves() -> list[str]:
    """The first placements of a solo game with the seed 3."""
    state = engine.start(Setup("axio", 1, 3))
    moves = []
    for _nth in range(3):
        moves.append(str(state.legal_moves[0]))
        state = state.play(state.legal_moves[0])
    return moves


def test_every_command_answers(monkeypatch: Patch, capsys: Capture) -> None:
    first = axio_moves()[0]
    lines = ["", "help", "best", "board", "undo", "nonsense", "7 g6 h6", "RB a1 a2", "exchange", first, "undo", "quit"]
    types(monkeypatch, *lines)
    assert main(["play", "--game", "axio", "--players", "1", "--seed", "3", "--names", "Ada", "--plain"]) == 0
    out = capsys.readouterr().out
    for text in (
        "Ada> ",
        "take your last decision back",
        "1 point  P +1",
        "There is nothing that you can take back now.",
        '"nonsense" is no move',
        "There is no number 7 here: choose 1 to 1.",
        "There is no tile RB on your rack.",
        "You may exchange only at the end of your turn",
        f"Ada places {first.split()[0]} on {first.split(' ', 1)[1]}.",
        "Taken back.",
        "This game is not saved; with --save FILE it would be.",
    ):
        assert text in out
    assert out.isascii()


def test_control_c_ends_the_game_like_quit(monkeypatch: Patch, capsys: Capture) -> None:
    def interrupt(_prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    Terminal(Session(Setup("hex", 1, 1), seats("human"))).run()
    assert "This game is not saved" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
def test_the_page_between_two_players_shows_nothing_of_any_hand(game: str, monkeypatch: Patch, capsys: Capture) -> None:
    session = Session(Setup(game, 2, 5), seats("human", "human"))
    monkeypatch.setattr("builtins.input", anything(session, stop=20))
    monkeypatch.setattr("axio.draw.takes_codes", lambda _stream: True)
    monkeypatch.setenv("NO_COLOR", "1")
    pages = 0
    Terminal(session).run()
    # Everything between two clearings of the screen is one screen.
    screens = capsys.readouterr().out.split("\x1b[H\x1b[2J\x1b[3J")
    assert screens[0] == ""
    for screen in screens[1:]:
        if PAGE in screen:
            pages += 1
            assert not re.search(r"Your tile|draws [A-Z-]{2,}|>", screen.replace("->", ""))
        else:
            assert "Your tile" in screen
    assert pages >= 20


def test_each_player_sees_the_own_tiles_and_those_drawn_only(monkeypatch: Patch, capsys: Capture) -> None:
    session = Session(Setup("axio", 2, 5), seats("human", "random"))
    monkeypatch.setattr("builtins.input", anything(session, stop=8))
    Terminal(session).run()
    out = capsys.readouterr().out
    assert re.search(r"Ada draws [RGBOP]{2} from the bag", out)
    assert "Bob draws 1 tile from the bag" in out
    assert not re.search(r"Bob draws [RGBOP]{2} from", out)


def before_the_last_tile() -> Session:
    """Ada has laid the last tile of her stack, so that she drew nothing, and now Bob has to play his."""
    session = Session(Setup("rota", 2, 5), seats("human", "human"))
    chance = Random(1)
    while session.undo_to(0) is None or session.seat == 0:
        moves = session.state.legal_moves
        session.play(moves[int(chance.random() * len(moves))])
    return session


def test_the_page_between_two_players_lets_the_first_take_back_what_revealed_nothing(
    monkeypatch: Patch, capsys: Capture
) -> None:
    session = before_the_last_tile()
    count = len(session.moves)
    types(monkeypatch, "undo", "", "quit")
    Terminal(session).run()
    assert len(session.moves) == count - 1
    assert session.seat == 0
    out = capsys.readouterr().out
    assert "Pass to Bob, then press Enter; undo takes your last decision back." in out
    assert out.count(PAGE) == 2


def test_nobody_takes_back_at_the_prompt_what_another_has_laid(monkeypatch: Patch, capsys: Capture) -> None:
    session = before_the_last_tile()
    count = len(session.moves)
    types(monkeypatch, "", "undo", "quit")
    Terminal(session).run()
    assert len(session.moves) == count
    assert "There is nothing that you can take back now." in capsys.readouterr().out


def test_the_player_who_took_back_at_the_page_goes_on_without_another(monkeypatch: Patch, capsys: Capture) -> None:
    session = before_the_last_tile()
    move = str(session.moves[-1])
    session.undo(0)
    types(monkeypatch, "", move, "undo", "quit")
    Terminal(session).run()
    assert session.seat == 0
    assert capsys.readouterr().out.count("Pass to Ada") == 1


def test_only_enter_lifts_the_page_and_quit_stops_there(monkeypatch: Patch, capsys: Capture) -> None:
    session = Session(Setup("axio", 2, 5), seats("human", "human"))
    types(monkeypatch, "look", "undo", "quit", "never asked for")
    Terminal(session, plain=True).run()
    out = capsys.readouterr().out
    assert out.count("Pass to Ada") == 3
    assert "Your tiles" not in out


def test_words_may_be_typed_in_the_language_of_the_player(monkeypatch: Patch, capsys: Capture) -> None:
    words.use("de")
    assert [typed.word(text) for text in ("Hilfe", " zurück ", "ende", "beste", "brett", "tauschen", "behalten")] == [
        *("help", "undo", "quit", "best", "board", "exchange", "keep")
    ]
    assert [typed.word(text) for text in ("help", "UNDO", "q", "?", "b", "RB g10 f10")] == [
        *("help", "undo", "quit", "help", "best", "RB g10 f10")
    ]
    session = Session(Setup("axio", 1, 5), seats("human"))
    types(monkeypatch, "hilfe", "ende", "never asked for")
    Terminal(session).run()
    assert "  zurück   deine letzte Entscheidung zurücknehmen" in capsys.readouterr().out


def test_what_is_no_move_gets_a_pointer_to_the_examples(monkeypatch: Patch, capsys: Capture) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    types(monkeypatch, "help me", "quit")
    Terminal(Session(Setup("axio", 1, 5), seats("human"))).run()
    out = capsys.readouterr().out
    assert (
        '"help me" is no move: write a tile and two\nspaces, "exchange" or "keep". Type help to see\nexamples.' in out
    )


def play_saved(path: Path, monkeypatch: Patch, *more: str, moves: int) -> None:
    """Play so many random moves of the saved game, then cut the input off."""
    chance = Random(9)
    counted = iter(range(moves))

    def answer(prompt: str = "") -> str:
        print(prompt)
        if next(counted, None) is None:
            raise EOFError
        choices = record.read(record.load(path)).state.legal_moves
        return str(choices[int(chance.random() * len(choices))])

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", "--save", str(path), *more]) == 0


@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
def test_a_saved_game_goes_on_where_it_was_cut(game: str, tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    options = ["--game", game, "--players", "human,random", "--seed", "2"]
    play_saved(path, monkeypatch, *options, moves=5)
    assert f"The game is saved in {path}: the same command goes on with it." in capsys.readouterr().out
    begun = record.load(path)
    assert main(["check", str(path)]) == 0
    play_saved(path, monkeypatch, *options, moves=2)
    assert f"Going on with {path}." in capsys.readouterr().out
    assert record.load(path)["turns"][: len(begun["turns"])] == begun["turns"]
    play_saved(path, monkeypatch, moves=200)
    assert f"The game is saved in {path}.\n" in capsys.readouterr().out
    assert "result" in record.load(path)
    finished = path.read_bytes()
    assert main(["play", "--save", str(path)]) == 0
    assert "The game is over" in capsys.readouterr().out
    assert path.read_bytes() == finished


def test_an_open_exchange_survives_the_cut(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    session = Session(Setup("axio", 2, 0), seats("human", "human"))
    for seed in range(200):
        session = Session(Setup("axio", 2, seed), seats("human", "human"))
        while not session.state.over and not session.state.exchanging:  # type: ignore[attr-defined]
            session.play(session.state.legal_moves[0])
        if not session.state.over:
            break
    path = tmp_path / "game.json"
    files.write(path, record.dump(record.write(session)))
    types(monkeypatch, "", "keep", "")
    assert main(["play", "--save", str(path)]) == 0
    assert "type exchange to get new ones, or keep" in capsys.readouterr().out


@pytest.mark.parametrize("content", ["", "{}", '{"format": "axio-record/9"}', "\x1b"])
def test_a_damaged_file_is_refused_and_not_touched(content: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    path.write_text(content, "utf-8")
    assert main(["play", "--save", str(path)]) == 1
    assert capsys.readouterr().err.startswith(f"{path} is left as it is: ")
    assert path.read_text("utf-8") == content
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_with_another_game_is_refused(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    play_saved(path, monkeypatch, "--game", "hex", "--players", "1", moves=1)
    play_saved(
        path, monkeypatch, "--names", "Player", "--seed", str(json.loads(path.read_text("utf-8"))["seed"]), moves=1
    )
    capsys.readouterr()
    for other in (["--game", "axio"], ["--players", "2"], ["--names", "Zoe"], ["--seed", "another"]):
        assert main(["play", "--save", str(path), *other]) == 2
        assert capsys.readouterr().err.startswith(f"{path} holds another game")


def test_a_saved_game_with_an_unknown_computer_player_is_refused(tmp_path: Path, capsys: Capture) -> None:
    session = Session(Setup("hex", 2, 0), seats("human", "oracle"))
    path = tmp_path / "game.json"
    files.write(path, record.dump(record.write(session)))
    assert main(["play", "--save", str(path)]) == 1
    assert "There is no player called oracle" in capsys.readouterr().err


def test_a_folder_that_is_not_there_is_told_before_the_game(
    tmp_path: Path, monkeypatch: Patch, capsys: Capture
) -> None:
    types(monkeypatch, "quit")
    path = tmp_path / "none" / "game.json"
    assert main(["play", "--game", "axio", "--players", "1", "--save", str(path)]) == 1
    assert capsys.readouterr().err == f"{path}: No such file or directory.\n"


def test_a_disk_that_fills_up_does_not_end_the_game(tmp_path: Path, monkeypatch: Patch, capsys: Capture) -> None:
    path = tmp_path / "game.json"
    written = iter(range(1))

    def write(target: Path, text: str) -> None:
        if next(written, None) is None:
            raise OSError(28, "No space left on device")
        target.write_text(text, "utf-8")

    monkeypatch.setattr(files, "write", write)
    types(monkeypatch, axio_moves()[0], "quit")
    assert main(["play", "--game", "axio", "--players", "1", "--seed", "3", "--save", str(path)]) == 0
    out = capsys.readouterr().out
    assert "The game could not be saved: No space left on device." in out
    assert "places" in out
    assert json.loads(path.read_text("utf-8"))["turns"] == []


def rota_view(tile: str) -> rota.View:
    known = (("RGBO", "-ORG", "GPBR", "OPRG"), (tile,))
    view = engine.start(Setup("rota", 1, 1, known)).view(0)
    assert isinstance(view, rota.View)
    return view


def test_rota_moves_can_be_typed_by_rotation_or_by_corners() -> None:
    view = rota_view("RGBP")
    for text in ("RGBP 2,0", "1 2,0", "2,0", "rgbp 2,0"):
        assert str(typed.move(text, "rota", view)) == "RGBP 2,0"
    assert str(typed.move("2 2,0", "rota", view)) == "PRGB 2,0"


def test_a_colour_is_named_for_the_player_only_where_it_means_nothing() -> None:
    view = rota_view("-RGB")
    assert str(typed.move("2,0 =p", "rota", view)) == "-RGB 2,0 =P"
    asked = typed.move("2,0", "rota", view)
    assert "Name a colour" in str(view.why_not(asked))
    assert str(typed.move("3 2,0", "rota", view)) == "GB-R 2,0 =R", "its empty corner meets no other tile"


def test_the_best_placements_come_with_their_points() -> None:
    view = engine.start(Setup("hex", 2, 4)).view(0)
    lines = best(view)
    assert len(lines) == 5
    points = [int(found[1]) for line in lines if (found := re.search(r"(\d+) points?", line))]
    assert points == sorted(points, reverse=True)
    assert best(engine.start(Setup("hex", 2, 4)).view(1)) == ["There is nothing to place now."]


def test_the_best_placements_do_not_boast_of_points_beyond_the_track() -> None:
    view = position("  d e f g\n5 B B B .", "BR", track=(0, 0, 16, 0, 0)).view(0)
    assert all("B +3" not in line for line in best(view))
    assert any("2 points  B +2" in line for line in best(view))


def test_the_best_placements_of_rota_do_not_repeat_one_with_another_idle_name() -> None:
    lines = best(rota_view("-PRO"))
    assert len(lines) == 5
    assert len({(line.split()[0], line.split()[1], line.partition("point")[2]) for line in lines}) == 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["axio", "hex", "rota"])
def test_help_fits_into_eighty_columns(game: str, language: str, monkeypatch: Patch, capsys: Capture) -> None:
    words.use(language)
    monkeypatch.setenv("COLUMNS", "80")
    types(monkeypatch, "help", "quit")
    Terminal(Session(Setup(game, 1, 1), seats("human"))).run()
    assert max(map(len, capsys.readouterr().out.splitlines())) < 80


def test_every_event_is_told_in_words() -> None:
    events = (
        Placed(0, "RB", ("g10", "f10")),
        HalfScored(0, "g10", "R", (("g11",), ("h10", "i10"))),
        HalfScored(0, "f10", "B", ()),
        CornerScored(0, "2,0", 0, "R", True, (("1,0", 1),)),
        CornerScored(0, "2,0", 2, "G", False, (("1,0", 1), ("1,1", 3))),
        PyramidRaised(0, "a1", (("a2", "R"), ("b1", "G")), None),
        PyramidRaised(0, "m1", (("m2", "R"),), "a1"),
        Advanced(0, "R", 10, 18, 9, 1),
        Advanced(0, "G", 0, 1, 1, 0),
        CalledAxio(0, "R"),
        ExtraTurnsLost(0, 2),
        Exchanged(1, ("RR", "GB")),
        Drew(1, "bag", 2, ()),
        Drew(0, "stack", 1, ("RGBO",)),
    )
    assert tell.told(events, ["Ada", "Bob\x1b"]) == [
        "Ada places RB on g10 f10.",
        "  R on g10: 3 points (g11; h10 i10)",
        "  named R in the empty top left corner: 1 point (1,0)",
        "  G in the bottom right corner: 2 points (1,0 1,1)",
        "  A pyramid on a1: 2 points (R a2, G b1)",
        "  The pyramid of a1 moves to m1: 1 point (R m2)",
        "  red +9: 10 -> 18 (1 lost beyond the track)",
        "  green +1: 0 -> 1",
        "AXIO! Ada comes to the end of a track with red and earns an extra turn.",
        "The general supply is empty: 2 extra turns are lost.",
        "Bob\\x1b shows RR GB and exchanges all of them.",
        "Bob\\x1b draws 2 tiles from the bag.",
        "Ada draws RGBO from their stack.",
    ]
    assert tell.told(events[:1], ["Ada"]) == ["Ada places RB on g10 f10.", "  no points"]


def ended(reason: str, *tracks: Track, game: str = "axio") -> State:
    """A game that ended with these tracks."""
    state = engine.start(Setup(game, len(tracks), 1))
    assert isinstance(state, domino.State)
    return replace(state, tracks=tracks, result=Result(reason, rank(tracks)))


def test_the_ranking_says_colour_by_colour_where_each_tie_broke() -> None:
    tracks = [(3, 9, 9, 9, 9), (5, 4, 9, 9, 9), (9, 5, 4, 9, 9), (9, 9, 9, 9, 3)]
    names = ["Ada", "Bob", "Cyd", "A name that is far too long to be shown"]
    assert tell.ending(ended("no-placement", *tracks), names) == [
        "The game is over: the next tile cannot be placed.",
        "1. Bob                   G  4  R  5  B  9  O  9  P  9",
        "1. Cyd                   B  4  G  5  R  9  O  9  P  9",
        "   equal in every colour",
        "3. Ada                   R  3  G  9  B  9  O  9  P  9",
        "   decided by the lowest colour: 4 against 3",
        "3. A name that is fa...  P  3  R  9  G  9  B  9  O  9",
        "   equal in every colour",
        "Bob and Cyd share the victory.",
    ]
    two = [(2, 2, 7, 8, 9), (2, 2, 6, 8, 9)]
    assert tell.ending(ended("all-colours", *two), names)[-2:] == [
        "   equal at first (2, 2), then decided by the third lowest colour: 7 against 6",
        "Ada wins.",
    ]
    assert tell.ending(ended("stacks-empty", *two[:1]), names) == [
        "The game is over: all tiles are placed.",
        "The result is the lowest colour: 2 (R G).",
    ]


def test_partners_stand_in_one_line_and_win_together() -> None:
    one, two = (4, 9, 9, 9, 9, 9), (9, 5, 9, 9, 9, 9)
    names = ["Ada", "Bob", "Cyd", "Dan"]
    state = ended("no-placement", one, two, one, two, game="hex-teams")
    assert tell.ending(state, names) == [
        "The game is over: the next tile cannot be placed.",
        "1. Bob and Dan  G  5  R  9  B  9  O  9  P  9  Y  9",
        "2. Ada and Cyd  R  4  G  9  B  9  O  9  P  9  Y  9",
        "   decided by the lowest colour: 5 against 4",
        "Bob and Dan win.",
    ]
    assert len(tell.tracks(state, names, Style())) == 3
    assert tell.ending(ended("all-colours", one, two, one, two, game="hex-teams"), names)[0] == (
        "The game is over: Bob and Dan have filled every colour."
    )
    assert tell.ending(ended("no-placement", *[one] * 4, game="hex-teams"), names)[-1] == (
        "Ada, Bob, Cyd and Dan share the victory."
    )


@pytest.fixture(autouse=True)
def no_colours(monkeypatch: Patch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
