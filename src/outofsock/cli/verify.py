"""`outofsock verify`: replay every record of a file through the rules and name the first fault."""

import argparse
from pathlib import Path

from rich_argparse import RichHelpFormatter

from outofsock.cli.console import counted, out, progress
from outofsock.cli.parsing import Commands
from outofsock.records import BrokenRecord, Game
from outofsock.records.files import pieces, read_piece
from outofsock.table import fairness


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "verify",
        help="check records against the rules",
        description="Replay every record of a file, JSON lines or text, through the rules. The first violation is "
        "named by its line and event, with exit code 1. Games from a server are also checked for fairness: the deal "
        "and every die must follow from the seeds that were committed to.",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("file", type=Path, help="records as JSON lines or as text")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Check the file."""
    written = list(pieces(options.file))
    if not written:
        raise BrokenRecord(f"{options.file} has no game in it")
    finished = fair = 0
    with progress() as bar:
        for line, text, is_json in bar.track(written, description="checking"):
            game = read_piece(line, text, is_json=is_json)
            finished += game.position.is_over
            fair += _is_fair(game, line)
    unfinished = len(written) - finished
    follow = "follows" if finished == 1 else "follow"
    so_far = f"; {counted(unfinished, 'unfinished game')} so far" if unfinished else ""
    out().print(f"{counted(finished, 'finished game')} {follow} the rules{so_far}")
    if fair:
        out().print(f"{counted(fair, 'game')} dealt and tossed as the seeds committed to say")
    return 0


def _is_fair(game: Game, line: int) -> bool:
    try:
        return fairness.check(game)
    except BrokenRecord as error:
        raise error.at_line(line) from None
