"""Legal decisions always come in the same order: bots, records of training and seeds all depend on it."""

from itertools import combinations_with_replacement

import pytest

from outofsock.rules import PILES, Position
from tests.rules.play import OPEN_FOR_3, play

TIED = "0/12b~/12p8/12rx/12o2/12g4 r6r6r8/g6g6g8/y~yxp2oxo!b! 4 2 crown"
ALL_TIED = "0/12b~/12p8/12rx/12o2/12g4 y!yx/g!gx/r!rxo~/p!pxo~o~o! 4 3 crown"


def legal(position: Position) -> str:
    return ", ".join(map(str, position.legal()))


def test_separate_comes_before_together() -> None:
    assert legal(play(OPEN_FOR_3, "toss 7 2")) == "separate, together"


@pytest.mark.parametrize(
    ("toss", "expected"),
    [
        ("toss 7 2", "take 2, take 7"),
        ("toss 6 3 3 7 2", "take 2, take 3, take 6, take 7"),
        ("toss 7 6 5 4 3 2 2", "take 2, take 3, take 4, take 5, take 6, take 7"),
        ("toss 5 5 5", "take 5"),
    ],
)
def test_takes_come_by_pile_each_once(toss: str, expected: str) -> None:
    assert legal(play(OPEN_FOR_3, toss, "separate")) == expected


def test_takes_come_by_pile_for_every_toss() -> None:
    for number in range(2, 8):
        for dice in combinations_with_replacement(PILES, number):
            toss = "toss " + " ".join(map(str, dice))
            expected = ", ".join(f"take {pile}" for pile in sorted(set(dice)))
            assert legal(play(OPEN_FOR_3, toss, "separate")) == expected


def test_crowns_come_by_player_whoever_has_the_basket() -> None:
    assert legal(Position.parse(TIED)) == "crown 0, crown 1"
    assert legal(Position.parse(ALL_TIED)) == "crown 0, crown 1, crown 2, crown 3"


def test_chance_has_no_decisions() -> None:
    assert legal(Position.parse(OPEN_FOR_3)) == ""
    assert legal(Position.start(3)) == ""
