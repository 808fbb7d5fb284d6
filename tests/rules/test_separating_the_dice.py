"""Rulebook: "Separating the dice and placing them in front of different Sock Pile cards"."""

import pytest

from outofsock.rules import Awaits, IllegalEvent, Take
from tests.rules.play import OPEN_FOR_2, OPEN_FOR_3, play

FIVE_DICE = (OPEN_FOR_3, "toss 2 3 3 6 7", "separate")
FIRST_TAKE = (*FIVE_DICE, "take 2", "reveal 2 g2")


def test_each_die_stands_before_the_pile_of_its_number() -> None:
    assert play(OPEN_FOR_3, "toss 2 6 7", "separate").legal() == (Take(2), Take(6), Take(7))


def test_several_dice_may_share_a_pile() -> None:
    assert play(OPEN_FOR_3, "toss 5 5 5", "separate").legal() == (Take(5),)


def test_the_first_player_takes_the_first_die() -> None:
    position = play(*FIVE_DICE)
    assert (position.awaits, position.to_act) == (Awaits.TAKE, 0)


def test_a_taken_die_goes_back_into_the_basket() -> None:
    assert play(*FIVE_DICE, "take 2").dice == (3, 3, 6, 7)


def test_one_of_two_dice_before_a_pile_stays_there() -> None:
    assert play(*FIVE_DICE, "take 3").dice == (2, 3, 6, 7)


def test_with_the_die_comes_the_top_card_of_its_pile() -> None:
    position = play(*FIVE_DICE, "take 2")
    assert [str(collection) for collection in position.collections] == ["y6", "-", "-"]


def test_the_next_card_of_the_pile_comes_to_light_before_the_next_player_chooses() -> None:
    position = play(*FIVE_DICE, "take 2")
    assert (position.awaits, position.unturned, position.to_act) == (Awaits.REVEAL, 2, None)
    with pytest.raises(IllegalEvent, match="take 3 cannot happen now; allowed: a reveal of pile 2"):
        play(position, "take 3")


def test_then_the_player_to_the_left_chooses_a_die() -> None:
    position = play(*FIRST_TAKE)
    assert (position.to_act, position.legal()) == (1, (Take(3), Take(6), Take(7)))


def test_two_players_can_take_from_the_same_pile_one_after_the_other() -> None:
    position = play(*FIVE_DICE, "take 3", "reveal 3 g2", "take 3")
    assert [str(collection) for collection in position.collections] == ["b~", "g2", "-"]


def test_a_die_that_is_not_there_cannot_be_taken() -> None:
    with pytest.raises(IllegalEvent, match="take 4 cannot happen now; allowed: take 2 or take 3 or take 6 or take 7"):
        play(*FIVE_DICE, "take 4")


def test_the_last_die_leaves_no_choice() -> None:
    position = play(OPEN_FOR_3, "toss 2 6", "separate", "take 6", "reveal 6 g2")
    assert (position.to_act, position.legal()) == (1, (Take(2),))


def test_the_same_player_may_take_several_dice_in_a_round() -> None:
    assert play(OPEN_FOR_2, "toss 2 2 2 2 2 2 2").order_of_picks() == (0, 1, 0, 1, 0, 1, 0)


def test_nobody_picks_when_no_dice_lie_out() -> None:
    assert play(OPEN_FOR_2).order_of_picks() == ()


def test_the_example_of_3_players_and_5_dice() -> None:
    position = play(*FIVE_DICE)
    assert [player + 1 for player in position.order_of_picks()] == [1, 2, 3, 1, 2]
    pickers = []
    for pile, card in ((2, "g2"), (3, "p2"), (7, "r2"), (3, "o4"), (6, "b2")):
        assert position.to_act is not None
        pickers.append(position.to_act + 1)
        was_forced = len(position.legal()) == 1
        position = play(position, f"take {pile}", f"reveal {pile} {card}")
    assert pickers == [1, 2, 3, 1, 2]
    assert was_forced
    assert [str(collection) for collection in position.collections] == ["y6 p2", "o2 b~", "g4"]


def test_with_all_dice_back_the_basket_passes_to_the_left() -> None:
    position = play(OPEN_FOR_3, "toss 2 6", "separate", "take 6", "reveal 6 g2", "take 2", "reveal 2 g6")
    assert (position.awaits, position.first, position.to_act, position.round) == (Awaits.TOSS, 1, 1, 2)


def test_the_basket_passes_by_who_tossed_and_not_by_who_took_last() -> None:
    position = play(OPEN_FOR_3, "toss 2 2 2", "separate", "take 2", "reveal 2 g2", "take 2", "reveal 2 g8")
    assert play(position, "take 2", "reveal 2 g6").first == 1
