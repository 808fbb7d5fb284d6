"""The command line `outofsock`: one module for each command.

Exit codes: 0 all is well, 1 a record or the cards are wrong, 2 the command was not understood, 130 interrupted.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Final

from rich_argparse import RichHelpFormatter

from outofsock.cli import (
    convert,
    demo,
    join,
    replay,
    schema,
    score,
    serve,
    simulate,
    stats,
    toss,
    tournament,
    train,
    verify,
)
from outofsock.cli.console import forgive_missing_signs, problem
from outofsock.rules import OutOfSockError
from outofsock.version import __version__

COMMANDS: Final = (
    demo, score, simulate, stats, tournament, train, toss, verify, replay, convert, serve, join, schema,
)  # fmt: skip


def parser() -> argparse.ArgumentParser:
    """The whole command line; each command adds itself."""
    top = argparse.ArgumentParser(
        prog="outofsock",
        description="Out of Sock: serve tables, score a collection, toss the dice, play and check games between bots.",
        epilog="Cards are written as a suit (y g p r o b) and a number of socks, ~ Conversion, x Double or ! Ban.",
        formatter_class=RichHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"outofsock {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_to(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    try:
        return _run(arguments)
    except OutOfSockError as error:
        problem(str(error))
        return 1
    except FileNotFoundError as error:
        problem(f"there is no file {error.filename}")
        return 2
    except BrokenPipeError:
        # Whoever reads us (head, less) has seen enough; keep Python from complaining when it closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        problem(f"{error.filename or 'a file'} cannot be used: {(error.strerror or 'no access').lower()}")
        return 2
    except KeyboardInterrupt:
        problem("interrupted")
        return 130


def _run(arguments: Sequence[str] | None) -> int:
    forgive_missing_signs()
    try:
        options = parser().parse_args(arguments)
        return int(options.run(options))
    finally:
        sys.stdout.flush()  # even after --help, and before Python ends: `main` understands a closed pipe
