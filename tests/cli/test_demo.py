"""`outofsock demo`."""

import pytest

from outofsock.lab.simulate import play
from tests.cli.command import ESCAPE, at_terminal, run, run_apart

Capsys = pytest.CaptureFixture[str]


@pytest.mark.parametrize("seed", [2, 5, -1])
def test_the_game_of_the_seed_is_told(capsys: Capsys, seed: int) -> None:
    said = run(capsys, "demo", f"--seed={seed}")
    outcome = play(["greedy", "random", "greedy"], seed=seed, number=0).outcome()
    assert outcome is not None
    winner = ("greedy 1", "random 2", "greedy 3")[outcome.winner]
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Out of Sock · a demonstration: three bots, one game\n")
    assert said.out.splitlines()[-1].startswith(f"{winner} wins")
    assert ESCAPE not in said.out


def test_another_seed_gives_another_game(capsys: Capsys) -> None:
    first, again, other, usual = (
        run(capsys, "demo", *words).out for words in (["--seed=2"], ["--seed=2"], ["--seed=3"], [])
    )
    assert first == again == usual != other


def test_a_seed_is_a_whole_number(capsys: Capsys) -> None:
    said = run(capsys, "demo", "--seed", "lucky")
    assert (said.code, said.out) == (2, "")
    assert "argument --seed: a whole number is needed, not 'lucky'" in said.err


def test_nobody_is_asked_to_press_enter_without_a_terminal() -> None:
    assert "Enter" not in run_apart("demo").out


def test_at_a_terminal_each_round_waits() -> None:
    code, screen = at_terminal("demo", typed=b"q\n")
    assert code == 0
    assert screen.count("Enter: next round, q: stop") == 1
    assert "wins" not in screen
