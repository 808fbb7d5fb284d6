"""Chance in the kernel: shuffled decks and tosses, from one 64-bit number that each draw moves on (SplitMix64)."""

import numpy as np

from outofsock.kernel.compiled import compiled
from outofsock.kernel.layout import DICE, OUT, PILES, Floats, Luck, State

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32, _11, _3, _61 = (np.uint64(bits) for bits in (30, 27, 31, 32, 11, 3, 61))
_SIX = np.uint64(6)
_LOW_32 = np.uint64((1 << 32) - 1)
_LOW_61 = np.uint64((1 << 61) - 1)
_UNIT = 1.0 / (1 << 53)


def luck(seed: int) -> Luck:
    """A fresh source of chance."""
    return np.array([seed & ((1 << 64) - 1)], np.uint64)


@compiled
def mixed(number: np.uint64) -> np.uint64:
    """A number whose every bit depends on every bit of the one given."""
    number = (number ^ (number >> _30)) * _MIX_1
    number = (number ^ (number >> _27)) * _MIX_2
    return number ^ (number >> _31)


@compiled
def bits(chance: Luck) -> np.uint64:
    """64 fresh bits."""
    chance[0] += _STEP
    return mixed(chance[0])


@compiled
def unit(chance: Luck) -> float:
    """A number from 0 up to 1."""
    return float(bits(chance) >> _11) * _UNIT


@compiled
def below(chance: Luck, bound: int) -> int:
    """A whole number from 0 up to the bound, which is small."""
    return int(((bits(chance) >> _32) * np.uint64(bound)) >> _32)


@compiled
def shuffle(cards: State, first: int, number: int, chance: Luck) -> None:
    """Shuffle `number` cards from place `first` on; one draw serves two swaps."""
    place = number - 1
    while place > 0:
        drawn = bits(chance)
        other = first + int(((drawn >> _32) * np.uint64(place + 1)) >> _32)
        card = cards[first + place]
        cards[first + place] = cards[other]
        cards[other] = card
        place -= 1
        if place > 0:
            other = first + int(((drawn & _LOW_32) * np.uint64(place + 1)) >> _32)
            card = cards[first + place]
            cards[first + place] = cards[other]
            cards[other] = card
            place -= 1


@compiled
def roll(state: State, number: int, chance: Luck) -> None:
    """This many dice fall, every face equally likely: one draw, read as a fraction in base 6."""
    rest = bits(chance) >> _3
    for _ in range(number):
        rest *= _SIX
        state[DICE + int(rest >> _61)] += 1
        rest &= _LOW_61
    state[OUT] = number


@compiled
def number_of_dice(sums: Floats, chance: Luck) -> int:
    """How many dice leave the basket; `sums` are the chances of at most 0, 1, … 7 dice."""
    lot, number = unit(chance), 0
    for place in range(PILES + 2):
        number += lot >= sums[place]
    return number
