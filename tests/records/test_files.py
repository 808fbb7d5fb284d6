"""Files of games in either form."""

from pathlib import Path

import pytest

from outofsock.records import BrokenRecord, notation, read_file, wire
from tests.records.play import random_game

GAMES = [random_game(players, 5, most=60) for players in (2, 3, 4)]


def test_a_file_of_json_lines(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("\n" + "\n\n".join(map(wire.write, GAMES)) + "\n", encoding="utf-8")
    assert list(read_file(file)) == list(zip([2, 4, 6], GAMES, strict=True))


def test_a_file_of_text(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    texts = [notation.write(game) for game in GAMES]
    file.write_text("".join(texts), encoding="utf-8")
    second = 1 + texts[0].count("\n")
    assert list(read_file(file)) == list(zip([1, second, second + texts[1].count("\n")], GAMES, strict=True))


@pytest.mark.parametrize("write", [wire.write, notation.write])
def test_a_mark_in_front_of_the_file_does_no_harm(tmp_path: Path, write: object) -> None:
    file = tmp_path / "games"
    assert callable(write)
    file.write_text(write(GAMES[0]), encoding="utf-8-sig", newline="\r\n")
    assert list(read_file(file)) == [(1, GAMES[0])]


def test_an_empty_file_has_no_games(tmp_path: Path) -> None:
    file = tmp_path / "none"
    file.write_text("\n")
    assert list(read_file(file)) == []


def test_the_line_of_the_first_fault_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    good = wire.write(GAMES[0])
    file.write_text(f'{good}\n{good.replace("toss", "roll", 1)}\n{{"', encoding="utf-8")
    found = read_file(file)
    assert next(found) == (1, GAMES[0])
    with pytest.raises(BrokenRecord, match=r'^line 2, event 7: \["roll", .* is no event') as caught:
        next(found)
    assert (caught.value.line, caught.value.event) == (2, 7)


def test_the_line_of_a_fault_in_text_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    file.write_text(notation.write(GAMES[0]) + "\n[OutOfSock 3]\n", encoding="utf-8")
    found = read_file(file)
    next(found)
    with pytest.raises(BrokenRecord, match="a game begins with the header") as caught:
        next(found)
    assert caught.value.line == notation.write(GAMES[0]).count("\n") + 2


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n")
    with pytest.raises(BrokenRecord, match=r"picture.png is not a text file in UTF-8 \(invalid start byte at byte 0\)"):
        list(read_file(file))
