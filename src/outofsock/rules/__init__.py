"""The rulebook of Out of Sock as a library: cards, events, positions, scoring. Standard library only."""

from outofsock.rules.cards import Card, Kind, Suit, cards, written
from outofsock.rules.deck import STANDARD, Deck, possible
from outofsock.rules.errors import (
    IllegalEvent,
    MalformedCard,
    MalformedDeck,
    MalformedEvent,
    MalformedPosition,
    OutOfSockError,
)
from outofsock.rules.events import (
    DICE,
    PILES,
    Chance,
    Crown,
    Decision,
    Event,
    Reveal,
    Separate,
    Take,
    Together,
    Toss,
)
from outofsock.rules.outcome import DecidedBy, Outcome, Standing, standing
from outofsock.rules.position import Pile, Position
from outofsock.rules.scoring import Collection, Column, score, score_column
from outofsock.rules.stage import Awaits, Stage

__all__ = [
    "DICE",
    "PILES",
    "STANDARD",
    "Awaits",
    "Card",
    "Chance",
    "Collection",
    "Column",
    "Crown",
    "DecidedBy",
    "Decision",
    "Deck",
    "Event",
    "IllegalEvent",
    "Kind",
    "MalformedCard",
    "MalformedDeck",
    "MalformedEvent",
    "MalformedPosition",
    "OutOfSockError",
    "Outcome",
    "Pile",
    "Position",
    "Reveal",
    "Separate",
    "Stage",
    "Standing",
    "Suit",
    "Take",
    "Together",
    "Toss",
    "cards",
    "possible",
    "score",
    "score_column",
    "standing",
    "written",
]
