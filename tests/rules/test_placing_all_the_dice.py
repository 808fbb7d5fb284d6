"""Rulebook: "Placing all the dice in front of a single Sock Pile card"."""

import pytest

from outofsock.rules import PILES, Awaits, IllegalEvent, Position, score
from tests.rules.play import OPEN_FOR_3, play

FIVE_DICE = (OPEN_FOR_3, "toss 2 3 3 6 7", "together")


def test_the_example_of_5_dice_before_pile_5() -> None:
    position = play(*FIVE_DICE)
    assert (position.unturned, str(position.collections[0])) == (5, "rx")


@pytest.mark.parametrize("number", PILES)
def test_the_pile_is_the_number_of_dice_whatever_they_show(number: int) -> None:
    low = play(OPEN_FOR_3, "toss" + " 2" * number, "together")
    high = play(OPEN_FOR_3, "toss" + " 7" * number, "together")
    assert low.unturned == high.unturned == number
    assert low.collections == high.collections


def test_the_top_two_cards_of_the_pile_are_taken() -> None:
    position = play(*FIVE_DICE, "reveal 5 r8")
    assert str(position.collections[0]) == "r8 rx"
    assert position.pile(5).left == 10


def test_the_second_card_is_taken_as_it_comes_to_light() -> None:
    assert play(*FIVE_DICE).awaits is Awaits.REVEAL
    assert play(*FIVE_DICE).legal() == ()


def test_then_a_new_top_card_comes_to_light() -> None:
    position = play(*FIVE_DICE, "reveal 5 r8")
    assert (position.awaits, position.unturned) == (Awaits.REVEAL, 5)
    assert str(play(position, "reveal 5 g2").pile(5).top) == "g2"


def test_only_the_first_player_takes_cards() -> None:
    assert play(*FIVE_DICE, "reveal 5 r8", "reveal 5 g2").scores == (16, 0, 0)


def test_then_the_basket_passes_to_the_left() -> None:
    position = play(*FIVE_DICE, "reveal 5 r8", "reveal 5 g2")
    assert (position.awaits, position.to_act, position.round, position.dice) == (Awaits.TOSS, 1, 2, ())


def test_no_die_is_taken_when_all_stand_together() -> None:
    with pytest.raises(IllegalEvent, match="take 3 cannot happen now; allowed: a reveal of pile 5"):
        play(*FIVE_DICE, "take 3")


def test_cards_are_arranged_in_columns_by_suit() -> None:
    held = Position.parse("12y6/12b~/12p8/12rx/8o2/12g4 g2y4y2/b4/- 4 0 toss").collections[0]
    assert [len(column) for column in held] == [2, 1, 0, 0, 0, 0]
    assert [column.score for column in held] == [6, 2, 0, 0, 0, 0]


def test_the_order_of_the_cards_has_no_effect() -> None:
    assert score("r6 rx r~") == score("r~ r6 rx") == score("rx r~ r6") == -12
