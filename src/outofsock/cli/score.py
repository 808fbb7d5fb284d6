"""`outofsock score`: a score pad that never miscounts."""

import argparse
import json
import sys

from rich.table import Table
from rich.text import Text
from rich_argparse import RichHelpFormatter

from outofsock.cli.console import COLOURS, EMBLEMS, card_text, counted, out, points, problem
from outofsock.cli.parsing import Commands, add_deck
from outofsock.rules import Collection, MalformedCard, Suit, possible


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "score",
        help="score one collection of cards",
        description="Score one collection: its columns by suit, and the total.",
        epilog='Example: outofsock score "y6 y4 g! p8 p6 p4 px r4 r~ o2 b4 b4 b~ b~"',
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("cards", nargs="*", metavar="CARDS", help="the cards; read from standard input if left out")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    add_deck(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the score."""
    if not options.cards and sys.stdin.isatty():
        problem('which cards? Try: outofsock score "y6 y4 g!"')
        return 2
    text = " ".join(options.cards) if options.cards else _standard_input()
    collection = Collection.of(possible(text, options.deck))
    if options.json:
        columns = {suit.word: collection[suit].score for suit in Suit}
        found = {"columns": columns, "total": collection.total, "sock_cards": collection.sock_cards}
        sys.stdout.write(json.dumps(found) + "\n")
        return 0
    out().print(_table(collection))
    return 0


def _standard_input() -> str:
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise MalformedCard("standard input is no text, so there are no cards in it") from None


def _table(collection: Collection) -> Table:
    table = Table(show_footer=True)
    table.add_column("suit", "total")
    table.add_column("cards", counted(collection.sock_cards, "Sock card"))
    table.add_column("socks", points(collection.total), justify="right")
    for suit in Suit:
        column = collection[suit]
        faces = Text("  ").join([card_text(card) for card in column.cards])
        table.add_row(Text(f"{EMBLEMS[suit]} {suit.word}", COLOURS[suit]), faces, points(column.score))
    return table
