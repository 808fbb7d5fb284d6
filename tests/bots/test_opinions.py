"""What bots think of decisions: one opinion for each, in winning chances and points."""

import pytest

from outofsock.bots import BOTS, LADDER, Opinion, bot
from outofsock.bots.master import Master
from outofsock.bots.searcher import Sharp, nodes
from outofsock.rules import Crown, Position, Take
from outofsock.toss.model import HANDS, safest_strength

LINES = [
    "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:1:336",
    "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 place:3367",
    "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!/b2b! 3 0 take:2:2567",
    "12y6/11b~/10r8/10r2/12o2/12g4 y4/y6/g!/b2b! 3 2 place:23567",
]
CROWN = "0/12g~/12p~/12r~/12o8/12b8 y8r2g!gx/y6g4p!px/y4r6b!bx 9 1 crown"


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("name", BOTS)
def test_there_is_one_opinion_for_each_legal_decision(name: str, line: str) -> None:
    position = Position.parse(line)
    opinions = bot(name, seed=1).evaluate(position)
    assert [opinion.decision for opinion in opinions] == list(position.legal())
    for opinion in opinions:
        assert len(opinion.chances) == position.players
        assert sum(opinion.chances) == pytest.approx(1, abs=1e-3)
        assert min(opinion.chances) >= 0
        assert -400 < opinion.margin < 400


@pytest.mark.parametrize("name", BOTS)
def test_a_crown_decides_the_game(name: str) -> None:
    assert bot(name).evaluate(Position.parse(CROWN)) == (
        Opinion(Crown(0), (1.0, 0.0, 0.0), 0.0),
        Opinion(Crown(1), (0.0, 1.0, 0.0), 0.0),
        Opinion(Crown(2), (0.0, 0.0, 1.0), 0.0),
    )


@pytest.mark.parametrize("line", LINES)
def test_master_chooses_what_it_thinks_best(line: str) -> None:
    position, player = Position.parse(line), bot("master", seed=2)
    best = max(player.evaluate(position), key=lambda opinion: opinion.chances[position.turn])
    assert player.choose(position) == best.decision


@pytest.mark.parametrize("name", LADDER)
def test_everybody_sees_who_wins_with_one_card(name: str) -> None:
    """The last card of a deck: with the 8 its taker wins; left to the next player, it makes the first one win."""
    position = Position.parse("1y8/12p~/12r~/12o2/12g~/12b~ b8b6b2/o8o4/g!gxgxr!rxrx 9 0 take:1:23")
    take, leave = bot(name).evaluate(position)
    assert take == Opinion(Take(2), (0.0, 1.0, 0.0), 4.0)
    assert leave == Opinion(Take(3), (1.0, 0.0, 0.0), -4.0)
    assert bot(name).choose(position) == Take(2) or name == "random"


def test_a_crown_goes_to_itself_or_to_whom_it_fears_least() -> None:
    mine = Position.parse(CROWN)
    for name in ("sharp", "master", "quick"):
        assert bot(name).choose(mine) == Crown(1)
        others = Position.parse("0/12g~/12p~/12r~/12o8/12b8 y8r2g!gx/y6g4p!px/y4b!bxb~ 9 2 crown")
        assert others.legal() == (Crown(0), Crown(1))
        assert bot(name).choose(others) == Crown(1)


def test_the_width_of_a_search_follows_its_budget() -> None:
    wide = Position.parse("12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:0:23")
    deep = Position.parse("12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:0:2233445")
    assert Master().prepared(wide).cards_at[:3].tolist() == [48, 6, 3]
    narrow = Master().prepared(deep).cards_at[:3].tolist()
    assert nodes(deep.dice, narrow) <= Master.budget
    assert Master(cap=0.001).prepared(deep).cards_at[:3].tolist() == [1, 1, 1]
    assert Sharp().prepared(wide).cards_at[:3].tolist() == [3, 3, 3]


def test_master_aims_where_its_hand_gives_the_best_chances() -> None:
    player = Master(seed=3)
    position = Position.parse("12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 toss")
    values = player.toss_values(position)
    assert values[0] == values[1] == values[8]  # the turn is lost
    assert all(0 < value < 1 for value in values)
    hand = HANDS[player.hand]

    def worth(wish: float) -> float:
        return sum(chance * value for chance, value in zip(hand.odds(wish), values.tolist(), strict=True))

    assert worth(player.aim(position)) >= worth(safest_strength()) - 1e-6
    assert bot("quick").aim(position) == safest_strength()


def test_every_rung_says_how_it_plays_and_has_a_hand_no_shakier_than_the_one_below() -> None:
    sigmas = [HANDS[bot(name).hand].sigma for name in LADDER]
    assert sigmas == sorted(sigmas, reverse=True)
    assert all(rung.way for rung in LADDER.values())
