"""`outofsock replay`: watch a game step by step in the terminal."""

import argparse
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text
from rich_argparse import RichHelpFormatter

from outofsock.cli.board import board, ending, sentence
from outofsock.cli.console import counted, out, printable
from outofsock.cli.parsing import Commands, positive
from outofsock.records import BrokenRecord, Game, read_file
from outofsock.rules import Reveal, Toss


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "replay",
        help="watch a game step by step",
        description="Show a recorded game step by step. On a terminal, Enter goes on to the next round and q stops.",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("file", type=Path, help="records as JSON lines or as text")
    parser.add_argument("--game", type=positive, default=1, metavar="N", help="which game of the file (default: 1)")
    parser.add_argument("--all", action="store_true", help="do not stop after each round")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Show one game of the file."""
    count = 0
    for count, (_, game) in enumerate(read_file(options.file), start=1):
        if count == options.game:
            show(game, stops=not options.all and is_watched())
            return 0
    raise BrokenRecord(f"{options.file} has {counted(count, 'game')}, so there is no game {options.game}")


def is_watched() -> bool:
    """Whether somebody sits at the terminal who can press Enter."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def show(game: Game, *, stops: bool) -> None:
    """Print the game, event by event, with the whole table before each toss and at the end."""
    console = out()
    names = [printable(player.name) for player in game.players]
    positions = list(game.positions())
    _say(console, game.comments.get(0))
    for number, (position, event) in enumerate(zip(positions, game.events, strict=False), start=1):
        if isinstance(event, Toss):
            if stops and position.round > 1 and not _goes_on(console):
                return
            console.print(board(position, names))
        if not (isinstance(event, Reveal) and number <= 6):  # the opening cards are on the table already
            console.print(sentence(position, event, names))
        _say(console, game.comments.get(number))
    console.print(board(positions[-1], names))
    console.print(ending(positions[-1], names))


def _say(console: Console, comment: str | None) -> None:
    if comment is not None:
        console.print(Text(f"  {printable(comment)}", "italic"))


def _goes_on(console: Console) -> bool:
    try:
        return console.input(Text("Enter: next round, q: stop ", "dim")).strip() != "q"
    except EOFError:  # Ctrl-D
        console.print()
        return False
