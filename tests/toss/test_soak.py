"""A soak of 2,000 tosses, in chunks so that they can run side by side: every one settles by rule."""

import pytest

from outofsock.toss.flick import YAW_LIMIT, Flick
from outofsock.toss.stream import Stream, seed_key
from tests.toss.play import assert_sound, engine

CHUNKS = 40
A_CHUNK = 50


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_toss_settles_by_rule(chunk: int) -> None:
    repeated = 0
    for number in range(A_CHUNK):
        key = seed_key(f"soak/{chunk}/{number}")
        lot = Stream(key, "soak")
        result = engine().toss(Flick(lot.unit(), lot.between(-YAW_LIMIT, YAW_LIMIT)), key)
        assert_sound(result, key)
        repeated += bool(result.troubles)
    assert repeated <= 2  # a repetition is a rarity
