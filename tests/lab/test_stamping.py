"""A net carries the strength that was measured with it."""

import json
import shutil
from importlib.resources import as_file, files
from pathlib import Path

import numpy as np

from outofsock.bots.weights import load
from outofsock.lab.stamping import main


def test_the_stamp_gets_the_strength_and_the_weights_stay(tmp_path: Path) -> None:
    net, measured = tmp_path / "net.npz", tmp_path / "t.json"
    with as_file(files("outofsock.bots") / "nets" / "master3.npz") as shipped:
        shutil.copy(shipped, net)
    before = load(net)
    pairing = {"players": 3, "bots": ["sharp", "master"], "games": 30, "wins": 6, "low": 0.1, "high": 0.3}
    others = [{**pairing, "players": 4}, {**pairing, "bots": ["sharp", "regular"]}]
    measured.write_text(json.dumps({"conditions": "fair", "pairings": [pairing, *others]}))
    main(str(measured), str(net))
    after = load(net)
    assert after.stamp["strength"] == {"conditions": "fair", "games": 30, "sharp in master": [0.2, 0.1, 0.3]}
    assert after.stamp["settings"] == before.stamp["settings"]
    assert np.array_equal(after.net["suit_in"], before.net["suit_in"])
