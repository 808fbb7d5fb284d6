"""What every player that is a program offers: it sees a `Position`, and nothing else.

>>> bot("greedy", seed=7).name
'greedy'
>>> list(LADDER)
['random', 'novice', 'regular', 'sharp', 'master']
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from outofsock.bots.greedy import Greedy, Regular
from outofsock.bots.novice import Novice
from outofsock.bots.opinion import Opinion
from outofsock.bots.random_player import RandomPlayer
from outofsock.rules import Decision, OutOfSockError, Position
from outofsock.toss.model import HANDS, Hand


class Bot(Protocol):
    """A player. Equal seeds and equal positions give equal play."""

    name: str

    def aim(self, position: Position) -> float:
        """How hard it wishes to toss, from 0 to 1; its hand errs."""
        ...  # pragma: no cover

    def choose(self, position: Position) -> Decision:
        """One of the legal decisions of a position in which this player is to act."""
        ...  # pragma: no cover


class Judge(Bot, Protocol):
    """A bot that also says what it thinks of every legal decision."""

    hand: str

    def evaluate(self, position: Position) -> tuple[Opinion, ...]:
        """Its opinion of every legal decision, in the order of `position.legal()`."""
        ...  # pragma: no cover


def _sharp(seed: int) -> Judge:
    from outofsock.bots.searcher import Sharp  # compiled code stays out of a quick start

    return Sharp(seed)


def _master(seed: int) -> Judge:
    from outofsock.bots.master import Master

    return Master(seed)


def _quick(seed: int) -> Judge:
    from outofsock.bots.master import Quick

    return Quick(seed)


def _steady(seed: int) -> Judge:
    from outofsock.bots.master import Steady

    return Steady(seed)


class Rung(NamedTuple):
    """A bot of the ladder, and how it plays."""

    make: Callable[[int], Judge]
    hand: str
    way: str


LADDER: Final = {
    "random": Rung(RandomPlayer, "novice", "any legal decision"),
    "novice": Rung(Novice, "novice", "the best open card for itself"),
    "regular": Rung(Regular, "casual", "also thinks of what the others want"),
    "sharp": Rung(_sharp, "skilled", "looks through the round to its end"),
    "master": Rung(_master, "expert", "looks through the round and judges what follows"),
}
OTHERS: Final = {
    "greedy": Rung(Greedy, "casual", "the regular by its older name"),
    "quick": Rung(_quick, "expert", "a master in a hurry"),
    "steady": Rung(_steady, "expert", "a master who always tosses at the safest strength"),
}
BOTS: Final[dict[str, Callable[[int], Judge]]] = {name: rung.make for name, rung in (LADDER | OTHERS).items()}


class UnknownBot(OutOfSockError):
    """No bot has this name."""


def bot(name: str, *, seed: int = 0) -> Judge:
    """The bot of this name."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)


def hand_of(name: str) -> Hand:
    """How steadily a bot tosses; no need to make it for that.

    >>> hand_of("novice").sigma > hand_of("master").sigma
    True
    """
    return HANDS[(LADDER | OTHERS)[name].hand]
