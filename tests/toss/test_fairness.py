"""Fair dice: a small version of `outofsock toss fairness` with a fixed seed, and tests of the tests it uses."""

import pytest

from outofsock.toss.chisquare import holm, independent, p_value, uniform
from outofsock.toss.fairness import STRENGTHS, Faces, count
from outofsock.toss.result import Die, Tossed
from tests.toss.play import tossed


def test_seven_hundred_dice_show_every_face_alike() -> None:
    told: list[int] = []
    faces = count(700, seed=1, progress=told.append)
    adjusted, is_fair = faces.verdict()
    assert 700 <= faces.dice < 708
    assert told[-1] == faces.dice
    assert is_fair
    assert sorted(adjusted) == ["face", "face × die", "face × strength"]
    assert all(sum(row) for row in faces.by_strength)
    assert all(sum(row) for row in faces.by_die)


def test_loaded_dice_are_found_out() -> None:
    """The very same tosses, but printed so that every die shows the number of its physical side."""
    faces = Faces()
    for number in range(60):
        result = tossed(0.9, f"loaded/{number % 12}")
        loaded = tuple(Die(die.id, 4, 16, 2, die.lie) for die in result.out)
        faces.add(
            number % len(STRENGTHS),
            Tossed(result.flick, loaded, result.kept, result.rim, result.stamp, 0, (), result.motion),
        )
    assert uniform(faces.totals) < 1e-6


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    [(3.841, 1, 0.05), (11.070, 5, 0.05), (15.086, 5, 0.01), (37.566, 20, 0.01), (49.802, 35, 0.05), (0.554, 5, 0.99)],
)
def test_p_values_are_those_of_the_printed_tables(statistic: float, freedom: int, p: float) -> None:
    assert p_value(statistic, freedom) == pytest.approx(p, abs=0.0002)


def test_uneven_counts_and_dependent_tables_are_noticed() -> None:
    assert uniform([100, 100, 100]) == 1
    assert uniform([150, 100, 50]) < 1e-6
    assert independent([[50, 50], [50, 50]]) == 1
    assert independent([[80, 20], [20, 80]]) < 1e-6
    assert independent([[80, 20], [0, 0], [80, 20]]) == 1


def test_holm_multiplies_the_smallest_most_and_never_reverses_the_order() -> None:
    assert holm({"a": 0.5, "b": 0.001, "c": 0.02}) == pytest.approx({"a": 0.5, "b": 0.003, "c": 0.04})
    assert holm({"a": 0.9, "b": 0.8}) == {"a": 1.0, "b": 1.0}


def test_one_small_p_value_makes_the_dice_unfair() -> None:
    faces = Faces()
    faces.by_die[0] = [400, 100, 100, 100, 100, 100]
    faces.by_strength[0] = [400, 100, 100, 100, 100, 100]
    faces.by_die[1] = faces.by_strength[1] = [100] * 6
    assert not faces.verdict()[1]
