"""Arguments that several commands share."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from outofsock.bots import BOTS
from outofsock.rules import STANDARD, Deck, OutOfSockError

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # the type has no public name
else:
    Commands = object


def add_deck(parser: argparse.ArgumentParser) -> None:
    """Let the user give a deck of their own."""
    parser.add_argument(
        "--deck", type=deck, default=STANDARD, metavar="FILE", help="a TOML file with another deck (docs/rulings.md)"
    )


def deck(path: str) -> Deck:
    """The deck of a TOML file."""
    try:
        return Deck.from_toml(Path(path).read_text(encoding="utf-8-sig"))  # some editors put a mark in front
    except (OSError, UnicodeDecodeError):
        raise argparse.ArgumentTypeError(f"{path} is not a file that can be read") from None
    except OutOfSockError as error:
        raise argparse.ArgumentTypeError(f"{path}: {error}") from None


def bot_names(text: str) -> list[str]:
    """Names of bots with commas between them."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in BOTS:
            raise argparse.ArgumentTypeError(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return names


def whole(text: str) -> int:
    """A whole number, such as a seed."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number is needed, not {text[:40]!r}") from None


def positive(text: str) -> int:
    """A whole number from 1 up."""
    number = whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 up is needed, not {text[:40]!r}")
    return number


def share(text: str) -> float:
    """A number from 0 to 1."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 1:
        raise argparse.ArgumentTypeError(f"a number from 0 to 1 is needed, not {text[:40]!r}")
    return number


def numbers_of_players(text: str) -> tuple[int, ...]:
    """One or several of 2, 3 and 4, with commas."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part in ("2", "3", "4") for part in parts) or len(set(parts)) != len(parts):
        raise argparse.ArgumentTypeError(f"2, 3, 4 or several of them with commas are needed, not {text!r}")
    return tuple(int(part) for part in parts)


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Let the user say where the work is done."""
    parser.add_argument("--workers", type=positive, help="how many processes (default: one for each core)")
    parser.add_argument(
        "--ray", metavar="ADDRESS", help="work on a Ray cluster (pip install outofsock[cluster]); local starts one here"
    )
