"""What a search works on: the visible part of a game, spread out on a desk, and the memory of the search.

Nothing hidden ever lies on it. A top card is `NO_CARD` when its pile is gone or when the search took the card above it:
what comes to light then is either drawn from the unseen cards or left unknown.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from outofsock.kernel.chance import mixed
from outofsock.kernel.compiled import compiled
from outofsock.kernel.layout import (
    CARDS,
    COLUMN_MASK,
    COLUMNS,
    DICE,
    FIRST,
    GONE,
    LEFT,
    MOST_PLAYERS,
    NO_CARD,
    OUT,
    PILE_SIZE,
    PILES,
    PLACE,
    PLAYERS,
    STAGE,
    SUIT_AT,
    SUITS,
    TAKE,
    TURN,
    State,
)

WIDTH = 2 * MOST_PLAYERS  # a value: everybody's worth (winning chance or margin), then everybody's expected score
DEPTH = 40
DECISION_ROWS = 8  # separate, together, and a take from each of the piles 2 to 7
EMBEDDED = 64
WHOLE = SUITS  # the place in `sums` for all suits together
LEVELS = 8
NODES, LEAVES, SUITS_KEPT = 1 << 13, 1 << 13, 1 << 12  # what is remembered

# Places in `facts`.
F_OUT, F_TURN, F_FIRST, F_PLAYERS, F_GONE = 0, 1, 2, 3, 4
F_TOSSER = 5  # who tosses next
F_ONLY = 6  # the one pile to look at, or -1 for all
F_ME = 7  # who looks ahead


# One node on the way from the root of a search to where it is now.
FRAME = np.dtype([
    ("key", np.uint64), ("seed", np.uint64), ("of_suit", np.uint64), ("of_all", np.uint64), ("before", np.uint64),
    ("before_all", np.uint64), ("pile", np.int64), ("card", np.int64), ("has_card", np.int64), ("turn", np.int64),
    ("cards", np.int64), ("number", np.int64), ("level", np.int64), ("parent", np.int64), ("best", np.float64),
    ("wish", np.float64),
], align=True)  # fmt: skip
# One record, not a tuple of arrays: it passes from call to call as a single pointer, ten times as fast.
DESK = np.dtype([
    ("columns", np.int32, MOST_PLAYERS * SUITS),
    ("tops", np.int32, PILES),
    ("left", np.int32, PILES),
    ("dice", np.int32, PILES),
    ("facts", np.int32, 8),
    ("unseen", np.int32, PILES * PILE_SIZE),
    ("unseen_size", np.int64, 1),
    ("cards_at", np.int64, LEVELS),  # how many cards to imagine at the first reveal on the way, the second, …
    ("odds", np.float32, 16),  # of 0, 1, … 8 dice at the next toss
    ("sums", np.uint64, 8),  # stand for the columns and open cards of each suit, then of all: `WHOLE`
    ("salt", np.uint64, 2),  # parts what is remembered for different nets (0) and for different searches (1)
    ("greed", np.float32, 1),  # how far the others are expected to take the card that looks best to `regular`
    ("values", np.float32, (DEPTH, WIDTH)),
    ("wished", np.float32, (DEPTH, WIDTH)),  # the value of what `regular` would take at each node on the way
    ("frames", FRAME, DEPTH),
    ("inputs", np.float32, 80),
    ("hidden", np.float32, 256),
    ("node_keys", np.uint64, NODES),
    ("node_values", np.float32, (NODES, WIDTH)),
    ("leaf_keys", np.uint64, LEAVES),
    ("leaf_values", np.float32, (LEAVES, WIDTH)),
    ("suit_keys", np.uint64, SUITS_KEPT),
    ("suit_values", np.float32, (SUITS_KEPT, EMBEDDED)),
], align=True)  # fmt: skip
Desk: TypeAlias = Any  # a record of `DESK`; NumPy has no type for the fields of one

Row: TypeAlias = Any  # one row of floats of a record


def new_desk(cards_at: Sequence[int], odds: Sequence[float]) -> Desk:
    """An empty desk, for one thread. The last of `cards_at` holds for all later reveals."""
    desk: Desk = np.zeros(1, DESK).view(np.recarray)[0]
    desk.cards_at[:] = [*cards_at, *[cards_at[-1]] * LEVELS][:LEVELS]
    desk.odds[: len(odds)] = odds
    desk.salt[:] = 1
    return desk


@compiled
def column_hash(seat: int, column: int) -> np.uint64:
    """A number for a column of the player who sits this far from the tosser of the next round."""
    return mixed(np.uint64(column * 8 + seat + 1))


@compiled
def top_hash(pile: int, card: int) -> np.uint64:
    """A number for an open card, its suit left out."""
    return mixed(np.uint64(((card & COLUMN_MASK) * 8 + pile) | 1 << 40))


@compiled
def whole_hash(suit: int, part: np.uint64) -> np.uint64:
    """The same number, now with the suit."""
    return (part ^ np.uint64(suit + 1)) * np.uint64(0x9FB21C651E98DF25 + 2 * suit)


@compiled
def sum_up(desk: Desk, tosser: int) -> None:
    """Work out `sums` for the table as it lies, with this player tossing next."""
    players = desk.facts[F_PLAYERS]
    desk.facts[F_TOSSER] = tosser
    desk.sums[:] = np.uint64(0)
    for suit in range(SUITS):
        for player in range(players):
            part = column_hash((player - tosser) % players, desk.columns[player * SUITS + suit])
            desk.sums[suit] += part
            desk.sums[WHOLE] += whole_hash(suit, part)
    for pile in range(PILES):
        turn_up(desk, pile, desk.tops[pile])


@compiled
def turn_up(desk: Desk, pile: int, card: int) -> None:
    """Lay an open card on a pile."""
    desk.tops[pile] = card
    if card != NO_CARD:
        part = top_hash(pile, card)
        desk.sums[card >> SUIT_AT] += part
        desk.sums[WHOLE] += whole_hash(card >> SUIT_AT, part)


@compiled
def lay_out(desk: Desk, state: State) -> None:
    """Lay the visible part of a game on the desk; the hidden cards go there sorted, so that their order is lost."""
    desk.columns[:] = state[COLUMNS : COLUMNS + MOST_PLAYERS * SUITS]
    size = 0
    for pile in range(PILES):
        left = state[LEFT + pile]
        desk.left[pile] = left
        desk.dice[pile] = state[DICE + pile]
        desk.tops[pile] = state[CARDS + pile * PILE_SIZE + left - 1] if left else NO_CARD
        for place in range(left - 1):
            desk.unseen[size] = state[CARDS + pile * PILE_SIZE + place]
            size += 1
    desk.unseen[:size].sort()
    desk.unseen_size[0] = size
    desk.facts[F_OUT] = state[OUT]
    desk.facts[F_TURN] = state[TURN]
    desk.facts[F_FIRST] = state[FIRST]
    desk.facts[F_PLAYERS] = state[PLAYERS]
    desk.facts[F_GONE] = state[GONE]
    desk.facts[F_ME] = state[TURN]
    is_round = state[STAGE] == PLACE or state[STAGE] == TAKE
    sum_up(desk, (state[FIRST] + is_round) % state[PLAYERS])
    salt = desk.salt[0] + np.uint64(state[OUT] * 4 + state[TURN])
    for place in range(size):
        salt += mixed(np.uint64(desk.unseen[place]))
    for pile in range(PILES):
        salt = salt * np.uint64(9) + np.uint64(state[DICE + pile])
    desk.salt[1] = mixed(salt)
