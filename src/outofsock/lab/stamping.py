"""Write the strength that a tournament measured into the stamps of the nets: `python -m outofsock.lab.stamping …`."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from outofsock.lab.training import write_arrays


def stamped(stamp: dict[str, Any], measured: dict[str, Any]) -> dict[str, Any]:
    """The stamp with every pairing of `master` at its number of players, as "x in y": the share, low and high.

    >>> pairing = {"players": 2, "bots": ["master", "sharp"], "games": 10, "wins": 6, "low": 0.5, "high": 0.7}
    >>> told = {"conditions": "fair", "pairings": [pairing]}
    >>> stamped({"settings": {"players": 2}}, told)["strength"]
    {'conditions': 'fair', 'games': 10, 'master in sharp': [0.6, 0.5, 0.7]}
    """
    strength: dict[str, Any] = {"conditions": measured["conditions"]}
    for pairing in measured["pairings"]:
        if pairing["players"] == stamp["settings"]["players"] and "master" in pairing["bots"]:
            share = round(pairing["wins"] / pairing["games"], 4)
            strength["games"] = pairing["games"]
            strength[" in ".join(pairing["bots"])] = [share, pairing["low"], pairing["high"]]
    return {**stamp, "strength": strength}


def main(measured: str, *nets: str) -> None:
    """Stamp these files of weights with the JSON file of a tournament."""
    told = json.loads(Path(measured).read_text("utf-8"))
    for net in nets:
        with np.load(net) as file:
            arrays = {name: file[name] for name in file.files}
        arrays["stamp"] = np.array(json.dumps(stamped(json.loads(str(arrays["stamp"])), told)))
        write_arrays(Path(net), arrays)


if __name__ == "__main__":
    main(*sys.argv[1:])
