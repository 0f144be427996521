"""A game at the terminal: draws, asks, plays, tells what happened, and keeps every hand from the others."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path

from axio import draw, files, players, record, tell, typed
from axio.draw import Style, harmless
from axio.engine import domino, rota
from axio.engine.game import Advanced, BadMove, Move, Refusal, View, seen_by
from axio.engine.table import FIRST_TILE
from axio.session import Session
from axio.words import _, say

BEST = 5
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"
_BLANK = "\n" * 60
"""Where a terminal cannot be cleared, what was on it goes out of sight."""


class _Quit(Exception):  # noqa: N818
    """The player wants to stop."""


class Terminal:
    """One session, played at the terminal."""

    def __init__(self, session: Session, save: Path | None = None, plain: bool = False) -> None:
        self.session = session
        self.save = save
        self.style = Style() if plain else draw.style_for(sys.stdout)
        self.clear = _BLANK if plain or not draw.takes_codes(sys.stdout) else _CLEAR
        self.names = [seat.name for seat in session.seats]
        humans = [nth for nth, seat in enumerate(session.seats) if seat.human]
        self.pass_on = len(humans) > 1
        self.watcher = humans[0] if len(humans) == 1 else None
        """Whose eyes the screen is for: the only human's, or everybody's."""
        self.told = dict.fromkeys((None, *range(len(self.names))), len(session.states))
        """How many states each seat, and everybody, has been told of."""
        self.before_screen: int | None = None

    def run(self) -> None:
        """Play until the game is over or the player stops."""
        try:
            if self.save is not None and not self.save.exists():
                self._write()
            while (seat := self.session.seat) is not None:
                if self.session.thinker:
                    self._think(seat, self.session.thinker)
                else:
                    self._decide(seat)
                if not self.pass_on:
                    self._tell(self.watcher)
        except (EOFError, KeyboardInterrupt, _Quit):
            print("\n" + self._where())
            return
        self._end()

    def _write(self) -> None:
        if self.save is not None:
            files.write(self.save, record.dump(record.write(self.session)))

    def _where(self) -> str:
        if self.save is None:
            return _("This game is not saved; with --save FILE it would be.")
        return _("The game is saved in {file}: the same command goes on with it.").format(file=harmless(str(self.save)))

    def _play(self, move: Move) -> None:
        self.session.play(move)
        self._keep()

    def _keep(self) -> None:
        try:
            self._write()
        except OSError as error:
            # Better an unsaved game than none: the player goes on and knows it.
            print(_("The game could not be saved: {reason}.").format(reason=error.strerror or error))

    def _think(self, seat: int, player: str) -> None:
        move = players.choose(player)(self.session.view(seat), self.session.chance())
        self._play(move)

    def _tell(self, seat: int | None) -> None:
        """Everything that a seat, or everybody, has not been told of yet."""
        for state in self.session.states[self.told[seat] :]:
            self._print(tell.told(seen_by(seat, state.events), self.names))
        self.told[seat] = len(self.session.states)

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line)

    def _pass_to(self, seat: int) -> None:
        """A page between two players that shows nothing of any hand."""
        print(self.clear, end="")
        self._tell(None)
        print()
        last = self.session.last_human
        question = _("Pass to {name}, then press Enter. ")
        if self.session.undo_to(last) is not None:
            question = _("Pass to {name}, then press Enter; undo takes your last decision back. ")
        while answer := typed.word(input(question.format(name=tell.short(self.names[seat])))).strip():
            if answer == "quit":
                raise _Quit
            if answer == "undo" and self.session.undo_to(last) is not None:
                self._undo(last)
                return
        self.before_screen = seat
        print(self.clear, end="")

    def _decide(self, seat: int) -> None:
        if self.pass_on and self.before_screen != seat:
            self._pass_to(seat)
            if self.before_screen != seat:
                return
        if self.pass_on:
            self._tell(seat)
        self._show(seat)
        moves = len(self.session.moves)
        while len(self.session.moves) == moves:
            try:
                self._obey(input(f"{tell.short(self.names[seat])}> "), self.session.view(seat))
            except BadMove as refusal:
                self._say(say(refusal) + " " + _("Type help to see examples."))
            except Refusal as refusal:
                self._say(say(refusal))

    def _obey(self, line: str, view: View) -> None:
        match typed.word(line).strip():
            case "":
                return
            case "help":
                print(self._help(view))
            case "quit":
                raise _Quit
            case "undo":
                self._undo(view.player)
            case "best":
                self._print(best(view))
            case "board":
                self._show(view.player)
            case move:
                self._play(typed.move(move, self.session.setup.game, view))

    def _say(self, sentence: str) -> None:
        """Print a sentence, broken between words where the terminal ends."""
        print(textwrap.fill(harmless(sentence), shutil.get_terminal_size((10_000, 24)).columns - 1))

    def _undo(self, seat: int | None) -> None:
        self.session.undo(seat)
        self._keep()
        count = len(self.session.states)
        self.told = {seat: min(told, count) for seat, told in self.told.items()}
        print(_("Taken back."))

    def _show(self, seat: int) -> None:
        view = self.session.view(seat)
        print()
        print(draw.board(view, self.style))
        print()
        self._print(tell.tracks(view, self.names, self.style))
        print(tell.left(view))
        print()
        self._print(hand(view, self.style))
        if isinstance(view, domino.View) and view.exchanging:
            self._say(_("No tile of yours shows a lowest colour: type exchange to get new ones, or keep."))
            return
        if view.extra:
            print(_("AXIO! Extra turns to play: {count}").format(count=view.extra))
        elif isinstance(view, domino.View) and view.first_round:
            self._say(_(FIRST_TILE))
        print(_("Type a move, or help."))

    def _help(self, view: View) -> str:
        if isinstance(view, rota.Table):
            moves = _(
                "  2 2,0          lay your tile on the square 2,0, turned as in picture 2\n"
                "  2,0            the same, turned as in picture 1\n"
                "  2 2,0 =R       the same for a tile with an empty corner, which scores as red\n"
                "  BPG- 2,2 =R    the corners yourself, clockwise from the top left"
            )
        else:
            one, two = _somewhere(view)
            moves = _(
                "  2 {one} {two}    lay tile 2: its first letter on {one}, its second on {two}\n"
                "  RB {one} {two}   the same by its letters\n"
                "  exchange, keep   at the end of your turn, when you are asked"
            ).format(one=one, two=two)
        return "\n".join(
            (
                moves,
                _(
                    "  best     the placements with the most points now\n"
                    "  undo     take your last decision back\n"
                    "  board    draw everything again\n"
                    "  quit     stop (Ctrl-D and Ctrl-C too)"
                ),
                draw.legend(view, self.style),
            )
        )

    def _end(self) -> None:
        state = self.session.state
        if self.pass_on:
            print(self.clear, end="")
        self._tell(self.watcher)
        print()
        print(draw.board(state, self.style))
        print()
        self._print(tell.tracks(state, self.names, self.style))
        print()
        if state.result is not None:
            self._print(tell.ending(state, self.names))
        print(_("Seed {seed}: the same seed deals the same tiles.").format(seed=harmless(str(self.session.setup.seed))))
        if self.save is not None:
            print(_("The game is saved in {file}.").format(file=harmless(str(self.save))))


def _somewhere(view: View) -> tuple[str, str]:
    """Two neighbouring spaces in the middle of the board, to show how a placement is typed."""
    assert isinstance(view, domino.Table)
    grid = view.rules.grid
    a, b = grid.edges[len(grid.edges) // 2]
    return grid.names[a], grid.names[b]


def hand(view: View, style: Style) -> list[str]:
    """The tiles to choose from, numbered; a Rota tile in its four rotations."""
    if isinstance(view, rota.Table) and view.hand:
        ways = rota.TURNS[view.hand[0]]
        rows = [
            [f"{number} {way}" for number, way in enumerate(ways, 1)],
            [f"  {style.paint(way[0], way[0])} {style.paint(way[1], way[1])} " for way in ways],
            [f"  {style.paint(way[3], way[3])} {style.paint(way[2], way[2])} " for way in ways],
        ]
        return [_("Your tile and its rotations:"), *("   " + "     ".join(row).rstrip() for row in rows)]
    tiles = (
        f"{number} " + "".join(style.paint(letter, letter) for letter in tile)
        for number, tile in enumerate(view.hand, 1)
    )
    return [_("Your tiles:") + "  " + "   ".join(tiles)]


def best(view: View) -> list[str]:
    """The placements that give the most points now, and what each gives; whether that is wise is for the player."""
    rated: dict[tuple[str, str], tuple[int, Move, str]] = {}
    for move in view.legal_moves:
        if events := view.preview(move):
            gained = {event.colour: event.after - event.before for event in events if isinstance(event, Advanced)}
            text = "".join(f"  {colour} +{n}" for colour, n in gained.items())
            # Naming another colour for an empty corner that scores nothing is no other placement.
            rated.setdefault((str(move).partition(" =")[0], text), (sum(gained.values()), move, text))
    if not rated:
        return [_("There is nothing to place now.")]
    first = sorted(rated.values(), key=lambda one: one[0], reverse=True)[:BEST]
    return [f"  {move!s:16}  {tell.points_word(total)}{text}" for total, move, text in first]
