"""A position and a table of plain lists, side by side through whatever Hypothesis makes happen, legal or not."""

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from outofsock.rules import PILES, Awaits, Deck, IllegalEvent, Position
from tests.rules.naive import Table, naive_score
from tests.rules.play import decks, event

TOSSES = st.lists(st.sampled_from(PILES), max_size=8).map(
    lambda dice: f"toss {' '.join(map(str, sorted(dice))) or '-'}"
)
OTHERS = st.sampled_from(
    ["separate", "together", *(f"take {pile}" for pile in PILES), *(f"crown {player}" for player in range(4))]
)
REVEALS = st.builds(
    "reveal {} {}{}".format, st.sampled_from(PILES), st.sampled_from("ygprob"), st.sampled_from("24~x!")
)


class SideBySide(RuleBasedStateMachine):
    """The position under test and the naive table."""

    @initialize(seats=st.integers(2, 4).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, n - 1))), deck=decks())
    def sit_down(self, seats: tuple[int, int], deck: Deck) -> None:
        self.position = Position.start(*seats, deck)
        self.table = Table(*seats, [str(card) for card in deck.cards])

    def happen(self, words: str) -> None:
        self.position = self.position.after(event(words))
        self.table.happen(words)

    @precondition(lambda self: self.table.wait.words == ["toss"])
    @rule(toss=TOSSES)
    def toss(self, toss: str) -> None:
        self.happen(toss)

    @precondition(lambda self: self.table.wait.words not in ([], ["toss"]))
    @rule(data=st.data())
    def anything_allowed(self, data: st.DataObject) -> None:
        self.happen(data.draw(st.sampled_from(self.table.wait.words)))

    @precondition(lambda self: self.table.wait.words)
    @rule(pick=st.randoms(use_true_random=False), steps=st.integers(10, 120))
    def many_things_allowed(self, pick: random.Random, steps: int) -> None:
        for _ in range(steps):
            words = self.table.wait.words
            if not words:
                break
            number = pick.randint(0, 8)
            dice = sorted(pick.choice(PILES) for _ in range(number))
            self.happen(f"toss {' '.join(map(str, dice)) or '-'}" if words == ["toss"] else pick.choice(words))

    @rule(words=TOSSES | OTHERS | REVEALS)
    def anything_at_all(self, words: str) -> None:
        before = str(self.position)
        if self.table.allows(words):
            self.happen(words)
        else:
            with pytest.raises(IllegalEvent, match="allowed: "):
                self.position.after(event(words))
            assert str(self.position) == before

    @invariant()
    def both_see_the_same_piles(self) -> None:
        assert [pile.left for pile in self.position.piles] == [self.table.left[pile] for pile in PILES]
        shown = {number: str(self.position.pile(number).top) for number in PILES if self.position.pile(number).top}
        assert shown == self.table.top
        assert sorted(map(str, self.position.unseen)) == sorted(self.table.unseen)

    @invariant()
    def both_see_the_same_collections(self) -> None:
        hands = [sorted(map(str, collection.cards)) for collection in self.position.collections]
        assert hands == [sorted(hand) for hand in self.table.hands]
        assert list(self.position.scores) == [naive_score(hand) for hand in self.table.hands]

    @invariant()
    def both_wait_for_the_same(self) -> None:
        position, wait = self.position, self.table.wait
        assert position.to_act == wait.player
        assert position.is_over == (not wait.words)
        if position.legal():
            assert [str(decision) for decision in position.legal()] == sorted(set(wait.words))
        if position.awaits in (Awaits.TOSS, Awaits.PLACE, Awaits.TAKE, Awaits.CROWN):
            assert (position.first, position.round) == (self.table.first, self.table.round)

    @invariant()
    def both_have_the_same_winner(self) -> None:
        outcome = self.position.outcome()
        assert (outcome.winner if outcome else None) == self.table.winner


TestSideBySide = SideBySide.TestCase
TestSideBySide.settings = settings(stateful_step_count=30)
