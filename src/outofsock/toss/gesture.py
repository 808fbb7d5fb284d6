"""Rulebook: "you must make a single toss of the wrist … you must not shake the basket multiple times".

Two ways in, one flick out. A pointer's stroke: only the first counts, and its strength follows the peak speed on a
logarithmic scale, as loudness does, so that it feels even from the gentlest to the wildest. Holding and releasing a
key, a button or a switch: the strength sweeps up and down while it is held. Both give `Flick`, with its one range
and resolution.

Lengths are in units of the screen: 1 is the shorter side of the picture of the tray, x grows to the right and y
downwards. Times are in seconds.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from outofsock.toss.errors import (
    ImpossibleSpeed,
    NegativeHold,
    NoSamples,
    NoStroke,
    NotANumber,
    Teleport,
    TimeRunsBackwards,
    TooLong,
    TooManySamples,
)
from outofsock.toss.flick import Flick, is_finite

MOST_SAMPLES: Final = 2000
LONGEST_GESTURE: Final = 20.0
LONGEST_HOLD: Final = 60.0
FURTHEST_JUMP: Final = 0.75  # between two samples; a fast hand at 30 samples a second makes 0.4
FASTEST_HAND: Final = 30.0  # screens a second
SLOWEST: Final = 0.4  # screens a second: strength 0
FASTEST: Final = 8.0  # screens a second: strength 1
SHORTEST_STROKE: Final = 0.01  # below this a finger only trembled
WINDOW: Final = 0.04  # seconds over which speed is measured, so that 60 and 240 samples a second agree
PAUSE: Final = 0.09  # a pointer that rests this long has ended its stroke
SWEEP: Final = 1.6  # seconds of holding from strength 0 to 1, and the same back


@dataclass(frozen=True, slots=True)
class Sample:
    """Where a pointer was, and when."""

    time: float
    x: float
    y: float


DESKTOP_THROW: Final = (1.0, 0.0)  # the dice fly to the right of the picture
PHONE_THROW: Final = (0.0, 1.0)  # the dice fly towards the player, down the picture


def flick_from_pointer(samples: Sequence[Sample], throw: tuple[float, float] = DESKTOP_THROW) -> Flick:
    """The flick of a pointer's first stroke; `throw` is the direction in which the picture shows the dice fly.

    The stroke may go along the throw or against it: only its lean to one side of that line turns the toss.

    >>> flick_from_pointer([Sample(0.02 * i, 0.05 * i, 0.0) for i in range(8)])
    Flick(strength=0.612, yaw=0.0)
    """
    stroke = _first_stroke(_checked(samples))
    speed = _peak_speed(stroke)
    seconds = stroke[-1].time - stroke[0].time
    raw = speed * WINDOW / min(seconds, WINDOW)
    if raw > FASTEST_HAND:
        raise ImpossibleSpeed(
            f"no hand moves {raw:.0f} screens a second; the limit is {FASTEST_HAND:.0f}",
            speed=min(round(raw, 1), 1e9),
            limit=FASTEST_HAND,
        )
    dx, dy = stroke[-1].x - stroke[0].x, stroke[-1].y - stroke[0].y
    along = abs(dx * throw[0] + dy * throw[1])
    aside = dx * throw[1] - dy * throw[0]
    strength = math.log(max(speed, SLOWEST) / SLOWEST) / math.log(FASTEST / SLOWEST)
    return Flick(strength, math.atan2(aside, along))


def flick_from_hold(seconds: float, yaw: float = 0.0) -> Flick:
    """The flick of a key held for so long: the strength sweeps from 0 to 1 and back, again and again.

    >>> flick_from_hold(0.8), flick_from_hold(2.0).strength
    (Flick(strength=0.5, yaw=0.0), 0.75)
    """
    if not is_finite(seconds):
        raise NotANumber(f"a hold lasts a number of seconds, not {seconds!r}", index=0)
    if seconds < 0:
        raise NegativeHold(f"a hold cannot last {seconds} seconds", seconds=seconds)
    if seconds > LONGEST_HOLD:
        raise TooLong(f"a hold lasts at most {LONGEST_HOLD:.0f} seconds", seconds=seconds, limit=LONGEST_HOLD)
    phase = seconds / SWEEP % 2
    return Flick(min(phase, 2 - phase), yaw)


def _checked(samples: Sequence[Sample]) -> list[Sample]:
    """The samples, one for each moment, after every test that needs no idea of a stroke."""
    if len(samples) > MOST_SAMPLES:
        raise TooManySamples(
            f"a gesture has at most {MOST_SAMPLES} samples, not {len(samples)}", count=len(samples), limit=MOST_SAMPLES
        )
    kept: list[Sample] = []
    for index, sample in enumerate(samples):
        for number in (sample.time, sample.x, sample.y):
            if not is_finite(number):
                raise NotANumber(f"sample {index} holds {number!r} where a finite number should be", index=index)
        if kept:
            before = kept[-1]
            if sample.time < before.time:
                raise TimeRunsBackwards(f"sample {index} is older than the one before it", index=index)
            jump = math.hypot(sample.x - before.x, sample.y - before.y)
            if jump > FURTHEST_JUMP:
                raise Teleport(
                    f"sample {index} is {jump:.2f} screens from the one before it; the limit is {FURTHEST_JUMP}",
                    index=index,
                    jump=round(jump, 3),
                    limit=FURTHEST_JUMP,
                )
            if sample.time == before.time:
                kept.pop()  # browsers deliver several positions with one time stamp; the last one holds
        kept.append(sample)
    if len(kept) < 2:
        raise NoSamples(f"a stroke needs samples at two moments at least, not {len(kept)}", count=len(kept))
    if kept[-1].time - kept[0].time > LONGEST_GESTURE:
        raise TooLong(
            f"a gesture lasts at most {LONGEST_GESTURE:.0f} seconds",
            seconds=round(kept[-1].time - kept[0].time, 3),
            limit=LONGEST_GESTURE,
        )
    return kept


def _first_stroke(samples: list[Sample]) -> list[Sample]:
    """From the first movement to the first turning back or pause: a second swing of the wrist does not count."""
    start = 0
    while start < len(samples) - 1 and _distance(samples[start + 1], samples[0]) < SHORTEST_STROKE:
        start += 1
    if start == len(samples) - 1:
        raise NoStroke(f"the pointer moved less than {SHORTEST_STROKE} screens", limit=SHORTEST_STROKE)
    first, end, furthest = samples[start], start + 1, start + 1
    for end in range(start + 1, len(samples)):
        here = samples[end]
        if _distance(here, first) > _distance(samples[furthest], first):
            furthest = end
        turned_back = _distance(samples[furthest], first) - _distance(here, first) > SHORTEST_STROKE
        rested = here.time - samples[furthest].time > PAUSE
        if turned_back or rested:
            break
    return samples[start : furthest + 1]


def _peak_speed(stroke: list[Sample]) -> float:
    """The greatest mean speed over any window; before and after the stroke the pointer is at rest.

    So a twitch that lasts a single sample is a weak stroke, not a wild one.
    """
    peak, left = 0.0, 0
    for here in stroke:
        since = max(here.time - WINDOW, stroke[0].time)
        while stroke[left + 1].time <= since and stroke[left + 1] is not here:
            left += 1
        before, after = stroke[left], stroke[left + 1]
        share = min(max((since - before.time) / (after.time - before.time), 0.0), 1.0)
        x, y = before.x + share * (after.x - before.x), before.y + share * (after.y - before.y)
        peak = max(peak, math.hypot(here.x - x, here.y - y) / WINDOW)
    return peak


def _distance(here: Sample, there: Sample) -> float:
    return math.hypot(here.x - there.x, here.y - there.y)
