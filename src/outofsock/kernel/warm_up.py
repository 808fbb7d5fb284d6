"""Compile all that is called from outside, once, by calling it: so that nobody waits for it later.

Run as `python -m outofsock.kernel`; a server's worker calls `warm_up()` before it takes its first game.
"""

import numpy as np

from outofsock.kernel.aiming import toss_values
from outofsock.kernel.chance import luck
from outofsock.kernel.compiled import mark_ready
from outofsock.kernel.desk import DECISION_ROWS, WIDTH, new_desk
from outofsock.kernel.entry import deck_of, sampled
from outofsock.kernel.features import globals_of, inputs_of
from outofsock.kernel.layout import SUITS
from outofsock.kernel.net import empty_net
from outofsock.kernel.playouts import playouts
from outofsock.kernel.rollout import blind_games, sums
from outofsock.kernel.search import look_ahead
from outofsock.kernel.selfplay import lessons
from outofsock.rules import STANDARD, Position

OPEN = "12y6/12b~/12p8/12rx/12o2/12g4 -/- 1 0"


def warm_up(*, with_training: bool = False) -> None:
    """Compile what bots and simulation need, and what training needs if asked; quick when it is on disk already."""
    odds = [0.0, 0.0, 0.25, 0.25, 0.25, 0.25, 0.0, 0.0, 0.0]
    desk, net, chance = new_desk((1,), odds), empty_net(), luck(1)
    table = np.zeros((DECISION_ROWS, WIDTH), np.float32)
    blind_games(deck_of(STANDARD), 2, 1, sums(odds), chance)
    playouts(sampled(Position.parse(f"{OPEN} place:23"), 1), 0, 1, sums(odds), chance, table)
    look_ahead(desk, sampled(Position.parse(f"{OPEN} place:23"), 1), net, False, table)
    toss_values(desk, net, sampled(Position.parse(f"{OPEN} toss"), 1), 1, 1, chance, np.zeros(9, np.float32))
    if with_training:
        rows = np.zeros((120, SUITS, inputs_of(2)), np.float32), np.zeros((120, globals_of(2)), np.float32)
        lessons(
            desk,
            net,
            deck_of(STANDARD),
            2,
            1,
            sums(odds),
            0.5,
            0.5,
            0.5,
            chance,
            *rows,
            np.zeros((120, WIDTH), np.float32),
        )
    mark_ready()
