"""Whatever is handed in, only our own errors come out, and each says what was needed."""

from collections.abc import Callable
from typing import Any

import pytest

from outofsock.records import Game, Player
from outofsock.rules import (
    STANDARD,
    Card,
    Collection,
    Column,
    Deck,
    Kind,
    OutOfSockError,
    Position,
    Suit,
    cards,
    possible,
    score,
    written,
)

JUNK: list[Any] = [None, 2.5, True, "2", b"2", [], {}, object()]
TABLE = Position.start(2)


@pytest.mark.parametrize("junk", JUNK)
@pytest.mark.parametrize(
    "asked",
    [
        Position.start,
        lambda junk: Position.start(2, junk),
        lambda junk: Position.start(2, 0, junk),
        Position.parse,
        TABLE.pile,
        TABLE.after,
        Card.parse,
        lambda junk: Card(junk, Kind.SOCKS, 6),
        lambda junk: Card(Suit.YELLOW, junk, 6),
        lambda junk: Card(Suit.YELLOW, Kind.SOCKS, junk),
        Deck.from_toml,
        Deck.from_table,
        lambda junk: Deck("mine", junk),
        lambda junk: Deck("mine", [junk] * 72),
        lambda junk: Collection.of([junk]),
        lambda junk: Column.of([junk]),
        lambda junk: possible([junk]),
        lambda junk: score([junk]),
        lambda junk: Game([junk, junk]),
    ],
)
def test_wrong_types_are_refused_in_our_words(asked: Callable[[Any], object], junk: Any) -> None:  # noqa: ANN401 - as named
    with pytest.raises(OutOfSockError):
        asked(junk)


@pytest.mark.parametrize("junk", [None, 2.5, True, object()])
@pytest.mark.parametrize("asked", [cards, score, possible, Collection.of, Column.of])
def test_what_is_no_text_and_no_list_holds_no_cards(asked: Callable[[Any], object], junk: Any) -> None:  # noqa: ANN401 - as named
    with pytest.raises(OutOfSockError):
        asked(junk)


@pytest.mark.parametrize("name", [None, 5, ["mine"]])
def test_the_name_of_a_deck_is_text(name: Any) -> None:  # noqa: ANN401 - anything at all may come in
    with pytest.raises(OutOfSockError, match="the name of a deck is text, not"):
        Deck(name, STANDARD.cards)


@pytest.mark.parametrize("text", [None, 5, ["words"]])
def test_a_comment_is_words(text: Any) -> None:  # noqa: ANN401 - as above
    with pytest.raises(OutOfSockError, match="a comment is words"):
        Game([Player("Ana"), Player("Ben")]).comment(text)


def test_two_and_a_half_players_are_told_how_many_may_play() -> None:
    half: Any = 2.5
    with pytest.raises(OutOfSockError) as caught:
        Position.start(half)
    assert str(caught.value) == "Out of Sock is a game for 2 to 4 players, not 2.5"


def test_a_number_equal_to_a_suit_is_no_suit_even_if_the_card_is_known() -> None:
    assert Card(Suit.YELLOW, Kind.SOCKS, 6) is Card.parse("y6")
    nought: Any = 0
    with pytest.raises(OutOfSockError, match="a card is a Suit, a Kind and a number of socks, not 0"):
        Card(nought, Kind.SOCKS, 6)


def test_no_cards_are_written_and_read_as_a_dash() -> None:
    assert written(cards("-")) == "-"
    assert cards(written([])) == cards(" - ") == cards("") == ()


@pytest.mark.parametrize("text", ["- -", "y6 -", "--"])
def test_a_dash_among_cards_is_no_card(text: str) -> None:
    with pytest.raises(OutOfSockError, match="is no card"):
        cards(text)


@pytest.mark.parametrize("name", ["score", "cards", "_grown", "colour"])
def test_a_column_never_changes(name: str) -> None:
    column = Column.of(cards("y6 y4"))
    with pytest.raises(AttributeError, match=f"a column never changes: cannot set {name}"):
        setattr(column, name, 99)
    with pytest.raises(AttributeError, match=f"a column never changes: cannot delete {name}"):
        delattr(column, name)
    assert (column.score, column.plus(Card.parse("yx")).score) == (10, 20)
