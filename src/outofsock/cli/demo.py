"""`outofsock demo`: a game between three bots, told in the terminal."""

import argparse

from rich.text import Text
from rich_argparse import RichHelpFormatter

from outofsock.cli.console import out
from outofsock.cli.parsing import Commands, whole
from outofsock.cli.replay import is_watched, show
from outofsock.lab.simulate import play


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "demo",
        help="watch a demonstration game",
        description="Three bots play a game; each round is told as it happens.",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("--seed", type=whole, default=2, help="another seed, another game (default: 2)")
    parser.add_argument("--all", action="store_true", help="do not stop after each round")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play and tell."""
    out().print(Text.assemble(("Out of Sock", "bold"), " · a demonstration: three bots, one game\n"))
    game = play(["greedy", "random", "greedy"], seed=options.seed, number=0)
    show(game, stops=not options.all and is_watched())
    return 0
