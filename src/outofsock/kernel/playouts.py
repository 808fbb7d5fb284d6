"""What a decision leads to if everybody plays blindly from there: the opinion of those who cannot judge a table."""

import numpy as np

from outofsock.kernel.chance import shuffle
from outofsock.kernel.compiled import compiled
from outofsock.kernel.layout import (
    CARDS,
    LEFT,
    MOST_PLAYERS,
    PILE_SIZE,
    PILES,
    PLAYERS,
    SIZE,
    Floats,
    Luck,
    State,
    Table,
)
from outofsock.kernel.moves import decide, winner
from outofsock.kernel.rollout import blind_game
from outofsock.kernel.scores import total


@compiled
def shuffle_hidden(state: State, pool: State, chance: Luck) -> None:
    """Put all cards below the tops into a new order drawn by lot."""
    size = 0
    for pile in range(PILES):
        for place in range(state[LEFT + pile] - 1):
            pool[size] = state[CARDS + pile * PILE_SIZE + place]
            size += 1
    shuffle(pool, 0, size, chance)
    size = 0
    for pile in range(PILES):
        for place in range(state[LEFT + pile] - 1):
            state[CARDS + pile * PILE_SIZE + place] = pool[size]
            size += 1


@compiled
def playouts(state: State, decision: int, games: int, sums: Floats, chance: Luck, into: Table) -> None:
    """Winning chances and mean scores after a decision, into its row of `into`."""
    row = into[decision]
    row[:] = 0.0
    copy = np.empty(SIZE, np.int32)
    pool = np.empty(PILES * PILE_SIZE, np.int32)
    for _ in range(games):
        copy[:] = state
        shuffle_hidden(copy, pool, chance)
        decide(copy, decision)
        blind_game(copy, sums, chance)
        row[winner(copy)] += 1.0
        for player in range(state[PLAYERS]):
            row[MOST_PLAYERS + player] += total(copy, player)
    for place in range(row.size):
        row[place] /= games
