"""`outofsock score`."""

import json
from pathlib import Path

import pytest

from tests.cli.command import at_terminal, run, run_apart

EXAMPLE = "y6 y4 g! p8 p6 p4 px r4 r~ o2 b4 b4 b~ b~"
NOUGHT = {"yellow": 0, "green": 0, "pink": 0, "red": 0, "orange": 0, "blue": 0}
Capsys = pytest.CaptureFixture[str]


def rows(table: str) -> list[list[str]]:
    """The cells of a table, without its frame."""
    return [
        [cell.strip() for cell in line.strip("│┃").replace("┃", "│").split("│")]
        for line in table.splitlines()
        if line.startswith(("│", "┃"))
    ]


def test_the_table_of_the_rulebook_example(capsys: Capsys) -> None:
    said = run(capsys, "score", EXAMPLE)
    assert (said.code, said.err) == (0, "")
    assert rows(said.out) == [
        ["suit", "cards", "socks"],
        ["● yellow", "●4  ●6", "10"],
        ["≡ green", "≡⊘", "0"],
        ["♥ pink", "♥4  ♥6  ♥8  ♥×2", "36"],
        ["◆ red", "◆4  ◆±", "−4"],
        ["▲ orange", "▲2", "2"],
        ["💧 blue", "💧4  💧4  💧±  💧±", "8"],
        ["total", "9 Sock cards", "52"],
    ]


def test_json_is_exactly_this(capsys: Capsys) -> None:
    said = run(capsys, "score", "--json", EXAMPLE)
    assert said == (
        0,
        '{"columns": {"yellow": 10, "green": 0, "pink": 36, "red": -4, "orange": 2, "blue": 8}, '
        '"total": 52, "sock_cards": 9}\n',
        "",
    )


@pytest.mark.parametrize(
    "written", [EXAMPLE.split(), [EXAMPLE.replace(" ", "")], [EXAMPLE.replace(" ", ", ")], [EXAMPLE[:11], EXAMPLE[11:]]]
)
def test_cards_may_be_one_argument_or_many_with_or_without_spaces(capsys: Capsys, written: list[str]) -> None:
    assert json.loads(run(capsys, "score", "--json", *written).out)["total"] == 52


@pytest.mark.parametrize("nothing", ["-", "", "  "])
def test_no_cards_are_worth_nothing(capsys: Capsys, nothing: str) -> None:
    said = run(capsys, "score", "--json", nothing)
    assert json.loads(said.out) == {"columns": NOUGHT, "total": 0, "sock_cards": 0}


def test_one_sock_card_is_counted_as_one(capsys: Capsys) -> None:
    assert rows(run(capsys, "score", "y6").out)[-1] == ["total", "1 Sock card", "6"]


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("yx yx yx", "3 × yx cannot be: the standard deck has only 2"),
        ("b! y6 b!", "2 × b! cannot be: the standard deck has only 1"),
        ("g~ g~ g~ g~", "4 × g~ cannot be: the standard deck has only 3"),
        ("y8 y8", "2 × y8 cannot be: the standard deck has only 1"),
        ("r5", "1 × r5 cannot be: the standard deck has no such card"),
        ("o10", "1 × o10 cannot be: the standard deck has no such card"),
    ],
)
def test_cards_that_cannot_lie_before_one_player_are_refused(capsys: Capsys, cards: str, message: str) -> None:
    assert run(capsys, "score", cards) == (1, "", f"outofsock: {message}\n")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("w6", "'w6'"), ("y6 hello", "'hello'"), ("Y6", "'Y6'"), ("y0", "'y0'"), ("y6-", "'-'"), ("6y", "'6y'"),
        ("y6 - g4", "'-'"), ("\x1b[31m", "'\\x1b[31m'"), ("y٦", "'y٦'"),
    ],
)  # fmt: skip
def test_junk_is_refused_by_name_and_told_how_to_write_cards(capsys: Capsys, text: str, named: str) -> None:
    said = run(capsys, "score", text)
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(f"outofsock: {named} is no card: write a suit (y g p r o b)")
    assert len(said.err.splitlines()) == 1


def test_json_says_nothing_on_standard_output_if_the_cards_are_wrong(capsys: Capsys) -> None:
    assert run(capsys, "score", "--json", "zz").out == ""


def test_another_deck_allows_other_cards(capsys: Capsys, tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text('\ufeffname = "long socks"\nevery_suit = "2 4 4 6 8 10 ~ ~ ~ x x x"\n', encoding="utf-8")
    assert json.loads(run(capsys, "score", "--json", "--deck", file, "y10 yx yx yx").out)["total"] == 80
    assert run(capsys, "score", "--deck", file, "y!") == (
        1,
        "",
        "outofsock: 1 × y! cannot be: the long socks deck has no such card\n",
    )


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "a deck needs a name of its own"),
        (b"name = ", "a deck is a TOML file, but this is not TOML"),
        (b'name = "mine"\n', "the deck 'mine' does not say which cards yellow has"),
        (b'name = "mine"\nevery_suit = "2 4"\n', "a deck has 12 cards in each suit, but this one has 2 yellow cards"),
        (b'name = "mine"\nevery_suit = "2 4 4 6 6 8 ~ ~ ~ x x ?"\n', "'?' in yellow of the deck 'mine' is no card"),
        (b'name = "mine"\npurple = "2"\n', "a deck has no 'purple'; it may have name, every_suit, yellow"),
        (b"\xff\xfe", "is not a file that can be read"),
    ],
)
def test_a_broken_deck_is_refused_with_its_reason(capsys: Capsys, tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "deck.toml"
    file.write_bytes(content)
    said = run(capsys, "score", "--deck", file, "y6")
    assert (said.code, said.out) == (2, "")
    assert f"argument --deck: {file}" in said.err
    assert message in said.err


def test_a_missing_deck_is_named(capsys: Capsys, tmp_path: Path) -> None:
    said = run(capsys, "score", "--deck", tmp_path / "none.toml", "y6")
    assert said.code == 2
    assert f"{tmp_path / 'none.toml'} is not a file that can be read" in said.err


def test_cards_are_read_from_standard_input() -> None:
    said = run_apart("score", "--json", given=EXAMPLE.replace(" ", "\r\n").encode())
    assert (said.code, json.loads(said.out)["total"], said.err) == (0, 52, "")


def test_an_empty_standard_input_has_no_cards() -> None:
    assert json.loads(run_apart("score", "--json").out)["columns"] == NOUGHT


def test_wrong_cards_on_standard_input_are_refused() -> None:
    assert run_apart("score", given=b"yx yx yx\n") == (
        1,
        "",
        "outofsock: 3 × yx cannot be: the standard deck has only 2\n",
    )


def test_standard_input_that_is_no_text_is_refused() -> None:
    said = run_apart("score", given=b"\x89PNG\xff")
    assert said == (1, "", "outofsock: standard input is no text, so there are no cards in it\n")


def test_somebody_at_a_terminal_who_gives_no_cards_is_asked_for_them() -> None:
    code, screen = at_terminal("score", typed=b"")
    assert code == 2
    assert "which cards? Try: outofsock score" in screen
