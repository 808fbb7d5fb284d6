"""One number for each bot, from all pairings: the ratings under which what happened is most likely.

At a table of n, one bot rated r among rivals rated s wins with chance e^r / (e^r + (n - 1) e^s), as in chess for n = 2.
Points are those of Elo: 400 more means ten times the chances.
"""

from collections.abc import Iterable, Mapping
from math import exp, log
from typing import Final

from outofsock.lab.pairing import Pairing

ELO: Final = 400 / log(10)
PRIOR: Final = 1.0  # a won and a lost game of every pairing, so that a clean sweep gives no infinite rating


def ratings(results: Mapping[Pairing, tuple[int, int]], rounds: int = 4000) -> dict[str, float]:
    """The rating of each bot from the wins and games of each pairing; their mean is 0.

    >>> found = ratings({Pairing(2, "a", "b"): (90, 99)})
    >>> round(found["a"] - found["b"])
    384
    """
    names = list(dict.fromkeys(name for pairing in results for name in (pairing.bot, pairing.rivals)))
    strength = dict.fromkeys(names, 0.0)
    for _ in range(rounds):
        slope, weight = dict.fromkeys(names, 0.0), dict.fromkeys(names, 1e-9)
        for pairing, (wins, games) in results.items():
            chance = expected(strength[pairing.bot], strength[pairing.rivals], pairing.players)
            surplus = wins + PRIOR - (games + 2 * PRIOR) * chance
            certain = (games + 2 * PRIOR) * chance * (1 - chance)
            for name, sign in ((pairing.bot, 1), (pairing.rivals, -1)):
                slope[name] += sign * surplus
                weight[name] += certain
        steps = {name: 0.5 * slope[name] / weight[name] for name in names}
        for name in names:
            strength[name] += steps[name]
        if max(map(abs, steps.values()), default=0.0) < 1e-9:
            break
    middle = sum(strength.values()) / max(1, len(names))
    return {name: ELO * (number - middle) for name, number in strength.items()}


def expected(one: float, others: float, players: int) -> float:
    """The chance that one of this strength wins among equal others."""
    return 1 / (1 + (players - 1) * exp(others - one))


def ordered(found: Mapping[str, float]) -> Iterable[tuple[str, float]]:
    """From the strongest down."""
    return sorted(found.items(), key=lambda item: -item[1])
