"""Rulebook: "How to play", "Separating the dice", "Placing all the dice", "End of the game".

A `Position` is what everybody around the table can see, and nothing else. It never changes: `after(event)` gives the
next one. A hidden card is not in it until a `Reveal` turns it up, so there is nothing in a position to leak.

>>> from outofsock.rules.cards import cards
>>> from outofsock.rules.events import Reveal, Separate, Take, Toss
>>> position = Position.start(players=3)
>>> for pile, card in zip(range(2, 8), cards("y6 b~ p8 rx o2 g4"), strict=True):
...     position = position.after(Reveal(pile, card))
>>> position = position.after(Toss([2, 3, 3, 6, 7])).after(Separate())
>>> position.order_of_picks()
(0, 1, 2, 0, 1)
>>> position = position.after(Take(2))
>>> position.scores, position.awaits.value, position.unturned
((6, 0, 0), 'reveal', 2)
"""

from functools import cache
from typing import Final, NamedTuple, Self

from outofsock.rules.cards import Card
from outofsock.rules.deck import STANDARD, Deck
from outofsock.rules.errors import IllegalEvent, MalformedDeck, MalformedEvent
from outofsock.rules.events import (
    MOST_PLAYERS,
    PILES,
    Crown,
    Decision,
    Event,
    Reveal,
    Separate,
    Take,
    Together,
    Toss,
)
from outofsock.rules.outcome import DecidedBy, Outcome, standing
from outofsock.rules.scoring import EMPTY, Collection
from outofsock.rules.stage import AWAITED, CROWN, OVER, PLACE, SECOND, TAKE, TOSS, Awaits, Stage

PILE_SIZE: Final = 12


class Pile(NamedTuple):
    """One of the six piles: its visible top card, and how many cards it has, the top one included."""

    top: Card | None
    left: int

    @property
    def is_gone(self) -> bool:
        """Whether the last card has been taken."""
        return self.left == 0

    @property
    def is_unturned(self) -> bool:
        """Whether there are cards, but the top one has not come to light yet."""
        return self.top is None and self.left > 0


_CLOSED: Final = tuple(Pile(None, left) for left in range(PILE_SIZE + 1))
_new: Final = tuple.__new__  # a third of the cost of Position(…) goes into the wrapper that NamedTuple makes
_PLACINGS: Final[tuple[Decision, ...]] = (Separate(), Together())


class Position(NamedTuple):
    """Everything visible at one moment of a game. Players are counted from 0, piles from 2 to 7."""

    deck: Deck
    piles: tuple[Pile, ...]
    collections: tuple[Collection, ...]
    unseen_bits: int  # a bit for each card of the deck that has not come to light; see `unseen`
    round: int
    first: int  # the first player of this round, who holds the basket
    turn: int  # the player whose die it is; the first player but for taking
    stage: Stage
    dice: tuple[int, ...]  # tossed, or still before the piles
    unturned: int  # the pile whose top card comes to light next; 0 when all lie open
    crowned: int | None

    @classmethod
    def start(cls, players: int, first: int = 0, deck: Deck = STANDARD) -> Self:
        """The table as the rulebook sets it up, before the six piles are turned face up (ruling 5: who starts)."""
        if type(players) is not int or not 2 <= players <= MOST_PLAYERS:
            raise MalformedEvent(f"Out of Sock is a game for 2 to {MOST_PLAYERS} players, not {players!r}")
        if type(first) is not int or not 0 <= first < players:
            raise MalformedEvent(f"the first player is one of 0 to {players - 1}, not {first!r}")
        if type(deck) is not Deck:
            raise MalformedDeck(f"a game is played with a Deck, not {deck!r}")
        piles = (Pile(None, PILE_SIZE),) * len(PILES)
        return cls(deck, piles, (EMPTY,) * players, (1 << len(deck.cards)) - 1, 1, first, first, TOSS, (), 2, None)

    @property
    def players(self) -> int:
        """How many people play."""
        return len(self.collections)

    def pile(self, number: int) -> Pile:
        """The pile with this number, from 2 to 7."""
        if type(number) is not int or number not in PILES:
            raise MalformedEvent(f"the piles are numbered 2 to 7, so there is no pile {number!r}")
        return self.piles[number - 2]

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's score if the game ended now."""
        return tuple([collection.total for collection in self.collections])

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that nobody has seen yet, sorted; which pile they lie in is nobody's knowledge."""
        return tuple([card for place, card in enumerate(self.deck.cards) if self.unseen_bits >> place & 1])

    @property
    def awaits(self) -> Awaits:
        """What has to happen next: a chance event, a decision of `to_act`, or nothing."""
        return Awaits.REVEAL if self.unturned else AWAITED[self.stage]

    @property
    def to_act(self) -> int | None:
        """The player whose toss or decision is awaited; nobody while a card is turned, or after the end."""
        return None if self.unturned or self.stage is OVER else self.turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended and its winner is known."""
        return self.stage is OVER

    def legal(self) -> tuple[Decision, ...]:
        """The decisions open to `to_act`, always in the same order; none while chance has the word.

        Separate before together, takes by pile, crowns by player.
        """
        if self.unturned:
            return ()
        stage = self.stage
        if stage is TAKE:
            return _takes(self.dice)
        if stage is PLACE:
            return _PLACINGS
        if stage is CROWN:
            return tuple([Crown(player) for player in standing(self.collections).tied])
        return ()

    def order_of_picks(self) -> tuple[int, ...]:
        """Who takes the dice lying out, one after the other round the table, if they are or will be separated."""
        if self.stage not in (PLACE, TAKE):
            return ()
        return tuple([(self.turn + pick) % self.players for pick in range(len(self.dice))])

    def outcome(self) -> Outcome | None:
        """Who won and why; None until the game is over."""
        if self.stage is not OVER:
            return None
        end = standing(self.collections)
        if self.crowned is not None:
            return Outcome(end.scores, end.sock_cards, self.crowned, DecidedBy.BASKET)
        return Outcome(end.scores, end.sock_cards, end.tied[0], end.decided_by)

    def after(self, event: Event) -> "Position":
        """The position once the event has happened; an error that says what is allowed if it cannot happen here."""
        kind = type(event)
        if kind is Take:
            return self._take(event)  # type: ignore[arg-type]  # `kind` says it is a Take; isinstance costs more
        if kind is Reveal:
            return self._reveal(event)  # type: ignore[arg-type]  # as above
        if kind is Toss:
            return self._toss(event)  # type: ignore[arg-type]  # as above
        if kind is Separate or kind is Together:
            if self.stage is not PLACE or self.unturned:
                raise self._refusal(event)
            return self._separate() if kind is Separate else self._together()
        if kind is Crown:
            return self._crown(event)  # type: ignore[arg-type]  # as above
        raise MalformedEvent(f"{event!r} is no event of the game: use Toss, Reveal, Separate, Together, Take or Crown")

    def _toss(self, event: Toss) -> "Position":
        if self.stage is not TOSS or self.unturned:
            raise self._refusal(event)
        if 2 <= len(event.dice) <= 7:
            return self._with(PLACE, event.dice, self.turn)
        return self._next_round()

    def _separate(self) -> "Position":
        return self._with(TAKE, self.dice, self.turn)

    def _together(self) -> "Position":
        pile = len(self.dice)
        if self.piles[pile - 2].is_gone:  # ruling 2: an empty pile has no card to give
            return self._next_round()
        return self._given_card(pile, SECOND, self.turn, self.dice)

    def _take(self, event: Take) -> "Position":
        dice = self.dice
        pile = event.pile
        if self.stage is not TAKE or self.unturned or pile not in dice:
            raise self._refusal(event)
        place = dice.index(pile)
        left = dice[:place] + dice[place + 1 :]
        turn = (self.turn + 1) % len(self.collections)
        if self.piles[pile - 2].left:
            return self._given_card(pile, TAKE, turn, left)
        if left:
            return self._with(TAKE, left, turn)
        return self._next_round()

    def _given_card(self, pile: int, stage: Stage, turn: int, dice: tuple[int, ...]) -> "Position":
        """The top card goes to the player whose turn it is; `stage`, `turn` and `dice` are what comes after."""
        deck, open_piles, held, unseen_bits, round_number, first, taker, _, _, _, _ = self
        top, height = open_piles[pile - 2]
        assert top is not None, "a card is only taken from an open pile"
        collections = list(held)
        collections[taker] = collections[taker].plus(top)
        piles = list(open_piles)
        piles[pile - 2] = _CLOSED[height - 1]
        if not dice and height > 1:
            round_number += 1
            first = turn = (first + 1) % len(collections)
            stage = TOSS
        given = _new(Position, (
            deck, tuple(piles), tuple(collections), unseen_bits,
            round_number, first, turn, stage, dice, pile, None,
        ))  # fmt: skip
        return given if height > 1 else given._pile_gone()

    def _pile_gone(self) -> "Position":
        gone = sum([pile.left == 0 for pile in self.piles])
        if gone < (2 if self.players == 2 else 1):
            if self.stage is SECOND or not self.dice:
                return self._next_round()
            return self._replace(unturned=0)
        is_tied = len(standing(self.collections).tied) > 1
        stage = CROWN if is_tied else OVER
        return self._replace(stage=stage, turn=self.first, dice=(), unturned=0)

    def _reveal(self, event: Reveal) -> "Position":
        deck, closed, collections, unseen_bits, round_number, first, turn, stage, dice, unturned, _ = self
        pile, card = event.pile, event.card
        if pile != unturned:
            raise self._refusal(event)
        copies = deck.bits(card) & unseen_bits
        if not copies:
            number = deck.count(card)
            why = f"{number} × {card}, all of them seen" if number else "no such card"
            raise IllegalEvent(
                f"{event} cannot happen now: the {deck.name} deck has {why}; allowed: {self.allowed()}, "
                f"showing one of the {unseen_bits.bit_count()} cards not seen yet"
            )
        piles = list(closed)
        piles[pile - 2] = _new(Pile, (card, piles[pile - 2].left))
        # Only at the start do several piles wait to be turned: they are turned from 2 to 7.
        following = pile + 1 if round_number == 1 and pile < 7 and piles[pile - 1].is_unturned else 0
        revealed = _new(Position, (
            deck, tuple(piles), collections, unseen_bits ^ (copies & -copies),
            round_number, first, turn, stage, dice, following, None,
        ))  # fmt: skip
        return revealed._given_card(pile, SECOND, turn, ()) if stage is SECOND else revealed

    def _crown(self, event: Crown) -> "Position":
        if self.stage is not CROWN or event.player not in standing(self.collections).tied:
            raise self._refusal(event)
        return self._replace(stage=OVER, crowned=event.player)

    def _with(self, stage: Stage, dice: tuple[int, ...], turn: int) -> "Position":
        return _new(Position, (
            self.deck, self.piles, self.collections, self.unseen_bits,
            self.round, self.first, turn, stage, dice, 0, None,
        ))  # fmt: skip

    def _next_round(self) -> "Position":
        """The basket passes to the left."""
        first = (self.first + 1) % len(self.collections)
        return self._replace(round=self.round + 1, first=first, turn=first, stage=TOSS, dice=(), unturned=0)

    def _refusal(self, event: Event) -> IllegalEvent:
        return IllegalEvent(f"{event} cannot happen now; allowed: {self.allowed()}")

    def allowed(self) -> str:
        """What may happen now, in words, for error messages."""
        awaits = self.awaits
        if awaits is Awaits.REVEAL:
            return f"a reveal of pile {self.unturned}"
        if awaits is Awaits.TOSS:
            return f"a toss by player {self.turn}"
        if awaits is Awaits.NOTHING:
            return "nothing, the game is over"
        return f"{' or '.join(map(str, self.legal()))}, by player {self.turn}"

    def __str__(self) -> str:
        from outofsock.rules.line import write  # the text form knows positions, not the other way round

        return write(self)

    @classmethod
    def parse(cls, line: str, deck: Deck = STANDARD) -> "Position":
        """Read the one-line text form that `str` writes."""
        from outofsock.rules.line import read  # as above

        return read(line, deck)


@cache
def _takes(dice: tuple[int, ...]) -> tuple[Decision, ...]:
    return tuple(Take(pile) for pile in sorted(set(dice)))
