"""What goes into the store and comes out of it."""

from typing import Literal, NamedTuple

from outofsock.table.words import Person, Seat, Value


class Summary(Value, frozen=True, kw_only=True):
    """What a list of tables shows of one."""

    names: list[str]
    persons: list[Person | None]
    to_act: Seat | None


class GameSummary(Value, frozen=True, kw_only=True):
    """What a list of games shows of one."""

    names: list[str]
    persons: list[Person | None]
    scores: list[int]
    winner: Seat


class Answer(NamedTuple):
    """A command that was accepted: whose it was, and the number of its last event."""

    client: str
    id: str


class Member(NamedTuple):
    """A device that is a person at a table; the invitation is sealed under the device's secret."""

    device_hash: bytes
    person: str
    sealed_code: bytes


class FinishedGame(NamedTuple):
    """A game that is over."""

    game: int
    summary: bytes
    record: str


class NewTable(NamedTuple):
    """A table that was just made."""

    id: str
    invite_hash: bytes
    watch_hash: bytes
    secrets: bytes


class Addition(NamedTuple):
    """What one step adds to a table, all of it or nothing."""

    events: list[bytes]
    number: int  # how many events there were before
    phase: str
    summary: bytes
    at: float
    answer: Answer | None = None
    member: Member | None = None
    games: tuple[FinishedGame, ...] = ()
    spends: bytes | None = None  # the hash of a one-time code that is used up by it


class Found(NamedTuple):
    """Which table a code leads to."""

    table: str
    may_sit: bool
    is_expired: bool


class Loaded(NamedTuple):
    """Everything about a table."""

    secrets: bytes
    events: list[bytes]
    members: dict[bytes, Member]
    answers: dict[Answer, int]


class Handover(NamedTuple):
    """A one-time code for a seat."""

    table: str
    seat: int
    person: str
    sealed_code: bytes
    expires_at: float


class MemberTable(NamedTuple):
    """A table of a device."""

    table: str
    person: str
    sealed_code: bytes
    phase: Literal["waiting", "playing", "over"]
    summary: Summary
    changed_at: float


class MemberGame(NamedTuple):
    """A finished game of a device."""

    table: str
    person: str
    sealed_code: bytes
    game: int
    summary: GameSummary
    ended_at: float
