"""Rulebook: "Final scoring example"."""

import pytest

from outofsock.rules import Collection, Suit, cards, score, score_column

EXAMPLE = "y6 y4  g!  p8 p6 p4 px  r4 r~  o2  b4 b4 b~ b~"


def test_the_example_of_52_socks() -> None:
    assert score(cards(EXAMPLE)) == 10 + 0 + 36 - 4 + 2 + 8 == 52


@pytest.mark.parametrize(
    ("suit", "points"),
    [
        (Suit.YELLOW, 6 + 4),
        (Suit.GREEN, 0),
        (Suit.PINK, (8 + 6 + 4) * 2),
        (Suit.RED, -4),
        (Suit.ORANGE, 2),
        (Suit.BLUE, 4 + 4),
    ],
)
def test_the_example_suit_by_suit(suit: Suit, points: int) -> None:
    assert Collection.parse(EXAMPLE)[suit].score == points


def test_the_total_is_the_sum_of_the_suits() -> None:
    held = Collection.parse(EXAMPLE)
    assert held.total == sum(column.score for column in held)


def test_the_example_holds_9_sock_cards() -> None:
    assert Collection.parse(EXAMPLE).sock_cards == 9


def test_a_column_knows_what_makes_its_score() -> None:
    column = Collection.parse("r6 r4 rx r~ r~ r~ r!")[Suit.RED]
    assert (column.socks, column.sock_cards, column.doubles, column.conversions) == (10, 2, 1, 3)
    assert column.is_banned
    assert repr(column) == "Column.of(cards('r4 r6 r~ r~ r~ rx r!'))"


def test_a_column_is_scored_from_its_numbers_alone() -> None:
    assert score_column(10, conversions=3, doubles=2, is_banned=False) == -40
    assert score_column(10, conversions=3, doubles=2, is_banned=True) == 0


def test_a_collection_is_written_suit_by_suit() -> None:
    held = Collection.parse("b4 y6 bx y4")
    assert str(held) == "y4 y6 b4 bx"
    assert repr(held) == "Collection.parse('y4 y6 b4 bx')"


def test_a_lone_dash_is_an_empty_collection() -> None:
    assert Collection.parse("-") == Collection.of(())
    assert str(Collection.parse("-")) == "-"
