"""`outofsock demo`: a short game between two bots, told in the terminal."""

import argparse
import sys

from rich_argparse import RichHelpFormatter

from outofsock.cli.console import out
from outofsock.cli.parsing import Commands
from outofsock.cli.replay import show
from outofsock.lab.simulate import play


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "demo",
        help="watch a demonstration game",
        description="Three bots play a game; each round is told as it happens.",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("--seed", type=int, default=2, help="another seed, another game (default: 2)")
    parser.add_argument("--all", action="store_true", help="do not stop after each round")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play and tell."""
    out().print("[bold]Out of Sock[/] · a demonstration: three bots, one game\n")
    show(
        play(["greedy", "random", "greedy"], seed=options.seed, number=0), stops=not options.all and sys.stdin.isatty()
    )
    return 0
