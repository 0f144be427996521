"""What the commands of `axio` do, each with its parsed options; the number is the exit code."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from axio import draw, engine, files, players, progress, record, tell
from axio.draw import harmless
from axio.engine import domino, rota
from axio.engine.game import Refusal, Seed, Setup, State
from axio.seating import Usage, ask_game, ask_players, seats_for, seed_from
from axio.session import HUMAN, Session
from axio.terminal import Terminal
from axio.words import _, n_, say


def play(options: Namespace) -> int:
    """Play at the terminal, a new game or a saved one."""
    save: Path | None = options.save
    try:
        if save is not None and save.exists():
            session = _continued(options)
        else:
            game = options.game or ask_game()
            kinds = options.players or ask_players(engine.GAMES[game].players)
            setup = Setup(game, len(kinds), seed_from(options.seed))
            session = Session(setup, seats_for(kinds, options.names.split(",") if options.names else ()))
            print(engine.GAMES[game].name)
    except EOFError:
        print()
        return 0
    Terminal(session, save, options.plain).run()
    return 0


def _continued(options: Namespace) -> Session:
    file = harmless(str(options.save))
    try:
        session = record.read(record.load(options.save))
    except record.BadRecord as refusal:
        raise Refusal("{file} is left as it is: {reason}", file=file, reason=say(refusal)) from None
    names = options.names.split(",") if options.names else []
    if (
        options.game not in (None, session.setup.game)
        or options.players not in (None, [seat.player for seat in session.seats])
        or (options.seed is not None and seed_from(options.seed) != session.setup.seed)
        or any(name.strip() not in ("", seat.name) for name, seat in zip(names, session.seats, strict=False))
    ):
        raise Usage(
            "{file} holds another game: choose another file, or leave out --game, --players, --names and --seed.",
            file=file,
        )
    for seat in session.seats:
        if not seat.human:
            players.choose(seat.player)
    print(_("Going on with {file}.").format(file=file))
    return session


def selfplay(options: Namespace) -> int:
    """Let computers play and write one record per game."""
    kinds: list[str] = options.players
    if HUMAN in kinds:
        raise Usage("Here only computer players play: {players}.", players=", ".join(players.PLAYERS))
    seed = seed_from(options.seed)
    if options.out.is_file():
        raise Usage("{file} is a file, not a folder.", file=harmless(str(options.out)))
    options.out.mkdir(parents=True, exist_ok=True)
    tiles = 0
    for number in progress.shown(range(1, options.games + 1), _("games played")):
        game_seed: Seed = seed if options.games == 1 else f"{seed}-{number}"
        session = Session(Setup(options.game, len(kinds), game_seed), seats_for(kinds, ()))
        while (seat := session.seat) is not None:
            session.play(players.choose(kinds[seat])(session.view(seat), session.chance()))
        tiles += len(record.entry_ends(session)) - 1
        name = f"{options.game}-{len(kinds)}-{number:04}.json"
        files.write(options.out / name, record.dump(record.write(session)))
    games = n_("{count} game", "{count} games", options.games).format(count=options.games)
    print(
        _("{games} of {game} in {folder}, seed {seed}, {tiles} tiles placed.").format(
            games=games,
            game=engine.GAMES[options.game].name,
            folder=harmless(str(options.out)),
            seed=harmless(str(seed)),
            tiles=tiles,
        )
    )
    return 0


def check(options: Namespace) -> int:
    """Check records; one line each, or one per fault."""
    wrong = False
    for file in options.files:
        faults, verdict = _checked(file)
        wrong = wrong or bool(faults)
        for line in faults or [verdict]:
            print(f"{harmless(file)}: {harmless(line)}")
    return 1 if wrong else 0


def _checked(file: str) -> tuple[list[str], str]:
    """The faults of a file, and what to say if it has none."""
    try:
        document = record.load(file)
    except record.BadRecord as refusal:
        return [say(refusal)], ""
    session, found = record.replay(document)
    if found or session is None:
        return [_fault(fault) for fault in found], ""
    return [], _("ok ({summary})").format(summary=_summary(session))


def _fault(fault: record.Fault) -> str:
    where = "" if fault.entry is None else _("entry {number}: ").format(number=fault.entry)
    return f"{where}{fault.rule}: {say(fault)}"


def _summary(session: Session) -> str:
    state, names = session.state, [seat.name for seat in session.seats]
    count, tiles = len(names), len(record.entry_ends(session)) - 1
    parts = [
        session.setup.game,
        n_("{count} player", "{count} players", count).format(count=count),
        n_("{count} tile", "{count} tiles", tiles).format(count=tiles),
    ]
    if state.result is None:
        parts.append(_("not finished"))
    elif count == 1:
        parts.append(_("lowest colour {score}").format(score=min(state.tracks[0])))
    else:
        parts.append(tell.winners(state.result.winners, names, state.teams).rstrip("."))
    return ", ".join(parts)


def show(options: Namespace) -> int:
    """Draw one position of a record with everything on the table and in the hands."""
    try:
        session = record.read(record.load(options.file))
    except record.BadRecord as refusal:
        raise Refusal("{file}: {reason}", file=options.file, reason=say(refusal)) from None
    ends = record.entry_ends(session)
    last = len(ends) - 1
    at = last if options.at is None else options.at
    if not 0 <= at <= last:
        raise Usage("{file} has {last} tiles: choose --at 0 to {last}.", file=options.file, last=last)
    state, names = session.states[ends[at]], [seat.name for seat in session.seats]
    style = draw.style_for(sys.stdout)
    print(_("{game}, after {at} of {last} tiles").format(game=engine.GAMES[session.setup.game].name, at=at, last=last))
    print()
    print(draw.board(state, style))
    print()
    print("\n".join(tell.tracks(state, names, style)))
    print()
    print(_("Tiles in hand:"))
    print("\n".join(_hands(state, names)))
    print(tell.left(state))
    if at:
        print()
        since = session.states[ends[at - 1] + 1 : ends[at] + 1]
        print("\n".join(tell.told([event for one in since for event in one.events], names)))
    if state.result is not None:
        print()
        print("\n".join(tell.ending(state, names)))
    print()
    print(draw.legend(state, style))
    return 0


def _hands(state: State, names: list[str]) -> list[str]:
    width = max(len(tell.short(name)) for name in names)
    held: list[str] = []
    if isinstance(state, domino.State):
        held = [" ".join(rack) for rack in state.racks]
    elif isinstance(state, rota.State):
        held = list(state.hands)
    return [f"  {tell.short(name):{width}}  {tiles}".rstrip() for name, tiles in zip(names, held, strict=True)]
