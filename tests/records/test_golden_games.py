"""Golden games: whole games kept in both forms, which no change to the code may read or write differently."""

import re
from pathlib import Path

import pytest

from outofsock.records import notation, read_file, reader, wire
from outofsock.rules import DecidedBy, Outcome

GOLDEN = Path(__file__).parent.parent / "golden"
ENDS = {
    "two_players": Outcome((36, 12), (11, 9), 0, DecidedBy.SCORE),
    "three_players": Outcome((12, 26, 4), (4, 5, 5), 1, DecidedBy.SCORE),
    "four_players": Outcome((0, -2, 26, -16), (8, 4, 8, 6), 2, DecidedBy.SCORE),
    "decided_by_sock_cards": Outcome((30, 2, 30), (10, 7, 9), 0, DecidedBy.SOCK_CARDS),
    "decided_by_the_basket": Outcome((26, 26), (13, 13), 1, DecidedBy.BASKET),
}


def kept(name: str) -> tuple[str, str]:
    """The text and the line of JSON of a golden game."""
    text, line = ((GOLDEN / f"{name}{ending}").read_bytes().decode() for ending in (".txt", ".jsonl"))
    return text, line.removesuffix("\n")


def test_every_golden_game_is_tested() -> None:
    assert {file.stem for file in GOLDEN.iterdir() if file.suffix in (".txt", ".jsonl")} >= set(ENDS)


@pytest.mark.parametrize("name", ENDS)
def test_it_is_written_again_byte_for_byte(name: str) -> None:
    text, line = kept(name)
    assert notation.write(reader.read(text)) == text
    assert wire.write(wire.read(line)) == line


@pytest.mark.parametrize("name", ENDS)
def test_each_form_converts_into_the_other(name: str) -> None:
    text, line = kept(name)
    assert wire.write(reader.read(text)) == line
    assert notation.write(wire.read(line)) == text


@pytest.mark.parametrize("ending", [".txt", ".jsonl"])
@pytest.mark.parametrize("name", ENDS)
def test_it_ends_as_it_did(name: str, ending: str) -> None:
    [(line, game)] = read_file(GOLDEN / f"{name}{ending}")
    assert line == 1
    assert game.outcome() == ENDS[name]


@pytest.mark.parametrize("name", ENDS)
def test_the_scores_can_be_counted_from_the_text_alone(name: str) -> None:
    """A second count that uses nothing of the library: the cards beside each seat, scored as the rulebook says."""
    text, _ = kept(name)
    moves = re.sub(r"\{.*?\}", "", text.partition("\n\n")[2])
    held: dict[str, list[str]] = {seat: [] for seat in "ABCD"[: len(ENDS[name].scores)]}
    for line in moves.splitlines():
        is_together = "together" in line
        for seat, card, under in re.findall(r"([A-D])[2-7]:(\S\S|-) *(?:/(\S\S|-))?", line):
            held[seat] += [each for each in ([card, under] if is_together else [card]) if each not in ("", "-")]
    assert tuple(sum(_worth(cards, suit) for suit in "ygprob") for cards in held.values()) == ENDS[name].scores
    assert tuple(sum(card[1].isdigit() for card in cards) for cards in held.values()) == ENDS[name].sock_cards


def _worth(cards: list[str], suit: str) -> int:
    signs = [card[1] for card in cards if card[0] == suit]
    socks = sum(int(sign) for sign in signs if sign.isdigit())
    return 0 if "!" in signs else socks * 2 ** signs.count("x") * (-1) ** signs.count("~")
