"""What every bot promises, whichever it is."""

from itertools import permutations
from random import Random

import pytest

from outofsock.bots import BOTS, UnknownBot, bot, hand_of
from outofsock.lab.deal import shuffled
from outofsock.lab.simulate import Tally, play
from outofsock.rules import STANDARD, Awaits, Crown, Position, Reveal, Separate, Take, Together, Toss
from outofsock.toss.model import HANDS


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_bot_always_chooses_a_legal_decision_and_a_strength_from_0_to_1(name: str, players: int) -> None:
    player = bot(name, seed=1)
    for number in range(10):
        for position in play(["random"] * players, seed=players, number=number).positions():
            if position.awaits is Awaits.TOSS:
                assert 0 <= player.aim(position) <= 1
            elif position.legal():
                assert player.choose(position) in position.legal()


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_tosses_with_the_hand_that_is_told_of_it(name: str) -> None:
    assert hand_of(name) is HANDS[bot(name).hand]


@pytest.mark.parametrize("name", BOTS)
def test_equal_seeds_give_equal_games(name: str) -> None:
    assert play([name] * 3, seed=5, number=2) == play([name] * 3, seed=5, number=2)
    assert play([name] * 3, seed=5, number=2) != play([name] * 3, seed=6, number=2)


@pytest.mark.parametrize("name", BOTS)
def test_a_choice_does_not_depend_on_the_hidden_order(name: str) -> None:
    """Two tables that look alike and hide different cards get the same choices from the same bot."""
    lot = Random(3)
    piles = shuffled(STANDARD, lot)
    hidden = [card for pile in piles for card in pile[:-1]]
    lot.shuffle(hidden)
    other = [[*hidden[11 * place : 11 * place + 11], pile[-1]] for place, pile in enumerate(piles)]
    chosen = []
    for deal in (piles, other):
        position = Position.start(3)
        for number, pile in enumerate(deal, start=2):
            position = position.after(Reveal(number, pile[-1]))
        player = bot(name, seed=9)
        chosen.append([player.aim(position), player.choose(position.after(Toss([2, 3, 4, 6, 7])))])
    assert piles != other
    assert chosen[0] == chosen[1]


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        UnknownBot, match="no bot 'wizard'; there are random, novice, regular, sharp, master, greedy, quick, steady"
    ):
        bot("wizard")


def test_greedy_takes_the_card_that_adds_most_to_its_own_collection() -> None:
    position = Position.parse("12y8/12g2/12p~/12r!/12o2/10b4 y6yx/- 2 0 take:0:2345")
    assert bot("greedy").choose(position) == Take(2)


def test_greedy_takes_the_ban_of_a_column_that_costs_it_points() -> None:
    position = Position.parse("12y!/12g2/12p2/12r2/11o2/9b4 y8yxy~/g4 2 0 take:0:23")
    assert bot("greedy").choose(position) == Take(2)


def test_greedy_separates_for_a_feast_and_places_together_to_keep_one_from_the_others() -> None:
    feast = Position.parse("12y8/12g~/12p~/12r~/12o8/12b8 -/- 1 0 place:267")
    assert bot("greedy").choose(feast) == Separate()
    poor = Position.parse("12y~/12g~/12p8/12r~/11o~/11b~ g4/y8 1 0 place:2367")
    assert bot("greedy").choose(poor) == Together()


def test_greedy_crowns_itself_when_it_can() -> None:
    """Three players with 10 socks on two Sock cards each; the second one has the basket."""
    position = Position.parse("0/12g~/12p~/12r~/12o8/12b8 y8r2g!gx/y6g4p!px/y4r6b!bx 9 1 crown")
    assert position.legal() == (Crown(0), Crown(1), Crown(2))
    assert bot("greedy").choose(position) == Crown(1)


def test_greedy_beats_random_by_far() -> None:
    for bots in set(permutations(["greedy", "random"])):
        tally = Tally(bots)
        for number in range(200):
            tally.add(play(bots, seed=1, number=number))
        assert tally.wins[bots.index("greedy")] > 160
