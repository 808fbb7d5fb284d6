"""`master`: looks through the round, and a trained net says what the table is worth at its end.

It plays for winning chances, not for points, and chooses how hard to toss by what each number of dice is worth to it.
`quick` is the same player with less time: fewer imagined cards, and always the safest toss.
"""

from typing import Final

import numpy as np

from outofsock.bots.opinion import Opinion, crowned
from outofsock.bots.searcher import Sharp
from outofsock.bots.weights import shipped
from outofsock.kernel.aiming import toss_values
from outofsock.kernel.chance import luck
from outofsock.kernel.entry import sampled
from outofsock.kernel.net import Net
from outofsock.rules import Position, Stage
from outofsock.toss.model import HANDS, safest_strength

WISHES: Final = tuple(step / 100 for step in range(20, 91, 2))  # strengths to choose from
TOSSES: Final = {2: 8, 3: 5, 4: 4}  # imagined for each number of dice, by players
# Trust in what so few tosses say, against what is usual: their noise is about as large as what they tell.
TRUST: Final = 0.5
# The usual winning chance with 2, 3, … 7 dice out: means of 64 imagined tosses over the rounds of some regular games.
# With 2 players an even number of dice is good for the tosser, who then does not leave the last choice to the other.
USUAL: Final = {
    2: (0.509, 0.480, 0.512, 0.488, 0.508, 0.494),
    3: (0.310, 0.345, 0.321, 0.324, 0.344, 0.326),
    4: (0.244, 0.281, 0.289, 0.254, 0.253, 0.290),
}
A_SECOND: Final = 500_000  # ends of rounds that a search can meet in one second, for caps in seconds


class Master(Sharp):
    """The strongest player of the ladder. `cap`, in seconds, holds down what a single decision may cost."""

    name = "master"
    hand = "expert"
    widths: tuple[tuple[int, ...], ...] = ((24, 3, 2), (16, 2, 1), (8, 2, 1), (6, 1), (3, 1), (2, 1), (1,))
    budget = 6000
    aims_by_value = True

    def __init__(self, seed: int = 0, *, cap: float | None = None) -> None:
        super().__init__(seed)
        if cap is not None:
            self.budget = min(self.budget, max(1, int(cap * A_SECOND)))

    def net(self, players: int) -> Net:
        """The shipped net for this number of players."""
        return shipped(players).net

    def aim(self, position: Position) -> float:
        """The strength whose odds, with this hand, give the best winning chance."""
        if not self.aims_by_value:
            return safest_strength()
        values = self.toss_values(position)
        odds = [np.array(HANDS[self.hand].odds(wish)) for wish in WISHES]
        return WISHES[max(range(len(WISHES)), key=lambda place: float(odds[place] @ values))]

    def toss_values(self, position: Position) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
        """The winning chance with 0, 1, … 8 dice out: what a few imagined tosses say, and what is usual."""
        players = position.players
        desk = self.prepared(position)
        desk.cards_at[:] = 1
        values = np.zeros(9, np.float32)
        toss_values(desk, self.net(players), sampled(position, 0), TOSSES[players], luck(self._salt), values)
        usual = np.array(USUAL[players], np.float32)
        middle = values[2:7].mean() + (usual - usual[:5].mean())
        values[7] = middle[5]
        values[2:8] = middle + np.float32(TRUST) * (values[2:8] - middle)
        return values

    def evaluate(self, position: Position) -> tuple[Opinion, ...]:
        """Winning chances and margins by its own look-ahead."""
        if position.stage is Stage.CROWN or not position.legal():
            return crowned(position)
        return self._opinions(position)


class Quick(Master):
    """Master in a hurry."""

    name = "quick"
    widths = ((6, 2, 1), (3, 1), (2, 1), (1,))
    budget = 400
    aims_by_value = False


class Steady(Master):
    """Master that always tosses at the safest strength: the yardstick for what aiming is worth."""

    name = "steady"
    aims_by_value = False
