"""Everything that crosses the wire, as types. `docs/protocol.md` tells the story; the JSON Schema and the client's
TypeScript are generated from here and from `outofsock.table`.
"""

from typing import Annotated, Literal

import msgspec

from outofsock.table.commands import AnyCommand
from outofsock.table.events import AnyEvent
from outofsock.table.options import Options
from outofsock.table.socks import Socks
from outofsock.table.view import View
from outofsock.table.words import Json, Language, Name, Person, Seat, Value, word

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=word):
    """The base of what a socket carries."""


# From a client


class Hello(Message, frozen=True, kw_only=True):
    """The first message: a name for this tab, and the last event it has seen."""

    client: Id
    last: int | None = None


class Ask(Message, frozen=True, kw_only=True):
    """A command with an id of the client's own, and the number of the event it answers."""

    id: Id
    on: int
    command: AnyCommand


class Ping(Message, frozen=True, kw_only=True):
    """Are you there?"""


FromClient = Hello | Ask | Ping


# From the server


class Numbered(Value, frozen=True, kw_only=True):
    """An event and its place in the log, counted from 1."""

    number: int
    event: AnyEvent


class Welcome(Message, frozen=True, kw_only=True):
    """Who you are here, how things stand, and the events you missed since the last you named."""

    person: Person | None  # None for somebody who watches
    invite: str | None  # the code that lets people sit down; not told to watchers
    watch: str  # the code that lets people watch
    now: float
    missed: list[Numbered]
    view: View


class News(Message, frozen=True, kw_only=True):
    """What has just happened, and how things stand after it."""

    events: list[Numbered]
    view: View


class Accepted(Message, frozen=True, kw_only=True):
    """The command was carried out and is stored; its last event has this number."""

    id: Id
    number: int


class Refused(Message, frozen=True, kw_only=True):
    """The command, or the message, was not carried out; a code and its parameters say why."""

    id: Id | None
    code: str
    params: dict[str, Json]


class Pong(Message, frozen=True, kw_only=True):
    """Here I am."""

    now: float


FromServer = Welcome | News | Accepted | Refused | Pong


# Over HTTP


class NewSeat(Value, frozen=True, kw_only=True):
    """A further seat of a new table: a bot, or somebody else at this device."""

    bot: str | None = None
    name: Name | None = None
    language: Language | None = None
    socks: Socks | None = None


class NewTable(Value, frozen=True, kw_only=True):
    """Make a table, sit down and fill seats."""

    name: Name
    language: Language = "en"
    socks: Socks | None = None
    seats: Annotated[list[NewSeat], msgspec.Meta(max_length=3)] = msgspec.field(default_factory=list)
    options: Options = Options()


class TableMade(Value, frozen=True, kw_only=True):
    """Where the new table is: links are /t/<invite> and /t/<watch>."""

    invite: str
    watch: str


class TableInfo(Value, frozen=True, kw_only=True):
    """A table read over HTTP, by either of its codes."""

    person: Person | None
    may_sit: bool
    view: View


class MyTable(Value, frozen=True, kw_only=True):
    """A table this device has a seat at."""

    code: str
    phase: Literal["waiting", "playing", "over"]
    names: list[Name]
    seats: list[Seat]  # one's own
    bots: list[Seat]
    is_my_turn: bool
    changed_at: float


class MyGame(Value, frozen=True, kw_only=True):
    """A finished game this device took part in."""

    code: str
    game: int
    names: list[Name]
    scores: list[int]
    winner: Seat
    seats: list[Seat]
    bots: list[Seat]
    ended_at: float


class Mine(Value, frozen=True, kw_only=True):
    """What to go back to."""

    tables: list[MyTable]
    games: list[MyGame]


class HandOver(Value, frozen=True, kw_only=True):
    """Hand a seat over to another device."""

    seat: Seat


class HandOverLink(Value, frozen=True, kw_only=True):
    """A one-time code: the link is /h/<code>."""

    code: str
    expires_at: float


class BotInfo(Value, frozen=True, kw_only=True):
    """A bot that may be seated, from the gentlest to the strongest."""

    name: str
    level: int
    socks: Socks


class Lobby(Value, frozen=True, kw_only=True):
    """What a client shows before there is a table: the bots, and the curve of the toss for its strength meter."""

    bots: list[BotInfo]
    odds: list[list[float]]  # P(0, 1, … 8 dice) at strengths evenly spaced from 0 to 1
    toss_stamp: str
    version: str


class Problem(Value, frozen=True, kw_only=True):
    """Why a request was refused."""

    code: str
    params: dict[str, Json]
