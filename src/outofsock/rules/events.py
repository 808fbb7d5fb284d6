"""Rulebook: "How to play": everything that can happen, chance and decisions alike.

Chance enters a game through two doors: dice as a `Toss`, a hidden card as a `Reveal`. The players' decisions are
`Separate` or `Together` after a toss, `Take` for each separated die, and `Crown` when nothing else breaks a tie.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outofsock.rules.cards import Card
from outofsock.rules.errors import MalformedEvent

PILES: Final = (2, 3, 4, 5, 6, 7)
DICE: Final = 8
MOST_PLAYERS: Final = 4


@dataclass(frozen=True, slots=True)
class Toss:
    """The faces of the dice that left the basket, sorted: from none to all eight.

    >>> Toss((6, 2, 3)).dice
    (2, 3, 6)
    """

    dice: tuple[int, ...]

    def __init__(self, dice: Sequence[int]) -> None:
        try:
            ordered = tuple(sorted(dice))
        except TypeError:
            raise MalformedEvent(f"a toss is a list of dice, each from 2 to 7, not {dice!r}") from None
        if len(ordered) > DICE:
            raise MalformedEvent(f"the basket holds {DICE} dice, so a toss cannot be {len(ordered)}")
        for die in ordered:
            if type(die) is not int or not 2 <= die <= 7:
                raise MalformedEvent(f"a die shows a number from 2 to 7, not {die!r}")
        object.__setattr__(self, "dice", ordered)

    def __str__(self) -> str:
        return f"toss {' '.join(map(str, self.dice)) or '-'}"


@dataclass(frozen=True, slots=True)
class Reveal:
    """The next card of a pile comes to light."""

    pile: int
    card: Card

    def __post_init__(self) -> None:
        if self.pile not in PILES or type(self.pile) is not int:
            raise MalformedEvent(f"a reveal names a pile from 2 to 7, not {self.pile!r}")
        if type(self.card) is not Card:
            raise MalformedEvent(f"a reveal shows a card, not {self.card!r}")

    def __str__(self) -> str:
        return f"reveal {self.pile} {self.card}"


@dataclass(frozen=True, slots=True)
class Separate:
    """Place each die before the pile of its number."""

    def __str__(self) -> str:
        return "separate"


@dataclass(frozen=True, slots=True)
class Together:
    """Place all dice before the pile whose number is the count of dice, and take its top two cards."""

    def __str__(self) -> str:
        return "together"


@dataclass(frozen=True, slots=True)
class Take:
    """Return one die from before a pile to the basket and take the top card of that pile."""

    pile: int

    def __post_init__(self) -> None:
        if self.pile not in PILES or type(self.pile) is not int:
            raise MalformedEvent(f"a take names a pile from 2 to 7, not {self.pile!r}")

    def __str__(self) -> str:
        return f"take {self.pile}"


@dataclass(frozen=True, slots=True)
class Crown:
    """The holder of the basket names the winner among those still tied. Players are counted from 0."""

    player: int

    def __post_init__(self) -> None:
        if type(self.player) is not int or not 0 <= self.player < MOST_PLAYERS:
            raise MalformedEvent(f"a crown goes to a player from 0 to {MOST_PLAYERS - 1}, not {self.player!r}")

    def __str__(self) -> str:
        return f"crown {self.player}"


Chance = Toss | Reveal
Decision = Separate | Together | Take | Crown
Event = Chance | Decision
