"""Our rulings where the rulebooks are silent: see docs/rulings.md."""

import pytest

from outofsock.rules import STANDARD, Awaits, Card, Collection, DecidedBy, Deck, MalformedEvent, Position, Suit, Take
from tests.rules.play import play

# Two players; pile 2 is gone.
ONE_GONE = "0/12y6/12b~/12p8/12rx/12o2 g2g4g4g6g6g8/g~g~g~gxgxg! 5 0"
# Two players; pile 3 has one card left.
ONE_LEFT = "12y6/1b~/12p8/12rx/12o2/12y4 g2g4g4g6g6g8/g~g~g~gxgx 5 0"
# Three players; whoever takes the last card of pile 2, players 0 and 1 have 20 points and 3 Sock cards each.
TIED = "1yx/12b~/12p8/12rx/12o2/12g4 r6r6r8/g6g6g8/p2y~b!oxo! 4"


def test_the_standard_deck_shows_2_4_4_6_6_8_socks_in_every_suit() -> None:
    """Ruling 1."""
    for suit in Suit:
        assert [card.socks for card in STANDARD.cards if card.suit is suit and card.socks] == [2, 4, 4, 6, 6, 8]


def test_a_deck_is_data() -> None:
    """Ruling 1."""
    gentle = Deck.from_toml('name = "gentle"\nevery_suit = "1 2 3 4 5 6 7 8 9 10 ~ !"')
    position = Position.start(2, deck=gentle)
    assert play(position, "reveal 2 y10").pile(2).top is Card.parse("y10")


def test_a_die_may_stand_before_an_empty_pile() -> None:
    """Ruling 2."""
    assert play(f"{ONE_GONE} toss", "toss 2 2 5", "separate").legal() == (Take(2), Take(5))


def test_a_die_taken_from_an_empty_pile_brings_no_card() -> None:
    """Ruling 2."""
    before = Position.parse(f"{ONE_GONE} take:0:225")
    position = play(before, "take 2")
    assert position.collections == before.collections
    assert (position.awaits, position.to_act, position.dice) == (Awaits.TAKE, 1, (2, 5))


def test_the_last_die_may_stand_before_an_empty_pile() -> None:
    """Ruling 2."""
    position = play(f"{ONE_GONE} take:1:2", "take 2")
    assert (position.awaits, position.to_act, position.round) == (Awaits.TOSS, 1, 6)


def test_a_pile_that_goes_in_mid_round_keeps_its_other_dice() -> None:
    """Ruling 2."""
    position = play(f"{ONE_LEFT} take:0:33", "take 3")
    assert (position.to_act, position.legal()) == (1, (Take(3),))
    assert play(position, "take 3").awaits is Awaits.TOSS


def test_together_before_a_pile_of_two_takes_both() -> None:
    """Ruling 2."""
    line = "12y6/2b~/12p8/12rx/12o2/12y4 g2g4g4g6g6g8/g~g~g~gx 5 0 place:277"
    position = play(line, "together", "reveal 3 b2")
    assert str(position.collections[0]) == "g2 g4 g4 g6 g6 g8 b2 b~"
    assert (position.awaits, position.to_act) == (Awaits.TOSS, 1)


def test_together_before_a_pile_of_one_takes_that_one() -> None:
    """Ruling 2."""
    position = play(f"{ONE_LEFT} place:277", "together")
    assert str(position.collections[0]) == "g2 g4 g4 g6 g6 g8 b~"
    assert (position.awaits, position.to_act, position.round) == (Awaits.TOSS, 1, 6)


def test_together_before_an_empty_pile_takes_nothing() -> None:
    """Ruling 2."""
    before = Position.parse(f"{ONE_GONE} place:77")
    position = play(before, "together")
    assert position.collections == before.collections
    assert (position.awaits, position.to_act, position.round) == (Awaits.TOSS, 1, 6)


@pytest.mark.parametrize(("first", "taker"), [(0, 2), (1, 2), (2, 2), (2, 0)])
def test_the_first_player_of_the_last_round_holds_the_basket(first: int, taker: int) -> None:
    """Ruling 3."""
    position = play(f"{TIED} {first} take:{taker}:25", "take 2")
    assert (position.awaits, position.to_act) == (Awaits.CROWN, first)


def test_the_basket_has_not_passed_when_the_last_die_ends_the_game() -> None:
    """Ruling 3."""
    assert play(f"{TIED} 1 take:2:2", "take 2").to_act == 1


def test_the_holder_of_the_basket_may_crown_themselves_or_another() -> None:
    """Ruling 3."""
    for winner in (0, 1):
        outcome = play(f"{TIED} 0 take:2:2", "take 2", f"crown {winner}").outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.decided_by) == (winner, DecidedBy.BASKET)


def test_sock_cards_in_a_banned_suit_count_for_the_tie_break() -> None:
    """Ruling 4."""
    assert Collection.parse("o2 o4 o! r6").sock_cards == 3
    tied = "1y8/12b~/12p8/12rx/12o2/12g4 r6r8o4o4o!/g6g8y!/p2y~b! 4 0 take:1:2"
    assert play(tied, "take 2").outcome() == ((14, 14, 2), (4, 3, 1), 0, DecidedBy.SOCK_CARDS)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_starts_is_handed_to_the_game(first: int) -> None:
    """Ruling 5."""
    assert Position.start(3, first=first).first == first


@pytest.mark.parametrize("first", [-1, 3])
def test_who_starts_is_one_of_the_players(first: int) -> None:
    """Ruling 5."""
    with pytest.raises(MalformedEvent, match=f"the first player is one of 0 to 2, not {first}"):
        Position.start(3, first=first)
