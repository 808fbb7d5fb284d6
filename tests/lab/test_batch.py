"""A simulation in pieces is the same simulation; blind games run on the kernel, with the odds of the bot."""

from pathlib import Path

import pytest

from outofsock.cli import main
from outofsock.lab.batch import Batch, batches, simulated
from outofsock.lab.simulate import Tally, play
from outofsock.records import wire
from outofsock.rules import STANDARD
from outofsock.toss.model import HANDS


def merged(pieces: list[Batch]) -> tuple[Tally, list[str]]:
    tally, lines = Tally(pieces[0].bots), []
    for piece in pieces:
        done = simulated(piece)
        tally.merge(done.tally)
        lines += done.lines
    return tally, lines


def test_pieces_give_the_games_one_after_the_other() -> None:
    tally, lines = merged(batches(["greedy", "random"], 60, 7, STANDARD, "skilled", is_kept=True))
    games = [play(["greedy", "random"], seed=7, number=number, hand=HANDS["skilled"]) for number in range(60)]
    whole = Tally(("greedy", "random"))
    for game in games:
        whole.add(game)
    assert tally == whole
    assert lines == [wire.write(game) + "\n" for game in games]


def test_blind_games_on_the_kernel_have_the_odds_of_the_bot_random() -> None:
    """Length and points of blind games agree with games through the rules: 3 standard errors of 1,500 games."""
    blind, _ = merged(batches(["random"] * 3, 120_000, 1, STANDARD, None, is_kept=False))
    ruled, _ = merged(batches(["random"] * 3, 1500, 1, STANDARD, None, is_kept=True))
    assert blind.games == 120_000
    assert blind.rounds / blind.games == pytest.approx(ruled.rounds / ruled.games, abs=0.35)
    assert blind.decisions / blind.games == pytest.approx(ruled.decisions / ruled.games, abs=0.6)
    assert sum(blind.points) / blind.games == pytest.approx(sum(ruled.points) / ruled.games, abs=5)
    assert min(blind.wins) > 39_000


def test_the_file_is_the_same_on_one_process_and_on_two(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for number, file in enumerate(files, start=1):
        words = f"simulate --players 2 --games 120 --seed 5 --bots novice --workers {number} --out {file}"
        assert main(words.split()) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert "120 games" in capsys.readouterr().out


def test_a_million_blind_games_are_a_matter_of_seconds(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--players", "2", "--games", "1000000", "--bots", "random", "--workers", "1"]) == 0
    assert "1000000 games" in capsys.readouterr().out
