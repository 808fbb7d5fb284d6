"""`outofsock join`: a bot of one's own machine takes a seat at a table."""

import argparse

from rich_argparse import RichHelpFormatter

from outofsock.bots import BOTS
from outofsock.cli.console import notes, out, printable
from outofsock.cli.parsing import Commands


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "join",
        help="let a bot of this machine take a seat",
        description="Take a seat at a table with one of the bots of this machine, and play one game.",
        epilog="Example: outofsock join http://127.0.0.1:8642/t/CODE --bot greedy",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("link", metavar="LINK", help="the invitation: http(s)://host/t/CODE")
    parser.add_argument("--bot", choices=tuple(BOTS), default="greedy", help="who plays (default: greedy)")
    parser.add_argument("--name", help="the name at the table (default: the bot's)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Sit down, play, and say how it ended."""
    import secrets

    from outofsock.bots import bot
    from outofsock.server.client import Client, parse_link
    from outofsock.server.player import Player

    server, code = parse_link(options.link)
    with Client(server) as client:
        client.join(code)
        player = Player(client, bot(options.bot, seed=secrets.randbits(32)))
        player.sit(options.name or f"{options.bot} {secrets.token_hex(1)}")
        notes().print("seated; waiting for the host to begin")
        player.play()
        result = client.view.result
        assert result is not None, "a game that is over has a result"
        names = [seat.name for seat in client.view.seats]
        scores = ", ".join(f"{name} {score}" for name, score in zip(names, result.scores, strict=True))
        out().print(printable(f"{names[result.winner]} wins: {scores}"))
    return 0
