"""Games that a net plays with itself, to learn from."""

import numpy as np
from numpy.typing import NDArray

from outofsock.kernel.chance import below, number_of_dice, roll
from outofsock.kernel.compiled import compiled
from outofsock.kernel.desk import DECISION_ROWS, WIDTH, Desk, lay_out, sum_up
from outofsock.kernel.features import suit_inputs
from outofsock.kernel.layout import (
    CROWN,
    FIRST,
    FIRST_CROWN,
    FIRST_PILE,
    MOST_PLAYERS,
    NO_CARD,
    OUT,
    OVER,
    PILES,
    PLACE,
    ROUND,
    SIZE,
    STAGE,
    SUITS,
    TAKE,
    TOSS,
    TURN,
    Floats,
    Luck,
    State,
)
from outofsock.kernel.moves import decide, legal, tossed, winner
from outofsock.kernel.net import Net, table_inputs
from outofsock.kernel.rollout import any_of, deal
from outofsock.kernel.scores import total
from outofsock.kernel.search import look_ahead

ROUNDS = 60  # more than a game ever has, but for baskets that lose every turn


@compiled
def crown_for(state: State, chance: Luck) -> int:
    """The holder of the basket crowns itself if it can, and anybody otherwise."""
    players = legal(state)
    mine = FIRST_CROWN + state[TURN]
    return int(mine) if players >> mine & 1 else any_of(players, chance)


@compiled
def note_afterstate(
    desk: Desk, state: State, hidden: int, suit_rows: NDArray[np.float32], table_row: NDArray[np.float32]
) -> None:
    """What the net sees between two rounds, with the tops of some piles (bits) not turned up yet."""
    lay_out(desk, state)
    for pile in range(PILES):
        if hidden >> pile & 1:
            desk.tops[pile] = NO_CARD
    sum_up(desk, state[FIRST])
    for suit in range(SUITS):
        suit_inputs(desk, suit, suit_rows[suit])
    table_inputs(desk, table_row)


@compiled
def lessons(
    desk: Desk,
    net: Net,
    cards: State,
    players: int,
    games: int,
    sums: Floats,
    truth: float,
    chance: Luck,
    suit_rows: NDArray[np.float32],
    table_rows: NDArray[np.float32],
    targets: NDArray[np.float32],
) -> int:
    """Play games and write down what there is to learn; gives the number of lessons.

    A lesson is an afterstate between two rounds, and what the search of the next round thinks of it once the cards are
    turned and the dice tossed, mixed with how the game really ended (`truth` from 0 to 1). Players come in basket
    order. Which of the cards taken in a round count as turned is drawn by lot, since a search may start at any die.
    """
    state = np.zeros(SIZE, np.int32)
    table = np.zeros((DECISION_ROWS, WIDTH), np.float32)
    tossers = np.zeros(ROUNDS, np.int64)
    written = 0
    for game in range(games):
        deal(state, cards, players, game % players, chance)
        first_lesson, waiting, hidden, forget = written, False, 0, 0
        while state[STAGE] != OVER:
            stage = state[STAGE]
            if stage == TOSS:
                if state[ROUND] > 1 and written - first_lesson < ROUNDS - 1 and written < suit_rows.shape[0]:
                    note_afterstate(desk, state, hidden, suit_rows[written], table_rows[written])
                    tossers[written - first_lesson] = state[FIRST]
                    waiting = True
                roll(state, number_of_dice(sums, chance), chance)
                forget = below(chance, state[OUT] + 1)
                hidden = 0
                tossed(state)
                waiting = waiting and state[STAGE] == PLACE
            elif stage == CROWN:
                decide(state, crown_for(state, chance))
            else:
                decision = look_ahead(desk, state, net, True, table)
                if waiting:
                    for player in range(players):
                        seat = (player - state[FIRST]) % players
                        targets[written, seat] = table[decision, player]
                        targets[written, MOST_PLAYERS + seat] = table[decision, MOST_PLAYERS + player]
                    written += 1
                    waiting = False
                if stage == TAKE:
                    if state[OUT] <= forget:
                        hidden |= 1 << (decision - FIRST_PILE)
                elif decision == 1:
                    hidden |= 1 << (state[OUT] - FIRST_PILE)
                decide(state, decision)
        won = winner(state)
        for lesson in range(first_lesson, written):
            tosser = tossers[lesson - first_lesson]
            for player in range(players):
                seat = (player - tosser) % players
                targets[lesson, seat] += truth * ((player == won) - targets[lesson, seat])
                place = MOST_PLAYERS + seat
                targets[lesson, place] += truth * (total(state, player) - targets[lesson, place])
    return written
