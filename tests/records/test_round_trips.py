"""Whatever can be recorded survives every way through both forms."""

from hypothesis import given, settings
from hypothesis import strategies as st

from outofsock.records import Game, Player, notation, reader, wire
from outofsock.records.game import RECORD_KEYS, Extra
from outofsock.rules import Deck, Suit
from outofsock.rules.cards import Card
from tests.records.play import DECKS, play_on

NASTY = st.sampled_from(
    ['"', "]", "[A 1]", "\n[OutOfSock 1]\n", "}", "{", ";", "\\", "🧦", "\u2028", "\x85", "\r", "\x00", "-"]
)
TEXT = st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=8) | NASTY, max_size=4).map("".join)
LEAVES = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXT
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3))
NAMES = TEXT | st.sampled_from(["A", "D", "Deck", "First", "Result", "OutOfSock", "OutOfSocks", '"A"', "Event"])


def extras(*taken: str) -> st.SearchStrategy[Extra]:
    return st.dictionaries(NAMES.filter(lambda name: name not in taken), VALUES, max_size=4)


PLAYERS = st.builds(Player, TEXT, st.none() | TEXT, extras("name", "bot"))
WORDS = TEXT.map(lambda text: " ".join(text.replace("}", ")").split())).filter(bool)
SIGNS = st.lists(st.sampled_from(["~", "x", "!", "1", "2", "4", "10", "99"]), min_size=12, max_size=12)


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """A deck of ours, or any twelve cards for each suit."""
    if draw(st.booleans()):
        return draw(st.sampled_from(DECKS))
    name = draw(TEXT.filter(lambda text: text.strip() not in ("", "standard")))
    return Deck(name, [Card.parse(suit.letter + sign) for suit in Suit for sign in draw(SIGNS)])


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game at any moment, with comments and notes anywhere."""
    players = draw(st.lists(PLAYERS, min_size=2, max_size=4))
    first = draw(st.integers(0, len(players) - 1))
    game = Game(players, first=first, deck=draw(decks()), extra=draw(extras(*RECORD_KEYS)))
    most = draw(st.integers(0, 150) | st.just(10_000))
    play_on(game, draw(st.integers(0, 2**32)), most)
    for number, words in draw(st.dictionaries(st.integers(0, len(game.events)), WORDS, max_size=5)).items():
        game.comment(words, number)
    if game.outcome():
        game.result_extra = draw(extras("scores", "sock_cards", "winner", "decided_by"))
    return game


@settings(max_examples=150)
@given(games())
def test_json_to_game_to_text_to_game_to_json(game: Game) -> None:
    line = wire.write(game)
    from_line = wire.read(line)
    text = notation.write(from_line)
    from_text = reader.read(text)
    assert from_line == from_text == game
    assert from_text.position == game.position
    assert wire.write(from_text) == line
    assert notation.write(from_text) == text
    assert "\n" not in line


@settings(max_examples=30)
@given(games())
def test_a_game_is_what_it_was_made_of(game: Game) -> None:
    made = Game(
        game.players,
        first=game.first,
        deck=game.deck,
        events=game.events,
        comments=game.comments,
        extra=game.extra,
        result_extra=game.result_extra,
    )
    assert made == game
    assert made.outcome() == game.outcome()


@settings(max_examples=30)
@given(st.lists(games(), min_size=2, max_size=3))
def test_several_games_in_one_text(several: list[Game]) -> None:
    assert list(reader.read_all("\n".join(map(notation.write, several)))) == several


@settings(max_examples=30)
@given(games(), st.data())
def test_every_comment_can_stand_at_every_event(game: Game, data: st.DataObject) -> None:
    words = data.draw(WORDS)
    for number in range(len(game.events) + 1):
        game.comment(words, number)
    assert reader.read(notation.write(game)) == game
