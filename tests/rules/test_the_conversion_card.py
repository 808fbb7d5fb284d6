"""Rulebook: "The Conversion card"."""

from outofsock.rules import STANDARD, Card, Suit, score


def test_there_are_3_conversion_cards_in_each_suit() -> None:
    assert [STANDARD.count(Card.parse(f"{suit.letter}~")) for suit in Suit] == [3] * 6


def test_one_conversion_turns_the_points_of_its_suit_into_minus_points() -> None:
    assert score("g8 g2 g~") == -10


def test_a_second_conversion_turns_them_back() -> None:
    assert score("g8 g2 g~ g~") == 10


def test_a_third_conversion_turns_them_into_minus_points_again() -> None:
    assert score("g8 g2 g~ g~ g~") == -10


def test_the_example_of_12_yellow_socks_to_deduct() -> None:
    assert score("y8 y4 y~") == -12


def test_the_example_with_another_yellow_conversion() -> None:
    assert score("y8 y4 y~ y~") == 12


def test_a_conversion_turns_no_other_suit() -> None:
    assert score("y8 g4 g~") == 8 - 4


def test_a_conversion_without_socks_is_worth_nothing() -> None:
    assert score("y~") == 0


def test_socks_that_come_after_the_conversion_are_turned_too() -> None:
    assert score("y8 y~ y4") == -12
