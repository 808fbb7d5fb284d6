"""What every player that is a program offers: it sees a `Position`, and nothing else.

>>> bot("greedy", seed=7).name
'greedy'
"""

from collections.abc import Callable
from typing import Final, Protocol

from outofsock.bots.greedy import Greedy
from outofsock.bots.random_player import RandomPlayer
from outofsock.rules import Decision, OutOfSockError, Position


class Bot(Protocol):
    """A player. Equal seeds and equal positions give equal play."""

    name: str

    def aim(self, position: Position) -> float:
        """How hard to toss, from 0 to 1."""
        ...  # pragma: no cover

    def choose(self, position: Position) -> Decision:
        """One of the legal decisions of a position in which this player is to act."""
        ...  # pragma: no cover


BOTS: Final[dict[str, Callable[[int], Bot]]] = {"random": RandomPlayer, "greedy": Greedy}


class UnknownBot(OutOfSockError):
    """No bot has this name."""


def bot(name: str, *, seed: int = 0) -> Bot:
    """The bot of this name."""
    if name not in BOTS:
        raise UnknownBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
