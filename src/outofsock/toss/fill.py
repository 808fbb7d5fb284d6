"""Rulebook: "Put the 8 dice in the laundry basket": the start of every toss, and its only physical luck.

Filling is the same for every flick, so it can be done before the player moves; then the answer to a flick is quick.
"""

import math
from typing import Final, NamedTuple

from outofsock.rules.events import DICE
from outofsock.toss.settings import Settings
from outofsock.toss.stream import Stream

A_LAYER: Final = 3  # dice side by side when they are let go
_RING: Final = 0.019  # metres from the middle
_FIRST: Final = 0.016  # metres above the floor
_LAYER: Final = 0.026  # from one layer to the next: a die's diagonal is 0.0277, its neighbours stand between


class Filled(NamedTuple):
    """Eight dice at rest in the upright basket: x, y, z and a quaternion each, in the basket's own axes."""

    key: bytes
    attempt: int
    dice: tuple[tuple[float, ...], ...]


def let_go(key: bytes, attempt: int) -> list[tuple[float, ...]]:
    """Where each die is let go above the basket, and how it is turned; drawn from the sub-stream `fill/<attempt>`."""
    stream = Stream(key, f"fill/{attempt}")
    order = list(range(DICE))
    for last in range(DICE - 1, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    first = stream.between(0, math.tau)
    poses: list[tuple[float, ...]] = [()] * DICE
    for place, die in enumerate(order):
        layer, spot = divmod(place, A_LAYER)
        angle = first + math.tau * (spot / A_LAYER + layer / (2 * A_LAYER)) + stream.between(-0.4, 0.4)
        height = _FIRST + _LAYER * layer
        poses[die] = (_RING * math.cos(angle), _RING * math.sin(angle), height, *stream.orientation())
    return poses


def is_inside(pose: tuple[float, ...], s: Settings) -> bool:
    """Whether a die came to lie within the basket."""
    x, y, z = pose[:3]
    return 0 < z < s.basket_height and math.hypot(x, y) < s.basket_radius + s.basket_height
