"""Writes the motion of a toss as the compact bytes that `motion` reads."""

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from outofsock.rules.events import DICE
from outofsock.toss.cube import ROTATION
from outofsock.toss.motion import ANGLE, CHANNELS, PLACE, TURN, VERSION
from outofsock.toss.scene import BASKET_JOINTS
from outofsock.toss.settings import SETTINGS

_SCALE = np.array([PLACE] * 3 + [ANGLE] * 2 + ([PLACE] * 3 + [TURN] * 4) * DICE)


def encode(states: NDArray[np.float64], rotations: Sequence[int]) -> bytes:
    """The bytes of a motion, from one row of the engine's state for each frame and the rotation of each die."""
    frames = len(states)
    shown = states.copy()
    dice = shown[:, BASKET_JOINTS:].reshape(frames, DICE, 7)
    dice[:, :, 3:] = _printed(dice[:, :, 3:], np.array([ROTATION[rotation] for rotation in rotations]))
    numbers = np.rint(shown * _SCALE).astype(np.int64)
    steps = np.diff(numbers, axis=0, prepend=np.zeros((1, CHANNELS), np.int64))
    zigzag = (steps << 1 ^ steps >> 63).astype(np.uint16).T
    body = (zigzag & 255).astype(np.uint8).tobytes() + (zigzag >> 8).astype(np.uint8).tobytes()
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15, 9)
    head = bytes((VERSION, SETTINGS.frames_a_second)) + frames.to_bytes(2, "little")
    return head + deflate.compress(body) + deflate.flush()


def _printed(physical: NDArray[np.float64], turns: NDArray[np.float64]) -> NDArray[np.float64]:
    """Orientations of the printed dice: the rotation first, then the physical orientation; without jumps of sign."""
    a, b, c, d = np.moveaxis(physical, -1, 0)
    w, x, y, z = turns.T
    shown = np.stack(
        (
            a * w - b * x - c * y - d * z,
            a * x + b * w + c * z - d * y,
            a * y - b * z + c * w + d * x,
            a * z + b * y - c * x + d * w,
        ),
        axis=-1,
    )
    # q and -q are the same orientation; a change of sign would be a large difference to store.
    flips = np.where((shown[1:] * shown[:-1]).sum(-1) < 0, -1.0, 1.0)
    shown[1:] *= np.cumprod(flips, axis=0)[:, :, None]
    return shown
