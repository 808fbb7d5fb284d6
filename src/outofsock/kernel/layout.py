"""What a game in the kernel is: 116 numbers, and a few codes.

| place | numbers | what |
|---|---|---|
| CARDS | 72 | the piles 2 to 7, twelve places each; place `left - 1` of a pile is its top card |
| LEFT | 6 | how many cards each pile has left |
| DICE | 6 | how many dice lie before each pile, or were tossed with its number |
| COLUMNS | 24 | six columns for each of four players |
| OUT … PLAYERS | 8 | dice lying out, first player, turn, round, stage, piles gone, crowned (-1: nobody), players |

A card and a column are the same kind of number, so that taking a card is an addition: socks (11 bits), Sock cards,
Conversions, Doubles and Bans (4 bits each). A card also carries its suit above them.

A decision is 0 for separate, 1 for together, the pile (2 to 7) for a take, and 8 + player for a crown.
"""

from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

State: TypeAlias = NDArray[np.int32]
Luck: TypeAlias = NDArray[np.uint64]
Floats: TypeAlias = NDArray[np.float32]
Table: TypeAlias = NDArray[np.float32]  # a value for each decision

SUITS: Final = 6
PILES: Final = 6
PILE_SIZE: Final = 12
MOST_PLAYERS: Final = 4

CARDS: Final = 0
LEFT: Final = 72
DICE: Final = 78
COLUMNS: Final = 84
OUT: Final = 108
FIRST: Final = 109
TURN: Final = 110
ROUND: Final = 111
STAGE: Final = 112
GONE: Final = 113
CROWNED: Final = 114
PLAYERS: Final = 115
SIZE: Final = 116

# The stages of a round. There is none for turned cards: here the hidden cards lie in their piles already.
TOSS: Final = 0
PLACE: Final = 1
TAKE: Final = 2
CROWN: Final = 3
OVER: Final = 4

SEPARATE: Final = 0
TOGETHER: Final = 1
FIRST_PILE: Final = 2
FIRST_CROWN: Final = 8
DECISIONS: Final = 12

# The fields of a card or column, from the lowest bit up.
SOCKS_MASK: Final = 2047
SOCK_CARDS_AT: Final = 11
CONVERSIONS_AT: Final = 15
DOUBLES_AT: Final = 19
BANS_AT: Final = 23
COUNT_MASK: Final = 15
SUIT_AT: Final = 27
COLUMN_MASK: Final = (1 << SUIT_AT) - 1
NO_CARD: Final = -1
