"""Rulebook: "a single toss of the wrist": how strong, and how far to the side.

Every way of tossing (pointer, key, bot) ends in a `Flick`, with one range and one resolution for all, so that no
device has finer control than another.
"""

import math
from dataclasses import dataclass
from typing import Final

from outofsock.toss.errors import MalformedFlick

STRENGTH_STEPS: Final = 1000  # the resolution of every device: a strength is a whole number of thousandths
YAW_LIMIT: Final = 0.35  # radians; further to the side the dice would only meet the wall of the tray
YAW_STEPS: Final = 1000  # a yaw is a whole number of thousandths of a radian


def is_finite(number: object) -> bool:
    """Whether this is a finite number; what comes from outside may be anything."""
    if isinstance(number, bool) or not isinstance(number, int | float):
        return False
    try:
        return math.isfinite(number)
    except OverflowError:  # a whole number too large for a float
        return False


@dataclass(frozen=True, slots=True)
class Flick:
    """A strength from 0 to 1 and a yaw in radians, positive to the left of the throw seen from above.

    What lies outside the range is brought to its edge: a wilder gesture tosses no harder than the hardest toss.

    >>> Flick(0.61803)
    Flick(strength=0.618, yaw=0.0)
    >>> Flick(7, yaw=-3)
    Flick(strength=1.0, yaw=-0.35)
    """

    strength: float
    yaw: float = 0.0

    def __post_init__(self) -> None:
        for name, number in (("strength", self.strength), ("yaw", self.yaw)):
            if not is_finite(number):
                raise MalformedFlick(f"a flick's {name} is a finite number, not {number!r}", field=name)
        strength = min(max(self.strength, 0.0), 1.0)
        yaw = min(max(self.yaw, -YAW_LIMIT), YAW_LIMIT)
        object.__setattr__(self, "strength", round(strength * STRENGTH_STEPS) / STRENGTH_STEPS)
        object.__setattr__(self, "yaw", round(yaw * YAW_STEPS) / YAW_STEPS + 0.0)  # + 0.0 turns -0.0 into 0.0
