"""Tournaments: the same on processes and on a cluster, interruptible, rated, drawn."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from outofsock.cli import main
from outofsock.lab.deal import Conditions
from outofsock.lab.pairing import Pairing
from outofsock.lab.ratings import expected, ratings
from outofsock.lab.tournament import Plan, Tournament
from outofsock.lab.workers import Cluster, Here, NoCluster, Processes, Workers, workers

PLAN = Plan(("random", "novice", "regular"), (2, 3), 30, 1, Conditions("skilled", is_aim_fixed=True))


def measured(crew: Workers) -> list[tuple[Pairing, list[int], list[int], int]]:
    tournament = Tournament(PLAN)
    games = sum(tournament.run(crew, PLAN.pieces()))
    assert games == 9 * 30
    return [(pairing, each.wins, each.decisions, each.rounds) for pairing, each in tournament.results.items()]


def test_processes_and_a_cluster_and_this_process_measure_the_same() -> None:
    here = measured(Here())
    assert measured(Processes(2)) == here
    assert measured(Cluster(processes=2)) == here


def test_workers_fit_what_was_asked_for() -> None:
    assert isinstance(workers(1), Here)
    assert isinstance(workers(3), Processes)
    assert isinstance(workers(2, "local"), Cluster)


def test_a_cluster_that_is_not_there_is_named() -> None:
    with pytest.raises(NoCluster, match=r"no Ray cluster at 127\.0\.0\.1:1"):
        list(Cluster("127.0.0.1:1").run(str, [1]))


def test_the_command_writes_json_and_a_chart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, chart = tmp_path / "t.json", tmp_path / "t.png"
    words = "tournament --bots random,novice --players 2,3 --games 30 --seed 1 --workers 1 --hand skilled --fixed-aim"
    assert main([*words.split(), "--out", str(file), "--plot", str(chart)]) == 0
    told = json.loads(file.read_text())
    assert [(each["players"], each["bots"], each["games"]) for each in told["pairings"]] == [
        (2, ["random", "novice"], 30),
        (3, ["random", "novice"], 30),
        (3, ["novice", "random"], 30),
    ]
    for each in told["pairings"]:
        assert 0 <= each["low"] <= each["wins"] / each["games"] <= each["high"] <= 1
        assert len(each["milliseconds"]) == 2
    assert told["ratings"]["2"]["novice"] > told["ratings"]["2"]["random"]
    assert "ratings with 3 players: novice" in capsys.readouterr().out
    with Image.open(chart) as image:
        assert image.size[0] == 1200
        assert len(set(image.convert("RGB").get_flattened_data())) > 3


def test_an_interrupted_tournament_keeps_what_was_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Interrupted(Here):
        def run(self, work: Callable[[Any], Any], pieces: Sequence[Any]) -> Iterator[Any]:
            yield from super().run(work, pieces[:2])
            raise KeyboardInterrupt

    monkeypatch.setattr("outofsock.cli.tournament.workers", lambda number, address: Interrupted())
    file = tmp_path / "t.json"
    words = ["tournament", "--bots", "random,novice", "--games", "100", "--workers", "1"]
    assert main([*words, "--out", str(file)]) == 130
    assert "interrupted after 80 of 100 games" in capsys.readouterr().err
    assert json.loads(file.read_text())["pairings"][0]["games"] == 80


def test_one_bot_is_no_tournament(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--bots", "random,random"]) == 2
    assert "two bots or more" in capsys.readouterr().err


def test_ratings_give_back_the_strengths_behind_the_results() -> None:
    strength = {"a": 1.0, "b": 0.2, "c": -1.2}
    results = {}
    for players in (2, 3, 4):
        for (one, mine), (other, theirs) in permutations(strength.items(), 2):
            wins = round(100_000 * expected(mine, theirs, players))
            results[Pairing(players, one, other)] = (wins, 100_000)
    found = ratings(results)
    assert found["a"] - found["b"] == pytest.approx(0.8 * 173.72, abs=0.5)
    assert found["b"] - found["c"] == pytest.approx(1.4 * 173.72, abs=0.5)


def test_a_clean_sweep_has_a_finite_rating() -> None:
    found = ratings({Pairing(2, "a", "b"): (50, 50)})
    assert 200 < found["a"] - found["b"] < 1500


def test_no_ray_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # what Python does for a package that cannot be imported
    with pytest.raises(NoCluster, match="pip install"):
        Cluster()
