"""The swing: how a flick moves the basket.

One swing of the wrist and back: a minimum-jerk pitch from upright to an angle that grows with the strength, with
some forward reach, and a return to a place so high that no die on the tray can lean on the basket.
"""

import math

from outofsock.toss.flick import Flick
from outofsock.toss.settings import Settings

Pose = tuple[float, float, float, float, float]  # x, y, z, yaw, pitch


def angle(strength: float, s: Settings) -> float:
    """The pitch at the end of the swing, in radians."""
    distance = strength - s.half_way
    return math.radians(s.angle + s.angle_slope * distance + s.angle_bend * distance**3)


def duration(s: Settings) -> float:
    """Seconds from the first movement to rest."""
    return s.swing + s.back


def at_rest(flick: Flick, s: Settings) -> Pose:
    """Where the basket hangs after the swing."""
    return s.rest[0], 0.0, s.rest[1] + s.pivot, flick.yaw, 0.0


def swing(flick: Flick, time: float, s: Settings) -> tuple[Pose, Pose]:
    """The pose of the basket at a moment of the swing, and its velocity."""
    out, out_speed = _minimum_jerk(time, s.swing)
    home, home_speed = _minimum_jerk(time - s.swing, s.back)
    tilt = angle(flick.strength, s)
    reach, reach_speed = s.reach * out * (1 - home), s.reach * (out_speed * (1 - home) - out * home_speed)
    ahead, left = math.cos(flick.yaw), math.sin(flick.yaw)
    shift, rise = s.rest[0] - s.start[0], s.rest[1] - s.start[1]
    pose = (
        s.start[0] + reach * ahead + shift * home,
        reach * left,
        s.start[1] + s.pivot + rise * home,
        flick.yaw,
        tilt * (out - home),
    )
    velocity = (
        reach_speed * ahead + shift * home_speed,
        reach_speed * left,
        rise * home_speed,
        0.0,
        tilt * (out_speed - home_speed),
    )
    return pose, velocity


def _minimum_jerk(time: float, seconds: float) -> tuple[float, float]:
    """The smoothest way from 0 to 1 in a time (the way a hand moves), and its speed."""
    u = time / seconds
    if u <= 0:
        return 0.0, 0.0
    if u >= 1:
        return 1.0, 0.0
    return u**3 * (10 + u * (6 * u - 15)), 30 * (u * (1 - u)) ** 2 / seconds
