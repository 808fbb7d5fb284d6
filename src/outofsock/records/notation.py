"""The text form of a game, to read and to write by hand. `docs/notation.md` describes it.

A record is headers, the six opening cards, then a line for each round:

    [OutOfSock 1]
    [A "Ana"]
    [B {"name": "Ben", "bot": "greedy"}]
    [Deck "standard"]
    [First "A"]

    deal 2:y6 3:b~ 4:p8 5:rx 6:o2 7:g4
    1. A 2336 separate A2:y6/b4 B3:b~/p2 A3:p2/r2 B6:o2/g!
    2. B 346 together B3:r2/y8/g6
    3. A - lost
"""

import json
import re
from collections.abc import Iterator
from typing import Final

from outofsock.records.game import Extra, Game, Player
from outofsock.records.wire import VERSION, deck_to_json, outcome_to_json, player_to_json
from outofsock.rules import PILES, Event, Position, Reveal, Separate, Take, Together, Toss
from outofsock.rules.position import PILE_SIZE

SEATS: Final = "ABCD"
HEADERS: Final = ("OutOfSock", *SEATS, "Deck", "First", "Result")
PLAIN_KEY: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def write(game: Game) -> str:
    """The whole text of a game, ending with a line break.

    >>> print(write(Game([Player("Ana"), Player("Ben")])), end="")
    [OutOfSock 1]
    [A "Ana"]
    [B "Ben"]
    [Deck "standard"]
    [First "A"]
    """
    headers = [_header(key, value) for key, value in _headers(game)]
    rounds = "".join(_moves(game)).strip()
    return "\n".join(headers) + "\n" + (f"\n{rounds}\n" if rounds else "")


def _headers(game: Game) -> Iterator[tuple[str, object]]:
    yield "OutOfSock", VERSION
    for seat, player in zip(SEATS, game.players, strict=False):
        yield seat, player.name if player == Player(player.name) else player_to_json(player)
    yield "Deck", deck_to_json(game.deck)
    yield "First", SEATS[game.first]
    outcome = game.outcome()
    if outcome is not None:
        result: Extra = {**outcome_to_json(outcome), **game.result_extra}
        yield "Result", result
    for key, value in game.extra.items():
        yield key if PLAIN_KEY.fullmatch(key) and key not in HEADERS else _json(key), value


def _header(key: str, value: object) -> str:
    return f"[{key} {_json(value)}]"


def _json(value: object) -> str:
    # Some characters end a line for a reader of lines; JSON can spell them.
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return re.sub(r"[\x85\u2028\u2029]", lambda match: f"\\u{ord(match[0]):04x}", text)


def _moves(game: Game) -> Iterator[str]:
    """The text of every event, each with the space or line break before it."""
    if 0 in game.comments:
        yield f"{{{game.comments[0]}}}\n"
    previous = ""
    for number, (position, event) in enumerate(zip(game.positions(), game.events, strict=False), start=1):
        text = _event(position, event)
        if previous == "}" and text.startswith("/"):
            yield " "
        yield text
        previous = ""
        if number in game.comments:
            yield f" {{{game.comments[number]}}}"
            previous = "}"


def _event(position: Position, event: Event) -> str:
    seat = SEATS[position.turn]
    match event:
        case Reveal(pile, card):
            if all(each.left == PILE_SIZE for each in position.piles):
                return f"{'deal' if pile == PILES[0] else ''} {pile}:{card}"
            return f"/{card}{_gone(position, event, pile)}"
        case Toss(dice):
            lost = "" if 2 <= len(dice) <= 7 else " lost"
            return f"\n{position.round}. {seat} {''.join(map(str, dice)) or '-'}{lost}"
        case Separate():
            return " separate"
        case Together():
            pile = len(position.dice)
            return f" together {seat}{pile}:{_top(position, pile)}{_gone(position, event, pile)}"
        case Take(pile):
            return f" {seat}{pile}:{_top(position, pile)}{_gone(position, event, pile)}"
        case _:
            return f"\ncrown {SEATS[event.player]}"


def _top(position: Position, pile: int) -> str:
    top = position.pile(pile).top
    return str(top) if top else "-"


def _gone(position: Position, event: Event, pile: int) -> str:
    """The sign that this event took the last card of the pile."""
    return "/-" if not position.pile(pile).is_gone and position.after(event).pile(pile).is_gone else ""
