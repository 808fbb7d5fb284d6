"""Drift guard: at five strengths the physics still brings as many dice as the table says."""

import pytest

from outofsock.toss import model
from outofsock.toss.flick import YAW_LIMIT, Flick
from outofsock.toss.stream import Stream, seed_key
from tests.toss.play import engine

TOSSES = 60
SMOOTHING = 0.05  # dice: what smoothing the table may have moved its mean


@pytest.mark.parametrize("strength", [0.2, 0.4, 0.5, 0.65, 0.85])
def test_the_mean_number_of_dice_agrees_with_the_table_within_noise(strength: float) -> None:
    total = 0
    for number in range(TOSSES):
        key = seed_key(f"drift/{strength}/{number}")
        total += len(engine().toss(Flick(strength, Stream(key, "drift").between(-YAW_LIMIT, YAW_LIMIT)), key).out)
    expected = model.mean(strength)
    spread = sum((number - expected) ** 2 * chance for number, chance in enumerate(model.odds(strength))) ** 0.5
    assert total / TOSSES == pytest.approx(expected, abs=3.3 * spread / TOSSES**0.5 + SMOOTHING)
