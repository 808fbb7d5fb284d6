"""Look-ahead to the end of the round: everybody takes what is best for themselves (max^n), in exact order.

A card that comes to light and can still be taken in this round is imagined: some of the unseen cards are tried and
their results averaged. Other cards stay unknown. At the end of the round a net judges the table, or, without a net,
the margin does; at the end of the game the rules do. The search is a pure function of the desk: equal nodes are
remembered, and chance is drawn from a number made of the node itself.
"""

import numpy as np

from outofsock.kernel.chance import mixed
from outofsock.kernel.compiled import compiled
from outofsock.kernel.desk import (
    F_GONE,
    F_ME,
    F_ONLY,
    F_OUT,
    F_PLAYERS,
    F_TOSSER,
    F_TURN,
    LEVELS,
    NODES,
    WHOLE,
    WIDTH,
    Desk,
    Row,
    column_hash,
    lay_out,
    top_hash,
    turn_up,
    whole_hash,
)
from outofsock.kernel.ends import judge_margin, value_end
from outofsock.kernel.greedy import wish
from outofsock.kernel.layout import (
    COLUMN_MASK,
    FIRST_PILE,
    NO_CARD,
    PILES,
    PLACE,
    SEPARATE,
    STAGE,
    SUIT_AT,
    SUITS,
    TOGETHER,
    State,
    Table,
)
from outofsock.kernel.net import Net, judge

EQUAL = 3e-5  # what differs by less is equal: the order of additions must not decide
_STEP = np.uint64(0x9E3779B97F4A7C15)


@compiled
def judge_round(desk: Desk, net: Net, has_net: bool, into: Row) -> None:
    """The value when all dice are back in the basket and it passes to the left."""
    if not has_net:
        judge_margin(desk, into)
        return
    judge(desk, net, into)


@compiled
def node_key(desk: Desk) -> np.uint64:
    """A number that stands for all on which the value of a node depends; the rest is the same in the whole search."""
    dice = 0
    for pile in range(PILES):
        dice = dice * 8 + desk.dice[pile]
    return mixed(desk.salt[1] + desk.sums[WHOLE] + np.uint64(dice * 4 + desk.facts[F_TURN]) * _STEP)


@compiled
def give(desk: Desk, pile: int, card: int) -> bool:
    """The card goes to the player whose turn it is, and the pile has one card less; whether that ends the game."""
    turn, players = desk.facts[F_TURN], desk.facts[F_PLAYERS]
    suit = card >> SUIT_AT
    seat = turn - desk.facts[F_TOSSER]
    if seat < 0:
        seat += players
    column = desk.columns[turn * SUITS + suit]
    grown = column + (card & COLUMN_MASK)
    desk.columns[turn * SUITS + suit] = grown
    old, new = column_hash(seat, column), column_hash(seat, grown)
    desk.sums[suit] += new - old
    desk.sums[WHOLE] += whole_hash(suit, new) - whole_hash(suit, old)
    if desk.tops[pile] != NO_CARD:
        part = top_hash(pile, card)
        desk.sums[suit] -= part
        desk.sums[WHOLE] -= whole_hash(suit, part)
        desk.tops[pile] = NO_CARD
    desk.left[pile] -= 1
    if desk.left[pile]:
        return False
    desk.facts[F_GONE] += 1
    return bool(desk.facts[F_GONE] == (2 if players == 2 else 1))


@compiled
def take_back(desk: Desk, pile: int, card: int, of_suit: np.uint64, of_all: np.uint64) -> None:
    """Undo `give`, but for the open card; the sums are those from before it."""
    suit = card >> SUIT_AT
    desk.columns[desk.facts[F_TURN] * SUITS + suit] -= card & COLUMN_MASK
    desk.sums[suit] = of_suit
    desk.sums[WHOLE] = of_all
    if desk.left[pile] == 0:
        desk.facts[F_GONE] -= 1
    desk.left[pile] += 1


@compiled
def imagined(desk: Desk, seed: np.uint64, number: int, cards: int) -> int:
    """One of `cards` unseen cards, spread evenly over all of them; every card once if there are no more."""
    size = desk.unseen_size[0]
    share = float(mixed(seed) >> np.uint64(11)) / (1 << 53) if cards < size else 0.5
    return int(desk.unseen[np.int64((number + share) * size / cards)])


@compiled
def enter(desk: Desk, net: Net, has_net: bool, depth: int) -> bool:
    """Begin with a node: its value into `values[depth]` if that needs no look further; whether it does."""
    if desk.facts[F_OUT] == 0:
        judge_round(desk, net, has_net, desk.values[depth])
        return False
    key = node_key(desk)
    slot = np.int64(key & np.uint64(NODES - 1))
    if desk.facts[F_ONLY] < 0 and desk.node_keys[slot] == key:
        desk.values[depth] = desk.node_values[slot]
        return False
    frame = desk.frames[depth]
    frame.key = key
    frame.pile = -1
    frame.best = -np.inf
    frame.wish = -np.inf
    frame.cards = 0
    return True


@compiled
def start_take(desk: Desk, has_net: bool, depth: int, pile: int) -> bool:
    """Take from a pile; whether the game goes on. If not, `values[depth + 1]` has its value."""
    facts, frame = desk.facts, desk.frames[depth]
    card = desk.tops[pile]
    suit = max(card >> SUIT_AT, 0)
    frame.pile = pile
    frame.card = card
    frame.has_card = desk.left[pile] > 0
    frame.of_suit = desk.sums[suit]
    frame.of_all = desk.sums[WHOLE]
    frame.turn = facts[F_TURN]
    frame.cards = 0
    desk.dice[pile] -= 1
    facts[F_OUT] -= 1
    if frame.has_card and give(desk, pile, card):
        value_end(desk, has_net, desk.values[depth + 1])
        return False
    following = facts[F_TURN] + 1
    facts[F_TURN] = 0 if following == facts[F_PLAYERS] else following
    if frame.has_card and desk.left[pile] > 0 and desk.dice[pile] > 0:
        frame.cards = min(desk.cards_at[min(frame.level, LEVELS - 1)], desk.unseen_size[0])
        frame.number = 0
        frame.seed = node_key(desk)
        desk.values[depth + 1] = 0.0
    return True


@compiled
def finish_take(desk: Desk, depth: int) -> None:
    """Undo the take, and keep its value in `values[depth]` if it is the best so far for who took."""
    facts, values, frame = desk.facts, desk.values, desk.frames[depth]
    facts[F_TURN] = frame.turn
    if frame.has_card:
        take_back(desk, frame.pile, frame.card, frame.of_suit, frame.of_all)
        desk.tops[frame.pile] = frame.card
    desk.dice[frame.pile] += 1
    facts[F_OUT] += 1
    if values[depth + 1, frame.turn] > frame.best + EQUAL:
        frame.best = values[depth + 1, frame.turn]
        values[depth] = values[depth + 1]
    if desk.greed[0] > 0.0 and frame.turn != facts[F_ME]:
        worth = wish_for(desk, frame.turn, frame.card) if frame.has_card else 0.0
        if worth > frame.wish:
            frame.wish = worth
            desk.wished[depth] = values[depth + 1]


@compiled
def wish_for(desk: Desk, player: int, card: int) -> float:
    """How much `regular` would want this open card in a player's place."""
    suit, following = card >> SUIT_AT, player + 1
    if following == desk.facts[F_PLAYERS]:
        following = 0
    return wish(desk.columns[player * SUITS + suit], desk.columns[following * SUITS + suit], card)


@compiled
def value_node(desk: Desk, net: Net, has_net: bool) -> None:
    """The value with the dice that lie separated, into `values[0]`; only of the pile in `facts`, if there is one.

    A walk with its own stack: Numba crashes when it loads functions that call themselves from its cache.
    """
    values, facts = desk.values, desk.facts
    desk.frames[0].level = 0
    depth = 0
    if not enter(desk, net, has_net, 0):
        return
    only = facts[F_ONLY]
    facts[F_ONLY] = -1
    while True:
        frame = desk.frames[depth]
        if frame.cards:  # a card is to come to light: the next one of those imagined
            pile = frame.pile
            if frame.number == frame.cards:
                for place in range(WIDTH):
                    values[depth + 1, place] /= np.float32(frame.cards)
                desk.tops[pile] = NO_CARD
                frame.cards = 0
                finish_take(desk, depth)
                continue
            frame.seed += _STEP
            card = imagined(desk, frame.seed, frame.number, frame.cards)
            frame.number += 1
            frame.before = desk.sums[card >> SUIT_AT]
            frame.before_all = desk.sums[WHOLE]
            turn_up(desk, pile, card)
            child = depth + 2
            desk.frames[child].parent = depth
            desk.frames[child].level = frame.level + 1
        else:
            pile = frame.pile + 1
            while pile < PILES and (desk.dice[pile] == 0 or (depth == 0 and only >= 0 and pile != only)):
                pile += 1
            if pile == PILES:  # all takes are valued: back to where this node was wanted
                if depth == 0 and only >= 0:
                    return
                if desk.greed[0] > 0.0 and facts[F_TURN] != facts[F_ME]:
                    for place in range(WIDTH):
                        values[depth, place] += desk.greed[0] * (desk.wished[depth, place] - values[depth, place])
                slot = np.int64(frame.key & np.uint64(NODES - 1))
                desk.node_keys[slot] = frame.key
                desk.node_values[slot] = values[depth]
                if depth == 0:
                    return
                depth = give_to_parent(desk, depth)
                continue
            if not start_take(desk, has_net, depth, pile):
                finish_take(desk, depth)
                continue
            if frame.cards:
                continue
            child = depth + 1
            desk.frames[child].parent = depth
            desk.frames[child].level = frame.level
        depth = child if enter(desk, net, has_net, child) else give_to_parent(desk, child)


@compiled
def give_to_parent(desk: Desk, child: int) -> int:
    """Hand the value of a node to the one that wanted it; gives the depth of that one."""
    depth = desk.frames[child].parent
    frame, values = desk.frames[depth], desk.values
    if frame.cards == 0:
        finish_take(desk, depth)
        return int(depth)
    card = desk.tops[frame.pile]
    desk.sums[card >> SUIT_AT] = frame.before
    desk.sums[WHOLE] = frame.before_all
    desk.tops[frame.pile] = NO_CARD
    for place in range(WIDTH):
        values[depth + 1, place] += values[child, place]
    return int(depth)


@compiled
def value_together(desk: Desk, net: Net, has_net: bool) -> None:
    """The value of placing all dice together, into `values[0]`."""
    facts, values, depth = desk.facts, desk.values, 0
    pile = facts[F_OUT] - FIRST_PILE
    if desk.left[pile] == 0:
        judge_round(desk, net, has_net, values[depth])
        return
    card = desk.tops[pile]
    size = desk.unseen_size[0]
    of_suit, of_all = desk.sums[card >> SUIT_AT], desk.sums[WHOLE]
    if give(desk, pile, card):
        value_end(desk, has_net, values[depth])
    elif desk.left[pile] == 0 or size == 0:
        judge_round(desk, net, has_net, values[depth])
    else:
        cards = min(desk.cards_at[0], size)
        seed = node_key(desk)
        total = values[depth]
        total[:] = 0.0
        for number in range(cards):
            seed += _STEP
            second = imagined(desk, seed, number, cards)
            before, before_all = desk.sums[second >> SUIT_AT], desk.sums[WHOLE]
            if give(desk, pile, second):
                value_end(desk, has_net, values[depth + 1])
            else:
                judge_round(desk, net, has_net, values[depth + 1])
            take_back(desk, pile, second, before, before_all)
            for place in range(WIDTH):
                total[place] += values[depth + 1, place]
        for place in range(WIDTH):
            total[place] /= np.float32(cards)
    take_back(desk, pile, card, of_suit, of_all)
    desk.tops[pile] = card


@compiled
def look_ahead(desk: Desk, state: State, net: Net, has_net: bool, into: Table) -> int:
    """The value of every legal decision in a round, each into its row of `into`; gives the best decision."""
    lay_out(desk, state)
    turn = desk.facts[F_TURN]
    if state[STAGE] == PLACE:
        desk.facts[F_ONLY] = -1
        value_node(desk, net, has_net)
        into[SEPARATE] = desk.values[0]
        value_together(desk, net, has_net)
        into[TOGETHER] = desk.values[0]
        return SEPARATE if into[SEPARATE, turn] >= into[TOGETHER, turn] else TOGETHER
    best = -1
    for pile in range(PILES):
        if desk.dice[pile]:
            desk.facts[F_ONLY] = pile
            value_node(desk, net, has_net)
            into[pile + FIRST_PILE] = desk.values[0]
            if best < 0 or into[pile + FIRST_PILE, turn] > into[best, turn]:
                best = pile + FIRST_PILE
    return best
