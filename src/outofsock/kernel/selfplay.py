"""Games that a net plays with itself and with others, to learn from.

The net judges for one player, who thinks as it does; the rivals are of all kinds. So one seat of every game is a
master, and each of the others is another master, or somebody of less sense: `regular` or `sharp`.
"""

import numpy as np
from numpy.typing import NDArray

from outofsock.kernel.chance import below, number_of_dice, roll, unit
from outofsock.kernel.compiled import compiled
from outofsock.kernel.desk import DECISION_ROWS, F_ME, WIDTH, Desk, lay_out, sum_up
from outofsock.kernel.features import suit_inputs
from outofsock.kernel.greedy import greedy_choice
from outofsock.kernel.layout import (
    CROWN,
    FIRST,
    FIRST_CROWN,
    FIRST_PILE,
    MOST_PLAYERS,
    NO_CARD,
    OUT,
    OVER,
    PILES,
    PLAYERS,
    ROUND,
    SIZE,
    STAGE,
    SUITS,
    TAKE,
    TOGETHER,
    TOSS,
    TURN,
    Floats,
    Luck,
    State,
    Table,
)
from outofsock.kernel.moves import decide, legal, tossed, winner
from outofsock.kernel.net import Net, judge, table_inputs
from outofsock.kernel.rollout import any_of, deal
from outofsock.kernel.scores import total
from outofsock.kernel.search import look_ahead

ROUNDS = 60  # more than a game ever has, but for baskets that lose every turn
MASTER, REGULAR, SHARP = 0, 1, 2
_OTHER_MEMORY = np.uint64(1 << 50)


@compiled
def crown_for(state: State, chance: Luck) -> int:
    """The holder of the basket crowns itself if it can, and anybody otherwise."""
    players = legal(state)
    mine = FIRST_CROWN + state[TURN]
    return int(mine) if players >> mine & 1 else any_of(players, chance)


@compiled
def seat_players(
    kinds: NDArray[np.int64], players: int, host: int, company: float, sharps: float, chance: Luck
) -> None:
    """Who plays: the host is a master, each of the others with chance `company`, and otherwise regular or sharp."""
    for seat in range(players):
        kinds[seat] = MASTER
        if seat != host and unit(chance) >= company:
            kinds[seat] = SHARP if unit(chance) < sharps else REGULAR


@compiled
def choice(desk: Desk, net: Net, state: State, kind: int, chance: Luck, table: Table) -> int:
    """What a player of this kind decides."""
    if kind == REGULAR:
        return greedy_choice(state, chance)
    if kind == MASTER:
        return look_ahead(desk, state, net, True, table)
    desk.salt[0] ^= _OTHER_MEMORY  # what a search without the net finds is remembered apart
    greed = desk.greed[0]
    desk.greed[0] = 0.0
    decision = look_ahead(desk, state, net, False, table)
    desk.greed[0] = greed
    desk.salt[0] ^= _OTHER_MEMORY
    return decision


@compiled
def lay_afterstate(desk: Desk, state: State, hidden: int) -> None:
    """The table between two rounds, with the tops of some piles (bits) not turned up yet."""
    lay_out(desk, state)
    for pile in range(PILES):
        if hidden >> pile & 1:
            desk.tops[pile] = NO_CARD
    sum_up(desk, state[FIRST])


@compiled
def learn_from_end(state: State, truth: float, viewers: int, tossers: NDArray[np.int64], rows: Floats) -> None:
    """Turn what the net said of each afterstate of a game into what it should have said, from the last one back.

    That is what it said of the next afterstate, mixed with what came later (`truth`), and in the end with the result.
    Rows come in basket order, and those of the same afterstate for its viewers one after the other.
    """
    players, won = state[PLAYERS], winner(state)
    ahead = np.zeros((viewers, WIDTH), np.float32)
    for player in range(players):
        ahead[:, player] = player == won
        ahead[:, MOST_PLAYERS + player] = total(state, player)
    for number in range(len(tossers) - 1, -1, -1):
        for viewer in range(viewers):
            row = rows[number * viewers + viewer]
            for player in range(players):
                seat = (player - tossers[number]) % players
                for half in (0, MOST_PLAYERS):  # winning chances, then scores
                    said, later = row[half + seat], ahead[viewer, half + player]
                    row[half + seat] = later
                    ahead[viewer, half + player] = np.float32(truth) * later + np.float32(1 - truth) * said


@compiled
def lessons(
    desk: Desk,
    net: Net,
    cards: State,
    players: int,
    games: int,
    sums: Floats,
    company: float,
    sharps: float,
    truth: float,
    chance: Luck,
    suit_rows: NDArray[np.float32],
    table_rows: NDArray[np.float32],
    targets: NDArray[np.float32],
) -> int:
    """Play games and write down what there is to learn; gives the number of lessons.

    A lesson is an afterstate between two rounds as one of the masters sees it, and what came of it. Which of the cards
    taken in a round count as turned is drawn by lot, since a search may start at any die.
    """
    state = np.zeros(SIZE, np.int32)
    table = np.zeros((DECISION_ROWS, WIDTH), np.float32)
    value = np.zeros(WIDTH, np.float32)
    tossers = np.zeros(ROUNDS, np.int64)
    kinds = np.zeros(MOST_PLAYERS, np.int64)
    written = 0
    for game in range(games):
        deal(state, cards, players, game % players, chance)
        seat_players(kinds, players, below(chance, players), company, sharps, chance)
        viewers = 0
        for seat in range(players):
            viewers += kinds[seat] == MASTER
        first_lesson, number, hidden, forget = written, 0, 0, 0
        while state[STAGE] != OVER:
            stage = state[STAGE]
            if stage == TOSS:
                if state[ROUND] > 1 and number < ROUNDS and written + viewers <= suit_rows.shape[0]:
                    lay_afterstate(desk, state, hidden)
                    tossers[number] = state[FIRST]
                    number += 1
                    for viewer in range(players):
                        if kinds[viewer] != MASTER:
                            continue
                        desk.facts[F_ME] = viewer
                        for suit in range(SUITS):
                            suit_inputs(desk, suit, suit_rows[written, suit])
                        table_inputs(desk, table_rows[written])
                        judge(desk, net, value)
                        for player in range(players):
                            seat = (player - state[FIRST]) % players
                            targets[written, seat] = value[player]
                            targets[written, MOST_PLAYERS + seat] = value[MOST_PLAYERS + player]
                        written += 1
                roll(state, number_of_dice(sums, chance), chance)
                forget = below(chance, state[OUT] + 1)
                hidden = 0
                tossed(state)
            elif stage == CROWN:
                decide(state, crown_for(state, chance))
            else:
                decision = choice(desk, net, state, kinds[state[TURN]], chance, table)
                if stage == TAKE:
                    if state[OUT] <= forget:
                        hidden |= 1 << (decision - FIRST_PILE)
                elif decision == TOGETHER:
                    hidden |= 1 << (state[OUT] - FIRST_PILE)
                decide(state, decision)
        learn_from_end(state, truth, viewers, tossers[:number], targets[first_lesson:written])
    return written
