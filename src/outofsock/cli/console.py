"""How the command line speaks: results on standard output, everything else on standard error."""

from typing import Final

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


def out() -> Console:
    """Where results go; made anew so that a redirected standard output is noticed."""
    return Console(highlight=False, soft_wrap=True)


def notes() -> Console:
    """Where progress and problems go."""
    return Console(stderr=True, highlight=False, soft_wrap=True)


def problem(words: str) -> None:
    """Say what went wrong."""
    notes().print(Text.assemble(("outofsock: ", "bold red"), words))


def progress(*, is_shown: bool = True) -> Progress:
    """A progress bar on standard error, shown on a terminal only."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=notes(), transient=True, disable=not is_shown)


def card_text(card: Card | None) -> Text:
    """A card as people see it: the suit's emblem in its colour, then the socks or the sign of the special card."""
    if card is None:
        return Text("–", "dim")
    face = str(card.socks) if card.kind is Kind.SOCKS else SIGNS[card.kind]
    return Text(f"{EMBLEMS[card.suit]}{face}", f"{'bold ' if card.is_special else ''}{COLOURS[card.suit]}")


def points(number: int) -> Text:
    """A score with a proper minus sign."""
    return Text(str(number).replace("-", "−"), "bold red" if number < 0 else "bold")
