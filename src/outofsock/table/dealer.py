"""The dealer: the only holder of hidden cards, and of every bit of chance at a table.

Before the first card the dealer publishes a commitment, SHA-256 over its secret seed and a nonce. Then every person
adds a seed of their own. The deck's order, each toss, and every lot are drawn from both by HMAC-SHA256, so neither the
dealer nor the people can steer them; when the game is over the secret is published, and `outofsock.table.fairness`
lets anybody repeat the whole draw. `docs/fairness.md` explains it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from outofsock.rules import STANDARD, Card, Deck
from outofsock.toss.stream import Stream

DEAL: Final = b"outofsock deal 1\0"
PILE: Final = 12  # cards


class Secret(NamedTuple):
    """What the dealer binds itself to for one game, and publishes when it is over."""

    server_seed: bytes  # 32
    nonce: bytes  # 16

    @property
    def commitment(self) -> str:
        """The published hash: it fixes the secret without telling it.

        >>> Secret(bytes(32), bytes(16)).commitment[:16]
        '17b0761f87b081d5'
        """
        return hashlib.sha256(self.server_seed + self.nonce).hexdigest()


class Secrets:
    """The secrets of all games of a table, from one master secret that never leaves the dealer."""

    def __init__(self, master: bytes) -> None:
        self._master = master

    @classmethod
    def new(cls) -> Self:
        """Drawn by the operating system's generator for secrets."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def from_bytes(cls, stored: bytes) -> Self:
        """As `to_bytes` gave it."""
        return cls(stored)

    def to_bytes(self) -> bytes:
        """For the store, and for nobody else."""
        return self._master

    def of(self, game: int) -> Secret:
        """The secret of one game; it tells nothing about those of other games."""
        seed = hmac.digest(self._master, b"seed/%d" % game, hashlib.sha256)
        nonce = hmac.digest(self._master, b"nonce/%d" % game, hashlib.sha256)[:16]
        return Secret(seed, nonce)

    def __repr__(self) -> str:
        return "Secrets(…)"


def deal_key(secret: Secret, seeds: Sequence[str]) -> bytes:
    """The key of a game: the dealer's secret and everybody's seeds, in the order in which they were added."""
    people = b"".join(bytes.fromhex(seed) for seed in seeds)
    return hmac.digest(secret.server_seed, DEAL + secret.nonce + people, hashlib.sha256)


def shuffled(key: bytes, deck: Deck = STANDARD) -> tuple[Card, ...]:
    """The 72 cards as dealt: twelve for pile 2 from the top down, twelve for pile 3, and so on (Fisher and Yates)."""
    stream = Stream(key, "deck")
    order = list(deck.cards)
    for last in range(len(order) - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def toss_key(key: bytes, number: int) -> bytes:
    """The key of a toss, counted from 0: the fill of the basket and the rotation of each die come from it."""
    return Stream(key, f"toss/{number}").take(32)


def starter(key: bytes, candidates: Sequence[int]) -> int:
    """One of the candidates by lot."""
    return candidates[Stream(key, "starter").below(len(candidates))]


class Dealer:
    """Deals one game."""

    def __init__(self, key: bytes, deck: Deck = STANDARD) -> None:
        self.key = key
        self._order = shuffled(key, deck)

    def next_card(self, pile: int, left: int) -> Card:
        """The card that comes to light on a pile with so many cards left, itself included."""
        return self._order[PILE * (pile - 2) + PILE - left]

    def toss_key(self, number: int) -> bytes:
        """The key of a toss."""
        return toss_key(self.key, number)

    def number(self, label: str) -> int:
        """A large number of the dealer's own, for a bot's seed or a vote."""
        return int.from_bytes(Stream(self.key, label).take(7), "big")

    def chance(self, label: str) -> Stream:
        """A row of chance of its own, for the hand of a bot."""
        return Stream(self.key, label)

    def __repr__(self) -> str:
        return "Dealer(…)"
