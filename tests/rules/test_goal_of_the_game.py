"""Rulebook: "Goal of the game"."""

from outofsock.rules import DecidedBy, Position, score

# The last card of pile 2 is about to be taken by player 0, which ends a game of three.
LAST_CARD = "1y8/12b~/12p8/12rx/12o2/12g4 y6y4y2/g6g6g2/r2r4r4r6r8 4 0 take:0:2"


def test_every_sock_in_a_collection_is_a_point() -> None:
    assert score("y6 g4 p2 r8 o6 b4") == 6 + 4 + 2 + 8 + 6 + 4


def test_an_empty_collection_is_worth_nothing() -> None:
    assert score("") == 0


def test_the_points_are_known_at_any_time() -> None:
    assert Position.parse(LAST_CARD).scores == (12, 14, 24)


def test_special_cards_change_the_points() -> None:
    assert (score("y6 y~"), score("y6 yx"), score("y6 y!")) == (-6, 12, 0)


def test_special_cards_change_only_their_own_suit() -> None:
    assert score("y6 g~ px r!") == 6


def test_the_most_impressive_collection_wins() -> None:
    over = "0/12b~/12p8/12rx/12o2/12g4 y6y4y2y8/g6g6g2/r2r4r4r6r8 4 0 over"
    outcome = Position.parse(over).outcome()
    assert outcome == ((20, 14, 24), (4, 3, 5), 2, DecidedBy.SCORE)


def test_nobody_has_won_before_the_end() -> None:
    assert Position.parse(LAST_CARD).outcome() is None
