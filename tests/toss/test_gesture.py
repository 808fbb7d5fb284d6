""" "A single toss of the wrist": a pointer's first stroke, or a key held and released, becomes a flick."""

import math
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outofsock.toss import errors
from outofsock.toss.flick import YAW_LIMIT, Flick
from outofsock.toss.gesture import FASTEST, PHONE_THROW, SLOWEST, Sample, flick_from_hold, flick_from_pointer


def stroke(
    length: float = 0.4,
    seconds: float = 0.15,
    *,
    rate: float = 120.0,
    angle: float = 0.0,
    start: tuple[float, float, float] = (0.0, 0.0, 0.0),
) -> list[Sample]:
    """A stroke as a hand makes it, smooth from rest to rest; the angle turns it, anticlockwise as a screen shows it."""
    time, x, y = start
    count = round(seconds * rate)
    samples = []
    for index in range(count + 1):
        u = index / count
        way = length * u**3 * (10 + u * (6 * u - 15))
        samples.append(Sample(time + seconds * u, x + way * math.cos(angle), y - way * math.sin(angle)))
    return samples


def test_strength_grows_with_the_logarithm_of_the_peak_speed() -> None:
    strengths = [flick_from_pointer(stroke(0.05 * 2**power, 0.2)).strength for power in range(4)]
    steps = [after - before for before, after in pairwise(strengths)]
    assert steps == pytest.approx([math.log(2) / math.log(FASTEST / SLOWEST)] * 3, abs=0.002)


def test_the_slowest_stroke_is_strength_0_and_the_fastest_strength_1() -> None:
    assert flick_from_pointer(stroke(0.1, 1.0)).strength == 0
    assert flick_from_pointer(stroke(0.6, 0.1)).strength == 1
    assert flick_from_pointer(stroke(0.6, 0.07)).strength == 1


@pytest.mark.parametrize("rate", [60.0, 90.0, 125.0, 240.0, 500.0, 1000.0])
@pytest.mark.parametrize("length", [0.1, 0.3, 0.5])
def test_every_device_and_sampling_rate_gives_the_same_strength(length: float, rate: float) -> None:
    reference = flick_from_pointer(stroke(length, 0.2, rate=2000)).strength
    assert flick_from_pointer(stroke(length, 0.2, rate=rate)).strength == pytest.approx(reference, abs=0.015)


@given(offset=st.floats(0, 1e6), x=st.floats(-2, 2), y=st.floats(-2, 2))
def test_when_and_where_a_stroke_begins_does_not_matter(offset: float, x: float, y: float) -> None:
    flick = flick_from_pointer(stroke(start=(offset, x, y)))
    assert flick.strength == pytest.approx(flick_from_pointer(stroke()).strength, abs=0.0011)


@pytest.mark.parametrize(("throw", "ahead"), [((1.0, 0.0), 0.0), (PHONE_THROW, -math.pi / 2)], ids=["desktop", "phone"])
def test_yaw_is_the_lean_of_the_stroke_to_the_left_of_the_throw(throw: tuple[float, float], ahead: float) -> None:
    for lean in (-0.3, -0.1, 0.0, 0.2):
        assert flick_from_pointer(stroke(angle=ahead + lean), throw).yaw == pytest.approx(lean, abs=0.001)
    assert flick_from_pointer(stroke(angle=ahead + 1.2), throw).yaw == YAW_LIMIT


def test_a_stroke_against_the_throw_is_as_good_as_one_along_it() -> None:
    assert flick_from_pointer(stroke(angle=math.pi)) == flick_from_pointer(stroke())


def test_only_the_first_stroke_counts_when_the_pointer_turns_back() -> None:
    gentle = stroke(0.1, 0.2)
    wild = stroke(0.6, 0.1, angle=math.pi, start=(0.21, 0.1, 0.0))
    assert flick_from_pointer(gentle + wild) == flick_from_pointer(gentle)


def test_only_the_first_stroke_counts_when_the_pointer_pauses() -> None:
    gentle = stroke(0.1, 0.2)
    rest = [Sample(0.2 + 0.01 * i, 0.1, 0.0) for i in range(1, 15)]
    wild = stroke(0.6, 0.1, start=(0.4, 0.1, 0.0))
    assert flick_from_pointer(gentle + rest + wild) == flick_from_pointer(gentle)


def test_waiting_with_a_trembling_finger_before_the_stroke_changes_nothing() -> None:
    waiting = [Sample(0.02 * i, 0.002 * (i % 2), 0.0) for i in range(50)]
    assert flick_from_pointer(waiting + stroke(start=(1.0, 0.0, 0.0))).strength == pytest.approx(
        flick_from_pointer(stroke()).strength, abs=0.01
    )


def test_a_twitch_of_a_single_sample_is_a_weak_stroke() -> None:
    assert flick_from_pointer([Sample(0.0, 0.0, 0.0), Sample(0.001, 0.02, 0.0)]).strength < 0.1


def test_of_several_positions_with_one_time_the_last_holds() -> None:
    doubled = [each for sample in stroke() for each in (Sample(sample.time, sample.x + 0.004, sample.y), sample)]
    assert flick_from_pointer(doubled) == flick_from_pointer(stroke())


NAN = float("nan")
BROKEN: dict[str, tuple[type[errors.TossError], str, Callable[[], list[Sample]]]] = {
    "no samples": (errors.NoSamples, "gesture.no_samples", list),
    "one sample": (errors.NoSamples, "gesture.no_samples", lambda: [Sample(0, 0, 0)]),
    "one moment": (errors.NoSamples, "gesture.no_samples", lambda: [Sample(1, 0, 0), Sample(1, 0.2, 0)]),
    "no movement": (errors.NoStroke, "gesture.no_stroke", lambda: [Sample(0.1 * i, 0.5, 0.5) for i in range(9)]),
    "time backwards": (
        errors.TimeRunsBackwards,
        "gesture.time_runs_backwards",
        lambda: [Sample(0, 0, 0), Sample(0.02, 0.1, 0), Sample(0.01, 0.2, 0)],
    ),
    "NaN": (errors.NotANumber, "gesture.not_a_number", lambda: [Sample(0, 0, 0), Sample(0.1, NAN, 0)]),
    "infinite time": (errors.NotANumber, "gesture.not_a_number", lambda: [Sample(0, 0, 0), Sample(math.inf, 0, 0)]),
    "huge whole number": (errors.NotANumber, "gesture.not_a_number", lambda: [Sample(0, 0, 0), Sample(1, 10**400, 0)]),
    "teleport": (errors.Teleport, "gesture.teleport", lambda: [Sample(0, 0, 0), Sample(0.1, 0.9, 0)]),
    "far teleport": (errors.Teleport, "gesture.teleport", lambda: [Sample(0, -1e308, 0), Sample(0.1, 1e308, 0)]),
    "10,000 samples": (
        errors.TooManySamples,
        "gesture.too_many_samples",
        lambda: [Sample(i / 1000, i / 1000, 0) for i in range(10_000)],
    ),
    "too long": (errors.TooLong, "gesture.too_long", lambda: [Sample(i, 0.1 * i, 0) for i in range(30)]),
    "impossible speed": (
        errors.ImpossibleSpeed,
        "gesture.impossible_speed",
        lambda: [Sample(0.005 * i, 0.5 * i, 0) for i in range(20)],
    ),
    "impossible twitch": (
        errors.ImpossibleSpeed,
        "gesture.impossible_speed",
        lambda: [Sample(0, 0, 0), Sample(5e-324, 0.5, 0)],
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_input_gets_a_named_error_and_never_a_toss(name: str) -> None:
    error, code, samples = BROKEN[name]
    with pytest.raises(error) as caught:
        flick_from_pointer(samples())
    assert type(caught.value) is error
    assert caught.value.code == code
    assert str(caught.value)


@given(st.lists(st.builds(Sample, *[st.floats() | st.integers()] * 3), max_size=12))
def test_whatever_comes_in_it_is_a_flick_or_a_named_error(samples: list[Sample]) -> None:
    came: Flick | str
    try:
        came = flick_from_pointer(samples)
    except errors.TossError as error:
        came = error.code
    assert came.startswith("gesture.") if isinstance(came, str) else came == Flick(came.strength, came.yaw)


def test_a_hold_sweeps_up_and_down_again() -> None:
    assert [flick_from_hold(0.4 * step).strength for step in range(9)] == [0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.25, 0]


def test_a_hold_reaches_every_strength_that_a_pointer_can_and_no_other() -> None:
    held = {flick_from_hold(1.6 * step / 4000).strength for step in range(4001)}
    assert held == {step / 1000 for step in range(1001)}
    for length in range(1, 60):
        assert flick_from_pointer(stroke(length / 100, 0.15)).strength in held


def test_a_hold_can_be_turned_like_a_stroke() -> None:
    assert flick_from_hold(0.8, yaw=-0.2) == Flick(0.5, -0.2)
    assert flick_from_hold(0.8, yaw=2.0) == Flick(0.5, YAW_LIMIT)


@pytest.mark.parametrize(
    ("seconds", "error"),
    [
        (-0.1, errors.NegativeHold),
        (NAN, errors.NotANumber),
        (math.inf, errors.NotANumber),
        (True, errors.NotANumber),
        (61, errors.TooLong),
    ],
)
def test_a_broken_hold_gets_a_named_error(seconds: float, error: type[errors.TossError]) -> None:
    with pytest.raises(error):
        flick_from_hold(seconds)
