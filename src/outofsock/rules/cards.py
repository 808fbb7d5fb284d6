"""Rulebook: "72 Sock cards divided into 6 suits" and "Special cards".

A card is written in two or three characters: a letter for the suit and the number of socks, or a sign for a special
card.

>>> str(Card(Suit.YELLOW, Kind.SOCKS, 6)), Card.parse("b~").kind.name, Card.parse("r!").suit.name
('y6', 'CONVERSION', 'RED')
"""

import re
from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import ClassVar, Final, Self, final

from outofsock.rules.errors import MalformedCard


class Suit(IntEnum):
    """The six colours, in the order of the rulebook's final scoring example."""

    YELLOW = 0
    GREEN = 1
    PINK = 2
    RED = 3
    ORANGE = 4
    BLUE = 5

    @property
    def letter(self) -> str:
        """The letter that stands for the suit in text: y g p r o b."""
        return "ygprob"[self]

    @property
    def word(self) -> str:
        """The English name in lower case, as used for keys in JSON."""
        return self.name.lower()


class Kind(Enum):
    """A card shows socks, or it is one of the three special cards; the value is its sign in text."""

    SOCKS = ""
    CONVERSION = "~"
    DOUBLE = "x"
    BAN = "!"


_WRITTEN: Final = re.compile(r"([ygprob])(?:([1-9][0-9]?)|([~x!]))")


@final
class Card:
    """One kind of card. Equal cards are the same object, so that comparing and hashing cost nothing.

    >>> Card.parse("y6") is Card(Suit.YELLOW, Kind.SOCKS, 6)
    True
    """

    __slots__ = ("_text", "kind", "rank", "socks", "suit")
    _known: ClassVar[dict[tuple[Suit, Kind, int], Self]] = {}
    _parsed: ClassVar[dict[str, Self]] = {}

    suit: Suit
    kind: Kind
    socks: int
    rank: tuple[int, int, int]
    _text: str

    def __new__(cls, suit: Suit, kind: Kind, socks: int = 0) -> Self:
        """The one object for this card."""
        if type(suit) is not Suit or type(kind) is not Kind or type(socks) is not int:
            raise MalformedCard(f"a card is a Suit, a Kind and a number of socks, not {suit!r}, {kind!r} and {socks!r}")
        known = cls._known.get((suit, kind, socks))
        if known is not None:
            return known
        if (kind is Kind.SOCKS) != (1 <= socks <= 99):
            raise MalformedCard(
                f"a Sock card shows 1 to 99 socks and a special card none, not {kind.name} with {socks}"
            )
        card = super().__new__(cls)
        put = object.__setattr__
        put(card, "suit", suit)
        put(card, "kind", kind)
        put(card, "socks", socks)
        put(card, "rank", (int(suit), list(Kind).index(kind), socks))
        put(card, "_text", f"{suit.letter}{socks if kind is Kind.SOCKS else kind.value}")
        cls._known[suit, kind, socks] = card
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card never changes: cannot set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card never changes: cannot delete {name}")

    @property
    def is_special(self) -> bool:
        """Whether this is a Conversion, Double or Ban card."""
        return self.kind is not Kind.SOCKS

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one card, such as `y6`, `g~`, `px` or `b!`."""
        if not isinstance(text, str):
            raise MalformedCard(f"a card is read from text such as y6, not from {text!r}")
        card = cls._parsed.get(text)
        if card is not None:
            return card
        match = _WRITTEN.fullmatch(text)
        if match is None:
            raise MalformedCard(
                f"{text[:20]!r} is no card: write a suit (y g p r o b), then a number of socks, ~ (Conversion), "
                "x (Double) or ! (Ban), as in y6 g~ px b!"
            )
        letter, socks, sign = match.groups()
        card = cls(Suit("ygprob".index(letter)), Kind(sign or ""), int(socks or 0))
        cls._parsed[text] = card
        return card

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card.parse({self._text!r})"

    def __lt__(self, other: "Card") -> bool:
        return self.rank < other.rank

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Card.parse, (self._text,)


def cards(text: str) -> tuple[Card, ...]:
    """Read several cards, with or without white space or commas between them; a lone dash stands for none.

    >>> [str(card) for card in cards("y6 y4g!, b~")], cards("-")
    (['y6', 'y4', 'g!', 'b~'], ())
    """
    if not isinstance(text, str):
        raise MalformedCard(f"cards are read from text such as y6 g~, not from {text!r}")
    words = text.replace(",", " ").split()
    if words == ["-"]:
        return ()
    found: list[Card] = []
    for word in words:
        at = 0
        while at < len(word):
            match = _WRITTEN.match(word, at)
            if match is None:
                Card.parse(word[at:])  # raises, naming the part that is no card
                raise AssertionError  # pragma: no cover
            found.append(Card.parse(match.group()))
            at = match.end()
    return tuple(found)


def only_cards(several: Iterable[Card]) -> tuple[Card, ...]:
    """The cards as a tuple; an error if anything else is among them.

    >>> only_cards(["y6"])
    Traceback (most recent call last):
    outofsock.rules.errors.MalformedCard: 'y6' is no Card; Card.parse and cards read text
    """
    if not isinstance(several, Iterable):
        raise MalformedCard(f"several cards are needed, not {several!r}")
    held = tuple(several)
    for card in held:
        if type(card) is not Card:
            raise MalformedCard(f"{card!r} is no Card; Card.parse and cards read text")
    return held


def written(several: Iterable[Card]) -> str:
    """Write several cards so that `cards` reads them back; a lone dash stands for none.

    >>> written(cards("y6 b~")), written([])
    ('y6 b~', '-')
    """
    return " ".join(map(str, several)) or "-"
