"""`outofsock schema`: the protocol for programs, as JSON Schema or as TypeScript."""

import argparse
import json
import sys

from rich_argparse import RichHelpFormatter

from outofsock.cli.parsing import Commands


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "schema",
        help="print the protocol's types",
        description="Print the JSON Schema of everything that crosses the wire, or the same as TypeScript types.",
        formatter_class=RichHelpFormatter,
    )
    parser.add_argument("--typescript", action="store_true", help="TypeScript, as in web/src/protocol.ts")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print it as it is, without colours, for other programs to read."""
    from outofsock.server.schema import schema
    from outofsock.server.typescript import typescript

    sys.stdout.write(typescript() if options.typescript else json.dumps(schema(), indent=2) + "\n")
    return 0
