"""Rulebook: "End of the game": who won, and by which step.

Most points; then most Sock cards; then whoever has the basket decides among the tied.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import NamedTuple

from outofsock.rules.scoring import Collection


class DecidedBy(StrEnum):
    """The step of the rulebook that found the winner."""

    SCORE = "score"
    SOCK_CARDS = "sock_cards"
    BASKET = "basket"


class Outcome(NamedTuple):
    """The end of a game: everybody's score and Sock cards, the winner, and what decided it."""

    scores: tuple[int, ...]
    sock_cards: tuple[int, ...]
    winner: int
    decided_by: DecidedBy


class Standing(NamedTuple):
    """How the players compare: scores, Sock cards, and who is still tied for the win by which step."""

    scores: tuple[int, ...]
    sock_cards: tuple[int, ...]
    tied: tuple[int, ...]
    decided_by: DecidedBy


def standing(collections: Sequence[Collection]) -> Standing:
    """Compare the players as if the game ended now.

    >>> standing([Collection.parse("y6"), Collection.parse("g2 g4")]).decided_by.value
    'sock_cards'
    """
    scores = tuple([collection.total for collection in collections])
    sock_cards = tuple([collection.sock_cards for collection in collections])
    best = max(scores)
    tied = [player for player, points in enumerate(scores) if points == best]
    if len(tied) == 1:
        return Standing(scores, sock_cards, tuple(tied), DecidedBy.SCORE)
    most = max(sock_cards[player] for player in tied)
    tied = [player for player in tied if sock_cards[player] == most]
    step = DecidedBy.SOCK_CARDS if len(tied) == 1 else DecidedBy.BASKET
    return Standing(scores, sock_cards, tuple(tied), step)
