"""`regular`, also called `greedy`: looks at the open cards and takes what is best for its own margin right now.

A card is worth what it adds to the taker's own collection. For a placement it imagines everybody taking their best
open card in turn; the cards below count with what an unseen card is worth on average.
"""

from collections import Counter
from random import Random
from statistics import fmean
from typing import Final

from outofsock.bots.opinion import Opinion, blind
from outofsock.rules import Card, Collection, Crown, Decision, Position, Separate, Take, Together

_AIM: Final = 0.5  # four dice: the fewest lost turns, and a pile in the middle for "together"


class Greedy:
    """The best visible card now, with no thought of what comes next."""

    name = "greedy"
    hand = "casual"

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(f"greedy {seed}")

    def aim(self, position: Position) -> float:
        """The middle, where hardly a turn is lost."""
        return _AIM

    def choose(self, position: Position) -> Decision:
        """The decision with the best margin at once; equal ones are drawn by lot."""
        legal = position.legal()
        if len(legal) == 1:
            return legal[0]
        worths = [worth(position, decision) for decision in legal]
        best = max(worths)
        return self._random.choice([each for each, found in zip(legal, worths, strict=True) if found == best])

    def evaluate(self, position: Position) -> tuple[Opinion, ...]:
        """What blind games say."""
        return blind(position, self._random.getrandbits(63))


class Regular(Greedy):
    """The same player under its name on the ladder."""

    name = "regular"


def worth(position: Position, decision: Decision) -> float:
    """What a decision promises its player at once; must agree with `outofsock.kernel.greedy`."""
    me = position.turn
    match decision:
        case Take(pile):
            # What I take nobody else can: its worth to the next player counts a little against leaving it.
            rival = (me + 1) % position.players
            top = position.pile(pile).top
            return gain(position.collections[me], top) + 0.25 * max(0, gain(position.collections[rival], top))
        case Separate():
            return _separated(position)
        case Together():
            return _together(position)
        case Crown(player):
            return float(player == me)


def gain(collection: Collection, card: Card | None) -> int:
    """What a card adds to the score of a collection; no card adds nothing."""
    if card is None:
        return 0
    column = collection[card.suit]
    return column.plus(card).score - column.score


def _together(position: Position) -> float:
    """The open card, then an unknown one (as long as the pile has them)."""
    pile = position.pile(len(position.dice))
    if pile.top is None:
        return 0.0
    mine = position.collections[position.turn]
    first = gain(mine, pile.top)
    if pile.left == 1 or not position.unseen:
        return float(first)
    with_first = mine.plus(pile.top)
    unseen = Counter(position.unseen)
    return first + sum(gain(with_first, card) * number for card, number in unseen.items()) / unseen.total()


def _separated(position: Position) -> float:
    """My gain less the mean gain of the others, if everybody takes the die that looks best for them."""
    dice = list(position.dice)
    collections = list(position.collections)
    tops = {number: position.pile(number).top for number in set(dice)}
    gains = [0.0] * position.players
    for taker in position.order_of_picks():
        best = max(sorted(set(dice)), key=lambda pile: gain(collections[taker], tops[pile]))
        dice.remove(best)
        top = tops[best]
        if top is not None:
            gains[taker] += gain(collections[taker], top)
            collections[taker] = collections[taker].plus(top)
            tops[best] = None  # what lies below is unknown, and worth about nothing on average
    me = position.turn
    return gains[me] - fmean(value for player, value in enumerate(gains) if player != me)
