"""A round robin between bots on paired deals, in pieces that can be done anywhere."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from outofsock.lab.charts import Bar, Chart, draw_charts
from outofsock.lab.deal import Conditions
from outofsock.lab.pairing import Chunk, Pairing, Result, chunks, pairings
from outofsock.lab.ratings import ordered, ratings
from outofsock.lab.workers import Workers


@dataclass(frozen=True)
class Plan:
    """Who meets whom, how often and how."""

    bots: tuple[str, ...]
    players: tuple[int, ...]
    games: int
    seed: int = 0
    conditions: Conditions = field(default_factory=Conditions)

    def pieces(self) -> list[Chunk]:
        """All the work, one pairing after the other."""
        return [
            chunk
            for pairing in pairings(self.bots, self.players)
            for chunk in chunks(pairing, self.games, self.seed, self.conditions)
        ]


@dataclass
class Tournament:
    """What was measured so far."""

    plan: Plan
    results: dict[Pairing, Result] = field(default_factory=dict)

    def run(self, workers: Workers, pieces: Sequence[Chunk]) -> Iterator[int]:
        """Play; gives the number of games of each piece as it is done, and keeps what is done when stopped."""
        for result in workers.run(Result.of, pieces):
            self.results.setdefault(result.pairing, Result(result.pairing)).add(result)
            yield result.games

    def ratings(self) -> dict[int, dict[str, float]]:
        """The ratings for each number of players."""
        found = {}
        for number in self.plan.players:
            counted = {
                pairing: (sum(result.wins), result.games)
                for pairing, result in self.results.items()
                if pairing.players == number
            }
            found[number] = dict(ordered(ratings(counted)))
        return found

    def table(self) -> dict[str, Any]:
        """For JSON."""
        return {
            "seed": self.plan.seed,
            "conditions": str(self.plan.conditions),
            "pairings": [result.table() for result in self.results.values()],
            "ratings": {
                str(number): {name: round(points, 1) for name, points in found.items()}
                for number, found in self.ratings().items()
            },
        }

    def draw(self, path: Path) -> None:
        """A chart of all pairings for each number of players, with intervals and the fair share."""
        charts = []
        for number in self.plan.players:
            bars = []
            for pairing, result in self.results.items():
                if pairing.players == number:
                    low, high = result.interval
                    label = f"{pairing.bot} in {pairing.rivals}"
                    bars.append(Bar(label, 100 * result.share, 100 * low, 100 * high, f"{100 * result.share:.1f} %"))
            charts.append(Chart(f"{number} players: games won, and the fair share", bars, 100 / number))
        draw_charts(charts, path)
