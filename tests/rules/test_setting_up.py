"""Rulebook: what is in the box, and "How to play" up to the first toss."""

import pytest

from outofsock.rules import DICE, PILES, STANDARD, Awaits, IllegalEvent, MalformedEvent, Position, Suit
from tests.rules.play import play

OPENING = ["reveal 2 y6", "reveal 3 b~", "reveal 4 p8", "reveal 5 rx", "reveal 6 o2", "reveal 7 g4"]


def test_there_are_72_sock_cards() -> None:
    assert len(STANDARD.cards) == 72


def test_there_are_6_suits_of_12_cards() -> None:
    assert [sum(card.suit is suit for card in STANDARD.cards) for suit in Suit] == [12] * 6


def test_the_piles_are_numbered_from_2_to_7_in_ascending_order() -> None:
    assert PILES == (2, 3, 4, 5, 6, 7)


def test_there_are_8_dice() -> None:
    assert DICE == 8


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cards_make_6_piles_of_12(players: int) -> None:
    assert [pile.left for pile in Position.start(players).piles] == [12] * 6


def test_at_first_all_cards_lie_face_down() -> None:
    position = Position.start(2)
    assert all(pile.is_unturned for pile in position.piles)
    assert position.unseen == STANDARD.cards


def test_the_piles_are_turned_from_left_to_right() -> None:
    assert play(Position.start(2), *OPENING[:2]).unturned == 4
    with pytest.raises(IllegalEvent, match="allowed: a reveal of pile 4"):
        play(Position.start(2), *OPENING[:2], "reveal 5 rx")


def test_only_the_top_card_of_a_pile_is_visible() -> None:
    position = play(Position.start(2), *OPENING)
    assert [str(position.pile(number).top) for number in PILES] == ["y6", "b~", "p8", "rx", "o2", "g4"]
    assert len(position.unseen) == 72 - 6


def test_nobody_tosses_before_all_piles_are_turned() -> None:
    with pytest.raises(IllegalEvent, match="toss 2 3 cannot happen now; allowed: a reveal of pile 7"):
        play(Position.start(2), *OPENING[:5], "toss 2 3")


def test_nobody_acts_while_the_piles_are_turned() -> None:
    position = play(Position.start(2), *OPENING[:5])
    assert (position.awaits, position.to_act, position.legal()) == (Awaits.REVEAL, None, ())


def test_everybody_begins_without_cards() -> None:
    assert [collection.cards for collection in Position.start(4).collections] == [()] * 4


def test_the_first_player_has_the_first_toss() -> None:
    position = play(Position.start(3, first=2), *OPENING)
    assert (position.awaits, position.to_act, position.round) == (Awaits.TOSS, 2, 1)


def test_the_same_card_is_not_turned_more_often_than_it_exists() -> None:
    with pytest.raises(IllegalEvent, match="has 1 × y!, all of them seen"):
        play(Position.start(2), "reveal 2 y!", "reveal 3 y!")


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_2_to_4_people_play(players: int) -> None:
    with pytest.raises(MalformedEvent, match=f"for 2 to 4 players, not {players}"):
        Position.start(players)


@pytest.mark.parametrize("number", [0, 1, 8])
def test_there_is_no_other_pile(number: int) -> None:
    with pytest.raises(MalformedEvent, match=f"numbered 2 to 7, so there is no pile {number}"):
        Position.start(2).pile(number)
