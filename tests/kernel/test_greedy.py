"""`regular` in the kernel wants what the bot `regular` wants."""

import pytest

from outofsock.bots.greedy import worth
from outofsock.kernel.chance import luck
from outofsock.kernel.entry import decision_of, sampled
from outofsock.kernel.greedy import greedy_choice, separate_worth, together_worth
from outofsock.rules import STANDARD, Position, Separate, Stage, Together
from tests.rules.play import Setting


def decisions(players: int) -> list[Position]:
    """The positions of some games in which there is something to decide."""
    games = [Setting(players, 0, seed, STANDARD).positions() for seed in range(12)]
    return [position for game in games for position in game if position.legal() and position.stage is not Stage.CROWN]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_places_for_the_same_worth(players: int) -> None:
    placings = [position for position in decisions(players) if position.stage is Stage.PLACE]
    assert len(placings) > 60
    for position in placings:
        state = sampled(position, 1)
        assert separate_worth(state) == pytest.approx(worth(position, Separate()))
        assert together_worth(state) == pytest.approx(worth(position, Together()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_chooses_one_of_the_best(players: int) -> None:
    chance = luck(5)
    for position in decisions(players):
        worths = {decision: worth(position, decision) for decision in position.legal()}
        chosen = decision_of(greedy_choice(sampled(position, 1), chance))
        assert worths[chosen] == pytest.approx(max(worths.values()))


def test_equal_ones_are_drawn_by_lot() -> None:
    position = Position.parse("12y6/12b6/12r6/12r2/12o2/12g4 -/- 1 0 take:0:234")
    chance = luck(2)
    drawn = [greedy_choice(sampled(position, 1), chance) for _ in range(300)]
    assert set(drawn) == {2, 3, 4}
    assert min(drawn.count(pile) for pile in (2, 3, 4)) > 60
