"""The physics: reproducible, the same with a basket filled before, and blind to what is printed on the dice."""

import hashlib
import math
import subprocess
import sys
from itertools import permutations

import pytest

from outofsock.toss import physics
from outofsock.toss.cube import ROTATION, face, inverse, times
from outofsock.toss.flick import YAW_LIMIT, Flick
from outofsock.toss.physics import Engine
from outofsock.toss.settings import SETTINGS
from outofsock.toss.stream import rotations, seed_key
from outofsock.toss.swing import at_rest, duration, swing
from tests.toss.play import assert_sound, engine, tossed

ACROSS = """
import hashlib, json
from outofsock.toss.flick import Flick
from outofsock.toss.physics import toss
from outofsock.toss.stream import seed_key
for number in range(4):
    result = toss(Flick(0.3 + 0.2 * number, 0.1 * number), seed_key(f"across/{number}"))
    print(hashlib.sha256(json.dumps(result.to_json()).encode()).hexdigest())
"""


def test_one_process_gives_the_same_bytes_whatever_was_tossed_before() -> None:
    key, flick = seed_key("same"), Flick(0.55, 0.2)
    first = engine().toss(flick, key)
    engine().toss(Flick(1.0, -0.3), seed_key("between"))
    assert engine().toss(flick, key) == first
    assert Engine().toss(flick, key) == first
    assert physics.toss(flick, key) == first
    assert physics.toss(flick, key, physics.fill(key)) == first


def test_two_processes_give_the_same_bytes() -> None:
    runs = [subprocess.run([sys.executable, "-c", ACROSS], capture_output=True, check=True).stdout for _ in range(2)]
    assert runs[0] == runs[1]
    assert len(set(runs[0].split())) == 4


@pytest.mark.parametrize("strength", [0.0, 0.4, 0.8])
def test_a_basket_filled_before_gives_the_same_toss(strength: float) -> None:
    key = seed_key(f"filled/{strength}")
    filled = engine().fill(key)
    engine().toss(Flick(0.7), seed_key("another player"))
    assert engine().toss(Flick(strength), key, filled) == engine().toss(Flick(strength), key)


def test_a_basket_filled_from_another_key_is_refused() -> None:
    with pytest.raises(ValueError, match="filled from another key"):
        engine().toss(Flick(0.5), seed_key("mine"), engine().fill(seed_key("yours")))


def test_another_seed_gives_another_toss() -> None:
    motions = {hashlib.sha256(tossed(0.5, f"other/{number}").motion).digest() for number in range(5)}
    assert len(motions) == 5


@pytest.mark.parametrize("shift", [1, 7, 12])
def test_permuting_the_rotations_permutes_the_faces_and_nothing_else(shift: int) -> None:
    key, flick = seed_key("permuted"), Flick(0.75, 0.1)
    plain = engine().toss(flick, key)
    turns = rotations(key)
    permuted = tuple((turn * 5 + shift) % 24 for turn in turns)
    other = engine().toss(flick, key, turns=permuted)
    assert [die.rotation for die in other.out] == [permuted[die.id] for die in plain.out]
    assert [(die.id, die.side, die.lie) for die in other.out] == [(die.id, die.side, die.lie) for die in plain.out]
    assert [die.face for die in other.out] == [face(die.side, permuted[die.id]) for die in plain.out]
    assert other.kept == plain.kept
    for one, two in zip(plain.film().frames, other.film().frames, strict=True):
        assert one.basket == two.basket
        assert one.places == two.places
        for die in range(8):
            a = times(one.orientations[die], inverse(ROTATION[turns[die]]))
            b = times(two.orientations[die], inverse(ROTATION[permuted[die]]))
            assert abs(sum(p * q for p, q in zip(a, b, strict=True))) > math.cos(math.radians(0.2))


def test_exchanging_the_rotations_of_two_dice_exchanges_their_part_in_the_faces() -> None:
    key, flick = seed_key("exchanged"), Flick(0.9)
    sides = {die.id: die.side for die in engine().toss(flick, key).out}
    for first, second in list(permutations(sorted(sides), 2))[:4]:
        turns = list(rotations(key))
        turns[first], turns[second] = turns[second], turns[first]
        result = engine().toss(flick, key, turns=turns)
        assert {die.id: die.face for die in result.out} == {die: face(side, turns[die]) for die, side in sides.items()}


def test_over_all_24_rotations_every_face_of_a_toss_comes_equally_often() -> None:
    key, flick = seed_key("uniform"), Flick(0.5)
    seen: dict[int, list[int]] = {}
    filled = engine().fill(key)
    for rotation in range(24):
        for die in engine().toss(flick, key, filled, turns=[rotation] * 8).out:
            seen.setdefault(die.id, []).append(die.face)
    assert seen
    for faces in seen.values():
        assert sorted(faces) == sorted([2, 3, 4, 5, 6, 7] * 4)


@pytest.mark.parametrize("chunk", range(6))
def test_abusive_flicks_settle_by_rule(chunk: int) -> None:
    """300 in all: far beyond every limit, to both sides, at both ends of the range."""
    wild = [1e300, 1.0, 0.999, -1e300, 0.0, 1e9]
    for number in range(50):
        key = seed_key(f"abuse/{chunk}/{number}")
        strength = wild[(chunk + number) % len(wild)]
        flick = Flick(strength, (-1) ** number * (1e9, YAW_LIMIT, 0.2)[number % 3])
        assert_sound(engine().toss(flick, key), key)


def test_the_basket_starts_and_ends_upright_and_its_speed_is_that_of_its_path() -> None:
    flick, step = Flick(0.8, 0.25), 1e-6
    assert swing(flick, 0.0, SETTINGS)[0][4] == 0
    assert swing(flick, duration(SETTINGS), SETTINGS)[0] == pytest.approx(at_rest(flick, SETTINGS))
    for moment in (0.05, 0.15, 0.28, 0.35, 0.5, 0.65):
        before, after = swing(flick, moment - step, SETTINGS)[0], swing(flick, moment + step, SETTINGS)[0]
        slope = [(b - a) / (2 * step) for a, b in zip(before, after, strict=True)]
        assert swing(flick, moment, SETTINGS)[1] == pytest.approx(slope, abs=1e-5)


def test_a_yaw_to_the_left_brings_the_dice_to_the_left() -> None:
    def aside(yaw: float) -> float:
        places = []
        for number in range(6):
            result = tossed(0.9, f"aside/{number}", yaw)
            places += [result.film().frames[-1].places[die.id][1] for die in result.out]
        return sum(places) / len(places)

    assert aside(YAW_LIMIT) > 0.015 > -0.015 > aside(-YAW_LIMIT)
