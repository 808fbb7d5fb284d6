"""Training: a net plays itself, looks one round ahead, and learns to see before the round what the search sees in it.

Temporal differences over afterstates, as for backgammon. A run is a pure function of its settings: it can be stopped
and resumed at any chunk and ends with the same weights.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Self

import numpy as np
from numpy.typing import NDArray

from outofsock.kernel.chance import luck
from outofsock.kernel.desk import WIDTH, new_desk
from outofsock.kernel.entry import deck_of
from outofsock.kernel.features import globals_of, inputs_of
from outofsock.kernel.layout import SUITS
from outofsock.kernel.rollout import sums
from outofsock.kernel.selfplay import ROUNDS, lessons
from outofsock.lab.learner import Learner, Weights, fresh
from outofsock.rules import STANDARD, OutOfSockError
from outofsock.toss.model import HANDS, safest_strength

CHUNK: Final = 250  # games between two looks at the weights
BATCH: Final = 512
PASSES: Final = 2  # how often each lesson is learned
FADE: Final = 0.998  # the weights that are kept in the end are a running mean of those along the way


class BrokenTraining(OutOfSockError):
    """A checkpoint cannot be resumed."""


@dataclass(frozen=True)
class Settings:
    """Everything a run depends on."""

    players: int
    games: int
    seed: int = 1
    hand: str = "skilled"
    cards_at: tuple[int, ...] = (2, 1)  # cards imagined at the first reveal of a round, and at later ones
    rate: float = 1e-3
    company: float = 0.25  # how likely each rival is a master, too
    sharps: float = 0.5  # how likely one that is not is sharp, not regular
    greed: float = 0.6  # how far a master expects its rivals to take what `regular` would
    truth: float = 0.5  # how far a lesson looks to what came later, once the net knows something

    def truth_at(self, share: float) -> float:
        """How far a lesson looks to what came later: to the end of the game at first, when the net knows nothing."""
        return self.truth + (1 - self.truth) * max(0.0, 1 - share / 0.1)

    def rate_at(self, share: float) -> float:
        """The step of learning, falling to a thirtieth in the last six tenths of the run."""
        return self.rate * 10 ** (-1.5 * max(0.0, share - 0.4) / 0.6)


class Training:
    """A run in progress."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        players = settings.players
        self.odds = HANDS[settings.hand].odds(safest_strength())
        self.learner = Learner(players, fresh(players, settings.seed))
        self.kept: Weights = {name: array.copy() for name, array in self.learner.weights.items()}
        self.games = 0
        self.surprise = 0.0
        self._chance = luck(settings.seed * 0x9E3779B97F4A7C15)
        self._desk = new_desk(settings.cards_at, self.odds)
        self._desk.greed[0] = settings.greed
        room = CHUNK * ROUNDS * players
        self._suits = np.zeros((room, SUITS, inputs_of(players)), np.float32)
        self._tables = np.zeros((room, globals_of(players)), np.float32)
        self._targets = np.zeros((room, WIDTH), np.float32)

    @property
    def is_done(self) -> bool:
        """Whether all games are played."""
        return self.games >= self.settings.games

    def step(self) -> int:
        """Play one chunk of games and learn from it; gives how many games it had."""
        share = self.games / self.settings.games
        games = min(CHUNK, self.settings.games - self.games)
        self._desk.salt[0] = np.uint64(self.games + 2)  # what was remembered belongs to older weights
        number = lessons(
            self._desk, self.learner.net(), deck_of(STANDARD), self.settings.players, games, sums(self.odds),
            self.settings.company, self.settings.sharps, self.settings.truth_at(share), self._chance,
            self._suits, self._tables, self._targets,
        )  # fmt: skip
        lot = np.random.default_rng([self.settings.seed, self.games])
        surprises: list[float] = []
        for _ in range(PASSES):
            order = lot.permutation(number)
            batches = [order[start : start + BATCH] for start in range(0, number - BATCH // 2, BATCH)]
            surprises += [self._learn(batch, self.settings.rate_at(share)) for batch in batches]
        self.surprise = float(np.mean(surprises)) if surprises else 0.0
        self.games += games
        return games

    def _learn(self, chosen: NDArray[np.int64], rate: float) -> float:
        surprise = self.learner.learn(self._suits[chosen], self._tables[chosen], self._targets[chosen], rate)
        fade = min(FADE, self.learner.steps / (self.learner.steps + 10))
        for name, array in self.learner.weights.items():
            self.kept[name] += np.float32(1 - fade) * (array - self.kept[name])
        return surprise

    def save(self, path: Path) -> None:
        """Write a checkpoint, in place only when it is whole."""
        arrays: dict[str, Any] = {"settings": np.array(json.dumps(asdict(self.settings)))}
        arrays |= {"games": np.array(self.games), "steps": np.array(self.learner.steps), "chance": self._chance}
        kinds = {"now": self.learner.weights, "kept": self.kept, "mean": self.learner.means, "sq": self.learner.squares}
        for kind, weights in kinds.items():
            arrays |= {f"{kind}_{name}": array for name, array in weights.items()}
        write_arrays(path, arrays)

    @classmethod
    def resume(cls, path: Path, settings: Settings) -> Self:
        """Go on from a checkpoint of a run with the same settings."""
        try:
            with np.load(path) as file:
                arrays = {name: file[name] for name in file.files}
            made_with = json.loads(str(arrays["settings"]))
            training = cls(settings)
            training.games, training.learner.steps = int(arrays["games"]), int(arrays["steps"])
            training._chance[:] = arrays["chance"]
            kinds = {
                "now": training.learner.weights, "kept": training.kept,
                "mean": training.learner.means, "sq": training.learner.squares,
            }  # fmt: skip
            for kind, weights in kinds.items():
                for name, array in weights.items():
                    array[...] = arrays[f"{kind}_{name}"]
        except (OSError, KeyError, ValueError) as error:
            raise BrokenTraining(f"{path} is no checkpoint of a training: {error}") from None
        wanted = json.loads(json.dumps(asdict(settings)))
        if made_with != wanted:
            raise BrokenTraining(
                f"{path} was begun with other settings: {made_with}, not {wanted}; remove it or use them"
            )
        return training


def write_arrays(path: Path, arrays: dict[str, Any]) -> None:
    """Write an .npz file beside its place and move it there."""
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            np.savez(file, **arrays)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
