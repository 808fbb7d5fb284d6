"""`master`: looks through the round, and a trained net says what the table is worth at its end.

It plays for winning chances, not for points, and chooses how hard to toss by what each number of dice is worth to it.
`quick` is the same player with less time: fewer imagined cards, and always the safest toss.
"""

from typing import Final, TypeAlias

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
TOSSES: Final = {2: 16, 3: 6, 4: 4}  # imagined for each number of dice, by players
CARDS: Final = 24  # imagined for the second card of all dice together
# What 2, 3, … 7 dice are worth on the whole, as winning chances above those of a lost turn: so thousands of games ended
# (`WORTH`), and so they were imagined (`IMAGINED`), which is too rosy, most of all with many dice. Both are made by
# `python -m outofsock.lab.dice`. Of what is imagined in a position, the difference from the imagined mean counts.
WORTH: Final = {
    2: (0.030, 0.019, 0.042, 0.027, 0.031, 0.031),
    3: (0.055, 0.065, 0.042, 0.054, 0.066, 0.040),
    4: (0.072, 0.079, 0.084, 0.063, 0.063, 0.068),
}
IMAGINED: Final = {
    2: (0.042, 0.028, 0.056, 0.045, 0.074, 0.045),
    3: (0.066, 0.083, 0.066, 0.088, 0.109, 0.089),
    4: (0.081, 0.091, 0.101, 0.090, 0.100, 0.090),
}
TRUST: Final = 0.7  # in that difference: few tosses are noisy
Chances: TypeAlias = np.ndarray[tuple[int], np.dtype[np.float32]]
A_SECOND: Final = 500_000  # ends of rounds that a search can meet in one second, for caps in seconds


class Master(Sharp):
    """The strongest player of the ladder. `cap`, in seconds, holds down what a single decision may cost."""

    name = "master"
    hand = "expert"
    widths: tuple[tuple[int, ...], ...] = (
        (48, 6, 3), (24, 4, 3), (24, 3, 2), (16, 2, 1), (8, 2, 1), (6, 1), (3, 1), (2, 1), (1,),
    )  # fmt: skip
    budget = 24_000
    greed = 0.6
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

    def toss_values(self, position: Position) -> Chances:
        """The winning chance with 0, 1, … 8 dice out: what is imagined here, set right by what games showed."""
        values, players = self.imagined(position), position.players
        worth, usual = np.array(WORTH[players], np.float32), np.array(IMAGINED[players], np.float32)
        values[2:8] = values[0] + worth + np.float32(TRUST) * (values[2:8] - values[0] - usual)
        return values

    def imagined(self, position: Position) -> Chances:
        """The winning chance with 0, 1, … 8 dice out, over a few imagined tosses."""
        players = position.players
        desk = self.prepared(position)
        desk.cards_at[:] = 1
        values = np.zeros(9, np.float32)
        toss_values(desk, self.net(players), sampled(position, 0), TOSSES[players], CARDS, luck(self._salt), values)
        return values

    def evaluate(self, position: Position) -> tuple[Opinion, ...]:
        """Winning chances and margins by its own look-ahead."""
        if position.stage is Stage.CROWN or not position.legal():
            return crowned(position)
        return self._opinions(position)


class Quick(Master):
    """Master in a hurry."""

    name = "quick"
    widths = ((12, 3, 1), (8, 2, 1), (6, 2, 1), (3, 1), (2, 1), (1,))
    budget = 1600
    aims_by_value = False


class Steady(Master):
    """Master that always tosses at the safest strength: the yardstick for what aiming is worth."""

    name = "steady"
    aims_by_value = False
