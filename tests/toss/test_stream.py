"""The seed stream: written a second time here from its description, with nothing but SHA-256."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import count, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outofsock.toss.chisquare import uniform
from outofsock.toss.stream import Stream, rotations, seed_key


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104, by hand."""
    block = (hashlib.sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def described(key: bytes, label: str) -> Iterator[int]:
    """The bytes of docs/motion.md: HMAC-SHA256 of the label, a zero and a big-endian counter of four bytes."""
    for counter in count():
        yield from hmac_sha256(key, label.encode() + b"\0" + counter.to_bytes(4, "big"))


@given(key=st.binary(max_size=100), label=st.text(max_size=20), cuts=st.lists(st.integers(0, 50), max_size=8))
def test_the_bytes_are_those_of_the_description_however_they_are_taken(key: bytes, label: str, cuts: list[int]) -> None:
    stream = Stream(key, label)
    taken = b"".join(stream.take(cut) for cut in cuts)
    assert taken == bytes(islice(described(key, label), sum(cuts)))


@given(st.binary(max_size=40))
def test_a_rotation_is_a_byte_below_240_modulo_24(key: bytes) -> None:
    fair = (byte % 24 for byte in described(key, "rotations") if byte < 240)
    assert rotations(key) == tuple(islice(fair, 8))


def test_all_24_rotations_come_equally_often_on_every_die() -> None:
    drawn = [rotations(seed_key(f"stream/{number}")) for number in range(3000)]
    for die in range(8):
        counts = Counter(turns[die] for turns in drawn)
        assert len(counts) == 24
        assert uniform(list(counts.values())) > 0.001


def test_labels_and_keys_part_the_streams() -> None:
    streams = [(b"a", "x"), (b"b", "x"), (b"a", "y")]
    assert len({Stream(key, label).take(16) for key, label in streams}) == 3


def test_a_number_below_a_limit_skips_what_would_favour_some() -> None:
    skipping = (byte % 200 for byte in described(b"k", "below") if byte < 200)
    stream = Stream(b"k", "below")
    assert [stream.below(200) for _ in range(300)] == list(islice(skipping, 300))
    for limit in (0, 257):
        with pytest.raises(ValueError, match="a limit from 1 to 256"):
            stream.below(limit)


def test_units_and_orientations_are_what_they_say() -> None:
    stream = Stream(b"k", "units")
    units = [stream.unit() for _ in range(2000)]
    assert 0 <= min(units) < 0.01
    assert 0.99 < max(units) < 1
    assert sum(units) / 2000 == pytest.approx(0.5, abs=0.02)
    assert all(-3 <= stream.between(-3, 4) < 4 for _ in range(200))
    orientations = [stream.orientation() for _ in range(2000)]
    assert all(sum(part * part for part in each) == pytest.approx(1) for each in orientations)
    for part in range(4):
        assert sum(each[part] ** 2 for each in orientations) / 2000 == pytest.approx(0.25, abs=0.02)


def test_a_seed_gives_a_key_of_32_bytes_and_no_two_the_same() -> None:
    keys = {seed_key(seed) for seed in range(100)}
    assert len(keys) == 100
    assert {len(key) for key in keys} == {32}
