"""The look-ahead finds what a plain walk through the rules finds, if both imagine every unseen card."""

from collections import Counter

import numpy as np
import pytest

from outofsock.bots.greedy import worth
from outofsock.kernel.desk import DECISION_ROWS, WIDTH, lay_out, new_desk
from outofsock.kernel.entry import code, sampled
from outofsock.kernel.layout import MOST_PLAYERS, Table
from outofsock.kernel.net import empty_net
from outofsock.kernel.search import EQUAL, look_ahead
from outofsock.rules import STANDARD, Position, Reveal, Separate, Take, Together
from tests.rules.play import Setting

ALL = (72,)
EVEN = [1 / 9] * 9


def margins(position: Position) -> list[float]:
    """Everybody's score less the mean of the others'."""
    scores, players = position.scores, position.players
    return [score - (sum(scores) - score) / (players - 1) for score in scores]


def walk(position: Position, began: int, me: int = 0, greed: float = 0.0) -> list[float]:
    """Everybody's margin at the end of the round, by the rules alone; `began` is the number of the round.

    The others than `me` take what `regular` would take, as far as `greed` says.
    """
    if position.is_over or position.round != began:
        return margins(position)
    if position.unturned:
        matters = position.stage.value == "second" or position.unturned in position.dice
        if not matters:  # nobody takes it in this round: it stays unknown, and as likely as any other to lie elsewhere
            return walk(position._replace(unturned=0), began, me, greed)
        unseen = Counter(position.unseen)
        total = np.zeros(position.players)
        for card, number in unseen.items():
            total += number * np.array(walk(position.after(Reveal(position.unturned, card)), began, me, greed))
        return (total / unseen.total()).tolist()  # type: ignore[no-any-return]  # NumPy's tolist has no better type
    values = {decision: walk(position.after(decision), began, me, greed) for decision in position.legal()}
    best = values[position.legal()[0]]
    for value in values.values():  # of equal ones the first, as in the kernel: with more than 2 players it matters
        if value[position.turn] > best[position.turn] + EQUAL:
            best = value
    if position.turn == me:
        return best
    wished = values[max(values, key=lambda decision: worth(position, decision))]
    return [(1 - greed) * reasoned + greed * greedy for reasoned, greedy in zip(best, wished, strict=True)]


def searched(position: Position, cards: tuple[int, ...] = ALL, salt: int = 1, greed: float = 0.0) -> tuple[int, Table]:
    """The best decision and the values of all, without a net."""
    desk = new_desk(cards, EVEN)
    desk.greed[0] = greed
    desk.salt[0] = salt
    table = np.zeros((DECISION_ROWS, WIDTH), np.float32)
    return look_ahead(desk, sampled(position, 0), empty_net(), False, table), table


@pytest.mark.parametrize("greed", [0.0, 0.4, 1.0])
@pytest.mark.parametrize(
    "line",
    [
        "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:0:246",
        "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:1:2457",
        "12y6/11b~/10r8/10r2/12o2/12g4 y4/y6/g!b2b! 3 0 take:2:2357",
        "12y6/11b~/10r8/10r2/12o2/12g4 y4/y6/g!/b2b! 3 0 take:1:34567",
        "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:0:33",
        "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:0:335",
        "12y6/11b~/10r8/10r2/12o2/12g4 y4/y6/g!b2b! 3 0 place:335",
        "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 1 place:2467",
        "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 1 place:77",
    ],
)  # fmt: skip
def test_it_agrees_with_a_walk_through_the_rules(line: str, greed: float) -> None:
    position = Position.parse(line)
    best, table = searched(position, greed=greed)
    values = {
        code(decision): walk(position.after(decision), position.round, position.turn, greed)
        for decision in position.legal()
    }
    for number, value in values.items():
        assert table[number, : position.players].tolist() == pytest.approx(value, abs=1e-3)
    assert values[best][position.turn] == pytest.approx(max(value[position.turn] for value in values.values()))


def test_it_agrees_near_the_end_when_piles_run_out() -> None:
    """Blind games for 2, 3 and 4 players, every position late in the game whose walk is short."""
    compared = 0
    for players in (2, 3, 4):
        for seed in range(12):
            for position in Setting(players, 0, seed, STANDARD).positions():
                is_short = len(position.dice) - len(set(position.dice)) <= 1 and len(position.dice) <= 4
                is_late = min(pile.left for pile in position.piles if pile.left) <= 2
                if position.unturned or not position.dice or not is_late or not is_short:
                    continue
                _, table = searched(position)
                for decision in position.legal():
                    value = walk(position.after(decision), position.round)
                    assert table[code(decision), :players].tolist() == pytest.approx(value, abs=1e-3)
                compared += 1
    assert compared > 60


def test_the_order_of_the_hidden_cards_changes_nothing() -> None:
    position = Position.parse("12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:0:33445")
    tables = []
    for seed in (1, 2):
        table = np.zeros((DECISION_ROWS, WIDTH), np.float32)
        look_ahead(new_desk((3,), EVEN), sampled(position, seed), empty_net(), False, table)
        tables.append(table.tolist())
    assert tables[0] == tables[1]


def test_the_desk_is_left_as_it_was() -> None:
    position = Position.parse("12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:0:33445")
    desk, table = new_desk((3,), EVEN), np.zeros((DECISION_ROWS, WIDTH), np.float32)
    lay_out(desk, sampled(position, 1))
    before = [desk[name].tolist() for name in ("columns", "tops", "left", "dice", "sums")]
    look_ahead(desk, sampled(position, 1), empty_net(), False, table)
    assert [desk[name].tolist() for name in ("columns", "tops", "left", "dice", "sums")] == before


def test_few_imagined_cards_come_near_to_all_of_them() -> None:
    position = Position.parse("12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:0:3344")
    _, exact = searched(position)
    guesses = np.mean([searched(position, (6, 3), salt)[1][3] for salt in range(40)], axis=0)
    assert guesses[0] == pytest.approx(exact[3, 0], abs=1.5)
    assert guesses[MOST_PLAYERS] == pytest.approx(exact[3, MOST_PLAYERS], abs=1.5)


def test_the_events_of_the_lines_are_what_they_seem() -> None:
    """The walk itself: one die left, no choice, the card is taken."""
    position = Position.parse("12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:0:2")
    assert walk(position, 3) == margins(position.after(Take(2)))
    assert {Separate(), Together()} == set(
        Position.parse("12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 1 place:77").legal()
    )
