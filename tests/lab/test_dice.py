"""What a number of dice is worth: measured, not guessed."""

from itertools import pairwise

import pytest

from outofsock.bots.master import IMAGINED, WORTH
from outofsock.lab.dice import main, worths


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_turn_is_better_than_a_lost_one(players: int) -> None:
    assert len(WORTH[players]) == len(IMAGINED[players]) == 6
    assert min(WORTH[players]) > 0
    assert min(IMAGINED[players]) > 0


def test_it_is_counted_in_games() -> None:
    ended, imagined = worths(2, 20)
    assert len(ended) == len(imagined) == 6
    assert all(-1 < chance < 1 for chance in [*ended, *imagined])
    assert any(one != other for one, other in pairwise(ended))
    assert (ended, imagined) == worths(2, 20), "equal seeds, equal games"


def test_the_command_prints_both_rows(capsys: pytest.CaptureFixture[str]) -> None:
    main("3", "2")
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["WORTH 3", "IMAGINED 3"]
    assert all(line.count(",") == 5 for line in lines)
