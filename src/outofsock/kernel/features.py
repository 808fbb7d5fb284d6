"""What a net sees of one suit between two rounds: everybody's column, the open cards of the suit, the piles' heights.

Players stand in basket order: the one who tosses next comes first. The suits are treated alike, so one small net serves
all six of them.
"""

import numpy as np

from outofsock.kernel.chance import mixed
from outofsock.kernel.compiled import compiled
from outofsock.kernel.desk import F_GONE, F_ME, F_PLAYERS, F_TOSSER, Desk, Row
from outofsock.kernel.layout import (
    BANS_AT,
    CONVERSIONS_AT,
    COUNT_MASK,
    DOUBLES_AT,
    FIRST_PILE,
    NO_CARD,
    PILES,
    SOCK_CARDS_AT,
    SOCKS_MASK,
    SUIT_AT,
    SUITS,
)
from outofsock.kernel.scores import column_score

A_COLUMN = 10
OF_CARDS = 5
OF_HEIGHTS = 4


def inputs_of(players: int) -> int:
    """How many numbers describe one suit."""
    return players * A_COLUMN + 2 * OF_CARDS + OF_HEIGHTS


def globals_of(players: int) -> int:
    """How many numbers describe the table as a whole."""
    return players + OF_HEIGHTS


@compiled
def heights(desk: Desk, into: np.ndarray, at: int) -> None:
    """The three lowest piles that still have cards, and how many piles are gone."""
    low, middle, high = 12, 12, 12
    for pile in range(PILES):
        left = desk.left[pile]
        if left == 0:
            continue
        if left < low:
            low, middle, high = left, low, middle
        elif left < middle:
            middle, high = left, middle
        elif left < high:
            high = left
    into[at] = low / 12.0
    into[at + 1] = middle / 12.0
    into[at + 2] = high / 12.0
    into[at + 3] = desk.facts[F_GONE]


@compiled
def suit_inputs(desk: Desk, suit: int, into: Row) -> None:
    """Write the numbers of one suit; must agree with `inputs_of`."""
    players, tosser = desk.facts[F_PLAYERS], desk.facts[F_TOSSER]
    at = 0
    for seat in range(players):
        player = (tosser + seat) % players
        column = desk.columns[player * SUITS + suit]
        doubles = column >> DOUBLES_AT & COUNT_MASK
        conversions = column >> CONVERSIONS_AT & COUNT_MASK
        into[at] = (column & SOCKS_MASK) / 10.0
        into[at + 1] = column_score(column) / 20.0
        into[at + 2] = conversions & 1
        into[at + 3] = conversions / 3.0
        into[at + 4] = doubles == 1
        into[at + 5] = doubles >= 2
        into[at + 6] = (column >> BANS_AT & COUNT_MASK) > 0
        into[at + 7] = (column >> SOCK_CARDS_AT & COUNT_MASK) / 3.0
        into[at + 8] = ((column & SOCKS_MASK) << doubles) / 20.0
        into[at + 9] = player == desk.facts[F_ME]
        at += A_COLUMN
    for place in range(2 * OF_CARDS):
        into[at + place] = 0.0
    for pile in range(PILES):
        card = desk.tops[pile]
        if card == NO_CARD or card >> SUIT_AT != suit:
            continue
        together = 3.0 * desk.odds[pile + FIRST_PILE]
        socks, sock_cards = (card & SOCKS_MASK) / 6.0, float(card >> SOCK_CARDS_AT & COUNT_MASK)
        conversion, double = float(card >> CONVERSIONS_AT & COUNT_MASK), float(card >> DOUBLES_AT & COUNT_MASK)
        ban = float(card >> BANS_AT & COUNT_MASK)
        into[at] += socks
        into[at + 1] += sock_cards
        into[at + 2] += conversion
        into[at + 3] += double
        into[at + 4] += ban
        into[at + 5] += together * socks
        into[at + 6] += together * sock_cards
        into[at + 7] += together * conversion
        into[at + 8] += together * double
        into[at + 9] += together * ban
    heights(desk, into, at + 2 * OF_CARDS)


@compiled
def heights_key(desk: Desk) -> np.uint64:
    """A number that stands for the heights of the piles, the players, where the one who judges sits, and the net."""
    number = desk.salt[0]
    for pile in range(PILES):
        number = number * np.uint64(13) + np.uint64(desk.left[pile])
    seat = (desk.facts[F_ME] - desk.facts[F_TOSSER]) % desk.facts[F_PLAYERS]
    return mixed(number * np.uint64(20) + np.uint64(desk.facts[F_PLAYERS] * 4 + seat))
