"""Pearson's chi-square test with the standard library, and Holm's rule for several tests at once."""

import math
from collections.abc import Mapping, Sequence


def p_value(statistic: float, freedom: int) -> float:
    """The chance of a chi-square at least this large.

    >>> round(p_value(11.0705, 5), 4), round(p_value(124.342, 100), 4), p_value(0.0, 3)
    (0.05, 0.05, 1.0)
    """
    return _upper_gamma(freedom / 2, statistic / 2)


def uniform(counts: Sequence[int]) -> float:
    """The p-value of the hypothesis that every count has the same chance.

    >>> round(uniform([16, 18, 16, 14, 12, 12]), 3)
    0.849
    """
    expected = sum(counts) / len(counts)
    return p_value(sum((count - expected) ** 2 for count in counts) / expected, len(counts) - 1)


def independent(table: Sequence[Sequence[int]]) -> float:
    """The p-value of the hypothesis that rows and columns of a table of counts have nothing to do with each other."""
    rows = [row for row in table if sum(row)]
    columns = [sum(column) for column in zip(*rows, strict=True)]
    total = sum(columns)
    statistic = 0.0
    for row in rows:
        for count, column in zip(row, columns, strict=True):
            expected = sum(row) * column / total
            statistic += (count - expected) ** 2 / expected
    return p_value(statistic, (len(rows) - 1) * (len(columns) - 1))


def holm(p_values: Mapping[str, float]) -> dict[str, float]:
    """Adjusted p-values: with these, the chance of even one false alarm stays below the level.

    >>> holm({"a": 0.01, "b": 0.04, "c": 0.03})
    {'a': 0.03, 'b': 0.06, 'c': 0.06}
    """
    adjusted, worst = dict.fromkeys(p_values, 0.0), 0.0
    for rank, name in enumerate(sorted(p_values, key=p_values.__getitem__)):
        worst = max(worst, min(1.0, p_values[name] * (len(p_values) - rank)))
        adjusted[name] = worst
    return adjusted


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function: a series for small x, a continued fraction for large."""
    if x <= 0:
        return 1.0
    front = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return 1 - front * total
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction = d
    for i in range(1, 10_000):  # Lentz's method
        b += 2
        step = -i * (i - a)
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return front * fraction
