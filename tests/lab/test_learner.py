"""The gradients are those of the loss, and following them makes it smaller."""

import numpy as np
import pytest

from outofsock.kernel.features import globals_of, inputs_of
from outofsock.kernel.layout import MOST_PLAYERS
from outofsock.kernel.net import SCORE_SCALE
from outofsock.lab.learner import SCORE_WEIGHT, Floats, Learner, fresh


def batch(players: int, size: int = 32) -> tuple[Floats, Floats, Floats]:
    lot = np.random.default_rng(1)
    targets = np.zeros((size, 8), np.float32)
    targets[:, :players] = lot.dirichlet(np.ones(players), size)
    targets[:, MOST_PLAYERS : MOST_PLAYERS + players] = lot.normal(20, 30, (size, players))
    suits = lot.normal(0, 1, (size, 6, inputs_of(players))).astype(np.float32)
    return suits, lot.normal(0, 1, (size, globals_of(players))).astype(np.float32), targets


def whole_loss(learner: Learner, suits: Floats, tables: Floats, targets: Floats) -> float:
    """Surprise plus the weighted half square of the scores' error, in double precision."""
    players = learner.players
    w = {name: array.astype(np.float64) for name, array in learner.weights.items()}
    hidden = np.maximum(suits @ w["suit_in"][: suits.shape[2]] + w["suit_in_bias"], 0)
    summed = np.maximum(hidden @ w["suit_out"] + w["suit_out_bias"], 0).sum(axis=1)
    joined = np.concatenate([summed, tables], axis=1)
    shared = np.maximum(joined @ w["table_in"][: joined.shape[1]] + w["table_in_bias"], 0)
    out = shared @ w["table_out"] + w["table_out_bias"]
    logs = out[:, :players] - np.log(np.exp(out[:, :players]).sum(axis=1, keepdims=True))
    wanted = targets[:, :players]
    miss = out[:, MOST_PLAYERS : MOST_PLAYERS + players] - targets[:, MOST_PLAYERS:][:, :players] / SCORE_SCALE
    surprise = (wanted * (np.log(wanted + 1e-9) - logs)).sum(axis=1).mean()
    return float(surprise + SCORE_WEIGHT * (miss**2).sum(axis=1).mean() / 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_slopes_are_those_of_the_loss(players: int) -> None:
    learner = Learner(players, fresh(players, 3))
    lessons = batch(players)
    _, slopes = learner.slopes(*lessons)
    lot = np.random.default_rng(2)
    for name, slope in slopes.items():
        direction = lot.normal(0, 1, slope.shape)
        direction /= np.sqrt((direction**2).sum())
        before = learner.weights[name]
        ends = []
        for sign in (1, -1):
            learner.weights[name] = before.astype(np.float64) + sign * 1e-4 * direction  # type: ignore[assignment]  # finer
            ends.append(whole_loss(learner, *lessons))
        learner.weights[name] = before
        assert (ends[0] - ends[1]) / 2e-4 == pytest.approx(float((slope * direction).sum()), rel=0.03, abs=2e-4), name


def test_learning_makes_the_surprise_smaller() -> None:
    learner = Learner(3, fresh(3, 1))
    lessons = batch(3, 64)
    surprises = [learner.learn(*lessons, rate=1e-3) for _ in range(120)]
    assert surprises[-1] < surprises[0] / 4


def test_a_fresh_net_gives_everybody_about_the_same_chances() -> None:
    surprise, _ = Learner(4, fresh(4, 1)).slopes(*batch(4, 200))
    equal = batch(4, 200)[2][:, :4]
    least = float((equal * (np.log(equal + 1e-9) - np.log(0.25))).sum(axis=1).mean())
    assert surprise == pytest.approx(least, rel=0.5)
