"""The dice: "8 6-sided dice, numbered 2 to 7"."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outofsock.toss.cube import PRINTED, ROTATION, SIDES, face, inverse, times, turned, up
from tests.toss.play import turn


def test_a_die_has_the_numbers_2_to_7_and_opposite_faces_add_up_to_nine() -> None:
    assert sorted(PRINTED) == [2, 3, 4, 5, 6, 7]
    for rotation in range(24):
        assert sorted(face(side, rotation) for side in range(6)) == [2, 3, 4, 5, 6, 7]
        assert [face(side, rotation) + face(side + 1, rotation) for side in (0, 2, 4)] == [9, 9, 9]


def test_2_3_and_4_run_anticlockwise_round_their_corner() -> None:
    """Seen from outside, as 1, 2, 3 do on a Western die: their normals make a right-handed frame."""
    a, b, c = (SIDES[PRINTED.index(number)] for number in (2, 3, 4))
    cross = (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
    assert cross == c


def test_there_are_24_different_rotations_and_no_mirror_image() -> None:
    assert len({tuple(face(side, rotation) for side in range(6)) for rotation in range(24)}) == 24
    for rotation in ROTATION:
        x, y, z = (turned(rotation, SIDES[side]) for side in (0, 2, 4))
        cross = (x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0])
        assert cross == pytest.approx(z)


@pytest.mark.parametrize("side", range(6))
def test_on_every_side_each_face_comes_with_exactly_four_of_the_24_rotations(side: int) -> None:
    assert Counter(face(side, rotation) for rotation in range(24)) == dict.fromkeys((2, 3, 4, 5, 6, 7), 4)


@pytest.mark.parametrize("rotation", range(24))
@pytest.mark.parametrize("side", range(6))
def test_the_face_is_what_the_turned_printing_shows_there(side: int, rotation: int) -> None:
    """With the physical side brought up, the printed die shows the same number on top."""
    lifts = {0: turn(1, -1.5707963), 1: turn(1, 1.5707963), 2: turn(0, 1.5707963), 3: turn(0, -1.5707963)}
    lift = lifts.get(side, turn(0, 0.0 if side == 4 else 3.1415927))
    assert up(lift)[0] == side
    top, cosine = up(times(lift, ROTATION[rotation]))
    assert cosine == pytest.approx(1)
    assert PRINTED[top] == face(side, rotation)


@given(st.tuples(*[st.floats(-1, 1)] * 4).filter(lambda q: sum(part * part for part in q) > 0.01))
def test_up_finds_the_side_whose_normal_is_highest(q: tuple[float, float, float, float]) -> None:
    norm = sum(part * part for part in q) ** 0.5
    w, x, y, z = (part / norm for part in q)
    heights = [turned((w, x, y, z), side)[2] for side in SIDES]
    side, cosine = up((w, x, y, z))
    assert cosine == pytest.approx(max(heights))
    assert heights[side] == pytest.approx(max(heights))
    assert times((w, x, y, z), inverse((w, x, y, z))) == pytest.approx((1, 0, 0, 0), abs=1e-9)


def test_a_leaning_die_has_a_cosine_below_one() -> None:
    side, cosine = up(turn(0, 0.3))
    assert side == 4
    assert cosine == pytest.approx(0.9553, abs=1e-4)
