"""Ten thousand damaged inputs, and a shelf of nasty ones: every parser reads them or refuses them in our own words."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from outofsock.records import Game, notation, reader, wire
from outofsock.rules import Deck, OutOfSockError, Position, cards, written
from tests.records.mutation import mutated
from tests.records.play import DECKS, LARGE, random_game

CORPUS = Path(__file__).parent / "corpus"
ROUNDS = 20  # each parser is fuzzed in this many tests, so that they spread over the cores


def noted(players: int, seed: int, most: int) -> Game:
    """A game with something of everything in its record."""
    game = random_game(players, seed, deck=LARGE if seed % 3 == 0 else DECKS[0], most=most)
    game.extra = {"Event": "fuzz ]", "odd key": [1, {"deep": None}]}
    game.players[0].extra["rating"] = 1.5
    game.comment("so far")
    return game


GAMES = [noted(2 + seed % 3, seed, most) for seed, most in enumerate((0, 3, 9, 30, 60, 90, 500, 500))]
POSITIONS = [position for game in GAMES if game.deck == DECKS[0] for position in game.positions()]
TOML = [
    'name = "mine"\nevery_suit = "2 4 4 6 6 8 ~ ~ ~ x x !"\n',
    "".join(f"{key} = {json.dumps(value)}\n" for key, value in LARGE.table().items()),
]


def read_line(text: str) -> None:
    check(wire.read(text))


def read_text(text: str) -> None:
    for game in reader.read_all(text):
        check(game)


def check(game: Game) -> None:
    """What was read must survive both forms."""
    assert wire.read(wire.write(game)) == game
    assert reader.read(notation.write(game)) == game


def read_position(text: str) -> None:
    position = Position.parse(text)
    assert Position.parse(str(position)) == position


def read_cards(text: str) -> None:
    held = cards(text)
    assert not held or cards(written(held)) == held


def read_deck(text: str) -> None:
    deck = Deck.from_toml(text)
    assert Deck.from_table(deck.table()) == deck


SOURCES: dict[str, tuple[Callable[[str], None], list[str], int]] = {
    "wire": (read_line, [wire.write(game) for game in GAMES], 3000),
    "notation": (read_text, [notation.write(game) for game in GAMES], 3000),
    "position": (read_position, [str(position) for position in POSITIONS], 2000),
    "cards": (read_cards, ["y6 y4 g! p8 p6 p4 px r4 r~ o2 b4 b4 b~ b~", "y6", "y10g99", "b!,b~"], 1000),
    "deck": (read_deck, TOML, 1000),
}


def test_ten_thousand_inputs_are_tried() -> None:
    assert sum(number for _, _, number in SOURCES.values()) == 10_000


@pytest.mark.parametrize("round_number", range(ROUNDS))
@pytest.mark.parametrize("parser", SOURCES)
def test_damage_is_read_or_refused(parser: str, round_number: int) -> None:
    read, sources, number = SOURCES[parser]
    lot = Random(f"{parser} {round_number}")
    for _ in range(number // ROUNDS):
        text = mutated(lot.choice(sources), lot)
        try:
            read(text)
        except OutOfSockError:
            continue
        except Exception as error:
            pytest.fail(f"{type(error).__name__} ({error}) for {text!r}")


@pytest.mark.parametrize("parser", SOURCES)
def test_what_is_damaged_was_sound(parser: str) -> None:
    read, sources, _ = SOURCES[parser]
    for text in sources:
        read(text)


PARSERS = {".json": read_line, ".txt": read_text, ".line": read_position, ".toml": read_deck}


@pytest.mark.parametrize("file", sorted(CORPUS.iterdir()), ids=lambda file: file.name)
def test_the_corpus_is_read_or_refused_as_its_names_say(file: Path) -> None:
    read = PARSERS[file.suffix]
    text = file.read_bytes().decode("utf-8")
    if file.name.startswith("read-"):
        read(text)
        return
    assert file.name.startswith("refused-")
    with pytest.raises(OutOfSockError):
        read(text)
