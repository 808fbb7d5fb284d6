"""`random`: every legal decision is as good as any other."""

from random import Random

from outofsock.rules import Decision, Position


class RandomPlayer:
    """Tosses somewhere in the middle and chooses blindly."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(f"random {seed}")

    def aim(self, position: Position) -> float:
        """Anywhere that usually gives 2 to 7 dice."""
        return 0.3 + 0.5 * self._random.random()

    def choose(self, position: Position) -> Decision:
        """Any legal decision."""
        return self._random.choice(position.legal())
