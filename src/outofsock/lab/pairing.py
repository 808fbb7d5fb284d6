"""One bot at a table of another: every deal once from each seat, and what came of it.

"x in y" with 3 players is one x and two y. With 2 players it is a plain match.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, NamedTuple, Self

from outofsock.lab.deal import Conditions, play_deal

CONFIDENCE: Final = 1.96  # standard errors on either side of a 95 % interval


class Pairing(NamedTuple):
    """One `bot` among `rivals`."""

    players: int
    bot: str
    rivals: str

    def __str__(self) -> str:
        return f"{self.bot} in {self.rivals}, {self.players} players"


class Chunk(NamedTuple):
    """Some deals of a pairing: a piece of work that depends on nothing else, wherever it is done."""

    pairing: Pairing
    seed: int
    start: int
    deals: int
    conditions: Conditions


@dataclass
class Result:
    """What was measured of a pairing; results of different deals add up."""

    pairing: Pairing
    wins: list[int] = field(default_factory=list)  # of the bot, deal by deal, each out of as many games as players
    decisions: list[int] = field(default_factory=lambda: [0, 0])  # of the bot and of its rivals
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    rounds: int = 0

    @property
    def games(self) -> int:
        """Every deal is played from every seat."""
        return len(self.wins) * self.pairing.players

    @property
    def share(self) -> float:
        """The part of the games that the bot won."""
        return sum(self.wins) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, never narrower than the games of a deal vary.

        The games of one deal are not independent, so deals are what is counted; when all deals ended alike, Wilson's
        interval for as many independent games as deals is used.
        """
        deals, share = len(self.wins), self.share
        if deals < 2:
            return 0.0, 1.0
        spread = sum((wins / self.pairing.players - share) ** 2 for wins in self.wins) / (deals - 1)
        if spread > 0:
            half = CONFIDENCE * sqrt(spread / deals)
            return max(0.0, share - half), min(1.0, share + half)
        square = CONFIDENCE**2
        middle = (share + square / (2 * deals)) / (1 + square / deals)
        half = CONFIDENCE * sqrt(share * (1 - share) / deals + square / (4 * deals**2)) / (1 + square / deals)
        return max(0.0, middle - half), min(1.0, middle + half)

    def milliseconds(self, side: int) -> float:
        """CPU milliseconds a decision, of the bot (0) or of its rivals (1), their tosses included."""
        return 1000 * self.seconds[side] / max(1, self.decisions[side])

    def add(self, other: "Result") -> None:
        """Count the other's deals too."""
        self.wins += other.wins
        self.rounds += other.rounds
        for side in (0, 1):
            self.decisions[side] += other.decisions[side]
            self.seconds[side] += other.seconds[side]

    def table(self) -> dict[str, object]:
        """For JSON."""
        low, high = self.interval
        return {
            "players": self.pairing.players,
            "bots": [self.pairing.bot, self.pairing.rivals],
            "games": self.games,
            "wins": sum(self.wins),
            "low": round(low, 4),
            "high": round(high, 4),
            "milliseconds": [round(self.milliseconds(side), 4) for side in (0, 1)],
        }

    @classmethod
    def of(cls, chunk: Chunk) -> Self:
        """Play the deals of a chunk."""
        result = cls(chunk.pairing)
        players = chunk.pairing.players
        for number in range(chunk.start, chunk.start + chunk.deals):
            won = 0
            for seat in range(players):
                seats = [chunk.pairing.rivals] * players
                seats[seat] = chunk.pairing.bot
                played = play_deal(seats, chunk.seed, number, chunk.conditions)
                won += played.outcome.winner == seat
                result.rounds += played.rounds
                for other in range(players):
                    result.decisions[other != seat] += played.decisions[other]
                    result.seconds[other != seat] += played.seconds[other]
            result.wins.append(won)
        return result


def pairings(bots: Sequence[str], players: Iterable[int]) -> list[Pairing]:
    """A round robin: every two bots; with more than 2 players each of them alone among copies of the other."""
    found = []
    for number in players:
        for place, one in enumerate(bots):
            for other in bots[place + 1 :]:
                found.append(Pairing(number, one, other))
                if number > 2:
                    found.append(Pairing(number, other, one))
    return found


def chunks(pairing: Pairing, games: int, seed: int, conditions: Conditions, deals_at_once: int = 20) -> list[Chunk]:
    """The work of a pairing in pieces: at least this many games, every deal from every seat."""
    deals = -(-games // pairing.players)
    return [
        Chunk(pairing, seed, start, min(deals_at_once, deals - start), conditions)
        for start in range(0, deals, deals_at_once)
    ]
