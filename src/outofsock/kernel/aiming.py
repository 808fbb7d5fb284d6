"""What each number of dice is worth to the tosser: tosses are imagined, and the round after each is looked through."""

import numpy as np

from outofsock.kernel.chance import roll
from outofsock.kernel.compiled import compiled
from outofsock.kernel.desk import DECISION_ROWS, WIDTH, Desk, lay_out, sum_up
from outofsock.kernel.layout import DICE, FIRST, FIRST_PILE, OUT, PILES, PLAYERS, SIZE, TURN, Floats, Luck, State
from outofsock.kernel.moves import tossed
from outofsock.kernel.net import Net, judge
from outofsock.kernel.search import look_ahead

MOST = 6  # dice


@compiled
def toss_values(desk: Desk, net: Net, state: State, tosses: int, chance: Luck, into: Floats) -> None:
    """The tosser's winning chance with 0, 1, … 6 and with 8 dice out, before their faces are known.

    Every number of dice is tried with the same tosses: more dice are the same faces and some more. Seven dice would
    cost as much as all the others together and are left out.
    """
    me = state[TURN]
    into[:] = 0.0
    row = np.zeros(WIDTH, np.float32)
    lay_out(desk, state)
    sum_up(desk, (state[FIRST] + 1) % state[PLAYERS])
    judge(desk, net, row)
    into[0] = into[1] = into[8] = row[me]
    table = np.zeros((DECISION_ROWS, WIDTH), np.float32)
    copy = np.empty(SIZE, np.int32)
    for _ in range(tosses):
        start = chance[0]
        for number in range(FIRST_PILE, MOST + 1):
            copy[:] = state
            chance[0] = start
            for pile in range(PILES):
                copy[DICE + pile] = 0
            copy[OUT] = 0
            roll(copy, number, chance)
            tossed(copy)
            into[number] += table[look_ahead(desk, copy, net, True, table), me]
    for number in range(FIRST_PILE, MOST + 1):
        into[number] /= tosses
