"""Whole games between bots, one after the other, from one seed.

Game number n of a seed is the same whatever was played before it, so games can be played in any order, or apart. A bot
says how hard it wishes to toss; a hand errs, its own or one for all, and the model measured on the physics draws the
dice.

>>> game = play(["greedy", "random"], seed=7, number=0)
>>> game.outcome() == play(["greedy", "random"], seed=7, number=0).outcome()
True
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from outofsock.bots import bot
from outofsock.lab.deal import shuffled
from outofsock.records import Game, Player
from outofsock.rules import STANDARD, Awaits, Decision, Deck, Reveal
from outofsock.toss.model import HANDS, Hand, draw


def play(bots: Sequence[str], *, seed: int, number: int, deck: Deck = STANDARD, hand: Hand | None = None) -> Game:
    """Game `number` of this seed. The starter changes from game to game, as nobody's socks are the nicest."""
    lot = Random(f"{seed} {number}")
    players = [bot(name, seed=lot.getrandbits(63)) for name in bots]
    piles = shuffled(deck, lot)
    game = Game(
        [Player(f"{name} {seat + 1}", bot=name) for seat, name in enumerate(bots)], first=number % len(bots), deck=deck
    )
    while not game.position.is_over:
        position = game.position
        if position.awaits is Awaits.REVEAL:
            game.play(Reveal(position.unturned, piles[position.unturned - 2].pop()))
        elif position.awaits is Awaits.TOSS:
            tosser = players[position.turn]
            strength = (hand or HANDS[tosser.hand]).strength(tosser.aim(position), lot.random)
            game.play(draw(strength, lot.random))
        else:
            game.play(players[position.turn].choose(position))
    return game


@dataclass
class Tally:
    """What came of many games: for each seat its wins and points, and how long the games were."""

    bots: Sequence[str]
    games: int = 0
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    rounds: int = 0
    decisions: int = 0

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * len(self.bots)
        self.points = self.points or [0] * len(self.bots)

    def add(self, game: Game) -> None:
        """Count one finished game."""
        outcome = game.outcome()
        assert outcome is not None, "only finished games are counted"
        self.games += 1
        self.wins[outcome.winner] += 1
        self.points = [total + score for total, score in zip(self.points, outcome.scores, strict=True)]
        self.rounds += game.position.round
        self.decisions += sum(isinstance(event, Decision) for event in game.events)

    def merge(self, other: "Tally") -> None:
        """Count the other's games too."""
        self.games += other.games
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.points = [a + b for a, b in zip(self.points, other.points, strict=True)]
        self.rounds += other.rounds
        self.decisions += other.decisions
