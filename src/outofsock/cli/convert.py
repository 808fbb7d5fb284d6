"""`outofsock convert`: records from JSON to text and from text to JSON."""

import argparse
import sys
from pathlib import Path

from rich_argparse import RichHelpFormatter

from outofsock.cli.parsing import Commands
from outofsock.records import BrokenRecord, notation, read_file, wire


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "convert",
        help="turn records from JSON into text, or back",
        description="Print the games of a file in the other form; docs/notation.md describes both.",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("file", type=Path, help="records as JSON lines or as text")
    parser.add_argument("--to", choices=("text", "json"), required=True, help="the form to print")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print every game; nothing is printed if one of them is broken."""
    games = [game for _, game in read_file(options.file)]
    if not games:
        raise BrokenRecord(f"{options.file} has no game in it")
    texts = [wire.write(game) + "\n" for game in games] if options.to == "json" else map(notation.write, games)
    # As bytes, since a record is UTF-8 with plain line ends whatever the terminal speaks.
    sys.stdout.buffer.write(("" if options.to == "json" else "\n").join(texts).encode())
    return 0
