"""The dice: "8 6-sided dice, numbered 2 to 7". Which number is where, and how one of 24 rotations moves them.

A physical die is a plain cube: its six sides are alike, and the physics never knows what is printed on them. Sides
are counted 0..5 for +x, -x, +y, -y, +z, -z in the die's own axes. The printing is turned by one of 24 rotations, so
rotation and physical side together give the face.
"""

import itertools
import math
from typing import Final

Quaternion = tuple[float, float, float, float]
Vector = tuple[float, float, float]

SIDES: Final[tuple[Vector, ...]] = (
    (1.0, 0.0, 0.0),
    (-1.0, 0.0, 0.0),
    (0.0, 1.0, 0.0),
    (0.0, -1.0, 0.0),
    (0.0, 0.0, 1.0),
    (0.0, 0.0, -1.0),
)
# Opposite faces add up to nine; 2, 3, 4 run anticlockwise round their corner, as 1, 2, 3 do on a Western die.
PRINTED: Final = (3, 6, 4, 5, 2, 7)

_HALF: Final = math.sqrt(0.5)
# Quaternions (w, x, y, z) that bring the printed +z (the 2) to each side in turn …
_TIPS: Final[tuple[Quaternion, ...]] = (
    (_HALF, 0.0, _HALF, 0.0),
    (_HALF, 0.0, -_HALF, 0.0),
    (_HALF, -_HALF, 0.0, 0.0),
    (_HALF, _HALF, 0.0, 0.0),
    (1.0, 0.0, 0.0, 0.0),
    (0.0, 1.0, 0.0, 0.0),
)
# … after 0, 1, 2 or 3 quarter turns about its own z axis.
_TURNS: Final[tuple[Quaternion, ...]] = (
    (1.0, 0.0, 0.0, 0.0),
    (_HALF, 0.0, 0.0, _HALF),
    (0.0, 0.0, 0.0, 1.0),
    (_HALF, 0.0, 0.0, -_HALF),
)


def times(p: Quaternion, q: Quaternion) -> Quaternion:
    """The rotation q followed by the rotation p."""
    return (
        p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
        p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
        p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1],
        p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0],
    )


def inverse(q: Quaternion) -> Quaternion:
    """The rotation back."""
    return q[0], -q[1], -q[2], -q[3]


def turned(q: Quaternion, v: Vector) -> Vector:
    """A vector after a rotation."""
    _, x, y, z = times(times(q, (0.0, *v)), inverse(q))
    return x, y, z


ROTATION: Final[tuple[Quaternion, ...]] = tuple(
    times(tip, turn) for tip, turn in itertools.product(_TIPS, _TURNS)
)  # rotation r tips the 2 to side r // 4 after r % 4 quarter turns


def up(orientation: Quaternion) -> tuple[int, float]:
    """The side that looks up most, and the cosine of its lean: 1 is flat on the tray.

    >>> up((1.0, 0.0, 0.0, 0.0))
    (4, 1.0)
    """
    w, x, y, z = orientation
    row = (2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y))
    axis = max(range(3), key=lambda i: abs(row[i]))
    return 2 * axis + (row[axis] < 0), abs(row[axis])


def _numbers(rotation: Quaternion) -> tuple[int, ...]:
    back = inverse(rotation)
    return tuple(
        PRINTED[SIDES.index((float(round(x)), float(round(y)), float(round(z))))]
        for x, y, z in (turned(back, side) for side in SIDES)
    )


_FACES: Final = tuple(_numbers(rotation) for rotation in ROTATION)


def face(side: int, rotation: int) -> int:
    """The number on a physical side of a die whose printing is turned by a rotation.

    >>> [face(4, rotation) for rotation in range(24)]
    [6, 4, 3, 5, 3, 5, 6, 4, 5, 6, 4, 3, 4, 3, 5, 6, 2, 2, 2, 2, 7, 7, 7, 7]
    """
    return _FACES[rotation][side]
