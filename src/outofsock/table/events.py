"""What has happened at a table, in order: the whole log, stored as it is and shown to anybody who may watch.

There is nothing secret in any of them. A table is the fold of its events (`outofsock.table.table`).
"""

from typing import Annotated, Literal

import msgspec

from outofsock.table.options import Options
from outofsock.table.socks import Socks
from outofsock.table.words import CardText, Json, Language, Name, Number, Person, Reaction, Seat, Seed, Suit, word

Hash = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]


class Event(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="event", tag=word):
    """The base of all events; `at` is when it happened, in seconds since 1970."""

    at: float


# Before the game


class Made(Event, frozen=True, kw_only=True):
    """Somebody made the table: its first event."""

    options: Options


class Committed(Event, frozen=True, kw_only=True):
    """The dealer bound itself to a secret seed for the game of this number, before anybody added theirs."""

    game: int
    commitment: Hash


class Arrived(Event, frozen=True, kw_only=True):
    """A person is here: for the first time, or back again."""

    person: Person


class WentAway(Event, frozen=True, kw_only=True):
    """A person's last connection is gone."""

    person: Person


class HostChanged(Event, frozen=True, kw_only=True):
    """Who arranges things from now on."""

    person: Person


class Seated(Event, frozen=True, kw_only=True):
    """A seat is taken by a person or by a bot."""

    seat: Seat
    person: Person | None = None
    bot: str | None = None
    name: Name
    language: Language
    socks: Socks


class Stood(Event, frozen=True, kw_only=True):
    """A seat became free; the seats after it move up."""

    seat: Seat


class Dressed(Event, frozen=True, kw_only=True):
    """A seat's name, language or socks changed."""

    seat: Seat
    name: Name
    language: Language
    socks: Socks


class SeatMoved(Event, frozen=True, kw_only=True):
    """A seat was handed over to a person at another device."""

    seat: Seat
    person: Person


class Arranged(Event, frozen=True, kw_only=True):
    """The host chose options."""

    options: Options


class SeedAdded(Event, frozen=True, kw_only=True):
    """A person added their chance to the deal."""

    person: Person
    seed: Seed


class Voted(Event, frozen=True, kw_only=True):
    """A seat finds these socks the nicest."""

    seat: Seat
    nicest: Seat


class Started(Event, frozen=True, kw_only=True):
    """The game begins; the commitment of its number holds from here on."""

    game: int
    first: Seat
    starter: Literal["votes", "lot"]


# The game


class Revealed(Event, frozen=True, kw_only=True):
    """A card came to light on a pile; the second card of dice placed together is taken at once."""

    pile: Number
    card: CardText
    taken_by: Seat | None = None


class Flicked(Event, frozen=True, kw_only=True):
    """Somebody tossed; the dice are on their way. `number` counts the tosses of the game from 0."""

    seat: Seat
    number: int
    strength: float
    yaw: float


class Landed(Event, frozen=True, kw_only=True):
    """The dice lie. `toss` is a stored toss (`docs/motion.md`), motion included."""

    seat: Seat
    number: int
    dice: list[Number]
    toss: Json


class Separated(Event, frozen=True, kw_only=True):
    """The dice were placed before the piles of their numbers."""

    seat: Seat


class PlacedTogether(Event, frozen=True, kw_only=True):
    """The dice were placed together before one pile; its first card, if any, is taken, the second follows."""

    seat: Seat
    pile: Number
    card: CardText | None


class Took(Event, frozen=True, kw_only=True):
    """A die was taken, and the top card of its pile, if there was one."""

    seat: Seat
    pile: Number
    card: CardText | None


class Undone(Event, frozen=True, kw_only=True):
    """`separate` was taken back."""

    seat: Seat


class Crowned(Event, frozen=True, kw_only=True):
    """The holder of the basket named the winner among the tied."""

    seat: Seat
    winner: Seat


class Ended(Event, frozen=True, kw_only=True):
    """The game is over: who won, and the secret seed, so that anybody can check the deal."""

    game: int
    winner: Seat
    decided_by: Literal["score", "sock_cards", "basket"]
    scores: list[int]
    sock_cards: list[int]
    server_seed: Hash
    nonce: Seed


# Around the game


class Reacted(Event, frozen=True, kw_only=True):
    """A reaction, from a seat or from somebody who watches."""

    seat: Seat | None
    reaction: Reaction


class Reordered(Event, frozen=True, kw_only=True):
    """A seat hangs its columns in another order."""

    seat: Seat
    suits: list[Suit]


class BotHolds(Event, frozen=True, kw_only=True):
    """A bot plays for this seat until its person takes it back."""

    seat: Seat
    reason: Literal["away", "left", "time"]


class TakenBack(Event, frozen=True, kw_only=True):
    """A person plays for this seat again."""

    seat: Seat


class RematchCalled(Event, frozen=True, kw_only=True):
    """The same people play again: back to the waiting room, with a new commitment to follow."""

    game: int


AnyEvent = (
    Made | Committed | Arrived | WentAway | HostChanged | Seated | Stood | Dressed | SeatMoved | Arranged | SeedAdded
    | Voted | Started | Revealed | Flicked | Landed | Separated | PlacedTogether | Took | Undone | Crowned | Ended
    | Reacted | Reordered | BotHolds | TakenBack | RematchCalled
)  # fmt: skip
