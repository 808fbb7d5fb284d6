"""The value of a table without a net: the margin as it lies, and who has won when the game ends."""

from outofsock.kernel.compiled import compiled
from outofsock.kernel.desk import F_FIRST, F_PLAYERS, Desk, Row
from outofsock.kernel.layout import COUNT_MASK, MOST_PLAYERS, SOCK_CARDS_AT, SUITS
from outofsock.kernel.scores import column_score


@compiled
def points(desk: Desk, player: int) -> int:
    """The score of a collection on the desk."""
    total = 0
    for suit in range(SUITS):
        total += column_score(desk.columns[player * SUITS + suit])
    return total


@compiled
def judge_margin(desk: Desk, into: Row) -> None:
    """Everybody's score less the mean of the others', and the scores themselves."""
    players = desk.facts[F_PLAYERS]
    total = 0.0
    for player in range(players):
        into[MOST_PLAYERS + player] = points(desk, player)
        total += into[MOST_PLAYERS + player]
    for player in range(players):
        mine = into[MOST_PLAYERS + player]
        into[player] = mine - (total - mine) / (players - 1)


@compiled
def rank(desk: Desk, player: int) -> int:
    """Points, then Sock cards, as one number."""
    held = 0
    for suit in range(SUITS):
        held += desk.columns[player * SUITS + suit] >> SOCK_CARDS_AT & COUNT_MASK
    return points(desk, player) * 128 + held


@compiled
def judge_end(desk: Desk, into: Row) -> None:
    """Who has won: points, then Sock cards, then the holder of the basket, who prefers itself to others."""
    players, holder = desk.facts[F_PLAYERS], desk.facts[F_FIRST]
    best, number = rank(desk, holder), 1
    for player in range(players):
        into[MOST_PLAYERS + player] = points(desk, player)
        if player != holder:
            number += rank(desk, player) == best
            if rank(desk, player) > best:
                best, number = rank(desk, player), 1
    is_holder_tied = rank(desk, holder) == best
    for player in range(players):
        if is_holder_tied:
            into[player] = player == holder
        else:
            into[player] = 1.0 / number if rank(desk, player) == best else 0.0


@compiled
def value_end(desk: Desk, has_net: bool, into: Row) -> None:
    """The value when the game ends here."""
    if has_net:
        judge_end(desk, into)
    else:
        judge_margin(desk, into)
