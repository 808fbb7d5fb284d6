"""How a net learns: gradients by hand, in steps by Adam's rule. NumPy only.

The shapes are those of `outofsock.kernel.net`; `Learner.net` hands the weights to the kernel.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from outofsock.kernel.desk import EMBEDDED
from outofsock.kernel.features import inputs_of
from outofsock.kernel.layout import MOST_PLAYERS, SUITS
from outofsock.kernel.net import NET, SCORE_SCALE, Net, empty_net

Floats = NDArray[np.float32]
Weights = dict[str, Floats]
SCORE_WEIGHT: Final = 0.25  # of the expected score beside the winning chances


def fresh(players: int, seed: int) -> Weights:
    """Weights that know nothing: every player has the same chances."""
    lot = np.random.default_rng(seed)
    weights: Weights = {}
    for name in NET.names or ():
        shape = NET[name].shape
        spread = np.sqrt(2 / (inputs_of(players) if name == "suit_in" else shape[0])) if len(shape) == 2 else 0.0
        weights[name] = (lot.standard_normal(shape) * spread).astype(np.float32)
    weights["suit_out"] *= np.float32(SUITS**-0.5)  # six of them are added up
    weights["table_out"] *= np.float32(0.1)
    return weights


class Learner:
    """A net in training for one number of players."""

    def __init__(self, players: int, weights: Weights) -> None:
        self.players = players
        self.weights = weights
        self.steps = 0
        self.means = {name: np.zeros_like(array) for name, array in weights.items()}
        self.squares = {name: np.zeros_like(array) for name, array in weights.items()}

    def net(self) -> Net:
        """The weights as the kernel reads them."""
        record = empty_net()
        for name, array in self.weights.items():
            record[name][...] = array
        return record

    def learn(self, suits: Floats, tables: Floats, targets: Floats, rate: float) -> float:
        """One step on a batch; gives the mean surprise (cross-entropy less its least possible value)."""
        loss, slopes = self.slopes(suits, tables, targets)
        self.steps += 1
        fade = (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            self.weights[name] -= np.float32(rate * fade) * mean / (np.sqrt(square) + np.float32(1e-8))
        return loss

    def slopes(self, suits: Floats, tables: Floats, targets: Floats) -> tuple[float, Weights]:
        """The loss of a batch, and how it changes with every weight."""
        w, players, batch = self.weights, self.players, len(targets)
        rows = suits.reshape(batch * SUITS, -1)
        suit_in = w["suit_in"][: rows.shape[1]]
        hidden = np.maximum(rows @ suit_in + w["suit_in_bias"], 0)
        embedded = np.maximum(hidden @ w["suit_out"] + w["suit_out_bias"], 0)
        summed = embedded.reshape(batch, SUITS, EMBEDDED).sum(axis=1)
        joined = np.concatenate([summed, tables], axis=1)
        table_in = w["table_in"][: joined.shape[1]]
        shared = np.maximum(joined @ table_in + w["table_in_bias"], 0)
        out = shared @ w["table_out"] + w["table_out_bias"]

        logits = out[:, :players] - out[:, :players].max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        wanted = targets[:, :players]
        miss = out[:, MOST_PLAYERS : MOST_PLAYERS + players] - targets[:, MOST_PLAYERS:][:, :players] / SCORE_SCALE
        surprise = float((wanted * (np.log(wanted + 1e-9) - np.log(chances + 1e-9))).sum(axis=1).mean())

        d_out = np.zeros_like(out)
        d_out[:, :players] = (chances - wanted) / batch
        d_out[:, MOST_PLAYERS : MOST_PLAYERS + players] = miss * (SCORE_WEIGHT / batch)
        d_shared = (d_out @ w["table_out"].T) * (shared > 0)
        d_joined = d_shared @ table_in.T
        d_embedded = np.repeat(d_joined[:, :EMBEDDED], SUITS, axis=0) * (embedded > 0)
        d_hidden = (d_embedded @ w["suit_out"].T) * (hidden > 0)
        slopes = {
            "suit_in": _padded(rows.T @ d_hidden, w["suit_in"]),
            "suit_in_bias": d_hidden.sum(axis=0),
            "suit_out": hidden.T @ d_embedded,
            "suit_out_bias": d_embedded.sum(axis=0),
            "table_in": _padded(joined.T @ d_shared, w["table_in"]),
            "table_in_bias": d_shared.sum(axis=0),
            "table_out": shared.T @ d_out,
            "table_out_bias": d_out.sum(axis=0),
        }
        return surprise, slopes


def _padded(slope: Floats, like: NDArray[Any]) -> Floats:
    """The slope of the rows in use, and 0 for those that only more players need."""
    whole = np.zeros_like(like)
    whole[: len(slope)] = slope
    return whole
