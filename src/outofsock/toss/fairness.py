"""Are the dice fair? Counts faces over many tosses of many strengths, and tests them.

Three questions: is every face as likely as any other, whatever the strength, and on each of the eight dice? Three
tests make three chances of a false alarm, so the p-values are adjusted by Holm's rule, and the dice count as fair
when none of the adjusted ones falls below one in a hundred.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from outofsock.rules.events import DICE, PILES
from outofsock.toss.chisquare import holm, independent, uniform
from outofsock.toss.flick import YAW_LIMIT, Flick
from outofsock.toss.physics import Engine
from outofsock.toss.result import Tossed
from outofsock.toss.stream import Stream, seed_key

LEVEL: Final = 0.01
STRENGTHS: Final = (0.3, 0.45, 0.6, 0.75, 0.9)


def _table(rows: int) -> list[list[int]]:
    return [[0] * len(PILES) for _ in range(rows)]


@dataclass(slots=True)
class Faces:
    """How often each face was seen, at each strength and on each die."""

    by_strength: list[list[int]] = field(default_factory=lambda: _table(len(STRENGTHS)))
    by_die: list[list[int]] = field(default_factory=lambda: _table(DICE))

    def add(self, strength: int, tossed: Tossed) -> None:
        """Count the dice of one toss, made with this one of the strengths."""
        for die in tossed.out:
            column = PILES.index(die.face)
            self.by_strength[strength][column] += 1
            self.by_die[die.id][column] += 1

    @property
    def totals(self) -> list[int]:
        """How often each face was seen."""
        return [sum(column) for column in zip(*self.by_die, strict=True)]

    @property
    def dice(self) -> int:
        """How many dice were counted."""
        return sum(self.totals)

    def p_values(self) -> dict[str, float]:
        """One for each question, not adjusted."""
        return {
            "face": uniform(self.totals),
            "face × strength": independent(self.by_strength),
            "face × die": independent(self.by_die),
        }

    def verdict(self) -> tuple[dict[str, float], bool]:
        """The p-values adjusted by Holm's rule, and whether the dice count as fair."""
        adjusted = holm(self.p_values())
        return adjusted, min(adjusted.values()) >= LEVEL


def count(dice: int, seed: int, progress: Callable[[int], None]) -> Faces:
    """Toss until so many dice have been seen."""
    faces, engine, number = Faces(), Engine(), 0
    while faces.dice < dice:
        key = seed_key(f"fairness/{seed}/{number}")
        strength = number % len(STRENGTHS)
        yaw = Stream(key, "fairness yaw").between(-YAW_LIMIT, YAW_LIMIT)
        faces.add(strength, engine.toss(Flick(STRENGTHS[strength], yaw), key))
        progress(faces.dice)
        number += 1
    return faces
