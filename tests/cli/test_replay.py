"""`outofsock replay`."""

from pathlib import Path

import pytest

from outofsock.lab.simulate import play
from outofsock.records import Game, Player, notation, wire
from tests.cli.command import ESCAPE, at_terminal, run, run_apart
from tests.records.play import random_game

Capsys = pytest.CaptureFixture[str]
GOLDEN = Path(__file__).parent.parent / "golden"
THREE = GOLDEN / "three_players.txt"


def test_six_suits_are_told_apart_without_colour(capsys: Capsys) -> None:
    said = run(capsys, "replay", THREE)
    assert (said.code, said.err) == (0, "")
    assert [said.out.count(emblem) > 0 for emblem in "●≡♥◆▲💧"] == [True] * 6
    assert ESCAPE not in said.out


def test_a_game_is_told_event_by_event(capsys: Capsys) -> None:
    lines = [line.strip() for line in run(capsys, "replay", THREE).out.splitlines()]
    for told in (
        "Six cards to begin with.",
        "Ana tosses 2 2 3 5 5 7",
        "Ana separates the dice",
        "Ana takes the die before pile 2: 💧×2",
        "pile 2 now shows ●⊘",
        "Ben takes the die before pile 3: ◆4",
        "Cleo places the 5 dice together before pile 5, takes ▲×2",
        "Ben tosses 4 5 5 5 7 7 7 7: the turn is lost",
        "Ana tosses no dice: the turn is lost",
        "Good game.",
    ):
        assert told in lines
    assert lines[-1] == "Ben wins (most socks): Ana 12, Ben 26, Cleo 4"


def test_together_tells_both_cards(capsys: Capsys) -> None:
    lines = [line.strip() for line in run(capsys, "replay", THREE).out.splitlines()]
    at = lines.index("Ana places the 2 dice together before pile 2, takes ≡2")
    assert lines[at + 1 : at + 3] == ["Ana takes the second card too: ◆±", "pile 2 now shows ◆6"]


def test_the_table_is_shown_before_each_round_and_at_the_end(capsys: Capsys) -> None:
    out = run(capsys, "replay", THREE).out
    titles = [line.strip() for line in out.splitlines() if line.startswith("round ")]
    assert titles == [f"round {number}" for number in (*range(1, 14), 13)]
    assert out.count("(basket)") == 14
    assert out.count("12 left") > 6


@pytest.mark.parametrize(
    ("name", "ending"),
    [
        ("decided_by_sock_cards", "wins (a tie, but more Sock cards): "),
        ("decided_by_the_basket", "wins (a tie, decided by the basket): "),
    ],
)
def test_a_tie_is_explained(capsys: Capsys, name: str, ending: str) -> None:
    said = run(capsys, "replay", GOLDEN / f"{name}.jsonl")
    assert ending in said.out.splitlines()[-1]
    assert ("has the basket and crowns" in said.out) is (name == "decided_by_the_basket")


def test_a_pile_that_is_gone_gives_no_card(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(wire.write(random_game(2, 1)), encoding="utf-8")
    nothing = [line for line in run(capsys, "replay", file).out.splitlines() if "no card, the pile is gone" in line]
    assert any(" takes the die before pile " in line for line in nothing)
    assert any(" dice together before pile " in line for line in nothing)


@pytest.mark.parametrize(
    ("most", "ending"),
    [
        (0, "unfinished; next: a reveal of pile 2"),
        (3, "unfinished; next: a reveal of pile 5"),
        (6, "unfinished; next: a toss by player 2"),
    ],
)
def test_an_unfinished_game_says_what_comes_next(capsys: Capsys, tmp_path: Path, most: int, ending: str) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(wire.write(random_game(3, 5, most=most)), encoding="utf-8")
    said = run(capsys, "replay", file)
    assert said.code == 0
    assert said.out.splitlines()[-1] == ending


def test_one_game_of_several_is_chosen(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "games.txt"
    games = [Game([Player(name), Player("Ben")]) for name in ("Ana", "Cleo", "Dov")]
    file.write_text("".join(map(notation.write, games)), encoding="utf-8")
    said = run(capsys, "replay", file, "--game", "2")
    assert "Cleo (basket)" in said.out
    assert "Ana" not in said.out


@pytest.mark.parametrize(
    ("games", "number", "message"),
    [(0, 1, "has 0 games, so there is no game 1"), (1, 2, "has 1 game, so there is no game 2")],
)
def test_a_game_that_is_not_there(capsys: Capsys, tmp_path: Path, games: int, number: int, message: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text((wire.write(random_game(2, 1)) + "\n") * games, encoding="utf-8")
    assert run(capsys, "replay", file, "--game", str(number)) == (1, "", f"outofsock: {file} {message}\n")


@pytest.mark.parametrize("number", ["0", "-1", "two"])
def test_games_are_counted_from_one(capsys: Capsys, number: str) -> None:
    said = run(capsys, "replay", THREE, "--game", number)
    assert (said.code, said.out) == (2, "")
    assert "argument --game: a whole number " in said.err


def test_a_missing_file_and_a_broken_one(capsys: Capsys, tmp_path: Path) -> None:
    assert run(capsys, "replay", tmp_path / "none").code == 2
    (tmp_path / "broken").write_text("{")
    said = run(capsys, "replay", tmp_path / "broken")
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("outofsock: line 1: this line is not JSON")


def test_names_and_comments_cannot_steer_the_terminal(capsys: Capsys, tmp_path: Path) -> None:
    game = Game([Player("\x1b[31mEve\r"), Player("[bold]Ben[/]")])
    game.comment("\x1b]0;owned\x07", 0)
    game = play_out(game)
    file = tmp_path / "game.jsonl"
    file.write_text(wire.write(game), encoding="utf-8")
    out = run(capsys, "replay", file).out
    assert ESCAPE not in out
    assert "\x07" not in out
    assert "\N{REPLACEMENT CHARACTER}[31mEve\N{REPLACEMENT CHARACTER}" in out
    assert "[bold]Ben[/]" in out
    assert "]0;owned" in out


def play_out(game: Game) -> Game:
    """The same players and comments, with the events of a simulated game."""
    events = play(["random", "random"], seed=1, number=0).events
    return Game(game.players, events=events, comments=game.comments)


def test_colours_are_for_terminals_or_for_those_who_ask() -> None:
    assert ESCAPE not in run_apart("replay", THREE).out
    coloured = run_apart("replay", THREE, FORCE_COLOR="1").out
    assert f"{ESCAPE}[" in coloured
    assert "●" in coloured
    assert ESCAPE + "[3" not in run_apart("replay", THREE, FORCE_COLOR="1", NO_COLOR="1").out.replace("[3m", "")


def test_at_a_terminal_enter_goes_on_and_q_stops() -> None:
    code, screen = at_terminal("replay", THREE, typed=b"\n\nq\n")
    assert code == 0
    assert screen.count("Enter: next round, q: stop") == 3
    assert "round 3" in screen
    assert "round 4" not in screen
    assert ESCAPE in screen


def test_at_a_terminal_the_end_of_input_stops() -> None:
    code, screen = at_terminal("replay", THREE, typed=b"\x04")
    assert code == 0
    assert screen.count("Enter: next round, q: stop") == 1
    assert "Traceback" not in screen


def test_at_a_terminal_all_shows_the_whole_game() -> None:
    code, screen = at_terminal("replay", "--all", THREE, typed=b"")
    assert code == 0
    assert "Enter: next round" not in screen
    assert "Ben wins" in screen
