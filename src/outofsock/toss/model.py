"""How many dice leave the basket for a strength between 0 and 1: a simple stand-in until the physics measures it.

A strength s aims at 8·s dice. The number that really leaves is that mean plus a Gaussian of one die, rounded and kept
between 0 and 8; each die then shows one of its six faces, all equally likely.

>>> [round(chance, 2) for chance in odds(0.5)]
[0.0, 0.01, 0.06, 0.24, 0.38, 0.24, 0.06, 0.01, 0.0]
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from math import erf, sqrt
from typing import Final

from outofsock.rules import DICE, Toss

SPREAD: Final = 1.0  # dice


@lru_cache(maxsize=1024)
def odds(strength: float) -> tuple[float, ...]:
    """The chances of 0, 1, … 8 dice at this strength."""
    if not 0 <= strength <= 1:
        raise ValueError(f"a strength is a number from 0 to 1, not {strength}")
    mean = DICE * strength
    below = [0.5 * (1 + erf((number + 0.5 - mean) / (SPREAD * sqrt(2)))) for number in range(DICE)] + [1.0]
    return tuple(high - low for low, high in zip([0.0, *below], below, strict=False))


@lru_cache(maxsize=1024)
def _sums(strength: float) -> tuple[float, ...]:
    return tuple(accumulate(odds(strength)))


def draw(strength: float, uniform: Callable[[], float]) -> Toss:
    """One toss; `uniform` gives numbers from 0 up to 1, as `random.Random(seed).random` does."""
    sums = _sums(strength)
    lot = uniform()
    number = sum([lot >= edge for edge in sums[:-1]])
    return Toss([int(uniform() * 6) + 2 for _ in range(number)])
