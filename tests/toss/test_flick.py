"""A flick: one range and one resolution for every way of tossing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outofsock.toss.errors import MalformedFlick
from outofsock.toss.flick import YAW_LIMIT, Flick

FINITE = st.floats(allow_nan=False, allow_infinity=False)


@given(strength=FINITE, yaw=FINITE)
def test_whatever_is_wished_the_flick_is_in_range_and_a_whole_number_of_steps(strength: float, yaw: float) -> None:
    flick = Flick(strength, yaw)
    assert 0 <= flick.strength <= 1
    assert -YAW_LIMIT <= flick.yaw <= YAW_LIMIT
    assert round(flick.strength * 1000) / 1000 == flick.strength
    assert round(flick.yaw * 1000) / 1000 == flick.yaw
    assert Flick(flick.strength, flick.yaw) == flick


def test_a_wilder_flick_is_no_harder_than_the_hardest() -> None:
    assert Flick(1e300, -1e300) == Flick(1, -YAW_LIMIT)
    assert Flick(-5, 9) == Flick(0, YAW_LIMIT)


def test_no_flick_has_a_negative_zero() -> None:
    assert str(Flick(-0.0, -0.0001)) == "Flick(strength=0.0, yaw=0.0)"


@pytest.mark.parametrize("junk", [float("nan"), float("inf"), "0.5", None, True, 10**400, 1j, [0.5]])
@pytest.mark.parametrize("field", ["strength", "yaw"])
def test_what_is_no_finite_number_is_refused_by_name(field: str, junk: object) -> None:
    with pytest.raises(MalformedFlick, match=f"a flick's {field} is a finite number") as caught:
        Flick(**{"strength": 0.5, field: junk})  # type: ignore[arg-type] # that is the point
    assert caught.value.code == "flick.malformed"
    assert caught.value.params == {"field": field}
