"""The door between the rules and the kernel: cards, decisions and positions as numbers, and back.

>>> from outofsock.rules import Card, Take
>>> card_of(packed(Card.parse("b~"))), decision_of(code(Take(5)))
(Card.parse('b~'), Take(pile=5))
"""

from functools import cache
from typing import Final

import numpy as np

from outofsock.kernel.chance import luck, shuffle
from outofsock.kernel.layout import (
    BANS_AT,
    CARDS,
    COLUMN_MASK,
    COLUMNS,
    CONVERSIONS_AT,
    CROWN,
    DICE,
    DOUBLES_AT,
    FIRST_CROWN,
    LEFT,
    OVER,
    PILE_SIZE,
    PLACE,
    SEPARATE,
    SIZE,
    SOCK_CARDS_AT,
    SOCKS_MASK,
    SUIT_AT,
    SUITS,
    TAKE,
    TOGETHER,
    TOSS,
    State,
)
from outofsock.rules import (
    Card,
    Column,
    Crown,
    Decision,
    Deck,
    Kind,
    OutOfSockError,
    Position,
    Separate,
    Stage,
    Suit,
    Take,
    Together,
)

_FIELDS: Final = {Kind.CONVERSION: CONVERSIONS_AT, Kind.DOUBLE: DOUBLES_AT, Kind.BAN: BANS_AT}
STAGES: Final = {Stage.TOSS: TOSS, Stage.PLACE: PLACE, Stage.TAKE: TAKE, Stage.CROWN: CROWN, Stage.OVER: OVER}


class NotOpen(OutOfSockError):
    """The kernel starts from positions whose piles all lie open."""


@cache
def packed(card: Card) -> int:
    """A card as a number: what it adds to a column, and its suit above."""
    adds = card.socks | 1 << SOCK_CARDS_AT if card.kind is Kind.SOCKS else 1 << _FIELDS[card.kind]
    return adds | card.suit << SUIT_AT


@cache
def card_of(number: int) -> Card:
    """The card that `packed` made into this number."""
    suit = Suit(number >> SUIT_AT)
    for kind, place in _FIELDS.items():
        if number & COLUMN_MASK == 1 << place:
            return Card(suit, kind)
    return Card(suit, Kind.SOCKS, number & SOCKS_MASK)


@cache
def column_of(column: Column) -> int:
    """A column as a number: the sum of its cards."""
    return sum(packed(card) & COLUMN_MASK for card in column.cards)


@cache
def deck_of(deck: Deck) -> State:
    """All 72 cards as numbers, sorted as in the deck."""
    cards = np.array([packed(card) for card in deck.cards], np.int32)
    cards.flags.writeable = False
    return cards


def code(decision: Decision) -> int:
    """A decision as a number."""
    match decision:
        case Separate():
            return SEPARATE
        case Together():
            return TOGETHER
        case Take(pile):
            return pile
        case Crown(player):
            return FIRST_CROWN + player


def decision_of(number: int) -> Decision:
    """The decision that `code` made into this number."""
    if number >= FIRST_CROWN:
        return Crown(number - FIRST_CROWN)
    return (Separate(), Together())[number] if number <= TOGETHER else Take(number)


def unseen_of(position: Position) -> State:
    """The cards that nobody has seen yet, as numbers, sorted."""
    cards, unseen = deck_of(position.deck), position.unseen_bits
    return cards[[place for place in range(len(cards)) if unseen >> place & 1]]


def sampled(position: Position, seed: int) -> State:
    """A game in the kernel that looks like this position, with the unseen cards in an order drawn by lot."""
    if position.unturned:
        raise NotOpen(f"pile {position.unturned} waits to be turned: the kernel starts when every pile lies open")
    hidden = unseen_of(position)
    shuffle(hidden, 0, len(hidden), luck(seed))
    state = np.zeros(SIZE, np.int32)
    used = 0
    for place, (top, left) in enumerate(position.piles):
        if top is not None:
            start = CARDS + place * PILE_SIZE
            state[start : start + left - 1] = hidden[used : used + left - 1]
            state[start + left - 1] = packed(top)
            used += left - 1
    state[LEFT : LEFT + 6] = [pile.left for pile in position.piles]
    for die in position.dice:
        state[DICE + die - 2] += 1
    held = [column_of(column) for collection in position.collections for column in collection]
    state[COLUMNS : COLUMNS + len(held)] = held
    state[COLUMNS + SUITS * 4 :] = [
        len(position.dice),
        position.first,
        position.turn,
        position.round,
        STAGES[position.stage],
        sum(pile.is_gone for pile in position.piles),
        -1 if position.crowned is None else position.crowned,
        position.players,
    ]
    return state
