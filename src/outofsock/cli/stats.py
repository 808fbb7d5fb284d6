"""`outofsock stats`: what games are like, in figures and charts. docs/statistics.md comes from here."""

import argparse
import os
from pathlib import Path

from rich.table import Table
from rich_argparse import RichHelpFormatter

from outofsock.cli.compiling import announce_for
from outofsock.cli.console import notes, out, problem, progress
from outofsock.cli.parsing import Commands, add_workers, bot_names, numbers_of_players, positive
from outofsock.lab.statistics import Games, Statistics, draw_statistics
from outofsock.lab.workers import workers

AT_ONCE = 50


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "stats",
        help="what games are like: length, scores, seats, how often each rule decides",
        description="Play games of one bot with itself and count what happens in them.",
        epilog="Example: outofsock stats --bot regular --players 2,3,4 --games 2000 --markdown",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("--bot", type=bot_names, default=["regular"], help="who plays (default: regular)")
    parser.add_argument("--players", type=numbers_of_players, default=(2, 3, 4), help="default: 2,3,4")
    parser.add_argument("--games", type=positive, default=1000, help="for each number of players (default: 1000)")
    parser.add_argument("--seed", type=int, default=0, help="equal seeds give equal games (default: 0)")
    parser.add_argument("--markdown", action="store_true", help="print the table as Markdown")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw charts as a PNG")
    add_workers(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play, count, show."""
    if len(options.bot) != 1:
        problem("statistics are about one bot that plays with itself")
        return 2
    pieces = [
        Games(options.bot[0], players, options.seed, start, min(AT_ONCE, options.games - start))
        for players in options.players
        for start in range(0, options.games, AT_ONCE)
    ]
    found = {players: Statistics(players) for players in options.players}
    announce_for(options.bot)
    crew, code = workers(options.workers or os.cpu_count() or 1, options.ray), 0
    try:
        with progress() as bar:
            task = bar.add_task("playing", total=sum(piece.number for piece in pieces))
            for counted in crew.run(Statistics.of, pieces):
                found[counted.players].add(counted)
                bar.advance(task, counted.games)
    except KeyboardInterrupt:
        problem("interrupted; what was counted is shown")
        code = 130
    counted_all = [each for each in found.values() if each.games]
    if not counted_all:
        return code
    _show(counted_all, is_markdown=options.markdown)
    if options.plot:
        draw_statistics(counted_all, options.plot)
        notes().print(f"charts drawn to {options.plot}")
    return code


def _show(found: list[Statistics], *, is_markdown: bool) -> None:
    columns = [each.rows() for each in found]
    titles = ["", *(f"{each.players} players" for each in found)]
    lines = [[words, *(rows[place][1] for rows in columns)] for place, (words, _) in enumerate(columns[0])]
    if is_markdown:
        out().print("\n".join("| " + " | ".join(line) + " |" for line in [titles, ["---"] * len(titles), *lines]))
        return
    table = Table()
    for title in titles:
        table.add_column(title, justify="right" if title else "left")
    for line in lines:
        table.add_row(*line)
    out().print(table)
