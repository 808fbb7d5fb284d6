"""The JSON form of a game, one object a line. `docs/notation.md` describes it.

>>> game = Game([Player("Ana"), Player("Ben")])
>>> write(game)
'{"outofsock": 1, "players": [{"name": "Ana"}, {"name": "Ben"}], "deck": "standard", "first": 0, "events": []}'
>>> read(write(game)) == game
True
"""

import json
import re
from typing import Final, cast

from outofsock.records import strict_json
from outofsock.records.errors import BrokenRecord
from outofsock.records.game import RECORD_KEYS, Extra, Game, Json, Player, play_all
from outofsock.rules import (
    STANDARD,
    Card,
    Crown,
    Deck,
    Event,
    Outcome,
    OutOfSockError,
    Reveal,
    Separate,
    Take,
    Together,
    Toss,
)

VERSION: Final = 1
_COUNT: Final = re.compile(r"0|[1-9][0-9]{0,6}")
_RESULT: Final = ("scores", "sock_cards", "winner", "decided_by")
_WORDS: Final = {
    Toss: "toss",
    Reveal: "reveal",
    Separate: "separate",
    Together: "together",
    Take: "take",
    Crown: "crown",
}


def write(game: Game) -> str:
    """One line of JSON, without the line break."""
    return json.dumps(to_json(game), ensure_ascii=False, allow_nan=False)


def to_json(game: Game) -> Extra:
    """The game as what a JSON parser would give."""
    events: list[Json] = [event_to_json(event) for event in game.events]
    record: Extra = {
        "outofsock": VERSION,
        "players": [player_to_json(player) for player in game.players],
        "deck": deck_to_json(game.deck),
        "first": game.first,
        "events": events,
    }
    if game.comments:
        record["comments"] = {str(number): game.comments[number] for number in sorted(game.comments)}
    outcome = game.outcome()
    if outcome is not None:
        record["result"] = {**outcome_to_json(outcome), **game.result_extra}
    return {**record, **game.extra}


def player_to_json(player: Player) -> Extra:
    """A seat of the record."""
    bot: Extra = {} if player.bot is None else {"bot": player.bot}
    return {"name": player.name, **bot, **player.extra}


def deck_to_json(deck: Deck) -> Json:
    """The name of the standard deck; any other one in full, so that a record stands on its own."""
    return deck.name if deck == STANDARD else cast(Extra, deck.table())


def outcome_to_json(outcome: Outcome) -> Extra:
    """The result of a finished game."""
    return {
        "scores": list(outcome.scores),
        "sock_cards": list(outcome.sock_cards),
        "winner": outcome.winner,
        "decided_by": outcome.decided_by.value,
    }


def event_to_json(event: Event) -> list[Json]:
    """One event: its word, then what belongs to it.

    >>> event_to_json(Reveal(3, Card.parse("b~"))), event_to_json(Separate())
    (['reveal', 3, 'b~'], ['separate'])
    """
    word = _WORDS[type(event)]
    match event:
        case Toss(dice):
            return [word, list(dice)]
        case Reveal(pile, card):
            return [word, pile, str(card)]
        case Take(pile):
            return [word, pile]
        case Crown(player):
            return [word, player]
        case _:
            return [word]


def event_from_json(written: Json) -> Event:
    """The event of a JSON array; an error of the rules if there is no such event."""
    match written:
        case ["toss", list() as dice]:
            return Toss(cast(list[int], dice))  # Toss checks each die itself
        case ["reveal", int() as pile, str() as card]:
            return Reveal(pile, Card.parse(card))
        case ["separate"]:
            return Separate()
        case ["together"]:
            return Together()
        case ["take", int() as pile]:
            return Take(pile)
        case ["crown", int() as player]:
            return Crown(player)
    raise BrokenRecord(
        f'{short(written)} is no event: write ["toss", [dice]], ["reveal", pile, "card"], ["separate"], ["together"], '
        '["take", pile] or ["crown", player]'
    )


def read(line: str) -> Game:
    """The game of one line of JSON, replayed through the rules; `BrokenRecord` for anything else."""
    return from_json(strict_json.loads(line, "this line"))


def from_json(record: Json) -> Game:
    """The game of a parsed record."""
    version = record.get("outofsock") if isinstance(record, dict) else None
    if not isinstance(record, dict) or type(version) is not int or version != VERSION:
        raise BrokenRecord(f'a record is a JSON object with "outofsock": {VERSION}, not {short(record)}')
    events = record.get("events")
    if not isinstance(events, list):
        raise BrokenRecord(f'"events" is a list of events, not {short(events)}')
    game = new_game(
        [player_from_json(player) for player in _list(record.get("players"), "players")],
        first=record.get("first"),
        deck=deck_from_json(record.get("deck")),
        extra={key: value for key, value in record.items() if key not in RECORD_KEYS},
    )
    for number, written in enumerate(events, start=1):
        try:
            event = event_from_json(written)
        except OutOfSockError as error:
            raise BrokenRecord(str(error), event=number) from None
        play_all(game, [event])
    _read_comments(game, record.get("comments"))
    check_result(game, record.get("result"))
    return game


def new_game(players: list[Player], *, first: Json, deck: Deck, extra: Extra) -> Game:
    """A record without events yet; `BrokenRecord` if nobody could play it."""
    if type(first) is not int:
        raise BrokenRecord(f'"first" is the number of the first player, from 0, not {short(first)}')
    try:
        return Game(players, first=first, deck=deck, extra=extra)
    except OutOfSockError as error:
        raise BrokenRecord(str(error)) from None


def player_from_json(written: Json) -> Player:
    """A seat of the record."""
    if not isinstance(written, dict) or not isinstance(written.get("name"), str):
        raise BrokenRecord(f'a player is an object with a "name", not {short(written)}')
    bot = written.get("bot")
    if "bot" in written and not isinstance(bot, str):
        raise BrokenRecord(f'"bot" is the name of a bot, not {short(bot)}')
    extra = {key: value for key, value in written.items() if key not in ("name", "bot")}
    return Player(str(written["name"]), bot if isinstance(bot, str) else None, extra)


def deck_from_json(written: Json) -> Deck:
    """The deck by its name, or a whole one."""
    if written == STANDARD.name:
        return STANDARD
    if not isinstance(written, dict):
        raise BrokenRecord(
            f'"deck" is "{STANDARD.name}" or an object with the cards of each suit, not {short(written)}'
        )
    try:
        return Deck.from_table(written)
    except OutOfSockError as error:
        raise BrokenRecord(str(error)) from None


def check_result(game: Game, written: Json) -> None:
    """Compare the result a record claims with the one the rules find; keep what else stands there."""
    if written is None:
        return
    if not isinstance(written, dict):
        raise BrokenRecord(f'"result" is an object, not {short(written)}')
    outcome = game.outcome()
    if outcome is None:
        raise BrokenRecord(f"a result is given, but the game is not over; allowed: {game.position.allowed()}")
    for key, found in outcome_to_json(outcome).items():
        claimed = short(written.get(key))
        if claimed != short(found):  # as text, since Python takes true for 1
            raise BrokenRecord(f"the result says {key} {claimed}, but the game gives {short(found)}")
    game.result_extra = {key: value for key, value in written.items() if key not in _RESULT}


def _read_comments(game: Game, written: Json) -> None:
    if written is None:
        return
    if not isinstance(written, dict):
        raise BrokenRecord(f'"comments" is an object from event numbers to words, not {short(written)}')
    for number, text in written.items():
        if not _COUNT.fullmatch(number) or not isinstance(text, str):
            raise BrokenRecord(f'"comments" has words for event numbers, not {short(number)}: {short(text)}')
        game.comment(text, int(number))


def _list(value: Json, what: str) -> list[Json]:
    if not isinstance(value, list):
        raise BrokenRecord(f'"{what}" is a list, not {short(value)}')
    return value


def short(value: Json) -> str:
    """A value for an error message, cut to a readable length."""
    text = "missing" if value is None else json.dumps(value)
    return text if len(text) <= 60 else text[:57] + "…"
