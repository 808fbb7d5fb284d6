"""Whole games of blind play: how fast the kernel is, and how it is held in lockstep with the rules."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from outofsock.kernel.chance import below, number_of_dice, roll, shuffle
from outofsock.kernel.compiled import compiled
from outofsock.kernel.layout import (
    CARDS,
    CROWNED,
    DECISIONS,
    FIRST,
    LEFT,
    OVER,
    PILE_SIZE,
    PILES,
    PLAYERS,
    ROUND,
    SIZE,
    STAGE,
    TOSS,
    TURN,
    Floats,
    Luck,
    State,
)
from outofsock.kernel.moves import decide, legal, tossed, winner
from outofsock.kernel.scores import total


def sums(odds: Sequence[float]) -> Floats:
    """The chances of at most 0, 1, … 7 dice, from those of exactly 0, 1, … 8."""
    return np.cumsum(np.array(odds, np.float64))[:8].astype(np.float32)


@compiled
def deal(state: State, cards: State, players: int, first: int, chance: Luck) -> None:
    """Set up a game: shuffle the cards into six piles of twelve."""
    state[:] = 0
    for place in range(PILES * PILE_SIZE):
        state[CARDS + place] = cards[place]
    shuffle(state, CARDS, PILES * PILE_SIZE, chance)
    for pile in range(PILES):
        state[LEFT + pile] = PILE_SIZE
    state[FIRST] = first
    state[TURN] = first
    state[ROUND] = 1
    state[CROWNED] = -1
    state[PLAYERS] = players


def _nth_decisions() -> NDArray[np.int8]:
    """For each set of decisions its size, then its decisions one after the other."""
    table = np.zeros((1 << DECISIONS, PILES + 1), np.int8)
    for held in range(1 << DECISIONS):
        members = [decision for decision in range(DECISIONS) if held >> decision & 1][:PILES]
        table[held, : len(members) + 1] = [len(members), *members]
    return table


_NTH = _nth_decisions()


@compiled
def any_of(decisions: int, chance: Luck) -> int:
    """One of the decisions in a set of bits, all equally likely; no legal set has more than six."""
    number = _NTH[decisions, 0]
    return int(_NTH[decisions, 1 + below(chance, number)] if number > 1 else _NTH[decisions, 1])


@compiled
def blind_game(state: State, sums: Floats, chance: Luck) -> int:
    """Play a dealt game to its end with any legal decisions; gives their number."""
    decisions = 0
    while state[STAGE] != OVER:
        if state[STAGE] == TOSS:
            roll(state, number_of_dice(sums, chance), chance)
            tossed(state)
        else:
            decide(state, any_of(legal(state), chance))
            decisions += 1
    return decisions


@compiled
def blind_games(cards: State, players: int, games: int, sums: Floats, chance: Luck) -> NDArray[np.int64]:
    """Many games of blind play: the decisions made, the rounds played, then wins and points of every seat."""
    counts = np.zeros(2 + 2 * players, np.int64)
    state = np.zeros(SIZE, np.int32)
    for game in range(games):
        deal(state, cards, players, game % players, chance)
        counts[0] += blind_game(state, sums, chance)
        counts[1] += state[ROUND]
        counts[2 + winner(state)] += 1
        for player in range(players):
            counts[2 + players + player] += total(state, player)
    return counts
