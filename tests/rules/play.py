"""The vocabulary of the tests: events as words, a game in one call, a seeded dealer, decks nobody would print."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

from outofsock.rules import (
    DICE,
    PILES,
    STANDARD,
    Awaits,
    Card,
    Crown,
    Deck,
    Event,
    Position,
    Reveal,
    Separate,
    Suit,
    Take,
    Together,
    Toss,
)

OPEN_FOR_2: Final = "12y6/12b~/12p8/12rx/12o2/12g4 -/- 1 0 toss"
OPEN_FOR_3: Final = "12y6/12b~/12p8/12rx/12o2/12g4 -/-/- 1 0 toss"
OPEN_FOR_4: Final = "12y6/12b~/12p8/12rx/12o2/12g4 -/-/-/- 1 0 toss"


def event(words: str) -> Event:
    """The event that `str` writes with these words.

    >>> str(event("reveal 3 b~")), event("toss -")
    ('reveal 3 b~', Toss(dice=()))
    """
    verb, *rest = words.split()
    match verb:
        case "toss":
            return Toss([int(die) for die in rest if die != "-"])
        case "reveal":
            return Reveal(int(rest[0]), Card.parse(rest[1]))
        case "take":
            return Take(int(rest[0]))
        case "crown":
            return Crown(int(rest[0]))
        case "separate":
            return Separate()
        case "together":
            return Together()
    raise ValueError(f"{words!r} is no event")


def play(start: str | Position, *events: str) -> Position:
    """The position after these events, from a line of text or a position."""
    position = Position.parse(start) if isinstance(start, str) else start
    for words in events:
        position = position.after(event(words))
    return position


class Dealer:
    """Holds the hidden cards and the dice, both from one seed."""

    def __init__(self, seed: int, deck: Deck = STANDARD) -> None:
        self.luck = random.Random(seed)
        shuffled = self.luck.sample(deck.cards, len(deck.cards))
        self.hidden = {pile: shuffled[place * 12 : place * 12 + 12] for place, pile in enumerate(PILES)}

    def next_event(self, position: Position) -> Event:
        """What happens next: the card that lies there, the dice that fall, or any legal decision."""
        if position.awaits is Awaits.REVEAL:
            return Reveal(position.unturned, self.hidden[position.unturned].pop())
        if position.awaits is Awaits.TOSS:
            return Toss([self.luck.choice(PILES) for _ in range(self.luck.randint(0, DICE))])
        return self.luck.choice(position.legal())


@dataclass(frozen=True)
class Setting:
    """Everything a random game depends on."""

    players: int
    first: int
    seed: int
    deck: Deck

    def start(self) -> Position:
        return Position.start(self.players, self.first, self.deck)

    def steps(self) -> Iterator[tuple[Position, Event, Position]]:
        """Every step of the game: the position before, the event, the position after."""
        dealer = Dealer(self.seed, self.deck)
        position = self.start()
        while not position.is_over:
            happened = dealer.next_event(position)
            following = position.after(happened)
            yield position, happened, following
            position = following

    def positions(self) -> list[Position]:
        """Every position of the game, the start included."""
        return [self.start(), *(after for _, _, after in self.steps())]


def every_event(deck: Deck) -> list[Event]:
    """Every event there is, of the tosses one for each number of dice."""
    events: list[Event] = [Toss([7] * number) for number in range(DICE + 1)]
    events += [Separate(), Together(), *map(Take, PILES), *map(Crown, range(4))]
    seen_somewhere = {*deck.cards, *STANDARD.cards, Card.parse("y99")}
    return events + [Reveal(pile, card) for pile in PILES for card in sorted(seen_somewhere)]


ODD_SOCKS: Final = Deck.of_each_suit("odd socks", "1 3 5 7 9 11 ~ ~ ~ x x !")
NO_BANS: Final = Deck.of_each_suit("no bans", "2 4 4 6 6 8 8 ~ ~ ~ x x")
ALL_ALIKE: Final = Deck.of_each_suit("all alike", "1 " * 12)
ALL_BANNED: Final = Deck.of_each_suit("all banned", "! " * 12)
ONE_SUIT_TURNS: Final = Deck.from_table(
    {"name": "one suit turns", "every_suit": "2 4 4 6 6 8 ~ ~ ~ x x !", "pink": "~ " * 12, "blue": "x " * 11 + "99"}
)

_SIGNS = st.sampled_from(["~", "x", "!", "1", "2", "5", "10", "99"])
_ANY_DECK = st.lists(_SIGNS, min_size=72, max_size=72).map(
    lambda signs: Deck("any", [Card.parse(Suit(at // 12).letter + sign) for at, sign in enumerate(signs)])
)


def decks() -> st.SearchStrategy[Deck]:
    """The deck of the box as often as not, and decks nobody would print."""
    named = st.sampled_from([STANDARD, ODD_SOCKS, NO_BANS, ALL_ALIKE, ALL_BANNED, ONE_SUIT_TURNS])
    return st.just(STANDARD) | named | _ANY_DECK


def settings_of_games() -> st.SearchStrategy[Setting]:
    """Random games for 2, 3 and 4 players."""
    tables = st.sampled_from([(players, first) for players in (2, 3, 4) for first in range(players)])
    seeds = st.integers(0, 2**32 - 1)
    return st.builds(lambda table, seed, deck: Setting(table[0], table[1], seed, deck), tables, seeds, decks())
