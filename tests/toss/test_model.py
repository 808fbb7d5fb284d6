"""The model: P(number of dice | strength), measured on the physics that is installed, and worth aiming with."""

import subprocess
import sys
from collections import Counter
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from outofsock.toss import model, settings
from outofsock.toss.chisquare import uniform
from outofsock.toss.model import HANDS, Hand, best_strength, draw, mean, odds, safest_strength

STEPS = [step / 200 for step in range(201)]


def test_the_table_was_measured_on_this_engine_with_these_settings() -> None:
    """Red after any change of engine or settings, until `outofsock toss calibrate` has measured the table anew."""
    assert model.stamp() == settings.stamp()


def other(value: float | str | tuple[float, float]) -> Any:  # noqa: ANN401 - of whatever type the setting is
    """A value a little different from this one."""
    if isinstance(value, tuple):
        return (value[0], value[1] + 0.001)
    return f"{value}x" if isinstance(value, str) else value + 1


def test_a_change_of_any_setting_changes_the_stamp() -> None:
    stamps = {settings.stamp()}
    for field in fields(settings.Settings):
        changed = {field.name: other(getattr(settings.SETTINGS, field.name))}
        stamps.add(settings.stamp(replace(settings.SETTINGS, **changed)))
    assert len(stamps) == len(fields(settings.Settings)) + 1


@pytest.mark.parametrize("strength", STEPS[::10])
def test_the_odds_are_chances_that_add_up_to_one(strength: float) -> None:
    assert len(odds(strength)) == 9
    assert min(odds(strength)) >= 0
    assert sum(odds(strength)) == pytest.approx(1)


def test_more_strength_never_means_fewer_dice() -> None:
    means = [mean(strength) for strength in STEPS]
    assert means == sorted(means)
    assert means[0] < 0.5
    assert means[-1] > 7.5


def test_the_odds_change_smoothly() -> None:
    for before, here, after in zip(STEPS, STEPS[4:], STEPS[8:], strict=False):  # 0.02 apart, as the table's rows are
        assert abs(mean(after) - 2 * mean(here) + mean(before)) < 0.12
        for number in range(9):
            assert abs(odds(here)[number] - odds(before)[number]) < 0.2


@pytest.mark.parametrize("number", range(2, 8))
def test_a_steady_hand_gets_the_number_it_wishes_about_every_other_time(number: int) -> None:
    """The steadiest there is, the expert's. Without any error six dice would be easier than that: .69."""
    assert 0.4 <= max(HANDS["expert"].odds(strength)[number] for strength in STEPS) <= 0.65
    assert odds(best_strength(number))[number] <= 0.7  # luck stays, however steady the hand


def test_every_number_of_dice_from_0_to_8_can_be_had() -> None:
    assert min(odds(best_strength(number))[number] for number in range(9)) > 0.42
    strengths = [best_strength(number) for number in range(9)]
    assert strengths == sorted(set(strengths))


def test_at_the_safest_strength_hardly_a_turn_is_lost() -> None:
    safest = safest_strength()
    assert sum(odds(safest)[2:8]) >= 0.97
    assert 0.4 < safest < 0.8
    assert sum(HANDS["novice"].odds(safest)[2:8]) > 0.85  # a game that one can play before one can aim


def test_a_steadier_hand_hits_more_often() -> None:
    for number in range(2, 8):
        chances = [hand.odds(best_strength(number))[number] for hand in HANDS.values()]
        assert chances == sorted(chances, reverse=True)
        assert chances[0] > chances[-1] + 0.1


def test_a_hand_errs_by_its_sigma_and_stays_in_range() -> None:
    lot = Random(3)
    strengths = [Hand(0.1).strength(0.5, lot.random) for _ in range(4000)]
    average = sum(strengths) / 4000
    spread = (sum((strength - average) ** 2 for strength in strengths) / 4000) ** 0.5
    assert average == pytest.approx(0.5, abs=0.006)
    assert spread == pytest.approx(0.1, abs=0.005)
    assert {Hand(0).strength(0.321, lot.random) for _ in range(20)} == {0.321}
    assert all(0 <= Hand(3).strength(0.5, lot.random) <= 1 for _ in range(200))


def test_the_odds_of_a_hand_are_those_of_its_tosses() -> None:
    hand, lot = HANDS["novice"], Random(5)
    tosses = Counter(len(draw(hand.strength(0.45, lot.random), lot.random).dice) for _ in range(6000))
    for number, chance in enumerate(hand.odds(0.45)):
        assert tosses[number] / 6000 == pytest.approx(chance, abs=0.02)
    assert Hand(0).odds(0.45) == odds(0.45)


@pytest.mark.parametrize("sigma", [-0.1, float("nan"), float("inf")])
def test_a_hand_without_a_proper_sigma_is_refused(sigma: float) -> None:
    with pytest.raises(ValueError, match="a number from 0 up"):
        Hand(sigma)


def test_drawn_tosses_follow_the_odds_and_show_every_face() -> None:
    lot = Random(1)
    tosses = [draw(0.5, lot.random) for _ in range(6000)]
    numbers = Counter(len(toss.dice) for toss in tosses)
    for number, chance in enumerate(odds(0.5)):
        assert numbers[number] / 6000 == pytest.approx(chance, abs=0.02)
    faces = Counter(die for toss in tosses for die in toss.dice)
    assert sorted(faces) == [2, 3, 4, 5, 6, 7]
    assert uniform(list(faces.values())) > 0.001


@pytest.mark.parametrize("strength", [-0.1, 1.1, float("nan")])
def test_a_strength_outside_0_to_1_is_refused(strength: float) -> None:
    with pytest.raises(ValueError, match="a number from 0 to 1"):
        odds(strength)


def test_the_model_needs_the_standard_library_only() -> None:
    code = (
        "import sys; import outofsock.toss.model as m; m.odds(0.5); print({'mujoco', 'numpy', 'PIL'} & {*sys.modules})"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "set()\n"
