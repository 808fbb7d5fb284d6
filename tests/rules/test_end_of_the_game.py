"""Rulebook: "End of the game"."""

import pytest

from outofsock.rules import Awaits, DecidedBy, IllegalEvent, Position
from tests.rules.play import play

# One card is left in pile 2, with three players and with two; then two players with pile 2 gone and one card in pile 3.
THREE = "1y8/12b~/12p8/12rx/12o2/12g4 y6y4y2/g6g6g2g4/r2r4r4r6 4 1"
TWO = "1y8/12b~/12p8/12rx/12o2/12g4 y6y4y2g6g6g2/r2r4r4r6r8 4 1"
TWO_LATER = "0/1y8/12b~/12p8/12rx/12o2 y2y4y4y6y6g6g6g2g4/r2r4r4r6r6r8g4g8p2p4p4p6p6b2 9 0"


def test_2_players_play_on_when_1_deck_is_gone() -> None:
    position = play(f"{TWO} take:1:24", "take 2")
    assert (position.awaits, position.to_act, position.is_over) == (Awaits.TAKE, 0, False)


def test_2_players_end_as_soon_as_2_decks_are_gone() -> None:
    assert play(f"{TWO_LATER} take:0:3", "take 3").is_over


@pytest.mark.parametrize("line", [THREE, THREE.replace("g2g4/", "g2/g4/")])
def test_3_or_4_players_end_as_soon_as_1_deck_is_gone(line: str) -> None:
    assert play(f"{line} take:1:2", "take 2").is_over


def test_no_gone_deck_is_turned() -> None:
    assert play(f"{TWO} take:1:2", "take 2").awaits is Awaits.TOSS


def test_the_game_ends_at_once_with_dice_still_before_the_piles() -> None:
    position = play(f"{THREE} take:2:2457", "take 2")
    assert (position.is_over, position.dice, position.to_act) == (True, (), None)


def test_who_takes_the_last_card_adds_it_to_the_column() -> None:
    position = play(f"{THREE} take:2:2457", "take 2")
    assert str(position.collections[2]) == "y8 r2 r4 r4 r6"


def test_the_first_of_two_cards_can_end_the_game() -> None:
    position = play(f"{THREE} place:77", "together")
    assert (position.is_over, str(position.collections[1])) == (True, "y8 g2 g4 g6 g6")


def test_the_second_of_two_cards_can_end_the_game() -> None:
    line = "2y8/12b~/12p8/12rx/12o2/12g4 y6y4y2/g6g6g2/r2r4r4r6 4 1 place:77"
    assert play(line, "together", "reveal 2 y!").is_over


def test_the_winner_has_the_most_points() -> None:
    outcome = play(f"{THREE} take:1:2", "take 2").outcome()
    assert outcome == ((12, 26, 16), (3, 5, 4), 1, DecidedBy.SCORE)


# Players 0 and 2 will have 20 points each, player 2 with one Sock card more.
TIED = "1y8/12b~/12p8/12rx/12o2/12g4 r6r6r8y~/g6g6g~g~/r2r4p6 4 2 take:2:2"


def test_in_a_tie_the_most_sock_cards_win() -> None:
    assert play(TIED, "take 2").outcome() == ((20, 12, 20), (3, 2, 4), 2, DecidedBy.SOCK_CARDS)


def test_special_cards_do_not_count_in_a_tie() -> None:
    position = play(TIED, "take 2")
    assert [len(collection.cards) for collection in position.collections] == [4, 4, 4]
    assert [collection.sock_cards for collection in position.collections] == [3, 2, 4]


# Players 0 and 1 will have 20 points and 3 Sock cards each; player 2 holds the basket and takes the last card.
STILL_TIED = "1yx/12b~/12p8/12rx/12o2/12g4 r6r6r8/g6g6g8/p2y~b!oxo! 4 2 take:2:24"


def test_in_a_lasting_tie_the_holder_of_the_basket_decides() -> None:
    position = play(STILL_TIED, "take 2")
    assert (position.awaits, position.to_act, position.is_over) == (Awaits.CROWN, 2, False)
    assert position.outcome() is None
    assert play(position, "crown 1").outcome() == ((20, 20, 2), (3, 3, 1), 1, DecidedBy.BASKET)
    assert play(position, "crown 0").outcome() == ((20, 20, 2), (3, 3, 1), 0, DecidedBy.BASKET)


def test_only_one_of_the_tied_players_can_be_the_winner() -> None:
    with pytest.raises(IllegalEvent, match="crown 2 cannot happen now; allowed: crown 0 or crown 1, by player 2"):
        play(STILL_TIED, "take 2", "crown 2")


def test_nobody_is_crowned_without_a_tie() -> None:
    with pytest.raises(IllegalEvent, match="crown 1 cannot happen now; allowed: nothing, the game is over"):
        play(f"{THREE} take:1:2", "take 2", "crown 1")


def test_nothing_happens_after_the_end() -> None:
    over = play(f"{THREE} take:1:2", "take 2")
    assert (over.awaits, over.legal(), over.order_of_picks()) == (Awaits.NOTHING, (), ())
    for words in ("toss 2 3", "separate", "together", "take 3", "reveal 3 b2", "crown 1"):
        with pytest.raises(IllegalEvent, match="nothing, the game is over"):
            play(over, words)


def test_the_end_can_be_written_and_read() -> None:
    crowned = play(STILL_TIED, "take 2", "crown 1")
    assert str(crowned).endswith(" 4 2 over:1")
    assert Position.parse(str(crowned)) == crowned
