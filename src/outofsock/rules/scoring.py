"""Rulebook: "The Conversion card", "The Double card", "The Ban card", "Final scoring example".

A collection is six columns, one for each suit. Each column is scored as a whole and the order of its cards never
matters, so a column keeps its cards sorted.

>>> Collection.parse("y6 y4 g! p8 p6 p4 px r4 r~ o2 b4 b4 b~ b~").total
52
"""

from collections.abc import Iterable
from typing import ClassVar, Final, Self, final

from outofsock.rules.cards import Card, Kind, Suit, cards, only_cards, written

_new: Final = tuple.__new__


@final
class Column:
    """The cards of one suit in front of one player. Equal columns are the same object: each is scored only once.

    >>> Column.of(cards("r6 rx r~")).score
    -12
    """

    __slots__ = ("_grown", "cards", "conversions", "doubles", "is_banned", "score", "sock_cards", "socks")
    _known: ClassVar[dict[tuple[Card, ...], Self]] = {}

    cards: tuple[Card, ...]
    socks: int
    sock_cards: int
    conversions: int
    doubles: int
    is_banned: bool
    score: int
    _grown: dict[Card, Self]

    def __new__(cls, ordered: tuple[Card, ...]) -> Self:
        """The one object for these sorted cards."""
        known = cls._known.get(ordered)
        if known is not None:
            return known
        kinds = [card.kind for card in ordered]
        socks = sum(card.socks for card in ordered)
        conversions, doubles, is_banned = kinds.count(Kind.CONVERSION), kinds.count(Kind.DOUBLE), Kind.BAN in kinds
        column = super().__new__(cls)
        put = object.__setattr__
        put(column, "cards", ordered)
        put(column, "socks", socks)
        put(column, "sock_cards", kinds.count(Kind.SOCKS))
        put(column, "conversions", conversions)
        put(column, "doubles", doubles)
        put(column, "is_banned", is_banned)
        put(column, "score", score_column(socks, conversions, doubles, is_banned=is_banned))
        put(column, "_grown", {})
        cls._known[ordered] = column
        return column

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a column never changes: cannot set {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a column never changes: cannot delete {name}")

    @classmethod
    def of(cls, several: Iterable[Card]) -> Self:
        """The column of these cards, in whatever order they come."""
        return cls(tuple(sorted(only_cards(several))))

    def plus(self, card: Card) -> Self:
        """This column with one card more."""
        grown = self._grown.get(card)
        if grown is None:
            grown = self._grown[card] = self.of((*self.cards, card))
        return grown

    def __len__(self) -> int:
        return len(self.cards)

    def __repr__(self) -> str:
        return f"Column.of(cards({written(self.cards)!r}))"

    def __reduce__(self) -> tuple[object, tuple[tuple[Card, ...]]]:
        return Column, (self.cards,)


def score_column(socks: int, conversions: int, doubles: int, *, is_banned: bool) -> int:
    """What a column is worth: its socks, doubled by each Double, turned by each Conversion, nothing with a Ban.

    >>> score_column(12, conversions=1, doubles=0, is_banned=False)
    -12
    """
    if is_banned:
        return 0
    doubled = socks << doubles
    return -doubled if conversions % 2 else doubled


@final
class Collection(tuple[Column, ...]):
    """Everything in front of one player: six columns, in the order of the suits."""

    __slots__ = ()

    @classmethod
    def of(cls, several: Iterable[Card]) -> Self:
        """The collection of these cards, in whatever order they come."""
        held = only_cards(several)
        return cls(Column.of(card for card in held if card.suit is suit) for suit in Suit)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a collection; a lone dash is an empty one."""
        return cls.of(cards(text))

    def plus(self, card: Card) -> "Collection":
        """This collection with one card more."""
        columns = list(self)
        suit = card.suit
        columns[suit] = columns[suit].plus(card)
        return _new(Collection, columns)

    @property
    def total(self) -> int:
        """The score of the collection: the sum of its columns."""
        return sum([column.score for column in self])

    @property
    def sock_cards(self) -> int:
        """How many Sock cards it holds, special cards not counted; a Ban takes none away (ruling 4)."""
        return sum([column.sock_cards for column in self])

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, suit by suit."""
        return tuple(card for column in self for card in column.cards)

    def __str__(self) -> str:
        return written(self.cards)

    def __repr__(self) -> str:
        return f"Collection.parse({str(self)!r})"


EMPTY: Final = Collection.of(())


def score(several: Iterable[Card] | str) -> int:
    """The score of a collection of cards.

    >>> score("y6 y4 y~")
    -10
    """
    return Collection.of(cards(several) if isinstance(several, str) else several).total
