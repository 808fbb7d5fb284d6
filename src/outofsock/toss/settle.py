"""The rules for dice that lie oddly. Rulebook: "shake between 2 and 7 dice from the basket".

* **Out** is a die whose centre is lower than the basket's floor at rest.
* **Rim**: whatever the basket holds is in, a die balanced on its rim included.
* **Stacked**: a die flat on another die is out like any other, and counts by its top face.
* **Cocked**: a die out of the basket that leans (cosine below `flat`) is nudged and given time, up to three times;
  afterwards *every* die is read again, because the nudge may have moved others.
* **Escaped**: a die beyond the tray's walls, or one that is no longer a number, spoils the attempt.
* **Unsettled**: dice still moving after `longest` seconds spoil the attempt.

A spoilt attempt, or one still cocked after the last nudge, is repeated with the next sub-seed; the result names it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from outofsock.toss.cube import Quaternion, Vector, up
from outofsock.toss.settings import Settings


class Lie(StrEnum):
    """How a die lies when the tray is quiet."""

    IN = "in"
    RIM = "rim"
    FLAT = "flat"
    STACKED = "stacked"
    COCKED = "cocked"
    ESCAPED = "escaped"

    @property
    def is_out(self) -> bool:
        """Whether the die counts as shaken from the basket."""
        return self in {Lie.FLAT, Lie.STACKED, Lie.COCKED}


class Trouble(StrEnum):
    """Why an attempt was repeated."""

    ESCAPED = "escaped"
    UNSETTLED = "unsettled"
    COCKED = "cocked"
    WARNING = "warning"  # the engine itself gave up: not a number, or a full buffer
    OVERFULL = "overfull"  # the dice did not all drop into the basket


@dataclass(frozen=True, slots=True)
class Body:
    """Where a die is."""

    place: Vector
    orientation: Quaternion


@dataclass(frozen=True, slots=True)
class Reading:
    """How a die lies and which physical side is up."""

    lie: Lie
    side: int


def read(die: Body, s: Settings) -> Reading:
    """Apply the rules to one die."""
    x, y, z = die.place
    side, cosine = up(die.orientation)
    slack = s.die_size / 2
    within = abs(x) <= s.tray_length / 2 + slack and abs(y) <= s.tray_width / 2 + slack and -slack <= z <= 1.0
    if not (within and 0.9 < sum(part * part for part in die.orientation) < 1.1):  # False for not-a-number, too
        return Reading(Lie.ESCAPED, side)
    if z >= s.rest[1]:
        # A die that the basket holds with its centre inside stays below the brim; higher, it rides on the rim.
        return Reading(Lie.RIM if z > s.rest[1] + s.basket_height - slack / 2 else Lie.IN, side)
    if cosine < s.flat:
        return Reading(Lie.COCKED, side)
    return Reading(Lie.STACKED if z > s.die_size else Lie.FLAT, side)


def read_all(dice: Sequence[Body], s: Settings) -> tuple[Reading, ...]:
    """Read every die."""
    return tuple(read(die, s) for die in dice)
