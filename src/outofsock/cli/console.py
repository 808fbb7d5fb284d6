"""How the command line speaks: results on standard output, everything else on standard error."""

import io
import sys
from typing import Final, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from outofsock.rules import Card, Kind, Suit

# Told apart by emblem as well as by colour; the emblems are those on the cards.
EMBLEMS: Final = {
    Suit.YELLOW: "●", Suit.GREEN: "≡", Suit.PINK: "♥", Suit.RED: "◆", Suit.ORANGE: "▲", Suit.BLUE: "💧",
}  # fmt: skip
COLOURS: Final = {
    Suit.YELLOW: "bright_yellow", Suit.GREEN: "green", Suit.PINK: "bright_magenta", Suit.RED: "red",
    Suit.ORANGE: "dark_orange", Suit.BLUE: "bright_blue",
}  # fmt: skip
SIGNS: Final = {Kind.CONVERSION: "±", Kind.DOUBLE: "×2", Kind.BAN: "⊘"}


class _Console(Console):
    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError  # for `main` to end quietly; Rich itself would end with exit code 1


def out() -> Console:
    """Where results go; made anew so that a redirected standard output is noticed."""
    return _Console(highlight=False, markup=False, soft_wrap=True)


def notes() -> Console:
    """Where progress and problems go."""
    return _Console(stderr=True, highlight=False, markup=False, soft_wrap=True)


def problem(words: str) -> None:
    """Say what went wrong."""
    notes().print(Text.assemble(("outofsock: ", "bold red"), printable(words)))


def printable(words: str) -> str:
    """Words from a file without what would steer the terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in words)


def counted(number: int, noun: str) -> str:
    """A number with its noun: 1 game, 2 games."""
    return f"{number} {noun}" + ("" if number == 1 else "s")


def forgive_missing_signs() -> None:
    """Where the terminal knows no emblem (a plain ASCII one), show a question mark instead of failing."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def progress() -> Progress:
    """A progress bar on standard error, shown on a terminal only."""
    console = notes()
    console.quiet = not console.is_interactive  # otherwise Rich leaves an empty line in a log
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True)


def card_text(card: Card | None) -> Text:
    """A card as people see it: the suit's emblem in its colour, then the socks or the sign of the special card."""
    if card is None:
        return Text("–", "dim")
    face = str(card.socks) if card.kind is Kind.SOCKS else SIGNS[card.kind]
    return Text(f"{EMBLEMS[card.suit]}{face}", f"{'bold ' if card.is_special else ''}{COLOURS[card.suit]}")


def points(number: int) -> Text:
    """A score with a proper minus sign."""
    return Text(str(number).replace("-", "−"), "bold red" if number < 0 else "bold")
