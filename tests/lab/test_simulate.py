"""Games between bots: seeded, independent of each other, counted right."""

from random import Random

import pytest

from outofsock.cli import main
from outofsock.lab.deal import shuffled
from outofsock.lab.simulate import Tally, play
from outofsock.rules import STANDARD, Decision, Deck, Toss
from outofsock.toss.model import HANDS


def test_a_game_depends_on_its_seed_and_number_only() -> None:
    alone = play(["greedy", "random"], seed=7, number=5)
    after_others = [play(["greedy", "random"], seed=7, number=number) for number in range(6)][-1]
    assert alone == after_others


def test_the_starter_goes_round_the_table() -> None:
    assert [play(["random"] * 3, seed=1, number=number).first for number in range(4)] == [0, 1, 2, 0]


def test_every_pile_gets_twelve_cards_of_the_whole_deck() -> None:
    piles = shuffled(STANDARD, Random(1))
    assert [len(pile) for pile in piles] == [12] * 6
    assert sorted(card for pile in piles for card in pile) == sorted(STANDARD.cards)


def test_bots_toss_with_the_hand_they_are_given_on_the_measured_model() -> None:
    """Greedy always wishes for 0.5: how many dice leave the basket is then up to the hand and the table."""
    for name in ("expert", "novice"):
        tosses = [
            len(event.dice)
            for number in range(120)
            for event in play(["greedy", "greedy"], seed=2, number=number, hand=HANDS[name]).events
            if isinstance(event, Toss)
        ]
        for dice, chance in enumerate(HANDS[name].odds(0.5)):
            assert tosses.count(dice) / len(tosses) == pytest.approx(chance, abs=0.035)


def test_the_hand_can_be_chosen_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    lengths = {}
    for name in ("expert", "novice"):
        assert main(["simulate", "--games", "40", "--seed", "3", "--hand", name]) == 0
        words = capsys.readouterr().out.split()
        lengths[name] = float(words[words.index("rounds") - 1])
    assert lengths["novice"] > lengths["expert"]  # an unsteady hand loses turns


def test_another_deck_can_be_played() -> None:
    deck = Deck.of_each_suit("no harm", "1 2 3 4 5 6 7 8 9 10 11 12")
    outcome = play(["greedy", "greedy"], seed=1, number=0, deck=deck).outcome()
    assert outcome is not None
    assert min(outcome.scores) > 0


def test_the_tally_counts_wins_points_rounds_and_decisions() -> None:
    games = [play(["greedy", "random", "random"], seed=3, number=number) for number in range(20)]
    tally = Tally(["greedy", "random", "random"])
    for game in games:
        tally.add(game)
    outcomes = [outcome for game in games if (outcome := game.outcome())]
    assert sum(tally.wins) == tally.games == len(outcomes) == 20
    assert tally.wins[0] == sum(outcome.winner == 0 for outcome in outcomes)
    assert tally.points == [sum(outcome.scores[seat] for outcome in outcomes) for seat in range(3)]
    assert tally.rounds == sum(game.position.round for game in games)
    assert tally.decisions == sum(isinstance(event, Decision) for game in games for event in game.events)
