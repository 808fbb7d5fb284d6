"""Measures P(number of dice | strength) on the physics and smooths it into the table of `model`.

It takes a quarter of an hour, so it keeps its counts in a file as it goes: interrupted, it resumes where it was. A
file that was measured under another stamp is refused, not mixed in.
"""

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from outofsock.rules.events import DICE
from outofsock.toss.errors import TossError
from outofsock.toss.flick import YAW_LIMIT, Flick
from outofsock.toss.physics import Engine
from outofsock.toss.settings import stamp
from outofsock.toss.stream import Stream, seed_key

STRENGTHS: Final = 51  # 0, 0.02, … 1
BANDWIDTH: Final = 0.02  # of the smoothing, in strength: a third of the way from one number of dice to the next
A_CHUNK: Final = 10  # tosses between two savings


class WrongStamp(TossError):
    """A half-finished calibration of other settings."""

    code = "calibration.wrong_stamp"


class BrokenCounts(TossError):
    """A file that holds no counts of a calibration."""

    code = "calibration.broken_counts"


@dataclass(slots=True)
class Counts:
    """How often each number of dice left the basket, for each strength."""

    rows: list[list[int]]

    @classmethod
    def load(cls, path: Path) -> "Counts":
        """Go on from a file, or begin."""
        if not path.exists():
            return cls([[0] * (DICE + 1) for _ in range(STRENGTHS)])
        try:
            written = json.loads(path.read_text("utf-8"))
            found, rows = str(written["stamp"]), [[int(number) for number in row] for row in written["counts"]]
        except (ValueError, KeyError, TypeError) as error:
            raise BrokenCounts(f"{path} holds no half-finished calibration: {error!r}") from None
        if found != stamp():
            raise WrongStamp(
                f"{path} was measured on {found}, the physics is now {stamp()}: delete it and begin anew",
                found=found,
                wanted=stamp(),
            )
        if len(rows) != STRENGTHS or any(len(row) != DICE + 1 or min(row) < 0 for row in rows):
            raise BrokenCounts(f"{path} should hold {STRENGTHS} rows of {DICE + 1} counts")
        return cls(rows)

    def save(self, path: Path) -> None:
        """Write the counts; a reader never sees half a file."""
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps({"stamp": stamp(), "counts": self.rows}), "utf-8")
        fresh.replace(path)

    @property
    def total(self) -> int:
        """How many tosses have been counted."""
        return sum(map(sum, self.rows))


def measure(path: Path, tosses: int, progress: Callable[[int], None]) -> Counts:
    """Count until every strength has this many tosses; each toss has its own seed, so resuming changes nothing."""
    counts = Counts.load(path)
    engine = Engine()
    progress(counts.total)
    for goal in range(A_CHUNK, tosses + A_CHUNK, A_CHUNK):
        for row, counted in enumerate(counts.rows):
            for number in range(sum(counted), min(goal, tosses)):
                counted[trial(engine, row, number)] += 1
            counts.save(path)
            progress(counts.total)
    return counts


def trial(engine: Engine, row: int, number: int) -> int:
    """One toss of the calibration, to any side: how many dice left the basket."""
    key = seed_key(f"calibration/{row}/{number}")
    yaw = Stream(key, "calibration yaw").between(-YAW_LIMIT, YAW_LIMIT)
    return len(engine.toss(Flick(row / (STRENGTHS - 1), yaw), key).out)


def fitted(counts: Counts) -> dict[str, Any]:
    """The table: P(at least 1, … 8 dice), never falling as the strength grows, and smooth.

    First the nearest never-falling row (pooling neighbours), then a Gaussian kernel. Both keep the order between
    numbers of dice, so no chance becomes negative, and both keep each row from falling, so the mean cannot fall.
    """
    weights = [float(sum(row)) for row in counts.rows]
    columns = []
    for number in range(1, DICE + 1):
        shares = [sum(row[number:]) / sum(row) for row in counts.rows]
        columns.append(_smooth(_never_falling(shares, weights)))
    rows = [[round(column[row], 5) for column in columns] for row in range(len(weights))]
    return {"stamp": stamp(), "tosses": min(map(sum, counts.rows)), "at_least": rows}


def write_table(counts: Counts, path: Path) -> None:
    """Write the table, one strength a line."""
    table = fitted(counts)
    rows = ",\n".join(f"    {json.dumps(row)}" for row in table["at_least"])
    head = f'{{\n  "stamp": "{table["stamp"]}",\n  "tosses": {table["tosses"]},\n  "at_least": [\n'
    path.write_text(f"{head}{rows}\n  ]\n}}\n", "utf-8")


def _never_falling(shares: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The never-falling row nearest to these shares in weighted squares (pool adjacent violators)."""
    pools: list[tuple[float, float, int]] = []  # mean, weight, length
    for share, weight in zip(shares, weights, strict=True):
        pools.append((share, weight, 1))
        while len(pools) > 1 and pools[-2][0] > pools[-1][0]:
            (a, u, m), (b, v, n) = pools[-2:]
            pools[-2:] = [((a * u + b * v) / (u + v), u + v, m + n)]
    return [level for level, _, length in pools for _ in range(length)]


def _smooth(row: Sequence[float]) -> list[float]:
    """A Gaussian kernel; what rises before it rises after it."""
    last = len(row) - 1
    smooth = []
    for here in range(len(row)):
        kernel = [math.exp(-(((here - there) / last / BANDWIDTH) ** 2) / 2) for there in range(len(row))]
        smooth.append(sum(weight * value for weight, value in zip(kernel, row, strict=True)) / sum(kernel))
    return smooth
