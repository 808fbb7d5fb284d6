"""The grammar of `docs/notation.md` against what the writer writes: written a second time, as one expression."""

import re
from pathlib import Path

import pytest

from outofsock.records import BrokenRecord, notation, reader
from outofsock.rules import Deck
from tests.records.play import DECKS, random_game

CARD = r"[ygprob](?:[1-9][0-9]?|[~x!])"
NEXT = rf"(?:{CARD}|-)"
COMMENT = r"(?:\s*\{[^}]*\}\s*)?"
TAKE = rf"[A-D][2-7]:(?:{CARD}{COMMENT}(?:/{NEXT})?|-)"
PAIR = rf"[A-D][2-7]:(?:{CARD}{COMMENT}(?:/{NEXT}{COMMENT}(?:/{NEXT})?)?|-)"
ROUND = rf"[0-9]+\. [A-D] (?:[2-7]+|-){COMMENT}(?: lost| separate(?:{COMMENT} {TAKE})*| together {PAIR})?{COMMENT}"
HEADER = r'\[(?:[A-Za-z][A-Za-z0-9_-]*|"(?:[^"\\]|\\.)*") .*\]\n'
GAME = re.compile(
    rf"(?:{HEADER})+(?:\n{COMMENT}(?:deal(?: [2-7]:{CARD}{COMMENT})+)?(?:\n{ROUND})*(?:\ncrown [A-D]{COMMENT})?\n)?"
)
GOLDEN = sorted((Path(__file__).parent.parent / "golden").glob("*.txt"))


def test_there_are_golden_texts() -> None:
    assert len(GOLDEN) >= 5


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_texts_follow_the_grammar(file: Path) -> None:
    assert GAME.fullmatch(file.read_text("utf-8"))


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck.name)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_written_games_follow_the_grammar(players: int, deck: Deck) -> None:
    for seed in range(6):
        for most in (0, 3, 6, 7, 25, 26, 27, 28, 10_000):
            text = notation.write(random_game(players, seed, deck=deck, most=most))
            assert GAME.fullmatch(text), text


@pytest.mark.parametrize(
    "word", ["deal 2:z6", "deal 8:y6", "1. E 23", "1. A 28", "lose", "A2:y6/", "crown E", "[late 1]", "}"]
)
def test_what_is_outside_the_grammar_is_not_read(word: str) -> None:
    above = '[OutOfSock 1]\n[A "Ana"]\n[B "Ben"]\n[Deck "standard"]\n[First "A"]\n\n; a note\n'
    assert reader.read(above).events == []
    with pytest.raises(BrokenRecord) as caught:
        reader.read(f"{above}{word}\n" if not word.startswith("[") else f"{above}deal\n{word}\n")
    assert caught.value.line is not None
