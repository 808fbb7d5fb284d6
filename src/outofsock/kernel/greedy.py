"""What `regular` does, for the kernel: the rival that others learn from, and whom a search expects to meet.

Must agree with `outofsock.bots.greedy`; a test holds the two together.
"""

import numpy as np

from outofsock.kernel.chance import below
from outofsock.kernel.compiled import compiled
from outofsock.kernel.layout import (
    CARDS,
    COLUMN_MASK,
    COLUMNS,
    DICE,
    FIRST_PILE,
    LEFT,
    NO_CARD,
    OUT,
    PILE_SIZE,
    PILES,
    PLACE,
    PLAYERS,
    SEPARATE,
    STAGE,
    SUIT_AT,
    SUITS,
    TOGETHER,
    TURN,
    Luck,
    State,
)
from outofsock.kernel.scores import column_score

DENIAL = 0.25  # of what a card is worth to the next player


@compiled
def gain(column: int, card: int) -> int:
    """What a card adds to the score of the column of its suit."""
    return column_score(column + (card & COLUMN_MASK)) - column_score(column)


@compiled
def wish(mine: int, theirs: int, card: int) -> float:
    """How much a player wants a card, given their column of its suit and that of the next player."""
    return gain(mine, card) + DENIAL * max(0, gain(theirs, card))


@compiled
def top_of(state: State, pile: int) -> int:
    """The open card of a pile, if it has one."""
    left = state[LEFT + pile]
    return int(state[CARDS + pile * PILE_SIZE + left - 1]) if left else NO_CARD


@compiled
def together_worth(state: State) -> float:
    """The open card, then an unknown one (as long as the pile has them)."""
    pile = state[OUT] - FIRST_PILE
    top = top_of(state, pile)
    if top == NO_CARD:
        return 0.0
    mine = state[COLUMNS + state[TURN] * SUITS : COLUMNS + state[TURN] * SUITS + SUITS]
    suit = top >> SUIT_AT
    first = float(gain(mine[suit], top))
    total, number = 0, 0
    for other in range(PILES):
        for place in range(state[LEFT + other] - 1):
            card = state[CARDS + other * PILE_SIZE + place]
            column = mine[card >> SUIT_AT]
            if card >> SUIT_AT == suit:
                column += top & COLUMN_MASK
            total += gain(column, card)
            number += 1
    if state[LEFT + pile] == 1 or number == 0:
        return first
    return first + total / number


@compiled
def separate_worth(state: State) -> float:
    """My gain less the mean gain of the others, if everybody takes the die that looks best for them."""
    players, me = state[PLAYERS], state[TURN]
    columns = state[COLUMNS : COLUMNS + players * SUITS].copy()
    dice = state[DICE : DICE + PILES].copy()
    tops = np.empty(PILES, np.int64)
    for pile in range(PILES):
        tops[pile] = top_of(state, pile)
    mine = others = 0.0
    for pick in range(state[OUT]):
        taker = (me + pick) % players
        best, most = -1, 0
        for pile in range(PILES):
            if dice[pile] == 0:
                continue
            card = tops[pile]
            adds = gain(columns[taker * SUITS + (card >> SUIT_AT)], card) if card != NO_CARD else 0
            if best < 0 or adds > most:
                best, most = pile, adds
        dice[best] -= 1
        card = tops[best]
        if card != NO_CARD:
            columns[taker * SUITS + (card >> SUIT_AT)] += card & COLUMN_MASK
            tops[best] = NO_CARD
        if taker == me:
            mine += most
        else:
            others += most
    return float(mine - others / (players - 1))


@compiled
def greedy_choice(state: State, chance: Luck) -> int:
    """The decision with the best margin at once; equal ones are drawn by lot."""
    if state[STAGE] == PLACE:
        lead = separate_worth(state) - together_worth(state)
        return SEPARATE if lead > 0.0 or (lead == 0.0 and below(chance, 2)) else TOGETHER
    me = state[TURN]
    rival = (me + 1) % state[PLAYERS]
    best, most, equal = -1, 0.0, 0
    for pile in range(PILES):
        if state[DICE + pile] == 0:
            continue
        card, worth = top_of(state, pile), 0.0
        if card != NO_CARD:
            suit = card >> SUIT_AT
            worth = wish(state[COLUMNS + me * SUITS + suit], state[COLUMNS + rival * SUITS + suit], card)
        if best < 0 or worth > most:
            best, most, equal = pile, worth, 1
        elif worth == most:
            equal += 1
            if below(chance, equal) == 0:
                best = pile
    return best + FIRST_PILE
