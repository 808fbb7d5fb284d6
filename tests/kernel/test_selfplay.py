"""What there is to learn from a game: every afterstate as each master saw it, and what came of it."""

import numpy as np
import pytest

from outofsock.kernel.chance import luck
from outofsock.kernel.desk import WIDTH, new_desk
from outofsock.kernel.entry import deck_of
from outofsock.kernel.features import A_COLUMN, globals_of, inputs_of
from outofsock.kernel.layout import MOST_PLAYERS, SUITS, Floats
from outofsock.kernel.rollout import sums
from outofsock.kernel.selfplay import MASTER, REGULAR, SHARP, lessons, seat_players
from outofsock.lab.learner import Learner, fresh
from outofsock.rules import STANDARD

ODDS = [0.0, 0.0, 0.1, 0.2, 0.3, 0.2, 0.1, 0.1, 0.0]


def played(players: int, games: int, company: float, truth: float) -> tuple[Floats, Floats]:
    """The suits and the targets of some games of an untrained net."""
    room = games * 60 * players
    suits = np.zeros((room, SUITS, inputs_of(players)), np.float32)
    tables, targets = np.zeros((room, globals_of(players)), np.float32), np.zeros((room, WIDTH), np.float32)
    number = lessons(
        new_desk((1,), ODDS), Learner(players, fresh(players, 1)).net(), deck_of(STANDARD), players, games, sums(ODDS),
        company, 0.5, truth, luck(3), suits, tables, targets,
    )  # fmt: skip
    return suits[:number], targets[:number]


def viewers(suits: Floats, players: int) -> Floats:
    """For each lesson the seats marked as the one who looks, counted from the tosser."""
    return suits[:, 0, [seat * A_COLUMN + A_COLUMN - 1 for seat in range(players)]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_with_the_whole_truth_a_lesson_is_the_end_of_its_game(players: int) -> None:
    _, targets = played(players, 3, 0.0, 1.0)
    chances, scores = targets[:, :players], targets[:, MOST_PLAYERS : MOST_PLAYERS + players]
    assert set(np.unique(chances)) == {0.0, 1.0}
    assert (chances.sum(axis=1) == 1).all()
    for won, score in zip(chances.argmax(axis=1), scores, strict=True):
        assert score[won] == score.max()


def test_with_none_of_it_a_lesson_is_what_the_net_said_of_the_next_table() -> None:
    """Only the last lesson of each game knows how the game ended."""
    _, targets = played(2, 3, 0.0, 0.0)
    certain = [target for target in targets[:, 0] if target in (0.0, 1.0)]
    assert len(certain) == 3
    assert np.allclose(targets[:, :2].sum(axis=1), 1, atol=1e-4)


@pytest.mark.parametrize(("company", "views"), [(0.0, 1), (1.0, 3)])
def test_every_master_at_the_table_learns(company: float, views: int) -> None:
    suits, targets = played(3, 2, company, 1.0)
    seen = viewers(suits, 3)
    assert (seen.sum(axis=1) == 1).all()
    columns = suits[:, :, [place for place in range(3 * A_COLUMN) if place % A_COLUMN != A_COLUMN - 1]]
    for first in range(0, len(suits), views):
        group = slice(first, first + views)
        assert len(np.unique(seen[group], axis=0)) == views, "each sees from a seat of its own"
        assert (columns[group] == columns[first]).all()
        assert (targets[group] == targets[first]).all()


def test_the_company_is_as_mixed_as_asked() -> None:
    chance, kinds = luck(1), np.zeros(4, np.int64)
    drawn = []
    for host in range(4000):
        seat_players(kinds, 4, host % 4, 0.25, 0.5, chance)
        assert kinds[host % 4] == MASTER
        drawn += [int(kind) for seat, kind in enumerate(kinds) if seat != host % 4]
    shares = [drawn.count(kind) / len(drawn) for kind in (MASTER, REGULAR, SHARP)]
    assert shares == pytest.approx([0.25, 0.375, 0.375], abs=0.02)
