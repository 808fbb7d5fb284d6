"""A position in one line: what is written is read back, and a wrong field is named."""

import pytest

from outofsock.rules import MalformedPosition, Position, Stage
from tests.rules.play import ODD_SOCKS, play

OPEN = "12y6/12b~/12p8/12rx/12o2/12g4"
TWELVE = "g2g4g6g6g8/r2r4r4r6r6r8r!"
OVER_3 = "0/12b~/12p8/12rx/12o2/12g4 y2y4y6y8/g2g6g6/r2r4r4r6r8 4 0"
TIED_3 = "0/12b~/12p8/12rx/12o2/12g4 r6r6r8/g6g6g8/y~yxp2oxo!b! 4 2"


@pytest.mark.parametrize(
    "line",
    [
        "12?/12?/12?/12?/12?/12? -/- 1 0 toss",
        "12y6/12b~/12p8/12?/12?/12? -/-/-/- 1 3 toss",
        f"{OPEN} -/-/- 1 0 toss",
        f"{OPEN} -/-/- 1234567 2 toss",
        f"{OPEN} -/-/- 3 1 place:2255777",
        f"{OPEN} -/-/- 3 1 take:0:22557",
        "11?/12b~/12p8/12rx/12o2/12g4 y6/-/- 1 0 take:1:557",
        "11?/12b~/12p8/12rx/12o2/12g4 y6/-/- 1 0 second:77",
        "11?/12b~/12p8/12rx/12o2/12g4 y6/-/- 2 1 toss",
        f"0/12b~/12p8/12rx/12o2/12g4 {TWELVE} 9 1 toss",
        f"{OVER_3} over",
        f"{TIED_3} crown",
        f"{TIED_3} over:1",
    ],
)
def test_a_line_is_read_and_written(line: str) -> None:
    assert str(Position.parse(line)) == line


def test_the_start_is_one_line() -> None:
    assert str(Position.start(3, first=2)) == "12?/12?/12?/12?/12?/12? -/-/- 1 2 toss"


def test_cards_and_dice_may_come_in_any_order() -> None:
    line = "8y6/12b~/12p8/12rx/12o2/12g4 y4r6/g!b2 3 0 take:0:336"
    assert Position.parse(line.replace("y4r6", "r6y4").replace("336", "633")) == Position.parse(line)


def test_white_space_between_the_fields_does_not_matter() -> None:
    assert Position.parse(f"  {OPEN}\t-/-  1 0 toss\n") == Position.parse(f"{OPEN} -/- 1 0 toss")


def test_a_line_of_another_deck_is_read_with_that_deck() -> None:
    position = play(Position.start(2, deck=ODD_SOCKS), "reveal 2 y11")
    assert Position.parse(str(position), ODD_SOCKS) == position
    with pytest.raises(MalformedPosition, match="1 × y11 cannot be: the standard deck has no such card"):
        Position.parse(str(position))


def test_the_stage_is_read_with_its_player_and_dice() -> None:
    position = Position.parse(f"{OPEN} -/-/- 3 1 take:0:22557")
    assert (position.stage, position.turn, position.dice, position.first) == (Stage.TAKE, 0, (2, 2, 5, 5, 7), 1)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "a position has 5 fields (piles, collections, round, first, stage), not 0: ''"),
        (f"{OPEN} -/- 1 0", "5 fields (piles, collections, round, first, stage), not 4"),
        (f"{OPEN} -/- 1 0 toss toss", "not 6"),
        ("12y6/12b~ -/- 1 0 toss", "there are 6 piles, separated by /, not 2: '12y6/12b~'"),
        (f"{OPEN}/12y4 -/- 1 0 toss", "there are 6 piles, separated by /, not 7"),
        (f"13{OPEN[2:]} -/- 1 0 toss", "pile 2 is written as its cards left (0 to 12) and its top card"),
        (f"y6{OPEN[4:]} -/- 1 0 toss", "as in 12y6, 12? or 0, not 'y6'"),
        (f"12{OPEN[4:]} -/- 1 0 toss", "pile 2 is written as its cards left"),
        (f"0y6{OPEN[4:]} -/- 1 0 toss", "pile 2 is written as its cards left"),
        (f"012y6{OPEN[4:]} -/- 1 0 toss", "pile 2 is written as its cards left"),
        (f"12z6{OPEN[4:]} -/- 1 0 toss", "pile 2: 'z6' is no card"),
        (f"{OPEN} - 1 0 toss", "2 to 4 players have a collection, separated by /, not 1"),
        (f"{OPEN} -/-/-/-/- 1 0 toss", "2 to 4 players have a collection, separated by /, not 5"),
        (f"{OPEN} -/q 1 0 toss", "a collection is cards such as y6y4g!, or - for none: 'q' is no card"),
        (f"{OPEN} / 1 0 toss", "a collection is cards such as y6y4g!, or - for none: '' is no card"),
        (f"{OPEN} -/- 0 0 toss", "the round is a number from 1 to 9999999, not '0'"),
        (f"{OPEN} -/- 01 0 toss", "the round is a number from 1 to 9999999, not '01'"),
        (f"{OPEN} -/- ² 0 toss", "the round is a number from 1 to 9999999, not '²'"),
        (f"{OPEN} -/- 1 2 toss", "the first player is a number from 0 to 1, not '2'"),
        (f"{OPEN} -/- 1 -1 toss", "the first player is a number from 0 to 1, not '-1'"),
        (f"{OPEN} y6y6/- 1 0 toss", "3 × y6 cannot be: the standard deck has only 2"),
        (f"{OPEN} y4/- 1 0 toss", "the piles and collections hold 73 cards, but the deck has 72"),
        (f"11{OPEN[2:]} -/- 1 0 toss", "the piles and collections hold 71 cards, but the deck has 72"),
        ("11?/11?/12p8/12rx/12o2/12g4 y4/y2 1 0 toss", "only one pile at a time waits to be turned after the start"),
        ("12?/12?/12p8/12rx/12o2/12g4 -/- 1 0 toss", "waits to be turned after the start, not [2, 3]"),
        (f"{OPEN} -/- 1 0 dance", "the stage is toss, place:DICE, take:PLAYER:DICE, second:DICE, crown, over or over:"),
        (f"{OPEN} -/- 1 0 place:2", "as in take:1:336; not 'place:2'"),
        (f"{OPEN} -/- 1 0 place:28", "not 'place:28'"),
        (f"{OPEN} -/- 1 0 place:22222222", "not 'place:22222222'"),
        (f"{OPEN} -/- 1 0 take:4:22", "not 'take:4:22'"),
        (f"{OPEN} -/- 1 0 take:0:", "not 'take:0:'"),
        (f"{OPEN} -/- 1 0 take:2:22", "the stage take:2:22 names a player beyond the 2 of this game"),
        (f"{TIED_3} over:3", "the stage over:3 names a player beyond the 3 of this game"),
        (f"{OPEN} -/- 1 0 over", "the stage over does not fit 0 piles gone: with 2 players the game ends with 2"),
        (f"{OVER_3} toss", "the stage toss does not fit 1 piles gone: with 3 players the game ends with 1"),
        (
            "0/0/12p8/12rx/12o2/12g4 y2y4y4y6y6y8y~y~y~yxyxy!/g2g4g6g6g8r2r4r4r6r6r8/r! 9 0 over",
            "the stage over does not fit 2 piles gone: with 3 players the game ends with 1",
        ),
        ("12?/12?/12?/12?/12?/12? -/- 2 0 toss", "toss cannot be in round 2: pile 2 has all its cards and was never"),
        ("12?/12?/12?/12?/12?/12? -/- 1 0 second:22", "second:22 cannot be in round 1: pile 2 has all its cards"),
        (f"{OPEN} -/- 1 0 take:1:2222222", "leaves more dice than 7 separated ones before player 1 takes"),
        (f"{OVER_3.replace('12g4', '11?')} over".replace("y8/", "y8g4/"), "the stage over is after the end, when no"),
        (f"{OPEN} -/- 1 0 second:22", "the stage second:22 needs pile 2 unturned, for the second card"),
        ("11?/12b~/12p8/12rx/12o2/12g4 y6/- 1 0 place:22", "the stage place:22 needs every pile open"),
        (f"{OVER_3} crown", "the stage crown does not fit who is tied: 2"),
        (f"{OVER_3} over:2", "the stage over:2 does not fit who is tied: 2"),
        (f"{TIED_3} over", "the stage over does not fit who is tied: 0, 1"),
        (f"{TIED_3} over:2", "the stage over:2 crowns a player who is not tied: 0, 1"),
    ],
)
def test_a_wrong_field_is_named(line: str, message: str) -> None:
    with pytest.raises(MalformedPosition) as caught:
        Position.parse(line)
    assert message in str(caught.value)


def test_a_long_line_is_cut_short_in_the_message() -> None:
    with pytest.raises(MalformedPosition) as caught:
        Position.parse("x" * 100_000)
    assert len(str(caught.value)) < 300
