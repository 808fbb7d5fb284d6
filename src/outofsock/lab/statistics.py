"""What games are like: their length, scores, seats, and how often each rule has a say."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, pstdev
from typing import Final, NamedTuple

from outofsock.lab.charts import Bar, Chart, draw_charts
from outofsock.lab.simulate import play
from outofsock.records import Game
from outofsock.rules import DecidedBy, Decision, Position, Separate, Stage, Take, Together, Toss

ORDINALS: Final = ("first", "second", "third", "fourth")


class Games(NamedTuple):
    """Some games of one kind of table: a piece of work."""

    bot: str
    players: int
    seed: int
    start: int
    number: int


@dataclass
class Statistics:
    """Counts over games of one bot with itself; counts of different games add up."""

    players: int
    rounds: list[int] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    wins_by_place: list[int] = field(default_factory=list)  # the first player first, then round the table
    counts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins_by_place = self.wins_by_place or [0] * self.players

    @property
    def games(self) -> int:
        """How many games were counted."""
        return len(self.rounds)

    @classmethod
    def of(cls, games: Games) -> "Statistics":
        """Play games and count."""
        counted = cls(games.players)
        for number in range(games.start, games.start + games.number):
            counted.count(play([games.bot] * games.players, seed=games.seed, number=number))
        return counted

    def count(self, game: Game) -> None:
        """Count one finished game."""
        outcome = game.outcome()
        assert outcome is not None, "only finished games are counted"
        self.rounds.append(game.position.round)
        self.decisions.append(sum(isinstance(event, Decision) for event in game.events))
        self.scores += outcome.scores
        self.wins_by_place[(outcome.winner - game.first) % self.players] += 1
        happened = Counter({"games": 1})
        best = max(outcome.scores)
        happened["tied on points"] += outcome.scores.count(best) > 1
        happened["decided by Sock cards"] += outcome.decided_by is DecidedBy.SOCK_CARDS
        happened["decided by the basket"] += outcome.decided_by is DecidedBy.BASKET
        for before, event in zip(game.positions(), game.events, strict=False):
            _note(before, event, happened)
        happened["games with a die before an empty pile"] += happened["takes from an empty pile"] > 0
        self.counts += happened

    def add(self, other: "Statistics") -> None:
        """Count the other's games too."""
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.scores += other.scores
        self.wins_by_place = [a + b for a, b in zip(self.wins_by_place, other.wins_by_place, strict=True)]
        self.counts += other.counts

    def rows(self) -> list[tuple[str, str]]:
        """What there is to say, in words and figures."""
        counts, games = self.counts, self.games
        tosses, takes, placings = counts["tosses"], counts["takes"], counts["separate"] + counts["together"]
        places = " / ".join(f"{100 * wins / games:.1f}" for wins in self.wins_by_place)
        return [
            ("games", f"{games:,}"),
            ("rounds a game", f"{fmean(self.rounds):.1f} ({min(self.rounds)} to {max(self.rounds)})"),
            ("decisions a game", f"{fmean(self.decisions):.1f}"),
            ("score of a player", f"{fmean(self.scores):.1f} ± {pstdev(self.scores):.1f}".replace("-", "−")),
            ("lowest and highest score", f"{min(self.scores)} and {max(self.scores)}".replace("-", "−")),
            ("won from the first seat, the second, …", f"{places} %"),
            ("tied on points", _percent(counts["tied on points"], games)),
            ("decided by Sock cards", _percent(counts["decided by Sock cards"], games)),
            ("decided by the holder of the basket", _percent(counts["decided by the basket"], games)),
            ("tosses that lose the turn", _percent(counts["lost turns"], tosses)),
            ("placed together", _percent(counts["together"], placings)),
            ("together on an empty pile", _percent(counts["together on an empty pile"], counts["together"])),
            ("together on a last card", _percent(counts["together on a last card"], counts["together"])),
            ("takes without a choice", _percent(counts["forced takes"], takes)),
            ("takes from an empty pile", _percent(counts["takes from an empty pile"], takes)),
            ("games with such a take", _percent(counts["games with a die before an empty pile"], games)),
        ]


def _note(before: Position, event: object, happened: Counter[str]) -> None:
    match event:
        case Toss(dice):
            happened["tosses"] += 1
            happened["lost turns"] += not 2 <= len(dice) <= 7
        case Separate():
            happened["separate"] += 1
        case Together():
            left = before.pile(len(before.dice)).left
            happened["together"] += 1
            happened["together on an empty pile"] += left == 0
            happened["together on a last card"] += left == 1
        case Take(pile):
            happened["takes"] += 1
            happened["forced takes"] += before.stage is Stage.TAKE and len(set(before.dice)) == 1
            happened["takes from an empty pile"] += before.pile(pile).is_gone


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "–"


def draw_statistics(found: Sequence[Statistics], path: Path) -> None:
    """Seats, lengths and scores as charts."""
    charts = []
    for each in found:
        seats = [
            Bar(f"the {ORDINALS[place]} player", share, words=f"{share:.1f} %")
            for place, share in enumerate(100 * wins / each.games for wins in each.wins_by_place)
        ]
        charts.append(Chart(f"{each.players} players: won from each seat", seats, 100 / each.players))
        charts.append(Chart(f"{each.players} players: rounds a game", _histogram(each.rounds, 2)))
        charts.append(Chart(f"{each.players} players: scores", _histogram(each.scores, 40)))
    draw_charts(charts, path)


def _histogram(numbers: Sequence[int], width: int) -> list[Bar]:
    bins = Counter(number // width for number in numbers)
    return [
        Bar(f"{place * width} to {place * width + width - 1}", share, words=f"{share:.1f} %")
        for place in range(min(bins), max(bins) + 1)
        for share in [100 * bins[place] / len(numbers)]
    ]
