"""`random`: every legal decision is as good as any other."""

from random import Random
from typing import Final

from outofsock.bots.opinion import Opinion, blind
from outofsock.rules import Decision, Position

SOFTEST: Final = 0.3
HARDEST: Final = 0.8


class RandomPlayer:
    """Tosses somewhere in the middle and chooses blindly."""

    name = "random"
    hand = "novice"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(f"random {seed}")

    def aim(self, position: Position) -> float:
        """Anywhere that usually gives 2 to 7 dice."""
        return SOFTEST + (HARDEST - SOFTEST) * self._random.random()

    def choose(self, position: Position) -> Decision:
        """Any legal decision."""
        return self._random.choice(position.legal())

    def evaluate(self, position: Position) -> tuple[Opinion, ...]:
        """What blind games say."""
        return blind(position, self._random.getrandbits(63))
