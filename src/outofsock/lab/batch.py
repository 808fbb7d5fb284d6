"""Simulated games in pieces: through the rules, or on the kernel when nobody at the table thinks.

Blind games need no bots: with `--bots random` and no records to write they are played in the kernel, a hundred times as
fast. Their luck is then the kernel's own, so they are other games than those through the rules, with the same odds.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Final, NamedTuple

from outofsock.lab.simulate import Tally, play
from outofsock.records import wire
from outofsock.rules import Deck
from outofsock.toss.model import HANDS

THROUGH_THE_RULES: Final = 50
ON_THE_KERNEL: Final = 120_000  # a multiple of 2, 3 and 4, so that everybody starts as often
FEW: Final = 400  # games for which it is not worth starting processes


class Batch(NamedTuple):
    """Some games of a simulation; `is_kept` says whether their records are wanted."""

    bots: tuple[str, ...]
    seed: int
    start: int
    number: int
    deck: Deck
    hand: str | None
    is_kept: bool

    @property
    def is_blind(self) -> bool:
        """Whether the kernel can play these games."""
        return set(self.bots) == {"random"} and not self.is_kept


class Simulated(NamedTuple):
    """What came of a batch: the counts, and a line of JSON for each game if they were wanted."""

    tally: Tally
    lines: list[str]


def simulated(batch: Batch) -> Simulated:
    """Play a batch."""
    if batch.is_blind:
        return Simulated(_blind(batch), [])
    tally, lines = Tally(batch.bots), []
    for number in range(batch.start, batch.start + batch.number):
        hand = HANDS[batch.hand] if batch.hand else None
        game = play(batch.bots, seed=batch.seed, number=number, deck=batch.deck, hand=hand)
        tally.add(game)
        if batch.is_kept:
            lines.append(wire.write(game) + "\n")
    return Simulated(tally, lines)


def batches(bots: Sequence[str], games: int, seed: int, deck: Deck, hand: str | None, *, is_kept: bool) -> list[Batch]:
    """All games of a simulation."""
    whole = Batch(tuple(bots), seed, 0, games, deck, hand, is_kept)
    size = ON_THE_KERNEL if whole.is_blind else THROUGH_THE_RULES
    return [whole._replace(start=start, number=min(size, games - start)) for start in range(0, games, size)]


def _blind(batch: Batch) -> Tally:
    from outofsock.bots.random_player import HARDEST, SOFTEST, RandomPlayer
    from outofsock.kernel.chance import luck
    from outofsock.kernel.entry import deck_of
    from outofsock.kernel.rollout import blind_games, sums

    players, hand = len(batch.bots), HANDS[batch.hand or RandomPlayer.hand]
    wishes = [SOFTEST + (HARDEST - SOFTEST) * (step + 0.5) / 50 for step in range(50)]
    odds = [fmean(column) for column in zip(*map(hand.odds, wishes), strict=True)]
    chance = luck((batch.seed << 24) + batch.start * 0x9E3779B97F4A7C15)
    counts = blind_games(deck_of(batch.deck), players, batch.number, sums(odds), chance).tolist()
    wins, points = counts[2 : 2 + players], counts[2 + players :]
    return Tally(batch.bots, batch.number, wins, points, rounds=counts[1], decisions=counts[0])
