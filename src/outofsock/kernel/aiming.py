"""What each number of dice is worth to the tosser: tosses are imagined, and the round after each is looked through."""

import numpy as np

from outofsock.kernel.chance import roll
from outofsock.kernel.compiled import compiled
from outofsock.kernel.desk import F_ONLY, WIDTH, Desk, lay_out, sum_up
from outofsock.kernel.layout import DICE, FIRST, FIRST_PILE, OUT, PILES, PLAYERS, SIZE, TURN, Floats, Luck, State
from outofsock.kernel.moves import tossed
from outofsock.kernel.net import Net, judge
from outofsock.kernel.search import value_node, value_together

MOST = 6  # dice


@compiled
def fall(desk: Desk, state: State, copy: State, number: int, chance: Luck) -> None:
    """Lay a table on the desk on which this many dice have fallen."""
    copy[:] = state
    for pile in range(PILES):
        copy[DICE + pile] = 0
    copy[OUT] = 0
    roll(copy, number, chance)
    tossed(copy)
    lay_out(desk, copy)


@compiled
def toss_values(desk: Desk, net: Net, state: State, tosses: int, cards: int, chance: Luck, into: Floats) -> None:
    """The tosser's winning chance with 0, 1, … 8 dice out, before their faces are known.

    What all dice together are worth does not depend on their faces: it is worked out once for each number, over many
    imagined cards. What they are worth apart is tried with the same tosses for every number: more dice are the same
    faces and some more. Seven dice apart would cost as much as all the others: they count as five do.
    """
    me = state[TURN]
    into[:] = 0.0
    row = np.zeros(WIDTH, np.float32)
    lay_out(desk, state)
    sum_up(desk, (state[FIRST] + 1) % state[PLAYERS])
    judge(desk, net, row)
    into[0] = into[1] = into[8] = row[me]
    copy = np.empty(SIZE, np.int32)
    together = np.zeros(FIRST_PILE + PILES, np.float32)
    desk.cards_at[0] = cards
    for number in range(FIRST_PILE, FIRST_PILE + PILES):
        fall(desk, state, copy, number, chance)
        value_together(desk, net, True)
        together[number] = desk.values[0, me]
    desk.cards_at[0] = 1
    for _ in range(tosses):
        start = chance[0]
        for number in range(FIRST_PILE, MOST + 1):
            chance[0] = start
            fall(desk, state, copy, number, chance)
            desk.facts[F_ONLY] = -1
            value_node(desk, net, True)
            apart = desk.values[0, me]
            into[number] += max(apart, together[number])
            if number == MOST - 1:
                into[MOST + 1] += max(apart, together[MOST + 1])
    for number in range(FIRST_PILE, FIRST_PILE + PILES):
        into[number] /= tosses
