"""The JSON form: exactly as promised to other programs."""

import json

import pytest

from outofsock.records import BrokenRecord, Game, Player, wire
from outofsock.records.game import Extra, Json
from outofsock.rules import Card, Crown, MalformedCard, Reveal, Separate, Take, Together, Toss, cards
from tests.records.play import LARGE, random_game

PROMISED = (
    '{"outofsock": 1, "players": [{"name": "Ana"}, {"name": "Ben", "bot": "greedy"}], "deck": "standard", "first": 0, '
    '"events": [["reveal", 2, "y6"], ["reveal", 3, "g4"], ["reveal", 4, "p8"], ["reveal", 5, "rx"], '
    '["reveal", 6, "o2"], ["reveal", 7, "b4"], ["toss", [2, 3, 3, 6, 7]], ["separate"], ["take", 3], '
    '["reveal", 3, "b~"]]}'
)


def opened() -> Game:
    """A game of two whose piles lie open."""
    game = Game([Player("Ana"), Player("Ben")])
    for pile, card in zip(range(2, 8), cards("y6 g4 p8 rx o2 b4"), strict=True):
        game.play(Reveal(pile, card))
    return game


def record(**changes: Json) -> str:
    """A small record with some of its parts changed."""
    return json.dumps({**wire.to_json(opened()), **changes})


def broken(line: str) -> BrokenRecord:
    with pytest.raises(BrokenRecord) as caught:
        wire.read(line)
    return caught.value


def test_the_promised_form_is_read_and_written_to_the_letter() -> None:
    game = wire.read(PROMISED)
    assert game.players == (Player("Ana"), Player("Ben", bot="greedy"))
    assert game.events[-4:] == [Toss([2, 3, 3, 6, 7]), Separate(), Take(3), Reveal(3, Card.parse("b~"))]
    assert wire.write(game) == PROMISED


def test_a_finished_game_has_its_parts_in_the_promised_order() -> None:
    game = random_game(2, 3)
    game.comment("well played")
    game.extra["place"] = "kitchen"
    written = json.loads(wire.write(game))
    assert list(written) == ["outofsock", "players", "deck", "first", "events", "comments", "result", "place"]
    assert list(written["result"]) == ["scores", "sock_cards", "winner", "decided_by"]


def test_the_six_opening_reveals_come_first_from_2_to_7() -> None:
    events = json.loads(wire.write(random_game(4, 1)))["events"]
    assert [event[:2] for event in events[:6]] == [["reveal", pile] for pile in range(2, 8)]


def test_together_is_followed_by_both_reveals() -> None:
    game = opened()
    for event in (Toss([2, 2, 2]), Together(), Reveal(3, Card.parse("y8")), Reveal(3, Card.parse("g6"))):
        game.play(event)
    assert game.position.collections[0].cards == cards("y8 g4")
    assert json.loads(wire.write(game))["events"][-3:] == [["together"], ["reveal", 3, "y8"], ["reveal", 3, "g6"]]


@pytest.mark.parametrize(
    "event", [Toss([2, 7]), Toss([]), Reveal(3, Card.parse("b~")), Separate(), Together(), Take(7), Crown(3)], ids=str
)
def test_every_event_has_one_json_form(event: Toss | Reveal | Separate | Together | Take | Crown) -> None:
    assert wire.event_from_json(wire.event_to_json(event)) == event


def test_an_unknown_deck_card_is_an_error_of_the_cards() -> None:
    with pytest.raises(MalformedCard):
        wire.event_from_json(["reveal", 2, "z9"])


def test_unknown_keys_are_kept_everywhere() -> None:
    game = random_game(3, 5)
    noted = json.loads(wire.write(game))
    extra: Extra = {"rating": 1500.5, "tags": ["a", None, True, {"deep": []}], "ünï": ""}
    noted["players"][1] |= extra
    noted["result"] |= extra
    noted |= extra
    line = json.dumps(noted, ensure_ascii=False)
    read = wire.read(line)
    assert read.extra == read.players[1].extra == read.result_extra == extra
    assert wire.write(read) == line


def test_another_deck_stands_in_the_record_in_full() -> None:
    game = random_game(2, 8, deck=LARGE)
    written = json.loads(wire.write(game))["deck"]
    assert written["name"] == "groß"
    assert written["yellow"] == "1 9 10 97 98 99 ~ ~ x x x !"
    assert wire.read(wire.write(game)).deck == LARGE


def test_a_note_cannot_take_the_name_of_a_part_of_the_record() -> None:
    with pytest.raises(BrokenRecord, match="'events' is a part of every record"):
        Game([Player("Ana"), Player("Ben")], extra={"events": []})


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (["reveal", 2, "y6"], "reveal 2 y6 cannot happen now; allowed: a toss by player 0"),
        (["reveal", 2, "z6"], "'z6' is no card"),
        (["reveal", 9, "y6"], "a pile from 2 to 7, not 9"),
        (["reveal", "2", "y6"], "is no event"),
        (["toss", [2, 9]], "a die shows a number from 2 to 7, not 9"),
        (["toss", [2, "3"]], "a list of dice"),
        (["toss", [2, True]], "not True"),
        (["toss", [2] * 9], "holds 8 dice"),
        (["toss", 3], "is no event"),
        (["take", 3], "take 3 cannot happen now"),
        (["take", True], "not True"),
        (["take"], "is no event"),
        (["crown", 4], "a player from 0 to 3, not 4"),
        (["crown", 0], "crown 0 cannot happen now"),
        (["separate", 1], "is no event"),
        (["shuffle"], "is no event"),
        ("toss", "is no event"),
        (None, "missing is no event"),
        ([["x"] * 99], "…"),
    ],
)
def test_a_broken_event_is_named_by_its_number(event: Json, words: str) -> None:
    events = wire.to_json(opened())["events"]
    assert isinstance(events, list)
    error = broken(record(events=[*events, event, ["separate"]]))
    assert error.event == 7
    assert str(error).startswith("event 7: ")
    assert words in str(error)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"outofsock": 2}, 'a record is a JSON object with "outofsock": 1'),
        ({"outofsock": True}, 'with "outofsock": 1'),
        ({"outofsock": None}, 'with "outofsock": 1'),
        ({"players": None}, '"players" is a list, not missing'),
        ({"players": [{"name": "Ana"}]}, "a game for 2 to 4 players, not 1"),
        ({"players": [{"name": "Ana"}, "Ben"]}, 'a player is an object with a "name", not "Ben"'),
        ({"players": [{"name": "Ana"}, {"name": 3}]}, 'a player is an object with a "name"'),
        ({"players": [{"name": "Ana"}, {"name": "Ben", "bot": None}]}, '"bot" is the name of a bot'),
        ({"deck": "marked"}, '"deck" is "standard" or an object'),
        ({"deck": {"name": "mine"}}, "does not say which cards yellow has"),
        ({"first": 2}, "the first player is one of 0 to 1, not 2"),
        ({"first": False}, '"first" is the number of the first player'),
        ({"events": {}}, '"events" is a list of events'),
        ({"comments": []}, '"comments" is an object'),
        ({"comments": {"01": "x"}}, '"comments" has words for event numbers, not "01"'),
        ({"comments": {"1": 2}}, '"comments" has words for event numbers'),
        ({"comments": {"7": "x"}}, "after an event from 0 to 6, not 7"),
        ({"comments": {"1": "a  b"}}, "words with single spaces"),
        ({"comments": {"1": ""}}, "words with single spaces"),
        ({"comments": {"1": "}"}}, "no closing brace"),
        ({"result": 1}, '"result" is an object, not 1'),
        ({"result": {}}, "the game is not over; allowed: a toss by player 0"),
    ],
)
def test_every_part_of_a_record_is_checked(changes: Extra, words: str) -> None:
    assert words in str(broken(record(**changes)))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("", "this line is not JSON"),
        ("[]", "a record is a JSON object"),
        ("null", "a record is a JSON object"),
        ('{"outofsock": 1', "this line is not JSON"),
        ('{"outofsock": NaN}', "NaN is no JSON number"),
        ('{"outofsock": 1e999}', "1e999 is too large a number"),
        ('{"outofsock": ' + "9" * 5000 + "}", "this line is not JSON"),
        ("[" * 64 + "]" * 64, "a record is a JSON object"),
        ("[" * 100_000, "nested too deeply"),
        ("[" * 65 + "]" * 65, "nested too deeply: more than 64 levels"),
        (record(a="\ud800"), "half a character"),
        (record(a="x").replace("x", "\udfff"), "half a character"),
    ],
)
def test_what_is_not_a_record_at_all_is_refused(line: str, words: str) -> None:
    assert words in str(broken(line))


@pytest.mark.parametrize("key", ["scores", "sock_cards", "winner", "decided_by"])
@pytest.mark.parametrize("claim", [None, True, [1.0], "luck", [0, 0, 0, 0]])
def test_a_wrong_result_is_found(key: str, claim: Json) -> None:
    written = json.loads(wire.write(random_game(2, 3)))
    written["result"][key] = claim
    assert f"the result says {key} " in str(broken(json.dumps(written)))


def test_a_game_knows_itself() -> None:
    game = opened()
    assert repr(game) == "<Game of Ana, Ben: 6 events>"
    assert game == opened()
    assert game != "a game"
    assert len(list(game.positions())) == 7
