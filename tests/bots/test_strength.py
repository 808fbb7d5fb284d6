"""Every rung of the ladder beats the one below, with equal hands and aim. Full size: docs/strength.md."""

import pytest

from outofsock.lab.deal import Conditions
from outofsock.lab.pairing import Chunk, Pairing, Result

FAIR = Conditions("skilled", is_aim_fixed=True)


@pytest.mark.parametrize(
    ("better", "worse", "deals"),
    [("novice", "random", 60), ("regular", "novice", 150), ("sharp", "regular", 150), ("master", "sharp", 100)],
)
def test_a_rung_beats_the_one_below(better: str, worse: str, deals: int) -> None:
    assert Result.of(Chunk(Pairing(2, better, worse), 1, 0, deals, FAIR)).share > 0.52


@pytest.mark.parametrize("players", [3, 4])
def test_master_wins_more_than_its_share_at_larger_tables(players: int) -> None:
    assert Result.of(Chunk(Pairing(players, "master", "regular"), 1, 0, 40, FAIR)).share > 1.1 / players
