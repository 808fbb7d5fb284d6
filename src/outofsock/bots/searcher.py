"""`sharp`: looks through the round to its end, as if everybody played for the best margin.

The look-ahead is the kernel's. Cards that come to light on the way are imagined, a few at a time.
"""

import threading
from collections.abc import Sequence
from math import factorial, prod
from random import Random
from typing import Final

import numpy as np

from outofsock.bots.opinion import Opinion, blind, crown, crowned, margin_of
from outofsock.kernel.desk import DECISION_ROWS, LEVELS, WIDTH, Desk, new_desk
from outofsock.kernel.entry import code, decision_of, sampled
from outofsock.kernel.layout import MOST_PLAYERS, Table
from outofsock.kernel.net import Net, empty_net
from outofsock.kernel.search import look_ahead
from outofsock.rules import Decision, Position, Stage
from outofsock.toss.model import HANDS, safest_strength

_desks: Final = threading.local()
_NO_NET: Final = empty_net()


def desk_of_thread() -> Desk:
    """The desk of this thread: two megabytes that all bots of the thread take turns to use."""
    desk = getattr(_desks, "desk", None)
    if desk is None:
        desk = _desks.desk = new_desk((1,), HANDS["skilled"].odds(safest_strength()))
    return desk


def nodes(dice: Sequence[int], cards: Sequence[int]) -> int:
    """About how many ends of the round a search meets: orders of taking the dice, times the cards imagined.

    >>> nodes([2, 3, 4], [6, 2]), nodes([3, 3, 4], [6, 2]), nodes([3, 3, 3], [6, 2])
    (2, 18, 12)
    """
    counts = [dice.count(pile) for pile in set(dice)]
    orders = factorial(len(dice)) // prod(factorial(count) for count in counts)
    reveals = len(dice) - len(counts)
    if reveals == 0:
        return -(-orders // 5)  # who took what is remembered, in whatever order
    return orders * prod(cards[min(level, len(cards) - 1)] for level in range(reveals))


class Sharp:
    """The best margin at the end of the round, three cards imagined at each reveal."""

    name = "sharp"
    hand = "skilled"
    # From the widest search down: the first one that the budget allows is used.
    widths: tuple[tuple[int, ...], ...] = ((3,), (3, 2, 1), (2, 1))
    budget = 12_000  # ends of rounds in one search
    greed = 0.0  # how far it expects the others to take what `regular` would, from 0 to 1

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._salt = Random(f"{self.name} {seed}").getrandbits(62)

    def aim(self, position: Position) -> float:
        """Where a turn is lost least often."""
        return safest_strength()

    def choose(self, position: Position) -> Decision:
        """The decision that is best for itself if everybody looks as far."""
        legal = position.legal()
        if position.stage is Stage.CROWN:
            return crown(position)
        return legal[0] if len(legal) == 1 else decision_of(self._search(position)[0])

    def evaluate(self, position: Position) -> tuple[Opinion, ...]:
        """Winning chances by blind games, margins by its own look-ahead."""
        if position.stage is Stage.CROWN or not position.legal():
            return crowned(position)
        played = blind(position, self._seed)
        return tuple(
            mine._replace(chances=theirs.chances) for mine, theirs in zip(self._opinions(position), played, strict=True)
        )

    def net(self, players: int) -> Net | None:
        """What judges the table at the end of a round; nothing but the margin here."""
        return None

    def prepared(self, position: Position) -> Desk:
        """The desk with this bot's settings for the position."""
        desk = desk_of_thread()
        fitting = [cards for cards in self.widths if nodes(position.dice, cards) <= self.budget]
        cards = fitting[0] if fitting else self.widths[-1]
        desk.cards_at[:] = [*cards, *[cards[-1]] * LEVELS][:LEVELS]
        desk.greed[0] = self.greed
        desk.salt[0] = self._salt + position.players
        return desk

    def _search(self, position: Position) -> tuple[int, Table]:
        net = self.net(position.players)
        table = np.zeros((DECISION_ROWS, WIDTH), np.float32)
        state = sampled(position, 0)  # the search forgets the hidden order
        if net is None:
            return look_ahead(self.prepared(position), state, _NO_NET, False, table), table
        return look_ahead(self.prepared(position), state, net, True, table), table

    def _opinions(self, position: Position) -> tuple[Opinion, ...]:
        players = position.players
        _, table = self._search(position)
        opinions = []
        for decision in position.legal():
            row = table[code(decision)].tolist()
            margin = margin_of(row[MOST_PLAYERS : MOST_PLAYERS + players], position.turn)
            opinions.append(Opinion(decision, tuple(row[:players]), margin))
        return tuple(opinions)
