"""The text form: what a person writes by hand, and what is checked in it."""

import pytest

from outofsock.records import BrokenRecord, Game, Player, notation, reader
from outofsock.rules import Card, Crown, DecidedBy, Reveal, Separate, Take, Together, Toss
from tests.records.play import random_game

BY_HAND = """\
; Played in the kitchen, written down by Cleo.
[OutOfSock 1]
[A "Ana"]
[B {"name": "Ben", "bot": "greedy"}]
  [Deck "standard"]
; B wore the nicer socks
[First "B"]
[Event "Kitchen table, 3rd evening"]
["A" "a program's own note"]

{The light was bad.} {And it was late.}
deal 2:y6 3:b~ 4:p8   ; three to begin with
     5:rx 6:o2 7:g4

1. B 3362 separate
   B2:y6/b4 A3:b~ {Why
   this one?} /p2 B3:p2/r2 A6:o2/g!
2. A 643 together {brave} A3:r2/y8/g6
3. B - lost
4. A 5{only one}
5. B 77
"""


def text(moves: str) -> str:
    return f'[OutOfSock 1]\n[A "Ana"]\n[B "Ben"]\n[Deck "standard"]\n[First "A"]\n{moves}'


DEAL = "deal 2:y6 3:b~ 4:p8 5:rx 6:o2 7:g4\n"


def broken(written: str) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as caught:
        reader.read(written)
    return caught.value


def test_a_game_written_by_hand_is_read() -> None:
    game = reader.read(BY_HAND)
    assert game.players == (Player("Ana"), Player("Ben", bot="greedy"))
    assert game.first == 1
    assert game.extra == {"Event": "Kitchen table, 3rd evening", "A": "a program's own note"}
    assert game.events[6:12] == [
        Toss([2, 3, 3, 6]), Separate(), Take(2), Reveal(2, Card.parse("b4")), Take(3), Reveal(3, Card.parse("p2")),
    ]  # fmt: skip
    assert [str(event) for event in game.events[-7:]] == [
        "toss 3 4 6", "together", "reveal 3 y8", "reveal 3 g6", "toss -", "toss 5", "toss 7 7",
    ]  # fmt: skip
    assert game.comments == {0: "The light was bad. And it was late.", 11: "Why this one?", 18: "brave", 22: "only one"}


def test_the_same_game_is_written_tidily() -> None:
    written = notation.write(reader.read(BY_HAND))
    assert written.splitlines()[-6:] == [
        "deal 2:y6 3:b~ 4:p8 5:rx 6:o2 7:g4",
        "1. B 2336 separate B2:y6/b4 A3:b~ {Why this one?} /p2 B3:p2/r2 A6:o2/g!",
        "2. A 346 together A3:r2 {brave} /y8/g6",
        "3. B - lost",
        "4. A 5 lost {only one}",
        "5. B 77",
    ]
    assert reader.read(written) == reader.read(BY_HAND)


def test_lines_may_end_as_on_windows() -> None:
    assert reader.read(BY_HAND.replace("\n", "\r\n")) == reader.read(BY_HAND)


def test_a_program_may_use_any_name_for_its_own_header() -> None:
    keys = ["A", "Result", '"A"', '"', "", "two words", "]", "\\", "OutOfSocks", "line\u2028\x85\nbreak", "é"]
    game = Game([Player("Ana"), Player("Ben")], extra=dict.fromkeys(keys, "value"))
    read = reader.read(notation.write(game))
    assert list(read.extra) == keys
    assert "\u2028" not in notation.write(game)


def test_several_games_stand_in_one_text() -> None:
    games = [random_game(players, 9, most=40) for players in (2, 3, 4)]
    written = "\n; the next one\n".join(map(notation.write, games))
    assert list(reader.read_all(f"; an evening\n\n{written}")) == games
    assert "this text has 3 games, not one" in str(broken(written))
    assert "this text has 0 games, not one" in str(broken("\n ; nothing\n"))


def test_an_error_in_a_later_game_has_its_line_in_the_whole_text() -> None:
    assert broken(text(DEAL) + text(DEAL + "1. B -")).line == 13


def test_a_pile_that_is_gone_is_marked() -> None:
    game = random_game(2, 438)
    written = notation.write(game)
    assert written.count("/-") == 2
    assert "together A4:-\n" in written
    assert written.endswith("A7:bx/-\ncrown B\n")
    outcome = reader.read(written).outcome()
    assert outcome is not None
    assert outcome.decided_by is DecidedBy.BASKET
    assert game.events[-1] == Crown(1)


def test_an_empty_comment_says_nothing() -> None:
    assert reader.read(text(DEAL + "{} { }")).comments == {}


def test_together_may_end_the_text() -> None:
    assert reader.read(text(DEAL + "1. A 346 together")).events[-1] == Together()


@pytest.mark.parametrize(
    ("moves", "line", "words"),
    [
        ("deal 2:y6\n2:y6", 7, "reveal 2 y6 cannot happen now; allowed: a reveal of pile 3"),
        ("deal 2:z6", 6, "'z6' is no card"),
        ("deal 2:y6 /g4", 6, "/g4 goes on about a pile just taken from"),
        ("deal 2:y7", 6, "reveal 2 y7 cannot happen now"),
        ("deal 2:y6 deal", 6, "the deal comes before everything else"),
        ("dealt", 6, "'dealt' is not understood here; allowed: a reveal of pile 2"),
        ("1. A 23", 6, "a round cannot begin here; allowed: a reveal of pile 2"),
        ("lost", 6, "a turn is lost by a toss of 0, 1 or 8 dice"),
        (DEAL + "2:y4", 7, "2:y4 is a card of the deal, which is over"),
        (DEAL + "2. A 23", 7, "this is round 1. A, not 2. A"),
        (DEAL + "1. B 23", 7, "this is round 1. A, not 1. B"),
        (DEAL + "1. A 29", 7, "a die shows a number from 2 to 7, not 9"),
        (DEAL + "1. A 234567234", 7, "holds 8 dice"),
        (DEAL + "1. A 23 lost", 7, "a turn is lost by a toss of 0, 1 or 8 dice"),
        (DEAL + "1. A - lost separate", 7, "separate cannot happen now; allowed: a toss by player 1"),
        (DEAL + "1. A 23 A2:y6", 7, "take 2 cannot happen now; allowed: separate or together"),
        (DEAL + "1. A 23 separate\n\nB2:y6", 9, "it is A who takes now, not B"),
        (DEAL + "1. A 23 separate A4:p8", 7, "take 4 cannot happen now; allowed: take 2 or take 3"),
        (DEAL + "1. A 23 separate A2:y8", 7, "the top card of pile 2 is y6, not y8"),
        (DEAL + "1. A 23 separate A2:-", 7, "the top card of pile 2 is y6, not -"),
        (DEAL + "1. A 23 separate A2:y6/-", 7, "/- means that the pile is gone, but it is not"),
        (DEAL + "1. A 23 separate A2:y6/y6/y4", 7, "reveal 2 y4 cannot happen now"),
        (DEAL + "1. A 23 separate A2:y6 B3:b~", 7, "take 3 cannot happen now; allowed: a reveal of pile 2"),
        (DEAL + "1. A 23 together B2:y6", 7, "it is A who takes now, not B"),
        (DEAL + "1. A 23 together A3:b~", 7, "2 dice together stand before pile 2, not 3"),
        (DEAL + "1. A 23 together A2:y4", 7, "the top card of pile 2 is y6, not y4"),
        (DEAL + "1. A 23 together /y4", 7, "after together comes the card taken, as in A3:y6, not '/y4'"),
        (DEAL + "1. A 23 together A2:y6/y4/g!\n2. A -", 8, "this is round 2. B, not 2. A"),
        (DEAL + "{a\nb}\n;x\n1. A - lost /y6", 10, "/y6 goes on about a pile just taken from"),
        (DEAL + "crown A", 7, "crown 0 cannot happen now"),
        (DEAL + "{never closed", 7, "'{never' is not understood here"),
        (DEAL + "[Event 1]", 7, "'[Event' is not understood here"),
        (DEAL + "{\ud800}", 7, "half a character"),
    ],
)
def test_what_cannot_be_is_named_with_its_line(moves: str, line: int, words: str) -> None:
    error = broken(text(moves))
    assert error.line == line
    assert words in str(error)


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("[OutOfSock 1]", "[OutOfSock 2]", 1, "a game begins with the header [OutOfSock 1]"),
        ("[OutOfSock 1]", "[OutOfSock true]", 1, "a game begins with"),
        ("[OutOfSock 1]", "; nothing", 1, "a game begins with"),
        ('[A "Ana"]', "", 3, "players sit at A, B, C, D without a gap, not at B"),
        ('[B "Ben"]', "", 1, "a game for 2 to 4 players, not 1"),
        ('[B "Ben"]', "[B 7]", 3, 'a player is an object with a "name", not 7'),
        ('[B "Ben"]', "[B Ben]", 3, "the value of the header B is not JSON"),
        ('[B "Ben"]', "[B]", 3, "a header is [Name value], as in [A \"Ana\"], not '[B]'"),
        ('[B "Ben"]', '["\\x" 1]', 3, "the name of this header is not JSON"),
        ('[B "Ben"]', '[A "Ben"]', 3, "the header A stands twice"),
        ('[B "Ben"]', '[B "Ben"]\n[Event 1]\n["Event" 2]', 5, "the header Event stands twice"),
        ('[B "Ben"]', '[B "Ben"]\n[Event 1e999]', 4, "too large a number"),
        ('[B "Ben"]', '[B "Ben"]\n[events 1]', 1, "'events' is a part of every record"),
        ('[Deck "standard"]', '[Deck "mine"]', 4, '"deck" is "standard"'),
        ('[Deck "standard"]', "", 1, '"deck" is "standard"'),
        ('[First "A"]', '[First "C"]', 5, 'the header First names the seat of the first player, as in [First "A"]'),
        ('[First "A"]', "[First 0]", 5, "the header First names the seat"),
        ('[First "A"]', "", 1, "not missing"),
        ('[First "A"]', '[First "A"]\n[Result {"winner": 0}]', 6, "a result is given, but the game is not over"),
    ],
)
def test_every_header_is_checked(old: str, new: str, line: int, words: str) -> None:
    error = broken(text(DEAL).replace(old, new))
    assert error.line == line
    assert words in str(error)


def test_a_wrong_result_is_found() -> None:
    written = notation.write(random_game(3, 30))
    error = broken(written.replace('"winner": 1', '"winner": 2'))
    assert str(error) == "line 7: the result says winner 2, but the game gives 1"
