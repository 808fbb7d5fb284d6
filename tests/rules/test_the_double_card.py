"""Rulebook: "The Double card"."""

from outofsock.rules import STANDARD, Card, Suit, score


def test_there_are_2_double_cards_in_each_suit() -> None:
    assert [STANDARD.count(Card.parse(f"{suit.letter}x")) for suit in Suit] == [2] * 6


def test_one_double_doubles_the_points_of_its_suit() -> None:
    assert score("p8 p4 px") == 24


def test_a_double_without_a_sock_card_is_worth_nothing() -> None:
    assert score("px") == score("px px") == 0


def test_two_doubles_multiply_by_4() -> None:
    assert score("p8 p4 px px") == 48


def test_minus_points_are_doubled_too() -> None:
    assert score("p8 p4 p~ px") == -24
    assert score("p8 p4 p~ px px") == -48


def test_a_double_doubles_no_other_suit() -> None:
    assert score("p8 o4 ox") == 8 + 8


def test_example_a_of_12_red_socks_instead_of_6() -> None:
    assert score("r6 rx") == 12


def test_example_b_of_a_conversion_after_the_double() -> None:
    assert score("r6 rx r~") == -12
