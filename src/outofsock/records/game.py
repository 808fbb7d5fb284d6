"""A game is its events. Everything else about it follows by folding them through the rules.

>>> from outofsock.rules import Reveal, cards
>>> game = Game([Player("Ana"), Player("Ben", bot="greedy")])
>>> for pile, card in zip(range(2, 8), cards("y6 b~ p8 rx o2 g4"), strict=True):
...     game.play(Reveal(pile, card))
>>> game.position.awaits.value, len(game.events)
('toss', 6)
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from outofsock.records.errors import BrokenRecord
from outofsock.rules import STANDARD, Deck, Event, Outcome, OutOfSockError, Position

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
Extra = dict[str, Json]
RECORD_KEYS: Final = ("outofsock", "players", "deck", "first", "events", "comments", "result")


@dataclass
class Player:
    """Who sits at a seat: a name, the bot if it is one, and whatever else a program noted (`extra`)."""

    name: str
    bot: str | None = None
    extra: Extra = field(default_factory=dict)


class Game:
    """The record of a game, finished or not. It only ever holds events that follow the rules."""

    def __init__(
        self,
        players: Iterable[Player],
        *,
        first: int = 0,
        deck: Deck = STANDARD,
        events: Iterable[Event] = (),
        comments: Mapping[int, str] | None = None,
        extra: Extra | None = None,
        result_extra: Extra | None = None,
    ) -> None:
        self.players: Sequence[Player] = tuple(players)
        for player in self.players:
            if not isinstance(player, Player):
                raise BrokenRecord(f'a game is between players such as Player("Ana"), not {player!r}')
        self.first = first
        self.deck = deck
        self.start = Position.start(len(self.players), first, deck)
        self.position = self.start
        self.events: list[Event] = []
        self.comments: dict[int, str] = {}
        self.extra: Extra = extra or {}
        self.result_extra: Extra = result_extra or {}
        for key in RECORD_KEYS:
            if key in self.extra:
                raise BrokenRecord(f"{key!r} is a part of every record, so nothing else can be noted under this name")
        for event in events:
            self.play(event)
        for number, text in (comments or {}).items():
            self.comment(text, number)

    def play(self, event: Event) -> None:
        """Add the next event; an error of the rules, and an unchanged game, if it cannot happen now."""
        self.position = self.position.after(event)
        self.events.append(event)

    def comment(self, text: str, number: int | None = None) -> None:
        """Note something after the event with this number (0: before the first), the latest one by default."""
        place = len(self.events) if number is None else number
        if not 0 <= place <= len(self.events):
            raise BrokenRecord(f"a comment stands after an event from 0 to {len(self.events)}, not {place}")
        if not isinstance(text, str):
            raise BrokenRecord(f"a comment is words, not {text!r}")
        if " ".join(text.split()) != text or not text or "}" in text:
            raise BrokenRecord(f"a comment is words with single spaces and no closing brace, not {text[:40]!r}")
        self.comments[place] = text

    def positions(self) -> Iterator[Position]:
        """Every position of the game, the start included: one more than there are events."""
        position = self.start
        yield position
        for event in self.events:
            position = position.after(event)
            yield position

    def outcome(self) -> Outcome | None:
        """Who won and why, or None while the game goes on."""
        return self.position.outcome()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]  # a game grows, so it has no lasting hash

    def _key(self) -> tuple[object, ...]:
        return self.players, self.first, self.deck, self.events, self.comments, self.extra, self.result_extra

    def __repr__(self) -> str:
        names = ", ".join(player.name for player in self.players)
        return f"<Game of {names}: {len(self.events)} events>"


def play_all(game: Game, events: Iterable[Event]) -> None:
    """Play the events of a record, naming the first one that breaks the rules."""
    for event in events:
        try:
            game.play(event)
        except OutOfSockError as error:
            raise BrokenRecord(str(error), event=len(game.events) + 1) from None
