"""How a table stands: everything a client needs to draw it, and for each legal decision what it leads to.

A view is the same for everybody. It holds what lies open on the table, so it can be sent to players and watchers
alike; a client finds its own seats by its person and computes no rule.
"""

from typing import Literal

import msgspec

from outofsock.table.options import Options
from outofsock.table.socks import Socks
from outofsock.table.words import CardText, Json, Language, Name, Number, Person, Seat, Suit, Value, word


class Column(Value, frozen=True, kw_only=True):
    """The cards of one suit in front of a seat, and what they are worth."""

    suit: Suit
    cards: list[CardText]
    score: int
    socks: int
    conversions: int
    doubles: int
    is_banned: bool


class Collection(Value, frozen=True, kw_only=True):
    """All columns of a seat in suit order, their total, and how many Sock cards there are."""

    columns: list[Column]
    total: int
    sock_cards: int


class Pile(Value, frozen=True, kw_only=True):
    """A pile: its visible top card and how many cards it has, the top one included."""

    number: Number
    top: CardText | None
    left: int


class Effect(Value, frozen=True, kw_only=True):
    """What a card does to the collection of whoever takes it."""

    card: CardText
    suit: Suit
    column_before: int
    column_after: int
    column: Column  # with the card in it
    total_before: int
    total_after: int


class Choice(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag=lambda name: word(name.removesuffix("Choice"))
):
    """The base of legal decisions; `do` is the command that makes it."""


class SeparateChoice(Choice, frozen=True, kw_only=True):
    """Each die before its pile; `picks` are the seats that will take the dice, one after the other."""

    picks: list[Seat]
    piles: list[Number]


class TogetherChoice(Choice, frozen=True, kw_only=True):
    """All dice before one pile: its first card is known, the second, if there is one, is not."""

    pile: Number
    cards: int
    effect: Effect | None


class TakeChoice(Choice, frozen=True, kw_only=True):
    """A die and the top card of its pile; no effect where the pile is empty."""

    pile: Number
    effect: Effect | None


class CrownChoice(Choice, frozen=True, kw_only=True):
    """Name this seat the winner."""

    seat: Seat


AnyChoice = SeparateChoice | TogetherChoice | TakeChoice | CrownChoice


class Board(Value, frozen=True, kw_only=True):
    """The game as it lies on the table."""

    line: str  # the position as one line of text
    round: int
    first: Seat
    to_act: Seat | None
    awaits: Literal["reveal", "toss", "place", "take", "crown", "nothing"]
    is_flying: bool  # the dice are in the air
    dice: list[Number]
    picks: list[Seat]  # who takes the dice before the piles, from now on
    piles: list[Pile]
    collections: list[Collection]
    choices: list[AnyChoice]
    can_undo: bool
    unseen: dict[str, int]  # how many of each card nobody has seen yet
    tosses: int


class SeatView(Value, frozen=True, kw_only=True):
    """Who sits where."""

    seat: Seat
    name: Name
    language: Language
    socks: Socks
    person: Person | None
    bot: str | None
    is_present: bool
    is_held_by_bot: bool
    away_since: float | None
    bot_may_hold_from: float | None
    vote: Seat | None
    suits: list[Suit]  # the order in which the seat hangs its columns
    bank: float | None  # seconds left in the bank of its clock


class Turn(Value, frozen=True, kw_only=True):
    """The clock of whoever has to act."""

    seat: Seat
    ends_at: float  # with the bank used up
    bank_from: float  # when the bank begins to run


class Result(Value, frozen=True, kw_only=True):
    """The end of a game."""

    winner: Seat
    decided_by: Literal["score", "sock_cards", "basket"]
    scores: list[int]
    sock_cards: list[int]
    tied: list[Seat]  # who had the most points


class Fairness(Value, frozen=True, kw_only=True):
    """What was committed to, whose chance was added, and the secret once the game is over (`docs/fairness.md`)."""

    commitment: str
    seeds: dict[str, str]
    server_seed: str | None
    nonce: str | None


class View(Value, frozen=True, kw_only=True):
    """The whole table after the event of this number."""

    number: int
    phase: Literal["waiting", "playing", "over"]
    game: int
    host: Person | None
    options: Options
    seats: list[SeatView]
    is_paused: bool
    fairness: Fairness
    board: Board | None
    turn: Turn | None
    last_toss: Json | None  # the stored toss of this round, for those who come late
    result: Result | None
