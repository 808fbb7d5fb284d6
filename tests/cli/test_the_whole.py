"""The command as a whole: help, version, exit codes, colours."""

import re

import pytest

import outofsock
from tests.cli.command import ESCAPE, run, run_apart

Capsys = pytest.CaptureFixture[str]
COMMANDS = [
    "demo",
    "score",
    "simulate",
    "stats",
    "tournament",
    "train",
    "toss",
    "verify",
    "replay",
    "convert",
    "serve",
    "join",
    "schema",
]


def test_help_lists_every_command_and_how_cards_are_written(capsys: Capsys) -> None:
    said = run(capsys, "--help")
    assert (said.code, said.err) == (0, "")
    listed = [line.split()[0] for line in said.out.splitlines() if re.match(" {4}[a-z]", line)]
    assert listed == COMMANDS
    assert "Cards are written as a suit (y g p r o b)" in said.out


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("demo", ["--seed", "--all"]),
        ("score", ["--json", "--deck", 'outofsock score "y6 y4 g!']),
        ("simulate", ["--players", "--games", "--seed", "--bots", "--out", "--deck", "default: 1000", "Example:"]),
        ("verify", ["file", "named by its line and event", "exit code 1"]),
        ("replay", ["file", "--game", "--all", "q stops"]),
        ("convert", ["file", "--to", "docs/notation.md"]),
        ("serve", ["--host", "--port", "--database", "--workers", "--no-browser", "OUTOFSOCK_PORT"]),
        ("join", ["LINK", "--bot", "--name", "Example:"]),
        ("schema", ["--typescript"]),
    ],
)
def test_every_command_explains_itself(capsys: Capsys, command: str, words: list[str]) -> None:
    said = run(capsys, command, "--help")
    flat = " ".join(said.out.split())
    assert (said.code, said.err) == (0, "")
    assert [word for word in words if word not in flat] == []
    assert flat.startswith(f"Usage: outofsock {command}")


def test_the_version(capsys: Capsys) -> None:
    assert run(capsys, "--version") == (0, f"outofsock {outofsock.__version__}\n", "")


@pytest.mark.parametrize("words", [[], ["dance"], ["score", "--loud", "y6"], ["verify"], ["--verbose"]])
def test_what_is_not_understood_ends_with_2_and_the_usage(capsys: Capsys, words: list[str]) -> None:
    said = run(capsys, *words)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("Usage: outofsock")


def test_exit_codes_reach_the_shell() -> None:
    found = {words: run_apart(*words).code for words in [("score", "y6"), ("score", "y5"), ("score", "--nope"), ()]}
    assert found == {("score", "y6"): 0, ("score", "y5"): 1, ("score", "--nope"): 2, (): 2}


def test_colours_only_where_they_are_wanted() -> None:
    plain, coloured = run_apart("score", "y6 r~"), run_apart("score", "y6 r~", FORCE_COLOR="1")
    assert ESCAPE not in plain.out + plain.err
    assert f"{ESCAPE}[93m●6" in coloured.out
    assert ESCAPE in run_apart("score", "zz", FORCE_COLOR="1").err


def test_a_terminal_without_emblems_gets_question_marks_instead_of_a_crash() -> None:
    said = run_apart("score", "y6 r~", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (said.code, said.err) == (0, "")
    assert "? yellow" in said.out


def test_a_refusal_reaches_a_terminal_without_emblems() -> None:
    said = run_apart("score", "yx yx yx", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (said.code, said.out) == (1, "")
    assert "yx cannot be: the standard deck has only 2" in said.err
