"""Decks, and the TOML files they come from."""

import copy
import pickle

import pytest

from outofsock.rules import STANDARD, Card, Deck, MalformedDeck, Suit, cards
from tests.rules.play import ODD_SOCKS

TWELVE = "2 4 4 6 6 8 ~ ~ ~ x x !"


def test_one_line_can_stand_for_every_suit() -> None:
    deck = Deck.from_toml(f'name = "mine"\nevery_suit = "{TWELVE}"')
    assert (deck.name, deck.cards) == ("mine", STANDARD.cards)


def test_a_suit_of_its_own_goes_before_every_suit() -> None:
    deck = Deck.from_toml(f'name = "mine"\nevery_suit = "{TWELVE}"\npink = "{"~ " * 12}"')
    assert [deck.count(Card.parse(f"{suit.letter}~")) for suit in Suit] == [3, 3, 12, 3, 3, 3]


def test_six_suits_can_each_have_a_line() -> None:
    lines = "\n".join(f'{suit.word} = "{TWELVE}"' for suit in Suit)
    assert Deck.from_toml(f'name = "mine"\n{lines}').cards == STANDARD.cards


@pytest.mark.parametrize(
    ("toml", "message"),
    [
        ("name = ", "a deck is a TOML file, but this is not TOML: "),
        ("name = " + "[" * 50_000, "a deck is a TOML file, but this is not TOML: "),
        ("name = " + "1" * 5_000, "a deck is a TOML file, but this is not TOML: "),
        ("", 'a deck needs a name of its own (name = "…", not "standard"), but has None'),
        ("name = 7", 'a deck needs a name of its own (name = "…", not "standard"), but has 7'),
        ('name = " "', "but has ' '"),
        ('name = "standard"', "but has 'standard'"),
        ('name = "a"\npurple = ""', "a deck has no 'purple'; it may have name, every_suit, yellow, green, pink, red"),
        ('name = "a"', "the deck 'a' does not say which cards yellow has: give yellow or every_suit a text such as"),
        ('name = "a"\nevery_suit = 3', "the deck 'a' does not say which cards yellow has"),
        (f'name = "a"\nevery_suit = "{TWELVE}"\nred = []', "the deck 'a' does not say which cards red has"),
        ('name = "a"\nevery_suit = "2 y4"', "'y4' in yellow of the deck 'a' is no card: write a number of socks, ~"),
        (f'name = "a"\nevery_suit = "{TWELVE}"\nblue = "0"', "'0' in blue of the deck 'a' is no card"),
        (f'name = "a"\nevery_suit = "{TWELVE} 2"', "12 cards in each suit, but this one has 13 yellow cards"),
        (f'name = "a"\nevery_suit = "{TWELVE}"\nred = ""', "12 cards in each suit, but this one has 0 red cards"),
    ],
)
def test_what_is_wrong_with_a_deck_is_said(toml: str, message: str) -> None:
    with pytest.raises(MalformedDeck) as caught:
        Deck.from_toml(toml)
    assert message in str(caught.value)


def test_a_deck_is_read_as_it_is_written() -> None:
    assert Deck.from_table(ODD_SOCKS.table()) == ODD_SOCKS
    assert ODD_SOCKS.table()["blue"] == "1 3 5 7 9 11 ~ ~ ~ x x !"


def test_decks_are_equal_by_name_and_cards() -> None:
    twin = Deck("standard", reversed(STANDARD.cards))
    assert twin == STANDARD
    assert hash(twin) == hash(STANDARD)
    assert Deck("other", STANDARD.cards) != STANDARD
    assert ODD_SOCKS != "odd socks"


def test_a_deck_counts_its_cards() -> None:
    assert [STANDARD.count(card) for card in cards("y2 y4 y~ yx y! y3")] == [1, 2, 3, 2, 1, 0]


def test_every_copy_of_a_card_has_a_bit_of_its_own() -> None:
    bits = [STANDARD.bits(card) for card in dict.fromkeys(STANDARD.cards)]
    assert sum(bits) == 2**72 - 1
    assert STANDARD.bits(Card.parse("y3")) == 0


def test_a_deck_never_changes() -> None:
    with pytest.raises(AttributeError, match="a deck never changes: cannot set name"):
        STANDARD.name = "other"


def test_a_deck_survives_copying_and_pickling() -> None:
    assert copy.deepcopy(ODD_SOCKS) == pickle.loads(pickle.dumps(ODD_SOCKS)) == ODD_SOCKS


def test_a_deck_shows_how_to_make_it() -> None:
    assert eval(repr(ODD_SOCKS), {"Deck": Deck, "cards": cards}) == ODD_SOCKS
