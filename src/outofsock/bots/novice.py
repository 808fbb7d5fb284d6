"""`novice`: sees the open card that is best for itself, and nobody else at the table."""

from random import Random

from outofsock.bots.greedy import gain
from outofsock.bots.opinion import Opinion, blind
from outofsock.rules import Crown, Decision, Position, Separate, Take, Together
from outofsock.toss.model import safest_strength


class Novice:
    """Takes the open card that adds most to its own collection."""

    name = "novice"
    hand = "novice"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(f"novice {seed}")

    def aim(self, position: Position) -> float:
        """Where a turn is lost least often."""
        return safest_strength()

    def choose(self, position: Position) -> Decision:
        """What promises it the best card; equal ones are drawn by lot."""
        legal = position.legal()
        worths = [self._worth(position, decision) for decision in legal]
        best = max(worths)
        return self._random.choice([each for each, worth in zip(legal, worths, strict=True) if worth == best])

    def evaluate(self, position: Position) -> tuple[Opinion, ...]:
        """What blind games say."""
        return blind(position, self._random.getrandbits(63))

    def _worth(self, position: Position, decision: Decision) -> int:
        mine = position.collections[position.turn]
        match decision:
            case Take(pile):
                return gain(mine, position.pile(pile).top)
            case Separate():
                return max(gain(mine, position.pile(die).top) for die in position.dice)
            case Together():
                return gain(mine, position.pile(len(position.dice)).top)
            case Crown(player):
                return int(player == position.turn)
