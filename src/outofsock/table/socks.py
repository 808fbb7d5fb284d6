"""Rulebook: "the player with the nicest socks goes first": what everybody wears, and how it is judged."""

from typing import Final, Literal, get_args

from outofsock.table.words import Value

Pattern = Literal["plain", "stripes", "dots", "hearts", "diamonds", "zigzag", "waves", "checks", "stars"]
Colour = Literal["sun", "moss", "rose", "cherry", "pumpkin", "sea", "mint", "plum", "cloud", "ink"]

PATTERNS: Final[tuple[Pattern, ...]] = get_args(Pattern)
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)


class Socks(Value, frozen=True, kw_only=True):
    """A small design: a pattern in one colour on another."""

    pattern: Pattern = "stripes"
    ground: Colour = "mint"
    ink: Colour = "plum"


def socks_of(lot: int) -> Socks:
    """Socks drawn from a number: some pair for whoever has not chosen, and for bots.

    >>> socks_of(0), socks_of(0) == socks_of(len(PATTERNS) * len(COLOURS) * (len(COLOURS) - 1))
    (Socks(pattern='plain', ground='sun', ink='moss'), True)
    """
    lot, pattern = divmod(lot, len(PATTERNS))
    lot, ground = divmod(lot, len(COLOURS))
    ink = (ground + 1 + lot % (len(COLOURS) - 1)) % len(COLOURS)
    return Socks(pattern=PATTERNS[pattern], ground=COLOURS[ground], ink=COLOURS[ink])
