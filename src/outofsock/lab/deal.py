"""One deal at a table: the same cards and the same luck of the dice, whoever sits where.

The order of the decks and the luck of each round's toss depend on the seed and the number of the deal only, so that
players can be compared on paired deals.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from outofsock.bots import bot
from outofsock.rules import STANDARD, Awaits, Card, Deck, Outcome, Position, Reveal
from outofsock.toss.model import HANDS, draw, safest_strength


@dataclass(frozen=True)
class Conditions:
    """What is equal for all: a hand (or everybody's own), and whether all toss at the safest strength."""

    hand: str | None = None
    is_aim_fixed: bool = False

    def __str__(self) -> str:
        hands = f"everybody with a {self.hand} hand" if self.hand else "everybody with their own hand"
        return f"{hands}, {'always at the safest strength' if self.is_aim_fixed else 'free to aim'}"


class Played(NamedTuple):
    """The end of one game, and what each seat spent on it."""

    outcome: Outcome
    rounds: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # of CPU, tosses included


def shuffled(deck: Deck, lot: Random) -> list[list[Card]]:
    """Six piles of twelve cards, the top card last."""
    order = list(deck.cards)
    lot.shuffle(order)
    return [order[start : start + 12] for start in range(0, len(order), 12)]


def play_deal(
    seats: Sequence[str], seed: int, number: int, conditions: Conditions = Conditions(), deck: Deck = STANDARD
) -> Played:
    """Play deal `number` of this seed with these bots, seat by seat; who starts goes round with the deals."""
    players = [bot(name, seed=Random(f"{seed} {number} bot {seat}").getrandbits(62)) for seat, name in enumerate(seats)]
    for player in players:
        player.hand = conditions.hand or player.hand  # who aims knows their hand
    piles = shuffled(deck, Random(f"{seed} {number} deck"))
    position = Position.start(len(seats), number % len(seats), deck)
    decisions, seconds = [0] * len(seats), [0.0] * len(seats)
    while not position.is_over:
        if position.unturned:
            position = position.after(Reveal(position.unturned, piles[position.unturned - 2].pop()))
            continue
        turn, player = position.turn, players[position.turn]
        started = time.thread_time()
        if position.awaits is Awaits.TOSS:
            wish = safest_strength() if conditions.is_aim_fixed else player.aim(position)
            seconds[turn] += time.thread_time() - started
            lot = Random(f"{seed} {number} toss {position.round}").random
            position = position.after(draw(HANDS[player.hand].strength(wish, lot), lot))
        else:
            decision = player.choose(position)
            seconds[turn] += time.thread_time() - started
            decisions[turn] += 1
            position = position.after(decision)
    outcome = position.outcome()
    assert outcome is not None, "the game is over"
    return Played(outcome, position.round, tuple(decisions), tuple(seconds))
