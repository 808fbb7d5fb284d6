"""`outofsock tournament`: a round robin on paired deals, with intervals and ratings."""

import argparse
import json
import os
from pathlib import Path

from rich.table import Table
from rich_argparse import RichHelpFormatter

from outofsock.cli.compiling import announce_for
from outofsock.cli.console import notes, out, problem, progress
from outofsock.cli.parsing import Commands, add_workers, bot_names, numbers_of_players, positive
from outofsock.lab.deal import Conditions
from outofsock.lab.tournament import Plan, Tournament
from outofsock.lab.workers import workers
from outofsock.toss.model import HANDS


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "tournament",
        help="a round robin between bots, with ratings",
        description="Every two bots meet on paired deals, each deal once from every seat. With 3 or 4 players each "
        "bot sits alone among copies of the other. An interrupted tournament keeps what was measured.",
        epilog="Example: outofsock tournament --bots regular,sharp,master --players 2,3 --games 2000 --out all.json",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("--bots", type=bot_names, required=True, help="who meets, with commas")
    parser.add_argument("--players", type=numbers_of_players, default=(2,), help="2, 3, 4 or several (default: 2)")
    parser.add_argument("--games", type=positive, default=2000, help="games of each pairing (default: 2000)")
    parser.add_argument("--seed", type=int, default=0, help="equal seeds give equal games (default: 0)")
    parser.add_argument("--hand", choices=HANDS, help="one hand for all (default: each bot has its own)")
    parser.add_argument("--fixed-aim", action="store_true", help="all toss at the safest strength")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the results as JSON")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw them as a PNG")
    add_workers(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play, show, write."""
    names = tuple(dict.fromkeys(options.bots))
    if len(names) < 2:
        problem("a tournament needs two bots or more")
        return 2
    plan = Plan(names, options.players, options.games, options.seed, Conditions(options.hand, options.fixed_aim))
    pieces = plan.pieces()
    total = sum(piece.deals * piece.pairing.players for piece in pieces)
    tournament, code = Tournament(plan), 0
    announce_for(names)
    crew = workers(options.workers or os.cpu_count() or 1, options.ray)
    try:
        with progress() as bar:
            task = bar.add_task("playing", total=total)
            for games in tournament.run(crew, pieces):
                bar.advance(task, games)
    except KeyboardInterrupt:
        played = sum(result.games for result in tournament.results.values())
        problem(f"interrupted after {played} of {total} games; what was measured is kept")
        code = 130
    show(tournament)
    if options.out:
        options.out.write_text(json.dumps(tournament.table(), indent=1) + "\n", encoding="utf-8")
        notes().print(f"results written to {options.out}")
    if options.plot and tournament.results:
        tournament.draw(options.plot)
        notes().print(f"chart drawn to {options.plot}")
    return code


def show(tournament: Tournament) -> None:
    """The pairings, then the ratings."""
    table = Table(title=f"{tournament.plan.conditions}", caption="95 % intervals; milliseconds of CPU a decision")
    table.add_column("players", justify="right")
    table.add_column("pairing")
    for title in ("games", "won %", "interval", "ms", "ms of rivals"):
        table.add_column(title, justify="right")
    for pairing, result in tournament.results.items():
        low, high = result.interval
        table.add_row(
            str(pairing.players), f"{pairing.bot} in {pairing.rivals}", str(result.games), f"{100 * result.share:.1f}",
            f"{100 * low:.1f}–{100 * high:.1f}", f"{result.milliseconds(0):.3f}", f"{result.milliseconds(1):.3f}",
        )  # fmt: skip
    out().print(table)
    for number, found in tournament.ratings().items():
        words = ", ".join(f"{name} {points:+.0f}".replace("-", "−") for name, points in found.items())
        out().print(f"ratings with {number} players: {words}")
