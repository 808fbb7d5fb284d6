"""The motion of a toss as bytes: what is written is what is read, and junk is refused by name."""

import math
import zlib
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from outofsock.toss.cube import ROTATION, times
from outofsock.toss.errors import BrokenMotion
from outofsock.toss.film import encode
from outofsock.toss.motion import CHANNELS, MOST_FRAMES, decode
from tests.toss.play import tossed, turn

TURNS = (0, 5, 11, 23, 7, 16, 2, 9)


def states(frames: int, seed: int = 1) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Smooth paths for the basket and the dice, with whole turns of every die."""
    lot = np.random.default_rng(seed)
    time = np.linspace(0, 1, frames)
    rows = np.zeros((frames, CHANNELS))
    rows[:, :5] = np.outer(time, lot.uniform(-0.3, 0.3, 5))
    for first in range(5, CHANNELS, 7):
        rows[:, first : first + 3] = np.outer(np.sin(3 * time), lot.uniform(-0.3, 0.3, 3))
        for frame, moment in enumerate(time):
            q = times(turn(2, 9 * moment), times(turn(0, 4 * moment + first), turn(1, 7 * moment)))
            rows[frame, first + 3 : first + 7] = q
    return rows


def angle(p: tuple[float, ...], q: tuple[float, ...]) -> float:
    """Radians between two orientations; q and -q are one."""
    return 2 * math.acos(min(1.0, abs(sum(a * b for a, b in zip(p, q, strict=True)))))


@pytest.mark.parametrize("frames", [1, 2, 60, 300])
def test_what_is_written_is_read_within_a_tenth_of_a_millimetre_and_a_fifth_of_a_degree(frames: int) -> None:
    rows = states(frames)
    motion = decode(encode(rows, TURNS))
    assert motion.rate == 60
    assert len(motion.frames) == frames
    assert motion.seconds == pytest.approx((frames - 1) / 60)
    for frame, row in zip(motion.frames, rows, strict=True):
        assert frame.basket == pytest.approx(row[:5], abs=0.00006)
        for die, turned in enumerate(TURNS):
            first = 5 + 7 * die
            assert frame.places[die] == pytest.approx(row[first : first + 3], abs=0.00006)
            a, b, c, d = (float(part) for part in row[first + 3 : first + 7])
            assert angle(frame.orientations[die], times((a, b, c, d), ROTATION[turned])) < math.radians(0.2)


def test_rounding_does_not_add_up_along_a_motion() -> None:
    rows = states(1000)
    last = decode(encode(rows, TURNS)).frames[-1]
    assert last.places[7] == pytest.approx(rows[-1][54:57], abs=0.00006)


def test_a_typical_toss_takes_less_than_four_kilobytes() -> None:
    sizes = [len(tossed(strength, "size").motion) for strength in (0.2, 0.4, 0.5, 0.6, 0.8, 1.0)]
    assert max(sizes) <= 4096


def test_the_browser_reads_the_motion_by_the_layout_in_the_docs() -> None:
    """The few lines of docs/motion.md, translated: a second reader that shares no code with the first."""
    written = tossed(0.6, "layout").motion
    count = written[2] | written[3] << 8
    body = zlib.decompress(written[4:], -15)
    half = CHANNELS * count
    table = []
    for channel in range(CHANNELS):
        value, row = 0, []
        for at in range(channel * count, channel * count + count):
            zigzag = body[at] | body[half + at] << 8
            value += -(zigzag + 1) // 2 if zigzag % 2 else zigzag // 2
            row.append(value)
        table.append(row)
    frames = decode(written).frames
    assert len(frames) == count
    for number, frame in enumerate(frames):
        assert frame.places[3] == tuple(table[5 + 7 * 3 + axis][number] / 10_000 for axis in range(3))
        assert frame.basket[4] == table[4][number] / 10_000


def test_neighbouring_frames_never_jump() -> None:
    for strength in (0.3, 0.6, 1.0):
        frames = tossed(strength, "jump").film().frames
        for before, after in pairwise(frames):
            for die in range(8):
                assert math.dist(before.places[die], after.places[die]) < 0.06  # 3.6 metres a second
                dot = sum(a * b for a, b in zip(before.orientations[die], after.orientations[die], strict=True))
                assert dot > 0  # so a viewer may blend them part by part


@given(st.binary(max_size=300))
def test_junk_is_refused_by_name(junk: bytes) -> None:
    with pytest.raises(BrokenMotion):
        decode(junk)


@given(st.binary(max_size=200), st.integers(1, 3))
def test_junk_behind_a_good_head_is_refused_by_name(junk: bytes, frames: int) -> None:
    with pytest.raises(BrokenMotion):
        decode(bytes((1, 60, frames, 0)) + junk)


@given(at=st.integers(0, 2000), bit=st.integers(0, 7))
def test_a_flipped_bit_is_refused_or_read_and_never_crashes(at: int, bit: int) -> None:
    written = bytearray(encode(states(30), TURNS))
    written[at % len(written)] ^= 1 << bit
    try:
        dice = {len(frame.places) for frame in decode(bytes(written)).frames}
    except BrokenMotion:
        dice = {8}
    assert dice == {8}


def test_a_motion_that_is_cut_or_too_long_or_without_rotation_is_refused() -> None:
    whole = encode(states(30), TURNS)
    for broken in (whole[:-1], whole[:100], whole + b"x", whole[:4]):
        with pytest.raises(BrokenMotion):
            decode(broken)
    with pytest.raises(BrokenMotion, match=r"\d+ frames"):
        decode(bytes((1, 60)) + (MOST_FRAMES + 1).to_bytes(2, "little") + whole[4:])
    with pytest.raises(BrokenMotion, match="a known version"):
        decode(bytes((2,)) + whole[1:])
    bomb = zlib.compressobj(9, zlib.DEFLATED, -15)
    with pytest.raises(BrokenMotion, match="should be 122 bytes"):
        decode(bytes((1, 60, 1, 0)) + bomb.compress(bytes(10_000_000)) + bomb.flush())
    still = zlib.compressobj(9, zlib.DEFLATED, -15)
    with pytest.raises(BrokenMotion, match="no rotation"):
        decode(bytes((1, 60, 1, 0)) + still.compress(bytes(2 * CHANNELS)) + still.flush())
