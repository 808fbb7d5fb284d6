"""Rulebook: "The Conversion card", "The Double card", "The Ban card", "End of the game", as the kernel counts them."""

from outofsock.kernel.compiled import compiled
from outofsock.kernel.layout import (
    BANS_AT,
    COLUMNS,
    CONVERSIONS_AT,
    COUNT_MASK,
    DOUBLES_AT,
    PLAYERS,
    SOCK_CARDS_AT,
    SOCKS_MASK,
    SUITS,
    State,
)


@compiled
def column_score(column: int) -> int:
    """What a column is worth; must agree with `outofsock.rules.score_column`."""
    if column >> BANS_AT & COUNT_MASK:
        return 0
    doubled = (column & SOCKS_MASK) << (column >> DOUBLES_AT & COUNT_MASK)
    return -doubled if column >> CONVERSIONS_AT & 1 else doubled


@compiled
def total(state: State, player: int) -> int:
    """The score of a player's collection."""
    points = 0
    for suit in range(SUITS):
        points += column_score(state[COLUMNS + player * SUITS + suit])
    return points


@compiled
def sock_cards(state: State, player: int) -> int:
    """How many Sock cards a player holds, banned ones included (ruling 4)."""
    number = 0
    for suit in range(SUITS):
        number += state[COLUMNS + player * SUITS + suit] >> SOCK_CARDS_AT & COUNT_MASK
    return number


@compiled
def tied(state: State) -> int:
    """Who is still tied for the win after points and Sock cards: a bit for each player."""
    best, most, players = -(1 << 40), -1, 0
    for player in range(state[PLAYERS]):
        points = total(state, player)
        if points < best:
            continue
        held = sock_cards(state, player)
        if points > best or held > most:
            best, most, players = points, held, 1 << player
        elif held == most:
            players |= 1 << player
    return players
