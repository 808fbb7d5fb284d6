"""Opinions by playing games to their end with no thought at all."""

import numpy as np

from outofsock.bots.opinion import Opinion, margin_of
from outofsock.kernel.chance import luck
from outofsock.kernel.desk import DECISION_ROWS, WIDTH
from outofsock.kernel.entry import code, sampled
from outofsock.kernel.layout import MOST_PLAYERS
from outofsock.kernel.playouts import playouts
from outofsock.kernel.rollout import sums
from outofsock.rules import Position
from outofsock.toss.model import odds, safest_strength

GAMES = 200


def play_out(position: Position, seed: int) -> tuple[Opinion, ...]:
    """Everybody's share of wins and the mean margin after every legal decision."""
    players = position.players
    table = np.zeros((DECISION_ROWS, WIDTH), np.float32)
    state = sampled(position, seed)
    opinions = []
    for decision in position.legal():
        # The same luck for every decision, so that they differ by what they lead to.
        playouts(state, code(decision), GAMES, sums(odds(safest_strength())), luck(seed), table)
        row = table[code(decision)].tolist()
        margin = margin_of(row[MOST_PLAYERS : MOST_PLAYERS + players], position.turn)
        opinions.append(Opinion(decision, tuple(row[:players]), margin))
    return tuple(opinions)
