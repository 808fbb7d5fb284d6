"""A whole position in one line of text, so that a test or a bug report is one line.

    12y6/11b~/10?/0/12o2/9g4 y4y6/g!b2 3 0 take:1:336

Five fields, one space apart: the piles 2 to 7 (cards left, then the top card, `?` when it is not turned yet);
everybody's cards; the round; the first player; the stage, with the player and the dice where it has any.

>>> from outofsock.rules.position import Position
>>> line = "12y6/11b~/10r8/10r2/12o2/12g4 y4y6/g!b2b! 3 0 take:1:336"
>>> str(Position.parse(line)) == line
True
"""

import re
from typing import Final

from outofsock.rules.cards import Card, cards
from outofsock.rules.deck import Deck, possible
from outofsock.rules.errors import MalformedCard, MalformedPosition
from outofsock.rules.events import MOST_PLAYERS, PILES
from outofsock.rules.outcome import standing
from outofsock.rules.position import PILE_SIZE, Pile, Position
from outofsock.rules.scoring import Collection
from outofsock.rules.stage import Stage

MOST_SEPARATED: Final = 7
_NUMBER: Final = r"(0|[1-9][0-9]{0,6})"
_PILE: Final = re.compile(rf"{_NUMBER}(.*)")
_STAGE: Final = re.compile(r"(toss|crown|over)|(place|second):([2-7]{2,7})|take:([0-3]):([2-7]{1,7})|over:([0-3])")


def write(position: Position) -> str:
    """The line of a position."""
    piles = "/".join(f"{pile.left}{pile.top or ('?' if pile.left else '')}" for pile in position.piles)
    held = "/".join(str(collection).replace(" ", "") for collection in position.collections)
    return f"{piles} {held} {position.round} {position.first} {_written_stage(position)}"


def _written_stage(position: Position) -> str:
    stage, dice = position.stage, "".join(map(str, position.dice))
    if stage is Stage.TAKE:
        return f"take:{position.turn}:{dice}"
    if stage in (Stage.PLACE, Stage.SECOND):
        return f"{stage}:{dice}"
    return stage.value if position.crowned is None else f"over:{position.crowned}"


def read(line: str, deck: Deck) -> Position:
    """The position of a line; an error that says which field is wrong and why."""
    if not isinstance(line, str):
        raise MalformedPosition(f"a position is read from a line of text, not from {line!r}")
    fields = line.split()
    if len(fields) != 5:
        raise MalformedPosition(
            f"a position has 5 fields (piles, collections, round, first, stage), not {len(fields)}: {line[:80]!r}"
        )
    piles = _piles(fields[0])
    collections = _collections(fields[1])
    players = len(collections)
    round_number = _number(fields[2], "the round", 1, 9_999_999)
    first = _number(fields[3], "the first player", 0, players - 1)
    try:
        seen = possible(
            [*(pile.top for pile in piles if pile.top), *(c for each in collections for c in each.cards)], deck
        )
    except MalformedCard as error:
        raise MalformedPosition(str(error)) from None
    unseen_bits = _unseen(seen, deck)
    missing = unseen_bits.bit_count() - sum(pile.left - (pile.top is not None) for pile in piles)
    if missing:
        raise MalformedPosition(
            f"the piles and collections hold {len(deck.cards) - missing} cards, but the deck has {len(deck.cards)}"
        )
    position = Position(
        deck, piles, collections, unseen_bits, round_number, first, first, Stage.TOSS, (), _unturned(piles), None
    )
    return _checked(_staged(position, fields[4]))


def _number(text: str, what: str, low: int, high: int) -> int:
    if not re.fullmatch(_NUMBER, text) or not low <= int(text) <= high:
        raise MalformedPosition(f"{what} is a number from {low} to {high}, not {text[:20]!r}")
    return int(text)


def _piles(field: str) -> tuple[Pile, ...]:
    parts = field.split("/")
    if len(parts) != len(PILES):
        raise MalformedPosition(f"there are {len(PILES)} piles, separated by /, not {len(parts)}: {field[:80]!r}")
    return tuple(_pile(number, part) for number, part in zip(PILES, parts, strict=True))


def _pile(number: int, part: str) -> Pile:
    match = _PILE.fullmatch(part)
    left = int(match[1]) if match else PILE_SIZE + 1
    top = match[2] if match else ""
    if left > PILE_SIZE or bool(left) != bool(top):
        raise MalformedPosition(
            f"pile {number} is written as its cards left (0 to {PILE_SIZE}) and its top card, as in 12y6, 12? or 0, "
            f"not {part[:20]!r}"
        )
    try:
        return Pile(None if top in ("", "?") else Card.parse(top), left)
    except MalformedCard as error:
        raise MalformedPosition(f"pile {number}: {error}") from None


def _collections(field: str) -> tuple[Collection, ...]:
    parts = field.split("/")
    if not 2 <= len(parts) <= MOST_PLAYERS:
        raise MalformedPosition(f"2 to {MOST_PLAYERS} players have a collection, separated by /, not {len(parts)}")
    try:
        return tuple(Collection.of(() if part == "-" else cards(part) or (Card.parse(part),)) for part in parts)
    except MalformedCard as error:
        raise MalformedPosition(f"a collection is cards such as y6y4g!, or - for none: {error}") from None


def _unseen(seen: tuple[Card, ...], deck: Deck) -> int:
    bits = (1 << len(deck.cards)) - 1
    for card in seen:
        copies = deck.bits(card) & bits
        bits ^= copies & -copies
    return bits


def _unturned(piles: tuple[Pile, ...]) -> int:
    waiting = [number for number, pile in zip(PILES, piles, strict=True) if pile.is_unturned]
    is_opening = waiting == list(PILES[len(PILES) - len(waiting) :]) and all(pile.left == PILE_SIZE for pile in piles)
    if len(waiting) > 1 and not is_opening:
        raise MalformedPosition(f"only one pile at a time waits to be turned after the start, not {waiting}")
    return waiting[0] if waiting else 0


def _staged(position: Position, field: str) -> Position:
    match = _STAGE.fullmatch(field)
    if match is None:
        raise MalformedPosition(
            "the stage is toss, place:DICE, take:PLAYER:DICE, second:DICE, crown, over or over:PLAYER, with "
            f"players from 0 and dice from 2 to 7, as in take:1:336; not {field[:40]!r}"
        )
    bare, with_dice, tossed, taker, dice, crowned = match.groups()
    if bare:
        return position._replace(stage=Stage(bare))
    if with_dice:
        return position._replace(stage=Stage(with_dice), dice=_dice(tossed))
    if taker:
        return position._replace(stage=Stage.TAKE, turn=int(taker), dice=_dice(dice))
    return position._replace(stage=Stage.OVER, crowned=int(crowned))


def _dice(text: str) -> tuple[int, ...]:
    return tuple(sorted(map(int, text)))


def _checked(position: Position) -> Position:
    """Refuse what the rules can never lead to and what would confuse them."""
    stage = position.stage
    gone = sum(pile.is_gone for pile in position.piles)
    ends_at = 2 if position.players == 2 else 1
    is_ended = stage in (Stage.CROWN, Stage.OVER)
    is_opening = position.unturned and position.pile(position.unturned).left == PILE_SIZE
    tied = standing(position.collections).tied
    wrong = None
    if position.turn >= position.players or (position.crowned or 0) >= position.players:
        wrong = f"names a player beyond the {position.players} of this game"
    elif is_ended != (gone == ends_at) or gone > ends_at:
        wrong = f"does not fit {gone} piles gone: with {position.players} players the game ends with {ends_at}"
    elif is_opening and (position.round, stage) != (1, Stage.TOSS):
        wrong = f"cannot be in round {position.round}: pile {position.unturned} has all its cards and was never turned"
    elif len(position.dice) + (position.turn - position.first) % position.players > MOST_SEPARATED:
        wrong = f"leaves more dice than {MOST_SEPARATED} separated ones before player {position.turn} takes"
    elif is_ended and position.unturned:
        wrong = "is after the end, when no card is turned any more"
    elif stage is Stage.SECOND and position.unturned != len(position.dice):
        wrong = f"needs pile {len(position.dice)} unturned, for the second card"
    elif stage is Stage.PLACE and position.unturned:
        wrong = "needs every pile open"
    elif is_ended and (len(tied) > 1) != (stage is Stage.CROWN or position.crowned is not None):
        wrong = f"does not fit who is tied: {', '.join(map(str, tied))}"
    elif position.crowned is not None and position.crowned not in tied:
        wrong = f"crowns a player who is not tied: {', '.join(map(str, tied))}"
    if wrong:
        raise MalformedPosition(f"the stage {_written_stage(position)} {wrong}")
    return position
