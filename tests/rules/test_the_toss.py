"""Rulebook: "How to play": the toss."""

import pytest

from outofsock.rules import Awaits, IllegalEvent, Separate, Together
from tests.rules.play import OPEN_FOR_2, OPEN_FOR_3, OPEN_FOR_4, play

LOST = ["toss -", "toss 5", "toss 2 2 3 4 5 6 7 7"]
GOOD = ["toss 2 7", "toss 4 4 4", "toss 2 3 4 5", "toss 2 3 3 6 7", "toss 2 2 2 2 2 2", "toss 2 3 4 5 6 7 7"]


@pytest.mark.parametrize("toss", GOOD)
def test_with_2_to_7_dice_the_first_player_picks_one_of_two_actions(toss: str) -> None:
    position = play(OPEN_FOR_3, toss)
    assert (position.awaits, position.to_act) == (Awaits.PLACE, 0)
    assert position.legal() == (Separate(), Together())


@pytest.mark.parametrize("toss", LOST)
def test_with_no_die_one_die_or_all_dice_the_turn_is_lost(toss: str) -> None:
    position = play(OPEN_FOR_3, toss)
    assert (position.awaits, position.scores) == (Awaits.TOSS, (0, 0, 0))


@pytest.mark.parametrize("toss", LOST)
def test_after_a_lost_turn_the_basket_passes_to_the_left(toss: str) -> None:
    position = play(OPEN_FOR_3, toss)
    assert (position.first, position.to_act, position.round) == (1, 1, 2)


def test_from_the_last_player_the_basket_comes_back_to_the_first() -> None:
    assert [play(line, *["toss -"] * 3).to_act for line in (OPEN_FOR_2, OPEN_FOR_3, OPEN_FOR_4)] == [1, 0, 3]


def test_there_is_a_single_toss() -> None:
    with pytest.raises(IllegalEvent, match="toss 3 3 cannot happen now; allowed: separate or together, by player 0"):
        play(OPEN_FOR_3, "toss 2 7", "toss 3 3")


def test_the_dice_lie_for_all_to_see_in_ascending_order() -> None:
    assert play(OPEN_FOR_3, "toss 7 3 2 6 3").dice == (2, 3, 3, 6, 7)


def test_nothing_can_be_placed_before_the_toss() -> None:
    for words in ("separate", "together", "take 2"):
        with pytest.raises(IllegalEvent, match=f"{words} cannot happen now; allowed: a toss by player 0"):
            play(OPEN_FOR_3, words)
