"""The net in the kernel gives what the net in training computes, however much was remembered on the way."""

import numpy as np
import pytest

from outofsock.kernel.desk import F_ME, F_TOSSER, WIDTH, lay_out, new_desk, sum_up
from outofsock.kernel.entry import sampled
from outofsock.kernel.features import globals_of, inputs_of, suit_inputs
from outofsock.kernel.layout import MOST_PLAYERS, SUITS, Floats
from outofsock.kernel.net import SCORE_SCALE, judge, table_inputs
from outofsock.lab.learner import Learner, fresh
from outofsock.rules import STANDARD, Position
from tests.rules.play import Setting

ODDS = [0.0, 0.0, 0.1, 0.2, 0.3, 0.2, 0.1, 0.1, 0.0]


def between_rounds(players: int) -> list[Position]:
    """The positions of some games in which a toss is awaited."""
    games = [Setting(players, 0, seed, STANDARD).positions() for seed in range(4)]
    return [position for game in games for position in game if position.stage.value == "toss" and not position.unturned]


def by_hand(learner: Learner, position: Position) -> tuple[Floats, Floats]:
    """Winning chances and scores in basket order, straight from the weights."""
    players = position.players
    desk = new_desk((1,), ODDS)
    lay_out(desk, sampled(position, 1))
    suits = np.zeros((SUITS, inputs_of(players)), np.float32)
    for suit in range(SUITS):
        suit_inputs(desk, suit, suits[suit])
    table = np.zeros(globals_of(players), np.float32)
    table_inputs(desk, table)
    w = learner.weights
    hidden = np.maximum(suits @ w["suit_in"][: inputs_of(players)] + w["suit_in_bias"], 0)
    summed = np.maximum(hidden @ w["suit_out"] + w["suit_out_bias"], 0).sum(axis=0)
    joined = np.concatenate([summed, table])
    shared = np.maximum(joined @ w["table_in"][: len(joined)] + w["table_in_bias"], 0)
    out = shared @ w["table_out"] + w["table_out_bias"]
    chances = np.exp(out[:players]) / np.exp(out[:players]).sum()
    return chances, out[MOST_PLAYERS : MOST_PLAYERS + players] * SCORE_SCALE


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_kernel_judges_as_the_weights_say(players: int) -> None:
    learner = Learner(players, fresh(players, 5))
    net, desk, value = learner.net(), new_desk((1,), ODDS), np.zeros(WIDTH, np.float32)
    positions = between_rounds(players)
    assert len(positions) > 30
    for position in [*positions, *positions]:  # the second time from memory
        lay_out(desk, sampled(position, 2))
        judge(desk, net, value)
        chances, scores = by_hand(learner, position)
        order = [(position.first + seat) % players for seat in range(players)]
        assert value[order].tolist() == pytest.approx(chances.tolist(), abs=1e-4)
        assert value[[MOST_PLAYERS + player for player in order]].tolist() == pytest.approx(scores.tolist(), abs=1e-2)


def test_what_was_remembered_for_one_net_is_not_used_for_another() -> None:
    position = between_rounds(2)[10]
    desk, values = new_desk((1,), ODDS), np.zeros((2, WIDTH), np.float32)
    for number, seed in enumerate((1, 2)):
        desk.salt[0] = seed
        lay_out(desk, sampled(position, 2))
        judge(desk, Learner(2, fresh(2, seed)).net(), values[number])
    assert values[0].tolist() != values[1].tolist()


def test_who_tosses_next_makes_a_difference() -> None:
    position = between_rounds(3)[20]
    desk, values = new_desk((1,), ODDS), np.zeros((3, WIDTH), np.float32)
    net = Learner(3, fresh(3, 1)).net()
    for tosser in range(3):
        lay_out(desk, sampled(position, 2))
        sum_up(desk, tosser)
        assert desk.facts[F_TOSSER] == tosser
        judge(desk, net, values[tosser])
    assert len({tuple(value.tolist()) for value in values}) == 3


def test_who_judges_makes_a_difference() -> None:
    """The net knows how its own player thinks, and expects rivals of all kinds."""
    position = between_rounds(3)[20]
    desk, values = new_desk((1,), ODDS), np.zeros((3, WIDTH), np.float32)
    net = Learner(3, fresh(3, 1)).net()
    lay_out(desk, sampled(position, 2))
    for viewer in range(3):
        desk.facts[F_ME] = viewer
        judge(desk, net, values[viewer])
    assert len({tuple(value.tolist()) for value in values}) == 3
