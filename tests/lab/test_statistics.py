"""What games are like, counted; and told on the command line."""

from pathlib import Path

import pytest
from PIL import Image

from outofsock.cli import main
from outofsock.lab.simulate import play
from outofsock.lab.statistics import Games, Statistics
from outofsock.rules import DecidedBy, Take, Toss


def test_counts_agree_with_the_games() -> None:
    counted = Statistics.of(Games("novice", 2, 3, 10, 20))
    games = [play(["novice"] * 2, seed=3, number=number) for number in range(10, 30)]
    outcomes = [outcome for game in games if (outcome := game.outcome())]
    assert counted.games == 20
    assert counted.rounds == [game.position.round for game in games]
    assert counted.scores == [score for outcome in outcomes for score in outcome.scores]
    assert sum(counted.wins_by_place) == 20
    assert counted.counts["tosses"] == sum(isinstance(event, Toss) for game in games for event in game.events)
    assert counted.counts["takes"] == sum(isinstance(event, Take) for game in games for event in game.events)
    by_socks = sum(outcome.decided_by is DecidedBy.SOCK_CARDS for outcome in outcomes)
    assert counted.counts["decided by Sock cards"] == by_socks
    assert 0 < counted.counts["games with a die before an empty pile"] <= 20


def test_counts_add_up() -> None:
    whole = Statistics.of(Games("random", 4, 1, 0, 8))
    parts = Statistics(4)
    for start in (0, 4):
        parts.add(Statistics.of(Games("random", 4, 1, start, 4)))
    assert parts == whole


def test_the_command_shows_a_table_and_draws_charts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chart = tmp_path / "s.png"
    words = "stats --bot novice --players 2,4 --games 20 --workers 1 --markdown --plot"
    assert main([*words.split(), str(chart)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "|  | 2 players | 4 players |"
    assert lines[2] == "| games | 20 | 20 |"
    with Image.open(chart) as image:
        assert image.size[1] > 500


def test_statistics_are_about_one_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--bot", "random,novice"]) == 2
    assert "one bot" in capsys.readouterr().err
