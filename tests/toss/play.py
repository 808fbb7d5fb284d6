"""What the tests of the toss share: one engine, saved cases, and what holds after every toss."""

import json
import math
from functools import cache
from pathlib import Path

from outofsock.toss.cube import Quaternion, up
from outofsock.toss.flick import Flick
from outofsock.toss.physics import Engine
from outofsock.toss.result import Tossed
from outofsock.toss.settings import SETTINGS
from outofsock.toss.settle import Body
from outofsock.toss.stream import seed_key

CASES = Path(__file__).with_name("cases")


@cache
def engine() -> Engine:
    """The engine that the tests of one process share."""
    return Engine()


@cache
def tossed(strength: float, seed: str, yaw: float = 0.0) -> Tossed:
    """A toss; the same one each time it is asked for."""
    return engine().toss(Flick(strength, yaw), seed_key(seed))


def case(name: str) -> list[Body]:
    """The dice of a saved case."""
    dice = json.loads((CASES / f"{name}.json").read_text("utf-8"))["dice"]
    return [Body((x, y, z), (a, b, c, d)) for x, y, z, a, b, c, d in dice]


def turn(axis: int, angle: float) -> Quaternion:
    """A rotation about x, y or z."""
    parts = [math.cos(angle / 2), 0.0, 0.0, 0.0]
    parts[axis + 1] = math.sin(angle / 2)
    return parts[0], parts[1], parts[2], parts[3]


def assert_sound(result: Tossed, key: bytes) -> None:
    """No die is ever out of the room or lost, every die out lies flat on the tray, and the key explains the faces."""
    assert sorted([die.id for die in result.out] + list(result.kept)) == list(range(8))
    result.check(key)
    film = result.film()
    length, width = SETTINGS.tray_length / 2, SETTINGS.tray_width / 2
    for frame in film.frames:
        for x, y, z in frame.places:  # not-a-number would be written as something far away
            assert abs(x) < length + 0.01
            assert abs(y) < width + 0.01
            assert 0 < z < 0.5
    last = film.frames[-1]
    for die in result.out:
        x, y, z = last.places[die.id]
        assert abs(x) <= length
        assert abs(y) <= width
        assert 0 < z < SETTINGS.rest[1]
        assert up(last.orientations[die.id])[1] > SETTINGS.flat - 0.003  # the motion rounds
    for kept in result.kept:
        assert last.places[kept][2] > SETTINGS.rest[1]
    assert film.seconds <= SETTINGS.longest + SETTINGS.second_look + (SETTINGS.nudges + 1) * SETTINGS.nudge_seconds
    if not result.nudges:
        assert len(result.motion) <= 4096
