"""A position enters the kernel as it looks, with the unseen cards in an order drawn by lot."""

from collections import Counter

import pytest

from outofsock.kernel.entry import NotOpen, card_of, code, decision_of, packed, sampled
from outofsock.kernel.layout import CARDS, LEFT
from outofsock.kernel.moves import legal
from outofsock.kernel.scores import total
from outofsock.rules import STANDARD, Card, Crown, Position, Separate, Take, Together
from tests.rules.play import ONE_SUIT_TURNS, OPEN_FOR_2, Setting

MIDDLE = "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:1:336"


def hidden(position: Position, seed: int) -> list[list[Card]]:
    """The cards below the tops, pile by pile."""
    state = sampled(position, seed)
    return [
        [card_of(int(card)) for card in state[CARDS + 12 * place : CARDS + 12 * place + state[LEFT + place] - 1]]
        for place in range(6)
    ]


@pytest.mark.parametrize("card", sorted({*STANDARD.cards, *ONE_SUIT_TURNS.cards}), ids=str)
def test_a_card_comes_back_as_itself(card: Card) -> None:
    assert card_of(packed(card)) is card


@pytest.mark.parametrize("decision", [Separate(), Together(), Take(2), Take(7), Crown(0), Crown(3)], ids=str)
def test_a_decision_comes_back_as_itself(decision: Separate | Together | Take | Crown) -> None:
    assert decision_of(code(decision)) == decision


@pytest.mark.parametrize("line", [OPEN_FOR_2, MIDDLE])
def test_the_hidden_cards_are_the_unseen_ones(line: str) -> None:
    position = Position.parse(line)
    piles = hidden(position, 5)
    assert [len(pile) for pile in piles] == [pile.left - 1 for pile in position.piles]
    assert Counter(card for pile in piles for card in pile) == Counter(position.unseen)


def test_the_hidden_order_is_drawn_by_lot_and_repeats_with_its_seed() -> None:
    position = Position.parse(MIDDLE)
    assert hidden(position, 1) == hidden(position, 1)
    assert hidden(position, 1) != hidden(position, 2)


def test_every_unseen_card_lies_everywhere_equally_often() -> None:
    """How often each of the unseen cards is the next of pile 2, in 6,000 samples."""
    position = Position.parse(OPEN_FOR_2)
    nexts = Counter(hidden(position, seed)[0][-1] for seed in range(6000))
    unseen = Counter(position.unseen)
    surprise = sum((nexts[card] - 6000 * held / 66) ** 2 / (6000 * held / 66) for card, held in unseen.items())
    assert surprise < 90  # chi-square with 47 kinds of cards: beyond 90 once in 10,000 times


def test_scores_and_decisions_are_those_of_the_position() -> None:
    for position in Setting(players=4, first=1, seed=3, deck=STANDARD).positions():
        if not position.unturned:
            state = sampled(position, 0)
            assert tuple(total(state, player) for player in range(4)) == position.scores
            assert legal(state) == sum(1 << code(decision) for decision in position.legal())


def test_a_pile_not_turned_yet_is_refused() -> None:
    with pytest.raises(NotOpen, match="pile 2 waits to be turned"):
        sampled(Position.start(2), 0)
