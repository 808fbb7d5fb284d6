"""P(number of dice | strength): what a toss of a given strength is worth, without simulating it.

The table beside this file is measured on the physics by `outofsock toss calibrate` and carries its stamp. Simulation,
bots and search use it; it needs the standard library only. A player's hand is an error N(0, σ) on the strength
wished for.
"""

import json
import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from outofsock.rules.events import DICE, PILES, Toss
from outofsock.toss.flick import STRENGTH_STEPS, Flick

Odds = tuple[float, ...]  # the chances of 0, 1, … 8 dice
Uniform = Callable[[], float]  # gives numbers from 0 up to 1, as `random.Random(seed).random` does

TABLE: Final = "model.json"


@cache
def table() -> dict[str, Any]:
    """The measured table: its stamp, how many tosses each row has, and P(at least 1, … 8 dice) for each strength."""
    loaded: dict[str, Any] = json.loads((files(__package__) / TABLE).read_text("utf-8"))
    return loaded


def stamp() -> str:
    """The settings and the engine on which the table was measured."""
    return str(table()["stamp"])


def odds(strength: float) -> Odds:
    """The chances of 0, 1, … 8 dice leaving the basket.

    >>> round(sum(odds(0.5)), 9), max(range(9), key=odds(0.0).__getitem__)
    (1.0, 0)
    """
    return _odds(_step(strength))


def split(at_least: Sequence[float]) -> Odds:
    """The chances of exactly 0, 1, … 8 dice, from those of at least 1, … 8.

    >>> split([1.0, 1.0, 0.75, 0.25, 0.0, 0.0, 0.0, 0.0])
    (0.0, 0.0, 0.25, 0.5, 0.25, 0.0, 0.0, 0.0, 0.0)
    """
    tail = (1.0, *at_least, 0.0)
    return tuple(tail[number] - tail[number + 1] for number in range(DICE + 1))


def mean(strength: float) -> float:
    """How many dice to expect."""
    return sum(number * chance for number, chance in enumerate(odds(strength)))


def draw(strength: float, uniform: Uniform) -> Toss:
    """One toss: how many dice leave the basket, and their faces, all equally likely.

    >>> from random import Random
    >>> draw(0.5, Random(2).random)
    Toss(dice=(2, 2, 6, 7, 7))
    """
    number = bisect_right(_cumulative(_step(strength)), uniform())
    return Toss([int(uniform() * len(PILES)) + PILES[0] for _ in range(number)])


@cache
def best_strength(number: int) -> float:
    """The strength that is best for exactly this number of dice.

    >>> best_strength(2) < best_strength(4) < best_strength(7)
    True
    """
    return max(range(STRENGTH_STEPS + 1), key=lambda step: _odds(step)[number]) / STRENGTH_STEPS


@cache
def safest_strength() -> float:
    """The strength that is best for 2 to 7 dice, the numbers that earn a turn."""
    return max(range(STRENGTH_STEPS + 1), key=lambda step: sum(_odds(step)[PILES[0] : PILES[-1] + 1])) / STRENGTH_STEPS


@dataclass(frozen=True, slots=True)
class Hand:
    """How steady a player is: the strength tossed is the strength wished for, give or take N(0, σ)."""

    sigma: float

    def __post_init__(self) -> None:
        if not (math.isfinite(self.sigma) and self.sigma >= 0):
            raise ValueError(f"a hand's sigma is a number from 0 up, not {self.sigma!r}")

    def strength(self, wish: float, uniform: Uniform) -> float:
        """The strength that the hand gives when this one was wished for."""
        distance = math.sqrt(-2 * math.log(1 - uniform()))  # the method of Box and Muller
        return Flick(wish + self.sigma * distance * math.cos(math.tau * uniform())).strength

    def odds(self, wish: float) -> Odds:
        """The chances of 0, 1, … 8 dice when this strength was wished for.

        >>> HANDS["expert"].odds(best_strength(5))[5] > HANDS["novice"].odds(best_strength(5))[5]
        True
        """
        return _blurred(self.sigma, _step(wish))


# An expert repeats a strength within three hundredths, a novice within sixteen.
HANDS: Final = {"expert": Hand(0.03), "skilled": Hand(0.06), "casual": Hand(0.10), "novice": Hand(0.16)}


def _step(strength: float) -> int:
    """A strength as a whole number of steps: the resolution that every device has."""
    if not 0 <= strength <= 1:  # true for not-a-number, too
        raise ValueError(f"a strength is a number from 0 to 1, not {strength!r}")
    return round(strength * STRENGTH_STEPS)


@cache
def _odds(step: int) -> Odds:
    """Between two measured strengths the chances change evenly."""
    rows = table()["at_least"]
    place = step * (len(rows) - 1) / STRENGTH_STEPS
    below = min(int(place), len(rows) - 2)
    share = place - below
    return split([a + (b - a) * share for a, b in zip(rows[below], rows[below + 1], strict=True)])


@cache
def _cumulative(step: int) -> tuple[float, ...]:
    total, sums = 0.0, []
    for chance in _odds(step)[:DICE]:
        total += chance
        sums.append(total)
    return tuple(sums)


@cache
def _blurred(sigma: float, step: int) -> Odds:
    """The mean of the odds over what the hand does; 81 places from -4σ to 4σ."""
    if not sigma:
        return _odds(step)
    totals, weights = [0.0] * (DICE + 1), 0.0
    for place in range(-40, 41):
        weight = math.exp(-((place / 10) ** 2) / 2)
        weights += weight
        for number, chance in enumerate(odds(Flick(step / STRENGTH_STEPS + sigma * place / 10).strength)):
            totals[number] += weight * chance
    return tuple(total / weights for total in totals)
