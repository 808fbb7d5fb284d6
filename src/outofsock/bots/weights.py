"""The trained nets that come with the package: one for each number of players, each with a stamp that says how it was
made (`outofsock train`) and how strong it was when measured.
"""

import json
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from outofsock.kernel.net import NET, Net, empty_net
from outofsock.rules import OutOfSockError


class BrokenWeights(OutOfSockError):
    """A file does not hold the weights of a net."""


class Trained(NamedTuple):
    """A net and its stamp."""

    net: Net
    stamp: dict[str, Any]


@cache
def shipped(players: int) -> Trained:
    """The net of the package for this number of players."""
    with as_file(files(__package__) / "nets" / f"master{players}.npz") as path:
        return load(path)


def load(path: Path) -> Trained:
    """Read a net from a file that `outofsock train` wrote."""
    net = empty_net()
    try:
        with np.load(path) as arrays:
            for name in NET.names or ():
                net[name][...] = arrays[name]
            stamp = json.loads(str(arrays["stamp"]))
    except (OSError, KeyError, ValueError) as error:
        raise BrokenWeights(f"{path} does not hold the weights of a net: {error}") from None
    return Trained(net, stamp)
