"""`outofsock simulate`: many games between bots. The same seed gives the same file, byte for byte."""

import argparse
import contextlib
import errno
import os
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.table import Table
from rich_argparse import RichHelpFormatter

from outofsock.cli.compiling import announce_for
from outofsock.cli.console import counted, notes, out, problem, progress
from outofsock.cli.parsing import Commands, add_deck, add_workers, bot_names, positive, whole
from outofsock.lab.batch import FEW, batches, simulated
from outofsock.lab.simulate import Tally
from outofsock.lab.workers import workers
from outofsock.toss.model import HANDS


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "simulate",
        help="play many games between bots",
        description="Play many games between bots and show who won how often. Who starts goes round the table.",
        epilog="Example: outofsock simulate --players 3 --games 1000 --seed 7 --bots greedy,random,random",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="how many play (default: as many as bots)")
    parser.add_argument("--games", type=positive, default=1000, help="how many games (default: 1000)")
    parser.add_argument("--seed", type=whole, default=0, help="equal seeds give equal games (default: 0)")
    parser.add_argument("--bots", type=bot_names, help="who plays, with commas; one name fills every seat")
    parser.add_argument("--hand", choices=HANDS, help="one hand for all (default: each bot has its own)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write every game as a line of JSON")
    add_deck(parser)
    add_workers(parser)
    parser.set_defaults(run=run)


def seats(players: int | None, bots: list[str] | None) -> list[str] | None:
    """Who sits where; None if the numbers do not fit."""
    names = bots or ["greedy"]
    number = players or (len(names) if len(names) > 1 else 2)
    if len(names) == 1:
        names = names * number
    return names if len(names) == number and 2 <= number <= 4 else None


def run(options: argparse.Namespace) -> int:
    """Play the games, and write them if asked."""
    names = seats(options.players, options.bots)
    if names is None:
        given = len(options.bots)
        wanted = f"--players {options.players}" if options.players else "a table"
        problem(f"{given} bots do not fit {wanted}: give one name for each of 2 to 4 seats, or one name for all")
        return 2
    if options.out and not options.out.parent.is_dir():
        problem(f"there is no folder {options.out.parent}")
        return 2
    tally = Tally(names)
    pieces = batches(names, options.games, options.seed, options.deck, options.hand, is_kept=options.out is not None)
    announce_for(["sharp"] if pieces[0].is_blind else names)
    number = options.workers or (1 if options.games <= FEW else os.cpu_count() or 1)
    crew = workers(1 if len(pieces) == 1 else number, options.ray)
    try:
        with _writer(options.out) as write, progress() as bar:
            task = bar.add_task("playing", total=options.games)
            for done in crew.run(simulated, pieces):
                tally.merge(done.tally)
                write("".join(done.lines))
                bar.advance(task, done.tally.games)
    except KeyboardInterrupt:
        if tally.games:
            out().print(_table(tally))
        kept = f"; {options.out} was not written" if options.out else ""
        problem(f"interrupted after {tally.games} of {counted(options.games, 'game')}{kept}")
        return 130
    out().print(_table(tally))
    if options.out:
        notes().print(f"{counted(options.games, 'game')} written to {options.out}")
    return 0


@contextlib.contextmanager
def _writer(path: Path | None) -> Iterator[Callable[[str], object]]:
    """Write beside the file and put it in place only when all is there: nothing half-done stays."""
    if path is None:
        yield lambda text: None
        return
    place = path.resolve()  # a link stays a link: the file it leads to is the one written
    if place.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if place.exists() and not place.is_file():  # a pipe or a device is written to; nothing may ever replace it
        with place.open("w", encoding="utf-8", newline="\n") as stream:
            yield stream.write
        return
    part = place.with_name(place.name + ".part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            yield file.write
        part.replace(place)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _table(tally: Tally) -> Table:
    games = tally.games
    length = f"{tally.rounds / games:.1f} rounds and {tally.decisions / games:.1f} decisions a game"
    table = Table(title=counted(games, "game"), caption=length)
    table.add_column("seat")
    table.add_column("bot")
    for title in ("wins", "%", "mean score"):
        table.add_column(title, justify="right")
    for seat, name in enumerate(tally.bots):
        share, mean = 100 * tally.wins[seat] / games, f"{tally.points[seat] / games:.1f}".replace("-", "−")
        table.add_row(str(seat + 1), name, str(tally.wins[seat]), f"{share:.1f}", mean)
    return table
