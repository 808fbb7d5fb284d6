"""`outofsock convert`."""

from pathlib import Path

import pytest

from outofsock.records import Game, Player, wire
from tests.cli.command import run, run_apart

Capsys = pytest.CaptureFixture[str]
GOLDEN = Path(__file__).parent.parent / "golden"
NAMES = ["two_players", "three_players", "four_players", "decided_by_sock_cards", "decided_by_the_basket"]


@pytest.mark.parametrize("name", NAMES)
def test_golden_games_turn_into_each_other(capsys: Capsys, name: str) -> None:
    text, line = (GOLDEN / f"{name}.{ending}" for ending in ("txt", "jsonl"))
    assert run(capsys, "convert", line, "--to", "text") == (0, text.read_text("utf-8"), "")
    assert run(capsys, "convert", text, "--to", "json") == (0, line.read_text("utf-8"), "")


def test_json_to_text_to_json_gives_identical_bytes(capsys: Capsys, tmp_path: Path) -> None:
    games, text, again = tmp_path / "games.jsonl", tmp_path / "games.txt", tmp_path / "again.jsonl"
    assert run(capsys, "simulate", "--games", "9", "--bots", "greedy,random,random,greedy", "--out", games).code == 0
    text.write_bytes(run(capsys, "convert", games, "--to", "text").out.encode())
    again.write_bytes(run(capsys, "convert", text, "--to", "json").out.encode())
    assert again.read_bytes() == games.read_bytes()
    assert text.read_bytes().count(b"[OutOfSock 1]\n") == 9


@pytest.mark.parametrize("to", ["text", "json"])
def test_a_form_turns_into_itself(capsys: Capsys, to: str) -> None:
    file = GOLDEN / ("four_players.txt" if to == "text" else "four_players.jsonl")
    assert run(capsys, "convert", file, "--to", to).out == file.read_text("utf-8")


@pytest.mark.parametrize("to", ["text", "json"])
def test_broken_input_prints_nothing_on_standard_output(capsys: Capsys, tmp_path: Path, to: str) -> None:
    good = (GOLDEN / "two_players.jsonl").read_text("utf-8")
    file = tmp_path / "games.jsonl"
    file.write_text(good * 3 + good.replace('["together"]', '["altogether"]', 1), encoding="utf-8")
    said = run(capsys, "convert", file, "--to", to)
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("outofsock: line 4, event ")
    assert '["altogether"] is no event' in said.err


def test_a_file_without_games_is_no_success(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "empty"
    file.write_text("\n")
    assert run(capsys, "convert", file, "--to", "text") == (1, "", f"outofsock: {file} has no game in it\n")


def test_the_form_to_print_must_be_said(capsys: Capsys) -> None:
    assert "--to" in run(capsys, "convert", GOLDEN / "two_players.jsonl").err
    assert run(capsys, "convert", GOLDEN / "two_players.jsonl", "--to", "xml").code == 2


def test_records_are_utf_8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(wire.write(Game([Player("Zoë 🧦"), Player("Ὀδυσσεύς")])) + "\n", encoding="utf-8")
    said = run_apart("convert", file, "--to", "json", PYTHONUTF8="0", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert said == (0, file.read_text("utf-8"), "")
