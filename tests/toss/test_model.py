"""The simple toss: more strength, more dice; every face equally likely."""

from collections import Counter
from random import Random

import pytest

from outofsock.toss.model import draw, odds

STRENGTHS = [step / 20 for step in range(21)]


@pytest.mark.parametrize("strength", STRENGTHS)
def test_the_odds_are_chances_that_add_up_to_one(strength: float) -> None:
    assert len(odds(strength)) == 9
    assert min(odds(strength)) >= 0
    assert sum(odds(strength)) == pytest.approx(1)


def test_more_strength_means_more_dice() -> None:
    means = [sum(number * chance for number, chance in enumerate(odds(strength))) for strength in STRENGTHS]
    assert means == sorted(means)
    assert means[0] < 1
    assert means[-1] > 7


def test_drawn_tosses_follow_the_odds_and_show_every_face() -> None:
    lot = Random(1)
    tosses = [draw(0.5, lot.random) for _ in range(6000)]
    numbers = Counter(len(toss.dice) for toss in tosses)
    for number, chance in enumerate(odds(0.5)):
        assert numbers[number] / 6000 == pytest.approx(chance, abs=0.02)
    faces = Counter(die for toss in tosses for die in toss.dice)
    expected = faces.total() / 6
    assert sorted(faces) == [2, 3, 4, 5, 6, 7]
    assert sum((count - expected) ** 2 / expected for count in faces.values()) < 20.5  # chi-square, 5 degrees, p = .001


@pytest.mark.parametrize("strength", [-0.1, 1.1, float("nan")])
def test_a_strength_outside_0_to_1_is_refused(strength: float) -> None:
    with pytest.raises(ValueError, match="a number from 0 to 1"):
        odds(strength)
