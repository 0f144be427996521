"""Records, statistics and achievements in the app, as somebody finds them with a finger."""

from __future__ import annotations

from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from axio import record, shelf
from axio.engine.game import Refusal, Setup
from axio.rows import Progress
from axio.session import Seat, Session
from axio.store import Store
from axio.ui.plot import Plot
from axio.ui.screens.feats import FeatCard
from axio.ui.screens.records import StatLine
from tests.played import GAMES, go_on
from tests.ui.conftest import Make
from tests.ui.driver import DESKTOP, PHONE, TABLET, Driver


def keep(folder: Path, players: str, *lowest: int, game: str = "axio", winner: int = 0, nth: int = 0) -> int:
    """Store a finished game as it would have ended; `players` as in "Ada easy"."""
    seats = [(name, "human" if name[0].isupper() else name) for name in players.split()]
    clock = count(1_790_000_000 + 86_400 * nth)
    with closing(Store(folder / "axio.db", lambda: float(next(clock)))) as store:
        over = Progress(tuple((number, number + 9) for number in lowest), 0, "no-placement", (winner,))
        return store.create(Setup(game, len(seats), nth), seats, {}, over)


def whole(folder: Path, *seats: Seat, game: str = "rota", seed: int = 3, moves: int = 1000) -> int:
    """Store a game that was really played to its end, or so many moves of one."""
    session = go_on(Session(Setup(game, len(seats), seed), seats), moves)
    with closing(Store(folder / "axio.db")) as store:
        return store.create(session.setup, seats, {}, shelf.progress(session.state), map(str, session.moves))


def opened(drive: Make, folder: Path, device: Any = PHONE, **settings: Any) -> Driver:
    driver = drive(device, folder, open=0, **settings)
    driver.push("Records")
    return driver


def lines(driver: Driver) -> list[tuple[str, str, str]]:
    found = [widget for widget in driver.app.screen.walk() if isinstance(widget, StatLine)]
    return [(line.heading, line.figures, line.lowest) for line in found]


def plot(driver: Driver) -> list[tuple[bool, float]]:
    (found,) = [widget for widget in driver.app.screen.walk() if isinstance(widget, Plot)]
    return [(won, round(rate, 2)) for won, rate in found.points]


def test_before_the_first_game_everything_says_so(drive: Make, tmp_path: Path) -> None:
    driver = opened(drive, tmp_path)
    assert driver.texts().count("No game yet.") == 2
    assert "Achievements: 0 of 12" in driver.texts()
    assert driver.button("Begin anew").disabled


def test_statistics_are_told_by_game_seats_and_level(drive: Make, tmp_path: Path) -> None:
    keep(tmp_path, "Ada easy", 8, 5)
    keep(tmp_path, "Ada easy", 4, 5, winner=1, nth=1)
    keep(tmp_path, "Ada expert expert", 3, 5, 6, winner=2, nth=2)
    keep(tmp_path, "Ada", 12, nth=3)
    keep(tmp_path, "Ada", 10, game="rota", nth=4)
    driver = opened(drive, tmp_path)
    assert lines(driver) == [("", "1 game", "Lowest colour: 10.0 on average, 10 at best")]
    driver.push("Axio")
    assert lines(driver) == [
        ("", "1 game", "Lowest colour: 12.0 on average, 12 at best"),
        ("Computer: easy; 2 at the table", "2 games, 1 won (50 %)", "Lowest colour: 6.0 on average, 8 at best"),
        ("Computer: expert; 3 at the table", "1 game, 0 won (0 %)", "Lowest colour: 3.0 on average, 3 at best"),
    ]
    driver.app.choose("language", "de")
    driver.frames(3)
    driver.push("Axio")
    assert lines(driver)[1][2] == "Niedrigste Farbe: im Mittel 6,0, am besten 8"


def test_the_wins_against_each_level_are_plotted_over_time(drive: Make, tmp_path: Path) -> None:
    for nth, winner in enumerate((1, 0, 0, 1)):
        keep(tmp_path, "Ada hard", 8, 8, winner=winner, nth=nth)
    keep(tmp_path, "Ada easy", 8, 5, nth=9)
    driver = opened(drive, tmp_path, TABLET)
    assert plot(driver) == [(False, 0.0), (True, 0.5), (True, 0.67), (False, 0.5)]
    assert "The last 4 games: 50 % won" in driver.texts()
    driver.push("easy")
    assert plot(driver) == [(True, 1.0)]
    assert "1 game: 100 % won" in driver.texts()


def test_everybody_has_numbers_of_their_own(drive: Make, tmp_path: Path) -> None:
    keep(tmp_path, "Ada Ben", 8, 5)
    keep(tmp_path, "Ben", 7, nth=1)
    driver = opened(drive, tmp_path)
    assert ("Among people; 2 at the table", "1 game", "Lowest colour: 6.5 on average, 8 at best") in lines(driver)
    driver.push("Ben")
    assert ("Among people; 2 at the table", "1 game, 0 won (0 %)", "Lowest colour: 5.0 on average, 5 at best") in lines(
        driver
    )
    driver.push("Ada")
    assert ("Among people; 2 at the table", "1 game, 1 won (100 %)", "Lowest colour: 8.0 on average, 8 at best") in (
        lines(driver)
    )


def test_the_best_games_alone_lead_to_their_replays(drive: Make, tmp_path: Path) -> None:
    whole(tmp_path, Seat("Ada", "human"))
    driver = opened(drive, tmp_path)
    (result,) = driver.app.store.results()
    best = next(press for press in driver.presses() if press.text.startswith(f"{min(result.scores[0])}   Ada"))
    driver.press(best)
    assert driver.screen == "Replay"
    driver.push("Back")
    assert driver.screen == "Records"


def test_of_a_deleted_game_the_result_stays_without_its_replay(drive: Make, tmp_path: Path) -> None:
    number = keep(tmp_path, "Ada", 12)
    with closing(Store(tmp_path / "axio.db")) as store:
        store.delete(number)
        store.purge()
    driver = opened(drive, tmp_path)
    assert lines(driver)[0][1] == "1 game"
    (best,) = [press for press in driver.presses() if press.text.startswith("12   Ada")]
    assert best.disabled


def recounted(store: Store) -> dict[tuple[str, str], list[tuple[list[int], bool]]]:
    """What the records of the stored games say, played through: by game and heading, people's lowest colours and wins.

    Nothing of this comes from what the store or the statistics have worked out.
    """
    found: dict[tuple[str, str], list[tuple[list[int], bool]]] = {}
    for entry in store.games():
        session = record.read(record.parse(shelf.exported(store, entry.id).text))
        state, players = session.state, [seat.player for seat in session.seats]
        if not state.over:
            continue
        ranks = [sorted(track) for track in state.tracks]
        people = [nth for nth, player in enumerate(players) if player == "human"]
        computers = {player for player in players if player != "human"}
        heading = f"{max(computers).capitalize()}; {len(players)} at the table" if computers else ""
        won = any(ranks[nth] == max(ranks) for nth in people)
        found.setdefault((session.setup.game, heading), []).append(([ranks[nth][0] for nth in people], won))
    return found


def figures(group: list[tuple[list[int], bool]], alone: bool) -> tuple[str, str]:
    """What the screen has to say of these games."""
    games, wins = len(group), sum(won for _lowest, won in group)
    lowest = [number for numbers, _won in group for number in numbers]
    told = f"{games} game" + "s" * (games > 1)
    told += "" if alone else f", {wins} won ({round(100 * wins / games)} %)"
    return told, f"Lowest colour: {sum(lowest) / len(lowest):.1f} on average, {max(lowest)} at best"


def test_the_screen_says_what_a_recount_of_the_stored_games_records_says(drive: Make, tmp_path: Path) -> None:
    for game in GAMES:
        for seed, players in enumerate(("Ada random", "Ada random", "random Ada", "Ada random Ben", "Ada", "Ada")):
            seats = [Seat(one, "human" if one[0].isupper() else one) for one in players.split()]
            whole(tmp_path, *seats, game=game, seed=seed)
        whole(tmp_path, Seat("Ada", "human"), game=game, seed=9, moves=5)
    driver = opened(drive, tmp_path)
    anew = recounted(driver.app.store)
    assert sorted(map(len, anew.values())) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert len({won for group in anew.values() for _lowest, won in group}) == 2, "some are won and some are lost"
    for game, name in (("rota", "Axio Rota"), ("axio", "Axio"), ("hex", "Axio Hex")):
        driver.push(name)
        wanted = {heading: figures(group, not heading) for (kind, heading), group in anew.items() if kind == game}
        assert {heading: (told, lowest) for heading, told, lowest in lines(driver)} == wanted


def test_everything_begins_anew_only_after_a_question(drive: Make, tmp_path: Path) -> None:
    keep(tmp_path, "Ada easy", 8, 5)
    driver = opened(drive, tmp_path)
    driver.push("Begin anew")
    driver.push("Cancel")
    assert len(driver.app.store.results()) == 1
    driver.push("Begin anew")
    driver.push("Forget them")
    assert driver.app.store.results() == []
    assert driver.texts().count("No game yet.") == 2
    assert len(driver.app.store.games()) == 1


def test_achievements_are_all_there_with_what_they_ask_for(drive: Make, tmp_path: Path) -> None:
    keep(tmp_path, "Ada easy", 8, 5)
    keep(tmp_path, "Ada easy", 8, 5, game="hex", nth=1)
    driver = opened(drive, tmp_path, DESKTOP)
    driver.push("Achievements: 1 of 12")
    found = {card.name: card for card in driver.app.screen.walk() if isinstance(card, FeatCard)}
    assert len(found) == 12
    assert [name for name, card in found.items() if card.earned] == ["At the table"]
    assert found["At the table"].standing == "Achieved on 21 September 2026"
    assert (found["All three"].standing, found["By a hair"].standing) == ("2 of 3", "Not yet")
    driver.push("Back")
    assert driver.screen == "Records"


def test_what_cannot_be_read_is_told_in_a_sentence(drive: Make, tmp_path: Path, monkeypatch: Any) -> None:
    driver = drive(DESKTOP, tmp_path)

    def refuse(*_args: object, **_more: object) -> None:
        raise Refusal("The saved games cannot be read.")

    for name in ("results", "settings", "forget_results"):
        monkeypatch.setattr(driver.app.store, name, refuse)
    for button in ("Records", "Achievements: 0 of 12"):
        driver.push(button)
        assert "The saved games cannot be read." in driver.texts()
