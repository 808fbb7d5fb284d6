"""Rulebook: the 72 Sock cards, 12 to a suit. Ruling 1: which numbers of socks they show; a deck is data.

>>> len(STANDARD.cards), STANDARD.count(Card.parse("y4")), STANDARD.count(Card.parse("y!"))
(72, 2, 1)
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, Self, final

from outofsock.rules.cards import Card, Suit, cards, only_cards, written
from outofsock.rules.errors import MalformedCard, MalformedDeck

SUIT_SIZE: Final = 12
STANDARD_NAME: Final = "standard"


@final
class Deck:
    """Twelve cards for each of the six suits, and a name. Two decks of the same cards and name are equal.

    >>> Deck.of_each_suit("gentle", "2 4 4 6 6 8 8 10 ~ ~ x !").count(Card.parse("b~"))
    2
    """

    __slots__ = ("_bits", "cards", "name")
    name: str
    cards: tuple[Card, ...]
    _bits: dict[Card, int]

    def __init__(self, name: str, all_cards: Iterable[Card]) -> None:
        if not isinstance(name, str):
            raise MalformedDeck(f"the name of a deck is text, not {name!r}")
        ordered = tuple(sorted(only_cards(all_cards)))
        held = Counter(card.suit for card in ordered)
        for suit in Suit:
            if held[suit] != SUIT_SIZE:
                raise MalformedDeck(
                    f"a deck has {SUIT_SIZE} cards in each suit, but this one has {held[suit]} {suit.word} cards"
                )
        bits: dict[Card, int] = {}
        for place, card in enumerate(ordered):
            bits[card] = bits.get(card, 0) | 1 << place
        put = object.__setattr__
        put(self, "name", name)
        put(self, "cards", ordered)
        put(self, "_bits", bits)

    @classmethod
    def of_each_suit(cls, name: str, signs: str) -> Self:
        """The same twelve cards in every suit, written without the suit's letter."""
        return cls(name, (Card.parse(suit.letter + sign) for suit in Suit for sign in signs.split()))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a deck never changes: cannot set {name}")

    def bits(self, card: Card) -> int:
        """One bit for each copy of the card, at its places in `cards`; 0 if the deck has no such card."""
        return self._bits.get(card, 0)

    def count(self, card: Card) -> int:
        """How many copies of the card the deck holds."""
        return self.bits(card).bit_count()

    @classmethod
    def from_toml(cls, text: str) -> Self:
        """Read a deck: a `name`, and for each suit the twelve cards without their letter, or one line for `every_suit`.

        >>> Deck.from_toml('name = "mine"\\nevery_suit = "2 4 4 6 6 8 ~ ~ ~ x x !"').name
        'mine'
        """
        if not isinstance(text, str):
            raise MalformedDeck(f"a deck is read from the text of a TOML file, not from {text!r}")
        try:
            table = tomllib.loads(text)
        except (ValueError, RecursionError) as error:  # besides its own, tomllib lets both of these through
            raise MalformedDeck(f"a deck is a TOML file, but this is not TOML: {error}") from None
        return cls.from_table(table)

    @classmethod
    def from_table(cls, table: Mapping[str, object]) -> Self:
        """Read a deck from what a TOML or JSON file held."""
        if not isinstance(table, Mapping):
            raise MalformedDeck(f"a deck is a table with a name and the cards of each suit, not {table!r}")
        name = table.get("name")
        if not isinstance(name, str) or not name.strip() or name == STANDARD_NAME:
            raise MalformedDeck(f'a deck needs a name of its own (name = "…", not "{STANDARD_NAME}"), but has {name!r}')
        allowed = ["name", "every_suit", *(suit.word for suit in Suit)]
        for key in table:
            if key not in allowed:
                raise MalformedDeck(f"a deck has no {key!r}; it may have {', '.join(allowed)}")
        held: list[Card] = []
        for suit in Suit:
            signs = table.get(suit.word, table.get("every_suit"))
            if not isinstance(signs, str):
                raise MalformedDeck(
                    f"the deck {name!r} does not say which cards {suit.word} has: give {suit.word} or every_suit "
                    'a text such as "2 4 4 6 6 8 ~ ~ ~ x x !"'
                )
            for sign in signs.split():
                try:
                    held.append(Card.parse(suit.letter + sign))
                except MalformedCard:
                    raise MalformedDeck(
                        f"{sign!r} in {suit.word} of the deck {name!r} is no card: write a number of socks, "
                        "~ (Conversion), x (Double) or ! (Ban)"
                    ) from None
        return cls(name, held)

    def table(self) -> dict[str, str]:
        """The deck as `from_table` reads it."""
        by_suit = {suit.word: " ".join(str(card)[1:] for card in self.cards if card.suit is suit) for suit in Suit}
        return {"name": self.name, **by_suit}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and (self.name, self.cards) == (other.name, other.cards)

    def __hash__(self) -> int:
        return hash((self.name, self.cards))

    def __repr__(self) -> str:
        return f"Deck({self.name!r}, cards({written(self.cards)!r}))"

    def __reduce__(self) -> tuple[object, tuple[str, tuple[Card, ...]]]:
        return Deck, (self.name, self.cards)


STANDARD: Final = Deck.of_each_suit(STANDARD_NAME, "2 4 4 6 6 8 ~ ~ ~ x x !")


def possible(several: str | Iterable[Card], deck: Deck = STANDARD) -> tuple[Card, ...]:
    """The cards, if one deck can hold them all at once; otherwise an error that names the card too many.

    >>> len(possible("yx yx"))
    2
    """
    held = cards(several) if isinstance(several, str) else only_cards(several)
    for card, number in Counter(held).items():
        most = deck.count(card)
        if number > most:
            there = f"only {most}" if most else "no such card"
            raise MalformedCard(f"{number} × {card} cannot be: the {deck.name} deck has {there}")
    return held
