"""Rulebook: "The Ban card"."""

from outofsock.rules import STANDARD, Card, Suit, score


def test_there_is_1_ban_card_in_each_suit() -> None:
    assert [STANDARD.count(Card.parse(f"{suit.letter}!")) for suit in Suit] == [1] * 6


def test_a_ban_takes_the_whole_suit_out_of_the_score() -> None:
    assert score("g8 g6 g4 gx gx g!") == 0


def test_a_ban_takes_minus_points_away_too() -> None:
    assert score("g8 g6 g~ g!") == 0


def test_a_ban_bans_no_other_suit() -> None:
    assert score("y8 g6 g!") == 8


def test_socks_that_come_after_the_ban_do_not_count_either() -> None:
    assert score("g! g8") == 0


def test_the_example_of_8_orange_socks() -> None:
    assert (score("o6 o2"), score("o6 o2 o!")) == (8, 0)


def test_the_example_of_10_blue_socks_no_longer_deducted() -> None:
    assert (score("b6 b4 b~"), score("b6 b4 b~ b!")) == (-10, 0)
