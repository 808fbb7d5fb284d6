"""Cards and their text."""

import copy
import pickle

import pytest

from outofsock.rules import STANDARD, Card, Kind, MalformedCard, Suit, cards, possible, written


def test_every_card_is_read_as_it_is_written() -> None:
    assert all(Card.parse(str(card)) is card for card in STANDARD.cards)


@pytest.mark.parametrize(
    ("text", "suit", "kind", "socks"),
    [
        ("y6", Suit.YELLOW, Kind.SOCKS, 6),
        ("g~", Suit.GREEN, Kind.CONVERSION, 0),
        ("px", Suit.PINK, Kind.DOUBLE, 0),
        ("r!", Suit.RED, Kind.BAN, 0),
        ("o99", Suit.ORANGE, Kind.SOCKS, 99),
        ("b1", Suit.BLUE, Kind.SOCKS, 1),
    ],
)
def test_a_card_is_a_suit_and_a_sign(text: str, suit: Suit, kind: Kind, socks: int) -> None:
    card = Card.parse(text)
    assert (card.suit, card.kind, card.socks) == (suit, kind, socks)
    assert card is Card(suit, kind, socks)


@pytest.mark.parametrize("text", ["", "y", "6", "y0", "y06", "y100", "Y6", "z6", "y6 ", "y-2", "y~~", "y٣", "yellow"])
def test_what_is_no_card_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(MalformedCard) as caught:
        Card.parse(text)
    assert str(caught.value).startswith(f"{text!r} is no card: write a suit (y g p r o b)")


def test_a_long_text_is_cut_short_in_the_message() -> None:
    with pytest.raises(MalformedCard) as caught:
        Card.parse("y" * 10_000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(("kind", "socks"), [(Kind.SOCKS, 0), (Kind.SOCKS, 100), (Kind.SOCKS, -1), (Kind.BAN, 2)])
def test_socks_are_on_sock_cards_only(kind: Kind, socks: int) -> None:
    with pytest.raises(MalformedCard, match=f"1 to 99 socks and a special card none, not {kind.name} with {socks}"):
        Card(Suit.RED, kind, socks)


def test_only_sock_cards_are_not_special() -> None:
    assert [card.is_special for card in cards("y2 y~ yx y!")] == [False, True, True, True]


def test_cards_sort_by_suit_then_socks_before_special_cards() -> None:
    assert written(sorted(cards("b2 y! yx y10 y~ y9"))) == "y9 y10 y~ yx y! b2"


def test_a_suit_has_a_letter_and_a_word() -> None:
    assert "".join(suit.letter for suit in Suit) == "ygprob"
    assert [suit.word for suit in Suit] == ["yellow", "green", "pink", "red", "orange", "blue"]


def test_several_cards_need_nothing_between_them() -> None:
    assert cards("y6y10g!b~") == cards("y6 y10, g!,\tb~\n") == tuple(map(Card.parse, ["y6", "y10", "g!", "b~"]))


def test_the_part_that_is_no_card_is_named() -> None:
    with pytest.raises(MalformedCard, match="'q4g2' is no card"):
        cards("y6 y4q4g2")


def test_a_card_never_changes() -> None:
    card = Card.parse("y6")
    with pytest.raises(AttributeError, match="a card never changes: cannot set socks"):
        card.socks = 8
    with pytest.raises(AttributeError, match="a card never changes: cannot delete socks"):
        del card.socks


def test_a_card_survives_copying_and_pickling() -> None:
    card = Card.parse("y6")
    assert copy.deepcopy(card) is copy.copy(card) is pickle.loads(pickle.dumps(card)) is card


def test_a_card_shows_how_to_make_it() -> None:
    assert repr(Card.parse("b~")) == "Card.parse('b~')"


def test_no_more_cards_than_the_deck_has_are_possible() -> None:
    assert written(possible("yx yx y!")) == "yx yx y!"
    assert possible(cards("yx y!")) == cards("yx y!")
    with pytest.raises(MalformedCard, match="3 × yx cannot be: the standard deck has only 2"):
        possible("yx yx yx")
    with pytest.raises(MalformedCard, match="1 × y3 cannot be: the standard deck has no such card"):
        possible("y3")
