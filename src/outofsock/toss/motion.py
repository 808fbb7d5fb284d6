"""The motion of a toss as compact bytes, and how to read them: no physics engine, no NumPy.

`docs/motion.md` describes every byte, with the dozen lines of JavaScript that read them. The orientations are those
of the *printed* dice, their rotation included: a viewer draws what it reads, and the face it shows on top is the
face that counts.
"""

import zlib
from dataclasses import dataclass
from typing import Final

from outofsock.rules.events import DICE
from outofsock.toss.cube import PRINTED, Quaternion, Vector, up
from outofsock.toss.errors import BrokenMotion

VERSION: Final = 1
CHANNELS: Final = 5 + 7 * DICE  # the basket's x, y, z, yaw, pitch; each die's x, y, z and quaternion
PLACE: Final = 10_000  # steps a metre: a tenth of a millimetre
ANGLE: Final = 10_000  # steps a radian
TURN: Final = 1023  # steps from 0 to 1 in each part of a quaternion
MOST_FRAMES: Final = 1200


@dataclass(frozen=True, slots=True)
class Frame:
    """One moment: the basket (x, y, z, yaw, pitch) and the place and visible orientation of each die."""

    basket: tuple[float, float, float, float, float]
    places: tuple[Vector, ...]
    orientations: tuple[Quaternion, ...]

    def top(self, die: int) -> int:
        """The number on top of a die."""
        side, _ = up(self.orientations[die])
        return PRINTED[side]


@dataclass(frozen=True, slots=True)
class Motion:
    """All frames of a toss and how many of them make a second."""

    rate: int
    frames: tuple[Frame, ...]

    @property
    def seconds(self) -> float:
        """From the first frame to the last."""
        return (len(self.frames) - 1) / self.rate


def decode(written: bytes) -> Motion:
    """Read the bytes of a motion."""
    if len(written) < 4 or written[0] != VERSION:
        raise BrokenMotion("these bytes do not begin like a motion of a known version")
    rate, count = written[1], int.from_bytes(written[2:4], "little")
    if not rate or not 0 < count <= MOST_FRAMES:
        raise BrokenMotion(f"a motion cannot have {count} frames at {rate} a second", frames=count, rate=rate)
    size = 2 * CHANNELS * count
    inflate = zlib.decompressobj(-15)
    try:
        body = inflate.decompress(written[4:], size + 1)
    except zlib.error as error:
        raise BrokenMotion(f"the body of a motion cannot be inflated: {error}") from None
    if len(body) != size or not inflate.eof or inflate.unused_data:
        raise BrokenMotion(f"the body of this motion should be {size} bytes", expected=size)
    channels = [_channel(body, channel * count, count) for channel in range(CHANNELS)]
    return Motion(rate, tuple(_frame(numbers) for numbers in zip(*channels, strict=True)))


def _channel(body: bytes, start: int, count: int) -> list[int]:
    """One row of numbers: low bytes, high bytes elsewhere, zigzag, differences."""
    half, number, numbers = len(body) // 2, 0, []
    for index in range(start, start + count):
        zigzag = body[index] | body[half + index] << 8
        number += zigzag >> 1 ^ -(zigzag & 1)
        numbers.append(number)
    return numbers


def _frame(numbers: tuple[int, ...]) -> Frame:
    x, y, z, yaw, pitch = numbers[:5]
    places, orientations = [], []
    for first in range(5, CHANNELS, 7):
        places.append((numbers[first] / PLACE, numbers[first + 1] / PLACE, numbers[first + 2] / PLACE))
        a, b, c, d = numbers[first + 3 : first + 7]
        norm = (a * a + b * b + c * c + d * d) ** 0.5
        if not norm:
            raise BrokenMotion("an orientation of this motion is no rotation")
        orientations.append((a / norm, b / norm, c / norm, d / norm))
    basket = (x / PLACE, y / PLACE, z / PLACE, yaw / ANGLE, pitch / ANGLE)
    return Frame(basket, tuple(places), tuple(orientations))
