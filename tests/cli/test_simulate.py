"""`outofsock simulate`."""

import os
import threading
from pathlib import Path

import pytest

from outofsock.lab.simulate import Tally, play
from outofsock.records import read_file
from tests.cli.command import run, run_apart
from tests.cli.test_score import rows

Capsys = pytest.CaptureFixture[str]
TABLE = ("simulate", "--players", "3", "--games", "12", "--bots", "greedy,random,random")


def test_the_same_seed_gives_the_same_file_and_another_seed_another(capsys: Capsys, tmp_path: Path) -> None:
    first, again, other = tmp_path / "first", tmp_path / "again", tmp_path / "other"
    for seed, file in (("7", first), ("7", again), ("8", other)):
        assert run(capsys, *TABLE, "--seed", seed, "--out", file).code == 0
    assert first.read_bytes() == again.read_bytes() != other.read_bytes()


def test_two_processes_write_the_same_file(tmp_path: Path) -> None:
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    for number, file in enumerate(files):
        assert run_apart(*TABLE, "--seed", "7", "--out", file, PYTHONHASHSEED=str(number)).code == 0
    assert files[0].read_bytes() == files[1].read_bytes()


def test_the_file_has_every_game_in_order_with_plain_line_ends(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    said = run(capsys, *TABLE, "--seed", "7", "--out", file)
    assert said.err == f"12 games written to {file}\n"
    names = ["greedy", "random", "random"]
    assert [game for _, game in read_file(file)] == [play(names, seed=7, number=number) for number in range(12)]
    assert file.read_bytes().count(b"\n") == 12
    assert b"\r" not in file.read_bytes()
    assert list(tmp_path.iterdir()) == [file]


def test_the_summary_counts_wins_scores_and_length(capsys: Capsys) -> None:
    said = run(capsys, *TABLE, "--seed", "7")
    tally = Tally(["greedy", "random", "random"])
    for number in range(12):
        tally.add(play(tally.bots, seed=7, number=number))
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[0].strip() == "12 games"
    assert rows(said.out) == [
        ["seat", "bot", "wins", "%", "mean score"],
        *(
            [
                str(seat + 1),
                name,
                str(tally.wins[seat]),
                f"{100 * tally.wins[seat] / 12:.1f}",
                f"{tally.points[seat] / 12:.1f}".replace("-", "−"),
            ]
            for seat, name in enumerate(tally.bots)
        ),
    ]
    length = f"{tally.rounds / 12:.1f} rounds and {tally.decisions / 12:.1f} decisions a game"
    assert said.out.splitlines()[-1].strip() == length


@pytest.mark.parametrize(
    ("options", "bots"),
    [
        ([], ["greedy", "greedy"]),
        (["--players", "4"], ["greedy"] * 4),
        (["--bots", "random"], ["random", "random"]),
        (["--bots", "random", "--players", "3"], ["random"] * 3),
        (["--bots", " greedy , random "], ["greedy", "random"]),
    ],
)
def test_seats_are_filled(capsys: Capsys, options: list[str], bots: list[str]) -> None:
    said = run(capsys, "simulate", "--games", "1", *options)
    assert [row[1] for row in rows(said.out)[1:]] == bots
    assert said.out.splitlines()[0].strip() == "1 game"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--players", "2", "--bots", "greedy,random,random"], "3 bots do not fit --players 2: give one name for each"),
        (["--players", "4", "--bots", "greedy,random"], "2 bots do not fit --players 4: give one name for each"),
        (["--bots", "random,random,random,random,random"], "5 bots do not fit a table: give one name for each of 2 to"),
        (["--bots", "greedy,grandmother"], "there is no bot 'grandmother'; there are random, novice, regular"),
        (["--bots", "greedy,"], "there is no bot ''; there are random, novice, regular"),
        (["--players", "5"], "argument --players"),
        (["--games", "0"], "a whole number from 1 up is needed, not '0'"),
        (["--games", "-3"], "a whole number from 1 up is needed, not '-3'"),
        (["--games", "many"], "a whole number is needed, not 'many'"),
        (["--games", "9" * 5000], "a whole number is needed, not '999"),
        (["--games", "²"], "a whole number is needed, not '²'"),
        (["--seed", "x"], "a whole number is needed, not 'x'"),
    ],
)
def test_what_does_not_fit_is_refused(capsys: Capsys, tmp_path: Path, options: list[str], message: str) -> None:
    said = run(capsys, "simulate", "--out", tmp_path / "games", *options)
    assert (said.code, said.out) == (2, "")
    assert message in said.err
    assert list(tmp_path.iterdir()) == []


def test_another_deck_is_played_and_written_in_full(capsys: Capsys, tmp_path: Path) -> None:
    deck, file = tmp_path / "deck.toml", tmp_path / "games.jsonl"
    deck.write_text('name = "no harm"\nevery_suit = "1 2 3 4 5 6 7 8 9 10 11 12"\n')
    assert run(capsys, "simulate", "--games", "2", "--deck", deck, "--out", file).code == 0
    assert [game.deck.name for _, game in read_file(file)] == ["no harm", "no harm"]
    assert run(capsys, "verify", file).out == "2 finished games follow the rules\n"


def test_a_folder_is_not_written_over(capsys: Capsys, tmp_path: Path) -> None:
    assert run(capsys, *TABLE, "--out", tmp_path) == (2, "", f"outofsock: {tmp_path} cannot be used: is a directory\n")
    assert run(capsys, *TABLE, "--out", "").err == "outofsock: . cannot be used: is a directory\n"


def test_a_folder_that_is_missing_is_named(capsys: Capsys, tmp_path: Path) -> None:
    said = run(capsys, *TABLE, "--out", tmp_path / "none" / "games")
    assert said == (2, "", f"outofsock: there is no folder {tmp_path / 'none'}\n")


def test_a_name_too_long_is_told(capsys: Capsys, tmp_path: Path) -> None:
    said = run(capsys, *TABLE, "--out", tmp_path / ("x" * 300))
    assert said.code == 2
    assert said.err.endswith("cannot be used: file name too long\n")


def test_the_file_behind_a_link_is_written_and_the_link_stays(capsys: Capsys, tmp_path: Path) -> None:
    file, link = tmp_path / "games.jsonl", tmp_path / "latest"
    file.write_text("old")
    link.symlink_to(file)
    assert run(capsys, *TABLE, "--out", link).code == 0
    assert link.is_symlink()
    assert len(list(read_file(file))) == 12


def test_a_pipe_is_written_to_and_never_replaced(capsys: Capsys, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    received: list[bytes] = []
    reader = threading.Thread(target=lambda: received.append(pipe.read_bytes()), daemon=True)
    reader.start()
    assert run(capsys, *TABLE, "--seed", "7", "--out", pipe).code == 0
    reader.join(60)
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]
    assert run(capsys, *TABLE, "--seed", "7", "--out", tmp_path / "file").code == 0
    assert received == [(tmp_path / "file").read_bytes()]


def test_brackets_in_a_file_name_are_no_markup(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "[bold]games.jsonl"
    assert run(capsys, *TABLE, "--out", file).err == f"12 games written to {file}\n"
