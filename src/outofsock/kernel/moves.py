"""Rulebook: "How to play", "Separating the dice", "Placing all the dice", "End of the game", compiled.

The mirror of `outofsock.rules.Position`, for search and simulation: it changes a state in place, checks nothing, and is
held in lockstep with the rules by tests. The rules are the authority.
"""

from outofsock.kernel.compiled import compiled
from outofsock.kernel.layout import (
    CARDS,
    COLUMN_MASK,
    COLUMNS,
    CROWN,
    CROWNED,
    DICE,
    FIRST,
    FIRST_CROWN,
    FIRST_PILE,
    GONE,
    LEFT,
    OUT,
    OVER,
    PILE_SIZE,
    PILES,
    PLACE,
    PLAYERS,
    ROUND,
    SEPARATE,
    STAGE,
    SUIT_AT,
    SUITS,
    TAKE,
    TOGETHER,
    TOSS,
    TURN,
    State,
)
from outofsock.kernel.scores import tied


@compiled
def legal(state: State) -> int:
    """The legal decisions: a bit for each code; none while a toss is awaited or after the end."""
    stage = state[STAGE]
    if stage == TAKE:
        decisions = 0
        for pile in range(PILES):
            decisions |= (state[DICE + pile] > 0) << (pile + FIRST_PILE)
        return decisions
    if stage == PLACE:
        return 1 << SEPARATE | 1 << TOGETHER
    return tied(state) << FIRST_CROWN if stage == CROWN else 0


@compiled
def next_round(state: State) -> None:
    """The basket passes to the left."""
    first = state[FIRST] + 1
    if first == state[PLAYERS]:
        first = 0
    state[FIRST] = first
    state[TURN] = first
    state[ROUND] += 1
    state[STAGE] = TOSS


@compiled
def end(state: State) -> None:
    """The last card of the last deck that matters is taken: the game stops at once."""
    for pile in range(PILES):
        state[DICE + pile] = 0
    state[OUT] = 0
    state[TURN] = state[FIRST]
    players = tied(state)
    state[STAGE] = CROWN if players & (players - 1) else OVER


@compiled
def give(state: State, pile: int) -> bool:
    """The top card of a pile (from 0 here) goes to the player whose turn it is; whether that ends the game."""
    left = state[LEFT + pile] - 1
    state[LEFT + pile] = left
    card = state[CARDS + pile * PILE_SIZE + left]
    state[COLUMNS + state[TURN] * SUITS + (card >> SUIT_AT)] += card & COLUMN_MASK
    if left:
        return False
    state[GONE] += 1
    return bool(state[GONE] == (2 if state[PLAYERS] == 2 else 1))


@compiled
def take(state: State, pile: int) -> None:
    """Return one die from before a pile (from 0 here) and take its top card, if it has one (ruling 2)."""
    state[DICE + pile] -= 1
    state[OUT] -= 1
    if state[LEFT + pile] and give(state, pile):
        end(state)
    elif state[OUT] == 0:
        next_round(state)
    else:
        turn = state[TURN] + 1
        state[TURN] = 0 if turn == state[PLAYERS] else turn


@compiled
def together(state: State) -> None:
    """All dice before the pile of their number, whose top two cards the tosser takes, as far as it has them."""
    pile = state[OUT] - FIRST_PILE
    for number in range(PILES):
        state[DICE + number] = 0
    state[OUT] = 0
    for _ in range(2):
        if state[LEFT + pile] and give(state, pile):
            end(state)
            return
    next_round(state)


@compiled
def decide(state: State, decision: int) -> None:
    """Carry out a legal decision."""
    if state[STAGE] == TAKE:
        take(state, decision - FIRST_PILE)
    elif decision == SEPARATE:
        state[STAGE] = TAKE
    elif decision == TOGETHER:
        together(state)
    else:
        state[CROWNED] = decision - FIRST_CROWN
        state[STAGE] = OVER


@compiled
def tossed(state: State) -> None:
    """The dice written into the state fall: the turn is lost with 0, 1 or 8 of them."""
    if FIRST_PILE <= state[OUT] < FIRST_PILE + PILES:
        state[STAGE] = PLACE
        return
    for pile in range(PILES):
        state[DICE + pile] = 0
    state[OUT] = 0
    next_round(state)


@compiled
def winner(state: State) -> int:
    """Who has won a game that is over."""
    if state[CROWNED] >= 0:
        return int(state[CROWNED])
    players, player = tied(state), 0
    while not players >> player & 1:
        player += 1
    return player
