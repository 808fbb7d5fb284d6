"""Games for the tests of records, played at random from a seed."""

from random import Random

from outofsock.records import Game, Player
from outofsock.rules import STANDARD, Awaits, Deck, Event, Position, Reveal, Toss

NAMES = ("Ana", "Ben", "Cleo", "Dov")
# Decks far from the standard one: no specials at all, nothing but specials, big numbers.
PLAIN = Deck.of_each_suit("plain", "1 1 1 1 1 1 1 1 1 1 1 1")
WILD = Deck.of_each_suit("wild [}{;", "~ ~ ~ ~ x x x x ! ! ! !")
LARGE = Deck.of_each_suit("groß", "99 98 97 10 9 1 ~ ~ x x x !")
DECKS = (STANDARD, PLAIN, WILD, LARGE)


def next_event(position: Position, lot: Random) -> Event:
    """One thing that may happen now."""
    if position.awaits is Awaits.REVEAL:
        return Reveal(position.unturned, lot.choice(position.unseen))
    if position.awaits is Awaits.TOSS:
        return Toss([lot.randint(2, 7) for _ in range(lot.randint(0, 8))])
    return lot.choice(position.legal())


def play_on(game: Game, seed: int, most: int = 10_000) -> Game:
    """The same game, played on until it ends or has this many events."""
    lot = Random(seed)
    while not game.position.is_over and len(game.events) < most:
        game.play(next_event(game.position, lot))
    return game


def random_game(players: int, seed: int, *, deck: Deck = STANDARD, most: int = 10_000) -> Game:
    """A game between people with plain names; the first player follows from the seed."""
    return play_on(Game(map(Player, NAMES[:players]), first=seed % players, deck=deck), seed, most)
