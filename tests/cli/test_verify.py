"""`outofsock verify`."""

import json
from pathlib import Path
from typing import Any

import pytest

from outofsock.lab.simulate import play
from outofsock.records import Game, notation, wire
from outofsock.rules import Take
from tests.cli.command import run, run_apart
from tests.records.play import random_game
from tests.table.evening import begun

Capsys = pytest.CaptureFixture[str]
GAMES = [play(["greedy", "random", "random"], seed=7, number=number) for number in range(4)]


def spoiled(game: Game, spoil: Any) -> str:  # noqa: ANN401 - a function that changes a parsed record
    """The JSON of a game after something was done to it."""
    record = json.loads(wire.write(game))
    spoil(record)
    return json.dumps(record)


def written(tmp_path: Path, *lines: str) -> Path:
    file = tmp_path / "games.jsonl"
    file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return file


GOOD = [wire.write(game) for game in GAMES]
FIRST_TAKE = next(number for number, event in enumerate(GAMES[2].events) if isinstance(event, Take))


def test_good_games_follow_the_rules(capsys: Capsys, tmp_path: Path) -> None:
    assert run(capsys, "verify", written(tmp_path, *GOOD)) == (0, "4 finished games follow the rules\n", "")


def test_one_game_is_spoken_of_as_one(capsys: Capsys, tmp_path: Path) -> None:
    assert run(capsys, "verify", written(tmp_path, GOOD[0])).out == "1 finished game follows the rules\n"


def test_a_text_record_is_verified(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text("\n".join(map(notation.write, GAMES)), encoding="utf-8")
    assert run(capsys, "verify", file) == (0, "4 finished games follow the rules\n", "")


def test_an_unfinished_game_is_right_so_far(capsys: Capsys, tmp_path: Path) -> None:
    unfinished = wire.write(random_game(3, 5, most=40))
    said = run(capsys, "verify", written(tmp_path, GOOD[0], unfinished, GOOD[1]))
    assert said == (0, "2 finished games follow the rules; 1 unfinished game so far\n", "")


def test_an_illegal_take_is_named_by_line_and_event(capsys: Capsys, tmp_path: Path) -> None:
    position = list(GAMES[2].positions())[FIRST_TAKE]
    absent = next(pile for pile in range(2, 8) if pile not in position.dice)
    bad = spoiled(GAMES[2], lambda record: record["events"][FIRST_TAKE].__setitem__(1, absent))
    said = run(capsys, "verify", written(tmp_path, GOOD[0], "", bad, "{"))
    allowed = f"{' or '.join(map(str, position.legal()))}, by player {position.turn}"
    place = f"line 3, event {FIRST_TAKE + 1}"
    assert said == (1, "", f"outofsock: {place}: take {absent} cannot happen now; allowed: {allowed}\n")


def test_a_card_that_was_seen_before_is_named_by_line_and_event(capsys: Capsys, tmp_path: Path) -> None:
    ban = next(number for number, event in enumerate(GAMES[0].events, 1) if number > 6 and "!" in str(event))
    card = str(GAMES[0].events[ban - 1]).split()[2]
    later = next(number for number, event in enumerate(GAMES[0].events, 1) if number > ban and "reveal" in str(event))
    bad = spoiled(GAMES[0], lambda record: record["events"][later - 1].__setitem__(2, card))
    said = run(capsys, "verify", written(tmp_path, GOOD[1], bad))
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(f"outofsock: line 2, event {later}: reveal ")
    assert f"the standard deck has 1 × {card}, all of them seen; allowed: a reveal of pile" in said.err


@pytest.mark.parametrize(
    ("key", "claim"), [("scores", [0, 0, 1]), ("winner", 7), ("decided_by", "basket"), ("sock_cards", [1, 1, 1])]
)
def test_a_wrong_result_is_named(capsys: Capsys, tmp_path: Path, key: str, claim: object) -> None:
    bad = spoiled(GAMES[0], lambda record: record["result"].__setitem__(key, claim))
    found = json.loads(GOOD[0])["result"][key]
    said = run(capsys, "verify", written(tmp_path, bad))
    words = f"the result says {key} {json.dumps(claim)}, but the game gives {json.dumps(found)}"
    assert said == (1, "", f"outofsock: line 1: {words}\n")


def test_an_event_after_the_end_is_named(capsys: Capsys, tmp_path: Path) -> None:
    bad = spoiled(GAMES[0], lambda record: record["events"].append(["toss", [2, 3]]))
    said = run(capsys, "verify", written(tmp_path, bad))
    end = len(GAMES[0].events) + 1
    why = "toss 2 3 cannot happen now; allowed: nothing, the game is over"
    assert said == (1, "", f"outofsock: line 1, event {end}: {why}\n")


def test_a_result_of_an_unfinished_game_is_refused(capsys: Capsys, tmp_path: Path) -> None:
    bad = spoiled(GAMES[0], lambda record: record["events"].pop())
    said = run(capsys, "verify", written(tmp_path, bad))
    assert said.code == 1
    assert said.err.startswith("outofsock: line 1: a result is given, but the game is not over; allowed: ")


def test_a_slip_in_a_text_record_is_named_by_its_line(capsys: Capsys, tmp_path: Path) -> None:
    lines = notation.write(GAMES[0]).split("\n")
    third = next(number for number, line in enumerate(lines) if line.startswith("3. "))
    lines[third] = lines[third].replace("3. ", "4. ", 1)
    file = tmp_path / "games.txt"
    file.write_text("\n".join(lines), encoding="utf-8")
    said = run(capsys, "verify", file)
    assert said.code == 1
    assert said.err.startswith(f"outofsock: line {third + 1}: this is round 3. ")


@pytest.mark.parametrize("content", [b"", b"\n\n", b"; nothing but a note\n", b"\xef\xbb\xbf"])
def test_a_file_without_games_is_no_success(capsys: Capsys, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "empty"
    file.write_bytes(content)
    assert run(capsys, "verify", file) == (1, "", f"outofsock: {file} has no game in it\n")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"hello\n", "line 1: a game begins with the header [OutOfSock 1]"),
        (b"{\n", "line 1: this line is not JSON"),
        (b"{}\n", 'line 1: a record is a JSON object with "outofsock": 1, not {}'),
        (b"\x89PNG\r\n", "junk is not a text file in UTF-8 (invalid start byte at byte 0)"),
        (b'["\\u001b[31m"  1]\n["\\u001b[31m"  1]', "line 2: the header \N{REPLACEMENT CHARACTER}[31m stands twice"),
    ],
)
def test_junk_is_refused(capsys: Capsys, tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "junk"
    file.write_bytes(content)
    said = run(capsys, "verify", file)
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(f"outofsock: {message}")


def test_a_missing_file_and_a_folder_are_no_records(capsys: Capsys, tmp_path: Path) -> None:
    missing = tmp_path / "none.jsonl"
    assert run(capsys, "verify", missing) == (2, "", f"outofsock: there is no file {missing}\n")
    assert run(capsys, "verify", tmp_path) == (2, "", f"outofsock: {tmp_path} cannot be used: is a directory\n")
    assert run(capsys, "verify").code == 2


def test_the_exit_code_reaches_the_shell(tmp_path: Path) -> None:
    bad = spoiled(GAMES[0], lambda record: record["result"].__setitem__("winner", 9))
    assert run_apart("verify", written(tmp_path, bad)).code == 1
    assert run_apart("verify", written(tmp_path, *GOOD)) == (0, "4 finished games follow the rules\n", "")
    assert run_apart("verify", tmp_path / "none").code == 2


def test_a_game_from_a_table_is_also_checked_for_fairness(tmp_path: Path, capsys: Capsys) -> None:
    evening = begun()
    evening.plays_to_the_end()
    record = json.loads(evening.table.record(1))
    record["fairness"]["tosses"] = []
    file = tmp_path / "game.jsonl"
    file.write_text(json.dumps(record) + "\n")
    said = run(capsys, "verify", str(file))
    assert said.code == 1
    assert "line 1" in said.err
    assert "tosses were made, but 0 are stored" in said.err
