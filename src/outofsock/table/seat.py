"""A place at the table, and whoever holds it."""

from dataclasses import dataclass, field, replace

from outofsock.table.socks import Socks
from outofsock.table.words import Language, Suit

SUITS: tuple[Suit, ...] = ("yellow", "green", "pink", "red", "orange", "blue")


@dataclass
class Chair:
    """A taken seat: a person's or a bot's, with a name, a language and socks."""

    name: str
    language: Language
    socks: Socks
    person: str | None = None
    bot: str | None = None
    is_held: bool = False  # a bot plays for the person
    vote: int | None = None
    suits: list[Suit] = field(default_factory=lambda: list(SUITS))
    bank: float = 0.0

    @property
    def is_played_by_bot(self) -> bool:
        """Whether a bot decides for this seat at the moment."""
        return self.bot is not None or self.is_held

    def for_next_game(self) -> "Chair":
        """The same people and socks; nothing of the last game but that a bot holds the seat of somebody who left."""
        return replace(self, vote=None)
