"""What people may ask of a table. `do` names the command; `docs/protocol.md` describes each.

A person is known by the connection a command comes from, never by the command, and whose turn it is follows from the
position: so no command names who sends it.
"""

from typing import Annotated, Literal

import msgspec

from outofsock.table.options import Options
from outofsock.table.socks import Socks
from outofsock.table.words import Language, Name, Number, Person, Reaction, Seat, Seed, Suit, word


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=word):
    """The base of all commands."""


# Before the game


class Sit(Command, frozen=True, kw_only=True):
    """Take an empty seat, or the first one that is free. One person may take several, for others at the same device."""

    seat: Seat | None = None
    name: Name
    language: Language = "en"
    socks: Socks | None = None


class SeatBot(Command, frozen=True, kw_only=True):
    """Give an empty seat to a bot (host)."""

    seat: Seat | None = None
    bot: Annotated[str, msgspec.Meta(max_length=24)]


class Stand(Command, frozen=True, kw_only=True):
    """Free a seat: one's own, or as the host any seat."""

    seat: Seat


class Dress(Command, frozen=True, kw_only=True):
    """Change the name, language or socks of a seat of one's own."""

    seat: Seat
    name: Name | None = None
    language: Language | None = None
    socks: Socks | None = None


class Arrange(Command, frozen=True, kw_only=True):
    """Choose the options (host)."""

    options: Options


class AddSeed(Command, frozen=True, kw_only=True):
    """Add one's own chance to the deal, after the commitment and before the start; once a game."""

    seed: Seed


class Vote(Command, frozen=True, kw_only=True):
    """Say whose socks are the nicest, for a seat of one's own; a later vote replaces an earlier one."""

    seat: Seat
    nicest: Seat


class Start(Command, frozen=True, kw_only=True):
    """Begin (host). The nicest socks go first, equal votes are drawn by lot; or the lot alone decides."""

    starter: Literal["votes", "lot"] = "votes"


# The game


class Stroke(Command, frozen=True, kw_only=True):
    """Toss with a pointer: samples of time in seconds, x and y in units of the picture's shorter side.

    `throw` is the direction in which the picture shows the dice fly.
    """

    samples: Annotated[list[tuple[float, float, float]], msgspec.Meta(max_length=2000)]
    throw: tuple[float, float] = (1.0, 0.0)


class Hold(Command, frozen=True, kw_only=True):
    """Toss by holding a key, button or switch for so many seconds."""

    seconds: float
    yaw: float = 0.0


class Separate(Command, frozen=True, kw_only=True):
    """Place each die before the pile of its number."""


class Together(Command, frozen=True, kw_only=True):
    """Place all dice before one pile and take its top two cards."""


class Take(Command, frozen=True, kw_only=True):
    """Take a die from before a pile, and the top card of that pile."""

    pile: Number


class Crown(Command, frozen=True, kw_only=True):
    """Name the winner among the tied."""

    seat: Seat


class Undo(Command, frozen=True, kw_only=True):
    """Take back `separate`, until the first die is taken."""


# Around the game


class React(Command, frozen=True, kw_only=True):
    """Show one of a fixed set of reactions."""

    reaction: Reaction
    seat: Seat | None = None


class Reorder(Command, frozen=True, kw_only=True):
    """Hang one's own columns in another order; it changes nothing but the view."""

    seat: Seat
    suits: Annotated[list[Suit], msgspec.Meta(min_length=6, max_length=6)]


class LetBotHold(Command, frozen=True, kw_only=True):
    """Let a bot hold the seat of somebody who has been away for long enough."""

    seat: Seat


class TakeBack(Command, frozen=True, kw_only=True):
    """Take a seat of one's own back from the bot that holds it."""

    seat: Seat


class Leave(Command, frozen=True, kw_only=True):
    """Go. Before the game the seats become free, in the game a bot holds them."""


class PassHost(Command, frozen=True, kw_only=True):
    """Make somebody else the host (host)."""

    person: Person


class Rematch(Command, frozen=True, kw_only=True):
    """Play again with the same people, once the game is over."""


AnyCommand = (
    Sit | SeatBot | Stand | Dress | Arrange | AddSeed | Vote | Start
    | Stroke | Hold | Separate | Together | Take | Crown | Undo
    | React | Reorder | LetBotHold | TakeBack | Leave | PassHost | Rematch
)  # fmt: skip
