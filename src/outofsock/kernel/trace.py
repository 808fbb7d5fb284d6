"""A game of blind play written down: every toss and decision, and the state after each, for the lockstep tests."""

import numpy as np
from numpy.typing import NDArray

from outofsock.kernel.chance import number_of_dice, roll
from outofsock.kernel.compiled import compiled
from outofsock.kernel.layout import DICE, OVER, PILES, SIZE, STAGE, TOSS, Floats, Luck, State
from outofsock.kernel.moves import decide, legal, tossed
from outofsock.kernel.rollout import any_of, deal

LONGEST = 600  # steps; most tosses of a game fall flat only if the odds make them


@compiled
def traced_game(
    cards: State, players: int, first: int, sums: Floats, chance: Luck
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """The states from the deal on; for each the legal decisions; and what happened then.

    What happened is a decision, or minus the dice of a toss, written in base 9 as how many show each number.
    """
    states = np.zeros((LONGEST, SIZE), np.int32)
    choices = np.zeros(LONGEST, np.int32)
    happened = np.zeros(LONGEST, np.int32)
    state = np.zeros(SIZE, np.int32)
    deal(state, cards, players, first, chance)
    step = 0
    while True:
        states[step] = state
        choices[step] = legal(state)
        if state[STAGE] == OVER or step == LONGEST - 1:
            return states[: step + 1], choices[: step + 1], happened[:step]
        if state[STAGE] == TOSS:
            roll(state, number_of_dice(sums, chance), chance)
            dice = 0
            for pile in range(PILES):
                dice = dice * 9 + state[DICE + pile]
            happened[step] = -dice
            tossed(state)
        else:
            happened[step] = any_of(choices[step], chance)
            decide(state, happened[step])
        step += 1
