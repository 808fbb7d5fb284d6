"""The value function: a small net over the six suits, added up, then a smaller one over the sum.

Each suit (see `features`) → 128 → 64; the six results are added; with everybody's totals and the heights of the piles
→ 32 → for each player in basket order the logarithm of the winning chance, and the expected score. Results of equal
suits and of equal tables are remembered on the desk.
"""

from typing import Any, TypeAlias

import numpy as np

from outofsock.kernel.chance import mixed
from outofsock.kernel.compiled import compiled
from outofsock.kernel.desk import EMBEDDED, F_PLAYERS, F_TOSSER, LEAVES, SUITS_KEPT, WHOLE, WIDTH, Desk, Row
from outofsock.kernel.features import (
    A_COLUMN,
    OF_CARDS,
    OF_HEIGHTS,
    globals_of,
    heights,
    heights_key,
    inputs_of,
    suit_inputs,
)
from outofsock.kernel.layout import MOST_PLAYERS, SUITS
from outofsock.kernel.scores import column_score

HIDDEN = 128
SHARED = 32
SCORE_SCALE = 50.0  # points that one unit of the score output stands for


# One record for all numbers of players, as large as four need; the rows are inputs.
NET = np.dtype([
    ("suit_in", np.float32, (inputs_of(MOST_PLAYERS), HIDDEN)),
    ("suit_in_bias", np.float32, HIDDEN),
    ("suit_out", np.float32, (HIDDEN, EMBEDDED)),
    ("suit_out_bias", np.float32, EMBEDDED),
    ("table_in", np.float32, (EMBEDDED + globals_of(MOST_PLAYERS), SHARED)),
    ("table_in_bias", np.float32, SHARED),
    ("table_out", np.float32, (SHARED, WIDTH)),
    ("table_out_bias", np.float32, WIDTH),
], align=True)  # fmt: skip
Net: TypeAlias = Any  # a record of `NET`


def empty_net() -> Net:
    """A net of zeros, for those who need none."""
    return np.zeros(1, NET).view(np.recarray)[0]


@compiled
def embed(desk: Desk, net: Net, suit: int, into: Row) -> None:
    """The 64 numbers that one suit adds to the table."""
    inputs, hidden = desk.inputs, desk.hidden
    suit_inputs(desk, suit, inputs)
    for place in range(HIDDEN):
        hidden[place] = net.suit_in_bias[place]
    for source in range(desk.facts[F_PLAYERS] * A_COLUMN + 2 * OF_CARDS + OF_HEIGHTS):
        number = inputs[source]
        if number != 0.0:
            row = net.suit_in[source]
            for place in range(HIDDEN):
                hidden[place] += number * row[place]
    for place in range(EMBEDDED):
        into[place] = net.suit_out_bias[place]
    for source in range(HIDDEN):
        number = hidden[source]
        if number > 0.0:
            row = net.suit_out[source]
            for place in range(EMBEDDED):
                into[place] += number * row[place]
    for place in range(EMBEDDED):
        into[place] = max(into[place], np.float32(0.0))


@compiled
def table_inputs(desk: Desk, into: Row) -> None:
    """Everybody's total in basket order and the heights; must agree with `globals_of`."""
    players, tosser = desk.facts[F_PLAYERS], desk.facts[F_TOSSER]
    for seat in range(players):
        player = (tosser + seat) % players
        points = 0
        for suit in range(SUITS):
            points += column_score(desk.columns[player * SUITS + suit])
        into[seat] = points / SCORE_SCALE
    heights(desk, into, players)


@compiled
def judge(desk: Desk, net: Net, into: Row) -> None:
    """Everybody's winning chance and expected score before the next toss, by player."""
    players, tosser = desk.facts[F_PLAYERS], desk.facts[F_TOSSER]
    table = heights_key(desk)
    whole = mixed(desk.sums[WHOLE] + table + np.uint64(tosser))
    kept = np.int64(whole & np.uint64(LEAVES - 1))
    if desk.leaf_keys[kept] == whole:
        into[:] = desk.leaf_values[kept]
        return
    inputs, hidden = desk.inputs, desk.hidden
    sums = hidden[HIDDEN : HIDDEN + EMBEDDED]
    sums[:] = 0.0
    for suit in range(SUITS):
        key = mixed(desk.sums[suit] + table)
        slot = np.int64(key & np.uint64(SUITS_KEPT - 1))
        row = desk.suit_values[slot]
        if desk.suit_keys[slot] != key:
            embed(desk, net, suit, row)
            desk.suit_keys[slot] = key
        for place in range(EMBEDDED):
            sums[place] += row[place]
    table_inputs(desk, inputs)
    shared = hidden[:SHARED]
    shared[:] = net.table_in_bias
    for source in range(EMBEDDED):
        number = sums[source]
        row = net.table_in[source]
        for place in range(SHARED):
            shared[place] += number * row[place]
    for source in range(players + OF_HEIGHTS):
        number = inputs[source]
        row = net.table_in[EMBEDDED + source]
        for place in range(SHARED):
            shared[place] += number * row[place]
    out = inputs[:WIDTH]
    out[:] = net.table_out_bias
    for source in range(SHARED):
        number = shared[source]
        if number > 0.0:
            row = net.table_out[source]
            for place in range(WIDTH):
                out[place] += number * row[place]
    highest = out[0]
    for seat in range(1, players):
        highest = max(highest, out[seat])
    total = np.float32(0.0)
    for seat in range(players):
        out[seat] = np.exp(out[seat] - highest)
        total += out[seat]
    for seat in range(players):
        player = (tosser + seat) % players
        into[player] = out[seat] / total
        into[MOST_PLAYERS + player] = out[MOST_PLAYERS + seat] * SCORE_SCALE
    desk.leaf_keys[kept] = whole
    desk.leaf_values[kept] = into
